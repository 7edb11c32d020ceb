//! Games as the lobby lists them.

use game::schedule::Preset;
use game::{AnyGame, Channels, Ending, Player, Stage, Visibility};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A game as the lobby lists it. Everything on it may be known by everybody who
/// may know of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct TableCard {
    /// What the game is called.
    pub(crate) title: String,
    /// The variant.
    pub(crate) variant: String,
    /// Who may see it.
    pub(crate) visibility: Visibility,
    /// When orders are due, if that is one of the usual ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<Preset>,
    /// Who may talk to whom.
    #[serde(default)]
    pub(crate) press: Channels,
    /// Whether nobody learns who plays what.
    #[serde(default)]
    pub(crate) anonymous: bool,
    /// Who set it up.
    pub(crate) host: Player,
    /// Where it stands.
    pub(crate) state: TableState,
    /// How many are at the table before play.
    pub(crate) here: usize,
    /// How many seats there are.
    pub(crate) seats: usize,
    /// How many seats anybody may take.
    pub(crate) open_seats: usize,
    /// The phase that waits, or the last there was.
    pub(crate) phase: String,
    /// When orders are due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closes: Option<Timestamp>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ending: Option<Ending>,
}

/// Where a game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TableState {
    /// Players come together.
    Gathering,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

impl TableState {
    /// The name, as cards are marked with it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Gathering => "gathering",
            Self::Running => "running",
            Self::Over => "over",
        }
    }
}

impl TableCard {
    /// What kind of card it is.
    pub(crate) const KIND: &str = "table";

    pub(crate) fn of(game: &AnyGame) -> Self {
        let settings = game.settings();
        let (state, ending) = match game.stage() {
            Stage::Gathering | Stage::Called { .. } => (TableState::Gathering, None),
            Stage::Open(_) | Stage::Paused { .. } => (TableState::Running, None),
            Stage::Over(ending) => (TableState::Over, Some(ending.clone())),
        };
        let closes = match game.stage() {
            Stage::Open(window) => Some(window.closes),
            _ => None,
        };
        let open_seats = if state == TableState::Running { game.open_seats().count() } else { 0 };
        Self {
            title: settings.title.clone(),
            variant: settings.variant.clone(),
            visibility: settings.visibility,
            pace: Preset::of(&settings.schedule),
            press: settings.press.channels,
            anonymous: settings.anonymous,
            host: game.host(),
            state,
            here: game.company().count(),
            seats: game.seats().count(),
            open_seats,
            phase: game.phase().0,
            closes,
            ending,
        }
    }

    /// What the card is found under: where the game stands, if everybody may
    /// know of it, and everybody who is at the table or leads it.
    pub(crate) fn marks(&self, game: &AnyGame) -> Vec<String> {
        let mut marks = Vec::new();
        if self.visibility == Visibility::Public {
            marks.push(self.state.name().to_owned());
            marks.extend((self.open_seats > 0).then(|| "open-seats".to_owned()));
        }
        let leads = game.master().unwrap_or(game.host());
        let mut people: Vec<Player> = game.company().chain([leads]).collect();
        people.sort_unstable();
        people.dedup();
        marks.extend(people.iter().map(|player| format!("player/{}", player.0)));
        marks
    }
}

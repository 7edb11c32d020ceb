//! How a game is played.

mod endings;
mod fault;
mod gathering;
mod press;

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::family::Family;
use crate::schedule::{LONGEST, Schedule};
use crate::text::sound_text;
pub use endings::{Draws, Endings, Scoring};
pub use fault::SettingsFault;
pub use gathering::{Assignment, Gathering, Start};
pub use press::{Channels, Press};

/// How many bytes a title may have.
const LONGEST_TITLE: usize = 100;

/// How a game is played, from its first day to its last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// What the game is called.
    pub title: String,
    /// The variant.
    pub variant: String,
    /// For how many players, where the variant knows more than one number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// Single rule options that differ from the variant's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// When phases end.
    pub schedule: Schedule,
    /// Who may see the game and join it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How players come together.
    #[serde(default)]
    pub gathering: Gathering,
    /// Who may talk to whom.
    #[serde(default)]
    pub press: Press,
    /// Whether nobody learns who plays what before the game is over.
    #[serde(default)]
    pub anonymous: bool,
    /// Who leads the game.
    #[serde(default)]
    pub mastery: Mastery,
    /// What happens to a seat that sends nothing.
    pub absence: Absence,
    /// How the game may end besides by victory.
    #[serde(default)]
    pub endings: Endings,
    /// How much more time a phase can get in all.
    #[schema(value_type = String)]
    pub extensions: SignedDuration,
    /// How long the clock can stand still in all during a phase.
    #[schema(value_type = String)]
    pub longest_pause: SignedDuration,
    /// How long before orders are due those are reminded who sent none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub reminder: Option<SignedDuration>,
    /// Whether everybody sees who has sent orders and who is ready.
    pub open_progress: bool,
}

impl Settings {
    /// A variant as it is usually played: whoever is missing falls into civil
    /// disorder, a phase may get two more days, the clock may stand still for a
    /// week, and nobody sees who has sent orders.
    pub fn usual(title: &str, variant: &str, schedule: Schedule) -> Self {
        Self {
            title: title.to_owned(),
            variant: variant.to_owned(),
            players: None,
            options: Vec::new(),
            schedule,
            visibility: Visibility::default(),
            gathering: Gathering::default(),
            press: Press::default(),
            anonymous: false,
            mastery: Mastery::default(),
            absence: Absence::Disorder,
            endings: Endings::default(),
            extensions: SignedDuration::from_hours(48),
            longest_pause: SignedDuration::from_hours(7 * 24),
            reminder: None,
            open_progress: false,
        }
    }
}

impl Settings {
    /// What is wrong with the settings; sound ones have no fault. The variant and
    /// its options are for the family to judge.
    pub fn fault(&self) -> Option<SettingsFault> {
        if let Some((part, fault)) = self.schedule.faults().first() {
            return Some(SettingsFault::of(format!("schedule.{part}"), fault));
        }
        let line =
            |text: &str| sound_text(text, LONGEST_TITLE).is_ok_and(|text| !text.contains(['\n', '\t', '\r']));
        if !line(&self.title) {
            let why = format!("a title is one line of up to {LONGEST_TITLE} bytes that everybody can read");
            return Some(SettingsFault::of("title", why));
        }
        let by_master = self.gathering.assignment == Assignment::Master;
        self.bad_delay().or_else(|| {
            (by_master && self.mastery != Mastery::Neutral).then(|| {
                SettingsFault::of("gathering.assignment", "only a neutral game master can give out the seats")
            })
        })
    }

    /// What is wrong with them under the rules that they ask for.
    pub fn fault_under<F: Family>(&self, family: &F) -> Option<SettingsFault> {
        let last = self.endings.last_phase.as_ref()?;
        let unknown = family.compare(&family.open(), last).is_none();
        unknown.then(|| SettingsFault::of("endings.last-phase", format!("there is no phase \"{last}\" here")))
    }

    fn bad_delay(&self) -> Option<SettingsFault> {
        let delays = [
            ("extensions", Some(self.extensions)),
            ("longest-pause", Some(self.longest_pause)),
            ("reminder", self.reminder),
            ("gathering.muster", self.gathering.muster),
        ];
        let given = delays.into_iter().filter_map(|(setting, delay)| Some((setting, delay?)));
        let (setting, bad) = given.into_iter().find(|(_, delay)| delay.is_negative() || *delay > LONGEST)?;
        let why = format!("{bad:#} cannot be meant; give it between nothing and 60 days");
        Some(SettingsFault::of(setting, why))
    }
}

/// What happens to a seat that sends nothing for a phase in which it owes
/// orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// Its units do what they do without orders, and that is all. Civil disorder
    /// is only for seats that were left.
    Forgiven,
    /// It falls into civil disorder until it sends something again.
    Disorder,
    /// It falls into civil disorder and its seat is open to others.
    Replaced,
}

/// Who may see a game and join it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// Whoever knows its code.
    Code,
    /// Whoever is invited.
    Invitation,
}

/// Who leads a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mastery {
    /// Nobody: the game leads itself.
    #[default]
    None,
    /// A game master who does not play, and sees everything.
    Neutral,
    /// A game master who may play: one who sees no more than a player, and has
    /// no hand in what happens on the board.
    Playing,
}

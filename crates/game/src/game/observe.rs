//! What somebody sees of a game. Nothing else ever leaves it.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Game, PlayedPhase, Sent, Stage, Talk};
use crate::digest::Digest;
use crate::event::{Player, Proposal, Seat};
use crate::family::{Ending, Eyes, Family, PhaseName, Plans, SheetLine};
use crate::settings::Settings;

/// From whose eyes a game is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody who plays a seat.
    Player(Seat),
    /// Whoever leads the game and does not play.
    GameMaster,
    /// Somebody who came before play and has no seat as yet.
    Guest(Player),
    /// Anybody else.
    Public,
}

/// What a viewer sees of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Observation {
    /// How the game is played.
    pub settings: Settings,
    /// The digest of what all chance is drawn from.
    pub seed_digest: Digest,
    /// What all chance was drawn from, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The phase that waits, or the last there was.
    pub phase: PhaseName,
    /// Where the game stands.
    pub standing: Standing,
    /// The position.
    pub position: Value,
    /// The seats and what is known of each.
    pub seats: Vec<SeatView>,
    /// Who has come, before play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<CompanyView>,
    /// Who set the game up.
    pub host: Player,
    /// Who leads it, if anybody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub master: Option<Player>,
    /// How the players vote, where everybody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub votes: Option<Vec<Option<Proposal>>>,
    /// What the viewer sent for this phase, for a player only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnOrders>,
    /// How many phases were played; [`history`](crate::history) tells of each.
    pub played: usize,
    /// The last phase that was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<PhaseView>,
}

/// Where a game stands, as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(tag = "stage", rename_all = "kebab-case")]
pub enum Standing {
    /// Players come together.
    Gathering,
    /// Everybody is asked whether they are there.
    Called {
        /// By when they have to answer.
        until: Timestamp,
    },
    /// A phase waits for orders.
    Open {
        /// Until when they may talk, where that ends before.
        #[serde(skip_serializing_if = "Option::is_none")]
        talk_ends: Option<Timestamp>,
        /// How many have talked enough, where time is set apart for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        talk: Option<Talk>,
        /// When orders are due.
        closes: Timestamp,
        /// When they are judged.
        judged: Timestamp,
        /// How much more time the phase can still get.
        #[schema(value_type = String)]
        extendable: SignedDuration,
        /// For how long the clock can still stand still in this phase.
        #[schema(value_type = String)]
        pausable: SignedDuration,
    },
    /// The clock stands still.
    Paused {
        /// Until then at the latest.
        until: Timestamp,
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
}

/// Who has come to the table before play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CompanyView {
    /// How many there are.
    pub here: usize,
    /// How many there can be.
    pub places: usize,
    /// Who, unless nobody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<Player>>,
    /// The seats that the viewer would like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wishes: Option<Vec<Seat>>,
    /// Whether the viewer has said to be there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered: Option<bool>,
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// The powers it plays.
    pub powers: Vec<String>,
    /// Who sits there, unless nobody may know.
    pub player: Option<Player>,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether anybody may take it.
    pub open: bool,
    /// Whether its powers are in civil disorder.
    pub disorder: bool,
    /// Whether it has something to decide, sent orders and is ready, for those
    /// who may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<SeatProgress>,
}

/// How far a seat has got.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatProgress {
    /// It has nothing to decide.
    NothingDue,
    /// It sent nothing.
    Missing,
    /// It sent orders.
    Sent,
    /// It sent orders and is ready.
    Ready,
}

/// What a player sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OwnOrders {
    /// What was written, if anything was.
    pub text: Option<String>,
    /// What was understood.
    pub lines: Vec<String>,
    /// Piece by piece what was written and how it was taken, as the receipt told
    /// it.
    pub taken: Vec<SheetLine>,
    /// What was laid down for later.
    pub plans: Plans,
    /// Orders for later phases.
    pub later: Vec<(PhaseName, String)>,
    /// Whether the player is ready.
    pub ready: bool,
    /// Whether the player has talked enough.
    pub talked_out: bool,
    /// What the player voted for.
    pub vote: Option<Proposal>,
    /// Who may send orders while the player is away.
    pub sitter: Option<Player>,
    /// When the player will be away.
    pub absences: Vec<(Timestamp, Timestamp)>,
}

/// A phase that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PhaseView {
    /// The phase.
    pub phase: PhaseName,
    /// Orders, verdicts and results.
    pub report: Value,
    /// What each seat wrote, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<Vec<Option<String>>>,
}

impl<F: Family> Game<F> {
    /// What a viewer sees.
    pub fn observe(&self, viewer: Viewer) -> Observation {
        Observation {
            settings: self.settings.clone(),
            seed_digest: Digest::of_text(&self.seed),
            seed: self.is_over().then(|| self.seed.clone()),
            phase: self.phase(),
            standing: self.standing(),
            position: self.family.describe(&self.state, self.eyes(viewer)),
            seats: self.seats().map(|seat| self.seat_view(viewer, seat)).collect(),
            company: self.company_view(viewer),
            host: self.host,
            master: self.master(),
            votes: self.settings.endings.open_ballot.then(|| self.votes()),
            own: self.own_orders(viewer),
            played: self.turns(),
            last: self.last.as_ref().map(|played| self.phase_view(played, viewer)),
        }
    }

    /// From whose eyes a viewer sees the board. When the game is over everything
    /// is open.
    pub fn eyes(&self, viewer: Viewer) -> Eyes {
        match viewer {
            _ if self.is_over() => Eyes::All,
            Viewer::GameMaster => Eyes::All,
            Viewer::Player(seat) => Eyes::Seat(seat),
            Viewer::Guest(_) | Viewer::Public => Eyes::Everybody,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    fn standing(&self) -> Standing {
        match &self.stage {
            Stage::Gathering => Standing::Gathering,
            Stage::Called { until } => Standing::Called { until: *until },
            Stage::Open(window) => Standing::Open {
                talk_ends: window.talk_ends,
                talk: self.talk(),
                closes: window.closes,
                judged: window.judged,
                extendable: self.extendable(),
                pausable: self.pausable(),
            },
            Stage::Paused { until, .. } => Standing::Paused { until: *until },
            Stage::Over(ending) => Standing::Over { ending: ending.clone() },
        }
    }

    fn seat_view(&self, viewer: Viewer, seat: Seat) -> SeatView {
        let state = &self.seats[seat.index()];
        let may_know =
            viewer == Viewer::GameMaster || viewer == Viewer::Player(seat) || self.settings.open_progress;
        let open = matches!(self.stage, Stage::Open(_) | Stage::Paused { .. });
        let known = !self.settings.anonymous || self.is_over();
        let may_know_who = known || viewer == Viewer::GameMaster || viewer == Viewer::Player(seat);
        SeatView {
            powers: self.family.powers(&self.state, seat),
            player: state.player.filter(|_| may_know_who),
            taken: state.player.or(state.heir).is_some(),
            open: !self.is_over() && self.open_seats().any(|open| open == seat),
            disorder: state.disorder,
            progress: (may_know && open).then(|| self.seat_progress(seat)),
        }
    }

    fn company_view(&self, viewer: Viewer) -> Option<CompanyView> {
        if !matches!(self.stage, Stage::Gathering | Stage::Called { .. }) {
            return None;
        }
        let guest = match viewer {
            Viewer::Guest(player) => self.guests.iter().find(|guest| guest.player == player),
            _ => None,
        };
        let player = match viewer {
            Viewer::Guest(player) => Some(player),
            Viewer::Player(seat) => self.player(seat),
            Viewer::GameMaster | Viewer::Public => None,
        };
        let may_know_who = !self.settings.anonymous || viewer == Viewer::GameMaster;
        Some(CompanyView {
            here: self.company().count(),
            places: self.seats.len(),
            players: may_know_who.then(|| self.company().collect()),
            wishes: guest.map(|guest| guest.wishes.clone()),
            answered: player.map(|player| self.answered.contains(&player)),
        })
    }

    fn votes(&self) -> Vec<Option<Proposal>> {
        self.seats.iter().map(|seat| seat.vote.clone()).collect()
    }

    /// How far a seat is with its orders.
    pub fn seat_progress(&self, seat: Seat) -> SeatProgress {
        match (self.owes(seat), self.has_set(seat), self.seats[seat.index()].ready) {
            (false, _, _) => SeatProgress::NothingDue,
            (true, false, false) => SeatProgress::Missing,
            (true, true, false) => SeatProgress::Sent,
            (true, _, true) => SeatProgress::Ready,
        }
    }

    fn own_orders(&self, viewer: Viewer) -> Option<OwnOrders> {
        let Viewer::Player(seat) = viewer else { return None };
        let state = self.seats.get(seat.index())?;
        let text = state.sent.as_ref().map(|sent| sent.text.clone());
        Some(OwnOrders {
            taken: text.as_ref().map(|text| self.sheet(seat, text).lines).unwrap_or_default(),
            text,
            lines: state.sent.as_ref().map(|sent| sent.lines.clone()).unwrap_or_default(),
            plans: state.laid_down(),
            later: state.later.iter().map(|(phase, sent)| (phase.clone(), sent.text.clone())).collect(),
            ready: state.ready,
            talked_out: state.talked_out,
            vote: state.vote.clone(),
            sitter: state.sitter,
            absences: state.absences.clone(),
        })
    }

    /// A phase as a viewer sees it; what was written is told when the game is
    /// over.
    pub(super) fn phase_view(&self, played: &PlayedPhase<F::State>, viewer: Viewer) -> PhaseView {
        let text = |sent: &Option<Sent>| sent.as_ref().map(|sent| sent.text.clone());
        PhaseView {
            phase: played.phase.clone(),
            // It was played before, so it can be played again.
            report: self.family.report(&played.before, &played.sets, self.eyes(viewer)).unwrap_or_default(),
            written: self.is_over().then(|| played.sent.iter().map(text).collect()),
        }
    }
}

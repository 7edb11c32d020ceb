//! A game, derived from its log.
//!
//! [`Game`] is what the records so far add up to. Its methods that decide
//! something change nothing: they hand out the event that would make it so, or
//! a [`Refusal`](crate::Refusal). Only [`Game::follow`] changes a game, by a
//! record that is already written.

mod clock;
mod follow;
mod gathering;
mod history;
mod master;
mod news;
mod observe;
mod orders;
mod people;
mod press;
mod talk;
mod turn;
mod votes;

use jiff::{SignedDuration, Timestamp};

use crate::digest::Digest;
use crate::event::{Player, Proposal, Seat};
use crate::family::{Ending, Family, Introduction, OrderSet, PhaseName, Plans};
use crate::log::Head;
use crate::schedule::Window;
use crate::settings::Settings;

pub use history::history;
pub(crate) use history::played;
pub use news::{Audience, News};
pub use observe::{CompanyView, Observation, OwnOrders, PhaseView, SeatProgress, SeatView, Standing, Viewer};
pub use orders::Receipt;
pub use press::{Address, Writer};
pub use talk::Talk;

/// A game as its log has it so far.
#[derive(Clone, Debug)]
pub struct Game<F: Family> {
    family: F,
    settings: Settings,
    seed: String,
    head: Head,
    state: F::State,
    stage: Stage,
    seats: Vec<SeatState>,
    /// Who set the game up.
    host: Player,
    /// When it was set up.
    made: Timestamp,
    /// Who leads it, where somebody does.
    master: Option<Player>,
    /// Those who came before play and have no seat as yet.
    guests: Vec<Guest>,
    /// Those who left a seat before play, and which.
    parted: Vec<(Player, Seat)>,
    /// What the game master said about who gets which seat.
    assigned: Option<Vec<Player>>,
    /// Those who said that they are there.
    answered: Vec<Player>,
    /// How much more time the phase was given.
    extended: SignedDuration,
    /// How long the clock stood still in this phase.
    stood: SignedDuration,
    /// Whether those were reminded who sent nothing for this phase.
    reminded: bool,
    /// The digests of the positions before each phase that was played.
    played: Vec<Digest>,
    last: Option<PlayedPhase<F::State>>,
    /// What the game master said to everybody since the last phase.
    announced: Vec<String>,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Players come together.
    Gathering,
    /// Everybody is asked whether they are there.
    Called {
        /// By when they have to answer.
        until: Timestamp,
    },
    /// A phase waits for orders.
    Open(Window),
    /// The clock stands still; it goes on by itself at that time.
    Paused {
        /// The window as it was when the clock stopped.
        window: Window,
        /// When it stopped.
        since: Timestamp,
        /// When it goes on.
        until: Timestamp,
    },
    /// The game is over.
    Over(Ending),
}

/// Somebody who came before play and has no seat as yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    player: Player,
    wishes: Vec<Seat>,
}

/// A seat and what its player sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    player: Option<Player>,
    /// How the player came here.
    introduction: Introduction,
    /// Who plays it from the next phase.
    heir: Option<Player>,
    /// Who may send orders while the player is away.
    sitter: Option<Player>,
    /// Orders for the phase that waits.
    sent: Option<Sent>,
    /// Orders that came too late, and for which phase.
    late: Option<(PhaseName, Sent)>,
    /// How often orders were sent.
    sets: u32,
    ready: bool,
    /// Has nothing more to say before orders are written.
    talked_out: bool,
    last_change: Option<Timestamp>,
    /// What was laid down for this phase and later ones before this phase came.
    plans: Plans,
    /// Orders for later phases, as written.
    later: Vec<(PhaseName, Sent)>,
    vote: Option<Proposal>,
    /// Given up for good, with the phase of this number.
    surrendered: Option<usize>,
    /// In civil disorder since the last phase. Sending orders ends it when they
    /// are played: before, nobody may tell that something was sent.
    disorder: bool,
    absences: Vec<(Timestamp, Timestamp)>,
    /// Sent nothing the last time it owed orders.
    missed: bool,
}

/// Who is there of those who were expected.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// How many seats owe orders and sent some the last time they did.
    pub expected: u32,
    /// How many of them have sent nothing.
    pub missing: u32,
}

/// Orders that were sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sent {
    sequence: u64,
    text: String,
    lines: Vec<String>,
    /// What the same text lays down for later.
    plans: Plans,
}

impl SeatState {
    /// All that is laid down for later: what the last text says goes before what
    /// was said for earlier phases.
    fn laid_down(&self) -> Plans {
        let sent = self.sent.as_ref().map(|sent| sent.plans.clone()).unwrap_or_default();
        sent.before(&self.plans)
    }
}

/// A phase that was played, and with what: enough to tell of it again.
#[derive(Clone, Debug)]
pub(crate) struct PlayedPhase<S> {
    pub(crate) phase: PhaseName,
    pub(crate) before: S,
    pub(crate) sets: Vec<OrderSet>,
    /// By seat: what was written and sent, revealed when the game is over.
    sent: Vec<Option<Sent>>,
    /// What the game master said to everybody before it was played.
    pub(crate) announced: Vec<String>,
}

impl<F: Family> Game<F> {
    /// The end of the log.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// How the game is played.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where the game stands.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// How many phases were played.
    pub fn turns(&self) -> usize {
        self.played.len()
    }

    /// Who set the game up.
    pub fn host(&self) -> Player {
        self.host
    }

    /// When it was set up.
    pub fn made_at(&self) -> Timestamp {
        self.made
    }

    /// The rules it is played by.
    pub fn family(&self) -> &F {
        &self.family
    }

    /// The position.
    pub fn state(&self) -> &F::State {
        &self.state
    }

    /// The phase that waits for orders, or would.
    pub fn phase(&self) -> PhaseName {
        self.family.phase(&self.state)
    }

    /// Who sits in a seat.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.seats.get(seat.index()).and_then(|seat| seat.player)
    }

    /// The seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<F> {
        (0..self.seats.len()).map(|index| Seat(index as u8))
    }

    /// The last phase that was played, for whoever may know everything.
    pub(crate) fn last_played(&self) -> Option<&PlayedPhase<F::State>> {
        self.last.as_ref()
    }

    /// What a seat wrote for the last phase.
    pub fn last_text(&self, seat: Seat) -> Option<&str> {
        let sent = self.last.as_ref()?.sent.get(seat.index())?.as_ref();
        sent.map(|sent| sent.text.as_str())
    }

    /// The digest of the position.
    pub(crate) fn state_digest(&self, state: &F::State) -> Digest {
        Digest::of_text(&self.family.fingerprint(state))
    }
}

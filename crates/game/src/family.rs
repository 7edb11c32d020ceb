//! What a family of games has to offer to be played at the table.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest::Digest;
use crate::event::Seat;
use crate::schedule::PhaseClass;
use crate::settings::Scoring;

/// The name of a phase, such as `S1901M`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
pub struct PhaseName(pub String);

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ending {
    /// One player won alone.
    Solo {
        /// The codes of the winning powers.
        powers: Vec<String>,
    },
    /// Several share the game.
    Draw {
        /// The codes of the powers that share.
        powers: Vec<String>,
    },
    /// The game was given up without a result.
    Abandoned,
}

/// What a seat laid down for phases that may follow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Plans {
    /// For units that may be dislodged: where to, best first.
    pub retreats: Vec<RetreatPlan>,
    /// For gains and losses: what then.
    pub adjustments: Vec<AdjustmentPlan>,
}

/// Where a unit goes if it is dislodged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RetreatPlan {
    /// The unit, as orders write it.
    pub unit: String,
    /// Where to, best first; `D` disbands it.
    pub to: Vec<String>,
}

/// What is built or removed if so many are due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AdjustmentPlan {
    /// Builds due if above zero, removals if below.
    pub due: i32,
    /// The lines.
    pub lines: Vec<String>,
}

impl Plans {
    /// Whether nothing was laid down.
    pub fn is_empty(&self) -> bool {
        self.retreats.is_empty() && self.adjustments.is_empty()
    }

    /// These, and those of the others that are for another case.
    pub(crate) fn before(mut self, others: &Plans) -> Plans {
        let retreats =
            others.retreats.iter().filter(|other| self.retreats.iter().all(|own| own.unit != other.unit));
        let retreats: Vec<RetreatPlan> = retreats.cloned().collect();
        let adjustments =
            others.adjustments.iter().filter(|other| self.adjustments.iter().all(|own| own.due != other.due));
        let adjustments: Vec<AdjustmentPlan> = adjustments.cloned().collect();
        self.retreats.extend(retreats);
        self.adjustments.extend(adjustments);
        self
    }
}

/// What was understood of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Sheet {
    /// Piece by piece what was written and how it was taken.
    pub lines: Vec<SheetLine>,
    /// What was laid down for later.
    pub plans: Plans,
    /// Units, or whatever else needs orders, that the text says nothing about.
    pub without: Vec<String>,
}

/// One piece of a text and how it was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SheetLine {
    /// What was written.
    pub text: String,
    /// The order in canonical form, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Why it is none, or will not work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

impl Sheet {
    /// The orders in canonical form.
    pub fn orders(&self) -> Vec<String> {
        self.lines.iter().filter_map(|line| line.order.clone()).collect()
    }
}

/// What a seat plays a phase with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderSet {
    /// The orders in canonical form.
    pub lines: Vec<String>,
    /// Whether the seat's powers are in civil disorder.
    pub disorder: bool,
    /// Whether the seat sent something, be it nothing but an empty sheet.
    pub sent: bool,
    /// Orders for the phase before that came too late for it.
    pub late: Option<Vec<String>>,
    /// Whether somebody sits there.
    pub seated: bool,
}

/// From whose eyes the board is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// What everybody may know.
    Everybody,
    /// What whoever plays a seat may know.
    Seat(Seat),
    /// Everything, for a neutral game master and for all when a game is over.
    All,
}

/// What orders are to the phase that waits, by what they are labelled with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// They are for it.
    Fresh,
    /// They are for a phase that may follow.
    Later,
    /// They are for the phase before, and are put aside in case nothing else
    /// comes.
    Late,
    /// They are for a phase that is over.
    Past,
    /// There is no such phase.
    Unknown,
}

/// How somebody comes into a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Introduction {
    /// The code of the power they would play instead of the usual one, where the
    /// board knows others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// A telephone number for everybody to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// A mail address for everybody to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

impl Introduction {
    /// Whether there is nothing to say.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

/// Who plays when a game begins: by seat how somebody came there; nothing where
/// nobody sits.
pub type Seating = Vec<Option<Introduction>>;

/// Something about the end of the game that is written among orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// For a draw.
    Draw,
    /// The player gives up.
    Surrender,
    /// The power of this code is given the game.
    Concede(String),
}

/// Why a phase cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotPlay(pub String);

impl fmt::Display for CannotPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotPlay {}

/// A family of games, set up for one game. All of it is pure.
pub trait Family {
    /// The game between two phases.
    type State: Clone + fmt::Debug + PartialEq;

    /// The rules that judge, with their version.
    fn engine(&self) -> String;

    /// The digest of the board and its options.
    fn variant_digest(&self) -> Digest;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The game before its first phase.
    fn open(&self) -> Self::State;

    /// The phase that waits for orders.
    fn phase(&self, state: &Self::State) -> PhaseName;

    /// Whether a phase comes before or after the one that waits; nothing, if
    /// there is no phase of that name.
    fn compare(&self, state: &Self::State, phase: &PhaseName) -> Option<Ordering>;

    /// What that phase is for.
    fn class(&self, state: &Self::State) -> PhaseClass;

    /// The codes of the powers a seat plays.
    fn powers(&self, state: &Self::State, seat: Seat) -> Vec<String>;

    /// Whether a seat has anything to decide in the phase.
    fn owes(&self, state: &Self::State, seat: Seat) -> bool;

    /// Whether a game can begin with empty seats, which the family plays itself.
    fn fills_seats(&self) -> bool {
        false
    }

    /// Whether whoever chose a seat cannot change it for another one.
    fn fixes_seats(&self) -> bool {
        false
    }

    /// What is wrong with how somebody would come into a seat.
    ///
    /// # Errors
    ///
    /// In words.
    fn welcome(&self, seat: Seat, introduction: &Introduction) -> Result<(), String> {
        let _ = seat;
        match introduction.is_plain() {
            true => Ok(()),
            false => Err("there is nothing to choose besides the seat in this game".to_owned()),
        }
    }

    /// The rules and the state that a game begins with when it is known who
    /// plays; nothing, if that changes neither.
    fn seated(&self, seating: &Seating) -> Option<(Self, Self::State)>
    where
        Self: Sized,
    {
        let _ = seating;
        None
    }

    /// What orders labelled with a phase are to the one that waits; the text may
    /// say more of it.
    fn arrival(&self, state: &Self::State, phase: &PhaseName, text: &str) -> Arrival {
        let _ = text;
        match self.compare(state, phase) {
            Some(Ordering::Equal) => Arrival::Fresh,
            Some(Ordering::Greater) => Arrival::Later,
            Some(Ordering::Less) => Arrival::Past,
            None => Arrival::Unknown,
        }
    }

    /// Whether orders that come after the deadline are put aside for the next.
    fn keeps_late_orders(&self) -> bool {
        false
    }

    /// Whether a seat is played by nobody any more, where the rules say so and
    /// not the table.
    fn is_gone(&self, state: &Self::State, seat: Seat) -> Option<bool> {
        let _ = (state, seat);
        None
    }

    /// The position as somebody may see it.
    fn describe(&self, state: &Self::State, eyes: Eyes) -> Value;

    /// The whole state as text, the same on every machine and in every build:
    /// what digests are taken of.
    fn fingerprint(&self, state: &Self::State) -> String;

    /// Reads what a seat wrote for the phase that waits. Any text will do.
    fn read(&self, state: &Self::State, seat: Seat, text: &str) -> Sheet;

    /// The orders that a seat laid down earlier for the phase that waits, if
    /// they cover all it has to decide.
    fn planned(&self, state: &Self::State, seat: Seat, plans: &Plans) -> Option<Vec<String>>;

    /// The orders of a sheet for the phase that waits, and what was laid down
    /// earlier for whatever they leave open.
    fn completed(&self, state: &Self::State, seat: Seat, lines: &[String], plans: &Plans) -> Vec<String>;

    /// The game after the phase; one set per seat.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn advance(&self, state: &Self::State, sets: &[OrderSet]) -> Result<Self::State, CannotPlay>;

    /// What somebody may know of the phase when it is played: orders, verdicts,
    /// results.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn report(&self, state: &Self::State, sets: &[OrderSet], eyes: Eyes) -> Result<Value, CannotPlay>;

    /// How the game ended, if a phase ended it.
    fn ending(&self, state: &Self::State) -> Option<Ending>;

    /// Whether a seat still has something on the board.
    fn in_play(&self, state: &Self::State, seat: Seat) -> bool;

    /// Whether the phase that waits is the first of its year.
    fn begins_year(&self, state: &Self::State) -> bool;

    /// The draw that these seats make, if all who would share it are among
    /// them.
    fn draw(&self, state: &Self::State, agreed: &[Seat]) -> Option<Ending>;

    /// How the game ends if these seats have the last word: one alone wins,
    /// several share.
    fn shared(&self, state: &Self::State, seats: &[Seat]) -> Ending;

    /// Whether these are codes of powers that are still on the board.
    fn can_share(&self, state: &Self::State, powers: &[String]) -> bool;

    /// The power that is given the game, if those who would give it hold three
    /// quarters of all centres that anybody owns.
    fn conceded(&self, state: &Self::State, votes: &[(Seat, String)]) -> Option<Ending>;

    /// Whether a game can be conceded by these rules, however it was set up.
    fn can_concede(&self) -> bool;

    /// How the game ends if it is scored now between these seats.
    fn scored(&self, state: &Self::State, seats: &[Seat], scoring: Scoring) -> Ending;

    /// What a seat said about the end of the game among its orders.
    fn words(&self, lines: &[String]) -> Vec<Word>;

    /// Everything a seat can order in the phase that waits, as a tree.
    fn choices(&self, state: &Self::State, seat: Seat) -> Value;

    /// The state with this fingerprint.
    ///
    /// # Errors
    ///
    /// In words, if no state has it.
    fn restore(&self, fingerprint: &str) -> Result<Self::State, String>;

    /// The state with another position, in the dialect of
    /// [`describe`](Self::describe).
    ///
    /// # Errors
    ///
    /// In words, if there is no such position.
    fn edit(&self, state: &Self::State, position: &Value) -> Result<Self::State, String>;
}

//! When phases end.
//!
//! A [`Schedule`] is pure: from when a phase began it says when its orders are
//! due and when they are judged. Local times are meant in the schedule's own
//! zone; where clocks are put forward or back, nothing is skipped or doubled.

mod days;
mod pace;
mod presets;
mod window;
mod zone;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

pub use days::{Days, Holidays};
pub use pace::{Pace, Slot};
pub use presets::Preset;
pub use window::{Progress, Window};
pub use zone::{UnknownZone, Zone};

/// What a phase is for, as far as time is concerned.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseClass {
    /// The first orders of the game.
    First,
    /// All later orders.
    Orders,
    /// Retreats of dislodged units.
    Retreats,
    /// Builds and removals.
    Adjustments,
}

/// When the phases of a game end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Schedule {
    /// Where local times are meant.
    pub zone: Zone,
    /// How long there is for the first orders; as for the others if it is left
    /// out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Pace>,
    /// How long there is for orders.
    pub orders: Pace,
    /// How long there is for retreats.
    pub retreats: Pace,
    /// How long there is for builds and removals.
    pub adjustments: Pace,
    /// The days on which orders may fall due.
    #[serde(default)]
    pub days: Days,
    /// Dates on which nothing falls due.
    #[serde(default, skip_serializing_if = "Holidays::is_empty")]
    pub holidays: Holidays,
    /// How much longer the others wait for somebody who sent nothing.
    #[serde(default)]
    #[schema(value_type = String)]
    pub grace: SignedDuration,
    /// How long after the last change a phase may run early.
    #[serde(default)]
    #[schema(value_type = String)]
    pub calm: SignedDuration,
    /// Whether a phase runs as soon as everybody is ready.
    pub early: bool,
}

/// Why a schedule cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScheduleFault {
    /// Orders could never fall due.
    NoDays,
    /// A list of local times without any.
    NoTimes,
    /// A length that is not positive, or too long to be meant.
    BadLength(SignedDuration),
    /// A delay below zero, or too long to be meant.
    BadDelay(SignedDuration),
    /// No day within reach on which orders may fall due.
    OutOfReach,
}

impl std::fmt::Display for ScheduleFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoDays => f.write_str("orders need at least one weekday on which they may fall due"),
            Self::NoTimes => f.write_str("a phase that ends at local times needs at least one of them"),
            Self::BadLength(length) => {
                write!(f, "a phase cannot last {length:#}; give it between one minute and 60 days")
            }
            Self::BadDelay(delay) => {
                write!(f, "{delay:#} is no delay that can be kept; give it between nothing and 60 days")
            }
            Self::OutOfReach => {
                f.write_str("holidays leave no day within a year on which orders could fall due")
            }
        }
    }
}

impl std::error::Error for ScheduleFault {}

/// The longest that a phase may last or a delay may be.
pub const LONGEST: SignedDuration = SignedDuration::from_hours(60 * 24);

impl Schedule {
    /// Everything that is wrong with the schedule, with the part that is to blame;
    /// a sound one has no faults.
    pub fn faults(&self) -> Vec<(&'static str, ScheduleFault)> {
        let mut faults = Vec::new();
        if self.days.is_empty() {
            faults.push(("days", ScheduleFault::NoDays));
        }
        let paces =
            [("orders", &self.orders), ("retreats", &self.retreats), ("adjustments", &self.adjustments)];
        for (part, pace) in paces.into_iter().chain(self.first.iter().map(|first| ("first", first))) {
            faults.extend(pace.faults().into_iter().map(|fault| (part, fault)));
        }
        let delays = [("grace", self.grace), ("calm", self.calm)];
        let bad = delays.into_iter().filter(|(_, delay)| delay.is_negative() || *delay > LONGEST);
        faults.extend(bad.map(|(part, delay)| (part, ScheduleFault::BadDelay(delay))));
        faults
    }

    /// The pace of a kind of phase.
    pub fn pace(&self, class: PhaseClass) -> &Pace {
        match class {
            PhaseClass::First => self.first.as_ref().unwrap_or(&self.orders),
            PhaseClass::Orders => &self.orders,
            PhaseClass::Retreats => &self.retreats,
            PhaseClass::Adjustments => &self.adjustments,
        }
    }

    /// When the orders of a phase that begins now are due and judged.
    ///
    /// The window always closes after it opens, on an allowed day, and is never
    /// judged before it closes.
    ///
    /// # Errors
    ///
    /// If the schedule has faults, or leaves no time within a year.
    pub fn window(&self, class: PhaseClass, opens: Timestamp) -> Result<Window, ScheduleFault> {
        if let Some((_, fault)) = self.faults().into_iter().next() {
            return Err(fault);
        }
        self.pace(class).window(self, opens)
    }
}

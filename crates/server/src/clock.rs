//! Where times come from.

use std::fmt::Debug;

use jiff::Timestamp;
use store::Moment;

/// A clock. Tests turn their own.
pub trait Clock: Debug + Send + Sync {
    /// The time.
    fn now(&self) -> Timestamp;
}

/// The clock of the machine.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// A time as it is stored. Times beyond the year 2262 are stored as the last
/// there is.
pub(crate) fn moment(time: Timestamp) -> Moment {
    Moment(i64::try_from(time.as_nanosecond()).unwrap_or(i64::MAX))
}

/// A stored time.
pub(crate) fn timestamp(moment: Moment) -> Timestamp {
    Timestamp::from_nanosecond(i128::from(moment.0)).unwrap_or(Timestamp::MAX)
}

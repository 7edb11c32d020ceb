//! Times as people read them, also where no script writes them anew.

use std::fmt;

use game::schedule::Zone;
use jiff::{Timestamp, Zoned};

/// A moment as a clock in some zone shows it. It prints as people say it; a
/// script may write it anew in the viewer's own zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment(Zoned);

impl Moment {
    pub(super) fn new(at: Timestamp, zone: &Zone) -> Self {
        Self(zone.local(at))
    }

    /// For programs: the instant, whatever the zone.
    pub(super) fn iso(&self) -> String {
        self.0.timestamp().to_string()
    }
}

impl fmt::Display for Moment {
    /// `Sun 16 Nov 2025, 18:00 CET`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.strftime("%a %-d %b %Y, %H:%M %Z"))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_said_by_the_clock_of_its_zone() {
        let at: Timestamp = "2025-07-01T16:05:00Z".parse().unwrap();
        let zone = Zone::named("America/New_York").unwrap();
        let moment = Moment::new(at, &zone);
        assert_eq!(moment.to_string(), "Tue 1 Jul 2025, 12:05 EDT");
        assert_eq!(moment.iso(), "2025-07-01T16:05:00Z");
    }
}

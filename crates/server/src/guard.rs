//! Too many missing at once to be believed.
//!
//! One player forgets; half of all players do not. When so many seats send
//! nothing at once, something else is wrong: the site could not be reached, or
//! the machine slept. Then the games wait until somebody has looked.

use std::collections::VecDeque;
use std::fmt;

use game::Attendance;
use jiff::{SignedDuration, Timestamp};

/// Watches how many seats are missing.
#[derive(Clone, Debug)]
pub struct Guard {
    /// How many must be missing before it is suspicious; with zero nothing ever
    /// is.
    seats: u32,
    /// And which share of those expected, in percent.
    share: u32,
    seen: VecDeque<(Timestamp, Attendance)>,
}

/// What looked wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Suspicion(pub Attendance);

impl fmt::Display for Suspicion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Attendance { expected, missing } = self.0;
        write!(f, "{missing} of {expected} seats that sent orders the last time sent none this time")
    }
}

impl Guard {
    /// For how long what was seen counts.
    const MEMORY: SignedDuration = SignedDuration::from_mins(30);

    /// A guard that grows suspicious when at least so many seats are missing and
    /// they are that share of all expected.
    pub fn new(seats: u32, share: u32) -> Self {
        Self { seats, share, seen: VecDeque::new() }
    }

    /// Takes note of games that are to be played now, all together before any
    /// of them is.
    ///
    /// # Errors
    ///
    /// If too many are missing. What was seen is then forgotten, so that after
    /// somebody has looked a new suspicion needs new grounds.
    pub fn look(
        &mut self,
        now: Timestamp,
        seen: impl IntoIterator<Item = Attendance>,
    ) -> Result<(), Suspicion> {
        if self.seats == 0 {
            return Ok(());
        }
        self.seen.extend(seen.into_iter().map(|attendance| (now, attendance)));
        self.seen.retain(|(at, _)| now.duration_since(*at) <= Self::MEMORY);
        let sum = self.seen.iter().fold(Attendance::default(), |sum, (_, seen)| Attendance {
            expected: sum.expected + seen.expected,
            missing: sum.missing + seen.missing,
        });
        let many = sum.missing >= self.seats;
        let most = u64::from(sum.missing) * 100 >= u64::from(self.share) * u64::from(sum.expected);
        if many && most {
            self.seen.clear();
            return Err(Suspicion(sum));
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(minute * 60).unwrap()
    }

    fn seats(expected: u32, missing: u32) -> Attendance {
        Attendance { expected, missing }
    }

    #[test]
    fn a_few_who_forget_are_not_suspicious_however_large_their_share() {
        let mut guard = Guard::new(10, 50);
        assert_eq!(guard.look(at(0), [seats(7, 7)]), Ok(()));
    }

    #[test]
    fn many_who_forget_are_not_suspicious_if_more_are_there() {
        let mut guard = Guard::new(10, 50);
        assert_eq!(guard.look(at(0), (0..100).map(|_| seats(7, 3))), Ok(()));
    }

    #[test]
    fn many_at_once_are_suspicious_also_over_several_rounds() {
        let mut guard = Guard::new(10, 50);
        assert_eq!(guard.look(at(0), [seats(7, 6)]), Ok(()));
        assert_eq!(guard.look(at(29), [seats(7, 5)]), Err(Suspicion(seats(14, 11))));
        assert_eq!(guard.look(at(30), [seats(7, 5)]), Ok(()), "a new suspicion needs new grounds");
    }

    #[test]
    fn what_was_long_ago_does_not_count() {
        let mut guard = Guard::new(10, 50);
        assert_eq!(guard.look(at(0), [seats(7, 6)]), Ok(()));
        assert_eq!(guard.look(at(31), [seats(7, 5)]), Ok(()));
    }

    #[test]
    fn a_guard_for_zero_seats_sleeps() {
        let mut guard = Guard::new(0, 0);
        assert_eq!(guard.look(at(0), [seats(1000, 1000)]), Ok(()));
    }
}

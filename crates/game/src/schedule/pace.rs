//! How long a phase lasts.

use jiff::civil::{Date, Time, Weekday};
use jiff::{SignedDuration, Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

use super::{Days, LONGEST, Schedule, ScheduleFault, Window};

/// How far ahead a free day is looked for.
const DAYS_AHEAD: i64 = 366;

/// The shortest that a phase may last.
const SHORTEST: SignedDuration = SignedDuration::from_mins(1);

/// How long a phase lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Pace {
    /// So long; if that ends on a day on which nothing may fall due, until the
    /// same local time of the next day that is free.
    After {
        /// The length.
        #[schema(value_type = String)]
        length: SignedDuration,
    },
    /// Until one of some local times.
    At {
        /// The local times.
        slots: Vec<Slot>,
        /// How much time there is at least; a slot before that is passed over.
        #[schema(value_type = String)]
        least: SignedDuration,
        /// The local time at which orders are judged after they were due, if
        /// not at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        judged: Option<Time>,
    },
    /// At one table: so long to talk, then so long to write in silence. Days
    /// and holidays do not count.
    Table {
        /// The time to talk.
        #[schema(value_type = String)]
        talk: SignedDuration,
        /// The time to write.
        #[schema(value_type = String)]
        write: SignedDuration,
    },
}

/// A local time, on one weekday or on every allowed one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Slot {
    /// The time of day.
    #[schema(value_type = String)]
    pub time: Time,
    /// The weekdays; those of the schedule if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<Days>,
}

impl Slot {
    /// This time on every allowed day.
    pub const fn daily(time: Time) -> Self {
        Self { time, days: None }
    }

    /// This time on one weekday.
    pub fn weekly(day: Weekday, time: Time) -> Self {
        Self { time, days: Some(Days::of([day])) }
    }
}

impl Pace {
    /// A phase of so many hours.
    pub const fn hours(hours: i64) -> Self {
        Self::After { length: SignedDuration::from_hours(hours) }
    }

    pub(super) fn faults(&self) -> Vec<ScheduleFault> {
        let length = |length: SignedDuration| {
            (length < SHORTEST || length > LONGEST).then_some(ScheduleFault::BadLength(length))
        };
        let delay = |delay: SignedDuration| {
            (delay.is_negative() || delay > LONGEST).then_some(ScheduleFault::BadDelay(delay))
        };
        match self {
            Self::After { length: whole } => length(*whole).into_iter().collect(),
            Self::Table { talk, write } => delay(*talk).into_iter().chain(length(*write)).collect(),
            Self::At { slots, least, .. } => {
                let no_times = slots.is_empty().then_some(ScheduleFault::NoTimes);
                let no_days = slots.iter().any(|slot| slot.days.is_some_and(Days::is_empty));
                let no_days = no_days.then_some(ScheduleFault::NoDays);
                no_times.into_iter().chain(no_days).chain(delay(*least)).collect()
            }
        }
    }

    pub(super) fn window(&self, schedule: &Schedule, opens: Timestamp) -> Result<Window, ScheduleFault> {
        match self {
            Self::After { length } => schedule.after(opens, *length),
            Self::At { slots, least, judged } => schedule.at(opens, slots, *least, *judged),
            Self::Table { talk, write } => at_table(opens, *talk, *write),
        }
    }
}

fn at_table(opens: Timestamp, talk: SignedDuration, write: SignedDuration) -> Result<Window, ScheduleFault> {
    let talk_ends = later(opens, talk)?;
    let closes = later(talk_ends, write)?;
    Ok(Window { opens, talk_ends: Some(talk_ends), closes, judged: closes })
}

fn later(time: Timestamp, by: SignedDuration) -> Result<Timestamp, ScheduleFault> {
    time.checked_add(by).map_err(|_| ScheduleFault::OutOfReach)
}

impl Schedule {
    fn after(&self, opens: Timestamp, length: SignedDuration) -> Result<Window, ScheduleFault> {
        let ends = later(opens, length)?;
        let local = self.zone.local(ends);
        let closes = match self.is_free(local.date(), self.days) {
            true => ends,
            false => self.first_instant(local.date(), |date| {
                let free = self.is_free(date, self.days);
                free.then(|| self.zone.instant(date, local.time())).flatten().filter(|&time| time > opens)
            })?,
        };
        Ok(Window { opens, talk_ends: None, closes, judged: closes })
    }

    fn at(
        &self,
        opens: Timestamp,
        slots: &[Slot],
        least: SignedDuration,
        judged: Option<Time>,
    ) -> Result<Window, ScheduleFault> {
        let earliest = later(opens, least)?;
        let from = self.zone.local(earliest).date();
        let closes = self.first_instant(from, |date| {
            let due = slots.iter().filter(|slot| self.is_free(date, slot.days.unwrap_or(self.days)));
            let instants = due.filter_map(|slot| self.zone.instant(date, slot.time));
            instants.filter(|&time| time >= earliest && time > opens).min()
        })?;
        let judged = match judged {
            None => closes,
            Some(time) => self.first_instant(self.zone.local(closes).date(), |date| {
                self.zone.instant(date, time).filter(|&time| time >= closes)
            })?,
        };
        Ok(Window { opens, talk_ends: None, closes, judged })
    }

    fn is_free(&self, date: Date, days: Days) -> bool {
        days.contains(date.weekday()) && !self.holidays.contains(date)
    }

    /// The first answer for a date from this one on.
    fn first_instant(
        &self,
        from: Date,
        answer: impl Fn(Date) -> Option<Timestamp>,
    ) -> Result<Timestamp, ScheduleFault> {
        let dates = (0..DAYS_AHEAD).map_while(|ahead| from.checked_add(ahead.days()).ok());
        dates.into_iter().find_map(answer).ok_or(ScheduleFault::OutOfReach)
    }
}

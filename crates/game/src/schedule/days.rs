//! The days on which orders may fall due.

use std::collections::BTreeSet;

use jiff::civil::{Date, Weekday};
use serde::{Deserialize, Serialize};

/// A set of weekdays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(from = "Vec<Day>", into = "Vec<Day>")]
#[schema(value_type = Vec<Day>)]
pub struct Days(u8);

/// A weekday as it is stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
enum Day {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

const WEEK: [(Day, Weekday); 7] = [
    (Day::Monday, Weekday::Monday),
    (Day::Tuesday, Weekday::Tuesday),
    (Day::Wednesday, Weekday::Wednesday),
    (Day::Thursday, Weekday::Thursday),
    (Day::Friday, Weekday::Friday),
    (Day::Saturday, Weekday::Saturday),
    (Day::Sunday, Weekday::Sunday),
];

impl Days {
    /// Every day of the week.
    pub const ALL: Self = Self(0b111_1111);

    /// These days.
    pub fn of(days: impl IntoIterator<Item = Weekday>) -> Self {
        Self(days.into_iter().fold(0, |set, day| set | bit(day)))
    }

    /// Monday to Friday.
    pub fn working() -> Self {
        Self(0b001_1111)
    }

    /// Whether the day is among them.
    pub fn contains(self, day: Weekday) -> bool {
        self.0 & bit(day) != 0
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Default for Days {
    fn default() -> Self {
        Self::ALL
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.to_monday_zero_offset()
}

impl From<Vec<Day>> for Days {
    fn from(days: Vec<Day>) -> Self {
        let known = |day: Day| WEEK.iter().find(|(name, _)| *name == day).map(|&(_, weekday)| weekday);
        Self::of(days.into_iter().filter_map(known))
    }
}

impl From<Days> for Vec<Day> {
    fn from(days: Days) -> Self {
        WEEK.iter().filter(|(_, weekday)| days.contains(*weekday)).map(|&(name, _)| name).collect()
    }
}

/// Dates on which nothing falls due.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = Vec<String>)]
pub struct Holidays(BTreeSet<Date>);

impl Holidays {
    /// These dates.
    pub fn of(dates: impl IntoIterator<Item = Date>) -> Self {
        Self(dates.into_iter().collect())
    }

    /// Whether the date is one of them.
    pub fn contains(&self, date: Date) -> bool {
        self.0.contains(&date)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

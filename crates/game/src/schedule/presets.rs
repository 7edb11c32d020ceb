//! Schedules that people ask for by name.

use jiff::SignedDuration;
use jiff::civil::{Weekday, time};
use serde::{Deserialize, Serialize};

use super::{Days, Holidays, Pace, Schedule, Slot, UnknownZone, Zone};

/// A schedule by name.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// Around one table: half an hour to talk before the first orders, a
    /// quarter before all others, five minutes to write.
    Table,
    /// A turn in an evening's hour: an hour for orders, ten minutes for the
    /// rest.
    Fast,
    /// A turn a day, half a day for retreats and adjustments.
    Daily,
    /// A turn on every working day at 18:00.
    Weekdays,
    /// Two turns a week, Tuesday and Friday at 20:00.
    TwiceAWeek,
    /// A turn a week, Sunday at 20:00.
    Weekly,
    /// The house league: orders by midnight at the end of Wednesday and of
    /// Sunday, Pacific time, judged at 12:30 next day, then two hours for
    /// retreats and two for adjustments. The first orders have a week.
    HouseLeague,
}

impl Preset {
    /// All presets, quickest first.
    pub const ALL: [Self; 7] = [
        Self::Table,
        Self::Fast,
        Self::Daily,
        Self::Weekdays,
        Self::TwiceAWeek,
        Self::Weekly,
        Self::HouseLeague,
    ];

    /// The preset that a schedule is, whatever its zone.
    pub fn of(schedule: &Schedule) -> Option<Self> {
        let is = |preset: &Self| preset.schedule(&schedule.zone).is_ok_and(|usual| usual == *schedule);
        Self::ALL.into_iter().find(is)
    }

    /// The schedule with local times in this zone. The house league keeps its
    /// own.
    ///
    /// # Errors
    ///
    /// If the house league's zone is unknown to this build.
    pub fn schedule(self, zone: &Zone) -> Result<Schedule, UnknownZone> {
        let minutes = SignedDuration::from_mins;
        let base = |orders, rest: Pace| plain(zone.clone(), orders, rest);
        Ok(match self {
            Self::Table => {
                let silent = Pace::Table { talk: SignedDuration::ZERO, write: minutes(5) };
                let talk = |talk| Pace::Table { talk: minutes(talk), write: minutes(5) };
                Schedule { first: Some(talk(30)), ..base(talk(15), silent) }
            }
            Self::Fast => base(Pace::hours(1), Pace::After { length: minutes(10) }),
            Self::Daily => {
                let calm = SignedDuration::from_mins(10);
                Schedule { calm, first: Some(Pace::hours(48)), ..base(Pace::hours(24), Pace::hours(12)) }
            }
            Self::Weekdays => {
                let orders = at([Slot::daily(time(18, 0, 0, 0))], 20);
                let rest = at([Slot::daily(time(18, 0, 0, 0))], 4);
                Schedule { days: Days::working(), ..careful(base(orders, rest)) }
            }
            Self::TwiceAWeek => {
                let evening = |day| Slot::weekly(day, time(20, 0, 0, 0));
                let orders = at([evening(Weekday::Tuesday), evening(Weekday::Friday)], 36);
                careful(base(orders, at([Slot::daily(time(20, 0, 0, 0))], 12)))
            }
            Self::Weekly => {
                let orders = at([Slot::weekly(Weekday::Sunday, time(20, 0, 0, 0))], 72);
                careful(base(orders, at([Slot::daily(time(20, 0, 0, 0))], 20)))
            }
            Self::HouseLeague => house_league(Zone::named("America/Los_Angeles")?),
        })
    }
}

fn plain(zone: Zone, orders: Pace, rest: Pace) -> Schedule {
    Schedule {
        zone,
        first: None,
        orders,
        retreats: rest.clone(),
        adjustments: rest,
        days: Days::ALL,
        holidays: Holidays::default(),
        grace: SignedDuration::ZERO,
        calm: SignedDuration::ZERO,
        early: true,
    }
}

/// A slow game waits a little before it runs early, and for those who forgot.
fn careful(schedule: Schedule) -> Schedule {
    Schedule { grace: SignedDuration::from_hours(2), calm: SignedDuration::from_mins(30), ..schedule }
}

fn at<const N: usize>(slots: [Slot; N], least_hours: i64) -> Pace {
    Pace::At { slots: slots.to_vec(), least: SignedDuration::from_hours(least_hours), judged: None }
}

/// Midnight at the end of a day is the first moment of the next, which is when
/// orders that are not there are late.
fn house_league(zone: Zone) -> Schedule {
    let midnight = |after: Weekday| Slot::weekly(after.next(), time(0, 0, 0, 0));
    let orders = |least_hours| Pace::At {
        slots: vec![midnight(Weekday::Wednesday), midnight(Weekday::Sunday)],
        least: SignedDuration::from_hours(least_hours),
        judged: Some(time(12, 30, 0, 0)),
    };
    let schedule = plain(zone, orders(24), Pace::hours(2));
    Schedule { first: Some(orders(7 * 24)), early: false, ..schedule }
}

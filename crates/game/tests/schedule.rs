//! Laws of schedules: what players are promised about deadlines.

#![allow(clippy::unwrap_used, clippy::panic)]

use game::schedule::{Days, Holidays, Pace, PhaseClass, Preset, Progress, Schedule, Slot, Window, Zone};
use jiff::civil::{Weekday, date, time};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

fn instant(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn preset(preset: Preset, zone: &str) -> Schedule {
    preset.schedule(&Zone::named(zone).unwrap()).unwrap()
}

/// Deadline and judgement in local time, as `2026-03-05T00:00 > 2026-03-05T12:30`.
fn told(schedule: &Schedule, window: &Window) -> String {
    let local = |time| schedule.zone.local(time).strftime("%a %Y-%m-%dT%H:%M").to_string();
    format!("{} > {}", local(window.closes), local(window.judged))
}

fn windows(schedule: &Schedule, from: Timestamp, count: usize) -> Vec<Window> {
    let mut opens = from;
    let mut windows = Vec::new();
    for _ in 0..count {
        let window = schedule.window(PhaseClass::Orders, opens).unwrap();
        opens = window.judged;
        windows.push(window);
    }
    windows
}

#[test]
fn in_every_zone_deadlines_rise_and_fall_on_allowed_days_for_ten_years() {
    use Weekday::{Friday, Monday, Sunday, Thursday, Tuesday, Wednesday};
    let working = Days::of([Monday, Tuesday, Wednesday, Thursday, Friday]);
    // The preset, its days, and the most days from one turn to the next.
    let paces = [
        (Preset::Daily, Days::ALL, 2),
        (Preset::Weekdays, working, 3),
        (Preset::TwiceAWeek, Days::of([Tuesday, Friday]), 4),
        (Preset::Weekly, Days::of([Sunday]), 7),
    ];
    for name in jiff::tz::db().available() {
        for (choice, days, most) in paces {
            let schedule = preset(choice, name.as_str());
            let mut opens = instant("2024-01-01T00:00:00Z");
            while opens < instant("2034-01-01T00:00:00Z") {
                let window = schedule.window(PhaseClass::Orders, opens).unwrap();
                let local = schedule.zone.local(window.closes);
                assert!(opens < window.closes && window.closes <= window.judged, "{name}: {window:?}");
                assert!(days.contains(local.weekday()), "{name}: {window:?}");
                let apart = local.date() - schedule.zone.local(opens).date();
                assert!(apart.get_days() <= most, "{name}: a turn was skipped: {window:?}");
                opens = window.judged;
            }
        }
    }
}

#[test]
fn storing_a_schedule_changes_nothing_in_any_zone() {
    for name in jiff::tz::db().available() {
        for choice in Preset::ALL {
            let schedule = preset(choice, name.as_str());
            let stored = serde_json::to_string(&schedule).unwrap();
            let back: Schedule = serde_json::from_str(&stored).unwrap();
            assert_eq!(back, schedule);
            let from = instant("2026-03-27T03:00:00Z");
            let window = schedule.window(PhaseClass::Orders, from).unwrap();
            assert_eq!(back.window(PhaseClass::Orders, from).unwrap(), window);
            let stored = serde_json::to_string(&window).unwrap();
            assert_eq!(serde_json::from_str::<Window>(&stored).unwrap(), window);
        }
    }
}

#[test]
fn the_house_league_keeps_its_hours() {
    let schedule = preset(Preset::HouseLeague, "UTC");
    let turns: Vec<String> =
        windows(&schedule, instant("2026-03-02T20:30:00Z"), 4).iter().map(|w| told(&schedule, w)).collect();
    assert_eq!(
        turns,
        [
            "Thu 2026-03-05T00:00 > Thu 2026-03-05T12:30",
            // Clocks go forward in the night of this Sunday.
            "Mon 2026-03-09T00:00 > Mon 2026-03-09T12:30",
            "Thu 2026-03-12T00:00 > Thu 2026-03-12T12:30",
            "Mon 2026-03-16T00:00 > Mon 2026-03-16T12:30",
        ]
    );
    let judged = instant("2026-03-05T20:30:00Z");
    let retreats = schedule.window(PhaseClass::Retreats, judged).unwrap();
    assert_eq!(told(&schedule, &retreats), "Thu 2026-03-05T14:30 > Thu 2026-03-05T14:30");
    let adjustments = schedule.window(PhaseClass::Adjustments, retreats.judged).unwrap();
    assert_eq!(told(&schedule, &adjustments), "Thu 2026-03-05T16:30 > Thu 2026-03-05T16:30");
}

#[test]
fn after_retreats_that_end_early_orders_fall_due_when_they_would_have_anyway() {
    let schedule = preset(Preset::Weekdays, "Europe/Berlin");
    let late = schedule.window(PhaseClass::Orders, instant("2026-06-02T16:00:00Z")).unwrap();
    let early = schedule.window(PhaseClass::Orders, instant("2026-06-02T11:30:00Z")).unwrap();
    assert_eq!(told(&schedule, &late), "Wed 2026-06-03T18:00 > Wed 2026-06-03T18:00");
    assert_eq!(early.closes, late.closes);
}

#[test]
fn local_times_hold_when_clocks_change_days_vanish_or_a_year_leaps() {
    let at = |zone: &str, hour, minute| Schedule {
        orders: Pace::At {
            slots: vec![Slot::daily(time(hour, minute, 0, 0))],
            least: SignedDuration::from_hours(1),
            judged: None,
        },
        ..preset(Preset::Daily, zone)
    };
    let cases = [
        // Clocks jump from 02:00 to 03:00: the deadline waits for the time they jump to.
        ("Europe/Berlin", 2, 30, "2026-03-28T12:00:00Z", "Sun 2026-03-29T03:30"),
        // Clocks go back and 02:30 comes twice: it counts once.
        ("Europe/Berlin", 2, 30, "2026-10-24T12:00:00Z", "Sun 2026-10-25T02:30"),
        ("Europe/Berlin", 2, 30, "2026-10-25T00:30:00Z", "Mon 2026-10-26T02:30"),
        // This day begins at one o'clock.
        ("Africa/Cairo", 0, 0, "2026-04-23T12:00:00Z", "Fri 2026-04-24T01:00"),
        // Samoa went from Thursday to Saturday.
        ("Pacific/Apia", 18, 0, "2011-12-30T05:00:00Z", "Sat 2011-12-31T18:00"),
        ("Asia/Tokyo", 23, 59, "2028-02-28T15:00:00Z", "Tue 2028-02-29T23:59"),
    ];
    for (zone, hour, minute, opens, expected) in cases {
        let schedule = at(zone, hour, minute);
        let window = schedule.window(PhaseClass::Orders, instant(opens)).unwrap();
        assert!(told(&schedule, &window).starts_with(expected), "{zone}: {}", told(&schedule, &window));
    }
}

#[test]
fn nothing_falls_due_on_holidays() {
    let mut schedule = preset(Preset::Daily, "Europe/Paris");
    schedule.holidays = Holidays::of([date(2026, 12, 24), date(2026, 12, 25)]);
    let window = schedule.window(PhaseClass::Orders, instant("2026-12-23T17:00:00Z")).unwrap();
    assert!(told(&schedule, &window).starts_with("Sat 2026-12-26T18:00"));
}

#[test]
fn at_the_table_talk_ends_before_writing_and_retreats_are_silent() {
    let schedule = preset(Preset::Table, "UTC");
    let opens = instant("2026-01-01T20:00:00Z");
    let first = schedule.window(PhaseClass::First, opens).unwrap();
    assert_eq!(first.talk_ends, Some(instant("2026-01-01T20:30:00Z")));
    assert_eq!(first.closes, instant("2026-01-01T20:35:00Z"));
    let later = schedule.window(PhaseClass::Orders, opens).unwrap();
    assert_eq!(later.talk_ends, Some(instant("2026-01-01T20:15:00Z")));
    let retreats = schedule.window(PhaseClass::Retreats, opens).unwrap();
    assert_eq!((retreats.talk_ends, retreats.closes), (Some(opens), instant("2026-01-01T20:05:00Z")));
}

#[test]
fn schedules_that_cannot_be_kept_are_refused_with_a_reason() {
    let sound = preset(Preset::Daily, "UTC");
    let broken = [
        Schedule { days: Days::of([]), ..sound.clone() },
        Schedule { orders: Pace::hours(0), ..sound.clone() },
        Schedule { orders: Pace::hours(24 * 61), ..sound.clone() },
        Schedule { grace: SignedDuration::from_secs(-1), ..sound.clone() },
        Schedule {
            retreats: Pace::At { slots: Vec::new(), least: SignedDuration::ZERO, judged: None },
            ..sound
        },
    ];
    for schedule in broken {
        assert_eq!(schedule.faults().len(), 1, "{schedule:?}");
        assert!(schedule.window(PhaseClass::Orders, instant("2026-01-01T00:00:00Z")).is_err());
    }
    assert!(Zone::named("Mars/Olympus").is_err());
}

proptest! {
    #[test]
    fn a_phase_runs_early_only_when_all_are_ready_and_at_rest(
        missing: bool,
        all_ready: bool,
        changed in 0_i64..2_000_000,
        calm in 0_i64..100_000,
        grace in 0_i64..100_000,
    ) {
        let schedule = Schedule {
            calm: SignedDuration::from_secs(calm),
            grace: SignedDuration::from_secs(grace),
            ..preset(Preset::Weekly, "Asia/Kolkata")
        };
        let opens = instant("2026-05-05T05:05:05Z");
        let window = schedule.window(PhaseClass::Orders, opens).unwrap();
        let last_change = opens + SignedDuration::from_secs(changed);
        let runs = schedule.runs_at(&window, Progress { missing, all_ready, last_change: Some(last_change) });
        let due = if missing { window.judged + schedule.grace } else { window.judged };
        prop_assert!(runs >= window.opens && runs <= due);
        if !all_ready {
            prop_assert_eq!(runs, due);
        } else if runs < due {
            prop_assert_eq!(runs, last_change + schedule.calm);
        }
    }
}

//! Benchmarks: figures as JSON, never part of the tests.

mod boards;
mod dense;
mod drawing;
mod empires;
mod live;
mod selfplay;
mod table;

use std::hint::black_box;
use std::time::{Duration, Instant};

use atlas::Variant;
use diplomacy::{Adjudicator, LegalOrders, Rules};
use serde_json::{Value, json};

pub use boards::boards;
pub use dense::{Scene, dense_scenes};
pub use drawing::draw;
pub use empires::empires;
pub use live::live;
pub use selfplay::SelfPlay;
pub use table::{Load, table};

/// Runs the work over and over for about the given time; rounds and seconds.
pub fn measure(time: Duration, mut work: impl FnMut()) -> (u64, f64) {
    work();
    let start = Instant::now();
    let mut rounds = 0;
    while start.elapsed() < time {
        work();
        rounds += 1;
    }
    (rounds, start.elapsed().as_secs_f64())
}

/// How many movement phases a second, from orders that are already read.
pub fn adjudicate(variant: &Variant, rules: Rules, scenes: &[Scene], time: Duration) -> Value {
    let mut adjudicator = Adjudicator::new(variant.board(), rules);
    let resolved = measure(time, || {
        for scene in scenes {
            black_box(adjudicator.resolve(&scene.units, &scene.orders));
        }
    });
    let checked = measure(time, || {
        for scene in scenes {
            black_box(adjudicator.movement(&scene.units, &scene.orders));
        }
    });
    let phases = scenes.len();
    let rate = |(rounds, seconds): (u64, f64)| (rounds as f64 * phases as f64 / seconds).round();
    json!({
        "phases": phases,
        "phases_per_second": rate(resolved),
        "includes": "resolution of movement phases from orders already read, a verdict for every order; one thread",
        "checked": {
            "phases_per_second": rate(checked),
            "includes": "the same with a legality check of every order, standoff provinces and retreat options",
        },
        "units_per_phase": scenes.iter().map(|scene| scene.units.len()).sum::<usize>() as f64 / phases.max(1) as f64,
    })
}

/// How long it takes to list all legal orders of a position.
pub fn legal(variant: &Variant, rules: Rules, scenes: &[Scene], time: Duration) -> Value {
    let mut adjudicator = Adjudicator::new(variant.board(), rules);
    let mut list = LegalOrders::default();
    let mut orders = 0;
    let (rounds, seconds) = measure(time, || {
        orders = 0;
        for scene in scenes {
            adjudicator.legal_orders(&scene.units, &mut list);
            orders += black_box(&list).len();
        }
    });
    let positions = scenes.len().max(1) as f64;
    json!({
        "positions": scenes.len(),
        "microseconds_per_position": seconds * 1e6 / (rounds as f64 * positions),
        "orders_per_position": orders as f64 / positions,
        "includes": "every legal order of every unit of a movement phase, written to a list; one thread",
    })
}

/// How many whole random games a second, all phases played.
pub fn selfplay(table: &mut SelfPlay, last_year: u16, time: Duration) -> Value {
    let mut phases = 0;
    let mut seed = 0;
    let (games, seconds) = measure(time, || {
        phases += table.play(seed, |_| {}).1;
        seed += 1;
    });
    json!({
        "games": games,
        "games_per_second": (games as f64 / seconds).round(),
        "phases_per_game": phases as f64 / seed.max(1) as f64,
        "last_year": last_year,
        "includes": "all phases of whole games, every order drawn from the listed legal ones; one thread",
    })
}

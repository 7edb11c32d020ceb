//! Railways, canals and all shipped boards: the engine agrees with the references, and what is
//! compared does happen.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::cell::Cell;
use std::sync::Arc;

use atlas::Variant;
use oracle::convert::Engine;
use oracle::differential::{Report, compare};
use oracle::generate::{Scale, generate};
use oracle::model::{Judgement, Options, Order, Situation, Verdict};
use oracle::{exhaustive, guess};

fn variants() -> impl Iterator<Item = Arc<Variant>> {
    atlas::shipped_variant_ids().into_iter().map(|id| atlas::shipped_variant(id).unwrap())
}

fn has_works(variant: &Variant) -> bool {
    !(variant.works().railways.is_empty() && variant.works().canals.is_empty())
}

/// How often what is special happened.
#[derive(Debug, Default)]
struct Tally {
    trains_arrived: Cell<usize>,
    trains_stopped: Cell<usize>,
    trains_held_up: Cell<usize>,
    second_trains: Cell<usize>,
    trains_helped: Cell<usize>,
    transits: Cell<usize>,
    transits_forbidden: Cell<usize>,
    transits_shut: Cell<usize>,
    transits_kept_out: Cell<usize>,
    broken_convoys: Cell<usize>,
    landings: Cell<usize>,
}

impl Tally {
    fn count(&self, variant: &Variant, situation: &Situation, judgement: &Judgement) {
        for unit in 0..situation.units.len() {
            let verdict = judgement.fates[unit].verdict;
            let counter = match situation.order(unit) {
                Order::Rail { .. } => self.of_train(verdict),
                Order::SupportMove { unit, .. } if is_train(variant, situation, unit) => {
                    (verdict == Verdict::Given).then_some(&self.trains_helped)
                }
                Order::Move { .. } if is_transit(variant, situation, unit) => self.of_transit(verdict),
                Order::Move { .. } if !situation.units[unit].fleet && verdict == Verdict::Disrupted => {
                    Some(&self.broken_convoys)
                }
                Order::Convoy { .. } => (verdict == Verdict::Convoyed).then_some(&self.landings),
                _ => None,
            };
            counter.into_iter().for_each(|counter| counter.set(counter.get() + 1));
        }
    }

    fn of_train(&self, verdict: Verdict) -> Option<&Cell<usize>> {
        match verdict {
            Verdict::Moved => Some(&self.trains_arrived),
            Verdict::Stopped => Some(&self.trains_stopped),
            Verdict::Bounced => Some(&self.trains_held_up),
            Verdict::Illegal => Some(&self.second_trains),
            _ => None,
        }
    }

    fn of_transit(&self, verdict: Verdict) -> Option<&Cell<usize>> {
        match verdict {
            Verdict::Moved => Some(&self.transits),
            Verdict::Unmatched => Some(&self.transits_forbidden),
            Verdict::Disrupted => Some(&self.transits_shut),
            Verdict::Bounced => Some(&self.transits_kept_out),
            _ => None,
        }
    }

    #[track_caller]
    fn assert_everything_happened(&self, least: usize) {
        for counter in [
            &self.trains_arrived,
            &self.trains_stopped,
            &self.trains_held_up,
            &self.second_trains,
            &self.trains_helped,
            &self.transits,
            &self.transits_forbidden,
            &self.transits_shut,
            &self.transits_kept_out,
        ] {
            assert!(counter.get() >= least, "{self:?}");
        }
    }
}

fn is_train(variant: &Variant, situation: &Situation, province: atlas::Province) -> bool {
    let unit = situation.unit_in(variant.board(), province);
    unit.is_some_and(|unit| matches!(situation.order(unit), Order::Rail { .. }))
}

fn is_transit(variant: &Variant, situation: &Situation, unit: usize) -> bool {
    let Order::Move { to, .. } = situation.order(unit) else { return false };
    let ends = [situation.province(variant.board(), unit), variant.board().province_of(to)];
    let joins = |canal: &atlas::Canal| canal.joins == ends || canal.joins == [ends[1], ends[0]];
    variant.works().canals.iter().any(joins)
}

#[track_caller]
fn assert_agreement(variant: &Variant, report: &Report) {
    if let Some(mismatch) = report.mismatches.first() {
        panic!("{}, {} of {}: {mismatch}", variant.id(), report.mismatches.len(), report.positions);
    }
    assert_eq!(report.skipped, 0);
}

/// Compares the engine with a reference on so many positions, each under one set of options in turn.
fn engine_agrees(variant: &Variant, scale: Scale, positions: u64, tally: &Tally) -> Report {
    let sets = Options::all();
    let mut total = Report::default();
    for (turn, options) in sets.iter().enumerate() {
        let engine = Engine::with_works(variant, options).unwrap();
        let seeds = (turn as u64..positions).step_by(sets.len());
        total += compare(variant.board(), variant.works(), scale, seeds, options, |situation, _| {
            let judgement = engine.judge(situation);
            tally.count(variant, situation, &judgement);
            judgement
        });
    }
    assert_agreement(variant, &total);
    total
}

/// COL-TSR, COL-SUEZ, under all options.
#[test]
fn the_engine_agrees_with_the_reference_around_railways_and_canals() {
    for variant in variants().filter(|variant| has_works(variant)) {
        let tally = Tally::default();
        engine_agrees(&variant, Scale::Works, 6_000, &tally);
        tally.assert_everything_happened(50);
    }
}

/// Era's convoys to neighbours and retreats, Colonial's broken routes: the options on the boards they are for.
#[test]
fn the_engine_agrees_with_the_references_on_every_shipped_board() {
    let tally = Tally::default();
    for variant in variants() {
        let report = engine_agrees(&variant, Scale::Cluster, 1_200, &tally);
        assert!(report.rings > 0, "{}", variant.id());
        engine_agrees(&variant, Scale::WholeBoard, 480, &tally);
    }
    assert!(tally.broken_convoys.get() > 100 && tally.landings.get() > 100, "{tally:?}");
}

/// Both references read the same equations, but settle them in different ways.
#[test]
fn trying_everything_and_guessing_agree_around_railways_and_canals() {
    for variant in variants().filter(|variant| has_works(variant)) {
        let mut compared = 0;
        for (turn, options) in Options::all().iter().enumerate() {
            for seed in (turn as u64..1_200).step_by(240) {
                let situation = generate(variant.board(), variant.works(), Scale::Works, seed);
                let tried = exhaustive::judge(variant.board(), &situation, options);
                let guessed = guess::judge(variant.board(), &situation, options).unwrap();
                if let Ok(tried) = tried {
                    assert_eq!(tried, guessed, "{} {seed} {options}", variant.id());
                    compared += 1;
                }
            }
        }
        assert!(compared > 1_000, "{compared}");
    }
}

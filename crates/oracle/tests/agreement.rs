//! The two references, and the engine, agree on random situations.

#![allow(clippy::unwrap_used, clippy::panic)]

use atlas::Variant;
use oracle::convert::Engine;
use oracle::differential::{Report, compare};
use oracle::generate::{Scale, generate};
use oracle::model::{Dislodgement, Judgement, Options, Situation};
use oracle::shrink::shrink;
use oracle::{exhaustive, guess, text};

const BOARDS: [&str; 2] = ["standard", "teaching"];

fn board(id: &str) -> std::sync::Arc<Variant> {
    atlas::shipped_variant(id).unwrap()
}

#[track_caller]
fn assert_agreement(report: &Report) {
    if let Some(mismatch) = report.mismatches.first() {
        panic!("{mismatch}");
    }
    assert_eq!(report.skipped, 0);
    assert!(report.positions > 0 && report.paradoxes > 0 && report.rings > 0, "nothing happened: {report:?}");
}

#[test]
fn trying_everything_and_guessing_agree_on_clusters() {
    for id in BOARDS {
        let variant = board(id);
        let mut total = Report::default();
        for (turn, options) in Options::all().iter().enumerate() {
            let seeds = (turn as u64..6000).step_by(240);
            total += compare(
                variant.board(),
                variant.works(),
                Scale::Cluster,
                seeds,
                options,
                |situation, options| guess::judge(variant.board(), situation, options).unwrap().judgement,
            );
        }
        assert_agreement(&total);
    }
}

#[test]
fn the_engine_agrees_with_the_references() {
    let variant = board("standard");
    for (scale, count) in [(Scale::Cluster, 16_000), (Scale::WholeBoard, 4_000)] {
        let sets = Options::all();
        let mut total = Report::default();
        for (turn, options) in sets.iter().enumerate() {
            let engine = Engine::new(variant.board(), options).unwrap();
            let seeds = (turn as u64..count).step_by(sets.len());
            total += compare(variant.board(), variant.works(), scale, seeds, options, |situation, _| {
                engine.judge(situation)
            });
        }
        assert_agreement(&total);
    }
}

/// The same situation with its units in the opposite sequence.
fn reversed(situation: &Situation) -> Situation {
    let mut situation = situation.clone();
    situation.units.reverse();
    situation.orders.reverse();
    situation
}

/// The same judgement for units in the opposite sequence.
fn judgement_reversed(mut judgement: Judgement) -> Judgement {
    let last = judgement.fates.len().saturating_sub(1);
    judgement.fates.reverse();
    for Dislodgement { by, .. } in judgement.fates.iter_mut().filter_map(|fate| fate.dislodged.as_mut()) {
        *by = last - *by;
    }
    judgement
}

#[test]
fn the_sequence_of_the_units_does_not_matter() {
    let variant = board("standard");
    let mut total = Report::default();
    for options in Options::all().iter().step_by(7) {
        total += compare(
            variant.board(),
            variant.works(),
            Scale::WholeBoard,
            0..60,
            options,
            |situation, options| {
                let ruling = guess::judge(variant.board(), &reversed(situation), options).unwrap();
                judgement_reversed(ruling.judgement)
            },
        );
    }
    assert_agreement(&total);
}

#[test]
fn the_same_seed_makes_the_same_situation_and_text_brings_it_back() {
    for id in BOARDS {
        let variant = board(id);
        for seed in 0..200 {
            let situation = generate(variant.board(), variant.works(), Scale::Cluster, seed);
            assert_eq!(generate(variant.board(), variant.works(), Scale::Cluster, seed), situation);
            let written = text::write_situation(variant.board(), &situation);
            let read = text::read_situation(variant.board(), &written).unwrap();
            assert_eq!(read.orders, situation.orders, "{written}");
        }
    }
}

#[test]
fn shrinking_leaves_only_what_the_failure_needs() {
    let variant = board("standard");
    let options = Options::datc();
    let is_paradox = |situation: &Situation| {
        exhaustive::judge(variant.board(), situation, &options).is_ok_and(|ruling| ruling.paradoxes > 0)
    };
    let mut situations = (0..).map(|seed| generate(variant.board(), variant.works(), Scale::Cluster, seed));
    let found = situations.find(is_paradox).unwrap();
    let smallest = shrink(&found, is_paradox);
    assert!(is_paradox(&smallest) && smallest.units.len() <= found.units.len());
    for unit in 0..smallest.units.len() {
        let mut smaller = smallest.clone();
        smaller.units.remove(unit);
        smaller.orders.remove(unit);
        assert!(!is_paradox(&smaller));
    }
}

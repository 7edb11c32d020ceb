//! Plays random situations to an engine and to a reference, and reports where
//! they differ.

use std::fmt;
use std::ops::AddAssign;

use atlas::{Board, Works};

use crate::aftermath::Ruling;
use crate::generate::{Scale, generate};
use crate::model::{Judgement, Options, Situation};
use crate::resolution::Unanswered;
use crate::shrink::shrink;
use crate::text::{write_judgement, write_situation};
use crate::{exhaustive, guess};

/// How a comparison went.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Situations that were compared.
    pub positions: usize,
    /// Situations that were too large for the reference.
    pub skipped: usize,
    /// Convoy paradoxes met.
    pub paradoxes: usize,
    /// Rings of moves met.
    pub rings: usize,
    /// What differs, smallest form.
    pub mismatches: Vec<Mismatch>,
}

/// A situation on which the engine and the reference differ.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The seed it was found with.
    pub seed: u64,
    /// The options it was judged by.
    pub options: Options,
    /// The smallest situation that still differs.
    pub situation: Situation,
    /// The situation as text.
    pub text: String,
    /// The reference's answer as text.
    pub expected: String,
    /// The engine's answer as text.
    pub actual: String,
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.skipped += other.skipped;
        self.paradoxes += other.paradoxes;
        self.rings += other.rings;
        self.mismatches.extend(other.mismatches);
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "seed {}\n{}\n{}", self.seed, self.options, self.text)?;
        writeln!(out, "the reference says\n{}\nthe engine says\n{}", self.expected, self.actual)
    }
}

/// The reference for this scale: [`exhaustive`] for clusters, [`guess`] for
/// whole boards and works.
pub fn reference(
    board: &Board,
    scale: Scale,
    situation: &Situation,
    options: &Options,
) -> Result<Ruling, Unanswered> {
    match scale {
        Scale::Cluster => exhaustive::judge(board, situation, options),
        Scale::WholeBoard | Scale::Works => guess::judge(board, situation, options),
    }
}

/// Compares one random situation per seed.
pub fn compare(
    board: &Board,
    works: &Works,
    scale: Scale,
    seeds: impl IntoIterator<Item = u64>,
    options: &Options,
    engine: impl Fn(&Situation, &Options) -> Judgement,
) -> Report {
    let mut report = Report::default();
    for seed in seeds {
        let situation = generate(board, works, scale, seed);
        let Ok(ruling) = reference(board, scale, &situation, options) else {
            report.skipped += 1;
            continue;
        };
        report.positions += 1;
        report.paradoxes += ruling.paradoxes;
        report.rings += ruling.rings;
        if engine(&situation, options) != ruling.judgement {
            report.mismatches.push(explain(board, scale, seed, &situation, options, &engine));
        }
    }
    report
}

fn explain(
    board: &Board,
    scale: Scale,
    seed: u64,
    situation: &Situation,
    options: &Options,
    engine: impl Fn(&Situation, &Options) -> Judgement,
) -> Mismatch {
    let expected =
        |situation: &Situation| reference(board, scale, situation, options).map(|ruling| ruling.judgement);
    let differs =
        |smaller: &Situation| expected(smaller).is_ok_and(|answer| answer != engine(smaller, options));
    let situation = shrink(situation, differs);
    let text = write_situation(board, &situation);
    let describe = |judgement: &Judgement| write_judgement(board, &situation, judgement);
    let expected = expected(&situation).map_or_else(|reason| reason.to_string(), |answer| describe(&answer));
    let actual = describe(&engine(&situation, options));
    Mismatch { seed, options: *options, situation, text, expected, actual }
}

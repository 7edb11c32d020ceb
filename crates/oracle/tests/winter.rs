//! Builds, removals and changes of kind: the engine agrees with the reference, and what is compared
//! does happen.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use atlas::{Province, Variant};
use diplomacy::rules::{BuildSites, Choice, RemovalDistance};
use diplomacy::{Adjustment, Referee, Rules, Unit};
use oracle::winter::random::{Winter, generate};
use oracle::winter::{Judgement, Verdict, engine, judge};

/// How often what is special happened.
#[derive(Debug, Default)]
struct Tally {
    built: usize,
    removed: usize,
    converted: usize,
    waived: usize,
    ignored: usize,
    /// Units that nobody ordered off.
    lost: usize,
    /// Units that were written for twice or more.
    repeated: usize,
    /// Lines that counted for a unit or centre of another power of the same player.
    shared: usize,
    /// Units built in what was not their home at first.
    abroad: usize,
}

impl Tally {
    fn count(&mut self, variant: &Variant, winter: &Winter, judgement: &Judgement) {
        for (number, &verdict) in judgement.verdicts.iter().enumerate() {
            let counter = match verdict {
                Verdict::Built => &mut self.built,
                Verdict::Removed => &mut self.removed,
                Verdict::Converted => &mut self.converted,
                Verdict::Waived => &mut self.waived,
                Verdict::Ignored => &mut self.ignored,
            };
            *counter += 1;
            self.count_line(variant, winter, number, verdict);
        }
        self.lost += judgement.lost.len();
    }

    fn count_line(&mut self, variant: &Variant, winter: &Winter, number: usize, verdict: Verdict) {
        let (author, line) = winter.lines[number];
        let Some(province) = province_of(variant, line) else { return };
        let position = &winter.state.position;
        let unit = position.unit_in(variant.board(), province);
        let whose = unit.map(|unit| unit.power).or_else(|| position.owner(province));
        let earlier =
            winter.lines[..number].iter().any(|&(_, line)| province_of(variant, line) == Some(province));
        let counts = verdict != Verdict::Ignored;
        self.repeated += usize::from(earlier && !counts);
        self.shared += usize::from(counts && whose != Some(author));
        let home = variant.power(author).home.contains(&province);
        self.abroad += usize::from(verdict == Verdict::Built && !home);
    }
}

fn province_of(variant: &Variant, line: Adjustment) -> Option<Province> {
    match line {
        Adjustment::Build { place, .. } => Some(variant.board().province_of(place)),
        Adjustment::Remove { unit } => Some(unit),
        Adjustment::Waive => None,
    }
}

fn variants() -> impl Iterator<Item = Arc<Variant>> {
    atlas::shipped_variant_ids().into_iter().map(|id| atlas::shipped_variant(id).unwrap())
}

/// What the engine decided otherwise than the reference, line by line and unit by unit.
fn differences(variant: &Variant, winter: &Winter, decided: &Judgement, expected: &Judgement) -> Vec<String> {
    let lines = winter.lines.iter().zip(decided.verdicts.iter().zip(&expected.verdicts));
    let lines =
        lines.filter(|(_, (decided, expected))| decided != expected).map(|((author, line), verdicts)| {
            let province = province_of(variant, *line).map(|province| variant.board().code(province));
            format!("{} {line:?} in {province:?}: {verdicts:?}", variant.power(*author).code)
        });
    let units = [("units", &decided.units, &expected.units), ("lost", &decided.lost, &expected.lost)];
    let units = units.into_iter().filter(|(_, decided, expected)| decided != expected);
    let units = units.map(|(what, decided, expected)| {
        format!("{what}: {} and not {}", told(variant, decided, expected), told(variant, expected, decided))
    });
    lines.chain(units).collect()
}

/// The units that are only among the first.
fn told(variant: &Variant, units: &[Unit], others: &[Unit]) -> String {
    let told = |unit: &&Unit| format!("{:?} {}", unit.kind, variant.board().code(unit.place));
    units.iter().filter(|unit| !others.contains(unit)).map(|unit| told(&unit)).collect::<Vec<_>>().join(", ")
}

/// Compares the engine with the reference on Winters of these seeds.
fn engine_agrees(variant: &Arc<Variant>, rules: Rules, seeds: std::ops::Range<u64>, tally: &mut Tally) {
    let mut referee = Referee::new(variant, rules);
    for seed in seeds {
        let winter = generate(variant, &referee, seed).unwrap();
        let expected = judge(variant, &rules, &winter.state, &winter.lines);
        let decided = engine::judge(&mut referee, &winter.state, &winter.lines).unwrap();
        let differences = differences(variant, &winter, &decided, &expected);
        assert!(differences.is_empty(), "{}, seed {seed}:\n{}", variant.id(), differences.join("\n"));
        tally.count(variant, &winter, &expected);
    }
}

/// ERA-ADJ-3, ERA-ADJ-4, ERA-ADJ-5, ERA-ADJ-6, ERA-ADJ-7, ERA-ADJ-8, ERA-ADJ-9, ERA-ADJ-10, ERA-CD-3, ERA-PLY-1 and G-37,
/// for two to seven players.
#[test]
fn the_engine_agrees_with_the_reference_where_units_are_converted() {
    let mut tally = Tally::default();
    for variant in variants() {
        let rules = Rules::of_variant(&variant).unwrap();
        if rules.conversion == Choice::Yes {
            engine_agrees(&variant, rules, 0..4_000, &mut tally);
        }
    }
    let Tally { built, removed, converted, waived, ignored, lost, repeated, shared, abroad } = tally;
    let counters = [built, removed, converted, waived, ignored, lost, repeated, shared, abroad];
    assert!(counters.iter().all(|&counter| counter > 100), "{tally:?}");
}

/// DIP4-ADJ-4, DIP4-ADJ-5, DIP4-ADJ-6, DIP4-ADJ-8, DIP4-ADJ-9, DIP4-CD-3, COL-ADJ-5, COL-ADJ-7, COL-CD-2, COLV-ADJ-1,
/// COLV-ADJ-2, COLV-ADJ-3 and COLV-ADJ-4: every board under its own rules and under all others.
#[test]
fn the_engine_agrees_with_the_reference_on_every_shipped_board_and_option() {
    let mut tally = Tally::default();
    for variant in variants() {
        let own = Rules::of_variant(&variant).unwrap();
        engine_agrees(&variant, own, 0..500, &mut tally);
        for (turn, rules) in options(own).into_iter().enumerate() {
            let first = 500 + 10 * turn as u64;
            engine_agrees(&variant, rules, first..first + 10, &mut tally);
        }
    }
    assert!(tally.built > 1_000 && tally.lost > 1_000 && tally.converted > 1_000, "{tally:?}");
}

/// The rules with every combination of what concerns a Winter.
fn options(rules: Rules) -> Vec<Rules> {
    let mut all = vec![rules];
    let choices = [Choice::Yes, Choice::No];
    let sites = [BuildSites::Home, BuildSites::HomeAndColonies, BuildSites::Owned];
    let distances = [RemovalDistance::Home, RemovalDistance::Owned];
    all = each(&all, &sites, |rules, build_sites| Rules { build_sites, ..rules });
    all = each(&all, &distances, |rules, removal_distance| Rules { removal_distance, ..rules });
    all = each(&all, &choices, |rules, conversion| Rules { conversion, ..rules });
    all = each(&all, &choices, |rules, merge_powers| Rules { merge_powers, ..rules });
    each(&all, &choices, |rules, protect_units_on_centres| Rules { protect_units_on_centres, ..rules })
}

fn each<T: Copy>(all: &[Rules], values: &[T], with: impl Fn(Rules, T) -> Rules) -> Vec<Rules> {
    all.iter()
        .flat_map(|&rules| values.iter().map(move |&value| (rules, value)))
        .map(|(rules, value)| with(rules, value))
        .collect()
}

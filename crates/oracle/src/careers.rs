//! Whole games by simple players, and how their powers fare.

use std::fmt;
use std::ops::AddAssign;
use std::sync::Arc;

use atlas::{Power, Province, Variant};
use diplomacy::rules::OptionFault;
use diplomacy::{
    Adjustment, Ending, LegalOrders, Order, PhaseKind, PhaseOrders, Referee, Retreat, Rules, State,
    eliminated, legal_retreats, legal_together,
};

use crate::chance::Chance;
use crate::levies::steady_lines;
use crate::steady::steady_orders;

/// Games are broken off after centres were counted so many times.
const COUNTS: usize = 40;

/// How everybody plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Any legal order is as good as another.
    Random,
    /// What is owned is held, what is free is taken, and armies are shipped.
    Steady,
    /// In every game chance says who plays steadily and who at random.
    Mixed,
}

/// How a power fared in many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// Its code.
    pub power: String,
    /// Games it won alone.
    pub won: usize,
    /// Games at whose end nobody had more centres.
    pub led: usize,
    /// Games in which it lost everything.
    pub died: usize,
}

/// The careers of all powers of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Careers {
    /// The variant.
    pub variant: String,
    /// How many games were played.
    pub games: u64,
    /// One for each power.
    pub powers: Vec<Career>,
}

impl Careers {
    /// Whether more than three play, so that a power has enough others to be
    /// taken by.
    pub fn are_crowded(&self) -> bool {
        self.powers.len() > 3
    }

    /// Whether nobody is bound to win or to lose: every power led sometimes, and
    /// died sometimes where more than three play.
    pub fn are_open(&self) -> bool {
        let crowded = self.are_crowded();
        self.powers.iter().all(|career| career.led > 0 && (career.died > 0 || !crowded))
    }
}

impl AddAssign for Careers {
    /// Adds the games of other seeds of the same variant.
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        for (career, more) in self.powers.iter_mut().zip(other.powers) {
            career.won += more.won;
            career.led += more.led;
            career.died += more.died;
        }
    }
}

impl fmt::Display for Career {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} / {} / {}", self.won, self.led, self.died)
    }
}

impl fmt::Display for Careers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}, {} games: won / led at the end / died", self.variant, self.games)?;
        self.powers.iter().try_for_each(|career| writeln!(out, "  {:12} {career}", career.power))
    }
}

/// Plays games from these seeds, one player for each power.
///
/// # Errors
///
/// If the variant has options that are not known.
pub fn careers(
    variant: &Arc<Variant>,
    manner: Manner,
    seeds: std::ops::Range<u64>,
) -> Result<Careers, Vec<OptionFault>> {
    let rules = Rules::of_variant(variant)?;
    let start = |power| Career { power: variant.power(power).code.clone(), ..Career::default() };
    let mut powers: Vec<Career> = variant.powers().map(start).collect();
    let games = seeds.end - seeds.start;
    for seed in seeds {
        let mut table = Table::new(variant, rules, manner, seed);
        let Some(end) = table.play() else { continue };
        note(variant, &end, &mut powers);
    }
    Ok(Careers { variant: variant.id().to_owned(), games, powers })
}

fn note(variant: &Variant, end: &State, powers: &mut [Career]) {
    let centres = |power: Power| end.position.centres_of(power).count();
    let most = variant.powers().map(centres).max().unwrap_or_default();
    let out = eliminated(&end.position, variant.powers());
    for (power, career) in variant.powers().zip(powers) {
        let won = matches!(&end.ending, Some(Ending::Solo(winners)) if winners.contains(&power));
        career.won += usize::from(won);
        career.led += usize::from(centres(power) == most);
        career.died += usize::from(out.contains(&power));
    }
}

struct Table {
    variant: Arc<Variant>,
    referee: Referee,
    /// By power: whether it plays steadily.
    steady: Vec<bool>,
    legal: LegalOrders,
    chance: Chance,
}

impl Table {
    fn new(variant: &Arc<Variant>, rules: Rules, manner: Manner, seed: u64) -> Self {
        let referee = Referee::new(variant, rules);
        let (legal, mut chance) = (LegalOrders::default(), Chance::new(seed));
        let mut is_steady = |_| match manner {
            Manner::Random => false,
            Manner::Steady => true,
            Manner::Mixed => chance.percent(50),
        };
        let steady = variant.powers().map(&mut is_steady).collect();
        Self { variant: Arc::clone(variant), referee, steady, legal, chance }
    }

    /// The state in which the game ended or was broken off.
    fn play(&mut self) -> Option<State> {
        let mut state = self.referee.opening(self.variant.start().parse().ok()?);
        let mut counts = 0;
        while state.ending.is_none() && counts < COUNTS {
            let orders = self.orders(&state);
            let turn = self.referee.advance(&state, &orders).ok()?;
            let phases = std::iter::once(turn.phase).chain(turn.skipped.iter().map(|&(phase, _)| phase));
            counts += phases.filter(|phase| phase.ends_the_year()).count();
            state = turn.after;
        }
        Some(state)
    }

    fn orders(&mut self, state: &State) -> PhaseOrders {
        match state.phase.kind() {
            PhaseKind::Movement => PhaseOrders::Movement(self.movement(state)),
            PhaseKind::Retreat => PhaseOrders::Retreats(self.retreats(state)),
            PhaseKind::Adjustment => PhaseOrders::Adjustments(self.adjustments(state)),
        }
    }

    fn movement(&mut self, state: &State) -> Vec<(Province, Order)> {
        self.referee.legal_orders(state, &mut self.legal);
        let powers: Vec<Power> = self.variant.powers().collect();
        powers.into_iter().flat_map(|power| self.orders_of(state, power)).collect()
    }

    fn orders_of(&mut self, state: &State, power: Power) -> Vec<(Province, Order)> {
        let (board, position) = (self.variant.board(), &state.position);
        if self.steady[power.index()] {
            return steady_orders(board, position, &self.legal, power, &mut self.chance);
        }
        let units = position.units().iter().enumerate().filter(|(_, unit)| unit.power == power);
        let draw = |(index, unit): (usize, &diplomacy::Unit)| {
            let order = self.chance.pick(self.legal.of(index)).unwrap_or(Order::Hold);
            (board.province_of(unit.place), order)
        };
        units.map(draw).collect()
    }

    fn retreats(&mut self, state: &State) -> Vec<(Province, Retreat)> {
        let board = self.variant.board();
        let waiting = state.position.dislodged().iter();
        let draw = |waiting: &diplomacy::Dislodged| {
            let order = self.chance.pick(&legal_retreats(waiting)).unwrap_or(Retreat::Disband);
            (board.province_of(waiting.unit.place), order)
        };
        waiting.map(draw).collect()
    }

    /// Builds and removals in any sequence; nobody declines.
    fn adjustments(&mut self, state: &State) -> Vec<(Power, Vec<Adjustment>)> {
        let powers: Vec<Power> = self.variant.powers().collect();
        powers.into_iter().map(|power| (power, self.lines_of(state, power))).collect()
    }

    fn lines_of(&mut self, state: &State, power: Power) -> Vec<Adjustment> {
        let (variant, position) = (&self.variant, &state.position);
        let mut lines = legal_together(variant, self.referee.rules(), position, &[power]);
        lines.retain(|&line| line != Adjustment::Waive);
        if self.steady[power.index()] {
            return steady_lines(variant.board(), position, power, &lines, &mut self.chance);
        }
        self.chance.shuffled(lines)
    }
}

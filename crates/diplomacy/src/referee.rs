//! The flow of a whole game: from one phase to the next that somebody has to
//! act in.

use std::sync::Arc;

use atlas::{Power, Province, Setup, Terrain, Variant};

use crate::adjustments::{PowerAdjustments, build_sites, resolve_adjustments};
use crate::dice::Dice;
use crate::ending::{Ending, victory};
use crate::judge::{Adjudicator, Fate, LegalOrders, Outcome};
use crate::order::{Adjustment, Order, Retreat, Unit};
use crate::phase::{Phase, PhaseKind};
use crate::position::{Dislodged, Position};
use crate::reason::Explanation;
use crate::retreats::{RetreatVerdict, resolve_retreats};
use crate::rules::Rules;

/// A game between two phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The phase that waits for orders.
    pub phase: Phase,
    /// Units, owners and dislodged units.
    pub position: Position,
    /// The powers of each player, in the order of the seats. They seldom
    /// change, so states share them.
    pub seats: Arc<Vec<Vec<Power>>>,
    /// Powers in civil disorder: left by their player or played by nobody.
    pub disorder: Vec<Power>,
    /// Powers nobody may enter.
    pub closed: Vec<Power>,
    /// A power that will join a seat: the power, the seat, and from when.
    pub joining: Option<(Power, usize, Phase)>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
}

/// Orders for one phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhaseOrders {
    /// For units by province; a unit without one holds, and of several for
    /// one unit the last counts.
    Movement(Vec<(Province, Order)>),
    /// For dislodged units by province; a unit without one is disbanded, and
    /// of several for one unit the last counts.
    Retreats(Vec<(Province, Retreat)>),
    /// Lines of each power in the order written.
    Adjustments(Vec<(Power, Vec<Adjustment>)>),
}

impl PhaseOrders {
    /// No orders for a phase of this kind.
    pub const fn none(kind: PhaseKind) -> Self {
        match kind {
            PhaseKind::Movement => Self::Movement(Vec::new()),
            PhaseKind::Retreat => Self::Retreats(Vec::new()),
            PhaseKind::Adjustment => Self::Adjustments(Vec::new()),
        }
    }
}

/// What a phase brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhaseResult {
    /// Fates of the units, contested provinces and retreats.
    Movement {
        /// The fates and what follows from them.
        outcome: Outcome,
        /// Units dislodged with nowhere to go, or with nobody to command them.
        disbanded: Vec<Unit>,
    },
    /// One verdict per dislodged unit.
    Retreats(Vec<RetreatVerdict>),
    /// The adjustments of every power that was due any.
    Adjustments(Vec<(Power, PowerAdjustments)>),
}

/// A phase played, and the state after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The phase that was played.
    pub phase: Phase,
    /// What it brought.
    pub result: PhaseResult,
    /// Phases that were passed over because nobody had to act, with what
    /// happened in them by itself.
    pub skipped: Vec<(Phase, PhaseResult)>,
    /// The game afterwards.
    pub after: State,
}

/// Why orders could not be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RefereeFault {
    /// The orders are for another kind of phase.
    WrongPhase,
    /// The game is over.
    GameOver,
}

/// Leads games of one variant under one set of rules.
#[derive(Clone, Debug)]
pub struct Referee {
    variant: Arc<Variant>,
    rules: Rules,
    adjudicator: Adjudicator,
    closed: Vec<Power>,
}

impl Referee {
    /// A referee for a variant under the given rules.
    pub fn new(variant: &Arc<Variant>, rules: Rules) -> Self {
        let adjudicator = Adjudicator::new(variant.board(), rules);
        Self { variant: Arc::clone(variant), rules, adjudicator, closed: Vec::new() }
    }

    /// The rules it goes by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A game for as many players as there are powers.
    pub fn opening(&self, first: Phase) -> State {
        State {
            phase: first,
            position: Position::opening(&self.variant),
            seats: Arc::new(self.variant.powers().map(|power| vec![power]).collect()),
            disorder: Vec::new(),
            closed: Vec::new(),
            joining: None,
            ending: None,
        }
    }

    /// A game with fewer players, as the variant lays down.
    pub fn opening_for(&self, first: Phase, setup: &Setup) -> State {
        let unplayed = setup.idle.iter().chain(&setup.closed).copied().collect();
        State {
            seats: Arc::new(setup.seats.clone()),
            disorder: unplayed,
            closed: setup.closed.clone(),
            ..self.opening(first)
        }
    }

    /// Tosses the coin for the power that joins in mid-game: which seat gets
    /// it, and from when.
    pub fn toss(&self, state: &mut State, power: Power, from: Phase, dice: &Dice) {
        let subject = &self.variant.power(power).code;
        let seat =
            dice.roll(state.seats.len() as u32, "which seat a power joins", &from.to_string(), subject);
        state.joining = Some((power, seat as usize, from));
        join_if_due(state);
    }

    /// Why each order of the last movement phase fared as it did, in the order
    /// of the units before it.
    pub fn reasons(&self) -> Vec<Explanation> {
        self.adjudicator.reasons()
    }

    /// Lists every legal order of every unit on the board.
    pub fn legal_orders(&mut self, state: &State, list: &mut LegalOrders) {
        self.close_provinces(&state.closed);
        self.adjudicator.legal_orders(state.position.units(), list);
    }

    /// Plays a phase and goes on to the next in which somebody has to act.
    pub fn advance(&mut self, state: &State, orders: &PhaseOrders) -> Result<Turn, RefereeFault> {
        let (result, mut after) = self.play(state, orders)?;
        let mut skipped = Vec::new();
        while after.ending.is_none() && !self.somebody_acts(&after) {
            let phase = after.phase;
            let result = self.play_on(&mut after, &PhaseOrders::none(phase.kind()))?;
            skipped.push((phase, result));
        }
        Ok(Turn { phase: state.phase, result, skipped, after })
    }

    /// Plays a phase and goes on to the next one of the calendar.
    pub fn play(
        &mut self,
        state: &State,
        orders: &PhaseOrders,
    ) -> Result<(PhaseResult, State), RefereeFault> {
        let mut after = state.clone();
        let result = self.play_on(&mut after, orders)?;
        Ok((result, after))
    }

    /// The same, changing the state itself.
    fn play_on(&mut self, state: &mut State, orders: &PhaseOrders) -> Result<PhaseResult, RefereeFault> {
        if state.ending.is_some() {
            return Err(RefereeFault::GameOver);
        }
        let result = self.play_orders(state, orders)?;
        self.step(state);
        Ok(result)
    }

    fn play_orders(&mut self, state: &mut State, orders: &PhaseOrders) -> Result<PhaseResult, RefereeFault> {
        match (state.phase.kind(), orders) {
            (PhaseKind::Movement, PhaseOrders::Movement(orders)) => Ok(self.play_movement(state, orders)),
            (PhaseKind::Retreat, PhaseOrders::Retreats(orders)) => Ok(self.play_retreats(state, orders)),
            (PhaseKind::Adjustment, PhaseOrders::Adjustments(lines)) => {
                Ok(self.play_adjustments(state, lines))
            }
            _ => Err(RefereeFault::WrongPhase),
        }
    }

    fn play_movement(&mut self, state: &mut State, orders: &[(Province, Order)]) -> PhaseResult {
        self.close_provinces(&state.closed);
        let board = Arc::clone(self.variant.board());
        let units = state.position.units().to_vec();
        let mut given = vec![Order::Hold; board.province_count()];
        for &(province, order) in orders {
            given[province.index()] = order;
        }
        let order_of = |unit: &Unit| match state.disorder.contains(&unit.power) {
            true => Order::Hold,
            false => given[board.province_of(unit.place).index()],
        };
        let orders: Vec<Order> = units.iter().map(order_of).collect();
        let outcome = self.adjudicator.movement(&units, &orders).clone();
        let mut standing = Vec::new();
        let mut dislodged = Vec::new();
        let mut disbanded = Vec::new();
        for ((unit, fate), order) in units.iter().zip(&outcome.fates).zip(self.adjudicator.orders()) {
            match fate {
                Fate { dislodged_by: None, .. } => standing.push(moved_unit(*unit, *order, *fate)),
                Fate { dislodged_by: Some(_), .. } => {
                    let options: Vec<_> = outcome.retreats_of(board.province_of(unit.place)).collect();
                    match options.is_empty() || state.disorder.contains(&unit.power) {
                        true => disbanded.push(*unit),
                        false => dislodged.push(Dislodged { unit: *unit, options }),
                    }
                }
            }
        }
        state.position.set_units(&board, standing, dislodged);
        PhaseResult::Movement { outcome, disbanded }
    }

    fn play_retreats(&self, state: &mut State, orders: &[(Province, Retreat)]) -> PhaseResult {
        if state.position.dislodged().is_empty() {
            return PhaseResult::Retreats(Vec::new());
        }
        let board = self.variant.board();
        let dislodged = state.position.dislodged().to_vec();
        let order_of = |dislodged: &Dislodged| {
            let province = board.province_of(dislodged.unit.place);
            let given = orders.iter().rfind(|(place, _)| *place == province).map(|&(_, order)| order);
            given.filter(|_| !state.disorder.contains(&dislodged.unit.power))
        };
        let orders: Vec<Option<Retreat>> = dislodged.iter().map(order_of).collect();
        let verdicts = resolve_retreats(board, &dislodged, &orders);
        let mut units = state.position.units().to_vec();
        for ((dislodged, order), verdict) in dislodged.iter().zip(orders).zip(&verdicts) {
            if let (RetreatVerdict::Retreated, Some(Retreat::To(place))) = (verdict, order) {
                units.push(Unit { place, ..dislodged.unit });
            }
        }
        state.position.set_units(board, units, Vec::new());
        PhaseResult::Retreats(verdicts)
    }

    fn play_adjustments(&self, state: &mut State, lines: &[(Power, Vec<Adjustment>)]) -> PhaseResult {
        let mut units = state.position.units().to_vec();
        let mut results = Vec::new();
        for power in self.variant.powers().filter(|&power| !state.closed.contains(&power)) {
            let own = lines.iter().filter(|(author, _)| *author == power).flat_map(|(_, lines)| lines);
            let own: Vec<Adjustment> = own.copied().filter(|_| !state.disorder.contains(&power)).collect();
            let result = resolve_adjustments(&self.variant, &self.rules, &state.position, power, &own);
            units.retain(|unit| !result.removed.contains(unit) && !result.removed_by_rule.contains(unit));
            units.extend(&result.built);
            if result != PowerAdjustments::default() {
                results.push((power, result));
            }
        }
        state.position.set_units(self.variant.board(), units, Vec::new());
        PhaseResult::Adjustments(results)
    }

    /// Goes to the next phase of the calendar with all that the date brings.
    fn step(&self, state: &mut State) {
        if state.phase.ends_the_year() {
            state.position.capture_centres(self.variant.board());
            state.ending = victory(&self.rules, &state.position, &state.seats);
        }
        state.phase = state.phase.next();
        join_if_due(state);
    }

    /// Whether anybody has something to decide in the phase.
    pub fn somebody_acts(&self, state: &State) -> bool {
        match state.phase.kind() {
            PhaseKind::Movement => true,
            PhaseKind::Retreat => state
                .position
                .dislodged()
                .iter()
                .any(|dislodged| !state.disorder.contains(&dislodged.unit.power)),
            PhaseKind::Adjustment => self.variant.powers().any(|power| self.can_adjust(state, power)),
        }
    }

    /// Whether a power has a build to place or a removal to choose.
    pub fn can_adjust(&self, state: &State, power: Power) -> bool {
        if state.disorder.contains(&power) {
            return false;
        }
        let due = state.position.due(power);
        let units = state.position.units_of(power).count() as i32;
        match due {
            0 => false,
            1.. => !build_sites(&self.variant, &self.rules, &state.position, power).is_empty(),
            _ => -due < units,
        }
    }

    /// Makes the land of closed powers impassable.
    fn close_provinces(&mut self, closed: &[Power]) {
        if self.closed != closed {
            self.closed = closed.to_vec();
            let provinces = closed_provinces(&self.variant, closed);
            self.adjudicator = Adjudicator::with_closed(self.variant.board(), self.rules, &provinces);
        }
    }
}

/// The land of the closed powers: their home centres and where their units
/// start.
fn closed_provinces(variant: &Variant, closed: &[Power]) -> Vec<Province> {
    let board = variant.board();
    let mut provinces: Vec<Province> = closed
        .iter()
        .flat_map(|&power| variant.power(power).lands.iter().copied())
        .filter(|&province| board.terrain(province) != Terrain::Sea)
        .collect();
    provinces.sort();
    provinces
}

fn moved_unit(unit: Unit, order: Order, fate: Fate) -> Unit {
    match order {
        Order::Move { to, .. } if fate.verdict == crate::judge::Verdict::Moved => Unit { place: to, ..unit },
        _ => unit,
    }
}

/// Lets the power that the coin gave to a seat join it, once its time has come.
fn join_if_due(state: &mut State) {
    if let Some((power, seat, _)) = state.joining.filter(|&(_, _, from)| state.phase >= from) {
        Arc::make_mut(&mut state.seats)[seat].push(power);
        state.disorder.retain(|&unplayed| unplayed != power);
        state.closed.retain(|&unplayed| unplayed != power);
        state.joining = None;
    }
}

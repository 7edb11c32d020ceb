//! The flow of a whole game: from one phase to the next that somebody has to
//! act in.

mod phases;

use std::sync::Arc;

use atlas::{Enclave, Power, Province, Setup, Terrain, Variant};

use crate::adjustments::{PowerAdjustments, build_sites, convertible, due_together};
use crate::dice::Dice;
use crate::ending::{Ending, victory};
use crate::judge::{Adjudicator, LegalOrders, Outcome};
use crate::order::{Adjustment, Order, Retreat, Unit};
use crate::phase::{Phase, PhaseKind};
use crate::position::Position;
use crate::reason::Explanation;
use crate::retreats::RetreatVerdict;
use crate::rules::{Choice, Enclaves, Rules};

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
    /// Centres that a power may not enter yet, because nobody else stood there
    /// when centres were counted.
    pub barred: Vec<(Power, Province)>,
    /// A power that will join a seat: the power, the seat, and from when.
    pub joining: Option<(Power, usize, Phase)>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
}

/// Orders for one phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhaseOrders {
    /// For units by province; a unit without one holds, and of several for
    /// one unit the last counts, or the first where the rules say so. Leave to pass a canal does not count as an
    /// order.
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
        let adjudicator = Adjudicator::of_variant(variant, rules, &[]);
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
            barred: self.barred_at(first),
            joining: None,
            ending: None,
        }
    }

    /// A game with fewer players, as the variant lays down.
    pub fn opening_for(&self, first: Phase, setup: &Setup) -> State {
        let unplayed = setup.idle.iter().chain(&setup.closed).copied().collect();
        State {
            position: Position::opening_for(&self.variant, setup),
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
        let units = self.as_sides(state, state.position.units());
        let barred = self.barred(state);
        self.adjudicator.legal_orders_under(&barred, &units, list);
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

    /// The powers in the groups in which they adjust: each by itself, unless
    /// the powers of one player count as one.
    pub fn sides(&self, state: &State, powers: &[Power]) -> Vec<Vec<Power>> {
        let mut sides: Vec<Vec<Power>> = Vec::new();
        for &power in powers {
            if sides.iter().all(|side| !side.contains(&power)) {
                sides.push(self.side_of(state, power));
            }
        }
        sides
    }

    fn side_of(&self, state: &State, power: Power) -> Vec<Power> {
        let merged = self.rules.merge_powers == Choice::Yes;
        let seat = state.seats.iter().find(|seat| merged && seat.contains(&power));
        seat.cloned().unwrap_or_else(|| vec![power])
    }

    /// Goes to the next phase of the calendar with all that the date brings.
    fn step(&self, state: &mut State) {
        if state.phase.ends_the_year() {
            self.open_enclaves(state);
            state.position.capture_centres(self.variant.board(), self.enclaves());
            state.ending = victory(&self.rules, &state.position, &state.seats);
        }
        state.phase = state.phase.next();
        join_if_due(state);
    }

    /// What nobody may enter yet in a phase, as far as that follows from the
    /// date: enclaves that are closed at first open when centres were counted
    /// once, if somebody stands there.
    pub fn barred_at(&self, phase: Phase) -> Vec<(Power, Province)> {
        let mut counted: Phase = self.variant.start().parse().unwrap_or(phase);
        while !counted.ends_the_year() {
            counted = counted.next();
        }
        let closed = self.rules.enclaves == Enclaves::ClosedAtFirst && phase <= counted;
        let enclaves = self.enclaves().iter().filter(|_| closed);
        enclaves.map(|enclave| (enclave.worthless_to, enclave.province)).collect()
    }

    /// The enclaves that the rules know.
    fn enclaves(&self) -> &[Enclave] {
        match self.rules.enclaves {
            Enclaves::Off => &[],
            Enclaves::Open | Enclaves::ClosedAtFirst => &self.variant.works().enclaves,
        }
    }

    /// Opens the enclaves in which somebody else stands now.
    fn open_enclaves(&self, state: &mut State) {
        let board = self.variant.board();
        let position = &state.position;
        state.barred.retain(|&(power, province)| {
            position.unit_in(board, province).is_none_or(|unit| unit.power == power)
        });
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

    /// Whether a power has a build to place, a removal to choose or a unit to
    /// convert; of powers that count as one, whether they have together.
    pub fn can_adjust(&self, state: &State, power: Power) -> bool {
        if state.disorder.contains(&power) {
            return false;
        }
        let (variant, rules, position) = (&*self.variant, &self.rules, &state.position);
        let side = self.side_of(state, power);
        let due = due_together(position, &side);
        let units: usize = side.iter().map(|&power| position.units_of(power).count()).sum();
        let chooses = match due {
            0 => false,
            1.. => side.iter().any(|&power| !build_sites(variant, rules, position, power).is_empty()),
            _ => -due < units as i32,
        };
        let mut side = side.into_iter();
        chooses || side.any(|power| convertible(variant, rules, position, power).next().is_some())
    }

    /// Makes the land of closed powers impassable.
    fn close_provinces(&mut self, closed: &[Power]) {
        if self.closed != closed {
            self.closed = closed.to_vec();
            let provinces = closed_provinces(&self.variant, closed);
            self.adjudicator = Adjudicator::of_variant(&self.variant, self.rules, &provinces);
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

/// Lets the power that the coin gave to a seat join it, once its time has come.
fn join_if_due(state: &mut State) {
    if let Some((power, seat, _)) = state.joining.filter(|&(_, _, from)| state.phase >= from) {
        Arc::make_mut(&mut state.seats)[seat].push(power);
        state.disorder.retain(|&unplayed| unplayed != power);
        state.closed.retain(|&unplayed| unplayed != power);
        state.joining = None;
    }
}

//! Whole games of random legal orders.

use std::sync::Arc;

use atlas::{Power, Variant};
use diplomacy::{
    Adjustment, LegalOrders, Phase, PhaseKind, PhaseOrders, Referee, Rules, State, legal_adjustments,
    legal_retreats,
};

use crate::chance::Chance;

/// A table at which random games are played.
#[derive(Debug)]
pub struct SelfPlay {
    variant: Arc<Variant>,
    referee: Referee,
    legal: LegalOrders,
    first: Phase,
    last_year: u16,
}

impl SelfPlay {
    /// A table for a variant; games are broken off after the last year.
    pub fn new(variant: &Arc<Variant>, rules: Rules, first: Phase, last_year: u16) -> Self {
        let referee = Referee::new(variant, rules);
        Self { variant: Arc::clone(variant), referee, legal: LegalOrders::default(), first, last_year }
    }

    /// Plays one game; calls `watch` with every state that waits for orders and
    /// returns the last one and the number of phases played.
    pub fn play(&mut self, seed: u64, mut watch: impl FnMut(&State)) -> (State, usize) {
        let mut chance = Chance::new(seed);
        let mut state = self.referee.opening(self.first);
        let mut phases = 0;
        while state.ending.is_none() && state.phase.year() <= self.last_year {
            watch(&state);
            let orders = self.random_orders(&state, &mut chance);
            let Ok(turn) = self.referee.advance(&state, &orders) else { break };
            phases += 1 + turn.skipped.len();
            state = turn.after;
        }
        (state, phases)
    }

    fn random_orders(&mut self, state: &State, chance: &mut Chance) -> PhaseOrders {
        match state.phase.kind() {
            PhaseKind::Movement => self.random_movement(state, chance),
            PhaseKind::Retreat => self.random_retreats(state, chance),
            PhaseKind::Adjustment => {
                let powers = self.variant.powers().filter(|&power| state.position.due(power) != 0);
                PhaseOrders::Adjustments(
                    powers.map(|power| (power, self.random_adjustments(state, power, chance))).collect(),
                )
            }
        }
    }

    fn random_movement(&mut self, state: &State, chance: &mut Chance) -> PhaseOrders {
        self.referee.legal_orders(state, &mut self.legal);
        let board = self.variant.board();
        let units = state.position.units().iter().enumerate();
        let mut draw = |(index, unit): (usize, &diplomacy::Unit)| {
            let legal = self.legal.of(index);
            (board.province_of(unit.place), legal[chance.below(legal.len())])
        };
        PhaseOrders::Movement(units.map(&mut draw).collect())
    }

    fn random_retreats(&self, state: &State, chance: &mut Chance) -> PhaseOrders {
        let board = self.variant.board();
        let mut draw = |dislodged: &diplomacy::Dislodged| {
            let legal = legal_retreats(dislodged);
            let order = legal[chance.below(legal.len())];
            (board.province_of(dislodged.unit.place), order)
        };
        PhaseOrders::Retreats(state.position.dislodged().iter().map(&mut draw).collect())
    }

    fn random_adjustments(&self, state: &State, power: Power, chance: &mut Chance) -> Vec<Adjustment> {
        let mut lines = legal_adjustments(&self.variant, self.referee.rules(), &state.position, power);
        chance.shuffle(&mut lines);
        lines
    }
}

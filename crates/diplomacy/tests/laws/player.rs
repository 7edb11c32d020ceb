//! A player who orders at random, but legally.

use std::sync::Arc;

use atlas::{Power, Variant};
use diplomacy::{
    Adjustment, LegalOrders, PhaseKind, PhaseOrders, Referee, State, legal_adjustments, legal_retreats,
};

use crate::chance::Chance;
use crate::situation::plotted_orders;

/// Orders for every power of a game.
pub(crate) struct Player {
    variant: Arc<Variant>,
    legal: LegalOrders,
}

impl Player {
    pub(crate) fn new(variant: &Arc<Variant>) -> Self {
        Self { variant: Arc::clone(variant), legal: LegalOrders::default() }
    }

    /// Orders for the phase that the game waits in.
    pub(crate) fn orders(
        &mut self,
        referee: &mut Referee,
        state: &State,
        chance: &mut Chance,
    ) -> PhaseOrders {
        match state.phase.kind() {
            PhaseKind::Movement => self.movement(referee, state, chance),
            PhaseKind::Retreat => self.retreats(state, chance),
            PhaseKind::Adjustment => {
                let lines = |power| (power, self.adjustments(referee, state, power, chance));
                PhaseOrders::Adjustments(self.variant.powers().map(lines).collect())
            }
        }
    }

    fn movement(&mut self, referee: &mut Referee, state: &State, chance: &mut Chance) -> PhaseOrders {
        let board = self.variant.board();
        let units = state.position.units();
        referee.legal_orders(state, &mut self.legal);
        let orders = plotted_orders(board, units, &self.legal, chance);
        let provinces = units.iter().map(|unit| board.province_of(unit.place));
        PhaseOrders::Movement(provinces.zip(orders).collect())
    }

    fn retreats(&self, state: &State, chance: &mut Chance) -> PhaseOrders {
        let orders = state.position.dislodged().iter().filter_map(|dislodged| {
            let order = chance.pick(&legal_retreats(dislodged))?;
            Some((self.variant.board().province_of(dislodged.unit.place), order))
        });
        PhaseOrders::Retreats(orders.collect())
    }

    fn adjustments(
        &self,
        referee: &Referee,
        state: &State,
        power: Power,
        chance: &mut Chance,
    ) -> Vec<Adjustment> {
        let lines = legal_adjustments(&self.variant, referee.rules(), &state.position, power);
        chance.shuffled(lines)
    }
}

//! A player who orders at random, but legally.

use std::sync::Arc;

use atlas::{Power, Variant};
use diplomacy::{
    Adjustment, LegalOrders, PhaseKind, PhaseOrders, Referee, State, legal_retreats, legal_together,
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
                let powers: Vec<Power> = self.variant.powers().collect();
                let sides = referee.sides(state, &powers).into_iter();
                let lines = |side: Vec<Power>| {
                    Some((*side.first()?, self.adjustments(referee, state, &side, chance)))
                };
                PhaseOrders::Adjustments(sides.filter_map(lines).collect())
            }
        }
    }

    fn movement(&mut self, referee: &mut Referee, state: &State, chance: &mut Chance) -> PhaseOrders {
        let board = self.variant.board();
        let units = state.position.units();
        referee.legal_orders(state, &mut self.legal);
        let orders = plotted_orders(&self.variant, units, &self.legal, chance);
        let provinces: Vec<_> = units.iter().map(|unit| board.province_of(unit.place)).collect();
        let mut lines: Vec<_> = provinces.iter().copied().zip(orders).collect();
        for (index, &province) in provinces.iter().enumerate() {
            let permits = self.legal.besides(index).filter(|_| chance.percent(50));
            lines.extend(permits.map(|permit| (province, permit)));
        }
        PhaseOrders::Movement(lines)
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
        side: &[Power],
        chance: &mut Chance,
    ) -> Vec<Adjustment> {
        let lines = legal_together(&self.variant, referee.rules(), &state.position, side);
        chance.shuffled(lines)
    }
}

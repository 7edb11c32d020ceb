//! One phase of each kind, played on the board.

use std::borrow::Cow;
use std::sync::Arc;

use atlas::{Board, Place, Power, Province};

use super::{PhaseResult, Referee, State, closed_provinces};
use crate::adjustments::{PowerAdjustments, resolve_together};
use crate::judge::{Fate, Outcome, Verdict};
use crate::order::{Adjustment, Order, Permit, Retreat, Terms, Unit, Voyage};
use crate::position::Dislodged;
use crate::retreats::{resolve_retreats, voyages};
use crate::rules::{Choice, ConvoyedRetreats, DuplicateOrders};

impl Referee {
    pub(super) fn play_movement(&mut self, state: &mut State, orders: &[(Province, Order)]) -> PhaseResult {
        self.close_provinces(&state.closed);
        let board = Arc::clone(self.variant.board());
        let units = state.position.units().to_vec();
        let (terms, orders) = (self.terms(state, orders), self.orders_of(state, &units, orders));
        let sides = self.as_sides(state, &units);
        let outcome = self.adjudicator.movement_under(&terms, &sides, &orders).clone();
        let mut standing = Vec::new();
        let mut dislodged = Vec::new();
        for ((unit, fate), order) in units.iter().zip(&outcome.fates).zip(self.adjudicator.orders()) {
            if fate.dislodged_by.is_none() {
                standing.push(moved_unit(*unit, *order, *fate));
                continue;
            }
            let options = ways_out(&board, state, &outcome, *unit);
            dislodged.push(Dislodged { unit: *unit, options, voyages: Vec::new() });
        }
        if self.rules.convoyed_retreats == ConvoyedRetreats::OwnFleetOneSea {
            self.add_voyages(state, &outcome, &standing, &mut dislodged);
        }
        let lost =
            |waiting: &mut Dislodged| waiting.is_trapped() || state.disorder.contains(&waiting.unit.power);
        let disbanded = dislodged.extract_if(.., lost).map(|waiting| waiting.unit).collect();
        state.position.set_units(&board, standing, dislodged);
        PhaseResult::Movement { outcome, disbanded }
    }

    /// Adds where fleets can carry dislodged armies: like all retreats not to
    /// where somebody stands, where a standoff was, or where the attacker came
    /// from.
    fn add_voyages(&self, state: &State, outcome: &Outcome, standing: &[Unit], dislodged: &mut [Dislodged]) {
        let board = self.variant.board();
        let origins = outcome.fates.iter().filter_map(|fate| fate.dislodged_by);
        let closed = closed_provinces(&self.variant, &state.closed);
        for (waiting, origin) in dislodged.iter_mut().zip(origins) {
            let taken = |to: Province| standing.iter().any(|unit| board.province_of(unit.place) == to);
            let open = |&Voyage { to, .. }: &Voyage| {
                let barred = closed.contains(&to) || state.barred.contains(&(waiting.unit.power, to));
                to != origin && !taken(to) && !outcome.contested.contains(&to) && !barred
            };
            waiting.voyages = voyages(board, standing, waiting.unit).filter(open).collect();
        }
    }

    /// The order of every unit that counts, if it got several; whoever is in
    /// disorder holds.
    fn orders_of(&self, state: &State, units: &[Unit], orders: &[(Province, Order)]) -> Vec<Order> {
        let board = self.variant.board();
        let first = self.rules.duplicate_orders == DuplicateOrders::First;
        let mut given: Vec<Option<Order>> = vec![None; board.province_count()];
        for &(province, order) in orders.iter().filter(|(_, order)| !matches!(order, Order::Permit { .. })) {
            let given = &mut given[province.index()];
            *given = given.filter(|_| first).or(Some(order));
        }
        let order_of = |unit: &Unit| {
            let order = given[board.province_of(unit.place).index()];
            order.filter(|_| !state.disorder.contains(&unit.power)).unwrap_or(Order::Hold)
        };
        units.iter().map(order_of).collect()
    }

    /// What holds besides the orders: permissions of units that are commanded,
    /// and the trains as they were listed.
    fn terms(&self, state: &State, orders: &[(Province, Order)]) -> Terms {
        let mut terms = Terms { barred: self.barred(state), ..Terms::default() };
        let board = self.variant.board();
        for &(province, order) in orders {
            let unit = state.position.unit_in(board, province);
            let obeys = unit.is_some_and(|unit| !state.disorder.contains(&unit.power));
            match order {
                Order::Permit { fleet, to } if obeys => {
                    terms.permits.push(Permit { keeper: province, fleet, to });
                }
                Order::Rail { .. } => terms.trains.push(province),
                _ => {}
            }
        }
        terms
    }

    /// The units as the conflict sees them: those of powers that count as one
    /// are of the first of these.
    pub(super) fn as_sides<'a>(&self, state: &State, units: &'a [Unit]) -> Cow<'a, [Unit]> {
        if self.rules.merge_powers == Choice::No {
            return Cow::Borrowed(units);
        }
        let joined = |unit: &Unit| Unit { power: self.leader(state, unit.power), ..*unit };
        Cow::Owned(units.iter().map(joined).collect())
    }

    /// Where units may not go yet, by the provinces they stand in. What is closed
    /// to a power is open to others, even to those that count as one with it.
    pub(super) fn barred(&self, state: &State) -> Vec<(Province, Province)> {
        let board = self.variant.board();
        let of_power = |&(power, closed): &(Power, Province)| {
            state.position.units_of(power).map(move |unit| (board.province_of(unit.place), closed))
        };
        state.barred.iter().flat_map(of_power).collect()
    }

    /// The power that stands for all that count as one with a power: one that
    /// has a railway, so that all of them have it, or else the first.
    fn leader(&self, state: &State, power: Power) -> Power {
        let side = self.side_of(state, power);
        let railways = &self.variant.works().railways;
        let railed = side.iter().find(|&&member| railways.iter().any(|railway| railway.power == member));
        railed.or(side.first()).copied().unwrap_or(power)
    }

    pub(super) fn play_retreats(&self, state: &mut State, orders: &[(Province, Retreat)]) -> PhaseResult {
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
        let mut units = state.position.units().to_vec();
        let verdicts = resolve_retreats(board, &units, &dislodged, &orders);
        for ((dislodged, order), verdict) in dislodged.iter().zip(orders).zip(&verdicts) {
            let place = order.and_then(Retreat::target).filter(|_| verdict.got_away());
            units.extend(place.map(|place| Unit { place, ..dislodged.unit }));
        }
        state.position.set_units(board, units, Vec::new());
        PhaseResult::Retreats(verdicts)
    }

    pub(super) fn play_adjustments(
        &self,
        state: &mut State,
        lines: &[(Power, Vec<Adjustment>)],
    ) -> PhaseResult {
        let open: Vec<Power> = self.variant.powers().filter(|power| !state.closed.contains(power)).collect();
        let mut units = state.position.units().to_vec();
        let mut results = Vec::new();
        for side in self.sides(state, &open) {
            let written = lines.iter().filter(|(author, _)| side.contains(author));
            let obeyed = written.filter(|(author, _)| !state.disorder.contains(author));
            let own = obeyed.flat_map(|(author, lines)| lines.iter().map(|&line| (*author, line)));
            let own: Vec<(Power, Adjustment)> = own.collect();
            results.extend(resolve_together(&self.variant, &self.rules, &state.position, &side, &own));
        }
        results.retain(|(_, result)| *result != PowerAdjustments::default());
        results.sort_by_key(|&(power, _)| power);
        results.iter().for_each(|(_, result)| adjust(self.variant.board(), &mut units, result));
        state.position.set_units(self.variant.board(), units, Vec::new());
        PhaseResult::Adjustments(results)
    }
}

/// Puts the adjustments of a power on the board.
fn adjust(board: &Board, units: &mut Vec<Unit>, result: &PowerAdjustments) {
    units.retain(|unit| !result.removed.contains(unit) && !result.removed_by_rule.contains(unit));
    units.extend(&result.built);
    for converted in &result.converted {
        let here = |unit: &&mut Unit| board.province_of(unit.place) == board.province_of(converted.place);
        units.iter_mut().filter(here).for_each(|unit| *unit = *converted);
    }
}

/// Where a unit may go that was driven out.
fn ways_out(board: &Board, state: &State, outcome: &Outcome, unit: Unit) -> Vec<Place> {
    let open = |place: &Place| !state.barred.contains(&(unit.power, board.province_of(*place)));
    outcome.retreats_of(board.province_of(unit.place)).filter(open).collect()
}

fn moved_unit(unit: Unit, order: Order, fate: Fate) -> Unit {
    match order {
        Order::Move { to, .. } if fate.verdict == Verdict::Moved => Unit { place: to, ..unit },
        Order::Rail { to } if matches!(fate.verdict, Verdict::Moved | Verdict::Stopped) => {
            Unit { place: to.whole(), ..unit }
        }
        _ => unit,
    }
}

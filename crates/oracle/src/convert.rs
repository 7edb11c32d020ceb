//! The engine behind the same door as the references: the only place that
//! knows the engine's types. None of its rules are used by the references.

use std::cell::RefCell;

use atlas::{Board, Place, Power, Province, UnitKind};
use diplomacy::{Adjudicator, Outcome, Rules};

use crate::model::{Dislodgement, Fate, Judgement, Options, Order, Situation, Unit, Verdict};

/// The engine for one board and one set of options.
pub struct Engine<'a> {
    board: &'a Board,
    adjudicator: RefCell<Adjudicator>,
}

impl<'a> Engine<'a> {
    /// An engine that judges by these options; a fault if it does not know one.
    pub fn new(board: &'a Board, options: &Options) -> Result<Self, diplomacy::rules::OptionFault> {
        let mut rules = Rules::EDITION_2000;
        for (key, word) in options.entries() {
            rules.set(key, word)?;
        }
        Ok(Self { board, adjudicator: RefCell::new(Adjudicator::new(board, rules)) })
    }

    /// Decides a movement phase.
    pub fn judge(&self, situation: &Situation) -> Judgement {
        let sequence = self.by_province(situation);
        let units: Vec<_> = sequence.iter().map(|&unit| engine_unit(situation.units[unit])).collect();
        let orders: Vec<_> = sequence.iter().map(|&unit| engine_order(situation.order(unit))).collect();
        let mut adjudicator = self.adjudicator.borrow_mut();
        let outcome = adjudicator.movement(&units, &orders).clone();
        let mut fates: Vec<(usize, Fate)> = Vec::new();
        for (rank, &unit) in sequence.iter().enumerate() {
            let place =
                place_after(units[rank].place, adjudicator.orders()[rank], outcome.fates[rank].verdict);
            fates.push((unit, self.fate(situation, unit, place, outcome.fates[rank], &outcome)));
        }
        fates.sort_by_key(|&(unit, _)| unit);
        Judgement { fates: fates.into_iter().map(|(_, fate)| fate).collect(), contested: outcome.contested }
    }

    /// The engine wants its units in the sequence of their provinces.
    fn by_province(&self, situation: &Situation) -> Vec<usize> {
        let mut sequence: Vec<usize> = (0..situation.units.len()).collect();
        sequence.sort_by_key(|&unit| situation.province(self.board, unit));
        sequence
    }

    fn fate(
        &self,
        situation: &Situation,
        unit: usize,
        place: Place,
        fate: diplomacy::Fate,
        outcome: &Outcome,
    ) -> Fate {
        let own = situation.province(self.board, unit);
        let dislodger = |from: Province| situation.unit_in(self.board, from);
        let retreats = || outcome.retreats_of(own).collect();
        let dislodged = fate.dislodged_by.and_then(dislodger);
        let dislodged = dislodged.map(|by| Dislodgement { by, retreats: retreats() });
        Fate { verdict: plain_verdict(fate.verdict), place, dislodged }
    }
}

fn place_after(before: Place, order: diplomacy::Order, verdict: diplomacy::Verdict) -> Place {
    match order {
        diplomacy::Order::Move { to, .. } if verdict == diplomacy::Verdict::Moved => to,
        _ => before,
    }
}

fn engine_unit(unit: Unit) -> diplomacy::Unit {
    let kind = if unit.fleet { UnitKind::Fleet } else { UnitKind::Army };
    diplomacy::Unit { power: Power::new(unit.power), kind, place: unit.place }
}

fn engine_order(order: Order) -> diplomacy::Order {
    match order {
        Order::Hold => diplomacy::Order::Hold,
        Order::Move { to, via } => diplomacy::Order::Move { to, via },
        Order::SupportHold { unit } => diplomacy::Order::SupportHold { unit },
        Order::SupportMove { unit, to } => diplomacy::Order::SupportMove { unit, to },
        Order::Convoy { army, to } => diplomacy::Order::Convoy { army, to },
    }
}

fn plain_verdict(verdict: diplomacy::Verdict) -> Verdict {
    match verdict {
        diplomacy::Verdict::Held => Verdict::Held,
        diplomacy::Verdict::Moved => Verdict::Moved,
        // The boards of the references have no railways.
        diplomacy::Verdict::Bounced | diplomacy::Verdict::Stopped => Verdict::Bounced,
        diplomacy::Verdict::Disrupted => Verdict::Disrupted,
        diplomacy::Verdict::Unmatched => Verdict::Unmatched,
        diplomacy::Verdict::Given => Verdict::Given,
        diplomacy::Verdict::Cut => Verdict::Cut,
        diplomacy::Verdict::Convoyed => Verdict::Convoyed,
        diplomacy::Verdict::Illegal => Verdict::Illegal,
    }
}

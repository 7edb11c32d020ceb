//! The engine behind the same door as the references: the only place that
//! knows the engine's types. None of its rules are used by the references.

use std::cell::RefCell;

use atlas::{Board, Place, Power, Province, UnitKind, Variant};
use diplomacy::{Adjudicator, Outcome, Rules, Terms};

use crate::model::{Dislodgement, Fate, Judgement, Options, Order, Permit, Situation, Unit, Verdict};

/// The engine for one board and one set of options.
pub struct Engine<'a> {
    board: &'a Board,
    adjudicator: RefCell<Adjudicator>,
}

impl<'a> Engine<'a> {
    /// An engine that judges by these options; a fault if it does not know one.
    pub fn new(board: &'a Board, options: &Options) -> Result<Self, diplomacy::rules::OptionFault> {
        Ok(Self { board, adjudicator: RefCell::new(Adjudicator::new(board, rules_of(options)?)) })
    }

    /// The same with all railways and canals of a variant.
    pub fn with_works(
        variant: &'a Variant,
        options: &Options,
    ) -> Result<Self, diplomacy::rules::OptionFault> {
        let mut rules = rules_of(options)?;
        rules.set("optional.railways", "yes")?;
        rules.set("optional.canals", "yes")?;
        let adjudicator = RefCell::new(Adjudicator::of_variant(variant, rules, &[]));
        Ok(Self { board: variant.board(), adjudicator })
    }

    /// Decides a movement phase.
    pub fn judge(&self, situation: &Situation) -> Judgement {
        let sequence = self.by_province(situation);
        let units: Vec<_> = sequence.iter().map(|&unit| engine_unit(situation.units[unit])).collect();
        let orders: Vec<_> = sequence.iter().map(|&unit| engine_order(situation.order(unit))).collect();
        let mut adjudicator = self.adjudicator.borrow_mut();
        let outcome = adjudicator.movement_under(&self.terms(situation), &units, &orders).clone();
        let mut fates: Vec<(usize, Fate)> = Vec::new();
        for (rank, &unit) in sequence.iter().enumerate() {
            let place =
                place_after(units[rank].place, adjudicator.orders()[rank], outcome.fates[rank].verdict);
            fates.push((unit, self.fate(situation, unit, place, outcome.fates[rank], &outcome)));
        }
        fates.sort_by_key(|&(unit, _)| unit);
        Judgement { fates: fates.into_iter().map(|(_, fate)| fate).collect(), contested: outcome.contested }
    }

    /// What holds besides the orders: leave to pass, and which train was written first.
    fn terms(&self, situation: &Situation) -> Terms {
        let permit =
            |permit: &Permit| diplomacy::Permit { keeper: permit.keeper, fleet: permit.fleet, to: permit.to };
        let units = 0..situation.units.len();
        let trains = units.filter(|&unit| matches!(situation.order(unit), Order::Rail { .. }));
        Terms {
            permits: situation.permits.iter().map(permit).collect(),
            trains: trains.map(|unit| situation.province(self.board, unit)).collect(),
            ..Terms::default()
        }
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

fn rules_of(options: &Options) -> Result<Rules, diplomacy::rules::OptionFault> {
    let mut rules = Rules::EDITION_2000;
    for (key, word) in options.entries() {
        rules.set(key, word)?;
    }
    Ok(rules)
}

fn place_after(before: Place, order: diplomacy::Order, verdict: diplomacy::Verdict) -> Place {
    match order {
        diplomacy::Order::Move { to, .. } if verdict == diplomacy::Verdict::Moved => to,
        diplomacy::Order::Rail { to }
            if matches!(verdict, diplomacy::Verdict::Moved | diplomacy::Verdict::Stopped) =>
        {
            to.whole()
        }
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
        Order::Rail { to } => diplomacy::Order::Rail { to },
    }
}

fn plain_verdict(verdict: diplomacy::Verdict) -> Verdict {
    match verdict {
        diplomacy::Verdict::Held => Verdict::Held,
        diplomacy::Verdict::Moved => Verdict::Moved,
        diplomacy::Verdict::Bounced => Verdict::Bounced,
        diplomacy::Verdict::Stopped => Verdict::Stopped,
        diplomacy::Verdict::Disrupted => Verdict::Disrupted,
        diplomacy::Verdict::Unmatched => Verdict::Unmatched,
        diplomacy::Verdict::Given => Verdict::Given,
        diplomacy::Verdict::Cut => Verdict::Cut,
        diplomacy::Verdict::Convoyed => Verdict::Convoyed,
        diplomacy::Verdict::Illegal => Verdict::Illegal,
    }
}

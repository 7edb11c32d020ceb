//! The decisions of a movement phase and the equation of each, as plain
//! functions of the answers to all the others.

use atlas::Province;

use crate::case::{Case, Support, Way};
use crate::model::{MultiRoute, NoEffectScope, ParadoxRule};
use crate::works::Transit;

/// A question with the answer yes or no. Units stand for their orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Decision {
    /// Whether the move of this unit arrives.
    Arrives(usize),
    /// Whether the passage of this army is open.
    Open(usize),
    /// Whether the passage of the first, an army, is open if the second, one
    /// of its fleets, is left out of account.
    OpenWithout(usize, usize),
    /// Whether trains keep nobody out, because one stood in its own way. It is
    /// answered no at first, and nobody asks it.
    TrainsYield,
}

impl Decision {
    /// The army whose passage is decided, if it is one.
    pub fn passage_of(self) -> Option<usize> {
        match self {
            Self::Arrives(_) | Self::TrainsYield => None,
            Self::Open(army) | Self::OpenWithout(army, _) => Some(army),
        }
    }
}

/// An answer to every decision of a case.
pub trait Answers {
    /// The answer to this decision.
    fn yes(&self, decision: Decision) -> bool;
}

/// Every decision of the case, ascending.
pub fn decisions(case: &Case<'_>) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for unit in case.units().filter(|&unit| case.is_leaving(unit)) {
        decisions.push(Decision::Arrives(unit));
        if case.may_sail(unit) || case.transit(unit).is_some() {
            decisions.push(Decision::Open(unit));
            decisions.extend(case.doubted_fleets(unit).map(|fleet| Decision::OpenWithout(unit, fleet)));
        }
    }
    decisions.sort_unstable();
    decisions
}

impl Case<'_> {
    fn may_sail(&self, unit: usize) -> bool {
        matches!(self.way(unit), Some(Way::Sea | Way::SeaElseLand))
    }

    /// The canal that a unit is ordered through.
    pub(crate) fn transit(&self, unit: usize) -> Option<Transit> {
        self.moves[unit].as_ref().and_then(|order| order.transit)
    }

    /// The fleets of this army's convoy without which the shield rule wants to
    /// know its passage: those on which the army's target supports an attack.
    fn doubted_fleets(&self, army: usize) -> impl Iterator<Item = usize> + '_ {
        let asked = self.options.paradox == ParadoxRule::Rule2000;
        let support =
            self.target(army).and_then(|target| self.unit_in(target)).and_then(|s| self.supports[s]);
        let fleet = support.filter(|support| asked && support.to_move).and_then(|s| self.unit_in(s.into));
        fleet.into_iter().filter(move |&fleet| self.is_fleet_of(fleet, army))
    }

    fn is_fleet_of(&self, fleet: usize, army: usize) -> bool {
        self.convoys[fleet] == Some(army)
    }
}

/// The equations of a case, read with the given answers.
#[derive(Copy, Clone, Debug)]
pub struct Equations<'a, A> {
    /// What is decided.
    pub case: &'a Case<'a>,
    /// What is assumed of the other decisions.
    pub answers: &'a A,
}

impl<A: Answers> Equations<'_, A> {
    /// How the decision comes out.
    pub fn outcome(&self, decision: Decision) -> bool {
        match decision {
            Decision::Arrives(unit) => self.arrival(unit),
            Decision::Open(army) => self.passage(army, None),
            Decision::OpenWithout(army, fleet) => self.passage(army, Some(fleet)),
            Decision::TrainsYield => self.answers.yes(decision),
        }
    }

    /// Whether the unit is driven from its province.
    pub fn dislodged(&self, unit: usize) -> bool {
        let attacked = self.case.moves_to(self.case.province(unit)).any(|attack| self.arrives(attack));
        attacked && !(self.case.is_leaving(unit) && self.arrives(unit))
    }

    /// Whether the move goes by sea.
    pub fn goes_by_sea(&self, unit: usize) -> bool {
        match self.case.way(unit) {
            Some(Way::Sea) => true,
            Some(Way::SeaElseLand) => self.answers.yes(Decision::Open(unit)),
            Some(Way::Land) | None => false,
        }
    }

    /// Whether the move gets as far as its target.
    pub fn reaches(&self, unit: usize) -> bool {
        if self.case.transit(unit).is_some() {
            return self.answers.yes(Decision::Open(unit));
        }
        match self.case.way(unit) {
            Some(Way::Land | Way::SeaElseLand) => true,
            Some(Way::Sea) => self.answers.yes(Decision::Open(unit)),
            None => false,
        }
    }

    /// The strength with which a move keeps others out of its target.
    pub fn prevents(&self, unit: usize) -> usize {
        if !self.reaches(unit) || self.is_without_effect(unit) {
            return 0;
        }
        1 + self.supports(unit, None)
    }

    /// Whether the support given by this unit is cut.
    pub fn is_cut(&self, supporter: usize, support: Support) -> bool {
        let case = self.case;
        let foreign = |attack: &usize| case.power(*attack) != case.power(supporter);
        let cuts = |attack: usize| {
            let elsewhere = case.province(attack) != support.into;
            (self.reaches(attack) && elsewhere) || self.arrives(attack)
        };
        let attacks = case.moves_to(case.province(supporter)).filter(foreign);
        attacks.into_iter().any(|attack| cuts(attack) && !self.is_shielded(support, attack))
    }

    pub(crate) fn arrives(&self, unit: usize) -> bool {
        self.answers.yes(Decision::Arrives(unit))
    }

    fn arrival(&self, unit: usize) -> bool {
        let Some(target) = self.case.target(unit) else { return self.end_of_train(unit).is_some() };
        let attack = self.attack(unit, target);
        let rivals = self.case.moves_to(target).filter(|&rival| rival != unit);
        self.reaches(unit)
            && attack > self.resistance(unit, target)
            && rivals.into_iter().all(|rival| attack > self.prevents(rival))
            && self.case.units().all(|train| attack > self.train_prevents(train, target))
    }

    fn passage(&self, army: usize, without: Option<usize>) -> bool {
        let Some(order) = &self.case.moves[army] else { return false };
        if let Some(transit) = order.transit {
            let stays = !(self.case.is_leaving(transit.keeper) && self.arrives(transit.keeper));
            return transit.leave && stays && !self.dislodged(transit.keeper);
        }
        let stands = |fleet: &usize| Some(*fleet) != without && !self.dislodged(*fleet);
        match self.case.options.multi_route {
            MultiRoute::Any => order.routes.iter().any(|route| route.iter().all(stands)),
            MultiRoute::All => {
                without.is_none() && !order.routes.is_empty() && order.chained.iter().all(stands)
            }
        }
    }

    fn attack(&self, unit: usize, target: Province) -> usize {
        match self.case.unit_in(target) {
            Some(occupant) if !self.makes_way(occupant, unit) => {
                if self.case.power(occupant) == self.case.power(unit) {
                    0
                } else {
                    1 + self.supports(unit, Some(self.case.power(occupant)))
                }
            }
            _ => 1 + self.supports(unit, None),
        }
    }

    /// The occupant leaves, and not through the attacker.
    fn makes_way(&self, occupant: usize, attacker: usize) -> bool {
        self.case.is_leaving(occupant) && !self.are_head_to_head(occupant, attacker) && self.arrives(occupant)
    }

    fn resistance(&self, unit: usize, target: Province) -> usize {
        let Some(occupant) = self.case.unit_in(target) else { return 0 };
        if self.are_head_to_head(occupant, unit) || !self.case.is_leaving(occupant) {
            1 + self.supports(occupant, None)
        } else {
            usize::from(!self.arrives(occupant))
        }
    }

    fn are_head_to_head(&self, one: usize, other: usize) -> bool {
        let on_the_way = |unit: usize| {
            let leave = self.case.transit(unit).is_none_or(|transit| transit.leave);
            leave && !self.goes_by_sea(unit)
        };
        self.trade_places(one, other) && on_the_way(one) && on_the_way(other)
    }

    fn trade_places(&self, one: usize, other: usize) -> bool {
        self.case.target(one) == Some(self.case.province(other))
            && self.case.target(other) == Some(self.case.province(one))
    }

    /// A move driven back by the very unit it attacked has no effect there.
    fn is_without_effect(&self, unit: usize) -> bool {
        let Some(opponent) = self.case.target(unit).and_then(|target| self.case.unit_in(target)) else {
            return false;
        };
        let met = match self.case.options.no_effect_scope {
            NoEffectScope::HeadToHead => self.are_head_to_head(unit, opponent),
            NoEffectScope::Always => self.trade_places(unit, opponent) && !self.arrives(unit),
        };
        met && self.arrives(opponent)
    }

    /// How many supports help the unit's order, leaving out those of a power.
    fn supports(&self, supported: usize, except: Option<usize>) -> usize {
        let welcome = |supporter: &usize| Some(self.case.power(*supporter)) != except;
        let stands = |supporter: &usize| self.is_given(*supporter);
        self.case.supporters(supported).filter(welcome).filter(stands).count()
    }

    /// Whether a unit gives a support that nobody cuts.
    pub(crate) fn is_given(&self, supporter: usize) -> bool {
        self.case.supports[supporter].is_some_and(|support| !self.is_cut(supporter, support))
    }

    /// Whether a convoyed attack is barred from cutting the support.
    fn is_shielded(&self, support: Support, attack: usize) -> bool {
        let case = self.case;
        let into = case.unit_in(support.into);
        let own_fleet = into.filter(|&fleet| support.to_move && case.is_fleet_of(fleet, attack));
        let convoys = |fleet: usize| case.convoys[fleet].is_some();
        if !self.goes_by_sea(attack) {
            return false;
        }
        match case.options.paradox {
            ParadoxRule::Rule2000 => {
                own_fleet.is_some_and(|fleet| !self.answers.yes(Decision::OpenWithout(attack, fleet)))
            }
            ParadoxRule::Rule1971 => own_fleet.is_some(),
            ParadoxRule::Rule1982 => case.is_sea(support.into) && into.is_some_and(convoys),
            ParadoxRule::Szykman | ParadoxRule::AllHold => false,
        }
    }
}

//! After the moves: positions, dislodgements, contested provinces, retreats,
//! and a verdict for every order.

use std::collections::BTreeSet;

use atlas::{Place, Province};

use crate::case::Case;
use crate::equations::{Answers, Decision, Equations};
use crate::legality::can_go;
use crate::model::{Dislodgement, Fate, Judgement, Order, Verdict};
use crate::resolution::Resolution;

/// A judgement, and how many circles were met on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The answer.
    pub judgement: Judgement,
    /// How many circles were convoy paradoxes.
    pub paradoxes: usize,
    /// How many circles were rings of moves.
    pub rings: usize,
}

/// Carries out the moves that arrive.
pub fn rule(case: &Case<'_>, resolution: &Resolution) -> Ruling {
    let after = Aftermath::new(case, resolution);
    let fates = case.units().map(|unit| after.fate(unit)).collect();
    let contested = after.contested.iter().copied().collect();
    let judgement = Judgement { fates, contested };
    Ruling { judgement, paradoxes: resolution.paradoxes, rings: resolution.rings }
}

struct Aftermath<'a> {
    case: &'a Case<'a>,
    resolution: &'a Resolution,
    equations: Equations<'a, Resolution>,
    /// Provinces with a unit that was not dislodged.
    occupied: BTreeSet<Province>,
    contested: BTreeSet<Province>,
}

impl<'a> Aftermath<'a> {
    fn new(case: &'a Case<'a>, resolution: &'a Resolution) -> Self {
        let equations = Equations { case, answers: resolution };
        let (occupied, contested) = (BTreeSet::new(), BTreeSet::new());
        let mut after = Self { case, resolution, equations, occupied, contested };
        after.occupied = case.units().filter_map(|unit| after.province_after(unit)).collect();
        after.contested = case.board.provinces().filter(|&province| after.is_contested(province)).collect();
        after
    }

    fn fate(&self, unit: usize) -> Fate {
        Fate {
            verdict: self.verdict(unit),
            place: self.place_after(unit),
            dislodged: self.dislodger(unit).map(|by| Dislodgement { by, retreats: self.retreats(unit, by) }),
        }
    }

    fn arrived(&self, unit: usize) -> bool {
        self.resolution.yes(Decision::Arrives(unit))
    }

    fn place_after(&self, unit: usize) -> Place {
        match &self.case.moves[unit] {
            Some(order) if self.arrived(unit) => order.to,
            None if self.arrived(unit) => {
                let end = self.equations.end_of_train(unit);
                end.map_or(self.case.situation.units[unit].place, Province::whole)
            }
            _ => self.case.situation.units[unit].place,
        }
    }

    fn province_after(&self, unit: usize) -> Option<Province> {
        let stands = self.dislodger(unit).is_none();
        stands.then(|| self.case.board.province_of(self.place_after(unit)))
    }

    fn dislodger(&self, unit: usize) -> Option<usize> {
        let attacker = self.case.moves_to(self.case.province(unit)).find(|&attack| self.arrived(attack));
        attacker.filter(|_| self.equations.dislodged(unit))
    }

    fn is_contested(&self, province: Province) -> bool {
        let stood_off = |attack: usize| !self.arrived(attack) && self.equations.prevents(attack) > 0;
        !self.occupied.contains(&province) && self.case.moves_to(province).any(stood_off)
    }

    fn retreats(&self, unit: usize, dislodger: usize) -> Vec<Place> {
        let origin = self.case.province(dislodger);
        let by_sea = self.equations.goes_by_sea(dislodger);
        let back = by_sea && self.case.options.retreat_to_convoyed_attacker_origin;
        let mut places = self.places_within_reach(unit);
        places.retain(|&place| {
            let province = self.case.board.province_of(place);
            let free = !self.occupied.contains(&province) && !self.contested.contains(&province);
            free && (province != origin || back)
        });
        places
    }

    fn places_within_reach(&self, unit: usize) -> Vec<Place> {
        let unit = self.case.situation.units[unit];
        if unit.fleet {
            return self.case.board.fleet_neighbours(unit.place).to_vec();
        }
        let provinces = self.case.board.provinces();
        provinces.filter(|&province| can_go(self.case.board, unit, province)).map(Province::whole).collect()
    }

    fn verdict(&self, unit: usize) -> Verdict {
        match self.case.situation.order(unit) {
            ordered if ordered != self.case.orders[unit] => Verdict::Illegal,
            Order::Hold => Verdict::Held,
            Order::Move { .. } => self.move_verdict(unit),
            Order::SupportHold { .. } | Order::SupportMove { .. } => self.support_verdict(unit),
            Order::Convoy { .. } => self.convoy_verdict(unit),
            Order::Rail { to } => self.train_verdict(unit, to),
        }
    }

    fn train_verdict(&self, unit: usize, to: Province) -> Verdict {
        match self.equations.end_of_train(unit).filter(|_| self.arrived(unit)) {
            Some(end) if end == to => Verdict::Moved,
            Some(_) => Verdict::Stopped,
            None => Verdict::Bounced,
        }
    }

    fn move_verdict(&self, unit: usize) -> Verdict {
        let has_route = self.case.moves[unit]
            .as_ref()
            .is_some_and(|order| order.transit.map_or(!order.routes.is_empty(), |transit| transit.leave));
        if self.arrived(unit) {
            Verdict::Moved
        } else if self.equations.reaches(unit) {
            Verdict::Bounced
        } else if has_route {
            Verdict::Disrupted
        } else {
            Verdict::Unmatched
        }
    }

    fn support_verdict(&self, unit: usize) -> Verdict {
        match self.case.supports[unit] {
            None => Verdict::Unmatched,
            Some(support) if self.equations.is_cut(unit, support) => Verdict::Cut,
            Some(_) => Verdict::Given,
        }
    }

    fn convoy_verdict(&self, unit: usize) -> Verdict {
        match self.case.convoys[unit] {
            None => Verdict::Unmatched,
            Some(_) if self.resolution.disrupted.contains(&unit) => Verdict::Disrupted,
            Some(_) if self.dislodger(unit).is_some() => Verdict::Disrupted,
            Some(_) => Verdict::Convoyed,
        }
    }
}

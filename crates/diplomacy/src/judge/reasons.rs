//! Reading the reasons off a settled table.

use atlas::{Province, UnitKind};

use super::legality::Illegal;
use super::table::{NOBODY, Table, Task};
use super::tri::Tri;
use crate::order::Order;
use crate::reason::{Defeat, Explanation, Reason};

impl<const W: usize> Table<W> {
    /// Why the order of a unit, by its place in the list, fared as it did.
    pub(crate) fn explain(&self, index: usize, illegal: Option<Illegal>) -> Explanation {
        let province = self.number(self.units[index].place);
        let dislodger = self.dislodger(province);
        let reason = match illegal {
            Some(illegal) => Reason::Illegal(illegal),
            None => self.reason(province, self.orders[index], dislodger),
        };
        Explanation { reason, defeat: (dislodger != NOBODY).then(|| self.defeat(province, dislodger)) }
    }

    fn reason(&self, province: u16, order: Order, dislodger: u16) -> Reason {
        match order {
            Order::Hold => Reason::Held,
            Order::Move { .. } => self.reason_of_move(province),
            Order::SupportHold { .. } | Order::SupportMove { .. } => self.reason_of_support(province, order),
            Order::Convoy { .. } => self.reason_of_convoy(province, dislodger),
            Order::Rail { .. } => self.reason_of_train(province),
            Order::Permit { .. } => Reason::Held,
        }
    }

    fn defeat(&self, province: u16, attacker: u16) -> Defeat {
        Defeat {
            attacker: named(attacker),
            strength: self.attack(attacker),
            against: self.resistance(attacker, province),
        }
    }

    /// The strength that counts against the unit in the target, if one stays
    /// or comes the other way; else the whole strength.
    fn attack(&self, mover: u16) -> u16 {
        let site = self.site(mover);
        if self.disputed_by_occupant(mover) { site.force.sure } else { site.strength.sure }
    }

    /// Whether the unit in the target stays there or meets the move head on.
    fn disputed_by_occupant(&self, mover: u16) -> bool {
        let target = self.site(mover).goal;
        let there = self.site(target);
        there.arrives != Tri::YES || self.head_to_head(mover, target) == Tri::YES
    }

    fn resistance(&self, mover: u16, target: u16) -> u16 {
        let there = self.site(target);
        let alone = there.moves() && self.head_to_head(mover, target) != Tri::YES;
        if alone { 1 } else { self.site(target).strength.sure }
    }

    fn reason_of_move(&self, mover: u16) -> Reason {
        let site = self.site(mover);
        match (site.arrives, site.task) {
            (Tri::YES, _) => self.reason_of_arrival(mover),
            (_, Task::Stranded) if self.is_fleet(mover) => Reason::CanalForbidden,
            (_, Task::Stranded) => Reason::NoConvoyOrdered,
            (_, Task::Transit) if self.reaches(mover) == Tri::NO => Reason::CanalShut,
            _ if self.reaches(mover) == Tri::NO => self.reason_of_broken_convoy(mover),
            _ => self.reason_of_bounce(mover),
        }
    }

    fn is_fleet(&self, mover: u16) -> bool {
        self.units[usize::from(self.site(mover).unit)].kind == UnitKind::Fleet
    }

    fn reason_of_train(&self, from: u16) -> Reason {
        let Some(train) = self.train_from(from) else { return Reason::Held };
        let barrier = named(self.barrier_of_train(train));
        match self.end_of_train(train) {
            None => Reason::TrainHeldUp { barrier },
            Some(end) if end == self.site(from).goal => Reason::Railed,
            Some(end) => Reason::TrainStopped { at: named(end), barrier },
        }
    }

    fn reason_of_arrival(&self, mover: u16) -> Reason {
        let target = self.site(mover).goal;
        if self.in_ring(mover) {
            return Reason::Ring;
        }
        let resistance = if self.disputed_by_occupant(mover) { self.resistance(mover, target) } else { 0 };
        match resistance.max(self.strongest_rival(mover).sure) {
            0 => Reason::Unopposed,
            against => Reason::Stronger { strength: self.attack(mover), against },
        }
    }

    /// Whether following the targets leads back here, everybody moving on.
    fn in_ring(&self, mover: u16) -> bool {
        let mut next = self.site(mover).goal;
        for _ in 0..self.units.len() {
            if next == mover {
                return true;
            }
            let site = self.site(next);
            if site.task == Task::Empty || site.arrives != Tri::YES {
                return false;
            }
            next = site.goal;
        }
        false
    }

    fn reason_of_broken_convoy(&self, army: u16) -> Reason {
        if self.in_paradox(army) {
            return Reason::ConvoyParadox;
        }
        let fleet = self.broken_fleet(army);
        fleet.map_or(Reason::NoConvoyOrdered, |fleet| Reason::ConvoyBroken { fleet })
    }

    /// A fleet of the army's convoy that was driven out.
    fn broken_fleet(&self, army: u16) -> Option<Province> {
        let passage = self.passages.get(usize::from(self.site(army).passage))?;
        passage.fleets.provinces().find(|fleet| self.expelled(fleet.index() as u16) == Tri::YES)
    }

    fn reason_of_bounce(&self, mover: u16) -> Reason {
        let target = self.site(mover).goal;
        let rival = self
            .attackers(target)
            .filter(|&rival| rival != mover)
            .max_by_key(|&rival| self.prevents(rival).sure);
        let rivals = rival.map_or(0, |rival| self.prevents(rival).sure);
        let strength = self.attack(mover);
        if self.disputed_by_occupant(mover) {
            let against = self.resistance(mover, target);
            if self.site(target).power == self.site(mover).power {
                return Reason::OwnUnit;
            }
            if strength <= against && against >= rivals {
                return self.reason_of_defence(mover, strength, against);
            }
        }
        match rival {
            Some(rival) if strength <= rivals => {
                let barred = self.site(mover).strength.sure - strength;
                Reason::StoodOff { rival: self.origin_of(rival), strength, against: rivals, barred }
            }
            _ => Reason::HeldByParadox,
        }
    }

    /// Where a move began; for a coach, where its train did.
    fn origin_of(&self, mover: u16) -> Province {
        let site = self.site(mover);
        named(if site.task == Task::Coach { site.helped } else { mover })
    }

    fn reason_of_defence(&self, mover: u16, strength: u16, against: u16) -> Reason {
        let target = self.site(mover).goal;
        let barred = self.site(mover).strength.sure - strength;
        match self.head_to_head(mover, target) {
            Tri::YES => Reason::HeadToHead { strength, against, barred },
            _ => {
                let failed_to_leave = self.site(target).moves();
                Reason::HeldOff { strength, against, failed_to_leave, barred }
            }
        }
    }

    fn reason_of_support(&self, supporter: u16, order: Order) -> Reason {
        let site = self.site(supporter);
        if site.task != Task::Support {
            return match order {
                Order::SupportHold { .. } => Reason::SupportedUnitMoved,
                _ => Reason::SupportedUnitDidOtherwise,
            };
        }
        let foreign = |attacker: &u16| self.site(*attacker).power != site.power;
        let touches = |attacker: &u16| self.reaches(*attacker) == Tri::YES;
        let shielded = |attacker: &u16| self.shielded(supporter, *attacker) == Tri::YES;
        let unit = |attacker: &u16| self.site(*attacker).task != Task::Coach;
        let attackers = || self.attackers(supporter).filter(unit).filter(foreign).filter(touches);
        if site.stands == Tri::YES {
            let attacker = attackers().find(shielded);
            return attacker.map_or(Reason::Supported, |a| Reason::Shielded { attacker: named(a) });
        }
        let mut cutting = attackers().filter(|attacker| !shielded(attacker));
        match cutting.find(|&attacker| attacker != site.aim) {
            Some(attacker) => Reason::CutByAttack { attacker: named(attacker) },
            None => Reason::CutByDislodgement { attacker: named(site.aim) },
        }
    }

    fn reason_of_convoy(&self, fleet: u16, dislodger: u16) -> Reason {
        let site = self.site(fleet);
        if site.task != Task::Convoy {
            return Reason::ArmyDidOtherwise;
        }
        if dislodger != NOBODY {
            return Reason::FleetDislodged;
        }
        let army = self.site(site.helped);
        match (army.task, army.arrives) {
            _ if self.paradoxical(fleet) => Reason::ConvoyParadox,
            _ if self.in_paradox(site.helped) => Reason::ParadoxElsewhere,
            (Task::March, _) => Reason::ArmyWentByLand,
            (Task::Either, _) if self.by_land(site.helped) == Tri::YES => Reason::ArmyWentByLand,
            (Task::Stranded, _) => Reason::RouteIncomplete,
            (_, Tri::YES) => Reason::Carried,
            _ if self.reaches(site.helped) == Tri::NO => {
                let broken = self.broken_fleet(site.helped);
                broken.map_or(Reason::CarriedInVain, |fleet| Reason::RouteBroken { fleet })
            }
            _ => Reason::CarriedInVain,
        }
    }
}

fn named(province: u16) -> Province {
    Province::new(usize::from(province))
}

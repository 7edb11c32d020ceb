//! What became of the orders of a movement phase.

use atlas::{Place, Province};

use super::{Account, Wording};
use crate::order::{Order, Unit};
use crate::reason::{Defeat, Explanation, Reason};

impl Wording<'_> {
    /// What became of an order, and why.
    pub fn explanation(&self, unit: Unit, order: Order, explanation: &Explanation) -> Account {
        let Explanation { reason, defeat } = explanation;
        let subject = self.unit(unit);
        let (deed, why) = self.deed(unit, order, reason);
        let Some(defeat) = defeat else {
            return match why {
                Some(why) => Account::explained(subject, deed, why),
                None => Account::plain(subject, deed),
            };
        };
        if let Some((deed, why)) = self.deed_undone(unit, order, reason, defeat) {
            return Account::explained(subject, deed, why);
        }
        let (attack, score) = (self.attack_from(defeat.attacker), score(defeat.strength, defeat.against));
        match why {
            Some(why) => {
                let why = format!("{why}. This {} was driven out by {attack}, {score}", unit.kind.word());
                Account::explained(subject, deed, why)
            }
            None => Account::explained(
                subject,
                format!("{deed}, but did not hold"),
                format!("{attack} drove it out, {score}"),
            ),
        }
    }

    /// What a unit did not manage because it was driven out, and how it was.
    fn deed_undone(
        &self,
        unit: Unit,
        order: Order,
        reason: &Reason,
        defeat: &Defeat,
    ) -> Option<(String, String)> {
        let attack = self.attack_from(defeat.attacker);
        let score = score(defeat.strength, defeat.against);
        let failure = || self.failure(unit, order);
        match *reason {
            Reason::Held => {
                Some(("could not hold its ground".to_owned(), format!("{attack} drove it out, {score}")))
            }
            Reason::CutByAttack { attacker } if attacker == defeat.attacker => {
                Some((failure(), format!("{attack} cut the support and drove it out, {score}")))
            }
            Reason::CutByDislodgement { .. } | Reason::FleetDislodged => {
                Some((failure(), format!("{attack} drove it out, {score}")))
            }
            Reason::HeadToHead { .. } if self.is_target(order, defeat.attacker) => {
                let met = self.met_head_to_head(defeat.attacker);
                Some((failure(), format!("{met}, which drove it out, {score}")))
            }
            _ => None,
        }
    }

    /// What the unit did, and why if that is to be explained.
    fn deed(&self, unit: Unit, order: Order, reason: &Reason) -> (String, Option<String>) {
        if let Reason::Illegal(illegal) = *reason {
            let deed = "held, because its order was not allowed".to_owned();
            return (deed, Some(self.illegal(unit, order, illegal)));
        }
        match order {
            Order::Hold | Order::Permit { .. } => ("held".to_owned(), None),
            Order::Rail { to } => self.train_deed(to, reason),
            Order::Move { to, .. } => self.move_deed(unit, to, reason),
            Order::SupportHold { .. } | Order::SupportMove { .. } => self.support_deed(unit, order, reason),
            Order::Convoy { .. } => self.convoy_deed(unit, order, reason),
        }
    }

    fn move_deed(&self, unit: Unit, to: Place, reason: &Reason) -> (String, Option<String>) {
        let moved = || format!("moved to {}", self.place(to));
        match *reason {
            Reason::Unopposed => (format!("{} unopposed", moved()), None),
            Reason::Stronger { strength, against } => {
                (moved(), Some(format!("it was stronger, {}", score(strength, against))))
            }
            Reason::Ring => (moved(), Some("everybody in the ring moved on".to_owned())),
            Reason::ConvoyBroken { .. }
            | Reason::ConvoyParadox
            | Reason::NoConvoyOrdered
            | Reason::CanalForbidden
            | Reason::CanalShut => {
                let target = self.province(self.board().province_of(to));
                (format!("could not cross to {target}"), Some(self.why_not_across(unit, reason)))
            }
            _ => {
                let target = self.board().province_of(to);
                (format!("could not enter {}", self.province(target)), Some(self.why_not_in(target, reason)))
            }
        }
    }

    /// Why a move did not get into its target.
    fn why_not_in(&self, target: Province, reason: &Reason) -> String {
        match *reason {
            Reason::StoodOff { rival, strength, against, barred } => {
                let rival = format!("{} from {}", self.stranger(rival), self.province(rival));
                let barred = self.barred(target, barred);
                format!("{rival} wanted to go there too, {}{barred}", score(strength, against))
            }
            Reason::HeldOff { strength, against, failed_to_leave, barred } => {
                let stayed = if failed_to_leave { "could not leave" } else { "held its ground" };
                let (there, barred) = (self.stranger(target), self.barred(target, barred));
                format!("{there} there {stayed}, {}{barred}", score(strength, against))
            }
            Reason::HeadToHead { strength, against, barred } => {
                let (met, barred) = (self.met_head_to_head(target), self.barred(target, barred));
                format!("{met}, {}{barred}", score(strength, against))
            }
            Reason::OwnUnit => format!("{} there did not leave", self.stranger(target)),
            _ => "it was part of a convoy paradox, in which all hold".to_owned(),
        }
    }

    /// Why an army was not carried.
    fn why_not_across(&self, unit: Unit, reason: &Reason) -> String {
        match *reason {
            Reason::ConvoyBroken { fleet } => {
                format!("its convoy was broken when {} was driven out", self.other(unit, fleet))
            }
            Reason::CanalForbidden => "whoever keeps the canal did not let it through".to_owned(),
            Reason::CanalShut => "the unit beside the canal did not stay there".to_owned(),
            Reason::ConvoyParadox => "its convoy would have made a paradox and did not take place".to_owned(),
            _ => "no complete convoy was ordered for it".to_owned(),
        }
    }

    fn train_deed(&self, to: Province, reason: &Reason) -> (String, Option<String>) {
        let blocked = |barrier: Province| {
            if barrier == to {
                format!("there was no getting into {}", self.province(barrier))
            } else {
                format!("there was no getting past {}", self.province(barrier))
            }
        };
        match *reason {
            Reason::TrainStopped { at, barrier } => {
                let deed = format!("came by railway only to {}", self.province(at));
                (deed, Some(blocked(barrier)))
            }
            Reason::TrainHeldUp { barrier } => {
                (format!("could not travel to {}", self.province(to)), Some(blocked(barrier)))
            }
            _ => (format!("travelled by railway to {}", self.province(to)), None),
        }
    }

    fn support_deed(&self, unit: Unit, order: Order, reason: &Reason) -> (String, Option<String>) {
        let supported = || format!("supported {}", self.object(unit, order));
        let why = match *reason {
            Reason::Shielded { attacker } => {
                let army = format!("{} landing from {}", self.stranger(attacker), self.province(attacker));
                return (supported(), Some(format!("{army} cannot cut support against its own convoy")));
            }
            Reason::CutByAttack { attacker } => format!("{} cut the support", self.attack_from(attacker)),
            Reason::CutByDislodgement { attacker } => format!("{} drove it out", self.attack_from(attacker)),
            Reason::SupportedUnitMoved => "the supported unit was ordered to move".to_owned(),
            Reason::SupportedUnitDidOtherwise => "the supported move was not ordered".to_owned(),
            _ => return (supported(), None),
        };
        (self.failure(unit, order), Some(why))
    }

    fn convoy_deed(&self, unit: Unit, order: Order, reason: &Reason) -> (String, Option<String>) {
        let journey = self.object(unit, order);
        let in_vain = |why: &str| (format!("was ready in vain to carry {journey}"), Some(why.to_owned()));
        let failed = |why: String| (self.failure(unit, order), Some(why));
        match *reason {
            Reason::CarriedInVain => in_vain("the army could not land"),
            Reason::ArmyWentByLand => in_vain("the army went by land"),
            Reason::ArmyDidOtherwise => in_vain("the army was not ordered to go there"),
            Reason::RouteIncomplete => in_vain("the route was not complete"),
            Reason::RouteBroken { fleet } => failed(format!("{} was driven out", self.other(unit, fleet))),
            Reason::ConvoyParadox => {
                failed("the convoy would have made a paradox and did not take place".to_owned())
            }
            Reason::ParadoxElsewhere => failed(
                "the convoy would have made a paradox elsewhere on its way and did not take place".to_owned(),
            ),
            _ => (format!("carried {journey}"), None),
        }
    }

    /// "could not support the army in Paris".
    fn failure(&self, unit: Unit, order: Order) -> String {
        let object = self.object(unit, order);
        match order {
            Order::Hold | Order::Permit { .. } => "held".to_owned(),
            Order::Move { .. } | Order::Rail { .. } => format!("could not enter {object}"),
            Order::SupportHold { .. } | Order::SupportMove { .. } => format!("could not support {object}"),
            Order::Convoy { .. } => format!("could not carry {object}"),
        }
    }

    /// What an order is about: "Burgundy", "the French army in Paris", "the move
    /// from Paris to Burgundy", "the army from London to Belgium".
    fn object(&self, unit: Unit, order: Order) -> String {
        match order {
            Order::Hold | Order::Permit { .. } => String::new(),
            Order::Rail { to } => self.province(to),
            Order::Move { to, .. } => self.province(self.board().province_of(to)),
            Order::SupportHold { unit: helped } => self.other(unit, helped),
            Order::SupportMove { unit: helped, to } => {
                let nation = self.foreign_nation(unit, helped);
                format!("the {nation}move from {} to {}", self.province(helped), self.place(to))
            }
            Order::Convoy { army, to } => {
                let nation = self.foreign_nation(unit, army);
                format!("the {nation}army from {} to {}", self.province(army), self.province(to))
            }
        }
    }

    /// "the army in Paris", "the French army in Paris" if it is not of the
    /// unit's own power.
    fn other(&self, unit: Unit, province: Province) -> String {
        let nation = self.foreign_nation(unit, province);
        format!("the {nation}{} in {}", self.kind_in(province), self.province(province))
    }

    /// "the French army", wherever it is.
    fn stranger(&self, province: Province) -> String {
        format!("the {}{}", self.nation(province), self.kind_in(province))
    }

    fn attack_from(&self, province: Province) -> String {
        format!("the {}attack from {}", self.nation(province), self.province(province))
    }

    fn is_target(&self, order: Order, province: Province) -> bool {
        matches!(order, Order::Move { to, .. } if self.board().province_of(to) == province)
    }

    fn met_head_to_head(&self, province: Province) -> String {
        format!("it met {} coming from there head to head", self.stranger(province))
    }

    /// "French ", or nothing if nobody is known to be there.
    fn nation(&self, province: Province) -> String {
        let power = self.unit_in(province).map(|unit| unit.power);
        power.map_or_else(String::new, |power| format!("{} ", self.variant.power(power).adjective))
    }

    /// The same, and nothing for the power's own unit.
    fn foreign_nation(&self, unit: Unit, province: Province) -> String {
        let own = self.unit_in(province).is_some_and(|other| other.power == unit.power);
        if own { String::new() } else { self.nation(province) }
    }

    /// A remark on supports that did not count because they were given by the
    /// power whose unit stands in the province.
    fn barred(&self, province: Province, count: u16) -> String {
        let nation = self.nation(province);
        let nation = nation.trim_end();
        match count {
            0 => String::new(),
            1 => format!(" ({nation} support does not count against {nation} units)"),
            _ => format!(" ({count} {nation} supports do not count against {nation} units)"),
        }
    }
}

fn score(strength: u16, against: u16) -> String {
    format!("{strength} against {against}")
}

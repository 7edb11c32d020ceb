//! Every order fares as its reason says, and what the reason says is true.

use std::cell::RefCell;
use std::collections::BTreeSet;

use atlas::Province;
use diplomacy::{Explanation, Fate, Order, Outcome, Reason, Verdict};

use crate::situation::{Manners, Situation, for_situations};

#[test]
fn reasons_and_fates_agree() {
    for_situations(3000, Manners::Mixed, |adjudicator, situation| {
        let outcome = adjudicator.movement(&situation.units, &situation.orders).clone();
        let explanations = adjudicator.reasons();
        assert_eq!(explanations.len(), outcome.fates.len());
        for (fate, explanation) in outcome.fates.iter().zip(&explanations) {
            assert_eq!(explanation.reason.verdict(), fate.verdict, "{explanation:?}");
            assert_eq!(
                explanation.defeat.map(|defeat| defeat.attacker),
                fate.dislodged_by,
                "{explanation:?}"
            );
        }
    });
}

#[test]
fn illegal_orders_count_as_holding() {
    for_situations(400, Manners::Mixed, |adjudicator, situation| {
        let outcome = adjudicator.movement(&situation.units, &situation.orders).clone();
        let counted = adjudicator.orders().to_vec();
        let refused: Vec<bool> = adjudicator.illegal().iter().map(Option::is_some).collect();
        // A train is told where it came to stand; it was on its way to where it was sent.
        let sent = |(&counted, &written): (&Order, &Order)| match (counted, written) {
            (Order::Rail { .. }, Order::Rail { .. }) => written,
            _ => counted,
        };
        let legal: Vec<Order> = counted.iter().zip(&situation.orders).map(sent).collect();
        let plain = adjudicator.resolve(&situation.units, &legal);
        for (index, (fate, plain)) in outcome.fates.iter().zip(&plain.fates).enumerate() {
            let verdict = if refused[index] { Verdict::Illegal } else { plain.verdict };
            assert_eq!(*fate, Fate { verdict, ..*plain });
            assert!(!refused[index] || counted[index] == Order::Hold);
        }
    });
}

#[test]
fn the_reasons_of_plain_and_full_resolution_agree() {
    for_situations(200, Manners::Legal, |adjudicator, situation| {
        let full = adjudicator.movement(&situation.units, &situation.orders).fates.clone();
        let reasons = adjudicator.reasons();
        assert_eq!(adjudicator.resolve(&situation.units, &situation.orders).fates, full);
        assert_eq!(adjudicator.reasons(), reasons);
    });
}

#[test]
fn strengths_in_reasons_decide_as_they_should() {
    for_situations(3000, Manners::Mixed, |adjudicator, situation| {
        adjudicator.movement(&situation.units, &situation.orders);
        for Explanation { reason, defeat } in adjudicator.reasons() {
            match reason {
                Reason::Stronger { strength, against } => assert!(strength > against, "{reason:?}"),
                Reason::StoodOff { strength, against, .. }
                | Reason::HeldOff { strength, against, .. }
                | Reason::HeadToHead { strength, against, .. } => assert!(strength <= against, "{reason:?}"),
                _ => {}
            }
            if let Some(defeat) = defeat {
                assert!(defeat.strength > defeat.against, "{defeat:?}");
            }
        }
    });
}

#[test]
fn the_units_that_reasons_name_did_what_is_said_of_them() {
    for_situations(3000, Manners::Mixed, |adjudicator, situation| {
        let outcome = adjudicator.movement(&situation.units, &situation.orders).clone();
        let orders = adjudicator.orders().to_vec();
        let scene = Scene { situation, orders: &orders, outcome: &outcome };
        for (index, explanation) in adjudicator.reasons().iter().enumerate() {
            scene.check(index, explanation.reason);
        }
    });
}

/// The laws above would hold of nothing as well; this shows that the random situations hold everything.
#[test]
fn every_reason_occurs() {
    let seen = RefCell::new(BTreeSet::new());
    for_situations(3000, Manners::Mixed, |adjudicator, situation| {
        adjudicator.movement(&situation.units, &situation.orders);
        let words = adjudicator.reasons().into_iter().map(|explanation| word_of(explanation.reason));
        seen.borrow_mut().extend(words);
    });
    let seen: Vec<String> = seen.into_inner().into_iter().collect();
    assert_eq!(seen.join(" "), REASONS.join(" "));
}

/// The first word of a reason.
fn word_of(reason: Reason) -> String {
    let mut text = format!("{reason:?}");
    text.truncate(text.find([' ', '(']).unwrap_or(text.len()));
    text
}

const REASONS: [&str; 32] = [
    "ArmyDidOtherwise",
    "ArmyWentByLand",
    "CanalForbidden",
    "CanalShut",
    "Carried",
    "CarriedInVain",
    "ConvoyBroken",
    "ConvoyParadox",
    "CutByAttack",
    "CutByDislodgement",
    "FleetDislodged",
    "HeadToHead",
    "Held",
    "HeldByParadox",
    "HeldOff",
    "Illegal",
    "NoConvoyOrdered",
    "OwnUnit",
    "ParadoxElsewhere",
    "Railed",
    "Ring",
    "RouteBroken",
    "RouteIncomplete",
    "Shielded",
    "StoodOff",
    "Stronger",
    "Supported",
    "SupportedUnitDidOtherwise",
    "SupportedUnitMoved",
    "TrainHeldUp",
    "TrainStopped",
    "Unopposed",
];

/// A phase after it was decided.
struct Scene<'a> {
    situation: &'a Situation,
    orders: &'a [Order],
    outcome: &'a Outcome,
}

impl Scene<'_> {
    fn check(&self, index: usize, reason: Reason) {
        let here = self.province(index);
        match reason {
            Reason::StoodOff { rival, .. } => {
                assert_ne!(rival, here);
                let rival = self.index(rival);
                assert!(self.is_train(rival) || self.goal(rival) == self.goal(index), "{reason:?}");
            }
            Reason::CutByAttack { attacker }
            | Reason::CutByDislodgement { attacker }
            | Reason::Shielded { attacker } => {
                let attacker = self.index(attacker);
                assert_eq!(self.goal(attacker), Some(here), "{reason:?}");
                let units = &self.situation.units;
                assert_ne!(units[attacker].power, units[index].power, "{reason:?}");
            }
            Reason::ConvoyBroken { fleet } | Reason::RouteBroken { fleet } => {
                let fleet = self.index(fleet);
                assert!(matches!(self.orders[fleet], Order::Convoy { .. }), "{reason:?}");
                assert!(self.outcome.fates[fleet].dislodged_by.is_some(), "{reason:?}");
            }
            Reason::FleetDislodged => assert!(self.outcome.fates[index].dislodged_by.is_some()),
            _ => {}
        }
    }

    fn province(&self, index: usize) -> Province {
        self.situation.board().province_of(self.situation.units[index].place)
    }

    fn index(&self, province: Province) -> usize {
        (0..self.orders.len()).find(|&index| self.province(index) == province).unwrap()
    }

    /// A train is a rival at every stop of its way.
    fn is_train(&self, index: usize) -> bool {
        matches!(self.orders[index], Order::Rail { .. })
    }

    fn goal(&self, index: usize) -> Option<Province> {
        match self.orders[index] {
            Order::Move { to, .. } => Some(self.situation.board().province_of(to)),
            _ => None,
        }
    }
}

//! Every sentence a player reads about a turn, in one place.
//!
//! The rules hand out values ([`Explanation`], [`AdjustmentVerdict`], ...); this
//! module alone turns them into words.

use atlas::{Board, Province, UnitKind, Variant};

use crate::adjustments::{AdjustmentVerdict, IllegalAdjustment};
use crate::judge::Illegal;
use crate::order::{Order, Unit};
use crate::position::PositionFault;
use crate::reason::{Defeat, Explanation, Reason};
use crate::retreats::RetreatVerdict;

/// Says things about a game on one board.
#[derive(Copy, Clone, Debug)]
pub struct Wording<'a> {
    variant: &'a Variant,
}

impl<'a> Wording<'a> {
    /// Wording with the names of a variant.
    pub const fn new(variant: &'a Variant) -> Self {
        Self { variant }
    }

    fn board(&self) -> &'a Board {
        self.variant.board()
    }

    fn name(&self, province: Province) -> &'a str {
        self.board().name(province)
    }

    fn place_of(&self, unit: Unit) -> &'a str {
        self.name(self.board().province_of(unit.place))
    }

    /// "the army in Paris".
    pub fn unit(&self, unit: Unit) -> String {
        let place = self.place_of(unit);
        match self.board().terrain(self.board().province_of(unit.place)) {
            atlas::Terrain::Sea => format!("the {} in the {place}", unit.kind.word()),
            _ => format!("the {} in {place}", unit.kind.word()),
        }
    }

    /// One or two sentences on what became of an order and why.
    pub fn explanation(&self, unit: Unit, order: Order, explanation: &Explanation) -> String {
        let mut text = capitalised(&self.reason(unit, order, &explanation.reason));
        if let Some(defeat) = &explanation.defeat {
            text.push(' ');
            text.push_str(&capitalised(&self.defeat(unit, defeat)));
        }
        text
    }

    fn defeat(&self, unit: Unit, defeat: &Defeat) -> String {
        let Defeat { attacker, strength, against } = defeat;
        let origin = self.name(*attacker);
        format!("{} was driven out by the attack from {origin}, {strength} against {against}.", self.unit(unit))
    }

    fn reason(&self, unit: Unit, order: Order, reason: &Reason) -> String {
        match order {
            _ if matches!(reason, Reason::Illegal(_)) => self.reason_illegal(unit, order, reason),
            Order::Hold => format!("{} held.", self.unit(unit)),
            Order::Move { to, .. } => self.reason_of_move(unit, self.board().province_of(to), reason),
            Order::SupportHold { unit: helped } => self.reason_of_support(unit, helped, None, reason),
            Order::SupportMove { unit: helped, to } => {
                self.reason_of_support(unit, helped, Some(self.board().province_of(to)), reason)
            }
            Order::Convoy { army, to } => self.reason_of_convoy(unit, army, to, reason),
        }
    }

    fn reason_illegal(&self, unit: Unit, order: Order, reason: &Reason) -> String {
        let Reason::Illegal(illegal) = reason else { return String::new() };
        format!("{} held, because its order was not allowed: {}.", self.unit(unit), self.illegal(unit, order, *illegal))
    }

    fn reason_of_move(&self, unit: Unit, target: Province, reason: &Reason) -> String {
        let unit_words = self.unit(unit);
        let target = self.name(target);
        let stopped = |why: String| format!("{unit_words} could not enter {target}: {why}.");
        match *reason {
            Reason::Unopposed => format!("{unit_words} moved to {target} unopposed."),
            Reason::Stronger { strength, against } => {
                format!("{unit_words} moved to {target}, {strength} against {against}.")
            }
            Reason::Ring => format!("{unit_words} moved to {target}, as everybody in the ring moved on."),
            Reason::StoodOff { rival, strength, against } => {
                let rival = self.name(rival);
                stopped(format!("the unit from {rival} wanted to go there too, {strength} against {against}"))
            }
            Reason::HeldOff { strength, against, failed_to_leave, barred } => {
                let stayed = if failed_to_leave { "the unit there failed to leave" } else { "the unit there held" };
                stopped(format!("{stayed}, {strength} against {against}{}", barred_words(barred)))
            }
            Reason::HeadToHead { strength, against, barred } => {
                let met = "it met the unit coming from there head to head";
                stopped(format!("{met}, {strength} against {against}{}", barred_words(barred)))
            }
            Reason::OwnUnit => stopped("a unit of the same power stayed there".to_owned()),
            Reason::HeldByParadox => stopped("it was part of a convoy paradox, in which all hold".to_owned()),
            Reason::ConvoyBroken { fleet } => {
                stopped(format!("its convoy was broken when the fleet in {} was driven out", self.name(fleet)))
            }
            Reason::ConvoyParadox => {
                stopped("its convoy would have made a paradox, so it does not take place".to_owned())
            }
            _ => stopped("no complete convoy was ordered for it".to_owned()),
        }
    }

    fn reason_of_support(&self, unit: Unit, helped: Province, to: Option<Province>, reason: &Reason) -> String {
        let unit_words = self.unit(unit);
        let helped = self.name(helped);
        let action = match to {
            Some(to) => format!("the move from {helped} to {}", self.name(to)),
            None => format!("the unit in {helped}"),
        };
        match *reason {
            Reason::Shielded { attacker } => format!(
                "{unit_words} supported {action}; the army landing from {} does not cut support against its own convoy.",
                self.name(attacker)
            ),
            Reason::CutByAttack { attacker } => {
                format!("{unit_words} could not support {action}: the attack from {} cut it.", self.name(attacker))
            }
            Reason::CutByDislodgement { attacker } => format!(
                "{unit_words} could not support {action}: the attack from {} drove it out.",
                self.name(attacker)
            ),
            Reason::SupportedUnitMoved => {
                format!("{unit_words} supported {action} in place, but that unit was ordered to move.")
            }
            Reason::SupportedUnitDidOtherwise => {
                format!("{unit_words} supported {action}, which was not ordered.")
            }
            _ => format!("{unit_words} supported {action}."),
        }
    }

    fn reason_of_convoy(&self, unit: Unit, army: Province, to: Province, reason: &Reason) -> String {
        let unit_words = self.unit(unit);
        let journey = format!("the army from {} to {}", self.name(army), self.name(to));
        match *reason {
            Reason::CarriedInVain => format!("{unit_words} carried {journey}, but it could not land."),
            Reason::ArmyWentByLand => format!("{unit_words} stood ready to carry {journey}, which went by land."),
            Reason::RouteIncomplete => {
                format!("{unit_words} stood ready to carry {journey}, but the route was not complete.")
            }
            Reason::RouteBroken { fleet } => format!(
                "{unit_words} stood ready to carry {journey}, but the fleet in {} was driven out.",
                self.name(fleet)
            ),
            Reason::FleetDislodged => format!("{unit_words} could not carry {journey}."),
            Reason::ConvoyParadox => {
                format!("{unit_words} could not carry {journey}: the convoy would have made a paradox.")
            }
            Reason::ParadoxElsewhere => {
                format!("{unit_words} stood ready to carry {journey}, but elsewhere on the route the convoy would have made a paradox.")
            }
            Reason::ArmyDidOtherwise => format!("{unit_words} was to carry {journey}, which was not ordered."),
            _ => format!("{unit_words} carried {journey}."),
        }
    }

    /// Why an order is not allowed, as a clause.
    pub fn illegal(&self, unit: Unit, order: Order, illegal: Illegal) -> String {
        let kind = unit.kind.word();
        let here = self.place_of(unit);
        let target = target_of(self.board(), order).map_or("that province", |province| self.name(province));
        match illegal {
            Illegal::NotNeighbour if unit.kind == UnitKind::Army => {
                format!("an army cannot go from {here} to {target}")
            }
            Illegal::NotNeighbour => format!("a fleet cannot sail from {here} to {target}"),
            Illegal::ArmyAtSea => format!("{target} is water, and armies stay on land"),
            Illegal::FleetInland => format!("{target} has no coast for a fleet"),
            Illegal::OwnProvince => format!("{target} is where the unit already stands"),
            Illegal::NoRoute => format!("no fleets lie between {here} and {target} that could carry it"),
            Illegal::CoastNeeded => format!("{target} has two coasts within reach and the order names neither"),
            Illegal::WrongCoast => format!("that coast of {target} cannot be reached from {here}"),
            Illegal::Closed => format!("{target} is closed in this game"),
            Illegal::SupportOutOfReach => format!("a {kind} in {here} could not go to {target} itself"),
            Illegal::NobodyToSupport => "there is no unit to support".to_owned(),
            Illegal::SupportsItself => "a unit cannot support itself".to_owned(),
            Illegal::SupportsIntoOwnProvince => {
                "a unit cannot support a move into the province it stands in".to_owned()
            }
            Illegal::SupportedMoveImpossible => format!("the supported unit cannot get to {target}"),
            Illegal::NotAtSea => "only a fleet in open water can convoy".to_owned(),
            Illegal::NoArmyToConvoy => "there is no army to carry".to_owned(),
            Illegal::NoLanding => format!("an army cannot be landed in {target}"),
            Illegal::NotOnRoute => format!("{here} is not on the way to {target}"),
        }
    }

    /// What became of a retreat, as a sentence.
    pub fn retreat(&self, unit: Unit, target: Option<Province>, verdict: RetreatVerdict) -> String {
        let unit = self.unit(unit);
        let target = target.map_or("there", |province| self.name(province));
        capitalised(&match verdict {
            RetreatVerdict::Retreated => format!("{unit} retreated to {target}."),
            RetreatVerdict::Disbanded => format!("{unit} was disbanded by its own power."),
            RetreatVerdict::Unordered => format!("{unit} got no order to retreat and was disbanded."),
            RetreatVerdict::Clashed => {
                format!("{unit} was disbanded: another unit retreated to {target} as well.")
            }
            RetreatVerdict::Illegal => format!("{unit} was disbanded: it may not retreat to {target}."),
        })
    }

    /// Why a line of an adjustment phase was ignored, or what it did.
    pub fn adjustment(&self, verdict: AdjustmentVerdict) -> &'static str {
        match verdict {
            AdjustmentVerdict::Built => "The unit was raised.",
            AdjustmentVerdict::Removed => "The unit was removed.",
            AdjustmentVerdict::Waived => "A build was declined.",
            AdjustmentVerdict::Illegal(illegal) => match illegal {
                IllegalAdjustment::NoBuildDue => "No more builds are due.",
                IllegalAdjustment::NoRemovalDue => "No more removals are due.",
                IllegalAdjustment::NotACentre => "Units are raised in supply centres only.",
                IllegalAdjustment::NotABuildSite => "Units are raised in the power's own home centres only.",
                IllegalAdjustment::NotOwned => "The power does not own this centre.",
                IllegalAdjustment::Occupied => "A unit already stands there.",
                IllegalAdjustment::AlreadyBuilt => "A unit was already raised there this winter.",
                IllegalAdjustment::FleetInland => "A fleet cannot be raised inland.",
                IllegalAdjustment::CoastNeeded => "The province has two coasts, and the order names neither.",
                IllegalAdjustment::NoSuchUnit => "The power has no unit there.",
                IllegalAdjustment::AlreadyRemoved => "The unit was already removed.",
            },
        }
    }

    /// What is wrong with a position.
    pub fn position_fault(&self, fault: &PositionFault) -> String {
        let code = |unit: &Unit| {
            format!("{} {}", unit.kind.letter(), self.board().code(unit.place))
        };
        match fault {
            PositionFault::TwoUnits(province) => format!("two units stand in {}", self.name(*province)),
            PositionFault::ArmyAtSea(unit) => format!("{}: armies cannot stand in water", code(unit)),
            PositionFault::FleetInland(unit) => format!("{}: fleets cannot stand inland", code(unit)),
            PositionFault::CoastMissing(unit) => {
                let province = self.board().province_of(unit.place);
                let coasts = &self.board().facts(province).coasts;
                let written: Vec<&str> = coasts.iter().map(|&coast| self.board().code(coast)).collect();
                format!("{}: the fleet's coast is missing, write {}", code(unit), written.join(" or "))
            }
            PositionFault::ArmyOnCoast(unit) => format!("{}: armies stand on no particular coast", code(unit)),
            PositionFault::NotACentre(province) => format!("{} is not a supply centre", self.name(*province)),
            PositionFault::TwoOwners(province) => format!("{} has two owners", self.name(*province)),
        }
    }
}

/// The province that an order is about.
fn target_of(board: &Board, order: Order) -> Option<Province> {
    match order {
        Order::Hold => None,
        Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(board.province_of(to)),
        Order::SupportHold { unit } => Some(unit),
        Order::Convoy { to, .. } => Some(to),
    }
}

fn barred_words(barred: u16) -> &'static str {
    match barred {
        0 => "",
        1 => " (a support by the defending power did not count)",
        _ => " (supports by the defending power did not count)",
    }
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

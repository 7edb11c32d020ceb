//! Why an order fared as it did: values, not sentences.

use atlas::Province;

use crate::judge::{Illegal, Verdict};

/// Why an order of a movement phase fared as it did. Units are named by the
/// province in which they stood when the phase began.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The unit was told to hold, or nothing.
    Held,
    /// Nobody disputed the target.
    Unopposed,
    /// The move was stronger than all that stood against it.
    Stronger {
        /// Its strength.
        strength: u16,
        /// The strongest that stood against it.
        against: u16,
    },
    /// The move was part of a ring in which everybody moved on.
    Ring,
    /// Another move to the same province was as strong or stronger.
    StoodOff {
        /// Where the other move came from.
        rival: Province,
        /// The strength of this move.
        strength: u16,
        /// The strength of the other.
        against: u16,
        /// Supports that did not count because the unit in the target is of
        /// the power that gave them.
        barred: u16,
    },
    /// The unit in the target stayed and was as strong or stronger.
    HeldOff {
        /// The strength of this move.
        strength: u16,
        /// The strength of the unit there.
        against: u16,
        /// Whether that unit had tried to leave.
        failed_to_leave: bool,
        /// Supports that did not count because the unit there is of the power
        /// that gave them.
        barred: u16,
    },
    /// The unit in the target came the other way and was as strong or stronger.
    HeadToHead {
        /// The strength of this move.
        strength: u16,
        /// The strength of the other.
        against: u16,
        /// Supports that did not count because the other unit is of the power
        /// that gave them.
        barred: u16,
    },
    /// The unit in the target is of the same power and did not leave.
    OwnUnit,
    /// The move was part of a convoy paradox in which all hold.
    HeldByParadox,
    /// The convoy failed because this fleet was driven out.
    ConvoyBroken {
        /// The fleet.
        fleet: Province,
    },
    /// The convoy failed to end a paradox.
    ConvoyParadox,
    /// No complete convoy was ordered for the move.
    NoConvoyOrdered,
    /// The support counted.
    Supported,
    /// The support counted, although a convoyed army attacked the supporter:
    /// its attack does not protect its own convoy.
    Shielded {
        /// Where the army came from.
        attacker: Province,
    },
    /// An attack cut the support.
    CutByAttack {
        /// Where the attack came from.
        attacker: Province,
    },
    /// The supporter was driven out from the very province it supported into.
    CutByDislodgement {
        /// Where the attack came from.
        attacker: Province,
    },
    /// The supported unit was ordered to move, so it could not be supported in
    /// place.
    SupportedUnitMoved,
    /// The supported unit was not ordered to that move.
    SupportedUnitDidOtherwise,
    /// The fleet carried the army.
    Carried,
    /// The fleet was ready, but the army did not get in.
    CarriedInVain,
    /// The fleet was ready, but the army went by land.
    ArmyWentByLand,
    /// The fleet was ready, but the other fleets did not complete the route.
    RouteIncomplete,
    /// The fleet was ready, but another fleet of the route was driven out.
    RouteBroken {
        /// The fleet that was driven out.
        fleet: Province,
    },
    /// The fleet was ready, but another fleet of the route made a paradox.
    ParadoxElsewhere,
    /// The fleet was driven out.
    FleetDislodged,
    /// The army was not ordered to be carried there.
    ArmyDidOtherwise,
    /// The order was not allowed.
    Illegal(Illegal),
}

/// How a unit was driven out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Defeat {
    /// Where the attack came from.
    pub attacker: Province,
    /// The strength of the attack.
    pub strength: u16,
    /// The strength with which the unit stood against it.
    pub against: u16,
}

/// What became of a unit and why.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// Why the order fared as it did.
    pub reason: Reason,
    /// How the unit was driven out, if it was.
    pub defeat: Option<Defeat>,
}

impl Reason {
    /// The verdict that this reason explains.
    pub const fn verdict(&self) -> Verdict {
        match self {
            Self::Held => Verdict::Held,
            Self::Unopposed | Self::Stronger { .. } | Self::Ring => Verdict::Moved,
            Self::StoodOff { .. }
            | Self::HeldOff { .. }
            | Self::HeadToHead { .. }
            | Self::OwnUnit
            | Self::HeldByParadox => Verdict::Bounced,
            Self::ConvoyBroken { .. } | Self::ConvoyParadox | Self::FleetDislodged => Verdict::Disrupted,
            Self::NoConvoyOrdered
            | Self::SupportedUnitMoved
            | Self::SupportedUnitDidOtherwise
            | Self::ArmyDidOtherwise => Verdict::Unmatched,
            Self::Supported | Self::Shielded { .. } => Verdict::Given,
            Self::CutByAttack { .. } | Self::CutByDislodgement { .. } => Verdict::Cut,
            Self::Carried
            | Self::CarriedInVain
            | Self::ArmyWentByLand
            | Self::RouteIncomplete
            | Self::ParadoxElsewhere
            | Self::RouteBroken { .. } => Verdict::Convoyed,
            Self::Illegal(_) => Verdict::Illegal,
        }
    }

    /// The id of the rule that was applied.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Held => "DIP4-ORD-10",
            Self::Unopposed => "DIP4-MOV-1",
            Self::Stronger { .. } => "DIP4-RES-2",
            Self::Ring => "DIP4-RES-7",
            Self::StoodOff { barred: 1.., .. }
            | Self::HeldOff { barred: 1.., .. }
            | Self::HeadToHead { barred: 1.., .. } => "DIP4-SELF-2",
            Self::StoodOff { .. } => "DIP4-RES-3",
            Self::HeldOff { failed_to_leave: true, .. } => "DIP4-RES-5",
            Self::HeldOff { .. } => "DIP4-RES-2",
            Self::HeadToHead { .. } => "DIP4-RES-6",
            Self::OwnUnit => "DIP4-SELF-1",
            Self::ConvoyBroken { .. } | Self::RouteBroken { .. } | Self::FleetDislodged => "DIP4-CVY-7",
            Self::HeldByParadox | Self::ConvoyParadox | Self::ParadoxElsewhere => "G-14",
            Self::NoConvoyOrdered | Self::RouteIncomplete => "DIP4-CVY-2",
            Self::Supported => "DIP4-SUP-1",
            Self::Shielded { .. } => "DIP4-CVY-11",
            Self::CutByAttack { .. } => "DIP4-CUT-1",
            Self::CutByDislodgement { .. } => "DIP4-CUT-2",
            Self::SupportedUnitMoved | Self::SupportedUnitDidOtherwise => "DIP4-SUP-5",
            Self::Carried => "DIP4-CVY-1",
            Self::CarriedInVain => "DIP4-CVY-8",
            Self::ArmyWentByLand => "DIP4-CVY-14",
            Self::ArmyDidOtherwise => "DIP4-CVY-3",
            Self::Illegal(illegal) => illegal.rule(),
        }
    }
}

impl Defeat {
    /// The id of the rule that was applied.
    pub const RULE: &'static str = "DIP4-RES-2";
}

impl Explanation {
    /// Whether the unit did what it was told, and nothing surprising with it.
    pub const fn as_ordered(&self) -> bool {
        matches!(
            self.reason,
            Reason::Held | Reason::Unopposed | Reason::Stronger { .. } | Reason::Supported | Reason::Carried
        )
    }

    /// The id of the rule that says most about what became of the unit. Where an
    /// order fared as it should, a defeat is what is to be explained.
    pub const fn rule(&self) -> &'static str {
        match self.defeat {
            Some(_) if self.as_ordered() => Defeat::RULE,
            _ => self.reason.rule(),
        }
    }
}

impl Illegal {
    /// The id of the rule that forbids the order.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotNeighbour => "DIP4-MOV-3",
            Self::ArmyAtSea => "DIP4-MOV-1",
            Self::FleetInland => "DIP4-MOV-2",
            Self::OwnProvince => "DIP4-ORD-3",
            Self::NoRoute => "G-20",
            Self::CoastNeeded => "DIP4-MAP-6",
            Self::WrongCoast => "G-08",
            Self::Closed => "G-30",
            Self::SupportOutOfReach | Self::SupportsIntoOwnProvince => "DIP4-SUP-2",
            Self::NobodyToSupport | Self::SupportsItself => "DIP4-SUP-3",
            Self::SupportedMoveImpossible => "G-20",
            Self::NotAtSea => "DIP4-CVY-5",
            Self::NoArmyToConvoy => "DIP4-CVY-5",
            Self::NoLanding => "DIP4-CVY-1",
            Self::NotOnRoute => "G-11",
        }
    }
}

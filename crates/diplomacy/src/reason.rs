//! Why an order fared as it did: values, not sentences.

use atlas::Province;

use crate::cited::Rule;
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
    /// The train came to its goal.
    Railed,
    /// The train came to stand before its goal.
    TrainStopped {
        /// Where it came to stand.
        at: Province,
        /// What it could not get past or into.
        barrier: Province,
    },
    /// The train found no room to stand anywhere.
    TrainHeldUp {
        /// What it could not get past or into.
        barrier: Province,
    },
    /// Whoever keeps the canal did not let the fleet through.
    CanalForbidden,
    /// The unit beside the canal did not stay there.
    CanalShut,
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
            Self::Unopposed | Self::Stronger { .. } | Self::Ring | Self::Railed => Verdict::Moved,
            Self::TrainStopped { .. } => Verdict::Stopped,
            Self::StoodOff { .. }
            | Self::HeldOff { .. }
            | Self::HeadToHead { .. }
            | Self::OwnUnit
            | Self::TrainHeldUp { .. }
            | Self::HeldByParadox => Verdict::Bounced,
            Self::ConvoyBroken { .. } | Self::ConvoyParadox | Self::FleetDislodged | Self::CanalShut => {
                Verdict::Disrupted
            }
            Self::NoConvoyOrdered
            | Self::CanalForbidden
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

    /// The rule that was applied.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Held => Rule::NoOrder,
            Self::Unopposed | Self::Stronger { .. } => Rule::StrongerWins,
            Self::Ring => Rule::Ring,
            Self::StoodOff { barred: 1.., .. }
            | Self::HeldOff { barred: 1.., .. }
            | Self::HeadToHead { barred: 1.., .. } => Rule::NoHelpAgainstOneself,
            Self::StoodOff { .. } => Rule::Standoff,
            Self::HeldOff { failed_to_leave: true, .. } => Rule::Blocked,
            Self::HeldOff { .. } => Rule::StrongerWins,
            Self::HeadToHead { .. } => Rule::NoExchange,
            Self::OwnUnit => Rule::NoSelfDislodgement,
            Self::ConvoyBroken { .. } | Self::RouteBroken { .. } | Self::FleetDislodged => Rule::ConvoyBroken,
            Self::HeldByParadox | Self::ConvoyParadox | Self::ParadoxElsewhere => Rule::Paradox,
            Self::NoConvoyOrdered | Self::RouteIncomplete => Rule::ConvoyOrdered,
            Self::Supported => Rule::Support,
            Self::Shielded { .. } => Rule::ConvoyShield,
            Self::CutByAttack { .. } => Rule::Cut,
            Self::CutByDislodgement { .. } => Rule::CutByDislodgement,
            Self::SupportedUnitMoved | Self::SupportedUnitDidOtherwise => Rule::SupportMatches,
            Self::Carried => Rule::Convoy,
            Self::CarriedInVain => Rule::NoLanding,
            Self::ArmyWentByLand => Rule::ByLand,
            Self::ArmyDidOtherwise => Rule::ConvoyMatches,
            Self::Railed => Rule::Railway,
            Self::TrainStopped { .. } | Self::TrainHeldUp { .. } => Rule::TrainStops,
            Self::CanalForbidden => Rule::CanalPermit,
            Self::CanalShut => Rule::CanalShut,
            Self::Illegal(illegal) => illegal.rule(),
        }
    }
}

impl Defeat {
    /// The rule that was applied.
    pub const RULE: Rule = Rule::StrongerWins;
}

impl Explanation {
    /// Whether the unit did what it was told, and nothing surprising with it.
    pub const fn as_ordered(&self) -> bool {
        matches!(
            self.reason,
            Reason::Held
                | Reason::Unopposed
                | Reason::Stronger { .. }
                | Reason::Railed
                | Reason::Supported
                | Reason::Carried
        )
    }

    /// The rule that says most about what became of the unit. Where an order
    /// fared as it should, a defeat is what is to be explained.
    pub const fn rule(&self) -> Rule {
        match self.defeat {
            Some(_) if self.as_ordered() => Defeat::RULE,
            _ => self.reason.rule(),
        }
    }
}

impl Illegal {
    /// The rule that forbids the order.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::NotNeighbour => Rule::Neighbours,
            Self::ArmyAtSea => Rule::ArmiesOnLand,
            Self::FleetInland => Rule::FleetsAtSea,
            Self::OwnProvince => Rule::NotAllowed,
            Self::NoRoute => Rule::ImpossibleMove,
            Self::CoastNeeded => Rule::CoastIsNamed,
            Self::WrongCoast => Rule::WrongCoast,
            Self::Closed => Rule::ClosedLand,
            Self::SupportOutOfReach | Self::SupportsIntoOwnProvince => Rule::SupportWithinReach,
            Self::NobodyToSupport | Self::SupportsItself => Rule::SupportToHold,
            Self::SupportedMoveImpossible => Rule::ImpossibleMove,
            Self::NotAtSea => Rule::ConvoyAtSea,
            Self::NoArmyToConvoy => Rule::ConvoyAtSea,
            Self::NoLanding => Rule::Convoy,
            Self::NotOnRoute => Rule::OnRoute,
            Self::NoRailway => Rule::Railway,
            Self::RailwayTaken => Rule::OneTrain,
            Self::NoCanal => Rule::CanalPermit,
            Self::CanalUnkept => Rule::CanalKept,
            Self::BarredAtFirst => Rule::BarredAtFirst,
        }
    }
}

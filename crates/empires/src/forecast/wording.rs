//! Doubts and warnings in plain sentences.

use crate::forecast::certainty::Doubt;
use crate::forecast::warnings::Warning;
use crate::world::World;

impl Doubt {
    /// What a player is told, without a full stop.
    pub fn sentence(self, world: &World) -> String {
        let at = |area: crate::ids::Area| world.name(area);
        match self {
            Self::EarlierLine(line) => format!("it hangs on line {line}, which is not sure"),
            Self::AreaMayBeLost(land) => format!("somebody may take {} first", at(land.into())),
            Self::ArmiesMayBeLost(land) => {
                format!("armies in {} may be lost to a spy or in a battle", at(land.into()))
            }
            Self::ArmiesMayBeStuck(land) => {
                format!("armies may retreat to {}, and then all there are stuck", at(land.into()))
            }
            Self::ArmiesMayRetreatHere(land) => {
                format!("armies may retreat to {}, so that there are more", at(land.into()))
            }
            Self::FleetMayBeAttacked(sea) => format!("the fleet in {} may be attacked", at(sea.into())),
            Self::UnknownFleet(sea) => format!("somebody may have ships in {}", at(sea.into())),
            Self::UnknownGarrison(land) => format!("nobody has seen what is in {}", at(land.into())),
            Self::UnknownDefence(land) => {
                format!("how {} is defended, and what is in the air, is not known", at(land.into()))
            }
            Self::UnownedMayGrow(land) => {
                format!("what {} gains before the first line may decide it", at(land.into()))
            }
            Self::MayBeReinforced(land) => {
                format!("{} may be reinforced, weakened or taken by others first", at(land.into()))
            }
            Self::TooWeak(land) => {
                format!("as far as is known the attack on {} does not get through", at(land.into()))
            }
            Self::SpyMayDie => "the spy or a watcher may be found out".to_owned(),
            Self::UnknownSpies => "nobody knows where the spies of others are".to_owned(),
            Self::GiftsMayCome => "others may give build points".to_owned(),
            Self::ReserveMayBeShut => {
                "ships may come into the reserve when their base is lost, and shut it".to_owned()
            }
        }
    }
}

impl Warning {
    /// The line it is about, if it is about one.
    pub const fn line(self) -> Option<usize> {
        match self {
            Self::ArmiesStuck { line, .. }
            | Self::Locked { line, .. }
            | Self::WouldStrand { line }
            | Self::Unpaid { line }
            | Self::CutDown { line, .. }
            | Self::BidTakesCashed { line, .. }
            | Self::HomeLost { line, .. }
            | Self::AttackTooWeak { line, .. } => Some(line),
            Self::WillDisperse { .. }
            | Self::FleetWillDisperse { .. }
            | Self::SupplyAboveIncome { .. }
            | Self::GrowthMissed { .. } => None,
        }
    }

    /// What a player is told, without a full stop and without the line's number.
    pub fn sentence(self, world: &World) -> String {
        let because =
            |by: Option<usize>| by.map_or(String::new(), |line| format!(", because of line {line}"));
        match self {
            Self::ArmiesStuck { by, .. } => {
                format!("the armies are stuck until the turn ends{}", because(by))
            }
            Self::Locked { by, .. } => format!("nothing can be taken out there this turn{}", because(by)),
            Self::WouldStrand { .. } => "armies would be left at sea without ships".to_owned(),
            Self::Unpaid { .. } => "there are not enough build points".to_owned(),
            Self::CutDown { from, .. } => format!("{from} is more than is possible, so it is cut down"),
            Self::BidTakesCashed { points, .. } => {
                format!("the bid takes {points} cashed points that would go back to the treasury")
            }
            Self::HomeLost { sea, .. } => {
                format!("the ships have no way home, and those in {} lose theirs", world.name(sea))
            }
            Self::AttackTooWeak { least: Some(least), .. } => {
                format!("the attack is too weak; {least} armies could do it at best")
            }
            Self::AttackTooWeak { least: None, .. } => "no number of armies could take it".to_owned(),
            Self::WillDisperse { land, armies } => {
                format!("{armies} of the armies in {} will disperse when the turn ends", world.name(land))
            }
            Self::FleetWillDisperse { sea } => {
                format!(
                    "the fleet in {} has no way home and loses a ship when the turn ends",
                    world.name(sea)
                )
            }
            Self::SupplyAboveIncome { income, supply } => {
                format!("supply of {supply} is more than the income of {income}: no build points next turn")
            }
            Self::GrowthMissed { land, price } => {
                format!("what is left would pay for growth in {}, which costs {price}", world.name(land))
            }
        }
    }
}

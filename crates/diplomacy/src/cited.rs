//! The rules that the engine cites. What they say is in the rules of each
//! variant's folder, under these ids.

/// The rules and their ids, side by side.
macro_rules! cited {
    ($($(#[$meaning:meta])+ $rule:ident = $id:literal,)+) => {
        /// A rule that a verdict can rest on.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $($(#[$meaning])+ $rule,)+
        }

        impl Rule {
            /// Every rule that the engine cites.
            pub const ALL: &'static [Self] = &[$(Self::$rule,)+];

            /// The id under which rules pages state it.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$rule => $id,)+
                }
            }
        }
    };
}

cited! {
    /// Of a province with two coasts the order names one.
    CoastIsNamed = "DIP4-MAP-6",
    /// An order that is not allowed leaves the unit where it is.
    NotAllowed = "DIP4-ORD-3",
    /// No order is an order to hold.
    NoOrder = "DIP4-ORD-10",
    /// Armies move over land.
    ArmiesOnLand = "DIP4-MOV-1",
    /// Fleets move over water and along coasts.
    FleetsAtSea = "DIP4-MOV-2",
    /// Moves go to neighbours.
    Neighbours = "DIP4-MOV-3",
    /// The stronger side wins.
    StrongerWins = "DIP4-RES-2",
    /// Equal forces keep each other out.
    Standoff = "DIP4-RES-3",
    /// Whoever stays keeps others out.
    Blocked = "DIP4-RES-5",
    /// Two units cannot change places.
    NoExchange = "DIP4-RES-6",
    /// Three or more can.
    Ring = "DIP4-RES-7",
    /// Each support adds one.
    Support = "DIP4-SUP-1",
    /// Support goes where the supporter could go.
    SupportWithinReach = "DIP4-SUP-2",
    /// Units that stay can be supported.
    SupportToHold = "DIP4-SUP-3",
    /// A move is helped by support for just that move.
    SupportMatches = "DIP4-SUP-5",
    /// An attack cuts support.
    Cut = "DIP4-CUT-1",
    /// An attack from where the support goes cuts only by driving out.
    CutByDislodgement = "DIP4-CUT-2",
    /// Nobody drives out an own unit.
    NoSelfDislodgement = "DIP4-SELF-1",
    /// Nobody helps to drive out an own unit.
    NoHelpAgainstOneself = "DIP4-SELF-2",
    /// A fleet at sea carries an army from coast to coast.
    Convoy = "DIP4-CVY-1",
    /// Army and fleets need orders.
    ConvoyOrdered = "DIP4-CVY-2",
    /// The orders of army and fleets match.
    ConvoyMatches = "DIP4-CVY-3",
    /// One army a fleet, and only at sea.
    ConvoyAtSea = "DIP4-CVY-5",
    /// A convoy is broken by driving out a fleet.
    ConvoyBroken = "DIP4-CVY-7",
    /// An army that cannot land stays.
    NoLanding = "DIP4-CVY-8",
    /// An army does not protect its own convoy.
    ConvoyShield = "DIP4-CVY-11",
    /// Without a fleet of its own an army goes by land.
    ByLand = "DIP4-CVY-14",
    /// Retreats go to neighbours.
    Retreat = "DIP4-RET-1",
    /// Where nobody can retreat to.
    ClosedToRetreat = "DIP4-RET-2",
    /// Two that retreat to one province are disbanded.
    RetreatsClash = "DIP4-RET-4",
    /// No retreat order disbands.
    NoRetreat = "DIP4-RET-5",
    /// Armies leave islands on board of fleets.
    CarriedRetreat = "COLV-RET-1",
    /// The fleet is of the same power.
    CarrierOwn = "COLV-RET-2",
    /// Armies on a mainland are not carried.
    CarriedFromIslands = "COLV-RET-3",
    /// Units are brought in line with centres.
    Adjustment = "DIP4-ADJ-3",
    /// Units are built in free home centres.
    BuildSite = "DIP4-ADJ-4",
    /// Only armies are built inland.
    ArmiesInland = "DIP4-ADJ-5",
    /// A fleet is built on a coast that is named.
    BuiltOnCoast = "DIP4-ADJ-6",
    /// Nobody has to build.
    BuildDeclined = "DIP4-ADJ-8",
    /// Adjustment orders that make no sense are passed over.
    VagueAdjustment = "DIP4-ADJ-9",
    /// The order in which units are removed.
    RemovalOrder = "DIP4-CD-3",
    /// Units become units of the other kind.
    Conversion = "ERA-ADJ-6",
    /// A centre may not be entered at first.
    BarredAtFirst = "G-41",
    /// Armies travel by railway.
    Railway = "COL-TSR-1",
    /// One army a turn does.
    OneTrain = "COL-TSR-2",
    /// A train goes as far as it can.
    TrainStops = "COL-TSR-4",
    /// A canal is open while somebody stands beside it.
    CanalKept = "COL-SUEZ-1",
    /// Foreign fleets need leave to pass a canal.
    CanalPermit = "COL-SUEZ-4",
    /// A canal is shut when its keeper is driven out.
    CanalShut = "COL-SUEZ-6",
    /// Different orders for one unit.
    ContradictoryOrders = "G-04",
    /// A coast that is wrong.
    WrongCoast = "G-08",
    /// Which fleets are on a convoy's way.
    OnRoute = "G-11",
    /// How a convoy paradox ends.
    Paradox = "G-14",
    /// Moves that are not possible.
    ImpossibleMove = "G-20",
    /// A fleet takes one retreating army.
    OneArmyCarried = "G-58",
    /// What is closed around a neutral power.
    ClosedLand = "G-30",
}

impl std::fmt::Display for Rule {
    /// Its id.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_in_the_rulebook_of_every_variant() {
        for id in atlas::shipped_variant_ids() {
            let book = atlas::shipped_rulebook(id).unwrap();
            let lost: Vec<&Rule> = Rule::ALL.iter().filter(|rule| !book.states(rule.id())).collect();
            assert!(lost.is_empty(), "{id}: {lost:?}");
        }
    }
}

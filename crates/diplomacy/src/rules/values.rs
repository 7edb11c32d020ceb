//! The values that rule options can take, and how they are written.
//!
//! What stands above a value is also what players are told of it.

atlas::option_values! {
    /// A plain yes or no.
    pub enum Choice {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
    }

    /// What becomes of a unit that got several different orders.
    pub enum DuplicateOrders {
        /// None of them counts, and the unit holds.
        Void = "void",
        /// The first one that was written counts.
        First = "first",
    }

    /// What becomes of a fleet ordered to a coast it cannot reach.
    pub enum WrongCoast {
        /// The order is not allowed, and the fleet holds.
        Void = "void",
        /// The coast is passed over, as if it were not written.
        Ignore = "ignore",
    }

    /// When a dislodged unit has no effect on where its attacker came from.
    pub enum NoEffectScope {
        /// Only if the two attacked each other.
        HeadToHead = "head_to_head",
        /// Always, also if its attacker came by convoy.
        Always = "always",
    }

    /// What several ordered convoy routes are worth.
    pub enum MultiRoute {
        /// One open route is enough.
        Any = "any",
        /// All of them have to stay open; one broken route stops the army.
        All = "all",
    }

    /// How an army bound for a neighbour chooses between land and sea.
    pub enum AdjacentConvoy {
        /// By sea if one of its own power's fleets convoys it or its order says “via convoy”;
        /// else by land.
        OwnFleetOrVia = "own_fleet_or_via",
        /// By sea while a convoy is open, else by land. A foreign fleet can carry it off.
        Either = "either",
        /// Always by land.
        LandOnly = "land_only",
    }

    /// What "via convoy" means when no convoy was ordered.
    pub enum ViaWithoutRoute {
        /// The army goes by land.
        FallbackLand = "fallback_land",
        /// The army stays where it is.
        Fail = "fail",
    }

    /// How convoy paradoxes are avoided or ended.
    pub enum Paradox {
        /// By the book of 2000. In a circle that it leaves open, the convoys are broken.
        Rule2000 = "rule_2000+szykman",
        /// By the book of 1971. In a circle that it leaves open, the convoys are broken.
        Rule1971 = "rule_1971+szykman",
        /// By the book of 1982. In a circle that it leaves open, the convoys are broken.
        Rule1982 = "rule_1982+szykman",
        /// The convoys of the circle are broken (the Szykman rule).
        Szykman = "szykman",
        /// The convoys of the circle are broken, and all its moves fail.
        AllHold = "all_hold",
    }

    /// Where units may be built.
    pub enum BuildSites {
        /// In home centres that the power still owns.
        Home = "home",
        /// In home centres, in colonies, whoever had them first, and in centres that the board opens
        /// to the power: in all of them that it owns.
        HomeAndColonies = "home_and_colonies",
        /// In any centre that the power owns.
        Owned = "owned",
    }

    /// Whether armies may be carried when they retreat.
    pub enum ConvoyedRetreats {
        /// It may not; who cannot walk away is disbanded.
        Off = "off",
        /// It may go over one sea in which a fleet of its own power lies.
        OwnFleetOneSea = "own_fleet_one_sea",
    }

    /// What a centre that is worthless to a power is to it.
    pub enum Enclaves {
        /// A centre like any other.
        Off = "off",
        /// It may be entered, but does not count.
        Open = "open",
        /// It does not count, and may be entered only after somebody else stood there when centres
        /// were counted.
        ClosedAtFirst = "closed_at_first",
    }

    /// From which centres the distance of units to be removed is counted.
    pub enum RemovalDistance {
        /// From the power's home centres, owned or not.
        Home = "home",
        /// From the centres it owns.
        Owned = "owned",
    }

    /// Whose centres are counted together for victory.
    pub enum VictoryScope {
        /// Each power for itself.
        Power = "power",
        /// All powers of one player together.
        Player = "player",
    }

    /// What becomes of a game that several could have won.
    pub enum VictoryTie {
        /// Whoever has most centres wins; if several have equally many, they share the victory.
        MostThenShared = "most_then_shared",
        /// Whoever has most centres wins; if several have equally many, the game goes on.
        MostThenContinue = "most_then_continue",
    }

    /// Whether and how a game is conceded.
    pub enum Concession {
        /// Nobody can, unless the game is set up so.
        Off = "off",
        /// They can in a Winter, if those who own at least three quarters of all owned centres are
        /// for it.
        ThreeQuarters = "three_quarters",
    }

    /// What an agreement to end the game comes to.
    pub enum AgreedEnd {
        /// All who had to agree share the game.
        Shared = "shared",
        /// Whoever owns most centres wins; if several own equally many, they share.
        LargestWins = "largest_wins",
    }

    /// Who shares in an agreed draw.
    pub enum DrawSharers {
        /// Whoever has a unit on the board.
        Units = "units",
        /// Whoever owns a centre.
        Centres = "centres",
    }
}

//! The values that rule options can take, and how they are written.

/// A closed set of values with fixed names.
pub trait OptionValue: Sized {
    /// The value with this name.
    fn named(name: &str) -> Option<Self>;

    /// How the value is written.
    fn name(&self) -> String;

    /// All names, for messages.
    fn allowed() -> String;
}

macro_rules! option_values {
    ($($(#[$doc:meta])* pub enum $type:ident {
        $($(#[$value_doc:meta])* $value:ident = $name:literal,)*
    })*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum $type {
            $($(#[$value_doc])* $value,)*
        }

        impl OptionValue for $type {
            fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$value),)*
                    _ => None,
                }
            }

            fn name(&self) -> String {
                match self {
                    $(Self::$value => $name,)*
                }
                .to_owned()
            }

            fn allowed() -> String {
                [$($name),*].join(" or ")
            }
        }
    )*};
}

option_values! {
    /// A plain yes or no.
    pub enum Choice {
        /// It holds.
        Yes = "yes",
        /// It does not.
        No = "no",
    }

    /// What becomes of a unit that got several different orders.
    pub enum DuplicateOrders {
        /// None of them counts; the unit holds.
        Void = "void",
        /// The first one written counts.
        First = "first",
    }

    /// What becomes of a fleet ordered to a coast it cannot reach.
    pub enum WrongCoast {
        /// The order is illegal.
        Void = "void",
        /// The coast is read as not written.
        Ignore = "ignore",
    }

    /// When a dislodged unit has no effect on where its attacker came from.
    pub enum NoEffectScope {
        /// Only if the two met head to head.
        HeadToHead = "head_to_head",
        /// Also if the attacker came by sea.
        Always = "always",
    }

    /// What several ordered convoy routes are worth.
    pub enum MultiRoute {
        /// One open route is enough.
        Any = "any",
        /// One broken route stops the army.
        All = "all",
    }

    /// How an army bound for a neighbour chooses between land and sea.
    pub enum AdjacentConvoy {
        /// By sea if an own fleet convoys or the order says so, else by land.
        OwnFleetOrVia = "own_fleet_or_via",
        /// By sea while a convoy is open, else by land.
        Either = "either",
        /// Always by land.
        LandOnly = "land_only",
    }

    /// What "via convoy" means when no convoy was ordered.
    pub enum ViaWithoutRoute {
        /// The army goes by land.
        FallbackLand = "fallback_land",
        /// The army goes nowhere.
        Fail = "fail",
    }

    /// How convoy paradoxes are avoided or ended.
    pub enum Paradox {
        /// The rules of 2000 first, then the Szykman rule.
        Rule2000 = "rule_2000+szykman",
        /// The rule of 1971 first, then the Szykman rule.
        Rule1971 = "rule_1971+szykman",
        /// The rule of 1982 first, then the Szykman rule.
        Rule1982 = "rule_1982+szykman",
        /// The convoys of a paradox are disrupted.
        Szykman = "szykman",
        /// The convoys of a paradox are disrupted and all its moves fail.
        AllHold = "all_hold",
    }

    /// Where units may be built.
    pub enum BuildSites {
        /// In own home centres.
        Home = "home",
        /// In any own centre.
        Owned = "owned",
    }

    /// From which centres the distance of units to be removed is counted.
    pub enum RemovalDistance {
        /// The power's home centres, owned or not.
        Home = "home",
        /// The centres it owns.
        Owned = "owned",
    }

    /// Whose centres are counted together for victory.
    pub enum VictoryScope {
        /// Each power for itself.
        Power = "power",
        /// All powers of a player together.
        Player = "player",
    }

    /// Who shares in an agreed draw.
    pub enum DrawSharers {
        /// Whoever has a unit on the board.
        Units = "units",
        /// Whoever owns a centre.
        Centres = "centres",
    }
}

impl OptionValue for u16 {
    fn named(name: &str) -> Option<Self> {
        name.parse().ok().filter(|&number| number > 0)
    }

    fn name(&self) -> String {
        self.to_string()
    }

    fn allowed() -> String {
        "a whole number above zero".to_owned()
    }
}

//! The rule options that change how a movement phase is decided.

use std::fmt;

/// `convoy.multi_route`: what dislodging one of several routes does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MultiRoute {
    /// One complete route left is enough.
    Any,
    /// Every fleet on a route must stand.
    All,
}

/// `convoy.adjacent`: when an army goes to a neighbour by sea.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AdjacentConvoy {
    /// If a fleet of its own power convoys it or the order says so.
    OwnFleetOrVia,
    /// By sea while the passage is open, else by land.
    Either,
    /// Never.
    LandOnly,
}

/// `convoy.via_without_route`: "via convoy" to a neighbour without a route.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ViaWithoutRoute {
    /// The army goes by land.
    FallbackLand,
    /// The army goes nowhere.
    Fail,
}

/// `convoy.paradox`: which supports a convoyed attack cannot cut, and what is
/// done with a circle that holds a convoy.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ParadoxRule {
    /// Support of an attack on a fleet the convoy cannot do without.
    Rule2000,
    /// Support of an attack on any fleet of the convoy.
    Rule1971,
    /// Support into water that holds a convoying fleet.
    Rule1982,
    /// No support is shielded; the convoys of a circle fail.
    Szykman,
    /// No support is shielded; all moves of a circle fail.
    AllHold,
}

/// `resolve.no_effect_scope`: when a dislodged unit has no effect on the
/// province its dislodger came from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NoEffectScope {
    /// Only if the two met head to head.
    HeadToHead,
    /// However the dislodger came.
    Always,
}

/// One choice for every option. The default is the fourth edition's.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// `convoy.multi_route`
    pub multi_route: MultiRoute,
    /// `convoy.adjacent`
    pub adjacent: AdjacentConvoy,
    /// `convoy.via_without_route`
    pub via_without_route: ViaWithoutRoute,
    /// `convoy.paradox`
    pub paradox: ParadoxRule,
    /// `resolve.no_effect_scope`
    pub no_effect_scope: NoEffectScope,
    /// `retreat.to_convoyed_attacker_origin`
    pub retreat_to_convoyed_attacker_origin: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            multi_route: MultiRoute::Any,
            adjacent: AdjacentConvoy::OwnFleetOrVia,
            via_without_route: ViaWithoutRoute::FallbackLand,
            paradox: ParadoxRule::Rule2000,
            no_effect_scope: NoEffectScope::HeadToHead,
            retreat_to_convoyed_attacker_origin: false,
        }
    }
}

impl Options {
    /// The preferences of the public adjudicator test cases.
    pub fn datc() -> Self {
        Self {
            via_without_route: ViaWithoutRoute::Fail,
            paradox: ParadoxRule::Szykman,
            retreat_to_convoyed_attacker_origin: true,
            ..Self::default()
        }
    }

    /// Every option with its value, as option files write them.
    pub fn entries(&self) -> [(&'static str, &'static str); 6] {
        let origin = if self.retreat_to_convoyed_attacker_origin { "yes" } else { "no" };
        [
            ("convoy.multi_route", self.multi_route.word()),
            ("convoy.adjacent", self.adjacent.word()),
            ("convoy.via_without_route", self.via_without_route.word()),
            ("convoy.paradox", self.paradox.word()),
            ("resolve.no_effect_scope", self.no_effect_scope.word()),
            ("retreat.to_convoyed_attacker_origin", origin),
        ]
    }

    /// Every combination of choices, always in the same sequence.
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::default()];
        all = branch(&all, &MultiRoute::VALUES, |options, value| options.multi_route = value);
        all = branch(&all, &AdjacentConvoy::VALUES, |options, value| options.adjacent = value);
        all = branch(&all, &ViaWithoutRoute::VALUES, |options, value| options.via_without_route = value);
        all = branch(&all, &ParadoxRule::VALUES, |options, value| options.paradox = value);
        all = branch(&all, &NoEffectScope::VALUES, |options, value| options.no_effect_scope = value);
        branch(&all, &[false, true], |options, value| options.retreat_to_convoyed_attacker_origin = value)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries().iter().try_for_each(|(key, word)| writeln!(out, "{key} = {word}"))
    }
}

/// Every option set with every value put in.
fn branch<T: Copy>(sets: &[Options], values: &[T], put: impl Fn(&mut Options, T)) -> Vec<Options> {
    let with = |set: &Options, value: T| {
        let mut set = *set;
        put(&mut set, value);
        set
    };
    sets.iter()
        .flat_map(|set| values.iter().map(move |&value| (set, value)))
        .map(|(s, v)| with(s, v))
        .collect()
}

/// Lists the values of an option with the word for each.
macro_rules! words {
    ($option:ident { $($value:ident = $word:literal),+ $(,)? }) => {
        impl $option {
            /// All values, in the sequence of the documentation.
            pub const VALUES: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// The value as option files write it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }
    };
}

words!(MultiRoute { Any = "any", All = "all" });
words!(AdjacentConvoy { OwnFleetOrVia = "own_fleet_or_via", Either = "either", LandOnly = "land_only" });
words!(ViaWithoutRoute { FallbackLand = "fallback_land", Fail = "fail" });
words!(ParadoxRule {
    Rule2000 = "rule_2000+szykman",
    Rule1971 = "rule_1971+szykman",
    Rule1982 = "rule_1982+szykman",
    Szykman = "szykman",
    AllHold = "all_hold",
});
words!(NoEffectScope { HeadToHead = "head_to_head", Always = "always" });

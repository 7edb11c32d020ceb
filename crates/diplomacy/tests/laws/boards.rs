//! The boards and editions on which the laws must hold.

use std::sync::Arc;

use atlas::Variant;
use diplomacy::Rules;
use diplomacy::rules::{
    AdjacentConvoy, BuildSites, Choice, ConvoyedRetreats, NoEffectScope, Paradox, WrongCoast,
};

/// The variants that the laws are held against: all that are shipped.
pub(crate) fn boards() -> Vec<&'static str> {
    atlas::shipped_variant_ids()
}

/// The rules that the laws are held against: the variant's own, the editions, and what none of them
/// chooses.
pub(crate) const RULES: [&str; 7] = [OWN, "2000", "1971", "1982", "2023", "datc", OTHERWISE];

/// The rules that the variant comes with.
pub(crate) const OWN: &str = "its own rules";
const OTHERWISE: &str = "values that no edition takes";

/// How many games are played on each board if nobody asks for more.
pub(crate) const USUAL_GAMES: u64 = 1000;

/// How many games to play on each board.
pub(crate) fn games_asked_for() -> u64 {
    std::env::var("ENTENTE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(USUAL_GAMES)
}

/// A shipped variant.
pub(crate) fn variant(id: &str) -> Arc<Variant> {
    atlas::shipped_variant(id).unwrap()
}

/// The rules of a variant under one of the `RULES`.
pub(crate) fn rules(variant: &Variant, edition: &str) -> Rules {
    let own = Rules::of_variant(variant).unwrap();
    match edition {
        OWN => own,
        OTHERWISE => Rules {
            wrong_coast: WrongCoast::Ignore,
            no_effect_scope: NoEffectScope::Always,
            adjacent_convoy: AdjacentConvoy::LandOnly,
            paradox: Paradox::AllHold,
            convoyed_retreats: ConvoyedRetreats::OwnFleetOneSea,
            build_sites: BuildSites::Owned,
            conversion: Choice::Yes,
            protect_units_on_centres: Choice::Yes,
            ..own
        },
        _ => own.under_edition(edition).unwrap(),
    }
}

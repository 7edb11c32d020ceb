//! The rule options as one value of closed enums, with the named editions.
//!
//! What stands above an option is also what players are told of it.

mod values;

pub use atlas::options::{OptionFacts, OptionFault, OptionValue, ValueFacts};

pub use values::{
    AdjacentConvoy, AgreedEnd, BuildSites, Choice, Concession, ConvoyedRetreats, DrawSharers,
    DuplicateOrders, Enclaves, MultiRoute, NoEffectScope, Paradox, RemovalDistance, ViaWithoutRoute,
    VictoryScope, VictoryTie, WrongCoast,
};

atlas::rule_options! {
    /// The 4th edition of 2000, which `standard` is played by.
    EDITION_2000;
    /// What counts if a unit gets several different orders.
    "orders.duplicate" "Two orders for one unit"
    duplicate_orders: DuplicateOrders = DuplicateOrders::Void,
    /// What becomes of a fleet that is ordered to a coast it cannot reach.
    "orders.wrong_coast" "A wrong coast"
    wrong_coast: WrongCoast = WrongCoast::Void,
    /// Whether an army may say in its order that it wants to go by sea.
    "orders.via_convoy_phrase" "The words “via convoy”"
    via_convoy_phrase: Choice = Choice::Yes,
    /// When a unit that is driven out has no effect on the province its attacker came from.
    "resolve.no_effect_scope" "Units that are driven out"
    no_effect_scope: NoEffectScope = NoEffectScope::HeadToHead,
    /// How many of the routes that were ordered have to stay open.
    "convoy.multi_route" "Several convoy routes"
    multi_route: MultiRoute = MultiRoute::Any,
    /// Which way an army takes to a neighbouring province that it could reach both ways.
    "convoy.adjacent" "By land or by sea"
    adjacent_convoy: AdjacentConvoy = AdjacentConvoy::OwnFleetOrVia,
    /// What an army does that wants to go by sea when nobody ordered a convoy.
    "convoy.via_without_route" "“Via convoy” without a convoy"
    via_without_route: ViaWithoutRoute = ViaWithoutRoute::FallbackLand,
    /// How a circle of convoys and cut supports is ended.
    "convoy.paradox" "Convoy paradoxes"
    paradox: Paradox = Paradox::Rule2000,
    /// Whether a unit may retreat to where its attacker came from, if that came by convoy.
    "retreat.to_convoyed_attacker_origin" "Retreat past a convoy"
    retreat_to_convoyed_origin: Choice = Choice::No,
    /// Whether an army that is driven out of an island may be carried away by a fleet.
    "retreat.convoyed_islands" "Retreat from islands"
    convoyed_retreats: ConvoyedRetreats = ConvoyedRetreats::Off,
    /// In which centres a power may build.
    "build.sites" "Where units are built"
    build_sites: BuildSites = BuildSites::Home,
    /// Whether a unit that stands on a centre of its power after a Fall may become one of the
    /// other kind.
    "build.conversion" "Armies that become fleets"
    conversion: Choice = Choice::No,
    /// Whether units that stand on a centre go last when units have to be removed that
    /// nobody chose.
    "removal.protect_units_on_centres" "Units on centres"
    protect_units_on_centres: Choice = Choice::No,
    /// From where distance is counted when units have to be removed that nobody chose: the
    /// farthest go first.
    "removal.distance_to" "Who is removed first"
    removal_distance: RemovalDistance = RemovalDistance::Home,
    /// How many centres win the game alone.
    "victory.centres" "Centres to win"
    victory_centres: u16 = 18,
    /// Whether powers that one player leads win together.
    "victory.scope" "Whose centres count"
    victory_scope: VictoryScope = VictoryScope::Power,
    /// What happens if several have enough centres to win, and equally many.
    "victory.tie" "Two winners at once"
    victory_tie: VictoryTie = VictoryTie::MostThenContinue,
    /// Whether the others can give the game to a power before it has won.
    "victory.concession" "Concession"
    concession: Concession = Concession::Off,
    /// Which powers share the game if the players agree to end it.
    "draw.sharers" "Who shares a draw"
    draw_sharers: DrawSharers = DrawSharers::Units,
    /// Who wins if the players agree to end the game.
    "draw.agreed_end" "An agreed end"
    agreed_end: AgreedEnd = AgreedEnd::Shared,
    /// Whether all powers of one player count as a single power: none of them drives another out
    /// or cuts its support, and they build and remove units together.
    "players.merge_powers" "Powers of one player"
    merge_powers: Choice = Choice::No,
    /// What an enclave is to the power that has nothing of it, on boards that have one.
    "optional.enclaves" "Enclaves"
    enclaves: Enclaves = Enclaves::Off,
    /// Whether one army a turn may travel by railway, on boards that have one.
    "optional.railways" "Railways"
    railways: Choice = Choice::No,
    /// Whether fleets may pass a canal in one turn, on boards that have one, if whoever stands
    /// beside it lets them.
    "optional.canals" "Canals"
    canals: Choice = Choice::No,
}

impl Rules {
    /// The names of the editions.
    pub const EDITIONS: &'static [&'static str] = &["2000", "1971", "1982", "2023", "datc"];

    /// The 1971 book: every ordered route must stand, a foreign fleet can carry
    /// an army off, and nothing but rule XII.5 guards against paradoxes.
    pub const EDITION_1971: Self = Self {
        via_convoy_phrase: Choice::No,
        multi_route: MultiRoute::All,
        adjacent_convoy: AdjacentConvoy::Either,
        paradox: Paradox::Rule1971,
        ..Self::EDITION_2000
    };

    /// The 1982 book: one open route is enough, and convoyed attacks never cut
    /// support given into water that holds a convoying fleet.
    pub const EDITION_1982: Self =
        Self { via_convoy_phrase: Choice::No, paradox: Paradox::Rule1982, ..Self::EDITION_2000 };

    /// The 2023 book: "via convoy" binds, a convoyed dislodger leaves its origin
    /// open for retreats, and removals count from owned centres.
    pub const EDITION_2023: Self = Self {
        via_without_route: ViaWithoutRoute::Fail,
        retreat_to_convoyed_origin: Choice::Yes,
        removal_distance: RemovalDistance::Owned,
        ..Self::EDITION_2000
    };

    /// The preferences of the DATC document: the 2023 book with the Szykman rule
    /// for every paradox.
    pub const EDITION_DATC: Self = Self { paradox: Paradox::Szykman, ..Self::EDITION_2023 };

    /// The named set of options.
    pub fn edition(name: &str) -> Result<Self, OptionFault> {
        match name {
            "2000" => Ok(Self::EDITION_2000),
            "1971" => Ok(Self::EDITION_1971),
            "1982" => Ok(Self::EDITION_1982),
            "2023" => Ok(Self::EDITION_2023),
            "datc" => Ok(Self::EDITION_DATC),
            _ => Err(OptionFault::UnknownSet {
                what: "edition",
                name: name.to_owned(),
                known: Self::EDITIONS.join(", "),
            }),
        }
    }

    /// The rules a variant is played by: its edition with its own options.
    /// Every option that cannot be read is reported.
    pub fn of_variant(variant: &atlas::Variant) -> Result<Self, Vec<OptionFault>> {
        let mut faults = Vec::new();
        let edition = variant.edition().map_or(Ok(Self::EDITION_2000), Self::edition);
        let mut rules = edition.unwrap_or_else(|fault| {
            faults.push(fault);
            Self::EDITION_2000
        });
        for (key, value) in variant.options() {
            if let Err(fault) = rules.set(key, value) {
                faults.push(fault);
            }
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults) }
    }

    /// These rules with the options of a set-up for fewer players.
    pub fn of_setup(mut self, setup: &atlas::Setup) -> Result<Self, OptionFault> {
        for (key, value) in &setup.options {
            self.set(key, value)?;
        }
        Ok(self)
    }

    /// These rules under another edition: what an edition is about changes,
    /// what belongs to the board (the number of centres to win, say) stays.
    pub fn under_edition(self, name: &str) -> Result<Self, OptionFault> {
        let edition = Self::edition(name)?;
        Ok(Self {
            convoyed_retreats: self.convoyed_retreats,
            build_sites: self.build_sites,
            conversion: self.conversion,
            victory_centres: self.victory_centres,
            victory_scope: self.victory_scope,
            victory_tie: self.victory_tie,
            concession: self.concession,
            draw_sharers: self.draw_sharers,
            agreed_end: self.agreed_end,
            merge_powers: self.merge_powers,
            enclaves: self.enclaves,
            railways: self.railways,
            canals: self.canals,
            ..edition
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_option_reads_back_what_it_prints() {
        for name in Rules::EDITIONS {
            let rules = Rules::edition(name).unwrap();
            let mut copy = Rules::EDITION_1971;
            for (key, value) in rules.entries() {
                copy.set(key, &value).unwrap();
            }
            assert_eq!(copy, rules, "edition {name}");
        }
    }

    #[test]
    fn every_option_and_every_value_is_told_in_a_sentence_of_its_own() {
        let options = Rules::options();
        assert!(options.iter().map(|option| option.key).eq(Rules::KEYS.iter().copied()));
        let mut titles: Vec<&str> = options.iter().map(|option| option.title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), options.len());
        for option in &options {
            let told = option.values.iter().map(|value| &value.meaning).chain([&option.meaning]);
            assert!(told.clone().all(|words| words.ends_with('.') && !words.contains("  ")), "{option:?}");
            for value in &option.values {
                Rules::EDITION_2000.clone().set(option.key, value.name).unwrap();
            }
        }
        let numbers = options.iter().filter(|option| option.values.is_empty());
        assert_eq!(numbers.map(|option| option.key).collect::<Vec<_>>(), ["victory.centres"]);
    }

    #[test]
    fn unknown_options_are_refused_with_what_would_be_possible() {
        let mut rules = Rules::EDITION_2000;
        let message = |fault: OptionFault| fault.to_string();
        assert_eq!(
            rules.set("convoy.paradx", "szykman").map_err(message).unwrap_err(),
            "there is no rule option \"convoy.paradx\"; did you mean \"convoy.paradox\"?"
        );
        assert_eq!(
            rules.set("convoy.multi_route", "some").map_err(message).unwrap_err(),
            "\"some\" is not a value of \"convoy.multi_route\"; it takes any or all"
        );
    }
}

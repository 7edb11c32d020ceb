//! Rule options in words.

/// A rule option, what it is about, and what its values are called.
#[derive(Copy, Clone, Debug)]
pub(super) struct OptionWords {
    pub(super) key: &'static str,
    pub(super) label: &'static str,
    pub(super) hint: &'static str,
    pub(super) values: &'static [(&'static str, &'static str)],
}

const YES_OR_NO: &[(&str, &str)] = &[("yes", "Yes"), ("no", "No")];

/// Every option, in the order of the rules.
pub(super) const ALL: [OptionWords; 15] = [
    OptionWords {
        key: "orders.duplicate",
        label: "Two different orders for a unit",
        hint: "What counts if a unit is ordered twice.",
        values: &[("void", "Neither counts"), ("first", "The first counts")],
    },
    OptionWords {
        key: "orders.wrong_coast",
        label: "A wrong coast",
        hint: "What becomes of an order to a coast that the fleet cannot reach.",
        values: &[("void", "It does not count"), ("ignore", "The coast is passed over")],
    },
    OptionWords {
        key: "orders.via_convoy_phrase",
        label: "“Via convoy”",
        hint: "Whether an army may say that it wants to go by sea.",
        values: &[("yes", "It may"), ("no", "It may not")],
    },
    OptionWords {
        key: "resolve.no_effect_scope",
        label: "Units driven out",
        hint: "When a unit that is driven out has no effect on where its attacker came from.",
        values: &[("head_to_head", "If they attacked each other"), ("always", "Always")],
    },
    OptionWords {
        key: "convoy.multi_route",
        label: "Several convoy routes",
        hint: "How many of the ordered routes have to stay open.",
        values: &[("any", "One is enough"), ("all", "All of them")],
    },
    OptionWords {
        key: "convoy.adjacent",
        label: "Land or sea",
        hint: "Which way an army goes to a neighbour that it could reach either way.",
        values: &[
            ("own_fleet_or_via", "By sea with an own fleet or “via”"),
            ("either", "By sea while a convoy is open"),
            ("land_only", "By land"),
        ],
    },
    OptionWords {
        key: "convoy.via_without_route",
        label: "“Via” without a fleet",
        hint: "What an army does that wants a convoy nobody ordered.",
        values: &[("fallback_land", "It goes by land"), ("fail", "It stays")],
    },
    OptionWords {
        key: "convoy.paradox",
        label: "Convoy paradoxes",
        hint: "How a circle of convoys and cut supports is ended.",
        values: &[
            ("rule_2000+szykman", "As in 2000, else the convoys fail"),
            ("rule_1971+szykman", "As in 1971, else the convoys fail"),
            ("rule_1982+szykman", "As in 1982, else the convoys fail"),
            ("szykman", "The convoys fail"),
            ("all_hold", "Everything in the circle holds"),
        ],
    },
    OptionWords {
        key: "retreat.to_convoyed_attacker_origin",
        label: "Retreat past a convoy",
        hint: "Whether a unit may retreat to where its convoyed attacker came from.",
        values: YES_OR_NO,
    },
    OptionWords {
        key: "build.sites",
        label: "Where to build",
        hint: "In which centres new units may stand.",
        values: &[("home", "At home"), ("owned", "In any own centre")],
    },
    OptionWords {
        key: "removal.protect_units_on_centres",
        label: "Removals spare centres",
        hint: "Whether units on centres are removed last when nobody chooses.",
        values: YES_OR_NO,
    },
    OptionWords {
        key: "removal.distance_to",
        label: "Removals, far from where",
        hint: "From where the distance is counted when nobody chooses.",
        values: &[("home", "From home centres"), ("owned", "From own centres")],
    },
    OptionWords {
        key: "victory.centres",
        label: "Centres to win",
        hint: "How many centres a power needs to win alone.",
        values: &[],
    },
    OptionWords {
        key: "victory.scope",
        label: "Whose centres count",
        hint: "Whether a player with several powers adds up their centres.",
        values: &[("power", "Each power for itself"), ("player", "All powers of a player")],
    },
    OptionWords {
        key: "draw.sharers",
        label: "Who shares a draw",
        hint: "What a power needs to have a share.",
        values: &[("units", "A unit on the board"), ("centres", "A centre")],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_every_value_of_it_has_words() {
        for variant in game::variants() {
            let keys: Vec<&str> = variant.options.iter().map(|option| option.key.as_str()).collect();
            assert_eq!(ALL.map(|option| option.key).as_slice(), keys);
            for (option, words) in variant.options.iter().zip(ALL) {
                let names: Vec<&str> = words.values.iter().map(|(name, _)| *name).collect();
                let takes = if names.is_empty() {
                    "a whole number above zero".to_owned()
                } else {
                    names.join(" or ")
                };
                assert_eq!(option.takes, takes, "{}", option.key);
            }
        }
    }
}

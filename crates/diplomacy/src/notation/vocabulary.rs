//! The words of the notation, all in normal form.

use atlas::UnitKind;

/// What a unit can be told to do, as a word says it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Hold,
    Move,
    Support,
    Convoy,
    Retreat,
    Disband,
    Build,
    Waive,
}

/// The verb a word stands for.
pub(super) fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "H" | "HOLD" | "HOLDS" | "HOLDING" | "STAND" | "STANDS" | "STAY" | "STAYS" => Verb::Hold,
        "M" | "MOVE" | "MOVES" | "MOVING" | "GO" | "GOES" | "ATTACK" | "ATTACKS" => Verb::Move,
        "S" | "SUP" | "SUPP" | "SUPPORT" | "SUPPORTS" | "SUPPORTING" => Verb::Support,
        "C" | "CONV" | "CONVOY" | "CONVOYS" | "CONVOYING" | "TRANSPORT" | "TRANSPORTS" => Verb::Convoy,
        "R" | "RETREAT" | "RETREATS" | "RETREATING" => Verb::Retreat,
        "D" | "DISBAND" | "DISBANDS" | "REMOVE" | "REMOVES" | "DESTROY" | "DESTROYS" => Verb::Disband,
        "B" | "BUILD" | "BUILDS" => Verb::Build,
        "WAIVE" | "WAIVES" => Verb::Waive,
        _ => return None,
    })
}

/// The verbs in full, to guess from.
pub(super) const SPELT_OUT_VERBS: [&str; 12] = [
    "HOLD", "HOLDS", "SUPPORT", "SUPPORTS", "CONVOY", "CONVOYS", "MOVES", "RETREAT", "RETREATS", "DISBAND",
    "BUILD", "TO",
];

/// The kind of unit a letter or word stands for.
pub(super) fn unit_kind(word: &str) -> Option<UnitKind> {
    match word {
        "A" | "ARMY" | "ARMIES" => Some(UnitKind::Army),
        "F" | "FLEET" | "FLEETS" => Some(UnitKind::Fleet),
        _ => None,
    }
}

/// Whether the word leads to a destination.
pub(super) fn is_to(word: &str) -> bool {
    matches!(word, "TO" | "INTO")
}

/// What begins "via convoy".
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Via {
    /// Enough by itself.
    Whole,
    /// Only together with a word for convoy.
    Needs,
}

/// Whether the word begins "via convoy", and whether that is all it needs.
pub(super) fn via(word: &str) -> Option<Via> {
    match word {
        "VIA" | "VIACONVOY" => Some(Via::Whole),
        "BY" | "USING" => Some(Via::Needs),
        _ => None,
    }
}

/// Whether the word can end "via convoy".
pub(super) fn ends_via(word: &str) -> bool {
    matches!(word, "CONVOY" | "C" | "SEA")
}

/// The coast that the word names all by itself.
pub(super) fn coast(word: &str) -> Option<&'static str> {
    match word {
        "NC" | "NORTHCOAST" => Some("NC"),
        "SC" | "SOUTHCOAST" => Some("SC"),
        "EC" | "EASTCOAST" => Some("EC"),
        "WC" | "WESTCOAST" => Some("WC"),
        _ => None,
    }
}

/// The coast on the side the word names.
pub(super) fn side(word: &str) -> Option<&'static str> {
    match word {
        "N" | "NORTH" | "NORTHERN" => Some("NC"),
        "S" | "SOUTH" | "SOUTHERN" => Some("SC"),
        "E" | "EAST" | "EASTERN" => Some("EC"),
        "W" | "WEST" | "WESTERN" => Some("WC"),
        _ => None,
    }
}

/// Whether the word follows the side in "south coast".
pub(super) fn is_coast_word(word: &str) -> bool {
    matches!(word, "COAST" | "C")
}

/// Whether the word adds nothing to an order.
pub(super) fn is_filler(word: &str) -> bool {
    matches!(word, "THE" | "IN" | "AT" | "FROM" | "AND" | "PLEASE" | "MY" | "OUR" | "WILL")
}

/// Whether the word belongs to the date or the title of an order sheet.
pub(super) fn is_heading(word: &str) -> bool {
    let titles = [
        "ORDERS",
        "ORDER",
        "FOR",
        "OF",
        "TURN",
        "YEAR",
        "MOVES",
        "RETREATS",
        "BUILDS",
        "REMOVALS",
        "ADJUSTMENTS",
    ];
    let seasons = ["SPRING", "SUMMER", "FALL", "AUTUMN", "WINTER"];
    titles.contains(&word) || seasons.contains(&word) || is_date(word)
}

/// A number, or the name of a phase such as `S1901M` and `1870A`.
fn is_date(word: &str) -> bool {
    let season = word.strip_prefix(['S', 'F', 'W']).unwrap_or(word);
    let year = season.strip_suffix(['M', 'R', 'A']).unwrap_or(season);
    !year.is_empty() && year.bytes().all(|digit| digit.is_ascii_digit())
}

/// Whether the word means something in orders, so that the beginning of a
/// name must not be read into it.
pub(super) fn is_taken(word: &str) -> bool {
    let means =
        verb(word).is_some() || unit_kind(word).is_some() || via(word).is_some() || coast(word).is_some();
    means || is_to(word) || is_filler(word) || word == "COAST"
}

//! The powers of `variant.toml`.

use std::collections::{BTreeMap, BTreeSet};

use super::draft::Draft;
use super::fields::{Fields, Word};
use super::registry::{Registry, Shape};
use super::tree::Node;
use crate::board::Terrain;
use crate::colour::Colour;
use crate::fault::{FaultCode, Faults};
use crate::ids::{Place, Power, Province};
use crate::nearest::did_you_mean;
use crate::variant::{PowerFacts, UnitKind};

/// The most powers a variant may have.
const MOST_POWERS: usize = 64;

const CODE: Shape = Shape {
    test: |code| {
        let letters =
            code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_');
        letters && code.len() >= 2 && code.starts_with(|first: char| first.is_ascii_uppercase())
    },
    rule: "a power's code is upper-case letters, digits or underscores and starts with a letter",
};

/// What the powers have taken so far, with the line in which they did.
#[derive(Debug, Default)]
struct Taken {
    names: Registry,
    colours: BTreeMap<Colour, usize>,
    lands: BTreeMap<Province, usize>,
    stands: BTreeMap<Province, usize>,
}

/// The powers in the order of the file.
pub(crate) fn read(draft: &Draft, nodes: Vec<Node>, faults: &mut Faults) -> Vec<PowerFacts> {
    let mut powers = Vec::new();
    let mut uncoloured = Vec::new();
    let mut taken = Taken::default();
    for node in nodes {
        let line = node.line;
        let Some(fields) = Fields::of_node("a power", node, faults) else { continue };
        if powers.len() == MOST_POWERS {
            faults.report(FaultCode::TooMany, line, format!("a variant has at most {MOST_POWERS} powers"));
            break;
        }
        if let Some((power, coloured)) = read_power(draft, &mut taken, fields, faults) {
            uncoloured.extend((!coloured).then_some(powers.len()));
            powers.push(power);
        }
    }
    let used: BTreeSet<Colour> = taken.colours.into_keys().collect();
    for (index, colour) in uncoloured.into_iter().zip(Colour::free(&used)) {
        powers[index].colour = colour;
    }
    powers
}

/// A power, and whether the file gives it a colour.
fn read_power(
    draft: &Draft,
    taken: &mut Taken,
    mut fields: Fields,
    faults: &mut Faults,
) -> Option<(PowerFacts, bool)> {
    let code = fields.text("code", faults);
    let name = fields.text("name", faults);
    let adjective = fields.text("adjective", faults);
    let aliases = fields.optional_texts("aliases", faults);
    let colour = fields.optional_text("colour", faults).and_then(|word| read_colour(taken, &word, faults));
    let home = read_own(draft, taken, &fields.texts("home", faults), faults);
    let colonies = read_own(draft, taken, &fields.optional_texts("colonies", faults), faults);
    let outposts = fields.optional_texts("outposts", faults);
    let mut lands = read_lands(draft, taken, &fields.optional_texts("lands", faults), faults);
    let units = read_units(draft, taken, &fields.texts("units", faults), faults);
    fields.finish(faults);
    lands.extend(home.iter().chain(&colonies));
    lands.sort_unstable();
    let outposts = read_centres(draft, &outposts, faults);
    let code = taken.names.claim_code(&code?, CODE, faults)?;
    for word in name.iter().chain(&adjective).chain(&aliases) {
        taken.names.claim_name(&code, word, faults);
    }
    let text = |word: Option<Word>| word.map(|word| word.text).unwrap_or_default();
    let aliases = aliases.into_iter().map(|word| word.text).collect();
    let (name, adjective) = (text(name), text(adjective));
    let shown = colour.unwrap_or(Colour::Slate);
    let power =
        PowerFacts { code, name, adjective, aliases, colour: shown, home, colonies, outposts, lands, units };
    Some((power, colour.is_some()))
}

fn read_colour(taken: &mut Taken, word: &Word, faults: &mut Faults) -> Option<Colour> {
    let names = Colour::ALL.map(Colour::name);
    let Some(colour) = Colour::named(&word.text) else {
        let message = format!("there is no colour `{}`", word.text);
        let hint = did_you_mean(&word.text, names).unwrap_or_else(|| format!("one of {}", names.join(", ")));
        faults.report_hinting(FaultCode::UnknownColour, word.line, message, Some(hint));
        return None;
    };
    if let Some(earlier) = taken.colours.insert(colour, word.line) {
        let message = format!("{} is already taken in line {earlier}", word.text);
        let hint = names.into_iter().find(|name| !taken.colours.keys().any(|other| other.name() == *name));
        let hint = hint.map(|free| format!("{free} is free"));
        faults.report_hinting(FaultCode::SharedColour, word.line, message, hint);
    }
    Some(colour)
}

/// Centres that belong to the power from the start.
fn read_own(draft: &Draft, taken: &mut Taken, words: &[Word], faults: &mut Faults) -> Vec<Province> {
    let mut own = Vec::new();
    for word in words {
        let Some(province) = read_centre(draft, word, faults) else { continue };
        own.extend(take_land(taken, province, word, faults));
    }
    own.sort_unstable();
    own
}

/// Centres, ascending.
pub(super) fn read_centres(draft: &Draft, words: &[Word], faults: &mut Faults) -> Vec<Province> {
    let mut centres: Vec<Province> =
        words.iter().filter_map(|word| read_centre(draft, word, faults)).collect();
    centres.sort_unstable();
    centres
}

/// A province in which somebody is to build.
fn read_centre(draft: &Draft, word: &Word, faults: &mut Faults) -> Option<Province> {
    let province = draft.province(&word.text, word.line, faults)?;
    if !draft.board.facts(province).centre {
        let message = format!("{} is no supply centre, so nobody builds there", word.text);
        let hint = match draft.board.terrain(province) {
            Terrain::Sea => "it is a sea; units are raised on land",
            Terrain::Inland | Terrain::Coastal => {
                "add centre = true to its line in map.toml, or list it in `lands`"
            }
        };
        faults.report_hinting(FaultCode::HomeNotCentre, word.line, message, Some(hint.to_owned()));
    }
    Some(province)
}

fn read_lands(draft: &Draft, taken: &mut Taken, words: &[Word], faults: &mut Faults) -> Vec<Province> {
    let mut lands = Vec::new();
    for word in words {
        let Some(province) = draft.province(&word.text, word.line, faults) else { continue };
        if draft.board.terrain(province) == Terrain::Sea {
            let message = format!("{} is a sea and belongs to nobody", word.text);
            faults.report(FaultCode::LandAtSea, word.line, message);
        }
        lands.extend(take_land(taken, province, word, faults));
    }
    lands
}

fn take_land(taken: &mut Taken, province: Province, word: &Word, faults: &mut Faults) -> Option<Province> {
    if let Some(earlier) = taken.lands.insert(province, word.line) {
        let message = format!("{} is already claimed in line {earlier}", word.text);
        faults.report(FaultCode::SharedLand, word.line, message);
        return None;
    }
    Some(province)
}

fn read_units(
    draft: &Draft,
    taken: &mut Taken,
    words: &[Word],
    faults: &mut Faults,
) -> Vec<(UnitKind, Place)> {
    let mut units = Vec::new();
    for word in words {
        let Some((kind, place)) = read_unit(draft, word, faults) else { continue };
        let province = draft.board.province_of(place);
        if let Some(earlier) = taken.stands.insert(province, word.line) {
            let message = format!("{} already has a unit in line {earlier}", draft.board.code(province));
            faults.report(FaultCode::CrowdedProvince, word.line, message);
        }
        units.push((kind, place));
    }
    units.sort_unstable_by_key(|&(_, place)| draft.board.province_of(place));
    units
}

/// A unit where it can stand.
pub(super) fn read_unit(draft: &Draft, word: &Word, faults: &mut Faults) -> Option<(UnitKind, Place)> {
    let Some((kind, code)) = split_unit(&word.text) else {
        let message = format!("`{}` is not a unit", word.text);
        let hint = Some("write A or F, one space, and the code of the place".to_owned());
        faults.report_hinting(FaultCode::BadUnit, word.line, message, hint);
        return None;
    };
    let place = draft.place(code, word.line, faults)?;
    let board = &draft.board;
    let stands = match kind {
        UnitKind::Army => board.army_can_stand(place),
        UnitKind::Fleet => board.fleet_can_stand(place),
    };
    if stands {
        return Some((kind, place));
    }
    let province = board.province_of(place);
    if kind == UnitKind::Fleet && !board.facts(province).coasts.is_empty() {
        draft.report_coast_needed(province, word.line, faults);
    } else {
        let message = format!("no {} can stand at {code}", kind.word());
        let hint = Some(where_to_stand(draft, kind, province));
        faults.report_hinting(FaultCode::CannotStand, word.line, message, hint);
    }
    None
}

/// What to write instead of a unit that cannot stand in the province as written.
fn where_to_stand(draft: &Draft, kind: UnitKind, province: Province) -> String {
    let code = draft.board.code(province);
    match draft.board.terrain(province) {
        Terrain::Sea => format!("{code} is a sea; only fleets stand there"),
        Terrain::Inland => format!("{code} is inland; only armies stand there"),
        Terrain::Coastal => format!("write {} {code}", kind.letter()),
    }
}

fn split_unit(text: &str) -> Option<(UnitKind, &str)> {
    let (letter, code) = text.split_once(' ')?;
    let kind =
        [UnitKind::Army, UnitKind::Fleet].into_iter().find(|kind| letter == kind.letter().to_string())?;
    (!code.is_empty() && !code.contains(char::is_whitespace)).then_some((kind, code))
}

/// The power with this code; a fault if there is none.
pub(super) fn find(powers: &[PowerFacts], word: &Word, faults: &mut Faults) -> Option<Power> {
    let position = powers.iter().position(|power| power.code == word.text);
    if position.is_none() {
        let hint = did_you_mean(&word.text, powers.iter().map(|power| power.code.as_str()));
        let message = format!("there is no power {}", word.text);
        faults.report_hinting(FaultCode::UnknownPower, word.line, message, hint);
    }
    position.map(Power::new)
}

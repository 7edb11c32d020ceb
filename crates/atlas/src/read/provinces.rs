//! The provinces of `map.toml`.

use super::draft::Draft;
use super::fields::{Fields, Word};
use super::registry::{Registry, Shape};
use super::tree::Node;
use crate::board::{MOST_PLACES, MOST_PROVINCES, ProvinceFacts, Terrain};
use crate::fault::{FaultCode, Faults};
use crate::ids::Province;
use crate::nearest::did_you_mean;

const CODE: Shape = Shape {
    test: |code| {
        let letters = code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        letters && (2..=6).contains(&code.len()) && code.starts_with(|first: char| first.is_ascii_uppercase())
    },
    rule: "a province code is two to six upper-case letters or digits and starts with a letter",
};

const KINDS: [(&str, Terrain); 3] =
    [("inland", Terrain::Inland), ("coastal", Terrain::Coastal), ("sea", Terrain::Sea)];

const COASTS: [&str; 4] = ["NC", "EC", "SC", "WC"];

/// The provinces and their places, without borders.
pub(crate) fn read(id: &str, title: Option<Word>, nodes: Vec<Node>, faults: &mut Faults) -> Draft {
    let mut draft = Draft::empty(id, title.map(|word| word.text).unwrap_or_default());
    let mut names = Registry::default();
    let mut coasts = Vec::new();
    for node in nodes {
        let line = node.line;
        let Some(fields) = Fields::of_node("a province", node, faults) else { continue };
        if draft.board.provinces.len() == MOST_PROVINCES {
            faults.report(
                FaultCode::TooMany,
                line,
                format!("a board has at most {MOST_PROVINCES} provinces"),
            );
            break;
        }
        coasts.extend(read_province(&mut draft, &mut names, fields, faults));
    }
    for (province, words) in coasts {
        add_coasts(&mut draft, province, &words, faults);
    }
    draft
}

/// Adds a province and returns it with its coasts as written. A province that
/// cannot be added is remembered as doubtful.
fn read_province(
    draft: &mut Draft,
    names: &mut Registry,
    mut fields: Fields,
    faults: &mut Faults,
) -> Option<(Province, Vec<Word>)> {
    let line = fields.line();
    let code_word = fields.text("code", faults);
    let name = fields.text("name", faults);
    let terrain = read_kind(&mut fields, faults);
    let centre = fields.flag("centre", faults);
    let coasts = fields.optional_texts("coasts", faults);
    let aliases = fields.optional_texts("aliases", faults);
    fields.finish(faults);
    let code = names.claim_code(&code_word?, CODE, faults)?;
    for word in name.iter().chain(&aliases) {
        names.claim_name(&code, word, faults);
    }
    let (Some(name), Some(terrain), Some(centre)) = (name, terrain, centre) else {
        draft.doubtful.insert(code);
        return None;
    };
    let aliases = aliases.into_iter().map(|word| word.text).collect();
    let facts = ProvinceFacts { code, name: name.text, aliases, terrain, centre, coasts: Vec::new() };
    let usable = check_ground(&facts, &coasts, line, faults);
    Some((draft.add_province(facts, line), if usable { coasts } else { Vec::new() }))
}

fn read_kind(fields: &mut Fields, faults: &mut Faults) -> Option<Terrain> {
    let word = fields.text("kind", faults)?;
    let known = KINDS.iter().find(|(name, _)| *name == word.text);
    if known.is_none() {
        let hint = did_you_mean(&word.text, KINDS.map(|(name, _)| name));
        let message = format!("a province is inland, coastal or sea, not `{}`", word.text);
        faults.report_hinting(FaultCode::UnknownKind, word.line, message, hint);
    }
    known.map(|&(_, terrain)| terrain)
}

/// Objects to centres at sea and to coasts where there can be none. Returns
/// whether the coasts can be used.
fn check_ground(facts: &ProvinceFacts, coasts: &[Word], line: usize, faults: &mut Faults) -> bool {
    let ProvinceFacts { code, terrain, .. } = facts;
    if facts.centre && *terrain == Terrain::Sea {
        faults.report(FaultCode::CentreAtSea, line, format!("{code} is a sea and cannot be a supply centre"));
    }
    let objection = match coasts.len() {
        0 => return true,
        _ if *terrain != Terrain::Coastal => "is not coastal and cannot have coasts",
        1 => "lists a single coast; coasts are listed only where there are several",
        _ => return true,
    };
    faults.report(FaultCode::BadCoasts, line, format!("{code} {objection}"));
    false
}

fn add_coasts(draft: &mut Draft, province: Province, words: &[Word], faults: &mut Faults) {
    for (index, word) in words.iter().enumerate() {
        if draft.board.places.len() == MOST_PLACES {
            let message = format!("a board has at most {MOST_PLACES} places, separate coasts included");
            faults.report(FaultCode::TooMany, word.line, message);
            return;
        }
        let coast = word.text.as_str();
        if !COASTS.contains(&coast) {
            let message = format!("`{coast}` is not a coast");
            faults.report_hinting(
                FaultCode::BadCoasts,
                word.line,
                message,
                Some("coasts are NC, EC, SC and WC".into()),
            );
        } else if words[..index].iter().any(|earlier| earlier.text == coast) {
            faults.report(FaultCode::BadCoasts, word.line, format!("the coast {coast} is listed twice"));
        } else {
            draft.add_coast(province, coast);
        }
    }
}

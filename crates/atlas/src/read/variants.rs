//! The variants of `variant.toml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::draft::Draft;
use super::fields::{Fields, Word};
use super::tree::Node;
use super::{apart, openings, options, setups};
use crate::board::Board;
use crate::fault::{FaultCode, Faults};
use crate::variant::{PowerFacts, Variant};
use crate::works::Works;

/// What the variants of a folder have in common.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) draft: &'a Draft,
    pub(crate) board: &'a Arc<Board>,
    pub(crate) powers: &'a [PowerFacts],
    pub(crate) works: &'a Works,
}

/// The variants in the order of the file.
pub(crate) fn read(ground: &Ground<'_>, nodes: Vec<Node>, faults: &mut Faults) -> Vec<Variant> {
    let mut ids = BTreeMap::new();
    let mut variants = Vec::new();
    for node in nodes {
        let Some(fields) = Fields::of_node("a variant", node, faults) else { continue };
        variants.extend(read_variant(ground, &mut ids, fields, faults));
    }
    variants
}

fn read_variant(
    &Ground { draft, board, powers, works }: &Ground<'_>,
    ids: &mut BTreeMap<String, usize>,
    mut fields: Fields,
    faults: &mut Faults,
) -> Option<Variant> {
    let id = fields.text("id", faults);
    let title = fields.text("title", faults);
    let start = fields.text("start", faults);
    let edition = fields.optional_text("edition", faults);
    let options = options::read(&mut fields, "rules", faults);
    let apart = fields.optional_texts("apart", faults);
    let board = apart::board(draft, board, &apart, faults);
    let openings = fields.optional_list("opening", faults);
    let powers = openings::of_variant(draft, powers, openings, faults);
    let setups = setups::read(draft, &powers, fields.optional_list("setup", faults), faults);
    fields.finish(faults);
    let id = id?;
    check_id(&id, ids, faults);
    Some(Variant {
        id: id.text,
        title: title?.text,
        board,
        powers,
        start: start?.text,
        edition: edition.map(|word| word.text),
        options,
        setups,
        works: works.clone(),
    })
}

fn check_id(id: &Word, ids: &mut BTreeMap<String, usize>, faults: &mut Faults) {
    if !id.text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-') {
        let hint = Some("a variant's id is lower-case letters, digits and dashes".to_owned());
        faults.report_hinting(FaultCode::BadCode, id.line, format!("`{}` is not an id", id.text), hint);
    }
    if let Some(earlier) = ids.insert(id.text.clone(), id.line) {
        let message = format!("the id {} is already used in line {earlier}", id.text);
        faults.report(FaultCode::DuplicateCode, id.line, message);
    }
}

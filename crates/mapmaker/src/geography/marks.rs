//! Islands, canals, bridges, railways and exceptions.

use atlas::document::{Faults, Fields, Node, Word};
use atlas::{Board, FaultCode, Place};

use super::regions::province_coded;
use super::settings::anchors;
use super::{Crossing, CrossingKind, Exception, Islands};
use crate::projection::Position;

/// Islands to keep and to drop, and what is left out.
pub(super) fn islands(fields: &mut Fields, faults: &mut Faults) -> Islands {
    let Some(node) = fields.take("islands") else { return Islands::default() };
    let Some(mut fields) = Fields::of_node("`islands`", node, faults) else { return Islands::default() };
    let keep = anchors("keep", fields.optional_list("keep", faults), faults);
    let drop = anchors("drop", fields.optional_list("drop", faults), faults);
    let without = fields.optional_texts("without", faults);
    fields.finish(faults);
    Islands { keep, drop, without }
}

/// Canals and bridges.
pub(super) fn crossings(board: &Board, fields: &mut Fields, faults: &mut Faults) -> Vec<Crossing> {
    let kinds = [("canal", CrossingKind::Canal, 1), ("bridge", CrossingKind::Bridge, 2)];
    let mut crossings = Vec::new();
    for (key, kind, joined) in kinds {
        for node in fields.optional_list(key, faults) {
            crossings.extend(crossing(board, kind, joined, node, faults));
        }
    }
    crossings
}

fn crossing(
    board: &Board,
    kind: CrossingKind,
    joined: usize,
    node: Node,
    faults: &mut Faults,
) -> Option<Crossing> {
    let mut fields = Fields::of_node("a canal or bridge", node, faults)?;
    let line = fields.line();
    let codes = fields.texts("joins", faults);
    let way = anchors("way", fields.list("way", faults), faults);
    fields.finish(faults);
    if codes.len() != joined || way.len() < 2 {
        let message =
            format!("it joins {joined} province{} and its `way` has at least two points", plural(joined));
        faults.report(FaultCode::BadBorder, line, message);
        return None;
    }
    let code = |word: &Word| province_coded(board, &word.text, word.line, faults);
    let provinces: Vec<_> = codes.iter().filter_map(code).collect();
    let provinces = provinces.iter().map(|&province| board.code(province).to_owned()).collect::<Vec<_>>();
    let way = way.iter().map(|anchor| anchor.position).collect();
    (provinces.len() == joined).then_some(Crossing { kind, provinces, way, line })
}

/// Where railways run.
pub(super) fn railways(fields: &mut Fields, faults: &mut Faults) -> Vec<Vec<Position>> {
    let nodes = fields.optional_list("railway", faults);
    nodes.into_iter().filter_map(|node| railway(node, faults)).collect()
}

fn railway(node: Node, faults: &mut Faults) -> Option<Vec<Position>> {
    let mut fields = Fields::of_node("a railway", node, faults)?;
    let line = fields.line();
    let way = anchors("way", fields.list("way", faults), faults);
    fields.finish(faults);
    if way.len() < 2 {
        faults.report(FaultCode::BadBorder, line, "the `way` of a railway has at least two points");
        return None;
    }
    Some(way.iter().map(|anchor| anchor.position).collect())
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// The stated exceptions.
pub(super) fn exceptions(board: &Board, fields: &mut Fields, faults: &mut Faults) -> Vec<Exception> {
    let nodes = fields.optional_list("exception", faults);
    nodes.into_iter().filter_map(|node| exception(board, node, faults)).collect()
}

fn exception(board: &Board, node: Node, faults: &mut Faults) -> Option<Exception> {
    let mut fields = Fields::of_node("an exception", node, faults)?;
    let line = fields.line();
    let between = fields.texts("between", faults);
    let units = fields.text("for", faults);
    let kind = fields.text("kind", faults);
    let reason = fields.text("reason", faults);
    fields.finish(faults);
    let places: Vec<Place> = between.iter().filter_map(|word| place(board, word, faults)).collect();
    let [one, other] = <[Place; 2]>::try_from(places)
        .map_err(|_| faults.report(FaultCode::BadBorder, line, "an exception is `between` two places"))
        .ok()?;
    let (army, fleet) = choice(
        &units?,
        &[("army", (true, false)), ("fleet", (false, true)), ("both", (true, true))],
        faults,
    )?;
    let drawn_touching = choice(&kind?, &[("drawn-touching", true), ("drawn-apart", false)], faults)?;
    let between = [one, other].map(|place| board.code(place).to_owned());
    Some(Exception { between, army, fleet, drawn_touching, reason: reason?.text, line })
}

fn place(board: &Board, word: &Word, faults: &mut Faults) -> Option<Place> {
    match board.place_coded(&word.text) {
        Some(place) => Some(place),
        None => province_coded(board, &word.text, word.line, faults).map(Into::into),
    }
}

/// One of several words.
fn choice<T: Copy>(word: &Word, choices: &[(&str, T)], faults: &mut Faults) -> Option<T> {
    let found = choices.iter().find(|(name, _)| *name == word.text).map(|(_, value)| *value);
    if found.is_none() {
        let names: Vec<String> = choices.iter().map(|(name, _)| format!("`{name}`")).collect();
        let message = format!("`{}` is none of {}", word.text, names.join(", "));
        faults.report(FaultCode::UnknownKind, word.line, message);
    }
    found
}

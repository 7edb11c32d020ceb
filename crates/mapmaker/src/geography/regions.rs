//! Provinces, and what nobody may enter.

use std::collections::{BTreeMap, BTreeSet};

use atlas::document::{Entry, Faults, Fields, Node, Value, did_you_mean};
use atlas::{Board, FaultCode, Province, Terrain};
use chart::geometry::AreaKind;

use super::settings::{anchors, position};
use super::{Anchor, Region, Wishes};

/// A province that is to shrink by more than this vanishes.
const LEAST_GROWTH: f64 = 0.2;

/// A province that is to grow by more than this bends everything around it.
const MOST_GROWTH: f64 = 5.0;

/// The regions of the file, lands before waters. A fault for every province of
/// the board that is not described.
pub(super) fn read(board: &Board, fields: &mut Fields, faults: &mut Faults) -> Vec<Region> {
    let line = fields.line();
    let mut regions = Vec::new();
    let mut described = BTreeSet::new();
    for entry in entries(fields, "province", faults) {
        let Some(province) = province_coded(board, &entry.key, entry.key_line, faults) else { continue };
        described.insert(province);
        regions.extend(province_regions(board, province, entry, faults));
    }
    for (key, kind) in [("impassable", AreaKind::Impassable), ("lake", AreaKind::Lake)] {
        for entry in entries(fields, key, faults) {
            regions.extend(closed_region(kind, entry, faults));
        }
    }
    for province in board.provinces().filter(|province| !described.contains(province)) {
        let code = board.code(province);
        let hint = Some(format!("add [province.{code}]"));
        let message = format!("{} ({code}) is not described", board.name(province));
        faults.report_hinting(FaultCode::ProvinceNotDescribed, line, message, hint);
    }
    regions.sort_by_key(Region::is_water);
    report_overlaps(&regions, faults);
    regions
}

/// The province with this code; a fault if there is none.
pub(super) fn province_coded(
    board: &Board,
    code: &str,
    line: usize,
    faults: &mut Faults,
) -> Option<Province> {
    let found = board.province_coded(code);
    if found.is_none() {
        let hint = did_you_mean(code, board.provinces().map(|province| board.code(province)));
        let message = format!("there is no province {code}");
        faults.report_hinting(FaultCode::UnknownProvince, line, message, hint);
    }
    found
}

fn entries(fields: &mut Fields, key: &'static str, faults: &mut Faults) -> Vec<Entry> {
    match fields.take(key).map(|node| (node.line, node.value)) {
        Some((_, Value::Table(entries))) => entries,
        Some((line, other)) => {
            let message = format!("`{key}` takes a table, not {}", other.kind());
            faults.report(FaultCode::WrongType, line, message);
            Vec::new()
        }
        None => Vec::new(),
    }
}

/// The land or sea of a province, and its straits.
fn province_regions(board: &Board, province: Province, entry: Entry, faults: &mut Faults) -> Vec<Region> {
    let Some(mut fields) = Fields::of_node("a province", entry.node, faults) else { return Vec::new() };
    let code = board.code(province).to_owned();
    let terrain = board.terrain(province);
    let kind = if terrain == Terrain::Sea { AreaKind::Sea } else { AreaKind::Land };
    let mut region = empty_region(code.clone(), kind, entry.key_line);
    region.province = Some(code.clone());
    region.anchors = anchors("anchors", fields.optional_list("anchors", faults), faults);
    if kind == AreaKind::Land {
        region.units = fields.optional_texts("units", faults);
        region.coasts = coasts(board, province, &mut fields, faults);
    }
    region.grow = fields.optional_fraction("grow", faults).unwrap_or(1.0).clamp(LEAST_GROWTH, MOST_GROWTH);
    region.wishes = fields.take("spots").and_then(|node| wishes(node, faults)).unwrap_or_default();
    let mut regions = Vec::new();
    if terrain == Terrain::Coastal {
        let water = anchors("strait", fields.optional_list("strait", faults), faults);
        if !water.is_empty() {
            let strait = empty_region(format!("{code}-strait"), AreaKind::Strait, entry.key_line);
            regions.push(Region { province: Some(code), anchors: water, ..strait });
        }
    }
    fields.finish(faults);
    report_nothing(&region, faults);
    regions.push(region);
    regions
}

fn closed_region(kind: AreaKind, entry: Entry, faults: &mut Faults) -> Option<Region> {
    let mut fields = Fields::of_node("a region that nobody may enter", entry.node, faults)?;
    let mut region = empty_region(entry.key, kind, entry.key_line);
    region.name = fields.optional_text("name", faults).map(|name| name.text);
    region.anchors = anchors("anchors", fields.optional_list("anchors", faults), faults);
    if kind == AreaKind::Impassable {
        region.units = fields.optional_texts("units", faults);
    }
    fields.finish(faults);
    report_nothing(&region, faults);
    Some(region)
}

fn empty_region(id: String, kind: AreaKind, line: usize) -> Region {
    Region {
        id,
        kind,
        province: None,
        name: None,
        line,
        units: Vec::new(),
        anchors: Vec::new(),
        coasts: Vec::new(),
        grow: 1.0,
        wishes: Wishes::default(),
    }
}

fn report_nothing(region: &Region, faults: &mut Faults) {
    if region.units.is_empty() && region.anchors.is_empty() {
        let hint =
            Some(if region.is_water() { "add `anchors`" } else { "add `units` or `anchors`" }.to_owned());
        let message = format!("nothing says where {} is", region.id);
        faults.report_hinting(FaultCode::ProvinceNotDescribed, region.line, message, hint);
    }
}

/// The marks of the coasts, one for each coast that the board knows.
fn coasts(
    board: &Board,
    province: Province,
    fields: &mut Fields,
    faults: &mut Faults,
) -> Vec<(String, Anchor)> {
    let line = fields.line();
    let mut marks = Vec::new();
    for Entry { key, key_line, node } in entries(fields, "coasts", faults) {
        if board.coast_named(province, &key).is_none() {
            let message = format!("{} has no separate coast {key}", board.code(province));
            faults.report(FaultCode::UnknownCoast, key_line, message);
        } else if let Some(position) = position("coasts", &node, faults) {
            marks.push((key.to_ascii_uppercase(), Anchor { position, line: node.line }));
        }
    }
    for &coast in &board.facts(province).coasts {
        let name = board.coast(coast).unwrap_or_default();
        if !marks.iter().any(|(own, _)| own == name) {
            let hint = Some(format!("add {name} = [north, east] to `coasts`"));
            let message = format!("nothing says where {} is", board.code(coast));
            faults.report_hinting(FaultCode::CoastNeeded, line, message, hint);
        }
    }
    marks
}

fn wishes(node: Node, faults: &mut Faults) -> Option<Wishes> {
    let mut fields = Fields::of_node("`spots`", node, faults)?;
    let mut spot = |key| fields.take(key).and_then(|node| position(key, &node, faults));
    let (name, unit, centre) = (spot("name"), spot("unit"), spot("centre"));
    #[allow(clippy::cast_possible_truncation)]
    let angle = fields.optional_fraction("angle", faults).map(|angle| angle.clamp(-90.0, 90.0) as i32);
    let offshore = fields.flag("offshore", faults)?;
    fields.finish(faults);
    Some(Wishes { name, unit, centre, angle, offshore })
}

/// A fault for every anchor that two regions have.
fn report_overlaps(regions: &[Region], faults: &mut Faults) {
    let mut taken: BTreeMap<(u64, u64), &Region> = BTreeMap::new();
    for region in regions {
        for anchor in &region.anchors {
            let key = (anchor.position.north.to_bits(), anchor.position.east.to_bits());
            let other = taken.insert(key, region).filter(|other| other.id != region.id);
            if let Some(other) = other {
                let hint = Some("move one of them".to_owned());
                let message = format!("{} and {} have an anchor at the same place", other.id, region.id);
                faults.report_hinting(FaultCode::OverlappingAnchors, anchor.line, message, hint);
            }
        }
    }
}

//! The names on the map.

use atlas::{Board, Province, Terrain};

use super::footprint::{NameBox, face};
use super::passages::{self, Passage};
use super::svg::Svg;
use crate::geometry::{AreaKind, Label, Point};
use crate::lettering::{self, Face};
use crate::survey::{Labels, Survey};

/// What the name of a coast is lettered in.
const COAST_FACE: Face = Face::Mark;

/// The id of the group of all names.
pub(super) const ID: &str = "names";

/// Draws all names: seas first, so that names of lands that stand in the water
/// lie above.
pub(super) fn draw(board: &Board, survey: &Survey, labels: Labels, passages: &[Passage<'_>], svg: &mut Svg) {
    svg.tag("g").with("id", ID).with("aria-hidden", "true").open();
    svg.new_line();
    let is_sea = |province: &Province| board.terrain(*province) == Terrain::Sea;
    let (seas, lands): (Vec<Province>, Vec<Province>) = board.provinces().partition(is_sea);
    for province in seas.into_iter().chain(lands) {
        let terrain = board.terrain(province);
        if let Some(label) = survey.label(labels, province) {
            let class = class(labels, terrain);
            block(svg, label, face(labels, terrain), class, Some(board.code(province)));
        }
    }
    for label in &survey.layout(labels).other_labels {
        let (face, class) = match survey.kind_at(label.at) {
            Some(AreaKind::Lake) => (Face::Sea, "name sea-name"),
            _ => (Face::Land, "name rock-name"),
        };
        block(svg, label, face, class, None);
    }
    for label in passages.iter().filter_map(|passage| passage.label.as_ref()) {
        block(svg, label, passages::FACE, "name canal-name", None);
    }
    coast_names(board, survey, labels, svg);
    svg.close("g");
    svg.new_line();
}

/// What all names and centres cover.
pub(super) fn name_boxes(board: &Board, survey: &Survey, labels: Labels) -> Vec<NameBox> {
    let of_name = |province: Province| {
        let label = survey.label(labels, province)?;
        Some(NameBox::of(label, face(labels, board.terrain(province))))
    };
    let size = survey.layout(labels).centre_size;
    let centres = board.centres().filter_map(|centre| survey.centre(labels, centre));
    let centres = centres.map(|at| NameBox::square(at, size));
    board.provinces().filter_map(of_name).chain(centres).collect()
}

const fn class(labels: Labels, terrain: Terrain) -> &'static str {
    match (labels, terrain) {
        (Labels::Names, Terrain::Sea) => "name sea-name",
        (Labels::Codes, Terrain::Sea) => "name sea-name code",
        (Labels::Names, _) => "name land-name",
        (Labels::Codes, _) => "name land-name code",
    }
}

fn block(svg: &mut Svg, label: &Label, face: Face, class: &str, code: Option<&str>) {
    let size = f64::from(label.size);
    let block = lettering::block(face, &label.lines, size);
    for (line, baseline) in label.lines.iter().zip(block.baselines) {
        let [x, y] = label.at;
        let mut tag = svg.tag("text").with("class", class).with("x", x);
        tag = tag.with("y", y + baseline.round() as i32).with("font-size", label.size);
        if label.angle != 0 {
            tag = tag.with("transform", format_args!("rotate({} {x} {y})", label.angle));
        }
        if let Some(code) = code {
            tag = tag.with("data-province", code);
        }
        written(tag, lettering::width(face, line, size)).open();
        svg.text(line);
        svg.close("text");
    }
    svg.new_line();
}

/// A text with the width that it has to have, whatever font it is shown in.
pub(super) fn written(tag: super::svg::Tag<'_>, width: f64) -> super::svg::Tag<'_> {
    tag.with("textLength", width.round() as i32).with("lengthAdjust", "spacingAndGlyphs")
}

fn coast_names(board: &Board, survey: &Survey, labels: Labels, svg: &mut Svg) {
    let layout = survey.layout(labels);
    for province in board.provinces() {
        let Some(spots) = layout.provinces.get(board.code(province)) else { continue };
        for (coast, spots) in &spots.coasts {
            coast_name(svg, coast, spots.mark, layout.mark_size);
        }
    }
}

fn coast_name(svg: &mut Svg, coast: &str, at: Point, size: i32) {
    let label = Label { lines: vec![coast.to_owned()], at, size, angle: 0, offshore: false };
    block(svg, &label, COAST_FACE, "name coast-name", None);
}

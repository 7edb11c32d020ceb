//! Who holds what: tints, and bands and lines where realms end.

use std::collections::BTreeMap;

use atlas::{Power, Province};

use super::canvas::Canvas;
use super::ids;
use super::svg::Svg;
use crate::geometry::AreaKind;
use crate::survey::{Border, BorderKind};

/// The layers of owners and of realm borders.
pub(super) fn draw(canvas: &Canvas, owners: &BTreeMap<Province, Power>) -> (String, String) {
    let owners = known_owners(canvas, owners);
    let mut realms: BTreeMap<Power, Vec<usize>> = BTreeMap::new();
    for (&province, &power) in &owners {
        realms.entry(power).or_default().extend(canvas.survey.areas_of(province));
    }
    let mut svg = Svg::new();
    for (&power, areas) in &realms {
        tint(canvas, power, areas, &mut svg);
    }
    for (&power, areas) in &realms {
        band(canvas, &owners, power, areas, &mut svg);
    }
    (svg.finish(), realm_borders(canvas, &owners))
}

/// The owners that the chart has, of provinces that the board has.
fn known_owners(canvas: &Canvas, owners: &BTreeMap<Province, Power>) -> BTreeMap<Province, Power> {
    let known = |&(province, power): &(&Province, &Power)| {
        province.index() < canvas.board.province_count() && canvas.side(*power).is_some()
    };
    owners.iter().filter(known).map(|(&province, &power)| (province, power)).collect()
}

/// The areas of a realm in the colour of its owner.
fn tint(canvas: &Canvas, power: Power, areas: &[usize], svg: &mut Svg) {
    let Some(facts) = canvas.side(power) else { return };
    let class = format!("tint of-{}", facts.colour.name());
    svg.tag("g").with("class", class).with("data-power", &facts.code).open();
    for area in areas.iter().map(|&area| &canvas.survey.areas()[area]) {
        let tag = svg.tag("use").with("href", format_args!("#{}", ids::shape(area)));
        if area.kind == AreaKind::Land { tag.done() } else { tag.with("class", "water").done() }
    }
    svg.close("g");
}

/// A band in the owner's colour along the inside of a realm.
///
/// Every area cuts off its own part. One cut along the outline of the whole realm
/// would look the same, but browsers unite its areas first, which takes longer than
/// everything else on a page.
fn band(canvas: &Canvas, owners: &BTreeMap<Province, Power>, power: Power, areas: &[usize], svg: &mut Svg) {
    let Some(facts) = canvas.side(power) else { return };
    let survey = &canvas.survey;
    svg.tag("g").with("class", format_args!("band of-{}", facts.colour.name())).open();
    for &number in areas.iter().filter(|&&number| survey.areas()[number].kind == AreaKind::Land) {
        let around = survey.borders().iter().filter(|border| border.areas.contains(&number));
        let mut edges = around.filter(|border| ends(canvas, owners, border, power)).peekable();
        if edges.peek().is_none() {
            continue;
        }
        let inside = ids::inside(&survey.areas()[number]);
        svg.tag("g").with("clip-path", format_args!("url(#{inside})")).open();
        edges.for_each(|border| use_border(canvas, border, svg));
        svg.close("g");
    }
    svg.close("g");
}

/// Whether the land of a power ends at the border.
fn ends(canvas: &Canvas, owners: &BTreeMap<Province, Power>, border: &Border, power: Power) -> bool {
    let survey = &canvas.survey;
    let belongs = border.areas.map(|area| {
        let owner = survey.province_of(area).and_then(|province| owners.get(&province));
        survey.areas()[area].kind == AreaKind::Land && owner == Some(&power)
    });
    belongs[0] != belongs[1] && !ids::is_within_province(survey, border)
}

/// A heavier line between lands of different owners.
fn realm_borders(canvas: &Canvas, owners: &BTreeMap<Province, Power>) -> String {
    let survey = &canvas.survey;
    let mut svg = Svg::new();
    for border in survey.borders().iter().filter(|border| border.kind == BorderKind::Land) {
        let [one, other] =
            border.areas.map(|area| survey.province_of(area).and_then(|province| owners.get(&province)));
        if one != other {
            use_border(canvas, border, &mut svg);
        }
    }
    svg.finish()
}

fn use_border(canvas: &Canvas, border: &Border, svg: &mut Svg) {
    svg.tag("use").with("href", format_args!("#{}", ids::border(&canvas.survey, border))).done();
}

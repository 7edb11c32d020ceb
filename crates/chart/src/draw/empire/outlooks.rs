//! What forces are in for when the turn ends: how many disperse, and what they
//! cost.

use atlas::Province;

use super::super::footprint::Footprint;
use super::super::svg::Svg;
use super::field::Field;
use super::{tallies, words};
use crate::campaign::Outlook;

/// Half the size of a mark, and from the middle of two to that of each.
const HALF: [f64; 2] = [56.0, 40.0];
const ASIDE: i32 = 62;

/// From the middle of a mark to its figures.
const FIGURES: [i32; 2] = [18, 20];

/// The marks of a campaign, beside what is taken already.
pub(super) fn draw(field: &Field<'_>, taken: &mut Vec<Footprint>) -> String {
    let mut svg = Svg::new();
    for (&province, outlook) in &field.muster.campaign.outlooks {
        if *outlook != Outlook::default() && field.is_sea(province).is_some() {
            mark(field, &mut svg, taken, (province, outlook));
        }
    }
    svg.finish()
}

fn mark(
    field: &Field<'_>,
    svg: &mut Svg,
    taken: &mut Vec<Footprint>,
    (province, outlook): (Province, &Outlook),
) {
    let Some(tally) = field.tally(province) else { return };
    let parts = [("dispersal", outlook.dispersing), ("supply", outlook.supply)];
    let parts: Vec<(&str, u32)> = parts.into_iter().filter(|&(_, count)| count > 0).collect();
    let wide = if parts.len() > 1 { HALF[0] + f64::from(ASIDE) } else { HALF[0] };
    let half = [field.length(wide), field.length(HALF[1])];
    let at = field.beside(&tally, half, taken);
    let ([x, y], code) = (field.on_map(at), field.canvas.board.code(province));
    let id = format!("outlook-{code}");
    let tag = svg.tag("g").with("id", &id).with("class", "outlook").with("data-province", code);
    let scale = tallies::enlargement(field.scale);
    tag.with("transform", format_args!("translate({x} {y}){scale}")).open();
    svg.text_element("title", &words::outlook(field, province, *outlook));
    for (number, &(sign, count)) in (0..).zip(&parts) {
        let x = if parts.len() > 1 { ASIDE * (2 * number - 1) } else { 0 };
        svg.tag("use").with("href", format_args!("#{sign}")).with("x", x).done();
        let tag = svg.tag("text").with("class", format_args!("outlook-figures {sign}"));
        tag.with("x", x + FIGURES[0]).with("y", FIGURES[1]).open();
        svg.text(&count.to_string());
        svg.close("text");
    }
    svg.close("g");
    field.repeat(svg, &id, [f64::from(x) - half[0], f64::from(x) + half[0]]);
    taken.push(Footprint { at: [x, y].into(), half_width: half[0], half_height: half[1] });
}

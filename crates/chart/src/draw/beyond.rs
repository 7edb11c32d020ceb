//! What lies beyond the edges of a board that goes round: a strip of the other
//! edge, faint, so that a picture shows what meets at its seam.

use super::base::{Base, Sheet};
use super::svg::Svg;
use crate::survey::Survey;

/// How wide a strip is: one part in so many of the picture.
const PART: i32 = 24;

/// How much a picture that stands alone shows beyond its left and right edge.
pub(super) fn margin(survey: &Survey) -> i32 {
    if survey.wraps() { survey.width() / PART } else { 0 }
}

/// Both strips; nothing for a board that does not go round.
pub(super) fn strips(survey: &Survey, base: &Base) -> String {
    let (width, margin) = (survey.width(), margin(survey));
    let mut svg = Svg::new();
    if margin > 0 {
        // Beyond the left edge lies what is at the right, and the other way round.
        strip(&mut svg, survey, base, Strip { id: "beyond-left", from: width - margin, moved: -width });
        strip(&mut svg, survey, base, Strip { id: "beyond-right", from: 0, moved: width });
    }
    svg.finish()
}

/// A part of the picture shown again beyond an edge.
struct Strip {
    id: &'static str,
    /// Where in the picture it begins.
    from: i32,
    /// How far it is moved.
    moved: i32,
}

fn strip(svg: &mut Svg, survey: &Survey, base: &Base, Strip { id, from, moved }: Strip) {
    let (margin, height) = (margin(survey), survey.height());
    let part = |svg: &mut Svg, class: &str| {
        let rect = svg.tag("rect").with("class", class).with("x", from);
        rect.with("width", margin).with("height", height).done();
    };
    svg.tag("clipPath").with("id", id).open();
    part(svg, "strip");
    svg.close("clipPath");
    svg.tag("g").with("transform", format_args!("translate({moved} 0)")).with("aria-hidden", true).open();
    part(svg, "paper");
    svg.tag("g").with("class", "beyond").with("clip-path", format_args!("url(#{id})")).open();
    for sheet in &base.sheets {
        let group = match sheet {
            Sheet::Ground(id) => Some(*id),
            Sheet::Slot(slot) => slot.id(),
        };
        group.into_iter().for_each(|group| svg.tag("use").with("href", format_args!("#{group}")).done());
    }
    svg.close("g");
    svg.close("g");
    svg.new_line();
}

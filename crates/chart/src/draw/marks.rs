//! Signs on provinces, and the badges of orders.

use super::ids;
use super::orders::Badge;
use super::stage::Stage;
use super::svg::Svg;
use super::units::badge_spot;
use crate::scene::{Mark, MarkKind};

/// The layer of marks: highlights lowest, badges of orders above all else.
pub(super) fn draw(stage: &Stage<'_>, badges: &[Badge]) -> String {
    let mut svg = Svg::new();
    let mut marks = stage.scene.marks.clone();
    marks.sort_by_key(|mark| (mark.kind != MarkKind::Highlighted, mark.place));
    for mark in marks {
        draw_mark(stage, mark, &mut svg);
    }
    for badge in badges {
        let [x, y] = badge.at;
        svg.tag("use").with("href", format_args!("#badge-{}", badge.name)).with("x", x).with("y", y).done();
    }
    svg.finish()
}

fn draw_mark(stage: &Stage<'_>, mark: Mark, svg: &mut Svg) {
    let (Some(spot), Some(province)) = (stage.spot(mark.place), stage.province(mark.place)) else { return };
    let code = stage.board().code(province);
    let mut sign = |href: &str, [x, y]: [i32; 2]| {
        svg.tag("use")
            .with("href", href)
            .with("class", format_args!("mark {}", mark.kind.name()))
            .with("data-province", code)
            .with("x", x)
            .with("y", y)
            .done();
    };
    match mark.kind {
        MarkKind::Contested => sign("#contested", spot.unit),
        MarkKind::Convoy => sign("#convoy", badge_spot(stage, spot.unit)),
        MarkKind::Build => sign("#badge-build", badge_spot(stage, spot.unit)),
        MarkKind::Disband => sign("#badge-disband", badge_spot(stage, spot.unit)),
        // The unit's own token shows it.
        MarkKind::Dislodged => {}
        MarkKind::Highlighted => {
            for area in stage.survey().areas_of(province).map(|area| &stage.survey().areas()[area]) {
                let href = format!("#{}", ids::shape(area));
                svg.tag("use")
                    .with("href", href)
                    .with("class", "mark highlighted")
                    .with("data-province", code)
                    .done();
            }
        }
    }
}

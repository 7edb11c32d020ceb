//! What lies over lands that are not in sight: the longer nobody has seen them,
//! the more.

use super::super::canvas::Canvas;
use super::super::ids;
use super::super::svg::Svg;
use crate::muster::{Holding, Muster, Seen};

use atlas::Province;

/// Ages in turns up to which a land has the first and the second veil.
const RECENT: u32 = 2;
const OLD: u32 = 5;

/// The veils of a muster, the thinnest first.
pub(super) fn draw(canvas: &Canvas, muster: &Muster) -> String {
    let mut svg = Svg::new();
    for class in ["veil recent", "veil old", "veil ancient"] {
        let aged = |(&land, holding): (&Province, &Holding)| (fading(holding.seen)? == class).then_some(land);
        veil(canvas, &mut svg, class, &muster.lands.iter().filter_map(aged).collect::<Vec<_>>());
    }
    let unknown: Vec<Province> = muster.unknown.iter().copied().collect();
    for class in ["fog", "fog-lines"] {
        veil(canvas, &mut svg, class, &unknown);
    }
    svg.finish()
}

/// The veil of what was seen at some time.
const fn fading(seen: Seen) -> Option<&'static str> {
    match seen {
        Seen::Now => None,
        Seen::Ago { turns: ..=RECENT, .. } => Some("veil recent"),
        Seen::Ago { turns: ..=OLD, .. } => Some("veil old"),
        Seen::Ago { .. } => Some("veil ancient"),
    }
}

fn veil(canvas: &Canvas, svg: &mut Svg, class: &str, provinces: &[Province]) {
    if provinces.is_empty() {
        return;
    }
    let survey = &canvas.survey;
    svg.tag("g").with("class", class).open();
    for area in provinces.iter().flat_map(|&province| survey.areas_of(province)) {
        svg.tag("use").with("href", format_args!("#{}", ids::shape(&survey.areas()[area]))).done();
    }
    svg.close("g");
}

//! Works on the picture: what a board has of railways, canals and bridges is
//! seen, and what a variant does without is not.

use atlas::Province;
use chart::geometry::{Line, LineKind, Point};
use chart::{Chart, Labels};
use resvg::usvg::roxmltree::Document;

use crate::isle::shipped_charts;
use crate::markup::of_class;

/// How far apart the points are at which the way of a line is looked at.
const STEP: f64 = 8.0;

/// Points along a line, from its beginning to its end.
fn points_along(line: &Line) -> Vec<[f64; 2]> {
    let mut at = [0.0; 2];
    let mut points = Vec::new();
    for (number, step) in line.points.iter().map(|step| step.map(f64::from)).enumerate() {
        let parts = if number == 0 { 1.0 } else { (step[0].hypot(step[1]) / STEP).ceil().max(1.0) };
        for _ in 0..parts as usize {
            at = [at[0] + step[0] / parts, at[1] + step[1] / parts];
            points.push(at);
        }
    }
    points
}

/// The provinces that a line runs through, in order.
fn provinces_along(chart: &Chart, line: &Line) -> Vec<Option<Province>> {
    let board = chart.variant().board();
    let province_at = |[x, y]: [f64; 2]| {
        let point: Point = [x.round() as i32, y.round() as i32];
        board.provinces().find(|&province| chart.survey().contains(province, point))
    };
    let mut along: Vec<_> = points_along(line).into_iter().map(province_at).collect();
    along.dedup();
    along
}

#[test]
fn a_railway_is_drawn_from_stop_to_stop_and_through_no_other_province() {
    let mut drawn = 0;
    for chart in shipped_charts() {
        let variant = chart.variant();
        let lines: Vec<&Line> =
            chart.survey().lines().iter().filter(|line| line.kind == LineKind::Railway).collect();
        let railways = &variant.works().railways;
        assert_eq!(lines.len(), railways.len(), "{}", variant.id());
        for (line, railway) in lines.into_iter().zip(railways) {
            let stops: Vec<_> = railway.line.iter().copied().map(Some).collect();
            assert_eq!(provinces_along(&chart, line), stops, "{}: {}", variant.id(), railway.name);
            drawn += 1;
        }
    }
    assert!(drawn > 0, "no shipped board has a railway");
}

#[test]
fn a_canal_of_the_rules_is_drawn_in_the_province_that_keeps_it() {
    for chart in shipped_charts() {
        let lines = || chart.survey().lines().iter().filter(|line| line.kind == LineKind::Canal);
        for canal in &chart.variant().works().canals {
            let keeps = |line: &Line| provinces_along(&chart, line).contains(&Some(canal.keeper));
            assert!(lines().any(keeps), "{}: {}", chart.variant().id(), canal.name);
        }
    }
}

/// How many lines the paths of a class have on a base map.
fn lines_of(document: &Document<'_>, class: &'static str) -> usize {
    let paths = of_class(document.root_element(), class);
    paths.iter().filter_map(|path| path.attribute("d")).map(|path| path.matches('M').count()).sum()
}

#[test]
fn a_canal_of_the_rules_is_marked_with_a_gate_at_either_end_and_other_canals_are_not() {
    let mut plain = 0;
    for chart in shipped_charts() {
        let kept = chart.variant().works().canals.len();
        let lines = chart.survey().lines().iter().filter(|line| line.kind == LineKind::Canal).count();
        for labels in Labels::ALL {
            let base = chart.base(labels);
            let document = Document::parse(&base).unwrap();
            let drawn = ["canal", "passage", "gate"].map(|class| lines_of(&document, class));
            assert_eq!(drawn, [lines - kept, kept, 2 * kept], "{}", chart.variant().id());
        }
        plain += lines - kept;
    }
    assert!(plain > 0, "no shipped board has a canal without rules of its own");
}

#[test]
fn the_name_of_a_canal_stands_on_the_land_of_its_keeper_and_covers_nothing() {
    for chart in shipped_charts() {
        for labels in Labels::ALL {
            let base = chart.base(labels);
            let document = Document::parse(&base).unwrap();
            let names = of_class(document.root_element(), "canal-name");
            let texts: Vec<&str> = names.iter().filter_map(|name| name.text()).collect();
            let canals = &chart.variant().works().canals;
            let wanted: Vec<&str> = canals.iter().map(|canal| canal.name.as_str()).collect();
            assert_eq!(texts.join(" "), wanted.join(" "), "{}", chart.variant().id());
            for (name, canal) in names.iter().zip(canals) {
                let number = |key: &str| name.attribute(key).unwrap().parse::<i32>().unwrap();
                let (half, height) = (number("textLength") / 2, number("font-size") * 7 / 10);
                let [x, y] = ["x", "y"].map(number);
                let corners = [[x - half, y], [x + half, y], [x - half, y - height], [x + half, y - height]];
                assert!(corners.iter().all(|&corner| chart.survey().contains(canal.keeper, corner)));
                let spot = chart.survey().spot(labels, canal.keeper.whole()).unwrap();
                let clear = |[at_x, at_y]: Point| (at_x - x).abs() > half || (at_y - y).abs() > 2 * height;
                assert!(clear(spot.unit) && clear(spot.dislodged), "{}: {labels:?}", canal.name);
            }
        }
    }
}

/// How many lines a group of the base map has.
fn lines_in(chart: &Chart, id: &str) -> usize {
    let base = chart.base(Labels::Names);
    let document = Document::parse(&base).unwrap();
    let group = document.descendants().find(|node| node.attribute("id") == Some(id));
    let path = group.and_then(|group| group.first_element_child()?.attribute("d"));
    path.map_or(0, |path| path.matches('M').count())
}

#[test]
fn a_bridge_is_drawn_for_variants_in_which_it_joins_neighbours() {
    let mut parted = 0;
    for chart in shipped_charts() {
        let board = chart.variant().board();
        let bridges = chart.survey().lines().iter().filter(|line| line.kind == LineKind::Bridge);
        let open = bridges.clone().filter(|line| {
            let ends: Vec<Province> =
                line.joins.iter().map(|code| board.province_coded(code).unwrap()).collect();
            board.army_neighbours(ends[0]).contains(&ends[1])
        });
        let (open, all) = (open.count(), bridges.count());
        assert_eq!(lines_in(&chart, "bridges"), open, "{}", chart.variant().id());
        parted += all - open;
    }
    assert!(parted > 0, "every shipped variant has all bridges of its board");
}

#[test]
fn a_railway_has_a_layer_of_its_own() {
    let with_railways = |chart: &Chart| !chart.variant().works().railways.is_empty();
    for chart in shipped_charts() {
        assert_eq!(lines_in(&chart, "railways") > 0, with_railways(&chart), "{}", chart.variant().id());
    }
}

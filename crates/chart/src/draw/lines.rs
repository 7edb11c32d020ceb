//! Lines of orders: trimmed to the tokens they join, with casing and heads.

use super::curve::Curve;
use super::footprint::Footprint;
use super::svg::Svg;
use crate::path::Path;
use crate::plane::Vector;

/// Space between a token and the line that starts or ends there.
const GAP: f64 = 14.0;

/// The head of an arrow: how long, half as wide, and how deep its notch is.
const HEAD_LENGTH: f64 = 104.0;
const HEAD_WIDTH: f64 = 54.0;
const HEAD_NOTCH: f64 = 26.0;

/// Which parts of a line to show when the tokens leave no room for it.
const CRAMPED: (f64, f64) = (0.3, 0.7);

/// The part of a line that lies between two tokens.
pub(super) fn between(curve: &Curve, start: &Footprint, end: &Footprint, scale: f64) -> Curve {
    let gap = GAP * scale;
    let outside = |token: &Footprint, point: Vector| !token.contains(point, gap);
    let first = curve.first(|point| outside(start, point));
    let last = if end.reach() > 0.0 {
        curve.reversed().first(|point| outside(end, point)).map(|place| curve.end() - place)
    } else {
        Some(curve.end())
    };
    match (first, last) {
        (Some(first), Some(last)) if first < last => curve.part(first, last),
        _ => curve.part(CRAMPED.0 * curve.end(), CRAMPED.1 * curve.end()),
    }
}

/// Draws a line on its casing.
pub(super) fn line(svg: &mut Svg, curve: &Curve) {
    let path = curve.path();
    if path.is_empty() {
        return;
    }
    svg.tag("path").with("class", "casing").with("d", &path).done();
    svg.tag("path").with("class", "line").with("d", &path).done();
}

/// Draws a line with a head at its end.
pub(super) fn arrow(svg: &mut Svg, curve: &Curve, scale: f64) {
    let Some(direction) = curve.direction_at_end() else { return };
    let tip = curve.at(curve.end());
    let shaft = curve.part(0.0, curve.before_end((HEAD_LENGTH - HEAD_NOTCH) * scale));
    let head = head(tip, direction, scale);
    let path = shaft.path();
    svg.tag("path").with("class", "casing").with("d", format_args!("{path}{head}")).done();
    if !path.is_empty() {
        svg.tag("path").with("class", "line").with("d", path).done();
    }
    svg.tag("path").with("class", "head").with("d", head).done();
}

fn head(tip: Vector, direction: Vector, scale: f64) -> String {
    let side = direction.left() * (HEAD_WIDTH * scale);
    let base = tip - direction * (HEAD_LENGTH * scale);
    let notch = base + direction * (HEAD_NOTCH * scale);
    let corners = [tip, base + side, notch, base - side].map(Vector::rounded);
    let mut path = Path::new();
    path.start(corners[0]);
    for pair in corners.windows(2) {
        path.step([pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]]);
    }
    path.close();
    path.finish()
}

/// The bow in front of a token that is supported from a direction.
pub(super) fn bow(token: &Footprint, towards: Vector, scale: f64) -> Curve {
    // Turns of 0, 24 and 48 degrees, as cosine and sine.
    const TURNS: [(f64, f64); 5] =
        [(0.669, -0.743), (0.914, -0.407), (1.0, 0.0), (0.914, 0.407), (0.669, 0.743)];
    let points =
        TURNS.map(|(cosine, sine)| token.edge(towards * cosine + towards.left() * sine, 2.6 * GAP * scale));
    Curve::through(&points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(x: f64) -> Footprint {
        Footprint { at: Vector::new(x, 0.0), half_width: 100.0, half_height: 100.0 }
    }

    #[test]
    fn a_line_starts_and_ends_at_the_edges_of_tokens() {
        let whole = Curve::bent(Vector::new(0.0, 0.0), Vector::new(1000.0, 0.0), 0.0);
        let line = between(&whole, &token(0.0), &token(1000.0), 1.0);
        assert!((line.at(0.0).x - 114.0).abs() < 2.0);
        assert!((line.at(line.end()).x - 886.0).abs() < 2.0);
        let free = between(&whole, &token(0.0), &Footprint::point(Vector::new(1000.0, 0.0)), 1.0);
        assert_eq!(free.at(free.end()), Vector::new(1000.0, 0.0));
    }

    #[test]
    fn tokens_that_touch_still_have_a_line_between_them() {
        let whole = Curve::bent(Vector::new(0.0, 0.0), Vector::new(150.0, 0.0), 0.0);
        let line = between(&whole, &token(0.0), &token(150.0), 1.0);
        assert!((line.at(line.end()) - line.at(0.0)).length() > 40.0);
    }

    #[test]
    fn an_arrow_without_length_is_not_drawn() {
        let mut svg = Svg::new();
        arrow(&mut svg, &Curve::bent(Vector::default(), Vector::default(), 0.2), 1.0);
        assert_eq!(svg.finish(), "");
    }
}

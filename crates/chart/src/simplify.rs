//! Lines with fewer points.

use crate::geometry::Point;

/// The line without points that lie within `tolerance` of what remains, by the
/// method of Douglas and Peucker. Its ends stay.
pub(crate) fn simplified(points: &[Point], tolerance: f64) -> Vec<Point> {
    let Some(last) = points.len().checked_sub(1) else { return Vec::new() };
    let mut kept = vec![false; points.len()];
    kept[0] = true;
    kept[last] = true;
    let mut open = vec![(0, last)];
    while let Some((from, to)) = open.pop() {
        let between = from + 1..to;
        let apart = |index: &usize| distance(points[*index], points[from], points[to]);
        let farthest = between.max_by(|one, other| apart(one).total_cmp(&apart(other)));
        if let Some(index) = farthest.filter(|index| apart(index) > tolerance) {
            kept[index] = true;
            open.extend([(from, index), (index, to)]);
        }
    }
    points.iter().zip(kept).filter(|&(_, kept)| kept).map(|(&point, _)| point).collect()
}

/// How far a point is from the line between two others.
fn distance(point: Point, from: Point, to: Point) -> f64 {
    let [x, y] = [point[0] - from[0], point[1] - from[1]].map(f64::from);
    let [run, rise] = [to[0] - from[0], to[1] - from[1]].map(f64::from);
    let length = (run * run + rise * rise).sqrt();
    if length == 0.0 { (x * x + y * y).sqrt() } else { ((x * rise - y * run) / length).abs() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_near_the_line_go_and_corners_stay() {
        let line = [[0, 0], [50, 1], [100, 0], [100, 100]];
        assert_eq!(simplified(&line, 5.0), [[0, 0], [100, 0], [100, 100]]);
        assert_eq!(simplified(&line, 0.5), line);
    }

    #[test]
    fn rings_and_short_lines_survive() {
        let ring = [[0, 0], [100, 0], [100, 100], [0, 100], [0, 0]];
        assert_eq!(simplified(&ring, 5.0), ring);
        assert_eq!(simplified(&[[3, 4]], 5.0), [[3, 4]]);
        assert_eq!(simplified(&[], 5.0), [[0; 2]; 0]);
    }
}

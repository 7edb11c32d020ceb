//! A finished geometry as arcs that know what lies beside them.

use chart::geometry::{Geometry, Point};

use crate::arcs::Arc;

/// The arcs of a geometry; what lies beside them is numbered like its areas.
/// Arcs that are named without being there are left out: reading a geometry
/// reports them.
pub(crate) fn arcs_of(geometry: &Geometry) -> Vec<Arc> {
    let arc = |steps: &Vec<Point>| Arc { points: walked(steps), left: None, right: None };
    let mut arcs: Vec<Arc> = geometry.arcs.iter().map(arc).collect();
    for (number, area) in geometry.areas.iter().enumerate() {
        for &directed in area.polygons.iter().flatten().flatten() {
            let backwards = directed < 0;
            let place = usize::try_from(if backwards { !directed } else { directed }).unwrap_or(usize::MAX);
            if let Some(arc) = arcs.get_mut(place) {
                let side = if backwards { &mut arc.left } else { &mut arc.right };
                *side = Some(number);
            }
        }
    }
    arcs
}

/// The points behind a first point and steps.
fn walked(steps: &[Point]) -> Vec<Point> {
    let walk = |at: &mut Point, step: &Point| {
        *at = [at[0].saturating_add(step[0]), at[1].saturating_add(step[1])];
        Some(*at)
    };
    steps.iter().scan([0, 0], walk).collect()
}

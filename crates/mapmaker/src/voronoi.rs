//! Sites, what each owns, and the borders between owners: every spot belongs
//! to the owner of the nearest site, once lines have been made to waver.

use std::collections::BTreeMap;

use spade::handles::VoronoiVertex;
use spade::{DelaunayTriangulation, HasPosition, InsertionError, Point2, Triangulation};

use crate::chains::{joined, smooth};
use crate::noise::Noise;
use crate::plane::{Bounds, Spot};

/// How far apart the points of a wavering line are.
const STEP: f64 = 20.0;

/// Lines waver with full strength where the nearest site is at least so far
/// away, and less the nearer it is: sites that stand close together, as at the
/// mouth of a strait, are obeyed closely.
const FULL_SWING: f64 = 400.0;

/// Steps of the iteration that finds what was moved to a spot.
const STEPS_BACK: usize = 60;

/// How far each of these steps goes towards the next guess. Half-way comes to
/// rest wherever lines are not folded over.
const STEP_BACK: f64 = 0.5;

/// How many widths of the picture away the sites stand that close the cells at
/// the rim.
const FAR: f64 = 20.0;

/// A spot and the number of its owner.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Site {
    /// Where it is.
    pub(crate) spot: Spot,
    /// To whom it belongs.
    pub(crate) owner: usize,
}

/// The owner of the site nearest to a spot; `None` if there are no sites.
pub(crate) fn nearest_owner(sites: &[Site], spot: Spot) -> Option<usize> {
    let distance = |site: &&Site| site.spot.distance_squared(spot);
    sites.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|site| site.owner)
}

/// A division of the plane among owners.
#[derive(Clone, Debug)]
pub(crate) struct Division<'a> {
    sites: Vec<Site>,
    noise: &'a Noise,
    bounds: Bounds,
}

/// A site on its way through the triangulation.
#[derive(Copy, Clone)]
struct Corner {
    spot: Spot,
    /// Nobody owns the far sites.
    owner: Option<usize>,
}

impl HasPosition for Corner {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        Point2::new(self.spot.x, self.spot.y)
    }
}

impl<'a> Division<'a> {
    /// The division of the plane inside `bounds`.
    pub(crate) fn new(sites: Vec<Site>, noise: &'a Noise, bounds: Bounds) -> Self {
        Self { sites, noise, bounds }
    }

    /// The owner of a spot; `None` if there are no sites.
    pub(crate) fn owner(&self, spot: Spot) -> Option<usize> {
        nearest_owner(&self.sites, self.restored(spot))
    }

    /// The borders between owners, as smooth and wavering lines.
    ///
    /// # Errors
    ///
    /// If a site stands beyond all measure.
    pub(crate) fn borders(&self) -> Result<Vec<Vec<Spot>>, InsertionError> {
        let corners = self.sites.iter().map(|site| Corner { spot: site.spot, owner: Some(site.owner) });
        let all: Vec<Corner> = corners.chain(self.far_corners()).collect();
        let triangulation = DelaunayTriangulation::<Corner>::bulk_load_stable(all)?;
        let mut straight: BTreeMap<(usize, usize), Vec<[Spot; 2]>> = BTreeMap::new();
        for edge in triangulation.undirected_edges() {
            let [Some(from), Some(to)] = edge.vertices().map(|vertex| vertex.data().owner) else { continue };
            if let [VoronoiVertex::Inner(start), VoronoiVertex::Inner(end)] =
                edge.as_voronoi_edge().vertices()
                && from != to
            {
                let ends = [start, end].map(|face| face.circumcenter()).map(|at| Spot { x: at.x, y: at.y });
                let between = straight.entry((from.min(to), from.max(to))).or_default();
                between.extend(self.bounds.clipped(ends[0], ends[1]).map(|(start, end)| [start, end]));
            }
        }
        let chains = straight.values().flat_map(|lines| joined(lines));
        Ok(chains.map(|chain| self.wavering(&chain)).collect())
    }

    fn far_corners(&self) -> impl Iterator<Item = Corner> + use<> {
        let Bounds { least, most } = self.bounds;
        let middle = least.towards(most, 0.5);
        let reach = FAR * ((most.x - least.x).max(most.y - least.y) + 1.0);
        // A little askew, so that no four of them lie on a circle with others.
        let ways = [(-1.0, -1.01), (1.02, -1.0), (-1.03, 1.0), (1.0, 1.04)];
        ways.into_iter().map(move |(x, y)| Corner {
            spot: Spot { x: middle.x + reach * x, y: middle.y + reach * y },
            owner: None,
        })
    }

    fn wavering(&self, chain: &[Spot]) -> Vec<Spot> {
        let displaced = |spot: Spot| {
            let shift = self.shift(spot);
            Spot { x: spot.x + shift.x, y: spot.y + shift.y }
        };
        smooth(chain, STEP).into_iter().map(displaced).collect()
    }

    /// What wavering moved to a spot.
    fn restored(&self, spot: Spot) -> Spot {
        (0..STEPS_BACK).fold(spot, |guess, _| {
            let shift = self.shift(guess);
            guess.towards(Spot { x: spot.x - shift.x, y: spot.y - shift.y }, STEP_BACK)
        })
    }

    fn shift(&self, spot: Spot) -> Spot {
        let distances = self.sites.iter().map(|site| site.spot.distance_squared(spot));
        let nearest = libm::sqrt(distances.fold(f64::INFINITY, f64::min));
        let swing = (nearest / FULL_SWING).min(1.0);
        let shift = self.noise.shift(spot);
        Spot { x: shift.x * swing, y: shift.y * swing }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { least: Spot { x: 0.0, y: 0.0 }, most: Spot { x: 1_000.0, y: 1_000.0 } };

    fn sites(sites: &[(f64, f64, usize)]) -> Vec<Site> {
        sites.iter().map(|&(x, y, owner)| Site { spot: Spot { x, y }, owner }).collect()
    }

    #[test]
    fn a_border_runs_half_way_between_owners_and_nowhere_else() {
        let still = Noise::new(&[], None);
        let sites = sites(&[(200.0, 500.0, 0), (300.0, 200.0, 0), (800.0, 500.0, 1)]);
        let division = Division::new(sites, &still, BOUNDS);
        let borders = division.borders().unwrap();
        assert_eq!(borders.len(), 1, "one line from edge to edge");
        let (first, last) = (borders[0][0], borders[0][borders[0].len() - 1]);
        assert_eq!((first.y.min(last.y), first.y.max(last.y)), (0.0, 1_000.0));
        assert!(borders[0].iter().any(|at| (at.x - 500.0).abs() < 1.0 && at.y > 500.0));
    }

    #[test]
    fn what_was_moved_can_be_found_again() {
        let octaves = [(120.0, 800.0), (40.0, 250.0)];
        let octaves = octaves.map(|(amplitude, wavelength)| crate::noise::Octave { amplitude, wavelength });
        let noise = Noise::new(&octaves, None);
        let sites = sites(&[(200.0, 500.0, 0), (800.0, 450.0, 1), (500.0, 900.0, 2)]);
        let division = Division::new(sites, &noise, BOUNDS);
        for step in 0..400 {
            let spot = Spot { x: f64::from(step) * 2.5, y: f64::from(step * step % 911) };
            let shift = division.shift(spot);
            let moved = Spot { x: spot.x + shift.x, y: spot.y + shift.y };
            assert!(division.restored(moved).distance(spot) < 0.01, "{spot:?}");
        }
    }

    #[test]
    fn lines_between_close_sites_hardly_waver() {
        let noise = Noise::new(&[crate::noise::Octave { amplitude: 100.0, wavelength: 700.0 }], None);
        let sites = sites(&[(490.0, 500.0, 0), (510.0, 500.0, 1)]);
        let borders = Division::new(sites, &noise, BOUNDS).borders().unwrap();
        let between = borders.iter().flatten().filter(|at| (at.y - 500.0).abs() < 20.0);
        let farthest = between.map(|at| (at.x - 500.0).abs()).fold(0.0, f64::max);
        assert!(farthest < 6.0, "{farthest}");
    }

    #[test]
    fn owners_and_wavering_borders_agree() {
        let noise = Noise::new(&[crate::noise::Octave { amplitude: 60.0, wavelength: 400.0 }], None);
        let sites = sites(&[(200.0, 500.0, 0), (800.0, 450.0, 1)]);
        let division = Division::new(sites, &noise, BOUNDS);
        for at in division.borders().unwrap().iter().flatten() {
            let beside = |x: f64| division.owner(Spot { x: at.x + x, y: at.y });
            assert_eq!((beside(-8.0), beside(8.0)), (Some(0), Some(1)), "{at:?}");
        }
    }

    #[test]
    fn without_sites_nobody_owns_anything() {
        let still = Noise::new(&[], None);
        let division = Division::new(Vec::new(), &still, BOUNDS);
        assert_eq!(division.owner(Spot { x: 1.0, y: 1.0 }), None);
        assert!(division.borders().unwrap().is_empty());
    }
}

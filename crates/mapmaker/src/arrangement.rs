//! The picture as faces with labels: all lines go into one arrangement, and
//! every face gets the number of the region it belongs to.

use std::collections::{BTreeMap, BTreeSet};

use chart::geometry::Point;

use crate::faces::Faces;
use crate::geography::Geography;
use crate::noding::{Segment, noded, segment};
use crate::noise::Noise;
use crate::ownership::Owner;
use crate::patches::Contact;
use crate::placement::{MARGIN, Placement};
use crate::plane::{Bounds, Spot, rings_contain};
use crate::projection::Position;
use crate::source::Unit;
use crate::voronoi::{Division, Site};

/// The faces of a picture, with the region of each.
#[derive(Clone, Debug)]
pub(crate) struct Arrangement {
    /// The faces.
    pub(crate) faces: Faces,
    /// By face: the number of its region.
    pub(crate) labels: Vec<usize>,
    /// Which faces touch, also across the seam of a board that wraps.
    pub(crate) contacts: Vec<Contact>,
}

/// Why there is no arrangement.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unarrangeable(pub(crate) &'static str);

/// A unit as it lies on the picture.
struct Plot<'a> {
    rings: Vec<Vec<Spot>>,
    bounds: Bounds,
    owner: PlotOwner<'a>,
}

enum PlotOwner<'a> {
    One(usize),
    Shared(Division<'a>),
}

/// Lays everything out and labels the faces. Units without an owner are left
/// out.
///
/// # Errors
///
/// If lines cannot be cut or faces cannot be formed.
pub(crate) fn arrange(
    geography: &Geography,
    units: &[Unit],
    owners: &[Option<Owner>],
    placement: Placement<'_>,
) -> Result<Arrangement, Unarrangeable> {
    let period = placement.projection.wraps().then(|| placement.projection.width());
    let noise = |octaves| Noise::new(octaves, period);
    let coast_noise = noise(&geography.drawing.coast_noise);
    let land_noise = noise(&geography.drawing.land_noise);
    let sea_noise = noise(&geography.drawing.sea_noise);
    let owned = units.iter().zip(owners).filter_map(|(unit, owner)| Some((unit, owner.as_ref()?)));
    let plot = |(unit, owner)| plots(&placement.rings(unit, &coast_noise), owner, placement, &land_noise);
    let plots: Vec<_> = owned.flat_map(plot).collect();
    let waters = waters(geography, placement, &sea_noise);
    let lines = lines(&plots, &waters, placement)?;
    let segments = noded(lines).ok_or(Unarrangeable("the lines cannot be cut where they meet"))?;
    let inside = inside(&segments, placement);
    let faces = Faces::between(&inside, geography.drawing.inlet)
        .map_err(|_| Unarrangeable("a point lies beyond all measure"))?;
    let wholes: Vec<usize> = faces.wholes.iter().map(|&inner| label(inner, &plots, &waters)).collect();
    let labels = faces.faces.iter().map(|face| wholes[face.whole]).collect();
    let contacts = contacts(&faces, placement);
    Ok(Arrangement { faces, labels, contacts })
}

/// A unit with these rings where it is seen; on a board that wraps, perhaps twice.
fn plots<'a>(
    rings: &[Vec<Spot>],
    owner: &Owner,
    placement: Placement<'_>,
    noise: &'a Noise,
) -> Vec<Plot<'a>> {
    let seen = placement.picture().grown(MARGIN);
    let mut plots = Vec::new();
    for shift in placement.shifts() {
        let shifted = |spot: &Spot| Spot { x: spot.x + shift, y: spot.y };
        let rings: Vec<Vec<Spot>> = rings.iter().map(|ring| ring.iter().map(shifted).collect()).collect();
        let bounds = Bounds::around(rings.iter().flatten().copied());
        if !bounds.meet(&seen) {
            continue;
        }
        let site = |(owner, position): &(usize, Position)| Site {
            spot: shifted(&placement.place(*position)),
            owner: *owner,
        };
        let owner = match owner {
            Owner::One(region) => PlotOwner::One(*region),
            Owner::Shared(anchors) => {
                let sites = anchors.iter().map(site).collect();
                PlotOwner::Shared(Division::new(sites, noise, bounds.grown(MARGIN)))
            }
        };
        plots.push(Plot { rings, bounds, owner });
    }
    plots
}

/// The waters, all over the picture; land is laid on top.
fn waters<'a>(geography: &Geography, placement: Placement<'_>, noise: &'a Noise) -> Division<'a> {
    let mut sites = Vec::new();
    for (owner, region) in geography.regions.iter().enumerate().filter(|(_, region)| region.is_water()) {
        for anchor in &region.anchors {
            let spot = placement.place_within(anchor.position);
            let shifted = placement.shifts().into_iter().map(|shift| Spot { x: spot.x + shift, ..spot });
            sites.extend(shifted.map(|spot| Site { spot, owner }));
        }
    }
    Division::new(sites, noise, placement.picture().grown(MARGIN))
}

/// Every line that may become a border.
fn lines(
    plots: &[Plot<'_>],
    waters: &Division<'_>,
    placement: Placement<'_>,
) -> Result<BTreeSet<Segment>, Unarrangeable> {
    let seen = placement.picture().grown(MARGIN);
    let mut segments = BTreeSet::new();
    let mut add = |from: Spot, to: Spot| {
        if let Some((from, to)) = seen.clipped(from, to) {
            segments.extend(segment(from.rounded(), to.rounded()));
        }
    };
    for ring in plots.iter().flat_map(|plot| &plot.rings) {
        let next = ring.iter().cycle().skip(1);
        ring.iter().zip(next).for_each(|(&from, &to)| add(from, to));
    }
    let shared = plots.iter().filter_map(|plot| match &plot.owner {
        PlotOwner::Shared(division) => Some(division),
        PlotOwner::One(_) => None,
    });
    for division in shared.chain([waters]) {
        let borders = division.borders().map_err(|_| Unarrangeable("an anchor lies beyond all measure"))?;
        borders.iter().flat_map(|line| line.windows(2)).for_each(|ends| add(ends[0], ends[1]));
    }
    segments.extend(frame(placement));
    Ok(segments)
}

/// The edges of the picture. Those above and below go on beyond a seam, so
/// that both ends of the picture see the same lines around them.
fn frame(placement: Placement<'_>) -> Vec<Segment> {
    let [right, bottom] = placement.picture().most.rounded();
    let [beyond, _] = Spot { x: MARGIN, y: 0.0 }.rounded();
    let mut edges = vec![segment([0, 0], [0, bottom]), segment([right, 0], [right, bottom])];
    for y in [0, bottom] {
        edges.push(segment([0, y], [right, y]));
        if placement.projection.wraps() {
            edges.push(segment([-beyond, y], [0, y]));
            edges.push(segment([right, y], [right + beyond, y]));
        }
    }
    edges.into_iter().flatten().collect()
}

fn inside(segments: &[Segment], placement: Placement<'_>) -> Vec<Segment> {
    let picture = placement.picture();
    let seen = |point: &Point| picture.contain(Spot::of(*point));
    segments.iter().filter(|segment| segment.iter().all(seen)).copied().collect()
}

/// The region that a spot belongs to.
fn label(spot: Spot, plots: &[Plot<'_>], waters: &Division<'_>) -> usize {
    let plot = plots.iter().find(|plot| plot.bounds.contain(spot) && rings_contain(&plot.rings, spot));
    let owner = match plot.map(|plot| &plot.owner) {
        Some(PlotOwner::One(region)) => Some(*region),
        Some(PlotOwner::Shared(division)) => division.owner(spot),
        None => waters.owner(spot),
    };
    owner.unwrap_or_default()
}

/// Which faces touch; the left edge touches the right one on a board that
/// wraps.
fn contacts(faces: &Faces, placement: Placement<'_>) -> Vec<Contact> {
    let mut contacts = Vec::new();
    let mut edges: [BTreeMap<Segment, usize>; 2] = Default::default();
    let [width, _] = placement.picture().most.rounded();
    for wall in &faces.walls {
        match (wall.left, wall.right) {
            (Some(left), Some(right)) => contacts.push((left, right, wall.length())),
            (Some(face), None) | (None, Some(face)) if placement.projection.wraps() => {
                let edge = [0, width].iter().position(|&x| wall.from[0] == x && wall.to[0] == x);
                let moved = segment([0, wall.from[1]], [0, wall.to[1]]);
                if let Some((edge, moved)) = edge.zip(moved) {
                    edges[edge].insert(moved, face);
                }
            }
            _ => {}
        }
    }
    let [left, right] = &edges;
    for (edge, &face) in left {
        let length = f64::from(edge[1][1] - edge[0][1]);
        contacts.extend(right.get(edge).map(|&beyond| (face, beyond, length)));
    }
    contacts
}

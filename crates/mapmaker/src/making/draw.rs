//! The picture as arcs and the patches between them.

use chart::geometry::{AreaKind, Ring};

use crate::arcs::{Arc, arcs};
use crate::arrangement::{Arrangement, Unarrangeable, arrange};
use crate::geography::{Anchor, Drawing, Geography};
use crate::narrows::Inlets;
use crate::ownership::Owner;
use crate::patches::{Contact, Patches};
use crate::placement::Placement;
use crate::plane::Spot;
use crate::projection::Projection;
use crate::rings::{double_area, ring_points, rings};
use crate::simplify::simplify;
use crate::source::Unit;
use crate::tidy::{Rules, tidy};
use crate::warp::{Body, Warp, growth};

/// Land that covers this part of the picture keeps its size.
const IDEAL_LAND: f64 = 0.005;

/// Sea that covers this part of the picture keeps its size.
const IDEAL_SEA: f64 = 0.015;

/// Water behind a narrow entrance stays if it covers more than this, in square
/// map units.
const WIDE_WATER: f64 = 2_500.0;

/// Patches and the arcs between them.
pub(super) struct Drawn {
    /// By patch: the number of its region.
    pub(super) regions: Vec<usize>,
    /// By patch: the ring around it, then those around its holes.
    pub(super) rings: Vec<Vec<Ring>>,
    /// The arcs.
    pub(super) arcs: Vec<Arc>,
}

/// Draws once to see how large everything is, and once more with the areas
/// evened out.
pub(super) fn draw(
    geography: &Geography,
    units: &[Unit],
    owners: &[Option<Owner>],
    projection: &Projection,
) -> Result<(Drawn, Warp), Unarrangeable> {
    let flat = drawn(&tidied(geography, units, owners, Placement { projection, warp: None })?)?;
    let bodies = bodies(geography, &flat, projection.width() * projection.height());
    let warp = Warp::fit(bodies, projection.width(), projection.height(), projection.wraps());
    let evened = Placement { projection, warp: Some(&warp) };
    let mut drawn = drawn(&tidied(geography, units, owners, evened)?)?;
    simplify_lines(geography, &mut drawn);
    Ok((drawn, warp))
}

fn tidied(
    geography: &Geography,
    units: &[Unit],
    owners: &[Option<Owner>],
    placement: Placement<'_>,
) -> Result<Arrangement, Unarrangeable> {
    let mut arrangement = arrange(geography, units, owners, placement)?;
    let kind = |region: usize| geography.regions[region].kind;
    let inlets = Inlets {
        is_open: &|region| kind(region) == AreaKind::Sea,
        is_land: &|region| matches!(kind(region), AreaKind::Land | AreaKind::Impassable),
        narrow: geography.drawing.inlet,
        wide: WIDE_WATER,
    };
    inlets.close(&mut arrangement);
    let spots =
        |anchors: &[Anchor]| anchors.iter().map(|anchor| placement.place_within(anchor.position)).collect();
    let rules = Rules {
        kinds: geography.regions.iter().map(|region| region.kind).collect(),
        anchors: geography.regions.iter().map(|region| spots(&region.anchors)).collect(),
        keep: spots(&geography.islands.keep),
        drop: spots(&geography.islands.drop),
        islet: geography.drawing.islet,
        scrap: geography.drawing.scrap,
    };
    tidy(&mut arrangement, &rules);
    Ok(arrangement)
}

/// Patches end at the seam of a board that wraps, since the picture does.
fn drawn(arrangement: &Arrangement) -> Result<Drawn, Unarrangeable> {
    let walls = &arrangement.faces.walls;
    let contact = |wall: &crate::faces::Wall| Some((wall.left?, wall.right?, wall.length()));
    let contacts: Vec<Contact> = walls.iter().filter_map(contact).collect();
    let patches = Patches::new(&arrangement.faces, &arrangement.labels, &contacts);
    let arcs = arcs(walls, &patches.of_face);
    let rings = rings(&arcs, patches.list.len()).ok_or(Unarrangeable("the borders do not close"))?;
    Ok(Drawn { regions: patches.list.iter().map(|patch| patch.label).collect(), rings, arcs })
}

/// The regions as the warp sees them.
fn bodies(geography: &Geography, drawn: &Drawn, picture: f64) -> Vec<Body> {
    let mut bodies = Vec::new();
    for (number, region) in geography.regions.iter().enumerate() {
        let own = drawn.regions.iter().zip(&drawn.rings).filter(|(owner, _)| **owner == number);
        let rings: Vec<_> =
            own.flat_map(|(_, rings)| rings).map(|ring| ring_points(&drawn.arcs, ring)).collect();
        #[allow(clippy::cast_precision_loss)]
        let area = rings.iter().map(|ring| double_area(ring)).sum::<i64>() as f64 / 2.0;
        let growth = region.grow * evening(region.kind, area / picture, &geography.drawing);
        let rings = rings.iter().map(|ring| ring.iter().copied().map(Spot::of).collect()).collect();
        bodies.push(Body { rings, growth });
    }
    bodies
}

/// How much a region grows that covers a part of the picture. Straits gain a
/// little, and what nobody may enter makes room for the others.
fn evening(kind: AreaKind, part: f64, drawing: &Drawing) -> f64 {
    let if_any = |strength: f64, growth: f64| if strength > 0.0 { growth } else { 1.0 };
    match kind {
        AreaKind::Land => growth(part, IDEAL_LAND, drawing.land_evening, 0.66, 1.7),
        AreaKind::Sea => growth(part, IDEAL_SEA, drawing.sea_evening, 0.78, 1.12),
        AreaKind::Strait => if_any(drawing.sea_evening, 1.1),
        AreaKind::Impassable | AreaKind::Lake => if_any(drawing.land_evening, 0.85),
    }
}

/// Coasts keep more of their points than other borders, and the edge of the
/// picture keeps its corners.
fn simplify_lines(geography: &Geography, drawn: &mut Drawn) {
    let regions = &drawn.regions;
    let is_water = |patch: Option<usize>| patch.map(|patch| geography.regions[regions[patch]].is_water());
    simplify(&mut drawn.arcs, |arc| match (is_water(arc.left), is_water(arc.right)) {
        (Some(left), Some(right)) if left == right => geography.drawing.border_detail,
        (Some(_), Some(_)) => geography.drawing.coast_detail,
        _ => 0.0,
    });
}

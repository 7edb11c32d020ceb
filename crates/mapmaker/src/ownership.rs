//! Which region each unit of land belongs to.

use std::collections::{BTreeMap, BTreeSet};

use atlas::FaultCode;
use atlas::document::{Faults, did_you_mean};

use crate::geography::{Anchor, Geography, Region, Word};
use crate::placement::Placement;
use crate::plane::{Bounds, Spot, rings_contain};
use crate::projection::{Flattening, Position, Projection};
use crate::source::Unit;
use crate::voronoi::{Site, nearest_owner};

/// A unit is asked at this many points across and down to whom it is nearest.
const SAMPLES: u32 = 9;

/// Of the samples of a unit that has an owner, one in so many stands for it.
const SPARSE: usize = 7;

/// To whom a unit belongs; regions are numbered as in the geography.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Owner {
    /// All of it to one region.
    One(usize),
    /// Each spot to the region of the nearest of these anchors.
    Shared(Vec<(usize, Position)>),
}

/// The owner of every unit, in the order of the units; none for units that are
/// out of sight.
///
/// A unit that a region lists by name belongs to it. Otherwise the anchors
/// inside decide; otherwise the region that lists the country; otherwise the
/// region that is nearest to most of it. Faults: units that do not exist or
/// are listed twice, anchors of land in the water and the other way round.
pub(crate) fn owners(
    geography: &Geography,
    projection: &Projection,
    units: &[Unit],
    faults: &mut Faults,
) -> Vec<Option<Owner>> {
    let placement = Placement { projection, warp: None };
    let on_globe = geography.flattening != Flattening::Plane;
    let shapes: Vec<Shape> = units.iter().map(|unit| Shape::of(unit, on_globe)).collect();
    let by_name = listed(geography, units, true, faults);
    let by_country = listed(geography, units, false, faults);
    let anchors = anchored(geography, &shapes, faults);
    report_lost_islands(geography, &shapes, faults);
    let without = left_out(geography, units, faults);
    let seen = |(number, unit)| placement.sees(unit) && !without.contains(&number);
    let seen: Vec<bool> = units.iter().enumerate().map(seen).collect();
    let mut owners: Vec<Option<Owner>> = Vec::new();
    for (number, unit) in units.iter().enumerate() {
        let inside = anchors.get(&number).map(Vec::as_slice).unwrap_or_default();
        let owner = match by_name.get(&number) {
            Some(&region) => {
                report_pointless(geography, unit, region, inside, faults);
                Some(Owner::One(region))
            }
            None => of_anchors(inside).or_else(|| by_country.get(&number).copied().map(Owner::One)),
        };
        owners.push(owner);
    }
    let sites = sites(geography, projection, &shapes, &owners);
    for ((owner, shape), seen) in owners.iter_mut().zip(&shapes).zip(seen) {
        let nearest = || shape.nearest(projection, &sites).map(Owner::One);
        *owner = if seen { owner.take().or_else(nearest) } else { None };
    }
    owners
}

/// A unit in degrees, east to the right and north downwards.
struct Shape {
    rings: Vec<Vec<Spot>>,
    bounds: Bounds,
    /// Whether 360 degrees further east is the same place.
    on_globe: bool,
}

impl Shape {
    fn of(unit: &Unit, on_globe: bool) -> Self {
        let spot = |position: &Position| Spot { x: position.east, y: position.north };
        let rings: Vec<Vec<Spot>> =
            unit.polygons.iter().flatten().map(|ring| ring.iter().map(spot).collect()).collect();
        let bounds = Bounds::around(rings.iter().flatten().copied());
        Self { rings, bounds, on_globe }
    }

    fn contains(&self, position: Position) -> bool {
        let turns: &[f64] = if self.on_globe { &[0.0, -360.0, 360.0] } else { &[0.0] };
        turns.iter().any(|turn| {
            let spot = Spot { x: position.east + turn, y: position.north };
            self.bounds.contain(spot) && rings_contain(&self.rings, spot)
        })
    }

    /// Spots inside, evenly spread; one of its corners if it is too thin.
    fn samples(&self) -> Vec<Position> {
        let share = |step: u32| (f64::from(step) + 0.5) / f64::from(SAMPLES);
        let Bounds { least, most } = self.bounds;
        let at = |column, row| Position {
            north: least.y + (most.y - least.y) * share(row),
            east: least.x + (most.x - least.x) * share(column),
        };
        let grid = (0..SAMPLES).flat_map(|row| (0..SAMPLES).map(move |column| at(column, row)));
        let inside: Vec<Position> = grid.filter(|&position| self.contains(position)).collect();
        let corner = self.rings.iter().flatten().next().map(|spot| Position { north: spot.y, east: spot.x });
        if inside.is_empty() { corner.into_iter().collect() } else { inside }
    }

    /// The owner of the sites that most of the samples are nearest to.
    fn nearest(&self, projection: &Projection, sites: &[Site]) -> Option<usize> {
        let mut votes = BTreeMap::<usize, usize>::new();
        for sample in self.samples() {
            if let Some(owner) = nearest_owner(sites, projection.place(sample)) {
                *votes.entry(owner).or_default() += 1;
            }
        }
        votes.into_iter().max_by_key(|&(owner, votes)| (votes, usize::MAX - owner)).map(|(owner, _)| owner)
    }
}

/// The regions that list units by name, or by country.
fn listed(
    geography: &Geography,
    units: &[Unit],
    by_name: bool,
    faults: &mut Faults,
) -> BTreeMap<usize, usize> {
    let mut listed = BTreeMap::new();
    for (number, region) in geography.regions.iter().enumerate() {
        for word in region.units.iter().filter(|word| names_unit(word) == by_name) {
            for unit in fitting(word, units, faults) {
                let other = listed.insert(unit, number).filter(|&other| other != number);
                if let Some(other) = other {
                    let message =
                        format!("{} is listed for {} already", word.text, geography.regions[other].id);
                    faults.report(FaultCode::UnitTwice, word.line, message);
                }
            }
        }
    }
    listed
}

/// The units that are not drawn.
fn left_out(geography: &Geography, units: &[Unit], faults: &mut Faults) -> BTreeSet<usize> {
    geography.islands.without.iter().flat_map(|word| fitting(word, units, faults)).collect()
}

/// Whether a word names one unit, and not a country.
fn names_unit(word: &Word) -> bool {
    word.text.contains(':')
}

/// The numbers of the units that a word lists; a fault if there are none.
fn fitting(word: &Word, units: &[Unit], faults: &mut Faults) -> Vec<usize> {
    let fits = |unit: &Unit| {
        if names_unit(word) { unit.full_name() == word.text } else { unit.country == word.text }
    };
    let fitting: Vec<usize> =
        units.iter().enumerate().filter(|(_, unit)| fits(unit)).map(|(number, _)| number).collect();
    if fitting.is_empty() {
        report_unknown(word, units, faults);
    }
    fitting
}

fn report_unknown(word: &Word, units: &[Unit], faults: &mut Faults) {
    let names: Vec<String> = units.iter().map(Unit::full_name).collect();
    let countries = units.iter().map(|unit| unit.country.as_str());
    let hint = did_you_mean(&word.text, names.iter().map(String::as_str).chain(countries));
    let message = format!("the coastlines have no unit `{}`", word.text);
    faults.report_hinting(FaultCode::UnknownUnit, word.line, message, hint);
}

/// The anchors of land inside each unit, with their regions and lines.
type Anchored = BTreeMap<usize, Vec<(usize, Anchor)>>;

fn anchored(geography: &Geography, shapes: &[Shape], faults: &mut Faults) -> Anchored {
    let mut anchored = Anchored::new();
    for (number, region) in geography.regions.iter().enumerate() {
        for &anchor in &region.anchors {
            let unit = shapes.iter().position(|shape| shape.contains(anchor.position));
            match unit {
                Some(unit) if !region.is_water() => anchored.entry(unit).or_default().push((number, anchor)),
                None if region.is_water() => {}
                _ => report_misplaced(region, anchor, faults),
            }
        }
    }
    anchored
}

/// Islands to keep and to drop have to be somewhere.
fn report_lost_islands(geography: &Geography, shapes: &[Shape], faults: &mut Faults) {
    for anchor in geography.islands.keep.iter().chain(&geography.islands.drop) {
        if !shapes.iter().any(|shape| shape.contains(anchor.position)) {
            let Position { north, east } = anchor.position;
            let message = format!("there is no island at [{north}, {east}]");
            faults.report(FaultCode::AnchorInSea, anchor.line, message);
        }
    }
}

fn report_misplaced(region: &Region, anchor: Anchor, faults: &mut Faults) {
    let Position { north, east } = anchor.position;
    let (code, ground, hint) = if region.is_water() {
        (FaultCode::AnchorOnLand, "on land", "move it off the coast")
    } else {
        (FaultCode::AnchorInSea, "in the water", "move it inland")
    };
    let message = format!("the anchor [{north}, {east}] of {} lies {ground}", region.id);
    faults.report_hinting(code, anchor.line, message, Some(hint.to_owned()));
}

fn report_pointless(
    geography: &Geography,
    unit: &Unit,
    region: usize,
    inside: &[(usize, Anchor)],
    faults: &mut Faults,
) {
    for (own, anchor) in inside.iter().filter(|(own, _)| *own != region) {
        let (other, own) = (&geography.regions[region].id, &geography.regions[*own].id);
        let message = format!("an anchor of {own} lies in {}, which is listed for {other}", unit.full_name());
        let hint = Some("leave out the anchor, or the unit".to_owned());
        faults.report_hinting(FaultCode::OverlappingAnchors, anchor.line, message, hint);
    }
}

fn of_anchors(inside: &[(usize, Anchor)]) -> Option<Owner> {
    let &(first, _) = inside.first()?;
    if inside.iter().all(|(region, _)| *region == first) {
        return Some(Owner::One(first));
    }
    Some(Owner::Shared(inside.iter().map(|(region, anchor)| (*region, anchor.position)).collect()))
}

/// What stands for the regions: their anchors on land, and samples of the
/// units that are theirs.
fn sites(
    geography: &Geography,
    projection: &Projection,
    shapes: &[Shape],
    owners: &[Option<Owner>],
) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, region) in geography.regions.iter().enumerate().filter(|(_, region)| !region.is_water()) {
        let spots = region.anchors.iter().map(|anchor| projection.place(anchor.position));
        sites.extend(spots.map(|spot| Site { spot, owner: number }));
    }
    for (shape, owner) in shapes.iter().zip(owners) {
        if let Some(Owner::One(region)) = owner {
            let spots = shape.samples().into_iter().step_by(SPARSE).map(|sample| projection.place(sample));
            sites.extend(spots.map(|spot| Site { spot, owner: *region }));
        }
    }
    sites
}

//! Proof that a layout can be used: everything readable, nothing hidden, all in
//! its place. Computed from the exact outlines, not from squared paper.

mod things;

use atlas::document::Faults;
use atlas::{Board, Fault, FaultCode, Province, Terrain};
use chart::geometry::{Geometry, Layout};

use super::borders::Borders;
use super::choice::LEAST_DISC;
use super::style::{CODES, Style, names};
use crate::plane::{Bounds, Spot};
use things::{Kind, Thing};

/// The file that is checked, for faults.
const FILE: &str = "geometry.json";

/// Everything that is wrong with the two layouts of a geometry.
///
/// Without faults, in both layouts: every province has its name, unit, centre
/// and coasts; no name is smaller than can be read, leaves the picture, crosses
/// a border, or touches a unit (driven out or not), a centre, a coast's name or
/// another name; names stand in their province or, if offshore, in a sea beside
/// it; units stand in their province; fleets at separate coasts stand at the
/// shore of the right seas.
pub fn check(geometry: &Geometry, board: &Board) -> Vec<Fault> {
    let borders = Borders::of(geometry);
    let mut faults = Faults::of(FILE);
    for (layout, style) in [(&geometry.names, names(board)), (&geometry.codes, &CODES)] {
        let mut inspection =
            Inspection { geometry, board, borders: &borders, layout, style, faults: &mut faults };
        inspection.run();
    }
    faults.into_sorted()
}

/// One layout under inspection.
struct Inspection<'a> {
    geometry: &'a Geometry,
    board: &'a Board,
    borders: &'a Borders,
    layout: &'a Layout,
    style: &'a Style,
    faults: &'a mut Faults,
}

impl Inspection<'_> {
    fn run(&mut self) {
        for province in self.board.provinces() {
            self.completeness(province);
            self.size(province);
        }
        let things = things::all(self.layout, self.board, self.style);
        for thing in &things {
            self.inside_picture(thing);
            self.inside_borders(thing);
            self.at_its_shore(thing);
        }
        self.apart(&things);
    }

    /// Every province has what the board says, under its name, and no more.
    fn completeness(&mut self, province: Province) {
        let (code, facts) = (self.board.code(province), self.board.facts(province));
        let Some(spots) = self.layout.provinces.get(code) else {
            return self.stray(&format!("`{code}` has no spots"));
        };
        let text = spots.label.lines.join(" ");
        if text != *if self.style.coded { code } else { &facts.name } {
            self.stray(&format!("`{code}` is called `{text}`"));
        }
        if spots.centre.is_some() != facts.centre {
            self.stray(&format!("`{code}` is a centre on the board or on the chart, not on both"));
        }
        let coasts = facts.coasts.iter().filter_map(|&place| self.board.coast(place));
        if !coasts.eq(spots.coasts.keys().map(String::as_str)) {
            self.stray(&format!("`{code}` has other coasts on the chart than on the board"));
        }
    }

    fn size(&mut self, province: Province) {
        let code = self.board.code(province);
        let sizes = self.style.sizes(self.board.terrain(province) == Terrain::Sea);
        let size = self.layout.provinces.get(code).map_or(sizes.least, |spots| spots.label.size);
        if size < sizes.least {
            let message = format!("the name of `{code}` has size {size}; {} can be read", sizes.least);
            self.faults.report(FaultCode::SmallName, 1, message);
        }
    }

    /// Nothing is cut off by the edge of the picture.
    fn inside_picture(&mut self, thing: &Thing) {
        let picture = Bounds::around([[0, 0], [self.geometry.width, self.geometry.height]].map(Spot::of));
        if !thing.patch.corners().into_iter().all(|corner| picture.contain(corner)) {
            self.stray(&format!("{thing} leaves the picture"));
        }
    }

    /// Everything stands in its own province, and names cross no border.
    fn inside_borders(&mut self, thing: &Thing) {
        let here = self.borders.province_at(thing.patch.middle);
        let own = |code: Option<&str>| code == Some(thing.province.as_str());
        let is_crossed = self.borders.cross(&thing.patch);
        match thing.kind {
            Kind::OtherName | Kind::Mark if !is_crossed => {}
            Kind::Name | Kind::Centre if own(here) && !is_crossed => {}
            Kind::OffshoreName if !is_crossed && here.is_some_and(|sea| self.is_beside(sea, thing)) => {}
            Kind::Unit | Kind::Fleet(_) if own(here) && (!is_crossed || self.stands(thing)) => {}
            Kind::Dislodged => {}
            _ => self.stray(&format!("{thing} stands outside or crosses a border")),
        }
    }

    fn is_beside(&self, sea: &str, thing: &Thing) -> bool {
        let (sea, land) = (self.board.province_coded(sea), self.board.province_coded(&thing.province));
        let (Some(sea), Some(land)) = (sea, land) else { return false };
        self.board.terrain(sea) == Terrain::Sea && self.board.neighbours(land).contains(&sea)
    }

    /// Whether at least the middle of a unit is inside.
    fn stands(&self, thing: &Thing) -> bool {
        self.borders.distance(thing.patch.middle) >= LEAST_DISC * thing.patch.height / 2.0
    }

    /// A fleet at a separate coast stands at the shore of a sea of that coast.
    fn at_its_shore(&mut self, thing: &Thing) {
        let Kind::Fleet(coast) = &thing.kind else { return };
        let place = self.board.place_coded(&format!("{}/{coast}", thing.province));
        let shore = self.borders.nearest_shore(&thing.province, thing.patch.middle, |other| {
            self.board.province_coded(other).is_some_and(|sea| self.board.terrain(sea) == Terrain::Sea)
        });
        let (Some(place), Some((sea, far))) = (place, shore) else {
            return self.stray(&format!("{thing} has no shore"));
        };
        let mut reached = self.board.fleet_neighbours(place).iter();
        let right = reached.any(|&other| self.board.code(other) == sea);
        if !right || far > thing.patch.width {
            self.stray(&format!("{thing} stands at the shore of `{sea}`, {far:.0} from it"));
        }
    }

    /// Nothing hides anything, except that only one unit at a time stands in a
    /// province.
    fn apart(&mut self, things: &[Thing]) {
        for (number, one) in things.iter().enumerate() {
            for other in &things[number + 1..] {
                if one.touches(other) && !one.may_share_with(other) {
                    self.faults.report(FaultCode::OverlappingSpots, 1, format!("{one} touches {other}"));
                }
            }
        }
    }

    fn stray(&mut self, message: &str) {
        let layout = if self.style.coded { "codes" } else { "names" };
        self.faults.report(FaultCode::StraySpot, 1, format!("{message} (layout `{layout}`)"));
    }
}

//! From geography and coastlines to geometry.

mod draw;
mod sketch;
mod spots;
mod text;
mod write;

use atlas::document::Faults;
use atlas::{Board, Fault, FaultCode};
use chart::geometry::Geometry;

use crate::borders::{Figures, compare};
use crate::geography::{FILE, Geography};
use crate::layout;
use crate::ownership::{Owner, owners};
use crate::placement::Placement;
use crate::projection::Projection;
use crate::source::Unit;
use crate::verify::verify;
use crate::warp::Warp;

pub use text::text;

/// The shapes of a board before names and units are laid out.
#[derive(Clone, Debug)]
pub struct Shapes<'a> {
    board: &'a Board,
    geography: &'a Geography,
    projection: Projection,
    warp: Warp,
    /// Without layouts.
    geometry: Geometry,
}

impl<'a> Shapes<'a> {
    /// Draws the shapes of a board out of its geography and the units of the
    /// coastlines. The same input gives the same shapes on every machine.
    ///
    /// # Errors
    ///
    /// Every fault that only shows on the coastlines, by line: units that do
    /// not exist, things that are not where the geography says, provinces
    /// without area.
    pub fn draw(board: &'a Board, geography: &'a Geography, units: &[Unit]) -> Result<Self, Vec<Fault>> {
        let projection =
            Projection::new(geography.flattening, &geography.optics, &geography.frame, geography.width)
                .ok_or_else(|| {
                    fault(FaultCode::BadFrame, "the frame shows next to nothing, or more than there is")
                })?;
        let units: Vec<Unit> = geography.outlines.iter().map(Unit::of).chain(units.iter().cloned()).collect();
        let owners = checked_owners(geography, &projection, &units)?;
        let (drawn, warp) = draw::draw(geography, &units, &owners, &projection)
            .map_err(|unarrangeable| fault(FaultCode::BrokenGeometry, unarrangeable.0))?;
        write::check_areas(geography, &drawn)?;
        let placement = Placement { projection: &projection, warp: Some(&warp) };
        let geometry = write::geometry(board, geography, &drawn, placement);
        verify(&geometry)?;
        Ok(Self { board, geography, projection, warp, geometry })
    }

    /// The shapes as a geometry in which nothing is laid out.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// How the shapes compare with the rules.
    ///
    /// # Errors
    ///
    /// Every border that differs from those of the rules, by line.
    pub fn compare(&self) -> Result<Figures, Vec<Fault>> {
        let shores = spots::shores(self.geography, self.placement());
        compare(self.board, self.geography, &self.geometry, &shores)
    }

    /// A plain picture (SVG) of the shapes, their codes and all anchors, to
    /// look at while a board is in the making.
    pub fn sketch(&self) -> String {
        sketch::sketch(self.geography, &self.geometry, self.placement())
    }

    /// The whole geometry, with names and units laid out, and how it compares
    /// with the rules.
    ///
    /// # Errors
    ///
    /// Every province without room for its name or its units, and every border
    /// that differs from those of the rules, by line.
    pub fn finish(&self) -> Result<(Geometry, Figures), Vec<Fault>> {
        let shores = spots::shores(self.geography, self.placement());
        let layouts = spots::lay_out(self.board, self.geography, self.placement(), &self.geometry, &shores);
        match (layouts, self.compare()) {
            (Ok([names, codes]), Ok(figures)) => {
                let geometry = Geometry { names, codes, ..self.geometry.clone() };
                let faults = layout::check(&geometry, self.board);
                if faults.is_empty() { Ok((geometry, figures)) } else { Err(faults) }
            }
            (layouts, figures) => {
                let mut faults: Vec<Fault> =
                    layouts.err().into_iter().chain(figures.err()).flatten().collect();
                faults.sort_by_key(|fault| fault.line);
                Err(faults)
            }
        }
    }

    fn placement(&self) -> Placement<'_> {
        Placement { projection: &self.projection, warp: Some(&self.warp) }
    }
}

fn checked_owners(
    geography: &Geography,
    projection: &Projection,
    units: &[Unit],
) -> Result<Vec<Option<Owner>>, Vec<Fault>> {
    let mut faults = Faults::of(FILE);
    let owners = owners(geography, projection, units, &mut faults);
    if faults.count() == 0 { Ok(owners) } else { Err(faults.into_sorted()) }
}

/// A fault of the geography as a whole.
fn fault(code: FaultCode, message: &str) -> Vec<Fault> {
    let mut faults = Faults::of(FILE);
    faults.report(code, 1, message);
    faults.into_sorted()
}

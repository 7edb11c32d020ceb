//! Pictures of positions: a board's geometry and a scene become SVG and PNG.
//!
//! [`Survey`] is a board's geometry, read and checked. [`Scene`] is what is to
//! be seen. [`Chart`] draws scenes on a survey: the base map once, what changes
//! in layers, or both as one document; [`Style`] is the look. [`raster::png`]
//! turns a document into a picture of pixels. For Empires, [`Muster`] is the
//! scene, with a [`Campaign`] of what somebody means to do, and [`EmpireChart`]
//! draws it.

pub mod campaign;
mod chains;
mod draw;
pub mod geometry;
pub mod lettering;
pub mod muster;
mod path;
mod plane;
pub mod raster;
pub mod scene;
mod simplify;
mod style;
mod survey;

pub use campaign::Campaign;
pub use draw::{Chart, Country, EmpireChart, Layers};
pub use muster::Muster;
pub use plane::Bounds;
pub use scene::Scene;
pub use style::{Palette, Style, Theme};
pub use survey::{Border, BorderKind, GEOMETRY_FILE, Labels, Shape, Spot, Survey};

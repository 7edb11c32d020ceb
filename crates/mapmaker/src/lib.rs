//! Boards drawn from public-domain coastlines and a short geography file.
//!
//! [`geography`] reads `geography.toml`, [`source`] coastlines; [`making`] turns
//! both into the geometry that charts are drawn from, and [`borders`] compares
//! what is drawn with the borders of the rules. It is a tool for authors of
//! boards; no server depends on it.

mod arcs;
mod arrangement;
pub mod borders;
mod buckets;
mod chains;
mod faces;
pub mod geography;
pub mod layout;
pub mod making;
mod narrows;
mod noding;
mod noise;
pub mod optics;
mod ownership;
mod patches;
mod placement;
mod plane;
pub mod projection;
mod rings;
mod simplify;
pub mod source;
mod tidy;
mod topology;
pub mod verify;
mod voronoi;
mod warp;

//! Boards as data.
//!
//! A folder under `variants/` describes a board and the variants played on it.
//! This crate reads such a folder, reports every fault it finds at once, and
//! hands out checked, immutable [`Board`]s and [`Variant`]s. It knows places,
//! borders and names; it knows nothing of orders or of time.

mod board;
mod colour;
mod distance;
mod fault;
mod gazetteer;
mod guide;
mod ids;
mod names;
mod nearest;
pub mod options;
mod read;
mod rulebook;
mod sentence;
mod set;
mod shipped;
mod variant;
mod works;

pub use board::{Board, MOST_PLACES, MOST_PROVINCES, PlaceFacts, ProvinceFacts, SharedBoard, Terrain};
pub use colour::Colour;
pub use distance::Distances;
pub use fault::{Fault, FaultCode};
pub use gazetteer::{Gazetteer, Naming};
pub use guide::{Brief, Guide, Hint};
pub use ids::{Place, Power, Province};
pub use names::normal_form;
pub use nearest::nearest;
pub use read::{Files, Folder, Survey, open_files, open_folder, read_folder, survey_folder};
pub use rulebook::{Part, Profile, Prose, Rulebook, Section, Statement};
pub use sentence::{capitalised, listed};
pub use set::{Iter, PlaceSet};
pub use shipped::{
    ShippedError, shipped, shipped_guide, shipped_rulebook, shipped_variant, shipped_variant_ids,
};
pub use variant::{PowerFacts, Setup, Toss, UnitKind, Variant};
pub use works::{Canal, Enclave, Railway, Works};

/// Reading TOML of one's own as variant folders are read: every value knows its
/// line, and every fault is reported at once.
pub mod document {
    pub use crate::fault::Faults;
    pub use crate::nearest::did_you_mean;
    pub use crate::read::fields::{Fields, Word, items_of, texts_of};
    pub use crate::read::tree::{Entry, Node, Value, parse};
}

//! Works and places with rules of their own: railways, canals and enclaves.

use crate::ids::{Power, Province};

/// A line on which armies of one power travel farther than a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Railway {
    /// How orders write it, upper case.
    pub code: String,
    /// What people call it.
    pub name: String,
    /// Whose armies use it.
    pub power: Power,
    /// Its stops in order; at least two, each a neighbour of the one before.
    pub line: Vec<Province>,
}

/// A passage for fleets between two seas, kept by whoever stands beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canal {
    /// How permissions write it, upper case.
    pub code: String,
    /// What people call it.
    pub name: String,
    /// The province it runs through.
    pub keeper: Province,
    /// The seas at its ends.
    pub joins: [Province; 2],
}

/// A centre that is worth nothing to one power.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Enclave {
    /// The centre.
    pub province: Province,
    /// Whom it does not feed.
    pub worthless_to: Power,
}

/// All works of a folder, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Works {
    /// Its railways.
    pub railways: Vec<Railway>,
    /// Its canals.
    pub canals: Vec<Canal>,
    /// Its enclaves.
    pub enclaves: Vec<Enclave>,
}

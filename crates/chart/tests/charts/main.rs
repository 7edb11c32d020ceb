//! What charts promise: sound geometries, the contract of layers and ids, sizes,
//! looks, and that no scene makes drawing fail.
#![allow(clippy::unwrap_used, clippy::panic)]

mod contrast;
mod empire;
mod faults;
mod ground;
mod isle;
mod looks;
mod markup;
mod orders;
mod scenes;
mod sizes;
mod structure;
mod vision;
mod works;

//! Boards as their readers meet them: shipped ones, broken ones and noise.

#![allow(clippy::unwrap_used, clippy::panic)]

mod broken;
mod example;
mod folder_faults;
mod guides;
mod map_faults;
mod names;
mod property;
mod rulebooks;
mod shipped;
mod variant_faults;

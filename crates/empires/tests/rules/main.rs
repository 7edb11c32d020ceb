//! Rules that no single position shows: chance over many games, and who is told
//! what. Each test names the rules it protects.
#![allow(clippy::unwrap_used, clippy::panic)]

mod alternatives;
mod battles;
mod beginnings;
mod chance;
mod reports;
mod sheets;
mod sight;
mod table;

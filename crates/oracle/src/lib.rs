//! Slow references for movement and adjustments.
//!
//! Everything here is written from `docs/adjudication.md` and the rules, and
//! shares no code with the engine in the `diplomacy` crate. Two resolvers work
//! in different ways: [`exhaustive`] tries every combination of answers and is
//! meant for small clusters, [`guess`] follows dependencies and is meant for
//! whole boards. [`differential`] plays random positions to the engine and to
//! a reference and shrinks whatever they disagree on. [`winter`] decides
//! builds, removals and changes of kind. [`careers`] lets simple players play
//! whole games and counts how their powers fare.

pub mod aftermath;
pub mod careers;
pub mod case;
mod chance;
pub mod convert;
pub mod differential;
pub mod equations;
pub mod exhaustive;
pub mod generate;
pub mod guess;
mod knot;
pub mod legality;
mod levies;
pub mod model;
mod options;
mod plots;
pub mod resolution;
pub mod routes;
pub mod shrink;
mod steady;
pub mod text;
mod trains;
mod voyages;
mod ways;
pub mod winter;
pub mod works;

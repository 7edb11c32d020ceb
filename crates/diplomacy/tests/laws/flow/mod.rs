//! Games as they are written down: who plays what, when centres change hands, who builds and
//! removes, how games end. Every test names the rule it protects.

mod adjustments;
mod calendar;
mod closed_power;
mod colonia;
mod colonial;
mod disorder;
mod endings;
mod era;
pub(crate) mod game;
mod ownership;
mod players;
mod retreats;
mod works;

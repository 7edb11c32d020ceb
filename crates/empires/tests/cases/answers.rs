//! What the engine answers to the questions of cases, by subject.

pub(crate) mod battles;
pub(crate) mod game;
pub(crate) mod money;

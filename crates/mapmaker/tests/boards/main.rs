//! Boards drawn from geographies: the committed ones, and small ones with
//! something wrong.
#![allow(clippy::unwrap_used, clippy::panic)]

mod borders;
mod faults;
mod fixtures;
mod seam;
mod shapes;
mod shipped;
mod small;

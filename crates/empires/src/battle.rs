//! Battles as arithmetic on plain numbers: no map, no owners, no luck
//! (EMP-0-noluck). The actions, the calculator and the cases all ask here.

mod air;
mod land;
mod sea;

pub use air::AirPhase;
pub use land::{Assault, Defence, Garrison, LandBattle, Landing, Losses};
pub use sea::{SeaBattle, SeaPhase, Squadron};

use crate::rules::DifferenceLosses;

/// A third, rounded down on its own (EMP-0-floor).
pub(crate) const fn third(number: u32) -> u32 {
    number / 3
}

/// The hits that a side of strength `own` takes from one of strength `other`: a
/// third of it, and a third of the difference if it is the weaker one.
pub(crate) fn hits_on(own: u32, other: u32, difference: DifferenceLosses) -> u32 {
    let suffers = own < other || difference == DifferenceLosses::Both;
    third(other) + if suffers { third(own.abs_diff(other)) } else { 0 }
}

//! Laws that hold whatever is played, on seeded random games. A failure prints
//! the seed; `ENTENTE_TURNS` plays more turns.

#![allow(clippy::unwrap_used, clippy::panic)]

mod chance;
mod leaks;
mod ledger;
mod play;
mod sound;

//! Laws that hold for whatever comes in.
//!
//! Each law is a function of bytes that panics if the law is broken. A fuzzer
//! finds the bytes (`cargo xtask fuzz`); on a plain toolchain the test of this
//! crate tries changed seeds instead.
//!
//! [`orders`] and [`adjudicate`] take a text, then a zero byte, then bytes from
//! which a position is made up; the text alone is enough. [`variant`] takes a
//! map, a zero byte, and a variant file; the map alone is enough. [`turnsheets`]
//! and [`states`] take a text, then a zero byte, then bytes from which a game of
//! the Empires family is made up.

mod adjudicate;
mod choices;
mod empire;
mod game;
mod orders;
mod position;
mod seeds;
mod states;
mod turnsheets;
mod variant;

pub use adjudicate::adjudicate;
pub use orders::orders;
pub use states::states;
pub use turnsheets::turnsheets;
pub use variant::variant;

/// A law with inputs to start from.
#[derive(Copy, Clone, Debug)]
pub struct Law {
    /// Its name, which is also that of the fuzz target.
    pub name: &'static str,
    /// Panics if the law is broken.
    pub check: fn(&[u8]),
    /// Inputs that are worth changing.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All laws.
pub const LAWS: [Law; 5] = [
    Law { name: "orders", check: orders, seeds: seeds::orders },
    Law { name: "variant", check: variant, seeds: seeds::variant },
    Law { name: "adjudicate", check: adjudicate, seeds: seeds::adjudicate },
    Law { name: "turnsheets", check: turnsheets, seeds: seeds::turnsheets },
    Law { name: "states", check: states, seeds: seeds::states },
];

//! Points between which a write is whole or not there at all.
//!
//! A test that kills the process at each of them shows that nothing is lost or
//! done twice, wherever it dies.

use std::sync::OnceLock;

static WITNESS: OnceLock<fn()> = OnceLock::new();

/// Has a function called at every write boundary of this process. Only the first
/// one counts.
pub fn watch_boundaries(witness: fn()) {
    WITNESS.get_or_init(|| witness);
}

/// Called between any two steps of a write.
pub(crate) fn boundary() {
    if let Some(witness) = WITNESS.get() {
        witness();
    }
}

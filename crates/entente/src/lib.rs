//! The Entente program as a library, so that tests can call what the commands
//! call.

pub mod bench;
pub mod chance;
pub mod commands;
pub mod report;
pub mod script;

pub use door::{self, picture};

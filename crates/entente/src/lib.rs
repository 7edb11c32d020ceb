//! The Entente program as a library, so that tests can call what the commands
//! call.

pub mod door;

//! Calling cargo.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

/// A call of cargo at the root of the repository; the words are the arguments.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace()).current_dir(root());
    command
}

/// Whether cargo knows the subcommand.
pub(crate) fn has(subcommand: &str) -> bool {
    let mut command = cargo(subcommand);
    let quiet = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}

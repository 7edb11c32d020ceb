//! Writing files whole or not at all.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Writes the file by way of a temporary one beside it, so that nobody ever
/// finds half of it; `-` is the standard output.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if path == Path::new("-") {
        // A reader who has gone away is no reason to fail.
        let _ = io::stdout().lock().write_all(bytes);
        return Ok(());
    }
    let temporary = temporary(path);
    let written = fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    written.map_err(|fault| {
        // What could not be written may not be there to be removed either.
        let _ = fs::remove_file(&temporary);
        format!("{}: {fault}", path.display())
    })
}

/// A name beside the path that no other run uses.
fn temporary(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}", std::process::id()));
    path.with_file_name(name)
}

//! Writing files whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes the file by way of a temporary one beside it, so that nobody ever
/// finds half of it; `-` is the standard output.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if path == Path::new("-") {
        // A reader who has gone away is no reason to fail.
        let _ = io::stdout().lock().write_all(bytes);
        return Ok(());
    }
    let mut file = Unfinished::new(path).map_err(|fault| in_file(path, &fault))?;
    file.write_all(bytes).and_then(|()| file.finish()).map_err(|fault| in_file(path, &fault))
}

/// A file that nobody finds under its name before it is finished. If it never
/// is, nothing is left of it.
#[derive(Debug)]
pub(super) struct Unfinished {
    path: PathBuf,
    temporary: PathBuf,
    file: Option<BufWriter<File>>,
}

impl Unfinished {
    pub(super) fn new(path: &Path) -> io::Result<Self> {
        let temporary = temporary(path);
        let file = Some(BufWriter::new(File::create(&temporary)?));
        Ok(Self { path: path.to_owned(), temporary, file })
    }

    /// Puts the file in its place, once it is on the disk.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if let Some(file) = self.file.take() {
            file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        }
        fs::rename(&self.temporary, &self.path)
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_mut().map_or(Ok(0), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // After it was finished there is nothing under this name.
        let _ = fs::remove_file(&self.temporary);
    }
}

/// A fault with the file it is in.
pub(super) fn in_file(path: &Path, fault: &impl ToString) -> String {
    format!("{}: {}", path.display(), fault.to_string())
}

/// A name beside the path that no other run uses.
fn temporary(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}", std::process::id()));
    path.with_file_name(name)
}

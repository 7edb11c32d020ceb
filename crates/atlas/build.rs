//! Embeds the text of every board folder under `variants/`, so that adding a
//! folder ships it and no code needs to know its name.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    println!("cargo:rerun-if-changed={}", variants.display());
    let mut source = String::from("&[\n");
    for folder in sorted_entries(&variants)?.iter().filter(|path| path.is_dir()) {
        embed_folder(&mut source, folder)?;
    }
    source.push_str("]\n");
    let target = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&target).join("shipped.rs"), source)
}

/// Writes one folder as a Rust expression: its name and its files.
fn embed_folder(source: &mut String, folder: &Path) -> io::Result<()> {
    let mut line = format!("({:?}, &[", file_name(folder));
    for file in sorted_entries(folder)?.iter().filter(|path| is_shipped(path)) {
        let full = file.canonicalize()?;
        write!(line, "({:?}, include_str!({full:?})), ", file_name(file)).map_err(io::Error::other)?;
    }
    source.push_str(&line);
    source.push_str("]),\n");
    Ok(())
}

/// Whether a file is part of what the program knows of a board.
fn is_shipped(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml") || file_name(path) == "geometry.json"
}

fn sorted_entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

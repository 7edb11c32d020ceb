//! Getting coastlines with the package tools of the machine.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use atlas::Fault;

use super::{WORLD, fault};

/// The package that holds the file.
const PACKAGE: &str = "qgis-common";

/// Where the file is inside the package.
const INSIDE: &str = "usr/share/qgis/resources/data/world_map.gpkg";

/// The file with the units of the whole world, in the given folder. It is
/// fetched with the package tools of the machine if it is not there yet, and
/// appears there only once it is whole.
///
/// # Errors
///
/// If the tools are missing or fail; says what to do by hand.
pub fn fetch(cache: &Path) -> Result<PathBuf, Fault> {
    let file = cache.join(WORLD);
    if file.is_file() {
        return Ok(file);
    }
    let workshop = cache.join("fetching");
    let fetched = fetch_into(&workshop, &file);
    // What could not be removed does no harm the next time.
    let _ = fs::remove_dir_all(&workshop);
    fetched.map(|()| file).map_err(|message| by_hand(cache, &message))
}

fn fetch_into(workshop: &Path, file: &Path) -> Result<(), String> {
    let told = |error: io::Error| format!("{}: {error}", workshop.display());
    fs::create_dir_all(workshop).map_err(told)?;
    run(workshop, "apt-get", ["download", PACKAGE])?;
    let package = package_in(workshop).map_err(told)?;
    let package = package.ok_or_else(|| format!("apt-get left no package in {}", workshop.display()))?;
    run(workshop, "dpkg-deb", [OsStr::new("-x"), package.as_os_str(), OsStr::new("unpacked")])?;
    fs::rename(workshop.join("unpacked").join(INSIDE), file).map_err(told)
}

fn run(
    folder: &Path,
    tool: &str,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<(), String> {
    let output = Command::new(tool).args(arguments).current_dir(folder).output();
    let output = output.map_err(|error| format!("{tool} cannot be run: {error}"))?;
    let complaint = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    if output.status.success() { Ok(()) } else { Err(format!("{tool} failed: {complaint}")) }
}

fn package_in(folder: &Path) -> io::Result<Option<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "deb"));
    Ok(paths.pop())
}

fn by_hand(cache: &Path, message: &str) -> Fault {
    let hint = format!(
        "take {INSIDE} out of the Debian package {PACKAGE}, or `{WORLD}` out of any QGIS, and put it into {}",
        cache.display()
    );
    Fault { hint: Some(hint), ..fault(WORLD, message) }
}

//! Which files there are.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::source::Source;

/// Folders that hold what programs wrote.
const MADE: [&str; 4] = ["target", "corpus", "artifacts", "node_modules"];

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The folders whose Rust source makes up the program and its tools.
pub(crate) fn code_folders() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let mut folders: Vec<PathBuf> = crates.map(|entry| entry.unwrap().path().join("src")).collect();
    folders.extend(["xtask", "fuzz"].map(|name| root().join(name)));
    folders.sort();
    folders
}

/// All Rust files in the folders.
pub(crate) fn sources(folders: &[PathBuf]) -> Vec<Source> {
    let all = folders.iter().flat_map(|folder| texts(folder));
    all.filter(|(path, _)| path.ends_with(".rs")).map(|(path, text)| Source::new(path, &text)).collect()
}

/// Path from the root and text of every text file below the folder.
pub(crate) fn texts(folder: &Path) -> Vec<(String, String)> {
    let mut paths = Vec::new();
    collect(folder, &mut paths);
    paths.sort();
    let relative = |path: &Path| path.strip_prefix(root()).unwrap_or(path).display().to_string();
    paths.iter().filter_map(|path| Some((relative(path), fs::read_to_string(path).ok()?))).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let made = MADE.iter().any(|made| name == *made) || name == ".git";
        if path.is_dir() && !made {
            collect(&path, paths);
        } else if path.is_file() {
            paths.push(path);
        }
    }
}

/// Where people keep their files: the usual places, and those of this machine.
pub(crate) fn paths_of_machines() -> Vec<String> {
    let usual = ["/home", "/Users", "/root"].map(str::to_owned);
    let own = [Some(root()), env::home_dir()].into_iter().flatten();
    // A path of one step, say `/src`, is too common to mean this machine.
    let own = own.filter(|path| path.components().count() > 2);
    usual.into_iter().chain(own.map(|path| path.display().to_string())).collect()
}

/// Whether a path below `home` begins in the line.
pub(crate) fn names_path(line: &str, home: &str) -> bool {
    line.match_indices(home).any(|(start, _)| {
        let begins =
            !line[..start].ends_with(|before: char| before.is_alphanumeric() || "._-/".contains(before));
        let below = line[start + home.len()..].strip_prefix('/');
        begins && below.is_some_and(|below| below.starts_with(|first: char| first.is_alphanumeric()))
    })
}

#[test]
fn a_home_is_a_whole_path_and_not_a_part_of_another() {
    let path = |home: &str| format!("let x = \"{home}/somebody/x\";");
    assert!(names_path(&path("/root"), "/root"));
    assert!(!names_path(&path("crates/root"), "/root"));
    assert!(!names_path("GET /home", "/home") && !names_path("in /homestead/x", "/home"));
}

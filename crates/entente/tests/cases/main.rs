//! Plays every case file under `variants/*/cases`, one trial per case and
//! edition: phases through the same door that programs use, other questions
//! through the library.
//!
//! `cargo test --test cases 6.F.14` runs the cases with that in their name.
//! How the files are written is told in the README beside them.

mod case;
mod door;
mod draft;
mod ending;
mod fault;
mod league;
mod library;
mod orders;
mod planned;
mod position;
mod reach;
mod reader;
mod reading;
mod setup;
mod state;
mod timetable;
mod turn;
mod votes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};

use crate::case::{Case, Kind};
use crate::fault::Fault;

/// All cases of one variant by their ids.
type Library = BTreeMap<String, Case>;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = reader::trials();
    trials.extend(variants().iter().flat_map(|folder| trials_of_variant(folder)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The folders of the variants that have cases, by name.
fn variants() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    listing(&root).into_iter().filter(|folder| folder.join("cases").is_dir()).collect()
}

fn listing(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn trials_of_variant(folder: &Path) -> Vec<Trial> {
    let variant = stem(folder);
    let mut library = Library::new();
    let mut faults = Vec::new();
    for path in
        listing(&folder.join("cases")).iter().filter(|path| path.extension().is_some_and(|end| end == "case"))
    {
        for read in read_file(&variant, path) {
            match read {
                Ok(case) => enter(&mut library, case, &mut faults),
                Err(fault) => faults.push(fault),
            }
        }
    }
    let mut trials = trials_of_library(library, &variant);
    trials.push(Trial::test(format!("{variant}/the files can be read"), move || fault::report(&faults)));
    trials
}

fn read_file(variant: &str, path: &Path) -> Vec<Result<Case, Fault>> {
    let name = stem(path);
    match std::fs::read_to_string(path) {
        Ok(text) => case::read(variant, &name, &text),
        Err(error) => vec![Err(Fault::new(&name, 0, error.to_string()))],
    }
}

fn enter(library: &mut Library, case: Case, faults: &mut Vec<Fault>) {
    if let Some(first) = library.get(&case.id) {
        let message = format!("{} is already the id of a case in {}", case.id, first.file);
        faults.push(Fault::new(&case.file, case.line, message));
    } else {
        library.insert(case.id.clone(), case);
    }
}

fn trials_of_library(library: Library, variant: &str) -> Vec<Trial> {
    let library = Arc::new(library);
    let mut trials: Vec<Trial> = library.values().flat_map(|case| trials_of_case(case, &library)).collect();
    if variant == "standard" {
        trials.push(counting_trial(&library, "DIP4-", 122));
        trials.push(counting_trial(&library, "DATC-", 177));
    }
    trials
}

fn trials_of_case(case: &Case, library: &Arc<Library>) -> Vec<Trial> {
    let trial = |edition: Option<&String>| {
        let suffix = edition.map(|edition| format!(" [{edition}]")).unwrap_or_default();
        let (case, library, edition) = (case.clone(), Arc::clone(library), edition.cloned());
        let name = format!("{}/{}/{}{suffix}", case.variant, case.file, case.id);
        Trial::test(name, move || fault::verdict(&play(&case, edition.as_deref(), &library)))
    };
    if case.editions.is_empty() {
        vec![trial(None)]
    } else {
        case.editions.iter().map(|name| trial(Some(name))).collect()
    }
}

fn play(case: &Case, edition: Option<&str>, library: &Library) -> Vec<String> {
    match &case.kind {
        Kind::Turns(turns) => turn::play(case, edition, turns),
        Kind::Sequence(steps) => turn::play_sequence(case, edition, steps, library),
        Kind::Reading(reading) => reading.check(case),
        Kind::Reach(reach) => reach.check(case),
        Kind::Setup(setup) => setup.check(case).err().unwrap_or_default(),
        Kind::Ending(ending) => ending.check(case),
        Kind::Votes(votes) => votes.check(case),
        Kind::Timetable(timetable) => timetable.check(),
        Kind::Planned(planned) => planned.check(case),
    }
}

/// Guards against cases that get lost: the book and the DATC have so many.
fn counting_trial(library: &Library, prefix: &'static str, expected: usize) -> Trial {
    let count = library.keys().filter(|id| id.starts_with(prefix)).count();
    let complaint = format!("{count} cases of {prefix}, not {expected}");
    Trial::test(format!("standard/there are {expected} cases of {prefix}"), move || {
        if count == expected { Ok(()) } else { Err(complaint.into()) }
    })
}

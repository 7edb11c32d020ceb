//! Plays every case in `subjects`, one trial each: positions, turnsheets and
//! what becomes of them, and questions that a formula answers.
//!
//! `cargo test -p empires --test cases RETREAT` runs the cases with that in
//! their name. How the files are written is told in the README beside them.

mod answers;
mod ask;
mod case;
mod complete;
mod facts;
mod layout;
mod maps;
mod outcome;
mod play;
mod position;
mod seen;
mod sheets;
mod slips;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::case::Case;

/// The worked examples of the rules, so that none gets lost.
const EXAMPLES: usize = 124;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = slips::trials();
    let (cases, faults) = read_all();
    trials.push(Trial::test("every id stands for one case", move || verdict(&faults)));
    let examples = cases.iter().filter(|case| case.id.starts_with("V-")).count();
    trials.push(Trial::test(format!("there are {EXAMPLES} worked examples"), move || {
        verdict(&if examples == EXAMPLES { Vec::new() } else { vec![format!("there are {examples}")] })
    }));
    trials.extend(complete::trials(&cases));
    trials.extend(cases.into_iter().map(trial));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(case: Case) -> Trial {
    let name = format!("{}/{} {}", case.file, case.id, case.title);
    Trial::test(name, move || verdict(&case.check()))
}

/// All cases of all files, and the ids that stand for two of them.
fn read_all() -> (Vec<Case>, Vec<String>) {
    let mut cases = Vec::new();
    for path in listing(&folder("subjects")) {
        let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        cases.extend(layout::read(&file, &std::fs::read_to_string(&path).unwrap_or_default()));
    }
    let mut seen = BTreeMap::new();
    let mut faults = Vec::new();
    for case in &cases {
        if let Some(first) = seen.insert(case.id.clone(), case.file.clone()) {
            faults.push(format!("{}: {} is already a case in {first}", case.file, case.id));
        }
    }
    (cases, faults)
}

/// A folder beside this file.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name)
}

fn listing(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn verdict(complaints: &[String]) -> Result<(), Failed> {
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n").into()) }
}

//! The house rules that can be read off the text of the repository.
#![allow(clippy::unwrap_used, clippy::panic)]

mod citations;
mod coverage;
mod files;
mod functions;
mod index;
mod names;
mod source;

use source::Source;

/// No function is longer than this, and few come near.
const LONGEST_FUNCTION: usize = 60;

/// No file is longer than this: it would hold more than one idea.
const LONGEST_FILE: usize = 450;

#[test]
fn no_source_names_a_province_or_a_power_of_a_board() {
    let names = names::Names::of_shipped_boards();
    let sources = files::sources(&files::code_folders());
    assert!(sources.len() > 50, "the sources were not found");
    report(sources.iter().flat_map(|source| names.found_in(source)));
}

#[test]
fn functions_and_files_stay_short() {
    let sources = files::sources(&files::code_folders());
    let functions = sources.iter().flat_map(|source| functions::longer_than(source, LONGEST_FUNCTION));
    let files = sources.iter().filter(|source| source.lines.len() > LONGEST_FILE);
    report(functions.chain(files.map(|source| format!("{}: {} lines", source.path, source.lines.len()))));
}

#[test]
fn nothing_is_left_undone() {
    let macros = ["todo!", "dbg!", "unimplemented!", "#[ignore"];
    let note = ["FIX", "ME"].concat();
    let undone = |source: &Source| {
        let is_undone = |line: &&source::Line| {
            macros.iter().any(|word| line.code.contains(word)) || line.raw.contains(&note)
        };
        source.lines.iter().filter(is_undone).map(|line| source.at(line, &line.raw)).collect::<Vec<_>>()
    };
    report(files::sources(&[files::root()]).iter().flat_map(undone));
}

#[test]
fn nothing_depends_on_the_machine_it_was_written_on() {
    let homes = files::paths_of_machines();
    let found = |(path, text): &(String, String)| {
        let lines = text.lines().enumerate();
        let naming = lines.filter(|(_, line)| homes.iter().any(|home| files::names_path(line, home)));
        naming.map(|(index, line)| format!("{path}:{}: {}", index + 1, line.trim())).collect::<Vec<_>>()
    };
    report(files::texts(&files::root()).iter().flat_map(found));
}

/// Fails with everything that was found.
fn report(found: impl Iterator<Item = String>) {
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "{} found:\n{}", found.len(), found.join("\n"));
}

//! `entente check`: every fault of a variant folder.

use std::path::Path;

use atlas::{Fault, Folder};
use diplomacy::{Phase, Rules};

use super::Exit;
use super::input::{complain, say};

pub(super) fn run(board: &str) -> Exit {
    let path = Path::new(board);
    let folder = if path.is_dir() { atlas::open_folder(path) } else { shipped(board) };
    let folder = match folder {
        Ok(folder) => folder,
        Err(faults) if faults.is_empty() => {
            complain(&unknown(board));
            return Exit::Unusable;
        }
        Err(faults) => return list(board, faults.iter().map(Fault::to_string).collect()),
    };
    let faults = rule_faults(&folder);
    if !faults.is_empty() {
        return list(board, faults);
    }
    say(&summary(&folder));
    Exit::Good
}

/// A shipped board; no faults at all means that there is none of that name.
fn shipped(name: &str) -> Result<Folder, Vec<Fault>> {
    let found = atlas::shipped().find(|(id, _)| *id == name);
    found.map_or(Err(Vec::new()), |(id, files)| atlas::read_folder(id, &files))
}

fn unknown(name: &str) -> String {
    let near = atlas::nearest(name, atlas::shipped().map(|(id, _)| id));
    let hint = near.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
    format!("{name}: there is no folder and no shipped board of that name{hint}")
}

fn list(board: &str, faults: Vec<String>) -> Exit {
    let count = faults.len();
    for fault in faults {
        say(&fault);
    }
    say(&format!("{board}: {count} fault{}", if count == 1 { "" } else { "s" }));
    Exit::No
}

/// What the rules find wrong with a folder that is sound as a board.
fn rule_faults(folder: &Folder) -> Vec<String> {
    let mut faults = Vec::new();
    for variant in &folder.variants {
        let told = |fault: String| format!("variant.toml: {}: {fault}", variant.id());
        if let Err(options) = Rules::of_variant(variant) {
            faults.extend(options.iter().map(|fault| told(fault.to_string())));
        }
        let tosses = variant.setups().iter().filter_map(|setup| setup.toss.as_ref());
        let dates = tosses.flat_map(|toss| [toss.before.as_str(), toss.joins.as_str()]);
        let starts = variant.setups().iter().filter_map(|setup| setup.start.as_deref());
        for date in [variant.start()].into_iter().chain(starts).chain(dates) {
            if let Err(fault) = date.parse::<Phase>() {
                faults.push(told(fault.to_string()));
            }
        }
        for (key, value) in variant.setups().iter().flat_map(|setup| &setup.options) {
            if let Err(fault) = Rules::EDITION_2000.clone().set(key, value) {
                faults.push(told(fault.to_string()));
            }
        }
    }
    faults
}

fn summary(folder: &Folder) -> String {
    let board = &folder.board;
    let variants: Vec<&str> = folder.variants.iter().map(|variant| variant.id()).collect();
    format!(
        "{}: sound. {} provinces, {} centres, variants: {}",
        board.id(),
        board.province_count(),
        board.centres().count(),
        variants.join(", ")
    )
}

//! `entente check`: every fault of a variant folder.

use std::path::Path;

use atlas::{Board, Fault, Files, Folder, Prose, Rulebook, Survey};
use chart::GEOMETRY_FILE;
use diplomacy::rules::OptionFault;
use diplomacy::{Phase, Rules};
use empires::{SCENARIO_FILE, World, points_target, read_world};
use mapmaker::{borders, geography, layout, verify};

use super::Exit;
use super::input::{complain, say};

/// The file that holds the board.
const MAP_FILE: &str = "map.toml";

/// The option that says how many centres win.
const VICTORY: &str = "victory.centres";

pub(super) fn run(board: &str) -> Exit {
    let path = Path::new(board);
    let files = if path.is_dir() { atlas::open_files(path) } else { shipped(board) };
    match files.map(|(id, files)| look(&id, &files)) {
        Ok(Ok(lines)) => {
            for line in lines {
                say(&line);
            }
            Exit::Good
        }
        Ok(Err(faults)) => list(board, faults),
        Err(faults) if faults.is_empty() => {
            complain(&unknown(board));
            Exit::Unusable
        }
        Err(faults) => list(board, in_words(&faults)),
    }
}

/// What there is to say of a folder that is sound, or else everything that is
/// wrong with it. The rules are looked at even if the board has faults; its
/// picture can only be compared with a board that has none.
fn look(id: &str, files: &Files) -> Result<Vec<String>, Vec<String>> {
    let Survey { folder, faults: found } = atlas::survey_folder(id, files);
    let mut faults = in_words(&found);
    let Some(folder) = folder else { return Err(faults) };
    faults.extend(rule_faults(&folder));
    faults.extend(option_faults(&folder));
    // A province with a fault of its own may be missing among the centres.
    if !found.iter().any(|fault| fault.file == MAP_FILE) {
        faults.extend(victory_faults(&folder));
    }
    let world = files.get(SCENARIO_FILE).map(|text| read_world(&folder.board, text)).transpose();
    let world = world.map_err(|found| faults.extend(in_words(&found))).ok().flatten();
    let drawing = if found.is_empty() { drawing(&folder.board, files) } else { Ok(String::new()) };
    match drawing {
        Ok(drawing) if faults.is_empty() => {
            let told = |words: String| format!("{}: {words}", folder.board.id());
            Ok(vec![told(summary(&folder, world.as_ref())), told(drawing), told(rules_in_words(&folder))])
        }
        Ok(_) => Err(faults),
        Err(drawn) => Err(faults.into_iter().chain(in_words(&drawn)).collect()),
    }
}

fn in_words(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(Fault::to_string).collect()
}

/// The files of a shipped board; no faults at all means that there is none of
/// that name.
fn shipped(name: &str) -> Result<(String, Files), Vec<Fault>> {
    let found = atlas::shipped().find(|(id, _)| *id == name);
    found.map(|(id, files)| (id.to_owned(), files)).ok_or_else(Vec::new)
}

/// Whether the board is drawn as the rules have it, in words.
fn drawing(board: &Board, files: &Files) -> Result<String, Vec<Fault>> {
    let described = files.get(geography::FILE).map(|text| geography::read(board, text)).transpose()?;
    let Some(text) = files.get(GEOMETRY_FILE) else {
        return Ok(if described.is_some() { "described, but not drawn yet" } else { "not drawn" }.to_owned());
    };
    let geometry = verify::read(board, text)?;
    let crowded = layout::check(&geometry, board);
    if !crowded.is_empty() {
        return Err(crowded);
    }
    let Some(geography) = described else { return Ok("drawn by hand".to_owned()) };
    let marks = borders::coast_marks(&geometry);
    borders::compare(board, &geography, &geometry, &marks).map(|figures| figures.to_string())
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

/// Games that nobody could win: they ask for more centres than there are.
fn victory_faults(folder: &Folder) -> Vec<String> {
    let count = folder.board.centres().count();
    let mut faults = Vec::new();
    for variant in &folder.variants {
        let Ok(rules) = Rules::of_variant(variant) else { continue };
        let setups = variant.setups().iter().filter_map(|setup| {
            // Only what a set-up says itself: the rest is told of the variant.
            setup.options.iter().any(|(key, _)| key == VICTORY).then(|| rules.of_setup(setup).ok())?
        });
        let asked = [rules].into_iter().chain(setups).map(|rules| rules.victory_centres);
        faults.extend(asked.filter(|&asked| usize::from(asked) > count).map(|asked| {
            let id = variant.id();
            let hint = format!("set {VICTORY} below [variant.rules]");
            format!("variant.toml: {id}: {asked} centres win, but the board has only {count} ({hint})")
        }));
    }
    faults
}

/// Options that the rules name between backticks and that do not exist.
fn option_faults(folder: &Folder) -> Vec<String> {
    let texts = folder.rules.iter().flat_map(Rulebook::texts);
    let is_key = |text: &&str| {
        let plain = |letter: char| letter.is_ascii_lowercase() || "._".contains(letter);
        text.contains('.') && text.chars().all(plain)
    };
    let keys = texts.flat_map(Prose::quoted).filter(is_key);
    let unknown = keys.filter(|key| !Rules::KEYS.contains(key));
    unknown.map(|key| format!("rules.toml: {}", OptionFault::unknown_key(key, Rules::KEYS))).collect()
}

/// What there is to read for players.
fn rules_in_words(folder: &Folder) -> String {
    folder.rules.as_ref().map_or("no rules to read".to_owned(), |rules| {
        format!("{} rules to read in {} sections", rules.rules().count(), rules.sections().len())
    })
}

fn summary(folder: &Folder, world: Option<&World>) -> String {
    let board = &folder.board;
    let variants: Vec<&str> = folder.variants.iter().map(|variant| variant.id()).collect();
    let games = world.map_or_else(
        || format!("{} centres, variants: {}", board.centres().count(), variants.join(", ")),
        |world| {
            let (lands, seas, countries) = (world.land_count(), world.sea_count(), world.country_count());
            let target = points_target(world, &world.rules());
            format!("lands: {lands}, seas: {seas}, countries: {countries}, points to pass: {target}")
        },
    );
    format!("sound. {} provinces, {games}", board.province_count())
}

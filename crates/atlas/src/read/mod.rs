//! Reading a variant folder: text in, a checked board and its variants out, or
//! every fault at once.

mod apart;
mod borders;
mod draft;
pub(crate) mod fields;
mod guide;
mod openings;
mod options;
mod powers;
mod provinces;
mod registry;
mod rulebook;
mod setups;
mod shape;
pub(crate) mod tree;
mod variants;
mod works;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::board::Board;
use crate::fault::{Fault, FaultCode, Faults};
use crate::guide::Guide;
use crate::rulebook::Rulebook;
use crate::variant::Variant;
use draft::Draft;
use fields::Fields;
use guide::{GUIDE_FILE, Readers};
use rulebook::RULES_FILE;
use variants::Ground;

/// The file that holds the board.
const MAP_FILE: &str = "map.toml";

/// The file that holds the powers and the variants.
const VARIANT_FILE: &str = "variant.toml";

/// The file that holds a game of another family on the board. It is for those
/// who know that family to read.
const SCENARIO_FILE: &str = "scenario.toml";

/// The files of a folder, and whether every folder has them. One of the games
/// has to be there, whichever it is.
const FILES: [(&str, bool); 7] = [
    (MAP_FILE, true),
    (VARIANT_FILE, false),
    (SCENARIO_FILE, false),
    (RULES_FILE, false),
    (GUIDE_FILE, false),
    ("geography.toml", false),
    ("geometry.json", false),
];

/// What to do about a board without a game.
const ONE_GAME: &str = "a board has a variant.toml or a scenario.toml";

/// The version of these files that this reader understands.
const FORMAT: i64 = 1;

/// The texts of a folder by file name.
pub type Files = BTreeMap<String, String>;

/// A folder that has no faults.
#[derive(Clone, Debug)]
pub struct Folder {
    /// The board.
    pub board: Arc<Board>,
    /// The variants played on it, in the order of the file; none if all there is
    /// to play is the scenario of another family.
    pub variants: Vec<Arc<Variant>>,
    /// Their rules as players read them, if they have been written.
    pub rules: Option<Rulebook>,
    /// What newcomers read before, if it has been written.
    pub guide: Option<Guide>,
}

/// What could be read of a folder, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The folder without what could not be read. Nobody should play on it
    /// unless there are no faults, but somebody may look for further ones.
    pub folder: Option<Folder>,
    /// Every fault that could be found, in the order of the files, by line.
    pub faults: Vec<Fault>,
}

/// Reads the texts of a folder called `id`. Files other than `map.toml`,
/// `variant.toml`, `rules.toml` and `guide.toml` are for others to read; with a
/// `scenario.toml` among them `variant.toml` may be left out.
///
/// # Errors
///
/// Every fault that could be found, in the order of these files, by line. A file
/// that is not TOML or of another format is not looked into any further, and
/// without a map the powers and variants cannot be checked.
pub fn read_folder(id: &str, files: &Files) -> Result<Folder, Vec<Fault>> {
    let Survey { folder, faults } = survey_folder(id, files);
    folder.filter(|_| faults.is_empty()).ok_or(faults)
}

/// As [`read_folder`], with what could be read beside the faults.
pub fn survey_folder(id: &str, files: &Files) -> Survey {
    let mut map_faults = Faults::of(MAP_FILE);
    let mut variant_faults = Faults::of(VARIANT_FILE);
    let text = |file: &str| files.get(file).map(String::as_str);
    let map = top_fields("the map", text(MAP_FILE), &mut map_faults);
    let draft = map.map(|fields| read_map(id, fields, &mut map_faults));
    let read = read_games(draft.as_ref(), files, &mut variant_faults);
    // A variant with faults of its own would show again as one that is not there.
    let sound = read.as_ref().filter(|_| map_faults.count() + variant_faults.count() == 0);
    let variants = sound.map(|folder| folder.variants.as_slice()).filter(|variants| !variants.is_empty());
    let mut rule_faults = Faults::of(RULES_FILE);
    let rules = text(RULES_FILE).and_then(|text| rulebook::read(text, variants, &mut rule_faults));
    let mut guide_faults = Faults::of(GUIDE_FILE);
    let guide = text(GUIDE_FILE).and_then(|text| {
        let powers = variants.and_then(<[_]>::first).map(|variant| variant.powers.as_slice());
        let is_scenario = files.contains_key(SCENARIO_FILE) && !files.contains_key(VARIANT_FILE);
        let readers = if is_scenario { Readers::Countries } else { Readers::Powers(powers) };
        guide::read(text, readers, &mut guide_faults)
    });
    let faults = [map_faults, variant_faults, rule_faults, guide_faults];
    let faults = faults.into_iter().flat_map(Faults::into_sorted).collect();
    Survey { folder: read.map(|folder| Folder { rules, guide, ..folder }), faults }
}

/// Reads the folder at the path; it is called like its last component.
///
/// # Errors
///
/// As [`read_folder`], and a fault for the folder or each file that is not
/// there or cannot be read as text.
pub fn open_folder(path: &Path) -> Result<Folder, Vec<Fault>> {
    let (id, files) = open_files(path)?;
    read_folder(&id, &files)
}

/// The name of the folder at the path and the texts of its files: those that
/// every folder has, and of the others what is there.
///
/// # Errors
///
/// A fault for the folder or each file that is not there or cannot be read as
/// text.
pub fn open_files(path: &Path) -> Result<(String, Files), Vec<Fault>> {
    let at_folder = |error: &io::Error| vec![file_fault(&path.display().to_string(), error)];
    let full = path.canonicalize().map_err(|error| at_folder(&error))?;
    fs::read_dir(&full).map_err(|error| at_folder(&error))?;
    let id = full.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let mut files = Files::new();
    let mut faults = Vec::new();
    for (file, needed) in FILES {
        match fs::read_to_string(full.join(file)) {
            Ok(text) => drop(files.insert(file.to_owned(), text)),
            Err(error) if !needed && error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => faults.push(file_fault(file, &error)),
        }
    }
    let told_of = |file: &str| faults.iter().any(|fault| fault.file == file);
    if ![VARIANT_FILE, SCENARIO_FILE].iter().any(|file| files.contains_key(*file) || told_of(file)) {
        let hint = Some(ONE_GAME.to_owned());
        faults.push(Fault { hint, ..file_fault(VARIANT_FILE, &io::ErrorKind::NotFound.into()) });
    }
    if faults.is_empty() { Ok((id, files)) } else { Err(faults) }
}

fn file_fault(file: &str, error: &io::Error) -> Fault {
    let (code, message) = match error.kind() {
        io::ErrorKind::NotFound => (FaultCode::MissingFile, "it is not there".to_owned()),
        io::ErrorKind::InvalidData => (FaultCode::NotUtf8, "it is not UTF-8 text".to_owned()),
        _ => (FaultCode::UnreadableFile, format!("it cannot be read: {error}")),
    };
    Fault { code, file: file.to_owned(), line: 1, message, hint: None }
}

/// The keys of a file, if it is TOML of a format that is understood.
fn top_fields(what: &'static str, text: Option<&str>, faults: &mut Faults) -> Option<Fields> {
    let Some(text) = text else {
        faults.report(FaultCode::MissingFile, 1, "it is not there");
        return None;
    };
    let mut fields = Fields::new(what, 1, tree::parse(text, faults)?);
    let (line, format) = fields.number("format", faults)?;
    if format == FORMAT {
        return Some(fields);
    }
    let message = format!("format {format} is unknown; this program reads format {FORMAT}");
    faults.report(FaultCode::UnknownFormat, line, message);
    None
}

fn read_map(id: &str, mut fields: Fields, faults: &mut Faults) -> Draft {
    let title = fields.text("title", faults);
    // Read for its form only: a land that nobody may enter has no borders.
    fields.optional_texts("impassable", faults);
    let coasting = fields.flag_or("coasting", true, faults);
    let provinces = fields.list("provinces", faults);
    let borders = fields.take("borders");
    let line = fields.line();
    fields.finish(faults);
    let mut draft = provinces::read(id, title, provinces, faults);
    draft.board.coasting = coasting.unwrap_or(true);
    borders::read(&mut draft, borders, line, faults);
    draft
}

/// The games on a board: its variants, or none beside a scenario.
fn read_games(draft: Option<&Draft>, files: &Files, faults: &mut Faults) -> Option<Folder> {
    let Some(text) = files.get(VARIANT_FILE) else {
        if files.contains_key(SCENARIO_FILE) {
            return draft.map(|draft| folder(Arc::new(draft.board.clone()), Vec::new()));
        }
        let hint = Some(ONE_GAME.to_owned());
        faults.report_hinting(FaultCode::MissingFile, 1, "it is not there", hint);
        return None;
    };
    let fields = top_fields("the variant file", Some(text), faults);
    draft.zip(fields).map(|(draft, fields)| read_variants(draft, fields, faults))
}

/// A folder of which only the games have been read.
fn folder(board: Arc<Board>, variants: Vec<Arc<Variant>>) -> Folder {
    Folder { board, variants, rules: None, guide: None }
}

fn read_variants(draft: &Draft, mut fields: Fields, faults: &mut Faults) -> Folder {
    let powers = powers::read(draft, fields.list("power", faults), faults);
    let works = works::read(draft, &powers, &mut fields, faults);
    let nodes = fields.list("variant", faults);
    fields.finish(faults);
    let board = Arc::new(draft.board.clone());
    let variants =
        variants::read(&Ground { draft, board: &board, powers: &powers, works: &works }, nodes, faults);
    folder(board, variants.into_iter().map(Arc::new).collect())
}

//! The boards that come with the program.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::fault::Fault;
use crate::guide::Guide;
use crate::nearest::{as_question, nearest};
use crate::read::{Files, Folder, read_folder};
use crate::rulebook::Rulebook;
use crate::variant::Variant;

/// Folder name, then file name and text of each of its files; by name.
static FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// Why a shipped variant cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShippedError {
    /// No shipped folder holds a variant with this id.
    Unknown {
        /// The id that was asked for.
        id: String,
        /// The ids it may be a slip of, best first.
        nearest: Vec<String>,
    },
    /// The folder of this name has faults.
    Faulty {
        /// The folder.
        folder: String,
        /// Everything that is wrong with it.
        faults: Vec<Fault>,
    },
}

impl fmt::Display for ShippedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { id, nearest } => {
                write!(f, "there is no variant `{id}`")?;
                as_question(nearest).map_or(Ok(()), |hint| write!(f, " ({hint})"))
            }
            Self::Faulty { folder, faults } => {
                write!(f, "the variant folder `{folder}` has faults:")?;
                faults.iter().try_for_each(|fault| write!(f, "\n{fault}"))
            }
        }
    }
}

impl std::error::Error for ShippedError {}

/// The name and the files of every shipped folder, by name.
pub fn shipped() -> impl Iterator<Item = (&'static str, Files)> {
    FOLDERS.iter().map(|(name, files)| {
        let owned = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
        (*name, files.iter().map(owned).collect())
    })
}

/// The text of a file of a shipped folder.
pub(crate) fn shipped_text(folder: &str, file: &str) -> Option<&'static str> {
    let (_, files) = FOLDERS.iter().find(|(name, _)| *name == folder)?;
    files.iter().find(|(name, _)| *name == file).map(|(_, text)| *text)
}

/// The ids of all shipped variants, ascending.
pub fn shipped_variant_ids() -> Vec<&'static str> {
    let mut ids: Vec<&str> = shipped_variants().map(|variant| variant.id()).collect();
    ids.sort_unstable();
    ids
}

/// The shipped variant with this id.
///
/// # Errors
///
/// If there is none, or if the folder of that name has faults.
pub fn shipped_variant(id: &str) -> Result<Arc<Variant>, ShippedError> {
    if let Some(variant) = shipped_variants().find(|variant| variant.id() == id) {
        return Ok(Arc::clone(variant));
    }
    let faulty = read_once().iter().find(|(folder, _)| *folder == id);
    if let Some((folder, Err(faults))) = faulty {
        return Err(ShippedError::Faulty { folder: (*folder).to_owned(), faults: faults.clone() });
    }
    Err(ShippedError::Unknown { id: id.to_owned(), nearest: nearest(id, shipped_variant_ids()) })
}

/// The rules of the shipped variant or scenario with this id, as players read
/// them; nothing if there is none or nobody has written them yet.
pub fn shipped_rulebook(id: &str) -> Option<&'static Rulebook> {
    folder_of(id)?.rules.as_ref()
}

/// What newcomers to the shipped variant or scenario with this id read; nothing
/// if there is none or nobody has written it yet.
pub fn shipped_guide(id: &str) -> Option<&'static Guide> {
    folder_of(id)?.guide.as_ref()
}

/// The folder that holds the shipped variant with this id. What is played in a
/// folder without variants is called like the folder.
fn folder_of(id: &str) -> Option<&'static Folder> {
    let mut folders =
        read_once().iter().filter_map(|(name, read)| read.as_ref().ok().map(|read| (name, read)));
    let holds = |name: &str, folder: &Folder| match folder.variants.as_slice() {
        [] => name == id,
        variants => variants.iter().any(|known| known.id() == id),
    };
    folders.find(|(name, folder)| holds(name, folder)).map(|(_, folder)| folder)
}

fn shipped_variants() -> impl Iterator<Item = &'static Arc<Variant>> {
    read_once().iter().filter_map(|(_, read)| read.as_ref().ok()).flat_map(|folder| &folder.variants)
}

type Read = (&'static str, Result<Folder, Vec<Fault>>);

/// Reads the shipped folders the first time they are needed.
fn read_once() -> &'static [Read] {
    static READ: OnceLock<Vec<Read>> = OnceLock::new();
    READ.get_or_init(|| shipped().map(|(name, files)| (name, read_folder(name, &files))).collect())
}

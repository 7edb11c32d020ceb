//! Breaking the teaching board in one place and writing down what is said.

use std::cmp::Ordering;

use atlas::{Fault, Files, read_folder, shipped};

/// The file with the board.
pub(crate) const MAP: &str = "map.toml";

/// The file with the powers and the variants.
pub(crate) const VARIANT: &str = "variant.toml";

/// The file with a game of another family.
pub(crate) const SCENARIO: &str = "scenario.toml";

/// The file with the rules.
pub(crate) const RULES: &str = "rules.toml";

/// The file with the guide.
pub(crate) const GUIDE: &str = "guide.toml";

/// The teaching board as shipped.
pub(crate) fn teaching() -> Files {
    shipped().find(|(name, _)| *name == "teaching").map(|(_, files)| files).unwrap_or_default()
}

/// The faults as text, each with its code in front.
pub(crate) fn rendered(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(|fault| format!("{}: {fault}", fault.code.name())).collect()
}

/// What is said when the one place where `old` stands in the file is replaced.
/// `HERE` stands for its line and `HERE+1` for the next, so that the board can
/// grow without changing the tests.
pub(crate) fn broken(file: &str, old: &str, new: &str) -> Vec<String> {
    let mut files = teaching();
    let text = &files[file];
    assert_eq!(text.matches(old).count(), 1, "`{old}` has to stand in {file} once");
    let here = 1 + text.split(old).next().unwrap_or_default().matches('\n').count();
    let changed = text.replace(old, new);
    files.insert(file.to_owned(), changed);
    let faults = read_folder("teaching", &files).err().unwrap_or_default();
    rendered(&faults).iter().map(|fault| relative_to(here, file, fault)).collect()
}

/// Rewrites `map.toml:12:` and an `in line 12` that ends the message. The first line stays: it
/// is what faults of the whole file name.
fn relative_to(here: usize, file: &str, fault: &str) -> String {
    let mut text = fault.to_owned();
    for line in 2..here + 100 {
        let name = match line.cmp(&here) {
            Ordering::Less => format!("HERE-{}", here - line),
            Ordering::Equal => "HERE".to_owned(),
            Ordering::Greater => format!("HERE+{}", line - here),
        };
        text = text.replace(&format!("{file}:{line}: "), &format!("{file}:{name}: "));
        text = text.replace(&format!(" in line {line} ("), &format!(" in line {name} ("));
        if let Some(start) = text.strip_suffix(&format!(" in line {line}")) {
            text = format!("{start} in line {name}");
        }
    }
    text
}

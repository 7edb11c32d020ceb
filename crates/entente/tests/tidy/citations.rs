//! Where rules are cited by their ids: in cases, in the rulebooks of boards, in
//! comments and in code.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::{root, sources, texts};
use crate::source::{Line, Source};

/// A place that cites a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// A case, in a file from the root.
    Case { file: String, id: String },
    /// A test or the code, by file.
    Code { file: String },
    /// What players of a board are told.
    Rulebook { file: String },
}

impl Place {
    /// Whether the rule is shown there, and not only told.
    pub(crate) fn shows(&self) -> bool {
        !matches!(self, Self::Rulebook { .. })
    }
}

/// All citations of the repository.
#[derive(Debug, Default)]
pub(crate) struct Citations {
    /// By the id that is cited.
    pub(crate) places: BTreeMap<String, BTreeSet<Place>>,
    /// The ids of cases. Some look like those of rules.
    pub(crate) cases: BTreeSet<String>,
}

impl Citations {
    /// Gathers them.
    pub(crate) fn gather() -> Self {
        let mut citations = Self::default();
        let written = ["variants", "crates/empires/tests"].map(|folder| texts(&root().join(folder)));
        for (file, text) in written.into_iter().flatten() {
            if file.ends_with(".case") {
                citations.of_cases(&file, &text);
            } else if file.ends_with("/rules.toml") {
                citations.of_rulebook(&file, &text);
            }
        }
        let code = sources(&["crates", "fuzz", "xtask"].map(|folder| root().join(folder)));
        // What checks citations cites nothing.
        for source in code.iter().filter(|source| !source.path.starts_with("crates/entente/tests/tidy/")) {
            citations.of_code(source);
        }
        citations
    }

    /// The places that cite a rule.
    pub(crate) fn of(&self, id: &str) -> impl Iterator<Item = &Place> {
        self.places.get(id).into_iter().flatten()
    }

    fn cite(&mut self, id: &str, place: Place) {
        self.places.entry(id.to_owned()).or_default().insert(place);
    }

    fn of_cases(&mut self, file: &str, text: &str) {
        let mut case = String::new();
        for line in text.lines() {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("case") => {
                    case = words.next().unwrap_or_default().to_owned();
                    self.cases.insert(case.clone());
                }
                Some("rules") => words
                    .for_each(|id| self.cite(id, Place::Case { file: file.to_owned(), id: case.clone() })),
                _ => {}
            }
        }
    }

    /// The keys of a rulebook: what it tells, and not what it leaves out.
    fn of_rulebook(&mut self, file: &str, text: &str) {
        let keys = text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
        for id in keys.filter(|key| ids(key).eq([*key])) {
            self.cite(id, Place::Rulebook { file: file.to_owned() });
        }
    }

    /// Comments count everywhere. What stands between quotes counts where it is
    /// not a test's: that may be an example of what is wrong.
    fn of_code(&mut self, source: &Source) {
        let counts = |line: &Line, id: &str| !line.test || !line.text.contains(id);
        for line in &source.lines {
            for id in ids(&line.raw).filter(|id| counts(line, id)) {
                self.cite(id, Place::Code { file: source.path.clone() });
            }
        }
    }
}

/// What looks like the id of a rule in a text. Only those of Empires have dots in them.
pub(crate) fn ids(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-.".contains(letter)));
    let parted = words.flat_map(|word| {
        let ends_at_dots = !word.starts_with("EMP-");
        word.split(move |letter| ends_at_dots && letter == '.')
    });
    parted.map(|word| word.trim_matches(['-', '.'])).filter(|word| is_id(word))
}

/// `DIP4-RES-2`, `COL-CVY-7a`, `COLV-71-4`, `G-14`, `EMP-3.3-sea-none`, `D-12c`.
fn is_id(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let number = |part: &str| part.starts_with(|first: char| first.is_ascii_digit()) && part.len() <= 3;
    match parts.as_slice() {
        ["D", part] => is_gap_of_empires(part),
        ["EMP", paragraph, rest @ ..] => {
            let begins = paragraph.starts_with(|first: char| first.is_ascii_digit());
            begins && !rest.is_empty() && rest.iter().all(|part| !part.is_empty())
        }
        ["G", part] => part.len() == 2 && part.chars().all(|letter| letter.is_ascii_digit()),
        ["DIP4" | "ERA" | "COL" | "HOUSE" | "COLV", area, part] => {
            let area =
                *area == "71" || (!area.is_empty() && area.chars().all(|letter| letter.is_ascii_uppercase()));
            area && number(part)
        }
        _ => false,
    }
}

/// `00`, `107`, `12c`.
fn is_gap_of_empires(part: &str) -> bool {
    let digits = part.trim_end_matches(|last: char| last.is_ascii_lowercase());
    let letters = part.len() - digits.len();
    (2..=3).contains(&digits.len()) && letters <= 1 && digits.bytes().all(|digit| digit.is_ascii_digit())
}

#[test]
fn ids_are_found_in_any_text() {
    let found = |text: &'static str| ids(text).collect::<Vec<_>>();
    assert_eq!(
        found("// (DIP4-RES-2, G-14): as COLV-71-4; not DATC-6.A.1"),
        ["DIP4-RES-2", "G-14", "COLV-71-4"]
    );
    assert_eq!(found("COL-CVY-7a = \"ERA-X01\""), ["COL-CVY-7a"]);
    assert_eq!(
        found(
            "(EMP-3.3-sea-none, EMP-0-int). EMP-11.5b-gameend; see EMP-3.5-STASH. D-00 D-107b, not EMP-8.14"
        ),
        ["EMP-3.3-sea-none", "EMP-0-int", "EMP-11.5b-gameend", "EMP-3.5-STASH", "D-00", "D-107b"]
    );
    assert!(found("EMP-3.3 EMP--x D-1 D-12cc D-1234 3D-12").is_empty());
    assert!(found("ERA-MAP A-1 G-1 DIP4--1").is_empty());
}

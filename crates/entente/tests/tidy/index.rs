//! The rules by their ids, as `docs/rules-index.toml` has them.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::files::root;

/// The file that lists them.
pub(crate) const FILE: &str = "docs/rules-index.toml";

/// Every rule of every book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Index {
    /// The form of the file.
    pub(crate) format: u8,
    /// Ids, or how they begin, that nothing has to cite yet.
    #[serde(default)]
    pub(crate) awaited: Vec<String>,
    /// The books.
    #[serde(rename = "book")]
    pub(crate) books: Vec<Book>,
}

/// The rules of one book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    /// How its ids begin.
    pub(crate) prefix: String,
    /// What it is about.
    pub(crate) title: String,
    rules: BTreeMap<String, Rule>,
}

/// A rule.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    /// What it says, in a few words.
    pub(crate) title: String,
    /// What kind of rule it is.
    #[serde(default)]
    pub(crate) kind: Kind,
    /// A rule that says the same.
    pub(crate) same: Option<String>,
    /// The places that keep it, as `path#text`.
    #[serde(default)]
    pub(crate) fulfilled: Vec<String>,
}

/// What kind of rule it is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// The rules decide it.
    #[default]
    Engine,
    /// The table, its settings or its pages do it.
    Platform,
    /// Advice, or a remark about a source.
    Advisory,
}

impl Kind {
    /// As the file writes it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Platform => "platform",
            Self::Advisory => "advisory",
        }
    }
}

impl Index {
    /// The index of this repository.
    pub(crate) fn read() -> Self {
        let text = std::fs::read_to_string(root().join(FILE)).unwrap();
        let index: Self = toml::from_str(&text).unwrap_or_else(|fault| panic!("{FILE}: {fault}"));
        assert_eq!(index.format, 1, "{FILE} has another form");
        index
    }

    /// All rules, book by book.
    pub(crate) fn rules(&self) -> impl Iterator<Item = (&str, &Rule)> {
        self.books.iter().flat_map(Book::rules)
    }

    /// The rule with this id.
    pub(crate) fn rule(&self, id: &str) -> Option<&Rule> {
        self.books.iter().find_map(|book| book.rules.get(id))
    }

    /// Whether nothing has to cite the rule yet.
    pub(crate) fn awaits(&self, id: &str) -> bool {
        self.awaited.iter().any(|awaited| id.starts_with(awaited.as_str()))
    }
}

impl Book {
    /// Its rules in the order of their numbers.
    pub(crate) fn rules(&self) -> impl Iterator<Item = (&str, &Rule)> {
        let mut rules: Vec<(&str, &Rule)> = self.rules.iter().map(|(id, rule)| (id.as_str(), rule)).collect();
        rules.sort_by_key(|(id, _)| numbered(id));
        rules.into_iter()
    }
}

/// The parts of an id by which it is sorted: `COL-CVY-` 7, `a` 0.
fn numbered(id: &str) -> Vec<(&str, u32)> {
    let (mut parts, mut rest) = (Vec::new(), id);
    while !rest.is_empty() {
        let (letters, after) =
            rest.split_at(rest.find(|one: char| one.is_ascii_digit()).unwrap_or(rest.len()));
        let digits = after.find(|one: char| !one.is_ascii_digit()).unwrap_or(after.len());
        parts.push((letters, after[..digits].parse().unwrap_or(0)));
        rest = &after[digits..];
    }
    parts
}

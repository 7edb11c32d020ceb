//! The layout of a case file: cases, sections and entries, before anything is
//! understood.
//!
//! A line at the margin is a keyword with what follows it, an indented line
//! belongs to the keyword above it, and `#` starts a comment.

use crate::case::Case;

/// A keyword with everything that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// The keyword.
    pub(crate) name: String,
    /// What follows it on its line.
    pub(crate) value: String,
    /// Where it stands, counted from one.
    pub(crate) line: usize,
    /// The indented lines under it.
    pub(crate) entries: Vec<Entry>,
}

/// An indented line.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Where it stands, counted from one.
    pub(crate) line: usize,
    /// What it says.
    pub(crate) text: String,
}

impl Section {
    /// The value and all entries as one text.
    pub(crate) fn joined(&self) -> String {
        let entries = self.entries.iter().map(|entry| entry.text.as_str());
        std::iter::once(self.value.as_str()).chain(entries).collect::<Vec<_>>().join(" ")
    }
}

/// The cases of a file. What belongs to no case is a case of its own, which
/// fails.
pub(crate) fn read(file: &str, text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        enter(&mut cases, file, index + 1, without_comment(line));
    }
    cases
}

fn enter(cases: &mut Vec<Case>, file: &str, line: usize, text: &str) {
    let (word, rest) = split_word(text);
    if word.is_empty() {
        return;
    }
    if word == "case" && !text.starts_with(' ') {
        let (id, title) = split_word(rest);
        return cases.push(Case::new(file, line, id, title));
    }
    if cases.is_empty() {
        cases.push(Case::new(file, line, "", "before the first case"));
    }
    let Some(case) = cases.last_mut() else { return };
    if text.starts_with(' ') {
        let entry = Entry { line, text: text.trim().to_owned() };
        match case.sections.last_mut() {
            Some(section) => section.entries.push(entry),
            None => case.stray.push(line),
        }
    } else {
        let (name, value) = (word.to_owned(), rest.to_owned());
        case.sections.push(Section { name, value, line, entries: Vec::new() });
    }
}

/// A comment starts at a `#` at the margin or after a space.
fn without_comment(line: &str) -> &str {
    let end = if line.starts_with('#') { Some(0) } else { line.find(" #") };
    line[..end.unwrap_or(line.len())].trim_end()
}

/// The first word and what follows it.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

//! The layout of a case file: cases, sections and entries, before anything is
//! understood.
//!
//! A line at the margin is a keyword with an optional value, an indented line
//! an entry of the section above it. What stands before the first `case` holds
//! for all cases of the file.

use crate::fault::Fault;

/// A keyword line with the entries under it.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// The keyword.
    pub(crate) name: String,
    /// What follows it on its line.
    pub(crate) value: String,
    /// Where it stands.
    pub(crate) line: usize,
    /// The indented lines under it.
    pub(crate) entries: Vec<Entry>,
}

/// An indented line.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Where it stands.
    pub(crate) line: usize,
    /// The line without indentation and comment.
    pub(crate) text: String,
}

/// A case as laid out, or a part of one.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The file it stands in, without ending.
    pub(crate) file: String,
    /// The line it begins in.
    pub(crate) line: usize,
    /// The word after `case`.
    pub(crate) id: String,
    head: Vec<Section>,
    sections: Vec<Section>,
}

impl Draft {
    /// Takes out the section of this name, or the one in the head of the file.
    pub(crate) fn take(&mut self, name: &str) -> Option<Section> {
        let found = self.sections.iter().position(|section| section.name == name);
        match found {
            Some(index) => Some(self.sections.remove(index)),
            None => self.head.iter().find(|section| section.name == name).cloned(),
        }
    }

    /// Takes out a section that must be there.
    pub(crate) fn need(&mut self, name: &str) -> Result<Section, Fault> {
        self.take(name).ok_or_else(|| self.fault(self.line, format!("\"{name}\" is missing")))
    }

    /// Whether the case itself has a section of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.sections.iter().any(|section| section.name == name)
    }

    /// Splits off what follows the section of this name, and that section.
    pub(crate) fn split_off(&mut self, name: &str) -> Option<(Section, Self)> {
        let found = self.sections.iter().position(|section| section.name == name)?;
        let rest = self.sections.split_off(found + 1);
        let divider = self.sections.pop()?;
        let part = Self { line: divider.line, sections: rest, ..self.clone() };
        Some((divider, part))
    }

    /// Makes sure that nothing was left over.
    pub(crate) fn finish(&self) -> Result<(), Fault> {
        let left = self.sections.first();
        left.map_or(Ok(()), |section| {
            Err(self.fault(section.line, format!("\"{}\" means nothing here, or nothing more", section.name)))
        })
    }

    /// A fault in a line of this case.
    pub(crate) fn fault(&self, line: usize, message: impl Into<String>) -> Fault {
        Fault::new(&self.file, line, message)
    }
}

/// Lays out a file.
pub(crate) fn lay_out(file: &str, text: &str) -> Vec<Result<Draft, Fault>> {
    let mut layout = Layout { file: file.to_owned(), ..Layout::default() };
    for (index, line) in text.lines().enumerate() {
        layout.enter(index + 1, without_comment(line));
    }
    layout.drafts
}

#[derive(Default)]
struct Layout {
    file: String,
    head: Vec<Section>,
    drafts: Vec<Result<Draft, Fault>>,
}

impl Layout {
    fn enter(&mut self, line: usize, text: &str) {
        let (name, value) = split_word(text);
        if name.is_empty() {
            return;
        }
        if text.starts_with(' ') {
            self.enter_entry(line, text.trim());
        } else if name == "case" {
            self.drafts.push(Ok(self.new_draft(line, split_word(value).0)));
        } else {
            let section =
                Section { name: name.to_owned(), value: value.to_owned(), line, entries: Vec::new() };
            self.sections().push(section);
        }
    }

    fn new_draft(&self, line: usize, id: &str) -> Draft {
        let (file, id, head) = (self.file.clone(), id.to_owned(), self.head.clone());
        Draft { file, line, id, head, sections: Vec::new() }
    }

    fn enter_entry(&mut self, line: usize, text: &str) {
        if let Some(section) = self.sections().last_mut() {
            section.entries.push(Entry { line, text: text.to_owned() });
        } else {
            self.drafts.push(Err(Fault::new(&self.file, line, "an indented line under no keyword")));
        }
    }

    fn sections(&mut self) -> &mut Vec<Section> {
        match self.drafts.last_mut() {
            Some(Ok(draft)) => &mut draft.sections,
            _ => &mut self.head,
        }
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

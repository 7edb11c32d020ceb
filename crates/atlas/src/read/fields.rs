//! Taking the keys of a table one by one, with a fault for each that is
//! missing, of the wrong kind, or left over.

use super::tree::{Entry, Node, Value};
use crate::fault::{FaultCode, Faults};
use crate::nearest::did_you_mean;

/// A text and the line it is in.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// A table whose keys are being taken.
#[derive(Debug)]
pub(crate) struct Fields {
    /// What the table describes, for messages: `a province`.
    what: &'static str,
    line: usize,
    entries: Vec<Entry>,
    /// Keys that were asked for, and so have a meaning here.
    known: Vec<&'static str>,
}

impl Fields {
    pub(crate) fn new(what: &'static str, line: usize, entries: Vec<Entry>) -> Self {
        Self { what, line, entries, known: Vec::new() }
    }

    /// The table in a node, if it is one.
    pub(crate) fn of_node(what: &'static str, node: Node, faults: &mut Faults) -> Option<Self> {
        match node.value {
            Value::Table(entries) => Some(Self::new(what, node.line, entries)),
            other => {
                faults.report(
                    FaultCode::WrongType,
                    node.line,
                    format!("{what} is a table, not {}", other.kind()),
                );
                None
            }
        }
    }

    /// The line the table starts in.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// The value of a key, if it is there.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Node> {
        self.known.push(key);
        let position = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(position).node)
    }

    /// The text of a key that has to be there.
    pub(crate) fn text(&mut self, key: &'static str, faults: &mut Faults) -> Option<Word> {
        let node = self.required(key, faults)?;
        text_of(key, node, faults)
    }

    /// The text of a key that may be left out.
    pub(crate) fn optional_text(&mut self, key: &'static str, faults: &mut Faults) -> Option<Word> {
        let node = self.take(key)?;
        text_of(key, node, faults)
    }

    /// The number of a key that has to be there, and its line.
    pub(crate) fn number(&mut self, key: &'static str, faults: &mut Faults) -> Option<(usize, i64)> {
        let node = self.required(key, faults)?;
        match node.value {
            Value::Number(number) => Some((node.line, number)),
            other => wrong_type(key, "a whole number", node.line, &other, faults),
        }
    }

    /// A flag that is off when left out.
    pub(crate) fn flag(&mut self, key: &'static str, faults: &mut Faults) -> Option<bool> {
        let Some(node) = self.take(key) else { return Some(false) };
        match node.value {
            Value::Flag(flag) => Some(flag),
            other => wrong_type(key, "true or false", node.line, &other, faults),
        }
    }

    /// The items of a list that has to be there, with at least one item.
    pub(crate) fn list(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Node> {
        let Some(node) = self.required(key, faults) else { return Vec::new() };
        if matches!(&node.value, Value::List(items) if items.is_empty()) {
            faults.report(FaultCode::Empty, node.line, format!("nothing is listed in `{key}`"));
        }
        items_of(key, node, faults)
    }

    /// The items of a list that is empty when left out.
    pub(crate) fn optional_list(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Node> {
        self.take(key).map(|node| items_of(key, node, faults)).unwrap_or_default()
    }

    /// The texts of a list that has to be there.
    pub(crate) fn texts(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Word> {
        let items = self.list(key, faults);
        texts_of(key, items, faults)
    }

    /// The texts of a list that is empty when left out.
    pub(crate) fn optional_texts(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Word> {
        let items = self.optional_list(key, faults);
        texts_of(key, items, faults)
    }

    /// Objects to every key that nobody asked for.
    pub(crate) fn finish(self, faults: &mut Faults) {
        for Entry { key, key_line, .. } in &self.entries {
            let hint = did_you_mean(key, self.known.iter().copied());
            let message = format!("{} has no key `{key}`", self.what);
            faults.report_hinting(FaultCode::UnknownKey, *key_line, message, hint);
        }
    }

    fn required(&mut self, key: &'static str, faults: &mut Faults) -> Option<Node> {
        let node = self.take(key);
        if node.is_none() {
            faults.report(FaultCode::MissingKey, self.line, format!("{} needs the key `{key}`", self.what));
        }
        node
    }
}

/// The texts among the items; a fault for every other item.
pub(crate) fn texts_of(key: &'static str, items: Vec<Node>, faults: &mut Faults) -> Vec<Word> {
    items.into_iter().filter_map(|item| text_of(key, item, faults)).collect()
}

/// The items of a node, if it is a list.
pub(crate) fn items_of(key: &'static str, node: Node, faults: &mut Faults) -> Vec<Node> {
    match node.value {
        Value::List(items) => items,
        other => wrong_type(key, "a list", node.line, &other, faults).unwrap_or_default(),
    }
}

fn text_of(key: &'static str, node: Node, faults: &mut Faults) -> Option<Word> {
    match node.value {
        Value::Text(text) if text.trim().is_empty() => {
            faults.report(FaultCode::Empty, node.line, format!("nothing is written in `{key}`"));
            None
        }
        Value::Text(text) => Some(Word { line: node.line, text }),
        other => wrong_type(key, "a text", node.line, &other, faults),
    }
}

fn wrong_type<T>(
    key: &'static str,
    wanted: &'static str,
    line: usize,
    found: &Value,
    faults: &mut Faults,
) -> Option<T> {
    let message = format!("`{key}` takes {wanted}, not {}", found.kind());
    faults.report(FaultCode::WrongType, line, message);
    None
}

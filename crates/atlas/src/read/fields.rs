//! Taking the keys of a table one by one, with a fault for each that is
//! missing, of the wrong kind, or left over.

use super::tree::{Entry, Node, Value};
use crate::fault::{FaultCode, Faults};
use crate::nearest::did_you_mean;

/// A text and the line it is in.
#[derive(Clone, Debug)]
pub struct Word {
    /// The line it is in.
    pub line: usize,
    /// The text; never only blanks.
    pub text: String,
}

/// A table whose keys are being taken.
#[derive(Debug)]
pub struct Fields {
    /// What the table describes, for messages: `a province`.
    what: &'static str,
    line: usize,
    entries: Vec<Entry>,
    /// Keys that were asked for, and so have a meaning here.
    known: Vec<&'static str>,
}

impl Fields {
    /// The table with these entries; `what` names it in messages.
    pub fn new(what: &'static str, line: usize, entries: Vec<Entry>) -> Self {
        Self { what, line, entries, known: Vec::new() }
    }

    /// The table in a node, if it is one.
    pub fn of_node(what: &'static str, node: Node, faults: &mut Faults) -> Option<Self> {
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
    pub fn line(&self) -> usize {
        self.line
    }

    /// The value of a key, if it is there.
    pub fn take(&mut self, key: &'static str) -> Option<Node> {
        self.known.push(key);
        let position = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(position).node)
    }

    /// The text of a key that has to be there.
    pub fn text(&mut self, key: &'static str, faults: &mut Faults) -> Option<Word> {
        let node = self.required(key, faults)?;
        text_of(key, node, faults)
    }

    /// The text of a key that may be left out.
    pub fn optional_text(&mut self, key: &'static str, faults: &mut Faults) -> Option<Word> {
        let node = self.take(key)?;
        text_of(key, node, faults)
    }

    /// The number of a key that has to be there, and its line.
    pub fn number(&mut self, key: &'static str, faults: &mut Faults) -> Option<(usize, i64)> {
        let node = self.required(key, faults)?;
        match node.value {
            Value::Number(number) => Some((node.line, number)),
            other => wrong_type(key, "a whole number", node.line, &other, faults),
        }
    }

    /// The number of a key that may be left out, whole or not.
    pub fn optional_fraction(&mut self, key: &'static str, faults: &mut Faults) -> Option<f64> {
        let node = self.take(key)?;
        match node.value {
            #[allow(clippy::cast_precision_loss)]
            Value::Number(number) => Some(number as f64),
            Value::Fraction(number) => Some(number),
            other => wrong_type(key, "a number", node.line, &other, faults),
        }
    }

    /// A flag that is off when left out.
    pub fn flag(&mut self, key: &'static str, faults: &mut Faults) -> Option<bool> {
        self.flag_or(key, false, faults)
    }

    /// A flag that has the given value when left out.
    pub fn flag_or(&mut self, key: &'static str, usual: bool, faults: &mut Faults) -> Option<bool> {
        let Some(node) = self.take(key) else { return Some(usual) };
        match node.value {
            Value::Flag(flag) => Some(flag),
            other => wrong_type(key, "true or false", node.line, &other, faults),
        }
    }

    /// The items of a list that has to be there, with at least one item.
    pub fn list(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Node> {
        let Some(node) = self.required(key, faults) else { return Vec::new() };
        if matches!(&node.value, Value::List(items) if items.is_empty()) {
            faults.report(FaultCode::Empty, node.line, format!("nothing is listed in `{key}`"));
        }
        items_of(key, node, faults)
    }

    /// The items of a list that is empty when left out.
    pub fn optional_list(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Node> {
        self.take(key).map(|node| items_of(key, node, faults)).unwrap_or_default()
    }

    /// The texts of a list that has to be there.
    pub fn texts(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Word> {
        let items = self.list(key, faults);
        texts_of(key, items, faults)
    }

    /// The texts of a list that is empty when left out.
    pub fn optional_texts(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Word> {
        let items = self.optional_list(key, faults);
        texts_of(key, items, faults)
    }

    /// The keys and texts of a table that is empty when left out, in the order
    /// of the file.
    pub fn optional_table(&mut self, key: &'static str, faults: &mut Faults) -> Vec<(Word, Word)> {
        let Some(node) = self.take(key) else { return Vec::new() };
        let Value::Table(mut entries) = node.value else {
            return wrong_type(key, "a table", node.line, &node.value, faults).unwrap_or_default();
        };
        entries.sort_by_key(|entry| entry.key_line);
        let pair = |entry: Entry| {
            Some((Word { line: entry.key_line, text: entry.key }, text_of(key, entry.node, faults)?))
        };
        entries.into_iter().filter_map(pair).collect()
    }

    /// Objects to every key that nobody asked for.
    pub fn finish(self, faults: &mut Faults) {
        for Entry { key, key_line, .. } in &self.entries {
            let near = did_you_mean(key, self.known.iter().copied());
            let hint = near.unwrap_or_else(|| format!("its keys are {}", self.known.join(", ")));
            let message = format!("{} has no key `{key}`", self.what);
            faults.report_hinting(FaultCode::UnknownKey, *key_line, message, Some(hint));
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
pub fn texts_of(key: &'static str, items: Vec<Node>, faults: &mut Faults) -> Vec<Word> {
    items.into_iter().filter_map(|item| text_of(key, item, faults)).collect()
}

/// The items of a node, if it is a list.
pub fn items_of(key: &'static str, node: Node, faults: &mut Faults) -> Vec<Node> {
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

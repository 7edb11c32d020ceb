//! TOML as a plain tree in which everything knows its line.

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::fault::{FaultCode, Faults};

/// A value and the line it starts in.
#[derive(Debug)]
pub struct Node {
    /// The line it starts in, counted from one.
    pub line: usize,
    /// What is written there.
    pub value: Value,
}

/// The kinds of value that a variant folder uses.
#[derive(Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A number with a decimal point; never infinite, never no number.
    Fraction(f64),
    /// True or false.
    Flag(bool),
    /// A list.
    List(Vec<Node>),
    /// A table, its keys in alphabetical order.
    Table(Vec<Entry>),
    /// A kind of value that no key of ours has, in words.
    Other(&'static str),
}

/// A key with its value.
#[derive(Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The line of the key.
    pub key_line: usize,
    /// Its value.
    pub node: Node,
}

impl Value {
    /// What to call the kind of value.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Number(_) => "a whole number",
            Self::Fraction(_) => "a fraction",
            Self::Flag(_) => "true or false",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Other(kind) => kind,
        }
    }
}

/// Parses a file. A file that is not TOML yields its faults and no tree: what
/// could be recovered of it would only give rise to follow-up faults.
pub fn parse(text: &str, faults: &mut Faults) -> Option<Vec<Entry>> {
    let lines = Lines::of(text);
    let (root, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let line = error.span().map_or(1, |span| lines.line_at(span.start));
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        faults.report(FaultCode::Syntax, line, format!("this is not TOML: {message}"));
    }
    errors.is_empty().then(|| lines.entries(root.get_ref()))
}

/// The offsets at which the lines of a text end.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.match_indices('\n').map(|(offset, _)| offset).collect())
    }

    fn line_at(&self, offset: usize) -> usize {
        1 + self.0.partition_point(|&end| end < offset)
    }

    fn entries(&self, table: &DeTable<'_>) -> Vec<Entry> {
        let entry = |key: &Spanned<DeString<'_>>, value| Entry {
            key: key.get_ref().clone().into_owned(),
            key_line: self.line_at(key.span().start),
            node: self.node(value),
        };
        table.iter().map(|(key, value)| entry(key, value)).collect()
    }

    fn node(&self, spanned: &Spanned<DeValue<'_>>) -> Node {
        let value = match spanned.get_ref() {
            DeValue::String(text) => Value::Text(text.clone().into_owned()),
            DeValue::Integer(number) => {
                let read = i64::from_str_radix(number.as_str(), number.radix());
                read.map_or(Value::Other("a number of that size"), Value::Number)
            }
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Array(items) => Value::List(items.iter().map(|item| self.node(item)).collect()),
            DeValue::Table(table) => Value::Table(self.entries(table)),
            DeValue::Float(number) => match number.as_str().replace('_', "").parse::<f64>() {
                Ok(read) if read.is_finite() => Value::Fraction(read),
                _ => Value::Other("a number of that size"),
            },
            DeValue::Datetime(_) => Value::Other("a date"),
        };
        Node { line: self.line_at(spanned.span().start), value }
    }
}

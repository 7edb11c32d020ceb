//! A document: what a report says, before it is known how it will look.
//!
//! All words of a report are chosen when its document is made; the two
//! renderings, as plain text and as HTML, add none of their own but the key to
//! short headings.

use std::borrow::Cow;

/// Sections one after the other, under a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What it is about.
    pub title: String,
    /// What it is.
    pub subtitle: String,
    /// Its sections, none of them empty.
    pub sections: Vec<Section>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// A name for links, unique in the document.
    pub anchor: &'static str,
    /// What stands above it.
    pub heading: &'static str,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Running text.
    Paragraph(Text),
    /// Names and what they stand for.
    Facts(Vec<(&'static str, Text)>),
    /// Items, some of them numbered.
    List(Vec<Item>),
    /// Rows and columns.
    Table(Table),
}

/// An item of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// Its number, if it has one.
    pub number: Option<u8>,
    /// Whether it is something that others did to the reader.
    pub is_foreign: bool,
    /// What it says.
    pub text: Text,
    /// What is to be added, point by point.
    pub details: Vec<Text>,
}

/// A table; every row has a cell for every column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it shows.
    pub caption: &'static str,
    /// Its columns; the first one says what a row is about.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Vec<Text>>,
    /// A last row that sums up the others.
    pub total: Option<Vec<Text>>,
}

/// A column of a table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands above it where there is little room.
    pub short: &'static str,
    /// What stands above it.
    pub heading: &'static str,
    /// Whether it holds numbers.
    pub is_number: bool,
}

/// Words, some of them with emphasis. A line break in them is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The pieces, in order.
    pub spans: Vec<Span>,
}

/// Words of one emphasis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// How they stand out.
    pub emphasis: Emphasis,
}

/// How words stand out.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Emphasis {
    /// In bold letters.
    pub bold: bool,
    /// Underlined.
    pub underlined: bool,
}

impl Emphasis {
    /// Not at all.
    pub const PLAIN: Self = Self { bold: false, underlined: false };

    /// In bold letters.
    pub const BOLD: Self = Self { bold: true, underlined: false };
}

impl Text {
    /// Words that stand out in a way.
    pub fn set(text: impl Into<String>, emphasis: Emphasis) -> Self {
        Self::default().and(text, emphasis)
    }

    /// Bold words.
    pub fn bold(text: impl Into<String>) -> Self {
        Self::set(text, Emphasis::BOLD)
    }

    /// These words and then others.
    pub fn and(mut self, text: impl Into<String>, emphasis: Emphasis) -> Self {
        self.spans.push(Span { text: text.into(), emphasis });
        self
    }

    /// Whether nothing is written.
    pub fn is_blank(&self) -> bool {
        self.spans.iter().all(|span| span.text.trim().is_empty())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::set(text, Emphasis::PLAIN)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl Item {
    /// An item without number and details.
    pub fn plain(text: impl Into<Text>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

impl Column {
    /// A column of words.
    pub const fn words(short: &'static str, heading: &'static str) -> Self {
        Self { short, heading, is_number: false }
    }

    /// A column of numbers.
    pub const fn number(short: &'static str, heading: &'static str) -> Self {
        Self { short, heading, is_number: true }
    }
}

impl Table {
    /// The table without columns in which nothing is written.
    pub fn without_blank_columns(mut self) -> Self {
        let used: Vec<bool> = (0..self.columns.len())
            .map(|column| self.rows.iter().any(|row| !row[column].is_blank()))
            .collect();
        keep(&mut self.columns, &used);
        self.rows.iter_mut().chain(&mut self.total).for_each(|row| keep(row, &used));
        self
    }
}

/// Keeps the elements that are used.
fn keep<T>(list: &mut Vec<T>, used: &[bool]) {
    let mut used = used.iter();
    list.retain(|_| used.next().copied().unwrap_or(false));
}

/// What somebody typed without letters that control how a page is shown, but for
/// line breaks: nothing leaves its place.
pub(super) fn cleaned(text: &str) -> Cow<'_, str> {
    let is_break = |letter: char| letter == '\n';
    let is_unwanted = |letter: char| turns(letter) || (letter.is_control() && !is_break(letter));
    if !text.contains(is_unwanted) {
        return Cow::Borrowed(text);
    }
    let kept = text.chars().filter(|&letter| !turns(letter));
    kept.map(|letter| if is_unwanted(letter) { ' ' } else { letter }).collect()
}

/// Whether a letter changes the direction in which others are read.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

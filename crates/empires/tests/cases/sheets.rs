//! The turnsheets of a case, each line with what should become of it.

use empires::{
    Author, Country, Event, Happening, LINES, Line, Moment, Orders, Turn, Turnsheet, World, read_sheet,
};

use crate::layout::{Entry, Section, split_word};
use crate::outcome;
use crate::play::Complaint;

/// Words that begin a message and not an action.
const MESSAGES: [&str; 3] = ["MESSAGE", "PHONE", "EMAIL"];

/// What stands between a line and what should become of it.
const ARROW: &str = "->";

/// The sheets of a turn.
pub(crate) struct Sheets {
    /// By country: the text of the sheet; nothing if it sent none.
    texts: Vec<Option<String>>,
    rows: Vec<Row>,
}

/// A line that is expected to come to something.
struct Row {
    /// Where it stands in the file.
    at: usize,
    country: Country,
    /// Its number on the sheet, counted from one.
    number: usize,
    expected: String,
}

impl Sheets {
    /// Reads the lines of a section: `AA  MOVE AAA BBB 3  -> ok 3`.
    pub(crate) fn read(world: &World, section: &Section) -> Result<Self, Vec<Complaint>> {
        let mut sheets = Self { texts: vec![None; world.country_count()], rows: Vec::new() };
        let read = section
            .entries
            .iter()
            .map(|entry| sheets.enter(world, entry).map_err(|words| (entry.line, words)));
        let complaints: Vec<Complaint> = read.filter_map(Result::err).collect();
        if complaints.is_empty() { Ok(sheets) } else { Err(complaints) }
    }

    fn enter(&mut self, world: &World, entry: &Entry) -> Result<(), String> {
        let (code, said) = split_word(&entry.text);
        let country = world.country_coded(code).ok_or_else(|| format!("there is no country {code}"))?;
        let (line, expected) = match said.split_once(ARROW) {
            Some((line, expected)) => (line.trim(), Some(expected.trim())),
            None => (said, None),
        };
        let is_message = MESSAGES.contains(&split_word(line).0);
        if is_message == expected.is_some() {
            return Err("an action is followed by \"->\" and what becomes of it, a message is not".to_owned());
        }
        if let Some(expected) = expected {
            let number = self.number(country, line);
            self.rows.push(Row { at: entry.line, country, number, expected: expected.to_owned() });
        }
        let text = self.texts[country.index()].get_or_insert_default();
        text.push_str(line);
        text.push('\n');
        Ok(())
    }

    /// The number that a line has on its sheet: its own, or the next.
    fn number(&self, country: Country, line: &str) -> usize {
        let last = self.rows.iter().rev().find(|row| row.country == country).map_or(0, |row| row.number);
        let digits: String = line.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or(last + 1)
    }

    /// How many lines say what should become of them.
    pub(crate) fn expectations(&self) -> usize {
        self.rows.len()
    }

    /// The orders of all countries.
    pub(crate) fn orders(&self) -> Vec<Option<Orders>> {
        let sheet = |text: &String| -> Turnsheet { read_sheet(text).0.sheet };
        let orders = |text: &Option<String>| {
            text.as_ref().map(|text| Orders { sheet: sheet(text), author: Author::Player })
        };
        self.texts.iter().map(orders).collect()
    }

    /// The lines that came to something else, or to nothing.
    pub(crate) fn complaints(&self, world: &World, turn: &Turn) -> Vec<Complaint> {
        let complaint = |row: &Row| {
            let told =
                line_of(turn, row).map_or_else(|| "nothing".to_owned(), |line| outcome::told(world, line));
            let price = line_of(turn, row).map_or(0, |line| line.price);
            let (expected, expected_price) = match row.expected.split_once(" for ") {
                Some((expected, price)) => (expected, Some(price)),
                None => (row.expected.as_str(), None),
            };
            let is_so =
                told == expected && expected_price.is_none_or(|expected| expected == price.to_string());
            (!is_so).then(|| (row.at, format!("came to \"{told} for {price}\"")))
        };
        self.rows.iter().filter_map(complaint).collect()
    }
}

fn line_of<'a>(turn: &'a Turn, row: &Row) -> Option<&'a Line> {
    debug_assert!(row.number <= LINES);
    turn.events.iter().find_map(|Event { moment, what, .. }| match what {
        Happening::Line(line) if line.country == row.country && *moment == Moment::Line(row.number as u8) => {
            Some(&**line)
        }
        _ => None,
    })
}

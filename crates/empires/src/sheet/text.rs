//! Turnsheets as plain text: one action a line.
//!
//! ```text
//! TURN 7
//! 1 | MOVE | AAA | BBB | 3
//! 2 GROW AAA
//! TAX
//! MESSAGE We come in peace.
//! PHONE 555 0100
//! ```
//!
//! A line may begin with its number; otherwise it follows the one before. With
//! bars between them the boxes are filled one by one; without, the words go
//! into the boxes that the action uses.

use std::fmt;

use crate::sheet::action::{Action, BoxUse, NumberUse};
use crate::sheet::{Addressee, Boxes, LINES, Message, Slot, Turnsheet};

/// A sheet and what it is labelled with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The turn it is for, if it says so.
    pub turn: Option<u32>,
    /// The orders.
    pub sheet: Turnsheet,
}

/// Something wrong with the sheet as a whole; what is wrong inside of a line is
/// said of its boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// The turn is no number.
    BadTurn {
        /// The row of the text, counted from one.
        row: usize,
    },
    /// There are sixteen lines and no more; the row was left out.
    TooManyLines {
        /// The row of the text.
        row: usize,
    },
    /// There is no line of this number; the row was left out.
    NoSuchLine {
        /// The row of the text.
        row: usize,
    },
    /// The line was written twice; the later row counts.
    LineTwice {
        /// The row of the text.
        row: usize,
        /// The line.
        line: usize,
    },
}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadTurn { row } => write!(f, "row {row}: TURN is followed by the number of the turn"),
            Self::TooManyLines { row } => {
                write!(f, "row {row}: a turnsheet has {LINES} lines; this one is left out")
            }
            Self::NoSuchLine { row } => {
                write!(f, "row {row}: lines are numbered from 1 to {LINES}; this one is left out")
            }
            Self::LineTwice { row, line } => {
                write!(f, "row {row}: line {line} is written twice; the later one counts")
            }
        }
    }
}

impl std::error::Error for SheetFault {}

/// Reads a turnsheet. Whatever is written, there is a sheet; the faults say what
/// was left out.
pub fn read_sheet(text: &str) -> (Submission, Vec<SheetFault>) {
    let mut reading = Reading::default();
    for (index, row) in text.lines().enumerate() {
        reading.row(index + 1, row.trim());
    }
    (reading.submission, reading.faults)
}

/// Writes a turnsheet so that [`read_sheet`] reads it again.
pub fn write_sheet(submission: &Submission) -> String {
    let mut text = submission.turn.map_or(String::new(), |turn| format!("TURN {turn}\n"));
    for (index, boxes) in submission.sheet.lines.iter().enumerate() {
        if !boxes.is_blank() {
            text.push_str(&format!("{:>2} | {}\n", index + 1, one_line(boxes)));
        }
    }
    for message in &submission.sheet.messages {
        let lines: Vec<&str> = message.text.split_whitespace().collect();
        text.push_str(format!("{} {}", keyword(message.to), lines.join(" ")).trim_end());
        text.push('\n');
    }
    text
}

/// The boxes with bars between them, as far as they are filled. Where all that is
/// written stands in the first, a bar says so.
fn one_line(boxes: &Boxes) -> String {
    let written = Slot::ALL.map(|slot| one_box(boxes.get(slot)));
    let bar = if written[0].contains(char::is_whitespace) { " |" } else { "" };
    let line = written.join(" | ");
    let filled = line.trim_end_matches([' ', '|']);
    if filled.contains('|') { filled.to_owned() } else { format!("{filled}{bar}") }
}

/// The text of a box without what would end it or the line; what stands in its
/// place keeps senseless things senseless.
fn one_box(text: &str) -> String {
    let plain = |letter: char| match letter {
        blank if blank.is_whitespace() => ' ',
        other if other == '|' || other.is_control() => '/',
        other => other,
    };
    text.trim().chars().map(plain).collect()
}

const fn keyword(to: Addressee) -> &'static str {
    match to {
        Addressee::Everybody => "MESSAGE",
        Addressee::Phone => "PHONE",
        Addressee::Email => "EMAIL",
    }
}

#[derive(Default)]
struct Reading {
    submission: Submission,
    faults: Vec<SheetFault>,
    /// The lines that are filled already.
    filled: [bool; LINES],
    /// The line that a row without a number goes to.
    next: usize,
}

impl Reading {
    fn row(&mut self, row: usize, text: &str) {
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match first.to_ascii_uppercase().as_str() {
            "" => {}
            "TURN" => self.turn(row, rest),
            "MESSAGE" => self.message(Addressee::Everybody, rest),
            "PHONE" => self.message(Addressee::Phone, rest),
            "EMAIL" => self.message(Addressee::Email, rest),
            _ => self.line(row, text),
        }
    }

    fn turn(&mut self, row: usize, rest: &str) {
        match rest.trim().parse() {
            Ok(turn) => self.submission.turn = Some(turn),
            Err(_) => self.faults.push(SheetFault::BadTurn { row }),
        }
    }

    fn message(&mut self, to: Addressee, text: &str) {
        self.submission.sheet.messages.push(Message { to, text: text.trim().to_owned() });
    }

    fn line(&mut self, row: usize, text: &str) {
        let (number, rest) = split_number(text);
        let index = match number {
            Some(number) if (1..=LINES).contains(&number) => number - 1,
            Some(_) => return self.faults.push(SheetFault::NoSuchLine { row }),
            None if self.next < LINES => self.next,
            None => return self.faults.push(SheetFault::TooManyLines { row }),
        };
        if self.filled[index] {
            self.faults.push(SheetFault::LineTwice { row, line: index + 1 });
        }
        self.filled[index] = true;
        self.next = index + 1;
        self.submission.sheet.lines[index] = boxes_of(rest);
    }
}

/// The number that a row begins with, and what follows it.
fn split_number(text: &str) -> (Option<usize>, &str) {
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    let rest = rest.trim_start().trim_start_matches(['.', ')', ':']).trim_start();
    if number.is_empty() {
        return (None, text);
    }
    // A number that is too long to be one is still meant as one.
    (Some(number.parse().unwrap_or(usize::MAX)), rest.strip_prefix('|').unwrap_or(rest))
}

fn boxes_of(text: &str) -> Boxes {
    if text.contains('|') {
        let mut parts = text.splitn(4, '|').map(str::trim);
        let mut next = || parts.next().unwrap_or_default();
        let (action, place, target) = (next(), next(), next());
        return Boxes::new(action, place, target, next().trim_end_matches('|').trim_end());
    }
    let mut words = text.split_whitespace();
    let action = words.next().unwrap_or_default();
    let words: Vec<&str> = words.collect();
    let (places, number) = part_number(action, &words);
    let [place, target] = places;
    Boxes::new(action, place, target, &number)
}

/// Which of the words stand in the boxes for places, and which in that for a number.
fn part_number<'a>(action: &str, words: &[&'a str]) -> ([&'a str; 2], String) {
    let form = Action::named(&action.to_ascii_uppercase()).map(Action::plain_boxes);
    let Some((uses, number)) = form else { return in_order(words) };
    let used: Vec<usize> = (0..2).filter(|&slot| uses[slot] != BoxUse::Unused).collect();
    let mut places = [""; 2];
    let mut words = words.iter().copied();
    let given = words.len();
    let takes_number = number != NumberUse::Unused;
    // Of two boxes that may be blank the second is the usual one.
    let only_second =
        given == 1 && !takes_number && uses[0] == BoxUse::MaybeLand && !is_area(uses[1], &words);
    for slot in used.into_iter().filter(|&slot| !(only_second && slot == 0)) {
        places[slot] = words.next().unwrap_or_default();
    }
    (places, words.collect::<Vec<_>>().join(" "))
}

/// Whether a single word after FIND is an area: areas have three letters,
/// countries two.
fn is_area<'a>(second: BoxUse, words: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    second == BoxUse::MaybeCountry && words.clone().next().is_some_and(|word| word.len() == 3)
}

fn in_order<'a>(words: &[&'a str]) -> ([&'a str; 2], String) {
    let get = |index: usize| words.get(index).copied().unwrap_or_default();
    ([get(0), get(1)], words.get(2..).unwrap_or_default().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(usize, String)> {
        let (submission, _) = read_sheet(text);
        let filled = submission.sheet.lines.iter().enumerate().filter(|(_, boxes)| !boxes.is_blank());
        let told = |boxes: &Boxes| {
            [&boxes.action, &boxes.place, &boxes.target, &boxes.number].map(String::as_str).join("|")
        };
        filled.map(|(index, boxes)| (index + 1, told(boxes))).collect()
    }

    #[test]
    fn words_go_into_the_boxes_that_the_action_uses() {
        let text = "TURN 4\nMOVE AAA BBB 3\n3 GROW AAA\ngift FR 5\nARMY 2\nSPY BBB\nSPY AAA BBB\nFIND FR\nFIND AAA\nATTACK AAA BBB AB 3\n\
                    BUILD AAA 2\nNONSENSE a b c";
        let told = lines(text);
        let expected = [
            (1, "MOVE|AAA|BBB|3"),
            (3, "GROW|AAA||"),
            (4, "gift||FR|5"),
            (5, "ARMY|||2"),
            (6, "SPY||BBB|"),
            (7, "SPY|AAA|BBB|"),
            (8, "FIND||FR|"),
            (9, "FIND|AAA||"),
            (10, "ATTACK|AAA|BBB|AB 3"),
            (11, "BUILD|AAA||2"),
            (12, "NONSENSE|a|b|c"),
        ];
        assert_eq!(told, expected.map(|(line, boxes)| (line, boxes.to_owned())));
        assert_eq!(read_sheet(text).0.turn, Some(4));
    }

    #[test]
    fn bars_fill_the_boxes_one_by_one() {
        assert_eq!(lines("2 | BASE | AAA | SEA |"), [(2, "BASE|AAA|SEA|".to_owned())]);
        assert_eq!(lines("SPY | | BBB | "), [(1, "SPY||BBB|".to_owned())]);
    }

    #[test]
    fn what_is_left_out_is_said() {
        let text = "TURN soon\n17 TAX\n3 TAX\n3 TAX\n16 TAX\nTAX";
        let faults: Vec<String> = read_sheet(text).1.iter().map(SheetFault::to_string).collect();
        assert_eq!(
            faults,
            [
                "row 1: TURN is followed by the number of the turn",
                "row 2: lines are numbered from 1 to 16; this one is left out",
                "row 4: line 3 is written twice; the later one counts",
                "row 6: a turnsheet has 16 lines; this one is left out",
            ]
        );
    }

    #[test]
    fn a_sheet_reads_back_as_it_was_written() {
        let text = "TURN 4\n 1 | MOVE | AAA | BBB | 3\n 3 | GROW | AAA\nMESSAGE Hello there.\nPHONE 555 0100\nEMAIL\n";
        let (submission, faults) = read_sheet(text);
        assert_eq!(faults, []);
        assert_eq!(write_sheet(&submission), text);
    }

    #[test]
    fn boxes_keep_their_meaning_whatever_is_written_in_them() {
        let text = "2: TAX\nMOVE AAA BBB | |\nMOVE|AAA|BBB|AB|3\nMOVE | A\u{1}B | B\tC";
        let (submission, _) = read_sheet(text);
        let written = " 2 | TAX\n 3 | MOVE AAA BBB |\n 4 | MOVE | AAA | BBB | AB/3\n 5 | MOVE | A/B | B C\n";
        assert_eq!(write_sheet(&submission), written);
        assert_eq!(write_sheet(&read_sheet(written).0), written);
    }
}

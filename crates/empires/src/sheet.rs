//! The turnsheet: sixteen lines of four boxes, as they were written.
//!
//! A sheet keeps whatever was typed. Lines are understood one by one when they
//! are carried out, so that a bad line fails alone (EMP-2.6-noedit).

mod action;
mod amount;
mod order;
mod text;
mod written;

pub use action::{Action, BoxUse, Form, NumberUse};
pub use amount::Amount;
pub(crate) use order::understand;
pub use order::{BoxFault, Order, Sought, read_line};
pub use text::{SheetFault, Submission, read_sheet, write_sheet};
pub use written::write_line;

/// How many lines a sheet has (EMP-2.6-16).
pub const LINES: usize = 16;

/// The boxes of one line, as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boxes {
    /// The name of the action.
    pub action: String,
    /// Where, or where from.
    pub place: String,
    /// Where to, or whom.
    pub target: String,
    /// How many.
    pub number: String,
}

/// One of the four boxes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// The name of the action.
    Action,
    /// Where, or where from.
    Place,
    /// Where to, or whom.
    Target,
    /// How many.
    Number,
}

impl Slot {
    /// All of them, from left to right.
    pub const ALL: [Self; 4] = [Self::Action, Self::Place, Self::Target, Self::Number];

    /// What it is called in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Action => "action",
            Self::Place => "where",
            Self::Target => "where to",
            Self::Number => "number",
        }
    }
}

impl Boxes {
    /// The boxes with these texts.
    pub fn new(action: &str, place: &str, target: &str, number: &str) -> Self {
        let [action, place, target, number] = [action, place, target, number].map(str::to_owned);
        Self { action, place, target, number }
    }

    /// Whether nothing is written in any of them.
    pub fn is_blank(&self) -> bool {
        Slot::ALL.into_iter().all(|slot| self.get(slot).trim().is_empty())
    }

    /// What is written in a box.
    pub fn get(&self, slot: Slot) -> &str {
        match slot {
            Slot::Action => &self.action,
            Slot::Place => &self.place,
            Slot::Target => &self.target,
            Slot::Number => &self.number,
        }
    }

    /// What is meant by a box: without blanks around it, in upper case (D-65).
    pub fn plain(&self, slot: Slot) -> String {
        self.get(slot).trim().to_uppercase()
    }
}

/// To whom a message on a sheet goes (EMP-2.9-public, EMP-2.9-phone).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Addressee {
    /// Everybody reads it once.
    Everybody,
    /// It stands beside the country from now on.
    Phone,
    /// It stands beside the country from now on.
    Email,
}

/// A message on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// To whom.
    pub to: Addressee,
    /// What.
    pub text: String,
}

/// A set of orders for one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turnsheet {
    /// The lines; an empty one is a turn of play in which nothing is done
    /// (EMP-2.6-gaps).
    pub lines: [Boxes; LINES],
    /// The messages, in the order they were written.
    pub messages: Vec<Message>,
}

impl Turnsheet {
    /// A sheet with these lines from the first on; what is beyond the
    /// sixteenth is left out.
    pub fn of_lines(lines: impl IntoIterator<Item = Boxes>) -> Self {
        let mut sheet = Self::default();
        for (slot, line) in sheet.lines.iter_mut().zip(lines) {
            *slot = line;
        }
        sheet
    }
}

//! Turnsheets in the JSON: boxes, or the plain text that people write.

use empires::{Addressee, Boxes, LINES, Message, SheetFault, Slot, Submission, Turnsheet, read_sheet};
use serde::{Deserialize, Serialize};

/// A sheet as boxes. Lines and boxes that are empty at the end are left out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct SheetText {
    /// The turn it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) turn: Option<u32>,
    lines: Vec<Vec<BoxText>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    messages: Vec<MessageText>,
}

/// A sheet in either form.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "a turnsheet is a text, or an object with lines of up to four boxes")]
pub(super) enum OrdersText {
    Plain(String),
    Boxes(SheetText),
}

/// What stands in a box; a number may be written as one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum BoxText {
    Text(String),
    Number(u32),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MessageText {
    #[serde(default = "everybody", skip_serializing_if = "AddresseeText::is_everybody")]
    to: AddresseeText,
    text: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AddresseeText {
    Everybody,
    Phone,
    Email,
}

const fn everybody() -> AddresseeText {
    AddresseeText::Everybody
}

impl AddresseeText {
    fn is_everybody(&self) -> bool {
        *self == Self::Everybody
    }
}

/// A turnsheet as JSON: its lines as boxes, and its messages.
pub fn tell_sheet(sheet: &Turnsheet) -> serde_json::Value {
    serde_json::json!(SheetText::of(sheet))
}

impl OrdersText {
    /// The sheet with its label, and what was left out of it.
    ///
    /// # Errors
    ///
    /// If it has more lines or boxes than there are, in words.
    pub(super) fn read(&self) -> Result<(Submission, Vec<SheetFault>), String> {
        match self {
            Self::Plain(text) => Ok(read_sheet(text)),
            Self::Boxes(text) => {
                let sheet = text.read()?;
                Ok((Submission { turn: text.turn, sheet }, Vec::new()))
            }
        }
    }
}

impl SheetText {
    /// The sheet.
    ///
    /// # Errors
    ///
    /// If it has more lines or boxes than there are, in words.
    pub(super) fn read(&self) -> Result<Turnsheet, String> {
        if self.lines.len() > LINES {
            return Err(format!("a turnsheet has {LINES} lines"));
        }
        if self.lines.iter().any(|line| line.len() > Slot::ALL.len()) {
            return Err(format!("a line has {} boxes", Slot::ALL.len()));
        }
        let sheet = Turnsheet::of_lines(self.lines.iter().map(|line| boxes(line)));
        Ok(Turnsheet { messages: self.messages.iter().map(message).collect(), ..sheet })
    }

    /// The sheet as it is kept.
    pub(super) fn of(sheet: &Turnsheet) -> Self {
        let mut lines: Vec<Vec<BoxText>> = sheet.lines.iter().map(line_text).collect();
        drop_empty_end(&mut lines, Vec::is_empty);
        let messages = sheet.messages.iter().map(message_text).collect();
        Self { turn: None, lines, messages }
    }
}

/// The texts of a line's boxes, without those that are empty at its end.
pub(super) fn box_texts(boxes: &Boxes) -> Vec<&str> {
    let mut texts = Slot::ALL.map(|slot| boxes.get(slot)).to_vec();
    drop_empty_end(&mut texts, |text| text.is_empty());
    texts
}

fn line_text(boxes: &Boxes) -> Vec<BoxText> {
    box_texts(boxes).into_iter().map(|text| BoxText::Text(text.to_owned())).collect()
}

fn drop_empty_end<T>(list: &mut Vec<T>, is_empty: impl Fn(&T) -> bool) {
    let filled = list.iter().rposition(|item| !is_empty(item)).map_or(0, |last| last + 1);
    list.truncate(filled);
}

fn boxes(line: &[BoxText]) -> Boxes {
    let text = |index: usize| match line.get(index) {
        Some(BoxText::Text(text)) => text.clone(),
        Some(BoxText::Number(number)) => number.to_string(),
        None => String::new(),
    };
    Boxes { action: text(0), place: text(1), target: text(2), number: text(3) }
}

fn message(message: &MessageText) -> Message {
    let to = match message.to {
        AddresseeText::Everybody => Addressee::Everybody,
        AddresseeText::Phone => Addressee::Phone,
        AddresseeText::Email => Addressee::Email,
    };
    Message { to, text: message.text.clone() }
}

fn message_text(message: &Message) -> MessageText {
    let to = match message.to {
        Addressee::Everybody => AddresseeText::Everybody,
        Addressee::Phone => AddresseeText::Phone,
        Addressee::Email => AddresseeText::Email,
    };
    MessageText { to, text: message.text.clone() }
}

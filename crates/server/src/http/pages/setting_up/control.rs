//! What somebody can type or choose, and which value is meant by it.

use game::schedule::{Pace, Zone};
use jiff::SignedDuration;
use jiff::civil::{Date, DateTime};
use serde::Serialize;
use serde_json::{Value, json};

use super::super::words;
use super::pace_text;

/// The weekdays, as settings name them.
pub(super) const DAYS: [(&str, &str); 7] = [
    ("monday", "Monday"),
    ("tuesday", "Tuesday"),
    ("wednesday", "Wednesday"),
    ("thursday", "Thursday"),
    ("friday", "Friday"),
    ("saturday", "Saturday"),
    ("sunday", "Sunday"),
];

/// How a value is put in.
#[derive(Clone, Debug)]
pub(super) enum Control {
    /// A line of text.
    Line,
    /// A whole number.
    Number,
    /// One of some values.
    Choice(Vec<Choice>),
    /// A length of time; a word for none, where there may be none.
    Length {
        /// The word.
        none: Option<&'static str>,
    },
    /// How long a phase lasts.
    Pace,
    /// Weekdays.
    Days,
    /// Dates.
    Dates,
    /// A local time on a date.
    Moment,
    /// The local time at which play begins.
    StartTime,
}

/// A value that can be chosen.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// By what it is chosen.
    pub(super) name: String,
    /// What it is called.
    pub(super) words: String,
    /// What it means.
    pub(super) value: Value,
}

impl Choice {
    /// A value that is chosen by its own name.
    pub(super) fn named(value: &impl Serialize, words: impl Into<String>) -> Self {
        let value = json!(value);
        Self { name: value.as_str().unwrap_or_default().to_owned(), words: words.into(), value }
    }
}

impl Control {
    /// A choice between yes and no, in words.
    pub(super) fn whether(yes: &str, no: &str) -> Self {
        let choice = |name: &str, words: &str, value: bool| Choice {
            name: name.to_owned(),
            words: words.to_owned(),
            value: json!(value),
        };
        Self::Choice(vec![choice("yes", yes, true), choice("no", no, false)])
    }

    /// The value that is meant; nothing, if nothing was typed. Local times are
    /// meant in the zone.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong with it.
    pub(super) fn read(&self, typed: &[String], zone: &Zone) -> Result<Option<Value>, String> {
        let text = typed.iter().map(|text| text.trim()).find(|text| !text.is_empty());
        let Some(text) = text else { return Ok(None) };
        let value = match self {
            Self::Line => json!(text),
            Self::Number => {
                json!(text.parse::<u32>().map_err(|_| "Please write a whole number.".to_owned())?)
            }
            Self::Choice(choices) => {
                let chosen = choices.iter().find(|choice| choice.name == text);
                chosen.ok_or_else(|| "Please choose one of these.".to_owned())?.value.clone()
            }
            Self::Length { none } if none.is_some_and(|none| none.eq_ignore_ascii_case(text)) => Value::Null,
            Self::Length { .. } => json!(pace_text::read_length(text)?),
            Self::Pace => json!(pace_text::read(text)?),
            Self::Days => json!(typed),
            Self::Dates => json!(read_dates(text)?),
            Self::Moment => read_moment(text, zone)?,
            Self::StartTime => json!({ "kind": "at", "time": read_moment(text, zone)? }),
        };
        Ok(Some(value))
    }

    /// A value in words, as it is shown where nothing was typed; those that can be
    /// typed are written as one would type them.
    pub(super) fn words(&self, value: &Value) -> String {
        let text = || value.as_str().unwrap_or_default().to_owned();
        match self {
            Self::Choice(choices) => {
                let chosen = choices.iter().find(|choice| choice.value == *value);
                chosen.map_or(String::new(), |choice| choice.words.clone())
            }
            Self::Length { none } => {
                let length = serde_json::from_value::<SignedDuration>(value.clone());
                length.map_or_else(|_| none.unwrap_or_default().to_owned(), words::length)
            }
            Self::Pace => {
                let pace = serde_json::from_value::<Pace>(value.clone());
                pace.map_or_else(|_| String::new(), |pace| pace_text::words(&pace))
            }
            Self::Number => value.as_u64().map_or_else(text, |number| number.to_string()),
            Self::Line | Self::Days | Self::Dates | Self::Moment | Self::StartTime => String::new(),
        }
    }
}

fn read_dates(text: &str) -> Result<Vec<Date>, String> {
    let dates = text.split([',', ';', ' ']).filter(|date| !date.is_empty());
    let read =
        |date: &str| date.parse().map_err(|_| format!("\"{date}\" is no date; write one like 2026-12-25."));
    dates.map(read).collect()
}

fn read_moment(text: &str, zone: &Zone) -> Result<Value, String> {
    let bad = || format!("\"{text}\" is no time; write one like 2026-12-01T18:00.");
    let local: DateTime = text.parse().map_err(|_| bad())?;
    Ok(json!(zone.instant(local.date(), local.time()).ok_or_else(bad)?))
}

//! How long phases last, as people write it: "24 hours", "Tue Fri 20:00, at least
//! 36 hours", "talk 15 minutes, write 5 minutes".

use game::schedule::{Days, Pace, Slot};
use jiff::civil::{Time, Weekday};
use jiff::{SignedDuration, Span, SpanRelativeTo};

use super::super::words;

/// How much time there is at least before a local time, if nothing is said.
const LEAST: SignedDuration = SignedDuration::from_hours(1);

const WEEK: [(&str, Weekday); 7] = [
    ("Mon", Weekday::Monday),
    ("Tue", Weekday::Tuesday),
    ("Wed", Weekday::Wednesday),
    ("Thu", Weekday::Thursday),
    ("Fri", Weekday::Friday),
    ("Sat", Weekday::Saturday),
    ("Sun", Weekday::Sunday),
];

/// What a text says, piece by piece.
#[derive(Default)]
struct Pieces {
    length: Option<SignedDuration>,
    talk: Option<SignedDuration>,
    write: Option<SignedDuration>,
    slots: Vec<Slot>,
    least: Option<SignedDuration>,
    judged: Option<Time>,
}

/// The pace that a text means.
///
/// # Errors
///
/// A sentence that says what is not understood.
pub(super) fn read(text: &str) -> Result<Pace, String> {
    let mut pieces = Pieces::default();
    for piece in text.split([',', ';']).map(str::trim).filter(|piece| !piece.is_empty()) {
        pieces.take(&piece.to_lowercase())?;
    }
    pieces.pace().ok_or_else(|| {
        "Please write a length (24 hours), local times (Tue 20:00, Fri 20:00), or both times at a table \
         (talk 15 minutes, write 5 minutes)."
            .to_owned()
    })
}

impl Pieces {
    fn take(&mut self, piece: &str) -> Result<(), String> {
        if let Some(talk) = piece.strip_prefix("talk ") {
            self.talk = Some(read_length(talk)?);
        } else if let Some(write) = piece.strip_prefix("write ") {
            self.write = Some(read_length(write)?);
        } else if let Some(least) = piece.strip_prefix("at least ") {
            self.least = Some(read_length(least)?);
        } else if let Some(judged) = piece.strip_prefix("judged ") {
            self.judged = Some(read_time(judged)?);
        } else if piece.contains(':') {
            self.slots.push(read_slot(piece)?);
        } else {
            self.length = Some(read_length(piece)?);
        }
        Ok(())
    }

    /// The pace, if the pieces go together.
    fn pace(self) -> Option<Pace> {
        match self {
            Self { length: Some(length), talk: None, write: None, least: None, judged: None, slots } => {
                slots.is_empty().then_some(Pace::After { length })
            }
            Self { length: None, talk, write: Some(write), least: None, judged: None, slots } => {
                slots.is_empty().then_some(Pace::Table { talk: talk.unwrap_or_default(), write })
            }
            Self { length: None, talk: None, write: None, least, judged, slots } => {
                let least = least.unwrap_or(LEAST);
                (!slots.is_empty()).then_some(Pace::At { slots, least, judged })
            }
            _ => None,
        }
    }
}

/// A length of time, such as "36 hours" or "1 day 12 hours".
///
/// # Errors
///
/// A sentence that says that it is none.
pub(super) fn read_length(text: &str) -> Result<SignedDuration, String> {
    let bad = || format!("\"{}\" is no length of time; write one like 24 hours or 30 minutes.", text.trim());
    let span: Span = text.trim().parse().map_err(|_| bad())?;
    span.to_duration(SpanRelativeTo::days_are_24_hours()).map_err(|_| bad())
}

fn read_time(text: &str) -> Result<Time, String> {
    let text = text.trim().trim_start_matches("at ").trim();
    Time::strptime("%H:%M", text).map_err(|_| format!("\"{text}\" is no time of day; write one like 18:00."))
}

fn read_slot(piece: &str) -> Result<Slot, String> {
    let (days, time) = piece.rsplit_once(char::is_whitespace).unwrap_or(("", piece));
    let time = read_time(time)?;
    let named = days.split_whitespace().filter(|word| !["and", "at", "daily"].contains(word));
    let days: Vec<Weekday> = named.map(read_day).collect::<Result<_, _>>()?;
    let days = if days.is_empty() { None } else { Some(Days::of(days)) };
    Ok(Slot { time, days })
}

/// A weekday by its name or the first three letters of it.
fn read_day(word: &str) -> Result<Weekday, String> {
    let is =
        |(short, _): &&(&str, Weekday)| word.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(short));
    let found = WEEK.iter().find(is).map(|&(_, day)| day);
    found.ok_or_else(|| format!("\"{word}\" is no weekday; write one like Tue."))
}

/// A pace in words that can be read again.
pub(super) fn words(pace: &Pace) -> String {
    match pace {
        Pace::After { length } => words::length(*length),
        Pace::Table { talk, write } if talk.is_zero() => format!("write {}", words::length(*write)),
        Pace::Table { talk, write } => {
            format!("talk {}, write {}", words::length(*talk), words::length(*write))
        }
        Pace::At { slots, least, judged } => {
            let mut pieces: Vec<String> = slots.iter().map(slot_words).collect();
            pieces.push(format!("at least {}", words::length(*least)));
            pieces.extend(judged.map(|judged| format!("judged {}", judged.strftime("%H:%M"))));
            pieces.join(", ")
        }
    }
}

fn slot_words(slot: &Slot) -> String {
    let days = slot.days.into_iter().flat_map(|days| {
        WEEK.iter().filter(move |(_, day)| days.contains(*day)).map(|(short, _)| (*short).to_owned())
    });
    let time = slot.time.strftime("%H:%M").to_string();
    days.chain([time]).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::schedule::{Preset, Zone};

    use super::*;

    #[test]
    fn every_pace_of_every_preset_can_be_written_and_read_again() {
        for preset in Preset::ALL {
            let schedule = preset.schedule(&Zone::utc()).unwrap();
            let paces = [&schedule.orders, &schedule.retreats, &schedule.adjustments];
            for pace in paces.into_iter().chain(&schedule.first) {
                assert_eq!(read(&words(pace)).as_ref(), Ok(pace), "{}", words(pace));
            }
        }
    }

    #[test]
    fn people_write_in_many_ways() {
        let hours = |hours| Ok(Pace::hours(hours));
        assert_eq!(read("36h"), hours(36));
        assert_eq!(read(" 2 days "), hours(48));
        assert_eq!(read("1 day 12 hours"), hours(36));
        assert_eq!(read("Tuesday and friday 20:00"), read("Tue Fri 20:00, at least 1 hour"));
        assert_eq!(
            read("18:00; judged at 20:30").map(|pace| words(&pace)).unwrap(),
            "18:00, at least 1 hour, judged 20:30"
        );
        assert_eq!(read("write 5 min").map(|pace| words(&pace)).unwrap(), "write 5 minutes");
    }

    #[test]
    fn what_is_not_understood_is_said_in_a_sentence() {
        for (text, said) in [
            ("soon", "\"soon\" is no length of time"),
            ("25:00", "\"25:00\" is no time of day"),
            ("Someday 20:00", "\"someday\" is no weekday"),
            ("24 hours, 18:00", "Please write a length"),
            ("talk 5 minutes", "Please write a length"),
        ] {
            assert!(read(text).unwrap_err().starts_with(said), "{text}: {:?}", read(text));
        }
    }
}

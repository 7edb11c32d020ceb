//! What pages call things.

use std::sync::Arc;

use atlas::Variant;
use game::schedule::{Preset, Zone};
use game::{Channels, Ending, News, Talk};
use jiff::{SignedDuration, Timestamp};

use crate::table_card::{TableCard, TableState};

/// A text that begins with a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A part of a sentence as a whole one.
pub(super) fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}

/// A power as it is shown.
#[derive(Clone, Debug, serde::Serialize)]
pub(super) struct PowerName {
    pub(super) power: String,
    pub(super) name: String,
    pub(super) colour: &'static str,
}

/// The powers of a variant, in their order.
pub(super) fn powers(variant: &Variant) -> Vec<PowerName> {
    let named = |power| {
        let facts = variant.power(power);
        PowerName { power: facts.code.clone(), name: facts.name.clone(), colour: facts.colour.name() }
    };
    variant.powers().map(named).collect()
}

/// The power with a code.
pub(super) fn power(variant: &Variant, code: &str) -> PowerName {
    named(powers(variant), code)
}

/// The power with a code among others.
pub(super) fn named(powers: Vec<PowerName>, code: &str) -> PowerName {
    let known = powers.into_iter().find(|power| power.power == code);
    known.unwrap_or(PowerName { power: code.to_owned(), name: code.to_owned(), colour: "slate" })
}

/// A variant of ours.
pub(super) fn variant(id: &str) -> Option<Arc<Variant>> {
    atlas::shipped_variant(id).ok()
}

/// A phase as people call it.
pub(crate) fn phase(name: &str) -> String {
    if let Some(turn) = turn(name) {
        return format!("Turn {turn}");
    }
    name.parse::<diplomacy::Phase>().map_or_else(|_| name.to_owned(), diplomacy::Phase::title)
}

/// The number of a turn of the Empires family.
pub(super) fn turn(phase: &str) -> Option<u32> {
    phase.strip_prefix('T')?.parse().ok()
}

/// What kind of phase it is, as modules know it.
pub(super) fn kind(phase: &str) -> &'static str {
    match phase.chars().last() {
        Some('R') => "retreats",
        Some('A') => "adjustments",
        _ => "movement",
    }
}

/// A moment, such as "Tue 17 Nov, 18:00 UTC"; the year is said only where it is
/// not this one.
pub(crate) fn moment(at: Timestamp, zone: &Zone, now: Timestamp) -> String {
    let local = zone.local(at);
    let date = if local.year() == zone.local(now).year() { "%a %-d %b" } else { "%a %-d %b %Y" };
    // Where a zone has no letters of its own it is called by its distance.
    let abbreviation = local.strftime("%Z").to_string();
    let from_utc = if abbreviation.starts_with(['+', '-']) { "UTC" } else { "" };
    format!("{}, {} {from_utc}{abbreviation}", local.strftime(date), local.strftime("%H:%M"))
}

/// How long it is until a moment, in two units at most: "in 2 days 3 hours", "in 4:20".
/// `times.js` goes on counting with the same words, so that nothing moves when it begins.
pub(super) fn until(at: Timestamp, now: Timestamp) -> String {
    let left = at.duration_since(now);
    if left <= SignedDuration::ZERO {
        return "now".to_owned();
    }
    if left <= SignedDuration::from_hours(1) {
        let seconds = (left.as_millis() + 999) / 1000;
        return format!("in {}:{:02}", seconds / 60, seconds % 60);
    }
    let minutes = i64::try_from((left.as_millis() + 59_999) / 60_000).unwrap_or(i64::MAX);
    let (days, hours) = (minutes / (24 * 60), minutes / 60 % 24);
    let parts = if days > 0 {
        [counted(days, "day"), counted(hours, "hour")]
    } else {
        [counted(hours, "hour"), counted(minutes % 60, "minute")]
    };
    let said: Vec<String> = parts.into_iter().flatten().collect();
    format!("in {}", said.join(" "))
}

/// A number of units; nothing, if it is none.
fn counted(count: i64, unit: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(format!("1 {unit}")),
        count => Some(format!("{count} {unit}s")),
    }
}

/// A length of time, such as "36 hours" or "2 days"; it can be read again.
pub(super) fn length(length: SignedDuration) -> String {
    let minutes = length.as_mins();
    if minutes >= 2 * 24 * 60 && minutes % (24 * 60) == 0 {
        return counted(minutes / (24 * 60), "day").unwrap_or_default();
    }
    let parts = [counted(minutes / 60, "hour"), counted(minutes % 60, "minute")];
    let said: Vec<String> = parts.into_iter().flatten().collect();
    if said.is_empty() { "0 minutes".to_owned() } else { said.join(" ") }
}

/// How a game is played, in a line.
pub(super) fn manner(card: &TableCard) -> String {
    let title = super::edition::Edition::of(&card.variant)
        .map_or(card.variant.clone(), |edition| edition.title().to_owned());
    let pace = card.pace.map_or("a pace of its own", pace);
    let names = if card.anonymous { ", nobody knows who is who" } else { "" };
    format!("{title}, {pace}, {}{names}", press(card.press))
}

/// A pace, as a part of a sentence.
pub(super) fn pace(preset: Preset) -> &'static str {
    match preset {
        Preset::Table => "around the table",
        Preset::Fast => "an hour for each turn",
        Preset::Daily => "a day for each turn",
        Preset::Weekdays => "weekdays at 18:00",
        Preset::TwiceAWeek => "twice a week",
        Preset::Weekly => "once a week",
        Preset::HouseLeague => "the house league's days",
    }
}

/// Press, as a part of a sentence.
pub(super) fn press(channels: Channels) -> &'static str {
    match channels {
        Channels::None => "no press",
        Channels::Public => "public press",
        Channels::Rulebook => "press by the rulebook",
        Channels::Private => "private press",
    }
}

/// What a game is marked with.
pub(super) fn tag(card: &TableCard) -> (&'static str, &'static str) {
    match card.state {
        TableState::Gathering => ("open", "Gathering"),
        TableState::Running if card.open_seats > 0 => ("good", "Seat open"),
        TableState::Running => ("running", "Running"),
        TableState::Over => ("", "Finished"),
    }
}

/// How a game ended, and for whom.
pub(super) fn ending(ending: &Ending) -> (&'static str, &[String]) {
    match ending {
        Ending::Solo { powers } => ("Won by", powers),
        Ending::Draw { powers } => ("Shared by", powers),
        Ending::Abandoned => ("Called off", &[]),
    }
}

/// A piece of news, as the rest of a sentence that begins with the game.
pub(super) fn news(news: &News) -> String {
    match news {
        News::Gathering { here, called_until: None } => format!("{here} have come."),
        News::Gathering { .. } => "play is about to begin. Are you there?".to_owned(),
        News::Opened { phase: name, .. } => format!("{} waits for orders.", phase(&name.0)),
        News::Reminder { phase: name, .. } => {
            format!("you have sent no orders for {}, and they are due soon.", phase(&name.0))
        }
        News::Turned { phase: name } => format!("{} was played.", phase(&name.0)),
        News::Extended { .. } => "there is more time.".to_owned(),
        News::Paused { .. } => "the clock stands still.".to_owned(),
        News::Resumed { .. } => "the clock goes on.".to_owned(),
        News::Over { .. } => "the game is over.".to_owned(),
        News::Announced { text } => format!("the game master says: {text}"),
        News::Reprimanded { text, .. } => format!("the game master reprimands somebody: {text}"),
        News::Edited { .. } => "the game master changed the position.".to_owned(),
        News::RolledBack { .. } => "the game master took phases back.".to_owned(),
        News::HandedOver { .. } => "somebody else leads the game now.".to_owned(),
        News::SeatOpen { .. } => "a seat is open.".to_owned(),
        News::SeatTaken { .. } => "somebody took a seat.".to_owned(),
        News::Away { .. } => "somebody will be away.".to_owned(),
        News::TalkedOut(Talk { enough, of }) => format!("{enough} of {of} have talked enough."),
        News::Silence { .. } => "nobody has more to say; it is time to write.".to_owned(),
        News::Tally { .. } | News::Voted { .. } => "there was a vote.".to_owned(),
        News::Progress { .. } => "somebody has sent orders.".to_owned(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_countdown_is_told_in_two_units_at_most() {
        let told = |left: &str| {
            let now = Timestamp::UNIX_EPOCH;
            until(now + left.parse::<SignedDuration>().unwrap(), now)
        };
        let expected = [
            ("-1s", "now"),
            ("0s", "now"),
            ("1ms", "in 0:01"),
            ("4m 20s", "in 4:20"),
            ("1h", "in 60:00"),
            ("1h 1s", "in 1 hour 1 minute"),
            ("23h 59m 30s", "in 1 day"),
            ("51h 10m", "in 2 days 3 hours"),
        ];
        for (left, words) in expected {
            assert_eq!(told(left), words, "{left}");
        }
    }
}

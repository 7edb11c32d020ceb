//! The console of whoever leads a game, or set it up and waits for others.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use game::{Absence, AnyGame, Assignment, Player, Refusal, Standing, Start, Viewer};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use store::GameId;

use super::deeds::{Deed, deeds};
use super::editing::Edit;
use super::position_text::PositionText;
use super::seats::{SeatLine, seats};
use super::sight::Sight;
use super::visitor::Visitor;
use super::{Page, refused, words};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::caller::log_in;
use crate::http::seen::OfGame;

/// How long things last that are offered, in hours.
const USUAL: [i64; 7] = [1, 6, 12, 24, 48, 72, 168];

/// As what somebody leads a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Role {
    /// Without playing: they see everything, and the board is in their hands.
    Neutral,
    /// As one who may play: they see what players see, and leave the board alone.
    Playing,
    /// As whoever set it up, until it begins.
    Host,
}

impl Role {
    fn of(game: &AnyGame, who: Player) -> Result<Self, Refusal> {
        match game.led_neutrally_by(who) {
            Ok(()) => Ok(Self::Neutral),
            Err(Refusal::MasterPlays) => Ok(Self::Playing),
            Err(refusal) if game.has_begun() => Err(refusal),
            Err(_) => game.hosted_by(who).map(|()| Self::Host),
        }
    }
}

/// What has just been done from this page.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Just {
    Extended,
    Paused,
    Resumed,
    Announced,
    Reprimanded,
    Dismissed,
    Played,
    RolledBack,
    Edited,
    Assigned,
    Invited,
    SentAway,
}

impl Just {
    fn words(self) -> &'static str {
        match self {
            Self::Extended => "The phase has more time. Everybody is told.",
            Self::Paused => "The clock stands still. Everybody is told.",
            Self::Resumed => "The clock goes on. Everybody is told.",
            Self::Announced => "Everybody can read your announcement now.",
            Self::Reprimanded => "Everybody can read your reprimand now.",
            Self::Dismissed => "The seat is open to others. Everybody is told.",
            Self::Played => "The phase was played. Everybody is told.",
            Self::RolledBack => "The game goes on from there. Everybody is told.",
            Self::Edited => "The position is another one. Everybody is told.",
            Self::Assigned => "Everybody's seat is settled. Nobody is told before play begins.",
            Self::Invited => "Your invitation is on its way.",
            Self::SentAway => "There is a place at the table again.",
        }
    }
}

/// What is said with the address of the page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Said {
    done: Option<Just>,
}

/// Something that can be chosen.
struct Choice {
    value: String,
    words: String,
    /// Whether it is what most people want.
    usual: bool,
}

#[derive(Template)]
#[template(path = "master.html")]
pub(super) struct ConsolePage {
    visitor: Visitor,
    pub(super) sight: Sight,
    role: Role,
    seats: Vec<SeatLine>,
    may_begin: bool,
    /// The phases that can be played again, newest first, each with how many were
    /// played before it.
    phases: Vec<(usize, String)>,
    deeds: Vec<Deed>,
    pub(super) edit: Edit,
    just: Option<Just>,
    now: Timestamp,
}

pub(super) async fn page(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(name): Path<String>,
    said: Result<Query<Said>, QueryRejection>,
) -> Response {
    if visitor.who.is_none() {
        return log_in_first(name, "").unwrap_or_else(|fault| refused(visitor, &fault));
    }
    match console(&desk, visitor.clone(), name).await {
        Ok(mut page) => {
            page.just = said.ok().and_then(|Query(said)| said.done);
            Page(StatusCode::OK, page).into_response()
        }
        Err(fault) => refused(visitor, &fault),
    }
}

/// Sends somebody to log in and come back, whether or not there is such a game.
pub(super) fn log_in_first(name: String, below: &str) -> Result<Response, Refused> {
    let OfGame(id) = OfGame::named(name)?;
    Ok(Redirect::to(&format!("/login?next=/games/{id}/master{below}")).into_response())
}

/// The console, for whoever may use it.
pub(super) async fn console(desk: &Desk, visitor: Visitor, name: String) -> Result<ConsolePage, Refused> {
    let who = visitor.id().ok_or_else(log_in)?;
    let sight = Sight::of(desk, Some(who), name).await?;
    let (id, now) = (GameId(sight.id.clone()), desk.tables.now());
    let look = |game: &AnyGame| Ok::<_, Refusal>((Role::of(game, who)?, game.begin(now).is_ok()));
    let (role, may_begin) = desk.tables.look(&id, look).await??;
    let seats = seats(&sight);
    let phases = match role {
        Role::Neutral => phases(desk, &id).await?,
        Role::Playing | Role::Host => Vec::new(),
    };
    let names: Vec<String> = seats.iter().map(SeatLine::name).collect();
    let deeds = deeds(desk, &id, &names).await?;
    let position = PositionText::of(&sight.seen.position, &sight.edition.powers());
    let edit = Edit { position, ..Edit::default() };
    Ok(ConsolePage { visitor, sight, role, seats, may_begin, phases, deeds, edit, just: None, now })
}

async fn phases(desk: &Desk, id: &GameId) -> Result<Vec<(usize, String)>, Refused> {
    let played = desk.tables.history(id, Viewer::Public).await?;
    let named = played.iter().map(|played| words::phase(&played.phase.0));
    let mut phases: Vec<(usize, String)> = named.enumerate().collect();
    phases.reverse();
    Ok(phases)
}

/// Usual lengths of time, as far as there is any left, and all of it.
fn lengths(left: SignedDuration) -> Vec<SignedDuration> {
    let usual = USUAL.into_iter().map(SignedDuration::from_hours).filter(|usual| *usual < left);
    usual.chain(left.is_positive().then_some(left)).collect()
}

impl ConsolePage {
    fn is_neutral(&self) -> bool {
        self.role == Role::Neutral
    }

    fn is_led(&self) -> bool {
        self.role != Role::Host
    }

    fn is_gathering(&self) -> bool {
        matches!(self.sight.seen.standing, Standing::Gathering | Standing::Called { .. })
    }

    fn is_over(&self) -> bool {
        matches!(self.sight.seen.standing, Standing::Over { .. })
    }

    fn is_open(&self) -> bool {
        matches!(self.sight.seen.standing, Standing::Open { .. })
    }

    /// When orders are due.
    fn closes(&self) -> Option<Timestamp> {
        match self.sight.seen.standing {
            Standing::Open { closes, .. } => Some(closes),
            _ => None,
        }
    }

    /// Until when the clock stands still, or everybody has to answer.
    fn until(&self) -> Option<Timestamp> {
        match self.sight.seen.standing {
            Standing::Paused { until } | Standing::Called { until } => Some(until),
            _ => None,
        }
    }

    /// How much more time the phase can get, and how much of it is offered.
    fn more_time(&self) -> (String, Vec<Choice>) {
        let Standing::Open { extendable, .. } = self.sight.seen.standing else { return Default::default() };
        let choice = |length: SignedDuration| (length.to_string(), words::length(length));
        (words::length(extendable), choices(extendable, choice))
    }

    /// For how long the clock can stand still, and until when it is offered to.
    fn pauses(&self) -> (String, Vec<Choice>) {
        let Standing::Open { pausable, .. } = self.sight.seen.standing else { return Default::default() };
        let choice = |length: SignedDuration| {
            let until = self.now.saturating_add(length).unwrap_or(self.now);
            let shown = self.visitor.moment(&until);
            (until.to_string(), format!("{}, until {shown}", words::length(length)))
        };
        (words::length(pausable), choices(pausable, choice))
    }

    /// The powers that the viewer plays, in words.
    fn own_seat(&self) -> Option<String> {
        self.seats.iter().find(|seat| seat.own).map(SeatLine::name)
    }

    /// Whether anything is told of who has sent orders.
    fn knows_progress(&self) -> bool {
        self.seats.iter().any(|seat| !seat.own && seat.view.progress.is_some())
    }

    /// Those who have sent nothing, in words.
    fn missing(&self) -> Option<String> {
        let missing = self.seats.iter().filter(|seat| seat.is_missing()).map(SeatLine::name);
        let missing: Vec<String> = missing.collect();
        (!missing.is_empty()).then(|| missing.join(", "))
    }

    /// What comes of those who sent nothing, in a sentence.
    fn absence(&self) -> &'static str {
        match self.sight.seen.settings.absence {
            Absence::Forgiven => "Units without orders hold, and nothing else comes of it.",
            Absence::Disorder => "Whoever sent nothing falls into disorder until they send some.",
            Absence::Replaced => "Whoever sent nothing loses the seat to whoever takes it.",
        }
    }

    /// Everybody at the table before play, unless nobody may know.
    fn company(&self) -> Option<Vec<(u64, String)>> {
        let players = self.sight.seen.company.as_ref()?.players.as_ref()?;
        Some(players.iter().map(|&player| (player.0, self.sight.player_name(player))).collect())
    }

    /// Whether it is for the game master to say who gets which seat.
    fn gives_out_seats(&self) -> bool {
        self.is_neutral() && self.sight.seen.settings.gathering.assignment == Assignment::Master
    }

    /// When play begins by itself, in a sentence.
    fn begins(&self) -> &'static str {
        match self.sight.seen.settings.gathering.start {
            Start::ByHand => "It begins when you say so, once every seat is taken.",
            Start::WhenFull => "It begins by itself as soon as every seat is taken.",
            Start::At { .. } => "It begins by itself at its time, if every seat is taken by then.",
        }
    }

    fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.view.open)
    }
}

/// Lengths of time to choose from; the longest up to a day is the usual one.
fn choices(left: SignedDuration, choice: impl Fn(SignedDuration) -> (String, String)) -> Vec<Choice> {
    let lengths = lengths(left);
    let day = SignedDuration::from_hours(24);
    let usual = lengths.iter().rposition(|length| *length <= day).unwrap_or(0);
    let choice = |(at, length): (usize, SignedDuration)| {
        let (value, words) = choice(length);
        Choice { value, words, usual: at == usual }
    };
    lengths.into_iter().enumerate().map(choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_left_is_offered_and_no_more() {
        let hours = |left: i64| -> Vec<i64> {
            lengths(SignedDuration::from_hours(left)).iter().map(SignedDuration::as_hours).collect()
        };
        assert_eq!(hours(36), [1, 6, 12, 24, 36]);
        assert_eq!(hours(24), [1, 6, 12, 24]);
        assert_eq!(hours(1), [1]);
        assert_eq!(hours(0), [0; 0]);
    }
}

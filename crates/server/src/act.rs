//! What can be asked of a game, and who may ask it.

use game::{
    AnyGame, Cause, Event, Introduction, PhaseName, Player, Proposal, Receipt, Record, Refusal, Seat, Sheet,
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde_json::Value;

/// Something that somebody asks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Come to the table, with seats one would like.
    Join {
        /// The seats, best first.
        wishes: Vec<Seat>,
    },
    /// Take an empty seat.
    TakeSeat {
        /// The seat.
        seat: Seat,
        /// What one says of oneself.
        introduction: Introduction,
    },
    /// Leave the seat, or the table before play.
    Leave,
    /// Say that one is there.
    Answer,
    /// Begin play, as whoever set the game up or leads it.
    Begin,
    /// Send somebody away before play, as whoever set the game up or leads it.
    SendAway {
        /// Who.
        player: Player,
    },
    /// Send orders.
    Submit {
        /// The phase they are for.
        phase: PhaseName,
        /// The orders, as written.
        text: String,
    },
    /// Say that one is ready, or take that back.
    Ready {
        /// Whether ready.
        ready: bool,
    },
    /// Say that one has talked enough, or take that back.
    TalkOut {
        /// Whether one would write now.
        enough: bool,
    },
    /// Vote for an end, or take that back.
    Vote {
        /// For what.
        vote: Option<Proposal>,
    },
    /// Announce that one will be away.
    BeAway {
        /// From when.
        from: Timestamp,
        /// Until when.
        until: Timestamp,
    },
    /// Name somebody who sends orders while one is away.
    NameSitter {
        /// Who; nobody any more, if it is left out.
        sitter: Option<Player>,
    },
    /// Something a game master does.
    Lead(Lead),
}

/// Something that a game master does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Say who gets which seat.
    Assign {
        /// By seat.
        seats: Vec<Player>,
    },
    /// Say something to everybody.
    Announce {
        /// What.
        text: String,
    },
    /// Reprimand a seat, for everybody to see.
    Reprimand {
        /// The seat.
        seat: Seat,
        /// Why.
        text: String,
    },
    /// Give the phase more time.
    Extend {
        /// How much.
        by: SignedDuration,
    },
    /// Stop the clock.
    Pause {
        /// Until then at the latest.
        until: Timestamp,
    },
    /// Start the clock.
    Resume,
    /// Play the phase at once.
    Play,
    /// Take a seat from its player.
    Dismiss {
        /// The seat.
        seat: Seat,
    },
    /// Put another position in the place of this one.
    Edit {
        /// The position, in the dialect of the JSON door.
        position: Value,
        /// Why.
        why: String,
    },
    /// Take phases back.
    RollBack {
        /// How many phases stay.
        turns: usize,
        /// Why.
        why: String,
    },
    /// Give the lead to somebody else.
    HandOver {
        /// Who.
        to: Player,
    },
    /// End the game without a result.
    Abandon,
}

/// What somebody is told who asked something of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Done {
    /// Orders were sent.
    Receipt(Receipt),
    /// Something else was done. The number of its record would tell how much
    /// others did, so it is not told.
    Noted {
        /// When it was written down.
        at: Timestamp,
    },
}

/// What was decided, and what was understood of orders.
pub(crate) type Decided = (Event, Option<(Seat, Sheet)>);

impl Act {
    /// Take a seat, with nothing to say of oneself.
    pub fn take_seat(seat: Seat) -> Self {
        Self::TakeSeat { seat, introduction: Introduction::default() }
    }

    /// What would happen if it were done now. `earlier` is the game as it stood
    /// after so many turns as are to stay, if any are taken back.
    pub(crate) fn decide(
        &self,
        asker: Player,
        game: &AnyGame,
        earlier: Option<&AnyGame>,
        now: Timestamp,
    ) -> Result<Decided, Refusal> {
        let event = match self {
            Self::Submit { phase, text } => {
                let seat = game.acting_seat(asker, now)?;
                let (event, sheet) = game.submit(seat, asker, phase, text, now)?;
                return Ok((event, Some((seat, sheet))));
            }
            Self::Join { wishes } => game.join(asker, wishes),
            Self::TakeSeat { seat, introduction } => game.take_seat_with(*seat, asker, introduction),
            Self::Leave => match game.withdraw(asker) {
                Err(Refusal::AlreadyBegun) => game.leave_seat(own(game, asker)?, asker),
                left => left,
            },
            Self::Answer => game.answer(asker),
            Self::Begin => game.hosted_by(asker).and_then(|()| game.begin(now)),
            Self::SendAway { player } => game.hosted_by(asker).and_then(|()| game.withdraw(*player)),
            Self::Ready { ready } => game.ready(game.acting_seat(asker, now)?, asker, *ready, now),
            Self::TalkOut { enough } => game.talk_out(game.acting_seat(asker, now)?, asker, *enough, now),
            Self::Vote { vote } => game.vote(own(game, asker)?, asker, vote.clone()),
            Self::BeAway { from, until } => game.be_away(own(game, asker)?, asker, (*from, *until), now),
            Self::NameSitter { sitter } => game.name_sitter(own(game, asker)?, asker, *sitter),
            Self::Lead(lead) => lead.decide(asker, game, earlier, now),
        };
        event.map(|event| (event, None))
    }

    /// How many turns are to stay, if any are taken back.
    pub(crate) fn takes_back_to(&self) -> Option<usize> {
        match self {
            Self::Lead(Lead::RollBack { turns, .. }) => Some(*turns),
            _ => None,
        }
    }

    /// What is told when it is written down.
    pub(crate) fn done(&self, after: &AnyGame, record: &Record, sheet: Option<(Seat, Sheet)>) -> Done {
        match (self, sheet) {
            (Self::Submit { phase, .. }, Some((seat, sheet))) => {
                Done::Receipt(after.receipt(seat, record, phase, sheet))
            }
            _ => Done::Noted { at: record.at },
        }
    }
}

fn own(game: &AnyGame, asker: Player) -> Result<Seat, Refusal> {
    game.seat_of(asker).ok_or(Refusal::NotHere)
}

impl Lead {
    fn decide(
        &self,
        asker: Player,
        game: &AnyGame,
        earlier: Option<&AnyGame>,
        now: Timestamp,
    ) -> Result<Event, Refusal> {
        self.may(asker, game)?;
        match self {
            Self::Assign { seats } => game.assign(seats),
            Self::Announce { text } => game.announce(text),
            Self::Reprimand { seat, text } => game.reprimand(*seat, text),
            Self::Extend { by } => game.extend(*by, Cause::GameMaster, now),
            Self::Pause { until } => game.pause(*until, now),
            Self::Resume => game.resume(now),
            Self::Play => game.play(now),
            Self::Dismiss { seat } => game.dismiss(*seat),
            Self::Edit { position, why } => game.edit(position, why),
            Self::RollBack { why, .. } => game.roll_back(earlier.ok_or(Refusal::NoSuchTurn)?, why, now),
            Self::HandOver { to } => game.hand_over(*to),
            Self::Abandon => game.abandon(),
        }
    }

    /// Whether somebody may do this. What happens on the board, and who plays
    /// what, is not for a game master who plays.
    fn may(&self, asker: Player, game: &AnyGame) -> Result<(), Refusal> {
        match self {
            Self::Assign { .. } | Self::Play | Self::Edit { .. } | Self::RollBack { .. } => {
                game.led_neutrally_by(asker)
            }
            Self::Announce { .. }
            | Self::Reprimand { .. }
            | Self::Extend { .. }
            | Self::Pause { .. }
            | Self::Resume
            | Self::Dismiss { .. }
            | Self::HandOver { .. } => game.led_by(asker),
            // Before play whoever set the game up may call it off.
            Self::Abandon if !game.has_begun() => game.hosted_by(asker),
            Self::Abandon => game.led_by(asker),
        }
    }
}

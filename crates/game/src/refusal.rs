//! Why something is not done. Each refusal has a code that stays and a sentence
//! for people.

use std::fmt;

use crate::schedule::ScheduleFault;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody else sits there.
    SeatTaken,
    /// The player already sits at this table.
    AlreadySeated,
    /// The player does not sit there.
    NotYourSeat,
    /// Nobody sits there.
    SeatEmpty,
    /// Play has not begun.
    NotBegun,
    /// Play has begun already.
    AlreadyBegun,
    /// Some seats are still empty.
    NotFull,
    /// The game is over.
    GameOver,
    /// The clock stands still.
    Paused,
    /// The clock is running.
    NotPaused,
    /// The phase is over.
    TooLate,
    /// The phase is another one.
    WrongPhase {
        /// The phase that waits.
        waiting: String,
    },
    /// The phase is not due yet.
    NotDue,
    /// The player has given up.
    Surrendered,
    /// Somebody who has not joined the game.
    NotHere,
    /// Nobody was asked whether they are there.
    NotCalled,
    /// Seats are chosen in this game.
    ChooseSeat,
    /// Seats cannot be chosen in this game.
    SeatsAssigned,
    /// Whoever has chosen a seat in this game cannot change it for another.
    NoSwap,
    /// Wishes for seats that make no sense.
    BadWishes,
    /// Only whoever set the game up may do that.
    NotHost,
    /// Only the game master may do that.
    NotMaster,
    /// Not for a game master who plays, or for a neutral one who would.
    MasterPlays,
    /// A neutral game master cannot take a seat.
    MasterIsNeutral,
    /// No such phase was played.
    NoSuchTurn,
    /// Nothing can be voted on like this.
    NoVotes,
    /// A vote for something that cannot be.
    BadProposal,
    /// The rules keep everybody silent just now.
    Silence,
    /// No time is set apart for talking just now.
    NoTalk,
    /// This kind of letter is not allowed in this game.
    NoPress,
    /// A letter to nobody, or to oneself alone.
    BadAddress,
    /// A text that is empty or has letters nobody can read.
    BadText,
    /// Somebody who cannot sit in for the player.
    NoSitters,
    /// The text is longer than anybody needs.
    TooLong {
        /// How many bytes there may be.
        most: usize,
    },
    /// More orders than anybody needs.
    TooManyLines {
        /// How many there may be.
        most: usize,
    },
    /// Orders for more phases ahead than can be kept.
    TooFarAhead,
    /// A time that is past, or ends before it begins.
    BadTime,
    /// More time than the game allows.
    TooMuchTime,
    /// The schedule cannot be kept.
    Schedule(ScheduleFault),
    /// The rules refuse.
    Rules(String),
}

impl Refusal {
    /// The code, which stays the same however the sentence changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchSeat => "no-such-seat",
            Self::SeatTaken => "seat-taken",
            Self::AlreadySeated => "already-seated",
            Self::NotYourSeat => "not-your-seat",
            Self::SeatEmpty => "seat-empty",
            Self::NotBegun => "not-begun",
            Self::AlreadyBegun => "already-begun",
            Self::NotFull => "not-full",
            Self::GameOver => "game-over",
            Self::Paused => "paused",
            Self::NotPaused => "not-paused",
            Self::TooLate => "too-late",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::NotDue => "not-due",
            Self::Surrendered => "surrendered",
            Self::NotHere => "not-here",
            Self::NotCalled => "not-called",
            Self::ChooseSeat => "choose-seat",
            Self::SeatsAssigned => "seats-assigned",
            Self::NoSwap => "no-swap",
            Self::BadWishes => "bad-wishes",
            Self::NotHost => "not-host",
            Self::NotMaster => "not-master",
            Self::MasterPlays => "master-plays",
            Self::MasterIsNeutral => "master-is-neutral",
            Self::NoSuchTurn => "no-such-turn",
            Self::NoVotes => "no-votes",
            Self::BadProposal => "bad-proposal",
            Self::Silence => "silence",
            Self::NoTalk => "no-talk",
            Self::NoPress => "no-press",
            Self::BadAddress => "bad-address",
            Self::BadText => "bad-text",
            Self::NoSitters => "no-sitters",
            Self::TooLong { .. } => "too-long",
            Self::TooManyLines { .. } => "too-many-lines",
            Self::TooFarAhead => "too-far-ahead",
            Self::BadTime => "bad-time",
            Self::TooMuchTime => "too-much-time",
            Self::Schedule(_) => "bad-schedule",
            Self::Rules(_) => "rules",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            Self::NoSuchSeat => "There is no such seat at this table.",
            Self::SeatTaken => "Somebody else has this seat.",
            Self::AlreadySeated => "You already have a seat at this table.",
            Self::NotYourSeat => "This is not your seat.",
            Self::SeatEmpty => "Nobody has this seat.",
            Self::NotBegun => "The game has not begun yet.",
            Self::AlreadyBegun => "The game has begun already.",
            Self::NotFull => "The game begins when every seat is taken.",
            Self::GameOver => "The game is over.",
            Self::Paused => "The game is paused.",
            Self::NotPaused => "The game is not paused.",
            Self::TooLate => "Too late: the phase has closed. What you sent before still counts.",
            Self::WrongPhase { waiting } => {
                return write!(f, "The game is in {waiting}; these orders are for another phase.");
            }
            Self::NotDue => "The phase is not due yet.",
            Self::Surrendered => "You have surrendered.",
            Self::NotHere => "You are not at this table.",
            Self::NotCalled => "Nobody is being asked just now whether they are there.",
            Self::ChooseSeat => "In this game everybody takes a seat of their choice.",
            Self::SeatsAssigned => "In this game seats are given out when it begins.",
            Self::NoSwap => "Whoever has chosen in this game cannot change it for another.",
            Self::BadWishes => "Name seats of this table, each once at most.",
            Self::NotHost => "Only whoever set this game up or leads it can do that.",
            Self::NotMaster => "Only the game master can do that.",
            Self::MasterPlays => "A game master who plays has no hand in this.",
            Self::MasterIsNeutral => "A neutral game master does not play.",
            Self::NoSuchTurn => "No such phase was played in this game.",
            Self::NoVotes => "This game cannot be ended by that vote.",
            Self::BadProposal => "Name powers that are still on the board, each once.",
            Self::Silence => "The rules keep everybody silent just now.",
            Self::NoTalk => "There is no time to talk just now that could end.",
            Self::NoPress => "This game does not allow such letters.",
            Self::BadAddress => "A letter needs somebody else to read it.",
            Self::BadText => "Please write something, in letters that everybody can read.",
            Self::NoSitters => "Somebody at this table cannot sit in for another.",
            Self::TooLong { most } => {
                return write!(f, "That is too long; {most} bytes are enough for anybody.");
            }
            Self::TooManyLines { most } => {
                return write!(f, "These are too many orders; {most} are enough for anybody.");
            }
            Self::TooFarAhead => "Orders can be left for a few phases ahead, not for so many.",
            Self::BadTime => "That time is past, or ends before it begins.",
            Self::TooMuchTime => "That is more time than this game allows.",
            Self::Schedule(fault) => return write!(f, "The schedule cannot be kept: {fault}."),
            Self::Rules(fault) => return write!(f, "The rules do not allow it: {fault}."),
        };
        f.write_str(sentence)
    }
}

impl std::error::Error for Refusal {}

impl From<ScheduleFault> for Refusal {
    fn from(fault: ScheduleFault) -> Self {
        Self::Schedule(fault)
    }
}

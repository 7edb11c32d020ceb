//! Why something asked of a game was not done.

use std::fmt;

use game::{BrokenLog, Refusal, SettingsFault};
use store::StoreFault;

/// Why something asked of a game was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game does not allow it.
    Refused(Refusal),
    /// There is no such game.
    NoSuchGame,
    /// A game cannot be set up like this.
    BadSettings(SettingsFault),
    /// The log of the game is not what was written.
    Broken(BrokenLog),
    /// A card that had to be free or unchanged is neither.
    Taken {
        /// What kind of card it is.
        kind: &'static str,
    },
    /// Too many others change the game at the same time.
    Busy,
    /// It was not stored: the database is away, full or broken.
    NotStored(String),
    /// The database went away in the middle: it may have been stored or not.
    Unknown(String),
}

impl Fault {
    /// The code, which stays the same however the sentence changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::NoSuchGame => "no-such-game",
            Self::BadSettings(_) => "bad-settings",
            Self::Broken(_) => "broken-log",
            Self::Taken { .. } => "taken",
            Self::Busy => "busy",
            Self::NotStored(_) => "not-stored",
            Self::Unknown(_) => "unknown-outcome",
        }
    }
}

impl Fault {
    /// What lies behind it, for operators: where a log breaks, what the database
    /// said.
    pub fn account(&self) -> String {
        match self {
            Self::Broken(broken) => broken.to_string(),
            Self::NotStored(fault) | Self::Unknown(fault) => fault.clone(),
            Self::Refused(_) | Self::NoSuchGame | Self::BadSettings(_) | Self::Taken { .. } | Self::Busy => {
                self.to_string()
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::NoSuchGame => f.write_str("There is no such game."),
            Self::BadSettings(fault) => write!(f, "A game cannot be set up like this: {fault}."),
            Self::Broken(_) => {
                f.write_str("The log of this game is damaged. It is set aside until somebody has looked at it.")
            }
            Self::Taken { .. } => f.write_str("Somebody else was quicker. Please look and try again."),
            Self::Busy => f.write_str("Many people are changing this game right now. Please try again."),
            Self::NotStored(_) => {
                f.write_str("This could not be stored just now. Please try again in a moment.")
            }
            Self::Unknown(_) => f.write_str(
                "The connection to the database broke. Please look whether this was stored, and else send it again.",
            ),
        }
    }
}

impl std::error::Error for Fault {}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<SettingsFault> for Fault {
    fn from(fault: SettingsFault) -> Self {
        Self::BadSettings(fault)
    }
}

impl From<BrokenLog> for Fault {
    fn from(broken: BrokenLog) -> Self {
        Self::Broken(broken)
    }
}

impl From<StoreFault> for Fault {
    fn from(fault: StoreFault) -> Self {
        match fault {
            StoreFault::NoSuchGame => Self::NoSuchGame,
            StoreFault::Conflict => Self::Busy,
            StoreFault::Taken { kind, .. } => Self::Taken { kind },
            _ => Self::NotStored(fault.to_string()),
        }
    }
}

//! What can go wrong.

use std::fmt;

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// The log has grown meanwhile; nothing was written.
    Conflict,
    /// There is a game of that name already.
    Exists,
    /// There is no game of that name.
    NoSuchGame,
    /// A card is not what it had to be; nothing was written.
    Taken {
        /// What kind of card it is.
        kind: &'static str,
        /// Where it is found among its kind.
        key: String,
    },
    /// Rows that do not follow on one another.
    OutOfSequence,
    /// The address is none of a database that can be used.
    BadAddress(String),
    /// The database is full, away or broken. Trying again later may help.
    Unavailable(String),
}

impl StoreFault {
    /// The code, which stays the same however the sentence changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Conflict => "conflict",
            Self::Exists => "exists",
            Self::NoSuchGame => "no-such-game",
            Self::Taken { .. } => "taken",
            Self::OutOfSequence => "out-of-sequence",
            Self::BadAddress(_) => "bad-address",
            Self::Unavailable(_) => "unavailable",
        }
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => f.write_str("the game has changed meanwhile"),
            Self::Exists => f.write_str("there is a game of that name already"),
            Self::NoSuchGame => f.write_str("there is no such game"),
            Self::Taken { kind, key } => write!(f, "the {kind} {key} is another one by now"),
            Self::OutOfSequence => f.write_str("rows do not follow on one another"),
            Self::BadAddress(address) => {
                write!(f, "\"{address}\" is no database; write sqlite:PATH or postgres://...")
            }
            Self::Unavailable(fault) => write!(f, "the database cannot be used now: {fault}"),
        }
    }
}

impl std::error::Error for StoreFault {}

impl From<sqlx::Error> for StoreFault {
    fn from(fault: sqlx::Error) -> Self {
        match &fault {
            sqlx::Error::Database(inner) if inner.is_unique_violation() => Self::Conflict,
            sqlx::Error::Database(inner) if inner.is_foreign_key_violation() => Self::NoSuchGame,
            _ => Self::Unavailable(fault.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreFault {
    fn from(fault: sqlx::migrate::MigrateError) -> Self {
        Self::Unavailable(fault.to_string())
    }
}

//! The log: what happened, chained so that nothing can be altered unnoticed.

use std::fmt;

use jiff::Timestamp;

use crate::digest::Digest;
use crate::event::Event;

/// One line of a log, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its place in the log, from 1.
    pub sequence: u64,
    /// When it was written; never before the record in front of it.
    pub at: Timestamp,
    /// The event, as JSON. The digest covers these very bytes.
    pub body: String,
    /// The digest of this record and, through the one in front of it, of all.
    pub digest: Digest,
}

/// The end of a log, which the next record is chained to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many records there are.
    pub sequence: u64,
    /// When the last one was written.
    pub at: Timestamp,
    /// The digest of the last one.
    pub digest: Digest,
}

/// Where a log stops being what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLog {
    /// The record at which it breaks.
    pub sequence: u64,
    /// What is wrong there.
    pub fault: LogFault,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// Its number is not the next one.
    OutOfSequence,
    /// It is older than the record in front of it.
    BackInTime,
    /// Its digest does not fit what it says.
    Altered,
    /// It is none of the events that are known.
    Unreadable(String),
    /// It cannot have happened when it is said to have.
    Impossible(String),
    /// Today's rules come to another result than is written.
    Differs(String),
}

impl fmt::Display for BrokenLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log breaks at event {}: ", self.sequence)?;
        match &self.fault {
            LogFault::OutOfSequence => f.write_str("an event is missing or out of order"),
            LogFault::BackInTime => f.write_str("it is dated before the event in front of it"),
            LogFault::Altered => f.write_str("it was altered after it was written"),
            LogFault::Unreadable(fault) => write!(f, "it cannot be read ({fault})"),
            LogFault::Impossible(fault) => write!(f, "it cannot have happened there ({fault})"),
            LogFault::Differs(fault) => write!(f, "today's rules come to another result ({fault})"),
        }
    }
}

impl std::error::Error for BrokenLog {}

impl Head {
    /// The head of a log without records.
    pub const EMPTY: Self = Self { sequence: 0, at: Timestamp::UNIX_EPOCH, digest: Digest::NOTHING };

    /// The record of an event at the end of the log. A clock that runs behind
    /// does not lead back in time.
    pub fn record(&self, now: Timestamp, event: &Event) -> Record {
        let (sequence, at) = (self.sequence + 1, now.max(self.at));
        let body = serde_json::to_string(event).unwrap_or_default();
        let digest = chain(&self.digest, sequence, at, &body);
        Record { sequence, at, body, digest }
    }

    /// The head with one more record, if it follows on.
    ///
    /// # Errors
    ///
    /// If the record is not the next one of this log, unaltered.
    pub fn follow(&self, record: &Record) -> Result<Self, BrokenLog> {
        let fault = if record.sequence != self.sequence + 1 {
            Some(LogFault::OutOfSequence)
        } else if record.digest != chain(&self.digest, record.sequence, record.at, &record.body) {
            Some(LogFault::Altered)
        } else if record.at < self.at {
            Some(LogFault::BackInTime)
        } else {
            None
        };
        match fault {
            Some(fault) => Err(BrokenLog { sequence: self.sequence + 1, fault }),
            None => Ok(Self { sequence: record.sequence, at: record.at, digest: record.digest }),
        }
    }
}

impl Record {
    /// The digest of what is written and when, apart from all other records. It
    /// tells nothing of them.
    pub fn seal(&self) -> Digest {
        Digest::of([self.at.as_nanosecond().to_be_bytes().as_slice(), self.body.as_bytes()])
    }

    /// The event.
    ///
    /// # Errors
    ///
    /// If the body is none.
    pub fn event(&self) -> Result<Event, BrokenLog> {
        serde_json::from_str(&self.body).map_err(|fault| BrokenLog {
            sequence: self.sequence,
            fault: LogFault::Unreadable(fault.to_string()),
        })
    }
}

fn chain(before: &Digest, sequence: u64, at: Timestamp, body: &str) -> Digest {
    let moment = at.as_nanosecond().to_be_bytes();
    Digest::of([before.bytes().as_slice(), &sequence.to_be_bytes(), &moment, body.as_bytes()])
}

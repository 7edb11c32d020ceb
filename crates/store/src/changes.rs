//! Hearing of changes.

use sqlx::postgres::PgListener;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::card::Write;
use crate::fault::StoreFault;
use crate::postgres::FEEDS;
use crate::row::GameId;

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A game has changed.
    Game(GameId),
    /// Something was posted to a feed.
    Feed(String),
    /// Some changes were not heard; anything may have changed.
    Missed,
}

impl Change {
    /// What others hear of a write.
    pub(crate) fn of(write: &Write) -> Option<Self> {
        match write {
            Write::Create { game, .. } => Some(Self::Game(game.clone())),
            Write::Append(append) => Some(Self::Game(append.game.clone())),
            Write::Post { feed, .. } => Some(Self::Feed(feed.clone())),
            Write::Put(_) | Write::Remove { .. } | Write::Count { .. } => None,
        }
    }

    fn told(channel: &str, payload: &str) -> Self {
        match channel {
            FEEDS => Self::Feed(payload.to_owned()),
            _ => Self::Game(GameId(payload.to_owned())),
        }
    }
}

/// Somebody who hears of changes.
#[derive(Debug)]
pub struct Changes(Source);

#[derive(Debug)]
enum Source {
    /// Only this process writes.
    Here(Receiver<Change>),
    /// Any process may.
    Anywhere(Box<PgListener>),
}

impl Changes {
    pub(crate) fn here(receiver: Receiver<Change>) -> Self {
        Self(Source::Here(receiver))
    }

    pub(crate) fn anywhere(listener: PgListener) -> Self {
        Self(Source::Anywhere(Box::new(listener)))
    }

    /// Waits for the next change. Nothing is lost if the wait is given up.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached, or is closed.
    pub async fn next(&mut self) -> Result<Change, StoreFault> {
        match &mut self.0 {
            Source::Here(receiver) => match receiver.recv().await {
                Ok(change) => Ok(change),
                Err(RecvError::Lagged(_)) => Ok(Change::Missed),
                Err(RecvError::Closed) => Err(StoreFault::Unavailable("the database is closed".to_owned())),
            },
            // Nothing, if the connection broke and was made again.
            Source::Anywhere(listener) => {
                let notice = listener.try_recv().await?;
                Ok(notice.map_or(Change::Missed, |notice| Change::told(notice.channel(), notice.payload())))
            }
        }
    }
}

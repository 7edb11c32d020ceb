//! Hearing of changes.

use sqlx::postgres::PgListener;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::fault::StoreFault;
use crate::row::GameId;

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A game has changed.
    Game(GameId),
    /// Some changes were not heard; any game may have changed.
    Missed,
}

/// Somebody who hears of changes.
#[derive(Debug)]
pub struct Changes(Source);

#[derive(Debug)]
enum Source {
    /// Only this process writes.
    Here(Receiver<GameId>),
    /// Any process may.
    Anywhere(Box<PgListener>),
}

impl Changes {
    pub(crate) fn here(receiver: Receiver<GameId>) -> Self {
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
                Ok(game) => Ok(Change::Game(game)),
                Err(RecvError::Lagged(_)) => Ok(Change::Missed),
                Err(RecvError::Closed) => Err(StoreFault::Unavailable("the database is closed".to_owned())),
            },
            // Nothing, if the connection broke and was made again.
            Source::Anywhere(listener) => {
                let notice = listener.try_recv().await?;
                Ok(notice.map_or(Change::Missed, |notice| Change::Game(GameId(notice.payload().to_owned()))))
            }
        }
    }
}

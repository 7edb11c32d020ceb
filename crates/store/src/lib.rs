//! Logs of games, kept safe.
//!
//! [`Store`] keeps rows and bytes and does not ask what they mean. It runs on
//! one SQLite file, or on PostgreSQL where several processes share the work;
//! both behave alike, and one suite of tests runs on both.
//!
//! Besides logs it keeps cards (text under a key, found by marks), feeds (posts
//! in order, which others hear of) and counts. [`Store::commit`] writes any of
//! them together or not at all.
//!
//! A log only grows, and only by whoever knows its end: [`Store::append`] is a
//! compare-and-swap on the number of the last row. What it has answered for is
//! on the disk.

mod boundary;
mod card;
mod changes;
mod fault;
mod kept;
mod lot;
mod postgres;
mod row;
mod sqlite;

pub use boundary::watch_boundaries;
pub use card::{Card, Expect, Listed, Mark, Page, Posted, Put, WholeCard, Write};
pub use changes::{Change, Changes};
pub use fault::StoreFault;
pub use row::{Alarm, Append, Claim, Due, GameId, Hold, Moment, Row};

use postgres::Postgres;
use sqlite::Sqlite;

/// Where games are kept. Clones share the same connections.
#[derive(Clone, Debug)]
pub struct Store(Backend);

#[derive(Clone, Debug)]
enum Backend {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Asks whichever backend there is.
macro_rules! ask {
    ($store:expr, $backend:ident => $answer:expr) => {
        match &$store.0 {
            Backend::Sqlite($backend) => $answer,
            Backend::Postgres($backend) => $answer,
        }
    };
}

impl Store {
    /// Opens the database at an address, `sqlite:PATH` or `postgres://...`, and
    /// brings its tables up to date.
    ///
    /// # Errors
    ///
    /// If the address is no such thing or the database cannot be reached.
    pub async fn open(address: &str) -> Result<Self, StoreFault> {
        Self::connect(address, true).await
    }

    /// Opens a database that is there already. A SQLite file is not made.
    ///
    /// # Errors
    ///
    /// If there is no such database.
    pub async fn open_existing(address: &str) -> Result<Self, StoreFault> {
        Self::connect(address, false).await
    }

    async fn connect(address: &str, create: bool) -> Result<Self, StoreFault> {
        if let Some(path) = address.strip_prefix("sqlite:") {
            return Ok(Self(Backend::Sqlite(Sqlite::open(path, create).await?)));
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Self(Backend::Postgres(Postgres::open(address).await?)));
        }
        Err(StoreFault::BadAddress(address.to_owned()))
    }

    /// Adds a game with its first rows.
    ///
    /// # Errors
    ///
    /// [`StoreFault::Exists`] if there is one of that name.
    pub async fn create(&self, game: &GameId, rows: &[Row], due: Option<Moment>) -> Result<(), StoreFault> {
        ask!(self, backend => backend.create(game, rows, due).await)
    }

    /// Adds rows to the end of a log and sets when the game is next due. Once
    /// this returns well, the rows are on the disk.
    ///
    /// # Errors
    ///
    /// [`StoreFault::Conflict`] if the log does not end at `after` any more;
    /// then nothing was written. After any other error it is not known whether
    /// the rows were written: read the log to see.
    pub async fn append(&self, append: Append) -> Result<(), StoreFault> {
        ask!(self, backend => backend.append(append).await)
    }

    /// Writes several things together, or none of them. Once this returns well,
    /// they are on the disk.
    ///
    /// # Errors
    ///
    /// [`StoreFault::Conflict`] and [`StoreFault::Exists`] as for logs;
    /// [`StoreFault::Taken`] if a card is not what it had to be. Then nothing was
    /// written. After any other error that is not known.
    pub async fn commit(&self, mut writes: Vec<Write>, now: Moment) -> Result<(), StoreFault> {
        writes.sort_by(|one, other| one.order().cmp(&other.order()));
        match &self.0 {
            Backend::Sqlite(sqlite) => sqlite.commit(writes, now).await,
            Backend::Postgres(postgres) => postgres.commit(&writes, now).await,
        }
    }

    /// A card, if there is one that has not expired.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn card(&self, kind: &str, key: &str, now: Moment) -> Result<Option<Card>, StoreFault> {
        ask!(self, backend => backend.card(kind, key, now).await)
    }

    /// Cards of a kind under a mark, highest rank first, and by key where ranks
    /// are equal.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn page(
        &self,
        kind: &str,
        mark: &str,
        page: &Page,
        now: Moment,
    ) -> Result<Vec<Listed>, StoreFault> {
        ask!(self, backend => backend.page((kind, mark), page, now).await)
    }

    /// How many cards of a kind there are that have not expired.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn how_many(&self, kind: &str, now: Moment) -> Result<u64, StoreFault> {
        ask!(self, backend => backend.how_many(kind, now).await)
    }

    /// How many of them are under a mark.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn how_many_under(&self, kind: &str, mark: &str, now: Moment) -> Result<u64, StoreFault> {
        ask!(self, backend => backend.how_many_under((kind, mark), now).await)
    }

    /// What was posted to a feed after a number, oldest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn posts(&self, feed: &str, after: u64, most: u32) -> Result<Vec<Posted>, StoreFault> {
        ask!(self, backend => backend.posts(feed, after, most).await)
    }

    /// The number of the last post of a feed; zero if there is none.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn last_post(&self, feed: &str) -> Result<u64, StoreFault> {
        ask!(self, backend => backend.last_post(feed).await)
    }

    /// A count; zero if nothing was counted.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn counted(&self, name: &str) -> Result<i64, StoreFault> {
        ask!(self, backend => backend.counted(name).await)
    }

    /// All cards after one, by kind and key, expired or not.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn whole_cards(&self, after: (&str, &str), most: u32) -> Result<Vec<WholeCard>, StoreFault> {
        ask!(self, backend => backend.whole_cards(after, most).await)
    }

    /// The names of all feeds, ascending.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn feeds(&self) -> Result<Vec<String>, StoreFault> {
        ask!(self, backend => backend.feeds().await)
    }

    /// All counts whose names begin so, by name, ascending.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn counts(&self, prefix: &str) -> Result<Vec<(String, i64)>, StoreFault> {
        ask!(self, backend => backend.counts(prefix).await)
    }

    /// Removes cards that have expired, and says how many.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn sweep(&self, now: Moment) -> Result<u64, StoreFault> {
        ask!(self, backend => backend.sweep(now).await)
    }

    /// The rows of a log after a given one; all with zero.
    ///
    /// # Errors
    ///
    /// [`StoreFault::NoSuchGame`] if there is none.
    pub async fn read(&self, game: &GameId, after: u64) -> Result<Vec<Row>, StoreFault> {
        let rows = ask!(self, backend => backend.read(game, after).await)?;
        if rows.is_empty() && after == 0 { Err(StoreFault::NoSuchGame) } else { Ok(rows) }
    }

    /// The names of all games, ascending.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn games(&self) -> Result<Vec<GameId>, StoreFault> {
        ask!(self, backend => backend.games().await)
    }

    /// When the next game is due that nobody has in hand, if any is.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn next_due(&self) -> Result<Option<Moment>, StoreFault> {
        ask!(self, backend => backend.next_due().await)
    }

    /// Takes due games in hand for a while, those due longest first. No other
    /// process gets them before the lease ends.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn claim(&self, claim: &Claim) -> Result<Vec<GameId>, StoreFault> {
        ask!(self, backend => backend.claim(claim).await)
    }

    /// Gives a game back that was dealt with.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn release(&self, game: &GameId, holder: &str) -> Result<(), StoreFault> {
        ask!(self, backend => backend.release(game, holder).await)
    }

    /// Gives a game back that has to wait, through no fault of its own. Nobody
    /// gets it before `again`.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn postpone(&self, game: &GameId, holder: &str, again: Moment) -> Result<(), StoreFault> {
        ask!(self, backend => backend.postpone(game, holder, again).await)
    }

    /// Gives a game back that could not be dealt with. It is tried again at
    /// `again`; after `most` tries it is set aside with an alarm. Says how often
    /// it was tried.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn give_up(
        &self,
        game: &GameId,
        holder: &str,
        why: &str,
        again: Moment,
        most: u32,
    ) -> Result<u32, StoreFault> {
        ask!(self, backend => backend.give_up(game, holder, why, again, most).await)
    }

    /// The games that were set aside.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn alarms(&self) -> Result<Vec<Alarm>, StoreFault> {
        ask!(self, backend => backend.alarms().await)
    }

    /// Takes a game up again that was set aside.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn clear_alarm(&self, game: &GameId) -> Result<(), StoreFault> {
        ask!(self, backend => backend.clear_alarm(game).await)
    }

    /// The last order to hold, lifted or not, if there ever was one.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn held(&self) -> Result<Option<Hold>, StoreFault> {
        ask!(self, backend => backend.held().await)
    }

    /// Orders all processes to hold. If one is in force already, it stays.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn hold(&self, why: &str, since: Moment) -> Result<(), StoreFault> {
        ask!(self, backend => backend.hold(why, since).await)
    }

    /// Lifts the order to hold.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn lift_hold(&self, at: Moment) -> Result<(), StoreFault> {
        ask!(self, backend => backend.lift_hold(at).await)
    }

    /// Somebody who hears of every change from now on, whichever process makes
    /// it.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn changes(&self) -> Result<Changes, StoreFault> {
        Ok(match &self.0 {
            Backend::Sqlite(sqlite) => Changes::here(sqlite.changes()),
            Backend::Postgres(postgres) => Changes::anywhere(postgres.changes().await?),
        })
    }

    /// Closes all connections when what is under way is done.
    pub async fn close(&self) {
        ask!(self, backend => backend.close().await);
    }
}

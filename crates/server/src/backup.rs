//! All games in one file, and back again.
//!
//! A backup is taken while the server runs. Logs only grow, so each is whole in
//! itself; with them go accounts, letters and whatever else is kept. The file has one JSON object per line, a first that says what it is
//! and a last that says how much there was. It can be restored into either kind
//! of database: that is also how one moves from SQLite to PostgreSQL.

use std::fmt;
use std::io::{self, BufRead};

use game::{BrokenLog, Library, Record};
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Mark, Moment, Put, Row, Store, StoreFault, Write};

use crate::clock::moment;
use crate::tables::record;

/// The first line of a backup of this kind.
const HEADING: &str = "entente backup 1";

/// How much was saved or restored.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backup {
    /// Games.
    pub games: u64,
    /// Events of all of them.
    pub events: u64,
    /// Cards, such as accounts.
    pub cards: u64,
    /// Posts, such as letters.
    pub posts: u64,
}

/// Why a backup could not be taken or restored.
#[derive(Debug)]
pub enum BackupFault {
    /// The file cannot be read or written.
    File(io::Error),
    /// The file is not what it should be.
    Line {
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        fault: String,
    },
    /// The database cannot be read or written.
    Store(StoreFault),
}

impl fmt::Display for BackupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(fault) => fault.fmt(f),
            Self::Line { line, fault } => write!(f, "line {line}: {fault}"),
            Self::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for BackupFault {}

impl From<io::Error> for BackupFault {
    fn from(fault: io::Error) -> Self {
        Self::File(fault)
    }
}

impl From<StoreFault> for BackupFault {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}

/// The log of one game as lines of JSON, each an event with its number, its time
/// and its digest.
///
/// # Errors
///
/// If there is no such game, or the database cannot be read.
pub(crate) async fn lines(store: &Store, game: &GameId) -> Result<String, StoreFault> {
    let rows = store.read(game, 0).await?;
    let line = |row: Row| crate::feed::json(&Saved::from(row)) + "\n";
    Ok(rows.into_iter().map(line).collect())
}

/// One line of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Line {
    Heading(String),
    Game { id: String, events: Vec<Saved> },
    Card { kind: String, key: String, body: String, marks: Vec<(String, i64)>, expires: Option<i64> },
    Feed { name: String, posts: Vec<(i64, String)> },
    Count { name: String, count: i64 },
    End(Backup),
}

/// One event of a game.
#[derive(Debug, Serialize, Deserialize)]
struct Saved {
    at: i64,
    body: String,
    digest: game::Digest,
}

impl From<Row> for Saved {
    fn from(row: Row) -> Self {
        Self { at: row.at.0, body: row.body, digest: row.digest.into() }
    }
}

/// Writes all games of a store.
///
/// # Errors
///
/// If the store cannot be read or the file not be written.
pub async fn save(store: &Store, file: &mut impl io::Write) -> Result<Backup, BackupFault> {
    let mut backup = Backup::default();
    write_line(file, &Line::Heading(HEADING.to_owned()))?;
    for id in store.games().await? {
        let rows = store.read(&id, 0).await?;
        backup.games += 1;
        backup.events += rows.len() as u64;
        let events = rows.into_iter().map(Saved::from);
        write_line(file, &Line::Game { id: id.0, events: events.collect() })?;
    }
    save_cards(store, file, &mut backup).await?;
    for name in store.feeds().await? {
        let posts = store.posts(&name, 0, u32::MAX).await?;
        backup.posts += posts.len() as u64;
        let posts = posts.into_iter().map(|post| (post.at.0, post.body)).collect();
        write_line(file, &Line::Feed { name, posts })?;
    }
    for (name, count) in store.counts("").await? {
        write_line(file, &Line::Count { name, count })?;
    }
    write_line(file, &Line::End(backup))?;
    file.flush()?;
    Ok(backup)
}

async fn save_cards(
    store: &Store,
    file: &mut impl io::Write,
    backup: &mut Backup,
) -> Result<(), BackupFault> {
    let mut after = (String::new(), String::new());
    loop {
        let cards = store.whole_cards((&after.0, &after.1), AT_ONCE).await?;
        let Some(last) = cards.last() else { return Ok(()) };
        after = (last.kind.clone(), last.key.clone());
        for card in cards.into_iter().filter(|card| kind_of(&card.kind).is_some()) {
            backup.cards += 1;
            let marks = card.marks.into_iter().map(|mark| (mark.mark, mark.rank)).collect();
            let expires = card.expires.map(|expires| expires.0);
            write_line(
                file,
                &Line::Card { kind: card.kind, key: card.key, body: card.body, marks, expires },
            )?;
        }
    }
}

/// The kinds of cards that are worth keeping. Counts of tries and answers that
/// might be asked for again are not.
const KINDS: [&str; 12] = [
    "account", "name", "key", "table", "door", "diary", "reader", "notices", "wanted", "report", "map",
    "sandbox",
];

/// How many cards are read at once.
const AT_ONCE: u32 = 500;

fn kind_of(name: &str) -> Option<&'static str> {
    KINDS.into_iter().find(|kind| *kind == name)
}

/// Puts all games of a file into a store that has none of them. Every log is
/// proved before it is stored.
///
/// # Errors
///
/// At the first line that is not as it should be. The games before it are then
/// restored.
pub async fn restore(store: &Store, file: impl BufRead) -> Result<Backup, BackupFault> {
    let library = Library::default();
    let mut backup = Backup::default();
    for (number, text) in (1..).zip(file.lines()) {
        let wrong = |fault: String| BackupFault::Line { line: number, fault };
        let line: Line = serde_json::from_str(&text?).map_err(|fault| wrong(fault.to_string()))?;
        match line {
            Line::Heading(heading) if number == 1 && heading == HEADING => {}
            Line::Game { id, events } if number > 1 => {
                let rows = rows(events);
                let due = prove(&rows, &library).map_err(|fault| wrong(format!("game {id}: {fault}")))?;
                store.create(&GameId(id), &rows, due).await?;
                backup.games += 1;
                backup.events += rows.len() as u64;
            }
            Line::Card { .. } | Line::Feed { .. } | Line::Count { .. } if number > 1 => {
                let writes = writes(line, &mut backup).map_err(wrong)?;
                store.commit(writes, Moment(i64::MIN)).await?;
            }
            Line::End(end) if end == backup => return Ok(backup),
            _ => return Err(wrong("this is not a backup, or lines are missing".to_owned())),
        }
    }
    Err(BackupFault::Line { line: 0, fault: "the end is missing".to_owned() })
}

/// What has to be written for a line that is no game.
fn writes(line: Line, backup: &mut Backup) -> Result<Vec<Write>, String> {
    Ok(match line {
        Line::Card { kind, key, body, marks, expires } => {
            backup.cards += 1;
            let kind = kind_of(&kind).ok_or_else(|| format!("there are no cards of the kind {kind}"))?;
            let marks = marks.into_iter().map(|(mark, rank)| Mark { mark, rank }).collect();
            let expires = expires.map(Moment);
            // A game that was restored has its card already.
            vec![Write::Put(Put { kind, key, expect: Expect::Anything, body, marks, expires })]
        }
        Line::Feed { name, posts } => {
            backup.posts += posts.len() as u64;
            let post = |(at, body)| Write::Post { feed: name.clone(), at: Moment(at), body };
            posts.into_iter().map(post).collect()
        }
        Line::Count { name, count } => vec![Write::Count { name, by: count }],
        Line::Heading(_) | Line::Game { .. } | Line::End(_) => Vec::new(),
    })
}

fn write_line(file: &mut impl io::Write, line: &Line) -> Result<(), BackupFault> {
    serde_json::to_writer(&mut *file, line).map_err(io::Error::from)?;
    Ok(file.write_all(b"\n")?)
}

fn rows(events: Vec<Saved>) -> Vec<Row> {
    let numbered = (1..).zip(events);
    let row = |(sequence, saved): (u64, Saved)| Row {
        sequence,
        at: Moment(saved.at),
        body: saved.body,
        digest: *saved.digest.bytes(),
    };
    numbered.map(row).collect()
}

/// When the game is next due, if its log holds.
fn prove(rows: &[Row], library: &Library) -> Result<Option<Moment>, BrokenLog> {
    let records: Vec<Record> = rows.iter().cloned().map(record).collect();
    Ok(library.game(&records)?.due().map(moment))
}

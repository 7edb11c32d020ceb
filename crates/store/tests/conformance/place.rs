//! A database of its own for every trial.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::Connection as _;
use store::{Append, GameId, Moment, Row, Store};
use tempfile::TempDir;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        }
    }
}

pub(crate) struct Place {
    pub(crate) store: Store,
    pub(crate) address: String,
    _folder: TempDir,
}

static COUNTER: AtomicU32 = AtomicU32::new(0);

impl Place {
    pub(crate) fn kinds() -> Vec<Kind> {
        let postgres = std::env::var_os("ENTENTE_POSTGRES").map(|_| Kind::Postgres);
        [Kind::Sqlite].into_iter().chain(postgres).collect()
    }

    pub(crate) async fn new(kind: Kind) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = match kind {
            Kind::Sqlite => format!("sqlite:{}", folder.path().join("games.db").display()),
            Kind::Postgres => new_database().await,
        };
        Self { store: Store::open(&address).await.unwrap(), address, _folder: folder }
    }

    /// Adds games that are due at these times, named `a`, `b`, `c` and so on.
    pub(crate) async fn add_games(&self, due: &[Option<i64>]) {
        for (due, letter) in due.iter().zip('a'..) {
            self.store.create(&game(&letter.to_string()), &[row(1)], due.map(Moment)).await.unwrap();
        }
    }
}

async fn new_database() -> String {
    let server = std::env::var("ENTENTE_POSTGRES").unwrap();
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    let name = format!("conformance_{}_{number}", std::process::id());
    let mut connection = sqlx::PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.unwrap();
    format!("{server}/{name}")
}

pub(crate) fn game(name: &str) -> GameId {
    GameId(name.to_owned())
}

pub(crate) fn row(sequence: u64) -> Row {
    let at = Moment(1_700_000_000_000_000_000 + sequence as i64);
    Row { sequence, at, body: format!("{{\"event\":\"é {sequence}\"}}"), digest: [sequence as u8; 32] }
}

pub(crate) fn append(name: &str, after: u64, count: u64) -> Append {
    Append { game: game(name), after, rows: (after + 1..=after + count).map(row).collect(), due: None }
}

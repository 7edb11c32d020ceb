//! Databases for tests: a new one for every trial, on SQLite always, and on
//! PostgreSQL where `ENTENTE_POSTGRES` names a server; `cargo xtask test` starts
//! one. And a mail server that keeps what it is given. Nothing ships that depends on this.

#![allow(clippy::unwrap_used, clippy::panic)]

mod sink;

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};

use libtest_mimic::Trial;
pub use sink::{Mood, Sink};
use sqlx::Connection as _;
use store::Store;
use tempfile::TempDir;

/// A kind of database.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One file.
    Sqlite,
    /// A server.
    Postgres,
}

impl Kind {
    /// The kinds there are on this machine.
    pub fn here() -> Vec<Self> {
        let postgres = std::env::var_os("ENTENTE_POSTGRES").map(|_| Self::Postgres);
        [Self::Sqlite].into_iter().chain(postgres).collect()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        }
    }
}

/// An empty database, and the store that is kept in it.
#[derive(Debug)]
pub struct Place {
    /// The store.
    pub store: Store,
    /// Its address.
    pub address: String,
    /// What kind it is.
    pub kind: Kind,
    _folder: TempDir,
}

impl Place {
    /// A new database.
    pub async fn new(kind: Kind) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = match kind {
            Kind::Sqlite => format!("sqlite:{}", folder.path().join("games.db").display()),
            Kind::Postgres => new_database().await,
        };
        Self { store: Store::open(&address).await.unwrap(), address, kind, _folder: folder }
    }

    /// Tells the database something behind the store's back.
    ///
    /// # Errors
    ///
    /// If the database refuses.
    pub async fn execute(&self, statement: &str) -> Result<(), sqlx::Error> {
        match self.kind {
            Kind::Sqlite => {
                let mut connection = sqlx::SqliteConnection::connect(&self.address).await?;
                sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned()))
                    .execute(&mut connection)
                    .await
                    .map(|_| ())
            }
            Kind::Postgres => {
                let mut connection = sqlx::PgConnection::connect(&self.address).await?;
                sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned()))
                    .execute(&mut connection)
                    .await
                    .map(|_| ())
            }
        }
    }

    /// Alters records, which the store does not allow.
    ///
    /// # Errors
    ///
    /// If the database refuses.
    pub async fn tamper(&self, update: &str) -> Result<(), sqlx::Error> {
        let unlock = match self.kind {
            Kind::Sqlite => "DROP TRIGGER records_stay",
            Kind::Postgres => "DROP TRIGGER records_stay ON records",
        };
        self.execute(&format!("{unlock}; {update}")).await
    }

    /// Shuts everybody out of another PostgreSQL database of this server, at
    /// once, or lets them in again.
    pub async fn shut_out(&self, name: &str, out: bool) {
        let mut connection = sqlx::PgConnection::connect(&self.address).await.unwrap();
        let allow = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {}", !out);
        sqlx::raw_sql(sqlx::AssertSqlSafe(allow)).execute(&mut connection).await.unwrap();
        if out {
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
            sqlx::query(cut).bind(name).execute(&mut connection).await.unwrap();
        }
    }
}

/// Something that has to hold on every kind of database.
pub type Law = fn(Place) -> Pin<Box<dyn Future<Output = ()>>>;

/// Each law as a trial on each kind of database there is.
pub fn on_every_kind(laws: Vec<(&'static str, Law)>) -> Vec<Trial> {
    let each = |(name, law): (&'static str, Law)| {
        Kind::here().into_iter().map(move |kind| {
            Trial::test(format!("{}::{name}", kind.name()), move || {
                let runtime = tokio::runtime::Runtime::new()?;
                runtime.block_on(async { law(Place::new(kind).await).await });
                Ok(())
            })
        })
    };
    laws.into_iter().flat_map(each).collect()
}

/// Names each law: `laws![module::law, ...]`.
#[macro_export]
macro_rules! laws {
    ($($module:ident::$law:ident),* $(,)?) => {
        vec![$((stringify!($law), (|place| Box::pin($module::$law(place))) as $crate::Law)),*]
    };
}

async fn new_database() -> String {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var("ENTENTE_POSTGRES").unwrap();
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    // A server that outlives a test run may still have one of the same process.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let name = format!("trial_{}_{}_{number}", now.as_millis(), std::process::id());
    let mut connection = sqlx::PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.unwrap();
    format!("{server}/{name}")
}

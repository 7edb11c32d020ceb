//! The table kept open.
//!
//! [`Tables`] are the use cases: somebody asks something of a game, the game
//! decides, the store keeps it, and only then it is so. A [`Scheduler`] plays
//! what is due. [`serve`] puts both behind HTTP until it is told to stop.
//!
//! Several processes may do all this on one PostgreSQL: the end of a log is the
//! only lock, and due games are claimed for a while by one of them.

mod accounts;
mod act;
mod backup;
mod chance;
mod clock;
mod config;
mod demo;
mod echo;
mod fault;
mod feed;
mod guard;
mod http;
mod listen;
mod live;
mod mail;
mod metrics;
mod public_url;
mod replay;
mod scheduler;
mod serve;
mod shelf;
mod studio;
mod table_card;
mod tables;
mod whole_games;

pub use accounts::{Account, AccountFault, Accounts, Hardness, Mailing, NewToken, Scope, SignUp};
pub use act::{Act, Done, Lead};
pub use backup::{Backup, BackupFault, restore, save};
pub use chance::{Chance, SystemChance};
pub use clock::{Clock, SystemClock};
pub use config::{Config, ConfigFault, LogFormat, Sources};
pub use demo::set_up as set_up_demo;
pub use fault::Fault;
pub use guard::{Guard, Suspicion};
pub use http::{Desk, description, router};
pub use live::Live;
pub use mail::{MailFault, Mailer, Relay, SmtpUrl};
pub use metrics::Metrics;
pub use public_url::{BadPublicUrl, PublicUrl};
pub use replay::{Replayed, replay};
pub use scheduler::{Policy, Scheduler};
pub use serve::{ServeFault, serve};
pub use studio::Studio;
pub use tables::{NewGame, Tables, row, seal};

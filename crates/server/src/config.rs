//! How a server is set up: by flags, by the environment, or by one file, in
//! this order of weight.

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Deserialize;

use crate::mail::{MailFault, Relay, SmtpUrl};
use crate::public_url::PublicUrl;

/// What may be set, each by a flag, a variable or a line of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Sources {
    /// A file with the same settings, one to a line: listen = "0.0.0.0:8080"
    #[arg(long, env = "ENTENTE_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, env = "ENTENTE_LISTEN", value_name = "ADDRESS")]
    pub listen: Option<SocketAddr>,
    /// Where people find the site, such as `https://games.example.org`; then cookies travel by https only
    #[arg(long, env = "ENTENTE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<PublicUrl>,
    /// Where games are kept: sqlite:PATH or postgres://... [default: sqlite:entente.db]
    #[arg(long, env = "ENTENTE_DATABASE", value_name = "ADDRESS")]
    pub database: Option<String>,
    /// Where mail is handed over: smtps://NAME:PASSWORD@HOST, or smtp:// for STARTTLS
    #[arg(long, env = "ENTENTE_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<SmtpUrl>,
    /// A file with that address in it, so that no list of processes shows the password
    #[arg(long, env = "ENTENTE_SMTP_FILE", value_name = "FILE", conflicts_with = "smtp")]
    pub smtp_file: Option<PathBuf>,
    /// In whose name mail is sent, such as "Entente <mail@example.org>"
    #[arg(long, env = "ENTENTE_MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<String>,
    /// How many games are kept in memory [default: 5000]
    #[arg(long, env = "ENTENTE_GAMES_IN_MEMORY", value_name = "NUMBER")]
    pub games_in_memory: Option<NonZeroUsize>,
    /// How often a game is tried before it is set aside [default: 3]
    #[arg(long, env = "ENTENTE_TRIES", value_name = "NUMBER")]
    pub tries: Option<u32>,
    /// How many seats must be missing at once before games wait; 0 for never [default: 40]
    #[arg(long, env = "ENTENTE_GUARD_SEATS", value_name = "NUMBER")]
    pub guard_seats: Option<u32>,
    /// And which share of those expected, in percent [default: 60]
    #[arg(long, env = "ENTENTE_GUARD_SHARE", value_name = "PERCENT")]
    pub guard_share: Option<u32>,
    /// Set up a few games to look at
    #[arg(long, env = "ENTENTE_DEMO", num_args = 0..=1, default_missing_value = "true", value_name = "WHETHER")]
    pub demo: Option<bool>,
    /// What is logged: error, warn, info, debug, or by module [default: info]
    #[arg(long, env = "ENTENTE_LOG", value_name = "LEVEL")]
    pub log: Option<String>,
    /// How it is logged [default: text]
    #[arg(long, env = "ENTENTE_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
}

/// How logs are written.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// Lines for programs.
    Json,
}

/// A server's settings, every one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where people find the site, if that was said.
    pub public_url: Option<PublicUrl>,
    /// Where games are kept.
    pub database: String,
    /// Where mail is handed over, if any is sent.
    pub relay: Option<Relay>,
    /// How many games are kept in memory.
    pub games_in_memory: NonZeroUsize,
    /// How often a game is tried before it is set aside.
    pub tries: u32,
    /// How many seats must be missing at once to be suspicious.
    pub guard_seats: u32,
    /// And which share of those expected, in percent.
    pub guard_share: u32,
    /// Whether a few games are set up to look at.
    pub demo: bool,
    /// What is logged.
    pub log: String,
    /// How it is logged.
    pub log_format: LogFormat,
}

/// Why settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigFault {
    /// There is something wrong with the file.
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it, and where.
        fault: String,
    },
    /// No mail can be sent like this.
    Mail(MailFault),
}

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { file, fault } => write!(f, "{}: {fault}", file.display()),
            Self::Mail(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ConfigFault {}

impl Config {
    /// The default of where games are kept.
    pub const DATABASE: &str = "sqlite:entente.db";

    /// The settings from all sources.
    ///
    /// # Errors
    ///
    /// If there is a file and it cannot be read, or mail cannot be sent as it is
    /// said.
    pub fn new(given: Sources) -> Result<Self, ConfigFault> {
        let file = given.config.as_deref().map_or_else(|| Ok(Sources::default()), read)?;
        let here = SocketAddr::from(([127, 0, 0, 1], 8080));
        let many = NonZeroUsize::MIN.saturating_add(4_999);
        let relay = relay(&given, &file).map_err(ConfigFault::Mail)?;
        Ok(Self {
            relay,
            listen: given.listen.or(file.listen).unwrap_or(here),
            public_url: given.public_url.or(file.public_url),
            database: given.database.or(file.database).unwrap_or_else(|| Self::DATABASE.to_owned()),
            games_in_memory: given.games_in_memory.or(file.games_in_memory).unwrap_or(many),
            tries: given.tries.or(file.tries).unwrap_or(3).max(1),
            guard_seats: given.guard_seats.or(file.guard_seats).unwrap_or(40),
            guard_share: given.guard_share.or(file.guard_share).unwrap_or(60),
            demo: given.demo.or(file.demo).unwrap_or_default(),
            log: given.log.or(file.log).unwrap_or_else(|| "info".to_owned()),
            log_format: given.log_format.or(file.log_format).unwrap_or_default(),
        })
    }
}

/// Where mail is handed over, if that was said.
fn relay(given: &Sources, file: &Sources) -> Result<Option<Relay>, MailFault> {
    let url = match (&given.smtp, &given.smtp_file, &file.smtp, &file.smtp_file) {
        (Some(url), ..) | (None, None, Some(url), _) => url.clone(),
        (None, Some(path), ..) | (None, None, None, Some(path)) => {
            let read = std::fs::read_to_string(path);
            SmtpUrl::from(read.map_err(|fault| MailFault::File(path.clone(), fault.to_string()))?)
        }
        (None, None, None, None) => return Ok(None),
    };
    let from = given.mail_from.as_deref().or(file.mail_from.as_deref());
    let site = given.public_url.as_ref().or(file.public_url.as_ref());
    Relay::new(&url, from, site).map(Some)
}

fn read(path: &Path) -> Result<Sources, ConfigFault> {
    let broken = |fault: String| ConfigFault::File { file: path.to_owned(), fault };
    let text = std::fs::read_to_string(path).map_err(|fault| broken(fault.to_string()))?;
    toml::from_str(&text).map_err(|fault| broken(fault.to_string()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    fn with_file(text: &str, given: Sources) -> Result<Config, ConfigFault> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("entente.toml");
        std::fs::write(&file, text).unwrap();
        Config::new(Sources { config: Some(file), ..given })
    }

    #[test]
    fn flags_weigh_more_than_the_file_and_the_file_more_than_nothing() {
        let flags = Sources { tries: Some(7), ..Sources::default() };
        let config = with_file("tries = 5\nguard-seats = 9\nlog-format = \"json\"", flags).unwrap();
        assert_eq!((config.tries, config.guard_seats, config.guard_share), (7, 9, 60));
        assert_eq!(config.log_format, LogFormat::Json);
        assert_eq!(config.database, Config::DATABASE);
    }

    #[test]
    fn the_address_of_the_site_is_read_from_the_file_and_judged() {
        let config = with_file("public-url = \"https://games.example.org\"", Sources::default()).unwrap();
        assert!(config.public_url.unwrap().is_secure());
        let fault = with_file("public-url = \"games\"", Sources::default()).unwrap_err().to_string();
        assert!(fault.contains("no address of a site"), "{fault}");
    }

    #[test]
    fn an_unknown_setting_is_named_with_its_line() {
        let fault = with_file("tries = 5\nguard = 9", Sources::default()).unwrap_err().to_string();
        assert!(fault.contains("line 2") && fault.contains("guard"), "{fault}");
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let config = Some(PathBuf::from("no/such/file.toml"));
        let fault = Config::new(Sources { config, ..Sources::default() }).unwrap_err().to_string();
        assert!(fault.starts_with("no/such/file.toml: "), "{fault}");
    }
}

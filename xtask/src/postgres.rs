//! A private PostgreSQL server for the tests: found or installed, started on a
//! free port as a user without rights, and gone when the tests are.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::stages::{Failed, Stages};

/// Where Debian keeps the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A server that runs until this is dropped.
#[derive(Debug)]
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Postgres {
    /// Starts a server. On a machine without PostgreSQL on which it cannot be
    /// installed there is none, and the stage says so.
    pub(crate) fn start(stages: &mut Stages) -> Result<Option<Self>, Failed> {
        if programs().is_none() && is_root() {
            let mut install = Command::new("sh");
            install.args(["-c", "apt-get update -qq && apt-get install -qq -y postgresql"]);
            stages.run("install PostgreSQL", &mut install)?;
        }
        let Some(programs) = programs() else {
            stages.skip("PostgreSQL", "it is not installed, and only root can install it");
            return Ok(None);
        };
        let server = Self { programs, folder: folder(), port: free_port() };
        stages.run("start PostgreSQL", &mut server.starter())?;
        Ok(Some(server))
    }

    /// The address that tests add the name of a database to.
    pub(crate) fn address(&self) -> String {
        format!("postgres://entente@127.0.0.1:{}", self.port)
    }

    fn starter(&self) -> Command {
        let (programs, folder, port) = (self.programs.display(), self.folder.display(), self.port);
        let options = format!("-p {port} -c listen_addresses=127.0.0.1 -k {folder}");
        as_plain_user(&format!(
            "mkdir -p {folder} && {programs}/initdb -D {folder}/data -A trust -U entente >{folder}/log && \
             {programs}/pg_ctl -D {folder}/data -l {folder}/log -o '{options}' -w start >>{folder}/log"
        ))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let (programs, folder) = (self.programs.display(), self.folder.display());
        let stop = format!("{programs}/pg_ctl -D {folder}/data -m immediate stop >/dev/null");
        let stopped = as_plain_user(&stop).status();
        let removed = fs::remove_dir_all(&self.folder);
        if stopped.is_err() || removed.is_err() {
            eprintln!("the PostgreSQL server in {folder} may still be there");
        }
    }
}

/// The programs of the newest version there is.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?.filter_map(Result::ok);
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            let version = entry.file_name().to_string_lossy().parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .filter(|(_, programs)| programs.join("initdb").is_file())
        .collect();
    found.sort();
    found.pop().map(|(_, programs)| programs)
}

/// PostgreSQL refuses to run as root; its own user does it then.
fn as_plain_user(script: &str) -> Command {
    let mut command = Command::new(if is_root() { "runuser" } else { "sh" });
    if is_root() {
        command.args(["-u", "postgres", "--", "sh"]);
    }
    command.args(["-c", script]).current_dir("/");
    command
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

fn folder() -> PathBuf {
    env::temp_dir().join(format!("entente-postgres-{}", std::process::id()))
}

/// A port that was free a moment ago.
fn free_port() -> u16 {
    let bound = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    bound.map_or(54_329, |address| address.port())
}

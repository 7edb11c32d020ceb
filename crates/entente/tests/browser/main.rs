//! Journeys through the site in a real browser, each on a server of its own, and
//! one of them also on two that share a PostgreSQL. They run where
//! `ENTENTE_BROWSER` names a Chromium and `ENTENTE_NODE` a folder in which the
//! packages are installed that drive it; `cargo xtask test` finds or installs both.
//! `cargo xtask bench` lets what is in `web/bench` run the same way.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};
use trials::{Kind, Place};

/// The journey that is also walked with players on different servers.
const ON_TWO_SERVERS: &str = "press.mjs";

/// What a browser is driven by.
#[derive(Clone)]
struct Tools {
    browser: String,
    node: String,
}

fn main() {
    let tools = |browser: String| Some(Tools { browser, node: std::env::var("ENTENTE_NODE").ok()? });
    let tools = std::env::var("ENTENTE_BROWSER").ok().and_then(tools);
    let trials = tools.map_or(Vec::new(), |tools| {
        let journeys = journeys();
        let on_two = journeys.iter().filter(|path| path.ends_with(ON_TWO_SERVERS)).cloned();
        let on_two = on_two.filter(|_| Kind::here().contains(&Kind::Postgres)).collect::<Vec<_>>();
        let trial = |path: PathBuf, kind: Kind| {
            let name = path.file_stem().unwrap().to_string_lossy();
            let name =
                if kind == Kind::Postgres { format!("{name}-on-two-servers") } else { name.into_owned() };
            let tools = tools.clone();
            Trial::test(name, move || walk(&tools, &path, kind))
        };
        let alone = journeys.into_iter().map(|path| trial(path, Kind::Sqlite));
        alone.chain(on_two.into_iter().map(|path| trial(path, Kind::Postgres))).collect()
    });
    // One at a time: a browser takes a machine of two cores for itself.
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    libtest_mimic::run(&arguments, trials).exit();
}

/// Every journey; the other files are what they have in common.
fn journeys() -> Vec<PathBuf> {
    let folder = std::env::var("ENTENTE_JOURNEYS").unwrap_or_else(|_| "journeys".to_owned());
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web")).join(folder);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_journey = |path: &PathBuf| std::fs::read_to_string(path).unwrap().contains("await journey(");
    let mut journeys: Vec<PathBuf> = files.filter(is_journey).collect();
    journeys.sort();
    journeys
}

fn walk(tools: &Tools, journey: &Path, kind: Kind) -> Result<(), Failed> {
    let place = tokio::runtime::Runtime::new()?.block_on(Place::new(kind));
    let count = if kind == Kind::Postgres { 2 } else { 1 };
    let servers = (0..count).map(|_| Server::open(&place.address)).collect::<Result<Vec<_>, _>>()?;
    let bases: Vec<&str> = servers.iter().map(|server| server.base.as_str()).collect();
    let output = Command::new("node")
        .arg(journey)
        .env("BASE", bases.join(" "))
        .env("TOOLS", &tools.node)
        .env("CHROMIUM", &tools.browser)
        .env("OPERATOR", &servers[0].operator)
        .output()?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned().into()),
    }
}

/// A server that is closed when it is dropped.
struct Server {
    child: Child,
    base: String,
    /// The password of whoever looks after it.
    operator: String,
    /// What it says stays open, so that it can say more.
    _said: BufReader<ChildStdout>,
}

impl Server {
    fn open(database: &str) -> Result<Self, Failed> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut child = Command::new(env!("CARGO_BIN_EXE_entente"))
            .args(["serve", "--log", "error", "--guard-seats", "0"])
            .args(["--listen", &address.to_string()])
            .args(["--database", database])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut said = BufReader::new(child.stdout.take().ok_or("it says nothing")?);
        let mut operator = String::new();
        loop {
            let mut line = String::new();
            if said.read_line(&mut line)? == 0 {
                return Err("the server does not open".into());
            }
            if let Some((_, password)) = line.split_once("name operator, password ") {
                operator = password.trim().to_owned();
            }
            if line.starts_with("Entente is open") {
                return Ok(Self { child, base: format!("http://{address}"), operator, _said: said });
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

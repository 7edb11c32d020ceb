//! The API against its own description. Runs where `ENTENTE_PYTHON` names a
//! Python with schemathesis; `cargo xtask test` makes one.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};

/// How many requests are made up for each route and each kind of trial.
const EXAMPLES: &str = "15";

fn main() {
    let python = std::env::var("ENTENTE_PYTHON").ok();
    let trial = |python: String| Trial::test("every_answer_is_as_described", move || try_all(&python));
    libtest_mimic::run(&Arguments::from_args(), python.map(trial).into_iter().collect()).exit();
}

/// A server that is stopped when the trial is over.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn try_all(python: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let address = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
    let _server = Server(
        Command::new(env!("CARGO_BIN_EXE_entente"))
            .args(["serve", "--listen", &address.to_string(), "--log", "error"])
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()?,
    );
    let given_up = Instant::now() + Duration::from_secs(30);
    while TcpStream::connect(address).is_err() {
        assert!(Instant::now() < given_up, "the server does not start");
        std::thread::sleep(Duration::from_millis(50));
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/schema/schema.py");
    let base = format!("http://{address}");
    let run = Command::new(python).args([script, &base, EXAMPLES]).current_dir(folder.path()).output()?;
    let told = String::from_utf8_lossy(&run.stdout);
    let complaint = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{told}\n{complaint}");
    let tried: usize = told.lines().filter_map(generated).sum();
    assert!(tried > 2_000, "only {tried} requests\n{told}");
    Ok(())
}

/// How many requests a line of the summary speaks of.
fn generated(line: &str) -> Option<usize> {
    line.trim().split_once(" generated")?.0.parse().ok()
}

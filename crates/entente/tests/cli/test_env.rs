//! A place of its own for each test, in which the real program runs.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// A folder that is there as long as the test runs.
pub(crate) struct TestEnv {
    folder: PathBuf,
}

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    /// What it wrote.
    pub(crate) stdout: String,
    /// What it complained of.
    pub(crate) stderr: String,
    /// How it ended.
    pub(crate) code: Option<i32>,
}

impl TestEnv {
    /// An empty folder.
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("entente-cli-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self { folder }
    }

    /// Where the folder is.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Puts a file into the folder.
    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// The program with arguments, ready to be started in the folder.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_entente"));
        command.args(arguments).current_dir(&self.folder);
        command
    }

    /// Runs the program with nothing to read.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.run_on(arguments, b"")
    }

    /// Runs the program with something to read.
    pub(crate) fn run_on(&self, arguments: &[&str], input: &[u8]) -> Run {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        // A program that does not read its input is no fault.
        let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Run::of(&output)
    }
}

impl Drop for TestEnv {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Run {
    fn of(output: &Output) -> Self {
        Self {
            stdout: String::from_utf8(output.stdout.clone()).unwrap(),
            stderr: String::from_utf8(output.stderr.clone()).unwrap(),
            code: output.status.code(),
        }
    }

    /// The lines it wrote, each as JSON.
    pub(crate) fn answers(&self) -> Vec<Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The only answer to a request that can be used.
pub(crate) fn adjudicate(request: &Value) -> Value {
    let run = TestEnv::new().run_on(&["adjudicate"], request.to_string().as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{run:?}");
    let mut answers = run.answers();
    assert_eq!(answers.len(), 1, "{run:?}");
    answers.remove(0)
}

/// The error in the only answer to a request that cannot be used.
pub(crate) fn refusal(request: &Value) -> Value {
    let run = TestEnv::new().run_on(&["adjudicate"], request.to_string().as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(2)), "{run:?}");
    let mut answers = run.answers();
    assert_eq!(answers.len(), 1, "{run:?}");
    answers.remove(0)["error"].take()
}

/// The report on a request, with the exit code.
pub(crate) fn explain(request: &Value) -> (String, Option<i32>) {
    let run = TestEnv::new().run_on(&["explain"], request.to_string().as_bytes());
    assert_eq!(run.stderr, "");
    (run.stdout, run.code)
}

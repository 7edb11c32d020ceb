//! Stages of a chore: run one after the other, timed, and listed at the end.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// What has been done so far.
#[derive(Debug, Default)]
pub(crate) struct Stages(Vec<Stage>);

#[derive(Debug)]
struct Stage {
    name: String,
    ending: Ending,
}

#[derive(Debug)]
enum Ending {
    Passed(Duration),
    Failed(Duration),
    Skipped(String),
}

/// A stage that failed; the chore stops there.
#[derive(Debug)]
pub(crate) struct Failed {
    stage: String,
    why: String,
}

impl Stages {
    /// Runs a command; its own words go straight to the terminal.
    pub(crate) fn run(&mut self, name: &str, command: &mut Command) -> Result<(), Failed> {
        println!("\n== {name}: {}", written(command));
        let start = Instant::now();
        let status = command.status();
        let why = match status {
            Ok(status) if status.success() => {
                self.enter(name, Ending::Passed(start.elapsed()));
                return Ok(());
            }
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        self.enter(name, Ending::Failed(start.elapsed()));
        Err(Failed { stage: name.to_owned(), why })
    }

    /// Passes over a stage and says why.
    pub(crate) fn skip(&mut self, name: &str, why: &str) {
        println!("\n== {name}: skipped, {why}");
        self.enter(name, Ending::Skipped(why.to_owned()));
    }

    fn enter(&mut self, name: &str, ending: Ending) {
        self.0.push(Stage { name: name.to_owned(), ending });
    }
}

/// The command as somebody would type it.
fn written(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

impl Failed {
    /// A stage that could not even begin.
    pub(crate) fn new(stage: &str, why: impl Into<String>) -> Self {
        Self { stage: stage.to_owned(), why: why.into() }
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the stage \"{}\" failed: {}", self.stage, self.why)
    }
}

impl fmt::Display for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Stage { name, ending } in &self.0 {
            match ending {
                Ending::Passed(time) => writeln!(f, "{name:<24}{:>8.1} s", time.as_secs_f64())?,
                Ending::Failed(time) => writeln!(f, "{name:<24}{:>8.1} s  FAILED", time.as_secs_f64())?,
                Ending::Skipped(why) => writeln!(f, "{name:<24} skipped, {why}")?,
            }
        }
        Ok(())
    }
}

//! What can be wrong with a case file or with an answer.

use std::fmt;

use libtest_mimic::Failed;

/// A fault in a case file.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    file: String,
    line: usize,
    message: String,
}

impl Fault {
    /// A fault in a line of a file; lines count from 1.
    pub(crate) fn new(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.case:{}: {}", self.file, self.line, self.message)
    }
}

/// The end of the trial that all files can be read.
pub(crate) fn report(faults: &[Fault]) -> Result<(), Failed> {
    let complaints: Vec<String> = faults.iter().map(ToString::to_string).collect();
    verdict(&complaints)
}

/// The end of a trial with these complaints.
pub(crate) fn verdict(complaints: &[String]) -> Result<(), Failed> {
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n").into()) }
}

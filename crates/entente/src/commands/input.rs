//! Reading files and pipes, and writing without minding a closed pipe.

use std::io::{Read, Write};
use std::path::Path;

use super::Exit;
use crate::door::split_requests;

/// Some editors begin text with it; it says nothing.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Answers every request in the file, each with a text; `Err` is the answer to
/// a request that could not be used.
pub(super) fn answer_each(file: Option<&Path>, answer: impl Fn(&str) -> Result<String, String>) -> Exit {
    let text = match read(file) {
        Ok(text) => text,
        Err(fault) => {
            complain(&fault);
            return Exit::Unusable;
        }
    };
    let mut exit = Exit::Good;
    for request in split_requests(&text) {
        let told = answer(request).unwrap_or_else(|refusal| {
            exit = Exit::Unusable;
            refusal
        });
        if !say(&told) {
            break;
        }
    }
    exit
}

/// Everything in the file, or in the standard input for `-` or no file. Bytes
/// that are not text are replaced, so that they spoil only their own line.
pub(super) fn read(file: Option<&Path>) -> Result<String, String> {
    let mut bytes = Vec::new();
    match file.filter(|path| *path != Path::new("-")) {
        Some(path) => {
            bytes = std::fs::read(path).map_err(|fault| format!("{}: {fault}", path.display()))?;
        }
        None => {
            let read = std::io::stdin().lock().read_to_end(&mut bytes);
            read.map_err(|fault| format!("standard input: {fault}"))?;
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.trim_start_matches(BYTE_ORDER_MARK).to_owned())
}

/// Writes a line; false if nobody reads any more.
pub(super) fn say(line: &str) -> bool {
    writeln!(std::io::stdout().lock(), "{line}").is_ok()
}

/// Tells what went wrong.
pub(super) fn complain(message: &str) {
    // Where complaints cannot be written either, there is nobody to tell.
    let _ = writeln!(std::io::stderr().lock(), "entente: {message}");
}

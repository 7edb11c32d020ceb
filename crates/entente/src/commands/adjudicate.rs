//! `entente adjudicate`: JSON in, JSON out.

use std::path::Path;

use super::Exit;
use super::input::{complain, read, say};
use crate::door;

pub(super) fn run(file: Option<&Path>) -> Exit {
    let text = match read(file) {
        Ok(text) => text,
        Err(fault) => {
            complain(&fault);
            return Exit::Unusable;
        }
    };
    let mut exit = Exit::Good;
    for line in door::split_requests(&text) {
        let (answer, good) = door::answer_value(line);
        if !good {
            exit = Exit::Unusable;
        }
        if !say(&answer.to_string()) {
            break;
        }
    }
    exit
}

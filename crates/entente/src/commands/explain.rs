//! `entente explain`: JSON in, sentences out.

use std::path::Path;

use super::Exit;
use super::input::{complain, read, say};
use crate::door::{self, Request};
use crate::report;

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
        let report = explain(line).unwrap_or_else(|refusal| {
            exit = Exit::Unusable;
            refusal
        });
        if !say(&report) {
            break;
        }
    }
    exit
}

/// The report on a request, or the report that there is none.
fn explain(line: &str) -> Result<String, String> {
    let request = Request::read(line).map_err(|(fault, id)| report::refuse(id.as_ref(), &fault))?;
    let answer = door::answer(&request).map_err(|fault| report::refuse(request.id.as_ref(), &fault))?;
    Ok(report::explain(&request, &answer))
}

//! `entente explain`: JSON in, sentences out.

use std::path::Path;

use super::Exit;
use super::input::{complain, read, say};
use crate::door;
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
        let told = door::Request::read(line)
            .map_err(|(fault, _)| fault)
            .and_then(|request| door::answer(&request).map(|answer| report::explain(&request, &answer)));
        let heard = match told {
            Ok(report) => say(&report),
            Err(fault) => {
                exit = Exit::Unusable;
                say(&format!("This could not be answered: {}.", fault.message))
            }
        };
        if !heard {
            break;
        }
    }
    exit
}

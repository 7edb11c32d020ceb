//! `entente adjudicate`: JSON in, JSON out.

use std::path::Path;

use super::Exit;
use super::input::answer_each;
use crate::door;

pub(super) fn run(file: Option<&Path>) -> Exit {
    answer_each(file, |request| {
        let (answer, good) = door::answer_value(request);
        if good { Ok(answer.to_string()) } else { Err(answer.to_string()) }
    })
}

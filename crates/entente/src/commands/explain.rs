//! `entente explain`: JSON in, sentences out.

use std::path::Path;

use super::Exit;
use super::input::answer_each;
use crate::door::{self, Request};
use crate::report;

pub(super) fn run(file: Option<&Path>) -> Exit {
    answer_each(file, explain)
}

/// The report on a request, or the report that there is none.
fn explain(line: &str) -> Result<String, String> {
    let request = Request::read(line).map_err(|(fault, id)| report::refuse(id.as_ref(), &fault))?;
    let answer = door::answer(&request).map_err(|fault| report::refuse(request.id.as_ref(), &fault))?;
    Ok(report::explain(&request, &answer))
}

//! Trials of the reader itself: a slip in a case file is reported with its
//! place, never overlooked.

use libtest_mimic::Trial;

use crate::case;

/// What is wrong with a file, and the only report of it.
const SLIPS: &[(&str, &str, &str)] = &[
    (
        "a keyword nobody knows",
        "case X\nphase S1901M\norder\n",
        "slip.case:3: \"order\" means nothing here, or nothing more",
    ),
    (
        "a section twice",
        "case X\nphase S1901M\nafter\nafter\n",
        "slip.case:4: \"after\" means nothing here, or nothing more",
    ),
    (
        "a verdict nobody knows",
        "case X\nphase S1901M\norders\n  FRANCE  A PAR H   holds\n",
        "slip.case:4: no known verdict",
    ),
    (
        "an order without verdict",
        "case X\nphase S1901M\norders\n  FRANCE  A PAR H\n",
        "slip.case:4: no known verdict",
    ),
    (
        "a power without units",
        "case X\nphase S1901M\nunits\n  FRANCE\n",
        "slip.case:4: nothing said of the power",
    ),
    ("a case without a phase", "case X\nunits\n  none\n", "slip.case:1: \"phase\" is missing"),
    ("a case without an id", "case\nphase S1901M\n", "slip.case:1: a case without an id"),
    ("an entry under no keyword", "  FRANCE  A PAR\n", "slip.case:1: an indented line under no keyword"),
    ("an option without a value", "case X\nwith convoy.paradox\n", "slip.case:2: an option without \"=\""),
];

/// One trial per kind of slip.
pub(crate) fn trials() -> Vec<Trial> {
    SLIPS.iter().map(|&(name, text, report)| trial(name, text, report)).collect()
}

fn trial(name: &str, text: &'static str, report: &'static str) -> Trial {
    Trial::test(format!("reader/{name}"), move || {
        let faults: Vec<String> = case::read("standard", "slip", text)
            .into_iter()
            .filter_map(Result::err)
            .map(|fault| fault.to_string())
            .collect();
        if faults == [report] { Ok(()) } else { Err(format!("reported {faults:?}").into()) }
    })
}

//! Trials of the runner itself: a slip in a case, or an answer that is not so, is
//! reported with its place and never overlooked.

use libtest_mimic::Trial;

use crate::layout;

/// What is wrong, a case with it, and the only report of it.
const SLIPS: &[(&str, &str, &str)] = &[
    (
        "a keyword nobody knows",
        "order\n  AA  TAX  -> ok\nask balance  -> balance 0\n",
        "slip.case:3: nobody knows the keyword \"order\"",
    ),
    (
        "a key nobody knows before",
        "before\n  AA  gold 3\nask balance  -> balance 0\n",
        "slip.case:4: AA: \"gold\" means nothing here",
    ),
    (
        "a key nobody knows afterwards",
        "before\n  AA  bp 3\nafter\n  AA  gold 3\n",
        "slip.case:6: AA: nothing is told of \"gold\"",
    ),
    (
        "a place that is not there",
        "before\n  XXX  armies 3\nask balance  -> balance 0\n",
        "slip.case:4: XXX: nothing is called XXX",
    ),
    (
        "another number",
        "before\n  AA  bp 3\nlines\n  AA  TAX  -> ok\nafter\n  AA  bp 4\n",
        "slip.case:8: AA: bp is 5, not 4",
    ),
    (
        "another outcome",
        "before\n  AA  bp 3\nlines\n  AA  TAX  -> fails no_bp\n",
        "slip.case:6: came to \"ok for 0\"",
    ),
    (
        "another price",
        "before\n  AA  bp 3\nlines\n  AA  ARMY 1  -> ok 1 for 2\n",
        "slip.case:6: came to \"ok 1 for 3\"",
    ),
    (
        "a line of somebody who does not play",
        "before\n  AA  bp 3\nlines\n  BB  TAX  -> ok\n",
        "slip.case:6: came to \"nothing for 0\"",
    ),
    (
        "another order of play",
        "before\n  AA  bp 3\nafter\n  order BB AA\n",
        "slip.case:6: the order is AA, not BB AA",
    ),
    (
        "an action without an outcome",
        "before\n  AA  bp 3\nlines\n  AA  TAX\nafter\n  AA  bp 3\n",
        "slip.case:6: an action is followed by \"->\" and what becomes of it, a message is not",
    ),
    ("another answer", "ask balance  income 3  -> balance 2\n", "slip.case:3: balance: balance is 3, not 2"),
    (
        "something nobody asked for",
        "ask balance  income 3, gold 4  -> balance 3\n",
        "slip.case:3: \"gold\" means nothing here",
    ),
    ("an answer twice", "ask balance  -> balance 0, balance 1\n", "slip.case:3: \"balance\" is said twice"),
    (
        "an option nobody knows",
        "with gold=on\nask balance  -> balance 0\n",
        "slip.case:1: there is no rule option \"gold\"",
    ),
    ("nothing to compare", "before\n  AA  bp 3\n", "slip.case:1: nothing is expected"),
    (
        "a sight that is not there",
        "before\n  AA  bp 3\nseen\n  AA  BBB  armies 3\n",
        "slip.case:6: AA sees nothing of BBB",
    ),
    (
        "a sight that should not be there",
        "before\n  AA  bp 3\n  AAA  owner AA\nseen\n  AA  BBB  unknown\n",
        "slip.case:7: AA sees BBB",
    ),
];

/// One trial per kind of slip.
pub(crate) fn trials() -> Vec<Trial> {
    SLIPS.iter().map(|&(name, text, report)| trial(name, text, report)).collect()
}

fn trial(name: &str, text: &str, report: &'static str) -> Trial {
    let text = format!("case X  a slip\nrules EMP-0-int\n{text}");
    Trial::test(format!("runner/{name}"), move || {
        let complaints: Vec<String> =
            layout::read("slip", &text).iter().flat_map(|case| case.check()).collect();
        if complaints == [report] { Ok(()) } else { Err(format!("reported {complaints:?}").into()) }
    })
}

//! Trials that nothing is left out: every action, every reason to fail and every
//! value of an option stands in a case.

use std::collections::BTreeSet;

use empires::rules::OptionFacts;
use empires::{Action, FailCode, Rules};
use libtest_mimic::Trial;

use crate::case::Case;
use crate::layout::Section;
use crate::verdict;

/// Options that no position shows: what is told to whom is in the other tests, the rest is the table's.
const ELSEWHERE: [&str; 4] = ["credits", "private_messages", "show_all_vps", "public_strengths"];

/// One trial for each.
pub(crate) fn trials(cases: &[Case]) -> Vec<Trial> {
    let sections: Vec<&Section> = cases.iter().flat_map(|case| &case.sections).collect();
    let lines = words(sections.iter().flat_map(|section| &section.entries).map(|entry| entry.text.as_str()));
    let options =
        words(sections.iter().filter(|section| section.name == "with").map(|section| section.value.as_str()));
    let actions = Action::ALL.iter().map(|action| action.name().to_owned());
    let failures = FailCode::ALL.iter().map(|code| code.name().to_owned());
    vec![
        trial("every action is played", missing(actions, &lines)),
        trial("every reason to fail is shown", missing(failures, &lines)),
        trial("every value of an option is shown", missing(values(), &options)),
    ]
}

fn words<'a>(texts: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
    texts.flat_map(|text| text.split([' ', ',', '|'])).collect()
}

/// Every value that is not what the rulebook says.
fn values() -> impl Iterator<Item = String> {
    let usual: Vec<(&str, String)> = Rules::RULEBOOK.entries().into_iter().collect();
    let other = move |option: &OptionFacts| -> Vec<String> {
        let is_usual = |name: &str| usual.iter().any(|(key, value)| *key == option.key && value == name);
        let names = option.values.iter().map(|value| value.name).filter(|name| !is_usual(name));
        names.map(|name| format!("{}={name}", option.key)).collect()
    };
    let options = Rules::options().into_iter().filter(|option| !ELSEWHERE.contains(&option.key));
    options.flat_map(move |option| other(&option))
}

fn missing(wanted: impl Iterator<Item = String>, found: &BTreeSet<&str>) -> Vec<String> {
    wanted.filter(|word| !found.contains(word.as_str())).map(|word| format!("{word} is nowhere")).collect()
}

fn trial(name: &str, complaints: Vec<String>) -> Trial {
    Trial::test(name, move || verdict(&complaints))
}

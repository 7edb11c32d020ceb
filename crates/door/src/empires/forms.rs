//! The actions and the boxes that each of them uses, as JSON: what a form for a
//! line has to show.

use empires::{Action, BoxUse, NumberUse, Rules};
use serde_json::{Value, json};

/// Every action with what its boxes take, in the order of the rulebook's
/// subjects.
pub fn tell_forms(rules: &Rules) -> Value {
    Action::ALL.iter().map(|&action| form(action, rules)).collect()
}

fn form(action: Action, rules: &Rules) -> Value {
    let form = action.form(rules, false);
    json!({
        "action": action.name(),
        "meaning": action.meaning(),
        "place": box_use(form.place),
        "target": box_use(form.target),
        "number": number_use(form.number),
    })
}

const fn box_use(used: BoxUse) -> Option<&'static str> {
    match used {
        BoxUse::Unused => None,
        BoxUse::Land => Some("land"),
        BoxUse::MaybeLand => Some("maybe-land"),
        BoxUse::Area => Some("area"),
        BoxUse::Country => Some("country"),
        BoxUse::MaybeCountry => Some("maybe-country"),
        BoxUse::Entrance => Some("entrance"),
    }
}

const fn number_use(used: NumberUse) -> Option<&'static str> {
    match used {
        NumberUse::Unused => None,
        NumberUse::Definite => Some("definite"),
        NumberUse::Most => Some("most"),
        NumberUse::Purchase => Some("purchase"),
        NumberUse::Share => Some("share"),
    }
}

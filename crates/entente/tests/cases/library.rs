//! The engine's own values for a case: what no JSON carries is asked of the
//! crates themselves.

use std::sync::Arc;

use atlas::{Power, Variant};
use diplomacy::Rules;
use entente::door::{DoorFault, Request, Setting};
use serde_json::Value;

use crate::case::Case;

/// The variant a case is played on, and the rules it is played by, with its single options.
pub(crate) fn table(case: &Case) -> Result<(Arc<Variant>, Rules), String> {
    let variant = atlas::shipped_variant(&case.variant).map_err(|fault| fault.to_string())?;
    let mut rules = Rules::of_variant(&variant).map_err(|faults| format!("{faults:?}"))?;
    for (key, value) in &case.options {
        rules.set(key, value).map_err(|fault| fault.to_string())?;
    }
    Ok((variant, rules))
}

/// What a request says, checked.
pub(crate) fn setting(request: &Value) -> Result<Setting, String> {
    let told = |fault: DoorFault| format!("refused: {}", fault.message);
    let request = Request::read(&request.to_string()).map_err(|(fault, _)| told(fault))?;
    Setting::of(&request).map_err(told)
}

/// The power with this code.
pub(crate) fn power(variant: &Variant, code: &str) -> Result<Power, String> {
    variant.power_coded(code).ok_or_else(|| format!("there is no power {code}"))
}

/// The codes of powers.
pub(crate) fn codes<B: FromIterator<String>>(variant: &Variant, powers: &[Power]) -> B {
    powers.iter().map(|&power| variant.power(power).code.clone()).collect()
}

/// The complaints of a check that could not even be made count as well.
pub(crate) fn complaints(checked: Result<Vec<String>, String>) -> Vec<String> {
    checked.unwrap_or_else(|complaint| vec![complaint])
}

//! Lists of units, places and retreats by power: in the files and in the JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::case::{by_power, list};
use crate::draft::{Draft, Section};
use crate::fault::Fault;

/// Units or places of each power. Powers with none are left out.
pub(crate) type ByPower = BTreeMap<String, BTreeSet<String>>;

/// The places open to each dislodged unit of each power.
pub(crate) type Retreats = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

/// Reads `POWER  A PAR, F BRE`.
pub(crate) fn read_units(draft: &Draft, section: &Section) -> Result<ByPower, Fault> {
    let units = |text: &str| text.split(',').map(|unit| unit.trim().to_owned()).collect();
    let lines = by_power(draft, section)?;
    Ok(lines.into_iter().map(|(_, power, text)| (power.to_owned(), units(text))).collect())
}

/// Reads `POWER  PAR BRE`.
pub(crate) fn read_places(draft: &Draft, section: &Section) -> Result<ByPower, Fault> {
    let lines = by_power(draft, section)?;
    Ok(lines
        .into_iter()
        .map(|(_, power, text)| (power.to_owned(), list(text).into_iter().collect()))
        .collect())
}

/// Reads `POWER  A PAR: GAS PIC` and `POWER  A FIJ: NCA VIA COR NZE VIA COR`.
pub(crate) fn read_retreats(draft: &Draft, section: &Section) -> Result<Retreats, Fault> {
    let mut retreats = Retreats::new();
    for (entry, power, text) in by_power(draft, section)? {
        let Some((unit, places)) = text.split_once(':') else {
            return Err(draft.fault(entry.line, "a unit and its retreats are parted by \":\""));
        };
        let places = ways(&list(places));
        retreats.entry(power.to_owned()).or_default().insert(unit.trim().to_owned(), places);
    }
    Ok(retreats)
}

/// The ways out that words are; a sea follows after `VIA`.
fn ways(words: &[String]) -> BTreeSet<String> {
    let text = words.join(" ").replace(" VIA ", "+");
    text.split_whitespace().map(|way| way.replace('+', " VIA ")).collect()
}

/// Lists by power from an answer.
pub(crate) fn by_power_of(value: &Value) -> ByPower {
    let powers = value.as_object().into_iter().flatten();
    let lists =
        powers.map(|(power, list)| (power.clone(), strings(list).into_iter().collect::<BTreeSet<_>>()));
    lists.filter(|(_, list)| !list.is_empty()).collect()
}

/// Retreats from an answer.
pub(crate) fn retreats_of(value: &Value) -> Retreats {
    let powers = value.as_object().into_iter().flatten();
    powers.map(|(power, units)| (power.clone(), places_by_unit(units))).collect()
}

fn places_by_unit(value: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let units = value.as_object().into_iter().flatten();
    units.map(|(unit, places)| (unit.clone(), strings(places).into_iter().collect())).collect()
}

/// The units that must retreat.
pub(crate) fn who_retreats(retreats: &Retreats) -> ByPower {
    retreats.iter().map(|(power, units)| (power.clone(), units.keys().cloned().collect())).collect()
}

/// The texts in a JSON list.
pub(crate) fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The units of all powers, as `POWER A PAR`.
pub(crate) fn flat(units: &ByPower) -> BTreeSet<String> {
    units.iter().flat_map(|(power, units)| units.iter().map(move |unit| format!("{power} {unit}"))).collect()
}

/// The province of a unit or place, without its coast: `STP` of `F STP/SC`.
pub(crate) fn province(text: &str) -> &str {
    let place = text.rsplit(' ').next().unwrap_or(text);
    place.split_once('/').map_or(place, |(province, _)| province)
}

/// A complaint if two lists differ.
pub(crate) fn compare<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, found: &T) -> Option<String> {
    (expected != found).then(|| format!("{what}:\n  expected {expected:?}\n  found    {found:?}"))
}

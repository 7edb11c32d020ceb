//! Cases that are not phases of a game: how a line is read, where a unit could
//! go, who plays what, and who has won.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::case::{Case, list, words};
use crate::door::{ask, asked};
use crate::draft::{Draft, split_word};
use crate::fault::Fault;
use crate::position::{ByPower, by_power_of, compare, province, read_units, strings};

/// What a written line means.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    phase: String,
    units: ByPower,
    power: String,
    line: String,
    orders: Vec<String>,
}

/// Where a unit could go.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    unit: String,
    exactly: Option<BTreeSet<String>>,
    includes: BTreeSet<String>,
    excludes: BTreeSet<String>,
}

/// Who plays what, for a number of players. Only what is said is checked.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    players: u64,
    units: Option<ByPower>,
    /// Single facts by their place in the answer.
    facts: Vec<(&'static str, Value)>,
    seats: Option<BTreeSet<BTreeSet<String>>>,
}

/// Who has won.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    ending: Value,
    result: String,
    winners: BTreeSet<String>,
}

impl Reading {
    /// Reads `read POWER line` and `gives order; order`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let read = draft.need("read")?;
        let gives = draft.need("gives")?;
        let units = draft.need("units")?;
        let (power, line) = split_word(&read.value);
        Ok(Self {
            phase: draft.need("phase")?.value,
            units: read_units(draft, &units)?,
            power: power.to_owned(),
            line: line.to_owned(),
            orders: gives.value.split("; ").map(str::to_owned).collect(),
        })
    }
}

impl Reach {
    /// Reads `reach F ROM` with `exactly`, `includes` and `excludes`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        draft.take("phase");
        let mut set =
            |name: &str| draft.take(name).map(|section| words(Some(&section)).into_iter().collect());
        Ok(Self {
            exactly: set("exactly"),
            includes: set("includes").unwrap_or_default(),
            excludes: set("excludes").unwrap_or_default(),
            unit: draft.need("reach")?.value,
        })
    }
}

impl Setup {
    /// Reads `players` with any of `units`, `seats`, `idle`, `closed`, `start`,
    /// `toss` and `victory`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let players = draft.need("players")?;
        let number =
            players.value.parse().map_err(|_| draft.fault(players.line, "not a number of players"))?;
        let units = draft.take("units").map(|section| read_units(draft, &section)).transpose()?;
        let seats = draft.take("seats").map(|section| {
            section.entries.iter().map(|entry| list(&entry.text).into_iter().collect()).collect()
        });
        Ok(Self { players: number, units, facts: read_facts(draft)?, seats })
    }
}

fn read_facts(draft: &mut Draft) -> Result<Vec<(&'static str, Value)>, Fault> {
    let mut facts = Vec::new();
    for (name, pointer) in [("idle", "/idle"), ("closed", "/closed")] {
        facts.extend(draft.take(name).map(|section| (pointer, json!(words(Some(&section))))));
    }
    facts.extend(draft.take("start").map(|section| ("/start", json!(section.value))));
    if let Some(section) = draft.take("victory") {
        let (number, scope) = section.value.split_once(" by ").unwrap_or((&section.value, "power"));
        let number: u64 = number.parse().map_err(|_| draft.fault(section.line, "not a number of centres"))?;
        facts.extend([("/victory_centres", json!(number)), ("/victory_scope", json!(scope))]);
    }
    if let Some(section) = draft.take("toss") {
        let parts: Vec<&str> = section.value.split_whitespace().collect();
        let [power, "before", before, "joins", joins] = parts[..] else {
            return Err(draft.fault(section.line, "a toss reads POWER before PHASE joins PHASE"));
        };
        facts.push(("/toss", json!({"power": power, "before": before, "joins": joins})));
    }
    Ok(facts)
}

impl Ending {
    /// Reads `ending` with the counts and votes, and `result solo POWER`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let section = draft.need("ending")?;
        let mut ending = json!({});
        for entry in &section.entries {
            let (name, text) = split_word(&entry.text);
            match name {
                "centres" => ending["centers"] = counts(text),
                "units" => ending["units"] = counts(text),
                "draw" => ending["draw_votes"] = json!(list(text)),
                _ => return Err(draft.fault(entry.line, format!("\"{name}\" ends no game"))),
            }
        }
        let result = draft.need("result")?;
        let (word, winners) = split_word(&result.value);
        Ok(Self { ending, result: word.to_owned(), winners: list(winners).into_iter().collect() })
    }
}

fn counts(text: &str) -> Value {
    let pairs = text.split(',').map(split_word);
    let counts: BTreeMap<&str, u64> =
        pairs.map(|(power, number)| (power, number.parse().unwrap_or_default())).collect();
    json!(counts)
}

/// Holds the reading of a line against the case.
pub(crate) fn check_reading(case: &Case, reading: &Reading) -> Vec<String> {
    let request = json!({
        "variant": case.variant, "phase": reading.phase, "units": reading.units, "power": reading.power, "read": reading.line,
    });
    check(&request, |answer| {
        compare("orders", &reading.orders, &strings(&answer["orders"])).into_iter().collect()
    })
}

/// Holds the reach of a unit against the case.
pub(crate) fn check_reach(case: &Case, reach: &Reach) -> Vec<String> {
    let request = json!({"variant": case.variant, "reach": reach.unit});
    check(&request, |answer| {
        let found: BTreeSet<String> = strings(&answer["reach"]).into_iter().collect();
        let exactly = reach.exactly.as_ref().and_then(|exactly| compare("reach", exactly, &found));
        let missing = reach.includes.difference(&found).map(|place| format!("{place} is not reached"));
        let excess = found.iter().filter(|place| reach.excludes.contains(province(place)));
        let excess = excess.map(|place| format!("{place} is reached"));
        exactly.into_iter().chain(missing).chain(excess).collect()
    })
}

/// Holds the set-up against the case.
pub(crate) fn check_setup(case: &Case, setup: &Setup) -> Vec<String> {
    check_setup_answer(case, setup).err().unwrap_or_default()
}

/// The same, and hands on the answer.
pub(crate) fn check_setup_answer(case: &Case, setup: &Setup) -> Result<Value, Vec<String>> {
    let request = json!({"variant": case.variant, "players": setup.players});
    let answer = ask(&request).map_err(|refusal| vec![refusal])?;
    let units =
        setup.units.as_ref().and_then(|units| compare("units", units, &by_power_of(&answer["units"])));
    let seats = setup.seats.as_ref().and_then(|seats| compare("seats", seats, &seats_of(&answer)));
    let facts = setup.facts.iter().filter_map(|(pointer, expected)| {
        compare(pointer, expected, answer.pointer(pointer).unwrap_or(&Value::Null))
    });
    let complaints: Vec<String> = units.into_iter().chain(seats).chain(facts).collect();
    if complaints.is_empty() { Ok(answer) } else { Err(complaints) }
}

fn seats_of(answer: &Value) -> BTreeSet<BTreeSet<String>> {
    let seats = answer["seats"].as_array().into_iter().flatten();
    seats.map(|seat| strings(seat).into_iter().collect()).collect()
}

/// Holds the end of a game against the case.
pub(crate) fn check_ending(case: &Case, ending: &Ending) -> Vec<String> {
    let request = json!({"variant": case.variant, "ending": ending.ending});
    check(&request, |answer| {
        let result = compare("result", &json!(ending.result), &answer["result"]);
        let winners = compare("winners", &ending.winners, &strings(&answer["winners"]).into_iter().collect());
        result.into_iter().chain(winners).collect()
    })
}

fn check(request: &Value, complaints: impl FnOnce(&Value) -> Vec<String>) -> Vec<String> {
    let mut complaints = match ask(request) {
        Ok(answer) => complaints(&answer),
        Err(refusal) => return vec![refusal],
    };
    if !complaints.is_empty() {
        complaints.push(asked(request));
    }
    complaints
}

//! A position as somebody types it: a line for each power, with its name, a colon
//! and what it has.

use std::collections::BTreeMap;

use game::Concert;
use serde_json::{Value, json};

use super::posted::Fields;
use super::words::PowerName;

/// A position that is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PositionText {
    pub(super) units: String,
    pub(super) centres: String,
    /// Units that were driven out, each with where it can go.
    pub(super) retreats: String,
}

/// A part of what is typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Units,
    Centres,
    Retreats,
}

/// A line that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineFault {
    pub(super) part: Part,
    /// Which line, from 1.
    pub(super) line: usize,
    /// Why, in a sentence.
    pub(super) words: String,
}

impl PositionText {
    /// The lines of a position that a game tells of.
    pub(super) fn of(position: &Value, powers: &[PowerName]) -> Self {
        let listed = |what: &str| {
            let line = |power: &PowerName| {
                format!("{}: {}", power.name, words(&position[what][&power.power]).join(", "))
            };
            powers.iter().map(line).collect::<Vec<_>>().join("\n")
        };
        let mut retreats = Vec::new();
        for power in powers {
            for (unit, places) in position["retreats"][&power.power].as_object().into_iter().flatten() {
                retreats.push(format!("{}: {unit} to {}", power.name, words(places).join(", ")));
            }
        }
        Self { units: listed("units"), centres: listed("centers"), retreats: retreats.join("\n") }
    }

    /// The lines of a form.
    pub(super) fn typed(fields: &Fields) -> Self {
        let lines = |name: &str| fields.get(name).unwrap_or_default().to_owned();
        Self { units: lines("units"), centres: lines("centres"), retreats: lines("retreats") }
    }

    /// The position, as the API takes it, or every line that cannot be meant.
    pub(super) fn read(&self, concert: &Concert, powers: &[PowerName]) -> Result<Value, Vec<LineFault>> {
        let mut reading = Reading { concert, powers, faults: Vec::new() };
        let position = json!({
            "units": reading.lists(Part::Units, &self.units),
            "centers": reading.lists(Part::Centres, &self.centres),
            "retreats": reading.retreats(&self.retreats),
        });
        if reading.faults.is_empty() { Ok(position) } else { Err(reading.faults) }
    }
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// What is read so far.
struct Reading<'a> {
    concert: &'a Concert,
    powers: &'a [PowerName],
    faults: Vec<LineFault>,
}

impl Reading<'_> {
    /// What each power has.
    fn lists(&mut self, part: Part, text: &str) -> BTreeMap<String, Vec<String>> {
        let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (at, line) in numbered(text) {
            let Some((power, rest)) = self.power(part, at, line) else { continue };
            let things = self.things(part, at, rest);
            lists.entry(power).or_default().extend(things);
        }
        lists
    }

    /// Where the units of each power can go that were driven out.
    fn retreats(&mut self, text: &str) -> BTreeMap<String, BTreeMap<String, Vec<String>>> {
        let part = Part::Retreats;
        let mut retreats: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for (at, line) in numbered(text) {
            let Some((power, rest)) = self.power(part, at, line) else { continue };
            let (unit, places) = rest.split_once(" to ").unwrap_or((rest.trim_end_matches(" to"), ""));
            let places = self.things(part, at, places);
            self.check(part, at, self.concert.fault_of_unit(unit.trim()));
            retreats.entry(power).or_default().insert(unit.trim().to_owned(), places);
        }
        retreats
    }

    /// The power that a line is for, and the rest of the line.
    fn power<'t>(&mut self, part: Part, at: usize, line: &'t str) -> Option<(String, &'t str)> {
        let Some((name, rest)) = line.split_once(':') else {
            let example = self.powers.first().map_or("", |power| &power.name);
            self.fault(part, at, format!("A line begins with a power and a colon, such as “{example}:”."));
            return None;
        };
        let name = name.trim();
        let is_meant = |power: &&PowerName| {
            [&power.name, &power.power].iter().any(|known| known.to_lowercase() == name.to_lowercase())
        };
        let known = self.powers.iter().find(is_meant).map(|power| power.power.clone());
        if known.is_none() {
            let near = atlas::nearest(name, self.powers.iter().map(|power| power.name.as_str()));
            let hint = near.first().map_or(String::new(), |near| format!(" Perhaps {near}?"));
            self.fault(part, at, format!("There is no power “{name}”.{hint}"));
        }
        known.map(|power| (power, rest.trim()))
    }

    /// Units or places, with commas between them.
    fn things(&mut self, part: Part, at: usize, text: &str) -> Vec<String> {
        let things = text.split([',', ';']).map(str::trim).filter(|thing| !thing.is_empty());
        let things: Vec<String> = things.map(str::to_owned).collect();
        for thing in &things {
            let fault = match part {
                Part::Units => self.concert.fault_of_unit(thing),
                Part::Centres | Part::Retreats => self.concert.fault_of_place(thing),
            };
            self.check(part, at, fault);
        }
        things
    }

    fn check(&mut self, part: Part, at: usize, fault: Option<String>) {
        fault.into_iter().for_each(|words| self.fault(part, at, words));
    }

    fn fault(&mut self, part: Part, line: usize, words: String) {
        self.faults.push(LineFault { part, line, words });
    }
}

/// Lines that say something, with their numbers.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::Settings;
    use game::schedule::{Preset, Zone};

    use super::super::words::{powers, variant};
    use super::*;

    fn read(text: &PositionText) -> Result<Value, Vec<LineFault>> {
        let schedule = Preset::Daily.schedule(&Zone::utc()).unwrap();
        let concert = Concert::new(&Settings::usual("A trial", "teaching", schedule), "").unwrap();
        text.read(&concert, &powers(&variant("teaching").unwrap()))
    }

    #[test]
    fn what_a_game_tells_is_read_again_as_it_was() {
        let position = json!({
            "units": { "ORREN": ["A FEN", "F NEC/NC"], "SKARNE": ["A THO"], "TALVE": [] },
            "centers": { "ORREN": ["FEN"], "SKARNE": [], "TALVE": ["WIN"] },
            "retreats": { "SKARNE": { "A DUN": ["KES", "FEN"], "F SAL": [] } },
        });
        let told = PositionText::of(&position, &powers(&variant("teaching").unwrap()));
        let again = read(&told).unwrap();
        assert_eq!(again["retreats"], position["retreats"], "{told:?}");
        assert_eq!((&again["units"], &again["centers"]), (&position["units"], &position["centers"]));
    }

    #[test]
    fn every_line_that_cannot_be_meant_is_named() {
        let text = PositionText {
            units: "orren: a fen; A NEC\n\nOrrem: A FEN\nA FEN".to_owned(),
            centres: "Skarne: FEN, NOWHERE".to_owned(),
            retreats: "Talve: X to FEN".to_owned(),
        };
        let faults = read(&text).unwrap_err();
        let places: Vec<(Part, usize)> = faults.iter().map(|fault| (fault.part, fault.line)).collect();
        let expected = [(Part::Units, 3), (Part::Units, 4), (Part::Centres, 1), (Part::Retreats, 1)];
        assert_eq!(places, expected, "{faults:?}");
        assert!(faults[0].words.contains("Perhaps Orren?"), "{faults:?}");
        assert!(faults[2].words.contains("NOWHERE"), "{faults:?}");
    }
}

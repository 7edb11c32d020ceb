//! Positions from text.

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::{Place, Power};
use diplomacy::{Dislodged, Phase, Position, PositionDraft, Retreat, State, Unit, Wording};
use serde::Deserialize;
use serde_json::Value;

use super::Concert;

/// A position as somebody wrote it down, in the dialect of the JSON door.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    phase: Option<String>,
    units: BTreeMap<String, Vec<String>>,
    centers: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    retreats: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Concert {
    /// What is wrong with a unit as somebody wrote it, in words; nothing, if one
    /// can be meant.
    pub fn fault_of_unit(&self, unit: &str) -> Option<String> {
        self.book.reader.parse_unit(unit).err().map(|fault| fault.to_string())
    }

    /// What is wrong with a place as somebody wrote it, in words; nothing, if one
    /// can be meant.
    pub fn fault_of_place(&self, place: &str) -> Option<String> {
        self.place_named(place).err()
    }

    /// The state that a fingerprint was taken of.
    pub(super) fn restored(&self, fingerprint: &str) -> Result<State, String> {
        let mut lines = fingerprint.lines();
        let phase = self.phase_named(lines.next().unwrap_or_default())?;
        let mut draft = PositionDraft::default();
        let mut seats = Vec::new();
        let (mut disorder, mut closed, mut joining) = (Vec::new(), Vec::new(), None);
        let mut barred = Vec::new();
        for line in lines {
            let mut words = line.split(' ').filter(|word| !word.is_empty());
            let kind = words.next().unwrap_or_default();
            let rest: Vec<&str> = words.collect();
            match (kind, rest.as_slice()) {
                ("unit", [power, unit @ ..]) => draft.units.push(self.unit_named(power, &unit.join(" "))?),
                ("centre", [power, place]) => {
                    let province = self.variant().board().province_of(self.place_named(place)?);
                    draft.owners.push((province, self.power_named(power)?));
                }
                ("dislodged", [power, kind, place, ways @ ..]) => {
                    let unit = self.unit_named(power, &format!("{kind} {place}"))?;
                    draft.dislodged.push(Dislodged::new(unit, self.ways_named(&whole_ways(ways))?));
                }
                ("seat", powers) => seats.push(self.powers_named(powers)?),
                ("disorder", powers) => disorder = self.powers_named(powers)?,
                ("closed", powers) => closed = self.powers_named(powers)?,
                ("barred", [power, place]) => {
                    let province = self.variant().board().province_of(self.place_named(place)?);
                    barred.push((self.power_named(power)?, province));
                }
                ("joining", [power, seat, from]) => {
                    let seat = seat.parse().map_err(|_| format!("{seat} is no seat"))?;
                    joining = Some((self.power_named(power)?, seat, self.phase_named(from)?));
                }
                _ => return Err(format!("\"{line}\" is nothing of a position")),
            }
        }
        let position = self.checked(&draft)?;
        Ok(State { phase, position, seats: Arc::new(seats), disorder, closed, barred, joining, ending: None })
    }

    /// The state with another position, and in another phase where one is named.
    pub(crate) fn edited(&self, state: &State, position: &Value) -> Result<State, String> {
        let written: Written = serde_json::from_value(position.clone()).map_err(|fault| fault.to_string())?;
        let mut draft = PositionDraft::default();
        for (power, units) in &written.units {
            for unit in units {
                draft.units.push(self.unit_named(power, unit)?);
            }
        }
        for (power, centres) in &written.centers {
            for centre in centres {
                let province = self.variant().board().province_of(self.place_named(centre)?);
                draft.owners.push((province, self.power_named(power)?));
            }
        }
        for (power, units) in &written.retreats {
            for (unit, ways) in units {
                let unit = self.unit_named(power, unit)?;
                draft.dislodged.push(Dislodged::new(unit, self.ways_named(ways)?));
            }
        }
        let phase = written.phase.as_deref().map_or(Ok(state.phase), |name| self.phase_named(name))?;
        Ok(State { phase, position: self.checked(&draft)?, ending: None, ..state.clone() })
    }

    fn checked(&self, draft: &PositionDraft) -> Result<Position, String> {
        draft.check(self.variant().board()).map_err(|faults| {
            let wording = Wording::new(self.variant(), &draft.units);
            faults.iter().map(|fault| wording.position_fault(fault)).collect::<Vec<_>>().join("; ")
        })
    }

    fn phase_named(&self, name: &str) -> Result<Phase, String> {
        name.parse().map_err(|fault: diplomacy::UnknownPhase| fault.to_string())
    }

    fn power_named(&self, code: &str) -> Result<Power, String> {
        self.variant().power_coded(code).ok_or_else(|| format!("there is no power \"{code}\""))
    }

    fn powers_named(&self, codes: &[&str]) -> Result<Vec<Power>, String> {
        codes.iter().map(|code| self.power_named(code)).collect()
    }

    fn place_named(&self, code: &str) -> Result<Place, String> {
        self.book.reader.parse_place(code).map_err(|fault| fault.to_string())
    }

    fn ways_named(&self, ways: &[String]) -> Result<Vec<Retreat>, String> {
        ways.iter().map(|way| self.book.reader.parse_way(way).map_err(|fault| fault.to_string())).collect()
    }

    fn unit_named(&self, power: &str, unit: &str) -> Result<Unit, String> {
        let power = self.power_named(power)?;
        let (kind, place) = self.book.reader.parse_unit(unit).map_err(|fault| fault.to_string())?;
        Ok(Unit { power, kind, place })
    }
}

/// The ways out that words are: `GAS`, `NZE VIA COR`.
fn whole_ways(mut words: &[&str]) -> Vec<String> {
    let mut ways = Vec::new();
    while let [to, rest @ ..] = words {
        let (way, rest) = match rest {
            ["VIA", sea, rest @ ..] => (format!("{to} VIA {sea}"), rest),
            rest => ((*to).to_owned(), rest),
        };
        ways.push(way);
        words = rest;
    }
    ways
}

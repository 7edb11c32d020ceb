//! The position of a request as far as it can be read.

use std::collections::BTreeMap;

use atlas::{Board, Place, Power, UnitKind, Variant};
use diplomacy::notation::{Code, Diagnostic, Reader};
use diplomacy::{Dislodged, Position, PositionDraft, PositionFault, Retreat, Unit, Wording};

use super::fault::{PlacedFault, hint, quoted};
use super::request::{InOrder, Request};

/// A position as far as it could be read.
pub(super) struct Draft<'a> {
    variant: &'a Variant,
    position: PositionDraft,
    /// How the request wrote each unit.
    pub(super) spellings: BTreeMap<Unit, String>,
}

impl<'a> Draft<'a> {
    /// Reads the position, and the powers that orders are written for; reports
    /// everything that cannot be read.
    pub(super) fn read(
        variant: &'a Variant,
        reader: &Reader,
        request: &Request,
        faults: &mut Vec<PlacedFault>,
    ) -> Self {
        let mut scribe = Scribe { variant, reader, spellings: BTreeMap::new(), faults };
        let position = PositionDraft {
            units: scribe.units(&request.units),
            dislodged: scribe.dislodged(&request.retreats),
            owners: request.centers.iter().flat_map(|centers| scribe.owners(centers)).collect(),
        };
        for (name, _) in &request.orders.0 {
            scribe.power("orders", name);
        }
        let spellings = scribe.spellings;
        Self { variant, position, spellings }
    }

    /// The checked position; reports everything that cannot be. Only a retreat
    /// phase may begin with dislodged units.
    pub(super) fn check(&self, retreating: bool, faults: &mut Vec<PlacedFault>) -> Option<Position> {
        let wording = Wording::new(self.variant, &self.position.units);
        let told = |fault: &PositionFault| {
            let place = match fault {
                PositionFault::NotACentre(_) | PositionFault::TwoOwners(_) => "centers",
                _ => "units",
            };
            PlacedFault::new("bad-position", place, wording.position_fault(fault))
        };
        for (index, dislodged) in self.position.dislodged.iter().enumerate() {
            let earlier = &self.position.dislodged[..index];
            let place = format!("retreats.{}", self.variant.power(dislodged.unit.power).code);
            let messages = self.retreat_faults(dislodged, earlier, retreating);
            faults.extend(
                messages.into_iter().map(|text| PlacedFault::new("bad-position", place.clone(), text)),
            );
        }
        let checked = self.position.check(self.variant.board());
        checked.map_err(|found| faults.extend(found.iter().map(told))).ok()
    }

    /// What is wrong with a dislodged unit and its ways out.
    fn retreat_faults(&self, dislodged: &Dislodged, earlier: &[Dislodged], retreating: bool) -> Vec<String> {
        let board = self.variant.board();
        let Unit { kind, place: home, .. } = dislodged.unit;
        let same = |place: Place, other: Place| board.province_of(place) == board.province_of(other);
        let mut faults = Vec::new();
        if !retreating {
            faults.push(format!("{}: units retreat in retreat phases only", board.code(home)));
        }
        if earlier.iter().any(|other| same(other.unit.place, home)) {
            faults.push(format!("two units were driven out of {}", board.code(home)));
        }
        for option in dislodged.ways().filter_map(Retreat::target) {
            if !can_stand(board, kind, option) {
                faults.push(format!("no {} can stand in {}", kind.word(), board.code(option)));
            } else if self.position.units.iter().any(|unit| same(unit.place, option)) {
                faults.push(format!("nobody can retreat to {}, where a unit stands", board.code(option)));
            }
        }
        faults
    }
}

fn can_stand(board: &Board, kind: UnitKind, place: Place) -> bool {
    match kind {
        UnitKind::Army => board.army_can_stand(place),
        UnitKind::Fleet => board.fleet_can_stand(place),
    }
}

/// Reads names, units and places, and takes down what cannot be read.
struct Scribe<'a> {
    variant: &'a Variant,
    reader: &'a Reader,
    spellings: BTreeMap<Unit, String>,
    faults: &'a mut Vec<PlacedFault>,
}

impl Scribe<'_> {
    fn power(&mut self, section: &str, name: &str) -> Option<Power> {
        let power = self.variant.power_coded(name);
        if power.is_none() {
            let known = self.variant.powers().map(|power| self.variant.power(power).code.as_str());
            let message = format!("there is no power {}{}", quoted(name), hint(name, known));
            self.faults.push(PlacedFault::new("unknown-power", format!("{section}.{name}"), message));
        }
        power
    }

    fn units(&mut self, units: &InOrder<Vec<String>>) -> Vec<Unit> {
        let mut read = Vec::new();
        for (name, list) in &units.0 {
            let power = self.power("units", name);
            for (index, text) in list.iter().enumerate() {
                read.extend(self.unit(&format!("units.{name}[{index}]"), power, text));
            }
        }
        read
    }

    fn dislodged(&mut self, retreats: &InOrder<InOrder<Vec<String>>>) -> Vec<Dislodged> {
        let mut read = Vec::new();
        for (name, units) in &retreats.0 {
            let power = self.power("retreats", name);
            for (text, list) in &units.0 {
                let place = format!("retreats.{name}.{text}");
                let unit = self.unit(&place, power, text);
                let ways: Vec<Retreat> = list.iter().filter_map(|way| self.way(&place, way)).collect();
                read.extend(unit.map(|unit| Dislodged::new(unit, ways)));
            }
        }
        read
    }

    fn owners(&mut self, centers: &InOrder<Vec<String>>) -> Vec<(atlas::Province, Power)> {
        let mut read = Vec::new();
        for (name, list) in &centers.0 {
            let power = self.power("centers", name);
            for (index, text) in list.iter().enumerate() {
                let place = self.place(&format!("centers.{name}[{index}]"), text);
                let province = place.map(|place| self.variant.board().province_of(place));
                read.extend(province.zip(power));
            }
        }
        read
    }

    fn unit(&mut self, place: &str, power: Option<Power>, text: &str) -> Option<Unit> {
        match self.reader.parse_unit(text) {
            Ok((kind, at)) => {
                let unit = Unit { power: power?, kind, place: at };
                self.spellings.insert(unit, text.to_owned());
                Some(unit)
            }
            Err(fault) => {
                self.unreadable(place, text, &fault);
                None
            }
        }
    }

    fn place(&mut self, place: &str, text: &str) -> Option<Place> {
        let read = self.reader.parse_place(text);
        read.map_err(|fault| self.unreadable(place, text, &fault)).ok()
    }

    fn way(&mut self, place: &str, text: &str) -> Option<Retreat> {
        let read = self.reader.parse_way(text);
        read.map_err(|fault| self.unreadable(place, text, &fault)).ok()
    }

    fn unreadable(&mut self, place: &str, text: &str, fault: &Diagnostic) {
        let sentence = fault.message.trim_end_matches('.');
        let (code, message) = match fault.code {
            Code::UnknownPlace => ("unknown-place", format!("{sentence}{}", self.near(text))),
            Code::AmbiguousPlace | Code::NoSuchCoast => ("unknown-place", sentence.to_owned()),
            Code::CoastNeeded => ("bad-position", self.coast_needed(text)),
            _ => ("bad-position", format!("{}: {}", quoted(text), uncapitalised(sentence))),
        };
        self.faults.push(PlacedFault::new(code, place, message));
    }

    /// The nearest place as a question.
    fn near(&self, text: &str) -> String {
        let board = self.variant.board();
        let names = board.provinces().flat_map(|province| [board.code(province), board.name(province)]);
        hint(without_letter(text), names)
    }

    fn coast_needed(&self, text: &str) -> String {
        let board = self.variant.board();
        let place = self.reader.parse_place(without_letter(text)).ok();
        let coasts = place.map(|place| &board.facts(board.province_of(place)).coasts);
        let codes: Vec<&str> = coasts.into_iter().flatten().map(|&coast| board.code(coast)).collect();
        format!("{}: this fleet stands on one of several coasts; write {}", quoted(text), codes.join(" or "))
    }
}

/// The place in the text of a unit.
fn without_letter(text: &str) -> &str {
    let (letter, rest) = text.trim().split_once(' ').unwrap_or(("", text));
    if letter.chars().count() == 1 { rest } else { text }
}

/// A sentence within another.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

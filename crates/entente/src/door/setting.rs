//! From the text of a request to a checked position, all faults at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::{Power, Variant};
use diplomacy::notation::Reader;
use diplomacy::{Dislodged, Phase, PositionDraft, Referee, Rules, State, Unit, Wording};

use super::fault::DoorFault;
use super::request::{InOrder, Request};

/// A request that makes sense: everything needed to adjudicate it.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The rules it is played by here.
    pub rules: Rules,
    /// The game before the phase.
    pub state: State,
    /// How the request wrote each unit, by its province; dislodged units too
    /// where the phase is about them.
    pub spellings: BTreeMap<Unit, String>,
    /// Whether the request says who owns what.
    pub centres_known: bool,
}

impl Setting {
    /// Reads and checks everything but the orders.
    pub fn of(request: &Request) -> Result<Self, DoorFault> {
        let variant = atlas::shipped_variant(&request.variant)
            .map_err(|fault| DoorFault::new("unknown-variant", "variant", fault.to_string()))?;
        let rules = read_rules(&variant, request)?;
        let phase: Phase =
            request.phase.parse().map_err(|fault: diplomacy::UnknownPhase| {
                DoorFault::new("unknown-phase", "phase", fault.to_string())
            })?;
        let mut draft = Draft::new(&variant);
        draft.read(request);
        if let Some(fault) = DoorFault::several("bad-position", draft.faults) {
            return Err(fault);
        }
        let position = draft.position.check(variant.board()).map_err(|faults| {
            let wording = Wording::new(&variant);
            let told = faults.iter().map(|fault| ("units".to_owned(), wording.position_fault(fault)));
            let told: Vec<_> = told.collect();
            DoorFault::several("bad-position", told)
                .unwrap_or_else(|| DoorFault::new("bad-position", "units", "the position cannot be used"))
        })?;
        let mut state = Referee::new(&variant, rules).opening(phase);
        state.position = position;
        let centres_known = request.centers.is_some();
        Ok(Self { rules, state, spellings: draft.spellings, centres_known, variant })
    }

    /// A unit as the request wrote it.
    pub fn spelling(&self, unit: Unit) -> String {
        let canonical = || {
            let board = self.variant.board();
            format!("{} {}", unit.kind.letter(), board.code(unit.place))
        };
        self.spellings.get(&unit).cloned().unwrap_or_else(canonical)
    }
}

fn read_rules(variant: &Variant, request: &Request) -> Result<Rules, DoorFault> {
    let own = Rules::of_variant(variant).map_err(|faults| {
        let told = faults.iter().map(|fault| ("variant".to_owned(), fault.to_string())).collect();
        DoorFault::several("bad-variant", told)
            .unwrap_or_else(|| DoorFault::new("bad-variant", "variant", "its rule options cannot be read"))
    })?;
    let mut rules = own;
    let mut faults = Vec::new();
    let (editions, single): (Vec<_>, Vec<_>) =
        request.options.0.iter().partition(|(key, _)| key == "edition");
    for (key, value) in editions.into_iter().chain(single) {
        let set = match key.as_str() {
            "edition" => rules.under_edition(&value.words()).map(|edition| rules = edition),
            _ => rules.set(key, &value.words()),
        };
        if let Err(fault) = set {
            faults.push((format!("options.{key}"), fault.to_string()));
        }
    }
    DoorFault::several("bad-option", faults).map_or(Ok(rules), Err)
}

/// The position as far as it could be read, and everything that could not.
struct Draft<'a> {
    variant: &'a Variant,
    reader: Reader,
    position: PositionDraft,
    spellings: BTreeMap<Unit, String>,
    faults: Vec<(String, String)>,
}

impl<'a> Draft<'a> {
    fn new(variant: &'a Variant) -> Self {
        Self {
            variant,
            reader: Reader::new(variant),
            position: PositionDraft::default(),
            spellings: BTreeMap::new(),
            faults: Vec::new(),
        }
    }

    fn read(&mut self, request: &Request) {
        self.read_units(&request.units);
        self.read_retreats(&request.retreats);
        for (name, centres) in request.centers.iter().flat_map(|centers| &centers.0) {
            self.read_centres(name, centres);
        }
        for (name, _) in &request.orders.0 {
            self.power("orders", name);
        }
    }

    fn power(&mut self, section: &str, name: &str) -> Option<Power> {
        let power = self.variant.power_coded(name);
        if power.is_none() {
            let known = self.variant.powers().map(|power| self.variant.power(power).code.as_str());
            let near = atlas::nearest(name, known);
            let hint = near.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
            self.faults.push((format!("{section}.{name}"), format!("there is no power \"{name}\"{hint}")));
        }
        power
    }

    fn read_units(&mut self, units: &InOrder<Vec<String>>) {
        for (name, list) in &units.0 {
            let power = self.power("units", name);
            for (index, text) in list.iter().enumerate() {
                let unit = self.unit(&format!("units.{name}[{index}]"), power, text);
                self.position.units.extend(unit);
            }
        }
    }

    fn unit(&mut self, place: &str, power: Option<Power>, text: &str) -> Option<Unit> {
        match self.reader.parse_unit(text) {
            Ok((kind, at)) => {
                let unit = Unit { power: power?, kind, place: at };
                self.spellings.insert(unit, text.to_owned());
                Some(unit)
            }
            Err(fault) => {
                self.faults.push((place.to_owned(), fault.to_string()));
                None
            }
        }
    }

    fn read_retreats(&mut self, retreats: &InOrder<InOrder<Vec<String>>>) {
        for (name, units) in &retreats.0 {
            let power = self.power("retreats", name);
            for (text, options) in &units.0 {
                let place = format!("retreats.{name}.{text}");
                let unit = self.unit(&place, power, text);
                let mut read: Vec<_> =
                    options.iter().filter_map(|option| self.place(&place, option)).collect();
                read.sort();
                self.position.dislodged.extend(unit.map(|unit| Dislodged { unit, options: read }));
            }
        }
    }

    fn place(&mut self, place: &str, text: &str) -> Option<atlas::Place> {
        let read = self.reader.parse_place(text);
        read.map_err(|fault| self.faults.push((place.to_owned(), fault.to_string()))).ok()
    }

    fn read_centres(&mut self, name: &str, centres: &[String]) {
        let power = self.power("centers", name);
        for text in centres {
            let place = self.place(&format!("centers.{name}"), text);
            if let (Some(power), Some(place)) = (power, place) {
                let province = self.variant.board().province_of(place);
                self.position.owners.push((province, power));
            }
        }
    }
}

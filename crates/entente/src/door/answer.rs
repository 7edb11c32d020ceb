//! The answer, and how it is written as JSON.

use diplomacy::{PhaseKind, Referee, State, Unit};
use serde_json::{Map, Value, json};

use super::request::Request;
use super::setting::Setting;

/// What became of a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The setting it was asked in.
    pub setting: Setting,
    /// The game afterwards.
    pub after: State,
    /// What became of each unit's order, by the unit as the request wrote it.
    pub results: Map<String, Value>,
    /// Lines that match no unit, in the order of the request.
    pub lines: Vec<Value>,
    /// Units that left the board without a choice.
    pub disbanded: Vec<Unit>,
    /// Provinces left empty by a standoff.
    pub contested: Vec<String>,
    /// One sentence per order, for `explain`.
    pub sentences: Vec<(String, String)>,
}

impl Answer {
    /// An answer with the results still to be filled in.
    pub fn new(setting: &Setting, after: State) -> Self {
        Self {
            setting: setting.clone(),
            after,
            results: Map::new(),
            lines: Vec::new(),
            disbanded: Vec::new(),
            contested: Vec::new(),
            sentences: Vec::new(),
        }
    }

    /// Passes over phases in which nobody has anything to decide. Without
    /// known centres there is no telling about adjustments.
    pub fn skip_idle_phases(&mut self) {
        let mut referee = Referee::new(&self.setting.variant, self.setting.rules);
        loop {
            let kind = self.after.phase.kind();
            let known = kind != PhaseKind::Adjustment || self.setting.centres_known;
            if self.after.ending.is_some() || !known || referee.somebody_acts(&self.after) {
                return;
            }
            match referee.play(&self.after, &diplomacy::PhaseOrders::none(kind)) {
                Ok((_, later)) => self.after = later,
                Err(_) => return,
            }
        }
    }

    /// The answer as JSON.
    pub fn into_json(self, request: &Request) -> Value {
        let mut json = Map::new();
        if let Some(id) = &request.id {
            json.insert("id".to_owned(), id.clone());
        }
        json.insert("phase".to_owned(), json!(self.after.phase.to_string()));
        json.insert("units".to_owned(), self.by_power(self.after.position.units().iter().copied()));
        json.insert("retreats".to_owned(), self.retreats());
        if self.setting.centres_known {
            json.insert("centers".to_owned(), self.centres());
        }
        json.insert("results".to_owned(), Value::Object(self.results.clone()));
        self.add_extras(&mut json);
        Value::Object(json)
    }

    fn add_extras(&self, json: &mut Map<String, Value>) {
        if !self.disbanded.is_empty() {
            json.insert("disbanded".to_owned(), self.by_power(self.disbanded.iter().copied()));
        }
        if !self.contested.is_empty() {
            json.insert("contested".to_owned(), json!(self.contested));
        }
        if !self.lines.is_empty() {
            json.insert("lines".to_owned(), json!(self.lines));
        }
        if let Some(diplomacy::Ending::Solo(powers)) = &self.after.ending {
            let winners: Vec<&str> =
                powers.iter().map(|&power| self.setting.variant.power(power).code.as_str()).collect();
            json.insert("winners".to_owned(), json!(winners));
        }
    }

    fn by_power(&self, units: impl Iterator<Item = Unit> + Clone) -> Value {
        let board = self.setting.variant.board();
        let text = |unit: Unit| format!("{} {}", unit.kind.letter(), board.code(unit.place));
        self.grouped(|power| {
            units.clone().filter(|unit| unit.power == power).map(|unit| json!(text(unit))).collect()
        })
    }

    fn centres(&self) -> Value {
        let board = self.setting.variant.board();
        self.grouped(|power| {
            self.after.position.centres_of(power).map(|centre| json!(board.code(centre))).collect()
        })
    }

    fn grouped(&self, list: impl Fn(atlas::Power) -> Vec<Value>) -> Value {
        let variant = &self.setting.variant;
        let groups = variant.powers().map(|power| (variant.power(power).code.clone(), list(power)));
        Value::Object(
            groups.filter(|(_, list)| !list.is_empty()).map(|(code, list)| (code, Value::Array(list))).collect(),
        )
    }

    fn retreats(&self) -> Value {
        let variant = &self.setting.variant;
        let board = variant.board();
        let mut powers = Map::new();
        for dislodged in self.after.position.dislodged() {
            let code = variant.power(dislodged.unit.power).code.clone();
            let options: Vec<&str> = dislodged.options.iter().map(|&place| board.code(place)).collect();
            let units = powers.entry(code).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(units) = units {
                units.insert(self.setting.spelling(dislodged.unit), json!(options));
            }
        }
        Value::Object(powers)
    }
}

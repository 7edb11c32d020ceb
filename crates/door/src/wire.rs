//! Answers as JSON.

use atlas::Power;
use diplomacy::notation::Printer;
use diplomacy::{Ending, Unit};
use serde_json::{Map, Value, json};

use super::answer::{Answer, UnitAnswer};
use super::lines::LineAnswer;
use super::request::Request;

impl Answer {
    /// The answer as JSON.
    pub fn into_json(self, request: &Request) -> Value {
        let mut json = Map::new();
        if let Some(id) = &request.id {
            json.insert("id".to_owned(), id.clone());
        }
        json.insert("phase".to_owned(), json!(self.after.phase.to_string()));
        json.insert("units".to_owned(), self.by_power(self.after.position.units()));
        json.insert("retreats".to_owned(), self.retreats());
        if self.setting.centres_known {
            json.insert("centers".to_owned(), self.centres());
        }
        let results = self.results.iter().map(|result| (result.unit.clone(), result.json()));
        json.insert("results".to_owned(), Value::Object(results.collect()));
        self.add_extras(&mut json);
        Value::Object(json)
    }

    /// What is said only if there is something to say.
    fn add_extras(&self, json: &mut Map<String, Value>) {
        let board = self.setting.variant.board();
        if !self.disbanded.is_empty() {
            json.insert("disbanded".to_owned(), self.by_power(&self.disbanded));
        }
        if !self.contested.is_empty() {
            let codes: Vec<&str> = self.contested.iter().map(|&province| board.code(province)).collect();
            json.insert("contested".to_owned(), json!(codes));
        }
        if !self.lines.is_empty() {
            let lines: Vec<Value> = self.lines.iter().map(LineAnswer::json).collect();
            json.insert("lines".to_owned(), json!(lines));
        }
        if let Some(Ending::Solo(powers) | Ending::Draw(powers)) = &self.after.ending {
            let winners: Vec<&str> = powers.iter().map(|&power| self.code(power)).collect();
            json.insert("winners".to_owned(), json!(winners));
        }
    }

    fn code(&self, power: Power) -> &str {
        &self.setting.variant.power(power).code
    }

    fn by_power(&self, units: &[Unit]) -> Value {
        let board = self.setting.variant.board();
        let text = |unit: &Unit| json!(format!("{} {}", unit.kind.letter(), board.code(unit.place)));
        self.grouped(|power| units.iter().filter(|unit| unit.power == power).map(text).collect())
    }

    fn centres(&self) -> Value {
        let board = self.setting.variant.board();
        self.grouped(|power| {
            self.after.position.centres_of(power).map(|centre| json!(board.code(centre))).collect()
        })
    }

    /// Lists by power; powers with nothing are left out.
    fn grouped(&self, list: impl Fn(Power) -> Vec<Value>) -> Value {
        let groups = self.setting.variant.powers().map(|power| (self.code(power).to_owned(), list(power)));
        let groups = groups.filter(|(_, list)| !list.is_empty());
        Value::Object(groups.map(|(code, list)| (code, Value::Array(list))).collect())
    }

    fn retreats(&self) -> Value {
        let printer = Printer::new(&self.setting.variant, self.after.position.units());
        let mut powers: Map<String, Value> = Map::new();
        for dislodged in self.after.position.dislodged() {
            let units = powers.entry(self.code(dislodged.unit.power)).or_insert_with(|| json!({}));
            units[self.setting.spelling(dislodged.unit)] = json!(printer.ways_out(dislodged));
        }
        Value::Object(powers)
    }
}

impl UnitAnswer {
    fn json(&self) -> Value {
        let mut json = json!({"verdict": self.verdict});
        if let Some(order) = &self.order {
            json["order"] = json!(order);
        }
        if let Some(attacker) = &self.dislodged_by {
            json["dislodged_by"] = json!(attacker);
        }
        if !self.plain {
            json["reason"] = json!(self.sentence);
            json["rule"] = json!(self.rule.id());
        }
        if !self.notes.is_empty() {
            json["notes"] = json!(self.notes);
        }
        json
    }
}

impl LineAnswer {
    fn json(&self) -> Value {
        let mut json = json!({"power": self.power, "line": self.line, "verdict": self.verdict});
        if let Some(order) = &self.order {
            json["order"] = json!(order);
        }
        json["code"] = json!(self.code);
        json["reason"] = json!(self.reason);
        if let Some(suggestion) = &self.suggestion {
            json["suggestion"] = json!(suggestion);
        }
        json
    }
}

//! The countries of a scenario and where they begin.

use std::collections::BTreeMap;

use atlas::document::{Faults, Fields, Word};
use atlas::{Colour, FaultCode};

use super::Draft;
use crate::ids::Land;
use crate::world::{AreaFacts, CountryFacts};

/// More countries than this cannot be numbered.
const MOST: usize = 200;

pub(super) fn read(draft: &Draft, fields: &mut Fields, faults: &mut Faults) -> Vec<CountryFacts> {
    let mut reader = Reader { draft, owners: BTreeMap::new(), countries: Vec::new() };
    for node in fields.list("country", faults) {
        if let Some(table) = Fields::of_node("a country", node, faults) {
            reader.country(table, faults);
        }
    }
    if reader.countries.len() > MOST {
        let message = format!("there are more than {MOST} countries");
        faults.report(FaultCode::TooMany, fields.line(), message);
    }
    reader.countries
}

struct Reader<'a> {
    draft: &'a Draft,
    /// By land: the code of who begins there.
    owners: BTreeMap<Land, String>,
    countries: Vec<CountryFacts>,
}

impl Reader<'_> {
    fn country(&mut self, mut fields: Fields, faults: &mut Faults) {
        let line = fields.line();
        let code = fields.text("code", faults);
        let name = fields.text("name", faults);
        let colour = fields.text("colour", faults).and_then(|word| read_colour(&word, faults));
        let home = fields.text("home", faults).and_then(|word| self.draft.land(&word, faults));
        let areas = fields.texts("areas", faults);
        fields.finish(faults);
        let (Some(code), Some(name), Some(colour), Some(home)) = (code, name, colour, home) else { return };
        self.check_code(&code, faults);
        let areas = self.areas(&code.text, &areas, faults);
        self.check_start(line, &code.text, home, &areas, faults);
        let mut ordered = vec![home];
        ordered.extend(areas.into_iter().filter(|&land| land != home));
        self.countries.push(CountryFacts { code: code.text, name: name.text, colour, home, areas: ordered });
    }

    fn check_code(&self, code: &Word, faults: &mut Faults) {
        let is_code = code.text.len() == 2 && code.text.bytes().all(|byte| byte.is_ascii_uppercase());
        if !is_code {
            let message = format!("`{}` is not a code of two capital letters", code.text);
            faults.report(FaultCode::BadCode, code.line, message);
        }
        if self.countries.iter().any(|country| country.code == code.text) {
            let message = format!("there are two countries `{}`", code.text);
            faults.report(FaultCode::DuplicateCode, code.line, message);
        }
    }

    /// The lands a country begins with; nobody else does (EMP-12.6-areas).
    fn areas(&mut self, code: &str, words: &[Word], faults: &mut Faults) -> Vec<Land> {
        let mut areas = Vec::new();
        for word in words {
            let Some(land) = self.draft.land(word, faults) else { continue };
            if let Some(other) = self.owners.insert(land, code.to_owned()) {
                let message = format!("`{}` is where {other} begins already", word.text);
                faults.report(FaultCode::SharedLand, word.line, message);
            }
            areas.push(land);
        }
        areas
    }

    /// Every start hangs together, by land or over one sea, and has a way out.
    fn check_start(&self, line: usize, code: &str, home: Land, areas: &[Land], faults: &mut Faults) {
        if !areas.contains(&home) {
            faults.report(FaultCode::BadSetup, line, format!("the home of {code} is not among its areas"));
            return;
        }
        for &land in areas {
            if land != home && !areas.iter().any(|&other| other != land && self.is_near(land, other)) {
                let message = format!("`{}` lies far from the other areas of {code}", self.facts(land).code);
                let hint = Some("starting areas touch, or touch the same sea".to_owned());
                faults.report_hinting(FaultCode::BadSetup, line, message, hint);
            }
        }
        let is_out = |land: &Land| !self.facts(*land).seas.is_empty();
        let leads_on = |land: &Land| self.facts(*land).lands.iter().any(|beside| !areas.contains(beside));
        if !areas.iter().any(|land| is_out(land) || leads_on(land)) {
            faults.report(FaultCode::BadSetup, line, format!("{code} has no way out of where it begins"));
        }
    }

    fn facts(&self, land: Land) -> &AreaFacts {
        &self.draft.lands[land.index()]
    }

    /// Whether two lands touch, or touch the same sea.
    fn is_near(&self, one: Land, other: Land) -> bool {
        let facts = self.facts(one);
        let seas = &self.facts(other).seas;
        facts.lands.contains(&other) || facts.seas.iter().any(|sea| seas.contains(sea))
    }
}

fn read_colour(word: &Word, faults: &mut Faults) -> Option<Colour> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.name() == word.text);
    if colour.is_none() {
        let message = format!("there is no colour `{}`", word.text);
        let hint = atlas::document::did_you_mean(&word.text, Colour::ALL.iter().map(|colour| colour.name()));
        faults.report_hinting(FaultCode::UnknownColour, word.line, message, hint);
    }
    colour
}

//! What a picture needs of a `scenario.toml`: its title, the countries with
//! their areas, and what lands are like. All else is for the rules to read.

use std::collections::BTreeMap;

use atlas::document::{Entry, Faults, Fields, Node, Value, parse, texts_of};
use atlas::{Board, Colour, Fault, FaultCode, Province};
use chart::Country;
use chart::muster::Ground;

/// The file that holds a scenario.
pub(super) const SCENARIO_FILE: &str = "scenario.toml";

/// A scenario as far as pictures show it.
#[derive(Clone, Debug)]
pub(super) struct Scenario {
    pub(super) title: String,
    pub(super) countries: Vec<Country>,
    /// By country: the areas it begins with.
    pub(super) areas: Vec<Vec<Province>>,
    pub(super) grounds: BTreeMap<Province, Ground>,
}

impl Scenario {
    /// Reads the text of a scenario on a board.
    ///
    /// # Errors
    ///
    /// Every fault in what pictures need.
    pub(super) fn read(board: &Board, text: &str) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::of(SCENARIO_FILE);
        let read = read(board, text, &mut faults);
        let faults = faults.into_sorted();
        read.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

fn read(board: &Board, text: &str, faults: &mut Faults) -> Option<Scenario> {
    let mut fields = Fields::new("the scenario", 1, parse(text, faults)?);
    let title = fields.text("title", faults);
    let grounds = fields.take("terrain").map(|node| grounds(board, node, faults)).unwrap_or_default();
    let nodes = fields.list("country", faults);
    let read = nodes.into_iter().filter_map(|node| country(board, node, faults));
    let (countries, areas) = read.collect();
    Some(Scenario { title: title?.text, countries, areas, grounds })
}

fn country(board: &Board, node: Node, faults: &mut Faults) -> Option<(Country, Vec<Province>)> {
    let mut fields = Fields::of_node("a country", node, faults)?;
    let (code, name) = (fields.text("code", faults), fields.text("name", faults));
    let word = fields.text("colour", faults)?;
    let areas = fields.texts("areas", faults).into_iter();
    let areas = areas.filter_map(|word| province(board, &word.text, word.line, faults)).collect();
    let Some(colour) = Colour::named(&word.text) else {
        let message = format!("there is no colour `{}`", word.text);
        faults.report(FaultCode::UnknownColour, word.line, message);
        return None;
    };
    Some((Country { code: code?.text, name: name?.text, colour }, areas))
}

/// What each land is like; kinds that pictures do not know are left out.
fn grounds(board: &Board, node: Node, faults: &mut Faults) -> BTreeMap<Province, Ground> {
    let Value::Table(entries) = node.value else { return BTreeMap::new() };
    let mut grounds = BTreeMap::new();
    for Entry { key, node, .. } in entries {
        let (Some(ground), Value::List(items)) = (Ground::named(&key), node.value) else { continue };
        for word in texts_of("terrain", items, faults) {
            grounds.extend(province(board, &word.text, word.line, faults).map(|land| (land, ground)));
        }
    }
    grounds
}

fn province(board: &Board, code: &str, line: usize, faults: &mut Faults) -> Option<Province> {
    let found = board.province_coded(code);
    if found.is_none() {
        faults.report(FaultCode::UnknownProvince, line, format!("there is no province {code}"));
    }
    found
}

//! Reading a scenario: a board and the text of `scenario.toml` in, a checked
//! [`World`] out, or every fault at once.

mod countries;
mod grounds;
mod opening;
mod shipped;
mod starts;

pub use shipped::{shipped_world, shipped_world_ids};

use std::sync::Arc;

use atlas::document::{Faults, Fields, Word, did_you_mean, parse};
use atlas::{Board, Fault, FaultCode, Place, Province, Terrain as Kind};

use crate::ids::{Area, Land, Sea};
use crate::rules::Rules;
use crate::world::{AreaFacts, World, sea_hops};

/// The file that holds a scenario.
pub const SCENARIO_FILE: &str = "scenario.toml";

/// The version of the file that this reader understands.
const FORMAT: i64 = 1;

/// Reads a scenario that is played on a board.
///
/// # Errors
///
/// Every fault that could be found, by line.
pub fn read_world(board: &Arc<Board>, text: &str) -> Result<World, Vec<Fault>> {
    let mut faults = Faults::of(SCENARIO_FILE);
    let world = parse(text, &mut faults).and_then(|entries| {
        let fields = Fields::new("the scenario", 1, entries);
        read(board, fields, &mut faults)
    });
    match world {
        Some(world) if faults.count() == 0 => Ok(world),
        _ => Err(faults.into_sorted()),
    }
}

fn read(board: &Arc<Board>, mut fields: Fields, faults: &mut Faults) -> Option<World> {
    let (line, format) = fields.number("format", faults)?;
    if format != FORMAT {
        let message = format!("format {format} is unknown; this program reads format {FORMAT}");
        faults.report(FaultCode::UnknownFormat, line, message);
        return None;
    }
    let id = fields.text("id", faults);
    let title = fields.text("title", faults);
    let rules = read_rules(fields.optional_table("options", faults), faults);
    let opening = opening::read(&mut fields, faults);
    let (lands, seas) = areas(board, faults);
    let mut draft = Draft { lands, seas };
    let grounds = grounds::read(&mut draft, &mut fields, faults);
    let countries = countries::read(&draft, &mut fields, faults);
    fields.finish(faults);
    let hops = sea_hops(&draft.seas);
    Some(World {
        id: id?.text,
        title: title?.text,
        board: Arc::clone(board),
        lands: draft.lands,
        grounds,
        seas: draft.seas,
        countries,
        opening: opening?,
        rules,
        hops,
    })
}

fn read_rules(options: Vec<(Word, Word)>, faults: &mut Faults) -> Rules {
    let mut rules = Rules::RULEBOOK;
    for (key, value) in options {
        if let Err(fault) = rules.set(&key.text, &value.text) {
            faults.report(FaultCode::UnknownKey, key.line, fault.to_string());
        }
    }
    rules
}

/// The areas of a world while it is being read.
struct Draft {
    lands: Vec<AreaFacts>,
    seas: Vec<AreaFacts>,
}

impl Draft {
    /// The area with a code, or a fault.
    fn area(&self, word: &Word, faults: &mut Faults) -> Option<Area> {
        let position = |list: &[AreaFacts]| list.iter().position(|facts| facts.code == word.text);
        let land = position(&self.lands).map(|index| Area::Land(Land::new(index)));
        let found = land.or_else(|| position(&self.seas).map(|index| Area::Sea(Sea::new(index))));
        if found.is_none() {
            let codes = self.lands.iter().chain(&self.seas).map(|facts| facts.code.as_str());
            let hint = did_you_mean(&word.text, codes);
            let message = format!("there is no area `{}`", word.text);
            faults.report_hinting(FaultCode::UnknownProvince, word.line, message, hint);
        }
        found
    }

    /// The land with a code, or a fault.
    fn land(&self, word: &Word, faults: &mut Faults) -> Option<Land> {
        let area = self.area(word, faults)?;
        if area.land().is_none() {
            faults.report(FaultCode::LandAtSea, word.line, format!("`{}` is a sea", word.text));
        }
        area.land()
    }
}

/// The lands and the seas of a board, each by code, with what lies beside them.
fn areas(board: &Board, faults: &mut Faults) -> (Vec<AreaFacts>, Vec<AreaFacts>) {
    let mut provinces: Vec<Province> = board.provinces().collect();
    provinces.sort_by_key(|&province| board.code(province));
    let (seas, lands): (Vec<Province>, Vec<Province>) =
        provinces.into_iter().partition(|&province| board.terrain(province) == Kind::Sea);
    let numbering = Numbering { board, lands: &lands, seas: &seas };
    for &province in lands.iter().chain(&seas) {
        check_code(board, province, faults);
    }
    let facts =
        |provinces: &[Province]| provinces.iter().map(|&province| numbering.facts(province)).collect();
    (facts(&lands), facts(&seas))
}

fn check_code(board: &Board, province: Province, faults: &mut Faults) {
    let code = board.code(province);
    if code.len() != 3 || !board.facts(province).coasts.is_empty() {
        let message = format!("`{code}`: areas have codes of three letters and no coasts of their own");
        faults.report(FaultCode::BadCode, 1, message);
    }
}

/// Provinces of a board as lands and seas of a world.
struct Numbering<'a> {
    board: &'a Board,
    lands: &'a [Province],
    seas: &'a [Province],
}

impl Numbering<'_> {
    fn facts(&self, province: Province) -> AreaFacts {
        let board = self.board;
        let sailed =
            board.fleet_neighbours(province.whole()).iter().map(|&place: &Place| board.province_of(place));
        let beside: Vec<Province> = board.army_neighbours(province).iter().copied().chain(sailed).collect();
        let numbers = |list: &[Province]| -> Vec<usize> {
            (0..list.len()).filter(|&index| beside.contains(&list[index])).collect()
        };
        AreaFacts {
            code: board.code(province).to_owned(),
            name: board.name(province).to_owned(),
            region: String::new(),
            lands: numbers(self.lands).into_iter().map(Land::new).collect(),
            seas: numbers(self.seas).into_iter().map(Sea::new).collect(),
            province,
        }
    }
}

//! From what people write to the province they mean.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::ids::Province;
use crate::names::normal_form;

/// A beginning of a name has to have this many letters to count.
const SHORTEST_BEGINNING: usize = 2;

/// What a written name may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Naming {
    /// The code, name or alias of this province.
    Exact(Province),
    /// The beginning of codes, names or aliases of these provinces, ascending;
    /// at least one.
    Candidates(Vec<Province>),
    /// Nothing on this board.
    Unknown,
}

/// Every name of every province of a board.
#[derive(Clone, Debug)]
pub struct Gazetteer {
    /// By normal form; a checked board gives each to one province only.
    names: BTreeMap<String, Province>,
}

impl Gazetteer {
    /// The names of the board's provinces.
    pub fn new(board: &Board) -> Self {
        let names = board.provinces().flat_map(|province| {
            let facts = board.facts(province);
            let own = [&facts.code, &facts.name].into_iter().chain(&facts.aliases);
            own.map(move |name| (normal_form(name), province))
        });
        Self { names: names.collect() }
    }

    /// What the text may mean. Dots, dashes, spaces and the case of letters do
    /// not matter. A full name wins over names that merely begin with it.
    pub fn lookup(&self, text: &str) -> Naming {
        let normal = normal_form(text);
        if let Some(&province) = self.names.get(&normal) {
            return Naming::Exact(province);
        }
        if normal.chars().count() < SHORTEST_BEGINNING {
            return Naming::Unknown;
        }
        let beginning = self.names.range(normal.clone()..).take_while(|(name, _)| name.starts_with(&normal));
        let mut candidates: Vec<Province> = beginning.map(|(_, &province)| province).collect();
        candidates.sort_unstable();
        candidates.dedup();
        if candidates.is_empty() { Naming::Unknown } else { Naming::Candidates(candidates) }
    }
}

//! Terrain, population and regions of the lands.

use std::collections::BTreeMap;

use atlas::FaultCode;
use atlas::document::{Entry, Faults, Fields, Value, Word, items_of, texts_of};

use super::Draft;
use super::opening::checked;
use crate::ids::{Area, Land};
use crate::terrain::Terrain;
use crate::world::Ground;

/// Reads what is said of every land; each has one terrain and one region.
pub(super) fn read(draft: &mut Draft, fields: &mut Fields, faults: &mut Faults) -> Vec<Ground> {
    let terrains = terrains(draft, fields, faults);
    let populations = populations(draft, fields, faults);
    regions(draft, fields, faults);
    let ground = |index: usize| Ground {
        terrain: terrains.get(&index).copied().unwrap_or(Terrain::Lowlands),
        population: populations.get(&index).copied(),
    };
    (0..draft.lands.len()).map(ground).collect()
}

fn terrains(draft: &Draft, fields: &mut Fields, faults: &mut Faults) -> BTreeMap<usize, Terrain> {
    let mut terrains = BTreeMap::new();
    for (name, areas) in groups("terrain", fields, faults) {
        let Some(terrain) = Terrain::named(&name.text) else {
            let known = Terrain::ALL.map(Terrain::name).join(", ");
            let message = format!("there is no terrain `{}`", name.text);
            let hint = Some(format!("there are {known}"));
            faults.report_hinting(FaultCode::UnknownKind, name.line, message, hint);
            continue;
        };
        for word in areas {
            if let Some(land) = draft.land(&word, faults)
                && terrains.insert(land.index(), terrain).is_some()
            {
                twice(&word, "terrain", faults);
            }
        }
    }
    for (_, facts) in draft.lands.iter().enumerate().filter(|(index, _)| !terrains.contains_key(index)) {
        let message = format!("`{}` has no terrain", facts.code);
        faults.report(FaultCode::ProvinceNotDescribed, fields.line(), message);
    }
    terrains
}

fn populations(draft: &Draft, fields: &mut Fields, faults: &mut Faults) -> BTreeMap<usize, u32> {
    let mut populations = BTreeMap::new();
    for Entry { key, key_line, node } in table("population", fields, faults) {
        let land = draft.land(&Word { line: key_line, text: key.clone() }, faults);
        let Value::Number(number) = node.value else {
            let message = format!("the population of `{key}` is a whole number, not {}", node.value.kind());
            faults.report(FaultCode::WrongType, node.line, message);
            continue;
        };
        if let (Some(land), Some(number)) = (land, checked(&key, node.line, number, faults)) {
            populations.insert(land.index(), number);
        }
    }
    populations
}

fn regions(draft: &mut Draft, fields: &mut Fields, faults: &mut Faults) {
    for (name, areas) in groups("regions", fields, faults) {
        for word in areas {
            let Some(area) = draft.area(&word, faults) else { continue };
            let facts = match area {
                Area::Land(land) => &mut draft.lands[Land::index(land)],
                Area::Sea(sea) => &mut draft.seas[sea.index()],
            };
            if !facts.region.is_empty() {
                twice(&word, "region", faults);
            }
            facts.region.clone_from(&name.text);
        }
    }
    for facts in draft.lands.iter().filter(|facts| facts.region.is_empty()) {
        let message = format!("`{}` lies in no region", facts.code);
        faults.report(FaultCode::ProvinceNotDescribed, fields.line(), message);
    }
}

fn twice(word: &Word, what: &str, faults: &mut Faults) {
    let message = format!("`{}` has a {what} already", word.text);
    faults.report(FaultCode::DuplicateName, word.line, message);
}

/// A table of names with lists of areas.
fn groups(key: &'static str, fields: &mut Fields, faults: &mut Faults) -> Vec<(Word, Vec<Word>)> {
    let entries = table(key, fields, faults);
    let read = |entry: Entry| {
        let items = items_of(key, entry.node, faults);
        (Word { line: entry.key_line, text: entry.key }, texts_of(key, items, faults))
    };
    entries.into_iter().map(read).collect()
}

/// The entries of a table that is empty when left out.
fn table(key: &'static str, fields: &mut Fields, faults: &mut Faults) -> Vec<Entry> {
    match fields.take(key) {
        None => Vec::new(),
        Some(node) => match node.value {
            Value::Table(entries) => entries,
            other => {
                let message = format!("`{key}` takes a table, not {}", other.kind());
                faults.report(FaultCode::WrongType, node.line, message);
                Vec::new()
            }
        },
    }
}

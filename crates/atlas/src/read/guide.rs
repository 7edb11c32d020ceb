//! The guide of `guide.toml`.

use std::collections::BTreeMap;

use super::fields::{Fields, Word};
use super::rulebook::prose::{one_line, paragraphs};
use super::tree::Node;
use super::{powers, top_fields};
use crate::fault::{FaultCode, Faults};
use crate::guide::{Brief, Guide, Hint};
use crate::ids::Power;
use crate::variant::PowerFacts;

/// The file that holds the guide.
pub(super) const GUIDE_FILE: &str = "guide.toml";

/// Whom a guide is for.
#[derive(Copy, Clone, Debug)]
pub(super) enum Readers<'a> {
    /// The powers of variants; none are handed in if they have faults of their own.
    Powers(Option<&'a [PowerFacts]>),
    /// The countries of a scenario, which is for others to read.
    Countries,
}

/// Reads the guide of a folder. Of powers that are not handed in nothing is said
/// that do not exist or are left out.
pub(super) fn read(text: &str, readers: Readers<'_>, faults: &mut Faults) -> Option<Guide> {
    let mut fields = top_fields("the guide", Some(text), faults)?;
    let quick_start = fields.text("quick_start", faults);
    let background = fields.text("background", faults);
    let (briefs, hints) = match readers {
        Readers::Powers(powers) => {
            let nodes = fields.list("power", faults);
            fields.finish(faults);
            (read_briefs(powers, nodes, faults)?, Vec::new())
        }
        Readers::Countries => {
            let nodes = fields.optional_list("hint", faults);
            fields.finish(faults);
            (Vec::new(), read_hints(nodes, faults))
        }
    };
    let pages = |word: Word| paragraphs(&word.text);
    Some(Guide { quick_start: pages(quick_start?), background: pages(background?), briefs, hints })
}

fn read_briefs(powers: Option<&[PowerFacts]>, nodes: Vec<Node>, faults: &mut Faults) -> Option<Vec<Brief>> {
    let count = nodes.len();
    let briefs: Vec<_> = nodes.into_iter().filter_map(|node| read_brief(node, faults)).collect();
    // A brief that could not be read would show again as a power without one.
    let powers = powers.filter(|_| briefs.len() == count && count > 0)?;
    Some(in_order(powers, briefs, faults))
}

fn read_hints(nodes: Vec<Node>, faults: &mut Faults) -> Vec<Hint> {
    let mut hints: Vec<Hint> = Vec::new();
    for hint in nodes.into_iter().filter_map(|node| read_hint(node, faults)).collect::<Vec<_>>() {
        match hints.iter().find(|known| known.country == hint.country) {
            Some(Hint { country, line, .. }) => {
                let message = format!("the country {country} has a hint already in line {line}");
                faults.report(FaultCode::DuplicateCode, hint.line, message);
            }
            None => hints.push(hint),
        }
    }
    hints
}

fn read_hint(node: Node, faults: &mut Faults) -> Option<Hint> {
    let mut fields = Fields::of_node("a hint", node, faults)?;
    let country = fields.text("country", faults);
    let text = fields.text("text", faults);
    fields.finish(faults);
    let Word { line, text: country } = country?;
    Some(Hint { country, line, text: one_line(&text?.text) })
}

fn read_brief(node: Node, faults: &mut Faults) -> Option<(Word, Brief)> {
    let mut fields = Fields::of_node("a power", node, faults)?;
    let id = fields.text("id", faults);
    let mut line = |key| fields.text(key, faults).map(|word| one_line(&word.text));
    let situation = line("situation");
    let neighbours = line("neighbours");
    let chances = line("chances");
    let dangers = line("dangers");
    fields.finish(faults);
    let id = id?;
    let power = id.text.clone();
    let brief =
        Brief { power, situation: situation?, neighbours: neighbours?, chances: chances?, dangers: dangers? };
    Some((id, brief))
}

/// The briefs in the order of the powers, with a fault for each power that has
/// none, or two, or that does not exist.
fn in_order(powers: &[PowerFacts], briefs: Vec<(Word, Brief)>, faults: &mut Faults) -> Vec<Brief> {
    let mut told: BTreeMap<Power, (usize, Brief)> = BTreeMap::new();
    for (id, brief) in briefs {
        let Some(power) = powers::find(powers, &id, faults) else { continue };
        if let Some((earlier, _)) = told.get(&power) {
            let message = format!("the power {} is already described in line {earlier}", id.text);
            faults.report(FaultCode::PowerTwice, id.line, message);
        } else {
            told.insert(power, (id.line, brief));
        }
    }
    let silent = (0..powers.len()).filter(|&index| !told.contains_key(&Power::new(index)));
    for index in silent {
        let message = format!("nothing is said of the power {}", powers[index].code);
        let hint = Some("add a [[power]] with its code as `id`".to_owned());
        faults.report_hinting(FaultCode::PowerMissing, 1, message, hint);
    }
    told.into_values().map(|(_, brief)| brief).collect()
}

//! Where a country begins: the keys that every country has, and what can be said
//! against them without a look at the others.

use atlas::FaultCode;
use atlas::document::{Faults, Fields, Word};

use super::Draft;
use crate::ids::Land;
use crate::world::AreaFacts;

/// The start of a country, as it stands in the file.
pub(super) struct Start {
    /// The line it begins in.
    pub(super) line: usize,
    /// Its code of two letters.
    pub(super) code: Word,
    /// Its name.
    pub(super) name: String,
    /// Its home; it is among the areas of a sound start.
    pub(super) home: Land,
    /// Its areas, each once, with the words that name them.
    pub(super) areas: Vec<(Land, Word)>,
}

impl Start {
    /// Reads the keys of a start and checks what they say.
    pub(super) fn read(draft: &Draft, fields: &mut Fields, faults: &mut Faults) -> Option<Self> {
        let line = fields.line();
        let code = fields.text("code", faults);
        let name = fields.text("name", faults);
        let home = fields.text("home", faults).and_then(|word| draft.land(&word, faults));
        let words = fields.texts("areas", faults);
        let areas = areas(draft, words, faults);
        let start = Self { line, code: code?, name: name?.text, home: home?, areas };
        start.check_code(faults);
        start.check_areas(draft, faults);
        Some(start)
    }

    /// Its lands, the home first.
    pub(super) fn lands(&self) -> Vec<Land> {
        let others = self.areas.iter().map(|&(land, _)| land).filter(|&land| land != self.home);
        std::iter::once(self.home).chain(others).collect()
    }

    fn check_code(&self, faults: &mut Faults) {
        let Word { line, text } = &self.code;
        if text.len() != 2 || !text.bytes().all(|byte| byte.is_ascii_uppercase()) {
            let message = format!("`{text}` is not a code of two capital letters");
            faults.report(FaultCode::BadCode, *line, message);
        }
    }

    /// Every start hangs together, by land or over one sea, and has a way out.
    fn check_areas(&self, draft: &Draft, faults: &mut Faults) {
        let (line, code) = (self.line, &self.code.text);
        if !self.areas.iter().any(|&(land, _)| land == self.home) {
            faults.report(FaultCode::BadSetup, line, format!("the home of {code} is not among its areas"));
            return;
        }
        let lands = self.lands();
        let reached = reached(draft, &lands);
        for &land in lands.iter().filter(|land| !reached.contains(land)) {
            let message = format!("`{}` lies far from the other areas of {code}", facts(draft, land).code);
            let hint = Some("starting areas touch, or touch the same sea".to_owned());
            faults.report_hinting(FaultCode::BadSetup, line, message, hint);
        }
        let is_out = |land: &Land| !facts(draft, *land).seas.is_empty();
        let leads_on = |land: &Land| facts(draft, *land).lands.iter().any(|beside| !lands.contains(beside));
        if !lands.iter().any(|land| is_out(land) || leads_on(land)) {
            faults.report(FaultCode::BadSetup, line, format!("{code} has no way out of where it begins"));
        }
    }
}

/// The lands that words name; a fault for a land that stands there twice.
fn areas(draft: &Draft, words: Vec<Word>, faults: &mut Faults) -> Vec<(Land, Word)> {
    let mut areas: Vec<(Land, Word)> = Vec::new();
    for word in words {
        let Some(land) = draft.land(&word, faults) else { continue };
        if areas.iter().any(|&(other, _)| other == land) {
            faults.report(FaultCode::SharedLand, word.line, format!("`{}` stands here twice", word.text));
        } else {
            areas.push((land, word));
        }
    }
    areas
}

/// The lands that can be reached from the first without leaving them, over seas too.
fn reached(draft: &Draft, lands: &[Land]) -> Vec<Land> {
    let mut reached: Vec<Land> = lands.first().copied().into_iter().collect();
    let mut next = 0;
    while next < reached.len() {
        let near = |land: &&Land| !reached.contains(land) && is_near(draft, reached[next], **land);
        let new: Vec<Land> = lands.iter().filter(near).copied().collect();
        reached.extend(new);
        next += 1;
    }
    reached
}

/// Whether two lands touch, or touch the same sea.
pub(super) fn is_near(draft: &Draft, one: Land, other: Land) -> bool {
    let (one, seas) = (facts(draft, one), &facts(draft, other).seas);
    one.lands.contains(&other) || one.seas.iter().any(|sea| seas.contains(sea))
}

fn facts(draft: &Draft, land: Land) -> &AreaFacts {
    &draft.lands[land.index()]
}

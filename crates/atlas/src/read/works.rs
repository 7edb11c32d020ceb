//! The railways, canals and enclaves of `variant.toml`.

use super::draft::Draft;
use super::fields::{Fields, Word};
use super::powers;
use super::tree::Node;
use crate::board::Terrain;
use crate::fault::{FaultCode, Faults};
use crate::ids::Province;
use crate::variant::PowerFacts;
use crate::works::{Canal, Enclave, Railway, Works};

/// The most stops a railway may have.
const MOST_STOPS: usize = 64;

/// Reads the works of a folder and takes their keys.
pub(crate) fn read(draft: &Draft, powers: &[PowerFacts], fields: &mut Fields, faults: &mut Faults) -> Works {
    let mut reader = Reader { draft, powers, faults };
    let railways = fields.optional_list("railway", reader.faults);
    let canals = fields.optional_list("canal", reader.faults);
    let enclaves = fields.optional_list("enclave", reader.faults);
    Works {
        railways: railways.into_iter().filter_map(|node| reader.railway(node)).collect(),
        canals: canals.into_iter().filter_map(|node| reader.canal(node)).collect(),
        enclaves: enclaves.into_iter().filter_map(|node| reader.enclave(node)).collect(),
    }
}

struct Reader<'a> {
    draft: &'a Draft,
    powers: &'a [PowerFacts],
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn railway(&mut self, node: Node) -> Option<Railway> {
        let mut fields = Fields::of_node("a railway", node, self.faults)?;
        let code = fields.text("code", self.faults);
        let name = fields.text("name", self.faults);
        let power = fields.text("power", self.faults);
        let stops = fields.texts("line", self.faults);
        fields.finish(self.faults);
        let code = self.code(&code?);
        let power = powers::find(self.powers, &power?, self.faults)?;
        let line = self.line(&stops)?;
        Some(Railway { code, name: name?.text, power, line })
    }

    /// Stops on land, each next to the one before, none of them twice.
    fn line(&mut self, stops: &[Word]) -> Option<Vec<Province>> {
        let mut line: Vec<Province> = Vec::new();
        for stop in stops {
            let province = self.draft.province(&stop.text, stop.line, self.faults)?;
            let joined =
                line.last().is_none_or(|last| self.draft.board.army_neighbours(*last).contains(&province));
            if line.contains(&province) {
                self.object(FaultCode::BadRailway, stop, "is on the line already");
            } else if !joined {
                self.object(FaultCode::BadRailway, stop, "cannot be reached by land from the stop before");
            }
            line.push(province);
        }
        if let Some(stop) = stops.first().filter(|_| !(2..=MOST_STOPS).contains(&line.len())) {
            let message = format!("a railway has from 2 to {MOST_STOPS} stops");
            self.faults.report(FaultCode::BadRailway, stop.line, message);
        }
        Some(line)
    }

    fn canal(&mut self, node: Node) -> Option<Canal> {
        let mut fields = Fields::of_node("a canal", node, self.faults)?;
        let line = fields.line();
        let code = fields.text("code", self.faults);
        let name = fields.text("name", self.faults);
        let keeper = fields.text("keeper", self.faults);
        let joins = fields.texts("joins", self.faults);
        fields.finish(self.faults);
        let code = self.code(&code?);
        let keeper = keeper?;
        let keeper = self.draft.province(&keeper.text, keeper.line, self.faults)?;
        let seas: Option<Vec<Province>> = joins.iter().map(|word| self.end(keeper, word)).collect();
        let Ok(joins) = <[Province; 2]>::try_from(seas?) else {
            self.faults.report(FaultCode::BadCanal, line, "a canal joins two seas");
            return None;
        };
        Some(Canal { code, name: name?.text, keeper, joins })
    }

    /// A sea that touches the province beside the canal.
    fn end(&mut self, keeper: Province, word: &Word) -> Option<Province> {
        let sea = self.draft.province(&word.text, word.line, self.faults)?;
        let board = &self.draft.board;
        if board.terrain(sea) != Terrain::Sea {
            self.object(FaultCode::BadCanal, word, "is no sea");
        } else if !board.neighbours(keeper).contains(&sea) {
            let message = format!("does not touch {}", board.code(keeper));
            self.object(FaultCode::BadCanal, word, &message);
        }
        Some(sea)
    }

    fn enclave(&mut self, node: Node) -> Option<Enclave> {
        let mut fields = Fields::of_node("an enclave", node, self.faults)?;
        let province = fields.text("province", self.faults);
        let power = fields.text("worthless_to", self.faults);
        fields.finish(self.faults);
        let word = province?;
        let province = self.draft.province(&word.text, word.line, self.faults)?;
        if !self.draft.board.facts(province).centre {
            self.object(FaultCode::BadEnclave, &word, "is no supply centre");
        }
        Some(Enclave { province, worthless_to: powers::find(self.powers, &power?, self.faults)? })
    }

    /// How orders write a work: capitals that name no place.
    fn code(&mut self, word: &Word) -> String {
        if !word.text.bytes().all(|letter| letter.is_ascii_uppercase()) {
            let hint = Some("write it in capital letters".to_owned());
            self.faults.report_hinting(
                FaultCode::BadCode,
                word.line,
                format!("`{}` is not a code", word.text),
                hint,
            );
        }
        if self.draft.board.codes.contains_key(&word.text) {
            let message = format!("`{}` already names a province", word.text);
            self.faults.report(FaultCode::DuplicateName, word.line, message);
        }
        word.text.clone()
    }

    fn object(&mut self, code: FaultCode, word: &Word, what: &str) {
        self.faults.report(code, word.line, format!("{} {what}", word.text));
    }
}

//! Set-ups for fewer players than powers.

use std::collections::BTreeMap;

use super::draft::Draft;
use super::fields::{Fields, Word, items_of, texts_of};
use super::tree::{Node, Value};
use super::{openings, options, powers};
use crate::fault::{FaultCode, Faults};
use crate::ids::Power;
use crate::variant::{PowerFacts, Setup, Toss};

/// The set-ups in the order of the file.
pub(crate) fn read(
    draft: &Draft,
    powers: &[PowerFacts],
    nodes: Vec<Node>,
    faults: &mut Faults,
) -> Vec<Setup> {
    let mut counts = BTreeMap::new();
    let mut setups = Vec::new();
    for node in nodes {
        let line = node.line;
        let Some(fields) = Fields::of_node("a set-up", node, faults) else { continue };
        let setup = Roles { draft, powers, taken: BTreeMap::new() }.read_setup(fields, faults);
        if let Some(earlier) = counts.insert(setup.seats.len(), line) {
            let message =
                format!("the set-up for {} players is already in line {earlier}", setup.seats.len());
            faults.report(FaultCode::BadSetup, line, message);
        }
        setups.push(setup);
    }
    setups
}

/// The powers of the variant, and in which line each got its role.
struct Roles<'a> {
    draft: &'a Draft,
    powers: &'a [PowerFacts],
    taken: BTreeMap<Power, usize>,
}

impl Roles<'_> {
    fn read_setup(mut self, mut fields: Fields, faults: &mut Faults) -> Setup {
        let line = fields.line();
        let faults_before = faults.count();
        let players = fields.number("players", faults);
        let seats = self.read_seats(fields.list("seats", faults), faults);
        let idle = self.take_all(fields.optional_texts("idle", faults), faults);
        let closed = self.take_all(fields.optional_texts("closed", faults), faults);
        let start = fields.optional_text("start", faults).map(|word| word.text);
        let options = options::read(&mut fields, "rules", faults);
        let toss = fields.take("toss").and_then(|node| self.read_toss(node, &closed, seats.len(), faults));
        let openings = fields.optional_list("opening", faults);
        let openings = openings::of_setup(self.draft, self.powers, openings, faults);
        fields.finish(faults);
        if let Some((line, players)) =
            players.filter(|&(_, players)| usize::try_from(players) != Ok(seats.len()))
        {
            let message = format!("`players` is {players}, but the number of seats is {}", seats.len());
            faults.report(FaultCode::BadSetup, line, message);
        }
        // A power that could not be read would show again as one without a role.
        if faults.count() == faults_before {
            self.check_all_have_a_role(line, faults);
        }
        Setup { seats, idle, closed, openings, start, options, toss }
    }

    fn read_seats(&mut self, nodes: Vec<Node>, faults: &mut Faults) -> Vec<Vec<Power>> {
        let mut seats = Vec::new();
        for node in nodes {
            if matches!(&node.value, Value::List(items) if items.is_empty()) {
                faults.report(FaultCode::Empty, node.line, "a seat plays at least one power");
            }
            let words = texts_of("seats", items_of("a seat", node, faults), faults);
            seats.push(self.take_all(words, faults));
        }
        seats
    }

    /// Gives the named powers a role, ascending.
    fn take_all(&mut self, words: Vec<Word>, faults: &mut Faults) -> Vec<Power> {
        let mut taken = Vec::new();
        for word in words {
            let Some(power) = powers::find(self.powers, &word, faults) else { continue };
            if let Some(earlier) = self.taken.insert(power, word.line) {
                let message = format!("{} already has a role in line {earlier}", word.text);
                faults.report(FaultCode::PowerTwice, word.line, message);
            }
            taken.push(power);
        }
        taken.sort_unstable();
        taken
    }

    fn read_toss(&self, node: Node, closed: &[Power], seats: usize, faults: &mut Faults) -> Option<Toss> {
        let mut fields = Fields::of_node("`toss`", node, faults)?;
        let line = fields.line();
        let word = fields.text("power", faults);
        let before = fields.text("before", faults);
        let joins = fields.text("joins", faults);
        fields.finish(faults);
        let power = powers::find(self.powers, &word?, faults)?;
        if !closed.contains(&power) {
            faults.report(FaultCode::BadSetup, line, "only a closed power can be tossed for");
        }
        if seats != 2 {
            faults.report(
                FaultCode::BadSetup,
                line,
                format!("a coin decides between two players, not {seats}"),
            );
        }
        Some(Toss { power, before: before?.text, joins: joins?.text })
    }

    fn check_all_have_a_role(&self, line: usize, faults: &mut Faults) {
        for (index, facts) in self.powers.iter().enumerate() {
            if !self.taken.contains_key(&Power::new(index)) {
                let message = format!("{} has no role in this set-up", facts.code);
                let hint = Some("give it a seat, or list it as idle or closed".to_owned());
                faults.report_hinting(FaultCode::PowerMissing, line, message, hint);
            }
        }
    }
}

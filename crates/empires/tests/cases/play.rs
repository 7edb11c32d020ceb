//! A case as it is played: where the game stands, and what follows.

use std::sync::Arc;

use empires::rules::UnownedWeights;
use empires::{Orders, Rules, Seed, State, Turn, World, begin, play_lines, play_turn};

use crate::facts::{compare, read};
use crate::layout::{Entry, Section, split_word};
use crate::sheets::Sheets;
use crate::{ask, position, seen};

/// What is wrong, and where.
pub(crate) type Complaint = (usize, String);

/// A case in the middle of being played.
pub(crate) struct Play {
    pub(crate) world: Arc<World>,
    pub(crate) rules: Rules,
    seed: Seed,
    turn: Turn,
    /// How much was compared so far.
    pub(crate) expectations: usize,
}

impl Play {
    /// Nobody has anything yet.
    pub(crate) fn new(world: Arc<World>, rules: Rules) -> Self {
        let seed = Seed::of_number(1);
        let state = position::empty(&world);
        Self { world, rules, seed, turn: unplayed(state), expectations: 0 }
    }

    /// Plays one section and says what is wrong.
    pub(crate) fn section(&mut self, section: &Section) -> Vec<Complaint> {
        let done = match section.name.as_str() {
            "ask" => self.ask(section),
            "before" => self.before(section),
            "begin" => self.begin(section),
            "lines" => self.lines(section),
            "turn" => self.turn(section),
            "after" => self.after(section),
            "seen" => self.seen(section),
            other => Err(vec![(section.line, format!("nobody knows the keyword \"{other}\""))]),
        };
        done.err().unwrap_or_default()
    }

    fn ask(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        self.expectations += 1;
        let complaints =
            ask::check(&self.world, &self.rules, &section.joined()).unwrap_or_else(|words| vec![words]);
        all(complaints.into_iter().map(|words| (section.line, words)).collect())
    }

    /// The position, entry by entry; whoever is named plays, in that order.
    fn before(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        let entered = |entry: &Entry| {
            let (subject, said) = split_word(&entry.text);
            let facts = read(said).map_err(|words| (entry.line, words))?;
            position::set(&self.world, &mut self.turn.state, subject, &facts)
                .map_err(|words| (entry.line, format!("{subject}: {words}")))
        };
        all(section.entries.iter().map(entered).filter_map(Result::err).collect())
    }

    /// A new game: the value is a number for its chance, and who has a player.
    fn begin(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        let (number, players) = split_word(&section.value);
        let here = |words: String| vec![(section.line, words)];
        self.seed = Seed::of_number(crate::facts::number(number).map_err(here)?);
        let country = |code: &str| {
            self.world.country_coded(code).ok_or_else(|| here(format!("there is no country {code}")))
        };
        let players = players.split_whitespace().map(country).collect::<Result<Vec<_>, _>>()?;
        self.turn = unplayed(begin(&self.world, &self.rules, &players, self.seed));
        Ok(())
    }

    fn lines(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        self.played(section, |play, orders| play_lines(&play.world, &play.rules, &play.turn.state, orders))
    }

    /// A whole turn, with a census if the section says so. Unowned lands stay as
    /// they are unless the case says what happens there.
    fn turn(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        let mut rules = self.rules;
        if rules.unowned_weights == UnownedWeights::EVEN {
            rules.unowned_weights = UnownedWeights { army: 0, fort: 0, population: 0, nothing: 1 };
        }
        let now = self.turn.state.turn + 1;
        match section.value.as_str() {
            "" => self.turn.state.censuses.next = now + 1,
            "census" => self.turn.state.censuses.next = now,
            "as drawn" => {}
            other => return Err(vec![(section.line, format!("nobody knows a turn of \"{other}\""))]),
        }
        self.played(section, |play, orders| {
            play_turn(&play.world, &rules, &play.turn.state, orders, play.seed)
        })
    }

    fn played(
        &mut self,
        section: &Section,
        engine: impl FnOnce(&Self, &[Option<Orders>]) -> Turn,
    ) -> Result<(), Vec<Complaint>> {
        let sheets = Sheets::read(&self.world, section)?;
        self.expectations += sheets.expectations();
        self.turn = engine(self, &sheets.orders());
        all(sheets.complaints(&self.world, &self.turn))
    }

    fn after(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        self.expectations += section.entries.len();
        let compared = |entry: &Entry| -> Vec<Complaint> {
            let (subject, said) = split_word(&entry.text);
            let checked = read(said).and_then(|expected| {
                let told = position::told(&self.world, &self.rules, &self.turn.state, subject)?;
                Ok(compare(subject, &expected, &told))
            });
            let words = if subject == "order" { self.order(said) } else { checked };
            words.unwrap_or_else(|words| vec![words]).into_iter().map(|words| (entry.line, words)).collect()
        };
        all(section.entries.iter().flat_map(compared).collect())
    }

    /// The order of play, which is no list of facts.
    fn order(&self, expected: &str) -> Result<Vec<String>, String> {
        let code = |&country: &empires::Country| self.world.country(country).code.clone();
        let told: Vec<String> = self.turn.state.order.iter().map(code).collect();
        let told = told.join(" ");
        Ok(if told == expected { Vec::new() } else { vec![format!("the order is {told}, not {expected}")] })
    }

    fn seen(&mut self, section: &Section) -> Result<(), Vec<Complaint>> {
        self.expectations += section.entries.len();
        let compared = |entry: &Entry| -> Vec<Complaint> {
            let words = seen::check(&self.world, &self.rules, &self.turn, self.seed, &entry.text);
            words.unwrap_or_else(|words| vec![words]).into_iter().map(|words| (entry.line, words)).collect()
        };
        all(section.entries.iter().flat_map(compared).collect())
    }
}

fn unplayed(state: State) -> Turn {
    let visited = vec![std::collections::BTreeSet::new(); state.nations.len()];
    Turn { state, events: Vec::new(), visited }
}

fn all(complaints: Vec<Complaint>) -> Result<(), Vec<Complaint>> {
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}

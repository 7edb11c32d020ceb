//! Tokens to sketches of orders.
//!
//! Names and letters overlap (`Bla S` may be the Black Sea or the beginning of
//! a support), so every rule answers with all its readings, the likeliest
//! first, each with the token after it. For every end only the likeliest is
//! kept, which keeps the work in proportion to the length of the line.

use std::cell::{Cell, OnceCell};
use std::ops::Range;

use atlas::{Canal, Variant};

use super::PhaseKind;
use super::lexer::{Mark, Token};
use super::names::{NameMatch, Names};
use super::sketch::{Action, Letter, Path, PlaceSketch, Sketch, UnitSketch};
use super::vocabulary::{Verb, is_to, verb};

/// Readings, the likeliest first, each with the token after it.
pub(super) type Readings<T> = Vec<(T, usize)>;

/// The longest way that is followed.
pub(super) const MOST_STEPS: usize = 8;

/// What could have stood where reading stopped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Place,
    Action,
}

/// The grammar over the tokens of one line.
pub(super) struct Grammar<'a> {
    pub(super) variant: &'a Variant,
    pub(super) names: &'a Names,
    pub(super) tokens: &'a [Token],
    /// Whether a unit without a verb is an order.
    bare_units: bool,
    /// By token: the names that begin there, once they were looked up.
    found: Vec<OnceCell<Vec<NameMatch>>>,
    stop: Cell<(usize, Wanted)>,
}

impl<'a> Grammar<'a> {
    pub(super) fn new(variant: &'a Variant, names: &'a Names, tokens: &'a [Token], phase: PhaseKind) -> Self {
        let bare_units = phase == PhaseKind::Adjustment;
        let found = vec![OnceCell::new(); tokens.len()];
        Self { variant, names, tokens, bare_units, found, stop: Cell::new((0, Wanted::Place)) }
    }

    /// The readings of one order that begins at a token.
    pub(super) fn order(&self, at: usize) -> Readings<Sketch> {
        let at = self.skip_fillers(at);
        let mut found = self.by_word(at);
        found.extend(self.led_by_verb(at));
        found.extend(self.led_by_unit(at));
        found.extend(self.led_by_canal(at));
        one_per_end(found)
    }

    /// The furthest token at which reading stopped, and what it lacked.
    pub(super) fn stop(&self) -> (usize, Wanted) {
        self.stop.get()
    }

    /// Lines that order no unit.
    fn by_word(&self, at: usize) -> Readings<Sketch> {
        let next = self.skip_fillers(at + 1);
        match self.word(at) {
            Some("DRAW") => vec![(Sketch::Draw, at + 1)],
            Some("SURRENDER") => vec![(Sketch::Surrender, at + 1)],
            Some("CONCEDE") => {
                self.concession(if self.word(next).is_some_and(is_to) { next + 1 } else { next })
            }
            Some(word) if verb(word) == Some(Verb::Waive) => {
                let end = if self.verb(next) == Some(Verb::Build) { next + 1 } else { at + 1 };
                vec![(Sketch::Waive, end)]
            }
            _ => Vec::new(),
        }
    }

    fn concession(&self, at: usize) -> Readings<Sketch> {
        let mut found: Readings<Sketch> = Vec::new();
        for (nation, end) in self.nation(at) {
            found.push((Sketch::Concede(Some(nation.power), nation.span), end));
        }
        let rest = at.min(self.tokens.len())..self.tokens.len();
        if found.is_empty() {
            found.push((Sketch::Concede(None, self.span(rest)), self.tokens.len()));
        }
        found
    }

    /// `Build A PAR`, `Remove A PAR`; a verb that the rest of the order repeats
    /// anyway is passed over.
    fn led_by_verb(&self, at: usize) -> Readings<Sketch> {
        let told = |action: Action| {
            let units = self.unit(at + 1).into_iter();
            units.map(|(unit, end)| (told_to(unit, action.clone()), end)).collect()
        };
        let spelt_out = self.word(at).is_some_and(|word| word.len() > 1);
        match self.verb(at) {
            Some(Verb::Build) => told(Action::Build),
            Some(Verb::Disband) => told(Action::Disband),
            Some(Verb::Move | Verb::Retreat) if spelt_out => self.led_by_unit(at + 1),
            _ => Vec::new(),
        }
    }

    fn led_by_unit(&self, at: usize) -> Readings<Sketch> {
        let mut found = Vec::new();
        for (unit, end) in self.unit(at) {
            for (action, end) in self.action(end, &unit) {
                found.push((told_to(unit.clone(), action), end));
            }
        }
        found
    }

    fn action(&self, at: usize, unit: &UnitSketch) -> Readings<Action> {
        let at = self.skip_fillers(at);
        let verb_at = if self.is_dash(at) { at + 1 } else { at };
        let mut found = self.by_work(at);
        found.extend(self.by_verb(verb_at));
        found.extend(self.path(at).into_iter().map(|(path, end)| (Action::Move(path), end)));
        if found.is_empty() {
            self.note_stop(at, Wanted::Action);
        }
        if unit.kind().is_some() {
            found.extend(self.bare_units.then_some((Action::Unsaid, at)));
            let paths = self.dashless_path(at).into_iter();
            found.extend(paths.map(|(path, end)| (Action::Move(path), end)));
        }
        found
    }

    /// What names a railway or a canal of the board.
    fn by_work(&self, at: usize) -> Readings<Action> {
        let works = self.variant.works();
        let is_code = |code: &str, at: usize| self.word(at) == Some(code);
        let mut found = Vec::new();
        let rail = self.connector(at).filter(|&at| works.railways.iter().any(|line| is_code(&line.code, at)));
        if let Some(first) = rail.and_then(|at| self.connector(at + 1)) {
            found.extend(self.place(first).into_iter().map(|(place, end)| (Action::Rail(place), end)));
        }
        if works.canals.iter().any(|canal| is_code(&canal.code, at)) {
            found.extend(self.permits(at + 1));
        }
        found
    }

    fn permits(&self, at: usize) -> Readings<Action> {
        let mut found = Vec::new();
        for (unit, end) in self.unit(at) {
            let paths = self.path(end).into_iter();
            found.extend(paths.map(|(path, end)| (Action::Permit(unit.clone(), path), end)));
        }
        found
    }

    /// `SC British F RED - MED`, without the unit that gives leave: there is one
    /// beside each canal only. Further on in a line the code may be a coast.
    fn led_by_canal(&self, at: usize) -> Readings<Sketch> {
        let named = |canal: &&Canal| at == 0 && self.word(at) == Some(canal.code.as_str());
        let canals = self.variant.works().canals.iter().filter(named);
        let keeper = |canal: &Canal| UnitSketch {
            letter: Letter::Missing,
            nation: None,
            place: PlaceSketch {
                province: canal.keeper,
                others: Vec::new(),
                coast: None,
                span: self.span(at..at + 1),
            },
        };
        let told = |canal: &Canal| {
            let permits = self.permits(at + 1).into_iter();
            permits.map(|(permit, end)| (told_to(keeper(canal), permit), end)).collect::<Vec<_>>()
        };
        canals.flat_map(told).collect()
    }

    fn by_verb(&self, at: usize) -> Readings<Action> {
        let next = at + 1;
        match self.verb(at) {
            Some(Verb::Hold) => vec![(Action::Hold, next)],
            Some(Verb::Disband) => vec![(Action::Disband, next)],
            Some(Verb::Build) => vec![(Action::Build, next)],
            Some(Verb::Support) => self.support(next),
            Some(Verb::Convoy) => self.convoy(next),
            Some(Verb::Retreat) => {
                let start = self.connector(next).unwrap_or(next);
                self.path_from(start).into_iter().map(|(path, end)| (Action::Retreat(path), end)).collect()
            }
            Some(Verb::Move | Verb::Waive) | None => Vec::new(),
        }
    }

    fn support(&self, at: usize) -> Readings<Action> {
        let mut found = Vec::new();
        for (unit, end) in self.unit(at) {
            let mut tails: Readings<Option<Path>> = Vec::new();
            tails.extend(self.path(end).into_iter().map(|(path, end)| (Some(path), end)));
            let verb_at = if self.is_dash(end) { end + 1 } else { end };
            if self.verb(verb_at) == Some(Verb::Hold) {
                tails.push((None, verb_at + 1));
            }
            tails.push((None, end));
            if unit.kind().is_some() {
                tails.extend(self.dashless_path(end).into_iter().map(|(path, end)| (Some(path), end)));
            }
            found.extend(tails.into_iter().map(|(path, end)| (Action::Support(unit.clone(), path), end)));
        }
        found
    }

    fn convoy(&self, at: usize) -> Readings<Action> {
        let mut found = Vec::new();
        for (unit, end) in self.unit(at) {
            let mut paths = self.path(end);
            if unit.kind().is_some() {
                paths.extend(self.dashless_path(end));
            }
            if paths.is_empty() {
                self.note_stop(end, Wanted::Place);
            }
            found.extend(paths.into_iter().map(|(path, end)| (Action::Convoy(unit.clone(), path), end)));
        }
        found
    }

    /// A way that begins with a dash or a word for it, or with "via convoy".
    fn path(&self, at: usize) -> Readings<Path> {
        let early = self.via(at).into_iter().next();
        let start = early.as_ref().map_or(at, |&(_, end)| end);
        let Some(first) = self.connector(start) else { return Vec::new() };
        let mut paths = self.path_from(first);
        for (path, _) in &mut paths {
            path.via = path.via.take().or_else(|| early.as_ref().map(|(passage, _)| passage.clone()));
        }
        paths
    }

    /// A single step with nothing before it.
    fn dashless_path(&self, at: usize) -> Readings<Path> {
        let path = |target| Path { through: Vec::new(), target, via: None, dashless: true };
        self.place(at).into_iter().map(|(place, end)| (path(place), end)).collect()
    }

    /// A way whose first place begins at a token; the longest first.
    fn path_from(&self, at: usize) -> Readings<Path> {
        let mut levels =
            vec![self.place(at).into_iter().map(|(place, end)| (vec![place], end)).collect::<Vec<_>>()];
        while let Some(level) = levels.last().filter(|level| !level.is_empty() && levels.len() < MOST_STEPS) {
            let longer = level.iter().flat_map(|(steps, end)| self.one_step_more(steps, *end));
            levels.push(one_per_end(longer.collect()));
        }
        let mut found = Vec::new();
        for (mut steps, end) in levels.into_iter().rev().flatten() {
            let Some(target) = steps.pop() else { continue };
            let path = Path { through: steps, target, via: None, dashless: false };
            let with =
                self.via(end).into_iter().map(|(via, end)| (Path { via: Some(via), ..path.clone() }, end));
            found.extend(with);
            found.push((path, end));
        }
        one_per_end(found)
    }

    fn one_step_more(&self, steps: &[PlaceSketch], at: usize) -> Readings<Vec<PlaceSketch>> {
        if !self.is_dash(at) && !self.word(at).is_some_and(is_to) {
            return Vec::new();
        }
        let extended = |(place, end)| (steps.iter().cloned().chain([place]).collect(), end);
        self.place(at + 1).into_iter().map(extended).collect()
    }

    /// The place names that begin at a token, longest first.
    pub(super) fn names_at(&self, at: usize) -> &[NameMatch] {
        let look_up = || self.names.matches(self.tokens, at);
        self.found.get(at).map_or(&[], |found| found.get_or_init(look_up))
    }

    pub(super) fn verb(&self, at: usize) -> Option<Verb> {
        self.word(at).and_then(verb)
    }

    pub(super) fn word(&self, at: usize) -> Option<&str> {
        self.tokens.get(at).filter(|token| token.mark == Mark::Word).map(|token| token.word.as_str())
    }

    pub(super) fn is_dash(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.mark == Mark::Dash)
    }

    pub(super) fn span(&self, range: Range<usize>) -> Range<usize> {
        span_of(self.tokens, range)
    }

    pub(super) fn note_stop(&self, at: usize, wanted: Wanted) {
        if at > self.stop.get().0 {
            self.stop.set((at, wanted));
        }
    }
}

fn told_to(unit: UnitSketch, action: Action) -> Sketch {
    Sketch::Order(Box::new((unit, action)))
}

/// The piece of text that some tokens cover; empty, at the end of the tokens,
/// if there are none.
pub(super) fn span_of(tokens: &[Token], range: Range<usize>) -> Range<usize> {
    let last = tokens.last().map_or(0, |token| token.span.end);
    match tokens.get(range).unwrap_or_default() {
        [] => last..last,
        [only] => only.span.clone(),
        [first, .., end] => first.span.start..end.span.end,
    }
}

/// Keeps the first reading for every end.
pub(super) fn one_per_end<T>(readings: Readings<T>) -> Readings<T> {
    let mut kept: Readings<T> = Vec::with_capacity(readings.len());
    for (reading, end) in readings {
        if kept.iter().all(|&(_, other)| other != end) {
            kept.push((reading, end));
        }
    }
    kept
}

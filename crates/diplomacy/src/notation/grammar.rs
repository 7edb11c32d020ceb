//! Tokens to sketches of orders.
//!
//! Names and letters overlap (`Bla S` may be the Black Sea or the beginning of
//! a support), so every rule answers with all its readings, the likeliest
//! first, each with the token after it. For every end only the likeliest is
//! kept, which keeps the work in proportion to the length of the line.

use std::cell::Cell;
use std::ops::Range;

use atlas::{Board, Variant};

use super::lexer::{Mark, Token};
use super::names::Names;
use super::sketch::{Action, Letter, Nation, Path, PlaceSketch, Sketch, UnitSketch};
use super::vocabulary::{
    Verb, Via, coast, ends_via, is_coast_word, is_filler, is_to, side, unit_kind, verb, via,
};

/// Readings, the likeliest first, each with the token after it.
pub(super) type Readings<T> = Vec<(T, usize)>;

/// The longest way that is followed.
const MOST_STEPS: usize = 12;

/// Powers have names of at most this many words.
const MOST_POWER_WORDS: usize = 3;

/// What could have stood where reading stopped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Place,
    Action,
}

/// The grammar over the tokens of one line.
pub(super) struct Grammar<'a> {
    variant: &'a Variant,
    names: &'a Names,
    tokens: &'a [Token],
    stop: Cell<(usize, Wanted)>,
}

impl<'a> Grammar<'a> {
    pub(super) fn new(variant: &'a Variant, names: &'a Names, tokens: &'a [Token]) -> Self {
        Self { variant, names, tokens, stop: Cell::new((0, Wanted::Place)) }
    }

    /// The readings of one order that begins at a token.
    pub(super) fn order(&self, at: usize) -> Readings<Sketch> {
        let at = self.skip_fillers(at);
        let mut found = self.by_word(at);
        found.extend(self.led_by_verb(at));
        found.extend(self.led_by_unit(at));
        one_per_end(found)
    }

    /// The furthest token at which reading stopped, and what it lacked.
    pub(super) fn stop(&self) -> (usize, Wanted) {
        self.stop.get()
    }

    /// The readings of a place that begins at a token.
    pub(super) fn place(&self, at: usize) -> Readings<PlaceSketch> {
        let at = self.skip_fillers(at);
        let mut found = Vec::new();
        for name in self.names.matches(self.tokens, at) {
            let split = name.provinces.iter().any(|&province| !self.board().facts(province).coasts.is_empty());
            let Some((&province, others)) = name.provinces.split_first() else { continue };
            let mut ends = self.coast(name.end, split);
            ends.push((None, name.end));
            for (coast, end) in ends {
                let span = self.span(at..end);
                found.push((PlaceSketch { province, others: others.to_vec(), coast, span }, end));
            }
        }
        if found.is_empty() {
            self.note_stop(at, Wanted::Place);
        }
        one_per_end(found)
    }

    /// The readings of a unit that begins at a token.
    pub(super) fn unit(&self, at: usize) -> Readings<UnitSketch> {
        let mut found = Vec::new();
        for (letter, nation, start) in self.before_place(at) {
            for (place, end) in self.place(start) {
                found.push((UnitSketch { letter: letter.clone(), nation: nation.clone(), place }, end));
            }
        }
        one_per_end(found)
    }

    /// Lines that order no unit.
    fn by_word(&self, at: usize) -> Readings<Sketch> {
        let next = self.skip_fillers(at + 1);
        match self.word(at) {
            Some("DRAW") => vec![(Sketch::Draw, at + 1)],
            Some("SURRENDER") => vec![(Sketch::Surrender, at + 1)],
            Some("CONCEDE") => self.concession(if self.word(next).is_some_and(is_to) { next + 1 } else { next }),
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
            units.map(|(unit, end)| (Sketch::Order(unit, action.clone()), end)).collect()
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
                found.push((Sketch::Order(unit.clone(), action), end));
            }
        }
        found
    }

    fn action(&self, at: usize, unit: &UnitSketch) -> Readings<Action> {
        let at = self.skip_fillers(at);
        let verb_at = if self.is_dash(at) { at + 1 } else { at };
        let mut found = self.by_verb(verb_at);
        found.extend(self.path(at).into_iter().map(|(path, end)| (Action::Move(path), end)));
        if found.is_empty() {
            self.note_stop(at, Wanted::Action);
        }
        if unit.kind().is_some() {
            found.push((Action::Unsaid, at));
            let paths = self.dashless_path(at).into_iter();
            found.extend(paths.map(|(path, end)| (Action::Move(path), end)));
        }
        found
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
            path.via = path.via.take().or_else(|| early.as_ref().map(|(span, _)| span.clone()));
        }
        paths
    }

    fn dashless_path(&self, at: usize) -> Readings<Path> {
        let mut paths = self.path_from(at);
        for (path, _) in &mut paths {
            path.dashless = true;
        }
        paths
    }

    /// A way whose first place begins at a token; the longest first.
    fn path_from(&self, at: usize) -> Readings<Path> {
        let mut levels = vec![self.place(at).into_iter().map(|(place, end)| (vec![place], end)).collect::<Vec<_>>()];
        while let Some(level) = levels.last().filter(|level| !level.is_empty() && levels.len() < MOST_STEPS) {
            let longer = level.iter().flat_map(|(steps, end)| self.one_step_more(steps, *end));
            levels.push(one_per_end(longer.collect()));
        }
        let mut found = Vec::new();
        for (mut steps, end) in levels.into_iter().rev().flatten() {
            let Some(target) = steps.pop() else { continue };
            let path = Path { through: steps, target, via: None, dashless: false };
            let with = self.via(end).into_iter().map(|(span, end)| (Path { via: Some(span), ..path.clone() }, end));
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

    /// "Via convoy" in all its forms; a way over named waters comes last.
    fn via(&self, at: usize) -> Readings<Range<usize>> {
        let Some(opening) = self.word(at).and_then(via) else { return Vec::new() };
        let named = self.word(at + 1).is_some_and(ends_via);
        if opening == Via::Needs && !named {
            return Vec::new();
        }
        let end = if named { at + 2 } else { at + 1 };
        let mut found = vec![(self.span(at..end), end)];
        let mut waters = self.place(end).into_iter().next();
        while let Some((_, end)) = waters.filter(|_| found.len() <= MOST_STEPS) {
            found.push((self.span(at..end), end));
            waters = if self.is_dash(end) { self.place(end + 1).into_iter().next() } else { None };
        }
        found
    }

    /// The token after a dash, "to", "moves to" and the like.
    fn connector(&self, at: usize) -> Option<usize> {
        let leads = |index: usize| {
            let moves = self.verb(index) == Some(Verb::Move);
            moves || self.is_dash(index) || self.word(index).is_some_and(is_to)
        };
        let length = (at..self.tokens.len()).take(3).take_while(|&index| leads(index)).count();
        (length > 0).then_some(at + length)
    }

    /// Letters and nationalities before a place, and the token where the place
    /// must begin.
    fn before_place(&self, at: usize) -> Vec<(Letter, Option<Nation>, usize)> {
        let at = self.skip_fillers(at);
        let mut found = Vec::new();
        for (letter, next) in self.letter(at) {
            found.push((letter.clone(), None, next));
            found.extend(self.nation(next).into_iter().map(|(nation, end)| (letter.clone(), Some(nation), end)));
        }
        for (nation, next) in self.nation(at) {
            let letters = self.letter(self.skip_fillers(next)).into_iter();
            found.extend(letters.map(|(letter, end)| (letter, Some(nation.clone()), end)));
        }
        found
    }

    fn letter(&self, at: usize) -> Readings<Letter> {
        let missing = (Letter::Missing, at);
        let Some(word) = self.word(at) else { return vec![missing] };
        if let Some(kind) = unit_kind(word) {
            return vec![(Letter::Kind(kind, self.span(at..at + 1)), at + 1), missing];
        }
        let single = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        if single { vec![missing, (Letter::Unknown(self.span(at..at + 1)), at + 1)] } else { vec![missing] }
    }

    /// A power's name or nationality; the longest first.
    fn nation(&self, at: usize) -> Readings<Nation> {
        let mut found = Vec::new();
        let mut joined = String::new();
        for end in at..at + MOST_POWER_WORDS {
            let Some(word) = self.word(end) else { break };
            joined.push_str(word);
            let span = self.span(at..end + 1);
            found.extend(self.variant.find_power(&joined).map(|power| (Nation { power, span }, end + 1)));
        }
        found.reverse();
        found
    }

    /// The coast named after a place. A side alone, or a coast behind a dash,
    /// is only read where there is a choice of coasts.
    fn coast(&self, at: usize, split: bool) -> Readings<Option<&'static str>> {
        let start = if split && self.is_dash(at) { at + 1 } else { at };
        let Some(word) = self.word(start) else { return Vec::new() };
        if let Some(code) = coast(word) {
            return vec![(Some(code), start + 1)];
        }
        let Some(code) = side(word) else { return Vec::new() };
        let mut found = Vec::new();
        if self.word(start + 1).is_some_and(is_coast_word) {
            found.push((Some(code), start + 2));
        }
        if split && start == at {
            found.push((Some(code), start + 1));
        }
        found
    }

    fn skip_fillers(&self, at: usize) -> usize {
        let skipped = |&index: &usize| {
            self.word(index).is_some_and(|word| is_filler(word) && !self.names.is_exact(word))
        };
        (at..self.tokens.len()).find(|index| !skipped(index)).unwrap_or(at.max(self.tokens.len()))
    }

    fn board(&self) -> &Board {
        self.variant.board()
    }

    fn verb(&self, at: usize) -> Option<Verb> {
        self.word(at).and_then(verb)
    }

    fn word(&self, at: usize) -> Option<&str> {
        self.tokens.get(at).filter(|token| token.mark == Mark::Word).map(|token| token.word.as_str())
    }

    fn is_dash(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.mark == Mark::Dash)
    }

    fn span(&self, range: Range<usize>) -> Range<usize> {
        span_of(self.tokens, range)
    }

    fn note_stop(&self, at: usize, wanted: Wanted) {
        if at > self.stop.get().0 {
            self.stop.set((at, wanted));
        }
    }
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
fn one_per_end<T>(readings: Readings<T>) -> Readings<T> {
    let mut kept: Readings<T> = Vec::with_capacity(readings.len());
    for (reading, end) in readings {
        if kept.iter().all(|&(_, other)| other != end) {
            kept.push((reading, end));
        }
    }
    kept
}

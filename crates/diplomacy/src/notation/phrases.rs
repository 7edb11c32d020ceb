//! The parts of orders: places, units, nationalities, coasts, connecting words.

use super::grammar::{Grammar, MOST_STEPS, Readings, Wanted, one_per_end};
use super::sketch::{Letter, Nation, Passage, PlaceSketch, UnitSketch};
use super::vocabulary::{Verb, Via, coast, ends_via, is_coast_word, is_to, side, unit_kind, via};

/// Powers have names of at most this many words.
const MOST_POWER_WORDS: usize = 3;

/// More words without meaning than this do not stand in one place.
const MOST_FILLERS: usize = 3;

impl Grammar<'_> {
    /// The readings of a place that begins at a token.
    pub(super) fn place(&self, at: usize) -> Readings<PlaceSketch> {
        let at = self.skip_fillers(at);
        let mut found = Vec::new();
        for name in self.names_at(at) {
            let split = name
                .provinces
                .iter()
                .any(|&province| !self.variant.board().facts(province).coasts.is_empty());
            let Some((&province, others)) = name.provinces.split_first() else { continue };
            for (coast, end) in self.coast(name.end, split) {
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

    /// "Via convoy" in all its forms; a way over named waters comes last.
    pub(super) fn via(&self, at: usize) -> Readings<Passage> {
        let Some(opening) = self.word(at).and_then(via) else { return Vec::new() };
        let named = self.word(at + 1).is_some_and(ends_via);
        if opening == Via::Needs && !named {
            return Vec::new();
        }
        let end = if named { at + 2 } else { at + 1 };
        let mut waters = Vec::new();
        let mut found = vec![(Passage { span: self.span(at..end), waters: Vec::new() }, end)];
        let mut next = self.place(end).into_iter().next();
        while let Some((water, end)) = next.filter(|_| found.len() <= MOST_STEPS) {
            waters.push(water);
            found.push((Passage { span: self.span(at..end), waters: waters.clone() }, end));
            next = if self.is_dash(end) { self.place(end + 1).into_iter().next() } else { None };
        }
        found
    }

    /// The token after a dash, "to", "moves to" and the like.
    pub(super) fn connector(&self, at: usize) -> Option<usize> {
        let leads = |index: usize| {
            let moves = self.verb(index) == Some(Verb::Move);
            moves || self.is_dash(index) || self.word(index).is_some_and(is_to)
        };
        let length = (at..self.tokens.len()).take(4).take_while(|&index| leads(index)).count();
        (length > 0).then_some(at + length)
    }

    /// Letters and nationalities before a place, and the token where the place
    /// must begin.
    fn before_place(&self, at: usize) -> Vec<(Letter, Option<Nation>, usize)> {
        let at = self.skip_fillers(at);
        let mut found = Vec::new();
        for (letter, next) in self.letter(at) {
            found.push((letter.clone(), None, next));
            found.extend(
                self.nation(next).into_iter().map(|(nation, end)| (letter.clone(), Some(nation), end)),
            );
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
    pub(super) fn nation(&self, at: usize) -> Readings<Nation> {
        let mut found = Vec::new();
        let mut words = Vec::new();
        for end in at..at + MOST_POWER_WORDS {
            let Some(word) = self.word(end) else { break };
            words.push(word);
            let span = self.span(at..end + 1);
            let power = self.names.power(self.variant, &words);
            found.extend(power.map(|power| (Nation { power, span }, end + 1)));
        }
        found.reverse();
        found
    }

    /// The coast named after a place, or none. A side alone, or a coast behind
    /// a dash, is only read where there is a choice of coasts, and a side alone
    /// last of all, because `S` mostly means support.
    fn coast(&self, at: usize, split: bool) -> Readings<Option<&'static str>> {
        let unnamed = (None, at);
        let start = if split && self.is_dash(at) { at + 1 } else { at };
        let Some(word) = self.word(start) else { return vec![unnamed] };
        if let Some(code) = coast(word) {
            return vec![(Some(code), start + 1), unnamed];
        }
        let Some(code) = side(word) else { return vec![unnamed] };
        let in_full = self.word(start + 1).is_some_and(is_coast_word).then_some((Some(code), start + 2));
        let alone = (split && start == at).then_some((Some(code), start + 1));
        in_full.into_iter().chain([unnamed]).chain(alone).collect()
    }

    /// The first token from here on that says something.
    pub(super) fn skip_fillers(&self, at: usize) -> usize {
        let is_skipped = |index: &usize| {
            let filler = self.word(*index).filter(|word| self.names.is_filler(word));
            filler.is_some_and(|word| !self.begins_name(word, index + 1))
        };
        at + (at..self.tokens.len()).take(MOST_FILLERS).take_while(is_skipped).count()
    }

    /// Whether a word and the one after it are a name.
    fn begins_name(&self, word: &str, next: usize) -> bool {
        self.word(next).is_some_and(|next| self.names.is_exact(&format!("{word}{next}")))
    }
}

//! Saying what is wrong with a line, and what was probably meant.

use std::ops::Range;

use atlas::nearest;

use super::diagnostic::{Code, Diagnostic, quoted};
use super::grammar::{Wanted, span_of};
use super::lexer::{Mark, Token};
use super::reader::Reader;
use super::sketch::Sketch;
use super::vocabulary::{SPELT_OUT_VERBS, is_taken, unit_kind};
use super::{Context, PhaseKind, Written};

/// A line that could not be read to its end.
pub(super) struct Stuck<'a> {
    pub(super) reader: &'a Reader,
    pub(super) context: Context<'a>,
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    /// The order the line begins with, if it does, up to a token.
    pub(super) begun: Option<(Sketch, usize)>,
}

impl Stuck<'_> {
    /// What is wrong, with the best guess at what was meant.
    pub(super) fn diagnose(&self) -> Diagnostic {
        let grammar = self.reader.grammar(self.tokens, self.context.phase);
        grammar.order(0);
        let (at, wanted) = grammar.stop();
        if let Some((sketch, end)) = self.begun.as_ref().filter(|&&(_, end)| at <= end) {
            return self.unread(sketch, *end);
        }
        let unknown = self
            .tokens
            .get(at)
            .is_some_and(|token| token.mark == Mark::Word && unit_kind(&token.word).is_none());
        match wanted {
            Wanted::Place if unknown => self.unknown_place(at),
            Wanted::Place => self.place_missing(at),
            Wanted::Action if unknown => self.unknown_word(at),
            Wanted::Action => self.action_missing(at),
        }
    }

    /// An order is complete, but more follows.
    fn unread(&self, sketch: &Sketch, end: usize) -> Diagnostic {
        let span = span_of(self.tokens, end..self.tokens.len());
        let resolver = self.reader.resolver(self.text, self.context);
        let resolved = resolver.resolve(sketch, &span_of(self.tokens, 0..end));
        let suggestion = resolved.outcome.ok().map(|written| resolver.canonical(written));
        let message = format!("An order was read, but not what follows it: {}.", self.quote(&span));
        Diagnostic::new(Code::UnreadWords, &span, message).suggesting(suggestion)
    }

    fn unknown_place(&self, at: usize) -> Diagnostic {
        let together = self.run(at, at);
        let (range, suggestion) = self
            .instead_of_place(&together)
            .map(|order| (together, Some(order)))
            .unwrap_or_else(|| (at..at + 1, self.instead_of_place(&(at..at + 1))));
        self.no_such_place(&range, suggestion)
    }

    fn unknown_word(&self, at: usize) -> Diagnostic {
        let start = (0..at).rev().find(|&index| !self.is_free(index)).map_or(0, |index| index + 1);
        let together = self.run(start, at);
        if let Some(order) = self.instead_of_place(&together) {
            return self.no_such_place(&together, Some(order));
        }
        let span = span_of(self.tokens, at..at + 1);
        let suggestion = self.instead(&(at..at + 1), SPELT_OUT_VERBS.into_iter());
        let message = format!("{} says nothing that a unit could do.", self.quote(&span));
        Diagnostic::new(Code::UnknownWord, &span, message).suggesting(suggestion)
    }

    fn no_such_place(&self, range: &Range<usize>, suggestion: Option<String>) -> Diagnostic {
        let span = span_of(self.tokens, range.clone());
        let message = format!("No place on this board is called {}.", self.quote(&span));
        Diagnostic::new(Code::UnknownPlace, &span, message).suggesting(suggestion)
    }

    fn place_missing(&self, at: usize) -> Diagnostic {
        let span = span_of(self.tokens, at..at + 1);
        Diagnostic::new(Code::PlaceMissing, &span, "A place should follow here.")
    }

    fn action_missing(&self, at: usize) -> Diagnostic {
        let span = span_of(self.tokens, 0..at);
        let unit = self.text.get(span.clone()).unwrap_or_default();
        let verb = if self.context.phase == PhaseKind::Retreat { "D" } else { "H" };
        let suggestion = self.read_guess(&format!("{unit} {verb}")).map(|(order, _)| order);
        let message = "The unit is named, but not what it is to do.";
        Diagnostic::new(Code::NoAction, &span, message).suggesting(suggestion)
    }

    /// The order with the nearest place name put in for some tokens.
    fn instead_of_place(&self, range: &Range<usize>) -> Option<String> {
        self.instead(range, self.reader.names().all())
    }

    /// The order with the nearest of the words put in for some tokens.
    fn instead<'w>(&self, range: &Range<usize>, words: impl Iterator<Item = &'w str>) -> Option<String> {
        let written: String =
            self.tokens.get(range.clone())?.iter().map(|token| token.word.as_str()).collect();
        let line = span_of(self.tokens, 0..self.tokens.len());
        let piece = span_of(self.tokens, range.clone());
        let before = self.text.get(line.start..piece.start)?;
        let after = self.text.get(piece.end..line.end)?;
        let guesses = nearest(&written, words).into_iter();
        let orders: Vec<(String, bool)> =
            guesses.filter_map(|guess| self.read_guess(&format!("{before}{guess}{after}"))).collect();
        let possible = orders.iter().find(|(_, possible)| *possible);
        possible.or(orders.first()).map(|(order, _)| order.clone())
    }

    /// The one order of a line, if it has one, and whether it is possible.
    fn read_guess(&self, line: &str) -> Option<(String, bool)> {
        let resolver = self.reader.resolver(line, self.context);
        let written: Written = self.reader.read_single(line, self.context)?;
        Some((resolver.canonical(written), resolver.position.is_possible(written)))
    }

    /// The words from `start` on that are not of the notation, at least up to
    /// and including the token at `through`.
    fn run(&self, start: usize, through: usize) -> Range<usize> {
        let end = (through + 1..self.tokens.len()).find(|&index| !self.is_free(index));
        start..end.unwrap_or(self.tokens.len())
    }

    fn is_free(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.mark == Mark::Word && !is_taken(&token.word))
    }

    fn quote(&self, span: &Range<usize>) -> String {
        quoted(self.text.get(span.clone()).unwrap_or_default())
    }
}

//! One line of tokens cut into orders.

use std::ops::Range;

use super::grammar::{Grammar, Readings};
use super::lexer::Token;
use super::sketch::Sketch;
use super::vocabulary::unit_kind;

/// A piece of a line.
pub(super) enum Piece {
    /// An order, and the tokens it stands in.
    Read(Sketch, Range<usize>),
    /// Tokens that could not be read to their end, and the order they begin
    /// with, if they do, up to a token.
    Stuck(Range<usize>, Option<(Sketch, usize)>),
}

/// Cuts the tokens into orders.
///
/// Several orders may follow each other with nothing between them. A line is
/// cut so that all of it is read; if that cannot be done, the orders before the
/// trouble are kept only if the next words begin with a unit, and nothing after
/// it is: the end of a garbled support must not become a move.
pub(super) fn pieces(grammar: &Grammar<'_>, tokens: &[Token]) -> Vec<Piece> {
    let first = grammar.order(0);
    if let Some((sketch, _)) = first.first().filter(|&&(_, end)| end == tokens.len()) {
        return vec![Piece::Read(sketch.clone(), 0..tokens.len())];
    }
    let mut readings: Vec<Readings<Sketch>> = (1..tokens.len()).map(|at| grammar.order(at)).collect();
    readings.insert(0, first);
    cut(readings, tokens)
}

fn cut(mut readings: Vec<Readings<Sketch>>, tokens: &[Token]) -> Vec<Piece> {
    let chosen = choices(&readings);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let here = std::mem::take(&mut readings[at]);
        let next = chosen[at].or_else(|| best_before_a_unit(&here, tokens));
        let Some((sketch, end)) = next.and_then(|index| here.get(index)) else {
            let longest = here.into_iter().max_by_key(|&(_, end)| end);
            found.push(Piece::Stuck(at..tokens.len(), longest));
            break;
        };
        found.push(Piece::Read(sketch.clone(), at..*end));
        at = *end;
    }
    found
}

/// By token: the first reading after which the rest of the line can be read to
/// its end.
fn choices(readings: &[Readings<Sketch>]) -> Vec<Option<usize>> {
    let count = readings.len();
    let mut chosen: Vec<Option<usize>> = vec![None; count];
    for at in (0..count).rev() {
        let complete = |&(_, end): &(Sketch, usize)| end == count || chosen[end].is_some();
        chosen[at] = readings[at].iter().position(complete);
    }
    chosen
}

/// The longest reading that ends where a unit letter stands.
fn best_before_a_unit(readings: &Readings<Sketch>, tokens: &[Token]) -> Option<usize> {
    let before_unit = |end: usize| tokens.get(end).is_some_and(|token| unit_kind(&token.word).is_some());
    let ends = readings.iter().enumerate().filter(|(_, (_, end))| before_unit(*end));
    ends.max_by_key(|(_, (_, end))| *end).map(|(index, _)| index)
}

//! The door for order sheets: texts in, orders and remarks out.

use std::ops::Range;

use atlas::{Power, Variant};

use super::diagnostic::{Code, Diagnostic};
use super::grammar::{Grammar, span_of};
use super::lexer::{Mark, Token, tokens};
use super::names::Names;
use super::position::Position;
use super::repair::Stuck;
use super::resolve::{Resolved, Resolver};
use super::segment::{Piece, pieces};
use super::vocabulary::is_heading;
use super::{Context, Line, PhaseKind, Reading, Written};

/// No honest line has more words and dashes than this.
const MOST_TOKENS: usize = 1000;

/// Reads orders for one variant. Make it once; it holds the names of the board.
#[derive(Clone, Debug)]
pub struct Reader {
    variant: Variant,
    names: Names,
}

impl Reader {
    /// A reader for the variant.
    pub fn new(variant: &Variant) -> Self {
        Self { variant: variant.clone(), names: Names::new(variant) }
    }

    /// Reads everything that is in a text. Whatever the text is, every piece of
    /// it that is not heading, comment or punctuation is answered by a line.
    ///
    /// Orders are understood, not judged: an order that is impossible, or for
    /// another power's unit, or the second for one unit, is still an order
    /// here.
    pub fn read_orders(&self, text: &str, context: &Context<'_>) -> Reading {
        let mut reading = Reading::default();
        for segment in segments(text) {
            let (heading, mut tokens) = self.without_heading(segment);
            while tokens.pop_if(|last| self.names.is_filler(&last.word)).is_some() {}
            reading.notes.extend(heading.and_then(|(power, span)| self.heading_note(power, &span, context)));
            if tokens.len() > MOST_TOKENS {
                reading.lines.push(too_long(text, &tokens));
            } else if !tokens.iter().all(|token| is_heading(&token.word)) {
                reading.lines.extend(self.lines(text, &tokens, *context));
            }
        }
        reading
    }

    pub(super) fn variant(&self) -> &Variant {
        &self.variant
    }

    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    pub(super) fn grammar<'a>(&'a self, tokens: &'a [Token], phase: PhaseKind) -> Grammar<'a> {
        Grammar::new(&self.variant, &self.names, tokens, phase)
    }

    pub(super) fn resolver<'a>(&'a self, text: &'a str, context: Context<'a>) -> Resolver<'a> {
        let position = Position { board: self.variant.board(), context };
        Resolver { variant: &self.variant, position, text }
    }

    /// The one order that the text is, if it is one, without a guess at what
    /// else it could be.
    pub(super) fn read_single(&self, text: &str, context: Context<'_>) -> Option<Written> {
        let tokens = tokens(text);
        let pieces = pieces(&self.grammar(&tokens, context.phase), &tokens);
        let [Piece::Read(sketch, range)] = pieces.as_slice() else { return None };
        self.resolver(text, context).resolve(sketch, &span_of(&tokens, range.clone())).outcome.ok()
    }

    fn lines(&self, text: &str, tokens: &[Token], context: Context<'_>) -> Vec<Line> {
        let resolver = self.resolver(text, context);
        let mut lines = Vec::new();
        for piece in pieces(&self.grammar(tokens, context.phase), tokens) {
            let (span, resolved) = match piece {
                Piece::Read(sketch, range) => {
                    let span = span_of(tokens, range);
                    let resolved = resolver.resolve(&sketch, &span);
                    (span, resolved)
                }
                Piece::Stuck(rest, begun) => {
                    let begun = begun.map(|(sketch, end)| (sketch, end - rest.start));
                    let tokens = &tokens[rest];
                    let outcome = Err(Stuck { reader: self, context, text, tokens, begun }.diagnose());
                    (span_of(tokens, 0..tokens.len()), Resolved { outcome, notes: Vec::new() })
                }
            };
            let text = text[span.clone()].to_owned();
            lines.push(Line { span, text, outcome: resolved.outcome, notes: resolved.notes });
        }
        lines
    }

    /// Takes bullets, numbers and a heading off the beginning of a line; the
    /// heading's power is handed back.
    fn without_heading(&self, mut tokens: Vec<Token>) -> (Option<(Power, Range<usize>)>, Vec<Token>) {
        self.strip_bullets(&mut tokens);
        let colon = tokens.iter().position(|token| token.mark == Mark::Colon);
        let end = colon.unwrap_or(tokens.len());
        let words: Vec<&str> =
            tokens[..end].iter().map(|token| token.word.as_str()).filter(|word| !is_heading(word)).collect();
        let power = self.names.power(&self.variant, &words);
        let heading = power.map(|power| (power, span_of(&tokens, 0..end)));
        if heading.is_some() || (colon.is_some() && words.is_empty()) {
            tokens.drain(..end);
        }
        tokens.retain(|token| token.mark != Mark::Colon);
        self.strip_bullets(&mut tokens);
        (heading, tokens)
    }

    fn strip_bullets(&self, tokens: &mut Vec<Token>) {
        let is_bullet = |token: &&Token| match token.mark {
            Mark::Dash => true,
            Mark::Word => {
                token.word.bytes().all(|digit| digit.is_ascii_digit()) && !self.names.is_exact(&token.word)
            }
            Mark::Colon | Mark::Break => false,
        };
        let bullets = tokens.iter().take_while(is_bullet).count();
        tokens.drain(..bullets);
    }

    fn heading_note(&self, power: Power, span: &Range<usize>, context: &Context<'_>) -> Option<Diagnostic> {
        let author = &self.variant.power(context.author).name;
        let named = &self.variant.power(power).name;
        let message = format!("The heading names {named}, but these are the orders of {author}.");
        (power != context.author).then(|| Diagnostic::new(Code::OtherPowerNamed, span, message))
    }
}

/// The tokens of a text, cut where no order can go on.
fn segments(text: &str) -> Vec<Vec<Token>> {
    let tokens = tokens(text);
    let cut = tokens.split(|token| token.mark == Mark::Break);
    cut.filter(|segment| !segment.is_empty()).map(<[Token]>::to_vec).collect()
}

fn too_long(text: &str, tokens: &[Token]) -> Line {
    let span = span_of(tokens, 0..tokens.len());
    let message = "This line is far too long for orders; please write one order on each line.";
    let outcome = Err(Diagnostic::new(Code::LineTooLong, &span, message));
    Line { text: text[span.clone()].to_owned(), span, outcome, notes: Vec::new() }
}

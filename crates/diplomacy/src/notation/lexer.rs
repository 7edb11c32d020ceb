//! Text to words and marks, each with the piece of text it came from.

use std::ops::Range;

use atlas::normal_form;

/// What a token is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Letters and digits.
    Word,
    /// Any dash or arrow, or several in a row.
    Dash,
    /// A colon.
    Colon,
    /// A comma, semicolon or end of line: an order never crosses it.
    Break,
}

/// One word or mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// What it is.
    pub(super) mark: Mark,
    /// Where it stands, in bytes.
    pub(super) span: Range<usize>,
    /// A word's letters and digits in upper case; empty for a mark.
    pub(super) word: String,
}

/// The tokens of a text. Comments, brackets, dots, slashes, quotation marks and
/// bullets mean nothing in orders and are left out.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new() };
    while let Some(character) = lexer.next_character() {
        lexer.step(character);
    }
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn next_character(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn step(&mut self, character: char) {
        if character == '#' || self.rest().starts_with("//") {
            self.at += self.length_while(|c| !is_line_end(c));
        } else if character.is_alphanumeric() {
            self.word();
        } else if is_dash(character) {
            let length = self.length_while(is_dash);
            self.push(Mark::Dash, length);
        } else if is_line_end(character) || matches!(character, ',' | ';') {
            self.push(Mark::Break, character.len_utf8());
        } else if character == ':' {
            self.push(Mark::Colon, 1);
        } else {
            self.at += character.len_utf8();
        }
    }

    /// A word, apostrophes included, except for an `'s` at its end.
    fn word(&mut self) {
        let length = self.length_while(|c| c.is_alphanumeric() || is_apostrophe(c));
        let written = &self.rest()[..length];
        let bare = without_possessive(written).trim_end_matches(is_apostrophe);
        let skipped = length - bare.len();
        self.push(Mark::Word, bare.len());
        self.at += skipped;
    }

    fn length_while(&self, belongs: impl Fn(char) -> bool) -> usize {
        let rest = self.rest();
        rest.find(|c| !belongs(c)).unwrap_or(rest.len())
    }

    fn push(&mut self, mark: Mark, length: usize) {
        let span = self.at..self.at + length;
        let word = if mark == Mark::Word { normal_form(&self.text[span.clone()]) } else { String::new() };
        self.tokens.push(Token { mark, span, word });
        self.at += length;
    }
}

fn without_possessive(written: &str) -> &str {
    let Some(stem) = written.strip_suffix(['s', 'S']) else { return written };
    if stem.ends_with(is_apostrophe) { stem } else { written }
}

fn is_apostrophe(character: char) -> bool {
    matches!(character, '\'' | '\u{2019}' | '\u{02BC}')
}

fn is_line_end(character: char) -> bool {
    matches!(character, '\n' | '\r' | '\u{0B}' | '\u{0C}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Hyphens, dashes and minus signs of every width, and arrows.
fn is_dash(character: char) -> bool {
    matches!(
        character,
        '-' | '>' | '\u{AD}' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2043}'
                | '\u{2212}'
                | '\u{FE58}'
                | '\u{FE63}'
                | '\u{FF0D}'
                | '\u{2192}'
                | '\u{21D2}'
                | '\u{2794}'
                | '\u{27A1}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let show = |token: Token| match token.mark {
            Mark::Word => token.word,
            Mark::Dash => "-".to_owned(),
            Mark::Colon => ":".to_owned(),
            Mark::Break => ";".to_owned(),
        };
        tokens(text).into_iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_dash_and_arrow_is_one_mark() {
        for dash in ["-", "--", "->", "=>", "\u{2013}", "\u{2014}", "\u{2212}", "\u{2011}", "\u{2192}", " - "]
        {
            assert_eq!(shown(&format!("Par{dash}Bur")), "PAR - BUR", "{dash}");
        }
    }

    #[test]
    fn comments_end_with_their_line() {
        assert_eq!(shown("A Par H # a comment - here\nB // more"), "A PAR H ; B");
    }

    #[test]
    fn brackets_dots_and_bullets_mean_nothing() {
        assert_eq!(shown("* [F] StP (S.C.), \"Lon\"; x:"), "F STP S C ; LON ; X :");
    }

    #[test]
    fn a_possessive_ending_is_no_word_but_an_inner_apostrophe_is_part_of_one() {
        assert_eq!(shown("France's A Cote d'Or S players'"), "FRANCE A COTE DOR S PLAYERS");
    }

    #[test]
    fn spans_point_into_the_text_even_after_wide_letters() {
        let text = "Åland – Bur";
        let spans: Vec<&str> = tokens(text).into_iter().map(|token| &text[token.span]).collect();
        assert_eq!(spans, ["Åland", "–", "Bur"]);
    }
}

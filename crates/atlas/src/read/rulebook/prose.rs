//! Texts with parts between backticks.

use super::super::fields::Word;
use crate::fault::{FaultCode, Faults};
use crate::rulebook::{Part, Prose};

/// However a text is broken into lines, it is one line.
pub(in crate::read) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The paragraphs of a text, each in one line: empty lines part them.
pub(in crate::read) fn paragraphs(text: &str) -> Vec<String> {
    let lines = text.trim().split('\n').map(str::trim).collect::<Vec<_>>().join("\n");
    lines.split("\n\n").map(one_line).filter(|paragraph| !paragraph.is_empty()).collect()
}

/// The paragraphs of a text, in parts.
pub(super) fn parted_paragraphs(word: &Word, faults: &mut Faults) -> Vec<Prose> {
    paragraphs(&word.text).iter().map(|paragraph| parts(paragraph, word.line, faults)).collect()
}

/// A text in parts, in one line.
pub(super) fn parts(text: &str, line: usize, faults: &mut Faults) -> Prose {
    let text = one_line(text);
    let pieces: Vec<&str> = text.split('`').collect();
    if pieces.len().is_multiple_of(2) {
        faults.report(FaultCode::BadText, line, "a backtick has no partner");
    }
    let part = |(number, piece): (usize, &&str)| match *piece {
        "" => None,
        piece if number.is_multiple_of(2) => Some(Part::Words(piece.to_owned())),
        piece if is_rule_id(piece) => Some(Part::Rule(piece.to_owned())),
        piece => Some(Part::Quoted(piece.to_owned())),
    };
    Prose(pieces.iter().enumerate().filter_map(part).collect())
}

/// Whether a text looks like `DIP4-MAP-1` or `EMP-3.3-sea`: words of letters and digits, the first with a capital,
/// one of the others with a digit in front. Paragraphs may have dots in them.
pub(super) fn is_rule_id(text: &str) -> bool {
    let mut words = text.split('-');
    let begins = |word: &str, fits: fn(&u8) -> bool| word.as_bytes().first().is_some_and(fits);
    let is_name = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_part = |word: &str| word.split('.').all(|part| !part.is_empty() && is_name(part));
    words.next().is_some_and(|first| begins(first, u8::is_ascii_uppercase) && is_name(first))
        && words.clone().all(is_part)
        && words.any(|word| begins(word, u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_look_like_no_order_and_no_option() {
        for id in ["G-04", "DIP4-MAP-1", "COL-CVY-7a", "COLV-71-3", "EMP-11.5b-gameend", "EMP-0-half-third"] {
            assert!(is_rule_id(id), "{id}");
        }
        for other in [
            "A PAR - BUR",
            "A",
            "G-",
            "-1",
            "dip4-map-1",
            "convoy.multi_route",
            "DIP4-MAP",
            "",
            "AB-n",
            "EMP-3.-x",
            "E.MP-3",
        ] {
            assert!(!is_rule_id(other), "{other}");
        }
    }
}

//! Names of accounts.

use unicode_security::confusable_detection::skeleton;
use unicode_security::mixed_script::MixedScript as _;

/// How many characters a name may have.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=24;

/// A name in good form, and the key that no other name may have: one that looks
/// the same has the same key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// What it is known by.
    pub(crate) key: String,
}

impl Name {
    /// Nothing, if the name cannot be given: letters and digits of one script,
    /// with single spaces, dots, dashes or underscores between them.
    pub(crate) fn new(name: &str) -> Option<Self> {
        let shown = name.trim();
        let is_mark = |character: char| matches!(character, ' ' | '.' | '-' | '_');
        let plain = |character: char| character.is_alphanumeric() || is_mark(character);
        let long_enough = LENGTHS.contains(&shown.chars().count());
        let ends_well = !shown.starts_with(is_mark) && !shown.ends_with(is_mark);
        let marks: Vec<char> = shown.chars().collect();
        let single = !marks.windows(2).any(|pair| is_mark(pair[0]) && is_mark(pair[1]));
        let sound = long_enough && ends_well && single && shown.chars().all(plain);
        if !(sound && shown.is_single_script()) {
            return None;
        }
        Some(Self { shown: shown.to_owned(), key: key(shown) })
    }
}

/// The key of a name, or of anything that somebody takes for one.
pub(crate) fn key(name: &str) -> String {
    let plain: String = name.trim().chars().filter(|character| character.is_alphanumeric()).collect();
    // Twice, for what looks alike may only do so in small letters.
    let small: String = skeleton(&plain.to_lowercase()).collect();
    // What is one stroke in large letters is one stroke.
    skeleton(&small.to_lowercase()).map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_key() {
        let pairs = [
            ("Bismarck", "BISMARCK"),
            ("paul", "раul"),
            ("Jean-Luc", "jean luc"),
            ("l1", "I1"),
            ("ann", "ann "),
        ];
        for (one, other) in pairs {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert_ne!(key("Anna"), key("Hanna"));
    }

    #[test]
    fn a_name_hides_nothing_and_mixes_no_scripts() {
        for name in ["Metternich", "Søren K", "Жуков", "李鴻章", "x2", "van der Waals"] {
            assert!(Name::new(name).is_some(), "{name}");
        }
        let hostile = [
            "",
            "x",
            "  ",
            "a\u{200b}b",
            "a\u{202e}b",
            "раul",
            "a  b",
            "-a",
            "a.",
            "<b>",
            "a\nb",
            "a/b",
            "\u{0}ab",
            "this name is much too long to be shown",
        ];
        for name in hostile {
            assert!(Name::new(name).is_none(), "{name:?}");
        }
    }
}

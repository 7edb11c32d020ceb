//! The ways a name can be set: how it breaks into lines, and how large.

use chart::lettering::{self, Face};

use super::patch::{Patch, Turn};
use super::style::Sizes;
use crate::plane::Spot;

/// The most lines a name may have.
const MOST_LINES: usize = 3;

/// A name set in lines of a size.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Setting {
    pub(crate) lines: Vec<String>,
    pub(crate) size: i32,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Setting {
    pub(crate) fn of(face: Face, lines: &[String], size: i32) -> Setting {
        let block = lettering::block(face, lines, f64::from(size));
        Setting { lines: lines.to_vec(), size, width: block.width, height: block.height }
    }

    /// What it takes up around a middle.
    pub(crate) fn patch(&self, middle: Spot, turn: Turn) -> Patch {
        Patch { middle, width: self.width, height: self.height, turn }
    }
}

/// Every way to set a name, larger ones first.
pub(crate) fn settings(face: Face, name: &str, sizes: Sizes) -> Vec<Setting> {
    let breaks = breaks(name);
    let of_size = |size: i32| breaks.iter().map(move |lines| Setting::of(face, lines, size));
    sizes.descending().flat_map(of_size).collect()
}

/// Every way to break a name between words into a few lines, fewer lines first.
fn breaks(name: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut found = breaks_of(&words, MOST_LINES);
    found.sort_by_key(Vec::len);
    found
}

fn breaks_of(words: &[&str], most_lines: usize) -> Vec<Vec<String>> {
    let mut found = vec![vec![words.join(" ")]];
    if most_lines < 2 {
        return found;
    }
    for first in 1..words.len() {
        for mut rest in breaks_of(&words[first..], most_lines - 1) {
            rest.insert(0, words[..first].join(" "));
            found.push(rest);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_never_broken() {
        assert_eq!(breaks("Middleland"), [["Middleland"]]);
    }

    #[test]
    fn three_words_break_in_four_ways() {
        let found = breaks("Gulf of Somewhere");
        let expected: [&[&str]; 4] = [
            &["Gulf of Somewhere"],
            &["Gulf", "of Somewhere"],
            &["Gulf of", "Somewhere"],
            &["Gulf", "of", "Somewhere"],
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn no_name_has_more_than_three_lines() {
        assert!(breaks("one two three four five").iter().all(|lines| lines.len() <= 3));
    }

    #[test]
    fn larger_settings_come_first() {
        let sizes = Sizes { least: 80, usual: 90, most: 100 };
        let found = settings(Face::Land, "Two Words", sizes);
        assert_eq!(found.len(), 10);
        assert!(found.is_sorted_by(|one, other| one.size >= other.size));
    }
}

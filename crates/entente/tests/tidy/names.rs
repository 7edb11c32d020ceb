//! The names of the shipped boards, and where source uses them.

use std::collections::BTreeSet;

use crate::source::{Line, Source};

/// Codes and names that source has for other reasons: in the ids of rules, in the title of an order sheet, in SQL, among
/// words that orders pass over, in "by sea", in the name of a digest, in macros, and in the names of time zones.
const ORDINARY: [&str; 10] =
    ["COL", "FOR", "MIN", "SEA", "SHA", "THE", "Meta", "Australia", "Los Angeles", "Tokyo"];

/// What provinces and powers are called.
pub(crate) struct Names {
    /// Full names of provinces, and every name of a power; words in lower case.
    full: BTreeSet<Vec<String>>,
    /// Codes of provinces.
    codes: BTreeSet<String>,
}

impl Names {
    /// The names of all boards that come with the program.
    pub(crate) fn of_shipped_boards() -> Self {
        let mut names = Self { full: BTreeSet::new(), codes: BTreeSet::new() };
        for (folder, files) in atlas::shipped() {
            let folder = atlas::read_folder(folder, &files).unwrap();
            let facts = folder.board.provinces().map(|province| folder.board.facts(province));
            facts.for_each(|facts| names.add_province(&facts.code, &facts.name));
            for variant in &folder.variants {
                let powers = variant.powers().map(|power| variant.power(power));
                names.full.extend(powers.flat_map(|power| power.names().map(words)));
            }
        }
        names
    }

    fn add_province(&mut self, code: &str, name: &str) {
        self.codes.extend(Some(code.to_owned()).filter(|code| !ORDINARY.contains(&code.as_str())));
        self.full.extend(Some(words(name)).filter(|_| !ORDINARY.contains(&name)));
    }

    /// Where the source uses such a name outside of comments and tests: a full
    /// name anywhere, a code between quotes.
    pub(crate) fn found_in(&self, source: &Source) -> Vec<String> {
        let lines = source.lines.iter().filter(|line| !line.test);
        let found = lines.flat_map(|line| self.found_in_line(line).into_iter().map(move |name| (line, name)));
        found.map(|(line, name)| source.at(line, &format!("{name}: {}", line.raw.trim()))).collect()
    }

    fn found_in_line(&self, line: &Line) -> Vec<String> {
        let written = [words(&line.code), words(&line.text)];
        let is_written = |name: &&Vec<String>| {
            written.iter().any(|words| words.windows(name.len()).any(|window| window == name.as_slice()))
        };
        let full = self.full.iter().filter(is_written).map(|name| name.join(" "));
        let quoted: BTreeSet<&str> = line.text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let codes = self.codes.iter().filter(|code| quoted.contains(code.as_str()));
        full.chain(codes.cloned()).collect()
    }
}

/// The words of a text or of an identifier, in lower case.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[test]
fn names_are_found_as_whole_words_and_codes_only_between_quotes() {
    let mut names = Names { full: BTreeSet::new(), codes: BTreeSet::new() };
    names.add_province("NTH", "North Sea");
    let found = |text: &str| names.found_in(&Source::new("src/a.rs".to_owned(), text)).len();
    assert_eq!(found("let north_sea = 1;"), 1);
    assert_eq!(found("say(\"in the North Sea\"); // North Sea"), 1);
    assert_eq!(found("say(\"F NTH H\");"), 1);
    assert_eq!(found("let NTH = \"month, north, nth\"; // F NTH"), 0);
}

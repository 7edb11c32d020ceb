//! Finding the names of places and powers in a row of tokens.

use atlas::{Gazetteer, Naming, Power, Province, Variant, normal_form};

use super::lexer::{Mark, Token, tokens};
use super::vocabulary::{is_filler, is_taken};

/// The place names of a board, word by word, and the names of its powers.
#[derive(Clone, Debug)]
pub(super) struct Names {
    gazetteer: Gazetteer,
    /// Every code, name and alias in normal form.
    all: Vec<String>,
    /// The spellings that have several words.
    spellings: Vec<Spelling>,
    /// Words of the longest spelling.
    longest: usize,
    /// Every name of every power in normal form.
    powers: Vec<String>,
}

#[derive(Clone, Debug)]
struct Spelling {
    words: Vec<String>,
    /// The first letters of a full name: people write seas that way.
    initials: Option<String>,
    province: Province,
}

/// A name that begins at some token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NameMatch {
    /// The token after the name.
    pub(super) end: usize,
    /// What it may mean, ascending; at least one.
    pub(super) provinces: Vec<Province>,
}

/// How well words fit a spelling.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Fit {
    Whole,
    Beginning,
}

impl Names {
    pub(super) fn new(variant: &Variant) -> Self {
        let board = variant.board();
        let mut spellings = Vec::new();
        let mut all = Vec::new();
        for province in board.provinces() {
            let facts = board.facts(province);
            all.extend(
                [&facts.code, &facts.name].into_iter().chain(&facts.aliases).map(|name| normal_form(name)),
            );
            spellings.extend(Spelling::of(province, &facts.name, true));
            spellings.extend(facts.aliases.iter().filter_map(|alias| Spelling::of(province, alias, false)));
        }
        let longest = spellings.iter().map(|spelling| spelling.words.len()).max().unwrap_or(1);
        let powers =
            variant.powers().flat_map(|power| variant.power(power).names().map(normal_form)).collect();
        Self { gazetteer: Gazetteer::new(board), all, spellings, longest, powers }
    }

    /// The names that begin at a token, longest first.
    pub(super) fn matches(&self, tokens: &[Token], at: usize) -> Vec<NameMatch> {
        let run = self.run(tokens, at);
        let longer = (2..=run.len()).rev().filter_map(|length| self.several_words(tokens, &run[..length]));
        longer.chain(self.one_word(tokens, &run)).collect()
    }

    /// Every code, name and alias in normal form.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(String::as_str)
    }

    /// The power that the words together name. Words of the notation are never
    /// part of a power's name.
    pub(super) fn power(&self, variant: &Variant, words: &[&str]) -> Option<Power> {
        let written = words.concat();
        let begins = self.powers.iter().any(|name| name.starts_with(&written));
        let power = begins.then(|| variant.find_power(&written)).flatten();
        power.filter(|_| !words.iter().any(|word| is_taken(word)))
    }

    /// Whether the word is a full name, code or alias.
    pub(super) fn is_exact(&self, word: &str) -> bool {
        matches!(self.gazetteer.lookup(word), Naming::Exact(_))
    }

    /// Whether the word adds nothing to an order, and is no place either.
    pub(super) fn is_filler(&self, word: &str) -> bool {
        is_filler(word) && !self.is_exact(word)
    }

    /// The words from a token on that could be one name: nothing or a single
    /// dash between them.
    fn run(&self, tokens: &[Token], at: usize) -> Vec<usize> {
        let is_word = |index: usize| tokens.get(index).is_some_and(|token| token.mark == Mark::Word);
        let is_dash = |index: usize| tokens.get(index).is_some_and(|token| token.mark == Mark::Dash);
        let mut run = Vec::new();
        let mut next = at;
        while is_word(next) && run.len() < self.longest {
            run.push(next);
            next += if is_dash(next + 1) { 2 } else { 1 };
        }
        run
    }

    fn one_word(&self, tokens: &[Token], run: &[usize]) -> Option<NameMatch> {
        let &at = run.first()?;
        let word = tokens[at].word.as_str();
        let provinces = match self.gazetteer.lookup(word) {
            Naming::Exact(province) => vec![province],
            _ if is_taken(word) => return None,
            Naming::Candidates(provinces) => self.with_initials(word, provinces),
            Naming::Unknown => self.with_initials(word, Vec::new()),
        };
        (!provinces.is_empty()).then_some(NameMatch { end: at + 1, provinces })
    }

    fn with_initials(&self, word: &str, mut provinces: Vec<Province>) -> Vec<Province> {
        let abbreviated = |spelling: &&Spelling| spelling.initials.as_deref() == Some(word);
        provinces.extend(self.spellings.iter().filter(abbreviated).map(|spelling| spelling.province));
        sorted(provinces)
    }

    fn several_words(&self, tokens: &[Token], run: &[usize]) -> Option<NameMatch> {
        let words: Vec<&str> = run.iter().map(|&index| tokens[index].word.as_str()).collect();
        let (&first, &last) = (run.first()?, run.last()?);
        let begun_is_enough = self.may_be_begun(&words, last + 1 - first > run.len());
        let mut whole = Vec::new();
        let mut begun = Vec::new();
        for spelling in &self.spellings {
            match spelling.fit(&words) {
                Some(Fit::Whole) => whole.push(spelling.province),
                Some(Fit::Beginning) if begun_is_enough => begun.push(spelling.province),
                _ => {}
            }
        }
        let provinces = sorted(if whole.is_empty() { begun } else { whole });
        (!provinces.is_empty()).then_some(NameMatch { end: last + 1, provinces })
    }

    /// Whether the words may be only the beginning of a name: not if a later
    /// one means something in orders, and not across a dash if what follows
    /// it is a place of its own.
    fn may_be_begun(&self, words: &[&str], dashed: bool) -> bool {
        let later = words.get(1..).unwrap_or_default();
        let stops =
            |word: &&str| is_taken(word) || (dashed && self.gazetteer.lookup(word) != Naming::Unknown);
        !later.iter().any(stops)
    }
}

impl Spelling {
    /// The spelling, if it has several words.
    fn of(province: Province, name: &str, full: bool) -> Option<Self> {
        let words = tokens(name).into_iter().filter(|token| token.mark == Mark::Word);
        let words: Vec<String> = words.map(|token| token.word).collect();
        let initials = full.then(|| words.iter().filter_map(|word| word.chars().next()).collect());
        (words.len() > 1).then_some(Self { words, initials, province })
    }

    /// How the written words fit: each is a beginning of a word of the
    /// spelling, in order, and only "of" and "the" may be left out between.
    fn fit(&self, written: &[&str]) -> Option<Fit> {
        let mut whole = true;
        let mut words = self.words.iter().peekable();
        for &word in written {
            while words.next_if(|own| is_small(own) && *own != word).is_some() {}
            let own = words.next().filter(|own| own.starts_with(word))?;
            whole &= own == word;
        }
        Some(if whole && words.next().is_none() { Fit::Whole } else { Fit::Beginning })
    }
}

fn is_small(word: &str) -> bool {
    matches!(word, "OF" | "THE")
}

fn sorted(mut provinces: Vec<Province>) -> Vec<Province> {
    provinces.sort_unstable();
    provinces.dedup();
    provinces
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    fn longest(text: &str) -> String {
        let variant = atlas::shipped_variant("standard").unwrap();
        let board = variant.board();
        let tokens = tokens(text);
        let Some(found) = Names::new(&variant).matches(&tokens, 0).into_iter().next() else {
            return "?".to_owned();
        };
        let codes: Vec<&str> = found.provinces.iter().map(|&province| board.code(province)).collect();
        format!("{} to {}", codes.join(" "), found.end)
    }

    #[test]
    fn names_of_several_words_are_found_whole_or_abbreviated_word_by_word() {
        assert_eq!(longest("Mid-Atlantic Ocean - Por"), "MAO to 4");
        assert_eq!(longest("Gulf of Lyon"), "LYO to 3");
        assert_eq!(longest("Gulf Lyon"), "LYO to 2");
        assert_eq!(longest("N. Atl."), "NAO to 2");
        assert_eq!(longest("St. Pet"), "STP to 2");
        assert_eq!(longest("Gulf"), "BOT LYO to 1");
    }

    #[test]
    fn a_letter_of_the_notation_is_not_taken_for_the_end_of_a_name() {
        assert_eq!(longest("Lon D"), "LON to 1");
        assert_eq!(longest("Bla S A Sev"), "BLA to 1");
        assert_eq!(longest("Mar S A Gas"), "MAR to 1");
        assert_eq!(longest("Hold"), "?");
    }

    #[test]
    fn a_dash_between_two_places_does_not_make_one_name_of_them() {
        assert_eq!(longest("Par-Bur"), "PAR to 1");
        assert_eq!(longest("North-Sea"), "NTH to 3");
        assert_eq!(longest("Nor-Swe"), "NAF NAO NTH NWG NWY to 1");
    }

    #[test]
    fn a_unit_letter_is_never_the_beginning_of_a_power() {
        let variant = atlas::shipped_variant("standard").unwrap();
        let names = Names::new(&variant);
        assert_eq!(names.power(&variant, &["FRAN"]), variant.power_coded("FRANCE"));
        assert_eq!(names.power(&variant, &["GREAT", "BRITAIN"]), variant.power_coded("ENGLAND"));
        assert_eq!(names.power(&variant, &["F", "RAN"]), None);
    }

    #[test]
    fn initials_of_a_full_name_are_understood() {
        assert_eq!(longest("BS"), "BAL BAR BLA to 1");
    }
}

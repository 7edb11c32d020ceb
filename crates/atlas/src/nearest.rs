//! Guessing what a misspelt word was meant to be.

/// Words longer than this are not worth guessing at.
const LONGEST_WORD: usize = 64;

/// More guesses than this do not help anybody.
const MOST_GUESSES: usize = 3;

/// The candidates that the word may be a slip of, best first: at most three,
/// equally good ones in alphabetical order. The case of letters does not
/// matter. A letter too many, too few, wrong or swapped with its neighbour is
/// one slip, and one slip in three letters of the longer word is forgiven.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let word = folded(word);
    if word.is_empty() || word.len() > LONGEST_WORD {
        return Vec::new();
    }
    let mut guesses: Vec<(usize, &str)> = candidates
        .into_iter()
        .filter_map(|candidate| Some((slips_forgiven(&word, &folded(candidate))?, candidate)))
        .collect();
    guesses.sort_unstable();
    guesses.dedup();
    guesses.truncate(MOST_GUESSES);
    guesses.into_iter().map(|(_, candidate)| candidate.to_owned()).collect()
}

/// The nearest candidates as a question: `did you mean BUL or BUR?`.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    as_question(&nearest(word, candidates))
}

/// Guesses as a question, if there are any.
pub(crate) fn as_question(guesses: &[String]) -> Option<String> {
    let (last, others) = guesses.split_last()?;
    if others.is_empty() {
        return Some(format!("did you mean {last}?"));
    }
    Some(format!("did you mean {} or {last}?", others.join(", ")))
}

fn folded(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_uppercase).take(LONGEST_WORD + 1).collect()
}

/// The number of slips between two words, if it can be forgiven and leaves at
/// least one letter of the word as it was.
fn slips_forgiven(word: &[char], candidate: &[char]) -> Option<usize> {
    let allowed = (word.len().max(candidate.len()) / 3).max(1);
    if word.len().abs_diff(candidate.len()) > allowed {
        return None;
    }
    let slips = slips(word, candidate);
    (slips <= allowed && slips < word.len()).then_some(slips)
}

/// The optimal string alignment distance: insertions, deletions,
/// substitutions, and swaps of neighbours.
fn slips(word: &[char], candidate: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=candidate.len()).collect();
    for row in 1..=word.len() {
        let mut current = vec![row];
        for column in 1..=candidate.len() {
            let same = word[row - 1] == candidate[column - 1];
            let substituted = above[column - 1] + usize::from(!same);
            let mut least = substituted.min(above[column] + 1).min(current[column - 1] + 1);
            let swapped = row > 1
                && column > 1
                && word[row - 1] == candidate[column - 2]
                && word[row - 2] == candidate[column - 1];
            if swapped {
                least = least.min(before[column - 2] + 1);
            }
            current.push(least);
        }
        before = above;
        above = current;
    }
    above[candidate.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [&str; 6] = ["BUL", "BUR", "BUD", "LIVERPOOL", "LIVONIA", "NWY"];

    #[test]
    fn one_slip_in_three_letters_is_forgiven_whatever_the_case() {
        assert_eq!(nearest("blu", PLACES), ["BUL"]);
        assert_eq!(nearest("Livepol", PLACES), ["LIVERPOOL"]);
        assert_eq!(nearest("NYW", PLACES), ["NWY"]);
    }

    #[test]
    fn equally_good_guesses_come_in_alphabetical_order_and_only_three() {
        assert_eq!(nearest("BUX", PLACES), ["BUD", "BUL", "BUR"]);
        assert_eq!(nearest("BUX", ["BUR", "BUL", "BUD", "BUA"]), ["BUA", "BUD", "BUL"]);
        assert_eq!(did_you_mean("BUX", PLACES).as_deref(), Some("did you mean BUD, BUL or BUR?"));
    }

    #[test]
    fn nothing_is_guessed_from_nothing_or_from_noise() {
        assert_eq!(nearest("", PLACES), [""; 0]);
        assert_eq!(nearest("Q", ["A", "B"]), [""; 0]);
        assert_eq!(nearest("ZZZZZZ", PLACES), [""; 0]);
        assert_eq!(nearest(&"B".repeat(10_000), PLACES), [""; 0]);
    }
}

//! Nothing that can be written makes the reader or the look-ups panic.

use atlas::{Files, Gazetteer, Naming, nearest, read_folder, shipped_variant};
use proptest::prelude::*;

use crate::broken::{MAP, RULES, VARIANT, teaching};

/// A folder that cannot be read has faults, with lines; one that can has
/// borders that go both ways, and rules that refer to each other only.
fn check(files: &Files) {
    match read_folder("arbitrary", files) {
        Err(faults) => assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line >= 1)),
        Ok(folder) => {
            let board = &folder.board;
            for here in board.provinces() {
                let neighbours = board.neighbours(here);
                assert!(neighbours.is_sorted() && !neighbours.contains(&here));
                assert!(neighbours.iter().all(|&there| board.neighbours(there).contains(&here)));
            }
            if let Some(rules) = &folder.rules {
                assert!(rules.texts().flat_map(atlas::Prose::cited).all(|id| rules.states(id)));
            }
        }
    }
}

/// The text with its lines from `from` on replaced by something else, for
/// `count` lines.
fn with_lines_replaced(text: &str, from: usize, count: usize, other: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let from = from % lines.len();
    let kept_after = lines.iter().skip(from + count);
    let changed: Vec<&str> =
        lines[..from].iter().copied().chain([other]).chain(kept_after.copied()).collect();
    changed.join("\n")
}

proptest! {
    #[test]
    fn arbitrary_bytes_are_answered(map: Vec<u8>, variant: Vec<u8>) {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        check(&Files::from([(MAP.to_owned(), text(&map)), (VARIANT.to_owned(), text(&variant))]));
    }

    #[test]
    fn a_board_with_lines_changed_is_answered(
        file in prop::sample::select(vec![MAP, VARIANT, RULES]), from: usize, count in 0_usize..4,
        other in "[A-Z/ \"=,{}\\[\\]a-z0-9`-]{0,40}",
    ) {
        let mut files = teaching();
        let changed = with_lines_replaced(&files[file], from, count, &other);
        files.insert(file.to_owned(), changed);
        check(&files);
    }

    #[test]
    fn any_text_can_be_looked_up(text: String) {
        let Ok(variant) = shipped_variant("standard") else { return Err(TestCaseError::fail("no board")) };
        if let Naming::Candidates(found) = Gazetteer::new(variant.board()).lookup(&text) {
            prop_assert!(!found.is_empty() && found.is_sorted());
        }
        variant.find_power(&text);
        variant.board().place_coded(&text);
        prop_assert!(nearest(&text, ["PAR", "MAR", "BUR", "PIC"]).len() <= 3);
    }
}

//! The example of the guide for authors is a sound board, and what the guide says
//! of faults is what authors are told.

use atlas::{Files, Folder, read_folder};

use crate::broken::{MAP, VARIANT};

const PAGE: &str = include_str!("../../../../docs/variants.md");

/// The files that the page writes down, each in a block that bears its name.
fn blocks() -> Files {
    let mut files = Files::new();
    for block in PAGE.split("```toml ").skip(1) {
        let (name, rest) = block.split_once('\n').unwrap();
        let (text, _) = rest.split_once("```").unwrap();
        files.insert(name.to_owned(), text.to_owned());
    }
    files
}

fn read(files: &Files) -> Folder {
    read_folder("causeway", files).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What is said when a text of the example is replaced, without file and line.
fn told(file: &str, old: &str, new: &str) -> Vec<String> {
    let mut files = blocks();
    assert!(files[file].contains(old), "{old} is not in {file}");
    let changed = files[file].replacen(old, new, 1);
    files.insert(file.to_owned(), changed);
    let faults = read_folder("causeway", &files).err().unwrap_or_default();
    faults.iter().map(|fault| fault.to_string().splitn(3, ':').nth(2).unwrap().trim().to_owned()).collect()
}

#[test]
fn the_example_is_a_sound_folder_with_everything_that_players_read() {
    let folder = read(&blocks());
    let board = &folder.board;
    assert_eq!((board.province_count(), board.centres().count()), (10, 7));
    assert_eq!(folder.variants.iter().map(|variant| variant.id()).collect::<Vec<_>>(), ["causeway"]);
    assert_eq!(folder.variants[0].setups().len(), 1);
    assert!(folder.rules.is_some_and(|rules| rules.states("CWY-END-1")));
    assert!(folder.guide.is_some_and(|guide| guide.briefs().len() == 3));
}

#[test]
fn the_works_of_the_page_fit_the_example() {
    let mut files = blocks();
    let works = files.remove("works").unwrap();
    let with_works = files[VARIANT].replace("[[variant]]", &format!("{works}\n[[variant]]"));
    files.insert(VARIANT.to_owned(), with_works);
    let folder = read(&files);
    let works = folder.variants[0].works();
    assert_eq!((works.railways.len(), works.canals.len(), works.enclaves.len()), (1, 1, 1));
}

#[test]
fn the_faults_of_the_page_are_told_in_its_words() {
    let slips = [
        (MAP, "\"FEL ALD COB MIR\"", "\"FEL ALD CAU COB MIR\""),
        (VARIANT, "home = [\"SKE\"]\n", ""),
        (VARIANT, "home = [\"ALD\", \"FEL\"]\nlands", "home = [\"ALD\", \"FEL\", \"MIR\"]\n#"),
        (VARIANT, "\"F SKE\"", "\"A STH\""),
        (VARIANT, "\"F STO\"", "\"F CAU\""),
        (VARIANT, "\"A FEL\"", "\"A FLE\""),
        (VARIANT, "idle = [\"GANNET\"]\n", ""),
        (VARIANT, "lands = ", "capital = \"ALD\"\nlands = "),
    ];
    for (file, old, new) in slips {
        let faults = told(file, old, new);
        assert_eq!(faults.len(), 1, "{old}: {faults:?}");
        assert!(PAGE.contains(&faults[0]), "{} is not on the page", faults[0]);
    }
}

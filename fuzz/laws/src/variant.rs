//! The law of variant folders.

use atlas::{Board, Files, Folder, Gazetteer, Naming, Terrain, Variant, read_folder, shipped};
use diplomacy::notation::Reader;
use diplomacy::{Position, PositionDraft, Rules};

use crate::position::can_stand;

/// Any folder is answered: with faults that name a line, or with a board that
/// can be played on.
pub fn variant(data: &[u8]) {
    match read_folder("arbitrary", &files(data)) {
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a reason");
            assert!(faults.iter().all(|fault| fault.line >= 1 && !fault.message.is_empty()), "{faults:?}");
        }
        Ok(folder) => assert_sound(&folder),
    }
}

/// The map, the variant file and the rules with zero bytes between them; without
/// a variant file, that of a small shipped board.
fn files(data: &[u8]) -> Files {
    let mut files = smallest_shipped();
    files.remove("rules.toml");
    for (name, bytes) in
        ["map.toml", "variant.toml", "rules.toml"].into_iter().zip(data.split(|&byte| byte == 0))
    {
        files.insert(name.to_owned(), String::from_utf8_lossy(bytes).into_owned());
    }
    files
}

pub(crate) fn smallest_shipped() -> Files {
    let size = |files: &Files| files.values().map(String::len).sum::<usize>();
    with_variants().min_by_key(size).unwrap_or_default()
}

/// The shipped folders of this family.
pub(crate) fn with_variants() -> impl Iterator<Item = Files> {
    shipped().map(|(_, files)| files).filter(|files| files.contains_key("variant.toml"))
}

fn assert_sound(folder: &Folder) {
    assert!(!folder.variants.is_empty(), "a folder without variants");
    assert_borders_go_both_ways(&folder.board);
    assert_names_are_found(&folder.board);
    for variant in &folder.variants {
        assert_can_be_opened(variant);
    }
}

fn assert_borders_go_both_ways(board: &Board) {
    for here in board.provinces() {
        let reached = board.army_neighbours(here);
        assert!(reached.is_sorted() && !reached.contains(&here), "{}", board.code(here));
        assert!(reached.iter().all(|&there| board.army_neighbours(there).contains(&here)));
        assert!(reached.is_empty() || board.terrain(here) != Terrain::Sea);
        assert!(!board.neighbours(here).is_empty(), "{} is alone", board.code(here));
    }
    for here in board.places() {
        let reached = board.fleet_neighbours(here);
        assert!(reached.is_sorted() && !reached.contains(&here), "{}", board.code(here));
        assert!(reached.iter().all(|&there| board.fleet_neighbours(there).contains(&here)));
        assert!(reached.is_empty() || board.fleet_can_stand(here));
    }
}

fn assert_names_are_found(board: &Board) {
    let gazetteer = Gazetteer::new(board);
    for place in board.places() {
        assert_eq!(board.place_coded(board.code(place)), Some(place));
    }
    for province in board.provinces() {
        let facts = board.facts(province);
        for name in [&facts.code, &facts.name].into_iter().chain(&facts.aliases) {
            assert_eq!(gazetteer.lookup(name), Naming::Exact(province), "{name}");
        }
    }
}

/// Every power owns centres and has units where they can stand, and every way
/// to write it is understood.
fn assert_can_be_opened(variant: &Variant) {
    let board = variant.board();
    for power in variant.powers() {
        let facts = variant.power(power);
        assert!(facts.home.iter().all(|&home| board.facts(home).centre), "{}", facts.code);
        assert!(facts.units.iter().all(|&(kind, place)| can_stand(board, kind, place)), "{}", facts.code);
        assert!(facts.names().all(|name| variant.find_power(name) == Some(power)), "{}", facts.code);
    }
    let opening = Position::opening(variant);
    let draft = PositionDraft {
        units: opening.units().to_vec(),
        owners: opening.owners().collect(),
        dislodged: Vec::new(),
    };
    assert_eq!(draft.check(board).as_ref(), Ok(&opening));
    // Whoever knows the rules may refuse the options, but only in good order.
    let _ = Rules::of_variant(variant);
    let _ = Reader::new(variant);
}

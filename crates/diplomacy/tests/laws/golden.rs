//! Games of every variant and number of players, kept as text beside the board and played again.
//!
//! A file holds the orders of some years and what each phase brought. The orders are read from it
//! and played; what comes out has to be the same text, line by line. So a change of the rules shows
//! up as a difference that people can read.
//!
//! `ENTENTE_WRITE_GAMES=1 cargo test -p diplomacy --test laws golden` draws all games anew, at
//! random but the same for everybody, and writes the files. Look at the difference before it is kept.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use diplomacy::notation::Printer;
use diplomacy::rules::Choice;
use diplomacy::{Dice, Ending, PhaseKind, PhaseOrders};

use crate::boards::{OWN, boards, rules, variant};
use crate::chance::Chance;
use crate::flow::game::Game;
use crate::player::Player;

/// How often centres are counted in a game.
const COUNTS: usize = 3;

/// How many games are drawn for one that is kept.
const DRAWN: u64 = 300;

/// Lines of orders, each with the code of its author.
type Sheet = Vec<(String, String)>;

#[test]
fn golden_games_come_out_as_they_are_written_down() {
    let anew = std::env::var_os("ENTENTE_WRITE_GAMES").is_some();
    for table in Table::all() {
        let path = table.path();
        if anew {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, table.drawn()).unwrap();
        }
        let written = fs::read_to_string(&path);
        let written = written.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        compare(&path, &written, &table.replayed(&written));
    }
}

/// The games would prove little if what is special to a board did not happen in them.
#[test]
fn golden_games_hold_what_is_special_to_their_boards() {
    for id in boards() {
        let tables = Table::all().into_iter().filter(|table| table.id == id);
        let text: String = tables.map(|table| fs::read_to_string(table.path()).unwrap()).collect();
        for word in special(id) {
            assert!(text.contains(&word), "{word:?} does not happen in the games of {id}");
        }
    }
}

/// How a text tells that what the rules of a variant allow was done.
fn special(id: &str) -> Vec<String> {
    let variant = variant(id);
    let (rules, board) = (rules(&variant, OWN), variant.board());
    let mut words = vec!["dislodged by".to_owned(), "convoyed".to_owned(), "built".to_owned()];
    words.extend((rules.conversion == Choice::Yes).then(|| " converted".to_owned()));
    for railway in variant.works().railways.iter().filter(|_| rules.railways == Choice::Yes) {
        words.extend([format!("- {} -", railway.code), "stopped".to_owned()]);
    }
    let canals = variant.works().canals.iter().filter(|_| rules.canals == Choice::Yes);
    words.extend(canals.map(|canal| format!(" {} {} ", board.code(canal.keeper), canal.code)));
    words
}

#[test]
fn golden_games_are_those_of_the_shipped_variants() {
    let known: Vec<PathBuf> = Table::all().iter().map(Table::path).collect();
    for folder in known.iter().filter_map(|path| path.parent()) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let golden = path.extension().is_some_and(|extension| extension == "golden");
            assert!(!golden || known.contains(&path), "{} belongs to no variant", path.display());
        }
    }
}

#[track_caller]
fn compare(path: &Path, written: &str, played: &str) {
    for (number, (written, played)) in written.lines().zip(played.lines()).enumerate() {
        assert_eq!(played, written, "{}, line {}", path.display(), number + 1);
    }
    assert_eq!(played.lines().count(), written.lines().count(), "{}", path.display());
}

/// A variant and how many play it.
struct Table {
    id: &'static str,
    players: usize,
}

impl Table {
    fn all() -> Vec<Self> {
        let tables = boards().into_iter().flat_map(|id| {
            let variant = variant(id);
            let fewer = variant.setups().iter().map(|setup| setup.seats.len());
            let players: Vec<usize> = fewer.chain([variant.power_count()]).collect();
            players.into_iter().map(move |players| Self { id, players })
        });
        tables.collect()
    }

    fn path(&self) -> PathBuf {
        let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
        let folder = variants.join(variant(self.id).board().id()).join("games");
        folder.join(format!("{}-{}.golden", self.id, self.players))
    }

    /// The game in its opening. Who gets a power that joins later is the same every time.
    fn open(&self) -> Game {
        let mut game = Game::opening(self.id);
        if self.players == game.variant.power_count() {
            return game;
        }
        game = Game::seated(self.id, self.players);
        let setup = game.variant.setups().iter().find(|setup| setup.seats.len() == self.players);
        if let Some(toss) = setup.and_then(|setup| setup.toss.clone()) {
            let joins = toss.joins.parse().unwrap();
            game.referee.toss(&mut game.state, toss.power, joins, &Dice::new(1));
        }
        game
    }

    /// The first of many games drawn at random in which most happens that is special.
    fn drawn(&self) -> String {
        let words = special(self.id);
        let games = (0..DRAWN).map(|seed| self.drawn_from(seed));
        let misses = |game: &String| words.iter().filter(|word| !game.contains(*word)).count();
        games.min_by_key(misses).unwrap()
    }

    fn drawn_from(&self, seed: u64) -> String {
        let variant = variant(self.id);
        let mut chance = Chance::new(seed);
        let mut player = Player::new(&variant);
        self.told(|game| {
            let orders = player.orders(&mut game.referee, &game.state, &mut chance);
            sheet_of(game, &orders)
        })
    }

    /// The game with the orders of a text.
    fn replayed(&self, written: &str) -> String {
        let sheets = read_sheets(written);
        self.told(|game| sheets.get(&game.state.phase.to_string()).cloned().unwrap_or_default())
    }

    fn told(&self, mut orders: impl FnMut(&mut Game) -> Sheet) -> String {
        let mut game = self.open();
        let seats: Vec<String> = game.state.seats.iter().map(|seat| game.codes(seat)).collect();
        let mut text = format!("variant {}\nseats {}\n", self.id, seats.join(", "));
        let mut counts = 0;
        while counts < COUNTS && game.state.ending.is_none() {
            let sheet = orders(&mut game);
            counts += usize::from(tell_phase(&mut game, &sheet, &mut text));
        }
        tell_ending(&game, &mut text);
        text
    }
}

/// What was ordered in each phase of a text: `  FRANCE A PAR - BUR | moved`.
fn read_sheets(text: &str) -> BTreeMap<String, Sheet> {
    let mut sheets: BTreeMap<String, Sheet> = BTreeMap::new();
    let mut phase = String::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("phase ") {
            phase = name.to_owned();
        } else if let Some((author, order)) = line.strip_prefix("  ").and_then(|line| line.split_once(' ')) {
            let order = order.split_once(" | ").map_or(order, |(order, _)| order);
            sheets.entry(phase.clone()).or_default().push((author.to_owned(), order.to_owned()));
        }
    }
    sheets
}

/// Orders in the notation; those of powers that nobody plays are left out.
fn sheet_of(game: &Game, orders: &PhaseOrders) -> Sheet {
    let position = &game.state.position;
    let board = game.variant.board();
    let printer = Printer::new(&game.variant, position.units());
    let waiting =
        |province| position.dislodged().iter().find(|one| board.province_of(one.unit.place) == province);
    let lines: Vec<_> = match orders {
        PhaseOrders::Movement(orders) => {
            let units =
                orders.iter().map(|&(province, order)| (position.unit_in(board, province).unwrap(), order));
            units.map(|(unit, order)| (unit.power, printer.order(unit, order))).collect()
        }
        PhaseOrders::Retreats(orders) => {
            let units = orders.iter().map(|&(province, order)| (waiting(province).unwrap().unit, order));
            units.map(|(unit, order)| (unit.power, printer.retreat(unit, order))).collect()
        }
        PhaseOrders::Adjustments(sheets) => {
            let few = |(power, lines): &(_, Vec<_>)| {
                let due = position.due(*power).unsigned_abs() as usize;
                lines.iter().take(due + 2).map(|&line| (*power, printer.adjustment(line))).collect::<Vec<_>>()
            };
            sheets.iter().flat_map(few).collect()
        }
    };
    let played = lines.into_iter().filter(|(power, _)| !game.state.disorder.contains(power));
    played.map(|(power, line)| (game.codes(&[power]), line)).collect()
}

/// Plays a phase and tells it; whether centres were counted after it.
fn tell_phase(game: &mut Game, sheet: &Sheet, text: &mut String) -> bool {
    let phase = game.state.phase;
    let entries: Vec<String> = sheet.iter().map(|(author, line)| format!("{author} {line}")).collect();
    let without = game.play(&entries.join("; "));
    let line = |text: &mut String, line: &str| {
        let _ = writeln!(text, "{line}");
    };
    line(text, &format!("\nphase {phase}"));
    for (author, order) in sheet {
        let fate = fate_of(game, phase.kind(), order).map(|fate| format!(" | {fate}"));
        line(text, &format!("  {author} {order}{}", fate.unwrap_or_default()));
    }
    let told = [("", game.told()), ("waiting ", game.waiting()), ("next ", without)];
    for (what, told) in told.iter().filter(|(_, told)| !told.is_empty()) {
        line(text, &format!("> {what}{told}"));
    }
    let turn = game.turn.as_ref().unwrap();
    let counted = phase.ends_the_year() || turn.skipped.iter().any(|(phase, _)| phase.ends_the_year());
    if counted {
        tell_position(game, text);
    }
    counted
}

/// What became of a unit's order in a movement phase; leave to pass a canal has no fate of its own.
fn fate_of(game: &Game, kind: PhaseKind, order: &str) -> Option<String> {
    let unit: Vec<&str> = order.split(' ').take(2).collect();
    let is_unit = matches!(unit[0], "A" | "F");
    (kind == PhaseKind::Movement && is_unit).then(|| game.fate(&unit.join(" ")))
}

fn tell_position(game: &Game, text: &mut String) {
    for power in game.variant.powers() {
        let code = game.codes(&[power]);
        let _ = writeln!(text, "> {code} has {} with {}", game.centres(&code), game.units(&code));
    }
}

fn tell_ending(game: &Game, text: &mut String) {
    let _ = match &game.state.ending {
        None => writeln!(text, "\n> and so on"),
        Some(Ending::Solo(powers)) => writeln!(text, "\n> won by {}", game.codes(powers)),
        Some(Ending::Draw(powers)) => writeln!(text, "\n> shared by {}", game.codes(powers)),
    };
}

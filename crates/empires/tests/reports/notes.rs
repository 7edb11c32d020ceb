//! What is said only now and then: notes on the front page, ends, hostile texts.

use empires::rules::Switch;
use empires::{
    Addressee, Author, Controller, Credits, Front, Message, Orders, Rules, State, Turn, Turnsheet, WinKind,
    World, observe, play_turn, read_sheet, report,
};

use crate::fixture::{NORTH, SOUTH, WEST, front, orders, seed, start, told_of, war, world};

/// A turn in which nobody does anything, after a change to a new game.
fn quiet(world: &World, rules: &Rules, change: impl FnOnce(&mut State)) -> Turn {
    let mut state = start(world, rules);
    change(&mut state);
    let author = Author::Player;
    play_turn(world, rules, &state, &orders([("", author), ("", author), ("", Author::Guardian)]), seed())
}

/// The front page of what a country is told.
fn front_page(text: &str) -> String {
    let (page, _) = text.split_once("\nYOUR ACTIONS").unwrap();
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// EMP-2.5-missed, EMP-2.5-dropout, EMP-2.4-late: whoever was not there is told.
#[test]
fn the_front_page_tells_whoever_missed_a_turn() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let page = |missed: u16, controller, has_late_orders: bool| {
        let turn = quiet(&world, &rules, |state| {
            let desk = &mut state.nations[WEST.index()].desk;
            (desk.missed, desk.controller) = (missed, controller);
            desk.late = has_late_orders.then(Turnsheet::default);
        });
        front_page(&told_of(&world, &rules, &turn, WEST))
    };
    let once = page(1, Controller::Player, true);
    assert!(once.contains("You missed this turn"), "{once}");
    assert!(
        once.contains("You have missed 1 deadline in a row. After 3 the country counts as given up"),
        "{once}"
    );
    assert!(once.contains("Orders of yours came too late for this turn"), "{once}");
    let gone = page(3, Controller::Dropout, false);
    assert!(gone.contains("You have missed 3 deadlines in a row and count as gone"), "{gone}");
    assert!(!gone.contains("too late"), "{gone}");
}

/// EMP-2.10-credit, D-78: credits stand on the front page where turns are paid for.
#[test]
fn credits_are_shown_where_turns_are_paid_for() {
    let (world, mut rules) = (world(), Rules::RULEBOOK);
    let front = Front { credits: Some(Credits { left: 1, discount: 2 }), ..front() };
    let mut page = |credits| {
        rules.credits = credits;
        let observation = observe(&world, &rules, &quiet(&world, &rules, |_| {}), seed(), NORTH);
        report(&world, &rules, &front, &observation).document(&world).to_text()
    };
    assert!(
        page(Switch::On)
            .contains("Credits left  1 turn\nDiscount      2 turns with every ten bought at once\n")
    );
    assert!(!page(Switch::Off).contains("Credits"));
}

/// A game that Northmark wins by points while Southreach has nothing left.
pub(crate) fn won(world: &World, rules: &Rules) -> Turn {
    quiet(world, rules, |state| {
        state.censuses.next = 1;
        state.possible_win = Some((NORTH, WinKind::Points));
        for (country, points) in [(NORTH, 16), (SOUTH, -3), (WEST, 14)] {
            state.nations[country.index()].victory_points = points;
        }
        state.nations[WEST.index()].army_reserve = 90;
        for land in state.lands.iter_mut().filter(|land| land.owner == Some(SOUTH)) {
            land.population = 0;
        }
    })
}

#[test]
fn the_end_of_a_game_is_told_with_its_seed() {
    let (world, mut rules) = (world(), Rules::RULEBOOK);
    rules.credits = Switch::On;
    let turn = won(&world, &rules);
    let front = Front { credits: Some(Credits { left: 4, discount: 0 }), ..front() };
    let observed = |country| observe(&world, &rules, &turn, seed(), country);
    let text = |country| report(&world, &rules, &front, &observed(country)).document(&world).to_text();
    crate::golden("end.txt", &text(NORTH));
    assert!(text(SOUTH).contains("Your country was eliminated in turn 1."));
    assert!(text(SOUTH).contains("Your discount grows by 1 turn."), "EMP-11.7-normal");
    assert!(text(WEST).contains("Your discount grows by 0 turns."));
}

/// Whatever players type stays where it belongs.
#[test]
fn hostile_texts_cannot_leave_their_place() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let evil = "<script>alert(1)</script> & \"quoted\" 'too'\u{1b}[2J\u{202e}\nYOUR ACTIONS";
    let (mut submission, _) = read_sheet("<b>GROW | ASH<i> | \"x\" | '1");
    submission.sheet.messages.push(Message { to: Addressee::Everybody, text: evil.into() });
    submission.sheet.messages.push(Message { to: Addressee::Phone, text: "<script>".into() });
    let author = Author::Player;
    let orders = vec![Some(Orders { sheet: submission.sheet, author }), None, None];
    let turn = play_turn(&world, &rules, &start(&world, &rules), &orders, seed());
    let front = Front { game: "A < B".into(), master: "<img src=x>".into(), ..front() };
    let observation = observe(&world, &rules, &turn, seed(), NORTH);
    let document = report(&world, &rules, &front, &observation).document(&world);
    let (html, text) = (document.to_html(), document.to_text());
    for tag in ["<script", "<b>", "<i>", "<img", "\u{1b}", "\u{202e}"] {
        assert!(!html.contains(tag), "{tag}");
    }
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot; &#39;too&#39;"));
    assert!(html.contains("<h1>A &lt; B</h1>"));
    assert!(!text.contains(['\u{1b}', '\u{202e}']));
    assert_eq!(text.matches("\nYOUR ACTIONS").count(), 1, "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 78), "{text}");
}

/// A line that failed says why, and a bad box what may have been meant.
#[test]
fn failures_say_what_was_wrong() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let sheet = "MOVE ASX BRX 0\nGRWO ASH\nFORTIFY ASH\nATTACK ASH NSE 1\nGIFT XX 1\nMOVE ASH JUN\nATTACK ASH BRK\n\
                 GROW DUN\nATTACK ASH JUN 7\nWATCH\nSPY CRG\nBASE ASH SSE\nSEAMOVE ASH NSE\nMOVE ASH FEN\n\
                 ORDER 11\nAIR 2";
    let author = Author::Player;
    let orders = orders([(sheet, author), ("", author), ("", author)]);
    let turn = play_turn(&world, &rules, &start(&world, &rules), &orders, seed());
    let text = told_of(&world, &rules, &turn, NORTH);
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "MOVE ASX BRX 0: *failed*: \"ASX\" in box \"where\": there is no area with this code, perhaps ASH was meant; \
         \"BRX\" in box \"where to\": there is no area with this code, perhaps BRK was meant; \
         \"0\" in box \"number\": the number has to be a whole number above zero; 13 BPs left.",
        "GRWO ASH: *failed*: \"GRWO\" in box \"action\": there is no action of this name, perhaps GROW was meant;",
        "FORTIFY ASH: *failed*: box \"number\" is blank: this action needs a definite number;",
        "ATTACK ASH NSE 1: *failed*: this works on land only;",
        "GIFT XX 1: *failed*: \"XX\" in box \"where to\": this has to be the code of another country",
        "MOVE ASH JUN: *failed*: armies move between areas of your own; ATTACK enters others;",
        "ATTACK ASH BRK: *failed*: Brackwater was yours already; MOVE goes there;",
        "GROW DUN: *failed*: you did not own Dunmere;",
        "ATTACK ASH JUN 7: *failed*: there were not enough armies of yours in Ashmoor: 7 needed, 3 there;",
        "WATCH: *failed*: you had no spy;",
        "SPY CRG: *failed*: you had no spy, and the first box does not say where to recruit one;",
        "BASE ASH SSE: *failed*: the entrance has to be a sea beside the area;",
        "SEAMOVE ASH NSE: *failed*: there was no naval base of yours in Ashmoor;",
        "MOVE ASH FEN: *failed*: Ashmoor and Fenwick do not lie beside each other;",
        "AIR 2: *failed*: there were not enough build points, 7 needed; 2 BPs left.",
    ] {
        assert!(flat.contains(words), "{words}\n{flat}");
    }
}

/// Empty lines are not listed, and the others keep their numbers (EMP-0-report).
#[test]
fn lines_keep_their_numbers() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let author = Author::Player;
    let orders = orders([("3 TAX\n16 TAX", author), ("", author), ("", author)]);
    let turn = play_turn(&world, &rules, &war(&world, &rules), &orders, seed());
    let text = told_of(&world, &rules, &turn, NORTH);
    let lines =
        "    3  TAX: Taxes brought 2 BPs; now 62 BPs.\n   16  TAX: Taxes brought 2 BPs; now 64 BPs.\n";
    assert!(text.contains(lines), "{text}");
}

/// EMP-10.0-hidden, EMP-11.3-gap: when the next census comes changes nothing.
#[test]
fn nobody_is_told_when_a_census_comes() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let told = |next: u32| {
        let turn = quiet(&world, &rules, |state| state.censuses.next = next);
        told_of(&world, &rules, &turn, NORTH)
    };
    assert_eq!(told(3), told(5));
}

/// EMP-8.14-major, EMP-10.4-actions: major battles are underlined, captures are
/// bold, and strengths are told where the rules open them (D-75, D-76).
#[test]
fn the_actions_report_shows_what_matters() {
    let (world, closed) = (world(), Rules::RULEBOOK);
    let open = Rules::profile("open-scores").unwrap();
    let text = |rules: &Rules| {
        let mut state = war(&world, rules);
        let valley = &mut state.lands[8];
        (valley.owner, valley.armies) = (Some(NORTH), 12);
        let (author, attack) = (Author::Player, "ATTACK DUN IVY 12\nATTACK ELM IVY 5");
        let orders = orders([("ATTACK CRG KEL ALL", author), (attack, author), ("", author)]);
        told_of(&world, rules, &play_turn(&world, rules, &state, &orders, seed()), WEST)
    };
    let (hidden, shown) = (text(&closed), text(&open));
    assert!(hidden.contains("- _Southreach attacked Ivydale of Northmark._\n"), "{hidden}");
    assert!(hidden.contains("- *Northmark captured Kelder.*\n"), "{hidden}");
    assert!(hidden.contains("- Southreach attacked Ivydale of Northmark.\n"), "{hidden}");
    assert!(!hidden.contains("VPs") && !hidden.contains(" against "), "{hidden}");
    assert!(shown.contains("- _Southreach attacked Ivydale of Northmark (12 against 13)._\n"), "{shown}");
    assert!(shown.contains("VPs"), "{shown}");
}

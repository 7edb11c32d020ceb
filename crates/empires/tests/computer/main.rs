//! Games that the computer plays alone.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../boards/continent.rs"]
mod continent;
mod games;
mod situations;

use empires::rules::DummyLevel;
use empires::{
    Action, Author, Boxes, Controller, Country, Happening, LINES, Orders, Rules, Slot, Turnsheet, play_lines,
    put_aside, read_line,
};
use games::Game;

fn guardians(rules: Rules) -> Rules {
    Rules { dummy_level: DummyLevel::Defensive, ..rules }
}

/// EMP-2.1-dummy, D-60: lands change hands, and most countries grow before the
/// strong ones live on the weak.
#[test]
fn games_of_dummies_are_lively() {
    for (countries, seed) in [(7, 1), (7, 2), (12, 3), (12, 4)] {
        let mut game = Game::of_dummies(countries, seed, |rules| rules);
        let begun = game.areas();
        game.play(6);
        let grown = game.areas().iter().zip(&begun).filter(|(now, then)| now > then).count();
        assert!(grown * 2 > countries, "seed {seed}: {:?}", game.areas());
        game.play(24);
        assert!(game.captures as usize > 4 * countries, "seed {seed}: {} captures", game.captures);
    }
}

/// EMP-2.5-missed: who only guards never attacks, and sends no spies.
#[test]
fn guardians_never_attack() {
    for seed in 0..12 {
        let mut game = Game::of_dummies(7, seed, guardians);
        for _ in 0..15 {
            for orders in game.orders() {
                let sheet = orders.unwrap().sheet;
                let names = sheet.lines.iter().filter_map(|boxes| Action::named(&boxes.plain(Slot::Action)));
                let forbidden = [Action::Attack, Action::Spy, Action::Skip, Action::Seamove, Action::Convoy];
                assert_eq!(names.filter(|name| forbidden.contains(name)).count(), 0, "seed {seed}");
            }
            game.play(1);
        }
        assert_eq!(game.captures, 0);
    }
}

/// Every line can be read, and if nobody else did anything nearly all would
/// succeed.
#[test]
fn what_the_computer_orders_works() {
    for (seed, change) in [(5, guardians as fn(Rules) -> Rules), (6, |rules| rules)] {
        let mut game = Game::of_dummies(12, seed, change);
        let (mut lines, mut failures) = (0, 0);
        for _ in 0..20 {
            for (index, orders) in game.orders().into_iter().enumerate() {
                let Some(orders) = orders else { continue };
                assert!(orders.author.is_computer());
                for (number, boxes) in orders.sheet.lines.iter().enumerate() {
                    assert!(read_line(&game.world, &game.rules, number + 1, boxes).is_ok(), "{boxes:?}");
                }
                let mut alone: Vec<Option<Orders>> = vec![None; game.world.country_count()];
                alone[index] = Some(orders);
                let played = play_lines(&game.world, &game.rules, &game.turn.state, &alone);
                for event in played.events {
                    if let Happening::Line(line) = event.what {
                        lines += 1;
                        failures += usize::from(line.outcome.is_err());
                    }
                }
            }
            game.play(1);
        }
        assert!(lines > 20 * LINES && failures * 20 < lines, "seed {seed}: {failures} of {lines} fail");
    }
}

/// Whoever lives on an island gets off it.
#[test]
fn islanders_cross_the_water() {
    let lands_of_an_island = 8;
    for seed in [5, 6, 7] {
        let mut game = Game::of_dummies(8, seed, |rules| rules);
        let islander = Country::new(7);
        let abroad = |game: &Game| {
            game.turn.state.owned(islander).any(|land| land.index() / lands_of_an_island != islander.index())
        };
        while game.turn.state.turn < 25 && game.turn.state.win.is_none() && !abroad(&game) {
            game.play(1);
        }
        assert!(abroad(&game), "seed {seed}");
    }
}

/// EMP-0-deterministic.
#[test]
fn the_same_report_always_brings_the_same_orders() {
    let mut game = Game::of_dummies(7, 7, |rules| rules);
    for _ in 0..10 {
        assert_eq!(game.orders(), game.orders());
        game.play(1);
    }
}

/// EMP-2.5-missed, EMP-2.5-dropout, D-62.
#[test]
fn the_computer_turns_aggressive_when_a_player_is_gone() {
    let mut game = Game::of_players(7, 8);
    let mut authors = Vec::new();
    for _ in 0..4 {
        let orders = game.play(1);
        authors.push(orders[0].as_ref().unwrap().author);
    }
    use Author::{Aggressor, Guardian};
    assert_eq!(authors, [Guardian, Guardian, Aggressor, Aggressor]);
}

/// EMP-2.4-late, EMP-11.1-elim, D-62: whoever sent something plays with it, a game
/// master can give a country to the computer, and who is out has no orders.
#[test]
fn a_deadline_takes_what_is_there() {
    let mut game = Game::of_players(7, 9);
    let sheet = Turnsheet::of_lines([Boxes::new("TAX", "", "", "")]);
    put_aside(&mut game.turn.state.nations[1].desk, sheet.clone());
    game.turn.state.nations[2].desk.controller = Controller::Dropout;
    game.turn.state.nations[3].eliminated = Some(1);
    let orders = game.orders_with(vec![Some(sheet.clone())]);
    let authors: Vec<Option<Author>> =
        orders.iter().map(|orders| orders.as_ref().map(|orders| orders.author)).collect();
    use Author::{Aggressor, Guardian, Late, Player};
    assert_eq!(authors[..5], [Some(Player), Some(Late), Some(Aggressor), None, Some(Guardian)]);
    assert!(orders[..2].iter().flatten().all(|orders| orders.sheet == sheet));
}

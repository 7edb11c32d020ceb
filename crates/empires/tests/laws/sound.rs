//! Whatever is played, the position makes sense afterwards.

use std::collections::BTreeSet;

use empires::{Country, Happening, Turn, World};

use crate::play::on_all;

/// EMP-4.7-sea, EMP-4.7-onefleet, EMP-9.1-one, EMP-6.1-dead, EMP-11.1-estate.
#[test]
fn positions_make_sense() {
    on_all(|game, _, turn| {
        fleets(turn)?;
        countries(turn)?;
        order_of_play(&game.world, turn)
    });
}

fn need(holds: bool, law: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law.to_owned()) }
}

fn fleets(turn: &Turn) -> Result<(), String> {
    for fleet in turn.state.seas.iter().flatten() {
        need(fleet.ships > 0, "a fleet has ships")?;
        need(fleet.armies <= fleet.ships, "every army at sea has a ship")?;
        need(turn.state.survives(fleet.owner), "who is out has no fleets")?;
    }
    Ok(())
}

fn countries(turn: &Turn) -> Result<(), String> {
    let state = &turn.state;
    for (index, nation) in state.nations.iter().enumerate() {
        let country = Country::new(index);
        if nation.eliminated.is_some() {
            need(state.owned(country).next().is_none(), "who is out owns nothing")?;
            need(
                nation.spy.is_none() && state.watched_by(country).next().is_none(),
                "who is out sees nothing",
            )?;
            need(
                nation.points + nation.treasury + nation.army_reserve + nation.air == 0,
                "who is out has nothing",
            )?;
        } else {
            need(state.area_count(country) > 0, "who plays has people")?;
            need(nation.points == nation.account.balance(), "points are income less supply")?;
        }
        need(nation.doings == empires::Doings::default(), "locks and bids end with the turn")?;
    }
    let clear = state.lands.iter().all(|land| land.marks == empires::Marks::default());
    need(clear, "marks end with the turn")
}

/// The order of play has every survivor once.
fn order_of_play(world: &World, turn: &Turn) -> Result<(), String> {
    let order: BTreeSet<Country> = turn.state.order.iter().copied().collect();
    let survivors: BTreeSet<Country> = turn.state.survivors().collect();
    need(order.len() == turn.state.order.len() && order == survivors, "the order of play is a permutation")?;
    need(
        world.countries().all(|country| order.contains(&country) == turn.state.survives(country)),
        "and of survivors",
    )
}

/// The same turn comes out the same, bit for bit.
#[test]
fn a_turn_played_again_is_the_same() {
    on_all(|game, orders, turn| {
        need(game.play(orders) == *turn, "a turn depends on nothing but its arguments")
    });
}

/// EMP-0-report: every line that is written is answered once, in order; empty ones are not.
#[test]
fn every_line_is_answered() {
    on_all(|game, orders, turn| {
        for country in game.state.order.clone() {
            let Some(orders) = &orders[country.index()] else { continue };
            let written = orders.sheet.lines.iter().filter(|boxes| !boxes.is_blank());
            let answered = turn.events.iter().filter_map(|event| match &event.what {
                Happening::Line(line) if line.country == country => Some(&line.boxes),
                _ => None,
            });
            need(written.eq(answered), "lines are answered in order")?;
        }
        Ok(())
    });
}

/// EMP-0-atomic: what fails changes nothing but the locks of reserves.
#[test]
fn a_line_that_fails_is_as_good_as_none() {
    on_all(|game, orders, turn| {
        let mut without: Vec<_> = orders.to_vec();
        for event in &turn.events {
            if let (empires::Moment::Line(number), Happening::Line(line)) = (event.moment, &event.what)
                && line.outcome.is_err()
                && !["ARMY", "DISBAND", "NAVY", "CLOSE"].contains(&line.boxes.action.as_str())
                && let Some(orders) = &mut without[line.country.index()]
            {
                orders.sheet.lines[usize::from(number) - 1] = empires::Boxes::default();
            }
        }
        need(game.play(&without).state == turn.state, "failed lines leave no trace")
    });
}

/// The games are worth looking at: all actions succeed somewhere, and there are battles of both
/// kinds, captures, eliminations and censuses.
#[test]
fn random_games_see_everything() {
    let done = std::cell::RefCell::new(BTreeSet::new());
    on_all(|_, _, turn| {
        let mut done = done.borrow_mut();
        for event in &turn.events {
            match &event.what {
                Happening::Line(line) if line.outcome.is_ok() => drop(done.insert(line.boxes.action.clone())),
                Happening::SeaBattle { .. } => drop(done.insert("a sea battle".to_owned())),
                Happening::LandBattle { .. } => drop(done.insert("a land battle".to_owned())),
                Happening::Eliminated { .. } => drop(done.insert("an elimination".to_owned())),
                Happening::CensusTaken => drop(done.insert("a census".to_owned())),
                Happening::DispersedSea { .. } => drop(done.insert("a lost fleet".to_owned())),
                _ => {}
            }
        }
        Ok(())
    });
    let missing: Vec<&str> = empires::Action::ALL
        .iter()
        .map(|action| action.name())
        .chain(["a sea battle", "a land battle", "an elimination", "a census", "a lost fleet"])
        .filter(|what| !done.borrow().contains(*what))
        .collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}

//! Build points: what is spent is what was there.

use empires::{
    Action, Amount, Country, Deed, Happening, Line, Order, Price, Slot, State, Turn, World, growth_price,
    supply,
};

use crate::play::{Game, on_all};

/// EMP-3.1-bp, EMP-3.7-noexcess: a country's points at the start, what came in and what went out
/// come to nothing.
#[test]
fn points_spent_are_points_gained() {
    on_all(|game, _, turn| {
        for country in game.state.order.clone() {
            let start = i64::from(game.state.nation(country).points);
            let flow: i64 = turn.events.iter().map(|event| flow(&event.what, country)).sum();
            if start + flow != 0 {
                let code = &game.world.country(country).code;
                return Err(format!("{code} began with {start} and moved {flow}"));
            }
        }
        Ok(())
    });
}

/// What an event moves in or out of a country's points.
fn flow(what: &Happening, of: Country) -> i64 {
    match what {
        Happening::Line(line) if line.country == of => gained(line) - i64::from(line.price),
        Happening::Gift { to, points, .. } if *to == of => i64::from(*points),
        Happening::Settled { country, returned, armies, bid } if *country == of => {
            -i64::from(returned + 3 * armies + bid)
        }
        _ => 0,
    }
}

/// TAX and CASH bring points and cost none.
fn gained(line: &Line) -> i64 {
    match (&line.order, &line.outcome) {
        (Some(Order::Tax), Ok(_)) => 2,
        (Some(Order::Cash(_)), Ok(done)) => match done.deed {
            Deed::Number(points) => i64::from(points),
            _ => 0,
        },
        _ => 0,
    }
}

/// The table of prices, written down once more: what is bought by the piece costs its price for
/// each, what has one price costs that.
#[test]
fn lines_cost_what_the_table_says() {
    on_all(|game, _, turn| {
        for event in &turn.events {
            let Happening::Line(line) = &event.what else { continue };
            check_price(game, line)?;
        }
        Ok(())
    });
}

fn check_price(game: &Game, line: &Line) -> Result<(), String> {
    let Some(order) = line.order else { return need(line, 0, 0) };
    let Ok(done) = &line.outcome else { return need(line, 0, 0) };
    let number = match done.deed {
        Deed::Number(number) => number,
        _ => 0,
    };
    match order {
        Order::Stash(_) | Order::Army(_) | Order::Navy(_) | Order::Build(..) | Order::Fleet(..) => {
            need(line, 3 * number, 3 * number)
        }
        Order::Gift(..)
        | Order::Order(_)
        | Order::Reserve(..)
        | Order::Fortify(..)
        | Order::Raze(..)
        | Order::Layup(..)
        | Order::Recover(..) => need(line, number, number),
        Order::Air(_) => need(line, 7 * number, 7 * number),
        Order::Move(..) | Order::Sabotage => need(line, 1, 1),
        Order::Base(..) => need(line, 10, 10),
        Order::Attack(_, _, Amount::Exactly(armies)) => need(line, armies, armies),
        Order::Attack(..) => need(line, 1, u32::MAX),
        Order::Grow(land) => {
            let extra = growth_price(game.world.terrain(land), 0);
            need(line, extra, u32::MAX)
        }
        Order::Seamove(..) | Order::Convoy(..) => need(line, 1, 1 + game.world.sea_count() as u32),
        Order::Spy(..) => need(line, 0, 2),
        Order::Skip(..) => need(line, 1, 2 + game.world.sea_count() as u32),
        _ => need(line, 0, 0),
    }
}

fn need(line: &Line, least: u32, most: u32) -> Result<(), String> {
    if (least..=most).contains(&line.price) { Ok(()) } else { Err(format!("{line:?} cost {}", line.price)) }
}

/// What players are told of prices is what they pay.
#[test]
fn lines_cost_what_players_are_told() {
    on_all(|_, _, turn| {
        for event in &turn.events {
            let Happening::Line(line) = &event.what else { continue };
            check_told_price(line)?;
        }
        Ok(())
    });
}

fn check_told_price(line: &Line) -> Result<(), String> {
    let Ok(done) = &line.outcome else { return Ok(()) };
    let action = Action::named(&line.boxes.plain(Slot::Action)).ok_or("no action was carried out")?;
    let number = match (done.deed.clone(), line.order) {
        (Deed::Number(number), _) => number,
        (_, Some(Order::Attack(_, _, Amount::Exactly(armies)))) => armies,
        _ => return if action.price() == Price::Free { need(line, 0, 0) } else { Ok(()) },
    };
    match action.price() {
        Price::Free => need(line, 0, 0),
        Price::Once(points) => need(line, points, points),
        Price::Each(points) => need(line, points * number, points * number),
        Price::Growth | Price::Voyage | Price::Errand { .. } | Price::Crossing { .. } => Ok(()),
    }
}

/// EMP-3.2-balance, EMP-3.3: income and supply once more, from the position alone.
#[test]
fn accounts_follow_from_the_position() {
    on_all(|game, _, turn| {
        for country in turn.state.order.clone() {
            if has_built_base(turn, country) {
                // It is nobody's home before the next turn, and cannot be told from others any more.
                continue;
            }
            let told = turn.state.nation(country).account;
            let income: u32 = turn.state.owned(country).map(|land| turn.state.land(land).population).sum();
            let land: u32 = turn.state.owned(country).map(|land| cost(&turn.state, land)).sum();
            let nation = turn.state.nation(country);
            let kept = nation.army_reserve / 4 + nation.navy_reserve / 4 + nation.air / 4;
            let sea = at_sea(&game.world, game, turn, country);
            if told.income != income || told.supply != land + kept + sea {
                return Err(format!("{told:?} is not {income} and {land} + {kept} + {sea}"));
            }
        }
        Ok(())
    });
}

fn has_built_base(turn: &Turn, country: Country) -> bool {
    turn.events.iter().any(|event| match &event.what {
        Happening::Line(line) => {
            line.country == country && line.outcome.is_ok() && matches!(line.order, Some(Order::Base(..)))
        }
        _ => false,
    })
}

fn cost(state: &State, land: empires::Land) -> u32 {
    let place = state.land(land);
    (place.armies + place.forts + place.ships()).saturating_sub(place.population) / 2
}

fn at_sea(world: &World, game: &Game, turn: &Turn, country: Country) -> u32 {
    let fleets = turn.state.fleets_of(country);
    fleets.map(|(sea, fleet)| supply::sea_supply(world, &turn.state, &game.rules, sea, fleet)).sum()
}

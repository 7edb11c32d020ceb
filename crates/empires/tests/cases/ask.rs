//! Questions that a formula answers: `ask balance  income 6, supply 9  -> balance 0`.

use empires::{Rules, World};

use crate::answers::{battles, game, money};
use crate::facts::{Given, Told, compare, read};
use crate::layout::split_word;

/// Where the answer differs from what is expected.
pub(crate) fn check(world: &World, rules: &Rules, text: &str) -> Result<Vec<String>, String> {
    let (question, expected) = text.split_once("->").ok_or("a question without \"->\" and its answer")?;
    let (name, given) = split_word(question);
    let told = answer(world, rules, name, given.trim())?;
    Ok(compare(name, &read(expected)?, &told))
}

fn answer(world: &World, rules: &Rules, name: &str, text: &str) -> Result<Told, String> {
    if name == "land-supply" {
        return money::land_supply(text);
    }
    let mut given = Given::read(text)?;
    let told = match name {
        "fleet-supply" => money::fleet_supply(rules, &mut given),
        "reserve-supply" => money::reserve_supply(&mut given),
        "balance" => money::balance(&mut given),
        "growth" => money::growth(&mut given),
        "settlement" => money::settlement(&mut given),
        "dispersal" => money::dispersal(&mut given),
        "sea-battle" => battles::at_sea(rules, &mut given),
        "land-battle" => battles::on_land(rules, &mut given),
        "order-of-play" => game::order_of_play(world, &mut given),
        "victory" => game::victory(world, &mut given),
        "censuses" => game::censuses(&mut given),
        "deadlines" => game::deadlines(rules, &mut given),
        _ => Err(format!("nobody knows the question \"{name}\"")),
    }?;
    given.finish()?;
    Ok(told)
}

//! Build points, supply and what is left over.

use empires::supply::{distance_of_hops, fleet_supply as fleet_costs, land_supply as land_costs};
use empires::{
    Account, Base, LandState, Rules, Sea, Settlement, Terrain, dispersed, growth_price, settle, supply,
};

use crate::facts::{Given, Told};

/// The sum over lands that are parted by ` + `.
pub(crate) fn land_supply(text: &str) -> Result<Told, String> {
    let costs = text.split(" + ").map(|land| {
        let mut given = Given::read(land)?;
        let (ships, laid_up) = (given.number("ships")?, given.number("laid-up")?);
        let land = LandState {
            armies: given.number("armies")?,
            forts: given.number("forts")?,
            population: given.number("population")?,
            base: Some(Base { entrance: Sea::new(0), usable: true, ships, laid_up }),
            ..LandState::EMPTY
        };
        given.finish().map(|()| land_costs(&land))
    });
    Ok(vec![("supply", costs.sum::<Result<u32, String>>()?.to_string())])
}

pub(crate) fn fleet_supply(rules: &Rules, given: &mut Given<'_>) -> Result<Told, String> {
    let distance = distance_of_hops(given.number("steps")?, rules);
    let supply = fleet_costs(distance, given.number("ships")?, given.number("armies")?, rules);
    Ok(vec![("distance", distance.to_string()), ("supply", supply.to_string())])
}

pub(crate) fn reserve_supply(given: &mut Given<'_>) -> Result<Told, String> {
    let supply =
        supply::reserve_supply(given.number("armies")?, given.number("ships")?, given.number("air")?);
    Ok(vec![("supply", supply.to_string())])
}

pub(crate) fn balance(given: &mut Given<'_>) -> Result<Told, String> {
    let account = Account { income: given.number("income")?, supply: given.number("supply")? };
    Ok(vec![("balance", account.balance().to_string())])
}

pub(crate) fn growth(given: &mut Given<'_>) -> Result<Told, String> {
    let population = given.number("population")?;
    let price = growth_price(terrain(given)?, population);
    Ok(vec![("price", price.to_string())])
}

/// The terrain that is given; lowlands if it is left out.
pub(crate) fn terrain(given: &mut Given<'_>) -> Result<Terrain, String> {
    let name = given.text("terrain").unwrap_or("lowlands");
    Terrain::named(name).ok_or_else(|| format!("there is no terrain {name}"))
}

pub(crate) fn settlement(given: &mut Given<'_>) -> Result<Told, String> {
    let Settlement { returned, armies, bid } = settle(given.number("bp")?, given.number("cashed")?);
    let told = [("returned", returned), ("armies", armies), ("bid", bid)];
    Ok(told.map(|(key, number)| (key, number.to_string())).to_vec())
}

pub(crate) fn dispersal(given: &mut Given<'_>) -> Result<Told, String> {
    let armies = given.number("armies")?;
    let gone = dispersed(armies, given.number("population")?, given.number("forts")?);
    Ok(vec![("dispersed", gone.to_string()), ("left", (armies - gone).to_string())])
}

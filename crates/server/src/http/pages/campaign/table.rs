//! What everybody is told of the countries, as a table.

use empires::{Controller, Country, PublicNation, Roundup, World};

use super::super::sight::Sight;
use super::super::words::PowerName;

/// A country as everybody knows it.
pub(super) struct CountryRow {
    pub(super) seat: u8,
    pub(super) country: PowerName,
    /// Its place in the coming order of play, counted from one.
    pub(super) place: Option<usize>,
    pub(super) areas: usize,
    pub(super) treasury: u32,
    pub(super) army_reserve: u32,
    pub(super) points: Option<i64>,
    pub(super) contact: String,
    /// Who plays it, if it is no player.
    pub(super) played_by: &'static str,
    pub(super) eliminated: Option<u32>,
    pub(super) player: Option<(u64, String)>,
    pub(super) open: bool,
    pub(super) own: bool,
}

/// All countries, in the order of the scenario.
pub(super) fn country_rows(world: &World, roundup: &Roundup, sight: &Sight) -> Vec<CountryRow> {
    world.countries().map(|country| row(world, roundup, sight, country)).collect()
}

fn row(world: &World, roundup: &Roundup, sight: &Sight, country: Country) -> CountryRow {
    let public: &PublicNation = &roundup.countries[country.index()];
    let seat = sight.seen.seats.get(country.index());
    let facts = world.country(country);
    let contact = [&public.contact.phone, &public.contact.email];
    let contact: Vec<&str> =
        contact.into_iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    CountryRow {
        seat: country.index() as u8,
        country: PowerName {
            power: facts.code.clone(),
            name: facts.name.clone(),
            colour: facts.colour.name(),
        },
        place: roundup.order.iter().position(|&other| other == country).map(|at| at + 1),
        areas: roundup.owners.iter().filter(|&&owner| owner == Some(country)).count(),
        treasury: public.treasury,
        army_reserve: public.army_reserve,
        points: public.victory_points,
        contact: contact.join(", "),
        played_by: match public.controller {
            Controller::Player => "",
            Controller::Dummy => "the computer",
            Controller::Dropout => "the computer, for a player who is gone",
        },
        eliminated: public.eliminated,
        player: seat.and_then(|seat| seat.player).map(|player| (player.0, sight.player_name(player))),
        open: seat.is_some_and(|seat| seat.open),
        own: sight.seat.is_some_and(|own| own.index() == country.index()),
    }
}

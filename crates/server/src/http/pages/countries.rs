//! A country of Empires before its first turn, told from its map.

use std::sync::Arc;

use askama::Template;
use atlas::{Hint, capitalised, listed};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empires::rules::Switch;
use empires::{Country, Land, Nation, Seed, State, World, growth_price};

use super::Page;
use super::edition;
use super::rules::not_here;
use super::visitor::Visitor;
use super::words::{self, PowerName};

#[derive(Template)]
#[template(path = "country.html")]
struct CountryPage {
    visitor: Visitor,
    world: Arc<World>,
    country: PowerName,
    countries: Vec<PowerName>,
    hint: Option<&'static Hint>,
    lead: String,
    lands: Vec<OwnRow>,
    free: Vec<FreeRow>,
    /// Other countries whose lands touch own ones.
    touching: Vec<PowerName>,
    /// The seas that its coasts touch, in words.
    seas: String,
    means: Vec<(&'static str, String)>,
    ideas: Vec<Idea>,
}

/// An own land as the game begins.
struct OwnRow {
    code: String,
    name: String,
    terrain: String,
    population: u32,
    armies: u32,
    forts: u32,
    growth: u32,
}

/// A land of nobody beside own ones.
struct FreeRow {
    code: String,
    name: String,
    terrain: String,
    population: String,
    /// The codes of own lands that it touches.
    from: String,
    rivals: Vec<PowerName>,
}

/// A line for the first sheet.
struct Idea {
    line: String,
    why: String,
}

/// The page of the country with a code.
pub(super) fn page(visitor: Visitor, world: &Arc<World>, code: &str) -> Response {
    let Some(country) = world.country_coded(&code.to_uppercase()) else {
        let next = format!("/rules/{}", world.id());
        return not_here(visitor, "There is no country by that name on this board.", next);
    };
    let start = Start::of(world, country);
    let page = CountryPage {
        country: start.name(country),
        countries: edition::countries(world),
        hint: atlas::shipped_guide(world.id()).and_then(|guide| guide.hint(&world.country(country).code)),
        lead: start.lead(),
        lands: start.lands(),
        free: start.free(),
        touching: start.touching(),
        seas: start.seas(),
        means: start.means(),
        ideas: start.ideas(),
        visitor,
        world: Arc::clone(world),
    };
    Page(StatusCode::OK, page).into_response()
}

/// Where a country begins. Chance has no part in what is told of it.
struct Start<'a> {
    world: &'a World,
    country: Country,
    state: State,
}

impl<'a> Start<'a> {
    fn of(world: &'a World, country: Country) -> Self {
        let players: Vec<Country> = world.countries().collect();
        let state = empires::begin(world, &world.rules(), &players, Seed::of_number(0));
        Self { world, country, state }
    }

    fn own(&self) -> &'a [Land] {
        &self.world.country(self.country).areas
    }

    fn nation(&self) -> &Nation {
        self.state.nation(self.country)
    }

    fn name(&self, country: Country) -> PowerName {
        words::named(edition::countries(self.world), &self.world.country(country).code)
    }

    fn lead(&self) -> String {
        let home = self.world.country(self.country).home;
        let others = self.own().len() - 1;
        let region = &self.world.facts(home).region;
        match others {
            0 => format!("Begins in {} alone. Region: {region}.", self.world.name(home)),
            1 => format!("Begins in {} and one land more. Region: {region}.", self.world.name(home)),
            _ => format!("Begins in {} and {others} lands more. Region: {region}.", self.world.name(home)),
        }
    }

    fn lands(&self) -> Vec<OwnRow> {
        let row = |&land: &Land| {
            let (facts, place) = (self.world.facts(land), self.state.land(land));
            OwnRow {
                code: facts.code.clone(),
                name: facts.name.clone(),
                terrain: capitalised(self.world.terrain(land).name()),
                population: place.population,
                armies: place.armies,
                forts: place.forts,
                growth: self.growth(land),
            }
        };
        self.own().iter().map(row).collect()
    }

    fn growth(&self, land: Land) -> u32 {
        growth_price(self.world.terrain(land), self.state.land(land).population)
    }

    /// Lands beside own ones that are not own, by code.
    fn beside(&self) -> Vec<Land> {
        let mut beside: Vec<Land> =
            self.own().iter().flat_map(|&land| self.world.facts(land).lands.iter().copied()).collect();
        beside.sort_unstable();
        beside.dedup();
        beside.retain(|land| !self.own().contains(land));
        beside
    }

    fn free(&self) -> Vec<FreeRow> {
        let free = self.beside().into_iter().filter(|&land| self.state.land(land).owner.is_none());
        free.map(|land| self.free_row(land)).collect()
    }

    fn free_row(&self, land: Land) -> FreeRow {
        let facts = self.world.facts(land);
        let codes = self.own().iter().filter(|&&own| self.world.are_adjacent(own, land));
        FreeRow {
            code: facts.code.clone(),
            name: facts.name.clone(),
            terrain: capitalised(self.world.terrain(land).name()),
            population: self.usual_population(land),
            from: codes.map(|&own| self.world.code(own)).collect::<Vec<_>>().join(" "),
            rivals: self.owners_beside(&facts.lands),
        }
    }

    /// What the map says, or else between which numbers it is drawn.
    fn usual_population(&self, land: Land) -> String {
        let ground = self.world.ground(land);
        let halved = |number: u32| {
            if self.world.opening().halve_unowned { (number / 2).max(1) } else { number }
        };
        let (least, most) = ground.terrain.usual_population();
        match (ground.population, halved(least), halved(most)) {
            (Some(population), ..) => population.to_string(),
            (None, least, most) if least == most => least.to_string(),
            (None, least, most) => format!("{least} to {most}"),
        }
    }

    /// Other countries that own one of these lands, each once.
    fn owners_beside(&self, lands: &[Land]) -> Vec<PowerName> {
        let mut owners: Vec<Country> = lands.iter().filter_map(|&land| self.state.land(land).owner).collect();
        owners.sort_unstable();
        owners.dedup();
        owners.retain(|&owner| owner != self.country);
        owners.into_iter().map(|owner| self.name(owner)).collect()
    }

    fn touching(&self) -> Vec<PowerName> {
        self.owners_beside(&self.beside())
    }

    fn seas(&self) -> String {
        let mut seas: Vec<_> =
            self.own().iter().flat_map(|&land| self.world.facts(land).seas.iter().copied()).collect();
        seas.sort_unstable();
        seas.dedup();
        let told = |&sea: &empires::Sea| format!("{} ({})", self.world.name(sea), self.world.code(sea));
        listed(&seas.iter().map(told).collect::<Vec<_>>(), "and")
    }

    fn means(&self) -> Vec<(&'static str, String)> {
        let nation = self.nation();
        let mut means = vec![
            ("Code", self.world.country(self.country).code.clone()),
            ("Income", nation.account.income.to_string()),
            ("Supply", nation.account.supply.to_string()),
            ("Build points", nation.points.to_string()),
            ("Treasury", nation.treasury.to_string()),
            ("Army reserve", nation.army_reserve.to_string()),
            ("Navy reserve", nation.navy_reserve.to_string()),
        ];
        if self.world.rules().air == Switch::On {
            means.push(("Air strength", nation.air.to_string()));
        }
        means
    }

    /// Lines that suit how the country stands, with the reason.
    fn ideas(&self) -> Vec<Idea> {
        let cheapest = self.own().iter().copied().min_by_key(|&land| (self.growth(land), land));
        let grow = cheapest.map(|land| Idea {
            line: format!("GROW {}", self.world.code(land)),
            why: format!("costs {} build points, the cheapest growth you have.", self.growth(land)),
        });
        let cash = Idea {
            line: format!("CASH {}", self.nation().treasury / 2),
            why: "in the first line: treasury pays for growth now, and growth pays for the rest of the game."
                .to_owned(),
        };
        let tax = Idea { line: "TAX".to_owned(), why: "in every line that would stay empty.".to_owned() };
        let ideas = [Some(cash), grow, self.base(), self.muster(), Some(tax)];
        ideas.into_iter().flatten().collect()
    }

    /// A base, for whoever has no other way out.
    fn base(&self) -> Option<Idea> {
        let coast = self.own().iter().copied().find(|&land| self.world.is_coastal(land))?;
        let entrance = self.world.facts(coast).seas.first()?;
        self.free().is_empty().then(|| Idea {
            line: format!("BASE {} {}", self.world.code(coast), self.world.code(*entrance)),
            why:
                "because everything you can take lies across the water. Ships sail in turn 3 at the earliest."
                    .to_owned(),
        })
    }

    /// Armies of the reserve where the most free lands are near.
    fn muster(&self) -> Option<Idea> {
        let is_free = |land: &&Land| self.state.land(**land).owner.is_none();
        let free = |land: Land| self.world.facts(land).lands.iter().filter(is_free).count();
        let land = self.own().iter().copied().max_by_key(|&land| (free(land), std::cmp::Reverse(land)))?;
        let place = self.state.land(land);
        let armies = (place.population + place.armies).min(self.nation().army_reserve);
        (free(land) > 0 && armies > 0).then(|| Idea {
            line: format!("RESERVE {} {armies}", self.world.code(land)),
            why: format!(
                "places armies where free lands are near: {} of them. They can march in turn 2.",
                free(land)
            ),
        })
    }
}

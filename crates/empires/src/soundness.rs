//! What every state keeps, and what is wrong with one that does not.
//!
//! Whatever comes from outside is asked for its faults before it is played. A
//! turn keeps a sound state sound.

use std::fmt;

use crate::administration::LONGEST_CONTACT;
use crate::ids::{Area, Country, Land, Sea};
use crate::state::{Base, Fleet, LandState, Nation, Spy, State};
use crate::world::World;

/// More of anything than this no game comes to. What would be beyond it is lost,
/// so that no sum of a turn runs over.
pub const MOST: u32 = 1_000_000;

/// Something about a state that no game can come to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct StateFault {
    /// Where.
    pub site: Site,
    /// Which figure or entry there; the name of the field.
    pub field: &'static str,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// A part of a state.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Site {
    /// What is said of the whole game.
    Game,
    /// A land.
    Land(Land),
    /// The fleet in a sea.
    Fleet(Sea),
    /// A country.
    Nation(Country),
}

/// What can be wrong with a part of a state.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A list is not as long as the world needs.
    WrongLength,
    /// An id that means nothing in this world.
    Unknown,
    /// More than [`MOST`], or as far below zero.
    TooMany,
    /// The areas do not touch.
    NotAdjacent,
    /// A country that is out has something left.
    Out,
    /// A fleet without ships.
    NoShips,
    /// More armies aboard than there are ships.
    Overloaded,
    /// The home of a fleet does not touch the sea.
    Inland,
    /// A spy lies in wait for its own country, or in a land of others.
    CannotWait,
    /// Not every surviving country once.
    NotAnOrder,
    /// A turn that has not been played yet.
    NotYet,
    /// A turn that has been played already.
    Past,
    /// A text that is too long.
    TooLong,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongLength => f.write_str("this is not as long as the world needs"),
            Self::Unknown => f.write_str("there is nothing of this number in the world"),
            Self::TooMany => write!(f, "no number may be larger than {MOST}"),
            Self::NotAdjacent => f.write_str("the areas do not lie beside each other"),
            Self::Out => f.write_str("a country that is out has nothing any more"),
            Self::NoShips => f.write_str("a fleet has at least one ship"),
            Self::Overloaded => f.write_str("every army at sea needs a ship"),
            Self::Inland => f.write_str("the home of a fleet touches the sea"),
            Self::CannotWait => f.write_str("a spy lies in wait for others, and in an own land"),
            Self::NotAnOrder => f.write_str("every country that still plays stands there once, and no other"),
            Self::NotYet => f.write_str("this turn has not been played yet"),
            Self::Past => f.write_str("this turn has been played already"),
            Self::TooLong => write!(f, "this takes {LONGEST_CONTACT} letters at most"),
        }
    }
}

impl State {
    /// Everything about the state that no game in this world can come to. A state
    /// without faults can be played; whatever was read from outside has to be
    /// asked this first.
    pub fn faults(&self, world: &World) -> Vec<StateFault> {
        let mut check = Check { world, state: self, faults: Vec::new() };
        check.lengths();
        if check.faults.is_empty() {
            check.ids();
        }
        // The rest can only be asked of things that are there.
        if check.faults.is_empty() {
            check.game();
            world.lands().for_each(|land| check.land(land));
            world.seas().for_each(|sea| check.fleet(sea));
            world.countries().for_each(|country| check.nation(country));
        }
        check.faults
    }

    /// Lets go of whatever is beyond [`MOST`].
    pub(crate) fn curb(&mut self) {
        let cut = |number: &mut u32| *number = (*number).min(MOST);
        for land in &mut self.lands {
            [&mut land.population, &mut land.armies, &mut land.forts].into_iter().for_each(cut);
            land.base.iter_mut().flat_map(|base| [&mut base.ships, &mut base.laid_up]).for_each(cut);
        }
        self.seas.iter_mut().flatten().flat_map(|fleet| [&mut fleet.ships, &mut fleet.armies]).for_each(cut);
        for nation in &mut self.nations {
            let stocks = [&mut nation.points, &mut nation.treasury, &mut nation.air];
            let reserves = [&mut nation.army_reserve, &mut nation.navy_reserve];
            let account = [&mut nation.account.income, &mut nation.account.supply];
            stocks.into_iter().chain(reserves).chain(account).for_each(cut);
        }
    }
}

struct Check<'a> {
    world: &'a World,
    state: &'a State,
    faults: Vec<StateFault>,
}

impl Check<'_> {
    /// Takes a flaw down unless what has to hold does.
    fn need(&mut self, holds: bool, site: Site, field: &'static str, flaw: Flaw) {
        if !holds {
            self.faults.push(StateFault { site, field, flaw });
        }
    }

    fn numbers<const N: usize>(&mut self, site: Site, numbers: [(&'static str, u32); N]) {
        for (field, number) in numbers {
            self.need(number <= MOST, site, field, Flaw::TooMany);
        }
    }

    fn lengths(&mut self) {
        let (world, state) = (self.world, self.state);
        let lists = [
            ("lands", state.lands.len() == world.land_count()),
            ("fleets", state.seas.len() == world.sea_count()),
            ("countries", state.nations.len() == world.country_count()),
        ];
        for (field, fits) in lists {
            self.need(fits, Site::Game, field, Flaw::WrongLength);
        }
    }

    fn ids(&mut self) {
        let state = self.state;
        let countries = state.order.iter().copied();
        let winners = state.possible_win.map(|(country, _)| country);
        let winners = winners.into_iter().chain(state.win.map(|win| win.country));
        self.are_known(Site::Game, "order", countries.map(Id::Country));
        self.are_known(Site::Game, "win", winners.map(Id::Country));
        for (index, land) in state.lands.iter().enumerate() {
            self.are_known(Site::Land(Land::new(index)), "land", ids_of_land(land));
        }
        for (index, fleet) in state.seas.iter().enumerate() {
            let ids = fleet.iter().flat_map(|fleet| [Id::Country(fleet.owner), Id::of_land(fleet.home)]);
            self.are_known(Site::Fleet(Sea::new(index)), "fleet", ids);
        }
        for (index, nation) in state.nations.iter().enumerate() {
            let place = nation.spy.map(|spy| Id::of_land(spy.place));
            let of = nation.spy.and_then(|spy| spy.waits_for).map(Id::Country);
            self.are_known(Site::Nation(Country::new(index)), "spy", place.into_iter().chain(of));
        }
    }

    fn are_known(&mut self, site: Site, field: &'static str, ids: impl Iterator<Item = Id>) {
        for id in ids {
            let known = match id {
                Id::Area(Area::Land(land)) => land.index() < self.world.land_count(),
                Id::Area(Area::Sea(sea)) => sea.index() < self.world.sea_count(),
                Id::Country(country) => country.index() < self.world.country_count(),
            };
            self.need(known, site, field, Flaw::Unknown);
        }
    }

    fn game(&mut self) {
        let state = self.state;
        self.numbers(Site::Game, [("turn", state.turn)]);
        let mut order = state.order.clone();
        order.sort_unstable();
        self.need(order.into_iter().eq(state.survivors()), Site::Game, "order", Flaw::NotAnOrder);
        let censuses = state.censuses;
        self.need(censuses.taken <= state.turn, Site::Game, "censuses.taken", Flaw::NotYet);
        self.need(censuses.next > state.turn, Site::Game, "censuses.next", Flaw::Past);
        // Twice as far, for the gap that is drawn behind the last turn.
        self.need(censuses.next <= 2 * MOST, Site::Game, "censuses.next", Flaw::TooMany);
        let won = state.win.is_none_or(|win| win.turn <= state.turn);
        self.need(won, Site::Game, "win.turn", Flaw::NotYet);
    }

    fn land(&mut self, land: Land) {
        let site = Site::Land(land);
        let LandState { owner, population, armies, forts, base, stance, watcher, marks } =
            *self.state.land(land);
        self.numbers(site, [("population", population), ("armies", armies), ("forts", forts)]);
        for (field, country) in [("owner", owner), ("watcher", watcher), ("stuck", marks.stuck)] {
            self.survives(site, field, country);
        }
        let touches = |area: Option<Area>| area.is_none_or(|area| self.world.are_adjacent(land, area));
        let (against, retreat) = (touches(stance.against), touches(stance.retreat.map(Area::Land)));
        self.need(against, site, "against", Flaw::NotAdjacent);
        self.need(retreat, site, "retreat", Flaw::NotAdjacent);
        if let Some(Base { entrance, ships, laid_up, .. }) = base {
            let touches = self.world.are_adjacent(land, entrance);
            self.need(touches, site, "base.entrance", Flaw::NotAdjacent);
            self.numbers(site, [("base.ships", ships), ("base.laid_up", laid_up)]);
        }
    }

    fn fleet(&mut self, sea: Sea) {
        let Some(&Fleet { owner, ships, armies, home }) = self.state.fleet(sea) else { return };
        let site = Site::Fleet(sea);
        self.survives(site, "owner", Some(owner));
        self.numbers(site, [("ships", ships), ("armies", armies)]);
        self.need(ships > 0, site, "ships", Flaw::NoShips);
        self.need(armies <= ships, site, "armies", Flaw::Overloaded);
        self.need(self.world.is_coastal(home), site, "home", Flaw::Inland);
    }

    fn nation(&mut self, country: Country) {
        let site = Site::Nation(country);
        let nation = self.state.nation(country);
        self.numbers(site, stocks(nation));
        self.numbers(site, [("cashed", nation.doings.cashed), ("bid", nation.doings.bid)]);
        self.numbers(site, [("income", nation.account.income), ("supply", nation.account.supply)]);
        let points = nation.victory_points.unsigned_abs() <= u64::from(MOST);
        self.need(points, site, "victory_points", Flaw::TooMany);
        let contact = &nation.desk.contact;
        for (field, text) in [("phone", &contact.phone), ("email", &contact.email)] {
            self.need(text.chars().count() <= LONGEST_CONTACT, site, field, Flaw::TooLong);
        }
        self.spy(country, nation.spy);
        let Some(turn) = nation.eliminated else { return };
        self.need(turn <= self.state.turn, site, "eliminated", Flaw::NotYet);
        self.survives(site, "spy", nation.spy.map(|_| country));
        for (field, number) in stocks(nation) {
            self.need(number == 0, site, field, Flaw::Out);
        }
    }

    fn spy(&mut self, country: Country, spy: Option<Spy>) {
        let Some(Spy { place, waits_for: Some(of) }) = spy else { return };
        let can_wait = of != country && self.state.land(place).owner == Some(country);
        self.need(can_wait, Site::Nation(country), "spy.waits_for", Flaw::CannotWait);
    }

    fn survives(&mut self, site: Site, field: &'static str, country: Option<Country>) {
        let survives = country.is_none_or(|country| self.state.survives(country));
        self.need(survives, site, field, Flaw::Out);
    }
}

/// What a state refers to.
#[derive(Copy, Clone)]
enum Id {
    Area(Area),
    Country(Country),
}

impl Id {
    fn of_land(land: Land) -> Self {
        Self::Area(land.into())
    }
}

fn ids_of_land(land: &LandState) -> impl Iterator<Item = Id> + use<> {
    let countries = [land.owner, land.watcher, land.marks.stuck];
    let entrance = land.base.map(|base| Area::Sea(base.entrance));
    let areas = [entrance, land.stance.against, land.stance.retreat.map(Area::Land)];
    countries.into_iter().flatten().map(Id::Country).chain(areas.into_iter().flatten().map(Id::Area))
}

fn stocks(nation: &Nation) -> [(&'static str, u32); 5] {
    [
        ("points", nation.points),
        ("treasury", nation.treasury),
        ("army_reserve", nation.army_reserve),
        ("navy_reserve", nation.navy_reserve),
        ("air", nation.air),
    ]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::dice::Seed;
    use crate::invented::invented_world;
    use crate::opening::begin;
    use crate::turn::play_turn;

    #[test]
    fn a_turn_keeps_a_sound_state_sound() {
        let world = invented_world(2).unwrap();
        let (rules, seed) = (world.rules(), Seed::of_number(2));
        let mut state = begin(&world, &rules, &[], seed);
        assert_eq!(state.faults(&world), []);
        for nation in &mut state.nations {
            (nation.points, nation.treasury, nation.doings.cashed) = (MOST, MOST, MOST);
        }
        state.lands.iter_mut().for_each(|land| land.population = MOST);
        assert_eq!(state.faults(&world), []);
        let state = play_turn(&world, &rules, &state, &[], seed).state;
        assert_eq!(state.faults(&world), []);
        assert_eq!((state.nations[0].points, state.nations[0].treasury), (MOST, MOST));
    }

    #[test]
    fn what_means_nothing_in_the_world_is_found_before_it_is_looked_up() {
        let world = invented_world(2).unwrap();
        let mut state = begin(&world, &world.rules(), &[], Seed::of_number(2));
        state.lands[3].owner = Some(Country::new(2));
        state.nations[1].spy = Some(Spy { place: Land::new(99), waits_for: None });
        let at = |site, field| StateFault { site, field, flaw: Flaw::Unknown };
        let expected = [at(Site::Land(Land::new(3)), "land"), at(Site::Nation(Country::new(1)), "spy")];
        assert_eq!(state.faults(&world), expected);
        state.lands.pop();
        let short = StateFault { site: Site::Game, field: "lands", flaw: Flaw::WrongLength };
        assert_eq!(state.faults(&world), [short]);
    }
}

//! What an action works on: the world, the rules, where the game stands, whose
//! line it is, and the events so far.

use std::collections::BTreeSet;

use crate::event::{Audience, Event, Happening, Moment};
use crate::failure::FailCode;
use crate::ids::{Country, Land, Sea};
use crate::rules::{PointsFloor, Rules};
use crate::soundness::MOST;
use crate::state::{Base, Fleet, LandState, Nation, State};
use crate::world::World;

/// A turn in the middle of being played.
#[derive(Debug)]
pub(crate) struct Stage<'a> {
    pub(crate) world: &'a World,
    pub(crate) rules: &'a Rules,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    pub(crate) moment: Moment,
    /// By country: the lands it has been to this turn, and will report on.
    pub(crate) visited: Vec<BTreeSet<Land>>,
    /// The price that the present line could not pay.
    pub(crate) unpaid: Option<u32>,
}

impl<'a> Stage<'a> {
    pub(crate) fn new(world: &'a World, rules: &'a Rules, state: State) -> Self {
        let visited = vec![BTreeSet::new(); world.country_count()];
        Self { world, rules, state, events: Vec::new(), moment: Moment::Unowned, visited, unpaid: None }
    }

    /// Writes down what happens, and who may see it.
    pub(crate) fn tell(&mut self, audience: Audience, what: Happening) {
        self.events.push(Event { moment: self.moment, audience, what });
    }

    /// Notes that a country has been to a land (EMP-10.2-scouting).
    pub(crate) fn visit(&mut self, country: Country, land: Land) {
        self.visited[country.index()].insert(land);
    }

    pub(crate) fn land(&self, land: Land) -> &LandState {
        self.state.land(land)
    }

    pub(crate) fn land_mut(&mut self, land: Land) -> &mut LandState {
        self.state.land_mut(land)
    }

    pub(crate) fn nation(&self, country: Country) -> &Nation {
        self.state.nation(country)
    }

    pub(crate) fn nation_mut(&mut self, country: Country) -> &mut Nation {
        self.state.nation_mut(country)
    }

    /// The fleet of a country in a sea.
    pub(crate) fn own_fleet(&self, country: Country, sea: Sea) -> Option<Fleet> {
        self.state.fleet(sea).copied().filter(|fleet| fleet.owner == country)
    }

    /// Puts a fleet into a sea; without ships there is none.
    pub(crate) fn set_fleet(&mut self, sea: Sea, fleet: Fleet) {
        self.state.seas[sea.index()] = (fleet.ships > 0).then_some(fleet);
    }

    /// Fails unless the country owns the land.
    pub(crate) fn need_own(&self, country: Country, land: Land) -> Result<(), FailCode> {
        if self.land(land).owner == Some(country) { Ok(()) } else { Err(FailCode::NotOwner) }
    }

    /// The base in an own land.
    pub(crate) fn own_base(&self, country: Country, land: Land) -> Result<Base, FailCode> {
        let own = self.land(land).owner == Some(country);
        self.land(land).base.filter(|_| own).ok_or(FailCode::NoBase)
    }

    /// The base in an own land, which was there when the turn began.
    pub(crate) fn usable_base(&self, country: Country, land: Land) -> Result<Base, FailCode> {
        let base = self.own_base(country, land)?;
        if base.usable { Ok(base) } else { Err(FailCode::BaseNew) }
    }

    /// Changes the base of a land.
    pub(crate) fn change_base(&mut self, land: Land, change: impl FnOnce(&mut Base)) {
        if let Some(base) = &mut self.land_mut(land).base {
            change(base);
        }
    }

    /// Pays a price that has to be there as a whole (EMP-5-fixedcost).
    pub(crate) fn pay(&mut self, country: Country, price: u32) -> Result<(), FailCode> {
        let points = &mut self.nation_mut(country).points;
        match points.checked_sub(price) {
            Some(left) => *points = left,
            None => return Err(self.cannot_pay(price)),
        }
        Ok(())
    }

    /// Adds build points.
    pub(crate) fn earn(&mut self, country: Country, points: u32) {
        let total = &mut self.nation_mut(country).points;
        *total = total.saturating_add(points).min(MOST);
    }

    /// Adds treasury points.
    pub(crate) fn save(&mut self, country: Country, points: u32) {
        let total = &mut self.nation_mut(country).treasury;
        *total = total.saturating_add(points).min(MOST);
    }

    /// The failure of a line that cannot pay a price.
    pub(crate) fn cannot_pay(&mut self, price: u32) -> FailCode {
        self.unpaid = Some(price);
        FailCode::NoPoints
    }

    /// Adds victory points, which may be fewer than none.
    pub(crate) fn score(&mut self, country: Country, points: i64) {
        let most = i64::from(MOST);
        let least = if self.rules.points_floor == PointsFloor::Zero { 0 } else { -most };
        let total = &mut self.nation_mut(country).victory_points;
        *total = (*total + points).clamp(least, most);
    }

    /// Puts dispersed or returning armies into the reserve in the middle of the
    /// turn, which then stays shut (EMP-4.9-lock, D-18).
    pub(crate) fn take_in_armies(&mut self, country: Country, armies: u32) {
        let nation = self.nation_mut(country);
        nation.army_reserve += armies;
        nation.doings.army_locked |= armies > 0;
    }

    /// Puts ships into the reserve in the middle of the turn, which then stays
    /// shut (EMP-5.13-lock, D-18).
    pub(crate) fn take_in_ships(&mut self, country: Country, ships: u32) {
        let nation = self.nation_mut(country);
        nation.navy_reserve += ships;
        nation.doings.navy_locked |= ships > 0;
    }

    /// Marks a land as one where the country's armies are stuck.
    pub(crate) fn stick(&mut self, country: Country, land: Land) {
        self.land_mut(land).marks.stuck = Some(country);
    }

    /// Marks a land that armies entered, if the ground holds them (EMP-7.5-sticky).
    pub(crate) fn stick_if_difficult(&mut self, country: Country, land: Land) {
        if self.world.terrain(land).is_difficult() {
            self.stick(country, land);
        }
    }

    /// Whether the country's armies in the land are stuck.
    pub(crate) fn is_stuck(&self, country: Country, land: Land) -> bool {
        self.land(land).marks.stuck == Some(country)
    }
}

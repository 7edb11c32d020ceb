//! A sheet while it is being written, with the game as it would then stand.

use crate::actions::{self, TAX_YIELD};
use crate::event::Happening;
use crate::forecast::imagine;
use crate::ids::{Area, Country, Land, Sea};
use crate::rules::Rules;
use crate::sheet::{Amount, Boxes, LINES, Order, Turnsheet, write_line};
use crate::sight::Observation;
use crate::stage::Stage;
use crate::state::{Fleet, LandState, Nation};
use crate::supply;
use crate::world::World;

/// The lines so far, and what they lead to if nobody else does anything.
pub(super) struct Plan<'a> {
    pub(super) world: &'a World,
    pub(super) rules: &'a Rules,
    pub(super) observation: &'a Observation,
    /// Whose plan it is.
    pub(super) me: Country,
    stage: Stage<'a>,
    lines: Vec<Boxes>,
    /// Whether the treasury may be spent.
    is_treasury_open: bool,
}

impl<'a> Plan<'a> {
    /// An empty sheet.
    pub(super) fn new(world: &'a World, rules: &'a Rules, observation: &'a Observation) -> Self {
        let stage = Stage::new(world, rules, imagine(world, rules, observation));
        let me = observation.country;
        Self { world, rules, observation, me, stage, lines: Vec::new(), is_treasury_open: false }
    }

    /// From now on the treasury may be spent; what is left of it goes back when the
    /// turn ends.
    pub(super) fn open_treasury(&mut self) {
        self.is_treasury_open = true;
    }

    /// What was written.
    pub(super) fn sheet(self) -> Turnsheet {
        Turnsheet::of_lines(self.lines)
    }

    pub(super) fn lines_left(&self) -> usize {
        LINES - self.lines.len()
    }

    pub(super) fn nation(&self) -> &Nation {
        self.stage.nation(self.me)
    }

    pub(super) fn points(&self) -> u32 {
        self.nation().points
    }

    pub(super) fn land(&self, land: Land) -> &LandState {
        self.stage.land(land)
    }

    /// The own fleet in a sea.
    pub(super) fn fleet(&self, sea: Sea) -> Option<Fleet> {
        self.stage.own_fleet(self.me, sea)
    }

    /// The own fleets at sea, by code.
    pub(super) fn fleets(&self) -> impl Iterator<Item = (Sea, Fleet)> + '_ {
        self.stage.state.fleets_of(self.me).map(|(sea, fleet)| (sea, *fleet))
    }

    pub(super) fn owns(&self, land: Land) -> bool {
        self.land(land).owner == Some(self.me)
    }

    /// The lands that are the country's own by now, by code.
    pub(super) fn own_lands(&self) -> Vec<Land> {
        self.stage.state.owned(self.me).collect()
    }

    /// The armies of an own land that can still go somewhere.
    pub(super) fn mobile(&self, land: Land) -> u32 {
        if self.stage.is_stuck(self.me, land) { 0 } else { self.land(land).armies }
    }

    /// The own lands beside an area.
    pub(super) fn own_beside(&self, area: Area) -> impl Iterator<Item = Land> + '_ {
        self.world.facts(area).lands.iter().copied().filter(|&beside| self.owns(beside))
    }

    /// The lands of others beside an area, unowned ones among them.
    pub(super) fn foreign_beside(&self, area: Area) -> impl Iterator<Item = Land> + '_ {
        self.world.facts(area).lands.iter().copied().filter(|&beside| !self.owns(beside))
    }

    /// The lands of other countries beside a land.
    pub(super) fn enemies_beside(&self, land: Land) -> impl Iterator<Item = Land> + '_ {
        self.foreign_beside(land.into()).filter(|&beside| self.land(beside).owner.is_some())
    }

    /// Own lands beside other countries; if there are none, those beside unowned
    /// lands.
    pub(super) fn borders(&self) -> Vec<Land> {
        let own = self.own_lands();
        let exposed = |land: &Land| self.enemies_beside(*land).next().is_some();
        let outer = |land: &Land| self.foreign_beside((*land).into()).next().is_some();
        let borders: Vec<Land> = own.iter().copied().filter(exposed).collect();
        if borders.is_empty() { own.into_iter().filter(outer).collect() } else { borders }
    }

    /// The most that one neighbour could send against a land, as far as is seen.
    pub(super) fn threat(&self, land: Land) -> u32 {
        let mut by_country: Vec<(Option<Country>, u32)> = Vec::new();
        for beside in self.enemies_beside(land) {
            let LandState { owner, armies, .. } = *self.land(beside);
            match by_country.iter_mut().find(|(country, _)| *country == owner) {
                Some((_, sum)) => *sum += armies,
                None => by_country.push((owner, armies)),
            }
        }
        by_country.into_iter().map(|(_, sum)| sum).max().unwrap_or(0)
    }

    /// How many more armies an own land can have and keep when the turn ends.
    pub(super) fn support_left(&self, land: Land) -> u32 {
        let place = self.land(land);
        (place.population + place.forts).saturating_sub(place.armies)
    }

    /// Whether supply eats half of what comes in, so that more forces would do more
    /// harm than good.
    pub(super) fn is_strained(&self) -> bool {
        let account = supply::account(self.world, &self.stage.state, self.rules, self.me);
        2 * account.supply > account.income
    }

    /// Writes a line if it would succeed.
    pub(super) fn order(&mut self, order: Order) -> bool {
        if self.lines_left() == 0 {
            return false;
        }
        let boxes = write_line(self.world, order);
        let at = self.stage.events.len();
        actions::carry_out(&mut self.stage, self.me, self.lines.len() + 1, &boxes);
        let is_done = match self.stage.events.get(at).map(|event| &event.what) {
            Some(Happening::Line(line)) => line.outcome.is_ok(),
            _ => false,
        };
        if is_done {
            self.lines.push(boxes);
        }
        is_done
    }

    /// Writes a line that has a price, after as many lines of taxes as it needs.
    pub(super) fn buy(&mut self, price: u32, order: Order) -> bool {
        self.raise(price, 1) && self.order(order)
    }

    /// Sees to it that there are so many build points, if so many lines are left
    /// after that.
    pub(super) fn raise(&mut self, price: u32, lines: usize) -> bool {
        if !self.can_raise(price, lines) {
            return false;
        }
        if self.points() < price && self.cash_at_hand() > 0 {
            self.order(Order::Cash(Amount::Exactly(self.nation().treasury)));
        }
        while self.points() < price {
            self.order(Order::Tax);
        }
        true
    }

    /// Whether so many build points can be had with so many lines left after that.
    pub(super) fn can_raise(&self, price: u32, lines: usize) -> bool {
        let mut missing = price.saturating_sub(self.points());
        let mut needed = lines;
        if missing > 0 && self.cash_at_hand() > 0 {
            missing = missing.saturating_sub(self.cash_at_hand());
            needed += 1;
        }
        needed + missing.div_ceil(TAX_YIELD) as usize <= self.lines_left()
    }

    fn cash_at_hand(&self) -> u32 {
        if self.is_treasury_open { self.nation().treasury } else { 0 }
    }
}

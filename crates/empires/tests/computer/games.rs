//! Games on invented worlds, played by the computer.

use empires::{
    Country, Deed, Happening, Orders, Rules, Seed, Turn, Turnsheet, World, begin, invented_world,
    orders_at_deadline, play_turn,
};

/// A game and what was seen in it.
pub(crate) struct Game {
    pub(crate) world: World,
    pub(crate) rules: Rules,
    pub(crate) turn: Turn,
    /// Lands taken by anybody so far.
    pub(crate) captures: u32,
    seed: Seed,
}

impl Game {
    /// A game that nobody plays but the computer.
    pub(crate) fn of_dummies(countries: usize, seed: u64, change: impl Fn(Rules) -> Rules) -> Self {
        Self::begin(countries, seed, change, |_| false)
    }

    /// A game whose players send nothing.
    pub(crate) fn of_players(countries: usize, seed: u64) -> Self {
        Self::begin(countries, seed, |rules| rules, |_| true)
    }

    fn begin(
        countries: usize,
        seed: u64,
        change: impl Fn(Rules) -> Rules,
        is_played: impl Fn(&Country) -> bool,
    ) -> Self {
        let world = invented_world(countries).unwrap();
        let rules = change(world.rules());
        let seed = Seed::of_number(seed);
        let players: Vec<Country> = world.countries().filter(is_played).collect();
        let turn = Turn::before_first(begin(&world, &rules, &players, seed));
        Self { world, rules, turn, captures: 0, seed }
    }

    /// What everybody would order now; nobody's desk changes by that.
    pub(crate) fn orders(&self) -> Vec<Option<Orders>> {
        self.orders_with(Vec::new())
    }

    /// What everybody would play with if these sets had come in time.
    pub(crate) fn orders_with(&self, fresh: Vec<Option<Turnsheet>>) -> Vec<Option<Orders>> {
        orders_at_deadline(&self.world, &self.rules, &mut self.turn.clone(), fresh, self.seed)
    }

    /// Plays turns, as long as nobody has won, and gives the orders of the last.
    pub(crate) fn play(&mut self, turns: u32) -> Vec<Option<Orders>> {
        let mut orders = Vec::new();
        for _ in 0..turns {
            if self.turn.state.win.is_some() {
                break;
            }
            orders = orders_at_deadline(&self.world, &self.rules, &mut self.turn, Vec::new(), self.seed);
            self.turn = play_turn(&self.world, &self.rules, &self.turn.state, &orders, self.seed);
            self.captures += self.turn.events.iter().filter(|event| is_capture(&event.what)).count() as u32;
        }
        orders
    }

    /// By country: how many areas it has.
    pub(crate) fn areas(&self) -> Vec<u32> {
        self.world.countries().map(|country| self.turn.state.area_count(country)).collect()
    }
}

fn is_capture(what: &Happening) -> bool {
    let Happening::Line(line) = what else { return false };
    line.outcome.as_ref().is_ok_and(|done| done.deed == Deed::Captured)
}

//! What every report keeps, whatever is ordered.

use empires::{
    Action, Author, Boxes, Country, Event, Front, Happening, Observation, Orders, Purpose, Rules, Seed,
    State, Turnsheet, World, begin, invented_world, observe, play_turn, report,
};

use crate::fixture;

/// Random orders for one country, some of which make sense.
struct Pen<'a> {
    world: &'a World,
    state: &'a State,
    country: Country,
    drawn: u32,
}

impl Pen<'_> {
    /// A number below a bound, another one every time.
    fn roll(&mut self, sides: usize) -> usize {
        self.drawn += 1;
        let subject = format!("{:?} {}", self.country, self.drawn);
        Seed::of_number(9).roll(sides.max(1) as u32, Purpose::Unowned, self.state.turn, &subject) as usize
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let index = self.roll(list.len());
        list.get(index).copied()
    }

    /// The code of an own land or sea, mostly.
    fn own_area(&mut self) -> String {
        let lands: Vec<_> = self.state.owned(self.country).collect();
        let seas: Vec<_> = self.state.fleets_of(self.country).map(|(sea, _)| sea).collect();
        if !seas.is_empty() && self.roll(3) == 0 {
            return self.pick(&seas).map_or(String::new(), |sea| self.world.code(sea).to_owned());
        }
        self.pick(&lands).map_or(String::new(), |land| self.world.code(land).to_owned())
    }

    /// The code of an area beside another, mostly.
    fn beside(&mut self, code: &str) -> String {
        let Some(area) = self.world.area_coded(code) else { return "XXX".to_owned() };
        let facts = self.world.facts(area);
        let lands = facts.lands.iter().map(|&land| self.world.code(land));
        let codes: Vec<&str> = lands.chain(facts.seas.iter().map(|&sea| self.world.code(sea))).collect();
        self.pick(&codes).unwrap_or("XXX").to_owned()
    }

    fn line(&mut self) -> Boxes {
        let favourites = [Action::Attack, Action::Seamove, Action::Convoy, Action::Fleet, Action::Grow];
        let action = if self.roll(3) == 0 { self.pick(&favourites) } else { self.pick(Action::ALL) };
        let action = action.map_or("", Action::name);
        let place = self.own_area();
        let country = self.world.country(Country::new(self.roll(self.world.country_count()))).code.clone();
        let takes_country = ["GIFT", "KILL", "WAIT", "FIND"].contains(&action);
        let target = if takes_country { country } else { self.beside(&place) };
        let number = ["", "ALL", "AB-1", "1", "2", "5", "x"][self.roll(7)];
        Boxes::new(action, &place, &target, number)
    }

    fn sheet(&mut self) -> Turnsheet {
        Turnsheet::of_lines((0..16).map(|_| self.line()).collect::<Vec<_>>())
    }
}

/// What everybody observes in some turns of random orders.
fn observations(world: &World, rules: &Rules, turns: u32) -> Vec<Observation> {
    let players: Vec<Country> = world.countries().collect();
    let mut state = begin(world, rules, &players, fixture::seed());
    let mut observations = Vec::new();
    for _ in 0..turns {
        let orders: Vec<Option<Orders>> = world
            .countries()
            .map(|country| Pen { world, state: &state, country, drawn: 0 }.sheet())
            .map(|sheet| Some(Orders { sheet, author: Author::Player }))
            .collect();
        let turn = play_turn(world, rules, &state, &orders, fixture::seed());
        let seen = players.iter().map(|&country| observe(world, rules, &turn, fixture::seed(), country));
        observations.extend(seen);
        state = turn.state;
    }
    observations
}

fn random_game() -> (World, Rules, Vec<Observation>) {
    let rules = Rules { start_base_at_home: empires::rules::Switch::On, ..Rules::RULEBOOK };
    let world = invented_world(4).unwrap();
    let observations = observations(&world, &rules, 10);
    (world, rules, observations)
}

/// Whatever a country may know of a turn is in its report: without an event the
/// report is another one.
#[test]
fn every_event_leaves_a_trace() {
    let (world, rules, observations) = random_game();
    for observation in observations.iter().skip(20).step_by(5) {
        assert_traces(&world, &rules, observation);
    }
    let (world, rules) = (fixture::world(), Rules::RULEBOOK);
    for turn in [fixture::turn(&world, &rules), crate::notes::won(&world, &rules)] {
        for country in world.countries() {
            assert_traces(&world, &rules, &observe(&world, &rules, &turn, fixture::seed(), country));
        }
    }
}

#[track_caller]
fn assert_traces(world: &World, rules: &Rules, whole: &Observation) {
    let told = fixture::told(world, rules, whole);
    for (index, event) in whole.events.iter().enumerate().filter(|(_, event)| !is_silent(event)) {
        let mut events = whole.events.clone();
        events.remove(index);
        let less = Observation { events, ..whole.clone() };
        assert_ne!(fixture::told(world, rules, &less), told, "{:?} is not told of {event:?}", whole.country);
    }
}

/// Orders that came in time need no note.
fn is_silent(event: &Event) -> bool {
    matches!(event.what, Happening::Orders { author: Author::Player, .. })
}

/// EMP-3.2-balance, EMP-10.1-three: what is shown adds up to what was paid.
#[test]
fn the_figures_of_a_balance_add_up() {
    let (world, rules, observations) = random_game();
    for observation in &observations {
        let balance = report(&world, &rules, &Front::default(), observation).balance;
        let supply = balance.land_supply + balance.sea_supply + balance.reserve_supply;
        assert_eq!(supply, observation.own.account.supply, "turn {}", observation.turn);
        assert_eq!(balance.points, balance.income.saturating_sub(supply), "turn {}", observation.turn);
    }
}

#[test]
fn no_line_is_longer_than_a_page_is_wide() {
    let (world, rules, observations) = random_game();
    for observation in &observations {
        let text = fixture::told(&world, &rules, observation);
        for line in text.lines() {
            assert!(line.chars().count() <= 78 && line == line.trim_end(), "{line:?}");
        }
    }
}

/// HTML closes what it opens, in the right order.
#[test]
fn html_is_well_formed() {
    let (world, rules, observations) = random_game();
    for observation in observations.iter().step_by(7) {
        let html = report(&world, &rules, &Front::default(), observation).document(&world).to_html();
        let mut open: Vec<&str> = Vec::new();
        for tag in html.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
            let name = tag.split_whitespace().next().unwrap_or_default();
            match name.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{html}"),
                None if name == "br" => {}
                None => open.push(name),
            }
        }
        assert_eq!(open, Vec::<&str>::new());
    }
}

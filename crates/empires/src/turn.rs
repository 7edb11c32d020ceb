//! One turn, as a table of steps.

mod census;
mod dispersal;
mod elimination;
mod order_of_play;
mod settling;
mod unowned;

pub use census::census_points;
pub use dispersal::dispersed;
pub use order_of_play::reorder;
pub use settling::{Settlement, settle};

use std::collections::BTreeSet;

use crate::actions;
use crate::administration::{Author, LONGEST_CONTACT};
use crate::dice::Seed;
use crate::event::{Audience, Event, Happening, Moment};
use crate::ids::{Country, Land};
use crate::rules::Rules;
use crate::sheet::{Addressee, LINES, Turnsheet};
use crate::stage::Stage;
use crate::state::{Censuses, Doings, Marks, State};
use crate::supply;
use crate::victory;
use crate::world::World;

/// When the first census of a game is taken.
pub(crate) fn following_census(rules: &Rules, seed: Seed) -> Censuses {
    census::following(0, 0, rules, seed)
}

/// The orders that a country plays a turn with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The lines and messages.
    pub sheet: Turnsheet,
    /// Who wrote them.
    pub author: Author,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Where the game stands after it.
    pub state: State,
    /// What happened, in order, each with its audience.
    pub events: Vec<Event>,
    /// By country: the lands that its armies and spies have been to.
    pub visited: Vec<BTreeSet<Land>>,
}

impl Turn {
    /// Where a game begins, before anything has happened.
    pub const fn before_first(state: State) -> Self {
        Self { state, events: Vec::new(), visited: Vec::new() }
    }
}

/// What the steps of a turn share besides the stage.
struct Play<'a> {
    orders: &'a [Option<Orders>],
    seed: Seed,
    /// Whether this is a census turn.
    census: bool,
}

/// A step of the turn.
struct Step {
    moment: Moment,
    play: fn(&mut Stage<'_>, &Play<'_>),
}

/// The turn from its first step to its last (EMP-6.0-pipeline). What stands in
/// this order stands there for a reason:
const STEPS: [Step; 10] = [
    // Messages are no actions, so they come before any.
    Step { moment: Moment::Unowned, play: messages },
    // Whoever attacks an unowned area meets what has grown there by now.
    Step { moment: Moment::Unowned, play: unowned::grow },
    // All rounds are played in one order; every line sees what the line before left.
    Step { moment: Moment::Line(1), play: rounds },
    // Build points do not survive the turn, so what is left is used before income comes.
    Step { moment: Moment::Settling, play: settling::settle_all },
    // Before supply, so that dispersed armies are paid for in the reserve and not on the map.
    Step { moment: Moment::Dispersal, play: dispersal::disperse_all },
    // The balance of the next turn, from what is left now.
    Step { moment: Moment::Income, play: income },
    // Areas count as they stand at the end; whoever is knocked out now still scores.
    Step { moment: Moment::Reckoning, play: census::take },
    // After income, for income is what keeps a country in the game.
    Step { moment: Moment::Reckoning, play: elimination::eliminate_all },
    // Among survivors, after the census has scored.
    Step { moment: Moment::Reckoning, play: victory_check },
    // Last: bids are known, and whoever is out has no place; then this turn's marks go.
    Step { moment: Moment::Reckoning, play: close },
];

/// Plays one turn. `orders` has an entry for every country; one without orders
/// does nothing. The census schedule is part of the state, so that a turn
/// depends on nothing but its arguments.
pub fn play_turn(world: &World, rules: &Rules, state: &State, orders: &[Option<Orders>], seed: Seed) -> Turn {
    let census = state.censuses.next == state.turn + 1;
    run(world, rules, state, &Play { orders, seed, census }, &STEPS)
}

/// Plays only the lines of a turn, from the first round to the last: no unowned
/// areas, no end of the turn. For forecasts and cases.
pub fn play_lines(world: &World, rules: &Rules, state: &State, orders: &[Option<Orders>]) -> Turn {
    let lines = [Step { moment: Moment::Line(1), play: rounds }];
    run(world, rules, state, &Play { orders, seed: Seed::new([0; 32]), census: false }, &lines)
}

/// Plays what follows the lines until income has come in, for forecasts: nothing
/// is counted, and nobody is knocked out.
pub(crate) fn close_accounts(stage: &mut Stage<'_>) {
    let play = Play { orders: &[], seed: Seed::new([0; 32]), census: false };
    let ends = [Moment::Settling, Moment::Dispersal, Moment::Income];
    for step in STEPS.iter().filter(|step| ends.contains(&step.moment)) {
        stage.moment = step.moment;
        (step.play)(stage, &play);
    }
}

fn run(world: &World, rules: &Rules, state: &State, play: &Play<'_>, steps: &[Step]) -> Turn {
    let mut stage = Stage::new(world, rules, state.clone());
    for step in steps {
        stage.moment = step.moment;
        (step.play)(&mut stage, play);
    }
    Turn { state: stage.state, events: stage.events, visited: stage.visited }
}

fn messages(stage: &mut Stage<'_>, play: &Play<'_>) {
    for country in stage.state.order.clone() {
        let Some(orders) = orders_of(play, country) else { continue };
        stage.tell(Audience::One(country), Happening::Orders { country, author: orders.author });
        for message in &orders.sheet.messages {
            speak(stage, country, message.to, &message.text);
        }
    }
}

/// PHONE and EMAIL stay beside the country until they are replaced; an empty
/// text removes them (EMP-2.9-phone, D-63).
fn speak(stage: &mut Stage<'_>, country: Country, to: Addressee, text: &str) {
    let contact = &mut stage.nation_mut(country).desk.contact;
    let short: String = text.trim().chars().take(LONGEST_CONTACT).collect();
    match to {
        Addressee::Phone => contact.phone = short,
        Addressee::Email => contact.email = short,
        Addressee::Everybody => {
            let text = text.to_owned();
            stage.tell(Audience::Everybody, Happening::Message { from: country, text });
        }
    }
}

/// EMP-6.1-fixed: the same order in all rounds; who loses everything plays on
/// until the turn ends (EMP-6.1-dead).
fn rounds(stage: &mut Stage<'_>, play: &Play<'_>) {
    let order = stage.state.order.clone();
    for round in 0..LINES {
        stage.moment = Moment::Line(round as u8 + 1);
        for &country in &order {
            if let Some(orders) = orders_of(play, country) {
                actions::carry_out(stage, country, round + 1, &orders.sheet.lines[round]);
            }
        }
    }
}

fn orders_of<'a>(play: &Play<'a>, country: Country) -> Option<&'a Orders> {
    play.orders.get(country.index())?.as_ref()
}

/// EMP-3.2-balance: after dispersals and purchases (EMP-3.3-order).
fn income(stage: &mut Stage<'_>, _: &Play<'_>) {
    for country in stage.state.order.clone() {
        let account = supply::account(stage.world, &stage.state, stage.rules, country);
        let nation = stage.nation_mut(country);
        nation.account = account;
        nation.points = account.balance();
    }
}

fn victory_check(stage: &mut Stage<'_>, play: &Play<'_>) {
    victory::check(stage, play.census);
}

/// The next order of play, and an end to everything that lasts one turn.
fn close(stage: &mut Stage<'_>, _: &Play<'_>) {
    let state = &mut stage.state;
    let bids: Vec<u32> = state.nations.iter().map(|nation| nation.doings.bid).collect();
    reorder(&mut state.order, |country| bids[country.index()]);
    for nation in &mut state.nations {
        nation.doings = Doings::default();
    }
    for land in &mut state.lands {
        land.marks = Marks::default();
        if let Some(base) = &mut land.base {
            base.usable = true;
        }
    }
    state.turn += 1;
    state.curb();
}

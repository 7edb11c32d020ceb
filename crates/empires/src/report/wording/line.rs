//! What became of a line, in a sentence.

use atlas::capitalised;

use crate::actions::TAX_YIELD;
use crate::event::{Deed, Done, Happening, Line};
use crate::ids::{Area, Country, Land};
use crate::report::actions::LineEntry;
use crate::report::document::{Emphasis, Item, Text};
use crate::report::wording::failure::way;
use crate::report::wording::{Wording, armies, forts, points, ships, treasury, was};
use crate::sheet::{Order, Slot, Sought};

impl Wording<'_> {
    /// An own line as an item: the boxes, what it did or why it failed, what it
    /// cost, what was left.
    pub(in crate::report) fn line(&self, entry: &LineEntry) -> Item {
        let line = &entry.line;
        let text = Text::set(format!("{}: ", boxes(line)), Emphasis::PLAIN);
        let text = match (&line.outcome, line.order) {
            (Ok(done), Some(order)) => {
                let told = self.done(order, done, line, &entry.effects);
                text.and(format!("{told}{}; {}.", cut(done), cost(line)), Emphasis::PLAIN)
            }
            (Ok(_), None) => text.and(format!("done; {}.", cost(line)), Emphasis::PLAIN),
            (Err(code), _) => {
                let why = self.failure(entry, *code);
                text.and("failed", Emphasis::BOLD).and(format!(": {why}; {}.", cost(line)), Emphasis::PLAIN)
            }
        };
        let is_folded = line.order.is_some_and(|order| self.folded(order, &entry.effects).is_some());
        let effects = entry.effects.iter().skip(usize::from(is_folded));
        let details = effects.flat_map(|effect| self.effect(effect)).map(Text::from).collect();
        Item { number: Some(entry.number), is_foreign: false, text, details }
    }

    /// What a line did, as a clause.
    fn done(&self, order: Order, done: &Done, line: &Line, effects: &[Happening]) -> String {
        let told = match &done.deed {
            Deed::Plain => match self.folded(order, effects) {
                Some(told) => told,
                None => self.plain(order, line),
            },
            Deed::Number(number) => self.number(order, *number),
            Deed::Sailed { ships, armies, .. } => self.sailed(order, *ships, *armies),
            Deed::Captured => self.attack(order, effects, "took it"),
            Deed::Repulsed => self.repulsed(order, effects),
            Deed::Spied(price) => self.spied(order, *price),
            Deed::Caught => self.spied(order, line.price),
            Deed::GivenUp(land, price) => self.given_up(*land, *price),
            Deed::Closed(land, ships) => self.closed(*land, *ships),
            Deed::Watches(land) => format!("your spy stays in {} as a watcher", self.area(*land)),
            Deed::SpyAt(place) => self.found(order, *place),
            Deed::SpiesHere(spies) => self.found_in(order, spies),
        };
        capitalised(&told)
    }

    /// What a line brought about, where that is all that it did.
    fn folded(&self, order: Order, effects: &[Happening]) -> Option<String> {
        let is_all = matches!(order, Order::Kill(..) | Order::Sabotage);
        effects.first().filter(|_| is_all).map(|effect| self.happening(effect))
    }

    /// Actions that either happen or not.
    fn plain(&self, order: Order, line: &Line) -> String {
        match order {
            Order::Tax => format!("taxes brought {}", points(TAX_YIELD)),
            Order::Grow(land) => self.grown(land, line.price),
            Order::Base(land, entrance) => self.base(land, entrance),
            Order::Defend(land) => format!("the armies in {} stand and fight", self.area(land)),
            Order::Entrench(land, side) => {
                format!("the armies in {} dig in against {}", self.area(land), self.area(side))
            }
            Order::Ambush(land, side) => {
                format!("the armies in {} lie in ambush against {}", self.area(land), self.area(side))
            }
            Order::Retreat(land, to) => {
                let to = to.map_or(String::new(), |to| format!(" to {}", self.area(to)));
                format!("the armies in {} retreat{to} if they would lose", self.area(land))
            }
            Order::Wait(of) => format!("your spy lies in wait for that of {}", self.country(of)),
            _ => "done".to_owned(),
        }
    }

    /// What GROW cost tells how many there are now (EMP-5.9-GROW).
    fn grown(&self, land: Land, price: u32) -> String {
        let before = price.saturating_sub(self.world.terrain(land).growth_price());
        format!("{} grew to {}", self.area(land), before + 1)
    }

    /// D-07.
    fn given_up(&self, land: Land, price: i64) -> String {
        let price = match price {
            0 => String::new(),
            1 => ", which cost a victory point".to_owned(),
            _ => format!(", which cost {price} victory points"),
        };
        format!("{} was given up with everything in it{price}", self.area(land))
    }

    fn closed(&self, land: Land, n: u32) -> String {
        let reserve = if n == 0 { String::new() } else { format!("; {} went to the reserve", ships(n)) };
        format!("the naval base in {} was closed{reserve}", self.area(land))
    }

    fn base(&self, land: Land, entrance: Option<Area>) -> String {
        let entrance =
            entrance.map_or(String::new(), |sea| format!(" with its entrance in {}", self.area(sea)));
        format!("a naval base was built in {}{entrance}, for use from the next turn on", self.area(land))
    }

    /// Actions with a number.
    fn number(&self, order: Order, n: u32) -> String {
        let worth = |each: u16| treasury(n * u32::from(each));
        let at = |land: Land| self.area(land);
        match order {
            Order::Stash(_) => format!("{} saved", treasury(n)),
            Order::Cash(_) => format!("{} came out of the treasury", points(n)),
            Order::Gift(to, _) => format!("{} {} given to {}", points(n), was(n), self.country(to)),
            Order::Order(_) => format!("{} {} bid for the order of play", points(n), was(n)),
            Order::Levy(land) => format!("{} {} levied in {}", armies(n), was(n), at(land)),
            Order::Mobilise => format!("{} {} levied in all of your areas", armies(n), was(n)),
            Order::Army(_) => format!("{} {} bought for the reserve", armies(n), was(n)),
            Order::Disarm(_) => {
                format!(
                    "{} of the reserve {} disarmed for {}",
                    armies(n),
                    was(n),
                    worth(self.rules.disarm_points)
                )
            }
            Order::Reserve(land, _) => {
                format!("{} of the reserve {} placed in {}", armies(n), was(n), at(land))
            }
            Order::Disband(land) => format!("{} in {} went to the reserve", armies(n), at(land)),
            Order::Fortify(land, _) => format!("{} {} built in {}", forts(n), was(n), at(land)),
            Order::Raze(land, _) => format!("{} in {} {} pulled down", forts(n), at(land), was(n)),
            Order::Build(land, _) => format!("{} {} built in {}, laid up", ships(n), was(n), at(land)),
            Order::Navy(_) => format!("{} {} bought for the reserve", ships(n), was(n)),
            Order::Layup(land, _) => format!("{} in {} {} laid up", ships(n), at(land), was(n)),
            Order::Recover(land, _) => format!("{} of the reserve came to {}, laid up", ships(n), at(land)),
            Order::Fleet(land, _) => format!("{} in {} {} put into commission", ships(n), at(land), was(n)),
            Order::Scrap(land, _) => {
                format!(
                    "{} in {} {} scrapped for {}",
                    ships(n),
                    at(land),
                    was(n),
                    worth(self.rules.scrap_points)
                )
            }
            Order::Air(_) => format!("your air strength grew by {n}"),
            Order::Move(from, to, _) => {
                format!("{} moved from {} to {}", armies(n), self.area(from), self.area(to))
            }
            _ => n.to_string(),
        }
    }

    fn sailed(&self, order: Order, number: u32, aboard: u32) -> String {
        let Some((from, to)) = way(order) else { return ships(number) };
        if number == 0 {
            return format!("nothing was left to sail to {}", self.area(to));
        }
        let with = if aboard > 0 { format!(" with {}", armies(aboard)) } else { String::new() };
        format!("{}{with} sailed from {} to {}", ships(number), self.area(from), self.area(to))
    }

    fn repulsed(&self, order: Order, effects: &[Happening]) -> String {
        match (order, effects.iter().find(|effect| matches!(effect, Happening::SeaBattle { .. }))) {
            (_, Some(Happening::SeaBattle { defender, sea, .. })) => {
                format!(
                    "your ships met {} in {} and did not get through",
                    self.country(*defender),
                    self.area(*sea)
                )
            }
            _ => self.attack(order, effects, "did not take it"),
        }
    }

    fn attack(&self, order: Order, effects: &[Happening], result: &str) -> String {
        let Some((from, to)) = way(order) else { return result.to_owned() };
        let fought = effects.iter().find_map(|effect| match effect {
            Happening::LandBattle { defender, battle, .. } => Some((*defender, battle.assault.armies)),
            _ => None,
        });
        let (whose, force) = match fought {
            Some((Some(defender), number)) => (format!(" of {}", self.country(defender)), armies(number)),
            Some((None, number)) => (", which nobody owned,".to_owned(), armies(number)),
            None => (String::new(), "your armies".to_owned()),
        };
        format!("{force} from {} attacked {}{whose} and {result}", self.area(from), self.area(to))
    }

    /// A spy that went somewhere; it was recruited first if that was paid for.
    fn spied(&self, order: Order, price: u32) -> String {
        match order {
            Order::Spy(Some(from), Some(to)) if price > 0 => {
                format!("a spy was recruited in {} and went to {}", self.area(from), self.area(to))
            }
            Order::Spy(Some(from), None) | Order::Skip(Some(from), None) => {
                format!("a spy was recruited in {}", self.area(from))
            }
            Order::Spy(_, Some(to)) => format!("your spy went to {}", self.area(to)),
            Order::Skip(_, Some(to)) => format!("your spy crossed the sea to {}", self.area(to)),
            _ => "your spy went its way".to_owned(),
        }
    }

    /// Where a spy was at that moment (EMP-9.3-time).
    fn found(&self, order: Order, place: Option<Land>) -> String {
        let whose = match order {
            Order::Find(Sought::SpyOf(of)) => self.country(of),
            _ => "this country",
        };
        match place {
            Some(land) => format!("the spy of {whose} was in {}", self.area(land)),
            None => format!("{whose} had no spy"),
        }
    }

    fn found_in(&self, order: Order, spies: &[Country]) -> String {
        let place = match order {
            Order::Find(Sought::SpiesIn(land)) => self.area(land),
            _ => "this land".to_owned(),
        };
        match spies {
            [] => format!("no spy of another country was in {place}"),
            [one] => format!("the spy of {} was in {place}", self.country(*one)),
            several => format!("the spies of {} were in {place}", self.countries(several)),
        }
    }
}

/// The boxes that are filled, as they were written.
fn boxes(line: &Line) -> String {
    let written = Slot::ALL.map(|slot| line.boxes.get(slot).trim());
    written.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn cut(done: &Done) -> String {
    done.cut_from.map_or(String::new(), |asked| format!(" (cut from {asked})"))
}

/// "4 BPs, 12 left".
fn cost(line: &Line) -> String {
    let brings = matches!(line.order, Some(Order::Cash(_) | Order::Tax)) && line.outcome.is_ok();
    match line.price {
        0 if brings => format!("now {}", points(line.left)),
        0 => format!("{} left", points(line.left)),
        price => format!("{}, {} left", points(price), line.left),
    }
}

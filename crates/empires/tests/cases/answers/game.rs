//! The order of play, winning, and sets of orders at deadlines.

use empires::{
    Addressee, Arrival, Author, Controller, Country, Desk, Message, Rules, Turnsheet, Verdict, WinKind,
    World, at_deadline, judge, leader, put_aside, reorder, wins,
};

use crate::facts::{Given, Told, list, number};
use crate::position::{code_of, country};

/// `order AA BB CC, bids BB:3 CC:3`: the next order of play.
pub(crate) fn order_of_play(world: &World, given: &mut Given<'_>) -> Result<Told, String> {
    let codes = given.text("order").unwrap_or_default().split_whitespace();
    let mut order: Vec<Country> = codes.map(|code| country(world, code)).collect::<Result<_, _>>()?;
    let bids: Vec<(Country, u32)> = by_country(world, given.text("bids").unwrap_or_default())?;
    reorder(&mut order, |of| bids.iter().find(|(country, _)| *country == of).map_or(0, |(_, bid)| *bid));
    let codes: Vec<String> = order.into_iter().map(|country| code_of(world, Some(country))).collect();
    Ok(vec![("order", list(&codes))])
}

/// `points AA:40 BB:20, target 100`: who leads, and how it would win.
pub(crate) fn victory(world: &World, given: &mut Given<'_>) -> Result<Told, String> {
    let totals: Vec<(Country, i64)> = by_country(world, given.text("points").unwrap_or_default())?;
    let target = given.number("target")?;
    let leads = leader(&totals).map(|(country, _)| country);
    let kinds = wins(&totals, i64::from(target)).map_or(Vec::new(), |(_, kinds)| kinds);
    let names: Vec<&str> = kinds.into_iter().map(WinKind::name).collect();
    Ok(vec![("leader", code_of(world, leads)), ("wins", list(&names))])
}

/// `AA:40 BB:-3`.
fn by_country<T: std::str::FromStr>(world: &World, text: &str) -> Result<Vec<(Country, T)>, String> {
    let pair = |word: &str| {
        let (code, value) = word.split_once(':').ok_or_else(|| format!("\"{word}\" is no CODE:NUMBER"))?;
        Ok((country(world, code)?, number(value)?))
    };
    text.split_whitespace().map(pair).collect()
}

/// `seen no POINTS no RUNAWAY POINTS`: after which census it is warned, and
/// which ends the game.
pub(crate) fn censuses(given: &mut Given<'_>) -> Result<Told, String> {
    let (mut warned, mut ended, mut by) = (Vec::new(), "none".to_owned(), "none".to_owned());
    let mut possible = false;
    for (index, word) in given.text("seen").unwrap_or_default().split_whitespace().enumerate() {
        let kind = WinKind::named(word);
        if kind.is_none() && word != "no" {
            return Err(format!("{word} is no way to win"));
        }
        let verdict = judge(possible, kind.map(|kind| (Country::new(0), kind)));
        possible = matches!(verdict, Verdict::Possible(..));
        match verdict {
            Verdict::Possible(..) => warned.push((index + 1).to_string()),
            Verdict::Won(_, kind) => {
                (ended, by) = ((index + 1).to_string(), kind.name().to_owned());
                break;
            }
            Verdict::Open => {}
        }
    }
    Ok(vec![("warned", list(&warned)), ("ended", ended), ("by", by)])
}

/// `sets A:1@1 B:2@3, turns 3`: a set, the turn it is labelled with, and the first
/// deadline it is in time for; which set counts in each turn, and who wrote it.
pub(crate) fn deadlines(rules: &Rules, given: &mut Given<'_>) -> Result<Told, String> {
    let words = given.text("sets").unwrap_or_default().split_whitespace();
    let sets = words.map(Set::read).collect::<Result<Vec<_>, _>>()?;
    let turns = given.number("turns")?;
    let name = given.text("player").unwrap_or("player");
    let controller = Controller::named(name).ok_or_else(|| format!("nobody plays as {name}"))?;
    let mut desk = Desk::new(controller);
    let (mut used, mut authors, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for turn in 1..=turns {
        let mut fresh = None;
        for set in sets.iter().filter(|set| set.deadline == turn) {
            match Arrival::of(set.label, turn - 1) {
                Ok(Arrival::Fresh) => fresh = Some(set.sheet()),
                Ok(Arrival::Late) => put_aside(&mut desk, set.sheet()),
                Err(_) => refused.push(set.name),
            }
        }
        let (sheet, author) = at_deadline(&mut desk, fresh, rules);
        let of_sheet = |sheet: Turnsheet| sheet.messages.into_iter().map(|message| message.text).collect();
        used.push(sheet.map_or_else(|| "COMPUTER".to_owned(), of_sheet));
        authors.push(Author::name(author));
    }
    Ok(vec![
        ("used", list(&used)),
        ("authors", list(&authors)),
        ("refused", list(&refused)),
        ("missed", desk.missed.to_string()),
        ("player", desk.controller.name().to_owned()),
    ])
}

/// A set of orders, known by its name.
struct Set<'a> {
    name: &'a str,
    label: u32,
    deadline: u32,
}

impl<'a> Set<'a> {
    fn read(word: &'a str) -> Result<Self, String> {
        let parts = word.split_once(':').and_then(|(name, rest)| Some((name, rest.split_once('@')?)));
        let (name, (label, deadline)) =
            parts.ok_or_else(|| format!("\"{word}\" is no NAME:TURN@DEADLINE"))?;
        Ok(Self { name, label: number(label)?, deadline: number(deadline)? })
    }

    fn sheet(&self) -> Turnsheet {
        let message = Message { to: Addressee::Everybody, text: self.name.to_owned() };
        Turnsheet { messages: vec![message], ..Turnsheet::default() }
    }
}

//! What lines brought about, what others did to the reader, and what the end of a
//! turn brought.

use atlas::{capitalised, listed};

use crate::event::Happening;
use crate::ids::{Country, Land};
use crate::report::document::{Item, Text};
use crate::report::wording::land::Fight;
use crate::report::wording::{Wording, armies, count, points, was};

impl Wording<'_> {
    /// What an own line brought about, point by point.
    pub(super) fn effect(&self, what: &Happening) -> Vec<String> {
        match what {
            Happening::LandBattle { .. } | Happening::SeaBattle { .. } => self.account(what),
            _ => vec![capitalised(&format!("{}.", self.happening(what)))],
        }
    }

    /// What others did to the reader.
    pub(in crate::report) fn foreign(&self, what: &Happening) -> Item {
        let text = capitalised(&format!("{}.", self.happening(what)));
        let details = self.account(what).into_iter().map(Text::from).collect();
        Item { number: None, is_foreign: true, text: text.into(), details }
    }

    /// What the end of the turn brought. Dispersals stand out (EMP-6.5-land).
    pub(in crate::report) fn closing(&self, what: &Happening) -> Item {
        let text = capitalised(&format!("{}.", self.happening(what)));
        match what {
            Happening::DispersedLand { .. } | Happening::DispersedSea { .. } => Item::plain(Text::bold(text)),
            _ => Item::plain(text),
        }
    }

    /// The points of a battle; nothing for anything else.
    fn account(&self, what: &Happening) -> Vec<String> {
        match what {
            Happening::SeaBattle { attacker, defender, battle, .. } => {
                self.sea_battle(*attacker, *defender, battle)
            }
            _ => fight(what).map_or_else(Vec::new, |fight| self.land_battle(&fight)),
        }
    }

    /// What happened, as a clause.
    pub(super) fn happening(&self, what: &Happening) -> String {
        match what {
            Happening::LandBattle { .. } => {
                fight(what).map_or_else(String::new, |fight| self.land_attack(&fight))
            }
            Happening::SeaBattle { attacker, sea, battle, .. } => self.sea_attack(*attacker, *sea, battle),
            Happening::Gift { from, points: gift, .. } => {
                format!("{} gave you {}", self.country(*from), points(*gift))
            }
            Happening::SpyKilled { by, of, land, by_waiting } => self.killed(*by, *of, *land, *by_waiting),
            Happening::Sabotage { by, of, land } => self.sabotage(*by, *of, *land),
            Happening::WatcherLost { land, .. } => {
                format!("your watcher in {} was found out by another country's and is lost", self.area(*land))
            }
            Happening::Settled { returned, armies, bid, .. } => settled(*returned, *armies, *bid),
            Happening::DispersedLand { land, armies: number, .. } => format!(
                "{} in {} dispersed to the reserve, too many for its population and forts",
                armies(*number),
                self.area(*land)
            ),
            Happening::DispersedSea { sea, armies: number, .. } => {
                let with = if *number > 0 { " and an army" } else { "" };
                let place = self.area(*sea);
                format!("a ship{with} in {place} dispersed to the reserve, for its fleet has no home base")
            }
            Happening::Census { points, .. } => format!(
                "census: you scored {}, one for each area with population",
                count(*points, "victory point", "victory points")
            ),
            // All others are told elsewhere.
            _ => String::new(),
        }
    }

    fn killed(&self, by: Country, of: Country, land: Land, by_waiting: bool) -> String {
        let place = self.area(land);
        match (of == self.reader, by_waiting) {
            (true, true) => {
                format!("the spy of {} lay in wait in {place} and killed yours", self.country(by))
            }
            (true, false) => format!("{} killed your spy in {place}", self.country(by)),
            (false, true) => {
                let other = self.country(of);
                format!("your spy in {place} killed the spy of {other}, for which it lay in wait")
            }
            (false, false) => format!("the spy of {} in {place} was killed", self.country(of)),
        }
    }

    fn sabotage(&self, by: Country, of: Option<Country>, land: Land) -> String {
        let place = self.area(land);
        if by != self.reader {
            return format!(
                "the spy of {} destroyed 1 army of yours in {place} and was caught",
                self.country(by)
            );
        }
        let whose = of.map_or(String::new(), |of| format!(" of {}", self.country(of)));
        format!("your spy destroyed 1 army{whose} in {place} and is lost")
    }
}

/// The battle for a land, if it is one.
fn fight(what: &Happening) -> Option<Fight<'_>> {
    match what {
        Happening::LandBattle { attacker, defender, from, land, retreat, battle, spoils } => Some(Fight {
            attacker: *attacker,
            defender: *defender,
            from: *from,
            land: *land,
            retreat: *retreat,
            battle,
            spoils: *spoils,
        }),
        _ => None,
    }
}

/// EMP-3.6-return, EMP-3.7-armies, EMP-3.7-order.
fn settled(returned: u32, bought: u32, bid: u32) -> String {
    let mut parts = Vec::new();
    let mut tell = |number: u32, what: String| parts.extend((number > 0).then_some(what));
    tell(returned, format!("{} went back to the treasury", points(returned)));
    tell(bought, format!("{} {} bought for the reserve", armies(bought), was(bought)));
    tell(bid, format!("{} {} bid for the order of play", points(bid), was(bid)));
    format!("of what was left {}", listed(&parts, "and"))
}

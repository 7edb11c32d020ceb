//! What happened, as JSON.

use empires::{
    Area, Audience, Clash, Country, Deed, Done, Event, Gain, Happening, Land, Line, Moment, Win, WinKind,
    World,
};
use serde_json::{Value, json};

use super::battles::{land_battle, sea_battle};
use super::sheet::box_texts;

/// Tells of the things of a world by their codes.
#[derive(Copy, Clone, Debug)]
pub(super) struct Teller<'a> {
    pub(super) world: &'a World,
}

impl<'a> Teller<'a> {
    /// Everything that happened, each with who may see it.
    pub(super) fn all(self, events: &[Event]) -> Value {
        let told = |event: &Event| {
            let mut told = self.event(event);
            told["audience"] = self.audience(event.audience);
            leave_out_nothing(&mut told);
            told
        };
        events.iter().map(told).collect()
    }

    /// One thing that happened; what there is nothing to say of is null.
    pub(super) fn event(self, event: &Event) -> Value {
        let (moment, line) = match event.moment {
            Moment::Unowned => ("start", None),
            Moment::Line(line) => ("line", Some(line)),
            Moment::Settling => ("settling", None),
            Moment::Dispersal => ("dispersal", None),
            Moment::Income => ("income", None),
            Moment::Reckoning => ("reckoning", None),
        };
        let mut told = json!({"moment": moment, "line": line, "what": name(&event.what)});
        extend(&mut told, self.figures(&event.what));
        told
    }

    pub(super) fn country(self, country: Country) -> &'a str {
        &self.world.country(country).code
    }

    pub(super) fn maybe(self, country: Option<Country>) -> Option<&'a str> {
        country.map(|country| self.country(country))
    }

    pub(super) fn code(self, area: impl Into<Area>) -> &'a str {
        self.world.code(area)
    }

    pub(super) fn possible_win(self, (country, kind): (Country, WinKind)) -> Value {
        json!({"country": self.country(country), "kind": kind.name()})
    }

    pub(super) fn win(self, Win { country, kind, turn }: Win) -> Value {
        json!({"country": self.country(country), "kind": kind.name(), "turn": turn})
    }

    fn audience(self, audience: Audience) -> Value {
        match audience {
            Audience::Everybody => json!("everybody"),
            Audience::One(one) => json!([self.country(one)]),
            Audience::Both(one, other) => json!([self.country(one), self.country(other)]),
            Audience::Nobody => json!([]),
        }
    }

    fn figures(self, what: &Happening) -> Value {
        let who = |country: &Country| self.country(*country);
        let at = |land: &Land| self.code(*land);
        match what {
            Happening::Orders { country, author } => {
                json!({"country": who(country), "author": author.name()})
            }
            Happening::Line(line) => self.line(line),
            Happening::Unowned { land, gain } => json!({"land": at(land), "gain": gained(*gain)}),
            Happening::LandBattle { attacker, defender, from, land, retreat, battle, spoils } => json!({
                "attacker": who(attacker), "defender": self.maybe(*defender), "from": self.code(*from),
                "land": at(land), "retreat": retreat.map(|land| self.code(land)), "battle": land_battle(battle),
                "spoils": spoils.map(|spoils| json!({"taken": spoils.taken, "away": spoils.away})),
            }),
            Happening::SeaBattle { attacker, defender, sea, battle } => json!({
                "attacker": who(attacker), "defender": who(defender), "sea": self.code(*sea),
                "battle": sea_battle(battle),
            }),
            Happening::Clash(clash) => self.clash(clash),
            Happening::Deployed { country, land, armies }
            | Happening::DispersedLand { country, land, armies } => {
                json!({"country": who(country), "land": at(land), "armies": armies})
            }
            Happening::Gift { from, to, points } => {
                json!({"from": who(from), "to": who(to), "points": points})
            }
            Happening::SpyKilled { by, of, land, by_waiting } => {
                json!({"by": who(by), "of": who(of), "land": at(land), "by_waiting": by_waiting})
            }
            Happening::Sabotage { by, of, land } => {
                json!({"by": who(by), "of": self.maybe(*of), "land": at(land)})
            }
            Happening::WatcherLost { of, land } => json!({"of": who(of), "land": at(land)}),
            Happening::Settled { country, returned, armies, bid } => {
                json!({"country": who(country), "returned": returned, "armies": armies, "bid": bid})
            }
            Happening::DispersedSea { country, sea, armies } => {
                json!({"country": who(country), "sea": self.code(*sea), "ships": 1, "armies": armies})
            }
            Happening::Census { country, points } => json!({"country": who(country), "points": points}),
            Happening::Eliminated { country } => json!({"country": who(country)}),
            Happening::PossibleWin { country, kind } => self.possible_win((*country, *kind)),
            Happening::Ended(win) => self.win(*win),
            Happening::Message { from, text } => json!({"from": who(from), "text": text}),
            Happening::CensusTaken | Happening::WinAverted => json!({}),
        }
    }

    fn clash(self, clash: &Clash) -> Value {
        json!({
            "attacker": self.country(clash.attacker),
            "defender": self.maybe(clash.defender),
            "area": self.code(clash.area),
            "captured": clash.captured,
            "major": clash.major,
            "attack_strength": clash.strengths.map(|(attack, _)| attack),
            "defence_strength": clash.strengths.map(|(_, defence)| defence),
        })
    }

    fn line(self, line: &Line) -> Value {
        let Line { country, boxes, outcome, shortage, price, left, .. } = line;
        let mut told = json!({
            "country": self.country(*country),
            "boxes": box_texts(boxes),
            "done": outcome.is_ok(),
            "price": price,
            "left": left,
        });
        match outcome {
            Ok(Done { cut_from, deed }) => {
                told["cut_from"] = json!(cut_from);
                extend(&mut told, self.deed(deed));
            }
            Err(code) => {
                told["code"] = json!(code.name());
                told["reason"] = json!(code.sentence());
                told["shortage"] =
                    json!(shortage.map(|short| json!({"needed": short.needed, "there": short.there})));
            }
        }
        told
    }

    fn deed(self, deed: &Deed) -> Value {
        match deed {
            Deed::Plain => json!({"deed": "plain"}),
            Deed::Number(number) => json!({"deed": "number", "number": number}),
            Deed::Sailed { ships, armies, dispersed } => {
                json!({"deed": "sailed", "ships": ships, "armies": armies, "dispersed": dispersed})
            }
            Deed::Captured => json!({"deed": "captured"}),
            Deed::Repulsed => json!({"deed": "repulsed"}),
            Deed::Spied(price) => json!({"deed": "spied", "number": price}),
            Deed::Caught => json!({"deed": "caught"}),
            Deed::GivenUp(land, points) => {
                json!({"deed": "given_up", "land": self.code(*land), "points": points})
            }
            Deed::Closed(land, ships) => json!({"deed": "closed", "land": self.code(*land), "ships": ships}),
            Deed::Watches(land) => json!({"deed": "watches", "land": self.code(*land)}),
            Deed::SpyAt(land) => json!({"deed": "spy_at", "land": land.map(|land| self.code(land))}),
            Deed::SpiesHere(countries) => {
                let codes: Vec<&str> = countries.iter().map(|&country| self.country(country)).collect();
                json!({"deed": "spies_here", "countries": codes})
            }
        }
    }
}

/// Leaves the keys out that have nothing to say, in objects within objects as well.
pub(super) fn leave_out_nothing(value: &mut Value) {
    match value {
        Value::Object(entries) => {
            entries.retain(|_, value| !value.is_null());
            entries.values_mut().for_each(leave_out_nothing);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out_nothing),
        _ => {}
    }
}

fn extend(told: &mut Value, more: Value) {
    if let (Value::Object(told), Value::Object(more)) = (told, more) {
        told.extend(more);
    }
}

const fn name(what: &Happening) -> &'static str {
    match what {
        Happening::Orders { .. } => "orders",
        Happening::Line(_) => "line",
        Happening::Unowned { .. } => "unowned",
        Happening::LandBattle { .. } => "land_battle",
        Happening::SeaBattle { .. } => "sea_battle",
        Happening::Clash(_) => "clash",
        Happening::Deployed { .. } => "deployed",
        Happening::Gift { .. } => "gift",
        Happening::SpyKilled { .. } => "spy_killed",
        Happening::Sabotage { .. } => "sabotage",
        Happening::WatcherLost { .. } => "watcher_lost",
        Happening::Settled { .. } => "settled",
        Happening::DispersedLand { .. } => "dispersed_land",
        Happening::DispersedSea { .. } => "dispersed_sea",
        Happening::Census { .. } => "census",
        Happening::CensusTaken => "census_taken",
        Happening::Eliminated { .. } => "eliminated",
        Happening::PossibleWin { .. } => "possible_win",
        Happening::WinAverted => "win_averted",
        Happening::Ended(_) => "ended",
        Happening::Message { .. } => "message",
    }
}

const fn gained(gain: Gain) -> &'static str {
    match gain {
        Gain::Army => "army",
        Gain::Fort => "fort",
        Gain::Population => "population",
    }
}

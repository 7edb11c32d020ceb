//! What is seen of a game, and by whom, in the words of pages.

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::Variant;
use game::{AnyGame, Assignment, Family as _, Mastery, Observation, Player, Seat, Standing, Talk, Viewer};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::edition::Edition;
use super::order_rows::{self, OrderGroup};
use super::words::{self, PowerName};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::cursor::Cursor;
use crate::http::seen::{OfGame, viewer};
use crate::http::table::names;

/// What is seen of a game, and by whom.
pub(super) struct Sight {
    pub(super) id: String,
    pub(super) edition: Edition,
    pub(super) viewer: Viewer,
    pub(super) seat: Option<Seat>,
    pub(super) hosts: bool,
    /// Whether somebody could take a seat or come.
    pub(super) may_join: bool,
    pub(super) names: BTreeMap<String, String>,
    pub(super) seen: Observation,
    choices: Value,
    /// What of the game's feeds is known with this page.
    pub(super) cursor: Cursor,
}

impl Sight {
    /// A game as somebody sees it, if they may.
    pub(super) async fn of(desk: &Desk, who: Option<Player>, name: String) -> Result<Self, Refused> {
        let OfGame(id) = OfGame::named(name)?;
        desk.see(&id, who).await?;
        let now = desk.tables.now();
        let look = |game: &AnyGame| {
            let from = viewer(game, who, now);
            let seat = match from {
                Viewer::Player(seat) => Some(seat),
                _ => None,
            };
            let choices = seat.map_or(json!([]), |seat| game.family().choices(game.state(), seat));
            let hosts = who.is_some_and(|who| game.hosted_by(who).is_ok());
            let may_join = who.is_some_and(|who| !game.is_at_table(who)) && !game.is_over();
            (game.observe(from), from, seat, choices, hosts, may_join)
        };
        let cursor = desk.cursor(&id, who).await?;
        let (seen, viewer, seat, choices, hosts, may_join) = desk.tables.look(&id, look).await?;
        let edition = Edition::of(&seen.settings.variant).ok_or_else(Refused::nothing_here)?;
        let names = names(desk, &seen).await?;
        Ok(Self { id: id.0, edition, viewer, seat, hosts, may_join, names, seen, choices, cursor })
    }

    /// The variant of a game of the Diplomacy family.
    pub(super) fn variant(&self) -> Result<&Arc<Variant>, Refused> {
        self.edition.concert().ok_or_else(Refused::nothing_here)
    }

    pub(super) fn title(&self) -> &str {
        &self.seen.settings.title
    }

    pub(super) fn phase(&self) -> String {
        words::phase(&self.seen.phase.0)
    }

    pub(super) fn kind(&self) -> &'static str {
        words::kind(&self.seen.phase.0)
    }

    pub(super) fn press(&self) -> String {
        let channels = serde_json::to_value(self.seen.settings.press.channels).unwrap_or_default();
        channels.as_str().unwrap_or_default().to_owned()
    }

    /// Whether somebody leads the game who does not play, so that one can write
    /// to them.
    pub(super) fn has_neutral_master(&self) -> bool {
        self.seen.settings.mastery == Mastery::Neutral
    }

    pub(super) fn closes(&self) -> Option<Timestamp> {
        match self.seen.standing {
            Standing::Open { closes, .. } => Some(closes),
            _ => None,
        }
    }

    pub(super) fn talk_ends(&self) -> Option<Timestamp> {
        match self.seen.standing {
            Standing::Open { talk_ends, .. } => talk_ends,
            _ => None,
        }
    }

    /// Until when the players are asked whether they are there.
    pub(super) fn called_until(&self) -> Option<Timestamp> {
        match self.seen.standing {
            Standing::Called { until } => Some(until),
            _ => None,
        }
    }

    pub(super) fn paused_until(&self) -> Option<Timestamp> {
        match self.seen.standing {
            Standing::Paused { until } => Some(until),
            _ => None,
        }
    }

    /// How it ended, and for whom.
    pub(super) fn ending(&self) -> Option<(&'static str, Vec<PowerName>)> {
        let Standing::Over { ending } = &self.seen.standing else { return None };
        let (how, powers) = words::ending(ending);
        Some((how, powers.iter().map(|code| self.edition.power(code)).collect()))
    }

    /// The powers that the viewer plays.
    pub(super) fn own_powers(&self) -> String {
        let seat = self.seat.and_then(|seat| self.seen.seats.get(seat.index()));
        seat.map_or(String::new(), |seat| seat.powers.join(" "))
    }

    /// The powers of a seat.
    pub(super) fn powers_of(&self, seat: Seat) -> Vec<PowerName> {
        let codes = self.seen.seats.get(seat.index()).map_or(&[][..], |seat| &seat.powers);
        codes.iter().map(|code| self.edition.power(code)).collect()
    }

    /// The powers of a seat in a line.
    pub(super) fn name_of(&self, seat: Seat) -> String {
        let names: Vec<String> = self.powers_of(seat).into_iter().map(|power| power.name).collect();
        names.join(", ")
    }

    pub(super) fn chooses_seats(&self) -> bool {
        self.seen.settings.gathering.assignment == Assignment::Choice
    }

    pub(super) fn host_name(&self) -> String {
        self.player_name(self.seen.host)
    }

    /// What somebody is called whom the viewer may know.
    pub(super) fn player_name(&self, player: Player) -> String {
        let name = self.names.get(&player.0.to_string()).cloned();
        name.unwrap_or_else(|| "somebody who left".to_owned())
    }

    pub(super) fn here(&self) -> (usize, usize) {
        self.seen
            .company
            .as_ref()
            .map_or((0, self.seen.seats.len()), |company| (company.here, company.places))
    }

    /// Whether the viewer has come but was not heard yet.
    pub(super) fn asked(&self) -> bool {
        self.seen.company.as_ref().and_then(|company| company.answered) == Some(false)
    }

    /// How many have talked enough, while there is time to talk.
    pub(super) fn talk(&self, now: &Timestamp) -> Option<Talk> {
        match self.seen.standing {
            Standing::Open { talk, talk_ends: Some(ends), .. } if *now < ends => talk,
            _ => None,
        }
    }

    /// The position, with the orders that the viewer has sent on it.
    pub(super) fn position_with_own_orders(&self) -> Value {
        let mut position = self.seen.position.clone();
        let mut orders: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for line in self.seen.own.iter().flat_map(|own| &own.lines) {
            if let Some(power) = self.power_ordering(line) {
                orders.entry(power).or_default().push(line);
            }
        }
        position["orders"] = json!(orders);
        position
    }

    /// Which of the viewer's powers an order is one of, as the choices have it.
    fn power_ordering(&self, order: &str) -> Option<&str> {
        let trees = self.choices.as_array()?.iter();
        let mut known = trees.filter(|tree| order_rows::completes(tree, order));
        known.find_map(|tree| tree["power"].as_str())
    }

    /// The list of orders on the desk of whoever looks.
    pub(super) fn order_groups(&self) -> Vec<OrderGroup> {
        let taken = self.seen.own.as_ref().map_or(&[][..], |own| &own.taken);
        self.edition
            .concert()
            .map_or_else(Vec::new, |variant| order_rows::groups(variant, &self.choices, taken))
    }

    /// Something modules read, as JSON that can stand in a page.
    pub(super) fn island(&self, what: &str) -> String {
        let value = match what {
            "choices" => self.choices.clone(),
            "taken" => json!(self.seen.own.as_ref().map_or(&[][..], |own| &own.taken)),
            "position" => self.seen.position.clone(),
            "powers" => json!(self.edition.powers()),
            _ => self.seats_island(),
        };
        value.to_string().replace('<', "\\u003c")
    }

    fn seats_island(&self) -> Value {
        let seat = |(number, seat): (u8, &game::SeatView)| {
            let powers = self.powers_of(Seat(number));
            let player = seat.player.and_then(|player| self.names.get(&player.0.to_string()));
            let colour = powers.first().map(|power| power.colour);
            json!({ "name": self.name_of(Seat(number)), "colour": colour, "player": player })
        };
        Value::Array((0..).zip(&self.seen.seats).map(seat).collect())
    }
}

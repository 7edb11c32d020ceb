//! One turn: a request in, what came of it out.

use empires::{
    Arrival, Controller, Country, Front, Observation, Orders, Rules, Seed, State, Submission, Turn,
    Turnsheet, World, at_deadline, begin, observe, orders_at_deadline, play_turn, put_aside, report,
};
use serde_json::{Map, Value, json};

use super::codes::Clerk;
use super::events::Teller;
use super::request::TurnRequest;
use super::wire::StateText;
use super::{observation, read_state, write_state};
use crate::fault::DoorFault;
use crate::request::{InOrder, OptionText};

/// What came of a request.
#[derive(Debug)]
pub struct TurnAnswer<'a> {
    world: &'a World,
    request: &'a TurnRequest,
    rules: Rules,
    seed: Seed,
    turn: Turn,
    /// What was left out of turnsheets.
    notes: Vec<(Country, String)>,
}

/// A request that makes sense.
struct Setting {
    rules: Rules,
    seed: Seed,
    state: State,
    /// By country: what was sent in.
    sets: Vec<Option<Submission>>,
    notes: Vec<(Country, String)>,
}

/// Plays the turn that is asked for. A game without a state begins; if it has no
/// orders either, nothing more happens.
///
/// # Errors
///
/// Everything that is wrong with the request, each with its place.
pub fn play<'a>(world: &'a World, request: &'a TurnRequest) -> Result<TurnAnswer<'a>, DoorFault> {
    let Setting { rules, seed, mut state, sets, notes } = Setting::of(world, request)?;
    let is_played = request.state.is_some() || request.orders.is_some();
    let fresh = arrived(&mut state, sets);
    let mut turn = Turn::before_first(state);
    if is_played {
        let orders = if request.computer {
            orders_at_deadline(world, &rules, &mut turn, fresh, seed)
        } else {
            players_orders(&mut turn.state, &rules, fresh)
        };
        turn = play_turn(world, &rules, &turn.state, &orders, seed);
    }
    Ok(TurnAnswer { world, request, rules, seed, turn, notes })
}

/// The sets that came in time; those that came too late are put aside.
fn arrived(state: &mut State, sets: Vec<Option<Submission>>) -> Vec<Option<Turnsheet>> {
    let played = state.turn;
    let desks = state.nations.iter_mut().map(|nation| &mut nation.desk);
    let fresh = desks.zip(sets).map(|(desk, set)| {
        let Submission { turn, sheet } = set?;
        match Arrival::of(turn.unwrap_or(played + 1), played) {
            Ok(Arrival::Late) => {
                put_aside(desk, sheet);
                None
            }
            _ => Some(sheet),
        }
    });
    fresh.collect()
}

/// What players play with when the deadline has come. Whoever sent nothing, and
/// whoever has no player, does nothing.
fn players_orders(state: &mut State, rules: &Rules, fresh: Vec<Option<Turnsheet>>) -> Vec<Option<Orders>> {
    let desks = state.nations.iter_mut().map(|nation| &mut nation.desk);
    let orders = desks.zip(fresh).map(|(desk, fresh)| {
        let (sheet, author) = at_deadline(desk, fresh, rules);
        Some(Orders { sheet: sheet?, author })
    });
    orders.collect()
}

impl Setting {
    /// Reads and checks everything.
    fn of(world: &World, request: &TurnRequest) -> Result<Self, DoorFault> {
        let seed = request.seed()?;
        let mut clerk = Clerk::new(world, "");
        let rules = request.rules(world, &mut clerk);
        let players = request.players(&mut clerk);
        let (state, mut faults) = match &request.state {
            None => (Some(begin(world, &rules, &players, seed)), Vec::new()),
            Some(text) => match read_state::read(world, text, "state.") {
                Ok(state) => (Some(state), Vec::new()),
                Err(faults) => (None, faults),
            },
        };
        let mut setting = state.map(|state| Self {
            rules,
            seed,
            state,
            sets: vec![None; world.country_count()],
            notes: Vec::new(),
        });
        if let Some(setting) = &mut setting {
            setting.read_orders(request, &mut clerk);
        }
        faults.extend(clerk.into_faults());
        setting.filter(|_| faults.is_empty()).ok_or_else(|| DoorFault::refusing(faults))
    }

    fn read_orders(&mut self, request: &TurnRequest, clerk: &mut Clerk<'_>) {
        if self.state.win.is_some() {
            clerk.object("game-over", "state.win", "the game has ended");
        }
        for (code, text) in request.orders.iter().flat_map(|orders| &orders.0) {
            let place = format!("orders.{code}");
            let Some(country) = clerk.country(&place, code) else { continue };
            let read = text.read().and_then(|(set, faults)| self.take(country, set).map(|()| faults));
            match read {
                Ok(faults) => {
                    self.notes.extend(faults.iter().map(|fault| (country, fault.to_string())));
                }
                Err(message) => clerk.object("bad-orders", &place, message),
            }
        }
    }

    /// Takes a set in, if it can count.
    fn take(&mut self, country: Country, set: Submission) -> Result<(), String> {
        let nation = self.state.nation(country);
        if nation.eliminated.is_some() {
            return Err("this country is out".to_owned());
        }
        if nation.desk.controller == Controller::Dummy {
            return Err("nobody plays this country".to_owned());
        }
        if let Some(label) = set.turn {
            Arrival::of(label, self.state.turn).map_err(|fault| fault.to_string())?;
        }
        match self.sets[country.index()].replace(set) {
            Some(_) => Err("this country has sent two sets".to_owned()),
            None => Ok(()),
        }
    }
}

impl TurnAnswer<'_> {
    /// Where the game stands, what happened, and what every player is told.
    pub fn json(&self) -> Value {
        let mut json = self.headed();
        json.insert("state".to_owned(), json!(self.state()));
        json.insert("events".to_owned(), Teller { world: self.world }.all(&self.turn.events));
        let has_player =
            |country: &Country| self.turn.state.nation(*country).desk.controller != Controller::Dummy;
        let players: Vec<Country> = self.world.countries().filter(has_player).collect();
        json.extend(self.told(&players));
        if !self.notes.is_empty() {
            json.insert("notes".to_owned(), self.notes());
        }
        Value::Object(json)
    }

    /// What a country is told, and nothing else.
    ///
    /// # Errors
    ///
    /// If there is no country with this code.
    pub fn json_for(&self, code: &str) -> Result<Value, DoorFault> {
        let mut clerk = Clerk::new(self.world, "");
        let Some(country) = clerk.country("country", code) else {
            return Err(DoorFault::refusing(clerk.into_faults()));
        };
        let mut json = self.headed();
        json.extend(self.told(&[country]));
        Ok(Value::Object(json))
    }

    fn headed(&self) -> Map<String, Value> {
        self.request.id().map(|id| ("id".to_owned(), id.clone())).into_iter().collect()
    }

    /// The state with everything that the next request needs.
    fn state(&self) -> StateText {
        let usual = self.world.rules().entries();
        let unusual = self.rules.entries().into_iter().filter(|entry| !usual.contains(entry));
        let rules = unusual.map(|(key, value)| (key.to_owned(), OptionText::Text(value)));
        StateText {
            variant: self.request.variant().ok().map(str::to_owned),
            rules: InOrder(rules.collect()),
            seed: Some(self.seed.to_hex()),
            ..write_state::text(self.world, &self.turn.state)
        }
    }

    /// What countries see, as data and as the report that players read.
    fn told(&self, countries: &[Country]) -> [(String, Value); 2] {
        let (mut observations, mut reports) = (Map::new(), Map::new());
        for &country in countries {
            let code = &self.world.country(country).code;
            let seen = observe(self.world, &self.rules, &self.turn, self.seed, country);
            observations.insert(code.clone(), observation::told(self.world, &seen));
            reports.insert(code.clone(), json!({"text": self.report(&seen)}));
        }
        [("observations", observations), ("reports", reports)]
            .map(|(key, map)| (key.to_owned(), Value::Object(map)))
    }

    fn report(&self, seen: &Observation) -> String {
        let front = Front { game: self.world.title().to_owned(), ..Front::default() };
        report(self.world, &self.rules, &front, seen).document(self.world).to_text()
    }

    fn notes(&self) -> Value {
        let mut notes = Map::new();
        for (country, note) in &self.notes {
            let code = &self.world.country(*country).code;
            let list = notes.entry(code.clone()).or_insert_with(|| json!([]));
            list.as_array_mut().into_iter().for_each(|list| list.push(json!(note)));
        }
        Value::Object(notes)
    }
}

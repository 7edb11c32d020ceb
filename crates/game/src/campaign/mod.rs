//! The Empires family at the table.

mod chronicle;
mod endings;
mod memory;
mod read;
mod seating;
mod text;
mod told;

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use empires::{
    Controller, Country, Land, Observation, Orders, Rules, Seed, State, Turn, Turnsheet, World, begin,
    observe, orders_at_deadline, play_turn, put_aside, read_sheet,
};
use serde_json::Value;

use crate::digest::Digest;
use crate::event::Seat;
use crate::family::{
    Arrival, CannotPlay, Ending, Eyes, Family, Introduction, OrderSet, PhaseName, Plans, Seating, Sheet, Word,
};
use crate::schedule::PhaseClass;
use crate::settings::{Scoring, Settings, SettingsFault};
pub use chronicle::Figures;
use memory::Memory;
pub use memory::Remembered;

/// The rules of one game of the Empires family.
#[derive(Clone, Debug)]
pub struct Campaign {
    world: Arc<World>,
    rules: Rules,
    digest: Digest,
    seed: Seed,
}

/// A game of the Empires family between two turns.
#[derive(Clone, Debug, PartialEq)]
pub struct CampaignState {
    position: State,
    /// By country: the lands that its armies and spies went to in the last turn.
    visited: Vec<BTreeSet<Land>>,
    /// By country: what it last saw of lands that it does not own.
    memories: Vec<Memory>,
    /// By turn, from the start on, and by country: how it stood.
    chronicle: Vec<Vec<Figures>>,
}

impl CampaignState {
    /// Where the game stands, for whoever may know everything.
    pub fn position(&self) -> &State {
        &self.position
    }

    /// How many turns were played.
    pub fn turn(&self) -> u32 {
        self.position.turn
    }
}

impl Campaign {
    /// The rules that the settings ask for; all chance comes from the seed.
    ///
    /// # Errors
    ///
    /// If there is no such world or option.
    pub fn new(settings: &Settings, seed: &str) -> Result<Self, SettingsFault> {
        let unknown = || SettingsFault::of("variant", format!("there is no variant `{}`", settings.variant));
        let world = empires::shipped_world(&settings.variant).ok_or_else(unknown)?;
        if settings.players.is_some_and(|players| usize::from(players) != world.country_count()) {
            let why = format!("{} has {} countries", world.title(), world.country_count());
            return Err(SettingsFault::of("players", why));
        }
        let mut rules = world.rules();
        for (key, value) in &settings.options {
            rules.set(key, value).map_err(|fault| SettingsFault::of(format!("options.{key}"), fault))?;
        }
        Ok(Self {
            digest: digest_of(&world, &rules),
            world,
            rules,
            seed: Seed::new(*Digest::of_chance(seed).bytes()),
        })
    }

    /// The world that is played in.
    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    /// The options it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The country of a seat.
    pub fn country(&self, seat: Seat) -> Option<Country> {
        (seat.index() < self.world.country_count()).then(|| Country::new(seat.index()))
    }

    /// What a country knows now. What happened in the last turn is told by
    /// [`observe_turn`](Self::observe_turn).
    pub fn observe(&self, state: &CampaignState, country: Country) -> Observation {
        observe(&self.world, &self.rules, &last_turn(state), self.seed, country)
    }

    /// What a country knows of a turn that was played with these orders.
    ///
    /// # Errors
    ///
    /// If the game was over before.
    pub fn observe_turn(
        &self,
        before: &CampaignState,
        sets: &[OrderSet],
        country: Country,
    ) -> Result<Observation, CannotPlay> {
        let turn = self.play(before, sets)?;
        Ok(observe(&self.world, &self.rules, &turn, self.seed, country))
    }

    /// The turn that is played with these orders: everything that happened, for
    /// whoever may know all of it.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn play(&self, state: &CampaignState, sets: &[OrderSet]) -> Result<Turn, CannotPlay> {
        if state.position.win.is_some() {
            return Err(CannotPlay("the game is over".to_owned()));
        }
        let (last, orders) = self.counted(state, sets);
        Ok(play_turn(&self.world, &self.rules, &last.state, &orders, self.seed))
    }

    /// The orders that count at the deadline, and the desks as they are then.
    fn counted(&self, state: &CampaignState, sets: &[OrderSet]) -> (Turn, Vec<Option<Orders>>) {
        let mut last = last_turn(state);
        for (nation, set) in last.state.nations.iter_mut().zip(sets) {
            let desk = &mut nation.desk;
            match (desk.controller, set.seated) {
                (Controller::Dummy, true) => desk.controller = Controller::Player,
                (Controller::Player, false) => desk.controller = Controller::Dropout,
                _ => {}
            }
            if let Some(late) = &set.late {
                put_aside(desk, sheet_of(late));
            }
        }
        let fresh = sets.iter().map(|set| set.sent.then(|| sheet_of(&set.lines))).collect();
        let orders = orders_at_deadline(&self.world, &self.rules, &mut last, fresh, self.seed);
        (last, orders)
    }

    /// A game that stands like this before anything else is known of it.
    fn at(&self, position: State) -> CampaignState {
        let countries = self.world.country_count();
        let mut state = CampaignState {
            position,
            visited: vec![BTreeSet::new(); countries],
            memories: vec![Memory::default(); countries],
            chronicle: Vec::new(),
        };
        self.keep(&mut state);
        state
    }

    /// Keeps what everybody sees now, and how everybody stands.
    fn keep(&self, state: &mut CampaignState) {
        for country in self.world.countries() {
            let seen = self.observe(state, country);
            state.memories[country.index()].take_in(&seen);
        }
        state.chronicle.push(chronicle::figures(&self.world, &state.position));
    }
}

impl Family for Campaign {
    type State = CampaignState;

    fn engine(&self) -> String {
        format!("empires {}", env!("CARGO_PKG_VERSION"))
    }

    fn variant_digest(&self) -> Digest {
        self.digest
    }

    fn seats(&self) -> usize {
        self.world.country_count()
    }

    fn open(&self) -> CampaignState {
        self.at(begin(&self.world, &self.rules, &[], self.seed))
    }

    fn phase(&self, state: &CampaignState) -> PhaseName {
        read::phase_of(state.position.turn + 1)
    }

    fn compare(&self, state: &CampaignState, phase: &PhaseName) -> Option<Ordering> {
        read::turn_of(phase).map(|turn| turn.cmp(&(state.position.turn + 1)))
    }

    fn class(&self, _: &CampaignState) -> PhaseClass {
        PhaseClass::Orders
    }

    fn powers(&self, _: &CampaignState, seat: Seat) -> Vec<String> {
        self.country(seat).map(|country| self.world.country(country).code.clone()).into_iter().collect()
    }

    fn owes(&self, state: &CampaignState, seat: Seat) -> bool {
        self.in_play(state, seat) && state.position.win.is_none()
    }

    /// EMP-2.1-dummy: countries without a player are the computer's.
    fn fills_seats(&self) -> bool {
        true
    }

    /// EMP-2.1-alloc: no swapping afterwards.
    fn fixes_seats(&self) -> bool {
        true
    }

    fn welcome(&self, seat: Seat, introduction: &Introduction) -> Result<(), String> {
        self.check_introduction(seat, introduction)
    }

    fn seated(&self, seating: &Seating) -> Option<(Self, CampaignState)> {
        Some(self.begun(seating))
    }

    fn arrival(&self, state: &CampaignState, phase: &PhaseName, text: &str) -> Arrival {
        read::arrival(state.position.turn, phase, text)
    }

    /// EMP-2.4-late.
    fn keeps_late_orders(&self) -> bool {
        true
    }

    /// EMP-2.5-dropout.
    fn is_gone(&self, state: &CampaignState, seat: Seat) -> Option<bool> {
        let country = self.country(seat)?;
        Some(state.position.nation(country).desk.controller == Controller::Dropout)
    }

    fn describe(&self, state: &CampaignState, eyes: Eyes) -> Value {
        self.described(state, eyes)
    }

    fn fingerprint(&self, state: &CampaignState) -> String {
        text::write(&self.world, state)
    }

    fn read(&self, state: &CampaignState, seat: Seat, text: &str) -> Sheet {
        self.read_orders(state, seat, text)
    }

    fn planned(&self, _: &CampaignState, _: Seat, _: &Plans) -> Option<Vec<String>> {
        None
    }

    fn completed(&self, _: &CampaignState, _: Seat, lines: &[String], _: &Plans) -> Vec<String> {
        lines.to_vec()
    }

    fn advance(&self, state: &CampaignState, sets: &[OrderSet]) -> Result<CampaignState, CannotPlay> {
        let turn = self.play(state, sets)?;
        let mut after = CampaignState { position: turn.state, visited: turn.visited, ..state.clone() };
        self.keep(&mut after);
        Ok(after)
    }

    fn report(&self, state: &CampaignState, sets: &[OrderSet], eyes: Eyes) -> Result<Value, CannotPlay> {
        self.told(state, sets, eyes)
    }

    fn ending(&self, state: &CampaignState) -> Option<Ending> {
        self.won(state)
    }

    fn in_play(&self, state: &CampaignState, seat: Seat) -> bool {
        self.country(seat).is_some_and(|country| state.position.survives(country))
    }

    fn begins_year(&self, _: &CampaignState) -> bool {
        true
    }

    fn draw(&self, state: &CampaignState, agreed: &[Seat]) -> Option<Ending> {
        self.agreed_end(state, agreed)
    }

    fn shared(&self, state: &CampaignState, seats: &[Seat]) -> Ending {
        self.shared_by(state, seats)
    }

    fn can_share(&self, state: &CampaignState, powers: &[String]) -> bool {
        let alive =
            |code: &String| self.world.country_coded(code).is_some_and(|it| state.position.survives(it));
        powers.iter().all(alive)
    }

    fn conceded(&self, _: &CampaignState, _: &[(Seat, String)]) -> Option<Ending> {
        None
    }

    fn can_concede(&self) -> bool {
        false
    }

    fn scored(&self, state: &CampaignState, seats: &[Seat], _: Scoring) -> Ending {
        self.by_points(state, seats)
    }

    fn words(&self, _: &[String]) -> Vec<Word> {
        Vec::new()
    }

    fn choices(&self, _: &CampaignState, _: Seat) -> Value {
        door::empires::tell_forms(&self.rules)
    }

    fn restore(&self, fingerprint: &str) -> Result<CampaignState, String> {
        text::read(&self.world, fingerprint)
    }

    fn edit(&self, state: &CampaignState, position: &Value) -> Result<CampaignState, String> {
        self.edited(state, position)
    }
}

/// The last turn as far as it is kept: where it led and who went where.
fn last_turn(state: &CampaignState) -> Turn {
    Turn { state: state.position.clone(), events: Vec::new(), visited: state.visited.clone() }
}

/// The sheet that lines in canonical form write.
fn sheet_of(lines: &[String]) -> Turnsheet {
    read_sheet(&lines.join("\n")).0.sheet
}

/// The digest of the world and the options; pictures do not count.
fn digest_of(world: &World, rules: &Rules) -> Digest {
    let entries: String = rules.entries().iter().map(|(key, value)| format!("{key}={value}\n")).collect();
    let files = atlas::shipped().find(|(name, _)| *name == world.board().id()).map(|(_, files)| files);
    let files = files.unwrap_or_default();
    let texts = ["map.toml", empires::SCENARIO_FILE].into_iter().filter_map(|name| files.get(name));
    Digest::of(texts.map(String::as_bytes).chain([entries.as_bytes()]))
}

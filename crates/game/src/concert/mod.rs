//! The Diplomacy family at the table.

mod choices;
mod conditions;
mod endings;
mod imported;
mod plans;
mod read;
mod report;
mod restore;
mod rulebook;
mod saved;
mod text;

use std::cmp::Ordering;
use std::sync::Arc;

use atlas::{Power, Province, Variant};
use diplomacy::notation::{Context, Printer, Written};
use diplomacy::rules::Concession;
use diplomacy::{Dice, Phase, PhaseKind, PhaseOrders, Referee, State, Turn, Unit};
use serde_json::{Value, json};

use crate::digest::Digest;
use crate::event::Seat;
use crate::family::{CannotPlay, Ending, Eyes, Family, OrderSet, PhaseName, Plans, Sheet, Word};
use crate::schedule::PhaseClass;
use crate::settings::{Scoring, Settings, SettingsFault};
pub use imported::{Import, ImportFault, Imported};
pub(crate) use rulebook::Rulebook;

/// The rules of one game of the Diplomacy family.
#[derive(Clone, Debug)]
pub struct Concert {
    book: Arc<Rulebook>,
    dice: Dice,
}

impl Concert {
    /// The rules that the settings ask for; all chance comes from the seed.
    ///
    /// # Errors
    ///
    /// If there is no such variant, option or number of players.
    pub fn new(settings: &Settings, seed: &str) -> Result<Self, SettingsFault> {
        Ok(Self::by(&Arc::new(Rulebook::new(settings)?), seed))
    }

    pub(crate) fn by(book: &Arc<Rulebook>, seed: &str) -> Self {
        Self { book: Arc::clone(book), dice: Dice::new(number_from(seed)) }
    }

    fn variant(&self) -> &Variant {
        &self.book.variant
    }

    fn seat_powers<'a>(&self, state: &'a State, seat: Seat) -> &'a [Power] {
        state.seats.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    fn code(&self, power: Power) -> String {
        self.variant().power(power).code.clone()
    }

    fn codes(&self, powers: &[Power]) -> Vec<String> {
        powers.iter().map(|&power| self.code(power)).collect()
    }

    fn context<'a>(&self, state: &'a State, author: Power, dislodged: &'a [Unit]) -> Context<'a> {
        Context { author, phase: state.phase.kind(), units: state.position.units(), dislodged }
    }

    fn province(&self, unit: Unit) -> Province {
        self.variant().board().province_of(unit.place)
    }

    /// Tosses the coin for a power that joins in mid-game, when its time has
    /// come.
    fn toss_if_due(&self, state: &mut State) {
        let Some(toss) = self.book.setup.as_ref().and_then(|setup| setup.toss.as_ref()) else { return };
        let (Ok(before), Ok(joins)) = (toss.before.parse::<Phase>(), toss.joins.parse::<Phase>()) else {
            return;
        };
        let due = state.phase >= before && state.closed.contains(&toss.power) && state.joining.is_none();
        if due {
            self.book.referees.work(|referee| referee.toss(state, toss.power, joins, &self.dice));
        }
    }

    /// The orders of all seats as the referee takes them.
    fn phase_orders(&self, state: &State, sets: &[OrderSet]) -> PhaseOrders {
        let mut orders = PhaseOrders::none(state.phase.kind());
        for (index, set) in sets.iter().enumerate() {
            for written in self.written(state, Seat(index as u8), &set.lines) {
                self.add(&mut orders, state, written);
            }
        }
        orders
    }

    fn add(&self, orders: &mut PhaseOrders, state: &State, (author, written): (Power, Written)) {
        match (orders, written) {
            (PhaseOrders::Movement(orders), Written::Movement { unit, order }) => {
                orders.push((self.province(unit), order));
            }
            (PhaseOrders::Retreats(orders), Written::Retreat { unit, order }) => {
                orders.push((self.province(unit), order));
            }
            (PhaseOrders::Adjustments(orders), Written::Adjustment(line)) => {
                orders.push((self.adjusting(state, author, line), vec![line]));
            }
            _ => {}
        }
    }
}

impl Family for Concert {
    type State = State;

    fn engine(&self) -> String {
        format!("diplomacy {}", env!("CARGO_PKG_VERSION"))
    }

    fn variant_digest(&self) -> Digest {
        self.book.digest
    }

    fn seats(&self) -> usize {
        self.book.setup.as_ref().map_or(self.variant().power_count(), |setup| setup.seats.len())
    }

    fn open(&self) -> State {
        let mut state = self.book.referees.work(|referee| match &self.book.setup {
            Some(setup) => referee.opening_for(self.book.first, setup),
            None => referee.opening(self.book.first),
        });
        self.toss_if_due(&mut state);
        state
    }

    fn phase(&self, state: &State) -> PhaseName {
        PhaseName(state.phase.to_string())
    }

    fn compare(&self, state: &State, phase: &PhaseName) -> Option<Ordering> {
        phase.0.parse::<Phase>().ok().map(|phase| phase.cmp(&state.phase))
    }

    fn class(&self, state: &State) -> PhaseClass {
        match state.phase.kind() {
            PhaseKind::Movement => PhaseClass::Orders,
            PhaseKind::Retreat => PhaseClass::Retreats,
            PhaseKind::Adjustment => PhaseClass::Adjustments,
        }
    }

    fn powers(&self, state: &State, seat: Seat) -> Vec<String> {
        self.codes(self.seat_powers(state, seat))
    }

    fn owes(&self, state: &State, seat: Seat) -> bool {
        let own = self.seat_powers(state, seat);
        let is_own = |unit: &Unit| own.contains(&unit.power);
        match state.phase.kind() {
            PhaseKind::Movement => state.position.units().iter().any(is_own),
            PhaseKind::Retreat => state.position.dislodged().iter().any(|dislodged| is_own(&dislodged.unit)),
            PhaseKind::Adjustment => {
                let mut awake = state.clone();
                awake.disorder.retain(|power| !own.contains(power));
                self.book.referees.work(|referee| own.iter().any(|&power| referee.can_adjust(&awake, power)))
            }
        }
    }

    fn describe(&self, state: &State, _: Eyes) -> Value {
        self.position(state)
    }

    fn fingerprint(&self, state: &State) -> String {
        self.fingerprint_of(state)
    }

    fn read(&self, state: &State, seat: Seat, text: &str) -> Sheet {
        self.read_sheet(state, seat, text)
    }

    fn planned(&self, state: &State, seat: Seat, plans: &Plans) -> Option<Vec<String>> {
        self.planned_orders(state, seat, plans)
    }

    fn completed(&self, state: &State, seat: Seat, lines: &[String], plans: &Plans) -> Vec<String> {
        self.completed_orders(state, seat, lines, plans)
    }

    fn advance(&self, state: &State, sets: &[OrderSet]) -> Result<State, CannotPlay> {
        self.book.referees.work(|referee| self.play(referee, state, sets)).map(|played| played.turn.after)
    }

    fn report(&self, state: &State, sets: &[OrderSet], _: Eyes) -> Result<Value, CannotPlay> {
        self.book.referees.work(|referee| {
            let played = self.play(referee, state, sets)?;
            let mut told = self.told(&played, referee);
            if let Some(votes) = self.votes_told(state, sets) {
                told["votes"] = votes;
            }
            Ok(told)
        })
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        state.ending.as_ref().map(|ending| self.ending_of(ending))
    }

    fn draw(&self, state: &State, agreed: &[Seat]) -> Option<Ending> {
        let powers: Vec<Power> = state.seats.iter().flatten().copied().collect();
        let votes: Vec<Power> =
            agreed.iter().flat_map(|&seat| self.seat_powers(state, seat)).copied().collect();
        let ending = diplomacy::agreed_draw(&self.book.rules, &state.position, &powers, &votes)?;
        Some(self.ending_of(&ending))
    }

    fn in_play(&self, state: &State, seat: Seat) -> bool {
        self.is_in_play(state, seat)
    }

    fn begins_year(&self, state: &State) -> bool {
        state.phase.begins_the_year()
    }

    fn shared(&self, state: &State, seats: &[Seat]) -> Ending {
        self.shared_by(state, seats)
    }

    fn can_share(&self, state: &State, powers: &[String]) -> bool {
        self.are_alive(state, powers)
    }

    fn conceded(&self, state: &State, votes: &[(Seat, String)]) -> Option<Ending> {
        self.conceded_to(state, votes)
    }

    fn can_concede(&self) -> bool {
        self.book.rules.concession == Concession::ThreeQuarters
    }

    fn scored(&self, state: &State, seats: &[Seat], scoring: Scoring) -> Ending {
        self.counted(state, seats, scoring)
    }

    fn words(&self, lines: &[String]) -> Vec<Word> {
        self.words_in(lines)
    }

    fn choices(&self, state: &State, seat: Seat) -> Value {
        self.choices_of(state, seat)
    }

    fn restore(&self, fingerprint: &str) -> Result<State, String> {
        self.restored(fingerprint)
    }

    fn edit(&self, state: &State, position: &Value) -> Result<State, String> {
        self.edited(state, position)
    }
}

/// A phase that was played, and with what.
struct Played {
    before: State,
    orders: PhaseOrders,
    turn: Turn,
}

impl Concert {
    fn play(&self, referee: &mut Referee, state: &State, sets: &[OrderSet]) -> Result<Played, CannotPlay> {
        let mut before = state.clone();
        before.disorder.retain(|power| !state.seats.iter().flatten().any(|seated| seated == power));
        let absent = sets.iter().enumerate().filter(|(_, set)| set.disorder);
        absent.for_each(|(index, _)| before.disorder.extend(self.seat_powers(state, Seat(index as u8))));
        let orders = self.phase_orders(&before, sets);
        let mut turn = referee.advance(&before, &orders).map_err(|fault| CannotPlay(format!("{fault:?}")))?;
        self.toss_if_due(&mut turn.after);
        Ok(Played { before, orders, turn })
    }

    fn ending_of(&self, ending: &diplomacy::Ending) -> Ending {
        match ending {
            diplomacy::Ending::Solo(powers) => Ending::Solo { powers: self.codes(powers) },
            diplomacy::Ending::Draw(powers) => Ending::Draw { powers: self.codes(powers) },
        }
    }

    /// Units, centres and pending retreats by power, in the dialect of the JSON
    /// door.
    fn position(&self, state: &State) -> Value {
        let printer = Printer::new(self.variant(), state.position.units());
        let board = self.variant().board();
        let mut units = serde_json::Map::new();
        let mut centres = serde_json::Map::new();
        let mut retreats = serde_json::Map::new();
        for power in self.variant().powers() {
            let code = self.code(power);
            let standing: Vec<String> =
                state.position.units_of(power).map(|unit| printer.unit(unit)).collect();
            let owned: Vec<&str> = state.position.centres_of(power).map(|place| board.code(place)).collect();
            let waiting = state.position.dislodged().iter().filter(|waiting| waiting.unit.power == power);
            let waiting: serde_json::Map<String, Value> = waiting
                .map(|waiting| (printer.unit(waiting.unit), json!(printer.ways_out(waiting))))
                .collect();
            units.insert(code.clone(), json!(standing));
            centres.insert(code.clone(), json!(owned));
            if !waiting.is_empty() {
                retreats.insert(code, Value::Object(waiting));
            }
        }
        json!({ "phase": state.phase.to_string(), "units": units, "centers": centres, "retreats": retreats })
    }

    /// The whole state as text, the same on every machine and in every build.
    fn fingerprint_of(&self, state: &State) -> String {
        let printer = Printer::new(self.variant(), state.position.units());
        let board = self.variant().board();
        let mut lines = vec![state.phase.to_string()];
        let line = |word: &str, power: Power, rest: String| format!("{word} {} {rest}", self.code(power));
        let units = state.position.units().iter();
        lines.extend(units.map(|unit| line("unit", unit.power, printer.unit(*unit))));
        lines.extend(
            state.position.owners().map(|(place, power)| line("centre", power, board.code(place).to_owned())),
        );
        lines.extend(state.position.dislodged().iter().map(|waiting| {
            let ways = printer.ways_out(waiting).join(" ");
            line("dislodged", waiting.unit.power, format!("{} {ways}", printer.unit(waiting.unit)))
        }));
        lines.extend(state.seats.iter().map(|seat| format!("seat {}", self.codes(seat).join(" "))));
        lines.push(format!("disorder {}", self.codes(&state.disorder).join(" ")));
        lines.push(format!("closed {}", self.codes(&state.closed).join(" ")));
        lines.extend(
            state.barred.iter().map(|&(power, place)| line("barred", power, board.code(place).to_owned())),
        );
        lines.extend(
            state.joining.map(|(power, seat, from)| line("joining", power, format!("{seat} {from}"))),
        );
        lines.extend(state.ending.as_ref().map(|ending| format!("{:?}", self.ending_of(ending))));
        lines.join("\n")
    }
}

/// A number from a seed of any length.
fn number_from(seed: &str) -> u64 {
    Digest::of_chance(seed).bytes().iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

//! Whole random games from the opening to a solo or the last year, every phase held against the laws.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

use atlas::{Enclave, Power, Province, Setup, Variant};
use diplomacy::notation::Printer;
use diplomacy::rules::{Enclaves, VictoryScope, VictoryTie};
use diplomacy::{
    Dice, Ending, Order, Phase, PhaseKind, PhaseOrders, PhaseResult, Referee, Rules, State, Turn, Unit,
    eliminated, legal_together,
};

use crate::boards::{OWN, boards, games_asked_for, rules, variant};
use crate::chance::Chance;
use crate::conservation::{check_adjustments, check_movement, check_retreats, due_of, side_of};
use crate::player::Player;
use crate::situation::Witness;

/// Games are broken off after so many years.
const YEARS: u16 = 24;

#[test]
fn games_on_the_standard_board_under_2000_keep_the_laws() {
    play_games("standard", "2000", 5);
}

#[test]
fn games_on_the_standard_board_under_1971_keep_the_laws() {
    play_games("standard", "1971", 5);
}

#[test]
fn games_on_the_standard_board_under_1982_keep_the_laws() {
    play_games("standard", "1982", 5);
}

#[test]
fn games_on_the_standard_board_under_2023_keep_the_laws() {
    play_games("standard", "2023", 5);
}

#[test]
fn games_on_the_standard_board_under_the_datc_keep_the_laws() {
    play_games("standard", "datc", 5);
}

#[test]
fn games_on_the_teaching_board_keep_the_laws_and_end_in_solos() {
    let solos: usize = Rules::EDITIONS.iter().map(|edition| play_games("teaching", edition, 5)).sum();
    assert!(solos > 0);
}

/// ERA-ADJ, ERA-END: conscription, conversions and shared victories; COL-TSR, COL-SUEZ, COL-HK: trains,
/// canals and enclaves; COLV-RET, COLV-ADJ: armies carried off islands, colonies and outposts.
#[test]
fn games_of_every_variant_under_its_own_rules_keep_the_laws() {
    for id in boards() {
        play_games(id, OWN, 40);
    }
}

/// DIP4-PLY, ERA-PLY, COL-PLY: idle, closed and joining powers, several powers of one player, merged or not.
#[test]
fn games_for_fewer_players_keep_the_laws() {
    for id in boards() {
        let variant = variant(id);
        for setup in variant.setups() {
            play_setup(&variant, setup);
        }
    }
}

fn play_setup(variant: &Arc<Variant>, setup: &Setup) {
    let rules = rules(variant, OWN).of_setup(setup).unwrap();
    let referee = Referee::new(variant, rules);
    let start = setup.start.as_deref().unwrap_or(variant.start()).parse().unwrap();
    for seed in 0..games_asked_for() / 100 {
        let mut state = referee.opening_for(start, setup);
        if let Some(toss) = &setup.toss {
            referee.toss(&mut state, toss.power, toss.joins.parse().unwrap(), &Dice::new(seed));
        }
        let name = format!("{} for {}", variant.id(), setup.seats.len());
        Game::new(variant, rules, state, name, seed).play();
    }
}

/// Plays one of so many parts of all games; returns how many of them were won.
fn play_games(board: &str, edition: &str, parts: u64) -> usize {
    let variant = variant(board);
    let rules = rules(&variant, edition);
    let game = |seed| {
        let state = Referee::new(&variant, rules).opening(variant.start().parse().unwrap());
        Game::new(&variant, rules, state, format!("{board} under {edition}"), seed)
    };
    let games = (0..games_asked_for().div_ceil(parts)).map(game);
    games.filter_map(Game::play).filter(|ending| matches!(ending, Ending::Solo(_))).count()
}

/// A game and who is out of it.
struct Game {
    variant: Arc<Variant>,
    rules: Rules,
    name: Name,
    /// Leads the game.
    referee: Referee,
    /// Plays every phase again, one by one.
    witness: Referee,
    state: State,
    out: Vec<Power>,
}

/// What a failure calls the game.
#[derive(Clone)]
struct Name {
    game: String,
    seed: u64,
    phase: Cell<Phase>,
    /// What was ordered in that phase, one order to a line.
    orders: RefCell<String>,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, game {}, in {}\n{}", self.game, self.seed, self.phase.get(), self.orders.borrow())
    }
}

impl Game {
    fn new(variant: &Arc<Variant>, rules: Rules, state: State, game: String, seed: u64) -> Self {
        let referee = Referee::new(variant, rules);
        let name = Name { game, seed, phase: Cell::new(state.phase), orders: RefCell::default() };
        let witness = referee.clone();
        Self { variant: Arc::clone(variant), rules, name, referee, witness, state, out: Vec::new() }
    }

    fn play(mut self) -> Option<Ending> {
        let name = self.name.clone();
        let _witness = Witness(&name);
        let mut chance = Chance::new(name.seed);
        let mut player = Player::new(&self.variant);
        let last_year = self.state.phase.year() + YEARS;
        while self.state.ending.is_none() && self.state.phase.year() <= last_year {
            name.phase.set(self.state.phase);
            self.perhaps_leave(&mut chance);
            let orders = player.orders(&mut self.referee, &self.state, &mut chance);
            name.orders.replace(self.spelled(&orders));
            let turn = self.referee.advance(&self.state, &orders).unwrap();
            self.check_turn(&orders, &turn);
            self.state = turn.after;
            self.check_eliminated();
        }
        self.state.ending
    }

    /// The orders of a movement phase in the notation.
    fn spelled(&self, orders: &PhaseOrders) -> String {
        let PhaseOrders::Movement(orders) = orders else { return format!("{orders:?}") };
        let (position, board) = (&self.state.position, self.variant.board());
        let printer = Printer::new(&self.variant, position.units());
        let units =
            orders.iter().filter_map(|&(province, order)| Some((position.unit_in(board, province)?, order)));
        let line = |(unit, order): (Unit, Order)| {
            format!("  {} {}\n", self.variant.power(unit.power).code, printer.order(unit, order))
        };
        units.map(line).collect()
    }

    /// In some games a player leaves the table, with all powers that count as one.
    fn perhaps_leave(&mut self, chance: &mut Chance) {
        let leaves = self.state.phase.kind() == PhaseKind::Movement && chance.below(200) == 0;
        let powers: Vec<Power> = self.variant.powers().collect();
        let leaver = chance.pick(&powers).filter(|power| leaves && !self.state.disorder.contains(power));
        let side = leaver.map(|power| side_of(&self.rules, &self.state, power));
        self.state.disorder.extend(side.into_iter().flatten());
    }

    /// Plays the turn again, phase by phase, and holds every phase against the laws.
    fn check_turn(&mut self, orders: &PhaseOrders, turn: &Turn) {
        let mut state = self.state.clone();
        assert_eq!(turn.phase, state.phase);
        self.check_phase(&mut state, orders, &turn.result);
        for (phase, result) in &turn.skipped {
            assert_eq!((*phase, state.ending.is_some()), (state.phase, false));
            assert!(!self.has_to_act(&state), "{phase} was passed over");
            assert!(nobody_acted(result), "{result:?}");
            self.check_phase(&mut state, &PhaseOrders::none(phase.kind()), result);
        }
        assert_eq!(state, turn.after);
        assert!(state.ending.is_some() || self.has_to_act(&state));
    }

    fn check_phase(&mut self, state: &mut State, orders: &PhaseOrders, expected: &PhaseResult) {
        let before = state.clone();
        let (result, after) = self.witness.play(&before, orders).unwrap();
        assert_eq!(&result, expected, "the same orders brought something else");
        assert_eq!(after.phase, before.phase.next());
        let board = self.variant.board();
        match orders {
            PhaseOrders::Movement(orders) => {
                let orders = self.counted(&before, orders);
                check_movement(board, &self.rules, &before, &orders, &result, &after);
            }
            PhaseOrders::Retreats(orders) => check_retreats(board, &before, orders, &result, &after),
            PhaseOrders::Adjustments(_) => {
                check_adjustments(&self.variant, &self.rules, &before, &result, &after);
                check_disorder(&before, &result);
            }
        }
        self.check_owners(&before, &after);
        self.check_ending(&before, &after);
        self.check_closed(&after);
        *state = after;
    }

    /// The orders in the sequence of the units; whoever is in disorder holds.
    fn counted(&self, before: &State, orders: &[(Province, Order)]) -> Vec<Order> {
        let units = before.position.units().iter().zip(orders);
        let disorder = |power| before.disorder.contains(&power);
        units.map(|(unit, &(_, order))| if disorder(unit.power) { Order::Hold } else { order }).collect()
    }

    /// Centres change hands when a Fall is over, to whoever stands in them, and at no other time.
    fn check_owners(&self, before: &State, after: &State) {
        let board = self.variant.board();
        for centre in board.centres() {
            let occupant = after.position.unit_in(board, centre).map(|unit| unit.power);
            let taken = occupant.filter(|_| before.phase.ends_the_year());
            let expected = match taken {
                Some(power) => Some(power).filter(|&power| self.counts_for(power, centre)),
                None => before.position.owner(centre),
            };
            assert_eq!(after.position.owner(centre), expected);
        }
    }

    fn counts_for(&self, power: Power, centre: Province) -> bool {
        let enclave = Enclave { province: centre, worthless_to: power };
        self.rules.enclaves == Enclaves::Off || !self.variant.works().enclaves.contains(&enclave)
    }

    /// A game is won as soon as, and only if, somebody has enough centres after a Fall.
    fn check_ending(&self, before: &State, after: &State) {
        let enough = usize::from(self.rules.victory_centres);
        let sides: Vec<Vec<Power>> = match self.rules.victory_scope {
            VictoryScope::Player => after.seats.to_vec(),
            VictoryScope::Power => after.seats.iter().flatten().map(|&power| vec![power]).collect(),
        };
        let count = |side: &&Vec<Power>| {
            side.iter().map(|&power| after.position.centres_of(power).count()).sum::<usize>()
        };
        let most = sides.iter().map(|side| count(&side)).max().unwrap();
        let winners: Vec<Vec<Power>> =
            sides.iter().filter(|side| count(side) == most && most >= enough).cloned().collect();
        let ending = match (winners.as_slice(), self.rules.victory_tie) {
            ([winner], _) => Some(Ending::Solo(winner.clone())),
            ([_, _, ..], VictoryTie::MostThenShared) => Some(Ending::Draw(winners.concat())),
            _ => None,
        };
        assert_eq!(after.ending, ending);
        assert!(after.ending.is_none() || before.phase.ends_the_year());
    }

    /// Nobody stands in closed land but its owner, as at the start; a power joins when its time has come.
    fn check_closed(&self, after: &State) {
        let board = self.variant.board();
        for &power in &after.closed {
            let lands = self.variant.power(power).lands.iter();
            let units: Vec<Unit> = lands.filter_map(|&land| after.position.unit_in(board, land)).collect();
            let starting = self.variant.power(power).units.iter();
            let starting = starting.map(|&(kind, place)| Unit { power, kind, place });
            assert_eq!(units, starting.collect::<Vec<_>>(), "by province, as both are");
        }
        if let Some((power, _, from)) = after.joining {
            assert!(after.phase < from && after.closed.contains(&power));
        }
    }

    /// Whoever has lost everything does not come back.
    fn check_eliminated(&mut self) {
        if self.state.phase.kind() == PhaseKind::Movement {
            let out = eliminated(&self.state.position, self.variant.powers());
            assert!(self.out.iter().all(|power| out.contains(power)));
            self.out = out;
        }
    }

    /// Whether somebody has more than one way to go on.
    fn has_to_act(&self, state: &State) -> bool {
        match state.phase.kind() {
            PhaseKind::Movement => true,
            PhaseKind::Retreat => !state.position.dislodged().is_empty(),
            PhaseKind::Adjustment => self.variant.powers().any(|power| {
                let side = side_of(&self.rules, state, power);
                let lines = legal_together(&self.variant, &self.rules, &state.position, &side).len() as i32;
                let due = due_of(state, &side);
                // Declining is always listed; to remove all there is is no choice.
                let choice = if due > 0 { lines > 1 } else { lines > -due };
                choice && !state.disorder.contains(&power)
            }),
        }
    }
}

/// What happened in a skipped phase happened by itself.
fn nobody_acted(result: &PhaseResult) -> bool {
    match result {
        PhaseResult::Movement { .. } => false,
        PhaseResult::Retreats(verdicts) => verdicts.is_empty(),
        PhaseResult::Adjustments(results) => results.iter().all(|(_, result)| {
            result.verdicts.is_empty() && result.built.is_empty() && result.removed.is_empty()
        }),
    }
}

/// A power in disorder builds nothing and chooses nothing.
fn check_disorder(before: &State, result: &PhaseResult) {
    let PhaseResult::Adjustments(results) = result else { panic!("{result:?}") };
    for (_, result) in results.iter().filter(|(power, _)| before.disorder.contains(power)) {
        assert!(result.built.is_empty() && result.removed.is_empty());
    }
}

//! Whole random games from the opening to a solo or the last year, every phase held against the laws.

use std::cell::Cell;
use std::fmt;
use std::sync::Arc;

use atlas::{Power, Province, Variant};
use diplomacy::{
    Ending, Order, Phase, PhaseKind, PhaseOrders, PhaseResult, Referee, Rules, State, Turn, eliminated,
    legal_adjustments,
};

use crate::boards::{rules, variant};
use crate::chance::Chance;
use crate::conservation::{check_adjustments, check_movement, check_retreats};
use crate::player::Player;
use crate::situation::Witness;

/// Games are broken off after this year.
const LAST_YEAR: u16 = 1925;

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

/// Plays one of so many parts of all games; returns how many of them were won.
fn play_games(board: &str, edition: &'static str, parts: u64) -> usize {
    let all = std::env::var("ENTENTE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1000u64);
    let variant = variant(board);
    let rules = rules(&variant, edition);
    let games = (0..all.div_ceil(parts)).map(|seed| Game::new(&variant, rules, edition, seed));
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
    board: String,
    edition: &'static str,
    seed: u64,
    phase: Cell<Phase>,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, edition, seed, phase } = self;
        write!(f, "{board} under {edition}, game {seed}, in {}", phase.get())
    }
}

impl Game {
    fn new(variant: &Arc<Variant>, rules: Rules, edition: &'static str, seed: u64) -> Self {
        let referee = Referee::new(variant, rules);
        let state = referee.opening(variant.start().parse().unwrap());
        let name = Name { board: variant.id().to_owned(), edition, seed, phase: Cell::new(state.phase) };
        let witness = referee.clone();
        Self { variant: Arc::clone(variant), rules, name, referee, witness, state, out: Vec::new() }
    }

    fn play(mut self) -> Option<Ending> {
        let name = self.name.clone();
        let _witness = Witness(&name);
        let mut chance = Chance::new(name.seed);
        let mut player = Player::new(&self.variant);
        while self.state.ending.is_none() && self.state.phase.year() <= LAST_YEAR {
            name.phase.set(self.state.phase);
            self.perhaps_leave(&mut chance);
            let orders = player.orders(&mut self.referee, &self.state, &mut chance);
            let turn = self.referee.advance(&self.state, &orders).unwrap();
            self.check_turn(&orders, &turn);
            self.state = turn.after;
            self.check_eliminated();
        }
        self.state.ending
    }

    /// In some games a player leaves the table.
    fn perhaps_leave(&mut self, chance: &mut Chance) {
        let leaves = self.state.phase.kind() == PhaseKind::Movement && chance.below(200) == 0;
        let powers: Vec<Power> = self.variant.powers().collect();
        let leaver = chance.pick(&powers).filter(|power| leaves && !self.state.disorder.contains(power));
        self.state.disorder.extend(leaver);
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
                check_movement(board, &before, &orders, &result, &after);
            }
            PhaseOrders::Retreats(orders) => check_retreats(board, &before, orders, &result, &after),
            PhaseOrders::Adjustments(_) => {
                check_adjustments(&self.variant, &self.rules, &before, &result, &after);
                check_disorder(&before, &result);
            }
        }
        self.check_owners(&before, &after);
        self.check_ending(&before, &after);
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
            assert_eq!(after.position.owner(centre), taken.or(before.position.owner(centre)));
        }
    }

    /// A game is won as soon as, and only if, somebody has enough centres after a Fall.
    fn check_ending(&self, before: &State, after: &State) {
        let enough = usize::from(self.rules.victory_centres);
        let count = |power: Power| after.position.centres_of(power).count();
        let winners: Vec<Power> = self.variant.powers().filter(|&power| count(power) >= enough).collect();
        match &after.ending {
            None => assert!(winners.is_empty()),
            Some(ending) => {
                assert_eq!(ending, &Ending::Solo(winners));
                assert!(before.phase.ends_the_year());
            }
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
                let lines =
                    legal_adjustments(&self.variant, &self.rules, &state.position, power).len() as i32;
                let due = state.position.due(power);
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

//! Ends of a game that players agree on, or that are counted out.

use atlas::Power;
use diplomacy::State;
use serde_json::{Map, Value, json};

use super::Concert;
use crate::event::Seat;
use crate::family::{Ending, OrderSet, Word};
use crate::settings::Scoring;

impl Concert {
    pub(super) fn is_in_play(&self, state: &State, seat: Seat) -> bool {
        self.seat_powers(state, seat).iter().any(|&power| survives(state, power))
    }

    /// One seat wins alone; several share with all powers they have left.
    pub(super) fn shared_by(&self, state: &State, seats: &[Seat]) -> Ending {
        let powers = seats.iter().flat_map(|&seat| self.seat_powers(state, seat)).copied();
        let powers: Vec<Power> = powers.filter(|&power| survives(state, power)).collect();
        match seats {
            [_] => Ending::Solo { powers: self.codes(&powers) },
            _ => Ending::Draw { powers: self.codes(&powers) },
        }
    }

    pub(super) fn are_alive(&self, state: &State, codes: &[String]) -> bool {
        let seated = |power: &Power| state.seats.iter().flatten().any(|other| other == power);
        let alive = |power: Power| seated(&power) && survives(state, power);
        codes.iter().all(|code| self.variant().power_coded(code).is_some_and(alive))
    }

    pub(super) fn conceded_to(&self, state: &State, votes: &[(Seat, String)]) -> Option<Ending> {
        let to = |code: &str| self.variant().power_coded(code);
        let known = votes.iter().filter_map(|(seat, code)| Some((*seat, to(code)?)));
        let votes =
            known.flat_map(|(seat, to)| self.seat_powers(state, seat).iter().map(move |&by| (by, to)));
        let ending = diplomacy::conceded(&state.position, &votes.collect::<Vec<_>>())?;
        Some(self.ending_of(&ending))
    }

    /// Those of the seats with most, all their powers counted together.
    pub(super) fn counted(&self, state: &State, seats: &[Seat], scoring: Scoring) -> Ending {
        let score = |seat: Seat| -> usize {
            let each = self.seat_powers(state, seat).iter().map(|&power| match scoring {
                Scoring::Centres => state.position.centres_of(power).count(),
                Scoring::Units => state.position.units_of(power).count(),
            });
            each.sum()
        };
        let most = seats.iter().map(|&seat| score(seat)).max().unwrap_or(0);
        let first: Vec<Seat> = seats.iter().copied().filter(|&seat| score(seat) == most).collect();
        self.shared_by(state, &first)
    }

    /// Who wrote for a draw or gave up with these orders, by power in the form of
    /// adjustments; nothing, if nobody did.
    pub(super) fn votes_told(&self, state: &State, sets: &[OrderSet]) -> Option<Value> {
        let line = |word: Word| match word {
            Word::Draw => Some(
                json!({ "order": "DRAW", "verdict": "voted", "reason": "For a draw of all who are left." }),
            ),
            Word::Surrender => {
                Some(json!({ "order": "SURRENDER", "verdict": "voted", "reason": "Gives up for good." }))
            }
            // How many concede is told with the other votes; who, with none.
            Word::Concede(_) => None,
        };
        let mut votes = Map::new();
        for (index, set) in sets.iter().enumerate() {
            let lines: Vec<Value> = self.words_in(&set.lines).into_iter().filter_map(line).collect();
            let first = self.seat_powers(state, Seat(index as u8)).first();
            if let Some(power) = first.filter(|_| !lines.is_empty()) {
                votes.insert(self.code(*power), json!({ "lines": lines }));
            }
        }
        (!votes.is_empty()).then_some(Value::Object(votes))
    }

    pub(super) fn words_in(&self, lines: &[String]) -> Vec<Word> {
        let word = |line: &String| match line.as_str() {
            "DRAW" => Some(Word::Draw),
            "SURRENDER" => Some(Word::Surrender),
            line => line.strip_prefix("CONCEDE ").map(|to| Word::Concede(to.to_owned())),
        };
        lines.iter().filter_map(word).collect()
    }
}

/// Whether a power has anything left.
fn survives(state: &State, power: Power) -> bool {
    diplomacy::eliminated(&state.position, [power].into_iter()).is_empty()
}

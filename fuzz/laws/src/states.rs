//! The law of states.

use empires::{MOST, State};
use entente::door::empires::{TurnRequest, play, read_state, write_state};
use serde_json::Value;

use crate::choices::Choices;
use crate::empire::{everybodys_orders, played, rules, turn, world};

/// Turns that are played with what was read.
const TURNS: usize = 3;

/// The most turns before a state is made up.
const MOST_TURNS: usize = 3;

/// Any text is refused with a reason, or is a state that reads back as it was
/// written and can be played on by whatever rules; the same as part of a request.
/// So can a made-up state, however much there is of anything in it.
pub fn states(data: &[u8]) {
    let (text, mut choices) = Choices::behind_text(data);
    match read_state(world(), &text) {
        Err(fault) => assert!(!fault.message.is_empty() && !fault.faults.is_empty(), "{fault:?}"),
        Ok(state) => assert_can_be_played(state, &mut choices),
    }
    if let Ok(request) = TurnRequest::read(&text) {
        assert_is_answered(&request);
    }
    if !choices.is_empty() {
        let turns = choices.below(MOST_TURNS + 1);
        let mut state = played(&world().rules(), &mut choices, turns);
        exaggerate(&mut state, &mut choices);
        assert_eq!(state.faults(world()), [], "{state:?}");
        assert_can_be_played(state, &mut choices);
    }
}

/// As many of some things as there may be.
fn exaggerate(state: &mut State, choices: &mut Choices<'_>) {
    for _ in 0..choices.below(64) {
        let land = choices.below(state.lands.len());
        let country = choices.below(state.nations.len());
        let (land, nation) = (&mut state.lands[land], &mut state.nations[country]);
        if nation.eliminated.is_some() {
            continue;
        }
        match choices.below(9) {
            0 => land.population = MOST,
            1 => land.armies = MOST,
            2 => land.forts = MOST,
            3 => nation.points = MOST,
            4 => nation.treasury = MOST,
            5 => (nation.army_reserve, nation.navy_reserve) = (MOST, MOST),
            6 => nation.air = MOST,
            7 => land.base.iter_mut().for_each(|base| (base.ships, base.laid_up) = (MOST, MOST)),
            _ => state.seas.iter_mut().flatten().for_each(|fleet| (fleet.ships, fleet.armies) = (MOST, MOST)),
        }
    }
}

fn assert_can_be_played(mut state: State, choices: &mut Choices<'_>) {
    let rules = rules(choices);
    for _ in 0..TURNS {
        let written = write_state(world(), &state);
        assert_eq!(read_state(world(), &written).as_ref(), Ok(&state), "{written}");
        if state.turn >= MOST {
            return;
        }
        let orders = everybodys_orders(&state, choices);
        state = turn(&rules, &state, &orders).state;
    }
}

/// What is answered holds a state that is a good request by itself, unless the
/// game has ended.
fn assert_is_answered(request: &TurnRequest) {
    match play(world(), request) {
        Err(fault) => assert!(!fault.faults.is_empty(), "{fault:?}"),
        Ok(answer) => {
            let Value::Object(mut answer) = answer.json() else { return };
            let state = answer.remove("state").unwrap_or_default();
            let over = state.get("win").is_some() || state["turn"].as_u64() > Some(u64::from(MOST));
            let again = TurnRequest::read(&serde_json::json!({"state": state}).to_string());
            let again = again.map_err(|(fault, _)| fault);
            let played = again.as_ref().map_err(Clone::clone).and_then(|again| play(world(), again));
            assert!(over || played.is_ok(), "{:?}", played.err());
        }
    }
}

//! The sample game of the rulebook, played and reported.

use super::Exit;
use super::input::{complain, say};
use crate::report;
use crate::script::Script;

/// The orders of the sample game.
const SAMPLE: &str = include_str!("../../../../variants/standard/games/sample.game");

pub(super) fn run() -> Exit {
    let turns = match Script::read(SAMPLE).and_then(|script| script.play()) {
        Ok(turns) => turns,
        Err(fault) => {
            complain(&fault);
            return Exit::Unusable;
        }
    };
    let reports = turns.iter().map(report::turn);
    let last = turns.last().map(|turn| report::standings(&turn.variant, &turn.turn.after));
    // Nobody minds if the reader has had enough.
    let _ = reports.chain(last).all(|report| say(&report));
    Exit::Good
}

//! The sample game of the rulebook, played and reported.

use super::Exit;
use super::input::{complain, say};
use crate::report;
use crate::script::Script;

/// The orders of the sample game.
const SAMPLE: &str = include_str!("../../../../variants/standard/games/sample.game");

pub(super) fn run() -> Exit {
    let played = Script::read(SAMPLE).and_then(|script| script.play());
    match played {
        Ok(turns) => {
            for turn in &turns {
                if !say(&report::turn(turn)) {
                    break;
                }
            }
            Exit::Good
        }
        Err(fault) => {
            complain(&fault);
            Exit::Unusable
        }
    }
}

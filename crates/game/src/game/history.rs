//! A game told from its beginning.

use super::{Game, PhaseView};
use crate::family::Family;
use crate::log::{BrokenLog, Record};

/// All phases that were played, as everybody sees them. A game itself only
/// remembers the last; the log has them all.
///
/// # Errors
///
/// If the records do not follow on the game.
pub fn history<F: Family>(mut game: Game<F>, records: &[Record]) -> Result<Vec<PhaseView>, BrokenLog> {
    let mut played = Vec::new();
    for record in records {
        let turns = game.turns;
        game.follow(record)?;
        if game.turns > turns {
            played.extend(game.last.clone());
        }
    }
    Ok(played.iter().map(|played| game.phase_view(played, game.is_over())).collect())
}

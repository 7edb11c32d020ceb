//! A game told from its beginning.

use super::follow::first_of;
use super::{Game, PhaseView, PlayedPhase, Viewer};
use crate::family::Family;
use crate::log::{BrokenLog, Record};
use crate::settings::{Settings, SettingsFault};

/// All phases that were played, as a viewer sees them. A game itself only
/// remembers the last; the log has them all.
///
/// # Errors
///
/// If the log has no records or breaks somewhere.
pub fn history<F: Family>(
    records: &[Record],
    family: impl FnOnce(&Settings, &str) -> Result<F, SettingsFault>,
    viewer: Viewer,
) -> Result<Vec<PhaseView>, BrokenLog> {
    let (game, played) = played(records, family)?;
    Ok(played.iter().map(|played| game.phase_view(played, viewer)).collect())
}

/// A game and all its phases.
type Told<F> = (Game<F>, Vec<PlayedPhase<<F as Family>::State>>);

/// The game that a log adds up to, and all phases that were played and not taken
/// back.
pub(crate) fn played<F: Family>(
    records: &[Record],
    family: impl FnOnce(&Settings, &str) -> Result<F, SettingsFault>,
) -> Result<Told<F>, BrokenLog> {
    let (first, rest) = first_of(records)?;
    let mut game = Game::first(first, family)?;
    let mut played = Vec::new();
    for record in rest {
        let turns = game.turns();
        game.follow(record)?;
        // What was taken back did not happen.
        played.truncate(game.turns());
        if game.turns() > turns {
            played.extend(game.last.clone());
        }
    }
    Ok((game, played))
}

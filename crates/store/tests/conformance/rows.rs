//! Games, rows and appends to try things with.

use store::{Append, Due, GameId, Moment, Row};
use trials::Place;

/// Adds games that are due at these times, named `a`, `b`, `c` and so on.
pub(crate) async fn add_games(place: &Place, due: &[Option<i64>]) {
    for (due, letter) in due.iter().zip('a'..) {
        place.store.create(&game(&letter.to_string()), &[row(1)], due.map(Moment)).await.unwrap();
    }
}

pub(crate) fn game(name: &str) -> GameId {
    GameId(name.to_owned())
}

pub(crate) fn row(sequence: u64) -> Row {
    let at = Moment(1_700_000_000_000_000_000 + sequence as i64);
    Row { sequence, at, body: format!("{{\"event\":\"é {sequence}\"}}"), digest: [sequence as u8; 32] }
}

pub(crate) fn append(name: &str, after: u64, count: u64) -> Append {
    Append {
        game: game(name),
        after,
        rows: (after + 1..=after + count).map(row).collect(),
        due: Due::At(None),
    }
}

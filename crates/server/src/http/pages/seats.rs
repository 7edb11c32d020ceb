//! Seats, as whoever leads a game sees them.

use game::{Seat, SeatProgress, SeatView};

use super::sight::Sight;
use super::words::PowerName;

/// A seat, with what may be known of it.
pub(super) struct SeatLine {
    pub(super) number: u8,
    pub(super) powers: Vec<PowerName>,
    pub(super) player: Option<(u64, String)>,
    /// Whether the viewer plays it.
    pub(super) own: bool,
    pub(super) view: SeatView,
}

/// All seats of a game.
pub(super) fn seats(sight: &Sight) -> Vec<SeatLine> {
    let line = |(number, view): (u8, &SeatView)| SeatLine {
        number,
        powers: view.powers.iter().map(|code| sight.edition.power(code)).collect(),
        player: view.player.map(|player| (player.0, sight.player_name(player))),
        own: sight.seat == Some(Seat(number)),
        view: view.clone(),
    };
    (0..).zip(&sight.seen.seats).map(line).collect()
}

impl SeatLine {
    /// What the seat is called: by its powers.
    pub(super) fn name(&self) -> String {
        let names: Vec<&str> = self.powers.iter().map(|power| power.name.as_str()).collect();
        names.join(" and ")
    }

    /// Whether it has something to decide and sent nothing, as far as is told.
    pub(super) fn is_missing(&self) -> bool {
        self.view.progress == Some(SeatProgress::Missing)
    }

    /// How far it has got, in words and as a tag shows it; nothing, if that is not
    /// told.
    pub(super) fn progress(&self) -> Option<(&'static str, &'static str)> {
        Some(match self.view.progress? {
            SeatProgress::NothingDue => ("", "nothing due"),
            SeatProgress::Missing => ("warn", "no orders"),
            SeatProgress::Sent => ("good", "sent"),
            SeatProgress::Ready => ("good", "ready"),
        })
    }
}

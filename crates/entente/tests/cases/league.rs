//! Games at the table: the settings of the house league, and a game that a case
//! leads by the hand.

use game::schedule::{Preset, Zone};
use game::{Concert, Draws, Endings, Event, Game, Head, News, Player, Refusal, Seat, Settings};
use jiff::Timestamp;

/// The settings of a game of a variant in the house league: draws and surrenders
/// are written among the orders.
pub(crate) fn settings(variant: &str) -> Result<Settings, String> {
    let schedule = Preset::HouseLeague.schedule(&Zone::utc()).map_err(|fault| fault.to_string())?;
    let endings = Endings { draws: Draws::InOrders, surrender: true, ..Endings::default() };
    Ok(Settings { endings, ..Settings::usual("A case", variant, schedule) })
}

/// A variant as it is played at the table.
pub(crate) fn family(variant: &str) -> Result<Concert, String> {
    Concert::new(&settings(variant)?, "a case").map_err(|fault| fault.to_string())
}

/// A game and its clock.
pub(crate) struct Table {
    pub(crate) game: Game<Concert>,
    now: Timestamp,
}

impl Table {
    /// A game in its first phase, with somebody in every seat.
    pub(crate) fn open(settings: Settings) -> Result<Self, String> {
        let host = Player(100);
        let created = Event::Created { settings: Box::new(settings), seed: "a case".to_owned(), host };
        let now = Timestamp::UNIX_EPOCH;
        let game = Game::first(&Head::EMPTY.record(now, &created), Concert::new);
        let mut table = Self { game: game.map_err(|fault| format!("{fault:?}"))?, now };
        for seat in table.game.seats().collect::<Vec<_>>() {
            table.write(table.game.take_seat(seat, player(seat)))?;
        }
        table.write(table.game.begin(now))?;
        Ok(table)
    }

    /// The seat that plays a power.
    pub(crate) fn seat(&self, power: &str) -> Result<Seat, String> {
        let seats = self.game.observe(game::Viewer::Public).seats;
        let index = seats.iter().position(|seat| seat.powers.iter().any(|code| code == power));
        index.map(|index| Seat(index as u8)).ok_or_else(|| format!("nobody plays {power}"))
    }

    /// Nobody plays the seat any more.
    pub(crate) fn vacate(&mut self, seat: Seat) -> Result<(), String> {
        self.write(self.game.dismiss(seat)).map(|_| ())
    }

    /// A seat sends orders for the phase that waits.
    pub(crate) fn send(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let sent = self.game.submit(seat, player(seat), &self.game.phase(), text, self.now);
        self.write(sent.map(|(event, _)| event)).map(|_| ())
    }

    /// Plays the phase when it is due, and says what everybody hears of it.
    pub(crate) fn run(&mut self) -> Result<Vec<News>, String> {
        self.now = self.game.due().ok_or("nothing is due")?;
        self.write(self.game.advance(self.now))
    }

    fn write(&mut self, event: Result<Event, Refusal>) -> Result<Vec<News>, String> {
        let event = event.map_err(|refusal| refusal.to_string())?;
        let before = self.game.clone();
        let record = before.head().record(self.now, &event);
        self.game.follow(&record).map_err(|fault| format!("{fault:?}"))?;
        let heard = self.game.news(&before, &event).into_iter();
        Ok(heard.filter(|(who, _)| *who == game::Audience::Everybody).map(|(_, news)| news).collect())
    }
}

fn player(seat: Seat) -> Player {
    Player(u64::from(seat.0) + 1)
}

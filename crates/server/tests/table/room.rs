//! A room with tables, and a clock that the test turns.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use game::schedule::{Preset, Zone};
use game::{Absence, Mastery, PhaseName, Player, Seat, Settings};
use jiff::{SignedDuration, Timestamp};
use server::{Act, Clock, Done, Fault, Metrics, NewGame, Policy, Scheduler, Tables};
use store::{GameId, Store};
use trials::Place;

/// Who leads the games.
pub(crate) const MASTER: Player = Player(1_000);

/// A clock that stands still until it is turned.
#[derive(Debug)]
pub(crate) struct Turned(Mutex<Timestamp>);

impl Clock for Turned {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap()
    }
}

pub(crate) struct Room {
    pub(crate) tables: Tables,
    pub(crate) clock: Arc<Turned>,
    pub(crate) place: Place,
}

impl Room {
    pub(crate) fn new(place: Place) -> Self {
        let clock = Arc::new(Turned(Mutex::new("2026-03-01T12:00:00Z".parse().unwrap())));
        let tables = tables(place.store.clone(), &clock);
        Self { tables, clock, place }
    }

    pub(crate) fn turn_clock(&self, by: SignedDuration) {
        *self.clock.0.lock().unwrap() += by;
    }

    /// The same games, as another process has them in hand.
    pub(crate) async fn elsewhere(&self) -> Tables {
        tables(Store::open(&self.place.address).await.unwrap(), &self.clock)
    }

    /// Games of a day's turns, all seats taken, waiting for their first orders.
    pub(crate) async fn begin(&self, games: usize) -> Vec<GameId> {
        let ids: Vec<GameId> = (0..games).map(|number| GameId(format!("game-{number}"))).collect();
        for id in &ids {
            let new = NewGame { id: id.clone(), settings: settings(), seed: "seed".to_owned(), host: MASTER };
            self.tables.open(new, Vec::new()).await.unwrap();
            for seat in self.seats(id).await {
                act(&self.tables, id, player(seat), &Act::take_seat(seat)).await.unwrap();
            }
            act(&self.tables, id, MASTER, &Act::Begin).await.unwrap();
        }
        ids
    }

    pub(crate) async fn seats(&self, id: &GameId) -> Vec<Seat> {
        self.tables.look(id, |game| game.seats().collect()).await.unwrap()
    }

    pub(crate) async fn phase(&self, id: &GameId) -> String {
        self.tables.look(id, |game| game.phase().0).await.unwrap()
    }

    /// Everybody sends something.
    pub(crate) async fn all_send(&self, id: &GameId) {
        for seat in self.seats(id).await {
            send(&self.tables, id, seat).await.unwrap();
        }
    }

    pub(crate) async fn turns(&self, id: &GameId) -> usize {
        server::replay(&self.place.store, id).await.unwrap().turns.len()
    }
}

fn tables(store: Store, clock: &Arc<Turned>) -> Tables {
    let clock: Arc<dyn Clock> = Arc::clone(clock) as _;
    Tables::new(store, clock, NonZeroUsize::new(1_000).unwrap())
}

pub(crate) fn scheduler(tables: &Tables, holder: &str, guard_seats: u32) -> Scheduler {
    let policy = Policy {
        holder: holder.to_owned(),
        batch: 4,
        lease: SignedDuration::from_secs(60),
        tries: 3,
        guard_seats,
        guard_share: 50,
    };
    Scheduler::new(tables.clone(), policy, Arc::new(Metrics::default()))
}

/// Does everything that is due now.
pub(crate) async fn work(scheduler: &mut Scheduler) {
    while scheduler.round().await.unwrap() > 0 {}
}

pub(crate) fn player(seat: Seat) -> Player {
    Player(u64::from(seat.0) + 1)
}

/// Asks something of a game, and writes nothing else.
pub(crate) async fn act(tables: &Tables, id: &GameId, asker: Player, act: &Act) -> Result<Done, Fault> {
    tables.act(id, asker, act, |_| Vec::new()).await
}

/// Sends empty orders for the phase that waits: a set like any other.
pub(crate) async fn send(tables: &Tables, id: &GameId, seat: Seat) -> Result<(), Fault> {
    let phase: PhaseName = tables.look(id, |game| game.phase()).await?;
    act(tables, id, player(seat), &Act::Submit { phase, text: String::new() }).await.map(|_| ())
}

pub(crate) fn settings() -> Settings {
    let schedule = Preset::Daily.schedule(&Zone::utc()).unwrap();
    Settings {
        absence: Absence::Forgiven,
        mastery: Mastery::Neutral,
        longest_pause: SignedDuration::from_hours(24),
        ..Settings::usual("A trial", "teaching", schedule)
    }
}

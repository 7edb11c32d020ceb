//! Many games, and who plays them.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use game::schedule::{Pace, Preset, Schedule, Slot, Zone};
use game::{Absence, Game, Head, Library, Player, Record, Seat, Settings};
use jiff::civil::Time;
use jiff::{SignedDuration, Timestamp};
use server::{Act, SystemClock, Tables};
use store::{GameId, Moment, Row, Store};

use super::a_moment;
use crate::chance::Chance;

/// How many games are set up at once.
const TOGETHER: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);

/// The phase in which every game waits.
const PHASE: &str = "S1901M";

/// A set of orders on its way: the game, and the request.
pub(super) type Order = (GameId, Act);

/// Whoever sets up games.
pub(super) struct Crowd {
    store: Store,
    tables: Tables,
    library: Library,
    zone: Zone,
}

impl Crowd {
    pub(super) fn new(store: Store) -> Self {
        let tables = Tables::new(store.clone(), Arc::new(SystemClock), TOGETHER);
        Self { tables, store, library: Library::default(), zone: Zone::utc() }
    }

    /// Opens games with all seats taken, waiting for their first orders.
    pub(super) async fn open(
        &self,
        games: usize,
        name: &str,
        due: Option<Timestamp>,
    ) -> Result<Vec<GameId>, String> {
        let ids: Vec<GameId> = (0..games).map(|number| GameId(format!("{name}-{number}"))).collect();
        for some in ids.chunks(TOGETHER.get()) {
            let mut work = tokio::task::JoinSet::new();
            for id in some {
                let (rows, due) = self.log(due)?;
                let (store, id) = (self.store.clone(), id.clone());
                work.spawn(async move { store.create(&id, &rows, due).await });
            }
            while let Some(done) = work.join_next().await {
                done.map_err(|fault| fault.to_string())?.map_err(|fault| fault.to_string())?;
            }
        }
        Ok(ids)
    }

    /// The log of a game that has just begun.
    fn log(&self, due: Option<Timestamp>) -> Result<(Vec<Row>, Option<Moment>), String> {
        let created =
            game::Event::Created { settings: Box::new(self.settings(due)?), seed: "bench".to_owned() };
        let mut records = vec![Head::EMPTY.record(Timestamp::now(), &created)];
        let game = Game::first(&records[0], |settings, seed| self.library.concert(settings, seed));
        let mut game = game.map_err(|fault| fault.to_string())?;
        for seat in game.seats() {
            let taken = game.take_seat(seat, player(seat)).map_err(|fault| fault.to_string())?;
            follow(&mut game, &mut records, &taken)?;
        }
        let began = game.begin(Timestamp::now()).map_err(|fault| fault.to_string())?;
        follow(&mut game, &mut records, &began)?;
        let due = game.due().map(|due| Moment(due.as_nanosecond() as i64));
        Ok((records.iter().map(server::row).collect(), due))
    }

    fn settings(&self, due: Option<Timestamp>) -> Result<Settings, String> {
        let weekly = Preset::Weekly.schedule(&self.zone).map_err(|fault| fault.to_string())?;
        let schedule = match due {
            None => weekly,
            Some(due) => {
                let time: Time = self.zone.local(due).time();
                let pace =
                    Pace::At { slots: vec![Slot::daily(time)], least: SignedDuration::ZERO, judged: None };
                Schedule { orders: pace, grace: SignedDuration::ZERO, ..weekly }
            }
        };
        Ok(Settings { absence: Absence::Forgiven, ..Settings::usual("Under load", "standard", schedule) })
    }

    /// So many sets of orders, for games and seats by chance.
    pub(super) fn orders(&self, games: &[GameId], count: usize, chance: &mut Chance) -> Vec<Order> {
        let sets = openings();
        let pick = |_| {
            let seat = chance.below(sets.len());
            let game = games[chance.below(games.len())].clone();
            (game, submit(Seat(seat as u8), &sets[seat]))
        };
        (0..count).map(pick).collect()
    }

    /// Has games fall due at once, all of them with orders, and says how long it
    /// took until the last turn was written.
    pub(super) async fn due_at_once(&self, games: usize) -> Result<Duration, String> {
        let minute = SignedDuration::from_secs(60);
        let start = Timestamp::now() + SignedDuration::from_secs(20);
        let due =
            Timestamp::from_second(start.as_second() / 60 * 60).map_err(|fault| fault.to_string())? + minute;
        let ids = self.open(games, "due", Some(due)).await?;
        let sets = Arc::new(openings());
        for some in ids.chunks(TOGETHER.get()) {
            let mut work = tokio::task::JoinSet::new();
            for id in some {
                let (tables, id, sets) = (self.tables.clone(), id.clone(), Arc::clone(&sets));
                work.spawn(async move { send_all_sets(&tables, &id, &sets).await });
            }
            while let Some(done) = work.join_next().await {
                done.map_err(|fault| fault.to_string())??;
            }
        }
        if Timestamp::now() >= due {
            return Err("the games could not be set up before they were due".to_owned());
        }
        let mut last = due;
        for id in &ids {
            last = last.max(self.played_at(id).await?);
        }
        Duration::try_from(last.duration_since(due)).map_err(|fault| fault.to_string())
    }

    /// When the first turn of a game was written, however long that takes.
    async fn played_at(&self, id: &GameId) -> Result<Timestamp, String> {
        loop {
            let rows = self.store.read(id, 0).await.map_err(|fault| fault.to_string())?;
            if let Some(row) = rows.iter().find(|row| row.body.starts_with("{\"event\":\"turned\"")) {
                let at = Timestamp::from_nanosecond(i128::from(row.at.0));
                return at.map_err(|fault| fault.to_string());
            }
            a_moment().await;
        }
    }
}

async fn send_all_sets(tables: &Tables, id: &GameId, sets: &[String]) -> Result<(), String> {
    for (seat, text) in sets.iter().enumerate() {
        let done = tables.act(id, &submit(Seat(seat as u8), text)).await;
        done.map_err(|fault| fault.to_string())?;
    }
    Ok(())
}

fn follow(
    game: &mut Game<game::Concert>,
    records: &mut Vec<Record>,
    event: &game::Event,
) -> Result<(), String> {
    let record = game.head().record(Timestamp::now(), event);
    game.follow(&record).map_err(|fault| fault.to_string())?;
    records.push(record);
    Ok(())
}

fn player(seat: Seat) -> Player {
    Player(u64::from(seat.0) + 1)
}

fn submit(seat: Seat, text: &str) -> Act {
    let phase = game::PhaseName(PHASE.to_owned());
    Act::Submit { seat, player: player(seat), phase, text: text.to_owned() }
}

/// By seat: a set of first orders, one for each unit.
fn openings() -> Vec<String> {
    let Ok(variant) = atlas::shipped_variant("standard") else { return Vec::new() };
    let position = diplomacy::Position::opening(&variant);
    let printer = diplomacy::notation::Printer::new(&variant, position.units());
    let set = |power| {
        let units = position.units_of(power).map(|unit| format!("{} H", printer.unit(unit)));
        units.collect::<Vec<_>>().join("\n")
    };
    variant.powers().map(set).collect()
}

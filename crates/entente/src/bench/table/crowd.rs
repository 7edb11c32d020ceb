//! Many games, and who plays them.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use game::schedule::{Pace, Preset, Schedule, Slot, Zone};
use game::{Absence, Game, Head, Library, Player, Record, Settings};
use jiff::civil::Time;
use jiff::{SignedDuration, Timestamp};
use server::{
    AccountFault, Accounts, Act, Hardness, NewToken, Scope, SignUp, SystemChance, SystemClock, Tables,
};
use store::{GameId, Moment, Row, Store};

use super::a_moment;
use crate::chance::Chance;

/// How many games are set up at once.
const TOGETHER: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);

/// The phase in which every game waits.
pub(in crate::bench) const PHASE: &str = "S1901M";

/// A set of orders on its way.
pub(in crate::bench) struct Order {
    /// The game.
    pub(in crate::bench) game: GameId,
    /// What lets the player in.
    pub(in crate::bench) token: Arc<str>,
    /// The orders.
    pub(in crate::bench) text: String,
}

/// Somebody who plays the same seat of every game.
struct Somebody {
    player: Player,
    token: Arc<str>,
    /// Their first orders.
    orders: String,
}

/// Whoever sets up games, and who plays them.
pub(in crate::bench) struct Crowd {
    store: Store,
    tables: Tables,
    library: Library,
    zone: Zone,
    players: Vec<Somebody>,
}

impl Crowd {
    pub(in crate::bench) async fn new(store: Store) -> Result<Self, String> {
        let tables = Tables::new(store.clone(), Arc::new(SystemClock), TOGETHER);
        let accounts =
            Accounts::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemChance), Hardness::Light);
        let mut players = Vec::new();
        for (seat, orders) in openings().into_iter().enumerate() {
            let (player, token) = sign_up(&accounts, &store, seat).await?;
            players.push(Somebody { player, token, orders });
        }
        Ok(Self { tables, store, library: Library::default(), zone: Zone::utc(), players })
    }

    /// What lets one of the players in.
    pub(in crate::bench) fn a_token(&self) -> &str {
        self.players.first().map_or("", |somebody| &somebody.token)
    }

    /// Opens games with all seats taken, waiting for their first orders.
    pub(in crate::bench) async fn open(
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
        let (settings, seed) = (Box::new(self.settings(due)?), "bench".to_owned());
        let created = game::Event::Created { settings, seed, host: Player(1) };
        let mut records = vec![Head::EMPTY.record(Timestamp::now(), &created)];
        let game = Game::first(&records[0], |settings, seed| self.library.concert(settings, seed));
        let mut game = game.map_err(|fault| fault.to_string())?;
        for (seat, somebody) in game.seats().zip(&self.players) {
            let taken = game.take_seat(seat, somebody.player).map_err(|fault| fault.to_string())?;
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
    pub(in crate::bench) fn orders(&self, games: &[GameId], count: usize, chance: &mut Chance) -> Vec<Order> {
        let pick = |_| {
            let somebody = &self.players[chance.below(self.players.len())];
            let game = games[chance.below(games.len())].clone();
            Order { game, token: Arc::clone(&somebody.token), text: somebody.orders.clone() }
        };
        (0..count).map(pick).collect()
    }

    /// Has games fall due at once, all of them with orders, and says how long it
    /// took until the last turn was written.
    pub(in crate::bench) async fn due_at_once(&self, games: usize) -> Result<Duration, String> {
        let minute = SignedDuration::from_secs(60);
        let start = Timestamp::now() + SignedDuration::from_secs(20);
        let due =
            Timestamp::from_second(start.as_second() / 60 * 60).map_err(|fault| fault.to_string())? + minute;
        let ids = self.open(games, "due", Some(due)).await?;
        let sets: Vec<_> = self.players.iter().map(|one| (one.player, submit(&one.orders))).collect();
        let sets = Arc::new(sets);
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

/// An account, and a token to play with.
async fn sign_up(accounts: &Accounts, store: &Store, number: usize) -> Result<(Player, Arc<str>), String> {
    let told = |fault: AccountFault| format!("{fault:?}");
    let wish = SignUp { name: format!("bench {number}"), password: "benchmark".to_owned(), email: None };
    let (account, mut writes) = accounts.sign_up(&wish, false).await.map_err(told)?;
    let lasts = SignedDuration::from_hours(24);
    let token = NewToken { name: "bench".to_owned(), scopes: vec![Scope::Read, Scope::Play], lasts };
    let (secret, _, write) = accounts.new_token(account.id, token).await.map_err(told)?;
    writes.push(write);
    let now = Moment(account.made.as_nanosecond() as i64);
    store.commit(writes, now).await.map_err(|fault| fault.to_string())?;
    Ok((account.id, Arc::from(secret)))
}

async fn send_all_sets(tables: &Tables, id: &GameId, sets: &[(Player, Act)]) -> Result<(), String> {
    for (player, submit) in sets {
        let done = tables.act(id, *player, submit, |_| Vec::new()).await;
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

fn submit(text: &str) -> Act {
    Act::Submit { phase: game::PhaseName(PHASE.to_owned()), text: text.to_owned() }
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

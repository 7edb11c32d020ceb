//! Plays what is due, once, whatever happens.
//!
//! Due times are in the store. A scheduler claims due games for a while, plays
//! each on its own, and gives them back. If it dies, the claim runs out and
//! another takes over; if it was only slow, the end of the log has moved and it
//! can change nothing. A game that keeps failing is set aside with an alarm.

use std::sync::Arc;
use std::time::Duration;

use game::{Attendance, Refusal};
use jiff::{SignedDuration, Timestamp};
use store::{Change, Changes, Claim, GameId, Hold, StoreFault};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::clock::{moment, timestamp};
use crate::fault::Fault;
use crate::guard::Guard;
use crate::metrics::Metrics;
use crate::tables::Tables;

/// How a scheduler works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// The name under which it claims games; no other process has it.
    pub holder: String,
    /// How many games it takes in hand at once.
    pub batch: u32,
    /// For how long; in that time they must be done.
    pub lease: SignedDuration,
    /// How often a game is tried before it is set aside.
    pub tries: u32,
    /// How many seats must be missing at once to be suspicious; zero for never.
    pub guard_seats: u32,
    /// And which share of those expected, in percent.
    pub guard_share: u32,
}

/// How long it sleeps at most, and at least.
const LONGEST_SLEEP: Duration = Duration::from_secs(2);
const SHORTEST_SLEEP: Duration = Duration::from_millis(20);

/// When a game is looked at again that waits for a hold to be lifted.
const HELD_FOR: SignedDuration = SignedDuration::from_secs(15);

/// How long a game that failed is left alone the first time; then longer.
const AGAIN: SignedDuration = SignedDuration::from_secs(5);

/// Plays what is due in all games of a store.
#[derive(Debug)]
pub struct Scheduler {
    tables: Tables,
    policy: Policy,
    guard: Guard,
    metrics: Arc<Metrics>,
}

/// A claimed game, looked at.
struct Due {
    game: GameId,
    at: Option<Timestamp>,
    attendance: Attendance,
}

impl Scheduler {
    /// A scheduler for these games.
    pub fn new(tables: Tables, policy: Policy, metrics: Arc<Metrics>) -> Self {
        let guard = Guard::new(policy.guard_seats, policy.guard_share);
        Self { tables, policy, guard, metrics }
    }

    /// Works until it is told to stop, and finishes what it has in hand.
    pub async fn run(mut self, mut stop: watch::Receiver<bool>) {
        let mut changes = None;
        while !*stop.borrow() {
            let left = match self.work().await {
                Ok(left) => left,
                Err(fault) => {
                    tracing::error!(code = fault.code(), %fault, "the scheduler cannot work");
                    LONGEST_SLEEP
                }
            };
            tokio::select! {
                _ = stop.changed() => {}
                () = self.rest(left, &mut changes) => {}
            }
        }
    }

    /// Does what is due, if anything is; says for how long it can rest.
    async fn work(&mut self) -> Result<Duration, StoreFault> {
        let left = self.time_left().await?;
        if left.is_zero() && self.round().await? > 0 {
            return Ok(Duration::ZERO);
        }
        Ok(left.max(SHORTEST_SLEEP))
    }

    /// Claims what is due and deals with it; says how many games that were.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn round(&mut self) -> Result<usize, StoreFault> {
        let now = self.tables.now();
        let until = now.saturating_add(self.policy.lease).unwrap_or(now);
        let claim = Claim {
            holder: self.policy.holder.clone(),
            now: moment(now),
            until: moment(until),
            most: self.policy.batch,
        };
        let games = self.tables.store().claim(&claim).await?;
        let claimed = games.len();
        if claimed > 0 {
            self.deal_with(games, now).await?;
        }
        Ok(claimed)
    }

    async fn deal_with(&mut self, games: Vec<GameId>, now: Timestamp) -> Result<(), StoreFault> {
        let due = self.look_at(games).await;
        let hold = self.tables.store().held().await?;
        let held = self.is_held(&due, hold, now).await?;
        let mut work = JoinSet::new();
        for due in due {
            if held && due.attendance.missing > 0 {
                let again = now.saturating_add(HELD_FOR).unwrap_or(now);
                self.tables.store().postpone(&due.game, &self.policy.holder, moment(again)).await?;
            } else {
                let worker = Worker::of(self);
                work.spawn(async move { worker.deal(&due.game).await });
            }
        }
        while let Some(done) = work.join_next().await {
            if let Ok(Err(fault)) = done {
                tracing::error!(code = fault.code(), %fault, "a game could not be given back");
            }
        }
        Ok(())
    }

    /// What is expected of the games. One that cannot be looked at is dealt with
    /// like any other, and fails there.
    async fn look_at(&self, games: Vec<GameId>) -> Vec<Due> {
        let mut due = Vec::with_capacity(games.len());
        for game in games {
            let seen = self.tables.look(&game, |table| (table.due(), table.attendance())).await;
            let (at, attendance) = seen.unwrap_or_default();
            due.push(Due { game, at, attendance });
        }
        due
    }

    /// Whether games in which somebody is missing have to wait.
    async fn is_held(&mut self, due: &[Due], hold: Option<Hold>, now: Timestamp) -> Result<bool, StoreFault> {
        let lifted = match hold {
            Some(Hold { lifted: None, .. }) => {
                self.metrics.held.set(1);
                return Ok(true);
            }
            Some(Hold { lifted, .. }) => lifted.map(timestamp),
            None => None,
        };
        self.metrics.held.set(0);
        // Whoever lifted the hold meant the games that were waiting then.
        let fresh = due.iter().filter(|due| due.at.is_some_and(|at| lifted.is_none_or(|lifted| at > lifted)));
        let Err(suspicion) = self.guard.look(now, fresh.map(|due| due.attendance)) else { return Ok(false) };
        tracing::error!(%suspicion, "too many are missing to be believed: games wait until the hold is lifted");
        self.tables.store().hold(&suspicion.to_string(), moment(now)).await?;
        self.metrics.held.set(1);
        Ok(true)
    }

    /// Sleeps until something is due or has changed.
    async fn rest(&self, left: Duration, changes: &mut Option<Changes>) {
        if left.is_zero() {
            return;
        }
        // However much changes, others want to be served too.
        tokio::time::sleep(SHORTEST_SLEEP.min(left)).await;
        let heard = async {
            if changes.is_none() {
                *changes = self.tables.store().changes().await.ok();
            }
            match changes.as_mut() {
                Some(listener) => listener.next().await,
                None => std::future::pending().await,
            }
        };
        match tokio::time::timeout(left, heard).await {
            // What was posted to a feed makes nothing due, but to look again
            // costs little.
            Err(_) | Ok(Ok(Change::Game(_) | Change::Feed(_) | Change::Missed)) => {}
            Ok(Err(_)) => {
                *changes = None;
                tokio::time::sleep(left).await;
            }
        }
    }

    async fn time_left(&self) -> Result<Duration, StoreFault> {
        let Some(due) = self.tables.store().next_due().await? else { return Ok(LONGEST_SLEEP) };
        let left = timestamp(due).duration_since(self.tables.now());
        Ok(Duration::try_from(left).unwrap_or_default().min(LONGEST_SLEEP))
    }
}

/// Deals with one game.
struct Worker {
    tables: Tables,
    policy: Policy,
    metrics: Arc<Metrics>,
}

impl Worker {
    fn of(scheduler: &Scheduler) -> Self {
        Self {
            tables: scheduler.tables.clone(),
            policy: scheduler.policy.clone(),
            metrics: Arc::clone(&scheduler.metrics),
        }
    }

    async fn deal(&self, game: &GameId) -> Result<(), StoreFault> {
        // In a task of its own, so that even a panic is only this game's.
        let (tables, id) = (self.tables.clone(), game.clone());
        let played = tokio::spawn(async move { tables.advance(&id).await }).await;
        let fault = match played {
            Ok(Ok(record)) => {
                self.metrics.turns.inc();
                tracing::info!(%game, sequence = record.sequence, "what was due is done");
                None
            }
            // Somebody else was quicker, or more time was given.
            Ok(Err(Fault::Refused(Refusal::NotDue | Refusal::GameOver))) => None,
            Ok(Err(fault)) => Some(format!("{}: {}", fault.code(), fault.account())),
            Err(panic) => Some(format!("panic: {panic}")),
        };
        match fault {
            None => self.tables.store().release(game, &self.policy.holder).await,
            Some(why) => self.give_up(game, &why).await,
        }
    }

    async fn give_up(&self, game: &GameId, why: &str) -> Result<(), StoreFault> {
        self.metrics.failures.inc();
        let now = self.tables.now();
        let again = now.saturating_add(AGAIN).unwrap_or(now);
        let (holder, most) = (&self.policy.holder, self.policy.tries);
        let tries = self.tables.store().give_up(game, holder, why, moment(again), most).await?;
        if tries >= most {
            tracing::error!(%game, tries, why, "a game was set aside; somebody has to look at it");
        } else {
            tracing::warn!(%game, tries, why, "a game could not be played and will be tried again");
        }
        Ok(())
    }
}

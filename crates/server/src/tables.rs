//! The use cases: what is asked of games, decided by them and kept by the store.

use std::num::NonZeroUsize;
use std::sync::Arc;

use game::{
    AnyGame, BrokenLog, Digest, Event, Head, Library, Observation, Player, Record, Refusal, Settings, Viewer,
};
use jiff::Timestamp;
use store::{Append, Due, GameId, Row, Store, StoreFault, Write};
use tokio::sync::OwnedMutexGuard;

use crate::act::{Act, Done};
use crate::clock::{Clock, moment, timestamp};
use crate::echo::{Step, first_card};
use crate::fault::Fault;
use crate::mail;
use crate::shelf::Shelf;

/// How often a decision is made again because the game changed meanwhile.
const MOST_TRIES: u32 = 50;

/// All games of a store. Clones share everything.
#[derive(Clone, Debug)]
pub struct Tables(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Arc<dyn Clock>,
    library: Arc<Library>,
    shelf: Shelf,
    /// Whether those who play are told by mail.
    mails: bool,
}

/// A game that nobody else changes meanwhile.
type Held = OwnedMutexGuard<Option<AnyGame>>;

impl Tables {
    /// The games of a store, so many of them ready at hand.
    pub fn new(store: Store, clock: Arc<dyn Clock>, at_hand: NonZeroUsize) -> Self {
        Self::telling(store, clock, at_hand, false)
    }

    /// The same, and those who play are told by mail, or not. Somebody has to
    /// send it.
    pub fn telling(store: Store, clock: Arc<dyn Clock>, at_hand: NonZeroUsize, mails: bool) -> Self {
        let (library, shelf) = (Arc::default(), Shelf::new(at_hand));
        Self(Arc::new(Inner { store, clock, library, shelf, mails }))
    }

    /// Whether mail is sent.
    pub fn sends_mail(&self) -> bool {
        self.0.mails
    }

    /// Where the games are kept.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// The rules that games are played by.
    pub(crate) fn library(&self) -> Arc<Library> {
        Arc::clone(&self.0.library)
    }

    /// How many games are ready at hand.
    pub fn at_hand(&self) -> usize {
        self.0.shelf.len()
    }

    /// Sets up a game, and writes what else goes with it.
    ///
    /// # Errors
    ///
    /// If there is one of that name, or it cannot be played with these settings.
    pub async fn open(&self, new: NewGame, mut also: Vec<Write>) -> Result<(), Fault> {
        if let Some(fault) = new.settings.fault() {
            return Err(fault.into());
        }
        let family = self.0.library.family(&new.settings, &new.seed)?;
        if let Some(fault) = new.settings.fault_under(&family) {
            return Err(fault.into());
        }
        let NewGame { id, settings, seed, host } = new;
        let created = Event::Created { settings: Box::new(settings), seed, host };
        let record = Head::EMPTY.record(self.now(), &created);
        let game = self.0.library.game(std::slice::from_ref(&record))?;
        also.push(first_card(&id, &game));
        also.push(Write::Create { game: id, rows: vec![row(&record)], due: game.due().map(moment) });
        match self.0.store.commit(also, moment(record.at)).await {
            Err(StoreFault::Exists) => Err(Fault::Taken { kind: "game" }),
            other => Ok(other?),
        }
    }

    /// Asks something of a game. Once this returns well, it is on the disk, and
    /// so is what `also` makes of the answer.
    ///
    /// # Errors
    ///
    /// If the game refuses or the store cannot keep it.
    pub async fn act(
        &self,
        id: &GameId,
        asker: Player,
        act: &Act,
        also: impl Fn(&Done) -> Vec<Write>,
    ) -> Result<Done, Fault> {
        let earlier = match act.takes_back_to() {
            Some(turns) => self.after_turns(id, turns).await?,
            None => None,
        };
        let decide = |game: &AnyGame, now| act.decide(asker, game, earlier.as_ref(), now);
        let conclude = |after: &AnyGame, record: &Record, sheet| {
            let done = act.done(after, record, sheet);
            let writes = also(&done);
            (done, writes)
        };
        self.write(id, decide, conclude).await
    }

    /// The game as it stood when so many turns had been played, if it ever did.
    async fn after_turns(&self, id: &GameId, turns: usize) -> Result<Option<AnyGame>, Fault> {
        let records = self.records(id, 0).await?;
        let library = Arc::clone(&self.0.library);
        apart(move || library.game_after(&records, turns)).await
    }

    /// Does what is due in a game.
    ///
    /// # Errors
    ///
    /// If nothing is due, or it could not be done.
    pub async fn advance(&self, id: &GameId) -> Result<Record, Fault> {
        let decide = |game: &AnyGame, now| Ok((game.advance(now)?, ()));
        self.write(id, decide, |_, record, ()| (record.clone(), Vec::new())).await
    }

    /// Looks at a game as it stands in the store now.
    ///
    /// # Errors
    ///
    /// If there is none, or its log is broken.
    pub async fn look<T>(&self, id: &GameId, look: impl FnOnce(&AnyGame) -> T) -> Result<T, Fault> {
        let mut held = self.hold(id).await?;
        self.catch_up(id, &mut held).await?;
        held.as_ref().map(look).ok_or(Fault::NoSuchGame)
    }

    /// Looks at what never changes about a game, without asking the store anew.
    ///
    /// # Errors
    ///
    /// If there is none, or its log is broken.
    pub async fn settings<T>(&self, id: &GameId, look: impl FnOnce(&Settings) -> T) -> Result<T, Fault> {
        let held = self.hold(id).await?;
        held.as_ref().map(|game| look(game.settings())).ok_or(Fault::NoSuchGame)
    }

    /// What a viewer sees of a game.
    ///
    /// # Errors
    ///
    /// If there is none, or its log is broken.
    pub async fn observe(&self, id: &GameId, viewer: Viewer) -> Result<Observation, Fault> {
        self.look(id, |game| game.observe(viewer)).await
    }

    /// Decides, and writes down what was decided and what follows from it. If
    /// the game changed meanwhile the decision is made again.
    async fn write<T, A>(
        &self,
        id: &GameId,
        decide: impl Fn(&AnyGame, Timestamp) -> Result<(Event, T), Refusal>,
        conclude: impl Fn(&AnyGame, &Record, T) -> (A, Vec<Write>),
    ) -> Result<A, Fault> {
        let mut held = self.hold(id).await?;
        for attempt in 0..MOST_TRIES {
            let Some(game) = held.as_ref() else { return Err(Fault::NoSuchGame) };
            let now = self.now();
            let (event, said) = match decide(game, now) {
                Ok(decided) => decided,
                // Others may have moved on; a refusal has to be up to date.
                Err(_) if attempt == 0 && self.catch_up(id, &mut held).await? => continue,
                Err(refusal) => return Err(refusal.into()),
            };
            let mut next = Next::after(id, game, now, &event)?;
            if self.0.mails {
                next.writes.extend(mail::occasioned(id, (game, &event, &next.game), now));
            }
            let (answer, also) = conclude(&next.game, &next.records[0], said);
            next.writes.extend(also);
            match self.commit(next.append(id, game), std::mem::take(&mut next.writes), now).await {
                Ok(()) => {}
                Err(StoreFault::Conflict) => {
                    self.catch_up(id, &mut held).await?;
                    continue;
                }
                // Nothing was written; whoever asked has to look at the card.
                Err(fault @ StoreFault::Taken { .. }) => return Err(fault.into()),
                Err(fault) => self.was_it_written(id, &mut held, &next.records[0], &fault).await?,
            }
            *held = Some(next.game);
            return Ok(answer);
        }
        Err(Fault::Busy)
    }

    async fn commit(&self, append: Append, mut writes: Vec<Write>, now: Timestamp) -> Result<(), StoreFault> {
        // The plain case is one statement, and has a short way.
        if writes.is_empty() {
            return self.0.store.append(append).await;
        }
        writes.push(Write::Append(append));
        self.0.store.commit(writes, moment(now)).await
    }

    /// After an append that broke off: reads whether the record is there.
    async fn was_it_written(
        &self,
        id: &GameId,
        held: &mut Held,
        record: &Record,
        fault: &StoreFault,
    ) -> Result<(), Fault> {
        **held = None;
        let rows = self.0.store.read(id, record.sequence - 1).await;
        match rows.map_err(|_| Fault::Unknown(fault.to_string()))?.first() {
            Some(row) if row.digest == *record.digest.bytes() => Ok(()),
            _ => Err(Fault::NotStored(fault.to_string())),
        }
    }

    /// Takes a game in hand, reading its log if it is not on the shelf.
    async fn hold(&self, id: &GameId) -> Result<Held, Fault> {
        let mut held = self.0.shelf.place(id).lock_owned().await;
        if held.is_none() {
            let read = self.read(id).await;
            if read.is_err() {
                self.0.shelf.clear(id);
            }
            *held = Some(read?);
        }
        Ok(held)
    }

    async fn read(&self, id: &GameId) -> Result<AnyGame, Fault> {
        let records = self.records(id, 0).await?;
        let library = Arc::clone(&self.0.library);
        apart(move || library.game(&records)).await
    }

    /// Takes in what others wrote; says whether there was anything.
    async fn catch_up(&self, id: &GameId, held: &mut Held) -> Result<bool, Fault> {
        let Some(game) = held.as_mut() else { return Ok(false) };
        let records = self.records(id, game.head().sequence).await?;
        let followed = records.iter().try_for_each(|record| game.follow(record));
        if followed.is_err() {
            self.0.shelf.clear(id);
        }
        followed?;
        Ok(!records.is_empty())
    }

    pub(crate) async fn records(&self, id: &GameId, after: u64) -> Result<Vec<Record>, Fault> {
        Ok(self.0.store.read(id, after).await?.into_iter().map(record).collect())
    }
}

/// Reads a log apart from other work: a long one takes some milliseconds, in
/// which others want to be served.
pub(crate) async fn apart<T: Send + 'static>(
    read: impl FnOnce() -> Result<T, BrokenLog> + Send + 'static,
) -> Result<T, Fault> {
    match tokio::task::spawn_blocking(read).await {
        Ok(read) => Ok(read?),
        Err(fault) => Err(Fault::NotStored(fault.to_string())),
    }
}

/// A game that is to be set up.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// How it is played.
    pub settings: Settings,
    /// What all chance is drawn from.
    pub seed: String,
    /// Who sets it up.
    pub host: Player,
}

/// A game as it will be when some records are written.
struct Next {
    game: AnyGame,
    records: Vec<Record>,
    /// What follows besides the log.
    writes: Vec<Write>,
}

impl Next {
    /// The game after an event, and after what follows from it at once.
    fn after(id: &GameId, game: &AnyGame, now: Timestamp, event: &Event) -> Result<Self, Fault> {
        let mut next = Self { game: game.clone(), records: Vec::with_capacity(1), writes: Vec::new() };
        next.follow(id, game, now, event)?;
        if let Some(closing) = next.game.closing(event) {
            let before = next.game.clone();
            next.follow(id, &before, now, &closing)?;
        }
        Ok(next)
    }

    fn follow(&mut self, id: &GameId, before: &AnyGame, now: Timestamp, event: &Event) -> Result<(), Fault> {
        let record = self.game.head().record(now, event);
        self.game.follow(&record)?;
        self.writes.extend(Step { before, event, after: &self.game }.echoes(id, record.at));
        self.records.push(record);
        Ok(())
    }

    fn append(&self, id: &GameId, before: &AnyGame) -> Append {
        Append {
            game: id.clone(),
            after: before.head().sequence,
            rows: self.records.iter().map(row).collect(),
            due: match (before.due(), self.game.due()) {
                (before, after) if before == after => Due::AsBefore,
                (_, after) => Due::At(after.map(moment)),
            },
        }
    }
}

/// The digest that the receipt for a stored record bears.
pub fn seal(row: &Row) -> Digest {
    record(row.clone()).seal()
}

/// A record as it is stored.
pub fn row(record: &Record) -> Row {
    Row {
        sequence: record.sequence,
        at: moment(record.at),
        body: record.body.clone(),
        digest: *record.digest.bytes(),
    }
}

pub(crate) fn record(row: Row) -> Record {
    Record { sequence: row.sequence, at: timestamp(row.at), body: row.body, digest: Digest::from(row.digest) }
}

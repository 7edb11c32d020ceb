//! Sends what waits to be sent.

use std::sync::Arc;
use std::time::Duration;

use game::{Player, Seat};
use lettre::AsyncTransport as _;
use lettre::transport::smtp::Error;
use store::{GameId, StoreFault};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::letter::Letter;
use super::outbox::{self, Claimed, What};
use super::relay::{MailFault, Relay, Transport};
use super::topic::{Occasion, Topic};
use super::words::{self, Words};
use crate::accounts::{Account, Accounts};
use crate::clock::moment;
use crate::fault::Fault;
use crate::metrics::Metrics;
use crate::tables::Tables;

/// How much is sent at once.
const AT_ONCE: u32 = 8;

/// How long it rests when nothing is due.
const REST: Duration = Duration::from_secs(2);

/// How long sending may take, so that nobody else has the mail in hand by then.
const PATIENCE: Duration = Duration::from_secs(90);

/// How long mail that is under way is waited for when all is to stop.
const PARTING: Duration = Duration::from_secs(10);

/// Sends mail. Clones share everything.
#[derive(Clone, Debug)]
pub struct Mailer {
    tables: Tables,
    accounts: Accounts,
    relay: Arc<Relay>,
    transport: Transport,
    metrics: Arc<Metrics>,
}

/// What became of a mail.
enum Outcome {
    Sent,
    /// Nobody wants it any more, or it is not true any more.
    Unwanted,
    /// Perhaps later. What the other side said, if it said anything.
    NotNow(Option<u16>),
    /// Never.
    Refused(Option<u16>),
}

/// A mail that is ready.
struct Draft {
    to: String,
    off: String,
    words: Words,
}

impl Mailer {
    /// Somebody who sends the mail of these games and accounts.
    ///
    /// # Errors
    ///
    /// If no mail can be sent like this.
    pub fn new(
        tables: Tables,
        accounts: Accounts,
        relay: Relay,
        metrics: Arc<Metrics>,
    ) -> Result<Self, MailFault> {
        let transport = relay.transport()?;
        Ok(Self { tables, accounts, relay: Arc::new(relay), transport, metrics })
    }

    /// Works until it is told to stop; what is under way then is given a moment.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            let mut work = std::pin::pin!(self.work());
            tokio::select! {
                () = &mut work => {}
                () = told(&mut stop) => {
                    // What is cut off is tried again when nobody has it in hand.
                    let _ = tokio::time::timeout(PARTING, work).await;
                }
            }
        }
        self.transport.shutdown().await;
    }

    /// One round, and a rest if nothing was due.
    async fn work(&self) {
        match self.round().await {
            Ok(0) => tokio::time::sleep(REST).await,
            Ok(_) => {}
            Err(fault) => {
                tracing::error!(%fault, "mail cannot be looked after");
                tokio::time::sleep(REST).await;
            }
        }
    }

    /// Deals with what is due now, up to a number; says how much that was.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn round(&self) -> Result<usize, StoreFault> {
        let claimed = outbox::claim(self.tables.store(), self.tables.now(), AT_ONCE).await?;
        let many = claimed.len();
        let mut work = JoinSet::new();
        for claimed in claimed {
            let mailer = self.clone();
            work.spawn(async move { mailer.deal(&claimed).await });
        }
        while let Some(done) = work.join_next().await {
            // Whoever has it in hand next tries again.
            if let Ok(Err(fault)) = done {
                tracing::error!(code = fault.code(), %fault, "a mail could not be dealt with");
            }
        }
        Ok(many)
    }

    async fn deal(&self, claimed: &Claimed) -> Result<(), Fault> {
        let (writes, now) = match claimed.what() {
            What::Table { game, topic } => {
                let to = self.readers(&GameId(game.clone()), topic).await?;
                let now = self.tables.now();
                (claimed.passed_on(to, now), now)
            }
            What::Seat(_) | What::Proof { .. } => {
                let outcome = self.send(claimed).await?;
                let now = self.tables.now();
                (self.note(claimed, &outcome, now), now)
            }
        };
        match self.tables.store().commit(writes, moment(now)).await {
            // It took too long, and somebody else has it in hand.
            Err(StoreFault::Taken { .. }) => Ok(()),
            written => Ok(written?),
        }
    }

    /// Those at a table who want to be told of something.
    async fn readers(&self, id: &GameId, topic: &Topic) -> Result<Vec<Occasion>, Fault> {
        let seats = self.tables.look(id, |game| {
            let concerned = game.seats().filter(|&seat| topic.concerns(game, seat));
            concerned.filter_map(|seat| Some((seat, game.player(seat)?))).collect::<Vec<(Seat, Player)>>()
        });
        let seats = match seats.await {
            Err(Fault::NoSuchGame) => Vec::new(),
            seats => seats?,
        };
        let mut readers = Vec::new();
        for (seat, account) in seats {
            let held = self.accounts.account(account).await?;
            if held.is_some_and(|held| is_reader(&held.account, topic)) {
                readers.push(Occasion { account, game: id.0.clone(), seat, topic: topic.clone() });
            }
        }
        Ok(readers)
    }

    async fn send(&self, claimed: &Claimed) -> Result<Outcome, Fault> {
        let Some(draft) = self.draft(claimed.what()).await? else { return Ok(Outcome::Unwanted) };
        let letter = Letter { to: &draft.to, words: &draft.words, off: &draft.off, key: &claimed.key };
        let Some(message) = letter.message(&self.relay) else { return Ok(Outcome::Refused(None)) };
        Ok(match tokio::time::timeout(PATIENCE, self.transport.send(message)).await {
            Ok(Ok(_)) => Outcome::Sent,
            Ok(Err(fault)) => outcome(&fault),
            Err(_) => Outcome::NotNow(None),
        })
    }

    /// What is to be said, if it is wanted still.
    async fn draft(&self, what: &What) -> Result<Option<Draft>, Fault> {
        let account = match what {
            What::Table { .. } => return Ok(None),
            What::Seat(occasion) => occasion.account,
            What::Proof { account, .. } => *account,
        };
        let Some(held) = self.accounts.account(account).await? else { return Ok(None) };
        let account = held.account;
        let Some(to) = account.email.clone().filter(|_| !account.suspended) else { return Ok(None) };
        let words = match what {
            What::Seat(occasion) if is_reader(&account, &occasion.topic) => {
                words::of_game(&self.tables, &self.relay, occasion).await?
            }
            What::Proof { address, .. } if *address == to && !account.mailing.proven => {
                let token = self.accounts.new_proof(&account).await?;
                Some(words::proof(&self.relay, &account.name, &token))
            }
            What::Table { .. } | What::Seat(_) | What::Proof { .. } => None,
        };
        let off = self.relay.link(&format!("/mail/off/{}/{}", account.id.0, account.mailing.off()));
        Ok(words.map(|words| Draft { to, off, words }))
    }

    /// What is to be written down of what became of it. Addresses, and what the
    /// other side said of them, are nobody's business.
    fn note(&self, claimed: &Claimed, outcome: &Outcome, now: jiff::Timestamp) -> Vec<store::Write> {
        let (key, tries) = (&claimed.key, claimed.tries());
        let code = match outcome {
            Outcome::Sent => {
                self.metrics.mails.inc();
                return claimed.done();
            }
            Outcome::Unwanted => return claimed.done(),
            Outcome::NotNow(code) => {
                self.metrics.mail_failures.inc();
                if let Some(again) = claimed.again(now) {
                    tracing::warn!(key, tries, code, "a mail could not be sent and will be tried again");
                    return vec![again];
                }
                code
            }
            Outcome::Refused(code) => {
                self.metrics.mail_failures.inc();
                code
            }
        };
        tracing::error!(key, tries, code, "a mail could not be sent and was set aside");
        vec![claimed.aside(now)]
    }
}

/// Waits until all is to stop.
async fn told(stop: &mut watch::Receiver<bool>) {
    // Whoever could say so may be gone, which says the same.
    let _ = stop.wait_for(|&stop| stop).await;
}

/// Whether somebody gets mail about this.
fn is_reader(account: &Account, topic: &Topic) -> bool {
    let mailing = &account.mailing;
    account.email.is_some() && !account.suspended && mailing.proven && topic.is_wanted(mailing)
}

fn outcome(fault: &Error) -> Outcome {
    let code = fault.status().map(u16::from);
    // That we are not let in is no fault of the mail, and can be mended.
    let shut_out = code.is_some_and(|code| [530, 534, 535, 538].contains(&code));
    if fault.is_permanent() && !shut_out { Outcome::Refused(code) } else { Outcome::NotNow(code) }
}

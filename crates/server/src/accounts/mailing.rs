//! What accounts have to do with mail: whose an address is, and what is sent
//! there.

use game::Player;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::{Expect, Put, StoreFault, Write};

use super::keys::digest;
use super::{Account, AccountFault, Accounts, Held};
use crate::chance::secret;
use crate::clock::moment;
use crate::fault::Fault;
use crate::feed::json;

/// The kind of card that says what a link shows.
const PROOF: &str = "proof";

/// How long a link is good for.
const PROOF_LASTS: SignedDuration = SignedDuration::from_hours(3 * 24);

/// How often something is tried while somebody else changes the account.
const MOST_TRIES: u32 = 10;

/// What is sent to an account's address, once it is known to be theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Mailing {
    /// Whether whoever reads what is sent to the address has said that it is
    /// theirs.
    pub proven: bool,
    /// Whether they are told of turns that were played.
    pub turns: bool,
    /// Whether they are reminded of orders that are missing.
    pub reminders: bool,
    /// What a link has to know that turns all mail off.
    off: String,
}

impl Default for Mailing {
    fn default() -> Self {
        Self { proven: false, turns: true, reminders: true, off: String::new() }
    }
}

impl Mailing {
    /// Whether there is nothing to say.
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What a link has to know that turns all mail off.
    pub(crate) fn off(&self) -> &str {
        &self.off
    }
}

/// What a link shows: that an address is somebody's.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Proof {
    account: Player,
    address: String,
}

impl Accounts {
    /// What is sent to an address that is new: nothing, until it is known to be
    /// theirs. Old links are of no use any more.
    ///
    /// # Errors
    ///
    /// If there is no chance to be had.
    pub(super) fn mailing_to_new_address(&self, old: &Mailing) -> Result<Mailing, Fault> {
        let (turns, reminders) = (old.turns, old.reminders);
        Ok(Mailing { proven: false, turns, reminders, off: secret(&*self.0.chance, 16)? })
    }

    /// A link by which somebody can show that the address of an account is
    /// theirs. It works once.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub(crate) async fn new_proof(&self, account: &Account) -> Result<String, Fault> {
        let (token, now) = (secret(&*self.0.chance, 24)?, self.now());
        let proof = Proof { account: account.id, address: account.email.clone().unwrap_or_default() };
        let card = Write::Put(Put {
            kind: PROOF,
            key: digest(&token),
            expect: Expect::Absent,
            body: json(&proof),
            marks: Vec::new(),
            expires: Some(moment(now.saturating_add(PROOF_LASTS).unwrap_or(now))),
        });
        self.0.store.commit(vec![card], moment(now)).await?;
        Ok(token)
    }

    /// Whose address a link shows.
    ///
    /// # Errors
    ///
    /// If it was used, is too old, or shows an address that is theirs no more.
    pub(crate) async fn whose_proof(&self, token: &str) -> Result<Held, AccountFault> {
        let card = self.0.store.card(PROOF, &digest(token), moment(self.now())).await?;
        let proof: Option<Proof> = card.and_then(|card| serde_json::from_str(&card.body).ok());
        let proof = proof.ok_or(AccountFault::NoSuchLink)?;
        let held = self.account(proof.account).await?.ok_or(AccountFault::NoSuchLink)?;
        let same = held.account.email.as_deref() == Some(proof.address.as_str());
        if same { Ok(held) } else { Err(AccountFault::NoSuchLink) }
    }

    /// Believes that an address is theirs who have the link, and that only once.
    ///
    /// # Errors
    ///
    /// As for [`Self::whose_proof`].
    pub(crate) async fn prove(&self, token: &str) -> Result<Account, AccountFault> {
        for _ in 0..MOST_TRIES {
            let mut held = self.whose_proof(token).await?;
            held.account.mailing.proven = true;
            let used = Write::Remove { kind: PROOF, key: digest(token) };
            if self.written(&held, vec![used]).await? {
                return Ok(held.account);
            }
        }
        Err(Fault::Busy.into())
    }

    /// The account whose mail a link turns off.
    ///
    /// # Errors
    ///
    /// If the link is of another address, or of nobody.
    pub(crate) async fn whose_mail(&self, id: Player, off: &str) -> Result<Held, AccountFault> {
        let held = self.account(id).await?.ok_or(AccountFault::NoSuchLink)?;
        let own = held.account.mailing.off();
        // How long digests are compared tells nothing of what they are of.
        let right = !own.is_empty() && digest(own) == digest(off);
        if right { Ok(held) } else { Err(AccountFault::NoSuchLink) }
    }

    /// Turns all mail off for whoever has the link.
    ///
    /// # Errors
    ///
    /// As for [`Self::whose_mail`].
    pub(crate) async fn turn_mail_off(&self, id: Player, off: &str) -> Result<(), AccountFault> {
        for _ in 0..MOST_TRIES {
            let mut held = self.whose_mail(id, off).await?;
            (held.account.mailing.turns, held.account.mailing.reminders) = (false, false);
            if self.written(&held, Vec::new()).await? {
                return Ok(());
            }
        }
        Err(Fault::Busy.into())
    }

    /// Sees to it that an account has what its links need, which accounts of old
    /// have not.
    ///
    /// # Errors
    ///
    /// If there is no chance to be had.
    pub(crate) fn ready_for_mail(&self, held: &mut Held) -> Result<(), Fault> {
        if held.account.mailing.off.is_empty() {
            held.account.mailing.off = secret(&*self.0.chance, 16)?;
        }
        Ok(())
    }

    /// Writes an account and what goes with it; says no if somebody else wrote
    /// the account meanwhile.
    async fn written(&self, held: &Held, mut writes: Vec<Write>) -> Result<bool, AccountFault> {
        writes.push(self.change(held));
        match self.0.store.commit(writes, moment(self.now())).await {
            Err(StoreFault::Taken { .. }) => Ok(false),
            written => Ok(written.map(|()| true)?),
        }
    }
}

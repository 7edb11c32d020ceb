//! What opens the door: sessions of browsers, and tokens of programs.
//!
//! Of both only a digest is kept, so that nobody who reads the database can use
//! them.
//!
//! Whoever shows one is let in without a look at the account: one that is shut
//! out, deleted or given another password loses all of them in the same moment.
//! So that none is made at that moment, making one writes the account too, as
//! it was read before.

use game::Player;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use store::{Expect, Mark, Page, Put, StoreFault, Write};

use super::{ACCOUNT, Account, AccountFault, Accounts};
use crate::chance::{hexadecimal, secret};
use crate::clock::moment;
use crate::fault::Fault;
use crate::feed::json;

const KEY: &str = "key";

/// How long a session lasts.
const SESSION: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How long a token may last.
const LONGEST_TOKEN: SignedDuration = SignedDuration::from_hours(400 * 24);

/// How many tokens an account may have.
const MOST_TOKENS: u32 = 50;

/// How often one tries to get in while somebody else changes the account.
const MOST_TRIES: u32 = 10;

/// How tokens begin, so that people and programs know one when they see it.
const PREFIX: &str = "entente_";

/// What a token may be used for. What a program needs is little; so is what it
/// can spoil.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// See what the account may see.
    Read,
    /// Join games, send orders and letters, vote.
    Play,
    /// Set up games and lead them.
    Lead,
    /// Change the account itself.
    Account,
}

/// A session or a token, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Key {
    /// Whose it is.
    pub account: Player,
    /// When it was made.
    pub made: Timestamp,
    /// What it is.
    pub kind: Kind,
}

/// What a key is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Kind {
    /// The session of a browser.
    Session {
        /// What has to come with every write, for others can make a browser
        /// send its cookies.
        guard: String,
    },
    /// The token of a program.
    Token(Token),
}

/// A token as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Token {
    /// What it is known by; it cannot be used as the token.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// When it is of no use any more.
    #[schema(value_type = String, format = DateTime)]
    pub expires: Timestamp,
}

/// A session that was opened.
#[derive(Clone)]
pub(crate) struct Session {
    /// What the browser keeps.
    pub(crate) given: String,
    /// What has to come with every write.
    pub(crate) guard: String,
}

/// A token that somebody wants.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// What its owner calls it.
    pub name: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// For how long.
    pub lasts: SignedDuration,
}

impl Key {
    /// Whether it may be used for something.
    pub fn allows(&self, scope: Scope) -> bool {
        match &self.kind {
            Kind::Session { .. } => true,
            Kind::Token(token) => token.scopes.contains(&scope),
        }
    }
}

impl Accounts {
    /// Opens a session for whoever knows the name and the password; the one the
    /// browser had, if any, ends. It is always a new one: whoever planted the old
    /// one does not get in.
    ///
    /// # Errors
    ///
    /// If there is no such account, which is not told apart from a wrong
    /// password, or it was shut out.
    pub(crate) async fn enter(
        &self,
        name: &str,
        password: &str,
        old: Option<&str>,
    ) -> Result<(Account, Session), AccountFault> {
        for _ in 0..MOST_TRIES {
            let held = self.log_in(name, password).await?;
            let (session, write) = self.new_session(held.account.id)?;
            let old = old.map(|old| self.forget(old));
            let writes = [write, self.change(&held)].into_iter().chain(old).collect();
            match self.0.store.commit(writes, moment(self.now())).await {
                Err(StoreFault::Taken { kind: ACCOUNT, .. }) => {}
                written => return Ok(written.map(|()| (held.account, session))?),
            }
        }
        Err(Fault::Busy.into())
    }

    /// A session for an account that is just being made, and what has to be
    /// written.
    ///
    /// # Errors
    ///
    /// If there is no chance to be had.
    pub(crate) fn new_session(&self, account: Player) -> Result<(Session, Write), Fault> {
        let (given, guard) = (secret(&*self.0.chance, 32)?, secret(&*self.0.chance, 16)?);
        let made = self.now();
        let key = Key { account, made, kind: Kind::Session { guard: guard.clone() } };
        let expires = made.saturating_add(SESSION).unwrap_or(made);
        let write = put(&given, &key, expires, format!("session/{}", account.0));
        Ok((Session { given, guard }, write))
    }

    /// A token: what its owner keeps, and what has to be written together with
    /// the account.
    ///
    /// # Errors
    ///
    /// If there are too many already.
    pub async fn new_token(
        &self,
        account: Player,
        wish: NewToken,
    ) -> Result<(String, Token, Write), AccountFault> {
        if self.tokens(account).await?.len() >= MOST_TOKENS as usize {
            return Err(AccountFault::TooManyTokens);
        }
        let given = format!("{PREFIX}{}", secret(&*self.0.chance, 24)?);
        let made = self.now();
        let lasts = wish.lasts.clamp(SignedDuration::ZERO, LONGEST_TOKEN);
        let expires = made.saturating_add(lasts).unwrap_or(made);
        let id = digest(&given)[..16].to_owned();
        let token = Token { id, name: wish.name, scopes: wish.scopes, expires };
        let key = Key { account, made, kind: Kind::Token(token.clone()) };
        let write = put(&given, &key, expires, format!("token/{}", account.0));
        Ok((given, token, write))
    }

    /// What a session or a token opens, if it is one.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn key(&self, given: &str) -> Result<Option<Key>, Fault> {
        let card = self.0.store.card(KEY, &digest(given), moment(self.now())).await?;
        Ok(card.and_then(|card| serde_json::from_str(&card.body).ok()))
    }

    /// What has to be written so that a session or a token opens nothing.
    pub fn forget(&self, given: &str) -> Write {
        Write::Remove { kind: KEY, key: digest(given) }
    }

    /// The tokens of an account.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn tokens(&self, account: Player) -> Result<Vec<Token>, Fault> {
        let keys = self.keys(&format!("token/{}", account.0)).await?;
        let token = |(_, key): (String, Key)| match key.kind {
            Kind::Token(token) => Some(token),
            Kind::Session { .. } => None,
        };
        Ok(keys.into_iter().filter_map(token).collect())
    }

    /// What has to be written to take a token back, if the account has it.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn take_back(&self, account: Player, token: &str) -> Result<Option<Write>, Fault> {
        let keys = self.keys(&format!("token/{}", account.0)).await?;
        let found =
            keys.into_iter().find(|(_, key)| matches!(&key.kind, Kind::Token(own) if own.id == token));
        Ok(found.map(|(key, _)| Write::Remove { kind: KEY, key }))
    }

    /// What has to be written so that nothing opens the account any more.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn forget_all(&self, account: Player) -> Result<Vec<Write>, Fault> {
        let mut keys = self.keys(&format!("token/{}", account.0)).await?;
        keys.extend(self.keys(&format!("session/{}", account.0)).await?);
        Ok(keys.into_iter().map(|(key, _)| Write::Remove { kind: KEY, key }).collect())
    }

    /// How many sessions an account has.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn sessions(&self, account: Player) -> Result<usize, Fault> {
        Ok(self.keys(&format!("session/{}", account.0)).await?.len())
    }

    /// What has to be written so that no session opens the account any more, but
    /// for this one.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn forget_others(&self, account: Player, given: &str) -> Result<Vec<Write>, Fault> {
        let own = digest(given);
        let keys = self.keys(&format!("session/{}", account.0)).await?;
        let others = keys.into_iter().filter(|(key, _)| *key != own);
        Ok(others.map(|(key, _)| Write::Remove { kind: KEY, key }).collect())
    }

    async fn keys(&self, mark: &str) -> Result<Vec<(String, Key)>, Fault> {
        let page = Page { after: None, most: 1_000 };
        let listed = self.0.store.page(KEY, mark, &page, moment(self.now())).await?;
        let key = |listed: store::Listed| {
            let key = serde_json::from_str(&listed.card.body).ok()?;
            Some((listed.card.key, key))
        };
        Ok(listed.into_iter().filter_map(key).collect())
    }
}

fn put(given: &str, key: &Key, expires: Timestamp, mark: String) -> Write {
    Write::Put(Put {
        kind: KEY,
        key: digest(given),
        expect: Expect::Absent,
        body: json(key),
        marks: vec![Mark { mark, rank: moment(key.made).0 }],
        expires: Some(moment(expires)),
    })
}

pub(super) fn digest(given: &str) -> String {
    hexadecimal(&Sha256::digest(given.as_bytes()))
}

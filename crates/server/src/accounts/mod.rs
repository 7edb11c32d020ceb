//! People: their accounts, sessions and tokens.

mod keys;
mod mailing;
mod name;
mod password;

use std::sync::Arc;

use game::Player;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Card, Expect, Page, Put, Store, Write};

use crate::chance::{self, Chance};
use crate::clock::{Clock, moment};
use crate::fault::Fault;
use crate::feed::json;
pub(crate) use keys::{Key, Kind, Token};
pub use keys::{NewToken, Scope};
pub use mailing::Mailing;
use name::Name;
pub(crate) use name::key as name_key;
pub use password::Hardness;
use password::Passwords;

/// The kinds of cards that accounts are kept on.
const ACCOUNT: &str = "account";
const NAME: &str = "name";

/// Somebody who may play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Account {
    /// The number by which games know them.
    pub id: Player,
    /// What they are called.
    pub name: String,
    /// Where they get mail, if they want any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// What is sent there.
    #[serde(default, skip_serializing_if = "Mailing::is_usual")]
    pub mailing: Mailing,
    /// What is kept of their password; nothing, if the account was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    password: Option<String>,
    /// Whether they look after the server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub operator: bool,
    /// Whether they were shut out by an operator.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub suspended: bool,
    /// Those whom they want nothing to do with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Player>,
    /// Since when there is the account.
    pub made: Timestamp,
}

/// What somebody says who wants an account.
#[derive(Clone, Debug)]
pub struct SignUp {
    /// What they want to be called.
    pub name: String,
    /// Their password.
    pub password: String,
    /// Where they get mail.
    pub email: Option<String>,
}

/// An account as it was read, to be written again if nobody else did.
#[derive(Clone, Debug)]
pub struct Held {
    /// The account.
    pub account: Account,
    version: u64,
}

/// Why something about an account was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountFault {
    /// The name cannot be given.
    BadName,
    /// Somebody has the name, or one that looks like it.
    NameTaken,
    /// The password is too short or too long.
    BadPassword,
    /// That is no address for mail.
    BadEmail,
    /// The name or the password is wrong.
    WrongPassword,
    /// The account was shut out.
    Suspended,
    /// There is no such account.
    NoSuchAccount,
    /// The link in a mail was used, is too old, or never was.
    NoSuchLink,
    /// There are as many tokens as one may have.
    TooManyTokens,
    /// Something went wrong.
    Fault(Fault),
}

impl From<Fault> for AccountFault {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Taken { kind: NAME } => Self::NameTaken,
            other => Self::Fault(other),
        }
    }
}

impl From<store::StoreFault> for AccountFault {
    fn from(fault: store::StoreFault) -> Self {
        Fault::from(fault).into()
    }
}

/// All accounts of a server.
#[derive(Clone, Debug)]
pub struct Accounts(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Arc<dyn Clock>,
    chance: Arc<dyn Chance>,
    passwords: Passwords,
}

impl Accounts {
    /// The accounts of a store.
    pub fn new(store: Store, clock: Arc<dyn Clock>, chance: Arc<dyn Chance>, hardness: Hardness) -> Self {
        Self(Arc::new(Inner { store, clock, chance, passwords: Passwords::new(hardness) }))
    }

    /// An account that is to be, and what has to be written for it.
    ///
    /// # Errors
    ///
    /// If it cannot be had like this.
    pub async fn sign_up(
        &self,
        wish: &SignUp,
        operator: bool,
    ) -> Result<(Account, Vec<Write>), AccountFault> {
        let name = Name::new(&wish.name).ok_or(AccountFault::BadName)?;
        check_password(&wish.password)?;
        let email = wish.email.as_deref().map(sound_email).transpose()?;
        let taken = self.0.store.card(NAME, &name.key, moment(self.now())).await?;
        if taken.is_some() {
            return Err(AccountFault::NameTaken);
        }
        let mailing = match &email {
            Some(_) => self.mailing_to_new_address(&Mailing::default())?,
            None => Mailing::default(),
        };
        let account = Account {
            id: Player(chance::number(&*self.0.chance)?),
            name: name.shown,
            email,
            mailing,
            password: Some(self.0.passwords.hash(&wish.password, &*self.0.chance).await?),
            operator,
            suspended: false,
            blocks: Vec::new(),
            made: self.now(),
        };
        let writes = vec![name_card(&name.key, account.id), put(&account, Expect::Absent)];
        Ok((account, writes))
    }

    /// The account with this name and password.
    async fn log_in(&self, name: &str, password: &str) -> Result<Held, AccountFault> {
        let held = self.named(name).await?;
        let kept = held.as_ref().and_then(|held| held.account.password.as_deref());
        let right = self.0.passwords.verify(password, kept).await?;
        match held.filter(|_| right) {
            None => Err(AccountFault::WrongPassword),
            Some(held) if held.account.suspended => Err(AccountFault::Suspended),
            Some(held) => Ok(held),
        }
    }

    /// Whether this is the password of an account.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub async fn confirm(&self, account: &Account, password: &str) -> Result<(), AccountFault> {
        match self.0.passwords.verify(password, account.password.as_deref()).await? {
            true => Ok(()),
            false => Err(AccountFault::WrongPassword),
        }
    }

    /// Whether anybody looks after the server.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn has_operator(&self) -> Result<bool, Fault> {
        let page = Page { after: None, most: 1 };
        let operators = self.0.store.page(ACCOUNT, "operator", &page, moment(self.now())).await?;
        Ok(!operators.is_empty())
    }

    /// Makes an account for whoever runs the server, if nobody looks after it
    /// yet, and tells its password. Of several processes that start at once one
    /// does.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn first_operator(&self) -> Result<Option<String>, AccountFault> {
        if self.has_operator().await? {
            return Ok(None);
        }
        let password = chance::secret(&*self.0.chance, 9)?;
        let wish = SignUp { name: "operator".to_owned(), password: password.clone(), email: None };
        let made = match self.sign_up(&wish, true).await {
            Ok((_, writes)) => self.0.store.commit(writes, moment(self.now())).await.map_err(Into::into),
            Err(fault) => Err(fault),
        };
        match made {
            // Another process was quicker.
            Err(AccountFault::NameTaken) => Ok(None),
            made => made.map(|()| Some(password)),
        }
    }

    /// The account of a number.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn account(&self, id: Player) -> Result<Option<Held>, Fault> {
        let card = self.0.store.card(ACCOUNT, &id.0.to_string(), moment(self.now())).await?;
        Ok(card.as_ref().and_then(held))
    }

    /// The account of a name, or of one that looks like it.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn named(&self, name: &str) -> Result<Option<Held>, Fault> {
        let card = self.0.store.card(NAME, &name::key(name), moment(self.now())).await?;
        match card.and_then(|card| card.body.parse().ok()) {
            Some(id) => self.account(Player(id)).await,
            None => Ok(None),
        }
    }

    /// The accounts whose names begin like this, or look as if they did, by name.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub(crate) async fn beginning_with(&self, name: &str, most: u32) -> Result<Vec<Account>, Fault> {
        let key = name::key(name);
        let exact = self.0.store.card(NAME, &key, moment(self.now())).await?.map(|card| card.body);
        let longer = self.0.store.whole_cards((NAME, &key), most).await?;
        let longer = longer.into_iter().filter(|card| card.kind == NAME && card.key.starts_with(&key));
        let mut accounts = Vec::new();
        for id in exact.into_iter().chain(longer.map(|card| card.body)).take(most as usize) {
            let held = match id.parse() {
                Ok(id) => self.account(Player(id)).await?,
                Err(_) => None,
            };
            accounts.extend(held.map(|held| held.account));
        }
        Ok(accounts)
    }

    /// How many accounts there are that were not deleted.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub(crate) async fn how_many(&self) -> Result<u64, Fault> {
        Ok(self.0.store.how_many(NAME, moment(self.now())).await?)
    }

    /// What an account is called; nothing, if it was deleted or never was.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn name(&self, id: Player) -> Result<Option<String>, Fault> {
        let held = self.account(id).await?;
        Ok(held.filter(|held| held.account.password.is_some()).map(|held| held.account.name))
    }

    /// Another password for an account.
    ///
    /// # Errors
    ///
    /// If it is too short or too long.
    pub async fn new_password(&self, held: &mut Held, password: &str) -> Result<(), AccountFault> {
        check_password(password)?;
        held.account.password = Some(self.0.passwords.hash(password, &*self.0.chance).await?);
        Ok(())
    }

    /// Another password for an account, which nobody can guess.
    ///
    /// # Errors
    ///
    /// If there is no chance to be had.
    pub async fn any_password(&self, held: &mut Held) -> Result<String, AccountFault> {
        let password = chance::secret(&*self.0.chance, 9)?;
        self.new_password(held, &password).await?;
        Ok(password)
    }

    /// Another address for mail. Whether it is theirs has to be shown anew.
    ///
    /// # Errors
    ///
    /// If that is none.
    pub fn new_email(&self, held: &mut Held, email: Option<&str>) -> Result<(), AccountFault> {
        let email = email.map(sound_email).transpose()?;
        if email != held.account.email {
            held.account.mailing = self.mailing_to_new_address(&held.account.mailing)?;
            held.account.email = email;
        }
        Ok(())
    }

    /// What has to be written to change an account that nobody else changed.
    pub fn change(&self, held: &Held) -> Write {
        put(&held.account, Expect::Version(held.version))
    }

    /// What has to be written to delete an account. Its number stays in the
    /// games it played; nobody can log in with it or learn whose it was.
    pub fn delete(&self, held: &Held) -> Vec<Write> {
        let gone = Account {
            id: held.account.id,
            name: String::new(),
            email: None,
            mailing: Mailing::default(),
            password: None,
            operator: false,
            suspended: true,
            blocks: Vec::new(),
            made: held.account.made,
        };
        let name = Write::Remove { kind: NAME, key: name::key(&held.account.name) };
        vec![name, put(&gone, Expect::Version(held.version))]
    }

    fn now(&self) -> Timestamp {
        self.0.clock.now()
    }
}

fn held(card: &Card) -> Option<Held> {
    Some(Held { account: serde_json::from_str(&card.body).ok()?, version: card.version })
}

fn put(account: &Account, expect: Expect) -> Write {
    let marks = account.operator.then(|| store::Mark { mark: "operator".to_owned(), rank: 0 });
    Write::Put(Put {
        kind: ACCOUNT,
        key: account.id.0.to_string(),
        expect,
        body: json(account),
        marks: marks.into_iter().collect(),
        expires: None,
    })
}

fn name_card(key: &str, id: Player) -> Write {
    Write::Put(Put {
        kind: NAME,
        key: key.to_owned(),
        expect: Expect::Absent,
        body: id.0.to_string(),
        marks: Vec::new(),
        expires: None,
    })
}

fn check_password(password: &str) -> Result<(), AccountFault> {
    if password::LENGTHS.contains(&password.len()) { Ok(()) } else { Err(AccountFault::BadPassword) }
}

/// Only what is surely no address is refused; whether mail arrives is seen when
/// some is sent.
fn sound_email(email: &str) -> Result<String, AccountFault> {
    let email = email.trim();
    let plain = |character: char| !character.is_whitespace() && !game::is_hidden(character);
    let parts: Vec<&str> = email.split('@').collect();
    let sound = matches!(parts.as_slice(), [name, host] if !name.is_empty() && host.contains('.'));
    let sound = sound && email.len() <= 200 && email.parse::<lettre::Address>().is_ok();
    match sound && email.chars().all(plain) {
        true => Ok(email.to_owned()),
        false => Err(AccountFault::BadEmail),
    }
}

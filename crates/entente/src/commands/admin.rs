//! `entente admin`: what whoever runs a server does with its accounts, where the
//! database is.

use std::sync::Arc;

use server::{Accounts, Hardness, SystemChance, SystemClock};
use store::{Moment, Store};

use super::Exit;
use super::database::Database;
use super::input::say;

/// What to do with an account.
#[derive(Debug, clap::Subcommand)]
pub enum Admin {
    /// Give an account a new password, which is told once; its sessions and tokens end
    Password(Whose),
    /// Have an account look after the server
    Operator(Whose),
    /// Have it do so no longer
    Retire(Whose),
    /// Shut an account out
    Suspend(Whose),
    /// Let it in again
    Admit(Whose),
}

/// Which account.
#[derive(Debug, clap::Args)]
pub struct Whose {
    /// The name of the account
    name: String,
    #[command(flatten)]
    database: Database,
}

impl Admin {
    pub(super) fn run(&self) -> Exit {
        let (Self::Password(whose)
        | Self::Operator(whose)
        | Self::Retire(whose)
        | Self::Suspend(whose)
        | Self::Admit(whose)) = self;
        whose.database.open(async |store| self.change(store, &whose.name).await)
    }

    async fn change(&self, store: Store, name: &str) -> Result<Exit, String> {
        let accounts =
            Accounts::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemChance), Hardness::Full);
        let held = accounts.named(name).await.map_err(|fault| fault.to_string())?;
        let mut held = held.ok_or_else(|| format!("there is no account \"{name}\""))?;
        let mut ended = Vec::new();
        let told = match self {
            Self::Password(_) => {
                let password =
                    accounts.any_password(&mut held).await.map_err(|fault| format!("{fault:?}"))?;
                ended = accounts.forget_all(held.account.id).await.map_err(|fault| fault.to_string())?;
                format!("the new password of {} is {password}", held.account.name)
            }
            Self::Operator(_) => {
                held.account.operator = true;
                format!("{} looks after the server", held.account.name)
            }
            Self::Retire(_) => {
                held.account.operator = false;
                format!("{} looks after the server no longer", held.account.name)
            }
            Self::Suspend(_) => {
                held.account.suspended = true;
                ended = accounts.forget_all(held.account.id).await.map_err(|fault| fault.to_string())?;
                format!("{} is shut out", held.account.name)
            }
            Self::Admit(_) => {
                held.account.suspended = false;
                format!("{} is let in", held.account.name)
            }
        };
        ended.push(accounts.change(&held));
        store.commit(ended, Moment(0)).await.map_err(|fault| fault.to_string())?;
        say(&told);
        Ok(Exit::Good)
    }
}

//! Passwords, of which only what cannot be turned back is kept.

use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::chance::Chance;
use crate::fault::Fault;

/// How many bytes a password may have.
pub(crate) const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// How many passwords are worked on at once: each takes memory and a core.
const AT_ONCE: usize = 2;

/// How hard it is to try a password.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Hardness {
    /// As hard as is recommended: 19 MiB and two passes.
    #[default]
    Full,
    /// As easy as it gets, for tests.
    Light,
}

#[derive(Debug)]
pub(crate) struct Passwords {
    hardness: Hardness,
    /// What is compared with where there is no account, so that it takes as
    /// long.
    decoy: String,
    turns: Semaphore,
}

impl Passwords {
    pub(crate) fn new(hardness: Hardness) -> Self {
        let decoy = hash(hardness, &[7; 16], "nobody's password").unwrap_or_default();
        Self { hardness, decoy, turns: Semaphore::new(AT_ONCE) }
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: &str, chance: &dyn Chance) -> Result<String, Fault> {
        let mut salt = [0; 16];
        chance.fill(&mut salt)?;
        let (hardness, password) = (self.hardness, password.to_owned());
        self.work(move || hash(hardness, &salt, &password)).await
    }

    /// Whether this is the password of which `kept` was kept; never, if nothing
    /// was. Either takes as long.
    pub(crate) async fn verify(&self, password: &str, kept: Option<&str>) -> Result<bool, Fault> {
        let known = kept.is_some();
        let kept = kept.unwrap_or(&self.decoy).to_owned();
        let (hardness, password) = (self.hardness, password.to_owned());
        let right = self.work(move || Ok(verify(hardness, &password, &kept))).await?;
        Ok(known && right)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let _turn = self.turns.acquire().await;
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|fault| Err(Fault::NotStored(fault.to_string())))
    }
}

fn argon2(hardness: Hardness) -> Argon2<'static> {
    let params = match hardness {
        Hardness::Full => Params::DEFAULT,
        Hardness::Light => Params::new(Params::MIN_M_COST, 1, 1, None).unwrap_or_default(),
    };
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(hardness: Hardness, salt: &[u8], password: &str) -> Result<String, Fault> {
    let failed = |fault: argon2::password_hash::Error| Fault::NotStored(fault.to_string());
    let salt = SaltString::encode_b64(salt).map_err(failed)?;
    Ok(argon2(hardness).hash_password(password.as_bytes(), &salt).map_err(failed)?.to_string())
}

fn verify(hardness: Hardness, password: &str, kept: &str) -> bool {
    PasswordHash::new(kept)
        .is_ok_and(|kept| argon2(hardness).verify_password(password.as_bytes(), &kept).is_ok())
}

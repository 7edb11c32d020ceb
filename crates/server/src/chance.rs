//! Where bytes come from that nobody can guess.

use std::fmt::Debug;

use crate::fault::Fault;

/// A source of chance. Tests bring their own.
pub trait Chance: Debug + Send + Sync {
    /// Fills a buffer.
    ///
    /// # Errors
    ///
    /// If there is no chance to be had.
    fn fill(&self, buffer: &mut [u8]) -> Result<(), Fault>;
}

/// The chance of the machine.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn fill(&self, buffer: &mut [u8]) -> Result<(), Fault> {
        getrandom::fill(buffer).map_err(|fault| Fault::NotStored(format!("no chance to be had: {fault}")))
    }
}

/// So many bytes, in hexadecimal.
pub(crate) fn secret(chance: &dyn Chance, bytes: usize) -> Result<String, Fault> {
    let mut buffer = vec![0; bytes];
    chance.fill(&mut buffer)?;
    Ok(hexadecimal(&buffer))
}

/// A number that every program can hold exactly, and nobody has.
pub(crate) fn number(chance: &dyn Chance) -> Result<u64, Fault> {
    let mut buffer = [0; 8];
    chance.fill(&mut buffer)?;
    Ok((u64::from_be_bytes(buffer) >> 12).max(1))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

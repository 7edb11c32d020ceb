//! The guard of a session as pages carry it.
//!
//! Pages are compressed, and show what others wrote. Whoever sees how long a page
//! is on its way could guess at a guard that is always written the same, letter by
//! letter; so every page writes it anew.

use crate::chance::{Chance, hexadecimal};
use crate::fault::Fault;

/// The guard under a veil that no other page has.
///
/// # Errors
///
/// If there is no chance to be had.
pub(super) fn veiled(guard: &str, chance: &dyn Chance) -> Result<String, Fault> {
    let mut veil = vec![0; guard.len()];
    chance.fill(&mut veil)?;
    let hidden: Vec<u8> = over(&veil, guard.as_bytes()).collect();
    Ok(hexadecimal(&veil) + &hexadecimal(&hidden))
}

/// Whether somebody gave the guard, veiled or plain.
pub(super) fn is_guard(given: &str, guard: &str) -> bool {
    let unveiled = bytes(given).map(|given| {
        let (veil, hidden) = given.split_at(given.len() / 2);
        over(veil, hidden).collect::<Vec<u8>>()
    });
    same(given.as_bytes(), guard.as_bytes())
        || unveiled.is_some_and(|unveiled| same(&unveiled, guard.as_bytes()))
}

fn over<'a>(veil: &'a [u8], under: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
    veil.iter().zip(under).map(|(veil, under)| veil ^ under)
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    hexadecimal.as_bytes().chunks(2).map(byte).collect()
}

/// Whether two secrets are the same, without telling how far.
fn same(one: &[u8], other: &[u8]) -> bool {
    let differ = one.iter().zip(other).fold(0, |differ, (one, other)| differ | (one ^ other));
    one.len() == other.len() && differ == 0
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::chance::SystemChance;

    #[test]
    fn a_guard_is_known_plain_and_under_every_veil_and_nothing_else_is() {
        let guard = "0123456789abcdef0123456789abcdef";
        let veils = [veiled(guard, &SystemChance).unwrap(), veiled(guard, &SystemChance).unwrap()];
        assert_ne!(veils[0], veils[1]);
        for given in [guard, &veils[0], &veils[1]] {
            assert!(is_guard(given, guard), "{given}");
            assert!(!is_guard(given, "f123456789abcdef0123456789abcdef"), "{given}");
            assert!(!is_guard(&given[1..], guard), "{given}");
        }
        for nonsense in ["", "ä", "zz", "0", "00"] {
            assert!(!is_guard(nonsense, guard), "{nonsense}");
        }
    }
}

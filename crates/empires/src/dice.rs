//! Chance, keyed so that no draw shifts another (EMP-0-deterministic, D-90).

use sha2::{Digest, Sha256};

/// The secret of a game from which all of its chance follows. Its hash can be
/// shown before the game and the seed after it, so that everybody can check
/// every draw.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// What a number is drawn for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who plays when in the first turn.
    FirstOrder,
    /// The population of an unowned area at the start.
    Population,
    /// The armies of an unowned area at the start.
    Garrison,
    /// What happens in an unowned area.
    Unowned,
    /// How long it is until the next census.
    Census,
}

/// Seeds are secret while a game lasts, so none is printed by accident.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl Purpose {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::FirstOrder, Self::Population, Self::Garrison, Self::Unowned, Self::Census];

    /// The word that a draw is keyed with.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstOrder => "first-order",
            Self::Population => "population",
            Self::Garrison => "garrison",
            Self::Unowned => "unowned",
            Self::Census => "census",
        }
    }
}

impl Seed {
    /// The seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed made from a small number, for tests and benchmarks.
    pub fn of_number(number: u64) -> Self {
        Self(Sha256::digest(number.to_be_bytes()).into())
    }

    /// The seed written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// The seed as 64 hexadecimal digits; for the end of the game.
    pub fn to_hex(self) -> String {
        hex(&self.0)
    }

    /// What is published before the game: the SHA-256 of the seed's bytes.
    pub fn commitment(self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// A number below `sides`, which is not zero, for a purpose, a turn and a
    /// subject: the first eight bytes of SHA-256 over the seed and these words,
    /// scaled down.
    pub fn roll(self, sides: u32, purpose: Purpose, turn: u32, subject: &str) -> u32 {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(format!("\0{}\0{turn}\0{subject}", purpose.name()));
        let drawn = hash.finalize().iter().take(8).fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte));
        ((u128::from(drawn) * u128::from(sides)) >> 64) as u32
    }

    /// A number from `low` to `high`, both included, as [`Self::roll`] draws it.
    pub(crate) fn between(self, (low, high): (u32, u32), purpose: Purpose, turn: u32, subject: &str) -> u32 {
        low + self.roll(high.saturating_sub(low) + 1, purpose, turn, subject)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_on_its_key_and_nothing_else() {
        let seed = Seed::of_number(7);
        let first = seed.roll(1_000, Purpose::Unowned, 3, "AAA");
        seed.roll(1_000, Purpose::Census, 3, "AAA");
        assert_eq!(seed.roll(1_000, Purpose::Unowned, 3, "AAA"), first);
        assert_ne!(seed.roll(1_000, Purpose::Unowned, 3, "AAB"), first);
        assert_ne!(seed.roll(1_000, Purpose::Unowned, 4, "AAA"), first);
    }

    #[test]
    fn all_sides_come_up_about_equally_often() {
        let mut seen = [0; 3];
        for turn in 0..3_000 {
            seen[Seed::of_number(1).roll(3, Purpose::Unowned, turn, "AAA") as usize] += 1;
        }
        assert!(seen.iter().all(|count| (900..1_100).contains(count)), "{seen:?}");
    }

    #[test]
    fn a_seed_reads_back_and_its_commitment_hides_it() {
        let seed = Seed::of_number(5);
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_eq!(seed.commitment(), hex(&Sha256::digest(seed.0)));
        assert_eq!(Seed::from_hex("zz"), None);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
    }
}

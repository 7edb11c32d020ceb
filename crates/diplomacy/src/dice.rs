//! Chance, keyed so that no draw shifts another.

/// Dice of one game. Every draw depends only on the game's seed and on what it
/// is drawn for, so adding a draw somewhere never changes one elsewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    seed: u64,
}

impl Dice {
    /// The dice of the game with this seed.
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// A number below `sides` for a purpose, a turn and a subject.
    pub fn roll(&self, sides: u32, purpose: &str, turn: &str, subject: &str) -> u32 {
        let mut state = mix(self.seed);
        for part in [purpose, turn, subject] {
            for byte in part.bytes() {
                state = mix(state ^ u64::from(byte));
            }
            state = mix(state ^ 0x1_00);
        }
        ((u128::from(state) * u128::from(sides)) >> 64) as u32
    }
}

/// The finishing step of the SplitMix64 generator: every input bit reaches
/// every output bit.
fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_on_its_key_and_nothing_else() {
        let dice = Dice::new(7);
        let first = dice.roll(1000, "toss", "W1914A", "x");
        dice.roll(1000, "other", "W1914A", "x");
        assert_eq!(dice.roll(1000, "toss", "W1914A", "x"), first);
        assert_ne!(dice.roll(1000, "toss", "W1914A", "y"), first);
    }

    #[test]
    fn a_coin_falls_on_both_sides_about_equally_often() {
        let heads = (0..1000).filter(|&seed| Dice::new(seed).roll(2, "coin", "", "") == 0).count();
        assert!((450..550).contains(&heads), "{heads}");
    }
}

//! Colours as numbers.

use std::fmt;

/// A colour as screens show it: red, green and blue, a byte each.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Shade(pub(super) u32);

impl Shade {
    /// Between two colours, `percent` of the way to the other.
    pub(super) fn towards(self, other: Self, percent: u32) -> Self {
        let channel = |shift: u32| {
            let (from, to) = ((self.0 >> shift) & 0xff, (other.0 >> shift) & 0xff);
            ((from * (100 - percent) + to * percent + 50) / 100) << shift
        };
        Self(channel(16) | channel(8) | channel(0))
    }
}

impl fmt::Display for Shade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_mix_channel_by_channel() {
        assert_eq!(Shade(0x000000).towards(Shade(0xff8000), 50).to_string(), "#804000");
        assert_eq!(Shade(0x123456).towards(Shade(0xffffff), 0), Shade(0x123456));
        assert_eq!(Shade(0x123456).towards(Shade(0xffffff), 100), Shade(0xffffff));
    }
}

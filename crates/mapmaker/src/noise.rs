//! Wavering lines: a field of small displacements that depends on the position
//! only, so that both sides of a border move alike.

use std::f64::consts::TAU;

use crate::plane::Spot;

/// How many directions a gradient can have.
const DIRECTIONS: u32 = 16;

/// One wave of the field.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Octave {
    /// How far points move at most, about, in map units.
    pub amplitude: f64,
    /// From crest to crest, in map units.
    pub wavelength: f64,
}

/// A field of displacements.
#[derive(Clone, Debug)]
pub(crate) struct Noise {
    octaves: Vec<Octave>,
    /// The width after which the field repeats, if it does.
    period: Option<f64>,
}

impl Noise {
    /// A field made of waves; it repeats after `period`, if there is one.
    pub(crate) fn new(octaves: &[Octave], period: Option<f64>) -> Self {
        let whole_waves = |octave: &Octave| match period {
            Some(period) => {
                let waves = (period / octave.wavelength).round().max(1.0);
                Octave { wavelength: period / waves, ..*octave }
            }
            None => *octave,
        };
        Self { octaves: octaves.iter().map(whole_waves).collect(), period }
    }

    /// Where the field moves a spot.
    pub(crate) fn displaced(&self, spot: Spot) -> Spot {
        let shift = self.shift(spot);
        Spot { x: spot.x + shift.x, y: spot.y + shift.y }
    }

    /// How far the field moves a spot, and where to.
    pub(crate) fn shift(&self, spot: Spot) -> Spot {
        let mut shift = Spot::default();
        for (number, octave) in (0_u32..).zip(&self.octaves) {
            shift.x += octave.amplitude * self.wave(spot, octave.wavelength, 2 * number);
            shift.y += octave.amplitude * self.wave(spot, octave.wavelength, 2 * number + 1);
        }
        shift
    }

    /// Gradient noise between about -1 and 1.
    fn wave(&self, spot: Spot, wavelength: f64, layer: u32) -> f64 {
        let (x, y) = (spot.x / wavelength, spot.y / wavelength);
        let (column, row) = (x.floor(), y.floor());
        let (across, down) = (x - column, y - row);
        let corner = |right: f64, below: f64| {
            let direction = self.direction(column + right, row + below, wavelength, layer);
            direction.x * (across - right) + direction.y * (down - below)
        };
        let blend = |from: f64, to: f64, share: f64| from + (to - from) * fade(share);
        let above = blend(corner(0.0, 0.0), corner(1.0, 0.0), across);
        let below = blend(corner(0.0, 1.0), corner(1.0, 1.0), across);
        1.6 * blend(above, below, down)
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn direction(&self, column: f64, row: f64, wavelength: f64, layer: u32) -> Spot {
        let column = match self.period {
            Some(period) => column.rem_euclid((period / wavelength).round()),
            None => column,
        };
        let key = (column as i64 as u64) << 32 ^ (row as i64 as u64 & 0xffff_ffff);
        let angle = TAU * f64::from(mixed(key, layer) % DIRECTIONS) / f64::from(DIRECTIONS);
        Spot { x: libm::cos(angle), y: libm::sin(angle) }
    }
}

/// From 0 to 1 without a kink at either end.
fn fade(share: f64) -> f64 {
    share * share * share * (share * (share * 6.0 - 15.0) + 10.0)
}

/// The bits of the key, well stirred.
fn mixed(key: u64, layer: u32) -> u32 {
    let mut bits = key.wrapping_add(u64::from(layer + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    u32::try_from((bits ^ bits >> 31) >> 32).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OCTAVES: [Octave; 2] =
        [Octave { amplitude: 120.0, wavelength: 800.0 }, Octave { amplitude: 40.0, wavelength: 250.0 }];

    fn spots() -> impl Iterator<Item = Spot> {
        (0..400).map(|step| Spot { x: f64::from(step) * 37.7, y: f64::from(step * step % 911) * 9.3 })
    }

    #[test]
    fn a_field_with_a_period_repeats_after_it() {
        let noise = Noise::new(&OCTAVES, Some(9_999.0));
        for spot in spots() {
            let (here, there) = (noise.shift(spot), noise.shift(Spot { x: spot.x + 9_999.0, ..spot }));
            assert!(here.distance(there) < 1e-6, "{spot:?}");
        }
    }

    #[test]
    fn lines_waver_without_leaving_their_place() {
        let noise = Noise::new(&OCTAVES, None);
        let farthest = spots().map(|spot| noise.displaced(spot).distance(spot)).fold(0.0, f64::max);
        assert!((40.0..250.0).contains(&farthest), "{farthest}");
    }
}

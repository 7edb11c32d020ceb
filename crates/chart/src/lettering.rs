//! The letters of a chart: bundled fonts, and how much room text takes.
//!
//! Fonts never come from the machine a chart is drawn on, and text is measured
//! with the shaper that draws it, so a label fits wherever it is shown.

use std::sync::LazyLock;

use harfrust::{FontRef, ShapeOptions, ShaperData, UnicodeBuffer};

/// What a piece of text is lettered in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// Names of lands: an upright serif, a little heavier than text.
    Land,
    /// Names of waters: an italic serif, as atlases have them.
    Sea,
    /// Codes, coasts and other small marks: a sans serif.
    Mark,
}

/// A block of centred lines around the middle of a label. Lengths have the unit
/// of the size it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// How wide the longest line is.
    pub width: f64,
    /// How high the ink may reach, from the tallest letter of the first line to
    /// the deepest of the last.
    pub height: f64,
    /// The baseline of each line, downwards from the middle of the block.
    pub baselines: Vec<f64>,
}

impl Face {
    /// Every face.
    pub const ALL: [Face; 3] = [Face::Land, Face::Sea, Face::Mark];

    /// The font as a file.
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Face::Land => include_bytes!("../fonts/LibertinusSerif-Semibold.otf"),
            Face::Sea => include_bytes!("../fonts/LibertinusSerif-Italic.otf"),
            Face::Mark => include_bytes!("../fonts/Inter-SemiBold.otf"),
        }
    }

    /// The name of the font's family.
    pub fn family(self) -> &'static str {
        match self {
            Face::Land | Face::Sea => "Libertinus Serif",
            Face::Mark => "Inter",
        }
    }

    /// The font's weight, as style sheets count it.
    pub fn weight(self) -> u16 {
        match self {
            Face::Land | Face::Mark => 600,
            Face::Sea => 400,
        }
    }

    /// Whether the font is slanted.
    pub fn is_italic(self) -> bool {
        self == Face::Sea
    }

    /// How far its letters rise above the baseline, in parts of the size.
    /// Marks are written in capitals and figures only.
    fn rise(self) -> f64 {
        match self {
            Face::Land | Face::Sea => 0.70,
            Face::Mark => 0.73,
        }
    }

    /// How far its letters hang below the baseline, in parts of the size.
    fn depth(self) -> f64 {
        match self {
            Face::Land | Face::Sea => 0.23,
            Face::Mark => 0.01,
        }
    }
}

/// From baseline to baseline, in parts of the size.
const LEADING: f64 = 0.98;

/// How wide a line of text is at a size, kerning and ligatures included.
pub fn width(face: Face, text: &str, size: f64) -> f64 {
    match &*SHAPINGS[face as usize] {
        Some(shaping) => shaping.advance(text) * size,
        None => 0.0,
    }
}

/// How centred lines of text stand around their middle.
pub fn block<S: AsRef<str>>(face: Face, lines: &[S], size: f64) -> Block {
    let widths = lines.iter().map(|line| width(face, line.as_ref(), size));
    let spread = lines.len().saturating_sub(1) as f64 * LEADING;
    let height = spread + face.rise() + face.depth();
    let first = face.rise() - height / 2.0;
    let baselines = (0..lines.len()).map(|number| (first + number as f64 * LEADING) * size).collect();
    Block { width: widths.fold(0.0, f64::max), height: height * size, baselines }
}

/// A font made ready to measure with.
struct Shaping {
    font: FontRef<'static>,
    data: ShaperData,
    units_per_em: f64,
}

static SHAPINGS: [LazyLock<Option<Shaping>>; Face::ALL.len()] = [
    LazyLock::new(|| Shaping::of(Face::Land)),
    LazyLock::new(|| Shaping::of(Face::Sea)),
    LazyLock::new(|| Shaping::of(Face::Mark)),
];

impl Shaping {
    /// The shaping of a face. The fonts are bundled, so there always is one; a
    /// test measures with each.
    fn of(face: Face) -> Option<Shaping> {
        let font = FontRef::new(face.bytes()).ok()?;
        let data = ShaperData::new(&font);
        let units_per_em = f64::from(data.shaper(&font).build().units_per_em());
        Some(Shaping { font, data, units_per_em })
    }

    /// How far the pen moves over a text, in parts of the size.
    fn advance(&self, text: &str) -> f64 {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaper = self.data.shaper(&self.font).build();
        let glyphs = shaper.shape(buffer, ShapeOptions::new());
        let advance: i64 = glyphs.glyph_positions().iter().map(|glyph| i64::from(glyph.x_advance)).sum();
        advance as f64 / self.units_per_em
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    #[test]
    fn every_face_measures() {
        for face in Face::ALL {
            let em = width(face, "M", 1.0);
            assert!((0.5..1.2).contains(&em), "{face:?}: {em}");
        }
    }

    #[test]
    fn widths_grow_with_the_size_and_keep_kerning() {
        let pair = width(Face::Land, "AV", 100.0);
        assert_eq!(width(Face::Land, "AV", 200.0), 2.0 * pair);
        assert!(pair < width(Face::Land, "A", 100.0) + width(Face::Land, "V", 100.0));
    }

    #[test]
    fn no_text_takes_no_room() {
        assert_eq!(width(Face::Sea, "", 100.0), 0.0);
        assert_eq!(block(Face::Sea, &[] as &[&str], 0.0).baselines, Vec::<f64>::new());
    }

    #[test]
    fn a_block_is_as_wide_as_its_longest_line_and_balanced() {
        let block = block(Face::Land, &["one", "longer"], 100.0);
        assert_eq!(block.width, width(Face::Land, "longer", 100.0));
        let [first, second] = block.baselines[..] else { panic!("two lines, two baselines") };
        assert!((second - first - 98.0).abs() < 1e-9);
        assert!((first - 70.0 + block.height / 2.0).abs() < 1e-9, "the first line touches the top");
        assert!((second + 23.0 - block.height / 2.0).abs() < 1e-9, "the last line touches the bottom");
    }
}

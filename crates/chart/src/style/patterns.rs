//! Patterns that tell powers apart without their colours.

use std::fmt::Write as _;

use atlas::Colour;

/// The side of the square that a pattern repeats.
const TILE: u32 = 120;

/// The pattern of every colour, as parts of the definitions of a chart.
pub(crate) fn patterns() -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        let name = colour.name();
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            r#"<pattern id="pattern-{name}" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse"><rect width="{TILE}" height="{TILE}" class="ground of-{name}"/><path class="figure of-{name}" d="{}"/></pattern>"#,
            figure(colour)
        );
    }
    text
}

/// The lines of a pattern; a line of no length is a dot.
const fn figure(colour: Colour) -> &'static str {
    match colour {
        // Falling lines.
        Colour::Red => "M-20-20L140 140M40-20L140 80M-20 40L80 140",
        // Level lines.
        Colour::Blue => "M0 30H120M0 90H120",
        // Dots.
        Colour::Sky => "M30 30h0M90 90h0",
        // Lines both ways.
        Colour::Slate => "M0 0L120 120M120 0L0 120",
        // Rising lines.
        Colour::Green => "M-20 140L140-20M-20 80L80-20M40 140L140 40",
        // Upright lines.
        Colour::Violet => "M30 0V120M90 0V120",
        // Short strokes, rising.
        Colour::Gold => "M18 42l24-24M78 102l24-24",
        // Steps.
        Colour::Orange => "M0 30H60V90H120",
        // Waves.
        Colour::Teal => "M0 40q30-40 60 0t60 0M0 100q30-40 60 0t60 0",
        // Bricks.
        Colour::Brown => "M0 0H120M0 60H120M30 0V60M90 60V120",
        // Crosses.
        Colour::Rose => "M30 10v40M10 30h40M90 70v40M70 90h40",
        // Short strokes, upright.
        Colour::Olive => "M30 10v40M90 70v40",
        // A grid.
        Colour::Navy => "M0 30H120M0 90H120M30 0V120M90 0V120",
        // Arrowheads.
        Colour::Lime => "M10 40l30-30 30 30M60 110l30-30 30 30",
        // Rings.
        Colour::Ivory => "M50 30a20 20 0 1 0-40 0a20 20 0 1 0 40 0M110 90a20 20 0 1 0-40 0a20 20 0 1 0 40 0",
        // Short strokes, lying.
        Colour::Maroon => "M10 30h40M70 90h40",
    }
}

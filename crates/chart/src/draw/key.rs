//! The strip below a picture that stands alone: title, notes, and who is who.

use atlas::Power;

use super::beyond::margin;
use super::canvas::{Canvas, Side};
use super::labels::written;
use super::svg::Svg;
use crate::lettering::{self, Face};

/// How wide a board is whose key has these measures.
const USUAL_WIDTH: i32 = 10_000;

/// Measures of the strip.
const MARGIN: i32 = 130;
const TITLE_SIZE: i32 = 250;
const NOTE_SIZE: i32 = 135;
const NAME_SIZE: i32 = 150;
const ROW: i32 = 230;
const SWATCH: [i32; 2] = [210, 140];
const DISC: i32 = 50;
const GAP: i32 = 150;
const SPACE: i32 = 45;

/// The strip, and how high it is.
#[derive(Default)]
pub(super) struct Key {
    pub(super) svg: String,
    pub(super) height: i32,
}

/// What stands above everything else.
#[derive(Copy, Clone)]
pub(super) struct Heading<'a> {
    pub(super) title: Option<&'a str>,
    /// Lines under the title.
    pub(super) notes: &'a [String],
}

/// A sign, drawn around the origin within the size of a swatch, and what it
/// means.
pub(super) struct Legend {
    pub(super) sign: String,
    pub(super) words: &'static str,
}

/// The strip below a chart. Of sides, the first function says how much each has of
/// what matters, and the second draws its swatch around the origin.
pub(super) fn draw(
    canvas: &Canvas,
    heading: Heading<'_>,
    (count, swatch): (impl Fn(Power) -> usize, impl Fn(&Side) -> String),
    legends: &[Legend],
) -> Key {
    let survey = &canvas.survey;
    let (width, top, beyond) = (survey.width(), survey.height(), margin(survey));
    // As large beside a large board as beside others.
    let scale = f64::from(width.max(USUAL_WIDTH)) / f64::from(USUAL_WIDTH);
    let shrunk = (f64::from(width) / scale).round() as i32;
    let mut strip = Strip { svg: Svg::new(), width: shrunk, x: MARGIN, y: MARGIN };
    if let Some(title) = heading.title.filter(|title| !title.trim().is_empty()) {
        strip.line(title, TITLE_SIZE, "key-title");
    }
    for note in heading.notes.iter().filter(|note| !note.trim().is_empty()) {
        strip.line(note, NOTE_SIZE, "key-note");
    }
    for (number, side) in canvas.sides.iter().enumerate() {
        strip.side(side, count(Power::new(number)), &swatch(side));
    }
    strip.end_row();
    for Legend { sign, words } in legends {
        strip.entry(words, sign);
    }
    strip.end_row();
    let height = (f64::from(strip.y + MARGIN - ROW / 4) * scale).round() as i32;
    let mut svg = Svg::new();
    svg.tag("g").with("id", "key").open();
    let paper = svg.tag("rect").with("class", "paper").with("x", -beyond).with("y", top);
    paper.with("width", width + 2 * beyond).with("height", height).done();
    svg.tag("g").with("transform", format_args!("translate(0 {top}) scale({scale})")).open();
    svg.raw(&strip.svg.finish());
    svg.close("g");
    svg.close("g");
    Key { svg: svg.finish(), height }
}

/// A power's swatch: its colour on land, and a token with its letter.
pub(super) fn swatch(side: &Side) -> String {
    let colour = side.colour.name();
    let mut svg = Svg::new();
    svg.tag("g").with("class", format_args!("swatch of-{colour}")).open();
    let [width, height] = SWATCH;
    let tile = svg.tag("rect").with("class", format_args!("tile tint of-{colour}"));
    let tile = tile.with("x", -width / 2).with("y", -height / 2);
    tile.with("width", width).with("height", height).with("rx", 16).done();
    svg.tag("circle").with("class", "token").with("r", DISC).done();
    svg.tag("text").with("class", "letter").with("y", 24).open();
    svg.text(&side.letters);
    svg.close("text");
    svg.close("g");
    svg.finish()
}

/// The strip in the making, line by line.
struct Strip {
    svg: Svg,
    width: i32,
    x: i32,
    y: i32,
}

impl Strip {
    fn line(&mut self, text: &str, size: i32, class: &str) {
        let room = f64::from(self.width - 2 * MARGIN);
        let natural = lettering::width(Face::Land, text, f64::from(size));
        let baseline = self.y + size * 72 / 100;
        self.text(text, [MARGIN, baseline], size, natural.min(room), class);
        self.y += size * 128 / 100;
    }

    /// A side with its colour and what it has.
    fn side(&mut self, side: &Side, count: usize, swatch: &str) {
        let words = if count == 0 { side.name.clone() } else { format!("{} {count}", side.name) };
        self.entry(&words, swatch);
    }

    /// A sign and words behind it, in the next row if this one has no room.
    fn entry(&mut self, words: &str, sign: &str) {
        let wide = lettering::width(Face::Land, words, f64::from(NAME_SIZE));
        let needed = SWATCH[0] + SPACE + wide.round() as i32;
        if self.x + needed > self.width - MARGIN {
            self.end_row();
        }
        let (left, middle) = (self.x, self.y + ROW / 2);
        let transform = format!("translate({} {middle})", left + SWATCH[0] / 2);
        self.svg.tag("g").with("transform", transform).open();
        self.svg.raw(sign);
        self.svg.close("g");
        let baseline = middle + NAME_SIZE * 33 / 100;
        self.text(words, [left + SWATCH[0] + SPACE, baseline], NAME_SIZE, wide, "key-name");
        self.x += needed + GAP;
    }

    /// Goes on below what was written, if anything was.
    fn end_row(&mut self) {
        if self.x > MARGIN {
            self.x = MARGIN;
            self.y += ROW;
        }
    }

    fn text(&mut self, text: &str, [x, y]: [i32; 2], size: i32, width: f64, class: &str) {
        let tag = self.svg.tag("text").with("class", class).with("x", x).with("y", y).with("font-size", size);
        written(tag, width).open();
        self.svg.text(text);
        self.svg.close("text");
    }
}

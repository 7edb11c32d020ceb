//! The strip below a picture that stands alone: title, notes, and who is who.

use super::Chart;
use super::beyond::margin;
use super::labels::written;
use super::svg::Svg;
use crate::lettering::{self, Face};
use crate::scene::Scene;

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

pub(super) fn draw(chart: &Chart, scene: &Scene) -> Key {
    let (width, top, beyond) = (chart.survey.width(), chart.survey.height(), margin(&chart.survey));
    // As large beside a large board as beside others.
    let scale = f64::from(width.max(USUAL_WIDTH)) / f64::from(USUAL_WIDTH);
    let shrunk = (f64::from(width) / scale).round() as i32;
    let mut strip = Strip { svg: Svg::new(), width: shrunk, y: MARGIN };
    if let Some(title) = scene.title.as_deref().filter(|title| !title.trim().is_empty()) {
        strip.line(title, TITLE_SIZE, "key-title");
    }
    for note in scene.notes.iter().filter(|note| !note.trim().is_empty()) {
        strip.line(note, NOTE_SIZE, "key-note");
    }
    strip.powers(chart, scene);
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

/// The strip in the making, line by line.
struct Strip {
    svg: Svg,
    width: i32,
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

    /// Every power with its colour and the number of its centres, in as many
    /// rows as they need.
    fn powers(&mut self, chart: &Chart, scene: &Scene) {
        let mut x = MARGIN;
        for power in chart.variant.powers() {
            let facts = chart.variant.power(power);
            let centres = scene.centres.values().filter(|&&owner| owner == power).count();
            let text = if centres == 0 { facts.name.clone() } else { format!("{} {centres}", facts.name) };
            let wide = lettering::width(Face::Land, &text, f64::from(NAME_SIZE));
            let needed = SWATCH[0] + SPACE + wide.round() as i32;
            if x + needed > self.width - MARGIN && x > MARGIN {
                x = MARGIN;
                self.y += ROW;
            }
            let middle = self.y + ROW / 2;
            self.swatch(facts.colour.name(), &chart.letters[power.index()], [x + SWATCH[0] / 2, middle]);
            self.text(
                &text,
                [x + SWATCH[0] + SPACE, middle + NAME_SIZE * 33 / 100],
                NAME_SIZE,
                wide,
                "key-name",
            );
            x += needed + GAP;
        }
        self.y += ROW;
    }

    fn swatch(&mut self, colour: &str, letter: &str, [x, y]: [i32; 2]) {
        self.svg
            .tag("g")
            .with("class", format_args!("swatch of-{colour}"))
            .with("transform", format_args!("translate({x} {y})"))
            .open();
        let [width, height] = SWATCH;
        let tile = self.svg.tag("rect").with("class", format_args!("tile tint of-{colour}"));
        let tile = tile.with("x", -width / 2).with("y", -height / 2);
        tile.with("width", width).with("height", height).with("rx", 16).done();
        self.svg.tag("circle").with("class", "token").with("r", DISC).done();
        let letters = self.svg.tag("text").with("class", "letter").with("y", 24);
        letters.open();
        self.svg.text(letter);
        self.svg.close("text");
        self.svg.close("g");
    }

    fn text(&mut self, text: &str, [x, y]: [i32; 2], size: i32, width: f64, class: &str) {
        let tag = self.svg.tag("text").with("class", class).with("x", x).with("y", y).with("font-size", size);
        written(tag, width).open();
        self.svg.text(text);
        self.svg.close("text");
    }
}

//! What all charts have in common: the ground, who is who on it, and documents
//! that are made of layers.

use std::fmt::Write as _;
use std::sync::Arc;

use atlas::{Board, Colour, Power};
use sha2::{Digest, Sha256};

use super::base::{Base, Dress, Slot};
use super::key::Key;
use super::svg::Svg;
use super::{Layers, beyond};
use crate::plane::Bounds;
use crate::style::Style;
use crate::survey::{Labels, Survey};

/// Bytes of a digest that a name holds: enough that no two maps share one.
const DIGEST_BYTES: usize = 16;

/// Somebody whose colour a chart shows.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// How documents write it.
    pub(super) code: String,
    /// What people call it.
    pub(super) name: String,
    /// What its units are called.
    pub(super) adjective: String,
    pub(super) colour: Colour,
    /// What tells it from the others in a letter or two.
    pub(super) letters: String,
}

/// The ground with those who share it.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    pub(super) board: Arc<Board>,
    pub(super) survey: Arc<Survey>,
    /// By the number of a power.
    pub(super) sides: Vec<Side>,
    names: Base,
    codes: Base,
}

impl Canvas {
    pub(super) fn new(
        board: Arc<Board>,
        survey: Arc<Survey>,
        sides: Vec<Side>,
        dress: impl Fn(&Survey, Labels) -> Dress,
    ) -> Self {
        let base = |labels| Base::new(&board, &survey, labels, &dress(&survey, labels));
        let (names, codes) = (base(Labels::Names), base(Labels::Codes));
        Self { board, survey, sides, names, codes }
    }

    /// The base map with nothing in its slots.
    pub(super) fn base(&self, labels: Labels) -> String {
        let mut svg = self.root(labels, self.board.title(), self.bounds());
        svg.raw(&self.base_of(labels).filled(|_| ""));
        svg.close("svg");
        svg.finish()
    }

    pub(super) fn digest(&self, labels: Labels) -> String {
        let digest = Sha256::digest(self.base(labels).as_bytes());
        digest.iter().take(DIGEST_BYTES).fold(String::new(), |mut text, byte| {
            // Writing to a text cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// A document that stands alone, with a key below.
    pub(super) fn alone(
        &self,
        layers: &Layers,
        title: &str,
        labels: Labels,
        style: Style,
        key: &Key,
    ) -> String {
        let style = format!("<style>{}</style>", style.resolved());
        let below = format!("{}{}", beyond::strips(&self.survey, self.base_of(labels)), key.svg);
        let (whole, margin) = (self.bounds(), beyond::margin(&self.survey));
        let bottom = whole.bottom + key.height;
        let frame = Bounds { left: -margin, top: 0, right: whole.right + margin, bottom };
        self.document(layers, title, labels, frame, [&style, &below])
    }

    /// A document with something in the slots of style and key.
    pub(super) fn document(
        &self,
        layers: &Layers,
        title: &str,
        labels: Labels,
        frame: Bounds,
        [style, key]: [&str; 2],
    ) -> String {
        let mut svg = self.root(labels, title, frame);
        svg.raw(&self.base_of(labels).filled(|slot| {
            layers.fill(slot).unwrap_or(match slot {
                Slot::Style => style,
                _ => key,
            })
        }));
        svg.close("svg");
        svg.finish()
    }

    /// All of the map.
    pub(super) fn bounds(&self) -> Bounds {
        Bounds { left: 0, top: 0, right: self.survey.width(), bottom: self.survey.height() }
    }

    fn root(&self, labels: Labels, title: &str, frame: Bounds) -> Svg {
        let mut svg = Svg::new();
        let (width, height) = (frame.width(), frame.height());
        let mut tag = svg
            .tag("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("class", format_args!("chart {}", labels.name()))
            .with("viewBox", format_args!("{} {} {width} {height}", frame.left, frame.top))
            .with("role", "graphics-document")
            .with("aria-label", title);
        if self.survey.wraps() {
            // Pages show the map again at this distance.
            tag = tag.with("data-wrap", self.survey.width());
        }
        tag.open();
        svg.new_line();
        svg
    }

    pub(super) fn base_of(&self, labels: Labels) -> &Base {
        match labels {
            Labels::Names => &self.names,
            Labels::Codes => &self.codes,
        }
    }

    /// A side, if there is one with this number.
    pub(super) fn side(&self, power: Power) -> Option<&Side> {
        self.sides.get(power.index())
    }
}

//! Drawing scenes as SVG.

mod base;
mod beyond;
mod convoy;
mod course;
mod courses;
mod curve;
mod detail;
mod footprint;
mod hatching;
mod ids;
mod key;
mod labels;
mod lines;
mod marks;
mod orders;
mod passages;
mod realms;
mod stage;
mod svg;
mod symbols;
mod units;
mod ways;
mod words;

use std::fmt::Write as _;
use std::sync::Arc;

use atlas::{Power, Variant};
use sha2::{Digest, Sha256};

use crate::plane::Bounds;
use crate::scene::Scene;
use crate::style::Style;
use crate::survey::{Labels, Survey};
use base::{Base, Slot};
use key::Key;
use stage::Stage;
use svg::Svg;

/// Bytes of a digest that a name holds: enough that no two maps share one.
const DIGEST_BYTES: usize = 16;

/// Draws scenes of one variant.
#[derive(Clone, Debug)]
pub struct Chart {
    variant: Arc<Variant>,
    survey: Arc<Survey>,
    /// By power: what tells it from the others in a letter or two.
    letters: Vec<String>,
    names: Base,
    codes: Base,
}

/// What a scene puts into the slots of a base map: the content of the groups
/// with these ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    /// Who holds which land.
    pub owners: String,
    /// Borders between different owners.
    pub realm_borders: String,
    /// Orders and what became of them.
    pub orders: String,
    /// Centres with their owners.
    pub centres: String,
    /// Units, those driven out included.
    pub units: String,
    /// Signs on provinces.
    pub marks: String,
}

impl Layers {
    /// Every layer with the id of the group that it fills, from the lowest to
    /// the highest.
    pub fn by_id(&self) -> [(&'static str, &str); 6] {
        [
            ("owners", &self.owners),
            ("realm-borders", &self.realm_borders),
            ("orders", &self.orders),
            ("centres", &self.centres),
            ("units", &self.units),
            ("marks", &self.marks),
        ]
    }

    /// What goes into a slot, if it is one of these layers.
    fn fill(&self, slot: Slot) -> Option<&str> {
        match slot {
            Slot::Owners => Some(&self.owners),
            Slot::RealmBorders => Some(&self.realm_borders),
            Slot::Centres => Some(&self.centres),
            Slot::Orders => Some(&self.orders),
            Slot::Units => Some(&self.units),
            Slot::Marks => Some(&self.marks),
            Slot::Style | Slot::Key => None,
        }
    }
}

impl Chart {
    /// A chart of a variant on the ground of its board.
    pub fn new(variant: Arc<Variant>, survey: Arc<Survey>) -> Self {
        let base = |labels| Base::new(&variant, &survey, labels);
        let (names, codes) = (base(Labels::Names), base(Labels::Codes));
        let letters = words::letters(&variant);
        Self { variant, survey, letters, names, codes }
    }

    /// The variant whose scenes it draws.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The ground it draws on.
    pub fn survey(&self) -> &Survey {
        &self.survey
    }

    /// The base map: an SVG document with an empty group for each of the
    /// [`Layers`], and colours only by class. It changes with the board and
    /// its works alone.
    pub fn base(&self, labels: Labels) -> String {
        let mut svg = self.root(labels, self.variant.board().title(), self.bounds());
        svg.raw(&self.base_of(labels).filled(|_| ""));
        svg.close("svg");
        svg.finish()
    }

    /// A name for the base map that changes whenever it does, so that it may be
    /// kept for ever under that name.
    pub fn digest(&self, labels: Labels) -> String {
        let digest = Sha256::digest(self.base(labels).as_bytes());
        digest.iter().take(DIGEST_BYTES).fold(String::new(), |mut text, byte| {
            // Writing to a text cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// What a scene puts into the groups of the base map.
    pub fn position(&self, scene: &Scene, labels: Labels) -> Layers {
        Stage::new(self, scene, labels).layers()
    }

    /// A document that stands alone: base map, scene, and a key below them, in
    /// the given look. On a board that goes round, a strip beyond each edge shows
    /// what meets there.
    pub fn whole(&self, scene: &Scene, labels: Labels, style: Style) -> String {
        self.alone(scene, labels, style, &key::draw(self, scene))
    }

    /// The same without a key.
    pub fn plain(&self, scene: &Scene, labels: Labels, style: Style) -> String {
        self.alone(scene, labels, style, &Key::default())
    }

    /// A document to be put into a page: base map and scene, without a key, and
    /// with the looks left to the page.
    pub fn inline(&self, scene: &Scene, labels: Labels) -> String {
        self.document(scene, labels, self.bounds(), ["", ""])
    }

    fn alone(&self, scene: &Scene, labels: Labels, style: Style, key: &Key) -> String {
        let style = format!("<style>{}</style>", style.resolved());
        let below = format!("{}{}", beyond::strips(&self.survey, self.base_of(labels)), key.svg);
        let (whole, margin) = (self.bounds(), beyond::margin(&self.survey));
        let bottom = whole.bottom + key.height;
        let frame = Bounds { left: -margin, top: 0, right: whole.right + margin, bottom };
        self.document(scene, labels, frame, [&style, &below])
    }

    /// A document with something in the slots of style and key.
    fn document(&self, scene: &Scene, labels: Labels, frame: Bounds, [style, key]: [&str; 2]) -> String {
        let layers = self.position(scene, labels);
        let mut svg = self.root(labels, self.title(scene), frame);
        svg.raw(&self.base_of(labels).filled(|slot| {
            layers.fill(slot).unwrap_or(match slot {
                Slot::Style => style,
                _ => key,
            })
        }));
        svg.close("svg");
        svg.finish()
    }

    fn title<'a>(&'a self, scene: &'a Scene) -> &'a str {
        scene.title.as_deref().unwrap_or(self.variant.board().title())
    }

    /// All of the map.
    fn bounds(&self) -> Bounds {
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

    fn base_of(&self, labels: Labels) -> &Base {
        match labels {
            Labels::Names => &self.names,
            Labels::Codes => &self.codes,
        }
    }

    /// A power of the variant, if it has it.
    fn power(&self, power: Power) -> Option<&atlas::PowerFacts> {
        (power.index() < self.variant.power_count()).then(|| self.variant.power(power))
    }

    /// The class of what is drawn in a power's colour.
    fn colour_class(&self, power: Power) -> Option<String> {
        self.power(power).map(|facts| format!("of-{}", facts.colour.name()))
    }
}

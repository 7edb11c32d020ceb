//! Drawing scenes as SVG.

mod base;
mod beyond;
mod canvas;
mod convoy;
mod course;
mod courses;
mod curve;
mod detail;
mod empire;
mod footprint;
mod grounds;
mod hatching;
mod ids;
mod key;
mod labels;
mod lines;
mod marks;
mod orders;
mod outlines;
mod passages;
mod realms;
mod stage;
mod svg;
mod symbols;
mod units;
mod ways;
mod words;

use std::sync::Arc;

use atlas::Variant;

use crate::plane::Bounds;
use crate::scene::Scene;
use crate::style::Style;
use crate::survey::{Labels, Survey};
use base::{Dress, Slot};
use canvas::{Canvas, Side};
use key::{Heading, Key};
use stage::Stage;

pub use empire::{Country, EmpireChart};

/// Draws scenes of one variant.
#[derive(Clone, Debug)]
pub struct Chart {
    variant: Arc<Variant>,
    canvas: Canvas,
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
        let dress = |survey: &Survey, labels| {
            let signs = symbols::symbols(survey.layout(labels), labels);
            Dress::with_canals(signs, variant.works().canals.clone())
        };
        let canvas = Canvas::new(Arc::clone(variant.board()), survey, sides(&variant), dress);
        Self { variant, canvas }
    }

    /// The variant whose scenes it draws.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The ground it draws on.
    pub fn survey(&self) -> &Survey {
        &self.canvas.survey
    }

    /// The base map: an SVG document with an empty group for each of the
    /// [`Layers`], and colours only by class. It changes with the board and
    /// its works alone.
    pub fn base(&self, labels: Labels) -> String {
        self.canvas.base(labels)
    }

    /// A name for the base map that changes whenever it does, so that it may be
    /// kept for ever under that name.
    pub fn digest(&self, labels: Labels) -> String {
        self.canvas.digest(labels)
    }

    /// What a scene puts into the groups of the base map.
    pub fn position(&self, scene: &Scene, labels: Labels) -> Layers {
        Stage::new(self, scene, labels).layers()
    }

    /// A document that stands alone: base map, scene, and a key below them, in
    /// the given look. On a board that goes round, a strip beyond each edge shows
    /// what meets there.
    pub fn whole(&self, scene: &Scene, labels: Labels, style: Style) -> String {
        let heading = Heading { title: scene.title.as_deref(), notes: &scene.notes };
        let centres = |power| scene.centres.values().filter(|&&owner| owner == power).count();
        self.alone(scene, labels, style, &key::draw(&self.canvas, heading, (centres, key::swatch), &[]))
    }

    /// The same without a key.
    pub fn plain(&self, scene: &Scene, labels: Labels, style: Style) -> String {
        self.alone(scene, labels, style, &Key::default())
    }

    /// A document to be put into a page: base map and scene, without a key, and
    /// with the looks left to the page.
    pub fn inline(&self, scene: &Scene, labels: Labels) -> String {
        let (layers, title) = (self.position(scene, labels), self.title(scene));
        self.canvas.document(&layers, title, labels, self.bounds(), ["", ""])
    }

    fn alone(&self, scene: &Scene, labels: Labels, style: Style, key: &Key) -> String {
        self.canvas.alone(&self.position(scene, labels), self.title(scene), labels, style, key)
    }

    fn title<'a>(&'a self, scene: &'a Scene) -> &'a str {
        scene.title.as_deref().unwrap_or(self.variant.board().title())
    }

    /// All of the map.
    fn bounds(&self) -> Bounds {
        self.canvas.bounds()
    }
}

/// The powers of a variant as charts know them.
fn sides(variant: &Variant) -> Vec<Side> {
    let facts = variant.powers().map(|power| variant.power(power));
    let side = |(facts, letters): (&atlas::PowerFacts, String)| Side {
        code: facts.code.clone(),
        name: facts.name.clone(),
        adjective: facts.adjective.clone(),
        colour: facts.colour,
        letters,
    };
    facts.zip(words::letters(variant)).map(side).collect()
}

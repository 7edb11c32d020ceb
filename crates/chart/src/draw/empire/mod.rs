//! Charts of Empires: who owns which land, and what is counted there.

mod field;
mod outlooks;
mod plans;
mod signs;
mod tallies;
mod veils;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::{Board, Colour, Power, Province};

use super::base::Dress;
use super::canvas::{Canvas, Side};
use super::key::{self, Heading, Key};
use super::{Layers, realms};
use crate::muster::{Ground, Holding, Muster};
use crate::style::Style;
use crate::survey::{Labels, Survey};
use field::Field;

/// A country as charts know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Country {
    /// Two letters, which are written on what it owns.
    pub code: String,
    /// What people call it.
    pub name: String,
    /// The colour it is shown in.
    pub colour: Colour,
}

/// Draws musters of one scenario.
#[derive(Clone, Debug)]
pub struct EmpireChart {
    canvas: Canvas,
}

impl EmpireChart {
    /// A chart of a scenario on the ground of its board. The countries are numbered
    /// as they are given here; `grounds` says what each land is like.
    pub fn new(
        board: Arc<Board>,
        survey: Arc<Survey>,
        countries: Vec<Country>,
        grounds: &BTreeMap<Province, Ground>,
    ) -> Self {
        let side = |Country { code, name, colour }: Country| Side {
            letters: code.clone(),
            adjective: name.clone(),
            code,
            name,
            colour,
        };
        let dress = |_: &Survey, _| Dress::with_grounds(signs::definitions(), grounds.clone());
        let sides = countries.into_iter().map(side).collect();
        Self { canvas: Canvas::new(board, survey, sides, dress) }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.canvas.board
    }

    /// The ground it draws on.
    pub fn survey(&self) -> &Survey {
        &self.canvas.survey
    }

    /// The base map: an SVG document with an empty group for each of the
    /// [`Layers`], and colours only by class. It changes with the scenario alone.
    pub fn base(&self, labels: Labels) -> String {
        self.canvas.base(labels)
    }

    /// A name for the base map that changes whenever it does.
    pub fn digest(&self, labels: Labels) -> String {
        self.canvas.digest(labels)
    }

    /// What a muster puts into the groups of the base map. Centres stay empty.
    pub fn position(&self, muster: &Muster, labels: Labels) -> Layers {
        let owned = |(&province, holding): (&Province, &Holding)| Some((province, holding.owner?));
        let owners: BTreeMap<Province, Power> = muster.lands.iter().filter_map(owned).collect();
        let (tints, realm_borders) = realms::draw(&self.canvas, &owners);
        let field = Field::new(&self.canvas, muster, labels);
        let mut plans = plans::draw(&field);
        let outlooks = outlooks::draw(&field, &mut plans.taken);
        Layers {
            owners: format!("{tints}{}", veils::draw(&self.canvas, muster)),
            realm_borders,
            orders: plans.lines,
            units: tallies::draw(&field),
            marks: format!("{outlooks}{}", plans.numbers),
            ..Layers::default()
        }
    }

    /// A document that stands alone: base map, muster, and a key below them, in the
    /// given look.
    pub fn whole(&self, muster: &Muster, labels: Labels, style: Style) -> String {
        let heading = Heading { title: muster.title.as_deref(), notes: &muster.notes };
        let lands = |power| muster.lands.values().filter(|holding| holding.owner == Some(power)).count();
        let key = key::draw(&self.canvas, heading, (lands, signs::swatch), &signs::legends(muster));
        self.alone(muster, labels, style, &key)
    }

    /// The same without a key.
    pub fn plain(&self, muster: &Muster, labels: Labels, style: Style) -> String {
        self.alone(muster, labels, style, &Key::default())
    }

    /// A document to be put into a page: base map and muster, without a key, and
    /// with the looks left to the page.
    pub fn inline(&self, muster: &Muster, labels: Labels) -> String {
        let layers = self.position(muster, labels);
        self.canvas.document(&layers, self.title(muster), labels, self.canvas.bounds(), ["", ""])
    }

    fn alone(&self, muster: &Muster, labels: Labels, style: Style, key: &Key) -> String {
        self.canvas.alone(&self.position(muster, labels), self.title(muster), labels, style, key)
    }

    fn title<'a>(&'a self, muster: &'a Muster) -> &'a str {
        muster.title.as_deref().unwrap_or(self.canvas.board.title())
    }
}

//! The base map: everything that no position changes, with empty slots for what
//! does.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Board, Canal, Province};

use super::footprint::NameBox;
use super::grounds;
use super::hatching::hatch;
use super::ids;
use super::labels;
use super::outlines::{Breadth, COASTS, Outlines};
use super::passages::{self, Passage};
use super::svg::Svg;
use super::ways;
use crate::geometry::{Area, AreaKind, Line, LineKind};
use crate::muster::Ground;
use crate::path::Path;
use crate::style::patterns;
use crate::survey::{Border, BorderKind, Labels, Survey};

/// The coast under each line of shallow water, the widest first.
const DEPTHS: [&str; 4] = ["#broad-coast", "#broad-coast", "#coarse-coast", "#fine-coast"];

/// Where something can be put into a base map.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Slot {
    Style,
    Owners,
    RealmBorders,
    Orders,
    Centres,
    Units,
    Marks,
    Key,
}

impl Slot {
    /// The id of the group that it fills; not every slot has a group.
    pub(super) const fn id(self) -> Option<&'static str> {
        match self {
            Self::Style | Self::Key => None,
            Self::Owners => Some("owners"),
            Self::RealmBorders => Some("realm-borders"),
            Self::Centres => Some("centres"),
            Self::Orders => Some("orders"),
            Self::Units => Some("units"),
            Self::Marks => Some("marks"),
        }
    }
}

/// Something that lies on a base map.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    /// An element that is always the same, by its id.
    Ground(&'static str),
    /// What a position brings.
    Slot(Slot),
}

/// What tells the base maps of one family of games from those of another.
pub(super) struct Dress {
    /// Signs that positions use, as parts of the definitions.
    signs: String,
    /// What lands are like, where that matters.
    grounds: BTreeMap<Province, Ground>,
    /// Canals that have rules of their own.
    canals: Vec<Canal>,
}

impl Dress {
    /// Signs, and canals that have rules of their own.
    pub(super) fn with_canals(signs: String, canals: Vec<Canal>) -> Self {
        Self { signs, grounds: BTreeMap::new(), canals }
    }

    /// Signs, and what lands are like.
    pub(super) fn with_grounds(signs: String, grounds: BTreeMap<Province, Ground>) -> Self {
        Self { signs, grounds, canals: Vec::new() }
    }
}

/// A base map without its outermost element.
#[derive(Clone, Debug)]
pub(super) struct Base {
    text: String,
    /// Where the slots are in the text, ascending.
    slots: Vec<(usize, Slot)>,
    /// Everything that lies on it, the lowest first.
    pub(super) sheets: Vec<Sheet>,
    /// The names that lines had better not cross.
    pub(super) names: Vec<NameBox>,
}

impl Base {
    pub(super) fn new(board: &Board, survey: &Survey, labels: Labels, dress: &Dress) -> Self {
        let outlines = Outlines::new(survey);
        let (slots, sheets) = (Vec::new(), Vec::new());
        let mut names = labels::name_boxes(board, survey, labels);
        let passages = passages::of(&dress.canals, survey, labels, &names);
        names.extend(passages.iter().filter_map(Passage::name_box));
        let svg = Svg::new();
        let mut drawing = Drawing { board, survey, labels, dress, outlines, passages, svg, slots, sheets };
        drawing.draw();
        Self { text: drawing.svg.finish(), slots: drawing.slots, sheets: drawing.sheets, names }
    }

    /// The text with something in its slots.
    pub(super) fn filled<'a>(&'a self, content: impl Fn(Slot) -> &'a str) -> String {
        let room: usize = self.slots.iter().map(|&(_, slot)| content(slot).len()).sum();
        let mut text = String::with_capacity(self.text.len() + room);
        let mut done = 0;
        for &(offset, slot) in &self.slots {
            text.push_str(&self.text[done..offset]);
            text.push_str(content(slot));
            done = offset;
        }
        text.push_str(&self.text[done..]);
        text
    }
}

/// A base map in the making.
struct Drawing<'a> {
    board: &'a Board,
    survey: &'a Survey,
    labels: Labels,
    dress: &'a Dress,
    outlines: Outlines,
    /// Canals with rules of their own.
    passages: Vec<Passage<'a>>,
    svg: Svg,
    slots: Vec<(usize, Slot)>,
    sheets: Vec<Sheet>,
}

impl Drawing<'_> {
    fn draw(&mut self) {
        self.slot(Slot::Style);
        self.definitions();
        self.areas("seas", &[AreaKind::Sea, AreaKind::Strait]);
        self.depths();
        self.borders_of("sea-borders", "sea-border", |border| border.kind == BorderKind::Water);
        self.areas("lands", &[AreaKind::Land, AreaKind::Impassable, AreaKind::Lake]);
        self.hatching();
        self.slot(Slot::Owners);
        self.lines("rivers", LineKind::River, &["river"]);
        self.borders_of("borders", "border", |border| border.kind == BorderKind::Land);
        self.slot(Slot::RealmBorders);
        self.outlines();
        self.lines("railways", LineKind::Railway, &["railway", "railway-ties"]);
        self.lines("canals", LineKind::Canal, &["canal-bank", "canal"]);
        self.lines("bridges", LineKind::Bridge, &["bridge", "bridge-deck"]);
        self.grounds();
        // Lines may run under names and centres, never over them.
        self.slot(Slot::Orders);
        self.sheets.push(Sheet::Ground(labels::ID));
        labels::draw(self.board, self.survey, self.labels, &self.passages, &mut self.svg);
        for slot in [Slot::Centres, Slot::Units, Slot::Marks] {
            self.slot(slot);
        }
        let (width, height) = (self.survey.width(), self.survey.height());
        self.svg.tag("rect").with("class", "frame").with("width", width).with("height", height).done();
        self.slot(Slot::Key);
    }

    fn slot(&mut self, slot: Slot) {
        let Some(id) = slot.id() else {
            self.slots.push((self.svg.length(), slot));
            return;
        };
        self.sheets.push(Sheet::Slot(slot));
        self.svg.tag("g").with("id", id).open();
        self.slots.push((self.svg.length(), slot));
        self.svg.close("g");
        self.svg.new_line();
    }

    fn definitions(&mut self) {
        self.svg.tag("defs").open();
        self.svg.new_line();
        for area in self.survey.areas() {
            let path = self.outlines.area(area);
            self.svg.tag("path").with("id", ids::shape(area)).with("d", path).done();
            if area.kind == AreaKind::Land {
                self.clip(area);
            }
            self.svg.new_line();
        }
        self.border_definitions();
        self.svg.raw(&self.dress.signs);
        self.svg.raw(&patterns());
        self.svg.close("defs");
        self.svg.new_line();
    }

    fn clip(&mut self, area: &Area) {
        self.svg.tag("clipPath").with("id", ids::inside(area)).open();
        self.svg.tag("use").with("href", format_args!("#{}", ids::shape(area))).done();
        self.svg.close("clipPath");
    }

    /// Every border once; coasts and the shores of lakes in groups, because
    /// they are always drawn together.
    fn border_definitions(&mut self) {
        let survey = self.survey;
        let is_shore = |border: &Border| {
            border.areas.iter().any(|&area| survey.areas()[area].kind == AreaKind::Lake)
                || ids::is_within_province(survey, border)
        };
        let of_kind = |kind: BorderKind| survey.borders().iter().filter(move |border| border.kind == kind);
        let (shores, coasts): (Vec<_>, Vec<_>) =
            of_kind(BorderKind::Coast).partition(|border| is_shore(border));
        for (id, borders) in [("coast", &coasts), ("shores", &shores)] {
            self.svg.tag("g").with("id", id).open();
            self.svg.new_line();
            borders.iter().for_each(|border| self.border_definition(border));
            self.svg.close("g");
            self.svg.new_line();
        }
        for (id, path) in COASTS.into_iter().zip(self.outlines.bands(&coasts)) {
            self.svg.tag("path").with("id", id).with("d", path).done();
            self.svg.new_line();
        }
        of_kind(BorderKind::Land)
            .chain(of_kind(BorderKind::Water))
            .for_each(|border| self.border_definition(border));
    }

    fn border_definition(&mut self, border: &Border) {
        let path = self.outlines.border(border);
        self.svg.tag("path").with("id", ids::border(self.survey, border)).with("d", path).done();
        self.svg.new_line();
    }

    fn areas(&mut self, id: &'static str, kinds: &[AreaKind]) {
        self.sheets.push(Sheet::Ground(id));
        self.svg.tag("g").with("id", id).open();
        self.svg.new_line();
        let mut seen = BTreeSet::new();
        for (number, area) in
            self.survey.areas().iter().enumerate().filter(|(_, area)| kinds.contains(&area.kind))
        {
            let province = self.survey.province_of(number);
            // A province has one title, however many pieces it is drawn in.
            let title = province.filter(|&province| seen.insert(province));
            self.area(area, title.map(|province| self.board.name(province)));
        }
        self.svg.close("g");
        self.svg.new_line();
    }

    fn area(&mut self, area: &Area, title: Option<&str>) {
        let mut tag = self.svg.tag("use").with("href", format_args!("#{}", ids::shape(area)));
        tag = tag.with("id", ids::area(area)).with("class", kind_class(area.kind));
        if let Some(code) = &area.province {
            tag = tag.with("data-province", code);
        }
        match title {
            Some(name) => {
                tag.open();
                self.svg.text_element("title", name);
                self.svg.close("use");
            }
            None => tag.done(),
        }
        self.svg.new_line();
    }

    fn hatching(&mut self) {
        let mut path = Path::new();
        for (number, area) in self.survey.areas().iter().enumerate() {
            let shape = self.survey.shape(number).filter(|_| area.kind == AreaKind::Impassable);
            shape.into_iter().for_each(|shape| hatch(&mut path, shape, Breadth::of(self.survey)));
        }
        self.sheets.push(Sheet::Ground("hatching"));
        self.svg.tag("path").with("id", "hatching").with("class", "hatch").with("d", path.finish()).done();
        self.svg.new_line();
    }

    /// What lands are like.
    fn grounds(&mut self) {
        if self.dress.grounds.is_empty() {
            return;
        }
        self.sheets.push(Sheet::Ground(grounds::ID));
        grounds::draw(self.survey, self.labels, &self.dress.grounds, &mut self.svg);
    }

    /// The sea grows lighter towards the coasts.
    fn depths(&mut self) {
        self.sheets.push(Sheet::Ground("depths"));
        self.svg.tag("g").with("id", "depths").open();
        for (number, coast) in (1..).zip(DEPTHS) {
            let class = format!("depth depth-{number}");
            self.svg.tag("use").with("href", coast).with("class", class).done();
        }
        self.svg.close("g");
        self.svg.new_line();
    }

    /// The lines between land and water.
    fn outlines(&mut self) {
        for (id, lines, class) in [("shore-lines", "#shores", "shore"), ("coast-lines", "#coast", "coast")] {
            self.sheets.push(Sheet::Ground(id));
            let class = format!("{class}{}", self.breadth());
            self.svg.tag("use").with("id", id).with("href", lines).with("class", class).done();
        }
    }

    fn borders_of(&mut self, id: &'static str, class: &str, wanted: impl Fn(&Border) -> bool) {
        self.sheets.push(Sheet::Ground(id));
        let class = format!("{class}{}", self.breadth());
        self.svg.tag("g").with("id", id).with("class", class).open();
        for border in self.survey.borders().iter().filter(|border| wanted(border)) {
            self.svg.tag("use").with("href", format_args!("#{}", ids::border(self.survey, border))).done();
        }
        self.svg.close("g");
        self.svg.new_line();
    }

    /// What is added to the class of fine lines.
    fn breadth(&self) -> &'static str {
        Breadth::of(self.survey).class()
    }

    fn lines(&mut self, id: &'static str, kind: LineKind, classes: &[&str]) {
        let wanted = |line: &&Line| line.kind == kind && ways::joins_neighbours(self.board, line);
        let plain = |line: &&Line| !self.passages.iter().any(|passage| passage.is(line));
        let path = ways::path(self.survey.lines().iter().filter(wanted).filter(plain));
        let passages: &[Passage<'_>] = if kind == LineKind::Canal { &self.passages } else { &[] };
        if path.is_empty() && passages.is_empty() {
            return;
        }
        self.sheets.push(Sheet::Ground(id));
        self.svg.tag("g").with("id", id).open();
        for class in classes.iter().filter(|_| !path.is_empty()) {
            let class = format!("{class}{}", self.breadth());
            self.svg.tag("path").with("class", class).with("d", &path).done();
        }
        if !passages.is_empty() {
            passages::draw(passages, &mut self.svg);
        }
        self.svg.close("g");
        self.svg.new_line();
    }
}

const fn kind_class(kind: AreaKind) -> &'static str {
    match kind {
        AreaKind::Land => "area land",
        AreaKind::Sea => "area sea",
        AreaKind::Strait => "area strait",
        AreaKind::Impassable => "area impassable",
        AreaKind::Lake => "area lake",
    }
}

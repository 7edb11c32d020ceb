//! The base map: everything that no position changes, with empty slots for what
//! does.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Board, Province};

use super::footprint::NameBox;
use super::grounds;
use super::hatching::hatch;
use super::ids;
use super::labels;
use super::svg::Svg;
use crate::chains::joined;
use crate::geometry::{Area, AreaKind, Line, LineKind, Point};
use crate::muster::Ground;
use crate::path::Path;
use crate::simplify::simplified;
use crate::style::patterns;
use crate::survey::{Border, BorderKind, Labels, Survey, arc_of};

/// Coasts with fewer points, by id, and how far each may be off.
const SIMPLIFIED: [(&str, f64); 3] = [("broad-coast", 60.0), ("coarse-coast", 36.0), ("fine-coast", 14.0)];

/// The coast under each line of shallow water, the widest first.
const DEPTHS: [&str; 4] = ["#broad-coast", "#broad-coast", "#coarse-coast", "#fine-coast"];

/// From which width on a board has broader lines, and from which the broadest.
const BROAD: i32 = 12_000;
const VAST: i32 = 20_000;

/// How far the edge of a sea may be off where these lines cover it.
const COVERED: f64 = 24.0;

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
}

impl Dress {
    /// Signs only.
    pub(super) fn plain(signs: String) -> Self {
        Self { signs, grounds: BTreeMap::new() }
    }

    /// Signs, and what lands are like.
    pub(super) fn with_grounds(signs: String, grounds: BTreeMap<Province, Ground>) -> Self {
        Self { signs, grounds }
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
        let coasts = survey.borders().iter().filter(|border| border.kind == BorderKind::Coast);
        let coasts = coasts.flat_map(|border| border.arcs.iter().copied()).collect();
        let (slots, sheets) = (Vec::new(), Vec::new());
        let mut drawing = Drawing { board, survey, labels, dress, coasts, svg: Svg::new(), slots, sheets };
        drawing.draw();
        let names = labels::name_boxes(board, survey, labels);
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
    /// The arcs between land and water.
    coasts: BTreeSet<usize>,
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
        labels::draw(self.board, self.survey, self.labels, &mut self.svg);
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
        for (number, area) in self.survey.areas().iter().enumerate() {
            let Some(shape) = self.survey.shape(number) else { continue };
            let path = if area.kind == AreaKind::Sea { self.sea_path(area) } else { shape.path() };
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
        self.simplified_coasts(&coasts);
        of_kind(BorderKind::Land)
            .chain(of_kind(BorderKind::Water))
            .for_each(|border| self.border_definition(border));
    }

    /// The outline of a sea, with fewer points along its coasts: the bands of
    /// shallow water cover the difference.
    fn sea_path(&self, area: &Area) -> String {
        let mut path = Path::new();
        for ring in area.polygons.iter().flatten() {
            let mut points: Vec<Point> = Vec::new();
            for &reference in ring {
                let arc = self.survey.arc(arc_of(reference));
                let mut arc = if self.coasts.contains(&arc_of(reference)) {
                    simplified(arc, COVERED)
                } else {
                    arc.to_vec()
                };
                if reference < 0 {
                    arc.reverse();
                }
                points.pop();
                points.extend(arc);
            }
            points.pop();
            path.polyline(&points);
            path.close();
        }
        path.finish()
    }

    /// The coast with fewer points and in one piece, for lines so wide that
    /// nobody sees a difference but whoever has to wait for them.
    fn simplified_coasts(&mut self, coasts: &[&Border]) {
        let arcs = coasts.iter().flat_map(|border| &border.arcs);
        let chains = joined(&arcs.map(|&arc| self.survey.arc(arc)).collect::<Vec<_>>());
        for (id, tolerance) in SIMPLIFIED {
            let mut path = Path::new();
            for chain in &chains {
                path.chain(&simplified(chain, tolerance));
            }
            self.svg.tag("path").with("id", id).with("d", path.finish()).done();
            self.svg.new_line();
        }
    }

    fn border_definition(&mut self, border: &Border) {
        let path = border_path(self.survey, border);
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
            shape.into_iter().for_each(|shape| hatch(&mut path, shape));
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

    /// What is added to the class of fine lines, so that they can still be seen
    /// when a large board is shown as a whole.
    fn breadth(&self) -> &'static str {
        match self.survey.width() {
            ..BROAD => "",
            BROAD..VAST => " broad",
            _ => " vast",
        }
    }

    fn lines(&mut self, id: &'static str, kind: LineKind, classes: &[&str]) {
        let mut path = Path::new();
        let wanted = |line: &&Line| line.kind == kind && joins_neighbours(self.board, line);
        for line in self.survey.lines().iter().filter(wanted) {
            let Some((&first, steps)) = line.points.split_first() else { continue };
            path.start(first);
            steps.iter().for_each(|&step| {
                path.step(step);
            });
        }
        let path = path.finish();
        if path.is_empty() {
            return;
        }
        self.sheets.push(Sheet::Ground(id));
        self.svg.tag("g").with("id", id).open();
        for class in classes {
            let class = format!("{class}{}", self.breadth());
            self.svg.tag("path").with("class", class).with("d", &path).done();
        }
        self.svg.close("g");
        self.svg.new_line();
    }
}

/// Whether what a line joins are neighbours: a variant may do without a bridge
/// of its board.
fn joins_neighbours(board: &Board, line: &Line) -> bool {
    let joined: Option<Vec<Province>> = line.joins.iter().map(|code| board.province_coded(code)).collect();
    match joined.as_deref() {
        Some(&[one, other]) => board.army_neighbours(one).contains(&other),
        _ => true,
    }
}

fn border_path(survey: &Survey, border: &Border) -> String {
    let mut path = Path::new();
    for &arc in &border.arcs {
        path.polyline(survey.arc(arc));
    }
    path.finish()
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

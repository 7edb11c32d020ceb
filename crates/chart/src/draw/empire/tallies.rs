//! Tallies: what is counted in lands and of fleets, in few and large figures.

use atlas::{Place, Province, Terrain};

use super::super::canvas::{Canvas, Side};
use super::super::footprint::scale;
use super::super::svg::Svg;
use super::words;
use crate::geometry::Point;
use crate::muster::{Base, Fleet, Holding, Muster};
use crate::plane::Vector;
use crate::survey::{Labels, Spot};

/// From the middle of a tally to the middles of its cells.
const ASIDE: i32 = 64;
const ABOVE: i32 = 52;

/// How far below the middle of a cell its figures stand.
const DROP: i32 = 35;

/// From the middle of a base to its figures.
const FIGURES: i32 = 36;

/// Half the size of a base, for the sign at its entrance.
const BERTH: [f64; 2] = [122.0, 56.0];

/// The layer of tallies: those of lands, then bases, then fleets.
pub(super) fn draw(canvas: &Canvas, muster: &Muster, labels: Labels) -> String {
    let scale = scale(canvas.survey.layout(labels));
    let mut tallies = Tallies { canvas, labels, scale, svg: Svg::new() };
    let lands = || muster.lands.iter().filter(|(land, _)| is_sea(canvas, **land) == Some(false));
    for (&province, holding) in lands() {
        tallies.holding(province, holding);
    }
    for (&province, holding) in lands() {
        holding.base.into_iter().for_each(|base| tallies.base(province, holding, base));
    }
    for (&sea, &fleet) in muster.fleets.iter().filter(|(sea, _)| is_sea(canvas, **sea) == Some(true)) {
        tallies.fleet(sea, fleet);
    }
    tallies.svg.finish()
}

/// Whether a province of the board is water.
fn is_sea(canvas: &Canvas, province: Province) -> Option<bool> {
    let board = &canvas.board;
    (province.index() < board.province_count()).then(|| board.terrain(province) == Terrain::Sea)
}

/// Something that is counted: the sign behind it, and what is written there.
struct Cell {
    sign: &'static str,
    text: String,
    /// Whether the sign is in the owner's colour.
    coloured: bool,
}

/// What a tally is of.
struct Title<'a> {
    /// What ids and classes call it.
    kind: &'static str,
    province: Province,
    owner: Option<&'a Side>,
    words: String,
}

fn tab(side: &Side) -> Cell {
    Cell { sign: "tab", text: side.letters.clone(), coloured: true }
}

fn cell(sign: &'static str, count: u32, coloured: bool) -> Cell {
    Cell { sign, text: count.to_string(), coloured }
}

struct Tallies<'a> {
    canvas: &'a Canvas,
    labels: Labels,
    scale: f64,
    svg: Svg,
}

impl Tallies<'_> {
    fn spot(&self, province: Province) -> Option<Spot> {
        self.canvas.survey.spot(self.labels, Place::from(province))
    }

    /// What is known of a land, in rows of two. Forts that nobody built are not
    /// shown.
    fn holding(&mut self, province: Province, holding: &Holding) {
        let owner = holding.owner.and_then(|owner| self.canvas.side(owner));
        let cells = [
            owner.map(tab),
            holding.population.map(|count| cell("people", count, false)),
            holding.armies.map(|count| cell("armies", count, true)),
            holding.forts.filter(|&count| count > 0).map(|count| cell("forts", count, false)),
        ];
        let cells: Vec<Cell> = cells.into_iter().flatten().collect();
        let Some(spot) = self.spot(province).filter(|_| !cells.is_empty()) else { return };
        let words = words::holding(self.canvas, province, holding);
        self.open(Title { kind: "holding", province, owner, words }, spot.unit);
        let rows = cells.chunks(2).len();
        for (number, row) in cells.chunks(2).enumerate() {
            let y = if rows == 1 { 0 } else { ABOVE * (2 * number as i32 - 1) };
            self.row(row, y);
        }
        self.svg.close("g");
    }

    /// A naval base, and where its entrance lies.
    fn base(&mut self, province: Province, holding: &Holding, base: Base) {
        let Some(spot) = self.spot(province) else { return };
        let owner = holding.owner.and_then(|owner| self.canvas.side(owner));
        let words = words::base(self.canvas, province, owner, base);
        self.open(Title { kind: "base", province, owner, words }, spot.dislodged);
        self.entrance(spot.dislodged, base.entrance);
        self.svg.tag("use").with("href", "#berth").done();
        let laid_up = if base.laid_up > 0 { format!("+{}", base.laid_up) } else { String::new() };
        self.figures(&format!("{}{laid_up}", base.ships), [FIGURES, DROP], false);
        self.svg.close("g");
    }

    /// A sign at the edge of a base, towards the sea it opens to.
    fn entrance(&mut self, [x, y]: Point, sea: Province) {
        let Some(spot) = self.spot(sea) else { return };
        let towards = Vector::from(spot.unit) - Vector::from([x, y]);
        let Some(way) = towards.direction() else { return };
        let degrees = libm::atan2(way.y, way.x).to_degrees().round() as i32;
        let [x, y] = [way.x * BERTH[0], way.y * BERTH[1]].map(|length| length.round() as i32);
        let transform = format!("translate({x} {y}) rotate({degrees})");
        self.svg.tag("use").with("href", "#entrance").with("transform", transform).done();
    }

    /// A fleet: ships below, whose they are and armies on board above.
    fn fleet(&mut self, sea: Province, fleet: Fleet) {
        let (Some(spot), Some(owner)) = (self.spot(sea), self.canvas.side(fleet.owner)) else { return };
        let words = words::fleet(self.canvas, sea, fleet);
        self.open(Title { kind: "fleet", province: sea, owner: Some(owner), words }, spot.unit);
        let aboard = Some(fleet.armies).filter(|&armies| armies > 0);
        let above: Vec<Cell> = [Some(tab(owner)), aboard.map(|armies| cell("armies", armies, true))]
            .into_iter()
            .flatten()
            .collect();
        self.row(&above, -ABOVE);
        self.row(&[cell("ships", fleet.ships, true)], ABOVE);
        self.svg.close("g");
    }

    fn open(&mut self, title: Title<'_>, [x, y]: Point) {
        let Title { kind, province, owner, words } = title;
        let code = self.canvas.board.code(province);
        let colour = owner.map_or(String::new(), |side| format!(" of-{}", side.colour.name()));
        let class = format!("tally {kind}{colour}");
        let mut tag = self.svg.tag("g").with("id", format_args!("{kind}-{code}")).with("class", class);
        tag = tag.with("data-province", code);
        if let Some(side) = owner {
            tag = tag.with("data-country", &side.code);
        }
        let scale = enlargement(self.scale);
        tag.with("transform", format_args!("translate({x} {y}){scale}")).open();
        self.svg.text_element("title", &words);
    }

    /// Cells side by side around the middle of a row.
    fn row(&mut self, cells: &[Cell], y: i32) {
        let aside = if cells.len() > 1 { ASIDE } else { 0 };
        for (number, cell) in cells.iter().enumerate() {
            let x = aside * (2 * number as i32 - 1);
            let tag = self.svg.tag("use").with("href", format_args!("#{}", cell.sign));
            tag.with("x", x).with("y", y).done();
            self.figures(&cell.text, [x, y + DROP], cell.coloured);
        }
    }

    fn figures(&mut self, text: &str, [x, y]: Point, coloured: bool) {
        // The more letters, the smaller they are, and the higher they stand.
        let (length, raised) = match text.chars().count() {
            1 => ("", 0),
            2 => (" two", 6),
            _ => (" many", 14),
        };
        let class = format!("figures{length}{}", if coloured { " on-plate" } else { "" });
        self.svg.tag("text").with("class", class).with("x", x).with("y", y - raised).open();
        self.svg.text(text);
        self.svg.close("text");
    }
}

/// What enlarges a tally, if it has to be.
fn enlargement(scale: f64) -> String {
    let hundredths = (scale * 100.0).round() as i32;
    if hundredths == 100 {
        return String::new();
    }
    format!(" scale({}.{:02})", hundredths / 100, hundredths % 100)
}

//! Tallies: what is counted in lands and of fleets, in few and large figures.

use atlas::Province;

use super::super::canvas::Side;
use super::super::footprint::Footprint;
use super::super::svg::Svg;
use super::field::Field;
use super::words;
use crate::geometry::Point;
use crate::muster::{Base, Fleet, Holding, Seen};
use crate::plane::Vector;

/// From the middle of a tally to the middles of its cells.
const ASIDE: i32 = 64;
const ABOVE: i32 = 52;

/// How far below the middle of a cell its figures stand.
const DROP: i32 = 35;

/// From the middle of a base to its figures.
const FIGURES: i32 = 36;

/// Half the size of a base, for the sign at its entrance.
const BERTH: [f64; 2] = [122.0, 56.0];

/// The cells of a tally that has no room for an age among them.
const FULL: usize = 4;

/// Where the age of such a tally stands, and its letters.
const AGE: Point = [0, 96];
const AGE_DROP: i32 = 17;

/// The layer of tallies: those of lands, then bases, then fleets.
pub(super) fn draw(field: &Field<'_>) -> String {
    let mut tallies = Tallies { field, svg: Svg::new() };
    for (province, holding) in field.lands() {
        tallies.holding(province, holding);
    }
    for (province, holding) in field.lands() {
        holding.base.into_iter().for_each(|base| tallies.base(province, holding, base));
    }
    for (sea, fleet) in field.fleets() {
        tallies.fleet(sea, fleet);
    }
    tallies.svg.finish()
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
    /// Whether it is not of now.
    aged: bool,
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

/// How old something is, as it is written: `3t` for three turns.
fn age(seen: Seen) -> Option<String> {
    match seen {
        Seen::Now => None,
        Seen::Ago { turns, .. } => Some(format!("{turns}t")),
    }
}

/// The same cell for something that was seen long ago: hollow, and so paler.
fn hollow(cell: Cell) -> Cell {
    let sign = match cell.sign {
        "tab" => "old-tab",
        "armies" => "old-armies",
        other => other,
    };
    Cell { sign, coloured: false, ..cell }
}

struct Tallies<'a> {
    field: &'a Field<'a>,
    svg: Svg,
}

impl Tallies<'_> {
    /// What is known of a land, in rows of two. Forts that nobody built are not
    /// shown.
    fn holding(&mut self, province: Province, holding: &Holding) {
        let owner = self.field.owner(holding);
        let cells = [
            owner.map(tab),
            holding.population.map(|count| cell("people", count, false)),
            holding.armies.map(|count| cell("armies", count, true)),
            holding.forts.filter(|&count| count > 0).map(|count| cell("forts", count, false)),
        ];
        let mut cells: Vec<Cell> = cells.into_iter().flatten().collect();
        let Some(spot) = self.field.spot(province).filter(|_| !cells.is_empty()) else { return };
        let age = age(holding.seen);
        let (aged, is_full) = (age.is_some(), cells.len() == FULL);
        if let Some(text) = age.clone().filter(|_| !is_full) {
            cells.push(Cell { sign: "age", text, coloured: false });
        }
        let words = words::holding(self.field.canvas, province, holding);
        let id = self.open(Title { kind: "holding", aged, province, owner, words }, spot.unit);
        let cells: Vec<Cell> = if aged { cells.into_iter().map(hollow).collect() } else { cells };
        let rows = cells.chunks(2).len();
        for (number, row) in cells.chunks(2).enumerate() {
            let y = if rows == 1 { 0 } else { ABOVE * (2 * number as i32 - 1) };
            self.row(row, y);
        }
        age.filter(|_| is_full).into_iter().for_each(|age| self.age(&age));
        self.close(&id, self.field.tally(province));
    }

    /// The age of a tally whose cells are all taken, at its lower edge.
    fn age(&mut self, age: &str) {
        let [x, y] = AGE;
        self.svg.tag("use").with("href", "#small-age").with("x", x).with("y", y).done();
        self.svg.tag("text").with("class", "age-figures").with("x", x).with("y", y + AGE_DROP).open();
        self.svg.text(age);
        self.svg.close("text");
    }

    /// A naval base, and where its entrance lies.
    fn base(&mut self, province: Province, holding: &Holding, base: Base) {
        let Some(spot) = self.field.spot(province) else { return };
        let owner = self.field.owner(holding);
        let words = words::base(self.field.canvas, province, (owner, holding.seen), base);
        let aged = holding.seen != Seen::Now;
        let id = self.open(Title { kind: "base", aged, province, owner, words }, spot.dislodged);
        self.entrance(spot.dislodged, base.entrance);
        self.svg.tag("use").with("href", "#berth").done();
        let laid_up = if base.laid_up > 0 { format!("+{}", base.laid_up) } else { String::new() };
        self.figures(&format!("{}{laid_up}", base.ships), [FIGURES, DROP], false);
        self.close(&id, self.field.berth(province));
    }

    /// A sign at the edge of a base, towards the sea it opens to, which may lie
    /// beyond the seam of a board that goes round.
    fn entrance(&mut self, [x, y]: Point, sea: Province) {
        let Some(spot) = self.field.spot(sea) else { return };
        let here = Vector::from([x, y]);
        let towards = self.field.nearer(here, spot.unit.into()) - here;
        let Some(way) = towards.direction() else { return };
        let degrees = libm::atan2(way.y, way.x).to_degrees().round() as i32;
        let [x, y] = [way.x * BERTH[0], way.y * BERTH[1]].map(|length| length.round() as i32);
        let transform = format!("translate({x} {y}) rotate({degrees})");
        self.svg.tag("use").with("href", "#entrance").with("transform", transform).done();
    }

    /// A fleet: ships below, whose they are and armies on board above.
    fn fleet(&mut self, sea: Province, fleet: Fleet) {
        let (field, aged) = (self.field, false);
        let (Some(spot), Some(owner)) = (field.spot(sea), field.canvas.side(fleet.owner)) else { return };
        let words = words::fleet(field.canvas, sea, fleet);
        let title = Title { kind: "fleet", aged, province: sea, owner: Some(owner), words };
        let id = self.open(title, spot.unit);
        let aboard = Some(fleet.armies).filter(|&armies| armies > 0);
        let above: Vec<Cell> = [Some(tab(owner)), aboard.map(|armies| cell("armies", armies, true))]
            .into_iter()
            .flatten()
            .collect();
        self.row(&above, -ABOVE);
        self.row(&[cell("ships", fleet.ships, true)], ABOVE);
        self.close(&id, field.tally(sea));
    }

    /// Begins a tally; its id.
    fn open(&mut self, title: Title<'_>, [x, y]: Point) -> String {
        let Title { kind, aged, province, owner, words } = title;
        let code = self.field.canvas.board.code(province);
        let colour = owner.map_or(String::new(), |side| format!(" of-{}", side.colour.name()));
        let class = format!("tally {kind}{}{colour}", if aged { " aged" } else { "" });
        let id = format!("{kind}-{code}");
        let mut tag = self.svg.tag("g").with("id", &id).with("class", class);
        tag = tag.with("data-province", code);
        if let Some(side) = owner {
            tag = tag.with("data-country", &side.code);
        }
        let scale = enlargement(self.field.scale);
        tag.with("transform", format_args!("translate({x} {y}){scale}")).open();
        self.svg.text_element("title", &words);
        id
    }

    /// Ends a tally, and shows it again where it reaches beyond an edge.
    fn close(&mut self, id: &str, room: Option<Footprint>) {
        self.svg.close("g");
        let Some(Footprint { at, half_width, .. }) = room else { return };
        self.field.repeat(&mut self.svg, id, [at.x - half_width, at.x + half_width]);
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
pub(super) fn enlargement(scale: f64) -> String {
    let hundredths = (scale * 100.0).round() as i32;
    if hundredths == 100 {
        return String::new();
    }
    format!(" scale({}.{:02})", hundredths / 100, hundredths % 100)
}

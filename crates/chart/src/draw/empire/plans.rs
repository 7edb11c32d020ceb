//! The lines of a turnsheet as arrows and numbers. How sure a line is shows in
//! its colour and in its dashes; what it does, in the shape behind its number.

use std::collections::BTreeSet;

use super::super::courses::reach;
use super::super::curve::Curve;
use super::super::footprint::Footprint;
use super::super::lines::{arrow, between, bow};
use super::super::svg::Svg;
use super::field::Field;
use super::words;
use crate::campaign::{Deed, Order, Way};
use crate::plane::Vector;

/// Half the size of the sign behind a number.
const CHIP: f64 = 46.0;

/// How far below the middle of a sign its number stands.
const DROP: i32 = 21;

/// The length of an arrow that comes from the reserve.
const ENTRY: f64 = 190.0;

/// The part of a line at which its number stands if nothing is in the way.
const NUMBER: f64 = 0.3;

/// How many of the places along a line are tried, and how far beside it, in sizes of
/// a sign.
const STEP: usize = 3;
const ASIDE: f64 = 1.35;

/// What it costs to stand beside a line, and on one that is shorter than so many
/// sizes of a sign.
const OFF: f64 = 0.5;
const ON_SHORT: f64 = 4.0;
const SHORT: f64 = 6.0;

/// A short way along a line, to see where it leads.
const LITTLE: f64 = 0.02;

/// Half the size of the head of an arrow.
const HEAD: f64 = 50.0;

/// What plans put into layers.
#[derive(Default)]
pub(super) struct Plans {
    /// Arrows, below names and tallies.
    pub(super) lines: String,
    /// Numbers, above them.
    pub(super) numbers: String,
    /// What the numbers cover.
    pub(super) taken: Vec<Footprint>,
}

/// Draws everything that has a place on the board.
pub(super) fn draw(field: &Field<'_>) -> Plans {
    let mut drafter = Drafter {
        field,
        lines: Svg::new(),
        numbers: Svg::new(),
        taken: Vec::new(),
        ways: Vec::new(),
        ids: BTreeSet::new(),
    };
    for order in &field.muster.campaign.orders {
        drafter.order(order);
    }
    let Drafter { lines, numbers, taken, .. } = drafter;
    Plans { lines: lines.finish(), numbers: numbers.finish(), taken }
}

struct Drafter<'a> {
    field: &'a Field<'a>,
    lines: Svg,
    numbers: Svg,
    taken: Vec<Footprint>,
    /// Ways that have a line already.
    ways: Vec<Way>,
    ids: BTreeSet<String>,
}

impl Drafter<'_> {
    fn order(&mut self, order: &Order) {
        match order.deed {
            Deed::Work(at) => {
                let Some(tally) = self.field.tally(at) else { return };
                let at = self.field.beside(&tally, [self.chip(); 2], &self.taken);
                self.number(order, at);
            }
            Deed::Reinforce(at) => {
                let Some(tally) = self.field.tally(at) else { return };
                let start = self.field.beside(&tally, [self.field.length(ENTRY) / 2.0; 2], &self.taken);
                let Some(towards) = (start - tally.at).direction() else { return };
                let edge = tally.edge(towards, 0.0);
                let curve = Curve::bent(edge + towards * self.field.length(ENTRY), edge, 0.0);
                self.line(order, &curve, Drawn::Arrow);
                self.number(order, curve.at(0.0));
            }
            Deed::Face(way) => self.face(order, way),
            Deed::Sail(way) | Deed::Convoy(way) => {
                let ends = self.field.berth(way.from).zip(self.field.berth(way.to));
                self.going(order, way, ends);
            }
            Deed::March(way) | Deed::Attack(way) | Deed::Spy(way) | Deed::Retreat(way) => {
                let ends = self.field.tally(way.from).zip(self.field.tally(way.to));
                self.going(order, way, ends);
            }
        }
    }

    /// An arrow from one thing to another.
    fn going(&mut self, order: &Order, way: Way, ends: Option<(Footprint, Footprint)>) {
        let Some((start, end)) = ends else { return };
        let end = self.field.seen_from(start.at, end);
        let back = Way { from: way.to, to: way.from };
        let apart = self.ways.contains(&way) || self.goes(back);
        let curve = self.field.obstacles.way(start.at, end.at, apart);
        let curve = between(&curve, &start, &end, self.field.scale);
        self.ways.push(way);
        self.line(order, &curve, Drawn::Arrow);
        self.keep_head_free(&curve);
        let at = self.number_spot(&curve);
        self.number(order, at);
    }

    /// Whether some line goes this way.
    fn goes(&self, way: Way) -> bool {
        self.field.muster.campaign.orders.iter().any(|order| order.deed.way() == Some(way))
    }

    /// A bow between what stands here and what it looks to.
    fn face(&mut self, order: &Order, way: Way) {
        let Some((here, there)) = self.field.tally(way.from).zip(self.field.tally(way.to)) else { return };
        let there = self.field.seen_from(here.at, there);
        let Some(towards) = (there.at - here.at).direction() else { return };
        let bow = bow(&here, towards, self.field.scale);
        self.line(order, &bow, Drawn::Bow);
        let at = self.number_spot(&bow);
        self.number(order, at);
    }

    fn line(&mut self, order: &Order, curve: &Curve, drawn: Drawn) {
        let id = self.id("line", order);
        self.open(&id, order);
        match drawn {
            Drawn::Arrow => arrow(&mut self.lines, curve, self.field.scale),
            Drawn::Bow => {
                let path = curve.path();
                self.lines.tag("path").with("class", "casing").with("d", &path).done();
                self.lines.tag("path").with("class", "bow").with("d", &path).done();
            }
        }
        self.lines.close("g");
        let [least, greatest] = reach(curve);
        let edge = self.field.length(CHIP);
        self.field.repeat(&mut self.lines, &id, [least - edge, greatest + edge]);
    }

    /// The number of a line, on its sign. What has no arrow is told in words here.
    fn number(&mut self, order: &Order, at: Vector) {
        let [x, y] = self.field.on_map(at);
        let id = self.id("number", order);
        let is_told = order.deed.way().is_some() || matches!(order.deed, Deed::Reinforce(_));
        let mut tag = self.numbers.tag("g").with("id", &id).with("class", class("number", order));
        tag = tag.with("data-line", order.line);
        let scale = super::tallies::enlargement(self.field.scale);
        tag.with("transform", format_args!("translate({x} {y}){scale}")).open();
        if !is_told {
            self.numbers.text_element("title", &words::order(order));
        }
        self.numbers.tag("use").with("href", format_args!("#{}", sign(order.deed))).done();
        let length = if order.line > 9 { "line-number two" } else { "line-number" };
        self.numbers.tag("text").with("class", length).with("y", DROP).open();
        self.numbers.text(&order.line.to_string());
        self.numbers.close("text");
        self.numbers.close("g");
        let (at, chip) = (Vector::from([x, y]), self.chip());
        self.field.repeat(&mut self.numbers, &id, [at.x - chip, at.x + chip]);
        self.taken.push(Footprint { at, half_width: chip, half_height: chip });
    }

    /// A place for a number on a line or beside it, where it hides least. On a short
    /// line it would hide the line itself.
    fn number_spot(&self, curve: &Curve) -> Vector {
        let (end, chip) = (curve.end(), self.chip());
        let is_short = (curve.at(end) - curve.at(0.0)).length() < SHORT * chip;
        let asides = [(0.0, if is_short { ON_SHORT } else { 0.0 }), (ASIDE, OFF), (-ASIDE, OFF)];
        let places = curve.places().step_by(STEP);
        let spots = places.flat_map(|place| asides.map(|(aside, cost)| (place, aside, cost)));
        let spots = spots.map(|(place, aside, cost)| {
            let along = (curve.at(place + LITTLE) - curve.at(place - LITTLE)).direction().unwrap_or_default();
            let at = curve.at(place) + along.left() * (aside * chip);
            let mark = Footprint { at, half_width: chip, half_height: chip };
            let away = (place / end.max(1.0) - NUMBER).abs();
            (self.field.hidden_by(&mark, &self.taken) + cost + away, at)
        });
        let best = spots.min_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or(curve.at(0.0), |(_, at)| at)
    }

    /// Keeps numbers off the head of an arrow.
    fn keep_head_free(&mut self, curve: &Curve) {
        let Some(direction) = curve.direction_at_end() else { return };
        let half = self.field.length(HEAD);
        let at = curve.at(curve.end()) - direction * half;
        let at = Vector::from(self.field.on_map(at));
        self.taken.push(Footprint { at, half_width: half, half_height: half });
    }

    fn chip(&self) -> f64 {
        self.field.length(CHIP)
    }

    fn open(&mut self, id: &str, order: &Order) {
        let board = &self.field.canvas.board;
        let mut tag = self.lines.tag("g").with("id", id).with("class", class("plan", order));
        tag = tag.with("data-line", order.line).with("data-province", board.code(order.deed.at()));
        if let Some(way) = order.deed.way() {
            tag = tag.with("data-to", board.code(way.to));
        }
        tag.open();
        self.lines.text_element("title", &words::order(order));
    }

    /// An id that no other has, also if two lines have the same number.
    fn id(&mut self, kind: &str, order: &Order) -> String {
        let first = format!("{kind}-{}", order.line);
        let mut id = first.clone();
        let mut count = 1;
        while !self.ids.insert(id.clone()) {
            count += 1;
            id = format!("{first}-{count}");
        }
        id
    }
}

/// How a line is drawn.
#[derive(Copy, Clone)]
enum Drawn {
    Arrow,
    Bow,
}

fn class(kind: &str, order: &Order) -> String {
    format!("{kind} {} {}", order.deed.name(), order.standing.name())
}

/// The sign behind a number.
const fn sign(deed: Deed) -> &'static str {
    match deed {
        Deed::Attack(_) => "chip-attack",
        Deed::Sail(_) | Deed::Convoy(_) => "chip-sea",
        Deed::Work(_) => "chip-work",
        Deed::March(_) | Deed::Spy(_) | Deed::Retreat(_) | Deed::Face(_) | Deed::Reinforce(_) => "chip-land",
    }
}

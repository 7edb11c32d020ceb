//! Orders as lines, each in the look of what became of it.

use std::collections::BTreeSet;

use atlas::Place;

use super::courses::{course, nearest_join, reach};
use super::curve::Curve;
use super::footprint::{Footprint, nearest_copy};
use super::lines::{arrow, between, bow, line};
use super::stage::Stage;
use super::svg::Svg;
use super::units::badge_spot;
use super::{ids, words};
use crate::geometry::Point;
use crate::plane::Vector;
use crate::scene::{Action, Order, Verdict};

/// The size of the dot at which a support joins.
const JOIN_RADIUS: f64 = 24.0;

/// What is left of a line has to be this long to be worth an arrow.
const SHORTEST_ARROW: f64 = 170.0;

/// How far badges keep from tokens, and from each other.
const BADGE_ROOM: f64 = 50.0;
const BADGE_APART: f64 = 92.0;

/// A round sign that tells what became of an order.
#[derive(Clone, Debug)]
pub(super) struct Badge {
    pub(super) name: &'static str,
    pub(super) at: Point,
}

/// The layer of orders, and the badges that go above everything else.
pub(super) fn draw(stage: &Stage<'_>) -> (String, Vec<Badge>) {
    let orders: Vec<&Order> = stage.scene.orders.iter().filter(|order| is_known(stage, order)).collect();
    let courses = orders.iter().map(|order| course(stage, order)).collect();
    let mut drafter = Drafter {
        stage,
        orders,
        courses,
        svg: Svg::new(),
        joins: Svg::new(),
        badges: Vec::new(),
        ids: BTreeSet::new(),
    };
    // What joins other lines lies below them, the joint itself above.
    for rank in 0..=2 {
        for number in 0..drafter.orders.len() {
            if drafter.rank(number) == rank {
                drafter.draw(number);
            }
        }
    }
    let joins = drafter.joins.finish();
    drafter.svg.raw(&joins);
    (drafter.svg.finish(), drafter.badges)
}

fn is_known(stage: &Stage<'_>, order: &Order) -> bool {
    stage.side(order.unit.power).is_some() && stage.province(order.unit.place).is_some()
}

struct Drafter<'a> {
    stage: &'a Stage<'a>,
    orders: Vec<&'a Order>,
    /// By order: its line, if it goes somewhere.
    courses: Vec<Option<Curve>>,
    svg: Svg,
    /// Where supports meet what they support.
    joins: Svg,
    badges: Vec<Badge>,
    ids: BTreeSet<String>,
}

impl Drafter<'_> {
    fn rank(&self, number: usize) -> u8 {
        match self.orders[number].action {
            Action::Hold | Action::Convoy { .. } | Action::Build | Action::Disband => 0,
            Action::SupportHold { .. } | Action::SupportMove { .. } => 1,
            Action::Move { .. } | Action::Retreat { .. } => 2,
        }
    }

    fn draw(&mut self, number: usize) {
        let (stage, order) = (self.stage, self.orders[number]);
        let Some(facts) = stage.side(order.unit.power) else { return };
        let code = stage.board().code(order.unit.place);
        let id = self.new_id(code);
        let mut tag = self.svg.tag("g").with("id", &id);
        let (action, verdict) = (action_name(order.action), order.verdict.name());
        tag = tag.with("class", format_args!("order {action} {verdict} of-{}", facts.colour.name()));
        tag = tag.with("data-province", code).with("data-power", &facts.code);
        if let Some(to) = target_of(order.action).filter(|&to| stage.province(to).is_some()) {
            tag = tag.with("data-to", stage.board().code(to));
        }
        tag.open();
        self.svg.text_element("title", &words::order(stage, order));
        let reach = self.figure(number);
        self.svg.close("g");
        self.copy_over_edge(&id, reach);
    }

    /// Draws the lines of an order; the least and greatest x they reach.
    fn figure(&mut self, number: usize) -> Option<[f64; 2]> {
        let order = self.orders[number];
        let spot = self.stage.spot(order.unit.place)?;
        let own = Footprint::of(self.stage.layout, order.unit.kind, spot.unit.into());
        let shown = match order.action {
            Action::Move { to } | Action::Retreat { to } => self.going(number, to),
            Action::SupportMove { from, to } => self.support_move(order, &own, from, to),
            Action::SupportHold { unit } => self.support_hold(&own, unit),
            Action::Convoy { from, to } => {
                self.collar(order);
                self.convoy_without_army(order, &own, from, to)
            }
            Action::Hold => {
                self.collar(order);
                None
            }
            Action::Build => {
                self.badge_at("build", badge_spot(self.stage, spot.unit));
                None
            }
            Action::Disband => {
                let dislodged = self.stage.scene.dislodged.contains(&order.unit);
                let at = if dislodged { spot.dislodged } else { spot.unit };
                self.badge_at("disband", badge_spot(self.stage, at));
                None
            }
        };
        self.verdict_badge(order, shown.as_ref(), spot.unit);
        shown.map(|curve| reach(&curve))
    }

    /// The badge of an order that failed, on its line if it has one.
    fn verdict_badge(&mut self, order: &Order, shown: Option<&Curve>, at: Point) {
        let Some(name) = badge_name(order.verdict) else { return };
        let goes = matches!(order.action, Action::Move { .. } | Action::Retreat { .. });
        match shown {
            // Its mark is where it stopped.
            Some(_) if goes && order.verdict == Verdict::Bounced => {}
            Some(curve) => self.badge_on(name, curve, 0.5 * curve.end()),
            None => self.badge_at(name, badge_spot(self.stage, at)),
        }
    }

    /// A move or retreat. One that bounced is drawn as far as it came, then
    /// what it wanted.
    fn going(&mut self, number: usize, to: Place) -> Option<Curve> {
        let curve = self.courses[number].clone()?;
        let (stage, verdict) = (self.stage, self.orders[number].verdict);
        if verdict != Verdict::Bounced {
            arrow(&mut self.svg, &curve, stage.scale);
            return Some(curve);
        }
        let border = stage
            .province(to)
            .and_then(|province| curve.first(|point| stage.survey().contains(province, self.on_map(point))));
        let stop = self.free_place(&curve, border.unwrap_or(0.6 * curve.end()));
        let wanted = curve.part(stop, curve.end());
        if (wanted.at(wanted.end()) - wanted.at(0.0)).length() > stage.length(SHORTEST_ARROW) {
            self.svg.tag("g").with("class", "wanted").open();
            arrow(&mut self.svg, &wanted, stage.scale);
            self.svg.close("g");
        }
        line(&mut self.svg, &curve.part(0.0, stop));
        self.badge_at("bounced", self.on_map(curve.at(stop)));
        Some(curve)
    }

    /// A line to the move that is supported, or to where it would have been.
    fn support_move(&mut self, order: &Order, own: &Footprint, from: Place, to: Place) -> Option<Curve> {
        let ordered = self.ordered_move(from, to).and_then(|number| self.courses[number].clone());
        let supported = match ordered {
            Some(course) => course,
            None => self.imagined(from, to)?,
        };
        let join = self.near(own.at, nearest_join(&supported, own.at));
        let way = self.stage.obstacles.way(own.at, join, false);
        let curve = between(&way, own, &Footprint::point(join), self.stage.scale);
        line(&mut self.svg, &curve);
        self.join(order, join);
        Some(curve)
    }

    fn join(&mut self, order: &Order, at: Vector) {
        let Some(side) = self.stage.side(order.unit.power) else { return };
        let [x, y] = self.on_map(at);
        let class = format!("join {} of-{}", order.verdict.name(), side.colour.name());
        let radius = self.stage.length(JOIN_RADIUS).round() as i32;
        self.joins.tag("circle").with("class", class).with("cx", x).with("cy", y).with("r", radius).done();
    }

    /// A line to the unit that is supported, and a bow in front of it.
    fn support_hold(&mut self, own: &Footprint, unit: Place) -> Option<Curve> {
        let token = self.stage.target(own.at, unit)?;
        let towards = (own.at - token.at).direction()?;
        let bow = bow(&token, towards, self.stage.scale);
        let end = bow.at(bow.end() / 2.0);
        let way = self.stage.obstacles.way(own.at, end, false);
        let curve = between(&way, own, &Footprint::point(end), self.stage.scale);
        line(&mut self.svg, &curve);
        let path = bow.path();
        self.svg.tag("path").with("class", "casing").with("d", &path).done();
        self.svg.tag("path").with("class", "bow").with("d", &path).done();
        Some(curve)
    }

    /// A line from a fleet to the way of an army that does not come past.
    fn convoy_without_army(
        &mut self,
        order: &Order,
        own: &Footprint,
        from: Place,
        to: Place,
    ) -> Option<Curve> {
        if self.ordered_move(from, to).is_some() && order.verdict != Verdict::Illegal {
            return None;
        }
        let way = self.imagined(from, to)?;
        let join = self.near(own.at, nearest_join(&way, own.at));
        let curve = between(&Curve::bent(own.at, join, 0.0), own, &Footprint::point(join), self.stage.scale);
        line(&mut self.svg, &curve);
        Some(curve)
    }

    fn same(&self, one: Place, other: Place) -> bool {
        self.stage.province(one).is_some() && self.stage.province(one) == self.stage.province(other)
    }

    /// The number of the order to move from one place to another.
    fn ordered_move(&self, from: Place, to: Place) -> Option<usize> {
        let wanted = |order: &&Order| match order.action {
            Action::Move { to: target } => self.same(target, to) && self.same(order.unit.place, from),
            _ => false,
        };
        self.orders.iter().position(wanted)
    }

    /// The line of a move that nobody ordered.
    fn imagined(&mut self, from: Place, to: Place) -> Option<Curve> {
        let start = Vector::from(self.stage.spot(from)?.unit);
        let start = self.stage.target(start, from)?;
        let end = self.stage.target(start.at, to)?;
        let curve = between(&Curve::bent(start.at, end.at, 0.0), &start, &end, self.stage.scale);
        self.svg.tag("path").with("class", "imagined").with("d", curve.path()).done();
        Some(curve)
    }

    fn collar(&mut self, order: &Order) {
        let Some([x, y]) = self.stage.spot(order.unit.place).map(|spot| spot.unit) else { return };
        for class in ["casing", "collar"] {
            let href = format!("#{}-collar", order.unit.kind.word());
            self.svg.tag("use").with("href", href).with("class", class).with("x", x).with("y", y).done();
        }
    }

    /// A badge on a line, as near to a place as tokens and badges allow.
    fn badge_on(&mut self, name: &'static str, curve: &Curve, wanted: f64) {
        let at = curve.at(self.free_place(curve, wanted));
        self.badge_at(name, self.on_map(at));
    }

    fn badge_at(&mut self, name: &'static str, at: Point) {
        self.badges.push(Badge { name, at });
    }

    /// The place nearest to the wanted one at which a badge hides nothing.
    fn free_place(&self, curve: &Curve, wanted: f64) -> f64 {
        let (room, apart) = (self.stage.length(BADGE_ROOM), self.stage.length(BADGE_APART));
        let is_free = |place: &f64| {
            let point = curve.at(*place);
            let far = |badge: &Badge| (Vector::from(badge.at) - point).length() > apart;
            self.badges.iter().all(far)
                && !self.stage.obstacles.tokens.iter().any(|token| token.contains(point, room))
        };
        let distance = |place: &f64| (place - wanted).abs();
        let free =
            curve.places().filter(is_free).min_by(|one, other| distance(one).total_cmp(&distance(other)));
        free.unwrap_or(0.5 * curve.end())
    }

    /// The point on the map that a point of a line is, which on a board that
    /// wraps may lie beyond an edge.
    fn on_map(&self, point: Vector) -> Point {
        let [x, y] = point.rounded();
        let survey = self.stage.survey();
        if survey.wraps() { [x.rem_euclid(survey.width()), y] } else { [x, y] }
    }

    /// The copy of a point that is nearest to another, on a board that wraps.
    fn near(&self, to: Vector, point: Vector) -> Vector {
        let survey = self.stage.survey();
        if survey.wraps() { nearest_copy(self.on_map(point), to, survey.width(), true) } else { point }
    }

    fn new_id(&mut self, code: &str) -> String {
        let first = self.stage.id(&format!("order-{}", ids::plain(code)));
        let mut id = first.clone();
        let mut count = 1;
        while !self.ids.insert(id.clone()) {
            count += 1;
            id = format!("{first}-{count}");
        }
        id
    }

    /// What crosses an edge of a board that wraps is seen at both edges.
    fn copy_over_edge(&mut self, id: &str, reach: Option<[f64; 2]>) {
        let survey = self.stage.survey();
        let (Some([least, greatest]), true) = (reach, survey.wraps()) else { return };
        let width = survey.width();
        for (crossed, shift) in [(least < 0.0, width), (greatest > f64::from(width), -width)] {
            if crossed {
                self.svg.tag("use").with("href", format_args!("#{id}")).with("x", shift).done();
            }
        }
    }
}

const fn action_name(action: Action) -> &'static str {
    match action {
        Action::Hold => "hold",
        Action::Move { .. } => "move",
        Action::SupportHold { .. } | Action::SupportMove { .. } => "support",
        Action::Convoy { .. } => "convoy",
        Action::Retreat { .. } => "retreat",
        Action::Build => "build",
        Action::Disband => "disband",
    }
}

const fn target_of(action: Action) -> Option<Place> {
    match action {
        Action::Move { to } | Action::Retreat { to } => Some(to),
        Action::SupportMove { to, .. } | Action::Convoy { to, .. } => Some(to),
        Action::SupportHold { unit } => Some(unit),
        Action::Hold | Action::Build | Action::Disband => None,
    }
}

const fn badge_name(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Open | Verdict::Succeeded => None,
        failed => Some(failed.name()),
    }
}

//! Tokens of units, and centres.

use std::collections::BTreeSet;

use atlas::UnitKind;

use super::ids;
use super::stage::Stage;
use super::svg::Svg;
use super::words;
use crate::geometry::Point;
use crate::scene::{Action, MarkKind, Unit};

/// How far below the middle of a token its letter stands.
const LETTER_DROP: f64 = 42.0;

/// The layer of units: those that stand, those about to be built, and above
/// them those that were driven out.
pub(super) fn draw(stage: &Stage<'_>) -> String {
    let mut tokens = Tokens { stage, svg: Svg::new(), ids: BTreeSet::new() };
    let scene = stage.scene;
    for &unit in &scene.units {
        let state = if is_leaving(stage, unit) { State::Leaving } else { State::Standing };
        tokens.draw(unit, state);
    }
    let built = scene.orders.iter().filter(|order| order.action == Action::Build);
    for order in built {
        tokens.draw(order.unit, State::Arriving);
    }
    for &unit in &scene.dislodged {
        tokens.draw(unit, State::Dislodged);
    }
    tokens.svg.finish()
}

/// The layer of centres.
pub(super) fn centres(stage: &Stage<'_>) -> String {
    let mut svg = Svg::new();
    let board = stage.board();
    for province in board.centres() {
        let Some([x, y]) = stage.survey().centre(stage.labels, province) else { continue };
        let owner = stage.scene.centres.get(&province).and_then(|&power| stage.side(power));
        let class =
            owner.map_or("centre".to_owned(), |facts| format!("centre owned of-{}", facts.colour.name()));
        let code = board.code(province);
        let mut tag = svg.tag("use").with("href", "#centre");
        tag = tag.with("class", class).with("data-province", code).with("x", x).with("y", y);
        if let Some(facts) = owner {
            tag = tag.with("data-power", &facts.code);
        }
        tag.done();
    }
    svg.finish()
}

/// How a unit is on the board.
#[derive(Copy, Clone, PartialEq)]
enum State {
    Standing,
    Leaving,
    Arriving,
    Dislodged,
}

fn is_leaving(stage: &Stage<'_>, unit: Unit) -> bool {
    stage.scene.orders.iter().any(|order| order.action == Action::Disband && order.unit == unit)
}

struct Tokens<'a> {
    stage: &'a Stage<'a>,
    svg: Svg,
    /// The ids given so far; a scene may put several units in one place.
    ids: BTreeSet<String>,
}

impl Tokens<'_> {
    fn draw(&mut self, unit: Unit, state: State) {
        let stage = self.stage;
        let Some(spot) = stage.spot(unit.place) else { return };
        let (Some(facts), Some(province)) = (stage.side(unit.power), stage.province(unit.place)) else {
            return;
        };
        let code = stage.board().code(province);
        let [x, y] = if state == State::Dislodged { spot.dislodged } else { spot.unit };
        let kind = unit.kind.word();
        let id = stage.id(&format!("{}-{}", state.id(), ids::plain(code)));
        let mut tag = self.svg.tag("g");
        if self.ids.insert(id.clone()) {
            tag = tag.with("id", id);
        }
        tag.with("class", format_args!("unit {kind}{} of-{}", state.class(), facts.colour.name()))
            .with("data-province", stage.board().code(unit.place))
            .with("data-power", &facts.code)
            .with("transform", format_args!("translate({x} {y})"))
            .open();
        self.svg.text_element("title", &words::unit(stage, unit));
        let driven_out = |place| stage.province(place) == Some(province);
        let burst =
            stage.scene.marks.iter().any(|mark| mark.kind == MarkKind::Dislodged && driven_out(mark.place));
        if state == State::Dislodged || (burst && state == State::Standing) {
            self.svg.tag("use").with("href", "#burst").done();
        }
        self.svg.tag("use").with("href", format_args!("#{kind}")).done();
        self.letter(unit);
        self.svg.close("g");
    }

    fn letter(&mut self, unit: Unit) {
        let stage = self.stage;
        let Some(side) = stage.side(unit.power) else { return };
        // The middle of a hull lies higher than that of a disc.
        let raised = if unit.kind == UnitKind::Fleet { 8.0 } else { 0.0 };
        let whole = |length: f64| stage.length(length).round() as i32;
        self.svg.tag("text").with("class", "letter").with("y", whole(LETTER_DROP - raised)).open();
        self.svg.text(&side.letters);
        self.svg.close("text");
    }
}

impl State {
    fn id(self) -> &'static str {
        match self {
            Self::Standing | Self::Leaving => "unit",
            Self::Arriving => "build",
            Self::Dislodged => "dislodged",
        }
    }

    fn class(self) -> &'static str {
        match self {
            Self::Standing => "",
            Self::Leaving => " leaving",
            Self::Arriving => " arriving",
            Self::Dislodged => " dislodged",
        }
    }
}

/// Where badges of a unit go: at the upper right of its token.
pub(super) fn badge_spot(stage: &Stage<'_>, [x, y]: Point) -> Point {
    let whole = |length: f64| stage.length(length).round() as i32;
    [x + whole(88.0), y - whole(78.0)]
}

//! From positions, orders and verdicts to scenes that can be drawn.

mod empire;
mod given;
mod holdings;
mod mustered;
mod observed;
mod orders;
mod planned;
mod scenario;

use std::sync::Arc;

use atlas::Variant;
use chart::scene::{self, Mark, MarkKind, Verdict};
use chart::{Chart, Scene, Survey};
use diplomacy::{Ending, Fate, Order, Phase, Position, State, Unit};

pub use empire::{Empire, named_scenario};
pub use given::{answered, ordered, read};
pub use observed::{observed, public};
pub use orders::verdict_named;

use crate::{Answer, Setting};

/// Something to draw, and on what.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The variant.
    pub variant: Arc<Variant>,
    /// What is to be seen.
    pub scene: Scene,
}

/// A chart of a shipped variant.
///
/// # Errors
///
/// In words, if the board has not been drawn yet or its geometry has faults.
pub fn chart(variant: &Arc<Variant>) -> Result<Chart, String> {
    let board = variant.board();
    match Survey::shipped(board) {
        Some(Ok(survey)) => Ok(Chart::new(Arc::clone(variant), Arc::new(survey))),
        Some(Err(faults)) => {
            let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Err(format!("the geometry of `{}` has faults:\n{}", board.id(), lines.join("\n")))
        }
        None => {
            Err(format!("the board `{}` has not been drawn yet, so there is no map to draw on", board.id()))
        }
    }
}

/// The position at the start of a game.
pub fn opening(variant: &Arc<Variant>) -> Picture {
    let position = Position::opening(variant);
    let title = variant.start().parse().map_or_else(|_| variant.title().to_owned(), Phase::title);
    let scene = Scene { title: Some(title), ..of_position(variant, &position, true) };
    Picture { variant: Arc::clone(variant), scene }
}

/// The position of a request, without any orders.
pub fn standing(setting: &Setting) -> Scene {
    let scene = of_position(&setting.variant, &setting.state.position, setting.centres_known);
    Scene { title: Some(setting.state.phase.title()), ..scene }
}

/// The position of a request with all orders and what became of them.
pub fn decided(answer: &Answer) -> Scene {
    let setting = &answer.setting;
    let mut scene = standing(setting);
    scene.notes = notes(&setting.variant, &answer.after);
    for result in &answer.results {
        scene.orders.extend(orders::of_result(setting, result));
        if result.dislodged_by.is_some() {
            scene.marks.push(Mark { kind: MarkKind::Dislodged, place: result.value.place });
        }
    }
    let contested = answer.contested.iter().map(|province| province.whole());
    scene.marks.extend(contested.map(|place| Mark { kind: MarkKind::Contested, place }));
    scene
}

/// A movement phase with the orders of its units, in their order, and what
/// became of each.
pub fn played(variant: &Variant, position: &Position, orders: &[Order], fates: &[Fate]) -> Scene {
    let mut scene = of_position(variant, position, true);
    for ((&unit, &order), fate) in position.units().iter().zip(orders).zip(fates) {
        let verdict = verdict_named(fate.verdict.word()).unwrap_or(Verdict::Open);
        scene.orders.push(orders::movement_order(variant, position, unit, order, verdict));
        if fate.dislodged_by.is_some() {
            scene.marks.push(Mark { kind: MarkKind::Dislodged, place: unit.place });
        }
    }
    scene
}

/// Who stands where and who holds what.
fn of_position(variant: &Variant, position: &Position, centres_known: bool) -> Scene {
    Scene {
        owners: holdings::holders(variant, position, centres_known),
        centres: position.owners().collect(),
        units: position.units().iter().copied().map(drawn).collect(),
        dislodged: position.dislodged().iter().map(|dislodged| drawn(dislodged.unit)).collect(),
        ..Scene::default()
    }
}

fn notes(variant: &Variant, after: &State) -> Vec<String> {
    let names = |powers: &[atlas::Power]| {
        powers.iter().map(|&power| variant.power(power).name.as_str()).collect::<Vec<_>>().join(", ")
    };
    match &after.ending {
        Some(Ending::Solo(powers)) => vec![format!("The game is won by {}.", names(powers))],
        Some(Ending::Draw(powers)) => vec![format!("The game is a draw of {}.", names(powers))],
        None => Vec::new(),
    }
}

/// A unit as charts know it.
fn drawn(unit: Unit) -> scene::Unit {
    scene::Unit { power: unit.power, kind: unit.kind, place: unit.place }
}

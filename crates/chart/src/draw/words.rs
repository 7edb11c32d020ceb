//! What is drawn, in words, for those who listen to pictures.

use atlas::{Place, Variant};

use super::stage::Stage;
use crate::scene::{Action, Order, Unit, Verdict};

/// "French army in Paris".
pub(super) fn unit(stage: &Stage<'_>, unit: Unit) -> String {
    let adjective = stage.side(unit.power).map_or("", |side| side.adjective.as_str());
    format!("{adjective} {} in {}", unit.kind.word(), place(stage, unit.place))
}

/// "French army in Paris: to Burgundy, bounced".
pub(super) fn order(stage: &Stage<'_>, order: &Order) -> String {
    let named = |at: Place| place(stage, at);
    let told = match order.action {
        Action::Hold => "holds".to_owned(),
        Action::Move { to } => format!("to {}", named(to)),
        Action::SupportHold { unit } => format!("supports {}", named(unit)),
        Action::SupportMove { from, to } => format!("supports {} to {}", named(from), named(to)),
        Action::Convoy { from, to } => format!("convoys {} to {}", named(from), named(to)),
        Action::Retreat { to } => format!("retreats to {}", named(to)),
        Action::Build => "is built".to_owned(),
        Action::Disband => "disbands".to_owned(),
    };
    let verdict = match order.verdict {
        Verdict::Open | Verdict::Succeeded => String::new(),
        failed => format!(", {}", failed.name()),
    };
    format!("{}: {told}{verdict}", unit(stage, order.unit))
}

/// A place by its full name, with its coast if it is one.
fn place(stage: &Stage<'_>, place: Place) -> String {
    let Some(province) = stage.province(place) else { return "nowhere".to_owned() };
    let name = stage.board().name(province);
    stage.board().coast(place).map_or_else(|| name.to_owned(), |coast| format!("{name} ({coast})"))
}

/// By power: the shortest beginning of its name that no other power has.
pub(super) fn letters(variant: &Variant) -> Vec<String> {
    let names: Vec<&str> = variant.powers().map(|power| variant.power(power).name.as_str()).collect();
    let beginning = |name: &str, length: usize| name.chars().take(length).collect::<String>();
    let shortest = |name: &&str| {
        let others = || names.iter().filter(|other| *other != name);
        let lengths = 1..=name.chars().count().max(1);
        let alone =
            |length: &usize| others().all(|other| beginning(other, *length) != beginning(name, *length));
        beginning(name, lengths.into_iter().find(alone).unwrap_or(1))
    };
    names.iter().map(shortest).collect()
}

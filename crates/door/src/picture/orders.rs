//! Orders and verdicts of the rules as charts know them.

use atlas::{Province, Variant};
use chart::scene::{Action, Order as DrawnOrder, Verdict};
use diplomacy::notation::Written;
use diplomacy::{Adjustment, Order, Position, Unit};

use super::drawn;
use crate::{Setting, UnitAnswer};

/// The verdicts of the JSON, and what they look like.
const VERDICTS: [(&str, Verdict); 16] = [
    ("held", Verdict::Succeeded),
    ("moved", Verdict::Succeeded),
    ("given", Verdict::Succeeded),
    ("convoyed", Verdict::Succeeded),
    ("retreated", Verdict::Succeeded),
    ("disbanded", Verdict::Succeeded),
    ("built", Verdict::Succeeded),
    ("removed", Verdict::Succeeded),
    ("converted", Verdict::Succeeded),
    ("waived", Verdict::Succeeded),
    ("bounced", Verdict::Bounced),
    ("stopped", Verdict::Bounced),
    ("cut", Verdict::Cut),
    ("unmatched", Verdict::Unmatched),
    ("disrupted", Verdict::Disrupted),
    ("illegal", Verdict::Illegal),
];

/// What a verdict of the JSON looks like; nothing for a word that is none.
pub fn verdict_named(word: &str) -> Option<Verdict> {
    VERDICTS.into_iter().find(|&(name, _)| name == word).map(|(_, verdict)| verdict)
}

/// Every verdict of the JSON.
pub(super) fn verdict_words() -> impl Iterator<Item = &'static str> {
    VERDICTS.into_iter().map(|(name, _)| name)
}

/// The order of a movement phase as charts know it.
pub(super) fn movement_order(
    variant: &Variant,
    position: &Position,
    unit: Unit,
    order: Order,
    verdict: Verdict,
) -> DrawnOrder {
    DrawnOrder { unit: drawn(unit), action: movement_action(variant, position, order), verdict }
}

/// What there is to draw of a unit's answer.
pub(super) fn of_result(setting: &Setting, result: &UnitAnswer) -> Option<DrawnOrder> {
    let verdict = verdict_named(result.verdict).unwrap_or(Verdict::Open);
    let position = &setting.state.position;
    let action = match result.told {
        Some(Written::Movement { order, .. }) => movement_action(&setting.variant, position, order),
        Some(Written::Retreat { order, .. }) => {
            order.target().map_or(Action::Disband, |to| Action::Retreat { to })
        }
        Some(Written::Adjustment(Adjustment::Build { .. })) => Action::Build,
        Some(Written::Adjustment(Adjustment::Remove { .. })) => Action::Disband,
        Some(Written::Adjustment(Adjustment::Waive) | Written::Vote(_)) => return None,
        // What nobody ordered, but had to be.
        None if ["disbanded", "removed"].contains(&result.verdict) => Action::Disband,
        None => return None,
    };
    Some(DrawnOrder { unit: drawn(result.value), action, verdict: seen(action, verdict, result.verdict) })
}

/// A retreat that ended in nothing is one that did not arrive.
fn seen(action: Action, verdict: Verdict, word: &str) -> Verdict {
    match action {
        Action::Retreat { .. } if word == "disbanded" => Verdict::Bounced,
        _ => verdict,
    }
}

fn movement_action(variant: &Variant, position: &Position, order: Order) -> Action {
    let board = variant.board();
    // A unit is where it stands, coast and all.
    let standing =
        |province: Province| position.unit_in(board, province).map_or(province.whole(), |unit| unit.place);
    match order {
        Order::Hold => Action::Hold,
        Order::Move { to, .. } => Action::Move { to },
        Order::Rail { to } => Action::Move { to: to.whole() },
        Order::Permit { .. } => Action::Hold,
        Order::SupportHold { unit } => Action::SupportHold { unit: standing(unit) },
        Order::SupportMove { unit, to } => Action::SupportMove { from: standing(unit), to },
        Order::Convoy { army, to } => Action::Convoy { from: standing(army), to: to.whole() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_of_the_json_has_a_look_and_no_other_word() {
        assert!(verdict_words().all(|word| verdict_named(word).is_some()));
        assert_eq!(verdict_named("won"), None);
        assert_eq!(verdict_named(""), None);
    }
}

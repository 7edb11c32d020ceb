//! What becomes of a knot once its consistent answers are known.

use std::collections::BTreeSet;

use crate::case::Case;
use crate::equations::{Answers as _, Decision, decisions};
use crate::model::ParadoxRule;
use crate::resolution::{Resolution, Unanswered};

/// One way to answer all decisions of a knot, in the knot's sequence.
pub(crate) type Answer = Vec<bool>;

/// Settles a knot, given all its consistent answers. At least one decision
/// that was open before is settled after, or else trains yield from now on.
pub(crate) fn untie(
    case: &Case<'_>,
    knot: &[Decision],
    answers: &[Answer],
    resolution: &mut Resolution,
) -> Result<(), Unanswered> {
    if let [only] = answers {
        settle(knot.iter().copied().zip(only.iter().copied()), resolution);
        return Ok(());
    }
    let convoys: BTreeSet<usize> = knot.iter().filter_map(|decision| decision.passage_of()).collect();
    if convoys.is_empty() && answers.is_empty() && !resolution.yes(Decision::TrainsYield) {
        resolution.settled.insert(Decision::TrainsYield, true);
        resolution.yielding += 1;
        return Ok(());
    }
    if convoys.is_empty() {
        return untie_ring(knot, answers, resolution);
    }
    let closed = |decision: &Decision| decision.passage_of().is_some_and(|army| convoys.contains(&army));
    settle(decisions(case).into_iter().filter(closed).map(|passage| (passage, false)), resolution);
    if case.options.paradox == ParadoxRule::AllHold {
        settle(knot.iter().map(|&decision| (decision, false)), resolution);
    }
    resolution.disrupted.extend(endangered_fleets(case, &convoys));
    resolution.paradoxes += 1;
    Ok(())
}

/// The fleets of these convoys that are attacked. The others of the same
/// convoy stood ready, whatever became of the army.
fn endangered_fleets(case: &Case<'_>, convoys: &BTreeSet<usize>) -> Vec<usize> {
    let concerned = |fleet: &usize| case.convoys[*fleet].is_some_and(|army| convoys.contains(&army));
    let attacked = |fleet: &usize| case.moves_to(case.province(*fleet)).next().is_some();
    case.units().filter(concerned).filter(attacked).collect()
}

fn untie_ring(knot: &[Decision], answers: &[Answer], resolution: &mut Resolution) -> Result<(), Unanswered> {
    let arrivals = |answer: &Answer| answer.iter().filter(|&&arrives| arrives).count();
    let most = answers.iter().map(arrivals).max().ok_or(Unanswered::NoAnswer)?;
    let best: Vec<&Answer> = answers.iter().filter(|answer| arrivals(answer) == most).collect();
    let [ring] = best[..] else { return Err(Unanswered::SeveralAnswers) };
    settle(knot.iter().copied().zip(ring.iter().copied()), resolution);
    resolution.rings += 1;
    Ok(())
}

/// What is settled stays settled.
fn settle(answers: impl Iterator<Item = (Decision, bool)>, resolution: &mut Resolution) {
    for (decision, answer) in answers {
        resolution.settled.entry(decision).or_insert(answer);
    }
}

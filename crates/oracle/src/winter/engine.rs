//! The same Winter, played to the engine.

use atlas::Power;
use diplomacy::{Adjustment, AdjustmentVerdict, PhaseOrders, PhaseResult, Referee, RefereeFault, State};

use super::{Judgement, Verdict};

/// What the engine decides.
///
/// # Errors
///
/// If the state does not wait for adjustments.
pub fn judge(
    referee: &mut Referee,
    state: &State,
    lines: &[(Power, Adjustment)],
) -> Result<Judgement, RefereeFault> {
    let orders = lines.iter().map(|&(author, line)| (author, vec![line])).collect();
    let (result, after) = referee.play(state, &PhaseOrders::Adjustments(orders))?;
    let PhaseResult::Adjustments(results) = result else { return Err(RefereeFault::WrongPhase) };
    let lost = results.iter().flat_map(|(_, result)| result.removed_by_rule.iter().copied());
    let mut judgement =
        Judgement { verdicts: Vec::new(), lost: lost.collect(), units: after.position.units().to_vec() };
    judgement.lost.sort_unstable();
    judgement.units.sort_unstable();
    for (number, &(author, _)) in lines.iter().enumerate() {
        let earlier = lines[..number].iter().filter(|&&(other, _)| other == author).count();
        let own = results.iter().find(|&&(power, _)| power == author);
        let verdict = own.and_then(|(_, result)| result.verdicts.get(earlier));
        judgement.verdicts.push(verdict.map_or(Verdict::Ignored, |&verdict| plain(verdict)));
    }
    Ok(judgement)
}

fn plain(verdict: AdjustmentVerdict) -> Verdict {
    match verdict {
        AdjustmentVerdict::Built => Verdict::Built,
        AdjustmentVerdict::Removed => Verdict::Removed,
        AdjustmentVerdict::Converted => Verdict::Converted,
        AdjustmentVerdict::Waived => Verdict::Waived,
        AdjustmentVerdict::Illegal(_) => Verdict::Ignored,
    }
}

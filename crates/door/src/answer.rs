//! What became of a request.

use atlas::{Power, Province};
use diplomacy::notation::Written;
use diplomacy::{PhaseKind, PhaseOrders, PhaseResult, Referee, Rule, State, Unit};

use super::lines::LineAnswer;
use super::setting::Setting;

/// What became of a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The setting it was asked in.
    pub setting: Setting,
    /// The game afterwards.
    pub after: State,
    /// What became of each unit.
    pub results: Vec<UnitAnswer>,
    /// Lines that belong to no unit, in the order of the request.
    pub lines: Vec<LineAnswer>,
    /// Units that left the board without a choice.
    pub disbanded: Vec<Unit>,
    /// Provinces left empty by a standoff.
    pub contested: Vec<Province>,
}

/// What became of one unit.
#[derive(Clone, Debug)]
pub struct UnitAnswer {
    /// Whose unit it is.
    pub power: Power,
    /// The unit as the request wrote it.
    pub unit: String,
    /// The unit itself.
    pub value: Unit,
    /// The order it was given, allowed or not.
    pub told: Option<Written>,
    /// Its order in canonical form, if it had one.
    pub order: Option<String>,
    /// What became of the order, in one word.
    pub verdict: &'static str,
    /// Who drove it out, as the request wrote that unit.
    pub dislodged_by: Option<String>,
    /// What became of the order and why, in a sentence or two.
    pub sentence: String,
    /// The rule that was applied.
    pub rule: Rule,
    /// Whether all went as ordered, so that the sentence explains nothing.
    pub plain: bool,
    /// What the reader of the order assumed.
    pub notes: Vec<String>,
}

impl Answer {
    /// An answer with the results still to be filled in.
    pub(super) fn new(setting: &Setting, after: State) -> Self {
        Self {
            setting: setting.clone(),
            after,
            results: Vec::new(),
            lines: Vec::new(),
            disbanded: Vec::new(),
            contested: Vec::new(),
        }
    }

    /// Passes over phases in which nobody has anything to decide and nothing
    /// happens by itself. Without known centres there is no telling about
    /// adjustments.
    pub(super) fn skip_idle_phases(&mut self, referee: &mut Referee) {
        while self.after.ending.is_none() && !referee.somebody_acts(&self.after) {
            let kind = self.after.phase.kind();
            if kind == PhaseKind::Adjustment && !self.setting.centres_known {
                return;
            }
            match referee.play(&self.after, &PhaseOrders::none(kind)) {
                Ok((result, later)) if is_uneventful(&result) => self.after = later,
                _ => return,
            }
        }
    }
}

fn is_uneventful(result: &PhaseResult) -> bool {
    match result {
        PhaseResult::Movement { .. } => false,
        PhaseResult::Retreats(verdicts) => verdicts.is_empty(),
        PhaseResult::Adjustments(results) => {
            results.iter().all(|(_, result)| result.removed_by_rule.is_empty())
        }
    }
}

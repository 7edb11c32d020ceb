//! Recorded games as text: phases and the orders of each power, as people
//! write them.

use std::sync::Arc;

use atlas::{Power, Province, Variant};
use diplomacy::notation::{Context, Reader, Written};
use diplomacy::{Explanation, Order, Phase, PhaseKind, PhaseOrders, Referee, Rules, State, Turn, Unit};

/// A recorded game.
#[derive(Clone, Debug)]
pub struct Script {
    variant: Arc<Variant>,
    rules: Rules,
    phases: Vec<ScriptPhase>,
}

#[derive(Clone, Debug)]
struct ScriptPhase {
    line: usize,
    phase: Phase,
    orders: Vec<(usize, Power, String)>,
}

/// A phase of a recorded game, played.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The game before the phase.
    pub before: State,
    /// What was written, as it was understood.
    pub written: Vec<(Power, Written)>,
    /// What happened.
    pub turn: Turn,
    /// For a movement phase: why each order fared as it did, in the order of
    /// the units.
    pub reasons: Vec<Explanation>,
}

impl Script {
    /// Reads a recorded game; faults name their line.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut variant = shipped("standard")?;
        let mut rules = None;
        let mut phases: Vec<ScriptPhase> = Vec::new();
        for (index, raw) in text.lines().enumerate() {
            let number = index + 1;
            let line = raw.split('#').next().unwrap_or_default().trim();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let rest = rest.trim();
            let told = |fault: String| format!("line {number}: {fault}");
            match word {
                "" => {}
                "variant" => variant = shipped(rest).map_err(told)?,
                "edition" => rules = Some(Rules::edition(rest).map_err(|fault| told(fault.to_string()))?),
                "phase" => {
                    let phase =
                        rest.parse().map_err(|fault: diplomacy::UnknownPhase| told(fault.to_string()))?;
                    phases.push(ScriptPhase { line: number, phase, orders: Vec::new() });
                }
                name => {
                    let power = variant.find_power(name);
                    let power = power.ok_or_else(|| told(format!("there is no power \"{name}\"")))?;
                    let phase =
                        phases.last_mut().ok_or_else(|| told("orders before any phase".to_owned()))?;
                    phase.orders.push((number, power, rest.to_owned()));
                }
            }
        }
        let rules = rules.map_or_else(|| Rules::of_variant(&variant).map_err(|f| format!("{f:?}")), Ok)?;
        Ok(Self { variant, rules, phases })
    }

    /// Plays the game from the opening; fails where the record does not fit
    /// the game.
    pub fn play(&self) -> Result<Vec<PlayedTurn>, String> {
        let mut referee = Referee::new(&self.variant, self.rules);
        let Some(first) = self.phases.first() else { return Ok(Vec::new()) };
        let mut state = referee.opening(first.phase);
        let mut turns = Vec::new();
        for recorded in &self.phases {
            if recorded.phase != state.phase {
                let (line, written, due) = (recorded.line, recorded.phase, state.phase);
                return Err(format!("line {line}: the record has {written}, but the game is in {due}"));
            }
            let written = self.written(recorded, &state)?;
            let orders = phase_orders(&self.variant, state.phase.kind(), &written);
            let turn =
                referee.advance(&state, &orders).map_err(|fault| format!("{}: {fault:?}", state.phase))?;
            let movement = state.phase.kind() == PhaseKind::Movement;
            let reasons = if movement { referee.reasons() } else { Vec::new() };
            let before = std::mem::replace(&mut state, turn.after.clone());
            turns.push(PlayedTurn { variant: Arc::clone(&self.variant), before, written, turn, reasons });
        }
        Ok(turns)
    }

    fn written(&self, recorded: &ScriptPhase, state: &State) -> Result<Vec<(Power, Written)>, String> {
        let reader = Reader::new(&self.variant);
        let dislodged: Vec<Unit> =
            state.position.dislodged().iter().map(|dislodged| dislodged.unit).collect();
        let mut written = Vec::new();
        for (number, author, text) in &recorded.orders {
            let context = Context {
                author: *author,
                phase: state.phase.kind(),
                units: state.position.units(),
                dislodged: &dislodged,
            };
            for line in reader.read_orders(text, &context).lines {
                let order = line.outcome.map_err(|fault| format!("line {number}: {}: {fault}", line.text))?;
                written.push((*author, order));
            }
        }
        Ok(written)
    }
}

impl PlayedTurn {
    /// The order a unit was given, if any.
    pub fn order_of(&self, unit: Unit) -> Option<Order> {
        self.written.iter().find_map(|(_, written)| match written {
            Written::Movement { unit: ordered, order } if *ordered == unit => Some(*order),
            _ => None,
        })
    }
}

fn shipped(id: &str) -> Result<Arc<Variant>, String> {
    atlas::shipped_variant(id).map_err(|fault| fault.to_string())
}

fn phase_orders(variant: &Variant, kind: PhaseKind, written: &[(Power, Written)]) -> PhaseOrders {
    let province = |unit: &Unit| -> Province { variant.board().province_of(unit.place) };
    match kind {
        PhaseKind::Movement => PhaseOrders::Movement(
            written
                .iter()
                .filter_map(|(_, written)| match written {
                    Written::Movement { unit, order } => Some((province(unit), *order)),
                    _ => None,
                })
                .collect(),
        ),
        PhaseKind::Retreat => PhaseOrders::Retreats(
            written
                .iter()
                .filter_map(|(_, written)| match written {
                    Written::Retreat { unit, order } => Some((province(unit), *order)),
                    _ => None,
                })
                .collect(),
        ),
        PhaseKind::Adjustment => PhaseOrders::Adjustments(
            written
                .iter()
                .filter_map(|(power, written)| match written {
                    Written::Adjustment(line) => Some((*power, vec![*line])),
                    _ => None,
                })
                .collect(),
        ),
    }
}

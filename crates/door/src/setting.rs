//! From the text of a request to a checked position, all faults at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use atlas::Variant;
use diplomacy::notation::Reader;
use diplomacy::{Phase, PhaseKind, Position, Referee, Rules, State, Unit, UnknownPhase};

use super::draft::Draft;
use super::fault::{DoorFault, PlacedFault};
use super::request::Request;

/// A request that makes sense: everything needed to adjudicate it.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The rules it is played by here.
    pub rules: Rules,
    /// The game before the phase.
    pub state: State,
    /// Whether the request says who owns what.
    pub centres_known: bool,
    /// What reads the orders.
    pub(super) reader: Arc<Reader>,
    /// How the request wrote each unit.
    spellings: BTreeMap<Unit, String>,
}

impl Setting {
    /// Reads and checks everything but the orders.
    pub fn of(request: &Request) -> Result<Self, DoorFault> {
        let variant = atlas::shipped_variant(&request.variant)
            .map_err(|fault| DoorFault::new("unknown-variant", "variant", fault.to_string()))?;
        let reader = reader(&variant);
        let mut faults = Vec::new();
        let rules = read_rules(&variant, request, &mut faults);
        let phase = read_phase(request, &mut faults);
        let draft = Draft::read(&variant, &reader, request, &mut faults);
        let retreating = phase.is_none_or(|phase| phase.kind() == PhaseKind::Retreat);
        let position = draft.check(retreating, &mut faults);
        let spellings = draft.spellings;
        if let (Some(rules), Some(phase), Some(position), true) = (rules, phase, position, faults.is_empty())
        {
            let barred = Referee::new(&variant, rules).barred_at(phase);
            let state = State { barred, ..state(&variant, phase, position) };
            let centres_known = request.centers.is_some();
            return Ok(Self { variant, rules, state, centres_known, reader, spellings });
        }
        Err(DoorFault::refusing(faults))
    }

    /// A unit as the request wrote it.
    pub fn spelling(&self, unit: Unit) -> String {
        let canonical = || {
            let board = self.variant.board();
            format!("{} {}", unit.kind.letter(), board.code(unit.place))
        };
        self.spellings.get(&unit).cloned().unwrap_or_else(canonical)
    }
}

/// A game in which every power is played by itself.
fn state(variant: &Variant, phase: Phase, position: Position) -> State {
    State {
        phase,
        position,
        seats: Arc::new(variant.powers().map(|power| vec![power]).collect()),
        disorder: Vec::new(),
        closed: Vec::new(),
        barred: Vec::new(),
        joining: None,
        ending: None,
    }
}

/// The reader of a shipped variant. It takes longer to make than most requests
/// take to answer, so it is made once.
fn reader(variant: &Arc<Variant>) -> Arc<Reader> {
    static READERS: Mutex<BTreeMap<String, Arc<Reader>>> = Mutex::new(BTreeMap::new());
    let mut readers = READERS.lock().unwrap_or_else(PoisonError::into_inner);
    let made = readers.entry(variant.id().to_owned()).or_insert_with(|| Arc::new(Reader::new(variant)));
    Arc::clone(made)
}

fn read_phase(request: &Request, faults: &mut Vec<PlacedFault>) -> Option<Phase> {
    let unknown = |fault: UnknownPhase| PlacedFault::new("unknown-phase", "phase", fault.to_string());
    request.phase.parse().map_err(|fault| faults.push(unknown(fault))).ok()
}

fn read_rules(variant: &Variant, request: &Request, faults: &mut Vec<PlacedFault>) -> Option<Rules> {
    let mut rules = match Rules::of_variant(variant) {
        Ok(rules) => rules,
        Err(own) => {
            faults.extend(
                own.iter().map(|fault| PlacedFault::new("bad-variant", "variant", fault.to_string())),
            );
            return None;
        }
    };
    let (editions, single): (Vec<_>, Vec<_>) =
        request.options.0.iter().partition(|(key, _)| key == "edition");
    for (key, value) in editions.into_iter().chain(single) {
        let set = match key.as_str() {
            "edition" => rules.under_edition(&value.words()).map(|edition| rules = edition),
            _ => rules.set(key, &value.words()),
        };
        if let Err(fault) = set {
            faults.push(PlacedFault::new("bad-option", format!("options.{key}"), fault.to_string()));
        }
    }
    Some(rules)
}

//! Phases of a game: the position before, the orders, and everything the case
//! says of the outcome.

use std::collections::BTreeSet;

use diplomacy::build_sites;
use serde_json::Value;

use crate::Library;
use crate::case::{Case, Kind, words};
use crate::door::{ask, asked};
use crate::draft::{Draft, Section};
use crate::fault::Fault;
use crate::library::{complaints, setting};
use crate::orders::{Ledger, Order, read_orders};
use crate::position::{
    ByPower, Retreats, by_power_of, compare, flat, read_places, read_retreats, read_units, retreats_of,
    strings, who_retreats,
};
use crate::state::State;

/// One phase.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    phase: String,
    units: ByPower,
    centres: Option<ByPower>,
    dislodged: Retreats,
    orders: Vec<Order>,
    after: Option<ByPower>,
    owners: Option<ByPower>,
    retreats: Option<Retreats>,
    disbanded: Option<ByPower>,
    removed: ByPower,
    contested: Option<BTreeSet<String>>,
    sites: Option<ByPower>,
    won: BTreeSet<String>,
}

impl Turn {
    /// The phases of a case, parted by `next`.
    pub(crate) fn understand_all(draft: &mut Draft) -> Result<Vec<Self>, Fault> {
        let rest = draft.split_off("next");
        let phase = draft.need("phase")?.value;
        let mut turns = vec![Self::understand(draft, phase)?];
        if let Some((next, mut part)) = rest {
            turns.push(Self::understand(&mut part, next.value)?);
            part.finish()?;
        }
        Ok(turns)
    }

    fn understand(draft: &mut Draft, phase: String) -> Result<Self, Fault> {
        Ok(Self {
            phase,
            units: read(draft, "units", read_units)?.unwrap_or_default(),
            centres: read(draft, "centres", read_places)?,
            dislodged: read(draft, "dislodged", read_retreats)?.unwrap_or_default(),
            orders: read(draft, "orders", read_orders)?.unwrap_or_default(),
            after: read(draft, "after", read_units)?,
            owners: read(draft, "owners", read_places)?,
            retreats: read(draft, "retreats", read_retreats)?,
            disbanded: read(draft, "disbanded", read_units)?,
            removed: read(draft, "removed", read_units)?.unwrap_or_default(),
            contested: draft.take("contested").map(|section| words(Some(&section)).into_iter().collect()),
            sites: read(draft, "sites", read_places)?,
            won: words(draft.take("won").as_ref()).into_iter().collect(),
        })
    }

    /// The position the case starts from.
    fn start(&self) -> State {
        State {
            phase: self.phase.clone(),
            units: self.units.clone(),
            centres: self.centres.clone(),
            dislodged: self.dislodged.clone(),
        }
    }
}

/// Reads a section if it is there.
fn read<T>(
    draft: &mut Draft,
    name: &str,
    reader: fn(&Draft, &Section) -> Result<T, Fault>,
) -> Result<Option<T>, Fault> {
    let section = draft.take(name);
    section.map(|section| reader(draft, &section)).transpose()
}

/// Plays the phases of a case one after the other.
pub(crate) fn play(case: &Case, edition: Option<&str>, turns: &[Turn]) -> Vec<String> {
    play_on(case, edition, turns, None).err().unwrap_or_default()
}

/// Plays other cases in a row, each from where the one before ended.
pub(crate) fn play_sequence(
    case: &Case,
    edition: Option<&str>,
    steps: &[String],
    library: &Library,
) -> Vec<String> {
    let mut state: Option<State> = None;
    for id in steps {
        let next = match library.get(id).map(|step| &step.kind) {
            Some(Kind::Setup(setup)) => setup.check(case),
            Some(Kind::Turns(turns)) => play_on(case, edition, turns, state),
            _ => Err(vec!["there is no such case to play".to_owned()]),
        };
        match next {
            Ok(after) => state = Some(after),
            Err(complaints) => {
                return complaints.into_iter().map(|complaint| format!("{id}: {complaint}")).collect();
            }
        }
    }
    Vec::new()
}

/// Plays phases from a position, or from where the first of them starts.
fn play_on(
    case: &Case,
    edition: Option<&str>,
    turns: &[Turn],
    from: Option<State>,
) -> Result<State, Vec<String>> {
    let start = from.or_else(|| turns.first().map(Turn::start));
    let mut state = start.ok_or_else(|| vec!["a case without a phase".to_owned()])?;
    for turn in turns {
        state.centres = state.centres.or_else(|| turn.centres.clone());
        state = step(case, edition, turn, &state)?;
    }
    Ok(state)
}

/// Plays one phase and holds the answer against the case.
fn step(case: &Case, edition: Option<&str>, turn: &Turn, state: &State) -> Result<State, Vec<String>> {
    let request = state.request(case, edition, &turn.orders);
    let answer = ask(&request).map_err(|refusal| vec![refusal])?;
    let mut complaints: Vec<String> = compare("the phase", &turn.phase, &state.phase).into_iter().collect();
    complaints.extend(check_orders(turn, state, &answer));
    complaints.extend(check_board(turn, &answer));
    complaints.extend(check_sites(turn, &request));
    complaints.extend(check_dislodged(turn, state, &answer));
    if complaints.is_empty() {
        return Ok(State::after(&answer));
    }
    complaints.push(asked(&request));
    complaints.push(format!("answer: {answer}"));
    Err(complaints)
}

fn check_orders(turn: &Turn, state: &State, answer: &Value) -> Vec<String> {
    let mut ledger = Ledger::open(answer);
    let orderable = state.orderable();
    let mut complaints: Vec<String> =
        turn.orders.iter().filter_map(|order| ledger.settle(order, orderable.as_ref())).collect();
    let removed = turn.removed.values().flatten().cloned().collect();
    complaints.extend(ledger.close(&removed));
    complaints
}

fn check_board(turn: &Turn, answer: &Value) -> Vec<String> {
    let units =
        turn.after.as_ref().and_then(|after| compare("units after", after, &by_power_of(&answer["units"])));
    let owners =
        turn.owners.as_ref().and_then(|owners| compare("owners", owners, &by_power_of(&answer["centers"])));
    let contested = turn.contested.as_ref().and_then(|contested| {
        compare("contested", contested, &strings(&answer["contested"]).into_iter().collect())
    });
    let won = compare("who won", &turn.won, &strings(&answer["winners"]).into_iter().collect());
    [units, owners, contested, won].into_iter().flatten().collect()
}

/// Where the powers may build before the phase is played.
fn check_sites(turn: &Turn, request: &Value) -> Vec<String> {
    let Some(sites) = &turn.sites else { return Vec::new() };
    complaints(setting(request).map(|setting| {
        let (variant, position) = (&setting.variant, &setting.state.position);
        let code = |province| variant.board().code(province).to_owned();
        let of_power = |power| {
            let open = build_sites(variant, &setting.rules, position, power);
            (variant.power(power).code.clone(), open.into_iter().map(code).collect())
        };
        let all = variant.powers().map(of_power);
        let found: ByPower =
            all.filter(|(_, sites): &(String, BTreeSet<String>)| !sites.is_empty()).collect();
        compare("build sites", sites, &found).into_iter().collect()
    }))
}

/// Whoever is dislodged is disbanded if the case says so, and otherwise asked
/// to retreat. In a retreat phase only what the case says is checked.
fn check_dislodged(turn: &Turn, state: &State, answer: &Value) -> Vec<String> {
    let found = retreats_of(&answer["retreats"]);
    let retreats = turn.retreats.as_ref().and_then(|retreats| compare("retreats", retreats, &found));
    let moved = state.phase.ends_with('M');
    let gone = turn.disbanded.clone().or_else(|| moved.then(ByPower::new));
    let disbanded =
        gone.as_ref().and_then(|gone| compare("disbanded", gone, &by_power_of(&answer["disbanded"])));
    let leaving = gone.filter(|_| moved).and_then(|gone| {
        let dislodged: BTreeSet<String> =
            turn.orders.iter().filter_map(Order::dislodged).filter_map(|unit| state.unit_of(unit)).collect();
        let expected: BTreeSet<String> = dislodged.difference(&flat(&gone)).cloned().collect();
        compare("who must retreat", &expected, &flat(&who_retreats(&found)))
    });
    [retreats, disbanded, leaving].into_iter().flatten().collect()
}

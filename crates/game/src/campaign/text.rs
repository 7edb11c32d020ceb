//! The whole state as text, and back.

use std::collections::{BTreeMap, BTreeSet};

use door::empires::{read_scouted, read_state, tell_scouted, tell_state};
use empires::{Area, Land, World};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Campaign, CampaignState, Figures, Memory, Remembered};

/// Where a state has its censuses.
pub(super) const CENSUSES: &str = "censuses";

/// A state as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    state: Value,
    /// By country: the codes of lands.
    visited: Vec<BTreeSet<String>>,
    /// By country and land: what was last seen there, and when.
    memories: Vec<BTreeMap<String, Seen>>,
    chronicle: Vec<Vec<Figures>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    turn: u32,
    seen: Value,
}

/// The state as text: [`read`] reads exactly the same again.
pub(super) fn write(world: &World, state: &CampaignState) -> String {
    let code = |land: &Land| world.code(*land).to_owned();
    let remembered = |(land, it): (&Land, &Remembered)| {
        (code(land), Seen { turn: it.turn, seen: tell_scouted(world, &it.seen) })
    };
    let written = Written {
        state: tell_state(world, &state.position),
        visited: state.visited.iter().map(|lands| lands.iter().map(code).collect()).collect(),
        memories: state.memories.iter().map(|memory| memory.0.iter().map(remembered).collect()).collect(),
        chronicle: state.chronicle.clone(),
    };
    // Keys are texts, so it can always be written.
    serde_json::to_string(&written).unwrap_or_default()
}

/// The state that a text writes.
pub(super) fn read(world: &World, text: &str) -> Result<CampaignState, String> {
    let written: Written = serde_json::from_str(text).map_err(|fault| fault.to_string())?;
    let land = |code: &String| {
        let area = world.area_coded(code).and_then(Area::land);
        area.ok_or_else(|| format!("there is no land {code}"))
    };
    let remembered = |(code, it): (&String, &Seen)| {
        let land = land(code)?;
        Ok((land, Remembered { turn: it.turn, seen: read_scouted(world, land, &it.seen)? }))
    };
    let memory = |lands: &BTreeMap<String, Seen>| {
        lands.iter().map(remembered).collect::<Result<_, String>>().map(Memory)
    };
    let state = read_state(world, &written.state.to_string()).map_err(|fault| fault.message)?;
    let countries = world.country_count();
    let whole = [written.visited.len(), written.memories.len()] == [countries; 2]
        && written.chronicle.iter().all(|turn| turn.len() == countries);
    if !whole {
        return Err("it does not tell of every country".to_owned());
    }
    Ok(CampaignState {
        position: state,
        visited: written
            .visited
            .iter()
            .map(|lands| lands.iter().map(land).collect())
            .collect::<Result<_, _>>()?,
        memories: written.memories.iter().map(memory).collect::<Result<_, _>>()?,
        chronicle: written.chronicle,
    })
}

impl Campaign {
    /// Another position in the place of this one, in the dialect of the JSON
    /// door; what is remembered stays.
    pub(super) fn edited(&self, state: &CampaignState, position: &Value) -> Result<CampaignState, String> {
        let mut told = position.get("state").unwrap_or(position).clone();
        if let Some(told) = told.as_object_mut() {
            // Nobody is told when censuses are, so nobody can say it.
            let now = tell_state(&self.world, &state.position);
            told.insert(CENSUSES.to_owned(), now[CENSUSES].clone());
        }
        let position = read_state(&self.world, &told.to_string()).map_err(|fault| fault.message)?;
        if position.turn != state.position.turn {
            return Err(format!("{} turns were played, not {}", state.position.turn, position.turn));
        }
        let mut edited = CampaignState { position, ..state.clone() };
        edited.chronicle.pop();
        self.keep(&mut edited);
        Ok(edited)
    }
}

//! What leaves a game of the Empires family: what a country may know, or
//! everybody, or whoever may know everything.

use door::empires::{tell_events, tell_observation, tell_roundup, tell_scouted, tell_state};
use empires::{Audience, Event, Observation, State, roundup};
use serde_json::{Map, Value, json};

use super::text::CENSUSES;
use super::{Campaign, CampaignState};
use crate::event::Seat;
use crate::family::{CannotPlay, Eyes, OrderSet};

impl Campaign {
    pub(super) fn described(&self, state: &CampaignState, eyes: Eyes) -> Value {
        let mut told = json!({ "turn": state.turn(), "roundup": self.everybodys(state) });
        match eyes {
            Eyes::Everybody => {}
            Eyes::Seat(seat) => self.add_own(&mut told, state, seat),
            Eyes::All => told["state"] = self.everything(&state.position),
        }
        told
    }

    /// The whole position, but while the game lasts not when the next census is:
    /// nothing that leaves the game may tell (EMP-10.0-hidden).
    fn everything(&self, position: &State) -> Value {
        let mut told = tell_state(&self.world, position);
        if let (None, Some(told)) = (position.win, told.as_object_mut()) {
            told.remove(CENSUSES);
        }
        told
    }

    /// What everybody is told of where the game stands.
    fn everybodys(&self, state: &CampaignState) -> Value {
        tell_roundup(&self.world, &roundup(&self.world, &self.rules, &state.position, self.seed))
    }

    fn add_own(&self, told: &mut Value, state: &CampaignState, seat: Seat) {
        let Some(country) = self.country(seat) else { return };
        let seen = self.observe(state, country);
        let remembered = self.remembered(state, country).map(|it| {
            let mut figures = tell_scouted(&self.world, &it.seen);
            figures["turn"] = json!(it.turn);
            (self.world.code(it.seen.land).to_owned(), figures)
        });
        told["observation"] = tell_observation(&self.world, &seen);
        told["remembered"] = Value::Object(remembered.collect::<Map<_, _>>());
        told["figures"] = json!(self.figures(state, country));
    }

    pub(super) fn told(
        &self,
        state: &CampaignState,
        sets: &[OrderSet],
        eyes: Eyes,
    ) -> Result<Value, CannotPlay> {
        let turn = self.play(state, sets)?;
        let after = &turn.state;
        let mut told = json!({ "turn": after.turn });
        match eyes {
            Eyes::Everybody => {
                let news: Vec<Event> = turn.events.iter().filter(|event| is_public(event)).cloned().collect();
                told["events"] = tell_events(&self.world, &news);
                let seen = roundup(&self.world, &self.rules, after, self.seed);
                told["roundup"] = tell_roundup(&self.world, &seen);
            }
            Eyes::Seat(seat) => {
                if let Some(country) = self.country(seat) {
                    let seen: Observation =
                        empires::observe(&self.world, &self.rules, &turn, self.seed, country);
                    told["observation"] = tell_observation(&self.world, &seen);
                }
            }
            Eyes::All => {
                told["events"] = tell_events(&self.world, &turn.events);
                told["state"] = self.everything(after);
            }
        }
        Ok(told)
    }
}

fn is_public(event: &Event) -> bool {
    event.audience == Audience::Everybody
}

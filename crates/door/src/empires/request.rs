//! A turn that is asked for: the state, how it is played, and everybody's orders.

use empires::{Country, Rules, Seed, World};
use serde::Deserialize;
use serde_json::Value;

use super::codes::Clerk;
use super::sheet::OrdersText;
use super::wire::StateText;
use crate::fault::DoorFault;
use crate::request::{InOrder, OptionText, id_in, read_object, whatever_it_is};

/// The key that names a whole set of options.
const PROFILE: &str = "profile";

/// A state with turnsheets, or a game that is to begin.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnRequest {
    #[serde(default, deserialize_with = "whatever_it_is")]
    id: Option<Value>,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    options: InOrder<OptionText>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    players: Option<Vec<String>>,
    /// Whether the computer plays for whoever sent nothing.
    #[serde(default)]
    pub(super) computer: bool,
    #[serde(default)]
    pub(super) state: Option<StateText>,
    #[serde(default)]
    pub(super) orders: Option<InOrder<OrdersText>>,
}

impl TurnRequest {
    /// Reads a request; a fault comes with the id as far as it could be found.
    ///
    /// # Errors
    ///
    /// If it is not JSON of this form.
    pub fn read(line: &str) -> Result<Self, (DoorFault, Option<Value>)> {
        read_object(line).map_err(|fault| (fault, id_in(line)))
    }

    /// A game that is to begin in a world, with a seed in hexadecimal digits; only
    /// these countries have players.
    pub fn beginning(variant: &str, seed: &str, players: Option<Vec<String>>) -> Self {
        Self {
            id: None,
            variant: Some(variant.to_owned()),
            options: InOrder::default(),
            seed: Some(seed.to_owned()),
            players,
            computer: false,
            state: None,
            orders: None,
        }
    }

    /// Handed back with the answer, whatever it is.
    pub fn id(&self) -> Option<&Value> {
        self.id.as_ref()
    }

    /// The world that the game is played in: its id, or wherever it is found.
    ///
    /// # Errors
    ///
    /// If the request names none, or two.
    pub fn variant(&self) -> Result<&str, DoorFault> {
        let kept = self.state.as_ref().and_then(|state| state.variant.as_deref());
        one_of("variant", self.variant.as_deref(), kept)
    }

    /// The seed of the game.
    pub(super) fn seed(&self) -> Result<Seed, DoorFault> {
        let kept = self.state.as_ref().and_then(|state| state.seed.as_deref());
        let text = one_of("seed", self.seed.as_deref(), kept)?;
        let bad = || DoorFault::new("bad-seed", "seed", "a seed is written as 64 hexadecimal digits");
        Seed::from_hex(text).ok_or_else(bad)
    }

    /// The rules: those of the world, with what the state says of them, with what
    /// the request says.
    pub(super) fn rules(&self, world: &World, clerk: &mut Clerk<'_>) -> Rules {
        let mut rules = world.rules();
        if let Some(state) = &self.state {
            set_all(&mut rules, "state.rules", &state.rules, clerk);
        }
        set_all(&mut rules, "options", &self.options, clerk);
        rules
    }

    /// The countries that have players in a game that begins; all, unless the
    /// request names them.
    pub(super) fn players(&self, clerk: &mut Clerk<'_>) -> Vec<Country> {
        let Some(codes) = &self.players else { return clerk.world.countries().collect() };
        if self.state.is_some() {
            clerk.object("bad-request", "players", "who plays what is part of the state");
        }
        let codes = codes.iter().enumerate();
        codes.filter_map(|(index, code)| clerk.country(&format!("players[{index}]"), code)).collect()
    }
}

/// What the request says, or the state; both may say it if they say the same.
fn one_of<'a>(key: &str, asked: Option<&'a str>, kept: Option<&'a str>) -> Result<&'a str, DoorFault> {
    match (asked, kept) {
        (Some(asked), Some(kept)) if asked != kept => {
            let message = format!("the state names another {key} than the request");
            Err(DoorFault::new("bad-request", key, message))
        }
        (Some(text), _) | (None, Some(text)) => Ok(text),
        (None, None) => {
            let message = format!("the request needs a {key}, or a state that has one");
            Err(DoorFault::new("bad-request", key, message))
        }
    }
}

/// Sets options, a named set of them first.
fn set_all(rules: &mut Rules, section: &str, options: &InOrder<OptionText>, clerk: &mut Clerk<'_>) {
    let (profiles, single): (Vec<_>, Vec<_>) = options.0.iter().partition(|(key, _)| key == PROFILE);
    for (key, value) in profiles.into_iter().chain(single) {
        let value = words(value);
        let set = if key == PROFILE { set_profile(rules, &value) } else { rules.set(key, &value) };
        if let Err(fault) = set {
            clerk.object("bad-option", &format!("{section}.{key}"), fault.to_string());
        }
    }
}

/// Sets what is special in a profile; the rest stays as the world has it.
fn set_profile(rules: &mut Rules, name: &str) -> Result<(), empires::rules::OptionFault> {
    let profile = Rules::profile(name)?;
    let plain = Rules::RULEBOOK.entries();
    let mut special = profile.entries().into_iter().filter(|entry| !plain.contains(entry));
    special.try_for_each(|(key, value)| rules.set(key, &value))
}

fn words(value: &OptionText) -> String {
    match value {
        OptionText::Flag(true) => "on".to_owned(),
        OptionText::Flag(false) => "off".to_owned(),
        other => other.words(),
    }
}

//! What all games under the same rules share.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use atlas::{Setup, Variant};
use diplomacy::notation::Reader;
use diplomacy::{Adjudicator, Phase, Referee, Rules};

use crate::digest::Digest;
use crate::settings::{Settings, SettingsFault};

/// A board, its options, and what it takes to judge by them.
#[derive(Debug)]
pub(crate) struct Rulebook {
    pub(super) variant: Arc<Variant>,
    pub(super) setup: Option<Setup>,
    pub(super) rules: Rules,
    pub(super) first: Phase,
    pub(super) digest: Digest,
    pub(super) reader: Reader,
    pub(super) referees: Tools<Referee>,
    /// They check orders as they are read.
    pub(super) checkers: Tools<Adjudicator>,
}

impl Rulebook {
    pub(crate) fn new(settings: &Settings) -> Result<Self, SettingsFault> {
        let of_variant = |why: String| SettingsFault::of("variant", why);
        let variant =
            atlas::shipped_variant(&settings.variant).map_err(|fault| of_variant(fault.to_string()))?;
        let mut rules = Rules::of_variant(&variant).map_err(|faults| {
            of_variant(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        })?;
        let setup = setup_for(&variant, settings.players).map_err(|why| SettingsFault::of("players", why))?;
        if let Some(setup) = &setup {
            rules = rules.of_setup(setup).map_err(|fault| of_variant(fault.to_string()))?;
        }
        for (key, value) in &settings.options {
            rules.set(key, value).map_err(|fault| SettingsFault::of(format!("options.{key}"), fault))?;
        }
        let start = setup.as_ref().and_then(|setup| setup.start.as_deref()).unwrap_or(variant.start());
        let first = start.parse().map_err(|fault: diplomacy::UnknownPhase| of_variant(fault.to_string()))?;
        Ok(Self {
            digest: variant_digest(&variant, &rules),
            referees: Tools::new(Referee::new(&variant, rules)),
            checkers: Tools::new(Adjudicator::of_variant(&variant, rules, &[])),
            reader: Reader::new(&variant),
            variant,
            setup,
            rules,
            first,
        })
    }
}

/// Tools with a memory of their own work, which is worth nothing when they are
/// put back. There are as many as were ever used at once.
pub(super) struct Tools<T> {
    model: T,
    idle: Mutex<Vec<T>>,
}

impl<T: Clone> Tools<T> {
    fn new(model: T) -> Self {
        Self { model, idle: Mutex::default() }
    }

    /// Works with a tool that nobody else has in hand.
    pub(super) fn work<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut tool = idle.unwrap_or_else(|| self.model.clone());
        let result = work(&mut tool);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(tool);
        result
    }
}

impl<T> fmt::Debug for Tools<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tools")
    }
}

/// The set-up for a number of players; none for as many as there are powers.
fn setup_for(variant: &Variant, players: Option<u8>) -> Result<Option<Setup>, String> {
    let Some(players) = players.map(usize::from).filter(|&players| players != variant.power_count()) else {
        return Ok(None);
    };
    let found = variant.setups().iter().find(|setup| setup.seats.len() == players).cloned();
    found.map(Some).ok_or_else(|| format!("{} is not played by {players}", variant.title()))
}

/// The digest of the board and the options; pictures do not count.
fn variant_digest(variant: &Variant, rules: &Rules) -> Digest {
    let entries: String = rules.entries().iter().map(|(key, value)| format!("{key}={value}\n")).collect();
    let files = atlas::shipped().find(|(id, _)| *id == variant.board().id()).map(|(_, files)| files);
    let files = files.unwrap_or_default();
    let texts = ["map.toml", "variant.toml"].into_iter().filter_map(|name| files.get(name));
    Digest::of(texts.map(String::as_bytes).chain([entries.as_bytes()]))
}

//! A state as it stands in the JSON: codes and plain numbers, and nothing of what
//! is usual.

use serde::{Deserialize, Serialize};

use super::sheet::SheetText;
use crate::request::{InOrder, OptionText};

/// The version of states that is written and read.
pub(super) const VERSION: u32 = 1;

/// A state, and how it is played if it says so.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateText {
    pub(super) version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) variant: Option<String>,
    #[serde(default, skip_serializing_if = "InOrder::is_empty")]
    pub(super) rules: InOrder<OptionText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
    pub(super) turn: u32,
    pub(super) order: Vec<String>,
    pub(super) censuses: CensusesText,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) possible_win: Option<PossibleText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) win: Option<WinText>,
    #[serde(default)]
    pub(super) countries: InOrder<NationText>,
    #[serde(default)]
    pub(super) lands: InOrder<LandText>,
    #[serde(default, skip_serializing_if = "InOrder::is_empty")]
    pub(super) fleets: InOrder<FleetText>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CensusesText {
    pub(super) taken: u32,
    pub(super) next: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PossibleText {
    pub(super) country: String,
    pub(super) kind: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WinText {
    pub(super) country: String,
    pub(super) kind: String,
    pub(super) turn: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct LandText {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) owner: Option<String>,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) population: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) armies: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) forts: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) base: Option<BaseText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mode: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) against: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) retreat: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) watcher: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stuck: Option<String>,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) grown: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) built: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) fleet_locked: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BaseText {
    pub(super) entrance: String,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) new: bool,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) ships: u32,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) laid_up: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FleetText {
    pub(super) owner: String,
    pub(super) ships: u32,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) armies: u32,
    pub(super) home: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct NationText {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) controller: Option<String>,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) points: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) income: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) supply: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) treasury: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) army_reserve: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) navy_reserve: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) air: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) victory_points: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) spy: Option<SpyText>,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) cashed: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) bid: u32,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) army_locked: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) navy_locked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) eliminated: Option<u32>,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) missed: u16,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) phone: String,
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) email: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) late: Option<SheetText>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpyText {
    pub(super) place: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) waits_for: Option<String>,
}

/// Whether a value is what it is when nothing is said of it.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

//! How a game is played.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::schedule::Schedule;

/// How a game is played, from its first day to its last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// What the game is called.
    pub title: String,
    /// The variant.
    pub variant: String,
    /// For how many players, where the variant knows more than one number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// Single rule options that differ from the variant's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// When phases end.
    pub schedule: Schedule,
    /// What happens to a seat that sends nothing.
    pub absence: Absence,
    /// How much more time a phase can get in all.
    pub extensions: SignedDuration,
    /// How long the clock can stand still at a time.
    pub longest_pause: SignedDuration,
    /// Whether everybody sees who has sent orders and who is ready.
    pub open_progress: bool,
}

impl Settings {
    /// A variant as it is usually played: whoever is missing falls into civil
    /// disorder, a phase may get two more days, the clock may stand still for a
    /// week, and nobody sees who has sent orders.
    pub fn usual(title: &str, variant: &str, schedule: Schedule) -> Self {
        Self {
            title: title.to_owned(),
            variant: variant.to_owned(),
            players: None,
            options: Vec::new(),
            schedule,
            absence: Absence::Disorder,
            extensions: SignedDuration::from_hours(48),
            longest_pause: SignedDuration::from_hours(7 * 24),
            open_progress: false,
        }
    }
}

/// What happens to a seat that sends nothing for a phase in which it owes
/// orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// Its units do what they do without orders, and that is all.
    Forgiven,
    /// It falls into civil disorder until it sends something again.
    Disorder,
    /// It falls into civil disorder and its seat is open to others.
    Replaced,
}

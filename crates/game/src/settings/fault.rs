//! What can be wrong with settings.

use std::fmt;

/// A setting with which no game can be played, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFault {
    /// The setting, by its way through the settings: `schedule.orders`.
    pub setting: String,
    /// What is wrong with it, as a part of a sentence.
    pub why: String,
}

impl SettingsFault {
    /// A fault of one setting.
    pub fn of(setting: impl Into<String>, why: impl fmt::Display) -> Self {
        Self { setting: setting.into(), why: why.to_string() }
    }
}

impl fmt::Display for SettingsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for SettingsFault {}

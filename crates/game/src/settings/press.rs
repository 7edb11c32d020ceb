//! Who may talk to whom.

use serde::{Deserialize, Serialize};

/// Who may talk to whom. Letters to and from a neutral game master are always
/// allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Press {
    /// What can be said to whom, and when.
    pub channels: Channels,
    /// Whether letters may be sent without a name.
    pub grey: bool,
    /// Whether those who watch may talk to everybody.
    pub observers: bool,
}

/// What can be said to whom, and when.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Channels {
    /// Nothing.
    None,
    /// Everything to everybody.
    Public,
    /// Anything to anybody, but only while the rules let players talk: not in
    /// retreats and adjustments, nor while orders are written.
    Rulebook,
    /// Anything to anybody at any time.
    #[default]
    Private,
}

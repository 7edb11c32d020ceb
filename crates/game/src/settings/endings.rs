//! How a game may end besides by victory.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::family::PhaseName;

/// How a game may end besides by victory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Endings {
    /// What can be agreed on.
    pub draws: Draws,
    /// Whether everybody sees who votes for what; else only how many do, when a
    /// phase is played.
    pub open_ballot: bool,
    /// Whether a player may write SURRENDER among the orders: from then on the
    /// seat is in civil disorder, and whoever is left alone has won.
    pub surrender: bool,
    /// Whether three quarters of all centres can concede the game. Where the
    /// rules of the variant say so, they can.
    pub concession: bool,
    /// The phase after which the game is scored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_phase: Option<PhaseName>,
    /// The time after which the game is scored, as soon as the year is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_time: Option<Timestamp>,
    /// What is counted when a game is scored.
    pub scoring: Scoring,
}

/// What players can agree on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    /// Nothing.
    None,
    /// That everybody who is left shares the game.
    #[default]
    Survivors,
    /// That some share the game; all who are left have to agree on who.
    Listed,
    /// That everybody who is left shares the game, if each writes DRAW among the
    /// orders of the same phase.
    InOrders,
}

/// What is counted when a game is scored. Whoever has most wins; those who have
/// equally many share.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Centres.
    #[default]
    Centres,
    /// Units.
    Units,
}

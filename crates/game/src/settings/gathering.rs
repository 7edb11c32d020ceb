//! How players come together.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How players come together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Gathering {
    /// Who gets which seat.
    pub assignment: Assignment,
    /// When play begins.
    pub start: Start,
    /// How long the players have to say that they are there before play begins;
    /// nobody is asked if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub muster: Option<SignedDuration>,
}

/// Who gets which seat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Assignment {
    /// Everybody takes the seat they want, whoever comes first.
    #[default]
    Choice,
    /// Seats are drawn by lot.
    Random,
    /// Everybody says what they would like; in an order drawn by lot each gets
    /// the best that is left.
    Preference,
    /// The game master decides.
    Master,
}

/// When play begins.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// When whoever set the game up, or its game master, says so.
    #[default]
    ByHand,
    /// As soon as every seat is taken.
    WhenFull,
    /// At a time; a game that is not full by then does not take place.
    At {
        /// The time.
        time: Timestamp,
    },
}

//! How far somebody has read the two feeds of a game.

use std::fmt;

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::answer::Refused;

/// The last numbers that were read: of the public feed, and of one's own.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cursor {
    pub(super) public: u64,
    pub(super) own: u64,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.public, self.own)
    }
}

impl Cursor {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (public, own) = text.split_once('.')?;
        Some(Self { public: public.parse().ok()?, own: own.parse().ok()? })
    }

    /// A cursor that was told before.
    pub(super) fn read(text: &str) -> Result<Self, Refused> {
        Self::parse(text).ok_or_else(|| {
            let message = "Please ask with the cursor that was told last.";
            Refused::new(StatusCode::BAD_REQUEST, "bad-request", message).field("after")
        })
    }
}

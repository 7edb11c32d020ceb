//! What became of a unit, in words.

use atlas::capitalised;

/// What a unit did and, where that needs explaining, why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// "the army in Paris".
    subject: String,
    /// "could not enter Burgundy".
    deed: String,
    /// "the German army there held its ground, 1 against 1".
    why: Option<String>,
}

impl Account {
    pub(super) fn plain(subject: String, deed: impl Into<String>) -> Self {
        Self { subject, deed: deed.into(), why: None }
    }

    pub(super) fn explained(subject: String, deed: impl Into<String>, why: impl Into<String>) -> Self {
        Self { subject, deed: deed.into(), why: Some(why.into()) }
    }

    /// Everything, in a sentence or two.
    pub fn sentence(&self) -> String {
        let Self { subject, deed, why } = self;
        let why = why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
        capitalised(&format!("{subject} {deed}{why}."))
    }

    /// Only why, for a reader who sees the order and what became of it; nothing
    /// if all went as ordered.
    pub fn why(&self) -> Option<String> {
        self.why.as_ref().map(|why| capitalised(&format!("{why}.")))
    }
}

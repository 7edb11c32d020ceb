//! What players are told of options. Pages and forms read it from here, so that
//! an option is explained once.

/// An option and its values, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFacts {
    /// By what it is set.
    pub key: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it decides, in a sentence.
    pub meaning: String,
    /// What it can be; empty for a number.
    pub values: Vec<ValueFacts>,
}

/// A value of an option, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueFacts {
    /// By what it is chosen.
    pub name: &'static str,
    /// What becomes of things then, in a sentence.
    pub meaning: String,
}

/// The lines of a comment as one text.
pub(super) fn sentence(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

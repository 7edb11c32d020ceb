//! What the reader has to say about a piece of text.

use std::fmt;
use std::ops::Range;

/// One remark on a written order: what it is about, in a sentence, and what
/// could have been written instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of remark it is.
    pub code: Code,
    /// The piece of text it is about, in bytes.
    pub span: Range<usize>,
    /// A sentence for the player.
    pub message: String,
    /// The nearest order that could be read, in canonical form.
    pub suggestion: Option<String>,
}

impl Diagnostic {
    pub(super) fn new(code: Code, span: &Range<usize>, message: impl Into<String>) -> Self {
        Self { code, span: span.clone(), message: message.into(), suggestion: None }
    }

    pub(super) fn suggesting(mut self, suggestion: Option<String>) -> Self {
        self.suggestion = suggestion;
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.suggestion.as_ref().map_or(Ok(()), |text| write!(f, " Perhaps: {text}"))
    }
}

impl std::error::Error for Diagnostic {}

/// The kinds of remark. Some only occur as the reason why an order could not be
/// read, some only as notes on an order that was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// No place of the board is called like this.
    UnknownPlace,
    /// No power is called like this.
    UnknownPower,
    /// A name fits several places, and the position does not decide.
    AmbiguousPlace,
    /// A place should follow here.
    PlaceMissing,
    /// The unit is named, but not what it is to do.
    NoAction,
    /// This word says nothing that a unit could do.
    UnknownWord,
    /// An order was read, but more words follow that fit nowhere.
    UnreadWords,
    /// No unit stands there.
    NoSuchUnit,
    /// Army or fleet? Both are possible.
    UnitLetterNeeded,
    /// The province has several coasts, and this is none of them.
    NoSuchCoast,
    /// Several steps were written, and they are no passage over sea.
    SeveralSteps,
    /// Over which sea? Several are possible.
    SeaNeeded,
    /// This kind of order belongs to another phase.
    WrongPhase,
    /// One line holds more words than an order sheet.
    LineTooLong,
    /// A unit of this kind cannot stand there.
    CannotStandThere,
    /// Both coasts are possible, and none is named.
    CoastNeeded,
    /// The letter does not fit the unit that stands there.
    WrongUnitLetter,
    /// The nationality does not fit the unit that stands there.
    OtherNationality,
    /// The unit stands on another coast than the one written.
    WrongCoast,
    /// A coast was written where it means nothing.
    CoastIgnored,
    /// Only one coast is possible and was added.
    CoastFilledIn,
    /// A move was written without a dash.
    DashMissing,
    /// A unit was named without a verb, and it is one that can be removed.
    ReadAsRemoval,
    /// A way over sea was written where it means nothing.
    ViaIgnored,
    /// The heading names another power than the author's.
    OtherPowerNamed,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 25] = [
        Self::UnknownPlace,
        Self::UnknownPower,
        Self::AmbiguousPlace,
        Self::PlaceMissing,
        Self::NoAction,
        Self::UnknownWord,
        Self::UnreadWords,
        Self::NoSuchUnit,
        Self::UnitLetterNeeded,
        Self::NoSuchCoast,
        Self::SeveralSteps,
        Self::SeaNeeded,
        Self::WrongPhase,
        Self::LineTooLong,
        Self::CannotStandThere,
        Self::CoastNeeded,
        Self::WrongUnitLetter,
        Self::OtherNationality,
        Self::WrongCoast,
        Self::CoastIgnored,
        Self::CoastFilledIn,
        Self::DashMissing,
        Self::ReadAsRemoval,
        Self::ViaIgnored,
        Self::OtherPowerNamed,
    ];

    /// Whether an order that was refused for this was understood, so that it is
    /// illegal rather than unreadable.
    pub const fn is_understood(self) -> bool {
        matches!(
            self,
            Self::NoSuchUnit | Self::NoSuchCoast | Self::SeveralSteps | Self::SeaNeeded | Self::WrongPhase
        )
    }

    /// The name of the code in answers to programs; it does not change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownPlace => "unknown-place",
            Self::UnknownPower => "unknown-power",
            Self::AmbiguousPlace => "ambiguous-place",
            Self::PlaceMissing => "place-missing",
            Self::NoAction => "no-action",
            Self::UnknownWord => "unknown-word",
            Self::UnreadWords => "unread-words",
            Self::NoSuchUnit => "no-such-unit",
            Self::UnitLetterNeeded => "unit-letter-needed",
            Self::NoSuchCoast => "no-such-coast",
            Self::SeveralSteps => "several-steps",
            Self::SeaNeeded => "sea-needed",
            Self::WrongPhase => "wrong-phase",
            Self::LineTooLong => "line-too-long",
            Self::CannotStandThere => "cannot-stand-there",
            Self::CoastNeeded => "coast-needed",
            Self::WrongUnitLetter => "wrong-unit-letter",
            Self::OtherNationality => "other-nationality",
            Self::WrongCoast => "wrong-coast",
            Self::CoastIgnored => "coast-ignored",
            Self::CoastFilledIn => "coast-filled-in",
            Self::DashMissing => "dash-missing",
            Self::ReadAsRemoval => "read-as-removal",
            Self::ViaIgnored => "via-ignored",
            Self::OtherPowerNamed => "other-power-named",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece of the player's text as messages quote it, cut if it is long.
pub(super) fn quoted(piece: &str) -> String {
    const LONGEST: usize = 40;
    let mut characters = piece.chars().map(|c| if c.is_control() { ' ' } else { c });
    let short: String = characters.by_ref().take(LONGEST).collect();
    let cut = if characters.next().is_some() { "..." } else { "" };
    format!("\"{short}{cut}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_own_name_in_small_letters_and_dashes() {
        let mut names: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert!(
            names.iter().all(|name| name.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-'))
        );
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
    }

    #[test]
    fn long_and_odd_pieces_are_quoted_in_one_short_line() {
        assert_eq!(quoted("Pa\tris"), "\"Pa ris\"");
        assert_eq!(quoted(&"ä".repeat(100)), format!("\"{}...\"", "ä".repeat(40)));
    }
}

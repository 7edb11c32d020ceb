//! The calendar: which phase follows which, and how phases are written.

use std::fmt;
use std::str::FromStr;

/// What players do in a phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PhaseKind {
    /// Units move, support and convoy.
    Movement,
    /// Dislodged units retreat or disband.
    Retreat,
    /// Units are brought in line with centres.
    Adjustment,
}

/// The seasons of a year, in order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Season {
    /// First turn of the year.
    Spring,
    /// Second turn, after which centres are counted.
    Fall,
    /// Adjustments.
    Winter,
}

/// A phase that waits for orders, such as `S1901M`, `F1901R` or `W1901A`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phase {
    year: u16,
    season: Season,
    kind: PhaseKind,
}

/// A text that names no phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPhase {
    /// What was written.
    pub text: String,
}

impl fmt::Display for UnknownPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" names no phase; write for example S1901M, F1901R or W1901A", self.text)
    }
}

impl std::error::Error for UnknownPhase {}

impl Phase {
    /// The movement phase of a season; winter has none and gives the
    /// adjustments.
    pub fn new(year: u16, season: Season) -> Self {
        let kind = if season == Season::Winter { PhaseKind::Adjustment } else { PhaseKind::Movement };
        Self { year, season, kind }
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The season.
    pub fn season(self) -> Season {
        self.season
    }

    /// What is done in it.
    pub fn kind(self) -> PhaseKind {
        self.kind
    }

    /// The phase that comes next if none is skipped.
    pub fn next(self) -> Self {
        match (self.kind, self.season) {
            (PhaseKind::Movement, _) => Self { kind: PhaseKind::Retreat, ..self },
            (PhaseKind::Retreat, Season::Spring) => Self::new(self.year, Season::Fall),
            (PhaseKind::Retreat, _) => Self::new(self.year, Season::Winter),
            (PhaseKind::Adjustment, _) => Self::new(self.year.saturating_add(1), Season::Spring),
        }
    }

    /// Whether centres change hands when this phase is over.
    pub fn ends_the_year(self) -> bool {
        self.season == Season::Fall && self.kind == PhaseKind::Retreat
    }

    /// A title for people: "Spring 1901, retreats".
    pub fn title(self) -> String {
        let season = match self.season {
            Season::Spring => "Spring",
            Season::Fall => "Fall",
            Season::Winter => "Winter",
        };
        let kind = match self.kind {
            PhaseKind::Movement => "moves",
            PhaseKind::Retreat => "retreats",
            PhaseKind::Adjustment => "adjustments",
        };
        format!("{season} {}, {kind}", self.year)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let season = match self.season {
            Season::Spring => 'S',
            Season::Fall => 'F',
            Season::Winter => 'W',
        };
        let kind = match self.kind {
            PhaseKind::Movement => 'M',
            PhaseKind::Retreat => 'R',
            PhaseKind::Adjustment => 'A',
        };
        write!(f, "{season}{:04}{kind}", self.year)
    }
}

impl FromStr for Phase {
    type Err = UnknownPhase;

    fn from_str(text: &str) -> Result<Self, UnknownPhase> {
        let unknown = || UnknownPhase { text: text.to_owned() };
        let letters = text.trim().to_ascii_uppercase();
        let season = match letters.chars().next() {
            Some('S') => Season::Spring,
            Some('F') => Season::Fall,
            Some('W') => Season::Winter,
            _ => return Err(unknown()),
        };
        let kind = match (letters.chars().last(), season) {
            (Some('M'), Season::Spring | Season::Fall) => PhaseKind::Movement,
            (Some('R'), Season::Spring | Season::Fall) => PhaseKind::Retreat,
            (Some('A'), Season::Winter) => PhaseKind::Adjustment,
            _ => return Err(unknown()),
        };
        let digits = letters.get(1..letters.len().saturating_sub(1)).ok_or_else(unknown)?;
        let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let year = plain.then(|| digits.parse().ok()).flatten().ok_or_else(unknown)?;
        Ok(Self { year, season, kind })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_year_runs_through_five_phases_and_starts_again() {
        let mut phase: Phase = "S1901M".parse().unwrap();
        let mut names = Vec::new();
        for _ in 0..6 {
            names.push(phase.to_string());
            phase = phase.next();
        }
        assert_eq!(names.join(" "), "S1901M S1901R F1901M F1901R W1901A S1902M");
    }

    #[test]
    fn what_names_no_phase_is_refused() {
        for text in
            ["", "S", "SM", "X1901M", "W1901M", "S1901A", "S19O1M", "S+901M", "S99999M", "Ж1901M", "S1901Ж"]
        {
            assert!(text.parse::<Phase>().is_err(), "{text}");
        }
    }
}

//! The calendar: which phase follows which, and how phases are written.
//!
//! There are two ways to count time. Usually a year has a Spring and a Fall,
//! with adjustments in Winter: `S1901M`, `F1901R`, `W1901A`. On some boards a
//! turn stands for two years and is called by the first of them: `1870M`,
//! `1870R`, `1872M`; adjustments follow every second turn, whose year can be
//! divided by four: `1872A`.

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

/// How turns are dated.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Dating {
    /// By season and year.
    Seasons,
    /// By every other year.
    Years,
}

/// A phase that waits for orders, such as `S1901M`, `F1901R`, `W1901A` or
/// `1870M`. Turns that are called by years have their seasons as well: those
/// after which centres are counted are Falls, the others Springs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phase {
    year: u16,
    season: Season,
    kind: PhaseKind,
    dating: Dating,
}

/// A text that names no phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPhase {
    /// What was written.
    pub text: String,
}

impl fmt::Display for UnknownPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" names no phase; write for example S1901M, F1901R, W1901A or 1870M", self.text)
    }
}

impl std::error::Error for UnknownPhase {}

impl Phase {
    /// The movement phase of a season; winter has none and gives the
    /// adjustments.
    pub fn new(year: u16, season: Season) -> Self {
        let kind = if season == Season::Winter { PhaseKind::Adjustment } else { PhaseKind::Movement };
        Self { year, season, kind, dating: Dating::Seasons }
    }

    /// The movement phase of a turn that is called by its year, if there is
    /// such a turn.
    fn of_year(year: u16) -> Option<Self> {
        let season = if year.is_multiple_of(4) { Season::Fall } else { Season::Spring };
        let turn = Self { year, season, kind: PhaseKind::Movement, dating: Dating::Years };
        year.is_multiple_of(2).then_some(turn)
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
            (PhaseKind::Retreat, Season::Spring) => self.next_turn(),
            (PhaseKind::Retreat, _) => Self { season: Season::Winter, kind: PhaseKind::Adjustment, ..self },
            (PhaseKind::Adjustment, _) => self.next_turn(),
        }
    }

    /// The movement phase of the turn after this one's.
    fn next_turn(self) -> Self {
        match (self.dating, self.season) {
            (Dating::Seasons, Season::Spring) => Self::new(self.year, Season::Fall),
            (Dating::Seasons, _) => Self::new(self.year.saturating_add(1), Season::Spring),
            (Dating::Years, _) => Self::of_year(self.year.saturating_add(2)).unwrap_or(self),
        }
    }

    /// Whether this is the first phase after centres were counted and units
    /// adjusted.
    pub fn begins_the_year(self) -> bool {
        self.season == Season::Spring && self.kind == PhaseKind::Movement
    }

    /// The same phase by its season, for those who know no other names:
    /// `F1872R` for `1872R`.
    #[must_use]
    pub fn by_season(self) -> Self {
        Self { dating: Dating::Seasons, ..self }
    }

    /// Whether centres change hands when this phase is over.
    pub fn ends_the_year(self) -> bool {
        self.season == Season::Fall && self.kind == PhaseKind::Retreat
    }

    /// A title for people: "Spring 1901, retreats", "1870, moves".
    pub fn title(self) -> String {
        let season = match (self.dating, self.season) {
            (Dating::Years, _) => "",
            (Dating::Seasons, Season::Spring) => "Spring ",
            (Dating::Seasons, Season::Fall) => "Fall ",
            (Dating::Seasons, Season::Winter) => "Winter ",
        };
        let kind = match self.kind {
            PhaseKind::Movement => "moves",
            PhaseKind::Retreat => "retreats",
            PhaseKind::Adjustment => "adjustments",
        };
        format!("{season}{}, {kind}", self.year)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let season = match (self.dating, self.season) {
            (Dating::Years, _) => "",
            (Dating::Seasons, Season::Spring) => "S",
            (Dating::Seasons, Season::Fall) => "F",
            (Dating::Seasons, Season::Winter) => "W",
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
        read(&text.trim().to_ascii_uppercase()).ok_or_else(|| UnknownPhase { text: text.to_owned() })
    }
}

/// The phase of that name in capitals.
fn read(letters: &str) -> Option<Phase> {
    let kind = match letters.chars().last()? {
        'M' => PhaseKind::Movement,
        'R' => PhaseKind::Retreat,
        'A' => PhaseKind::Adjustment,
        _ => return None,
    };
    let rest = &letters[..letters.len() - 1];
    let turn = match rest.chars().next()? {
        'S' => Phase::new(read_year(&rest[1..])?, Season::Spring),
        'F' | 'W' => Phase::new(read_year(&rest[1..])?, Season::Fall),
        _ => Phase::of_year(read_year(rest)?)?,
    };
    let winter = kind == PhaseKind::Adjustment;
    let named_so = turn.dating == Dating::Years || rest.starts_with('W') == winter;
    match (winter, turn.season) {
        _ if !named_so => None,
        (true, Season::Fall) => Some(Phase { season: Season::Winter, kind, ..turn }),
        (true, _) => None,
        (false, _) => Some(Phase { kind, ..turn }),
    }
}

fn read_year(digits: &str) -> Option<u16> {
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
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

    /// COL-CAL-1, COL-CAL-2.
    #[test]
    fn turns_of_two_years_are_counted_every_second_time() {
        let mut phase: Phase = "1870M".parse().unwrap();
        let mut names = Vec::new();
        for _ in 0..6 {
            assert_eq!(phase.to_string().parse(), Ok(phase));
            names.push(phase.to_string());
            phase = phase.next();
        }
        assert_eq!(names.join(" "), "1870M 1870R 1872M 1872R 1872A 1874M");
        let counted: Phase = "1872R".parse().unwrap();
        assert!(counted.ends_the_year() && !"1870R".parse::<Phase>().unwrap().ends_the_year());
        assert!("1874M".parse::<Phase>().unwrap().begins_the_year() && phase > counted);
        assert_eq!(
            (counted.title().as_str(), counted.by_season().to_string()),
            ("1872, retreats", "F1872R".to_owned())
        );
    }

    #[test]
    fn the_last_year_that_can_be_written_goes_on_for_ever() {
        for text in ["65534R", "F65535R"] {
            let phase: Phase = text.parse().unwrap();
            assert!(phase.next().next() <= phase.next().next().next());
        }
    }

    #[test]
    fn what_names_no_phase_is_refused() {
        for text in [
            "", "S", "SM", "X1901M", "W1901M", "S1901A", "S19O1M", "S+901M", "S99999M", "Ж1901M", "S1901Ж",
            "1871M", "1870A", "1901M", "M", "1870", "+870M",
        ] {
            assert!(text.parse::<Phase>().is_err(), "{text}");
        }
    }
}

//! What somebody reads who has never played on a board: how to begin, the times
//! it is set in, and how each power stands.

/// The guide of a folder; it serves all its variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// How to begin, in paragraphs; at least one.
    pub quick_start: Vec<String>,
    /// The times in which the board is set, in paragraphs; at least one.
    pub background: Vec<String>,
    pub(crate) briefs: Vec<Brief>,
    pub(crate) hints: Vec<Hint>,
}

/// What is said of a power before its first turn. No text is empty, and each is
/// one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// The code of the power.
    pub power: String,
    /// Where it stands and with what.
    pub situation: String,
    /// Who lives beside it.
    pub neighbours: String,
    /// What it can hope for.
    pub chances: String,
    /// What it has to fear.
    pub dangers: String,
}

/// What is said of a country of a scenario beside what its map tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The code of the country; whoever reads the scenario knows if there is one.
    pub country: String,
    /// A paragraph; never empty, and one line.
    pub text: String,
    /// The line of the file that names the country.
    pub line: usize,
}

impl Guide {
    /// What is said of the powers, in their order; every power of a variant has one
    /// brief, and scenarios have none.
    pub fn briefs(&self) -> &[Brief] {
        &self.briefs
    }

    /// What is said of the power with this code.
    pub fn brief(&self, power: &str) -> Option<&Brief> {
        self.briefs.iter().find(|brief| brief.power == power)
    }

    /// What is said of countries of a scenario, in the order of the file; no
    /// country has two hints, and many have none.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// What is said of the country with this code.
    pub fn hint(&self, country: &str) -> Option<&Hint> {
        self.hints.iter().find(|hint| hint.country == country)
    }
}

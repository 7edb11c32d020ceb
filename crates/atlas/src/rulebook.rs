//! The rules of a folder as players read them: prose, by the ids that verdicts
//! cite. What the rules mean to an engine is for others to know.

/// The rules that hold in the variants of a folder, those it takes over from
/// another folder included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    pub(crate) profiles: Vec<Profile>,
    pub(crate) sections: Vec<Section>,
}

/// What is said of a variant before its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The id of the variant.
    pub variant: String,
    /// What it is, in a sentence or two.
    pub lead: String,
    /// What sets it apart, in a few words each.
    pub special: Vec<String>,
}

/// Rules that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name on the page; lower-case letters, digits and dashes.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// Paragraphs for somebody who has never played.
    pub introduction: Vec<Prose>,
    /// The rules; at least one.
    pub rules: Vec<Statement>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The id by which it is cited. No other rule of the book has it.
    pub id: String,
    /// The id of the rule in whose place it stands; who cites that one means it.
    pub replaces: Option<String>,
    /// What it says.
    pub text: Prose,
}

/// A piece of text, in parts that can be shown differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose(pub Vec<Part>);

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Plain words.
    Words(String),
    /// The id of a rule of the book.
    Rule(String),
    /// Something to be shown as it is written, such as an order.
    Quoted(String),
}

impl Rulebook {
    /// What is said of a variant of the folder.
    pub fn profile(&self, variant: &str) -> Option<&Profile> {
        self.profiles.iter().find(|profile| profile.variant == variant)
    }

    /// The sections, in the order of the page; no two have one id.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// All rules, in the order of the page.
    pub fn rules(&self) -> impl Iterator<Item = &Statement> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// Whether whoever cites this id finds a rule.
    pub fn states(&self, id: &str) -> bool {
        self.sections.iter().any(|section| section.states(id))
    }

    /// All texts, in the order of the page.
    pub fn texts(&self) -> impl Iterator<Item = &Prose> {
        self.sections.iter().flat_map(|section| {
            section.introduction.iter().chain(section.rules.iter().map(|rule| &rule.text))
        })
    }
}

impl Section {
    /// Whether one of its rules has this id, or replaces the rule that has.
    pub(crate) fn states(&self, id: &str) -> bool {
        self.rules.iter().any(|rule| rule.id == id || rule.replaces.as_deref() == Some(id))
    }
}

impl Prose {
    /// What is shown as it is written.
    pub fn quoted(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|part| match part {
            Part::Quoted(text) => Some(text.as_str()),
            Part::Words(_) | Part::Rule(_) => None,
        })
    }

    /// The ids of the rules it refers to.
    pub fn cited(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|part| match part {
            Part::Rule(id) => Some(id.as_str()),
            Part::Words(_) | Part::Quoted(_) => None,
        })
    }
}

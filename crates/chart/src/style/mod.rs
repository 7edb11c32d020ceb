//! How charts look: one set of rules, and values for each theme and palette.
//!
//! The rules name every colour by a custom property. A page gets the rules with
//! the properties beside them, so that another theme is another set of
//! properties; a picture that stands alone gets the rules with the values put
//! in, because not everything that shows pictures knows custom properties.

mod colours;
mod patterns;
mod shade;
mod themes;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use atlas::Colour;

pub(crate) use patterns::patterns;

/// What everything looks like, in terms of properties.
const RULES: &str = include_str!("rules.css");

/// The rules of one power's colour; `@` stands for its name.
const COLOUR_RULES: &str = include_str!("colour.css");

/// Where a chart is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// By day.
    Light,
    /// By night.
    Dark,
    /// On paper, in black and white.
    Print,
}

/// Which colours powers have.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Palette {
    /// The colours by their names.
    Plain,
    /// Colours that colour-blind eyes tell apart, with patterns.
    Safe,
}

/// The look of a chart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Style {
    /// Where it is looked at.
    pub theme: Theme,
    /// Which colours powers have. Paper has its own patterns in any case.
    pub palette: Palette,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    /// The name that commands and documents write.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
        }
    }
}

impl Palette {
    /// Every palette.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Safe];

    /// The name that commands and documents write.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Safe => "safe",
        }
    }
}

impl Style {
    /// Every look there is.
    pub fn all() -> impl Iterator<Item = Self> {
        let themes = Theme::ALL.into_iter();
        themes.flat_map(|theme| Palette::ALL.into_iter().map(move |palette| Self { theme, palette }))
    }

    /// The values of all properties by name, without their leading dashes.
    pub fn values(self) -> BTreeMap<String, String> {
        let mut values = themes::values(self);
        for colour in Colour::ALL {
            values.extend(colours::values(self, colour));
        }
        values
    }

    /// The style sheet for a page: the rules, and the values as properties of
    /// everything with the class `chart`.
    pub fn stylesheet(self) -> String {
        format!("{}{}", self.properties(), rules())
    }

    /// Only the values, as properties of everything with the class `chart`: a
    /// page that has the rules already needs nothing else to change its theme.
    pub fn properties(self) -> String {
        let mut text = String::from(".chart{");
        for (name, value) in self.values() {
            // Writing to a text cannot fail.
            let _ = write!(text, "--{name}:{value};");
        }
        text.push_str("}\n");
        text
    }

    /// The rules with the values put in, for pictures that stand alone.
    pub(crate) fn resolved(self) -> String {
        let values = self.values();
        let mut text = String::new();
        let rules = rules();
        let mut pieces = rules.split("var(--");
        text.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (name, rest) = piece.split_once(')').unwrap_or((piece, ""));
            text.push_str(values.get(name).map_or("none", String::as_str));
            text.push_str(rest);
        }
        text
    }
}

/// All rules, without what only people read.
fn rules() -> String {
    let mut text = condensed(RULES);
    let each = condensed(COLOUR_RULES);
    for colour in Colour::ALL {
        text.push_str(&each.replace('@', colour.name()));
    }
    text
}

/// A style sheet without comments, with one rule in a line.
fn condensed(rules: &str) -> String {
    let mut text = String::new();
    for line in rules.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("/*")) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_property_that_is_named_has_a_value_in_every_look() {
        for style in Style::all() {
            let values = style.values();
            for piece in rules().split("var(--").skip(1) {
                let name = piece.split(')').next().unwrap();
                assert!(values.contains_key(name), "{style:?}: --{name} has no value");
            }
            assert!(!style.resolved().contains("var("));
        }
    }

    #[test]
    fn every_value_is_of_use() {
        let style = Style { theme: Theme::Light, palette: Palette::Plain };
        let rules = rules();
        for name in style.values().into_keys() {
            assert!(rules.contains(&format!("var(--{name})")), "nothing uses --{name}");
        }
    }

    #[test]
    fn all_looks_have_the_same_properties() {
        let mut names = Style::all().map(|style| style.values().into_keys().collect::<Vec<_>>());
        let first = names.next().unwrap();
        assert!(names.all(|other| other == first));
    }
}

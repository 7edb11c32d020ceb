//! The colours a power can be shown in.

use std::collections::BTreeSet;

/// The colour of a power, by name. What it looks like on paper, on a dark
/// screen or to colour-blind eyes is for whoever draws to say.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Colour {
    Red,
    Blue,
    Sky,
    Slate,
    Green,
    Violet,
    Gold,
    Orange,
    Teal,
    Brown,
    Rose,
    Olive,
    Navy,
    Lime,
    Ivory,
    Maroon,
}

impl Colour {
    /// Every colour, in the order in which powers without one are given theirs.
    pub const ALL: [Self; 16] = [
        Self::Red,
        Self::Blue,
        Self::Gold,
        Self::Green,
        Self::Violet,
        Self::Slate,
        Self::Sky,
        Self::Orange,
        Self::Teal,
        Self::Brown,
        Self::Rose,
        Self::Olive,
        Self::Navy,
        Self::Lime,
        Self::Ivory,
        Self::Maroon,
    ];

    /// The name that files and style sheets write.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Sky => "sky",
            Self::Slate => "slate",
            Self::Green => "green",
            Self::Violet => "violet",
            Self::Gold => "gold",
            Self::Orange => "orange",
            Self::Teal => "teal",
            Self::Brown => "brown",
            Self::Rose => "rose",
            Self::Olive => "olive",
            Self::Navy => "navy",
            Self::Lime => "lime",
            Self::Ivory => "ivory",
            Self::Maroon => "maroon",
        }
    }

    /// The colour with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }

    /// The colours that are still free, over and over once all are taken.
    pub(crate) fn free(taken: &BTreeSet<Self>) -> impl Iterator<Item = Self> + use<> {
        let free: Vec<Self> = Self::ALL.into_iter().filter(|colour| !taken.contains(colour)).collect();
        free.into_iter().chain(Self::ALL.into_iter().cycle())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_listed_once_and_found_by_its_name() {
        let listed: BTreeSet<Colour> = Colour::ALL.into_iter().collect();
        assert_eq!(listed.len(), Colour::ALL.len());
        for colour in Colour::ALL {
            assert_eq!(Colour::named(colour.name()), Some(colour));
        }
    }

    #[test]
    fn free_colours_run_out_only_by_starting_again() {
        let taken: BTreeSet<Colour> = Colour::ALL.into_iter().skip(1).collect();
        let given: Vec<Colour> = Colour::free(&taken).take(3).collect();
        assert_eq!(given, [Colour::Red, Colour::Red, Colour::Blue]);
    }
}

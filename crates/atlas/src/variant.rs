//! A variant: a board with its powers, starting position and rule options.

use std::sync::Arc;

use crate::board::Board;
use crate::colour::Colour;
use crate::ids::{Place, Power, Province};
use crate::names::normal_form;
use crate::works::Works;

/// A beginning of a power's name has to have this many letters to count.
const SHORTEST_BEGINNING: usize = 3;

/// The two kinds of unit of the Diplomacy family.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitKind {
    /// Moves over land and by convoy.
    Army,
    /// Moves over water and along coasts, and convoys armies.
    Fleet,
}

impl UnitKind {
    /// `A` or `F`.
    pub const fn letter(self) -> char {
        match self {
            Self::Army => 'A',
            Self::Fleet => 'F',
        }
    }

    /// `army` or `fleet`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Army => "army",
            Self::Fleet => "fleet",
        }
    }
}

/// One power as the variant file describes it.
#[derive(Clone, Debug)]
pub struct PowerFacts {
    /// Canonical name, upper case.
    pub code: String,
    /// What people call it.
    pub name: String,
    /// Its nationality word.
    pub adjective: String,
    /// Other ways to write it.
    pub aliases: Vec<String>,
    /// The colour it is shown in.
    pub colour: Colour,
    /// Home centres, ascending.
    pub home: Vec<Province>,
    /// Centres that it owns at the start besides its home, ascending. Where the
    /// rules know colonies, whoever owns one may build in it.
    pub colonies: Vec<Province>,
    /// Centres of nobody in which this power may build once it owns them, where
    /// the rules know colonies; ascending.
    pub outposts: Vec<Province>,
    /// All land in the power's colour, home centres and colonies included,
    /// ascending. It is what nobody may enter while the power is closed.
    pub lands: Vec<Province>,
    /// Units at the start, by province.
    pub units: Vec<(UnitKind, Place)>,
}

impl PowerFacts {
    /// Every way to write the power: code, name, nationality, aliases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        [&self.code, &self.name, &self.adjective].into_iter().chain(&self.aliases).map(String::as_str)
    }
}

/// A way to play the variant with a given number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The powers of each player.
    pub seats: Vec<Vec<Power>>,
    /// Powers nobody plays: their units hold, and vanish when dislodged.
    pub idle: Vec<Power>,
    /// Powers nobody plays and nobody may enter.
    pub closed: Vec<Power>,
    /// Powers that start with other units than usual. Who owns what stays as it
    /// is.
    pub openings: Vec<(Power, Vec<(UnitKind, Place)>)>,
    /// A first phase other than the variant's own, as written in the file.
    pub start: Option<String>,
    /// Rule options that differ, as written in the file.
    pub options: Vec<(String, String)>,
    /// A closed power that chance gives to one of two players in mid-game.
    pub toss: Option<Toss>,
}

/// A closed power joins the player whom a coin toss names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toss {
    /// The power that joins.
    pub power: Power,
    /// The phase before which the coin is tossed, as written in the file.
    pub before: String,
    /// The phase from which the power is played, as written in the file.
    pub joins: String,
}

/// A checked variant.
#[derive(Clone, Debug)]
pub struct Variant {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) board: Arc<Board>,
    pub(crate) powers: Vec<PowerFacts>,
    pub(crate) start: String,
    pub(crate) edition: Option<String>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) setups: Vec<Setup>,
    pub(crate) works: Works,
}

impl Variant {
    /// The name by which the variant is chosen.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The first phase, as written in the file.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The named set of rule options it builds on, if it names one.
    pub fn edition(&self) -> Option<&str> {
        self.edition.as_deref()
    }

    /// Rule options by key, as written in the file; whoever knows the rules
    /// gives them their meaning.
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    /// Ways to play it with fewer players than powers.
    pub fn setups(&self) -> &[Setup] {
        &self.setups
    }

    /// Its railways, canals and enclaves. Whether they have any effect is a
    /// matter of the rules.
    pub fn works(&self) -> &Works {
        &self.works
    }

    /// All powers in the order of the file.
    pub fn powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0..self.powers.len()).map(Power::new)
    }

    /// How many powers there are.
    pub fn power_count(&self) -> usize {
        self.powers.len()
    }

    /// What the variant says of a power.
    pub fn power(&self, power: Power) -> &PowerFacts {
        &self.powers[power.index()]
    }

    /// The power whose home centre this is.
    pub fn home_of(&self, province: Province) -> Option<Power> {
        self.powers().find(|&power| self.power(power).home.contains(&province))
    }

    /// Whether a centre is a colony of some power at the start.
    pub fn is_colony(&self, province: Province) -> bool {
        self.powers.iter().any(|power| power.colonies.contains(&province))
    }

    /// The power that is called like this: its code, name, nationality or an
    /// alias, or a beginning of at least three letters that fits no other
    /// power. Dots, dashes, spaces and the case of letters do not matter.
    pub fn find_power(&self, text: &str) -> Option<Power> {
        let normal = normal_form(text);
        let is_called = |power: Power, fits: &dyn Fn(&str) -> bool| {
            self.power(power).names().any(|name| fits(&normal_form(name)))
        };
        let exact = self.powers().find(|&power| is_called(power, &|name| name == normal));
        if exact.is_some() || normal.chars().count() < SHORTEST_BEGINNING {
            return exact;
        }
        let mut begun = self.powers().filter(|&power| is_called(power, &|name| name.starts_with(&normal)));
        begun.next().filter(|_| begun.next().is_none())
    }

    /// The power with this canonical code, in any case of letters.
    pub fn power_coded(&self, code: &str) -> Option<Power> {
        self.powers().find(|&power| self.power(power).code.eq_ignore_ascii_case(code))
    }
}

//! The 39 actions and which boxes each of them uses (EMP-2.6-boxes, EMP-13.4).

use crate::rules::{BlankNumber, Rules};

/// What stands in a box for a place or a country.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BoxUse {
    /// Nothing; whatever is written is passed over (EMP-13.4-blank).
    Unused,
    /// A land.
    Land,
    /// A land or nothing.
    MaybeLand,
    /// A land or a sea.
    Area,
    /// A country.
    Country,
    /// A country or nothing.
    MaybeCountry,
    /// The sea that a base is entered by; the action itself says what is wrong with it.
    Entrance,
}

impl BoxUse {
    /// What a player is told to write; nothing for a box that is not used.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Unused => "",
            Self::Land => "land",
            Self::MaybeLand => "land or blank",
            Self::Area => "land or sea",
            Self::Country => "country",
            Self::MaybeCountry => "country or blank",
            Self::Entrance => "sea",
        }
    }
}

/// What stands in the number box.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NumberUse {
    /// Nothing.
    Unused,
    /// A number.
    Definite,
    /// A number; blank or ALL for as many as possible.
    Most,
    /// A number; blank or ALL for as many as the build points allow.
    Purchase,
    /// A number, ALL or blank, AB-n.
    Share,
}

impl NumberUse {
    /// What a player is told to write; nothing for a box that is not used.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Unused => "",
            Self::Definite => "number",
            Self::Most => "number, or blank for as many as possible",
            Self::Purchase => "number, or blank for as many as can be paid for",
            Self::Share => "number, ALL or blank, AB-n",
        }
    }
}

/// Which boxes an action uses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Where, or where from.
    pub place: BoxUse,
    /// Where to, or whom.
    pub target: BoxUse,
    /// How many.
    pub number: NumberUse,
}

macro_rules! actions {
    ($($(#[doc = $words:literal])+ $action:ident = $name:literal $place:ident $target:ident $number:ident,)+) => {
        /// What a line can order.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Action {
            $($(#[doc = $words])+ $action,)+
        }

        impl Action {
            /// All of them, in the order of the rulebook's subjects.
            pub const ALL: &'static [Self] = &[$(Self::$action,)+];

            /// The name it is ordered by: `MOVE`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$action => $name,)+
                }
            }

            /// What it does, in a sentence.
            pub fn meaning(self) -> String {
                match self {
                    $(Self::$action => atlas::options::sentence(&[$($words),+]),)+
                }
            }

            /// The boxes it uses by the rulebook.
            const fn plain_form(self) -> Form {
                match self {
                    $(Self::$action => Form {
                        place: BoxUse::$place,
                        target: BoxUse::$target,
                        number: NumberUse::$number,
                    },)+
                }
            }
        }
    };
}

actions! {
    /// Turns build points into treasury points, three for one.
    Stash = "STASH" Unused Unused Definite,
    /// Turns treasury points into build points.
    Cash = "CASH" Unused Unused Definite,
    /// Brings two build points.
    Tax = "TAX" Unused Unused Unused,
    /// Gives build points to another country.
    Gift = "GIFT" Unused Country Definite,
    /// Bids build points for an early place in the next order of play.
    Order = "ORDER" Unused Unused Definite,
    /// Turns half of the population of a land into armies.
    Levy = "LEVY" Land Unused Unused,
    /// Turns half of the population of every land into armies.
    Mobilise = "MOBILISE" Unused Unused Unused,
    /// Buys armies for the reserve.
    Army = "ARMY" Unused Unused Purchase,
    /// Turns armies of the reserve into treasury points.
    Disarm = "DISARM" Unused Unused Definite,
    /// Places armies of the reserve in a land.
    Reserve = "RESERVE" Land Unused Definite,
    /// Sends all armies of a land to the reserve.
    Disband = "DISBAND" Land Unused Unused,
    /// Builds forts.
    Fortify = "FORTIFY" Land Unused Definite,
    /// Pulls forts down.
    Raze = "RAZE" Land Unused Definite,
    /// Adds to the population of a land.
    Grow = "GROW" Land Unused Unused,
    /// Gives up a land with everything in it.
    Disown = "DISOWN" Land Unused Unused,
    /// Builds ships in a base; they are laid up.
    Build = "BUILD" Land Unused Definite,
    /// Buys ships for the reserve.
    Navy = "NAVY" Unused Unused Purchase,
    /// Lays ships of a base up.
    Layup = "LAYUP" Land Unused Definite,
    /// Brings ships of the reserve into a base; they are laid up.
    Recover = "RECOVER" Land Unused Definite,
    /// Puts laid-up ships of a base into commission.
    Fleet = "FLEET" Land Unused Definite,
    /// Turns laid-up ships of a base into treasury points.
    Scrap = "SCRAP" Land Unused Definite,
    /// Builds a naval base with an entrance.
    Base = "BASE" Land Entrance Unused,
    /// Closes a naval base; its ships go to the reserve.
    Close = "CLOSE" Land Unused Unused,
    /// Buys air strength.
    Air = "AIR" Unused Unused Purchase,
    /// Moves armies to an own land or onto own ships beside them.
    Move = "MOVE" Area Area Share,
    /// Attacks a land beside the armies.
    Attack = "ATTACK" Area Area Share,
    /// Moves ships one step, and fights whoever is there.
    Seamove = "SEAMOVE" Area Area Share,
    /// Moves ships one step with the armies on them.
    Convoy = "CONVOY" Area Area Share,
    /// Lets the armies of a land stand.
    Defend = "DEFEND" Land Unused Unused,
    /// Lets the armies of a land dig in against one side.
    Entrench = "ENTRENCH" Land Area Unused,
    /// Lets the armies of a land lie in ambush against one side.
    Ambush = "AMBUSH" Land Area Unused,
    /// Lets the armies of a land leave when they would lose.
    Retreat = "RETREAT" Land MaybeLand Unused,
    /// Moves the spy to a land beside it, or recruits one.
    Spy = "SPY" MaybeLand MaybeLand Unused,
    /// Moves the spy across the sea, or recruits one.
    Skip = "SKIP" MaybeLand MaybeLand Unused,
    /// Looks for the spy of a country, or for spies in a land.
    Find = "FIND" MaybeLand MaybeCountry Unused,
    /// Kills the spy of a country in an own land.
    Kill = "KILL" Land Country Unused,
    /// Lets the spy lie in wait for the spy of a country.
    Wait = "WAIT" Unused Country Unused,
    /// Gives the spy up to destroy an army where it is.
    Sabotage = "SABOTAGE" Unused Unused Unused,
    /// Turns the spy into a watcher of the land where it is.
    Watch = "WATCH" Unused Unused Unused,
}

impl Action {
    /// The action ordered by this name, in upper case.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|action| action.name() == name)
    }

    /// How it uses its boxes for places and its number box by the rulebook.
    pub(super) const fn plain_boxes(self) -> ([BoxUse; 2], NumberUse) {
        let form = self.plain_form();
        ([form.place, form.target], form.number)
    }

    /// The boxes it uses under these rules; in its last line a bid without a
    /// number means everything that is left (EMP-6.2-ORDER).
    pub fn form(self, rules: &Rules, is_last_line: bool) -> Form {
        let form = self.plain_form();
        let blank_is_most = rules.blank_number == BlankNumber::Most || (self == Self::Order && is_last_line);
        match form.number {
            NumberUse::Definite if blank_is_most => Form { number: NumberUse::Most, ..form },
            _ => form,
        }
    }
}

//! Why a line fails.

macro_rules! fail_codes {
    ($($(#[$meaning:meta])+ $code:ident = $name:literal, $sentence:literal;)+) => {
        /// Everything that can be wrong with a line when its turn comes. Names are
        /// stable; tools may rely on them.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum FailCode {
            $($(#[$meaning])+ $code,)+
        }

        impl FailCode {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$code,)+];

            /// The stable name, in snake case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }

            /// What a player is told, without a full stop.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$code => $sentence,)+
                }
            }
        }
    };
}

/// The figures behind a failure.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// How many were needed at least.
    pub needed: u32,
    /// How many were there.
    pub there: u32,
}

fail_codes! {
    /// No action has this name.
    UnknownAction = "unknown_action", "there is no action of this name";
    /// No area has this code.
    UnknownCode = "unknown_code", "there is no area with this code";
    /// No such country, the own one, or one that is out.
    BadCountry = "bad_country", "this has to be the code of another country that is still in the game";
    /// The boxes do not fit the action.
    BadFormat = "bad_format", "the boxes are not filled as this action needs them";
    /// The number is none, or not above zero.
    BadNumber = "bad_number", "the number has to be a whole number above zero";
    /// A definite number is needed.
    NoNumber = "no_number", "this action needs a definite number";
    /// Too few build points.
    NoPoints = "no_bp", "there were not enough build points";
    /// Somebody else's area, or nobody's.
    NotOwner = "not_owner", "you did not own the area";
    /// The area is one's own already.
    OwnArea = "own_area", "you owned the area yourself";
    /// A sea where land is needed.
    NotLand = "not_land", "this works on land only";
    /// The areas do not touch.
    NotAdjacent = "not_adjacent", "the areas do not lie beside each other";
    /// Not as many as needed.
    TooFew = "too_few", "there were not enough";
    /// The armies arrived this turn and cannot leave.
    Stuck = "stuck", "the armies there were stuck until the end of the turn";
    /// What was put in this turn cannot be taken out.
    Locked = "locked", "something was put in there this turn, so nothing can be taken out";
    /// Once a turn is enough.
    OncePerTurn = "once_per_turn", "this can be done once a turn in each area";
    /// The area allows none.
    LimitZero = "limit_zero", "without population the area allows none";
    /// No naval base there.
    NoBase = "no_base", "there is no naval base of yours";
    /// The base is built this turn.
    BaseNew = "base_new", "the naval base is new and can be used from the next turn on";
    /// There is a base already.
    BaseExists = "base_exists", "there is a naval base already";
    /// Not a sea beside the area.
    BadEntrance = "bad_entrance", "the entrance has to be a sea beside the area";
    /// Too few ships to carry the armies.
    NoShips = "no_ships", "there were not enough ships to carry the armies";
    /// Armies would be left without ships.
    WouldStrand = "would_strand", "armies would have been left at sea without ships";
    /// No spy, and nowhere to recruit one.
    NoSpy = "no_spy", "you had no spy there";
    /// The spy that was meant is not there.
    NotThere = "not_there", "the spy was not there";
    /// Nothing would change.
    NoEffect = "no_effect", "it would have changed nothing";
    /// The areas touch, so that the other action is needed.
    Adjacent = "adjacent", "the areas lie beside each other; use SPY instead";
    /// No way over water.
    NoSeaRoute = "no_sea_route", "there is no way there over the sea";
    /// Not part of this game.
    NotUsed = "not_used", "this action does not exist in this game";
}

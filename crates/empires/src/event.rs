//! What happens in a turn, and who may see it.
//!
//! Reports, replays and observations are made from these events and from where
//! the game stands; nothing else leaves the engine. Everything that is told to
//! somebody is told here, with its audience.

use crate::administration::Author;
use crate::battle::{LandBattle, SeaBattle};
use crate::failure::{FailCode, Shortage};
use crate::ids::{Area, Country, Land, Sea};
use crate::sheet::{Boxes, Order};
use crate::victory::{Win, WinKind};

/// Who may see an event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    Everybody,
    /// One country.
    One(Country),
    /// Two countries.
    Both(Country, Country),
    /// Nobody while the game lasts.
    Nobody,
}

impl Audience {
    /// Whether a country is among them.
    pub fn has(self, country: Country) -> bool {
        match self {
            Self::Everybody => true,
            Self::One(one) => one == country,
            Self::Both(one, other) => one == country || other == country,
            Self::Nobody => false,
        }
    }

    /// The country that is attacked, if there is one, and the one that attacks.
    pub(crate) fn of_battle(attacker: Country, defender: Option<Country>) -> Self {
        defender.map_or(Self::One(attacker), |defender| Self::Both(attacker, defender))
    }
}

/// When in the turn something happens (EMP-6.0-pipeline).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// Before the first line: unowned areas.
    Unowned,
    /// While a country's line of this number is carried out, from 1 to 16.
    Line(u8),
    /// When what is left over is settled.
    Settling,
    /// When armies and ships disperse.
    Dispersal,
    /// When income comes in and supply is paid.
    Income,
    /// When the census is taken, countries go and the game may end.
    Reckoning,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub moment: Moment,
    /// Who may see it.
    pub audience: Audience,
    /// What.
    pub what: Happening,
}

/// What a line came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose line.
    pub country: Country,
    /// The boxes as they were written.
    pub boxes: Boxes,
    /// What was understood, if it could be.
    pub order: Option<Order>,
    /// What became of it.
    pub outcome: Result<Done, FailCode>,
    /// The figures behind a failure, where they explain it.
    pub shortage: Option<Shortage>,
    /// Build points it cost.
    pub price: u32,
    /// Build points that were left.
    pub left: u32,
}

/// A line that was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The number that was asked for, if it was cut down.
    pub cut_from: Option<u32>,
    /// What it did.
    pub deed: Deed,
}

/// What a line did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// What its name says.
    Plain,
    /// So many of what its name says.
    Number(u32),
    /// Ships and armies went.
    Sailed {
        /// Ships that moved.
        ships: u32,
        /// Armies that went with them.
        armies: u32,
        /// Whether one ship (and an army) was dispersed for want of a home base.
        dispersed: bool,
    },
    /// An attack took its target.
    Captured,
    /// An attack, by land or by sea, did not get through.
    Repulsed,
    /// A spy moved, for so many build points.
    Spied(u32),
    /// A spy moved and was caught on arrival.
    Caught,
    /// A land was given up, for so many victory points.
    GivenUp(Land, i64),
    /// A base was closed, and so many ships went to the reserve.
    Closed(Land, u32),
    /// A spy became a watcher of a land.
    Watches(Land),
    /// Where a country's spy is.
    SpyAt(Option<Land>),
    /// Whose spies are in a land.
    SpiesHere(Vec<Country>),
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Whose orders a country plays with.
    Orders {
        /// The country.
        country: Country,
        /// Who wrote them.
        author: Author,
    },
    /// A line was carried out, or not.
    Line(Box<Line>),
    /// Something grew in an unowned area.
    Unowned {
        /// Where.
        land: Land,
        /// What.
        gain: Gain,
    },
    /// A battle for a land, with all figures.
    LandBattle {
        /// Who attacked.
        attacker: Country,
        /// Whose land it was.
        defender: Option<Country>,
        /// From where.
        from: Area,
        /// What.
        land: Land,
        /// Where the defenders went, if they retreated.
        retreat: Option<Land>,
        /// What happened.
        battle: Box<LandBattle>,
        /// What became of the ships in its base, if there was one and it fell.
        spoils: Option<Spoils>,
    },
    /// A battle at sea, with all figures.
    SeaBattle {
        /// Who sailed in.
        attacker: Country,
        /// Who was there.
        defender: Country,
        /// Where.
        sea: Sea,
        /// What happened.
        battle: SeaBattle,
    },
    /// What everybody hears of a battle.
    Clash(Clash),
    /// Armies were placed on the map.
    Deployed {
        /// Whose.
        country: Country,
        /// Where.
        land: Land,
        /// How many.
        armies: u32,
    },
    /// Build points were given.
    Gift {
        /// By whom.
        from: Country,
        /// To whom.
        to: Country,
        /// How many.
        points: u32,
    },
    /// A spy was killed.
    SpyKilled {
        /// By whom.
        by: Country,
        /// Whose.
        of: Country,
        /// Where.
        land: Land,
        /// Whether somebody had lain in wait.
        by_waiting: bool,
    },
    /// An army was destroyed by a spy, which was caught.
    Sabotage {
        /// Whose spy.
        by: Country,
        /// Whose army; nobody's in an unowned land.
        of: Option<Country>,
        /// Where.
        land: Land,
    },
    /// A watcher was found out by another's.
    WatcherLost {
        /// Whose.
        of: Country,
        /// Where.
        land: Land,
    },
    /// What was left over at the end of the turn.
    Settled {
        /// Whose.
        country: Country,
        /// Build points that went back to the treasury.
        returned: u32,
        /// Armies that were bought.
        armies: u32,
        /// Build points that were bid for the order of play.
        bid: u32,
    },
    /// Armies of a land went to the reserve.
    DispersedLand {
        /// Whose.
        country: Country,
        /// Where.
        land: Land,
        /// How many.
        armies: u32,
    },
    /// Ships and armies at sea went to the reserve.
    DispersedSea {
        /// Whose.
        country: Country,
        /// Where.
        sea: Sea,
        /// Armies, beside one ship.
        armies: u32,
    },
    /// Points of a census.
    Census {
        /// Whose.
        country: Country,
        /// How many.
        points: u32,
    },
    /// A census was taken; the points are known now.
    CensusTaken,
    /// A country is out.
    Eliminated {
        /// Which.
        country: Country,
    },
    /// At the next census somebody may win.
    PossibleWin {
        /// Who would win now.
        country: Country,
        /// How.
        kind: WinKind,
    },
    /// What was possible at the last census is so no more.
    WinAverted,
    /// The game has ended.
    Ended(Win),
    /// What a player says to everybody.
    Message {
        /// Who.
        from: Country,
        /// What.
        text: String,
    },
}

/// The ships in a base that was captured (EMP-8.14-ships).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Spoils {
    /// Those that fell to the captor, laid up.
    pub taken: u32,
    /// Those that got away to the loser's reserve.
    pub away: u32,
}

/// What an unowned area gained.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Gain {
    /// An army.
    Army,
    /// A fort.
    Fort,
    /// Population.
    Population,
}

/// What everybody hears of a battle (EMP-10.4-actions).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Who attacked.
    pub attacker: Country,
    /// Who was attacked; nobody in an unowned land.
    pub defender: Option<Country>,
    /// Where.
    pub area: Area,
    /// Whether the attacker took it.
    pub captured: bool,
    /// Whether both sides were strong.
    pub major: bool,
    /// The strengths, where everybody may know them.
    pub strengths: Option<(u32, u32)>,
}

//! The values that rule options can take, and how they are written.
//!
//! What stands above a value is also what players are told of it.

use atlas::options::{OptionValue, ValueFacts};

atlas::option_values! {
    /// Something that is in force or not.
    pub enum Switch {
        /// Yes.
        On = "on",
        /// No.
        Off = "off",
    }

    /// What a fleet at sea costs.
    pub enum SeaSupply {
        /// Its distance from its base, however large it is.
        Distance = "distance",
        /// Its distance and half of its ships and armies.
        DistancePlusHalf = "distance_plus_half",
    }

    /// From where the distance of a fleet is counted.
    pub enum SeaDistance {
        /// From the base, so that the entrance is at distance 0 and the next sea at 1.
        FromBase = "from_base",
        /// Only seas between the fleet and the entrance count.
        BetweenSeas = "between_seas",
    }

    /// Where the distance is measured that sailing costs.
    pub enum PriceAt {
        /// Where the ships start.
        Origin = "origin",
        /// Where the ships go.
        Destination = "destination",
    }

    /// What taking an area is worth besides the population in it.
    pub enum CaptureBonus {
        /// One victory point.
        One = "1",
        /// Nothing.
        Nothing = "0",
    }

    /// When armies drown for which a landing has left no ships.
    pub enum Drowning {
        /// After the landing: whoever wins ashore stays there.
        AfterLanding = "after_landing",
        /// Before the landing: what the ships have lost, they cannot land.
        BeforeLanding = "before_landing",
    }

    /// Who suffers for the difference in strength.
    pub enum DifferenceLosses {
        /// The weaker side.
        Weaker = "weaker",
        /// Both sides.
        Both = "both",
    }

    /// What becomes of the ships in a base that is captured.
    pub enum CapturedShips {
        /// Laid-up ships fall to the captor, the others go to the loser's reserve.
        Split = "split",
        /// All of them fall to the captor and are laid up.
        Capture = "capture",
        /// All of them go to the loser's reserve.
        Reserve = "reserve",
        /// All of them are lost.
        Destroy = "destroy",
    }

    /// How a captured area defends itself until it is told otherwise.
    pub enum CaptureMode {
        /// It retreats to where the attack came from if it has to.
        Retreat = "RETREAT",
        /// It stands and fights.
        Defend = "DEFEND",
    }

    /// What becomes of a number that cannot be paid for or is not there.
    pub enum ShortOfPoints {
        /// As many as possible.
        Clip = "clip",
        /// The action fails.
        Fail = "fail",
    }

    /// What a blank number means where no "all" exists.
    pub enum BlankNumber {
        /// The action fails.
        Fail = "fail",
        /// As many as possible.
        Most = "max",
    }

    /// Whether victory points can fall below zero.
    pub enum PointsFloor {
        /// They can.
        None = "none",
        /// They stop at zero.
        Zero = "0",
    }

    /// When it is seen whether somebody has won.
    pub enum WinCheck {
        /// At the end of census turns.
        Census = "census",
        /// At the end of every turn.
        EveryTurn = "every_turn",
    }

    /// How countries play that never had a player.
    pub enum DummyLevel {
        /// They grow, guard and attack.
        Aggressive = "aggressive",
        /// They grow and guard.
        Defensive = "defensive",
    }

    /// Further sets of rules; none is at hand.
    pub enum Modules {
        /// None.
        None = "none",
    }
}

/// Minutes after a deadline in which orders still count.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Grace {
    /// How many.
    pub minutes: u16,
}

impl Grace {
    /// None: a deadline is a deadline.
    pub const NONE: Self = Self { minutes: 0 };
}

impl OptionValue for Grace {
    fn named(name: &str) -> Option<Self> {
        name.parse().ok().map(|minutes| Self { minutes })
    }

    fn name(&self) -> String {
        self.minutes.to_string()
    }

    fn allowed() -> String {
        "a whole number of minutes".to_owned()
    }

    fn facts() -> Vec<ValueFacts> {
        Vec::new()
    }
}

/// How many victory points have to be passed for a win by points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PointsTarget {
    /// As many as the map has lands.
    LandAreas,
    /// This many.
    Points(u16),
}

impl OptionValue for PointsTarget {
    fn named(name: &str) -> Option<Self> {
        match name {
            "land_areas" => Some(Self::LandAreas),
            _ => name.parse().ok().filter(|&points| points > 0).map(Self::Points),
        }
    }

    fn name(&self) -> String {
        match self {
            Self::LandAreas => "land_areas".to_owned(),
            Self::Points(points) => points.to_string(),
        }
    }

    fn allowed() -> String {
        "land_areas or a whole number above zero".to_owned()
    }

    fn facts() -> Vec<ValueFacts> {
        Vec::new()
    }
}

/// How many turns lie between two censuses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CensusGap {
    /// The fewest.
    pub least: u16,
    /// The most.
    pub most: u16,
}

impl CensusGap {
    /// Three to five.
    pub const RULEBOOK: Self = Self { least: 3, most: 5 };
}

impl OptionValue for CensusGap {
    fn named(name: &str) -> Option<Self> {
        let (least, most) = name.split_once("..")?;
        let gap = Self { least: least.parse().ok()?, most: most.parse().ok()? };
        (1 <= gap.least && gap.least <= gap.most).then_some(gap)
    }

    fn name(&self) -> String {
        format!("{}..{}", self.least, self.most)
    }

    fn allowed() -> String {
        "two numbers of turns such as 3..5".to_owned()
    }

    fn facts() -> Vec<ValueFacts> {
        Vec::new()
    }
}

/// How likely an unowned area gains what; at least one of them is above zero.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnownedWeights {
    /// An army.
    pub army: u16,
    /// A fort.
    pub fort: u16,
    /// Population.
    pub population: u16,
    /// Nothing.
    pub nothing: u16,
}

impl UnownedWeights {
    /// One of the three, each as likely.
    pub const EVEN: Self = Self { army: 1, fort: 1, population: 1, nothing: 0 };

    /// All of them together; never zero.
    pub(crate) fn total(self) -> u32 {
        [self.army, self.fort, self.population, self.nothing].into_iter().map(u32::from).sum()
    }
}

impl OptionValue for UnownedWeights {
    fn named(name: &str) -> Option<Self> {
        let numbers: Vec<u16> = name.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let [army, fort, population, nothing] = numbers[..] else { return None };
        Some(Self { army, fort, population, nothing }).filter(|weights| weights.total() > 0)
    }

    fn name(&self) -> String {
        format!("{},{},{},{}", self.army, self.fort, self.population, self.nothing)
    }

    fn allowed() -> String {
        "four numbers, not all zero, such as 1,1,1,0".to_owned()
    }

    fn facts() -> Vec<ValueFacts> {
        Vec::new()
    }
}

//! What the grammar finds in a line: an order whose names may still mean
//! several places, and all that it may mean.

use std::ops::Range;

use atlas::{Power, Province, UnitKind};

/// One line of an order sheet.
#[derive(Clone, Debug)]
pub(super) enum Sketch {
    /// A unit is told something.
    Order(Box<(UnitSketch, Action)>),
    /// One build is declined.
    Waive,
    /// A vote for a draw.
    Draw,
    /// A surrender.
    Surrender,
    /// A concession, to a power if the word names one.
    Concede(Option<Power>, Range<usize>),
}

/// What a unit is told.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Nothing: the unit is only named. Adjustment phases alone know this.
    Unsaid,
    Hold,
    Move(Path),
    Support(UnitSketch, Option<Path>),
    Convoy(UnitSketch, Path),
    /// By railway.
    Rail(PlaceSketch),
    /// Leave for a fleet to pass a canal.
    Permit(UnitSketch, Path),
    Retreat(Path),
    Disband,
    Build,
}

/// A way to a target.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// Where the way leads through, if that is written.
    pub(super) through: Vec<PlaceSketch>,
    /// Where it ends.
    pub(super) target: PlaceSketch,
    /// "Via convoy", where it is written.
    pub(super) via: Option<Passage>,
    /// Nothing but a space stands before the target.
    pub(super) dashless: bool,
}

/// "Via convoy" as written.
#[derive(Clone, Debug)]
pub(super) struct Passage {
    pub(super) span: Range<usize>,
    /// The waters that it names.
    pub(super) waters: Vec<PlaceSketch>,
}

/// A unit as written.
#[derive(Clone, Debug)]
pub(super) struct UnitSketch {
    pub(super) letter: Letter,
    pub(super) nation: Option<Nation>,
    pub(super) place: PlaceSketch,
}

impl UnitSketch {
    /// The kind of unit that is written, if it is.
    pub(super) fn kind(&self) -> Option<UnitKind> {
        match self.letter {
            Letter::Kind(kind, _) => Some(kind),
            Letter::Missing | Letter::Unknown(_) => None,
        }
    }
}

/// The letter before a place.
#[derive(Clone, Debug)]
pub(super) enum Letter {
    Missing,
    Kind(UnitKind, Range<usize>),
    /// A letter that stands for no kind of unit.
    Unknown(Range<usize>),
}

/// A nationality beside a unit.
#[derive(Clone, Debug)]
pub(super) struct Nation {
    pub(super) power: Power,
    pub(super) span: Range<usize>,
}

/// A place as written.
#[derive(Clone, Debug)]
pub(super) struct PlaceSketch {
    /// The province that is meant, or the first of several that may be.
    pub(super) province: Province,
    /// The others, ascending.
    pub(super) others: Vec<Province>,
    /// The coast that is named: `NC`, `SC`, `EC` or `WC`.
    pub(super) coast: Option<&'static str>,
    pub(super) span: Range<usize>,
}

impl PlaceSketch {
    /// Every province that may be meant.
    pub(super) fn provinces(&self) -> impl Iterator<Item = Province> {
        std::iter::once(self.province).chain(self.others.iter().copied())
    }

    /// The sketch once for every province that may be meant.
    fn settled(&self) -> Vec<Self> {
        let settle =
            |province| Self { province, others: Vec::new(), coast: self.coast, span: self.span.clone() };
        self.provinces().map(settle).collect()
    }
}

impl UnitSketch {
    /// The sketch once for every province that may be meant.
    fn settled(&self) -> Vec<Self> {
        let settle = |place| Self { letter: self.letter.clone(), nation: self.nation.clone(), place };
        self.place.settled().into_iter().map(settle).collect()
    }
}

impl Path {
    /// The way once for every target that may be meant.
    fn settled(&self) -> Vec<Self> {
        self.target.settled().into_iter().map(|target| Self { target, ..self.clone() }).collect()
    }
}

impl Action {
    /// The action once for everything it may mean.
    fn settled(&self) -> Vec<Self> {
        match self {
            Self::Unsaid | Self::Hold | Self::Disband | Self::Build => vec![self.clone()],
            Self::Move(path) => path.settled().into_iter().map(Self::Move).collect(),
            Self::Retreat(path) => path.settled().into_iter().map(Self::Retreat).collect(),
            Self::Support(unit, None) => {
                unit.settled().into_iter().map(|unit| Self::Support(unit, None)).collect()
            }
            Self::Support(unit, Some(path)) => pairs(&unit.settled(), &path.settled())
                .map(|(unit, path)| Self::Support(unit, Some(path)))
                .collect(),
            Self::Rail(target) => target.settled().into_iter().map(Self::Rail).collect(),
            Self::Permit(unit, path) => {
                pairs(&unit.settled(), &path.settled()).map(|(unit, path)| Self::Permit(unit, path)).collect()
            }
            Self::Convoy(unit, path) => {
                pairs(&unit.settled(), &path.settled()).map(|(unit, path)| Self::Convoy(unit, path)).collect()
            }
        }
    }

    /// The places the action names.
    pub(super) fn places(&self) -> Vec<&PlaceSketch> {
        match self {
            Self::Unsaid | Self::Hold | Self::Disband | Self::Build => Vec::new(),
            Self::Move(path) | Self::Retreat(path) => vec![&path.target],
            Self::Rail(target) => vec![target],
            Self::Support(unit, None) => vec![&unit.place],
            Self::Support(unit, Some(path)) | Self::Convoy(unit, path) | Self::Permit(unit, path) => {
                vec![&unit.place, &path.target]
            }
        }
    }
}

/// Everything an order may mean: sketches in which each name is one province.
pub(super) fn meanings(unit: &UnitSketch, action: &Action) -> Vec<(UnitSketch, Action)> {
    pairs(&unit.settled(), &action.settled()).collect()
}

fn pairs<A: Clone, B: Clone>(first: &[A], second: &[B]) -> impl Iterator<Item = (A, B)> {
    first.iter().flat_map(|one| second.iter().map(|other| (one.clone(), other.clone())))
}

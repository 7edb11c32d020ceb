//! What can be wrong with a variant folder, and where.

use std::fmt;

/// Everything the reader can object to. Names are stable; tools may rely on
/// them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultCode {
    /// The folder or one of its files is not there.
    MissingFile,
    /// The folder or one of its files is there but cannot be read.
    UnreadableFile,
    /// A file is not UTF-8 text.
    NotUtf8,
    /// A file is not TOML.
    Syntax,
    /// The file is written for another version of this reader.
    UnknownFormat,
    /// A key that means nothing here.
    UnknownKey,
    /// A key that has to be there is not.
    MissingKey,
    /// A key is there with the wrong kind of value.
    WrongType,
    /// Nothing is written where something has to be.
    Empty,
    /// A code that does not look like one.
    BadCode,
    /// A name that already means something in orders.
    ReservedWord,
    /// Two things with one code.
    DuplicateCode,
    /// One name for two things.
    DuplicateName,
    /// A kind of province that does not exist.
    UnknownKind,
    /// A list of coasts that makes no sense.
    BadCoasts,
    /// More provinces, places or powers than the rules can number.
    TooMany,
    /// A supply centre in the sea.
    CentreAtSea,
    /// A province code that the map does not have.
    UnknownProvince,
    /// A coast that the province does not have.
    UnknownCoast,
    /// A province with several coasts, named without one where one is needed.
    CoastNeeded,
    /// A coast, named where the whole province is meant.
    CoastNotWanted,
    /// A border entry that names fewer than two places.
    BadBorder,
    /// The same border twice.
    DuplicateBorder,
    /// A province that borders itself.
    SelfBorder,
    /// A border that the kind of province forbids.
    WrongBorder,
    /// A coast at which there is no sea.
    NoWater,
    /// A province without any border.
    IsolatedProvince,
    /// A board in several pieces.
    DividedBoard,
    /// A home that is not a supply centre.
    HomeNotCentre,
    /// A sea among the lands of a power.
    LandAtSea,
    /// Land that belongs to two powers, or twice to one.
    SharedLand,
    /// A unit that is not written as one.
    BadUnit,
    /// A unit that cannot be where it starts.
    CannotStand,
    /// Two units in one province.
    CrowdedProvince,
    /// A power that the variant does not have.
    UnknownPower,
    /// A power with two roles in one set-up.
    PowerTwice,
    /// A power without any role in a set-up.
    PowerMissing,
    /// A set-up that contradicts itself.
    BadSetup,
    /// A rule option written twice.
    DuplicateOption,
    /// A province that the geography says nothing about.
    ProvinceNotDescribed,
    /// Two anchors at one place.
    OverlappingAnchors,
    /// An administrative unit that the coastlines do not have.
    UnknownUnit,
    /// An administrative unit that is given to two provinces.
    UnitTwice,
    /// An anchor of land that lies in the water.
    AnchorInSea,
    /// An anchor of water that lies on land.
    AnchorOnLand,
    /// An anchor that lies outside of the picture.
    AnchorOutside,
    /// A province of which nothing is left on the picture.
    NoArea,
    /// A frame that shows nothing.
    BadFrame,
    /// Shapes that cross, gape or overlap.
    BrokenGeometry,
    /// A border that is drawn and not in the rules, or the other way round.
    BorderDiffers,
    /// An exception for a difference that does not exist.
    StaleException,
    /// Coastlines that cannot be had or cannot be read.
    UnusableSource,
    /// A colour that does not exist.
    UnknownColour,
    /// Two powers in one colour.
    SharedColour,
    /// A geometry of another board.
    WrongBoard,
    /// A size that cannot be drawn.
    BadSize,
    /// A line of fewer than two points.
    BadArc,
    /// A line that no outline or too many outlines use.
    StrayArc,
    /// An outline along a line that is not there.
    MissingArc,
    /// An outline that does not close.
    OpenRing,
    /// A point that lies outside of the picture.
    OutsideFrame,
    /// An area of a kind that its province is not.
    WrongGround,
    /// A province without an area.
    MissingArea,
    /// A province without a place for its name, its units or its centre.
    MissingSpots,
    /// A province without room on the chart for its name or its units.
    NoRoom,
    /// A name too small to be read on the chart.
    SmallName,
    /// Two things in one place of the chart.
    OverlappingSpots,
    /// A name, a unit or a mark on the chart outside where it belongs.
    StraySpot,
}

impl FaultCode {
    /// The stable name, in kebab case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MissingFile => "missing-file",
            Self::UnreadableFile => "unreadable-file",
            Self::NotUtf8 => "not-utf8",
            Self::Syntax => "syntax",
            Self::UnknownFormat => "unknown-format",
            Self::UnknownKey => "unknown-key",
            Self::MissingKey => "missing-key",
            Self::WrongType => "wrong-type",
            Self::Empty => "empty",
            Self::BadCode => "bad-code",
            Self::ReservedWord => "reserved-word",
            Self::DuplicateCode => "duplicate-code",
            Self::DuplicateName => "duplicate-name",
            Self::UnknownKind => "unknown-kind",
            Self::BadCoasts => "bad-coasts",
            Self::TooMany => "too-many",
            Self::CentreAtSea => "centre-at-sea",
            Self::UnknownProvince => "unknown-province",
            Self::UnknownCoast => "unknown-coast",
            Self::CoastNeeded => "coast-needed",
            Self::CoastNotWanted => "coast-not-wanted",
            Self::BadBorder => "bad-border",
            Self::DuplicateBorder => "duplicate-border",
            Self::SelfBorder => "self-border",
            Self::WrongBorder => "wrong-border",
            Self::NoWater => "no-water",
            Self::IsolatedProvince => "isolated-province",
            Self::DividedBoard => "divided-board",
            Self::HomeNotCentre => "home-not-centre",
            Self::LandAtSea => "land-at-sea",
            Self::SharedLand => "shared-land",
            Self::BadUnit => "bad-unit",
            Self::CannotStand => "cannot-stand",
            Self::CrowdedProvince => "crowded-province",
            Self::UnknownPower => "unknown-power",
            Self::PowerTwice => "power-twice",
            Self::PowerMissing => "power-missing",
            Self::BadSetup => "bad-setup",
            Self::DuplicateOption => "duplicate-option",
            Self::ProvinceNotDescribed => "province-not-described",
            Self::OverlappingAnchors => "overlapping-anchors",
            Self::UnknownUnit => "unknown-unit",
            Self::UnitTwice => "unit-twice",
            Self::AnchorInSea => "anchor-in-sea",
            Self::AnchorOnLand => "anchor-on-land",
            Self::AnchorOutside => "anchor-outside",
            Self::NoArea => "no-area",
            Self::BadFrame => "bad-frame",
            Self::BrokenGeometry => "broken-geometry",
            Self::BorderDiffers => "border-differs",
            Self::StaleException => "stale-exception",
            Self::UnusableSource => "unusable-source",
            Self::UnknownColour => "unknown-colour",
            Self::SharedColour => "shared-colour",
            Self::WrongBoard => "wrong-board",
            Self::BadSize => "bad-size",
            Self::BadArc => "bad-arc",
            Self::StrayArc => "stray-arc",
            Self::MissingArc => "missing-arc",
            Self::OpenRing => "open-ring",
            Self::OutsideFrame => "outside-frame",
            Self::WrongGround => "wrong-ground",
            Self::MissingArea => "missing-area",
            Self::MissingSpots => "missing-spots",
            Self::NoRoom => "no-room",
            Self::SmallName => "small-name",
            Self::OverlappingSpots => "overlapping-spots",
            Self::StraySpot => "stray-spot",
        }
    }
}

/// One thing that is wrong with a variant folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of fault it is.
    pub code: FaultCode,
    /// The file it is in.
    pub file: String,
    /// The line it is in, counted from one.
    pub line: usize,
    /// What is wrong, in a sentence without a full stop.
    pub message: String,
    /// What to do about it, where that can be guessed.
    pub hint: Option<String>,
}

impl fmt::Display for Fault {
    /// `map.toml:12: message (hint)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(f, " ({hint})"))
    }
}

/// Gathers the faults of one file.
#[derive(Debug)]
pub struct Faults {
    file: &'static str,
    list: Vec<Fault>,
}

impl Faults {
    /// No faults yet in the file of this name.
    pub fn of(file: &'static str) -> Self {
        Self { file, list: Vec::new() }
    }

    /// How many there are so far.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// Writes down a fault without a hint.
    pub fn report(&mut self, code: FaultCode, line: usize, message: impl Into<String>) {
        self.report_hinting(code, line, message, None);
    }

    /// Writes down a fault with a hint, if there is one to give.
    pub fn report_hinting(
        &mut self,
        code: FaultCode,
        line: usize,
        message: impl Into<String>,
        hint: Option<String>,
    ) {
        self.list.push(Fault { code, file: self.file.to_owned(), line, message: message.into(), hint });
    }

    /// The faults by line; those of one line in the order they were found.
    pub fn into_sorted(mut self) -> Vec<Fault> {
        self.list.sort_by_key(|fault| fault.line);
        self.list
    }
}

//! What can be wrong with a variant folder, and where.

use std::fmt;

/// The codes and their names, side by side.
macro_rules! fault_codes {
    ($($(#[$meaning:meta])+ $code:ident = $name:literal,)+) => {
        /// Everything the reader can object to. Names are stable; tools may rely on
        /// them.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum FaultCode {
            $($(#[$meaning])+ $code,)+
        }

        impl FaultCode {
            /// The stable name, in kebab case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }
        }
    };
}

fault_codes! {
    /// The folder or one of its files is not there.
    MissingFile = "missing-file",
    /// The folder or one of its files is there but cannot be read.
    UnreadableFile = "unreadable-file",
    /// A file is not UTF-8 text.
    NotUtf8 = "not-utf8",
    /// A file is not TOML.
    Syntax = "syntax",
    /// The file is written for another version of this reader.
    UnknownFormat = "unknown-format",
    /// A key that means nothing here.
    UnknownKey = "unknown-key",
    /// A key that has to be there is not.
    MissingKey = "missing-key",
    /// A key is there with the wrong kind of value.
    WrongType = "wrong-type",
    /// Nothing is written where something has to be.
    Empty = "empty",
    /// A code that does not look like one.
    BadCode = "bad-code",
    /// A name that already means something in orders.
    ReservedWord = "reserved-word",
    /// Two things with one code.
    DuplicateCode = "duplicate-code",
    /// One name for two things.
    DuplicateName = "duplicate-name",
    /// A kind of province that does not exist.
    UnknownKind = "unknown-kind",
    /// A list of coasts that makes no sense.
    BadCoasts = "bad-coasts",
    /// More provinces, places or powers than the rules can number.
    TooMany = "too-many",
    /// A supply centre in the sea.
    CentreAtSea = "centre-at-sea",
    /// A province code that the map does not have.
    UnknownProvince = "unknown-province",
    /// A coast that the province does not have.
    UnknownCoast = "unknown-coast",
    /// A province with several coasts, named without one where one is needed.
    CoastNeeded = "coast-needed",
    /// A coast, named where the whole province is meant.
    CoastNotWanted = "coast-not-wanted",
    /// A border entry that names fewer than two places.
    BadBorder = "bad-border",
    /// The same border twice.
    DuplicateBorder = "duplicate-border",
    /// A province that borders itself.
    SelfBorder = "self-border",
    /// A border that the kind of province forbids.
    WrongBorder = "wrong-border",
    /// A coast at which there is no sea.
    NoWater = "no-water",
    /// A province without any border.
    IsolatedProvince = "isolated-province",
    /// A board in several pieces.
    DividedBoard = "divided-board",
    /// A home that is not a supply centre.
    HomeNotCentre = "home-not-centre",
    /// A sea among the lands of a power.
    LandAtSea = "land-at-sea",
    /// Land that belongs to two powers, or twice to one.
    SharedLand = "shared-land",
    /// A unit that is not written as one.
    BadUnit = "bad-unit",
    /// A unit that cannot be where it starts.
    CannotStand = "cannot-stand",
    /// Two units in one province.
    CrowdedProvince = "crowded-province",
    /// A power that the variant does not have.
    UnknownPower = "unknown-power",
    /// A power with two roles in one set-up.
    PowerTwice = "power-twice",
    /// A power without any role in a set-up.
    PowerMissing = "power-missing",
    /// A set-up that contradicts itself.
    BadSetup = "bad-setup",
    /// A railway that no train could use.
    BadRailway = "bad-railway",
    /// A canal that no fleet could use.
    BadCanal = "bad-canal",
    /// An enclave that makes no difference.
    BadEnclave = "bad-enclave",
    /// A rule option written twice.
    DuplicateOption = "duplicate-option",
    /// Rules of a folder that cannot be followed.
    BadFollow = "bad-follow",
    /// A rule that the book does not have.
    UnknownRule = "unknown-rule",
    /// A variant that the folder does not have.
    UnknownVariant = "unknown-variant",
    /// A variant that the rules say nothing about.
    VariantNotDescribed = "variant-not-described",
    /// A text with half a pair of backticks.
    BadText = "bad-text",
    /// A province that the geography says nothing about.
    ProvinceNotDescribed = "province-not-described",
    /// Two anchors at one place.
    OverlappingAnchors = "overlapping-anchors",
    /// An administrative unit that the coastlines do not have.
    UnknownUnit = "unknown-unit",
    /// An administrative unit that is given to two provinces.
    UnitTwice = "unit-twice",
    /// An anchor of land that lies in the water.
    AnchorInSea = "anchor-in-sea",
    /// An anchor of water that lies on land.
    AnchorOnLand = "anchor-on-land",
    /// A province of which nothing is left on the picture.
    NoArea = "no-area",
    /// A frame that shows nothing.
    BadFrame = "bad-frame",
    /// Shapes that cross, gape or overlap.
    BrokenGeometry = "broken-geometry",
    /// A border that is drawn and not in the rules, or the other way round.
    BorderDiffers = "border-differs",
    /// An exception for a difference that does not exist.
    StaleException = "stale-exception",
    /// Coastlines that cannot be had or cannot be read.
    UnusableSource = "unusable-source",
    /// A colour that does not exist.
    UnknownColour = "unknown-colour",
    /// Two powers in one colour.
    SharedColour = "shared-colour",
    /// A geometry of another board.
    WrongBoard = "wrong-board",
    /// A size that cannot be drawn.
    BadSize = "bad-size",
    /// A line of fewer than two points.
    BadArc = "bad-arc",
    /// A line that no outline or too many outlines use.
    StrayArc = "stray-arc",
    /// An outline along a line that is not there.
    MissingArc = "missing-arc",
    /// An outline that does not close.
    OpenRing = "open-ring",
    /// A point that lies outside of the picture.
    OutsideFrame = "outside-frame",
    /// An area of a kind that its province is not.
    WrongGround = "wrong-ground",
    /// A province without an area.
    MissingArea = "missing-area",
    /// A province without a place for its name, its units or its centre.
    MissingSpots = "missing-spots",
    /// A province without room on the chart for its name or its units.
    NoRoom = "no-room",
    /// A name too small to be read on the chart.
    SmallName = "small-name",
    /// Two things in one place of the chart.
    OverlappingSpots = "overlapping-spots",
    /// A name, a unit or a mark on the chart outside where it belongs.
    StraySpot = "stray-spot",
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

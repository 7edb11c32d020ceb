//! The border check: what is drawn side by side against the borders of the
//! rules, both ways, for armies, fleets and coasts.

mod contact;
mod drawn;
mod shores;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use atlas::document::Faults;
use atlas::{Board, Fault, FaultCode, Place};
use chart::geometry::{CoastSpots, Geometry};

use crate::geography::{Exception, FILE, Geography};
use crate::layout::Shore;
use drawn::Drawn;

/// How a drawing compares with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Borders for armies.
    pub armies: Tally,
    /// Borders for fleets, coast by coast.
    pub fleets: Tally,
    /// How many differences are stated exceptions.
    pub exceptions: usize,
    /// The shortest border that counts: the codes beside it, and its length in
    /// map units.
    pub shortest: Option<(String, String, i32)>,
}

/// Borders of one kind of unit.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there are in the rules.
    pub in_rules: usize,
    /// How many of them are drawn.
    pub drawn: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { armies, fleets, exceptions, shortest } = self;
        write!(f, "{} of {} borders for armies and ", armies.drawn, armies.in_rules)?;
        write!(f, "{} of {} for fleets are drawn, {exceptions} exceptions", fleets.drawn, fleets.in_rules)?;
        let told = |(one, other, length): &(String, String, i32)| {
            write!(f, "; the shortest is {one}-{other} with {length} units")
        };
        shortest.as_ref().map_or(Ok(()), told)
    }
}

/// Two places, the smaller number first.
pub(crate) type Pair = (Place, Place);

/// The pair of two places, in whichever order they are.
pub(crate) fn pair(one: impl Into<Place>, other: impl Into<Place>) -> Pair {
    let (one, other) = (one.into(), other.into());
    if one < other { (one, other) } else { (other, one) }
}

/// Compares a drawing with the rules.
///
/// # Errors
///
/// Every difference that is not a stated exception, every exception that
/// states no difference, and every shore that falls apart though the rules
/// know only one coast. `marks` says where the separate coasts are.
pub fn compare(
    board: &Board,
    geography: &Geography,
    geometry: &Geometry,
    marks: &[Shore],
) -> Result<Figures, Vec<Fault>> {
    let drawn = Drawn::of(board, geography, geometry, marks);
    let mut check = Check { board, geography, faults: Faults::of(FILE), used: BTreeSet::new() };
    let armies = check.compare(Kind::Army, &rules_armies(board), &drawn.armies);
    let fleets = check.compare(Kind::Fleet, &rules_fleets(board), &drawn.fleets);
    check.report_shores(&drawn);
    check.report_stale();
    let shortest = drawn
        .shortest()
        .map(|((one, other), length)| (board.code(one).to_owned(), board.code(other).to_owned(), length));
    let figures = Figures { armies, fleets, exceptions: check.used.len(), shortest };
    if check.faults.count() == 0 { Ok(figures) } else { Err(check.faults.into_sorted()) }
}

/// Where the fleets of separate coasts are drawn.
pub fn coast_marks(geometry: &Geometry) -> Vec<Shore> {
    let provinces = geometry.names.provinces.iter();
    let coasts = provinces.flat_map(|(code, spots)| spots.coasts.iter().map(move |coast| (code, coast)));
    let mark = |(province, (coast, spots)): (&String, (&String, &CoastSpots))| Shore {
        province: province.clone(),
        coast: coast.clone(),
        at: spots.unit,
    };
    coasts.map(mark).collect()
}

fn rules_armies(board: &Board) -> BTreeSet<Pair> {
    let provinces = board.provinces();
    provinces.flat_map(|from| board.army_neighbours(from).iter().map(move |&to| pair(from, to))).collect()
}

fn rules_fleets(board: &Board) -> BTreeSet<Pair> {
    let places = board.places();
    places.flat_map(|from| board.fleet_neighbours(from).iter().map(move |&to| pair(from, to))).collect()
}

/// For which units a border is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Army,
    Fleet,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Army => "armies",
            Self::Fleet => "fleets",
        }
    }

    fn is_meant(self, exception: &Exception) -> bool {
        match self {
            Self::Army => exception.army,
            Self::Fleet => exception.fleet,
        }
    }
}

struct Check<'a> {
    board: &'a Board,
    geography: &'a Geography,
    faults: Faults,
    /// Exceptions that cover a difference, and for which units.
    used: BTreeSet<(usize, Kind)>,
}

impl Check<'_> {
    fn compare(&mut self, kind: Kind, rules: &BTreeSet<Pair>, drawn: &BTreeMap<Pair, f64>) -> Tally {
        for &missing in rules.iter().filter(|pair| !drawn.contains_key(pair)) {
            self.report_missing(kind, missing);
        }
        for (&extra, &length) in drawn.iter().filter(|(pair, _)| !rules.contains(pair)) {
            self.report_extra(kind, extra, length);
        }
        let drawn = rules.iter().filter(|pair| drawn.contains_key(pair)).count();
        Tally { in_rules: rules.len(), drawn }
    }

    fn report_missing(&mut self, kind: Kind, pair: Pair) {
        let (one, other) = self.codes(pair);
        let message = format!("{one} and {other} are neighbours for {}, but are drawn apart", kind.name());
        let hint = "add anchors or units until they share a border, or state an [[exception]]";
        self.report(kind, pair, false, message, hint);
    }

    fn report_extra(&mut self, kind: Kind, pair: Pair, length: f64) {
        let (one, other) = self.codes(pair);
        let message = format!(
            "{one} and {other} are no neighbours for {}, but are drawn side by side over {length:.0} units",
            kind.name()
        );
        let hint = "add anchors or units until they are apart, or state an [[exception]]";
        self.report(kind, pair, true, message, hint);
    }

    fn report(&mut self, kind: Kind, pair: Pair, touching: bool, message: String, hint: &str) {
        let (one, other) = self.codes(pair);
        let covers = |exception: &Exception| {
            let [first, second] = &exception.between;
            exception.drawn_touching == touching
                && kind.is_meant(exception)
                && ((*first == one && *second == other) || (*first == other && *second == one))
        };
        if let Some(number) = self.geography.exceptions.iter().position(covers) {
            self.used.insert((number, kind));
        } else {
            self.faults.report_hinting(
                FaultCode::BorderDiffers,
                self.line(pair.0),
                message,
                Some(hint.to_owned()),
            );
        }
    }

    /// A province with one coast whose shore falls apart.
    fn report_shores(&mut self, drawn: &Drawn) {
        for (province, seas) in &drawn.torn {
            let code = self.board.code(*province);
            let parts: Vec<String> = seas
                .iter()
                .map(|part| part.iter().map(|&sea| self.board.code(sea)).collect::<Vec<_>>().join("+"))
                .collect();
            let message = format!("{code} has one coast, but its shore falls apart: {}", parts.join(", "));
            let hint = Some("join the parts by a [[canal]] or by a `strait`".to_owned());
            self.faults.report_hinting(
                FaultCode::BorderDiffers,
                self.line((*province).into()),
                message,
                hint,
            );
        }
    }

    fn report_stale(&mut self) {
        for (number, exception) in self.geography.exceptions.iter().enumerate() {
            for kind in [Kind::Army, Kind::Fleet] {
                if kind.is_meant(exception) && !self.used.contains(&(number, kind)) {
                    let [one, other] = &exception.between;
                    let message = format!("{one} and {other} are drawn as the rules say for {}", kind.name());
                    let hint = Some("leave out the exception".to_owned());
                    self.faults.report_hinting(FaultCode::StaleException, exception.line, message, hint);
                }
            }
        }
    }

    fn codes(&self, (one, other): Pair) -> (String, String) {
        (self.board.code(one).to_owned(), self.board.code(other).to_owned())
    }

    /// The line that describes the province of a place.
    fn line(&self, place: Place) -> usize {
        let code = self.board.code(self.board.province_of(place));
        let of_province = |region: &&crate::geography::Region| region.province.as_deref() == Some(code);
        self.geography.regions.iter().find(of_province).map_or(1, |region| region.line)
    }
}

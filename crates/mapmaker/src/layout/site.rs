//! Everything that goes into one province.

use atlas::{Province, Terrain};
use chart::geometry::{Area, CoastSpots, Label, Point, Spots};

use super::choice::{Choice, Task};
use super::coasts;
use super::ground::Ground;
use super::input::{Input, Pin, Shore};
use super::labels::Candidate;
use super::naming::{Setting, settings};
use super::offshore::Harbour;
use super::patch::Patch;
use super::sheet::{AreaNumber, Sheet};
use super::style::Style;
use crate::plane::Spot;

/// A province on the paper.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Site<'a> {
    pub(crate) input: &'a Input<'a>,
    pub(crate) style: &'a Style,
    pub(crate) sheet: &'a Sheet,
    pub(crate) province: Province,
}

/// What was put into a province.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) label: Candidate,
    /// Whether the name stands in the water beside the land.
    pub(crate) offshore: bool,
    pub(crate) unit: Patch,
    pub(crate) centre: Option<Patch>,
    pub(crate) coasts: Vec<Coast>,
}

/// What was put at one of several coasts.
#[derive(Clone, Debug)]
pub(crate) struct Coast {
    pub(crate) name: String,
    pub(crate) fleet: Patch,
    pub(crate) mark: Patch,
}

/// A fleet at a coast whose name has no place yet.
#[derive(Clone, Debug)]
struct Fleet {
    coast: String,
    shore: Spot,
    patch: Patch,
}

/// How much of a unit may hang over the border, in the order tried.
const SLACKS: [f64; 3] = [0.0, 0.06, 0.12];

/// The same for a province whose name finds no place in the water either.
const LAST_SLACKS: [f64; 2] = [0.2, 0.3];

/// Angles for names of seas.
const SEA_ANGLES: [i32; 11] = [0, -10, 10, -20, 20, -30, 30, -40, 40, -50, 50];

/// Angles for names of lands: a steeper one stands better in the water.
const LAND_ANGLES: [i32; 5] = [0, -10, 10, -20, 20];

impl<'a> Site<'a> {
    /// The best places, if all has room.
    ///
    /// What an author pins is meant for full names. With codes, pins are
    /// followed as far as units and centres can.
    pub(crate) fn place(&self) -> Option<Placed> {
        let pin = self.input.pins.get(self.code());
        if !self.style.coded {
            return self.place_pinned(pin);
        }
        let of_units = pin.map(|pin| Pin { unit: pin.unit, centre: pin.centre, ..Pin::default() });
        self.place_pinned(of_units.as_ref()).or_else(|| self.place_pinned(None))
    }

    /// The areas of the province.
    pub(crate) fn areas(&self) -> Vec<AreaNumber> {
        let is_own = |(_, area): &(usize, &Area)| area.province.as_deref() == Some(self.code());
        let areas = self.input.geometry.areas.iter().enumerate();
        areas.filter(is_own).map(|(number, _)| number as AreaNumber).collect()
    }

    /// How large it is, for comparisons.
    pub(crate) fn size(&self) -> f64 {
        Ground::of(self.sheet, &self.areas()).map_or(0.0, |ground| ground.radius)
    }

    pub(crate) fn code(&self) -> &'a str {
        self.input.board.code(self.province)
    }

    pub(crate) fn is_sea(&self) -> bool {
        self.input.board.terrain(self.province) == Terrain::Sea
    }

    fn place_pinned(&self, pin: Option<&Pin>) -> Option<Placed> {
        let ground = Ground::of(self.sheet, &self.areas())?;
        let fleets = self.fleets(&ground)?;
        let patches: Vec<Patch> = fleets.iter().map(|fleet| fleet.patch).collect();
        let (label, offshore, choice) = self.choose(&ground, &patches, pin)?;
        let things: Vec<Patch> = choice.things().chain([&label.patch]).chain(&patches).copied().collect();
        let coasts = self.coasts(fleets, &things)?;
        Some(Placed { label, offshore, unit: choice.unit, centre: choice.centre, coasts })
    }

    /// Name, unit and centre, with the name in the water if it must be.
    fn choose(
        &self,
        ground: &Ground,
        fleets: &[Patch],
        pin: Option<&Pin>,
    ) -> Option<(Candidate, bool, Choice)> {
        let settings = self.settings();
        let angles = self.angles(pin);
        let task = |slack: f64| Task {
            ground,
            style: self.style,
            settings: &settings,
            sizes: self.style.sizes(self.is_sea()),
            angles: &angles,
            has_centre: self.input.board.facts(self.province).centre,
            is_sea: self.is_sea(),
            pin,
            fleets,
            slack,
        };
        let inside = |slacks: &[f64]| {
            let choice = slacks.iter().find_map(|&slack| task(slack).choose())?;
            Some((choice.label.clone()?, false, choice))
        };
        let outside = |slacks: &[f64]| {
            let choice = slacks.iter().find_map(|&slack| task(slack).choose_nameless())?;
            Some((self.harbour_name(&choice, &settings, pin)?, true, choice))
        };
        if pin.is_some_and(|pin| pin.offshore) {
            return outside(&SLACKS).or_else(|| outside(&LAST_SLACKS));
        }
        let usual = inside(&SLACKS).or_else(|| outside(&SLACKS));
        usual.or_else(|| inside(&LAST_SLACKS)).or_else(|| outside(&LAST_SLACKS))
    }

    /// Every way to set the name or the code, larger ones first.
    fn settings(&self) -> Vec<Setting> {
        let name = if self.style.coded { self.code() } else { self.input.board.name(self.province) };
        settings(self.style.face(self.is_sea()), name, self.style.sizes(self.is_sea()))
    }

    fn angles(&self, pin: Option<&Pin>) -> Vec<i32> {
        match pin.and_then(|pin| pin.angle) {
            Some(angle) => vec![angle],
            None if self.style.coded => vec![0],
            None if self.is_sea() => SEA_ANGLES.to_vec(),
            None => LAND_ANGLES.to_vec(),
        }
    }

    /// The name in the water beside a land, rather small.
    fn harbour_name(&self, choice: &Choice, settings: &[Setting], pin: Option<&Pin>) -> Option<Candidate> {
        if self.is_sea() {
            return None;
        }
        let sheet = self.sheet_with(choice.things());
        let harbour = Harbour {
            sheet: &sheet,
            own: &self.areas(),
            seas: &self.seas_beside(),
            unit: choice.unit,
            pin: pin.and_then(|pin| pin.label).map(Spot::of),
        };
        let sizes = self.style.sizes(false);
        let mut modest = settings.iter().filter(|setting| 2 * setting.size <= sizes.least + sizes.usual);
        modest.find_map(|setting| harbour.name(setting))
    }

    fn seas_beside(&self) -> Vec<AreaNumber> {
        let neighbours = self.input.board.neighbours(self.province).into_iter();
        let sites = neighbours.map(|province| Site { province, ..*self });
        sites.filter(Site::is_sea).flat_map(|sea| sea.areas()).collect()
    }

    /// Where fleets stand at the separate coasts.
    fn fleets(&self, ground: &Ground) -> Option<Vec<Fleet>> {
        let mut fleets: Vec<Fleet> = Vec::new();
        for &place in &self.input.board.facts(self.province).coasts {
            let coast = self.input.board.coast(place)?;
            let is_it = |shore: &&Shore| shore.coast == coast && shore.province == self.code();
            let shore = Spot::of(self.input.shores.iter().find(is_it)?.at);
            let others: Vec<Patch> = fleets.iter().map(|fleet| fleet.patch).collect();
            let patch = coasts::fleet(ground, self.style, shore, &others)?;
            fleets.push(Fleet { coast: coast.to_owned(), shore, patch });
        }
        Some(fleets)
    }

    /// The fleets with the names of their coasts, clear of other things.
    fn coasts(&self, fleets: Vec<Fleet>, things: &[Patch]) -> Option<Vec<Coast>> {
        if fleets.is_empty() {
            return Some(Vec::new());
        }
        let mut sheet = self.sheet_with(things);
        let named = fleets.into_iter().map(|fleet| {
            let mark = coasts::mark(&sheet, self.style, &fleet.coast, fleet.shore, &fleet.patch)?;
            sheet.take(&mark);
            Some(Coast { name: fleet.coast, fleet: fleet.patch, mark })
        });
        named.collect()
    }

    /// The paper with more things on it.
    fn sheet_with<'b>(&self, things: impl IntoIterator<Item = &'b Patch>) -> Sheet {
        let mut sheet = self.sheet.clone();
        things.into_iter().for_each(|thing| sheet.take(thing));
        sheet
    }
}

impl Placed {
    /// All that was placed.
    pub(crate) fn things(&self) -> impl Iterator<Item = &Patch> {
        let coasts = self.coasts.iter().flat_map(|coast| [&coast.fleet, &coast.mark]);
        [&self.label.patch, &self.unit].into_iter().chain(&self.centre).chain(coasts)
    }

    /// As the geometry holds it. `dislodged` finds the place of a unit that was
    /// driven out from where it stood.
    pub(crate) fn spots(&self, mut dislodged: impl FnMut(&Patch) -> Option<Point>) -> Option<Spots> {
        let coasts = self.coasts.iter().map(|coast| {
            let unit = coast.fleet.middle.rounded();
            let mark = coast.mark.middle.rounded();
            Some((coast.name.clone(), CoastSpots { unit, dislodged: dislodged(&coast.fleet)?, mark }))
        });
        let coasts = coasts.collect::<Option<_>>()?;
        Some(Spots {
            label: self.label.written(self.offshore),
            unit: self.unit.middle.rounded(),
            dislodged: dislodged(&self.unit)?,
            centre: self.centre.map(|centre| centre.middle.rounded()),
            coasts,
        })
    }
}

impl Candidate {
    /// As the geometry holds it.
    pub(crate) fn written(&self, offshore: bool) -> Label {
        Label {
            lines: self.setting.lines.clone(),
            at: self.patch.middle.rounded(),
            size: self.setting.size,
            angle: self.patch.turn.degrees,
            offshore,
        }
    }
}

//! One layout of a whole board, province by province.

use std::collections::BTreeMap;

use atlas::document::Faults;
use atlas::{Fault, FaultCode, Province};
use chart::geometry::{Label, Layout, Spots};
use chart::lettering::Face;

use super::ground::Ground;
use super::input::Input;
use super::naming::settings;
use super::sheet::{AreaNumber, Sheet};
use super::site::{Placed, Site};
use super::style::Style;
use super::{FILE, dislodged, labels};

/// Puts one thing after the other onto the paper.
pub(crate) struct Composer<'a> {
    input: &'a Input<'a>,
    style: &'a Style,
    sheet: Sheet,
    faults: Faults,
}

impl<'a> Composer<'a> {
    pub(crate) fn new(input: &'a Input<'a>, style: &'a Style, sheet: Sheet) -> Composer<'a> {
        Composer { input, style, sheet, faults: Faults::of(FILE) }
    }

    /// The layout, and every province that is missing from it for want of room.
    pub(crate) fn compose(mut self) -> (Layout, Vec<Fault>) {
        let mut placed: BTreeMap<Province, Placed> = BTreeMap::new();
        for province in self.order() {
            match self.site(province).place() {
                Some(found) => {
                    found.things().for_each(|thing| self.sheet.take(thing));
                    placed.insert(province, found);
                }
                None => self.report(province),
            }
        }
        let layout = Layout {
            unit_width: self.style.unit_width,
            unit_height: self.style.unit_height,
            centre_size: self.style.centre_size,
            mark_size: self.style.mark_size,
            other_labels: self.other_labels(),
            provinces: self.spots(&placed),
        };
        (layout, self.faults.into_sorted())
    }

    fn site(&self, province: Province) -> Site<'_> {
        Site { input: self.input, style: self.style, sheet: &self.sheet, province }
    }

    /// Lands before seas, since names of lands may have to go into the water,
    /// and the tightest first.
    fn order(&self) -> Vec<Province> {
        let mut sites: Vec<(bool, f64, Province)> = Vec::new();
        for province in self.input.board.provinces() {
            let site = self.site(province);
            sites.push((site.is_sea(), site.size(), province));
        }
        sites.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
        sites.into_iter().map(|(_, _, province)| province).collect()
    }

    fn report(&mut self, province: Province) {
        let code = self.input.board.code(province);
        let line = self.input.lines.get(code).copied().unwrap_or(1);
        let kind = if self.style.coded { "code" } else { "name" };
        let message = format!("`{code}` has no room for its {kind} and a unit");
        let hint = "let it `grow`, or say in its `spots` where they may stand";
        self.faults.report_hinting(FaultCode::NoRoom, line, message, Some(hint.to_owned()));
    }

    /// Names of impassable lands, as far as they fit.
    fn other_labels(&mut self) -> Vec<Label> {
        let mut written = Vec::new();
        for (number, area) in self.input.geometry.areas.iter().enumerate() {
            let Some(name) = self.input.other_names.get(&area.id) else { continue };
            let settings = settings(Face::Land, name, self.style.other);
            let ground = Ground::of(&self.sheet, &[number as AreaNumber]);
            let found = ground.and_then(|ground| labels::alone(&ground, &settings));
            if let Some(label) = found {
                self.sheet.take(&label.patch);
                written.push(label.written(false));
            }
        }
        written
    }

    /// Everything as the geometry holds it, with places for units that were
    /// driven out.
    fn spots(&mut self, placed: &BTreeMap<Province, Placed>) -> BTreeMap<String, Spots> {
        let mut all = BTreeMap::new();
        for (&province, placed) in placed {
            let areas = self.site(province).areas();
            let spots = placed.spots(|unit| {
                let patch = dislodged::place(&self.sheet, &areas, unit)?;
                self.sheet.take(&patch);
                Some(patch.middle.rounded())
            });
            match spots {
                Some(spots) => drop(all.insert(self.input.board.code(province).to_owned(), spots)),
                None => self.report(province),
            }
        }
        all
    }
}

//! A board that is being read, and finding places on it.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Board, PlaceFacts, ProvinceFacts};
use crate::fault::{FaultCode, Faults};
use crate::ids::{Place, Province};
use crate::nearest::did_you_mean;

/// A board as far as it could be read.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) board: Board,
    /// The line of each province.
    pub(crate) lines: Vec<usize>,
    /// Codes of provinces that are not on the board because of a fault of
    /// their own. Naming them is not another fault.
    pub(crate) doubtful: BTreeSet<String>,
}

impl Draft {
    /// A board without provinces.
    pub(crate) fn empty(id: &str, title: String) -> Self {
        let board = Board {
            id: id.to_owned(),
            title,
            coasting: true,
            provinces: Vec::new(),
            places: Vec::new(),
            army: Vec::new(),
            fleet: Vec::new(),
            codes: BTreeMap::new(),
        };
        Self { board, lines: Vec::new(), doubtful: BTreeSet::new() }
    }

    /// Adds a province; its coasts follow after the last one.
    pub(crate) fn add_province(&mut self, facts: ProvinceFacts, line: usize) -> Province {
        let province = Province::new(self.board.provinces.len());
        self.add_place(province, None, facts.code.clone());
        self.board.army.push(Vec::new());
        self.board.provinces.push(facts);
        self.lines.push(line);
        province
    }

    /// Adds a coast of a province. All provinces have to be there already.
    pub(crate) fn add_coast(&mut self, province: Province, coast: &str) {
        let code = format!("{}/{coast}", self.board.facts(province).code);
        let place = self.add_place(province, Some(coast.to_owned()), code);
        self.board.provinces[province.index()].coasts.push(place);
    }

    /// The place with this canonical code; a fault if there is none.
    pub(crate) fn place(&self, code: &str, line: usize, faults: &mut Faults) -> Option<Place> {
        if let Some(&place) = self.board.codes.get(code) {
            return Some(place);
        }
        let (whole, coast) = code.split_once('/').map_or((code, None), |(whole, coast)| (whole, Some(coast)));
        if self.doubtful.contains(whole) {
            return None;
        }
        match (self.board.codes.get(whole), coast) {
            (Some(&place), Some(coast)) => self.report_coast(place, coast, line, faults),
            _ => {
                let hint = did_you_mean(whole, self.board.provinces.iter().map(|facts| facts.code.as_str()));
                let message = format!("there is no province {whole}");
                faults.report_hinting(FaultCode::UnknownProvince, line, message, hint);
            }
        }
        None
    }

    /// The province with this code, named without a coast.
    pub(crate) fn province(&self, code: &str, line: usize, faults: &mut Faults) -> Option<Province> {
        let place = self.place(code, line, faults)?;
        let province = self.board.province_of(place);
        if self.board.coast(place).is_none() {
            return Some(province);
        }
        let hint = format!("write {}", self.board.code(province));
        let message = format!("{code} is a coast where a whole province is meant");
        faults.report_hinting(FaultCode::CoastNotWanted, line, message, Some(hint));
        None
    }

    /// Objects to a fleet in a province of several coasts without a coast.
    pub(crate) fn report_coast_needed(&self, province: Province, line: usize, faults: &mut Faults) {
        let code = self.board.code(province);
        let coasts: Vec<&str> =
            self.board.facts(province).coasts.iter().map(|&coast| self.board.code(coast)).collect();
        let message = format!("{code} has several coasts, and a fleet needs to know which");
        let hint = format!("write {}", coasts.join(" or "));
        faults.report_hinting(FaultCode::CoastNeeded, line, message, Some(hint));
    }

    fn report_coast(&self, whole: Place, coast: &str, line: usize, faults: &mut Faults) {
        let code = self.board.code(whole);
        let coasts = &self.board.facts(self.board.province_of(whole)).coasts;
        let codes: Vec<&str> = coasts.iter().map(|&coast| self.board.code(coast)).collect();
        let hint =
            if codes.is_empty() { format!("write {code}") } else { format!("write {}", codes.join(" or ")) };
        let message = format!("{code} has no separate coast {coast}");
        faults.report_hinting(FaultCode::UnknownCoast, line, message, Some(hint));
    }

    fn add_place(&mut self, province: Province, coast: Option<String>, code: String) -> Place {
        let place = Place::new(self.board.places.len());
        self.board.codes.insert(code.clone(), place);
        self.board.places.push(PlaceFacts { province, coast, code });
        self.board.fleet.push(Vec::new());
        place
    }
}

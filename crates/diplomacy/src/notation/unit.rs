//! The door for positions: single units and places, in nearly canonical form.

use std::ops::Range;

use atlas::{Place, UnitKind};

use super::PhaseKind;
use super::diagnostic::{Code, Diagnostic, quoted};
use super::grammar::Readings;
use super::lexer::tokens;
use super::reader::Reader;
use super::sketch::PlaceSketch;
use crate::order::{Retreat, Voyage};

impl Reader {
    /// Reads a unit: a letter, and a place where such a unit can stand, by
    /// code, name or alias. `F STP/SC`, `A Paris`.
    ///
    /// # Errors
    ///
    /// If the text is anything else or leaves anything open.
    pub fn parse_unit(&self, text: &str) -> Result<(UnitKind, Place), Diagnostic> {
        let tokens = tokens(text);
        let unit = self.whole(self.grammar(&tokens, PhaseKind::Movement).unit(0), tokens.len(), text)?;
        let Some(kind) = unit.kind() else {
            let message = "A unit begins with A for an army or F for a fleet.";
            return Err(Diagnostic::new(Code::UnitLetterNeeded, &everything(text), message));
        };
        let place = self.only_place(&unit.place, text)?;
        self.check_standing(kind, place, text)?;
        Ok((kind, place))
    }

    /// Reads a place by code, name or alias, with its coast if one is written:
    /// `PAR`, `STP/SC`, `Spain (south coast)`.
    ///
    /// # Errors
    ///
    /// If the text is anything else or fits several places.
    pub fn parse_place(&self, text: &str) -> Result<Place, Diagnostic> {
        let tokens = tokens(text);
        let place = self.whole(self.grammar(&tokens, PhaseKind::Movement).place(0), tokens.len(), text)?;
        self.only_place(&place, text)
    }

    /// Reads a way out as positions list it: a place, or the shore and the sea of
    /// an army that is carried. `GAS`, `NZE VIA COR`.
    ///
    /// # Errors
    ///
    /// If the text is anything else or fits several places.
    pub fn parse_way(&self, text: &str) -> Result<Retreat, Diagnostic> {
        const VIA: &str = " VIA ";
        let Some(at) = text.to_ascii_uppercase().find(VIA) else {
            return self.parse_place(text).map(Retreat::To);
        };
        let province = |text| self.parse_place(text).map(|place| self.variant().board().province_of(place));
        Ok(Retreat::Over(Voyage { to: province(&text[..at])?, sea: province(&text[at + VIA.len()..])? }))
    }

    /// The reading that leaves nothing over.
    fn whole<T>(&self, readings: Readings<T>, count: usize, text: &str) -> Result<T, Diagnostic> {
        let complete = readings.into_iter().find(|&(_, end)| end == count);
        complete.map(|(reading, _)| reading).ok_or_else(|| {
            let message = format!("{} is no place on this board.", quoted(text));
            Diagnostic::new(Code::UnknownPlace, &everything(text), message)
        })
    }

    fn only_place(&self, said: &PlaceSketch, text: &str) -> Result<Place, Diagnostic> {
        if !said.others.is_empty() {
            let message = format!("{} may be one of several places.", quoted(text));
            return Err(Diagnostic::new(Code::AmbiguousPlace, &said.span, message));
        }
        let Some(coast) = said.coast else { return Ok(said.province.whole()) };
        self.variant().board().coast_named(said.province, coast).ok_or_else(|| {
            let message = format!("{} names a coast that is not on this board.", quoted(text));
            Diagnostic::new(Code::NoSuchCoast, &said.span, message)
        })
    }

    fn check_standing(&self, kind: UnitKind, place: Place, text: &str) -> Result<(), Diagnostic> {
        let board = self.variant().board();
        let stands = match kind {
            UnitKind::Army => board.army_can_stand(place),
            UnitKind::Fleet => board.fleet_can_stand(place),
        };
        if stands {
            return Ok(());
        }
        let split = !board.facts(board.province_of(place)).coasts.is_empty();
        let (code, message) = match kind {
            UnitKind::Fleet if split => {
                (Code::CoastNeeded, "This fleet stands on one of several coasts; please name it.")
            }
            UnitKind::Fleet => (Code::CannotStandThere, "No fleet can stand there."),
            UnitKind::Army => (Code::CannotStandThere, "No army can stand there."),
        };
        Err(Diagnostic::new(code, &everything(text), message))
    }
}

fn everything(text: &str) -> Range<usize> {
    0..text.len()
}

//! Text in, text out: what is read is shown in canonical form, with `!` and a
//! code for what could not be read, and `~` and a code for every note.
#![allow(clippy::unwrap_used, clippy::panic)]

mod adjustments;
mod diagnostics;
mod laws;
mod movement;
mod retreats;
mod sheets;
mod units;

use std::sync::Arc;

use atlas::{Variant, shipped_variant};

use super::{Context, Line, PhaseKind, Printer, Reader, Reading};
use crate::order::Unit;

/// A position in which somebody writes orders.
struct Table {
    variant: Arc<Variant>,
    author: &'static str,
    phase: PhaseKind,
    units: Vec<Unit>,
    dislodged: Vec<Unit>,
}

impl Table {
    fn standard(author: &'static str, phase: PhaseKind, units: &str) -> Self {
        Self::on("standard", author, phase, units)
    }

    fn on(variant: &str, author: &'static str, phase: PhaseKind, units: &str) -> Self {
        let variant = shipped_variant(variant).unwrap();
        let units = units_from(&variant, author, units);
        Self { variant, author, phase, units, dislodged: Vec::new() }
    }

    fn dislodged(mut self, units: &str) -> Self {
        self.dislodged = units_from(&self.variant, self.author, units);
        self
    }

    fn read(&self, text: &str) -> Reading {
        let author = self.variant.power_coded(self.author).unwrap();
        let context = Context { author, phase: self.phase, units: &self.units, dislodged: &self.dislodged };
        Reader::new(&self.variant).read_orders(text, &context)
    }

    fn shown(&self, text: &str) -> String {
        let lines = self.read(text).lines;
        lines.iter().map(|line| self.line(line)).collect::<Vec<_>>().join(" | ")
    }

    fn line(&self, line: &Line) -> String {
        let units: Vec<Unit> = self.dislodged.iter().chain(&self.units).copied().collect();
        let mut shown = match &line.outcome {
            Ok(written) => Printer::new(&self.variant, &units).written(*written),
            Err(diagnostic) => format!("!{}", diagnostic.code),
        };
        for note in &line.notes {
            shown.push_str(&format!(" ~{}", note.code));
        }
        shown
    }

    /// Checks rows of text and what is read in it.
    #[track_caller]
    fn reads(&self, rows: &[(&str, &str)]) {
        for (text, expected) in rows {
            assert_eq!(self.shown(text), *expected, "for {text:?}");
        }
    }
}

/// `A PAR, F BRE, GERMANY F KIE`: units of the author unless a power is named.
fn units_from(variant: &Variant, author: &str, text: &str) -> Vec<Unit> {
    let reader = Reader::new(variant);
    let unit = |piece: &str| {
        let (power, unit) = match piece.split_once(' ').unwrap() {
            (power, unit) if power.len() > 1 => (power, unit),
            _ => (author, piece),
        };
        let (kind, place) = reader.parse_unit(unit).unwrap();
        Unit { power: variant.power_coded(power).unwrap(), kind, place }
    };
    text.split(',').map(str::trim).filter(|piece| !piece.is_empty()).map(unit).collect()
}

//! The law of order sheets.

use std::sync::{Arc, OnceLock};

use atlas::{Power, Variant, shipped_variant, shipped_variant_ids};
use diplomacy::PhaseKind;
use diplomacy::notation::{Context, Printer, Reader, Reading};

use crate::choices::Choices;
use crate::position::units;

const PHASES: [PhaseKind; 3] = [PhaseKind::Movement, PhaseKind::Retreat, PhaseKind::Adjustment];

/// Any text is answered, in every phase and position; all remarks point into
/// the text, and what was read reads the same when it is printed.
pub fn orders(data: &[u8]) {
    let (text, mut choices) = Choices::behind_text(data);
    let Some((variant, reader)) = choices.pick(readers()) else { return };
    let author = Power::new(choices.below(variant.power_count()));
    let units = units(variant, &mut choices);
    let dislodged = crate::position::units(variant, &mut choices);
    for phase in PHASES {
        let context = Context { author, phase, units: &units, dislodged: &dislodged };
        let reading = reader.read_orders(&text, &context);
        assert_remarks_fit(&text, &reading);
        assert_reads_back(variant, reader, &context, &reading);
    }
    let _ = reader.parse_unit(&text);
    let _ = reader.parse_place(&text);
}

/// A reader for every shipped variant, made once.
fn readers() -> &'static [(Arc<Variant>, Reader)] {
    static READERS: OnceLock<Vec<(Arc<Variant>, Reader)>> = OnceLock::new();
    READERS.get_or_init(|| {
        let variants = shipped_variant_ids().into_iter().filter_map(|id| shipped_variant(id).ok());
        variants.map(|variant| (Arc::clone(&variant), Reader::new(&variant))).collect()
    })
}

fn assert_remarks_fit(text: &str, reading: &Reading) {
    let mut end = 0;
    for line in &reading.lines {
        assert!(line.span.start >= end, "lines overlap at {:?}", line.span);
        assert_eq!(Some(line.text.as_str()), text.get(line.span.clone()));
        end = line.span.end;
    }
    let of_lines = reading.lines.iter().flat_map(|line| line.notes.iter().chain(line.outcome.as_ref().err()));
    for remark in of_lines.chain(&reading.notes) {
        assert!(text.get(remark.span.clone()).is_some(), "{remark:?} points outside of the text");
        assert!(!remark.message.is_empty(), "{remark:?} says nothing");
    }
}

fn assert_reads_back(variant: &Variant, reader: &Reader, context: &Context<'_>, reading: &Reading) {
    let printer = Printer::new(variant, context.units);
    for line in &reading.lines {
        let Ok(written) = &line.outcome else { continue };
        let canonical = printer.written(*written);
        let again = reader.read_orders(&canonical, context);
        let outcomes: Vec<_> = again.lines.iter().map(|line| &line.outcome).collect();
        assert_eq!(
            outcomes,
            [&Ok(*written)],
            "{canonical} read from {:?} in {:?}, units {:?}",
            line.text,
            context.phase,
            context.units
        );
    }
}

//! Reading the file as a whole.

use atlas::document::{Faults, Fields, parse};
use atlas::{Board, Fault, FaultCode};

use super::{FILE, Geography, marks, regions, settings};

/// The version of the file that this reader understands.
const FORMAT: i64 = 1;

/// Reads a geography for a board.
///
/// # Errors
///
/// Every fault that can be seen without looking at coastlines, by line.
pub fn read(board: &Board, text: &str) -> Result<Geography, Vec<Fault>> {
    let mut faults = Faults::of(FILE);
    let read = read_fields(board, text, &mut faults);
    let faults = faults.into_sorted();
    read.filter(|_| faults.is_empty()).ok_or(faults)
}

fn read_fields(board: &Board, text: &str, faults: &mut Faults) -> Option<Geography> {
    let mut fields = Fields::new("the geography", 1, parse(text, faults)?);
    let (line, format) = fields.number("format", faults)?;
    if format != FORMAT {
        let message = format!("format {format} is unknown; this program reads format {FORMAT}");
        faults.report(FaultCode::UnknownFormat, line, message);
        return None;
    }
    let projection = settings::projection(&mut fields, faults);
    let frame = settings::frame(&mut fields, faults);
    let drawing = settings::drawing(&mut fields, faults);
    let outlines = settings::outlines(&mut fields, faults);
    let regions = regions::read(board, &mut fields, faults);
    let islands = marks::islands(&mut fields, faults);
    let crossings = marks::crossings(board, &mut fields, faults);
    let railways = marks::railways(&mut fields, faults);
    let exceptions = marks::exceptions(board, &mut fields, faults);
    fields.finish(faults);
    let ((flattening, optics), (frame, width)) = projection.zip(frame)?;
    Some(Geography {
        flattening,
        optics,
        frame,
        width,
        drawing: drawing?,
        outlines,
        regions,
        islands,
        crossings,
        railways,
        exceptions,
    })
}

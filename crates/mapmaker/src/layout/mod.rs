//! Where names, units and centres go inside the areas.
//!
//! The picture is laid on squared paper; each square knows its area and whether
//! something was put there. Lands are laid out first, the tightest before the
//! others, then names of small coastal provinces in the water beside them, then
//! seas, and last the places for units that were driven out, which may hang
//! over a border but over nothing else.

mod borders;
mod check;
mod choice;
mod coasts;
mod compose;
mod dislodged;
mod ground;
mod input;
mod labels;
mod mask;
mod naming;
mod offshore;
mod patch;
mod sheet;
mod site;
mod style;
#[cfg(test)]
mod tests;

use atlas::Fault;
use chart::geometry::Layout;

pub use check::check;
pub use input::{Input, Pin, Shore};

/// The file that describes shapes and wishes, for faults.
const FILE: &str = "geography.toml";

/// Lays out a board twice: with full names, and with codes and larger units.
///
/// The same input gives the same layout on every machine.
///
/// # Errors
///
/// Every province that has no room for its name, unit, centre or coasts, with
/// what would help.
pub fn lay_out(input: &Input) -> Result<[Layout; 2], Vec<Fault>> {
    let paper = sheet::Sheet::of(input.geometry);
    let compose = |style| compose::Composer::new(input, style, paper.clone()).compose();
    let ((names, mut faults), (codes, more)) = (compose(style::names(input.board)), compose(&style::CODES));
    faults.extend(more);
    if faults.is_empty() { Ok([names, codes]) } else { Err(faults) }
}

//! What every country begins with.

use atlas::FaultCode;
use atlas::document::{Faults, Fields};

use crate::world::Opening;

/// More than this of anything at the start is a slip.
const MOST: i64 = 10_000;

pub(super) fn read(fields: &mut Fields, faults: &mut Faults) -> Option<Opening> {
    let Some(node) = fields.take("opening") else {
        faults.report(FaultCode::MissingKey, fields.line(), "the scenario needs the key `opening`");
        return None;
    };
    let mut table = Fields::of_node("the opening", node, faults)?;
    let mut number = |key| amount(&mut table, key, faults);
    let treasury = number("treasury");
    let army_reserve = number("army_reserve");
    let navy_reserve = number("navy_reserve");
    let air = number("air");
    let home_population = number("home_population");
    let other_population = number("other_population");
    let halve_unowned = table.flag("halve_unowned", faults);
    table.finish(faults);
    Some(Opening {
        treasury: treasury?,
        army_reserve: army_reserve?,
        navy_reserve: navy_reserve?,
        air: air?,
        home_population: home_population?,
        other_population: other_population?,
        halve_unowned: halve_unowned?,
    })
}

/// A number from zero on.
pub(super) fn amount(fields: &mut Fields, key: &'static str, faults: &mut Faults) -> Option<u32> {
    let (line, number) = fields.number(key, faults)?;
    checked(key, line, number, faults)
}

/// The number, if it can be that of armies, population and so on.
pub(super) fn checked(key: &str, line: usize, number: i64, faults: &mut Faults) -> Option<u32> {
    let fits = u32::try_from(number).ok().filter(|_| number <= MOST);
    if fits.is_none() {
        let message = format!("`{key}` takes a number from 0 to {MOST}, not {number}");
        faults.report(FaultCode::WrongType, line, message);
    }
    fits
}

//! SCRAP: laid-up ships of a base become treasury points (EMP-5.15-SCRAP).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    let base = stage.own_base(country, land)?;
    let counted = count(stage, country, amount, Bounds::price(0).stock(base.laid_up))?;
    stage.change_base(land, |base| base.laid_up -= counted.number);
    stage.save(country, counted.number.saturating_mul(u32::from(stage.rules.scrap_points)));
    Ok(counted.done())
}

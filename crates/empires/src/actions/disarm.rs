//! DISARM: armies of the reserve become treasury points (EMP-5.4-DISARM).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    if stage.nation(country).doings.army_locked {
        return Err(FailCode::Locked);
    }
    let reserve = stage.nation(country).army_reserve;
    let counted = count(stage, country, amount, Bounds::price(0).stock(reserve))?;
    let worth = u32::from(stage.rules.disarm_points);
    stage.nation_mut(country).army_reserve -= counted.number;
    stage.save(country, counted.number.saturating_mul(worth));
    Ok(counted.done())
}

//! Numbers cut down to what is possible (EMP-5-reduce, EMP-5-afford).

use crate::event::{Deed, Done};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::rules::ShortOfPoints;
use crate::sheet::Amount;
use crate::stage::Stage;

/// What stands against a number.
#[derive(Copy, Clone, Debug)]
pub(super) struct Bounds {
    /// What the area allows in one action; more is always cut.
    limit: u32,
    /// What is there to be taken.
    stock: u32,
    /// Build points for each.
    price: u32,
}

impl Bounds {
    /// Nothing but the price.
    pub(super) const fn price(price: u32) -> Self {
        Self { limit: u32::MAX, stock: u32::MAX, price }
    }

    /// With a limit of the area.
    pub(super) const fn limit(self, limit: u32) -> Self {
        Self { limit, ..self }
    }

    /// With a stock to take from.
    pub(super) const fn stock(self, stock: u32) -> Self {
        Self { stock, ..self }
    }
}

/// A number that is possible and paid for.
#[derive(Copy, Clone, Debug)]
pub(super) struct Counted {
    /// How many; above zero.
    pub(super) number: u32,
    /// How many were asked for, if that was more.
    cut_from: Option<u32>,
}

impl Counted {
    /// Done, with how many.
    pub(super) fn done(self) -> Done {
        Done { cut_from: self.cut_from, deed: Deed::Number(self.number) }
    }
}

/// Cuts a number down to what is possible and pays for it. Failures come in the
/// order limit, stock, build points.
pub(super) fn count(
    stage: &mut Stage<'_>,
    country: Country,
    amount: Amount,
    bounds: Bounds,
) -> Result<Counted, FailCode> {
    let asked = amount.of(u32::MAX);
    let within = cut(asked, bounds.limit, FailCode::LimitZero, ShortOfPoints::Clip)?;
    // Whoever asks for as many as possible is never refused for asking too much.
    let short = if amount.asked().is_some() { stage.rules.number_short } else { ShortOfPoints::Clip };
    let there = cut(within, bounds.stock, FailCode::TooFew, short)?;
    let affordable = stage.nation(country).points.checked_div(bounds.price).unwrap_or(u32::MAX);
    let number = cut(there, affordable, FailCode::NoPoints, short).map_err(|_| {
        let needed = if short == ShortOfPoints::Fail { there } else { 1 };
        stage.cannot_pay(needed.saturating_mul(bounds.price))
    })?;
    stage.pay(country, number.saturating_mul(bounds.price))?;
    Ok(Counted { number, cut_from: amount.asked().filter(|&asked| asked > number) })
}

fn cut(wanted: u32, most: u32, code: FailCode, short: ShortOfPoints) -> Result<u32, FailCode> {
    let refused = most == 0 || (most < wanted && short == ShortOfPoints::Fail);
    if refused { Err(code) } else { Ok(wanted.min(most)) }
}

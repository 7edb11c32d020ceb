//! What a country can work out from what it knows: battles, its own turnsheet
//! before it is played, and how its turn would end.

mod calculator;
mod imagined;

pub use calculator::{AttackForecast, SeaForecast, WhatIf, forecast_attack, forecast_sea_battle};
pub(crate) use calculator::{Prospect, least_armies};
pub(crate) use imagined::imagine;

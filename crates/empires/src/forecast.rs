//! What a country can work out from what it knows: battles, its own turnsheet
//! before it is played, and how its turn would end.

mod calculator;
mod certainty;
mod dry_run;
mod ending;
mod facts;
mod imagined;
mod mending;
mod reach;
mod warnings;
mod wording;

pub use calculator::{AttackForecast, SeaForecast, WhatIf, forecast_attack, forecast_sea_battle};
pub(crate) use calculator::{Prospect, assault, least_armies};
pub use certainty::{Certainty, Doubt};
pub use dry_run::{Forecast, LineForecast, dry_run};
pub use ending::{FleetEnding, LandEnding, TurnEnd};
pub(crate) use imagined::imagine;
pub use warnings::Warning;

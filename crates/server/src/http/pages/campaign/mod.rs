//! Pages of a game of the Empires family.

mod calculator;
mod desk;
mod figures;
mod ledger;
mod replay;
mod report;
mod table;

pub(super) use calculator::page as calculator;
pub(super) use desk::page as desk;
pub(super) use figures::page as figures;
pub(super) use ledger::Ledger;
pub(super) use replay::page as replay;
pub(super) use report::{latest, page as report};

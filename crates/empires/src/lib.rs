//! The Empires family: an action-driven war game for a dozen to thirty countries.
//!
//! Everything here is a function of its arguments: no clock, no files, no shared
//! random stream. A game is a [`World`] (the map and its countries), [`Rules`]
//! (the options it is played by), a [`Seed`] (all of its chance) and a [`State`]
//! (where it stands). [`begin`] makes the first state, and [`play_turn`] makes
//! the next one from everybody's [`Orders`], with the [`Event`]s that happened
//! on the way and who may see them.

mod actions;
mod administration;
mod battle;
mod credits;
mod deadline;
mod dice;
mod event;
mod failure;
mod forecast;
mod ids;
mod invented;
mod opening;
mod read;
mod report;
mod routine;
pub mod rules;
mod sheet;
mod sight;
mod soundness;
mod stage;
mod state;
pub mod supply;
mod terrain;
mod turn;
mod victory;
mod world;

pub use actions::{Price, growth_price};
pub use administration::{
    Arrival, Author, Contact, Controller, Desk, LONGEST_CONTACT, WrongTurn, at_deadline, put_aside,
};
pub use battle::{
    AirPhase, Assault, Defence, Garrison, LandBattle, Landing, Losses, SeaBattle, SeaPhase, Squadron,
};
pub use credits::{LEAST_PURCHASE, MOST_DISCOUNT, Part, Purse, prize};
pub use deadline::{computers_sheet, orders_at_deadline};
pub use dice::{Purpose, Seed};
pub use event::{Audience, Clash, Deed, Done, Event, Gain, Happening, Line, Moment, Spoils};
pub use failure::{FailCode, Shortage};
pub use forecast::{
    AttackForecast, Certainty, Doubt, FleetEnding, Forecast, LandEnding, LineForecast, SeaForecast, TurnEnd,
    Warning, WhatIf, dry_run, forecast_attack, forecast_sea_battle,
};
pub use ids::{Area, Country, Land, Sea};
pub use invented::invented_world;
pub use opening::{Strength, begin, strength};
pub use read::{SCENARIO_FILE, read_world, shipped_world, shipped_world_ids};
pub use report::{
    Balance, Block, Column, Credits, Document, Doing, Emphasis, Ending, Entry, FleetRow, Front, Item,
    LineEntry, Rank, Region, Report, Said, Section, Span, Standing, Step, Table, Text, report,
};
pub use routine::{Temperament, write_orders};
pub use rules::Rules;
pub use sheet::{
    Action, Addressee, Amount, BoxFault, BoxUse, Boxes, Form, LINES, Message, NumberUse, Order, SheetFault,
    Slot, Sought, Submission, Turnsheet, read_line, read_sheet, write_line, write_sheet,
};
pub use sight::{
    Observation, OwnFleet, OwnLand, OwnNation, PublicNation, Roundup, Scouted, Sighted, Source, observe,
    observe_start, roundup,
};
pub use soundness::{Flaw, MOST, Site, StateFault};
pub use state::{Account, Base, Censuses, Doings, Fleet, LandState, Marks, Mode, Nation, Spy, Stance, State};
pub use terrain::Terrain;
pub use turn::{Orders, Settlement, Turn, census_points, dispersed, play_lines, play_turn, reorder, settle};
pub use victory::{Verdict, Win, WinKind, judge, leader, points_target, totals, wins};
pub use world::{Alternative, AreaFacts, Class, CountryFacts, Ground, Opening, World};

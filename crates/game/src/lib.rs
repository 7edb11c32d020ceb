//! A game at the table: an append-only log and everything that follows from it.
//!
//! Nothing here reads a clock or a file: times come in as values, and whoever
//! stores a game stores the [`Record`]s that this crate hands out. A [`Game`] is
//! what the records add up to; a [`Family`] is what a family of games offers to
//! be played here.

mod any;
mod campaign;
mod catalogue;
mod concert;
mod digest;
mod event;
mod family;
mod game;
mod library;
mod log;
mod refusal;
pub mod schedule;
mod settings;
mod text;

pub use any::{AnyFamily, AnyGame, AnyState, PlayedTurn};
pub use campaign::{Campaign, CampaignState, Figures, Remembered};
pub use catalogue::{Kin, Offer, OptionValueView, OptionView, variants};
pub use concert::{Concert, Import, ImportFault, Imported};
pub use digest::{Digest, NoDigest};
pub use event::{Cause, Edited, Event, Player, Proposal, Seat, Turned};
pub use family::{
    AdjustmentPlan, Arrival, CannotPlay, Ending, Eyes, Family, Introduction, OrderSet, PhaseName, Plans,
    RetreatPlan, Seating, Sheet, SheetLine, Word,
};
pub use game::{
    Address, Attendance, Audience, CompanyView, Game, News, Observation, OwnOrders, PhaseView, Receipt,
    SeatProgress, SeatView, Stage, Standing, Talk, Viewer, Writer, history,
};
pub use library::Library;
pub use log::{BrokenLog, Head, LogFault, Record};
pub use refusal::Refusal;
pub use settings::{
    Absence, Assignment, Channels, Draws, Endings, Gathering, Mastery, Press, Scoring, Settings,
    SettingsFault, Start, Visibility,
};
pub use text::{LONGEST_LETTER, LONGEST_NOTE, is_hidden, sound_text};

//! The Diplomacy family as pure functions: notation, legal orders,
//! adjudication, retreats, adjustments and endings.
//!
//! Nothing here knows a clock, a file, a wire format or a screen. A board comes
//! in as an [`atlas::Variant`], rule options as [`Rules`]; what comes out are
//! values that others print, draw, store or send.

mod adjustments;
mod batch;
mod choices;
mod cited;
mod dice;
mod ending;
mod graph;
mod judge;
pub mod notation;
mod order;
mod phase;
mod position;
mod reason;
mod referee;
mod retreats;
mod room;
pub mod rules;
mod wording;

pub use adjustments::{
    AdjustmentVerdict, IllegalAdjustment, PowerAdjustments, build_sites, removal_order, resolve_adjustments,
    resolve_together,
};
pub use choices::{
    Action, Choice, Step, adjustment_choices, legal_adjustments, legal_retreats, legal_together,
    movement_choices, retreat_choices,
};
pub use cited::Rule;
pub use dice::Dice;
pub use ending::{Ending, agreed_draw, conceded, eliminated, victory};
pub use judge::{Adjudicator, Fate, Illegal, LegalOrders, Outcome, Verdict};
pub use order::{Adjustment, Order, Permit, Retreat, Terms, Unit, Voyage};
pub use phase::{Phase, PhaseKind, Season, UnknownPhase};
pub use position::{Dislodged, Position, PositionDraft, PositionFault};
pub use reason::{Defeat, Explanation, Reason};
pub use referee::{PhaseOrders, PhaseResult, Referee, RefereeFault, State, Turn};
pub use retreats::{NoPassage, RetreatVerdict, resolve_retreats};
pub use rules::Rules;
pub use wording::{Account, Wording, coast_name};

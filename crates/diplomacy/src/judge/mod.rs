//! Adjudication of movement phases.
//!
//! [`Adjudicator`] is the door. It keeps a table of the board between phases,
//! so that a phase costs no memory, and answers in three depths: `resolve` for
//! orders known to be legal, `movement` with legality and retreats, and
//! `reasons` for why each order fared as it did.

mod bounds;
mod knots;
mod layout;
mod legality;
mod listing;
mod options;
mod outcome;
mod reasons;
mod routes;
mod screening;
mod table;
mod trains;
mod tri;
mod voyages;
mod works;

use atlas::{Board, Province, Variant, Works};

pub use legality::Illegal;
pub use listing::LegalOrders;
pub use outcome::{Fate, Outcome, Verdict};

use crate::graph::Graph;
use crate::order::{Order, Terms, Unit};
use crate::reason::Explanation;
use crate::rules::{Choice, Rules};
use options::Reaches;
use table::Table;

/// Decides movement phases on one board under one set of rules.
///
/// Units handed in must be in order of their provinces, at most one in each,
/// and each where it can stand; `Position` makes sure of that.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    desk: Width,
    illegal: Vec<Option<Illegal>>,
    outcome: Outcome,
}

/// The table and what goes with it.
#[derive(Clone, Debug)]
struct Desk<const W: usize> {
    table: Table<W>,
    reaches: Reaches<W>,
}

impl<const W: usize> Desk<W> {
    fn new(board: &Board, rules: Rules, closed: &[Province], works: Works) -> Self {
        let graph = Graph::new(board, closed);
        Self { reaches: Reaches::new(&graph), table: Table::new(graph, rules, works) }
    }
}

/// The desk in the width that the board needs.
#[derive(Clone, Debug)]
enum Width {
    Two(Box<Desk<2>>),
    Four(Box<Desk<4>>),
    Ten(Box<Desk<10>>),
}

/// Runs an expression on the desk, whatever its width.
macro_rules! at_desk {
    ($width:expr, $desk:ident => $answer:expr) => {
        match $width {
            Width::Two($desk) => $answer,
            Width::Four($desk) => $answer,
            Width::Ten($desk) => $answer,
        }
    };
}

impl Adjudicator {
    /// An adjudicator for a board and rules, without railways and canals.
    pub fn new(board: &Board, rules: Rules) -> Self {
        Self::with_closed(board, rules, &[])
    }

    /// The same for a game in which nobody may enter some provinces.
    pub fn with_closed(board: &Board, rules: Rules, closed: &[Province]) -> Self {
        Self::with_works(board, rules, closed, Works::default())
    }

    /// An adjudicator for a variant, with those of its railways and canals that
    /// the rules know, for a game in which nobody may enter some provinces.
    pub fn of_variant(variant: &Variant, rules: Rules, closed: &[Province]) -> Self {
        let mut works = variant.works().clone();
        works.railways.retain(|_| rules.railways == Choice::Yes);
        works.canals.retain(|_| rules.canals == Choice::Yes);
        Self::with_works(variant.board(), rules, closed, works)
    }

    fn with_works(board: &Board, rules: Rules, closed: &[Province], works: Works) -> Self {
        let desk = match board.place_count() {
            0..=128 => Width::Two(Box::new(Desk::new(board, rules, closed, works))),
            129..=256 => Width::Four(Box::new(Desk::new(board, rules, closed, works))),
            _ => Width::Ten(Box::new(Desk::new(board, rules, closed, works))),
        };
        Self { desk, illegal: Vec::new(), outcome: Outcome::default() }
    }

    /// Decides a phase of legal orders, one per unit. Only the fates of the
    /// outcome are filled.
    pub fn resolve(&mut self, units: &[Unit], orders: &[Order]) -> &Outcome {
        self.outcome.contested.clear();
        self.outcome.retreats.clear();
        self.illegal.clear();
        at_desk!(&mut self.desk, desk => {
            let table = &mut desk.table;
            table.terms.clear();
            table.place_units(units);
            table.take_orders(orders);
            table.lay_out();
            table.settle();
            if !table.trains.is_empty() {
                table.end_journeys();
            }
            table.read_fates(&mut self.outcome);
        });
        &self.outcome
    }

    /// Decides a phase: checks every order, lets units with illegal ones hold,
    /// and finds contested provinces and retreats.
    pub fn movement(&mut self, units: &[Unit], orders: &[Order]) -> &Outcome {
        self.judge(None, units, orders)
    }

    /// The same under terms of this phase.
    pub fn movement_under(&mut self, terms: &Terms, units: &[Unit], orders: &[Order]) -> &Outcome {
        self.judge(Some(terms), units, orders)
    }

    #[inline]
    fn judge(&mut self, terms: Option<&Terms>, units: &[Unit], orders: &[Order]) -> &Outcome {
        let (outcome, illegal) = (&mut self.outcome, &mut self.illegal);
        at_desk!(&mut self.desk, desk => {
            let table = &mut desk.table;
            match terms {
                Some(terms) => table.terms.clone_from(terms),
                None => table.terms.clear(),
            }
            table.place_units(units);
            table.survey();
            table.take_orders(orders);
            table.screen(illegal);
            table.lay_out();
            table.settle();
            if !table.trains.is_empty() {
                table.end_journeys();
            }
            table.read_fates(outcome);
            table.read_aftermath(outcome);
            for unit in table.refused.iter() {
                outcome.fates[unit].verdict = Verdict::Illegal;
            }
        });
        &self.outcome
    }

    /// The orders of the last `movement` as they counted: the only possible
    /// coast filled in, hold where the order was illegal.
    pub fn orders(&self) -> &[Order] {
        at_desk!(&self.desk, desk => &desk.table.orders)
    }

    /// Why orders of the last `movement` were illegal, one per unit.
    pub fn illegal(&self) -> &[Option<Illegal>] {
        &self.illegal
    }

    /// Why each order of the last phase fared as it did, in the order of the
    /// units.
    pub fn reasons(&self) -> Vec<Explanation> {
        let illegal = |index: usize| self.illegal.get(index).copied().flatten();
        at_desk!(&self.desk, desk => {
            (0..self.outcome.fates.len()).map(|index| desk.table.explain(index, illegal(index))).collect()
        })
    }

    /// The order in the form in which it counts (with the only possible coast
    /// filled in), or why it is illegal.
    pub fn check(&mut self, units: &[Unit], unit: Unit, order: Order) -> Result<Order, Illegal> {
        at_desk!(&mut self.desk, desk => {
            desk.table.place_units(units);
            desk.table.survey();
            desk.table.check(unit, order)
        })
    }

    /// The same where units, by the provinces they stand in, may not enter
    /// some provinces yet.
    pub(crate) fn legal_orders_under(
        &mut self,
        barred: &[(Province, Province)],
        units: &[Unit],
        list: &mut LegalOrders,
    ) {
        self.legal_orders(units, list);
        if barred.is_empty() {
            return;
        }
        at_desk!(&self.desk, desk => {
            let goes = |order: Order| desk.table.goal_of(order);
            let origin = |unit: usize| desk.table.graph.province_of(units[unit].place);
            list.retain(|unit, order| {
                goes(order).is_none_or(|goal| !barred.contains(&(origin(unit), goal)))
            });
        });
    }

    /// Lists every legal order of every unit, in the order of the units.
    pub fn legal_orders(&mut self, units: &[Unit], list: &mut LegalOrders) {
        at_desk!(&mut self.desk, desk => {
            desk.table.place_units(units);
            desk.table.survey();
            desk.table.list_orders(&mut desk.reaches, list);
        });
    }
}

//! Adjudicating costs no memory: once an adjudicator has seen positions like these, deciding them
//! again and listing their legal orders allocates nothing.
#![allow(clippy::unwrap_used)]

// The positions are those of the laws, of whose helpers not all are needed here.
#[path = "laws/boards.rs"]
#[allow(dead_code)]
mod boards;
#[path = "laws/chance.rs"]
#[allow(dead_code)]
mod chance;
#[path = "laws/situation.rs"]
#[allow(dead_code)]
mod situation;

use allocation_counter::measure;
use diplomacy::{Adjudicator, LegalOrders};

use crate::boards::{RULES, boards, rules, variant};
use crate::situation::{Manners, Situation};

/// Positions on each board under each set of rules.
const POSITIONS: u64 = 200;

/// What an adjudicator is asked to do with a position.
type Work = fn(&mut Adjudicator, &Situation, &mut LegalOrders);

#[test]
fn deciding_legal_orders_allocates_nothing() {
    check(Manners::Legal, |adjudicator, situation, _| {
        adjudicator.resolve(&situation.units, &situation.orders);
    });
}

#[test]
fn a_whole_movement_phase_allocates_nothing() {
    check(Manners::Mixed, |adjudicator, situation, _| {
        adjudicator.movement(&situation.units, &situation.orders);
    });
}

#[test]
fn checking_single_orders_allocates_nothing() {
    check(Manners::Mixed, |adjudicator, situation, _| {
        for (&unit, &order) in situation.units.iter().zip(&situation.orders) {
            let _ = adjudicator.check(&situation.units, unit, order);
        }
    });
}

#[test]
fn listing_legal_orders_allocates_nothing() {
    check(Manners::Legal, |adjudicator, situation, legal| {
        adjudicator.legal_orders(&situation.units, legal);
    });
}

/// Does the work on all positions twice, and counts what the second time allocates.
fn check(manners: Manners, work: Work) {
    for board in boards() {
        let variant = variant(board);
        for edition in RULES {
            let rules = rules(&variant, edition);
            let mut adjudicator = Adjudicator::of_variant(&variant, rules, &[]);
            let mut legal = LegalOrders::default();
            let draw = |seed| Situation::random(&mut adjudicator, &variant, rules, seed, manners);
            let situations: Vec<Situation> = (0..POSITIONS).map(draw).collect();
            let mut all =
                || situations.iter().for_each(|situation| work(&mut adjudicator, situation, &mut legal));
            all();
            let allocations = measure(all).count_total;
            assert_eq!(allocations, 0, "{board} under {edition}");
        }
    }
}

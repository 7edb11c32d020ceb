//! Where a unit could go.

use std::collections::BTreeSet;

use diplomacy::notation::Reader;
use diplomacy::{Adjudicator, LegalOrders, Order, Unit};

use crate::case::{Case, words};
use crate::draft::Draft;
use crate::fault::Fault;
use crate::library::{complaints, table};
use crate::position::{compare, province};

/// A unit and its targets: exactly these, or at least these, or not those.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    unit: String,
    exactly: Option<BTreeSet<String>>,
    includes: BTreeSet<String>,
    excludes: BTreeSet<String>,
}

impl Reach {
    /// Reads `reach F ROM` with `exactly`, `includes` and `excludes`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        draft.take("phase");
        let mut set =
            |name: &str| draft.take(name).map(|section| words(Some(&section)).into_iter().collect());
        Ok(Self {
            exactly: set("exactly"),
            includes: set("includes").unwrap_or_default(),
            excludes: set("excludes").unwrap_or_default(),
            unit: draft.need("reach")?.value,
        })
    }

    /// Holds the legal moves of the unit, alone on the board, against the case.
    pub(crate) fn check(&self, case: &Case) -> Vec<String> {
        complaints(self.moves(case).map(|found| {
            let exactly = self.exactly.as_ref().and_then(|exactly| compare("reach", exactly, &found));
            let missing = self.includes.difference(&found).map(|place| format!("{place} is not reached"));
            let excess = found.iter().filter(|place| self.excludes.contains(province(place)));
            let excess = excess.map(|place| format!("{place} is reached"));
            exactly.into_iter().chain(missing).chain(excess).collect()
        }))
    }

    fn moves(&self, case: &Case) -> Result<BTreeSet<String>, String> {
        let (variant, rules) = table(case)?;
        let (kind, place) =
            Reader::new(&variant).parse_unit(&self.unit).map_err(|fault| fault.to_string())?;
        let power = variant.powers().next().ok_or("nobody to move")?;
        let mut list = LegalOrders::default();
        Adjudicator::new(variant.board(), rules).legal_orders(&[Unit { power, kind, place }], &mut list);
        let target = |order: &Order| match order {
            Order::Move { to, .. } => Some(variant.board().code(*to).to_owned()),
            _ => None,
        };
        Ok(list.of(0).iter().filter_map(target).collect())
    }
}

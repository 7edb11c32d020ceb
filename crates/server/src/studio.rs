//! Charts of the boards that are played on, each made once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use atlas::Variant;
use chart::{Chart, Labels};
use door::picture::Picture;

/// Charts at hand.
#[derive(Debug, Default)]
pub struct Studio(Mutex<BTreeMap<String, Option<Arc<Chart>>>>);

impl Studio {
    /// The chart of a variant; nothing, if its board has not been drawn.
    pub(crate) fn chart(&self, variant: &Arc<Variant>) -> Option<Arc<Chart>> {
        let mut charts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || door::picture::chart(variant).ok().map(Arc::new);
        charts.entry(variant.id().to_owned()).or_insert_with(make).clone()
    }

    /// A picture that can stand in a page; nothing, if its board has not been
    /// drawn.
    pub(crate) fn inline(&self, picture: &Picture) -> Option<String> {
        Some(self.chart(&picture.variant)?.inline(&picture.scene, Labels::Codes))
    }
}

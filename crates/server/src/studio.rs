//! Charts of the boards that are played on, each made once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use atlas::Variant;
use chart::{Chart, Labels};
use door::picture::{Empire, Picture};
use empires::World;

/// Charts at hand.
#[derive(Debug, Default)]
pub struct Studio {
    charts: Mutex<BTreeMap<String, Option<Arc<Chart>>>>,
    empires: Mutex<BTreeMap<Vec<String>, Option<Arc<Empire>>>>,
}

impl Studio {
    /// The chart of a variant; nothing, if its board has not been drawn.
    pub(crate) fn chart(&self, variant: &Arc<Variant>) -> Option<Arc<Chart>> {
        let mut charts = self.charts.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || door::picture::chart(variant).ok().map(Arc::new);
        charts.entry(variant.id().to_owned()).or_insert_with(make).clone()
    }

    /// What draws a world of the Empires family; nothing, if its board has not been
    /// drawn.
    pub(crate) fn empire(&self, world: &World) -> Option<Arc<Empire>> {
        let codes = world.countries().map(|country| world.country(country).code.clone());
        let key = [world.id().to_owned()].into_iter().chain(codes).collect();
        let mut empires = self.empires.lock().unwrap_or_else(PoisonError::into_inner);
        empires.entry(key).or_insert_with(|| Empire::of_world(world).ok().map(Arc::new)).clone()
    }

    /// A picture that can stand in a page; nothing, if its board has not been
    /// drawn.
    pub(crate) fn inline(&self, picture: &Picture) -> Option<String> {
        Some(self.chart(&picture.variant)?.inline(&picture.scene, Labels::Codes))
    }
}

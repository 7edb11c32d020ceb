//! Charts of the boards that are played on, each made once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use atlas::Variant;
use chart::{Chart, Labels};
use door::picture::{Empire, Picture};
use empires::World;

/// Charts at hand, of both families.
#[derive(Debug, Default)]
pub struct Studio {
    charts: Kept<Chart>,
    empires: Kept<Empire>,
}

/// What was made already, by the id of what it shows; nothing for a board that
/// has not been drawn.
#[derive(Debug)]
struct Kept<T>(Mutex<BTreeMap<String, Option<Arc<T>>>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Kept<T> {
    fn get(&self, id: &str, make: impl FnOnce() -> Option<T>) -> Option<Arc<T>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry(id.to_owned()).or_insert_with(|| make().map(Arc::new)).clone()
    }
}

impl Studio {
    /// The chart of a variant; nothing, if its board has not been drawn.
    pub(crate) fn chart(&self, variant: &Arc<Variant>) -> Option<Arc<Chart>> {
        self.charts.get(variant.id(), || door::picture::chart(variant).ok())
    }

    /// What draws a world of the Empires family; nothing, if its board has not been
    /// drawn.
    pub(crate) fn empire(&self, world: &World) -> Option<Arc<Empire>> {
        // Countries may be others than usual, so the world's own id is not enough.
        let codes = world.countries().map(|country| world.country(country).code.as_str());
        let key: Vec<&str> = [world.id()].into_iter().chain(codes).collect();
        self.empires.get(&key.join(" "), || Empire::of_world(world).ok())
    }

    /// A picture that can stand in a page; nothing, if its board has not been
    /// drawn.
    pub(crate) fn inline(&self, picture: &Picture) -> Option<String> {
        Some(self.chart(&picture.variant)?.inline(&picture.scene, Labels::Codes))
    }
}

//! What a game is played with, whichever family it is of, in the words of pages.

use std::sync::Arc;

use atlas::Variant;
use empires::World;

use super::words::{self, PowerName};

/// A variant of the one family, or a world of the other.
#[derive(Clone, Debug)]
pub(super) enum Edition {
    /// Of the Diplomacy family.
    Concert(Arc<Variant>),
    /// Of the Empires family.
    Campaign(Arc<World>),
}

impl Edition {
    /// The shipped one with an id.
    pub(super) fn of(id: &str) -> Option<Self> {
        let world = empires::shipped_world(id).map(Self::Campaign);
        world.or_else(|| atlas::shipped_variant(id).ok().map(Self::Concert))
    }

    /// What people call it.
    pub(super) fn title(&self) -> &str {
        match self {
            Self::Concert(variant) => variant.title(),
            Self::Campaign(world) => world.title(),
        }
    }

    /// The variant, if it is of the Diplomacy family.
    pub(super) fn concert(&self) -> Option<&Arc<Variant>> {
        match self {
            Self::Concert(variant) => Some(variant),
            Self::Campaign(_) => None,
        }
    }

    /// The powers or countries, in their order.
    pub(super) fn powers(&self) -> Vec<PowerName> {
        match self {
            Self::Concert(variant) => words::powers(variant),
            Self::Campaign(world) => countries(world),
        }
    }

    /// The power or country with a code.
    pub(super) fn power(&self, code: &str) -> PowerName {
        words::named(self.powers(), code)
    }
}

/// The countries of a world, in their order.
pub(super) fn countries(world: &World) -> Vec<PowerName> {
    let named = |country| {
        let facts = world.country(country);
        PowerName { power: facts.code.clone(), name: facts.name.clone(), colour: facts.colour.name() }
    };
    world.countries().map(named).collect()
}

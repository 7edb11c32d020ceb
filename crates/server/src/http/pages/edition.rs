//! What a game is played with, whichever family it is of, in the words of pages.

use std::sync::Arc;

use atlas::Variant;
use chart::{Labels, Muster, Scene, Style, Survey};
use empires::World;

use super::words::{self, PowerName};
use crate::studio::Studio;

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

    /// By what it is chosen.
    pub(super) fn id(&self) -> &str {
        match self {
            Self::Concert(variant) => variant.id(),
            Self::Campaign(world) => world.id(),
        }
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

    /// The world, if it is of the Empires family.
    pub(super) fn campaign(&self) -> Option<&Arc<World>> {
        match self {
            Self::Concert(_) => None,
            Self::Campaign(world) => Some(world),
        }
    }

    /// How wide and how high its picture is; nothing, if its board has not been
    /// drawn.
    pub(super) fn size(&self, studio: &Studio) -> Option<(i32, i32)> {
        let size = |survey: &Survey| (survey.width(), survey.height());
        match self {
            Self::Concert(variant) => studio.chart(variant).map(|chart| size(chart.survey())),
            Self::Campaign(world) => studio.empire(world).map(|empire| size(empire.chart().survey())),
        }
    }

    /// The board as a game begins, without a key.
    pub(super) fn opening(&self, studio: &Studio, style: Style) -> Option<String> {
        Some(match self {
            Self::Concert(variant) => {
                let scene = door::picture::opening(variant).scene;
                studio.chart(variant)?.plain(&scene, Labels::Codes, style)
            }
            Self::Campaign(world) => {
                let empire = studio.empire(world)?;
                empire.chart().plain(&empire.opening(), Labels::Codes, style)
            }
        })
    }

    /// The board without anything on it.
    pub(super) fn blank(&self, studio: &Studio, style: Style) -> Option<String> {
        let title = Some(self.title().to_owned());
        Some(match self {
            Self::Concert(variant) => {
                let scene = Scene { title, ..Scene::default() };
                studio.chart(variant)?.plain(&scene, Labels::Codes, style)
            }
            Self::Campaign(world) => {
                let muster = Muster { title, ..Muster::default() };
                studio.empire(world)?.chart().plain(&muster, Labels::Codes, style)
            }
        })
    }

    /// The powers or countries, in their order.
    pub(super) fn powers(&self) -> Vec<PowerName> {
        match self {
            Self::Concert(variant) => words::powers(variant),
            Self::Campaign(world) => countries(world),
        }
    }

    /// Countries that can be played in the place of others.
    pub(super) fn alternatives(&self) -> Vec<Other> {
        let Self::Campaign(world) = self else { return Vec::new() };
        let of = |country| {
            let facts = world.country(country);
            facts.alternatives.iter().map(|other| Other {
                code: other.code.clone(),
                name: other.name.clone(),
                instead_of: facts.name.clone(),
            })
        };
        world.countries().flat_map(of).collect()
    }

    /// The power or country with a code.
    pub(super) fn power(&self, code: &str) -> PowerName {
        words::named(self.powers(), code)
    }
}

/// A country that can be played in the place of another.
pub(super) struct Other {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) instead_of: String,
}

/// The countries of a world, in their order.
pub(super) fn countries(world: &World) -> Vec<PowerName> {
    let named = |country| {
        let facts = world.country(country);
        PowerName { power: facts.code.clone(), name: facts.name.clone(), colour: facts.colour.name() }
    };
    world.countries().map(named).collect()
}

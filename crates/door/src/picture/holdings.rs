//! In whose colour a land is shown. The rules know owners of centres only.

use std::collections::BTreeMap;

use atlas::{Power, Province, Terrain, Variant};
use diplomacy::Position;

/// Who holds which land: a centre is its owner's. Another land is held by
/// whoever stands in it, else by the power it belonged to at the start while
/// that power owns a centre next to it, else, if it belonged to somebody, by the
/// only power that owns centres next to it. Without known centres, whoever
/// stands in a land holds it.
pub(super) fn holders(
    variant: &Variant,
    position: &Position,
    centres_known: bool,
) -> BTreeMap<Province, Power> {
    let holdings = Holdings { variant, position, centres_known };
    let lands = variant.board().provinces().filter(|&land| variant.board().terrain(land) != Terrain::Sea);
    lands.filter_map(|land| Some((land, holdings.holder(land)?))).collect()
}

struct Holdings<'a> {
    variant: &'a Variant,
    position: &'a Position,
    centres_known: bool,
}

impl Holdings<'_> {
    fn holder(&self, land: Province) -> Option<Power> {
        if self.centres_known && self.variant.board().facts(land).centre {
            return self.position.owner(land);
        }
        let stands = self.position.unit_in(self.variant.board(), land).map(|unit| unit.power);
        stands.or_else(|| self.heir(land))
    }

    /// Who holds a land in which nobody stands.
    fn heir(&self, land: Province) -> Option<Power> {
        let first = self.variant.powers().find(|&power| self.variant.power(power).lands.contains(&land))?;
        let neighbours = self.variant.board().army_neighbours(land);
        let mut owners: Vec<Power> =
            neighbours.iter().filter_map(|&near| self.position.owner(near)).collect();
        owners.sort_unstable();
        owners.dedup();
        match owners[..] {
            _ if owners.contains(&first) => Some(first),
            [only] => Some(only),
            _ => None,
        }
    }
}

//! Cleaning up labels: islets, puddles and scraps go to what lies around them.
//! Only labels change; lines stay where they are.

use std::collections::BTreeMap;

use chart::geometry::AreaKind;

use crate::arrangement::Arrangement;
use crate::patches::{Patch, Patches};
use crate::plane::Spot;

/// More rounds than this are never needed: every round joins patches.
const MOST_ROUNDS: usize = 100;

/// What the cleaning has to know.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    /// By region: what it is.
    pub(crate) kinds: Vec<AreaKind>,
    /// By region: spots that lie in it, whatever happens.
    pub(crate) anchors: Vec<Vec<Spot>>,
    /// Spots on islands that stay.
    pub(crate) keep: Vec<Spot>,
    /// Spots on islands that go.
    pub(crate) drop: Vec<Spot>,
    /// Islands smaller than this go.
    pub(crate) islet: f64,
    /// Pieces of land cut off from their region and smaller than this go.
    pub(crate) scrap: f64,
}

impl Rules {
    fn is_water(&self, region: usize) -> bool {
        matches!(self.kinds[region], AreaKind::Sea | AreaKind::Strait | AreaKind::Lake)
    }
}

/// Relabels faces until nothing is left to clean up.
pub(crate) fn tidy(arrangement: &mut Arrangement, rules: &Rules) {
    let marks = Marks::of(arrangement, rules);
    for _ in 0..MOST_ROUNDS {
        let patches = Patches::new(&arrangement.faces, &arrangement.labels, &arrangement.contacts);
        if !relabel(&patches, &marks, rules, &mut arrangement.labels) {
            return;
        }
    }
}

/// The faces that marks of the author lie in.
struct Marks {
    /// Faces with an anchor, and the region of the anchor.
    anchored: Vec<(usize, usize)>,
    kept: Vec<usize>,
    dropped: Vec<usize>,
}

impl Marks {
    fn of(arrangement: &Arrangement, rules: &Rules) -> Self {
        let faces =
            |spots: &[Spot]| spots.iter().filter_map(|&spot| arrangement.faces.face_at(spot)).collect();
        let mut anchored = Vec::new();
        for (region, spots) in rules.anchors.iter().enumerate() {
            let found: Vec<usize> = faces(spots);
            anchored.extend(found.into_iter().map(|face| (face, region)));
        }
        Self { anchored, kept: faces(&rules.keep), dropped: faces(&rules.drop) }
    }
}

/// One round; true if anything changed. Two patches side by side never change
/// in one round: each might take the other's label.
fn relabel(patches: &Patches, marks: &Marks, rules: &Rules, labels: &mut [usize]) -> bool {
    let on_land = |number: &usize| !rules.is_water(patches.list[*number].label);
    let dropped = marks.dropped.iter().map(|&face| patches.of_face[face]);
    let dropped: Vec<usize> = dropped.filter(on_land).collect();
    let protected = protected(patches, marks, rules, &dropped);
    let mut order: Vec<usize> = (0..patches.list.len()).filter(|&number| !protected[number]).collect();
    order.sort_by_key(|&number| (patches.list[number].double_area, number));
    let mut changed = vec![false; patches.list.len()];
    for number in order {
        let patch = &patches.list[number];
        if patch.beside.keys().any(|&beside| changed[beside]) {
            continue;
        }
        if let Some(label) = better_label(patch, patches, rules, dropped.contains(&number)) {
            changed[number] = true;
            patch.faces.iter().for_each(|&face| labels[face] = label);
        }
    }
    changed.contains(&true)
}

/// Patches that keep their label: those with an anchor of their region, the
/// largest of each region of land or without such a patch, and islands to
/// keep; but not islands to drop.
fn protected(patches: &Patches, marks: &Marks, rules: &Rules, dropped: &[usize]) -> Vec<bool> {
    let mut protected = vec![false; patches.list.len()];
    let mut found = vec![false; rules.kinds.len()];
    for &(face, region) in &marks.anchored {
        let number = patches.of_face[face];
        if patches.list[number].label == region {
            protected[number] = true;
            found[region] = rules.is_water(region);
        }
    }
    for (region, number) in largest(patches) {
        protected[number] |= !found[region];
    }
    marks.kept.iter().for_each(|&face| protected[patches.of_face[face]] = true);
    dropped.iter().for_each(|&number| protected[number] = false);
    protected
}

/// The largest patch of each region.
fn largest(patches: &Patches) -> BTreeMap<usize, usize> {
    let mut largest = BTreeMap::new();
    for (number, patch) in patches.list.iter().enumerate() {
        let best = largest.entry(patch.label).or_insert(number);
        if patch.double_area > patches.list[*best].double_area {
            *best = number;
        }
    }
    largest
}

/// The label that suits a patch better than its own, if there is one.
fn better_label(patch: &Patch, patches: &Patches, rules: &Rules, dropped: bool) -> Option<usize> {
    let beside = |water: bool| {
        let alike = patch
            .beside
            .iter()
            .filter(move |&(&number, _)| rules.is_water(patches.list[number].label) == water);
        let longest = alike.max_by(|(a, one), (b, other)| one.total_cmp(other).then(b.cmp(a)));
        longest.map(|(&number, _)| patches.list[number].label)
    };
    if rules.is_water(patch.label) {
        return beside(true).or_else(|| beside(false));
    }
    #[allow(clippy::cast_precision_loss)]
    let area = patch.double_area as f64 / 2.0;
    match beside(false) {
        Some(land) => (area < rules.scrap).then_some(land),
        None => beside(true).filter(|_| dropped || area < rules.islet),
    }
}

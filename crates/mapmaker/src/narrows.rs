//! Closing narrow inlets: slits of water that would be drawn as nothing but
//! two lines become land, unless they are the way to wider water.

use std::collections::{BTreeMap, BTreeSet};

use crate::arrangement::Arrangement;

/// What counts as narrow and as wide, and what the regions are.
pub(crate) struct Inlets<'a> {
    /// By region: whether it is open water.
    pub(crate) is_open: &'a dyn Fn(usize) -> bool,
    /// By region: whether it is land. What is neither stays as it is.
    pub(crate) is_land: &'a dyn Fn(usize) -> bool,
    /// A stretch is narrow if it is less than this wide, in map units.
    pub(crate) narrow: f64,
    /// Water is wide if it covers more than this, in square map units.
    pub(crate) wide: f64,
}

impl Inlets<'_> {
    /// Closes the narrow inlets.
    pub(crate) fn close(&self, arrangement: &mut Arrangement) {
        let water: Vec<bool> = arrangement.labels.iter().map(|&label| (self.is_open)(label)).collect();
        let widths = widths(arrangement);
        let is_slit = |face: usize| water[face] && widths[face] < self.narrow;
        let neighbours = neighbours(arrangement);
        let slits = groups(&neighbours, is_slit);
        let basins = self.wide_basins(arrangement, groups(&neighbours, |face| water[face] && !is_slit(face)));
        let mut beside: BTreeMap<usize, Beside> = BTreeMap::new();
        for (face, slit) in slits.iter().enumerate() {
            let Some(slit) = slit else { continue };
            let beside = beside.entry(*slit).or_default();
            for &next in &neighbours[face] {
                beside.basins.extend(basins[next]);
                beside.lands.extend(Some(arrangement.labels[next]).filter(|&label| (self.is_land)(label)));
            }
        }
        for (label, slit) in arrangement.labels.iter_mut().zip(&slits) {
            *label = slit.and_then(|slit| beside[&slit].closing()).unwrap_or(*label);
        }
    }

    /// The groups without those that are not wide.
    fn wide_basins(&self, arrangement: &Arrangement, groups: Vec<Option<usize>>) -> Vec<Option<usize>> {
        let mut areas: BTreeMap<usize, f64> = BTreeMap::new();
        for (face, group) in arrangement.faces.faces.iter().zip(&groups) {
            if let Some(group) = group {
                *areas.entry(*group).or_default() += half(face.double_area);
            }
        }
        groups.into_iter().map(|group| group.filter(|group| areas[group] > self.wide)).collect()
    }
}

/// What lies beside a slit.
#[derive(Default)]
struct Beside {
    basins: BTreeSet<usize>,
    lands: BTreeSet<usize>,
}

impl Beside {
    /// The land that closes the slit, if it leads nowhere and parts nobody.
    fn closing(&self) -> Option<usize> {
        let only = self.lands.first().copied().filter(|_| self.lands.len() == 1);
        only.filter(|_| self.basins.len() < 2)
    }
}

/// How wide faces are, about: that of a long stretch is twice its area by its
/// outline.
fn widths(arrangement: &Arrangement) -> Vec<f64> {
    let mut outlines = vec![0.0; arrangement.labels.len()];
    for wall in &arrangement.faces.walls {
        for face in [wall.left, wall.right].into_iter().flatten() {
            outlines[face] += wall.length();
        }
    }
    let faces = arrangement.faces.faces.iter().zip(outlines);
    faces.map(|(face, outline)| 2.0 * half(face.double_area) / outline.max(1.0)).collect()
}

#[allow(clippy::cast_precision_loss)]
fn half(double_area: i64) -> f64 {
    double_area as f64 / 2.0
}

fn neighbours(arrangement: &Arrangement) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); arrangement.labels.len()];
    for &(one, other, _) in &arrangement.contacts {
        neighbours[one].push(other);
        neighbours[other].push(one);
    }
    neighbours
}

/// Numbers the groups of neighbouring faces among those that belong.
fn groups(neighbours: &[Vec<usize>], belongs: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
    let mut groups: Vec<Option<usize>> = vec![None; neighbours.len()];
    for seed in (0..neighbours.len()).filter(|&face| belongs(face)) {
        if groups[seed].is_some() {
            continue;
        }
        groups[seed] = Some(seed);
        let mut waiting = vec![seed];
        while let Some(face) = waiting.pop() {
            for &next in neighbours[face].iter().filter(|&&next| belongs(next)) {
                if groups[next].is_none() {
                    groups[next] = Some(seed);
                    waiting.push(next);
                }
            }
        }
    }
    groups
}

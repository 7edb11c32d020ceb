//! Patches: faces that hang together and have the same label.

use std::collections::BTreeMap;

use crate::faces::Faces;

/// Faces that hang together and have the same label.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patch {
    /// The label.
    pub(crate) label: usize,
    /// The faces, ascending.
    pub(crate) faces: Vec<usize>,
    /// Twice the area, in square map units.
    pub(crate) double_area: i64,
    /// How long the border with each patch beside it is.
    pub(crate) beside: BTreeMap<usize, f64>,
}

/// The patches of a labelled picture.
#[derive(Clone, Debug)]
pub(crate) struct Patches {
    /// The patches, by their first face.
    pub(crate) list: Vec<Patch>,
    /// The patch of every face.
    pub(crate) of_face: Vec<usize>,
}

/// Two faces that have a common border, and its length.
pub(crate) type Contact = (usize, usize, f64);

impl Patches {
    /// The patches under the given labels; `contacts` says which faces touch.
    pub(crate) fn new(faces: &Faces, labels: &[usize], contacts: &[Contact]) -> Self {
        let mut neighbours = vec![Vec::new(); labels.len()];
        for &(one, other, _) in contacts.iter().filter(|(one, other, _)| labels[*one] == labels[*other]) {
            neighbours[one].push(other);
            neighbours[other].push(one);
        }
        let mut patches = Self { list: Vec::new(), of_face: vec![usize::MAX; labels.len()] };
        for face in 0..labels.len() {
            if patches.of_face[face] == usize::MAX {
                patches.grow(face, &neighbours, faces, labels);
            }
        }
        patches.measure(contacts);
        patches
    }

    fn grow(&mut self, seed: usize, neighbours: &[Vec<usize>], faces: &Faces, labels: &[usize]) {
        let number = self.list.len();
        let mut patch = Patch { label: labels[seed], ..Patch::default() };
        self.of_face[seed] = number;
        let mut waiting = vec![seed];
        while let Some(face) = waiting.pop() {
            patch.faces.push(face);
            patch.double_area += faces.faces[face].double_area;
            for &next in &neighbours[face] {
                if self.of_face[next] == usize::MAX {
                    self.of_face[next] = number;
                    waiting.push(next);
                }
            }
        }
        patch.faces.sort_unstable();
        self.list.push(patch);
    }

    fn measure(&mut self, contacts: &[Contact]) {
        for &(one, other, length) in contacts {
            let (one, other) = (self.of_face[one], self.of_face[other]);
            if one != other {
                *self.list[one].beside.entry(other).or_default() += length;
                *self.list[other].beside.entry(one).or_default() += length;
            }
        }
    }
}

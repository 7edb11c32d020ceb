//! Arrays with room for every board.

use std::ops::{Index, IndexMut};

/// A power of two above the number of places that a board may have.
const ROOM: usize = 1024;

/// One thing for every number that a board may give to a province or a unit.
/// Numbers are cut to the room, which spares the check whether they fit; a
/// movement phase would otherwise spend a tenth of its time on it.
#[derive(Clone, Debug)]
pub(crate) struct Room<T>([T; ROOM]);

impl<T: Copy> Room<T> {
    /// The room with the same thing everywhere.
    pub(crate) fn filled(thing: T) -> Self {
        Self([thing; ROOM])
    }

    /// The first so many things.
    #[inline]
    pub(crate) fn first(&self, count: usize) -> &[T] {
        &self.0[..count.min(ROOM)]
    }

    /// The first so many things, to be changed.
    #[inline]
    pub(crate) fn first_mut(&mut self, count: usize) -> &mut [T] {
        &mut self.0[..count.min(ROOM)]
    }
}

impl<T> Index<usize> for Room<T> {
    type Output = T;

    #[inline]
    fn index(&self, number: usize) -> &T {
        &self.0[number % ROOM]
    }
}

impl<T> IndexMut<usize> for Room<T> {
    #[inline]
    fn index_mut(&mut self, number: usize) -> &mut T {
        &mut self.0[number % ROOM]
    }
}

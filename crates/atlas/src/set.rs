//! Sets of places as fixed-size bitsets.

use crate::ids::{Place, Province};

/// A set of places (or of provinces, which are places too) of one board.
///
/// `W` is the number of 64-bit words. Boards choose the smallest width that
/// holds all their places, so that a board of up to 128 places works on two
/// words.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlaceSet<const W: usize>([u64; W]);

impl<const W: usize> PlaceSet<W> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self([0; W]);

    /// The set whose places are the set bits of these words, the lowest first.
    #[inline]
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// The set with one place in it.
    #[inline]
    pub fn of(place: impl Into<Place>) -> Self {
        let mut set = Self::EMPTY;
        set.insert(place);
        set
    }

    /// Whether the place is in the set.
    #[inline]
    pub fn contains(&self, place: impl Into<Place>) -> bool {
        let bit = place.into().0;
        (self.0[usize::from(bit >> 6)] >> (bit & 63)) & 1 != 0
    }

    /// Adds a place.
    #[inline]
    pub fn insert(&mut self, place: impl Into<Place>) {
        let bit = place.into().0;
        self.0[usize::from(bit >> 6)] |= 1 << (bit & 63);
    }

    /// Adds a place if the condition holds, without branching on it.
    #[inline]
    pub fn insert_if(&mut self, place: impl Into<Place>, condition: bool) {
        let bit = place.into().0;
        self.0[usize::from(bit >> 6)] |= u64::from(condition) << (bit & 63);
    }

    /// Takes a place out.
    #[inline]
    pub fn remove(&mut self, place: impl Into<Place>) {
        let bit = place.into().0;
        self.0[usize::from(bit >> 6)] &= !(1 << (bit & 63));
    }

    /// Whether nothing is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many places are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the two sets share a place.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (0..W).any(|word| self.0[word] & other.0[word] != 0)
    }

    /// The places in either set.
    #[inline]
    pub fn union(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] |= other.0[word];
        }
        self
    }

    /// The places in both sets.
    #[inline]
    pub fn intersection(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] &= other.0[word];
        }
        self
    }

    /// The places of this set that are not in the other.
    #[inline]
    pub fn without(mut self, other: &Self) -> Self {
        for word in 0..W {
            self.0[word] &= !other.0[word];
        }
        self
    }

    /// The places of this set that pass, asked in ascending order. Faster than
    /// gathering them one by one, and without branching on the answers.
    #[inline]
    pub fn filter(mut self, mut passes: impl FnMut(Place) -> bool) -> Self {
        for (word, bits) in self.0.iter_mut().enumerate() {
            let (mut left, mut kept) = (*bits, 0);
            while left != 0 {
                let bit = left.trailing_zeros();
                kept |= u64::from(passes(Place((word * 64) as u16 + bit as u16))) << bit;
                left &= left - 1;
            }
            *bits = kept;
        }
        self
    }

    /// The place with the smallest number, if there is any.
    #[inline]
    pub fn first(&self) -> Option<Place> {
        (0..W)
            .find(|&word| self.0[word] != 0)
            .map(|word| Place((word * 64) as u16 + self.0[word].trailing_zeros() as u16))
    }

    /// The place that has `rank` smaller places in the set before it.
    pub fn nth(&self, rank: usize) -> Option<Place> {
        self.iter().nth(rank)
    }

    /// The places in ascending order.
    #[inline]
    pub fn iter(&self) -> Iter<W> {
        Iter { words: self.0, word: 0 }
    }

    /// The places in ascending order, read as provinces. Only for sets that
    /// hold whole provinces.
    #[inline]
    pub fn provinces(&self) -> impl Iterator<Item = Province> + use<W> {
        self.iter().map(|place| Province(place.0))
    }
}

impl<const W: usize> Default for PlaceSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize, P: Into<Place>> FromIterator<P> for PlaceSet<W> {
    fn from_iter<I: IntoIterator<Item = P>>(places: I) -> Self {
        let mut set = Self::EMPTY;
        for place in places {
            set.insert(place);
        }
        set
    }
}

/// Walks a [`PlaceSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize> {
    words: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        while self.word < W {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Place((self.word * 64) as u16 + bits.trailing_zeros() as u16));
            }
            self.word += 1;
        }
        None
    }

    /// Goes through the words once, which is a good deal faster than asking for
    /// one place after the other.
    #[inline]
    fn fold<B, F: FnMut(B, Place) -> B>(self, initial: B, mut each: F) -> B {
        let mut folded = initial;
        for word in self.word..W {
            let mut bits = self.words[word];
            while bits != 0 {
                folded = each(folded, Place((word * 64) as u16 + bits.trailing_zeros() as u16));
                bits &= bits - 1;
            }
        }
        folded
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.words[self.word.min(W)..].iter().map(|word| word.count_ones() as usize).sum();
        (left, Some(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_remembers_exactly_what_was_put_in_across_word_borders() {
        let places = [0, 63, 64, 127].map(Place::new);
        let mut set: PlaceSet<2> = places.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), places);
        assert_eq!(set.len(), 4);
        set.remove(Place::new(64));
        assert!(!set.contains(Place::new(64)) && set.contains(Place::new(63)));
        assert_eq!(set.nth(2), Some(Place::new(127)));
    }

    #[test]
    fn filtering_asks_for_each_place_once_in_order_and_keeps_those_that_pass() {
        let set: PlaceSet<2> = [3, 63, 64, 100].map(Place::new).into_iter().collect();
        let mut asked = Vec::new();
        let kept = set.filter(|place| {
            asked.push(place);
            place.index() % 2 == 0
        });
        assert_eq!(asked, set.iter().collect::<Vec<_>>());
        assert_eq!(kept.iter().collect::<Vec<_>>(), [64, 100].map(Place::new));
    }

    #[test]
    fn union_intersection_and_difference_work_word_by_word() {
        let low: PlaceSet<2> = [1, 70].map(Place::new).into_iter().collect();
        let high: PlaceSet<2> = [70, 90].map(Place::new).into_iter().collect();
        assert!(low.meets(&high));
        assert_eq!(low.union(&high).len(), 3);
        assert_eq!(low.intersection(&high), PlaceSet::of(Place::new(70)));
        assert_eq!(low.without(&high).first(), Some(Place::new(1)));
    }
}

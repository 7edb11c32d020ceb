//! Yes, no, or not known yet; and strengths known within bounds.

/// A decision that may still be open: one bit says that yes is possible, the
/// other that no is. So combining decisions takes no branches, which matters,
/// since how they come out is hard to foresee.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tri(u8);

impl Tri {
    /// Surely.
    pub(crate) const YES: Self = Self(0b01);
    /// Surely not.
    pub(crate) const NO: Self = Self(0b10);
    /// Not known yet.
    pub(crate) const OPEN: Self = Self(0b11);

    #[inline]
    const fn possible(yes: bool, no: bool) -> Self {
        Self(yes as u8 | (no as u8) << 1)
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self((self.0 & other.0 & 0b01) | ((self.0 | other.0) & 0b10))
    }

    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(((self.0 | other.0) & 0b01) | (self.0 & other.0 & 0b10))
    }

    #[inline]
    pub(crate) const fn not(self) -> Self {
        Self((self.0 >> 1) | ((self.0 & 0b01) << 1))
    }

    /// What is known if either of two cases may hold.
    #[inline]
    pub(crate) const fn same(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// One answer if this is yes, the other if it is no, and what both agree
    /// on if it is open.
    #[inline]
    pub(crate) const fn choose(self, yes: Self, no: Self) -> Self {
        let yes_counts = (self.0 & 0b01).wrapping_neg();
        let no_counts = (self.0 >> 1 & 0b01).wrapping_neg();
        Self((yes.0 & yes_counts) | (no.0 & no_counts))
    }

    /// A small number to look things up by: 1 for yes, 2 for no, 3 for open.
    #[inline]
    pub(crate) const fn number(self) -> usize {
        (self.0 & 0b11) as usize
    }
}

impl From<bool> for Tri {
    #[inline]
    fn from(value: bool) -> Self {
        Self::possible(value, !value)
    }
}

/// A strength between what is sure and what is still possible.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    pub(crate) sure: u16,
    pub(crate) most: u16,
}

impl Strength {
    pub(crate) const NONE: Self = Self::exactly(0);
    pub(crate) const ALONE: Self = Self::exactly(1);

    pub(crate) const fn exactly(value: u16) -> Self {
        Self { sure: value, most: value }
    }

    /// Counts what became of a support.
    #[inline]
    pub(crate) fn count(&mut self, change: Change) {
        self.sure = self.sure.wrapping_add(change.sure);
        self.most = self.most.wrapping_add(change.most);
    }

    /// Whether this is more than the other.
    #[inline]
    pub(crate) fn beats(self, other: Self) -> Tri {
        Tri::possible(self.most > other.sure, self.sure <= other.most)
    }

    /// The larger of the two.
    #[inline]
    pub(crate) fn max(self, other: Self) -> Self {
        Self { sure: self.sure.max(other.sure), most: self.most.max(other.most) }
    }
}

/// What a support that comes to be known better does to a strength. Negative
/// numbers wrap around.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Change {
    sure: u16,
    most: u16,
}

impl Change {
    /// The change by a support that was known as `before` and is now known as
    /// `now`: it is sure unless no is possible, and possible if yes is.
    #[inline]
    pub(crate) fn of_support(before: Tri, now: Tri) -> Self {
        let possible = |tri: Tri| u16::from(tri.0 & 0b01);
        let doubtful = |tri: Tri| u16::from(tri.0 >> 1);
        Self {
            sure: doubtful(before).wrapping_sub(doubtful(now)),
            most: possible(now).wrapping_sub(possible(before)),
        }
    }

    /// The change if the condition holds, else none; without branching on it.
    #[inline]
    pub(crate) fn only_if(self, condition: bool) -> Self {
        let kept = u16::from(condition).wrapping_neg();
        Self { sure: self.sure & kept, most: self.most & kept }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Tri; 3] = [Tri::YES, Tri::NO, Tri::OPEN];

    /// What a decision can still become.
    fn outcomes(decision: Tri) -> Vec<bool> {
        [true, false].into_iter().filter(|&value| Tri::from(value).same(decision) == decision).collect()
    }

    fn known(mut values: Vec<bool>) -> Tri {
        values.sort_unstable();
        values.dedup();
        if values.len() == 2 { Tri::OPEN } else { values[0].into() }
    }

    #[test]
    fn combining_open_decisions_says_what_all_their_outcomes_agree_on() {
        for one in ALL {
            assert_eq!(one.not(), known(outcomes(one).into_iter().map(|value| !value).collect()));
            for other in ALL {
                let pairs = || {
                    outcomes(one).into_iter().flat_map(|a| outcomes(other).into_iter().map(move |b| (a, b)))
                };
                assert_eq!(one.and(other), known(pairs().map(|(a, b)| a && b).collect()));
                assert_eq!(one.or(other), known(pairs().map(|(a, b)| a || b).collect()));
                assert_eq!(Tri::YES.choose(one, other), one);
                assert_eq!(Tri::NO.choose(one, other), other);
                assert_eq!(Tri::OPEN.choose(one, other), one.same(other));
            }
        }
    }

    #[test]
    fn a_strength_beats_another_for_sure_only_if_its_least_is_more_than_the_others_most() {
        let range = |sure, most| Strength { sure, most };
        assert_eq!(range(2, 3).beats(range(1, 1)), Tri::YES);
        assert_eq!(range(1, 3).beats(range(1, 2)), Tri::OPEN);
        assert_eq!(range(1, 2).beats(range(2, 3)), Tri::NO);
        assert_eq!(range(1, 1).beats(range(1, 1)), Tri::NO);
    }
}

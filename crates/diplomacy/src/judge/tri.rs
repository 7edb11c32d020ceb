//! Yes, no, or not known yet; and strengths known within bounds.

/// A decision that may still be open.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tri {
    /// Not known yet.
    Open,
    /// Surely not.
    No,
    /// Surely.
    Yes,
}

impl Tri {
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::No, _) | (_, Self::No) => Self::No,
            (Self::Yes, Self::Yes) => Self::Yes,
            _ => Self::Open,
        }
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Yes, _) | (_, Self::Yes) => Self::Yes,
            (Self::No, Self::No) => Self::No,
            _ => Self::Open,
        }
    }

    #[inline]
    pub(crate) fn not(self) -> Self {
        match self {
            Self::Open => Self::Open,
            Self::No => Self::Yes,
            Self::Yes => Self::No,
        }
    }

    /// What is known if either of two cases may hold.
    #[inline]
    pub(crate) fn same(self, other: Self) -> Self {
        if self == other { self } else { Self::Open }
    }
}

impl From<bool> for Tri {
    #[inline]
    fn from(value: bool) -> Self {
        if value { Self::Yes } else { Self::No }
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

    /// Counts one more supporter, as far as its support is known to stand.
    #[inline]
    pub(crate) fn add(&mut self, stands: Tri) {
        self.sure += u16::from(stands == Tri::Yes);
        self.most += u16::from(stands != Tri::No);
    }

    /// Whether this is more than the other.
    #[inline]
    pub(crate) fn beats(self, other: Self) -> Tri {
        if self.sure > other.most {
            Tri::Yes
        } else if self.most <= other.sure {
            Tri::No
        } else {
            Tri::Open
        }
    }

    /// The larger of the two.
    #[inline]
    pub(crate) fn max(self, other: Self) -> Self {
        Self { sure: self.sure.max(other.sure), most: self.most.max(other.most) }
    }
}

//! Points and directions in the picture, in map units.

use std::ops::{Add, Mul, Neg, Sub};

use crate::geometry::Point;

/// A point, or the way from one point to another.
#[derive(Copy, Clone, Debug, PartialEq, Default)]
pub(crate) struct Vector {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Vector {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same direction with length one; nothing for no direction at all.
    pub(crate) fn direction(self) -> Option<Self> {
        let length = self.length();
        (length > 1e-6).then(|| self * (1.0 / length))
    }

    /// A quarter turn to the left for somebody who looks along it on a picture
    /// whose y grows downwards.
    pub(crate) fn left(self) -> Self {
        Self::new(self.y, -self.x)
    }

    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// On the way to the other point, `part` of it.
    pub(crate) fn towards(self, other: Self, part: f64) -> Self {
        self + (other - self) * part
    }

    /// The nearest whole point.
    pub(crate) fn rounded(self) -> Point {
        [self.x.round() as i32, self.y.round() as i32]
    }
}

impl From<Point> for Vector {
    fn from([x, y]: Point) -> Self {
        Self::new(f64::from(x), f64::from(y))
    }
}

impl Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vector {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

/// A rectangle along the edges of the picture.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Its least x.
    pub left: i32,
    /// Its least y.
    pub top: i32,
    /// Its greatest x.
    pub right: i32,
    /// Its greatest y.
    pub bottom: i32,
}

impl Bounds {
    /// The least rectangle around points; nothing around no points.
    pub(crate) fn around<'a>(points: impl IntoIterator<Item = &'a Point>) -> Option<Self> {
        points.into_iter().fold(None, |bounds: Option<Self>, &[x, y]| {
            let old = bounds.unwrap_or(Self { left: x, top: y, right: x, bottom: y });
            Some(Self {
                left: old.left.min(x),
                top: old.top.min(y),
                right: old.right.max(x),
                bottom: old.bottom.max(y),
            })
        })
    }

    /// The least rectangle around both.
    pub(crate) fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Whether the two have a point in common.
    pub(crate) fn meets(self, other: Self) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.top <= other.bottom
            && other.top <= self.bottom
    }

    /// How wide it is.
    pub fn width(self) -> i32 {
        self.right - self.left
    }

    /// How high it is.
    pub fn height(self) -> i32 {
        self.bottom - self.top
    }

    /// Whether the point is inside or on the edge.
    pub fn contains(self, [x, y]: Point) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }
}

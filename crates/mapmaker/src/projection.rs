//! From latitude and longitude to map units.
//!
//! Every function of an angle comes from `libm`, so that the same geography
//! gives the same bytes on every machine.

use libm::{cos, log, pow, sin, sqrt, tan};

use crate::optics::{Bending, Optics};
use crate::plane::Spot;

/// The earth's radius in kilometres.
const RADIUS: f64 = 6371.0;

/// A frame is at least this wide and high, in kilometres or on a plane.
const SMALLEST: f64 = 10.0;

/// A frame is at most this wide and high.
const LARGEST: f64 = 100_000.0;

/// The coefficients of Patterson's cylinder.
const PATTERSON: [f64; 4] = [1.0148, 0.23185, -0.14499, 0.02406];

/// A place on the globe in degrees; on an invented world, a place on its plane.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Position {
    /// Degrees north of the equator.
    pub north: f64,
    /// Degrees east of Greenwich.
    pub east: f64,
}

/// How the globe is flattened.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Flattening {
    /// Lambert's azimuthal equal-area projection.
    Azimuthal {
        /// Where the plane touches the globe.
        centre: Position,
    },
    /// Lambert's conformal cone.
    Conformal {
        /// The middle of the picture.
        centre: Position,
        /// Where the cone cuts the globe, in degrees north.
        parallels: [f64; 2],
    },
    /// Albers' equal-area cone.
    Albers {
        /// The middle of the picture.
        centre: Position,
        /// Where the cone cuts the globe, in degrees north.
        parallels: [f64; 2],
    },
    /// Patterson's cylinder, for boards that go round the globe.
    Patterson,
    /// No globe at all: north and east are lengths on a plane.
    Plane,
}

/// The places that lie on the edges of the picture.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Edges {
    /// On the left edge.
    pub west: Position,
    /// On the right edge.
    pub east: Position,
    /// On the lower edge.
    pub south: Position,
    /// On the upper edge.
    pub north: Position,
}

/// What part of the flattened globe is shown.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Frame {
    /// A rectangle.
    Window(Edges),
    /// A whole turn of the globe, from this meridian round to it again.
    Round {
        /// The meridian at the left and the right edge, in degrees east.
        seam: f64,
        /// The lower edge in degrees north.
        south: f64,
        /// The upper edge in degrees north.
        north: f64,
    },
}

/// Places the globe on the picture: x grows to the right, y downwards.
#[derive(Clone, Debug)]
pub(crate) struct Projection {
    flattening: Flattening,
    bending: Bending,
    /// Subtracted from longitudes; nothing for windows.
    seam: f64,
    /// The meridian in the middle of a window onto a cylinder.
    meridian: Option<f64>,
    origin: Spot,
    scale: f64,
    wraps: bool,
    width: f64,
    height: f64,
}

impl Projection {
    /// A projection onto a picture of the given width. `None` if the frame has
    /// next to no area, or more than any globe.
    pub(crate) fn new(flattening: Flattening, optics: &Optics, frame: &Frame, width: i32) -> Option<Self> {
        let mut projection = Self {
            flattening,
            bending: Bending::new(optics, |position| flatten(flattening, position)),
            seam: 0.0,
            meridian: None,
            origin: Spot::default(),
            scale: 1.0,
            wraps: matches!(frame, Frame::Round { .. }),
            width: f64::from(width),
            height: 0.0,
        };
        let (left, right, bottom, top) = projection.extent(frame);
        projection.scale = projection.width / (right - left);
        projection.origin = Spot { x: left, y: top };
        projection.height = ((top - bottom) * projection.scale).round();
        let sound = |extent: f64| (SMALLEST..=LARGEST).contains(&extent);
        (sound(right - left) && sound(top - bottom)).then_some(projection)
    }

    /// How wide the picture is, in map units.
    pub(crate) fn width(&self) -> f64 {
        self.width
    }

    /// How high the picture is, in whole map units.
    pub(crate) fn height(&self) -> f64 {
        self.height
    }

    /// Whether the right edge continues at the left edge.
    pub(crate) fn wraps(&self) -> bool {
        self.wraps
    }

    /// Where a position is on the picture. On a board that wraps, positions
    /// west of the seam lie to the left of the picture; in a window onto a
    /// cylinder, longitudes beyond 180 degrees go on counting.
    pub(crate) fn place(&self, position: Position) -> Spot {
        let turns = self.meridian.map_or(0.0, |middle| ((position.east - middle) / 360.0).round());
        let east = position.east - self.seam - 360.0 * turns;
        let flat = self.bending.bent(flatten(self.flattening, Position { east, ..position }));
        Spot { x: (flat.x - self.origin.x) * self.scale, y: (self.origin.y - flat.y) * self.scale }
    }

    /// Whether the projection can be trusted there: not on the far side of the
    /// globe.
    pub(crate) fn shows(&self, position: Position) -> bool {
        match self.flattening {
            Flattening::Azimuthal { centre }
            | Flattening::Conformal { centre, .. }
            | Flattening::Albers { centre, .. } => cosine_of_distance(centre, position) > 0.0,
            Flattening::Patterson | Flattening::Plane => true,
        }
    }

    /// Left, right, bottom and top of the frame before it is scaled.
    fn extent(&mut self, frame: &Frame) -> (f64, f64, f64, f64) {
        match *frame {
            Frame::Window(edges) => {
                let cylinder = self.flattening == Flattening::Patterson;
                self.meridian = cylinder.then_some(f64::midpoint(edges.west.east, edges.east.east));
                let at = |position| self.bending.bent(flatten(self.flattening, position));
                (at(edges.west).x, at(edges.east).x, at(edges.south).y, at(edges.north).y)
            }
            Frame::Round { seam, south, north } => {
                self.seam = seam;
                let at = |north, east| flatten(self.flattening, Position { north, east });
                (0.0, at(0.0, 360.0).x, at(south, 0.0).y, at(north, 0.0).y)
            }
        }
    }
}

/// A position on the plane in kilometres, y growing to the north.
fn flatten(flattening: Flattening, position: Position) -> Spot {
    match flattening {
        Flattening::Azimuthal { centre } => azimuthal(centre, position),
        Flattening::Conformal { centre, parallels } => {
            cone(centre, position, conformal_exponent(parallels), |north| conformal(parallels, north))
        }
        Flattening::Albers { centre, parallels } => {
            let exponent = (sin(parallels[0].to_radians()) + sin(parallels[1].to_radians())) / 2.0;
            cone(centre, position, exponent, |north| albers(parallels, exponent, north))
        }
        Flattening::Patterson => {
            let north = position.north.to_radians();
            let square = north * north;
            let [first, fifth, seventh, ninth] = PATTERSON;
            let y = north * (first + square * square * (fifth + square * (seventh + square * ninth)));
            Spot { x: RADIUS * position.east.to_radians(), y: RADIUS * y }
        }
        Flattening::Plane => Spot { x: position.east, y: position.north },
    }
}

fn azimuthal(centre: Position, position: Position) -> Spot {
    let (middle, north) = (centre.north.to_radians(), position.north.to_radians());
    let east = (position.east - centre.east).to_radians();
    let factor = RADIUS * sqrt(2.0 / (1.0 + cosine_of_distance(centre, position)).max(1e-9));
    let y = cos(middle) * sin(north) - sin(middle) * cos(north) * cos(east);
    Spot { x: factor * cos(north) * sin(east), y: factor * y }
}

fn cosine_of_distance(centre: Position, position: Position) -> f64 {
    let (middle, north) = (centre.north.to_radians(), position.north.to_radians());
    let east = (position.east - centre.east).to_radians();
    sin(middle) * sin(north) + cos(middle) * cos(north) * cos(east)
}

/// Unrolls a cone on which the given latitude has the given distance from the
/// tip.
fn cone(centre: Position, position: Position, exponent: f64, distance: impl Fn(f64) -> f64) -> Spot {
    let turn = exponent * (position.east - centre.east).to_radians();
    let (here, middle) = (distance(position.north), distance(centre.north));
    Spot { x: RADIUS * here * sin(turn), y: RADIUS * (middle - here * cos(turn)) }
}

fn half_way_to_pole(north: f64) -> f64 {
    tan((45.0 + north.clamp(-89.9, 89.9) / 2.0).to_radians())
}

fn conformal_exponent([first, second]: [f64; 2]) -> f64 {
    if (first - second).abs() < 1e-9 {
        return sin(first.to_radians());
    }
    let ratio = cos(first.to_radians()) / cos(second.to_radians());
    log(ratio) / log(half_way_to_pole(second) / half_way_to_pole(first))
}

fn conformal(parallels: [f64; 2], north: f64) -> f64 {
    let exponent = conformal_exponent(parallels);
    let first = half_way_to_pole(parallels[0]);
    cos(parallels[0].to_radians()) / exponent * pow(first / half_way_to_pole(north), exponent)
}

fn albers(parallels: [f64; 2], exponent: f64, north: f64) -> f64 {
    let first = parallels[0].to_radians();
    let constant = cos(first) * cos(first) + 2.0 * exponent * sin(first);
    sqrt((constant - 2.0 * exponent * sin(north.to_radians())).max(0.0)) / exponent
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use libm::hypot;

    use super::*;
    use crate::optics::Fisheye;

    const CENTRE: Position = Position { north: 50.0, east: 13.0 };

    fn kilometres(flattening: Flattening, north: f64, east: f64) -> [f64; 2] {
        let flat = flatten(flattening, Position { north, east });
        [flat.x, flat.y]
    }

    fn assert_near(found: [f64; 2], wanted: [f64; 2]) {
        let near = (0..2).all(|axis| (found[axis] - wanted[axis]).abs() < 0.01);
        assert!(near, "{found:?} is not {wanted:?}");
    }

    #[test]
    fn the_azimuthal_projection_keeps_areas_and_the_middle() {
        let flattening = Flattening::Azimuthal { centre: CENTRE };
        assert_near(kilometres(flattening, 50.0, 13.0), [0.0, 0.0]);
        // Half a chord of twice the radius by the sine of half the way.
        assert_near(kilometres(flattening, 80.0, 13.0), [0.0, 2.0 * RADIUS * sin(15_f64.to_radians())]);
        assert_near(kilometres(flattening, 20.0, 13.0), [0.0, -2.0 * RADIUS * sin(15_f64.to_radians())]);
    }

    #[test]
    fn cones_keep_lengths_along_the_parallels_that_they_cut() {
        let parallels = [43.0, 62.0];
        for flattening in [
            Flattening::Conformal { centre: CENTRE, parallels },
            Flattening::Albers { centre: CENTRE, parallels },
        ] {
            for north in parallels {
                let [from, to] = [-1.0, 1.0].map(|aside| kilometres(flattening, north, 13.0 + aside));
                let length = hypot(to[0] - from[0], to[1] - from[1]);
                let wanted = RADIUS * 2_f64.to_radians() * cos(north.to_radians());
                assert!((length - wanted).abs() < 0.05, "{flattening:?} {north}: {length} is not {wanted}");
            }
            assert_near(kilometres(flattening, 50.0, 13.0), [0.0, 0.0]);
        }
    }

    #[test]
    fn the_cylinder_goes_round_once_between_its_edges() {
        let frame = Frame::Round { seam: -169.0, south: -60.0, north: 80.0 };
        let projection = Projection::new(Flattening::Patterson, &Optics::default(), &frame, 8_000).unwrap();
        let at = |north, east| projection.place(Position { north, east }).rounded();
        assert!(projection.wraps());
        assert_eq!((at(80.0, -169.0), at(0.0, 191.0)[0], at(0.0, 11.0)[0]), ([0, 0], 8_000, 4_000));
        let [_, bottom] = at(-60.0, 0.0);
        assert!((f64::from(bottom) - projection.height()).abs() <= 1.0);
    }

    #[test]
    fn a_frame_touches_its_four_places() {
        let at = |north, east| Position { north, east };
        let edges = Edges {
            west: at(46.0, -15.0),
            east: at(40.5, 46.0),
            south: at(31.6, 20.0),
            north: at(73.1, 22.0),
        };
        let fisheye = Some(Fisheye { centre: at(47.5, 13.5), radius: 3600.0 });
        let optics = Optics { fisheye, ..Optics::default() };
        let flattening = Flattening::Azimuthal { centre: CENTRE };
        let projection = Projection::new(flattening, &optics, &Frame::Window(edges), 10_000).unwrap();
        assert_eq!(projection.place(edges.west).rounded()[0], 0);
        assert_eq!(projection.place(edges.east).rounded()[0], 10_000);
        assert_eq!(projection.place(edges.north).rounded()[1], 0);
        assert!((projection.place(edges.south).y - projection.height()).abs() <= 1.0);
    }

    #[test]
    fn a_window_may_lie_across_the_end_of_all_longitudes() {
        let at = |north, east| Position { north, east };
        let edges = Edges {
            west: at(0.0, 100.0),
            east: at(0.0, 200.0),
            south: at(-50.0, 150.0),
            north: at(0.0, 150.0),
        };
        let frame = Frame::Window(edges);
        let projection = Projection::new(Flattening::Patterson, &Optics::default(), &frame, 10_000).unwrap();
        let across = [170.0, 180.0, -180.0, -170.0].map(|east| projection.place(at(0.0, east)).rounded()[0]);
        assert_eq!(across, [7_000, 8_000, 8_000, 9_000]);
    }

    #[test]
    fn a_frame_without_area_is_refused() {
        let here = Position { north: 50.0, east: 13.0 };
        let edges = Edges { west: here, east: here, south: here, north: here };
        assert!(
            Projection::new(Flattening::Plane, &Optics::default(), &Frame::Window(edges), 1_000).is_none()
        );
    }
}

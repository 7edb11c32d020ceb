//! Pictures of a part of the map, for pages on which the whole of it stands
//! already: what they have in common is drawn once.

use atlas::Province;

use super::Chart;
use super::base::Sheet;
use super::stage::Stage;
use super::svg::Svg;
use crate::plane::Bounds;
use crate::scene::{Scene, Unit};
use crate::survey::Labels;

/// How wide and how high details are, one to the other.
const SHAPE: (i32, i32) = (4, 3);

/// How much is seen around what a detail is about: one part in so many.
const MARGIN: i32 = 12;

impl Chart {
    /// A part of the map with a scene, to be put into a page that also holds
    /// [`inline`](Chart::inline) with the same labels: the ground is borrowed
    /// from there. The name tells its ids from those of other pictures on the
    /// page.
    pub fn detail(&self, scene: &Scene, labels: Labels, frame: Bounds, name: &str) -> String {
        let scene = &self.seen_in(scene, frame);
        let layers = Stage::new(self, scene, labels).called(name).layers();
        let mut svg = Svg::new();
        let (width, height) = (frame.width(), frame.height());
        svg.tag("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("class", format_args!("chart detail {}", labels.name()))
            .with("viewBox", format_args!("{} {} {width} {height}", frame.left, frame.top))
            .with("role", "img")
            .with("aria-label", self.title(scene))
            .open();
        for sheet in &self.canvas.base_of(labels).sheets {
            match sheet {
                Sheet::Ground(id) => svg.tag("use").with("href", format_args!("#{id}")).done(),
                Sheet::Slot(slot) => {
                    let Some((id, layer)) = slot.id().zip(layers.fill(*slot)) else { continue };
                    svg.tag("g").with("class", format_args!("layer-{id}")).open();
                    svg.raw(layer);
                    svg.close("g");
                }
            }
        }
        svg.close("svg");
        svg.finish()
    }

    /// The scene without what lies outside of the frame.
    fn seen_in(&self, scene: &Scene, frame: Bounds) -> Scene {
        let board = self.variant.board();
        let seen = |province: Province| {
            let shapes = self.survey().areas_of(province).filter_map(|area| self.survey().shape(area));
            shapes.into_iter().any(|shape| shape.bounds().meets(frame))
        };
        let stands =
            |unit: &Unit| unit.place.index() < board.place_count() && seen(board.province_of(unit.place));
        let mut scene = scene.clone();
        scene.owners.retain(|province, _| seen(*province));
        scene.centres.retain(|province, _| seen(*province));
        scene.units.retain(stands);
        scene.dislodged.retain(stands);
        scene.orders.retain(|order| stands(&order.unit));
        scene
    }

    /// A frame around provinces, somewhat larger than they are and of the shape
    /// that all details have; the whole picture around none.
    pub fn frame_around(&self, provinces: &[Province]) -> Bounds {
        let whole = self.bounds();
        let areas = provinces.iter().flat_map(|&province| self.survey().areas_of(province));
        let bounds = areas.filter_map(|area| self.survey().shape(area)).map(|shape| shape.bounds());
        bounds.reduce(Bounds::with).map_or(whole, |bounds| shaped(bounds, whole))
    }
}

/// The bounds with a margin, made wider or higher to have the right shape, and
/// moved or cut to lie within the picture.
fn shaped(bounds: Bounds, whole: Bounds) -> Bounds {
    let margin = bounds.width().max(bounds.height()) / MARGIN;
    let (width, height) = (bounds.width() + 2 * margin, bounds.height() + 2 * margin);
    let width = width.max(height * SHAPE.0 / SHAPE.1).min(whole.right);
    let height = height.max(width * SHAPE.1 / SHAPE.0).min(whole.bottom);
    let begin = |from: i32, to: i32, size: i32, room: i32| ((from + to - size) / 2).clamp(0, room - size);
    let left = begin(bounds.left, bounds.right, width, whole.right);
    let top = begin(bounds.top, bounds.bottom, height, whole.bottom);
    Bounds { left, top, right: left + width, bottom: top + height }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Bounds = Bounds { left: 0, top: 0, right: 1000, bottom: 900 };

    #[test]
    fn a_frame_has_its_shape_and_lies_within_the_picture() {
        let small = Bounds { left: 500, top: 400, right: 620, bottom: 420 };
        let frame = shaped(small, WHOLE);
        assert_eq!((frame.width(), frame.height()), (140, 105));
        assert!(frame.left < small.left && frame.bottom > small.bottom);
        let corner = shaped(Bounds { left: 0, top: 860, right: 30, bottom: 900 }, WHOLE);
        assert_eq!((corner.left, corner.bottom), (0, 900));
    }

    #[test]
    fn a_frame_is_never_larger_than_the_picture() {
        let wide = shaped(Bounds { left: 0, top: 0, right: 1000, bottom: 900 }, WHOLE);
        assert_eq!(wide, WHOLE);
    }
}

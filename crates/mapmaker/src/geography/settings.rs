//! Projection, frame, the look of lines, and outlines.

use atlas::FaultCode;
use atlas::document::{Faults, Fields, Node, Value, did_you_mean};

use super::{Anchor, Drawing, Outline};
use crate::noise::Octave;
use crate::optics::{Fisheye, Lens, Optics, STRONGEST};
use crate::projection::{Edges, Flattening, Frame, Position};

/// How wide a picture is if nobody says otherwise, in map units.
const WIDTH: i32 = 10_000;

/// Pictures outside of these widths cannot be drawn well.
const WIDTHS: std::ops::RangeInclusive<i64> = 1_000..=40_000;

/// No position lies farther out than this, in degrees or on a plane.
const FARTHEST: f64 = 1_000.0;

/// Waves that are steeper than this, all together, tear coasts to pieces.
const STEEPEST_COAST: f64 = 1.0;

/// Waves that are steeper than this, all together, fold borders over.
const STEEPEST_BORDER: f64 = 0.5;

/// The kinds of projection.
const PROJECTIONS: [&str; 5] = ["lambert-azimuthal", "lambert-conic", "albers", "patterson", "plane"];

/// The projection, and through what it is seen.
pub(super) fn projection(fields: &mut Fields, faults: &mut Faults) -> Option<(Flattening, Optics)> {
    let node = required(fields, "projection", faults)?;
    let mut fields = Fields::of_node("the projection", node, faults)?;
    let kind = fields.text("kind", faults)?;
    let centre = |fields: &mut Fields, faults: &mut Faults| {
        let node = required(fields, "centre", faults)?;
        position("centre", &node, faults)
    };
    let flattening = match kind.text.as_str() {
        "lambert-azimuthal" => centre(&mut fields, faults).map(|centre| Flattening::Azimuthal { centre }),
        "lambert-conic" => centre(&mut fields, faults)
            .zip(parallels(&mut fields, faults))
            .map(|(centre, parallels)| Flattening::Conformal { centre, parallels }),
        "albers" => centre(&mut fields, faults)
            .zip(parallels(&mut fields, faults))
            .map(|(centre, parallels)| Flattening::Albers { centre, parallels }),
        "patterson" => Some(Flattening::Patterson),
        "plane" => Some(Flattening::Plane),
        other => {
            let hint =
                did_you_mean(other, PROJECTIONS).or(Some(format!("there are {}", PROJECTIONS.join(", "))));
            let message = format!("there is no projection `{other}`");
            faults.report_hinting(FaultCode::UnknownKind, kind.line, message, hint);
            None
        }
    };
    let fisheye = fisheye(fields.take("fisheye"), faults);
    let lenses = fields.optional_list("lenses", faults);
    let lenses = lenses.into_iter().filter_map(|node| lens(node, faults)).collect();
    fields.finish(faults);
    flattening.map(|flattening| (flattening, Optics { fisheye, lenses }))
}

fn fisheye(node: Option<Node>, faults: &mut Faults) -> Option<Fisheye> {
    let mut fields = Fields::of_node("the fisheye", node?, faults)?;
    let centre = required(&mut fields, "centre", faults);
    let radius = fields.optional_fraction("radius", faults).filter(|radius| *radius > 0.0);
    if radius.is_none() {
        faults.report(FaultCode::MissingKey, fields.line(), "the fisheye needs a `radius` in kilometres");
    }
    fields.finish(faults);
    let centre = position("centre", &centre?, faults)?;
    Some(Fisheye { centre, radius: radius? })
}

fn lens(node: Node, faults: &mut Faults) -> Option<Lens> {
    let mut fields = Fields::of_node("a lens", node, faults)?;
    let centre = required(&mut fields, "centre", faults);
    let reach = required(&mut fields, "reach", faults);
    let power = fields.optional_fraction("power", faults);
    let line = fields.line();
    fields.finish(faults);
    let power = power.filter(|power| (1.0..=STRONGEST).contains(power));
    if power.is_none() {
        let message = format!("a lens needs a `power` from 1 to {STRONGEST}");
        faults.report(FaultCode::MissingKey, line, message);
    }
    let centre = position("centre", &centre?, faults)?;
    let reach = reach?;
    let told = pair("reach", "kilometres to the north and to the east", &reach, faults)?;
    if told.iter().any(|reach| *reach <= 0.0) {
        faults.report(FaultCode::BadSize, reach.line, "a lens reaches somewhere in every direction");
        return None;
    }
    Some(Lens { centre, reach: told, power: power? })
}

fn parallels(fields: &mut Fields, faults: &mut Faults) -> Option<[f64; 2]> {
    let node = required(fields, "parallels", faults)?;
    pair("parallels", "two latitudes", &node, faults)
}

/// The frame and the width of the picture.
pub(super) fn frame(fields: &mut Fields, faults: &mut Faults) -> Option<(Frame, i32)> {
    let node = required(fields, "frame", faults)?;
    let mut fields = Fields::of_node("the frame", node, faults)?;
    let width = match fields.take("width") {
        Some(Node { value: Value::Number(width), .. }) if WIDTHS.contains(&width) => {
            i32::try_from(width).ok()
        }
        Some(node) => {
            let message = format!(
                "`width` takes a whole number of map units from {} to {}",
                WIDTHS.start(),
                WIDTHS.end()
            );
            faults.report(FaultCode::WrongType, node.line, message);
            None
        }
        None => Some(WIDTH),
    };
    let frame = match fields.optional_fraction("seam", faults) {
        Some(seam) => round(seam, &mut fields, faults),
        None => window(&mut fields, faults),
    };
    fields.finish(faults);
    frame.zip(width)
}

fn round(seam: f64, fields: &mut Fields, faults: &mut Faults) -> Option<Frame> {
    let line = fields.line();
    let south = fields.optional_fraction("south", faults);
    let north = fields.optional_fraction("north", faults);
    match (south, north) {
        (Some(south), Some(north)) if south < north => Some(Frame::Round { seam, south, north }),
        _ => {
            let message = "a frame with a seam needs a latitude `south` and one `north` of it";
            faults.report(FaultCode::MissingKey, line, message);
            None
        }
    }
}

fn window(fields: &mut Fields, faults: &mut Faults) -> Option<Frame> {
    let mut edge = |key| required(fields, key, faults).and_then(|node| position(key, &node, faults));
    let (west, east, south, north) = (edge("west"), edge("east"), edge("south"), edge("north"));
    Some(Frame::Window(Edges { west: west?, east: east?, south: south?, north: north? }))
}

/// The look of lines; everything has a default.
pub(super) fn drawing(fields: &mut Fields, faults: &mut Faults) -> Option<Drawing> {
    let mut drawing = Drawing {
        coast_noise: octaves(&[(240.0, 1800.0), (110.0, 560.0), (45.0, 180.0), (15.0, 60.0)]),
        land_noise: octaves(&[(70.0, 560.0), (26.0, 190.0), (9.0, 60.0)]),
        sea_noise: octaves(&[(130.0, 900.0), (45.0, 300.0), (8.0, 70.0)]),
        inlet: 8.0,
        islet: 350.0,
        scrap: 4_000.0,
        coast_detail: 45.0,
        border_detail: 90.0,
        land_evening: 0.32,
        sea_evening: 0.16,
    };
    let Some(node) = fields.take("drawing") else { return Some(drawing) };
    let mut fields = Fields::of_node("the drawing", node, faults)?;
    for (key, value) in [
        ("inlet", &mut drawing.inlet),
        ("islet", &mut drawing.islet),
        ("scrap", &mut drawing.scrap),
        ("coast_detail", &mut drawing.coast_detail),
        ("border_detail", &mut drawing.border_detail),
        ("land_evening", &mut drawing.land_evening),
        ("sea_evening", &mut drawing.sea_evening),
    ] {
        if let Some(written) = fields.optional_fraction(key, faults) {
            *value = written.max(0.0);
        }
    }
    for (key, value, steepest) in [
        ("coast_noise", &mut drawing.coast_noise, STEEPEST_COAST),
        ("land_noise", &mut drawing.land_noise, STEEPEST_BORDER),
        ("sea_noise", &mut drawing.sea_noise, STEEPEST_BORDER),
    ] {
        if let Some(node) = fields.take(key) {
            *value = noise(key, node, steepest, faults);
        }
    }
    fields.finish(faults);
    Some(drawing)
}

fn octaves(waves: &[(f64, f64)]) -> Vec<Octave> {
    waves.iter().map(|&(amplitude, wavelength)| Octave { amplitude, wavelength }).collect()
}

fn noise(key: &'static str, node: Node, steepest: f64, faults: &mut Faults) -> Vec<Octave> {
    let line = node.line;
    let waves = atlas::document::items_of(key, node, faults);
    let pairs = waves.iter().filter_map(|wave| pair(key, "an amplitude and a wavelength", wave, faults));
    let octaves: Vec<Octave> =
        pairs.map(|[amplitude, wavelength]| Octave { amplitude, wavelength }).collect();
    let steepness: f64 = octaves.iter().map(|octave| octave.amplitude / octave.wavelength).sum();
    let sound = octaves.iter().all(|octave| octave.amplitude >= 0.0 && octave.wavelength >= 1.0);
    if !sound || steepness > steepest {
        let hint = Some("make the waves longer or lower".to_owned());
        let message = format!("lines that waver like `{key}` would cross themselves");
        faults.report_hinting(FaultCode::WrongType, line, message, hint);
    }
    octaves
}

/// The lands that are drawn in the file itself.
pub(super) fn outlines(fields: &mut Fields, faults: &mut Faults) -> Vec<Outline> {
    let nodes = fields.optional_list("outline", faults);
    nodes.into_iter().filter_map(|node| outline(node, faults)).collect()
}

fn outline(node: Node, faults: &mut Faults) -> Option<Outline> {
    let mut fields = Fields::of_node("an outline", node, faults)?;
    let name = fields.text("name", faults);
    let ring = anchors("ring", fields.list("ring", faults), faults);
    let smooth = fields.flag("smooth", faults);
    let line = fields.line();
    fields.finish(faults);
    if ring.len() < 3 {
        faults.report(FaultCode::Empty, line, "an outline needs at least three points in `ring`");
        return None;
    }
    let ring = ring.iter().map(|anchor| anchor.position).collect();
    Some(Outline { name: name?.text, ring, wavers: !smooth? })
}

/// Positions with their lines; a fault for each that is none.
pub(super) fn anchors(key: &'static str, items: Vec<Node>, faults: &mut Faults) -> Vec<Anchor> {
    let anchor = |node: Node| Some(Anchor { line: node.line, position: position(key, &node, faults)? });
    items.into_iter().filter_map(anchor).collect()
}

/// A node as a position.
pub(super) fn position(key: &str, node: &Node, faults: &mut Faults) -> Option<Position> {
    let [north, east] = pair(key, "a position [north, east]", node, faults)?;
    if north.abs() <= FARTHEST && east.abs() <= FARTHEST {
        return Some(Position { north, east });
    }
    let message = format!("[{north}, {east}] lies beyond {FARTHEST}");
    faults.report(FaultCode::WrongType, node.line, message);
    None
}

fn pair(key: &str, what: &str, node: &Node, faults: &mut Faults) -> Option<[f64; 2]> {
    let number = |node: &Node| match node.value {
        #[allow(clippy::cast_precision_loss)]
        Value::Number(number) => Some(number as f64),
        Value::Fraction(number) => Some(number),
        _ => None,
    };
    if let Value::List(items) = &node.value
        && let [first, second] = &items[..]
        && let (Some(first), Some(second)) = (number(first), number(second))
    {
        return Some([first, second]);
    }
    faults.report(FaultCode::WrongType, node.line, format!("`{key}` takes {what}"));
    None
}

/// The value of a key that has to be there.
pub(super) fn required(fields: &mut Fields, key: &'static str, faults: &mut Faults) -> Option<Node> {
    let node = fields.take(key);
    if node.is_none() {
        faults.report(FaultCode::MissingKey, fields.line(), format!("the key `{key}` is missing"));
    }
    node
}

//! Pictures of pixels.

mod colours;
mod paint;

use std::fmt;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::lettering::Face;
use colours::{Reduced, Rgb, Run, reduced};

/// The widest picture that is made.
pub const WIDEST: u32 = 8_000;

/// How hard files are compressed, from 1 to 9. Five takes twice as long to save
/// a fourteenth.
const COMPRESSION: u8 = 2;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RasterError {
    /// The width is nothing, or more than [`WIDEST`].
    BadWidth(u32),
    /// The document is no SVG.
    NotSvg(String),
    /// The picture could not be written.
    NotWritten(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadWidth(width) => {
                write!(f, "a picture cannot be {width} pixels wide; choose from 1 to {WIDEST}")
            }
            Self::NotSvg(why) => write!(f, "the document is no SVG: {why}"),
            Self::NotWritten(why) => write!(f, "the picture could not be written: {why}"),
        }
    }
}

impl std::error::Error for RasterError {}

/// The fonts that come with the program, and no others.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for face in Face::ALL {
        fonts.load_font_data(face.bytes().to_vec());
    }
    Arc::new(fonts)
});

/// The document as PNG of a width; the height follows. Nothing of the machine
/// it is made on shows in it.
///
/// # Errors
///
/// If the width is out of range or the document is no SVG.
pub fn png(document: &str, width: u32) -> Result<Vec<u8>, RasterError> {
    if !(1..=WIDEST).contains(&width) {
        return Err(RasterError::BadWidth(width));
    }
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(document, &options).map_err(|error| RasterError::NotSvg(error.to_string()))?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or(RasterError::BadWidth(width))?;
    pixmap.fill(Color::WHITE);
    paint::paint(tree.root(), Transform::from_scale(scale, scale), &mut pixmap);
    encoded(&pixmap).map_err(|error| RasterError::NotWritten(error.to_string()))
}

/// The picture as a file that lists its colours. Nothing shines through it, so
/// its pixels are plain red, green and blue.
fn encoded(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let runs = pixmap.pixels().chunk_by(|one, next| one == next);
    let runs: Vec<Run> = runs.map(|run| Run { colour: rgb(run[0]), length: run.len() }).collect();
    let Reduced { colours, pixels } = reduced(&runs);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.concat());
    encoder.set_deflate_compression(png::DeflateCompression::Level(COMPRESSION));
    // Neighbouring numbers of a list mean nothing to each other.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(file)
}

fn rgb(pixel: PremultipliedColorU8) -> Rgb {
    [pixel.red(), pixel.green(), pixel.blue()]
}

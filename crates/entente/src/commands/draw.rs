//! `entente draw`: a position, its orders and verdicts as a picture.

use std::path::{Path, PathBuf};

use chart::{Chart, Labels, Palette, Style, Theme, raster};
use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser as _;

use super::Exit;
use super::input::{complain, read};
use super::output;
use crate::picture::{self, Picture};

/// What is drawn if nobody says otherwise.
const STANDARD: &str = "standard";

/// How wide pictures of pixels are if nobody says otherwise.
const USUAL_WIDTH: u32 = 1600;

/// Examples for `--help`.
pub(super) const EXAMPLES: &str = include_str!("draw.txt");

/// What to draw, and how.
#[derive(Debug, clap::Args)]
pub struct Draw {
    /// A request or an answer of `adjudicate`, or both; - or nothing for the standard input
    file: Option<PathBuf>,
    /// Draw the opening of a variant instead
    #[arg(long, value_name = "VARIANT", conflicts_with_all = ["file", "id"])]
    opening: Option<String>,
    /// Where to write; the ending says whether SVG or PNG, and - is SVG to the standard output
    #[arg(long, short)]
    out: PathBuf,
    /// By day, by night, or in black and white
    #[arg(long, default_value = "light", value_parser = themes())]
    theme: Theme,
    /// The colours of powers: plain, or safe for colour-blind eyes, with patterns
    #[arg(long, default_value = "plain", value_parser = palettes())]
    palette: Palette,
    /// Full names, or codes and larger units for small screens
    #[arg(long, default_value = "names", value_parser = labels())]
    labels: Labels,
    /// The width of a PNG in pixels
    #[arg(long, default_value_t = USUAL_WIDTH)]
    width: u32,
    /// Which one to draw, if there are several
    #[arg(long)]
    id: Option<String>,
    /// The variant of an answer, which does not name it
    #[arg(long, default_value = STANDARD)]
    variant: String,
}

pub(super) fn run(draw: &Draw) -> Exit {
    match draw.draw() {
        Ok(()) => Exit::Good,
        Err(fault) => {
            complain(&fault);
            Exit::Unusable
        }
    }
}

impl Draw {
    fn draw(&self) -> Result<(), String> {
        let format = Format::of(&self.out)?;
        let Picture { variant, scene } = self.picture()?;
        let chart = picture::chart(&variant)?;
        let style = Style { theme: self.theme, palette: self.palette };
        let document = Chart::whole(&chart, &scene, self.labels, style);
        let bytes = match format {
            Format::Svg => document.into_bytes(),
            Format::Png => raster::png(&document, self.width).map_err(|fault| fault.to_string())?,
        };
        output::write(&self.out, &bytes)
    }

    fn picture(&self) -> Result<Picture, String> {
        if let Some(variant) = &self.opening {
            let variant = atlas::shipped_variant(variant).map_err(|fault| fault.to_string())?;
            return Ok(picture::opening(&variant));
        }
        let text = read(self.file.as_deref())?;
        picture::read(&text, self.id.as_deref(), &self.variant).map_err(|fault| fault.message)
    }
}

/// What is written.
enum Format {
    Svg,
    Png,
}

impl Format {
    fn of(path: &Path) -> Result<Self, String> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            _ if path == Path::new("-") => Ok(Self::Svg),
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => Err(format!("{}: the ending has to be .svg or .png", path.display())),
        }
    }
}

fn themes() -> impl clap::builder::TypedValueParser<Value = Theme> {
    named(&Theme::ALL, Theme::name)
}

fn palettes() -> impl clap::builder::TypedValueParser<Value = Palette> {
    named(&Palette::ALL, Palette::name)
}

fn labels() -> impl clap::builder::TypedValueParser<Value = Labels> {
    named(&Labels::ALL, Labels::name)
}

/// Reads one of the values by its name.
fn named<T: Copy + Send + Sync + 'static>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl clap::builder::TypedValueParser<Value = T> {
    let names = values.iter().map(move |&value| name(value));
    PossibleValuesParser::new(names).try_map(move |given| {
        let found = values.iter().copied().find(|&value| name(value) == given);
        found.ok_or_else(|| format!("there is no {given}"))
    })
}

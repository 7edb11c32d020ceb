//! `entente draw`: a position, its orders and verdicts as a picture.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use atlas::Fault;
use chart::{Chart, GEOMETRY_FILE, Labels, Palette, Style, Survey, Theme, raster};
use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser as _;

use super::Exit;
use super::input::{complain, read};
use super::output;
use crate::picture::{self, Empire, Picture, named_scenario};

/// What is drawn if nobody says otherwise.
const STANDARD: &str = "standard";

/// How wide pictures of pixels are if nobody says otherwise.
const USUAL_WIDTH: u32 = 1600;

/// Examples for `--help`.
pub(super) const EXAMPLES: &str = include_str!("draw.txt");

/// What to draw, and how.
#[derive(Debug, clap::Args)]
pub struct Draw {
    /// A request or an answer of `adjudicate`, or both, or a muster; - or nothing for the standard input
    file: Option<PathBuf>,
    /// Draw the opening of a variant or scenario instead; of a folder, the first variant in it
    #[arg(long, value_name = "VARIANT_OR_DIR", conflicts_with_all = ["file", "id"])]
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
        let document = self.document()?;
        let bytes = match format {
            Format::Svg => document.into_bytes(),
            Format::Png => raster::png(&document, self.width).map_err(|fault| fault.to_string())?,
        };
        output::write(&self.out, &bytes)
    }

    fn document(&self) -> Result<String, String> {
        let Some(opening) = &self.opening else { return self.given(&read(self.file.as_deref())?) };
        match atlas::shipped_variant(opening) {
            Ok(variant) => self.picture(picture::opening(&variant)),
            Err(_) if Empire::is_shipped(opening) => self.opened(&Empire::shipped(opening).map_err(told)?),
            Err(_) if Path::new(opening).is_dir() => self.opening_of_folder(Path::new(opening)),
            Err(fault) => Err(fault.to_string()),
        }
    }

    /// What the text of a file asks for.
    fn given(&self, text: &str) -> Result<String, String> {
        if let Some(name) = named_scenario(text) {
            let empire = Empire::shipped(&name).map_err(told)?;
            let muster = empire.read(text).map_err(|fault| fault.message)?;
            return Ok(empire.chart().whole(&muster, self.labels, self.style()));
        }
        let picture = picture::read(text, self.id.as_deref(), &self.variant);
        self.picture(picture.map_err(|fault| fault.message)?)
    }

    fn picture(&self, Picture { variant, scene }: Picture) -> Result<String, String> {
        Ok(picture::chart(&variant)?.whole(&scene, self.labels, self.style()))
    }

    fn opened(&self, empire: &Empire) -> Result<String, String> {
        Ok(empire.chart().whole(&empire.opening(), self.labels, self.style()))
    }

    /// The opening of the first variant of a folder, or of its scenario, on the
    /// folder's own geometry.
    fn opening_of_folder(&self, folder: &Path) -> Result<String, String> {
        let (id, files) = atlas::open_files(folder).map_err(told)?;
        let folder = atlas::read_folder(&id, &files).map_err(told)?;
        let Some(variant) = folder.variants.first() else {
            return self.opened(&Empire::of_files(&id, &files).map_err(told)?);
        };
        let geometry = files.get(GEOMETRY_FILE).ok_or_else(|| format!("{id} has no {GEOMETRY_FILE}"))?;
        let survey = Survey::read(variant.board(), geometry).map_err(told)?;
        let Picture { variant, scene } = picture::opening(variant);
        Ok(Chart::new(variant, Arc::new(survey)).whole(&scene, self.labels, self.style()))
    }

    fn style(&self) -> Style {
        Style { theme: self.theme, palette: self.palette }
    }
}

fn told(faults: Vec<Fault>) -> String {
    faults.into_iter().map(|fault| fault.to_string()).collect::<Vec<_>>().join("\n")
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

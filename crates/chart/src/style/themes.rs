//! What is not the colour of a power, in each theme.

use std::collections::BTreeMap;

use super::shade::Shade;
use super::{Style, Theme};

/// How far each of the bands along the coasts is from the colour of the deep
/// to that of the shallows, the widest first, in percent.
const DEPTHS: [u32; 4] = [15, 34, 58, 100];

/// The colours of one theme.
struct Inks {
    /// What lies around the map.
    paper: Shade,
    /// Text on it.
    ink: Shade,
    /// Quieter text on it.
    quiet: Shade,
    deep: Shade,
    shallow: Shade,
    lake: Shade,
    land: Shade,
    rock: Shade,
    hatch: Shade,
    border: Shade,
    realm: Shade,
    coast: Shade,
    sea_border: Shade,
    land_ink: Shade,
    land_halo: Shade,
    sea_ink: Shade,
    sea_halo: Shade,
    /// Around tokens and under arrows.
    rim: Shade,
    /// Around the rim of tokens.
    outline: Shade,
    failure: Shade,
    success: Shade,
    /// What may go one way or the other.
    doubt: Shade,
    accent: Shade,
    burst: Shade,
}

const LIGHT: Inks = Inks {
    paper: Shade(0xfbf8f1),
    ink: Shade(0x2a241d),
    quiet: Shade(0x5f564a),
    deep: Shade(0x9fc6d8),
    shallow: Shade(0xe6f3f6),
    lake: Shade(0xbdd9e4),
    land: Shade(0xf4ecda),
    rock: Shade(0xe3dccd),
    hatch: Shade(0xcfc6b3),
    border: Shade(0x8d7f6b),
    realm: Shade(0x4a3d31),
    coast: Shade(0x4c6a7c),
    sea_border: Shade(0x6d9cb4),
    land_ink: Shade(0x2a2219),
    land_halo: Shade(0xfffbf2),
    sea_ink: Shade(0x1f4862),
    sea_halo: Shade(0xd5e8ef),
    rim: Shade(0xffffff),
    outline: Shade(0x26201a),
    failure: Shade(0xb31b1b),
    success: Shade(0x1f7a3a),
    doubt: Shade(0xa85d00),
    accent: Shade(0xd92b8a),
    burst: Shade(0xe84a2a),
};

const DARK: Inks = Inks {
    paper: Shade(0x12171d),
    ink: Shade(0xece7dc),
    quiet: Shade(0xa9a8a2),
    deep: Shade(0x172533),
    shallow: Shade(0x335066),
    lake: Shade(0x223849),
    land: Shade(0x474642),
    rock: Shade(0x2b2f33),
    hatch: Shade(0x3a3f44),
    border: Shade(0x1f2020),
    realm: Shade(0x0b0d0f),
    coast: Shade(0x8fb0c4),
    sea_border: Shade(0x4c7089),
    land_ink: Shade(0xf7f2e8),
    land_halo: Shade(0x1a1a1a),
    sea_ink: Shade(0xa9cde4),
    sea_halo: Shade(0x1a2a38),
    rim: Shade(0x10151a),
    outline: Shade(0xe9e6de),
    failure: Shade(0xff7a6e),
    success: Shade(0x6fd68a),
    doubt: Shade(0xf0b440),
    accent: Shade(0xff6fc0),
    burst: Shade(0xff6a3d),
};

const PRINT: Inks = Inks {
    paper: Shade(0xffffff),
    ink: Shade(0x000000),
    quiet: Shade(0x444444),
    deep: Shade(0xffffff),
    shallow: Shade(0xeaeaea),
    lake: Shade(0xf4f4f4),
    land: Shade(0xffffff),
    rock: Shade(0xffffff),
    hatch: Shade(0xbdbdbd),
    border: Shade(0x777777),
    realm: Shade(0x000000),
    coast: Shade(0x000000),
    sea_border: Shade(0x9a9a9a),
    land_ink: Shade(0x000000),
    land_halo: Shade(0xffffff),
    sea_ink: Shade(0x3c3c3c),
    sea_halo: Shade(0xffffff),
    rim: Shade(0xffffff),
    outline: Shade(0x000000),
    failure: Shade(0x000000),
    success: Shade(0x000000),
    doubt: Shade(0x000000),
    accent: Shade(0x000000),
    burst: Shade(0x555555),
};

/// The colour of land that is nobody's.
pub(super) const fn land(theme: Theme) -> Shade {
    inks(theme).land
}

/// The values of all properties that are not the colour of a power.
pub(super) fn values(style: Style) -> BTreeMap<String, String> {
    let inks = inks(style.theme);
    let mut values: BTreeMap<String, String> =
        shades(inks).into_iter().map(|(name, shade)| (name.to_owned(), shade.to_string())).collect();
    for (index, percent) in DEPTHS.into_iter().enumerate() {
        values.insert(format!("depth-{}", index + 1), inks.deep.towards(inks.shallow, percent).to_string());
    }
    // What tells powers apart without colours is shown where it is needed.
    let (sign, letter) = if style.is_patterned() { ("none", "inline") } else { ("inline", "none") };
    values.insert("sign".to_owned(), sign.to_owned());
    values.insert("letter".to_owned(), letter.to_owned());
    values
}

impl Style {
    /// Whether powers are told apart by patterns and letters too.
    pub(super) fn is_patterned(self) -> bool {
        self.theme == Theme::Print || self.palette == super::Palette::Safe
    }
}

const fn inks(theme: Theme) -> &'static Inks {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
        Theme::Print => &PRINT,
    }
}

fn shades(inks: &Inks) -> [(&'static str, Shade); 23] {
    [
        ("paper", inks.paper),
        ("ink", inks.ink),
        ("quiet", inks.quiet),
        ("sea", inks.deep),
        ("lake", inks.lake),
        ("land", inks.land),
        ("rock", inks.rock),
        ("hatch", inks.hatch),
        ("border", inks.border),
        ("realm", inks.realm),
        ("coast", inks.coast),
        ("sea-border", inks.sea_border),
        ("land-ink", inks.land_ink),
        ("land-halo", inks.land_halo),
        ("sea-ink", inks.sea_ink),
        ("sea-halo", inks.sea_halo),
        ("rim", inks.rim),
        ("outline", inks.outline),
        ("failure", inks.failure),
        ("success", inks.success),
        ("doubt", inks.doubt),
        ("accent", inks.accent),
        ("burst", inks.burst),
    ]
}

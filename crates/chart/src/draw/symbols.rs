//! The signs of a chart: tokens, centres and badges. They are drawn around the
//! origin in one size; layouts enlarge them.

use super::footprint::scale;
use crate::geometry::Layout;
use crate::survey::Labels;

/// The size that the drawing of a centre fits in.
const CENTRE_SIZE: f64 = 105.0;

/// An army: a disc.
const ARMY: &str = r#"<circle r="102" class="token-rim"/><circle r="85" class="token"/>"#;

/// The sign of an army: a gun.
const GUN: &str = r#"<path d="M-66-7L44-50Q50-51 53-45L58-33Q59-27 54-24L-51 20Q-62 23-68 11Q-72-1-66-7z"/><path d="M-14 28L-64 47L-59 60L-6 42z"/><circle cx="-2" cy="26" r="41" class="token"/><path fill-rule="evenodd" d="M-35 26a33 33 0 1 1 66 0a33 33 0 1 1-66 0M-22 26a20 20 0 1 0 40 0a20 20 0 1 0-40 0"/><circle cx="-2" cy="26" r="9"/>"#;

/// The same for small screens.
const SMALL_GUN: &str = r#"<path d="M-64-4L38-52L58-20L-48 30z"/><circle cx="0" cy="30" r="38" class="token"/><circle cx="0" cy="30" r="25"/>"#;

/// A fleet: a hull.
const FLEET: &str = r#"<path class="token-rim" d="M-126-58Q-126-80-104-80H104Q126-80 126-58Q120 22 68 76Q60 84 48 84H-48Q-60 84-68 76Q-120 22-126-58z"/><path class="token" d="M-109-56Q-109-63-102-63H102Q109-63 109-56Q102 14 57 62Q52 67 45 67H-45Q-52 67-57 62Q-102 14-109-56z"/>"#;

/// The sign of a fleet: a ship.
const SHIP: &str = r#"<path d="M-76 12H78L56 46Q54 48 50 48H-46Q-50 48-52 46z"/><path d="M-38 6V-14H42V6z"/><path d="M-24-20V-50H-6V-20zM10-20V-50H28V-20z"/><path d="M48 6V-6L80-18V-8L62 0V6zM-44 6V-6L-76-18V-8L-58 0V6z"/>"#;

/// The same for small screens.
const SMALL_SHIP: &str = r#"<path d="M-66 20H68L44 48H-40z"/><path d="M-14 8V-50L46 8z"/>"#;

/// The outlines of tokens, a little larger, for orders that stay.
const ARMY_COLLAR: &str = r#"<circle r="116"/>"#;
const FLEET_COLLAR: &str = r#"<path d="M-141-59Q-141-95-105-95H105Q141-95 141-59Q134 29 79 87Q67 99 48 99H-48Q-67 99-79 87Q-134 29-141-59z"/>"#;

/// A centre: a disc with a star.
const CENTRE: &str = r#"<circle r="46" class="centre-disc"/><path d="M0-31L7.600-10.500L29.500-9.600L12.300 4L18.200 25.100L0 13L-18.200 25.100L-12.300 4L-29.500-9.600L-7.600-10.500z"/>"#;

/// What a unit that was driven out stands on.
const BURST: &str = r#"<path class="burst" d="M0-128L23-99L56-118L65-84L103-91L97-56L135-49L115-20L146 0L115 20L135 49L97 56L103 91L65 84L56 118L23 99L0 128L-23 99L-56 118L-65 84L-103 91L-97 56L-135 49L-115 20L-146 0L-115-20L-135-49L-97-56L-103-91L-65-84L-56-118L-23-99z"/>"#;

/// Badges: what they are called, and what is drawn on their disc.
const BADGES: [(&str, &str, &str); 7] = [
    ("bounced", "badge-bad", "M-17-17L17 17M17-17L-17 17"),
    ("cut", "badge-bad", "M-17 18L1-18M-1 18L17-18"),
    ("disrupted", "badge-bad", "M8-25L-11 2H11L-8 25"),
    ("illegal", "badge-bad", "M0-23V5M0 22V23"),
    ("unmatched", "badge-dim", "M-13-10Q-13-24 1-24Q14-23 14-11Q14-2 1 4V9M1 23V24"),
    ("build", "badge-build", "M-22 0H22M0-22V22"),
    ("disband", "badge-disband", "M-22 0H22"),
];

/// Crossed swords, for a province that nobody got.
const CONTESTED: &str = r#"<circle r="62" class="contested-disc"/><path class="contested-sign" d="M-32-34L30 28M32-34L-30 28M-38 12L-14 36M38 12L14 36M-30 28L-40 38M30 28L40 38"/>"#;

/// Waves, for a fleet that carries an army.
const CONVOY: &str = r#"<circle r="46" class="convoy-disc"/><path class="convoy-sign" d="M-28-6q14-18 28 0t28 0M-28 14q14-18 28 0t28 0"/>"#;

/// All signs as parts of the definitions of a chart, in the sizes of a layout.
pub(super) fn symbols(layout: &Layout, labels: Labels) -> String {
    let scale = scale(layout);
    let (gun, ship) = match labels {
        Labels::Names => (GUN, SHIP),
        Labels::Codes => (SMALL_GUN, SMALL_SHIP),
    };
    let badge = |(name, class, sign): (&str, &str, &str)| {
        let disc = format!(r#"<circle r="44" class="badge {class}"/>"#);
        (format!("badge-{name}"), format!(r#"{disc}<path class="badge-sign {class}-sign" d="{sign}"/>"#))
    };
    let tokens = [("army", ARMY, gun), ("fleet", FLEET, ship)];
    let tokens = tokens
        .map(|(name, token, sign)| group(name, &format!(r#"{token}<g class="sign">{sign}</g>"#), scale));
    let whole = [
        ("army-collar", ARMY_COLLAR),
        ("fleet-collar", FLEET_COLLAR),
        ("burst", BURST),
        ("contested", CONTESTED),
        ("convoy", CONVOY),
    ];
    let whole = whole.into_iter().map(|(name, drawing)| (name.to_owned(), drawing.to_owned()));
    let centre = group("centre", CENTRE, f64::from(layout.centre_size) / CENTRE_SIZE);
    let others = whole.chain(BADGES.into_iter().map(badge));
    let others = others.map(|(name, drawing)| group(&name, &drawing, scale));
    tokens.into_iter().chain([centre]).chain(others).collect()
}

fn group(name: &str, drawing: &str, scale: f64) -> String {
    format!("<g id=\"{name}\"{}>{drawing}</g>\n", enlargement(scale))
}

/// The attribute that enlarges a sign, if it has to be.
fn enlargement(scale: f64) -> String {
    let hundredths = (scale * 100.0).round() as i32;
    if hundredths == 100 {
        return String::new();
    }
    format!(" transform=\"scale({}.{:02})\"", hundredths / 100, hundredths % 100)
}

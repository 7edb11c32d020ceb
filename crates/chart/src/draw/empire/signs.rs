//! The signs of a tally. Their shapes tell what is counted: people in a disc,
//! armies on a shield, forts in a tower, ships in a hull.

use super::super::canvas::Side;
use super::super::key::Legend;
use super::super::svg::Svg;

/// How far below the middle of a tab its letters stand.
const TAB_DROP: i32 = 29;

/// A tab in the owner's colour, for its code.
const TAB: &str = r#"<rect class="plate" x="-60" y="-44" width="120" height="88" rx="20"/>"#;

/// People.
const PEOPLE: &str = r#"<circle class="paper-plate" r="47"/>"#;

/// Armies.
const ARMIES: &str = r#"<path class="plate" d="M-54-46H54V2Q54 38 0 54Q-54 38-54 2z"/>"#;

/// Forts.
const FORTS: &str = r#"<path class="paper-plate" d="M-56-58H-34V-40H-12V-58H12V-40H34V-58H56V48H-56z"/>"#;

/// Ships.
const SHIPS: &str =
    r#"<path class="plate" d="M-124-50H-94L-82-38H82L94-50H124Q118 6 76 50H-76Q-118 6-124-50z"/>"#;

/// A naval base: an anchor, and room for its ships.
const BASE: &str = r#"<rect class="berth" x="-116" y="-50" width="232" height="100" rx="50"/><path class="anchor" d="M-68-14V30M-88-6H-48M-94 8Q-90 32-68 32Q-46 32-42 8"/><circle class="anchor" cx="-68" cy="-24" r="10"/>"#;

/// Where a base is entered.
const ENTRANCE: &str = r#"<path class="plate" d="M0-28L42 0L0 28z"/>"#;

/// What lies over what is out of sight.
const FOG: &str = r#"<pattern id="pattern-fog" width="110" height="110" patternUnits="userSpaceOnUse"><path class="hatch" d="M-10 120L120-10M-10 10L10-10M100 120L120 100"/></pattern>"#;

/// All signs as parts of the definitions of a chart.
pub(super) fn definitions() -> String {
    let signs = [
        ("tab", TAB),
        ("people", PEOPLE),
        ("armies", ARMIES),
        ("forts", FORTS),
        ("ships", SHIPS),
        ("berth", BASE),
        ("entrance", ENTRANCE),
    ];
    let drawn = signs.iter().map(|(id, sign)| format!("<g id=\"{id}\">{sign}</g>\n"));
    drawn.chain([format!("{FOG}\n")]).collect()
}

/// A side in the key: its colour on land, and its code.
pub(super) fn swatch(side: &Side) -> String {
    let colour = side.colour.name();
    let tile =
        format!(r#"<rect class="tile tint of-{colour}" x="-105" y="-70" width="210" height="140" rx="16"/>"#);
    let mut svg = Svg::new();
    svg.raw(&tile);
    svg.tag("g").with("class", format_args!("tally of-{colour}")).open();
    svg.tag("use").with("href", "#tab").done();
    svg.tag("text").with("class", "figures two on-plate").with("y", TAB_DROP).open();
    svg.text(&side.letters);
    svg.close("text");
    svg.close("g");
    svg.finish()
}

/// What the signs mean.
pub(super) fn legends() -> Vec<Legend> {
    let sign = |id: &str| format!("<g class=\"tally\" transform=\"scale(.95)\"><use href=\"#{id}\"/></g>");
    let veil =
        |class: &str| format!("<rect class=\"{class}\" x=\"-105\" y=\"-70\" width=\"210\" height=\"140\"/>");
    vec![
        Legend { sign: sign("people"), words: "population" },
        Legend { sign: sign("armies"), words: "armies" },
        Legend { sign: sign("forts"), words: "forts" },
        Legend { sign: sign("berth"), words: "base: ships + laid up" },
        Legend { sign: sign("ships"), words: "ships at sea" },
        Legend { sign: veil("fog") + &veil("fog-lines"), words: "out of sight" },
    ]
}

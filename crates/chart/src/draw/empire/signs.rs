//! The signs of a tally. Their shapes tell what is counted: people in a disc,
//! armies on a shield, forts in a tower, ships in a hull.

use super::super::canvas::Side;
use super::super::curve::Curve;
use super::super::key::Legend;
use super::super::lines::arrow;
use super::super::svg::Svg;
use crate::campaign::Standing;
use crate::muster::Muster;
use crate::plane::Vector;

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

/// The same for what was seen some turns ago.
const OLD_TAB: &str = r#"<rect class="hollow" x="-60" y="-44" width="120" height="88" rx="20"/>"#;
const OLD_ARMIES: &str = r#"<path class="hollow" d="M-54-46H54V2Q54 38 0 54Q-54 38-54 2z"/>"#;

/// How old something is, as large as other cells and smaller.
const AGE: &str = r#"<rect class="age-plate" x="-58" y="-40" width="116" height="80" rx="40"/>"#;
const SMALL_AGE: &str = r#"<rect class="age-plate" x="-50" y="-29" width="100" height="58" rx="29"/>"#;

/// Behind the numbers of lines: of armies, of attacks, of ships, and of whatever
/// goes nowhere.
const LAND_CHIP: &str = r#"<circle class="chip" r="42"/>"#;
const ATTACK_CHIP: &str = r#"<path class="chip" d="M0-62L19-43L44-44L43-19L62 0L43 19L44 44L19 43L0 62L-19 43L-44 44L-43 19L-62 0L-43-19L-44-44L-19-43z"/>"#;
const SEA_CHIP: &str = r#"<path class="chip" d="M-62-38H62Q58 12 32 40H-32Q-58 12-62-38z"/>"#;
const WORK_CHIP: &str = r#"<rect class="chip" x="-42" y="-38" width="84" height="76" rx="12"/>"#;

/// What forces are in for: a shield that falls, and a coin.
const DISPERSAL: &str = r#"<rect class="outlook-plate" x="-56" y="-36" width="112" height="72" rx="16"/><path class="falling" d="M-32-22V18M-46 4L-32 20L-18 4"/>"#;
const SUPPLY: &str = r#"<rect class="outlook-plate" x="-56" y="-36" width="112" height="72" rx="36"/><circle class="coin" cx="-28" cy="0" r="15"/>"#;

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
        ("old-tab", OLD_TAB),
        ("old-armies", OLD_ARMIES),
        ("age", AGE),
        ("small-age", SMALL_AGE),
        ("chip-land", LAND_CHIP),
        ("chip-attack", ATTACK_CHIP),
        ("chip-sea", SEA_CHIP),
        ("chip-work", WORK_CHIP),
        ("dispersal", DISPERSAL),
        ("supply", SUPPLY),
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

/// What the signs mean; those of plans only where there are plans.
pub(super) fn legends(muster: &Muster) -> Vec<Legend> {
    let sign = |id: &str| format!("<g class=\"tally\" transform=\"scale(.95)\"><use href=\"#{id}\"/></g>");
    let veil =
        |class: &str| format!("<rect class=\"{class}\" x=\"-105\" y=\"-70\" width=\"210\" height=\"140\"/>");
    let mut legends = vec![
        Legend { sign: sign("people"), words: "population" },
        Legend { sign: sign("armies"), words: "armies" },
        Legend { sign: sign("forts"), words: "forts" },
        Legend { sign: sign("berth"), words: "base: ships + laid up" },
        Legend { sign: sign("ships"), words: "ships at sea" },
        Legend { sign: aged(), words: "seen turns ago" },
        Legend { sign: veil("fog") + &veil("fog-lines"), words: "never seen" },
    ];
    if !muster.campaign.orders.is_empty() {
        legends.extend(Standing::ALL.map(|it| Legend { sign: plan(it), words: it.words() }));
    }
    if !muster.campaign.outlooks.is_empty() {
        legends.push(Legend { sign: sign("dispersal"), words: "will disperse" });
        legends.push(Legend { sign: sign("supply"), words: "supply" });
    }
    legends
}

/// The mark of an age.
fn aged() -> String {
    let text = ["<text class=\"figures two\" y=\"", &TAB_DROP.to_string(), "\">3t</text>"].concat();
    format!("<g class=\"tally\"><use href=\"#age\"/>{text}</g>")
}

/// A line of a standing.
fn plan(standing: Standing) -> String {
    let mut svg = Svg::new();
    svg.tag("g").with("class", format_args!("plan march {}", standing.name())).open();
    arrow(&mut svg, &Curve::bent(Vector::new(-105.0, 0.0), Vector::new(105.0, 0.0), 0.0), 0.6);
    svg.close("g");
    svg.finish()
}

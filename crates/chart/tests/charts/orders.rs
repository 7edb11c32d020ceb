//! Orders of every kind, each in the look of its verdict.

use std::sync::Arc;

use chart::scene::{Action, Verdict};
use chart::{Chart, Labels, Palette, Scene, Style, Survey, Theme};
use resvg::usvg::roxmltree::Document;

use crate::isle::{GEOMETRY, chart, place, variant, with_orders, wrapping_chart};
use crate::markup::{element, of_class};

const LIGHT: Style = Style { theme: Theme::Light, palette: Palette::Plain };

fn drawn(scene: &Scene) -> String {
    chart().whole(scene, Labels::Names, LIGHT)
}

/// The numbers in path data.
fn numbers(path: &str) -> Vec<f64> {
    let spaced = path.replace('-', " -");
    let words = spaced.split(|letter: char| letter.is_alphabetic() || letter == ' ');
    words.filter(|word| !word.is_empty()).map(|word| word.parse().unwrap()).collect()
}

/// Where the line of an order begins.
fn start(document: &Document<'_>, id: &str) -> [f64; 2] {
    let line = of_class(element(document, id), "line")[0].attribute("d").unwrap().to_owned();
    let numbers = numbers(&line);
    [numbers[0], numbers[1]]
}

/// The tip of an arrow.
fn tip(document: &Document<'_>, id: &str) -> [f64; 2] {
    let head = of_class(element(document, id), "head").last().unwrap().attribute("d").unwrap().to_owned();
    let numbers = numbers(&head);
    [numbers[0], numbers[1]]
}

fn apart([x, y]: [f64; 2], [other_x, other_y]: [f64; 2]) -> f64 {
    ((x - other_x).powi(2) + (y - other_y).powi(2)).sqrt()
}

#[test]
fn every_order_has_its_element_with_kind_verdict_and_words() {
    let variant = variant();
    let at = |code: &str| place(&variant, code);
    let orders = [
        (
            "ALDER A ALD",
            Action::Move { to: at("COL") },
            "order move bounced of-red",
            "Alder army in Alderby: to Coldfell, bounced",
        ),
        ("ALDER A ALD", Action::Hold, "order hold bounced of-red", "Alder army in Alderby: holds, bounced"),
        (
            "ALDER A ALD",
            Action::SupportHold { unit: at("COL") },
            "order support bounced of-red",
            "Alder army in Alderby: supports Coldfell, bounced",
        ),
        (
            "ALDER A ALD",
            Action::SupportMove { from: at("BRU"), to: at("COL") },
            "order support bounced of-red",
            "Alder army in Alderby: supports Brunmark to Coldfell, bounced",
        ),
        (
            "BRUN F TIN",
            Action::Convoy { from: at("ALD"), to: at("BRU") },
            "order convoy bounced of-blue",
            "Brunish fleet in Tin Water: convoys Alderby to Brunmark, bounced",
        ),
        (
            "ALDER A ALD",
            Action::Retreat { to: at("COL") },
            "order retreat bounced of-red",
            "Alder army in Alderby: retreats to Coldfell, bounced",
        ),
        (
            "ALDER A ALD",
            Action::Build,
            "order build bounced of-red",
            "Alder army in Alderby: is built, bounced",
        ),
        (
            "ALDER A ALD",
            Action::Disband,
            "order disband bounced of-red",
            "Alder army in Alderby: disbands, bounced",
        ),
    ];
    for (unit, action, class, words) in orders {
        let text = drawn(&with_orders(&variant, &[(unit, action, Verdict::Bounced)]));
        let document = Document::parse(&text).unwrap();
        let order = element(&document, &format!("order-{}", &unit[unit.len() - 3..]));
        assert_eq!(order.attribute("class"), Some(class));
        assert_eq!(order.first_element_child().unwrap().text(), Some(words));
    }
}

#[test]
fn every_failure_has_a_badge_of_its_own_and_success_has_none() {
    let variant = variant();
    let action = Action::SupportHold { unit: place(&variant, "COL") };
    for verdict in Verdict::ALL {
        let scene = with_orders(
            &variant,
            &[("ALDER A ALD", action, verdict), ("ALDER A COL", Action::Hold, Verdict::Open)],
        );
        let text = drawn(&scene);
        let document = Document::parse(&text).unwrap();
        let badges: Vec<&str> =
            element(&document, "marks").children().filter_map(|node| node.attribute("href")).collect();
        let expected = format!("#badge-{}", verdict.name());
        assert_eq!(
            badges,
            if verdict.is_failure() { vec![expected.as_str()] } else { vec![] },
            "{verdict:?}"
        );
    }
}

#[test]
fn an_arrow_runs_from_the_edge_of_its_token_to_the_middle_of_an_empty_land() {
    let variant = variant();
    let scene = with_orders(
        &variant,
        &[("ALDER A ALD", Action::Move { to: place(&variant, "COL") }, Verdict::Succeeded)],
    );
    let text = drawn(&scene);
    let document = Document::parse(&text).unwrap();
    let from = apart(start(&document, "order-ALD"), [400.0, 400.0]);
    assert!((25.0..35.0).contains(&from), "it starts {from} from the middle of the token");
    assert_eq!(tip(&document, "order-ALD"), [600.0, 420.0]);
}

#[test]
fn an_arrow_to_another_unit_ends_at_the_edge_of_its_token() {
    let variant = variant();
    let to = place(&variant, "COL");
    let scene = with_orders(
        &variant,
        &[
            ("ALDER A ALD", Action::Move { to }, Verdict::Succeeded),
            ("BRUN A COL", Action::Hold, Verdict::Succeeded),
        ],
    );
    let text = drawn(&scene);
    let document = Document::parse(&text).unwrap();
    let gap = apart(tip(&document, "order-ALD"), [600.0, 420.0]);
    assert!((25.0..35.0).contains(&gap), "it ends {gap} from the middle of the token");
}

#[test]
fn a_move_that_bounced_is_marked_where_it_stopped() {
    let variant = variant();
    let scene = with_orders(
        &variant,
        &[("ALDER A ALD", Action::Move { to: place(&variant, "COL") }, Verdict::Bounced)],
    );
    let text = drawn(&scene);
    let document = Document::parse(&text).unwrap();
    let badge = element(&document, "marks").first_element_child().unwrap();
    assert_eq!(badge.attribute("href"), Some("#badge-bounced"));
    let x: f64 = badge.attribute("x").unwrap().parse().unwrap();
    assert!((x - 500.0).abs() <= 5.0, "the border is at 500, the mark at {x}");
    assert_eq!(of_class(element(&document, "order-ALD"), "wanted").len(), 1);
}

#[test]
fn arrows_there_and_back_keep_apart() {
    let variant = variant();
    let scene = with_orders(
        &variant,
        &[
            ("ALDER A ALD", Action::Move { to: place(&variant, "COL") }, Verdict::Succeeded),
            ("BRUN A COL", Action::Move { to: place(&variant, "ALD") }, Verdict::Succeeded),
        ],
    );
    let text = drawn(&scene);
    let document = Document::parse(&text).unwrap();
    let (there, back) = (tip(&document, "order-ALD"), start(&document, "order-COL"));
    assert!(apart(there, back) > 8.0, "{there:?} and {back:?}");
}

#[test]
fn a_convoy_leads_through_its_fleet() {
    let variant = variant();
    let (from, to) = (place(&variant, "ALD"), place(&variant, "BRU"));
    let scene = with_orders(
        &variant,
        &[
            ("ALDER A ALD", Action::Move { to }, Verdict::Succeeded),
            ("BRUN F TIN", Action::Convoy { from, to }, Verdict::Succeeded),
        ],
    );
    let text = drawn(&scene);
    let document = Document::parse(&text).unwrap();
    let way = of_class(element(&document, "order-ALD"), "line")[0].attribute("d").unwrap().to_owned();
    let numbers = numbers(&way);
    // The first curve ends in the middle of the fleet, 600, 100.
    assert_eq!([numbers[0] + numbers[6], numbers[1] + numbers[7]], [600.0, 100.0], "{way}");
    assert_eq!(of_class(element(&document, "order-TIN"), "collar").len(), 1);
}

#[test]
fn a_support_meets_the_arrow_it_supports() {
    let variant = variant();
    let (from, to) = (place(&variant, "ALD"), place(&variant, "COL"));
    let scene = with_orders(
        &variant,
        &[
            ("ALDER A ALD", Action::Move { to }, Verdict::Succeeded),
            ("BRUN F SIL", Action::SupportMove { from, to }, Verdict::Succeeded),
        ],
    );
    let text = drawn(&scene);
    let document = Document::parse(&text).unwrap();
    let join = of_class(element(&document, "orders"), "join")[0];
    let [x, y] = ["cx", "cy"].map(|name| join.attribute(name).unwrap().parse::<f64>().unwrap());
    assert!((430.0..600.0).contains(&x) && (395.0..425.0).contains(&y), "{x}, {y} is not on the arrow");
    assert!(of_class(element(&document, "order-SIL"), "imagined").is_empty());
    let alone = drawn(&with_orders(
        &variant,
        &[("BRUN F SIL", Action::SupportMove { from, to }, Verdict::Unmatched)],
    ));
    let document = Document::parse(&alone).unwrap();
    assert_eq!(of_class(element(&document, "order-SIL"), "imagined").len(), 1);
}

#[test]
fn an_arrow_takes_the_shorter_way_over_the_edge_of_a_board_that_wraps() {
    let variant = variant();
    let text = GEOMETRY
        .replace("\"wraps\":false", "\"wraps\":true")
        .replace("[400,400]", "[40,400]")
        .replace("[800,400]", "[960,400]");
    let survey = Survey::read(variant.board(), &text).unwrap();
    let chart = Chart::new(Arc::clone(&variant), Arc::new(survey));
    let scene = with_orders(
        &variant,
        &[("ALDER A ALD", Action::Move { to: place(&variant, "BRU") }, Verdict::Bounced)],
    );
    let text = chart.whole(&scene, Labels::Names, LIGHT);
    let document = Document::parse(&text).unwrap();
    assert!(start(&document, "order-ALD")[0] < 40.0, "it runs to the left");
    let copies =
        element(&document, "orders").children().filter(|node| node.attribute("href") == Some("#order-ALD"));
    assert_eq!(copies.map(|node| node.attribute("x").unwrap()).collect::<Vec<_>>(), ["1000"]);
    let badge = element(&document, "marks").first_element_child().unwrap();
    assert!(
        (0..1000).contains(&badge.attribute("x").unwrap().parse().unwrap()),
        "badges stay on the picture"
    );
}

#[test]
fn an_arrow_that_does_not_cross_the_edge_is_drawn_once() {
    let variant = variant();
    let scene = with_orders(
        &variant,
        &[("ALDER A ALD", Action::Move { to: place(&variant, "COL") }, Verdict::Succeeded)],
    );
    let text = wrapping_chart().whole(&scene, Labels::Names, LIGHT);
    let document = Document::parse(&text).unwrap();
    assert_eq!(element(&document, "orders").children().filter(|node| node.has_tag_name("use")).count(), 0);
}

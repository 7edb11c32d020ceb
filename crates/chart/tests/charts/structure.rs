//! The contract of layers and ids that `docs/charts.md` states.

use std::sync::Arc;

use chart::scene::{Mark, MarkKind};
use chart::{Chart, Labels, Palette, Scene, Style, Survey, Theme};
use resvg::usvg::roxmltree::{Document, Node};

use crate::isle::{GEOMETRY, all_charts, chart, opening, place, unit, variant, wrapping_chart};
use crate::markup::{broken_references, element, ids, of_class};

const LIGHT: Style = Style { theme: Theme::Light, palette: Palette::Plain };

/// The groups that a position fills, in the order in which they lie above each
/// other.
const SLOTS: [&str; 6] = ["owners", "realm-borders", "orders", "centres", "units", "marks"];

#[test]
fn the_base_map_has_an_element_for_every_province_with_its_code_and_name() {
    for chart in all_charts() {
        let board = chart.variant().board();
        for labels in Labels::ALL {
            let base = chart.base(labels);
            let document = Document::parse(&base).unwrap();
            for province in board.provinces() {
                let area = element(&document, &format!("area-{}", board.code(province)));
                assert_eq!(area.attribute("data-province"), Some(board.code(province)));
                let title = area.children().find(|node| node.has_tag_name("title")).unwrap();
                assert_eq!(title.text(), Some(board.name(province)));
            }
        }
    }
}

#[test]
fn the_base_map_has_empty_slots_in_their_order() {
    let base = chart().base(Labels::Names);
    let document = Document::parse(&base).unwrap();
    let groups = document.root_element().children().filter_map(|node| node.attribute("id"));
    let slots: Vec<&str> = groups.filter(|id| SLOTS.contains(id)).collect();
    assert_eq!(slots, SLOTS);
    for id in SLOTS {
        assert!(!element(&document, id).has_children(), "{id}");
    }
    let layers = chart().position(&Scene::default(), Labels::Names);
    assert_eq!(layers.by_id().map(|(id, _)| id), SLOTS);
}

#[test]
fn ids_are_given_once_and_every_reference_leads_somewhere() {
    for chart in all_charts() {
        let scene = opening(chart.variant());
        for labels in Labels::ALL {
            for text in [chart.base(labels), chart.whole(&scene, labels, LIGHT)] {
                let document = Document::parse(&text).unwrap();
                let twice: Vec<_> = ids(&document).into_iter().filter(|&(_, count)| count > 1).collect();
                assert_eq!(twice, []);
                assert_eq!(broken_references(&document), [""; 0]);
            }
        }
    }
}

#[test]
fn a_page_with_the_map_and_details_of_it_gives_ids_once_and_every_reference_leads_somewhere() {
    for chart in all_charts() {
        let scene = opening(chart.variant());
        let home = scene.units[0].place;
        let frame = chart.frame_around(&[chart.variant().board().province_of(home)]);
        for labels in Labels::ALL {
            let details = ["one", "two"].map(|name| chart.detail(&scene, labels, frame, name));
            let page = format!("<main>{}{}</main>", chart.inline(&scene, labels), details.concat());
            let document = Document::parse(&page).unwrap();
            let twice: Vec<_> = ids(&document).into_iter().filter(|&(_, count)| count > 1).collect();
            assert_eq!(twice, []);
            assert_eq!(broken_references(&document), [""; 0]);
            for detail in of_class(document.root_element(), "detail") {
                let units = of_class(detail, "unit").len();
                assert!((1..=scene.units.len()).contains(&units), "it has the units that it shows");
            }
        }
    }
}

#[test]
fn a_detail_has_all_that_the_map_has_in_the_same_order() {
    let (map, labels) = (chart(), Labels::Names);
    let scene = opening(map.variant());
    let whole = map.inline(&scene, labels);
    let whole = Document::parse(&whole).unwrap();
    let drawn = whole.root_element().children().filter(|node| node.is_element());
    let drawn = drawn.filter_map(|node| node.attribute("id"));
    let detail = map.detail(&scene, labels, map.frame_around(&[]), "one");
    let detail = Document::parse(&detail).unwrap();
    let borrowed = detail.root_element().children().map(|node| {
        let id = node.attribute("href").or_else(|| node.attribute("class")).unwrap();
        id.trim_start_matches('#').trim_start_matches("layer-").to_owned()
    });
    assert_eq!(borrowed.collect::<Vec<_>>(), drawn.collect::<Vec<_>>());
}

#[test]
fn the_base_map_has_classes_and_no_colours() {
    for labels in Labels::ALL {
        let base = chart().base(labels);
        let document = Document::parse(&base).unwrap();
        let painted = |node: &Node<'_, '_>| {
            ["fill", "stroke", "color", "style", "opacity"].into_iter().any(|name| node.has_attribute(name))
        };
        assert_eq!(document.descendants().filter(painted).count(), 0);
        assert_eq!(document.descendants().filter(|node| node.has_tag_name("style")).count(), 0);
        assert_eq!(document.root_element().attribute("class").unwrap(), format!("chart {}", labels.name()));
    }
}

#[test]
fn a_position_has_an_element_for_every_unit_centre_and_owned_land() {
    for chart in all_charts() {
        let scene = opening(chart.variant());
        let text = chart.whole(&scene, Labels::Names, LIGHT);
        let document = Document::parse(&text).unwrap();
        assert_eq!(of_class(element(&document, "units"), "unit").len(), scene.units.len());
        assert_eq!(of_class(element(&document, "centres"), "owned").len(), scene.centres.len());
        assert_eq!(
            of_class(element(&document, "centres"), "centre").len(),
            chart.variant().board().centres().count()
        );
        let tinted = of_class(element(&document, "owners"), "tint");
        let areas: usize = tinted.iter().map(|realm| realm.children().count()).sum();
        assert_eq!(tinted.len(), chart.variant().power_count());
        assert!(areas >= scene.owners.len());
        assert_eq!(of_class(element(&document, "owners"), "band").len(), chart.variant().power_count());
    }
}

#[test]
fn a_unit_says_whose_it_is_where_it_stands_and_its_name() {
    let variant = variant();
    let text = chart().whole(&opening(&variant), Labels::Codes, LIGHT);
    let document = Document::parse(&text).unwrap();
    let fleet = element(&document, "unit-BRU");
    assert_eq!(fleet.attribute("class"), Some("unit fleet of-blue"));
    assert_eq!(
        (fleet.attribute("data-province"), fleet.attribute("data-power")),
        (Some("BRU/SC"), Some("BRUN"))
    );
    assert_eq!(fleet.first_element_child().unwrap().text(), Some("Brunish fleet in Brunmark (SC)"));
}

#[test]
fn a_unit_that_was_driven_out_stands_aside_on_a_burst() {
    let variant = variant();
    let mut scene = Scene { units: vec![unit(&variant, "BRUN A ALD")], ..Scene::default() };
    scene.dislodged.push(unit(&variant, "ALDER A ALD"));
    let text = chart().whole(&scene, Labels::Names, LIGHT);
    let document = Document::parse(&text).unwrap();
    let dislodged = element(&document, "dislodged-ALD");
    assert_eq!(dislodged.attribute("transform"), Some("translate(450 450)"));
    let uses: Vec<_> = dislodged.children().filter_map(|node| node.attribute("href")).collect();
    assert_eq!(uses, ["#burst", "#army"]);
    assert_eq!(element(&document, "unit-ALD").attribute("transform"), Some("translate(400 400)"));
}

#[test]
fn every_mark_is_drawn() {
    let variant = variant();
    let at = place(&variant, "COL");
    let marks = MarkKind::ALL.map(|kind| Mark { kind, place: at }).to_vec();
    let scene = Scene { units: vec![unit(&variant, "ALDER A COL")], marks, ..Scene::default() };
    let text = chart().whole(&scene, Labels::Names, LIGHT);
    let document = Document::parse(&text).unwrap();
    for kind in ["contested", "convoy", "build", "disband", "highlighted"] {
        assert_eq!(of_class(element(&document, "marks"), kind).len(), 1, "{kind}");
    }
    let burst =
        element(&document, "unit-COL").children().filter(|node| node.attribute("href") == Some("#burst"));
    assert_eq!(burst.count(), 1);
}

#[test]
fn a_picture_that_stands_alone_has_a_style_a_title_and_a_key() {
    let variant = variant();
    let mut scene = opening(&variant);
    scene.title = Some("Spring <1901> & \"so on\"".to_owned());
    scene.notes = vec!["A note.".to_owned()];
    for style in Style::all() {
        let text = chart().whole(&scene, Labels::Names, style);
        assert!(!text.contains("var("));
        let document = Document::parse(&text).unwrap();
        let key = element(&document, "key");
        let texts: Vec<&str> = key
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .collect();
        assert_eq!(texts, ["Spring <1901> & \"so on\"", "A note.", "A", "Alder 1", "B", "Brun 1"]);
        assert_eq!(document.root_element().attribute("aria-label"), scene.title.as_deref());
    }
}

#[test]
fn names_are_as_wide_as_their_room_whatever_the_font() {
    let base = chart().base(Labels::Names);
    let document = Document::parse(&base).unwrap();
    let texts: Vec<_> = of_class(element(&document, "names"), "name");
    // Five names, one of them on two lines, and two coasts.
    assert_eq!(texts.len(), 8);
    for text in texts {
        let width: f64 = text.attribute("textLength").unwrap().parse().unwrap();
        let size: f64 = text.attribute("font-size").unwrap().parse().unwrap();
        let letters = text.text().unwrap().chars().count() as f64;
        assert!(width > 0.2 * size * letters && width < 1.2 * size * letters, "{text:?}");
    }
}

#[test]
fn a_digest_names_a_base_map_and_changes_with_it() {
    let chart = chart();
    let [names, codes] = Labels::ALL.map(|labels| chart.digest(labels));
    assert_eq!((names.len(), names == codes), (32, false));
    assert!(names.bytes().all(|letter| letter.is_ascii_hexdigit()));
    assert_eq!(names, crate::isle::chart().digest(Labels::Names));
    let moved = GEOMETRY.replace("\"at\":[400,280],\"size\":28", "\"at\":[400,281],\"size\":28");
    let survey = Survey::read(variant().board(), &moved).unwrap();
    assert_ne!(names, Chart::new(variant(), Arc::new(survey)).digest(Labels::Names));
}

#[test]
fn style_sheets_for_pages_differ_in_their_properties_only() {
    let rules = |style: Style| style.stylesheet().strip_prefix(&style.properties()).unwrap().to_owned();
    let mut sheets = Style::all().map(rules);
    let first = sheets.next().unwrap();
    assert!(first.contains("var(--sea)"));
    assert!(sheets.all(|sheet| sheet == first));
}

#[test]
fn a_picture_of_a_board_that_goes_round_shows_what_meets_at_its_seam() {
    let chart = wrapping_chart();
    let text = chart.whole(&opening(chart.variant()), Labels::Names, LIGHT);
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert!(root.attribute("viewBox").unwrap().starts_with("-41 0 1082 "), "it is wider than the map");
    let drawn: Vec<&str> = root.children().filter_map(|node| node.attribute("id")).collect();
    let strips = of_class(root, "beyond");
    assert_eq!(strips.len(), 2);
    for strip in strips {
        let shown = strip.children().filter_map(|node| node.attribute("href"));
        let shown: Vec<&str> = shown.map(|id| id.trim_start_matches('#')).collect();
        assert!(drawn.starts_with(&shown), "{shown:?} are not all of {drawn:?}");
        assert!(SLOTS.iter().all(|slot| shown.contains(slot)));
    }
    assert_eq!(broken_references(&document), [""; 0]);
}

#[test]
fn a_page_learns_how_far_a_board_goes_round() {
    let wrap = |chart: &Chart| {
        let text = chart.inline(&Scene::default(), Labels::Names);
        let document = Document::parse(&text).unwrap();
        assert_eq!(of_class(document.root_element(), "beyond").len(), 0);
        document.root_element().attribute("data-wrap").map(str::to_owned)
    };
    assert_eq!(wrap(&wrapping_chart()).as_deref(), Some("1000"));
    assert_eq!(wrap(&chart()), None);
}

//! Charts of Empires: the contract of their layers, odd musters, sizes, and
//! countries that can be told apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use atlas::{Board, Colour, Power, Province, Terrain};
use chart::muster::{Base, Fleet, Ground, Holding, Seen};
use chart::{Country, EmpireChart, Labels, Muster, Palette, Style, Survey, Theme};
use proptest::collection::{btree_map, btree_set};
use proptest::prelude::*;
use resvg::usvg::roxmltree::{Document, Node};

use crate::isle;
use crate::markup::{broken_references, element, ids, of_class};
use crate::sizes::{PLAIN, QUICK, SIGNS, compressed};
use crate::vision::{Vision, difference};

const LIGHT: Style = Style { theme: Theme::Light, palette: Palette::Plain };

/// The most bytes of the layers for each land of a board that is full of
/// everything.
const LAND: usize = 1_250;

/// The most bytes that a page has to load of any map that is full of everything, with
/// brotli as servers do it.
const LOADED: usize = 150_000;

/// How different countries look at least that could soon be neighbours.
const SOON_NEIGHBOURS: f64 = 7.0;

/// A chart of a board with these countries. Every kind of ground is on it.
fn chart_of(board: &Arc<Board>, survey: Survey, countries: Vec<Country>) -> EmpireChart {
    let lands = board.provinces().filter(|&province| board.terrain(province) != Terrain::Sea);
    let grounds: BTreeMap<Province, Ground> = lands.zip(Ground::ALL.into_iter().cycle()).collect();
    EmpireChart::new(Arc::clone(board), Arc::new(survey), countries, &grounds)
}

fn country(code: &str, name: &str, colour: Colour) -> Country {
    Country { code: code.to_owned(), name: name.to_owned(), colour }
}

/// The island with two countries.
fn chart() -> EmpireChart {
    let board = Arc::clone(isle::variant().board());
    let countries = vec![country("AL", "Alder", Colour::Blue), country("CO", "Cold", Colour::Red)];
    let survey = isle::survey(&board);
    chart_of(&board, survey, countries)
}

/// By country: its colour, and the areas it begins with, or an alternative to it that would be drawn in
/// the same colour.
type Starts = Vec<(Colour, Vec<Vec<Province>>)>;

/// Every shipped scenario by its name, with its countries.
fn shipped() -> Vec<(&'static str, EmpireChart, Starts)> {
    let folders = atlas::shipped().filter(|(_, files)| files.contains_key("scenario.toml"));
    let read = folders.map(|(name, files)| {
        let board = atlas::read_folder(name, &files).unwrap().board;
        let survey = Survey::shipped(&board).unwrap().unwrap();
        let starts = starts(&board, &files["scenario.toml"]);
        let countries = starts.iter().map(|(colour, _)| country("XX", colour.name(), *colour)).collect();
        (name, chart_of(&board, survey, countries), starts)
    });
    read.collect()
}

/// The colours and areas of a scenario's countries, read line by line.
fn starts(board: &Board, scenario: &str) -> Starts {
    let mut starts = Vec::new();
    for block in scenario.split("[[country]]").skip(1) {
        let value = |key: &str| block.lines().find_map(|line| line.strip_prefix(key)).unwrap();
        let colour = Colour::named(value("colour = ").trim_matches('"')).unwrap();
        let lists = block.lines().filter_map(|line| line.split_once("areas = "));
        let areas = |(_, list): (&str, &str)| {
            let codes = list.split('"').filter(|code| code.len() == 3);
            codes.map(|code| board.province_coded(code).unwrap()).collect()
        };
        starts.push((colour, lists.map(areas).collect()));
    }
    starts
}

fn province(chart: &EmpireChart, code: &str) -> Province {
    chart.board().province_coded(code).unwrap()
}

/// A muster with everything in it.
fn full(chart: &EmpireChart) -> Muster {
    let board = chart.board();
    let owner = |province: Province| Power::new(province.index() % 2);
    let mut muster = Muster { title: Some("Turn 1".to_owned()), ..Muster::default() };
    for province in board.provinces() {
        if board.terrain(province) == Terrain::Sea {
            muster.fleets.insert(province, Fleet { owner: owner(province), ships: 12, armies: 3 });
            continue;
        }
        let base = board.neighbours(province).into_iter().find(|&near| board.terrain(near) == Terrain::Sea);
        let holding = Holding {
            owner: Some(owner(province)),
            population: Some(4),
            armies: Some(13),
            forts: Some(2),
            base: base.map(|entrance| Base { entrance, ships: 1, laid_up: 2 }),
            seen: Seen::Now,
        };
        muster.lands.insert(province, holding);
    }
    muster
}

fn title<'a>(node: Node<'a, '_>) -> &'a str {
    node.children().find(|child| child.has_tag_name("title")).and_then(|title| title.text()).unwrap()
}

fn figures(node: Node<'_, '_>) -> Vec<String> {
    let texts = node.children().filter(|child| child.has_tag_name("text"));
    texts.filter_map(|text| text.text().map(str::to_owned)).collect()
}

#[test]
fn a_land_is_told_in_figures_and_in_words() {
    let chart = chart();
    let (land, sea) = (province(&chart, "ALD"), province(&chart, "TIN"));
    let base = Some(Base { entrance: sea, ships: 1, laid_up: 2 });
    let (owner, population, armies, forts) = (Some(Power::new(0)), Some(4), Some(1), Some(2));
    let holding = Holding { owner, population, armies, forts, base, seen: Seen::Now };
    let fleet = Fleet { owner: Power::new(1), ships: 3, armies: 1 };
    let muster =
        Muster { lands: [(land, holding)].into(), fleets: [(sea, fleet)].into(), ..Muster::default() };
    for labels in Labels::ALL {
        let text = chart.whole(&muster, labels, LIGHT);
        let document = Document::parse(&text).unwrap();
        let tally = element(&document, "holding-ALD");
        assert_eq!(tally.attribute("class"), Some("tally holding of-blue"));
        assert_eq!(
            (tally.attribute("data-province"), tally.attribute("data-country")),
            (Some("ALD"), Some("AL"))
        );
        assert_eq!(title(tally), "Alderby (Alder): population 4, 1 army, 2 forts");
        assert_eq!(figures(tally), ["AL", "4", "1", "2"]);
        let base = element(&document, "base-ALD");
        assert_eq!(title(base), "Alderby (Alder): base at Tin Water, 1 ship, 2 laid up");
        assert_eq!(figures(base), ["1+2"]);
        let fleet = element(&document, "fleet-TIN");
        assert_eq!(title(fleet), "Tin Water (Cold): 3 ships, 1 army");
        assert_eq!(figures(fleet), ["CO", "1", "3"]);
    }
}

#[test]
fn what_is_not_known_is_not_shown() {
    let chart = chart();
    let (land, other) = (province(&chart, "ALD"), province(&chart, "COL"));
    let free = Holding { armies: Some(0), forts: Some(0), ..Holding::default() };
    let lands = [(land, free), (other, Holding::default())].into();
    let unknown = BTreeSet::from([province(&chart, "SIL"), Province::new(77)]);
    let layers = chart.position(&Muster { lands, unknown, ..Muster::default() }, Labels::Names);
    let text = format!("<svg>{}{}</svg>", layers.owners, layers.units);
    let document = Document::parse(&text).unwrap();
    assert_eq!(figures(element(&document, "holding-ALD")), ["0"], "forts that nobody built are no news");
    assert_eq!(element(&document, "holding-ALD").attribute("class"), Some("tally holding"), "nobody's");
    assert!(!ids(&document).contains_key("holding-COL"));
    let fog = of_class(document.root_element(), "fog");
    assert_eq!(
        fog[0].children().filter_map(|node| node.attribute("href")).collect::<Vec<_>>(),
        ["#shape-SIL"]
    );
    assert_eq!((layers.orders.as_str(), layers.centres.as_str(), layers.marks.as_str()), ("", "", ""));
}

#[test]
fn every_kind_of_ground_is_shown_once_and_has_a_name() {
    for (name, chart, _) in shipped() {
        for labels in Labels::ALL {
            let base = chart.base(labels);
            let document = Document::parse(&base).unwrap();
            let signs = of_class(element(&document, "grounds"), "ground-sign");
            let kinds: BTreeSet<&str> = signs.iter().filter_map(|sign| sign.attribute("class")).collect();
            assert_eq!((signs.len(), kinds.len()), (Ground::ALL.len(), Ground::ALL.len()), "{name}");
        }
    }
    assert!(Ground::ALL.iter().all(|&ground| Ground::named(ground.name()) == Some(ground)));
    assert!(!isle::chart().base(Labels::Names).contains("ground-sign"), "elsewhere it does not matter");
}

#[test]
fn full_boards_are_sound_and_stay_small() {
    for (name, chart, _) in shipped() {
        for labels in Labels::ALL {
            let muster = full(&chart);
            let text = chart.whole(&muster, labels, LIGHT);
            let document = Document::parse(&text).unwrap();
            assert!(ids(&document).values().all(|&count| count == 1), "{name}");
            assert_eq!(broken_references(&document), [""; 0], "{name}");
            let base = chart.base(labels).len();
            let most = SIGNS + PLAIN * chart.board().province_count();
            assert!(base < most, "{name}: the base map has {base} bytes, at most {most}");
            let layers = chart.position(&muster, labels);
            let bytes: usize = layers.by_id().iter().map(|(_, layer)| layer.len()).sum();
            let most = LAND * muster.lands.len();
            assert!(bytes < most, "{name}: {bytes} bytes, at most {most}");
            let layers = layers.by_id().map(|(_, layer)| layer).concat();
            let loaded = compressed(&chart.base(labels), QUICK) + compressed(&layers, QUICK);
            assert!(loaded < LOADED, "{name} with {}: {loaded} bytes with brotli", labels.name());
        }
    }
}

/// Whether somebody could stand between two countries, or those in their places:
/// from some area of one it is at most two steps to some area of the other.
fn could_meet(board: &Board, one: &[Vec<Province>], other: &[Vec<Province>]) -> bool {
    let near = one.iter().flatten().flat_map(|&area| board.neighbours(area));
    let is_there = |area: &Province| other.iter().flatten().any(|there| there == area);
    near.into_iter().any(|near| board.neighbours(near).iter().any(is_there))
}

#[test]
fn countries_differ_from_those_they_could_soon_meet() {
    let looks = [Theme::Light, Theme::Dark].into_iter().flat_map(|theme| {
        let safe = Vision::ALL.map(|vision| (Style { theme, palette: Palette::Safe }, vision));
        [(Style { theme, palette: Palette::Plain }, Vision::Usual)].into_iter().chain(safe)
    });
    let looks: Vec<(Style, Vision)> = looks.collect();
    for (name, chart, starts) in shipped() {
        for (number, (one, home)) in starts.iter().enumerate() {
            for (other, abroad) in &starts[number + 1..] {
                if !could_meet(chart.board(), home, abroad) {
                    // Far apart the letters are enough, and there are more countries than colours.
                    continue;
                }
                for (style, vision) in &looks {
                    let values = style.values();
                    for part in ["tint", "strong"] {
                        let of = |colour: &Colour| values[&format!("{part}-{}", colour.name())].clone();
                        let found = difference(*vision, &of(one), &of(other));
                        let what = format!(
                            "{name}: {style:?}, {vision:?}, {part}: {} and {}",
                            one.name(),
                            other.name()
                        );
                        assert!(found >= SOON_NEIGHBOURS, "{what} differ by {found:.1}");
                    }
                }
            }
        }
    }
}

static CHART: LazyLock<EmpireChart> = LazyLock::new(chart);

/// Provinces of the island, and some of none.
fn any_province() -> impl Strategy<Value = Province> {
    prop_oneof![20 => 0..5_usize, 1 => 0..70_000_usize].prop_map(Province::new)
}

fn any_power() -> impl Strategy<Value = Power> {
    prop_oneof![20 => 0..3_usize, 1 => 0..300_usize].prop_map(Power::new)
}

fn any_count() -> impl Strategy<Value = u32> {
    prop_oneof![0..30_u32, any::<u32>()]
}

prop_compose! {
    fn any_holding()(
        owner in proptest::option::of(any_power()),
        population in proptest::option::of(any_count()),
        armies in proptest::option::of(any_count()),
        forts in proptest::option::of(any_count()),
        base in proptest::option::of((any_province(), any_count(), any_count())),
    ) -> Holding {
        let base = base.map(|(entrance, ships, laid_up)| Base { entrance, ships, laid_up });
        Holding { owner, population, armies, forts, base, seen: Seen::Now }
    }
}

prop_compose! {
    fn any_muster()(
        title in proptest::option::of(".{0,40}"),
        lands in btree_map(any_province(), any_holding(), 0..6),
        fleets in btree_map(any_province(), (any_power(), any_count(), any_count()), 0..6),
        unknown in btree_set(any_province(), 0..6),
    ) -> Muster {
        let fleet = |(owner, ships, armies)| Fleet { owner, ships, armies };
        let fleets = fleets.into_iter().map(|(sea, told)| (sea, fleet(told))).collect();
        Muster { title, lands, fleets, unknown, ..Muster::default() }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_muster_says_the_picture_is_sound(muster in any_muster(), codes in any::<bool>()) {
        let labels = if codes { Labels::Codes } else { Labels::Names };
        let text = CHART.whole(&muster, labels, LIGHT);
        let document = Document::parse(&text).unwrap();
        prop_assert!(ids(&document).values().all(|&count| count == 1));
        prop_assert_eq!(broken_references(&document), Vec::<String>::new());
        prop_assert!(!text.contains("NaN") && !text.contains("inf "));
    }
}

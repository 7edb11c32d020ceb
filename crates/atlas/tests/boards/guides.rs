//! What newcomers read: the shipped guides, and every fault of a `guide.toml`.

use atlas::{Files, Guide, read_folder, shipped, shipped_guide, shipped_variant, shipped_variant_ids};

use crate::broken::{GUIDE, SCENARIO, VARIANT, broken, rendered, teaching};

fn guide(variant: &str) -> &'static Guide {
    shipped_guide(variant).unwrap_or_else(|| panic!("nobody wrote a guide to {variant}"))
}

#[test]
fn every_shipped_folder_has_a_guide_to_exactly_its_powers() {
    let mut folders = shipped().filter(|(_, files)| files.contains_key(VARIANT));
    assert!(folders.all(|(_, files)| files.contains_key(GUIDE)));
    for id in shipped_variant_ids() {
        let variant = shipped_variant(id).unwrap();
        let powers: Vec<&str> = variant.powers().map(|power| variant.power(power).code.as_str()).collect();
        let told: Vec<&str> = guide(id).briefs().iter().map(|brief| brief.power.as_str()).collect();
        assert_eq!(told, powers, "{id}");
    }
}

#[test]
fn every_shipped_guide_is_written_in_whole_sentences() {
    for id in shipped_variant_ids() {
        let Guide { quick_start, background, .. } = guide(id);
        let briefs = guide(id).briefs().iter();
        let briefs =
            briefs.flat_map(|brief| [&brief.situation, &brief.neighbours, &brief.chances, &brief.dangers]);
        for text in quick_start.iter().chain(background).chain(briefs) {
            assert!(text.ends_with('.') && !text.contains('`') && !text.contains("  "), "{id}: {text}");
        }
    }
}

#[test]
fn paragraphs_are_parted_by_empty_lines_and_briefs_are_found_by_power() {
    let guide = guide("teaching");
    assert!(guide.quick_start.len() > 1 && guide.quick_start.iter().all(|text| !text.contains('\n')));
    assert_eq!(guide.brief("TALVE").map(|brief| brief.power.as_str()), Some("TALVE"));
    assert_eq!(guide.brief("talve"), None);
    assert_eq!(shipped_guide("nowhere"), None);
}

#[test]
fn a_folder_may_do_without_a_guide() {
    let mut files = teaching();
    files.remove(GUIDE);
    assert!(read_folder("teaching", &files).unwrap().guide.is_none());
}

#[test]
fn keys_that_are_unknown_missing_or_empty_are_faults() {
    assert_eq!(
        broken(GUIDE, "background = ", "backround = "),
        [
            "missing-key: guide.toml:1: the guide needs the key `background`",
            "unknown-key: guide.toml:HERE: the guide has no key `backround` (did you mean background?)",
        ]
    );
    assert_eq!(
        broken(GUIDE, "id = \"TALVE\"", "id = \"TALVE\"\nadvice = \"None.\""),
        [
            "unknown-key: guide.toml:HERE+1: a power has no key `advice` (its keys are id, situation, neighbours, chances, dangers)"
        ]
    );
    assert_eq!(
        broken(GUIDE, "id = \"TALVE\"", "name = \"Talve\""),
        [
            "missing-key: guide.toml:HERE-1: a power needs the key `id`",
            "unknown-key: guide.toml:HERE: a power has no key `name` (its keys are id, situation, neighbours, chances, dangers)",
        ]
    );
    assert_eq!(
        broken(GUIDE, "quick_start = \"\"\"", "quick_start = \" \"\ntext = \"\"\""),
        [
            "empty: guide.toml:HERE: nothing is written in `quick_start`",
            "unknown-key: guide.toml:HERE+1: the guide has no key `text` (its keys are format, quick_start, background, power)",
        ]
    );
}

#[test]
fn every_power_is_described_once_and_no_other() {
    assert_eq!(
        broken(GUIDE, "id = \"TALVE\"", "id = \"TALWE\""),
        [
            "power-missing: guide.toml:1: nothing is said of the power TALVE (add a [[power]] with its code as `id`)",
            "unknown-power: guide.toml:HERE: there is no power TALWE (did you mean TALVE?)",
        ]
    );
    let again = "[[power]]\nid = \"ORREN\"\nsituation = \"A.\"\nneighbours = \"B.\"\nchances = \"C.\"\ndangers = \"D.\"\n\n";
    let twice = broken(GUIDE, "[[power]]\nid = \"TALVE\"", &format!("{again}[[power]]\nid = \"TALVE\""));
    assert_eq!(twice.len(), 1, "{twice:?}");
    assert!(
        twice[0].starts_with("power-twice: guide.toml:HERE+1: the power ORREN is already described in line "),
        "{twice:?}"
    );
}

#[test]
fn faults_of_the_guide_are_told_beside_those_of_other_files() {
    let mut files = teaching();
    files.insert(VARIANT.to_owned(), "format = 2".to_owned());
    files.insert(GUIDE.to_owned(), "format = 1\npower = []".to_owned());
    assert_eq!(
        rendered(&read_folder("teaching", &files).unwrap_err()),
        [
            "unknown-format: variant.toml:1: format 2 is unknown; this program reads format 1",
            "missing-key: guide.toml:1: the guide needs the key `quick_start`",
            "missing-key: guide.toml:1: the guide needs the key `background`",
            "empty: guide.toml:2: nothing is listed in `power`",
        ]
    );
}

/// The teaching board as a scenario of another family with this guide.
fn scenario_with(guide: &str) -> Files {
    let mut files = teaching();
    files.remove(VARIANT);
    files.insert(SCENARIO.to_owned(), "nobody here reads this".to_owned());
    files.insert(GUIDE.to_owned(), format!("format = 1\nquick_start = \"A.\"\nbackground = \"B.\"\n{guide}"));
    files
}

#[test]
fn the_guide_to_a_scenario_has_hints_for_those_countries_that_need_one() {
    let files = scenario_with("[[hint]]\ncountry = \"XX\"\ntext = \"Stay\\nhome.\"");
    let guide = read_folder("teaching", &files).unwrap().guide.unwrap();
    assert_eq!(guide.hint("XX").map(|hint| (hint.text.as_str(), hint.line)), Some(("Stay home.", 5)));
    assert!(guide.hint("YY").is_none() && guide.briefs().is_empty());
    let silent = read_folder("teaching", &scenario_with("")).unwrap().guide.unwrap();
    assert_eq!(silent.hints(), []);
}

#[test]
fn a_hint_is_given_once_and_with_its_text() {
    let faults = |guide: &str| rendered(&read_folder("teaching", &scenario_with(guide)).unwrap_err());
    let hint = "[[hint]]\ncountry = \"XX\"\ntext = \"A.\"\n";
    assert_eq!(
        faults(&hint.repeat(2)),
        ["duplicate-code: guide.toml:8: the country XX has a hint already in line 5"]
    );
    assert_eq!(
        faults("[[hint]]\ncountry = \"XX\""),
        ["missing-key: guide.toml:4: a hint needs the key `text`"]
    );
}

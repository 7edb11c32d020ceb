//! The border check: differences, exceptions, straits, bridges and canals.

use crate::small::{board, changed, faults, line_of, made};

/// Rules by which the two lands are no neighbours.
const STRANGERS: (&str, &str) = ("both = [\"EST WST\"]\n", "");

fn exception(units: &str, kind: &str) -> String {
    let text = format!(
        "[[exception]]\nbetween = [\"WST\", \"EST\"]\nfor = \"{units}\"\nkind = \"{kind}\"\nreason = \"a range\"\n"
    );
    format!("{}{text}", changed(&[]))
}

/// Two islands with the sea between them.
fn islands() -> String {
    let other =
        "[[outline]]\nname = \"Other\"\nring = [[20, 60], [80, 60], [80, 90], [20, 90]]\n[province.EST]";
    changed(&[("[80, 80], [20, 80]", "[80, 45], [20, 45]"), ("[province.EST]", other)])
}

#[test]
fn every_difference_is_a_fault_for_armies_and_for_fleets() {
    for (board, text) in [(board(&[STRANGERS]), changed(&[])), (board(&[]), islands())] {
        let differs = format!("border-differs {}", line_of(&text, "[province.EST]"));
        assert_eq!(faults(&board, &text), [differs.clone(), differs]);
    }
}

#[test]
fn a_stated_exception_covers_a_difference_and_nothing_else() {
    let strangers = board(&[STRANGERS]);
    let (_, figures) = made(&strangers, &exception("both", "drawn-touching")).unwrap();
    assert_eq!(figures.exceptions, 2);
    assert_eq!(faults(&strangers, &exception("army", "drawn-touching")).len(), 1);
    let wrong_way = faults(&strangers, &exception("both", "drawn-apart"));
    assert_eq!(wrong_way.iter().filter(|fault| fault.starts_with("stale-exception")).count(), 2);
}

#[test]
fn an_exception_that_covers_nothing_is_a_fault() {
    let text = exception("fleet", "drawn-touching");
    let line = line_of(&text, "[[exception]]");
    assert_eq!(faults(&board(&[]), &text), [format!("stale-exception {line}")]);
}

#[test]
fn a_strait_belongs_to_its_owner() {
    let text = islands().replace("[[50, 30]]", "[[50, 30]]\nstrait = [[50, 52], [30, 52], [70, 52]]");
    let text = text.replace("[[10, 10], [90, 90]]", "[[10, 10], [90, 90], [90, 52], [10, 52]]");
    let (_, figures) = made(&board(&[]), &text).unwrap();
    assert_eq!((figures.armies.drawn, figures.fleets.drawn), (1, 3));
}

#[test]
fn a_bridge_is_for_armies() {
    let bridge = "[[bridge]]\njoins = [\"EST\", \"WST\"]\nway = [[50, 45], [50, 60]]\n";
    let text = format!("{}{bridge}", islands());
    assert_eq!(faults(&board(&[]), &text).len(), 1, "fleets still need a border");
    let by_land = board(&[("both = [\"EST WST\"]", "army = [\"EST WST\"]")]);
    let (geometry, _) = made(&by_land, &text).unwrap();
    assert_eq!(geometry.lines[0].joins, ["EST", "WST"], "a variant can do without it");
}

/// Land from edge to edge, and a sea above and below it.
fn barrier() -> String {
    changed(&[
        ("[[20, 20], [80, 20], [80, 80], [20, 80]]", "[[30, -10], [70, -10], [70, 110], [30, 110]]"),
        ("[[10, 10], [90, 90]]", "[[10, 10], [10, 90]]\n[province.NOR]\nanchors = [[90, 10], [90, 90]]"),
    ])
}

const TWO_SEAS: [(&str, &str); 2] = [
    ("provinces = [", "provinces = [\n{ code = \"NOR\", name = \"North\", kind = \"sea\" },"),
    ("fleet = [\"SEA EST WST\"]", "fleet = [\"SEA EST WST\", \"NOR EST WST\"]"),
];

#[test]
fn a_shore_that_falls_apart_needs_a_canal() {
    let two_seas = board(&TWO_SEAS);
    let lines = [line_of(&barrier(), "[province.EST]"), line_of(&barrier(), "[province.WST]")];
    assert_eq!(faults(&two_seas, &barrier()), lines.map(|line| format!("border-differs {line}")));
    let canal = |code: &str| format!("[[canal]]\njoins = [\"{code}\"]\nway = [[30, 70], [70, 70]]\n");
    made(&two_seas, &format!("{}{}{}", barrier(), canal("EST"), canal("WST"))).unwrap();
}

#[test]
fn each_of_several_coasts_has_its_own_neighbours() {
    let coasts = board(&[
        TWO_SEAS[0],
        (
            "name = \"East\", kind = \"coastal\", centre = true",
            "name = \"East\", kind = \"coastal\", centre = true, coasts = [\"NC\", \"SC\"]",
        ),
        (
            "name = \"West\", kind = \"coastal\", centre = true",
            "name = \"West\", kind = \"coastal\", centre = true, coasts = [\"NC\", \"SC\"]",
        ),
        ("both = [\"EST WST\"]", "army = [\"EST WST\"]"),
        (
            "fleet = [\"SEA EST WST\"]",
            "fleet = [\"SEA EST/SC WST/SC\", \"NOR EST/NC WST/NC\", \"EST/NC WST/NC\", \"EST/SC WST/SC\"]",
        ),
    ]);
    let marked = |east: [i32; 2]| {
        let [north, south] = east;
        barrier()
            .replace(
                "[[50, 70]]",
                &format!("[[50, 70]]\ncoasts = {{ NC = [{north}, 75], SC = [{south}, 75] }}"),
            )
            .replace("[[50, 30]]", "[[50, 30]]\ncoasts = { NC = [70, 25], SC = [30, 25] }")
    };
    made(&coasts, &marked([70, 30])).unwrap();
    let swapped = made(&coasts, &marked([30, 70])).unwrap_err();
    assert!(swapped.iter().any(|fault| fault.message.contains("EST/NC and SEA") || fault.message.contains("SEA and EST/NC")), "{swapped:?}");
}

/// `coasting = false` in the map, and with it no border of ships from land to land.
const NO_COASTING: [(&str, &str); 2] =
    [("title = ", "coasting = false\ntitle = "), ("both = [\"EST WST\"]", "army = [\"EST WST\"]")];

#[test]
fn coasts_are_no_way_where_no_ship_goes_along_them() {
    let (_, figures) = made(&board(&NO_COASTING), &changed(&[])).unwrap();
    assert_eq!((figures.armies.drawn, figures.fleets.drawn), (1, 2));
    let two_seas: Vec<_> = NO_COASTING.into_iter().chain(TWO_SEAS).collect();
    let (_, figures) = made(&board(&two_seas), &barrier()).unwrap();
    assert_eq!((figures.armies.drawn, figures.fleets.drawn), (1, 4), "a shore may fall apart");
}

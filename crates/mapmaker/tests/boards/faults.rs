//! Everything that can be wrong with a geography is refused, with its line.

use mapmaker::making::Shapes;

use crate::small::{board, changed, faults, line_of, made};

/// Replaces words and expects one fault, in the line that holds `at`.
fn assert_fault(code: &str, at: &str, replaced: &[(&str, &str)]) {
    let text = changed(replaced);
    assert_eq!(faults(&board(&[]), &text), [format!("{code} {}", line_of(&text, at))], "{replaced:?}");
}

#[test]
fn what_is_misplaced_is_told_by_province_and_line() {
    assert_fault("anchor-in-sea", "[[50, 90]]", &[("[[50, 70]]", "[[50, 90]]")]);
    assert_fault("anchor-on-land", "[[50, 50], [90", &[("[[10, 10], [90", "[[50, 50], [90")]);
    assert_fault("overlapping-anchors", "[[50.0, 70.0]]", &[("[[50, 30]]", "[[50.0, 70.0]]")]);
    let lost = ("[drawing]", "[islands]\nkeep = [[5, 5]]\n[drawing]");
    assert_fault("anchor-in-sea", "keep", &[lost]);
    let told = made(&board(&[]), &changed(&[("[[50, 70]]", "[[50, 90]]")])).unwrap_err();
    assert_eq!(
        told[0].to_string(),
        "geography.toml:21: the anchor [50, 90] of EST lies in the water (move it inland)"
    );
}

#[test]
fn provinces_that_are_missing_or_have_no_area_are_told() {
    assert_fault(
        "province-not-described",
        "format",
        &[("[province.SEA]\nanchors = [[10, 10], [90, 90]]\n", "")],
    );
    assert_fault(
        "province-not-described",
        "[province.EST]",
        &[("[province.EST]\nanchors = [[50, 70]]", "[province.EST]")],
    );
    assert_fault(
        "unknown-province",
        "[province.NON]",
        &[("[province.SEA]", "[province.NON]\nanchors = [[5, 5]]\n[province.SEA]")],
    );
    assert_fault("no-area", "[province.EST]", &[("east = [0, 100]", "east = [0, 45]")]);
}

#[test]
fn units_that_do_not_exist_or_are_shared_are_told() {
    let unknown = changed(&[("[[50, 70]]", "[[50, 70]]\nunits = [\"Mian\"]")]);
    let told = made(&board(&[]), &unknown).unwrap_err();
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].code.name(), told[0].hint.as_deref()), ("unknown-unit", Some("did you mean Main?")));
    let twice =
        [("[[50, 70]]", "[[50, 70]]\nunits = [\"Main\"]"), ("[[50, 30]]", "[[50, 30]]\nunits = [ \"Main\"]")];
    assert_fault("unit-twice", "units = [ ", &twice);
}

#[test]
fn settings_that_make_no_sense_are_told() {
    assert_fault("unknown-format", "format", &[("format = 1", "format = 2")]);
    assert_fault("syntax", "format", &[("format = 1", "format = ")]);
    assert_fault("unknown-key", "islte", &[("islet", "islte")]);
    assert_fault("wrong-type", "islet", &[("islet = 400", "islet = \"small\"")]);
    assert_fault("unknown-kind", "plan", &[("kind = \"plane\"", "kind = \"plan\"")]);
    assert_fault(
        "missing-key",
        "[projection]",
        &[("kind = \"plane\"", "kind = \"albers\"\ncentre = [0, 0]")],
    );
    assert_fault("bad-frame", "format", &[("east = [0, 100]", "east = [0, 0]")]);
    for (code, lens) in [
        ("missing-key", "{ centre = [50, 50], reach = [20, 20], power = 2.5 }"),
        ("missing-key", "{ centre = [50, 50], power = 1.5 }"),
        ("wrong-type", "{ centre = [50, 50], reach = 20, power = 1.5 }"),
        ("bad-size", "{ centre = [50, 50], reach = [20, 0], power = 1.5 }"),
    ] {
        let seen = format!("kind = \"plane\"\nlenses = [{lens}]");
        assert_fault(code, "lenses", &[("kind = \"plane\"", &seen)]);
    }
    assert_fault("wrong-type", "width", &[("width = 2000", "width = 20")]);
    assert_fault("wrong-type", "land_noise", &[("land_noise = []", "land_noise = [[100, 100]]")]);
    assert_fault(
        "empty",
        "[[outline]]",
        &[("ring = [[20, 20], [80, 20], [80, 80], [20, 80]]", "ring = [[1, 1]]")],
    );
    assert_fault("wrong-type", "north = ", &[("north = [100, 0]", "north = [100]")]);
}

#[test]
fn canals_bridges_and_exceptions_are_checked() {
    let added = |text: &str| faults(&board(&[]), &format!("{}{text}", changed(&[])));
    let code = |faults: Vec<String>| {
        faults.iter().map(|fault| fault.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        code(added("[[canal]]\njoins = [\"EST\", \"WST\"]\nway = [[1, 1], [2, 2]]\n")),
        ["bad-border"]
    );
    assert_eq!(
        code(added("[[bridge]]\njoins = [\"EST\", \"WTS\"]\nway = [[1, 1], [2, 2]]\n")),
        ["unknown-province"]
    );
    assert_eq!(code(added("[[railway]]\nway = [[1, 1]]\n")), ["bad-border"]);
    let exception = |kind: &str| {
        format!(
            "[[exception]]\nbetween = [\"EST\", \"WST\"]\nfor = \"army\"\nkind = \"{kind}\"\nreason = \"x\"\n"
        )
    };
    assert_eq!(code(added(&exception("drawn"))), ["unknown-kind"]);
    assert_eq!(
        code(added(
            "[[exception]]\nbetween = [\"EST\"]\nfor = \"army\"\nkind = \"drawn-apart\"\nreason = \"x\"\n"
        )),
        ["bad-border"]
    );
    let without_reason = exception("drawn-apart").replace("reason = \"x\"\n", "");
    assert_eq!(code(added(&without_reason)), ["missing-key"]);
}

#[test]
fn all_faults_are_told_at_once() {
    let text = changed(&[
        ("[[50, 70]]", "[[50, 90]]"),
        ("[[10, 10], [90", "[[50, 50], [90"),
        ("[[50, 30]]", "[[50, 5]]"),
    ]);
    assert_eq!(faults(&board(&[]), &text).len(), 3);
}

#[test]
fn a_land_without_room_for_its_unit_is_told() {
    let thin = ("[[20, 20], [80, 20], [80, 80], [20, 80]]", "[[48, 20], [52, 20], [52, 80], [48, 80]]");
    let board = board(&[]);
    let geography = mapmaker::geography::read(&board, &changed(&[thin])).unwrap();
    let faults = Shapes::draw(&board, &geography, &[]).unwrap().finish().unwrap_err();
    assert!(faults.iter().all(|fault| fault.code.name() == "no-room"), "{faults:?}");
}

#[test]
fn nothing_panics_on_nonsense() {
    let board = board(&[]);
    let whole = changed(&[]);
    for end in (0..whole.len()).step_by(5) {
        let _ = made(&board, &whole[..end]);
    }
    for number in ["nan", "inf", "-1e300", "1e300", "99999999999999999999", "\"x\"", "{}", "[]"] {
        let _ = made(&board, &changed(&[("[[50, 70]]", &format!("[[{number}, 70]]"))]));
        let _ = made(&board, &changed(&[("east = [0, 100]", &format!("east = [0, {number}]"))]));
        let _ = made(&board, &changed(&[("islet = 400", &format!("islet = {number}"))]));
        let _ = made(&board, &changed(&[("[80, 20]", &format!("[80, {number}]"))]));
        let _ = made(&board, &changed(&[("[10, 10]", &format!("[{number}, 10]"))]));
    }
}

//! Single units and places.

use super::super::Reader;

fn reader() -> Reader {
    Reader::new(&atlas::shipped_variant("standard").unwrap())
}

fn unit(text: &str) -> String {
    let variant = atlas::shipped_variant("standard").unwrap();
    match reader().parse_unit(text) {
        Ok((kind, place)) => format!("{} {}", kind.letter(), variant.board().code(place)),
        Err(diagnostic) => format!("!{}", diagnostic.code),
    }
}

fn place(text: &str) -> String {
    let variant = atlas::shipped_variant("standard").unwrap();
    match reader().parse_place(text) {
        Ok(place) => variant.board().code(place).to_owned(),
        Err(diagnostic) => format!("!{}", diagnostic.code),
    }
}

#[test]
fn a_unit_is_a_letter_and_a_place_where_it_can_stand() {
    for (text, expected) in [
        ("A PAR", "A PAR"),
        ("F STP/SC", "F STP/SC"),
        ("f Spain (north coast)", "F SPA/NC"),
        ("A St. Petersburg", "A STP"),
        ("F Nrg", "F NWG"),
        ("*A BUR", "A BUR"),
        ("PAR", "!unit-letter-needed"),
        ("E EDI", "!unit-letter-needed"),
        ("F STP", "!coast-needed"),
        ("F STP/WC", "!no-such-coast"),
        ("F PAR", "!cannot-stand-there"),
        ("A NTH", "!cannot-stand-there"),
        ("A STP/NC", "!cannot-stand-there"),
        ("A Nor", "!ambiguous-place"),
        ("A Atlantis", "!unknown-place"),
        ("A PAR H", "!unknown-place"),
        ("", "!unknown-place"),
    ] {
        assert_eq!(unit(text), expected, "{text:?}");
    }
}

#[test]
fn a_place_is_read_by_code_name_alias_or_the_beginning_of_one() {
    for (text, expected) in [
        ("Kiel", "KIE"),
        ("Ruhr", "RUH"),
        ("Port", "POR"),
        ("West", "WES"),
        ("MAt", "MAO"),
        ("Skag", "SKA"),
        ("Gol", "LYO"),
        ("Nrg", "NWG"),
        ("Lvp", "LVP"),
        ("Stp", "STP"),
        ("Den", "DEN"),
        ("mid atlantic ocean", "MAO"),
        ("bul/ec", "BUL/EC"),
        ("Nor", "!ambiguous-place"),
        ("Moon", "!unknown-place"),
        ("BUL/NC", "!no-such-coast"),
    ] {
        assert_eq!(place(text), expected, "{text:?}");
    }
}

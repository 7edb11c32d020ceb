//! Laws that hold for every text and every order.

use atlas::{Place, Power, Province, UnitKind, Variant, shipped_variant};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::super::{Context, PhaseKind, Printer, Reader, Vote, Written};
use crate::order::{Adjustment, Order, Retreat, Unit};

const VARIANTS: [&str; 2] = ["standard", "teaching"];

const PHASES: [PhaseKind; 3] = [PhaseKind::Movement, PhaseKind::Retreat, PhaseKind::Adjustment];

/// Units on the board, at most one in a province, each where it can stand.
fn units(variant: &Variant, picks: &[(Index, Index)]) -> Vec<Unit> {
    let board = variant.board();
    let kinds = [UnitKind::Army, UnitKind::Fleet];
    let stands = |kind, place| match kind {
        UnitKind::Army => board.army_can_stand(place),
        UnitKind::Fleet => board.fleet_can_stand(place),
    };
    let all: Vec<(UnitKind, Place)> = board
        .places()
        .flat_map(|place| kinds.map(|kind| (kind, place)))
        .filter(|&(kind, place)| stands(kind, place))
        .collect();
    let mut units: Vec<Unit> = Vec::new();
    for (power, spot) in picks {
        let (kind, place) = *spot.get(&all);
        let free = units.iter().all(|unit| board.province_of(unit.place) != board.province_of(place));
        if free {
            units.push(Unit { power: Power::new(power.index(variant.power_count())), kind, place });
        }
    }
    units
}

/// Numbers from which a line is made.
type Picks = (u8, Index, Index, Index, bool);

/// A place as the reader leaves it: coasts only for fleets, and the whole of a
/// province with several coasts only where the coast cannot be told.
fn landing(variant: &Variant, unit: Unit, place: Place) -> Place {
    let board = variant.board();
    let province = board.province_of(place);
    let coasts = &board.facts(province).coasts;
    let reachable = coasts.iter().filter(|coast| board.fleet_neighbours(unit.place).contains(coast));
    match unit.kind {
        UnitKind::Army => province.whole(),
        UnitKind::Fleet if board.coast(place).is_none() && reachable.count() == 1 => coasts[0],
        UnitKind::Fleet => place,
    }
}

fn movement(variant: &Variant, units: &[Unit], picks: &Picks) -> Order {
    let (kind, ordered, helped, target, via) = picks;
    let board = variant.board();
    let places: Vec<Place> = board.places().collect();
    let provinces: Vec<Province> = board.provinces().collect();
    let (place, target) = (*target.get(&places), *target.get(&provinces));
    let other: Province = *helped.get(&provinces);
    let standing = units.iter().find(|unit| board.province_of(unit.place) == other);
    match kind % 5 {
        0 => Order::Hold,
        1 => Order::Move { to: landing(variant, *ordered.get(units), place), via: *via },
        2 => Order::SupportHold { unit: other },
        3 if standing.is_some_and(|unit| unit.kind == UnitKind::Army) => {
            Order::SupportMove { unit: other, to: target.whole() }
        }
        3 => Order::SupportMove { unit: other, to: place },
        _ => Order::Convoy { army: other, to: target },
    }
}

fn written(variant: &Variant, units: &[Unit], phase: PhaseKind, picks: &Picks) -> Written {
    let (kind, ordered, _, target, to) = picks;
    let unit = *ordered.get(units);
    let places: Vec<Place> = variant.board().places().collect();
    let place = *target.get(&places);
    if kind % 7 == 6 {
        let power = Power::new(target.index(variant.power_count()));
        return Written::Vote([Vote::Draw, Vote::Surrender, Vote::Concede(power)][usize::from(kind / 7) % 3]);
    }
    match phase {
        PhaseKind::Movement => Written::Movement { unit, order: movement(variant, units, picks) },
        PhaseKind::Retreat if *to => {
            Written::Retreat { unit, order: Retreat::To(landing(variant, unit, place)) }
        }
        PhaseKind::Retreat => Written::Retreat { unit, order: Retreat::Disband },
        PhaseKind::Adjustment => Written::Adjustment(match kind % 3 {
            0 => {
                Adjustment::Build { kind: unit.kind, place: landing(variant, Unit { place, ..unit }, place) }
            }
            1 => Adjustment::Remove { unit: variant.board().province_of(place) },
            _ => Adjustment::Waive,
        }),
    }
}

fn context<'a>(phase: PhaseKind, units: &'a [Unit]) -> Context<'a> {
    let power = units.first().map_or(Power::new(0), |unit| unit.power);
    Context { author: power, phase, units, dislodged: units }
}

/// Pieces of which texts are made that come close to orders.
const PIECES: [&str; 50] = [
    "A", "F", "PAR", "BUR", "Nor", "Stp", "St.", "sc", "S", "C", "H", "-", "–", "Lon", ",", "\n", "via",
    "convoy", "to", "North", "Mid", "Atl", "French", "Turk.", "E", "coast", "Eng", "B", "D", "R", "waive",
    "DRAW", "concede", ":", "/", "//", "#", "(", ")", "1.", "the", "of", "Gulf", "Build", "F1901M", "'s",
    "é", "\u{0}", "Bla", "Sea",
];

fn near_orders() -> impl Strategy<Value = String> {
    prop::collection::vec((select(&PIECES[..]), select(&["", " "][..])), 0..40)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, space)| format!("{piece}{space}")).collect())
}

/// Reads the text in every phase and checks that all it says points into it.
fn reads_without_trouble(text: &str) {
    let variant = shipped_variant("standard").unwrap();
    let reader = Reader::new(&variant);
    let units: Vec<Unit> = variant
        .powers()
        .flat_map(|power| {
            variant.power(power).units.iter().map(move |&(kind, place)| Unit { power, kind, place })
        })
        .collect();
    for phase in PHASES {
        let reading = reader.read_orders(text, &context(phase, &units));
        let mut end = 0;
        for line in &reading.lines {
            assert!(line.span.start >= end && line.text == text[line.span.clone()]);
            end = line.span.end;
            for remark in line.notes.iter().chain(line.outcome.as_ref().err()) {
                assert!(text.get(remark.span.clone()).is_some() && !remark.message.is_empty());
            }
        }
        assert!(reading.notes.iter().all(|note| text.get(note.span.clone()).is_some()));
    }
    let _ = reader.parse_unit(text);
    let _ = reader.parse_place(text);
}

proptest! {
    #[test]
    fn no_text_upsets_the_reader(text in any::<String>()) {
        reads_without_trouble(&text);
    }

    #[test]
    fn no_heap_of_words_upsets_the_reader(text in near_orders()) {
        reads_without_trouble(&text);
    }

    #[test]
    fn reading_what_was_printed_gives_the_same_order(
        variant in select(&VARIANTS[..]),
        phase in select(&PHASES[..]),
        spots in prop::collection::vec(any::<(Index, Index)>(), 1..30),
        picks in any::<Picks>(),
    ) {
        let variant = shipped_variant(variant).unwrap();
        let units = units(&variant, &spots);
        let line = written(&variant, &units, phase, &picks);
        let text = Printer::new(&variant, &units).written(line);
        let reading = Reader::new(&variant).read_orders(&text, &context(phase, &units));
        prop_assert_eq!(reading.lines.len(), 1, "{}", text);
        prop_assert_eq!(reading.lines[0].outcome.as_ref(), Ok(&line), "{}", text);
    }

    #[test]
    fn what_was_read_from_any_words_is_read_from_its_canonical_form(text in near_orders()) {
        let variant = shipped_variant("standard").unwrap();
        let reader = Reader::new(&variant);
        for phase in PHASES {
            let units = units(&variant, &[]);
            let context = context(phase, &units);
            for line in reader.read_orders(&text, &context).lines {
                let Ok(written) = line.outcome else { continue };
                let canonical = Printer::new(&variant, &units).written(written);
                let again = reader.read_orders(&canonical, &context);
                prop_assert_eq!(again.lines[0].outcome.as_ref(), Ok(&written), "{} from {}", canonical, line.text);
            }
        }
    }
}

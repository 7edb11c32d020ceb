//! What must not matter: in which order things are listed, what powers are called, how provinces
//! are numbered.

use std::collections::BTreeSet;
use std::mem::discriminant;
use std::sync::Arc;

use atlas::{Board, Place, Power, Province, Variant};
use diplomacy::rules::DuplicateOrders;
use diplomacy::{
    Adjudicator, LegalOrders, Order, Outcome, Phase, PhaseOrders, PositionDraft, Referee, Season, Unit,
};

use crate::boards::{RULES, boards, rules, variant};
use crate::chance::Chance;
use crate::situation::{Manners, Situation, Witness, for_situations, wild_order};

// COL-ORD-7.
#[test]
fn the_sequence_in_which_units_and_orders_are_listed_does_not_matter() {
    for_situations(500, Manners::Mixed, |_, situation| {
        let mut chance = Chance::new(situation.seed);
        let mut referee = Referee::new(&situation.variant, situation.rules);
        let mut play = |units: Vec<Unit>, orders: Vec<(Province, Order)>| {
            let draft = PositionDraft { units, ..PositionDraft::default() };
            let mut state = referee.opening(Phase::new(1901, Season::Spring));
            state.position = draft.check(situation.board()).unwrap();
            referee.play(&state, &PhaseOrders::Movement(orders)).unwrap()
        };
        let as_listed = play(situation.units.clone(), situation.order_list());
        let units = chance.shuffled(situation.units.clone());
        let orders = chance.shuffled(situation.order_list());
        assert_eq!(play(units, orders), as_listed);
    });
}

/// ERA-ORD-9: of several orders for a unit one counts, as if the others had not been written.
#[test]
fn of_several_orders_for_a_unit_only_one_matters() {
    for_situations(200, Manners::Legal, |_, situation| {
        let mut chance = Chance::new(situation.seed);
        let mut referee = Referee::new(&situation.variant, situation.rules);
        let mut play = |orders: Vec<(Province, Order)>| {
            let draft = PositionDraft { units: situation.units.clone(), ..PositionDraft::default() };
            let mut state = referee.opening(Phase::new(1901, Season::Spring));
            state.position = draft.check(situation.board()).unwrap();
            referee.play(&state, &PhaseOrders::Movement(orders)).unwrap()
        };
        let orders = situation.order_list();
        let others = orders.iter().filter(|_| chance.percent(50)).map(|&(unit, _)| unit);
        let others: Vec<Province> = others.collect();
        let wild = |unit| (unit, wild_order(situation.board(), &situation.units, &mut chance));
        let others: Vec<(Province, Order)> = others.into_iter().map(wild).collect();
        let first = situation.rules.duplicate_orders == DuplicateOrders::First;
        let written =
            if first { [orders.clone(), others].concat() } else { [others, orders.clone()].concat() };
        assert_eq!(play(written), play(orders));
    });
}

#[test]
fn the_names_of_the_powers_do_not_matter() {
    for_situations(1000, Manners::Mixed, |adjudicator, situation| {
        let powers = renamed_powers(&situation.variant, &mut Chance::new(situation.seed));
        let renamed = |unit: &Unit| Unit { power: powers[unit.power.index()], ..*unit };
        let units: Vec<Unit> = situation.units.iter().map(renamed).collect();
        let mut answer = |units: &[Unit]| {
            let outcome = adjudicator.movement(units, &situation.orders).clone();
            (outcome, adjudicator.orders().to_vec(), adjudicator.reasons())
        };
        assert_eq!(answer(&units), answer(&situation.units));
    });
}

/// Other names for all powers but those that have a railway, which is theirs and nobody else's.
fn renamed_powers(variant: &Variant, chance: &mut Chance) -> Vec<Power> {
    let (fixed, free): (Vec<Power>, Vec<Power>) =
        variant.powers().partition(|&power| has_railway(variant, power));
    let mut names = chance.shuffled(free).into_iter();
    let renamed = |power: Power| if fixed.contains(&power) { power } else { names.next().unwrap() };
    variant.powers().map(renamed).collect()
}

fn has_railway(variant: &Variant, power: Power) -> bool {
    variant.works().railways.iter().any(|railway| railway.power == power)
}

#[test]
fn powers_need_no_consecutive_numbers() {
    for_situations(50, Manners::Mixed, |adjudicator, situation| {
        let spread = |unit: &Unit| {
            let fixed = has_railway(&situation.variant, unit.power);
            let power = if fixed { unit.power } else { Power::new(unit.power.index() * 31 + 7) };
            Unit { power, ..*unit }
        };
        let units: Vec<Unit> = situation.units.iter().map(spread).collect();
        let before = adjudicator.movement(&situation.units, &situation.orders).clone();
        assert_eq!(adjudicator.movement(&units, &situation.orders), &before);
    });
}

/// Adjudication looks at units in order of their provinces, so this is the law that no unit comes first.
#[test]
fn the_numbering_of_the_provinces_does_not_matter() {
    for id in boards() {
        let shipped = variant(id);
        for edition in RULES {
            let rules = rules(&shipped, edition);
            let mut known = Adjudicator::of_variant(&shipped, rules, &[]);
            for shuffle in 0..3 {
                let other = Renumbered::new(&shipped, shuffle);
                let mut strange = Adjudicator::of_variant(&other.variant, rules, &[]);
                for seed in 0..100 {
                    let seed = seed + 1000 * shuffle;
                    let situation = Situation::random(&mut known, &shipped, rules, seed, Manners::Mixed);
                    let name = format!("{id} under {edition}, seed {seed}, shuffle {shuffle}");
                    let _witness = (Witness(&name), Witness(&situation));
                    other.compare(&mut known, &mut strange, &situation);
                }
            }
        }
    }
}

/// A variant with its provinces listed in another order.
struct Renumbered {
    variant: Arc<Variant>,
    /// The new place by the number of the old one.
    places: Vec<Place>,
}

impl Renumbered {
    fn new(original: &Variant, seed: u64) -> Self {
        let (name, mut files) = atlas::shipped().find(|(name, _)| *name == original.board().id()).unwrap();
        let map = files.get_mut("map.toml").unwrap();
        *map = with_provinces_shuffled(map, &mut Chance::new(seed));
        let folder = atlas::read_folder(name, &files).unwrap();
        let variant = folder.variants.into_iter().find(|variant| variant.id() == original.id()).unwrap();
        let board = original.board();
        let places = board.places().map(|place| variant.board().place_coded(board.code(place)).unwrap());
        Self { places: places.collect(), variant }
    }

    fn board(&self) -> &Board {
        self.variant.board()
    }

    fn place(&self, place: Place) -> Place {
        self.places[place.index()]
    }

    fn province(&self, province: Province) -> Province {
        self.board().province_of(self.place(province.whole()))
    }

    fn order(&self, order: Order) -> Order {
        match order {
            Order::Hold => Order::Hold,
            Order::Move { to, via } => Order::Move { to: self.place(to), via },
            Order::SupportHold { unit } => Order::SupportHold { unit: self.province(unit) },
            Order::SupportMove { unit, to } => {
                Order::SupportMove { unit: self.province(unit), to: self.place(to) }
            }
            Order::Convoy { army, to } => Order::Convoy { army: self.province(army), to: self.province(to) },
            Order::Rail { to } => Order::Rail { to: self.province(to) },
            Order::Permit { fleet, to } => {
                Order::Permit { fleet: self.province(fleet), to: self.province(to) }
            }
        }
    }

    fn compare(&self, known: &mut Adjudicator, strange: &mut Adjudicator, situation: &Situation) {
        let (units, orders, sequence) = self.rearranged(situation);
        let expected = self.renumbered(known.movement(&situation.units, &situation.orders), &sequence);
        assert_eq!(strange.movement(&units, &orders), &expected);
        let (reasons, strange_reasons) = (known.reasons(), strange.reasons());
        for (&old, other) in sequence.iter().zip(&strange_reasons) {
            assert_eq!(
                discriminant(&reasons[old].reason),
                discriminant(&other.reason),
                "{:?} {other:?}",
                reasons[old]
            );
        }
        let (mut legal, mut strange_legal) = (LegalOrders::default(), LegalOrders::default());
        known.legal_orders(&situation.units, &mut legal);
        strange.legal_orders(&units, &mut strange_legal);
        for (new, &old) in sequence.iter().enumerate() {
            let text = |orders: &mut dyn Iterator<Item = Order>| -> BTreeSet<String> {
                orders.map(|order| format!("{order:?}")).collect()
            };
            let expected = text(&mut legal.of(old).iter().map(|&order| self.order(order)));
            assert_eq!(text(&mut strange_legal.of(new).iter().copied()), expected);
        }
    }

    /// The units and orders on the renumbered board, and for each the old place in the list.
    fn rearranged(&self, situation: &Situation) -> (Vec<Unit>, Vec<Order>, Vec<usize>) {
        let moved = |unit: &Unit| Unit { place: self.place(unit.place), ..*unit };
        let units: Vec<Unit> = situation.units.iter().map(moved).collect();
        let mut sequence: Vec<usize> = (0..units.len()).collect();
        sequence.sort_by_key(|&index| self.board().province_of(units[index].place));
        let orders = sequence.iter().map(|&index| self.order(situation.orders[index])).collect();
        (sequence.iter().map(|&index| units[index]).collect(), orders, sequence)
    }

    fn renumbered(&self, outcome: &Outcome, sequence: &[usize]) -> Outcome {
        let fate = |&index: &usize| {
            let mut fate = outcome.fates[index];
            fate.dislodged_by = fate.dislodged_by.map(|province| self.province(province));
            fate
        };
        let mut contested: Vec<_> = outcome.contested.iter().map(|&p| self.province(p)).collect();
        contested.sort();
        let retreats = outcome.retreats.iter().map(|&(from, to)| (self.province(from), self.place(to)));
        let mut retreats: Vec<_> = retreats.collect();
        retreats.sort();
        Outcome { fates: sequence.iter().map(fate).collect(), contested, retreats }
    }
}

/// The text of a map with the lines of its provinces in another order.
fn with_provinces_shuffled(map: &str, chance: &mut Chance) -> String {
    let is_province = |line: &&str| line.trim_start().starts_with("{ code =");
    let mut provinces = chance.shuffled(map.lines().filter(is_province).collect());
    let line = |line| if is_province(&line) { provinces.pop().unwrap() } else { line };
    map.lines().map(line).collect::<Vec<_>>().join("\n")
}

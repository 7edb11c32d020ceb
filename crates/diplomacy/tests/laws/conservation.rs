//! No unit appears, vanishes, changes hands or shares a province with another but by the rules.

use atlas::{Board, Power, Province, Terrain, UnitKind, Variant};
use diplomacy::rules::{BuildSites, Choice, ConvoyedRetreats};
use diplomacy::{
    Adjustment, Dislodged, Fate, Order, Outcome, Phase, PhaseOrders, PhaseResult, Position, PositionDraft,
    PowerAdjustments, Referee, Retreat, RetreatVerdict, Rules, Season, State, Unit, Verdict, Voyage,
    legal_retreats,
};

use crate::chance::Chance;
use crate::situation::{Manners, Situation, for_situations};

#[test]
fn a_movement_phase_keeps_every_unit_in_one_place() {
    for_situations(1000, Manners::Mixed, |adjudicator, situation| {
        let outcome = adjudicator.movement(&situation.units, &situation.orders).clone();
        let counted = adjudicator.orders().to_vec();
        let (before, result, after) = play_movement(situation);
        assert!(matches!(&result, PhaseResult::Movement { outcome: played, .. } if *played == outcome));
        check_movement(situation.board(), &situation.rules, &before, &counted, &result, &after);
    });
}

#[test]
fn a_retreat_phase_loses_no_unit_but_those_disbanded() {
    for_situations(200, Manners::Legal, |_, situation| {
        let (_, _, before) = play_movement(situation);
        let mut chance = Chance::new(situation.seed);
        let mut draw = |dislodged| random_retreat(situation.board(), dislodged, &mut chance);
        let orders: Vec<_> = before.position.dislodged().iter().filter_map(&mut draw).collect();
        let mut referee = Referee::new(&situation.variant, situation.rules);
        let (result, after) = referee.play(&before, &PhaseOrders::Retreats(orders.clone())).unwrap();
        check_retreats(situation.board(), &before, &orders, &result, &after);
    });
}

#[test]
fn an_adjustment_phase_brings_units_in_line_with_centres() {
    for_situations(300, Manners::Legal, |_, situation| {
        let mut chance = Chance::new(situation.seed);
        let before = random_winter(situation, &mut chance);
        let powers: Vec<Power> = situation.variant.powers().collect();
        let lines = |_| random_line(situation.board(), &before, &mut chance);
        let mut lines: Vec<Adjustment> = (0..40).map(lines).collect();
        let orders: Vec<_> =
            powers.iter().map(|&power| (power, lines.split_off(lines.len() * 3 / 4))).collect();
        let mut referee = Referee::new(&situation.variant, situation.rules);
        let (result, after) = referee.play(&before, &PhaseOrders::Adjustments(orders)).unwrap();
        check_adjustments(&situation.variant, &situation.rules, &before, &result, &after);
    });
}

/// The situation as a Spring, what its orders bring, and the state after them.
pub(crate) fn play_movement(situation: &Situation) -> (State, PhaseResult, State) {
    let mut referee = Referee::new(&situation.variant, situation.rules);
    let draft = PositionDraft { units: situation.units.clone(), ..PositionDraft::default() };
    let mut before = referee.opening(Phase::new(1901, Season::Spring));
    before.position = draft.check(situation.board()).unwrap();
    let (result, after) = referee.play(&before, &PhaseOrders::Movement(situation.order_list())).unwrap();
    (before, result, after)
}

/// The units of the situation in a Winter with random owners.
pub(crate) fn random_winter(situation: &Situation, chance: &mut Chance) -> State {
    let powers: Vec<Option<Power>> = situation.variant.powers().map(Some).chain([None]).collect();
    let owner = |centre| chance.pick(&powers).flatten().map(|power| (centre, power));
    let owners = situation.board().centres().filter_map(owner).collect();
    let draft = PositionDraft { units: situation.units.clone(), owners, dislodged: Vec::new() };
    let mut state =
        Referee::new(&situation.variant, situation.rules).opening(Phase::new(1901, Season::Winter));
    state.position = draft.check(situation.board()).unwrap();
    state
}

/// A retreat somewhere, or nowhere, or no order at all.
fn random_retreat(board: &Board, dislodged: &Dislodged, chance: &mut Chance) -> Option<(Province, Retreat)> {
    let anywhere = chance.percent(15).then(|| chance.pick_from(board.places())).flatten();
    let order = anywhere.map(Retreat::To).or_else(|| chance.pick(&legal_retreats(dislodged)));
    let order = (board.province_of(dislodged.unit.place), order.unwrap_or(Retreat::Disband));
    chance.percent(90).then_some(order)
}

fn random_line(board: &Board, state: &State, chance: &mut Chance) -> Adjustment {
    let kind = if chance.percent(50) { UnitKind::Army } else { UnitKind::Fleet };
    let place = chance.pick_from(board.places()).unwrap();
    let centre = chance.pick_from(board.centres()).unwrap();
    match chance.below(8) {
        0 => Adjustment::Waive,
        1 => Adjustment::Build { kind, place },
        2..5 => Adjustment::Build { kind, place: centre.whole() },
        5 => Adjustment::Remove { unit: board.province_of(place) },
        _ => {
            let unit = chance.pick(state.position.units()).map_or(place, |unit| unit.place);
            Adjustment::Remove { unit: board.province_of(unit) }
        }
    }
}

/// Holds the laws of a movement phase against what it brought. The orders are those that counted.
pub(crate) fn check_movement(
    board: &Board,
    rules: &Rules,
    before: &State,
    orders: &[Order],
    result: &PhaseResult,
    after: &State,
) {
    let PhaseResult::Movement { outcome, disbanded } = result else { panic!("{result:?}") };
    let units = before.position.units();
    assert_eq!(outcome.fates.len(), units.len());
    let mut standing = Vec::new();
    let mut driven_out = Vec::new();
    let mut stopped = Vec::new();
    for ((&unit, &order), fate) in units.iter().zip(orders).zip(&outcome.fates) {
        match fate.dislodged_by {
            None if fate.verdict == Verdict::Stopped => stopped.push(unit),
            None => standing.push(where_it_went(unit, order, *fate)),
            Some(origin) => {
                check_dislodger(board, rules, before, &after.position, unit, origin);
                assert_ne!(fate.verdict, Verdict::Moved, "{unit:?}");
                driven_out.push((unit, origin));
            }
        }
    }
    standing.extend(trains(after, &standing, &stopped));
    standing.sort_by_key(|unit| board.province_of(unit.place));
    assert_eq!(after.position.units(), standing);
    check_driven_out(board, rules, before, &driven_out, outcome, disbanded, after);
    check_position(board, &after.position);
}

/// Where trains stand that came to stand on their way: wherever nobody else could be.
fn trains(after: &State, standing: &[Unit], stopped: &[Unit]) -> Vec<Unit> {
    let new = after.position.units().iter().copied().filter(|unit| !standing.contains(unit));
    let trains: Vec<Unit> = new.collect();
    let crew = |units: &[Unit]| units.iter().map(|unit| (unit.power, unit.kind)).collect::<Vec<_>>();
    assert_eq!(crew(&trains), crew(stopped));
    assert!(trains.iter().zip(stopped).all(|(train, before)| train.place != before.place));
    trains
}

/// A unit whose move succeeded stands at its target, every other one where it stood.
fn where_it_went(unit: Unit, order: Order, fate: Fate) -> Unit {
    match (order, fate.verdict) {
        (Order::Move { to, .. }, Verdict::Moved) => Unit { place: to, ..unit },
        (Order::Rail { to }, Verdict::Moved) => Unit { place: to.whole(), ..unit },
        (_, Verdict::Moved) => panic!("{unit:?} moved without an order to"),
        _ => unit,
    }
}

fn check_dislodger(
    board: &Board,
    rules: &Rules,
    before: &State,
    after: &Position,
    unit: Unit,
    origin: Province,
) {
    let attacker = before.position.unit_in(board, origin).unwrap();
    let own = side_of(rules, before, unit.power);
    assert!(!own.contains(&attacker.power), "{unit:?} was driven out by a unit of its own power");
    let winner = after.unit_in(board, board.province_of(unit.place)).unwrap();
    assert_eq!((winner.power, winner.kind), (attacker.power, attacker.kind));
}

fn check_driven_out(
    board: &Board,
    rules: &Rules,
    before: &State,
    driven_out: &[(Unit, Province)],
    outcome: &Outcome,
    disbanded: &[Unit],
    after: &State,
) {
    let ways = |&(unit, origin): &(Unit, Province)| {
        let options = outcome.retreats_of(board.province_of(unit.place)).map(Retreat::To);
        let voyages = voyages(board, rules, unit, origin, outcome, &after.position).map(Retreat::Over);
        Dislodged::new(unit, options.chain(voyages))
    };
    let lost = |waiting: &Dislodged| waiting.is_trapped() || before.disorder.contains(&waiting.unit.power);
    let (gone, left): (Vec<_>, Vec<_>) = driven_out.iter().map(ways).partition(lost);
    assert_eq!(disbanded, gone.into_iter().map(|waiting| waiting.unit).collect::<Vec<_>>());
    assert_eq!(after.position.dislodged(), left);
}

/// Where an army can be carried, found by asking of every shore and every fleet.
fn voyages(
    board: &Board,
    rules: &Rules,
    army: Unit,
    origin: Province,
    outcome: &Outcome,
    after: &Position,
) -> impl Iterator<Item = Voyage> {
    let from = board.province_of(army.place);
    let island = board.facts(from).centre && board.army_neighbours(from).is_empty();
    let carried =
        rules.convoyed_retreats == ConvoyedRetreats::OwnFleetOneSea && army.kind == UnitKind::Army && island;
    let own = after.units_of(army.power).map(|unit| board.province_of(unit.place));
    let seas = own.filter(|&sea| board.terrain(sea) == Terrain::Sea).collect::<Vec<_>>();
    let touch = |sea, shore| board.neighbours(shore).contains(&sea);
    let open = |shore: Province| {
        let land = board.terrain(shore) == Terrain::Coastal && board.army_can_stand(shore.whole());
        let free = after.unit_in(board, shore).is_none() && !outcome.contested.contains(&shore);
        land && free && shore != origin && shore != from
    };
    let ends = |sea: Province| board.provinces().filter(move |&to| touch(sea, from) && touch(sea, to));
    let all = seas.iter().flat_map(|&sea| ends(sea).map(move |to| Voyage { to, sea }));
    all.filter(|voyage| carried && open(voyage.to)).collect::<Vec<_>>().into_iter()
}

/// Holds the laws of a retreat phase against what it brought.
pub(crate) fn check_retreats(
    board: &Board,
    before: &State,
    orders: &[(Province, Retreat)],
    result: &PhaseResult,
    after: &State,
) {
    let PhaseResult::Retreats(verdicts) = result else { panic!("{result:?}") };
    let dislodged = before.position.dislodged();
    assert_eq!(verdicts.len(), dislodged.len());
    let order_of = |dislodged: &Dislodged| {
        let province = board.province_of(dislodged.unit.place);
        orders.iter().rfind(|(unit, _)| *unit == province).map(|&(_, order)| order)
    };
    let legal =
        |dislodged: &Dislodged| order_of(dislodged).filter(|order| dislodged.ways().any(|way| way == *order));
    let sea_of = |dislodged: &Dislodged| match legal(dislodged) {
        Some(Retreat::Over(voyage)) => Some(voyage.sea),
        _ => None,
    };
    let seas: Vec<Province> = dislodged.iter().filter_map(sea_of).collect();
    let crowded = |dislodged: &Dislodged| {
        sea_of(dislodged).is_some_and(|sea| seas.iter().filter(|&&other| other == sea).count() > 1)
    };
    let target_of =
        |dislodged: &Dislodged| legal(dislodged).filter(|_| !crowded(dislodged)).and_then(Retreat::target);
    let targets: Vec<Province> =
        dislodged.iter().filter_map(target_of).map(|place| board.province_of(place)).collect();
    let rivals = |place| targets.iter().filter(|&&target| target == board.province_of(place)).count();
    let mut units = before.position.units().to_vec();
    for (dislodged, verdict) in dislodged.iter().zip(verdicts) {
        let expected = match (order_of(dislodged), target_of(dislodged)) {
            (None, _) => RetreatVerdict::Unordered,
            (Some(Retreat::Disband), _) => RetreatVerdict::Disbanded,
            (Some(_), None) if crowded(dislodged) => RetreatVerdict::Overloaded,
            (Some(_), None) => RetreatVerdict::Illegal,
            (Some(_), Some(place)) if rivals(place) > 1 => RetreatVerdict::Clashed,
            (Some(order), Some(place)) => {
                units.push(Unit { place, ..dislodged.unit });
                match order {
                    Retreat::Over(_) => RetreatVerdict::Carried,
                    Retreat::To(_) | Retreat::Disband => RetreatVerdict::Retreated,
                }
            }
        };
        assert_eq!(*verdict, expected, "{dislodged:?}");
    }
    units.sort_by_key(|unit| board.province_of(unit.place));
    assert_eq!(after.position.units(), units);
    assert!(after.position.dislodged().is_empty());
    check_position(board, &after.position);
}

/// Who counts as one with a power: all powers of its player where the rules say so, or nobody else.
pub(crate) fn side_of(rules: &Rules, state: &State, power: Power) -> Vec<Power> {
    let merged = state.seats.iter().filter(|_| rules.merge_powers == Choice::Yes);
    merged.into_iter().find(|seat| seat.contains(&power)).cloned().unwrap_or_else(|| vec![power])
}

/// How many units powers that count as one may have more, or below zero have too many.
pub(crate) fn due_of(state: &State, side: &[Power]) -> i32 {
    side.iter().map(|&power| state.position.due(power)).sum()
}

/// Holds the laws of an adjustment phase against what it brought.
pub(crate) fn check_adjustments(
    variant: &Variant,
    rules: &Rules,
    before: &State,
    result: &PhaseResult,
    after: &State,
) {
    let PhaseResult::Adjustments(results) = result else { panic!("{result:?}") };
    let board = variant.board();
    let mut units = before.position.units().to_vec();
    for power in variant.powers().filter(|power| !before.closed.contains(power)) {
        let side = side_of(rules, before, power);
        let adjusted = |(power, _): &&(Power, PowerAdjustments)| side.contains(power);
        check_side(before, &side, results.iter().filter(adjusted).map(|(_, result)| result));
        let due = due_of(after, &side);
        assert!(due >= 0, "{} has more units than centres", variant.power(power).code);
    }
    for (power, result) in results {
        check_power(variant, rules, before, *power, result);
        units.retain(|unit| !result.removed.contains(unit) && !result.removed_by_rule.contains(unit));
        units.extend(&result.built);
        for converted in &result.converted {
            let province = board.province_of(converted.place);
            let unit = units.iter_mut().find(|unit| board.province_of(unit.place) == province).unwrap();
            assert!(unit.power == converted.power && unit.kind != converted.kind);
            assert!(rules.conversion == Choice::Yes && board.facts(province).centre);
            *unit = *converted;
        }
    }
    units.sort_by_key(|unit| board.province_of(unit.place));
    assert_eq!(after.position.units(), units);
    check_position(board, &after.position);
}

/// Builds and removals, each up to what is due.
fn check_side<'a>(before: &State, side: &[Power], results: impl Iterator<Item = &'a PowerAdjustments>) {
    let due = due_of(before, side);
    let (mut built, mut removed) = (0, 0);
    for result in results {
        built += result.built.len() as i32;
        removed += (result.removed.len() + result.removed_by_rule.len()) as i32;
    }
    assert!(built <= due.max(0));
    assert_eq!(removed, (-due).max(0));
}

/// Builds on vacant own centres and removals of own units.
fn check_power(variant: &Variant, rules: &Rules, before: &State, power: Power, result: &PowerAdjustments) {
    let board = variant.board();
    for unit in result.removed.iter().chain(&result.removed_by_rule) {
        assert_eq!(unit.power, power);
    }
    for unit in &result.built {
        let province = board.province_of(unit.place);
        assert_eq!((unit.power, before.position.owner(province)), (power, Some(power)));
        let side = side_of(rules, before, power);
        let facts = || side.iter().map(|&power| variant.power(power));
        let home = facts().any(|facts| facts.home.contains(&province));
        let site = match rules.build_sites {
            BuildSites::Owned => true,
            BuildSites::Home => home,
            BuildSites::HomeAndColonies => {
                let outpost = facts().any(|facts| facts.outposts.contains(&province));
                home || outpost || variant.is_colony(province)
            }
        };
        assert!(site && board.facts(province).centre);
        assert_eq!(before.position.unit_in(board, province), None);
    }
}

/// At most one unit in a province, each where its kind can stand, by province; waiting units have a way out.
pub(crate) fn check_position(board: &Board, position: &Position) {
    let provinces: Vec<Province> =
        position.units().iter().map(|unit| board.province_of(unit.place)).collect();
    assert!(provinces.is_sorted_by(|one, next| one < next), "two units in a province: {provinces:?}");
    let waiting = position.dislodged().iter().map(|dislodged| &dislodged.unit);
    for unit in position.units().iter().chain(waiting) {
        let stands = match unit.kind {
            UnitKind::Army => board.army_can_stand(unit.place),
            UnitKind::Fleet => board.fleet_can_stand(unit.place),
        };
        assert!(stands, "{unit:?}");
    }
    assert!(position.dislodged().iter().all(|dislodged| !dislodged.is_trapped()));
}

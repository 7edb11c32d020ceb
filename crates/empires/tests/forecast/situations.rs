//! What a player is told while writing a sheet.

use empires::{
    Area, Certainty, Defence, Doubt, FailCode, Forecast, Gain, Land, LandState, Observation, Rules, Seed,
    Slot, Squadron, State, Warning, WhatIf, World, begin, dry_run, forecast_attack, forecast_sea_battle,
    observe_start, play_turn, read_sheet, rules::UnownedWeights,
};
use empires::{Author, Country, Event, Happening, Orders, Spy};

use crate::chaos::Chance;
use crate::continent::continent;

/// The continent on its first day, as the westernmost country sees it. It is the
/// last to play.
struct Scene {
    world: World,
    rules: Rules,
    state: State,
}

const WEST: Country = Country::new(0);

impl Scene {
    fn new() -> Self {
        let world = continent();
        let rules = world.rules();
        let players: Vec<Country> = world.countries().collect();
        let mut state = begin(&world, &rules, &players, Seed::of_number(1));
        state.order = vec![Country::new(1), Country::new(2), WEST];
        Self { world, rules, state }
    }

    fn land(&self, code: &str) -> Land {
        self.world.area_coded(code).and_then(Area::land).unwrap()
    }

    fn change(&mut self, code: &str, change: impl Fn(&mut LandState)) {
        let index = self.land(code).index();
        change(&mut self.state.lands[index]);
    }

    fn observation(&self) -> Observation {
        observe_start(&self.world, &self.rules, &self.state, Seed::of_number(1), WEST)
    }

    fn run(&self, text: &str) -> Forecast {
        let (submission, faults) = read_sheet(text);
        assert_eq!(faults, []);
        dry_run(&self.world, &self.rules, &self.observation(), &submission.sheet)
    }
}

fn certainties(forecast: &Forecast) -> Vec<Certainty> {
    forecast.filled().map(|(_, line)| line.certainty.clone()).collect()
}

fn line_warnings(forecast: &Forecast) -> Vec<Warning> {
    let is_of_ending = |warning: &Warning| {
        matches!(
            warning,
            Warning::GrowthMissed { .. } | Warning::WillDisperse { .. } | Warning::SupplyAboveIncome { .. }
        )
    };
    forecast.warnings.iter().copied().filter(|warning| !is_of_ending(warning)).collect()
}

#[test]
fn boxes_are_checked_with_hints() {
    let forecast = Scene::new().run("GRWO LAB\nGROW LAX");
    let faults: Vec<_> = forecast.filled().flat_map(|(_, line)| line.faults.clone()).collect();
    assert_eq!((faults[0].slot, faults[0].near.as_deref()), (Slot::Action, Some("GROW")));
    assert_eq!((faults[1].slot, faults[1].code), (Slot::Place, FailCode::UnknownCode));
    assert!(faults[1].near.is_some());
    let expected = [FailCode::UnknownAction, FailCode::UnknownCode].map(Certainty::SurelyFails);
    assert_eq!(certainties(&forecast), expected);
}

#[test]
fn the_ledger_runs_line_by_line() {
    let scene = Scene::new();
    let points = scene.observation().own.points;
    let forecast = scene.run("TAX\nGROW LAB\nCASH 5");
    let ledger: Vec<(u32, u32)> = forecast.filled().map(|(_, line)| (line.price, line.left)).collect();
    let price = 8 + scene.world.terrain(scene.land("LAB")).growth_price();
    assert_eq!(ledger, [(0, points + 2), (price, points + 2 - price), (0, points + 7 - price)]);
}

/// EMP-7.5-sticky, EMP-4.9-lock.
#[test]
fn armies_that_are_placed_are_stuck_and_what_is_put_in_stays_in() {
    let scene = Scene::new();
    let forecast = scene.run("RESERVE LBB 1\nMOVE LBB LBA 1\nARMY\nRESERVE LBB 1");
    use FailCode::{Locked, Stuck};
    let expected =
        [Certainty::Sure, Certainty::SurelyFails(Stuck), Certainty::Sure, Certainty::SurelyFails(Locked)];
    assert_eq!(certainties(&forecast), expected);
    let warned = [Warning::ArmiesStuck { line: 2, by: Some(1) }, Warning::Locked { line: 4, by: Some(3) }];
    assert_eq!(line_warnings(&forecast), warned);
    let told = warned.map(|warning| (warning.line(), warning.sentence(&scene.world)));
    let expected = [
        (Some(2), "the armies are stuck until the turn ends, because of line 1".to_owned()),
        (Some(4), "nothing can be taken out there this turn, because of line 3".to_owned()),
    ];
    assert_eq!(told, expected);
}

#[test]
fn what_cannot_be_paid_for_may_still_be_given() {
    let forecast = Scene::new().run("BASE LAA WES\nBASE LAB WES\nBASE LAC WES\nBASE LAD WES");
    let (number, line) = forecast.filled().find(|(_, line)| line.outcome.is_err()).unwrap();
    assert!(forecast.warnings.contains(&Warning::Unpaid { line: number }));
    let Certainty::Unlikely(FailCode::NoPoints, doubts) = &line.certainty else { panic!("{line:?}") };
    assert!(doubts.contains(&Doubt::GiftsMayCome));
}

/// D-92.
#[test]
fn a_bid_without_a_number_takes_what_was_cashed() {
    let forecast = Scene::new().run("CASH 10\n16 ORDER");
    assert!(forecast.warnings.contains(&Warning::BidTakesCashed { line: 16, points: 10 }));
}

/// A land of one's own can be lost only as soon as somebody can get there.
#[test]
fn lands_far_from_everybody_are_safe_for_a_while() {
    let scene = Scene::new();
    let forecast = scene.run("1 LEVY LBB\n2 LEVY LBA\n5 LEVY LBC\n6 LEVY LAB");
    let [near, later, ..] = &certainties(&forecast)[..] else { panic!() };
    assert_eq!(*near, Certainty::Sure);
    assert_eq!(*later, Certainty::Likely(vec![Doubt::AreaMayBeLost(scene.land("LBA"))]));
}

#[test]
fn attacks_are_sure_only_if_nobody_can_come_before_them() {
    let mut scene = Scene::new();
    scene.change("LCB", |land| (land.population, land.armies, land.forts) = (1, 0, 0));
    scene.change("LBB", |land| land.armies = 6);
    let text = "ATTACK LBB LCB 6";
    let to = scene.land("LCB");
    assert_eq!(
        certainties(&scene.run(text)),
        [Certainty::Likely(vec![Doubt::ArmiesMayBeLost(scene.land("LBB")), Doubt::MayBeReinforced(to)])]
    );
    scene.state.order.rotate_right(1);
    assert_eq!(certainties(&scene.run(text)), [Certainty::Sure]);
}

/// EMP-9.6-SABOTAGE: a spy can be anywhere, so an exact number is never quite safe.
#[test]
fn a_spy_may_destroy_the_army_that_is_needed() {
    let mut scene = Scene::new();
    let place = scene.land("LBB");
    scene.change("LBB", |land| land.armies = 3);
    scene.state.nations[1].spy = Some(Spy { place, waits_for: None });
    let read = |text: &str| read_sheet(text).0.sheet;
    let [move_all, blow_up] = ["MOVE LBB LBA 3", "SABOTAGE"].map(read);
    let forecast = dry_run(&scene.world, &scene.rules, &scene.observation(), &move_all);
    assert_eq!(certainties(&forecast), [Certainty::Likely(vec![Doubt::ArmiesMayBeLost(place)])]);
    let orders = [move_all, blow_up].map(|sheet| Some(Orders { sheet, author: Author::Player }));
    let played = play_turn(&scene.world, &scene.rules, &scene.state, &orders, Seed::of_number(1));
    let failed = |event: &Event| match &event.what {
        Happening::Line(line) => line.country == WEST && line.outcome == Err(FailCode::TooFew),
        _ => false,
    };
    assert!(played.events.iter().any(failed));
}

#[test]
fn hopeless_attacks_are_warned_of() {
    let mut scene = Scene::new();
    scene.change("LCB", |land| (land.population, land.armies, land.forts) = (6, 9, 9));
    let forecast = scene.run("ATTACK LBB LCB 2");
    let is_weak = |warning: &Warning| matches!(warning, Warning::AttackTooWeak { line: 1, least: Some(_) });
    assert!(forecast.warnings.iter().any(is_weak), "{:?}", forecast.warnings);
}

/// EMP-6.5-land, EMP-3.2-balance: in a world where nothing else happens the turn
/// ends as foretold.
#[test]
fn the_end_of_a_quiet_turn_is_foretold() {
    let mut scene = Scene::new();
    scene.rules.unowned_weights = UnownedWeights { army: 0, fort: 0, population: 0, nothing: 1 };
    let mut chance = Chance(9);
    for round in 0..40 {
        scene.change("LBC", |land| land.armies = 3 + round);
        let observation = scene.observation();
        let sheet =
            empires::write_orders(&scene.world, &scene.rules, &observation, empires::Temperament::Guardian);
        let mut sheet = sheet;
        sheet.lines.swap(chance.below(16), chance.below(16));
        let ending = dry_run(&scene.world, &scene.rules, &observation, &sheet).ending;
        let orders = [Some(Orders { sheet, author: Author::Player })];
        let played = play_turn(&scene.world, &scene.rules, &scene.state, &orders, Seed::of_number(1));
        let nation = played.state.nation(WEST);
        assert_eq!((ending.account, ending.balance), (nation.account, nation.points));
        assert_eq!((ending.treasury, ending.army_reserve), (nation.treasury, nation.army_reserve));
        for row in &ending.lands {
            let land = played.state.land(row.land);
            assert_eq!((row.armies, row.population), (land.armies, land.population));
        }
    }
}

#[test]
fn the_calculator_knows_the_best_and_the_worst() {
    let mut scene = Scene::new();
    scene.change("LCA", |land| (land.population, land.armies, land.forts) = (4, 2, 0));
    let observation = scene.observation();
    let route = (Area::Land(scene.land("LBA")), scene.land("LCA"));
    let ask = |armies: u32, what_if: &WhatIf| {
        forecast_attack(&scene.world, &scene.rules, &observation, route, armies, what_if)
    };
    let forecast = ask(5, &WhatIf::default());
    assert_eq!(forecast.battles.len(), 3, "an army, a fort or population");
    let (best, sure) = (forecast.least_at_best.unwrap(), forecast.least_for_sure.unwrap());
    assert!(best < sure);
    assert!(ask(best, &WhatIf::default()).best().captured);
    assert!(!ask(sure - 1, &WhatIf::default()).worst().captured);
    assert!(ask(sure, &WhatIf::default()).worst().captured);
    let grown = WhatIf { gain: Some(Gain::Fort), ..WhatIf::default() };
    assert_eq!(ask(5, &grown).battles.len(), 1);
    assert!(!forecast.is_guess);
}

/// EMP-8.10-entrench: nobody tells an attacker how the defenders stand.
#[test]
fn defenders_may_stand_in_any_way() {
    let mut scene = Scene::new();
    scene.change("LCA", |land| {
        (land.owner, land.population, land.armies) = (Some(Country::new(1)), 4, 4);
    });
    let observation = scene.observation();
    let route = (Area::Land(scene.land("LBA")), scene.land("LCA"));
    let least = |defence: Option<Defence>| {
        let what_if = WhatIf { defence, air: Some(0), ..WhatIf::default() };
        forecast_attack(&scene.world, &scene.rules, &observation, route, 9, &what_if).least_for_sure.unwrap()
    };
    assert!(least(Some(Defence::Stand)) < least(Some(Defence::EntrenchedAhead)));
    assert_eq!(least(None), least(Some(Defence::EntrenchedAhead)));
}

/// EMP-8.1-win.
#[test]
fn sea_battles_can_be_worked_out() {
    let rules = Rules::RULEBOOK;
    let fleet = |ships| Squadron { ships, armies: 0 };
    let forecast = forecast_sea_battle(&rules, fleet(2), fleet(3));
    assert!(!forecast.battle.is_won());
    let least = forecast.least.unwrap();
    assert!(forecast_sea_battle(&rules, fleet(least), fleet(3)).battle.is_won());
    assert!(!forecast_sea_battle(&rules, fleet(least - 1), fleet(3)).battle.is_won());
}

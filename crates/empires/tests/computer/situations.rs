//! What the computer does when it comes to it.

use empires::{
    Area, Boxes, Country, Land, LandState, Observation, Rules, Seed, State, Temperament, World, begin,
    dry_run, observe_start, write_orders,
};

use crate::continent::continent;

/// The continent on its first day, as the westernmost country sees it.
struct Scene {
    world: World,
    rules: Rules,
    state: State,
}

const WEST: Country = Country::new(0);
const MIDDLE: Country = Country::new(1);

impl Scene {
    fn new() -> Self {
        let world = continent();
        let rules = world.rules();
        let state = begin(&world, &rules, &[], Seed::of_number(1));
        Self { world, rules, state }
    }

    fn change(&mut self, code: &str, change: impl Fn(&mut LandState)) {
        let land: Land = self.world.area_coded(code).and_then(Area::land).unwrap();
        change(&mut self.state.lands[land.index()]);
    }

    /// An enemy with so many armies beside the western country.
    fn beset(&mut self, armies: u32) {
        self.change("LCA", |land| (land.owner, land.armies, land.forts) = (Some(MIDDLE), armies, 0));
    }

    fn observation(&self) -> Observation {
        observe_start(&self.world, &self.rules, &self.state, Seed::of_number(1), WEST)
    }

    fn sheet(&self, temperament: Temperament) -> Vec<String> {
        let sheet = write_orders(&self.world, &self.rules, &self.observation(), temperament);
        let told = |boxes: &Boxes| {
            let words = [&boxes.action, &boxes.place, &boxes.target, &boxes.number];
            words.into_iter().filter(|word| !word.is_empty()).cloned().collect::<Vec<_>>().join(" ")
        };
        sheet.lines.iter().map(told).collect()
    }
}

fn position(sheet: &[String], start: &str) -> Option<usize> {
    sheet.iter().position(|line| line.starts_with(start))
}

/// D-117.
#[test]
fn a_guardian_mans_its_border_moves_out_and_grows() {
    let mut scene = Scene::new();
    scene.beset(6);
    scene.change("LAA", |land| land.armies = 5);
    let sheet = scene.sheet(Temperament::Guardian);
    assert_eq!(position(&sheet, "RESERVE LBA"), Some(0), "{sheet:?}");
    assert!(position(&sheet, "GROW").is_some(), "{sheet:?}");
    assert!(position(&sheet, "MOVE LAA LBA AB-1").is_some(), "{sheet:?}");
    assert!(position(&sheet, "TAX").is_some(), "{sheet:?}");
    assert!(position(&sheet, "CASH").is_none(), "the treasury is the player's: {sheet:?}");
}

/// D-117: at home armies stand, and elsewhere they have somewhere to go.
#[test]
fn a_guardian_stands_at_home_and_retreats_elsewhere() {
    let mut scene = Scene::new();
    scene.beset(2);
    for code in ["LAA", "LAB", "LAC", "LAD", "LBC", "LBD"] {
        scene.change(code, |land| land.armies = 1);
    }
    scene.change("LBB", |land| (land.owner, land.armies) = (Some(MIDDLE), 3));
    let sheet = scene.sheet(Temperament::Guardian);
    assert!(position(&sheet, "DEFEND LAB").is_some(), "{sheet:?}");
    assert!(position(&sheet, "RETREAT LBA LAA").is_some(), "{sheet:?}");
}

#[test]
fn an_aggressor_takes_what_is_weak_and_leaves_what_is_strong() {
    let mut scene = Scene::new();
    for code in ["LCA", "LCB", "LCC", "LAE", "LBE"] {
        scene.change(code, |land| (land.population, land.armies, land.forts) = (5, 9, 9));
    }
    scene.change("LCD", |land| (land.population, land.armies, land.forts) = (2, 0, 0));
    let sheet = scene.sheet(Temperament::Aggressor);
    let attacks: Vec<&String> = sheet.iter().filter(|line| line.starts_with("ATTACK")).collect();
    assert!(attacks.iter().any(|line| line.contains(" LCD ")), "{sheet:?}");
    assert!(attacks.iter().all(|line| line.contains(" LCD ")), "{sheet:?}");
}

/// EMP-7.5-sticky: whoever is placed could not attack any more.
#[test]
fn an_aggressor_attacks_before_it_places_armies() {
    let mut scene = Scene::new();
    scene.change("LCA", |land| (land.population, land.armies, land.forts) = (2, 0, 0));
    scene.change("LBA", |land| land.armies = 8);
    let sheet = scene.sheet(Temperament::Aggressor);
    let attack = position(&sheet, "ATTACK LBA");
    assert!(attack.is_some(), "{sheet:?}");
    assert!(position(&sheet, "RESERVE LBA").is_none_or(|placed| Some(placed) > attack), "{sheet:?}");
}

/// EMP-3.3-reserves: whoever has more armies than it can feed buys hardly
/// any.
#[test]
fn nobody_is_ruined_by_armies() {
    let mut scene = Scene::new();
    scene.state.nations[WEST.index()].army_reserve = 90;
    for temperament in [Temperament::Guardian, Temperament::Aggressor] {
        let observation = scene.observation();
        let sheet = write_orders(&scene.world, &scene.rules, &observation, temperament);
        let ending = dry_run(&scene.world, &scene.rules, &observation, &sheet).ending;
        assert!(ending.settlement.armies <= 2, "{temperament:?}: {ending:?}");
    }
}

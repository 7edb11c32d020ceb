//! What stands beside the rules of Empires: the board in figures, the actions and
//! the terrains. All of it is told by the code that plays by it.

use atlas::Rulebook;
use empires::rules::Switch;
use empires::{Action, LINES, Terrain, World};

/// Tables for the rules of a world.
pub(super) struct Almanac {
    /// The board in figures.
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) actions: Vec<ActionRow>,
    pub(super) terrains: &'static [Terrain],
}

/// An action, its boxes and its price.
pub(super) struct ActionRow {
    pub(super) name: &'static str,
    /// The id of the rule that tells of it.
    pub(super) rule: Option<&'static str>,
    pub(super) meaning: String,
    pub(super) place: &'static str,
    pub(super) target: &'static str,
    pub(super) number: &'static str,
    pub(super) price: String,
    /// Whether the action exists on this board.
    pub(super) is_used: bool,
}

impl Almanac {
    pub(super) fn of(world: &World, book: &'static Rulebook) -> Self {
        let rows = Action::ALL.iter().map(|&action| ActionRow::of(world, action, book));
        Self { facts: facts(world), actions: rows.collect(), terrains: &Terrain::ALL }
    }
}

impl ActionRow {
    fn of(world: &World, action: Action, book: &'static Rulebook) -> Self {
        let rules = world.rules();
        // In the last line a bid may be blank; the rule says so.
        let form = action.form(&rules, false);
        let is_of = |id: &str| id.rsplit_once('-').is_some_and(|(_, name)| name == action.name());
        Self {
            name: action.name(),
            rule: book.rules().find(|rule| is_of(&rule.id)).map(|rule| rule.id.as_str()),
            meaning: action.meaning(),
            place: form.place.words(),
            target: form.target.words(),
            number: form.number.words(),
            price: action.price().words(),
            is_used: action != Action::Air || rules.air == Switch::On,
        }
    }
}

/// The board in figures.
fn facts(world: &World) -> Vec<(&'static str, String)> {
    let opening = world.opening();
    let rules = world.rules();
    let air = match rules.air {
        Switch::On => format!("{} strength each", opening.air),
        Switch::Off => "None on this board".to_owned(),
    };
    let people = format!("{} at home, {} elsewhere", opening.home_population, opening.other_population);
    vec![
        ("Countries", world.country_count().to_string()),
        ("Areas", format!("{} lands and {} seas", world.land_count(), world.sea_count())),
        ("Each begins with", areas(world)),
        ("Population", format!("{people}, where the map says nothing else")),
        ("Treasury", opening.treasury.to_string()),
        ("Reserves", format!("{} armies, and {} ships or more", opening.army_reserve, opening.navy_reserve)),
        ("Air forces", air),
        ("Points to pass", empires::points_target(world, &rules).to_string()),
        ("Lines a turn", LINES.to_string()),
    ]
}

/// How many areas countries begin with.
fn areas(world: &World) -> String {
    let counts = || world.countries().map(|country| world.country(country).areas.len());
    match (counts().min(), counts().max()) {
        (Some(least), Some(most)) if least != most => format!("{least} to {most} areas"),
        (_, most) => format!("{} areas", most.unwrap_or_default()),
    }
}

//! Own areas and fleets, spies, and what is seen of others.

use crate::ids::Sea;
use crate::report::document::{Block, Column, Table, Text};
use crate::report::wording::Wording;
use crate::report::{FleetRow, Report};
use crate::sight::{OwnLand, Scouted, Sighted, Source};
use crate::state::{Base, Mode};

const POPULATION: Column = Column::number("Pop", "Population");
const ARMIES: Column = Column::number("Arm", "Armies");
const FORTS: Column = Column::number("Fort", "Forts");
const ENTRANCE: Column = Column::words("Base", "Entrance of the naval base");
const SHIPS: Column = Column::number("Ship", "Ships in commission");
const LAID_UP: Column = Column::number("Laid", "Ships laid up");
const SUPPLY: Column = Column::number("Cost", "Supply cost");
const TERRAIN: Column = Column::words("Terrain", "Terrain");
const NAME: Column = Column::words("Name", "Name");
const CODE: Column = Column::words("Area", "Area");

/// EMP-3.3-report.
pub(super) fn lands(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    if report.lands.is_empty() {
        return Vec::new();
    }
    let table = Table {
        caption: "Your areas",
        columns: vec![
            CODE,
            NAME,
            TERRAIN,
            POPULATION,
            ARMIES,
            FORTS,
            ENTRANCE,
            SHIPS,
            LAID_UP,
            SUPPLY,
            Column::words("Defence", "Defence"),
            Column::words("To", "Where armies retreat to"),
            Column::number("Gone", "Armies dispersed"),
        ],
        rows: report.lands.iter().map(|land| land_row(wording, land)).collect(),
        total: Some(total(&report.lands)),
    };
    let mut blocks = vec![Block::Table(table.without_blank_columns())];
    let homeless = |land: &OwnLand| land.stance.mode == Mode::Retreat && land.stance.retreat.is_none();
    if report.lands.iter().any(homeless) {
        blocks.push(Block::Paragraph("Armies on RETREAT without anywhere to go stand and fight.".into()));
    }
    blocks
}

fn land_row(wording: &Wording<'_>, own: &OwnLand) -> Vec<Text> {
    let world = wording.world;
    let against = own.stance.against.filter(|_| matches!(own.stance.mode, Mode::Entrench | Mode::Ambush));
    let against = against.map_or(String::new(), |area| format!(" {}", world.code(area)));
    let retreat = own.stance.retreat.map_or("", |land| world.code(land));
    let gone = if own.dispersed > 0 { Text::bold(own.dispersed.to_string()) } else { Text::default() };
    let [entrance, ships, laid_up] = base(wording, own.base);
    vec![
        world.code(own.land).into(),
        world.name(own.land).into(),
        world.terrain(own.land).name().into(),
        figure(own.population),
        figure(own.armies),
        figure(own.forts),
        entrance,
        ships,
        laid_up,
        figure(own.supply),
        format!("{}{against}", own.stance.mode.name()).into(),
        retreat.into(),
        gone,
    ]
}

fn total(lands: &[OwnLand]) -> Vec<Text> {
    let sum = |of: fn(&OwnLand) -> u32| figure(lands.iter().map(of).sum());
    let blank = Text::default;
    vec![
        "All".into(),
        blank(),
        blank(),
        sum(|land| land.population),
        sum(|land| land.armies),
        sum(|land| land.forts),
        blank(),
        sum(|land| land.base.map_or(0, |base| base.ships)),
        sum(|land| land.base.map_or(0, |base| base.laid_up)),
        sum(|land| land.supply),
        blank(),
        blank(),
        sum(|land| land.dispersed),
    ]
}

/// Own fleets with their home bases (EMP-3.3-report).
pub(super) fn fleets(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let row = |row: &FleetRow| -> Vec<Text> {
        let own = &row.fleet;
        let (world, home) = (wording.world, own.fleet.home);
        let route = own.distance.map_or(Text::bold("no base"), |distance| distance.to_string().into());
        vec![
            world.code(own.sea).into(),
            world.name(own.sea).into(),
            figure(own.fleet.ships),
            figure(own.fleet.armies),
            format!("{} {}", world.code(home), world.name(home)).into(),
            route,
            figure(own.supply),
            if row.dispersed { Text::bold("a ship") } else { Text::default() },
        ]
    };
    let columns = vec![
        CODE,
        NAME,
        Column::number("Ships", "Ships"),
        Column::number("Armies", "Armies"),
        Column::words("Home base", "Home base"),
        Column::number("Distance", "Distance"),
        SUPPLY,
        Column::words("Dispersed", "Dispersed"),
    ];
    let rows: Vec<Vec<Text>> = report.fleets.iter().map(row).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let table = Table { caption: "Your fleets at sea", columns, rows, total: None };
    vec![Block::Table(table.without_blank_columns())]
}

pub(super) fn agents(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let mut facts: Vec<(&'static str, Text)> = Vec::new();
    if let Some(spy) = report.spy {
        let waits = spy
            .waits_for
            .map_or(String::new(), |of| format!(", in wait for the spy of {}", wording.country(of)));
        facts.push(("Spy", format!("in {}{waits}", wording.area(spy.place)).into()));
    }
    if !report.watched.is_empty() {
        let names: Vec<String> = report.watched.iter().map(|&land| wording.area(land)).collect();
        facts.push(("Watchers", format!("in {}", atlas::listed(&names, "and")).into()));
    }
    if facts.is_empty() { Vec::new() } else { vec![Block::Facts(facts)] }
}

/// EMP-10.2-scouting.
pub(super) fn scouting(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !report.scouted.is_empty() {
        let columns = vec![
            CODE,
            NAME,
            Column::words("Owner", "Owner"),
            TERRAIN,
            POPULATION,
            ARMIES,
            FORTS,
            ENTRANCE,
            SHIPS,
            LAID_UP,
            Column::words("Known by", "Known by"),
        ];
        let rows = report.scouted.iter().map(|scouted| scouted_row(wording, scouted)).collect();
        let table = Table { caption: "Areas of others", columns, rows, total: None };
        blocks.push(Block::Table(table.without_blank_columns()));
    }
    if !report.sighted.is_empty() {
        blocks.push(Block::Table(sighted(wording, &report.sighted)));
    }
    blocks
}

fn scouted_row(wording: &Wording<'_>, scouted: &Scouted) -> Vec<Text> {
    let world = wording.world;
    let [entrance, ships, laid_up] = base(wording, scouted.base);
    let source = match scouted.source {
        Source::Border => "border",
        Source::Visited => "armies or spy",
        Source::Watched => "watcher",
        Source::Fleet => "fleet",
    };
    vec![
        world.code(scouted.land).into(),
        world.name(scouted.land).into(),
        wording.owner(scouted.owner).into(),
        world.terrain(scouted.land).name().into(),
        figure(scouted.population),
        figure(scouted.armies),
        figure(scouted.forts),
        entrance,
        ships,
        laid_up,
        source.into(),
    ]
}

/// Fleets of others, where fleets scout (D-74).
fn sighted(wording: &Wording<'_>, sighted: &[(Sea, Sighted)]) -> Table {
    let row = |(sea, fleet): &(Sea, Sighted)| -> Vec<Text> {
        vec![
            wording.world.code(*sea).into(),
            wording.world.name(*sea).into(),
            wording.country(fleet.owner).into(),
            figure(fleet.ships),
            figure(fleet.armies),
        ]
    };
    let owner = Column::words("Owner", "Owner");
    let columns =
        vec![CODE, NAME, owner, Column::number("Ships", "Ships"), Column::number("Armies", "Armies")];
    Table { caption: "Fleets of others", columns, rows: sighted.iter().map(row).collect(), total: None }
}

/// Entrance, ships and ships laid up; blank where there is no base.
fn base(wording: &Wording<'_>, base: Option<Base>) -> [Text; 3] {
    base.map_or_else(Default::default, |base| {
        [wording.world.code(base.entrance).into(), figure(base.ships), figure(base.laid_up)]
    })
}

fn figure(number: u32) -> Text {
    number.to_string().into()
}

//! What everybody is told of all countries (EMP-10.3-roundup).

use std::collections::BTreeMap;

use atlas::capitalised;

use crate::administration::Controller;
use crate::ids::Country;
use crate::report::document::{Block, Column, Emphasis, Item, Table, Text};
use crate::report::wording::Wording;
use crate::report::{Region, Report, Said};
use crate::sight::PublicNation;

/// Owners, treasuries and reserves, the leader's points and a win that threatens.
pub(super) fn countries(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let columns = vec![
        Column::words("Code", "Code"),
        Column::words("Country", "Country"),
        Column::number("Treas", "Treasury"),
        Column::number("Res", "Army reserve"),
        Column::number("VPs", "Victory points"),
        Column::words("Played by", "Played by"),
        Column::words("Areas", "Areas"),
    ];
    let rows = wording.world.countries().map(|country| row(wording, report, country)).collect();
    let table = Table { caption: "All countries", columns, rows, total: None };
    let mut blocks = vec![Block::Table(table.without_blank_columns())];
    blocks.push(Block::Paragraph(leader(report).into()));
    blocks.extend(warning(wording, report).map(Block::Paragraph));
    blocks
}

fn row(wording: &Wording<'_>, report: &Report, country: Country) -> Vec<Text> {
    let nation = &report.roundup.countries[country.index()];
    let facts = wording.world.country(country);
    let lands = &report.holdings[country.index()];
    let codes: Vec<&str> = lands.iter().map(|&land| wording.world.code(land)).collect();
    let areas = match nation.eliminated {
        Some(turn) => format!("out since turn {turn}"),
        None => format!("{}: {}", lands.len(), codes.join(" ")),
    };
    vec![
        facts.code.as_str().into(),
        facts.name.as_str().into(),
        nation.treasury.to_string().into(),
        nation.army_reserve.to_string().into(),
        nation.victory_points.map_or_else(Text::default, |points| points.to_string().into()),
        played_by(report, country, nation),
        areas.into(),
    ]
}

fn played_by(report: &Report, country: Country, nation: &PublicNation) -> Text {
    match nation.controller {
        Controller::Player => report.front.player(country).unwrap_or_default().into(),
        Controller::Dummy => "computer".into(),
        Controller::Dropout => "computer (player gone)".into(),
    }
}

/// EMP-11.3-leader, EMP-11.6-target.
fn leader(report: &Report) -> String {
    let roundup = &report.roundup;
    let points = if roundup.leading_points == 1 { "point" } else { "points" };
    format!(
        "The leader has {} victory {points}; a win by points takes more than {}.",
        roundup.leading_points, roundup.points_target
    )
}

/// EMP-11.6-warning.
fn warning(wording: &Wording<'_>, report: &Report) -> Option<Text> {
    let (country, kind) = report.roundup.possible_win?;
    Some(Text::bold(format!(
        "Warning: the game may end at {}. {} could have {}. Whoever meets a condition for a win then has \
         won; if nobody does, the game goes on.",
        wording.next_check(),
        wording.country(country),
        wording.win_kind(kind),
    )))
}

/// The order of play of the coming turn (EMP-6.1-fixed).
pub(super) fn order(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    if report.ending.is_some() {
        return Vec::new();
    }
    let item = |(index, &country): (usize, &Country)| {
        let emphasis = if country == report.country { Emphasis::BOLD } else { Emphasis::PLAIN };
        let number = u8::try_from(index + 1).ok();
        Item { number, ..Item::plain(Text::set(wording.country(country), emphasis)) }
    };
    let items = report.roundup.order.iter().enumerate().map(item).collect();
    let heading = format!("In every round of turn {} countries play in this order:", report.turn + 1);
    vec![Block::Paragraph(heading.into()), Block::List(items)]
}

/// EMP-2.9-phone.
pub(super) fn contacts(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let item = |(country, nation): (Country, &PublicNation)| {
        let contact = &nation.contact;
        let named = [("phone", &contact.phone), ("email", &contact.email)];
        let told: Vec<String> = named
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
            .map(|(name, text)| format!("{name} {text}"))
            .collect();
        let told = format!("{}: {}", wording.country(country), told.join(", "));
        let is_blank = contact.phone.is_empty() && contact.email.is_empty();
        (!is_blank).then(|| Item::plain(told))
    };
    let items: Vec<Item> =
        wording.world.countries().zip(&report.roundup.countries).filter_map(item).collect();
    if items.is_empty() { Vec::new() } else { vec![Block::List(items)] }
}

/// Names and owners, and nothing else (EMP-10.5-map).
pub(super) fn map(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let item = |region: &Region| Item {
        details: owned(wording, region),
        ..Item::plain(Text::bold(region.name.as_str()))
    };
    vec![Block::List(report.regions.iter().map(item).collect())]
}

/// The lands of a region by owner, those of nobody last.
fn owned(wording: &Wording<'_>, region: &Region) -> Vec<Text> {
    let mut by_owner: BTreeMap<(bool, Option<Country>), Vec<&str>> = BTreeMap::new();
    for &(land, owner) in &region.lands {
        by_owner.entry((owner.is_none(), owner)).or_default().push(wording.world.name(land));
    }
    let line = |((_, owner), names): ((bool, Option<Country>), Vec<&str>)| {
        format!("{}: {}.", capitalised(wording.owner(owner)), names.join(", ")).into()
    };
    by_owner.into_iter().map(line).collect()
}

/// What players say, and then the game master (EMP-10.6-messages).
pub(super) fn messages(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let said = |said: &Said| {
        Text::bold(format!("{}:", wording.country(said.from))).and(format!(" {}", said.text), Emphasis::PLAIN)
    };
    let announced = |text: &String| Text::bold("The game master:").and(format!(" {text}"), Emphasis::PLAIN);
    let players = report.messages.iter().map(said);
    let all: Vec<Item> =
        players.chain(report.front.announcements.iter().map(announced)).map(Item::plain).collect();
    if all.is_empty() { Vec::new() } else { vec![Block::List(all)] }
}

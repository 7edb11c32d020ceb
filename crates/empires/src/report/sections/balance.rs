//! Costs and balance: what came in, what it cost, and what is there
//! (EMP-10.1-three).

use crate::report::document::{Block, Column, Table, Text};
use crate::report::wording::Wording;
use crate::report::{Balance, Report};

pub(super) fn blocks(_: &Wording<'_>, report: &Report) -> Vec<Block> {
    if report.standing.eliminated.is_some() {
        return Vec::new();
    }
    vec![Block::Table(account(report)), Block::Table(stock(&report.balance))]
}

/// From income to the build points of the coming turn (EMP-3.2-balance).
fn account(report: &Report) -> Table {
    let Balance { income, land_supply, sea_supply, reserve_supply, points, .. } = report.balance;
    let supply = land_supply + sea_supply + reserve_supply;
    let remark = match report.ending {
        Some(_) => String::new(),
        None if supply > income => "supply takes all of it; nothing is owed".to_owned(),
        None => format!("to spend in turn {}", report.turn + 1),
    };
    Table {
        caption: "Income, supply and build points",
        columns: columns(),
        rows: vec![
            row("Income", i64::from(income), "the population of your areas"),
            row("Supply on land", i64::from(land_supply), "forces beyond the population"),
            row("Supply at sea", i64::from(sea_supply), "fleets away from their bases"),
            row("Supply of reserves", i64::from(reserve_supply), "armies, ships and aircraft"),
            row("Supply in all", i64::from(supply), "taken from the income"),
        ],
        total: Some(vec!["Build points (BPs)".into(), Text::bold(points.to_string()), remark.into()]),
    }
}

fn stock(balance: &Balance) -> Table {
    let mut rows = vec![
        row("Treasury", i64::from(balance.treasury), "only CASH turns it into BPs"),
        row("Army reserve", i64::from(balance.army_reserve), ""),
        row("Navy reserve", i64::from(balance.navy_reserve), ""),
    ];
    rows.extend(balance.air.map(|air| row("Air strength", i64::from(air), "")));
    rows.push(row("Victory points", balance.victory_points, ""));
    rows.push(row("Areas", i64::from(balance.area_count), "with population"));
    Table { caption: "Treasury, reserves and victory points", columns: columns(), rows, total: None }
}

fn columns() -> Vec<Column> {
    vec![Column::words("What", "What"), Column::number("Number", "Number"), Column::words("Remark", "Remark")]
}

fn row(name: &str, number: i64, remark: &str) -> Vec<Text> {
    vec![name.into(), number.to_string().into(), remark.into()]
}

//! How a country has fared, turn by turn, as graphs and as a table.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use game::Figures;
use store::GameId;

use super::super::sight::Sight;
use super::super::visitor::Visitor;
use super::super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;

/// How wide and how high a graph is drawn.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;

/// A figure over all turns.
struct Graph {
    title: &'static str,
    /// The path of its line.
    path: String,
    least: i64,
    most: i64,
    last: i64,
}

#[derive(Template)]
#[template(path = "campaign-figures.html")]
struct FiguresPage {
    visitor: Visitor,
    sight: Sight,
    figures: Vec<Figures>,
    graphs: Vec<Graph>,
}

pub(in crate::http::pages) async fn page(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    match drawn(&desk, visitor.clone(), game).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn drawn(desk: &Desk, visitor: Visitor, game: String) -> Result<FiguresPage, Refused> {
    let sight = Sight::of(desk, visitor.id(), game).await?;
    let id = GameId(sight.id.clone());
    let look = |_: &game::AnyGame, seat: crate::http::campaign::Seat<'_>| {
        seat.campaign.figures(seat.state, seat.country)
    };
    let figures = desk.as_seated(&id, visitor.id(), look).await?;
    let graph = |title, of: fn(&Figures) -> i64| graph(title, &figures.iter().map(of).collect::<Vec<_>>());
    let graphs = vec![
        graph("Victory points", |it| it.points),
        graph("Income", |it| it.income.into()),
        graph("Areas", |it| it.areas.into()),
        graph("Armies", |it| it.armies.into()),
        graph("Ships", |it| it.ships.into()),
    ];
    Ok(FiguresPage { visitor, sight, figures, graphs })
}

fn graph(title: &'static str, values: &[i64]) -> Graph {
    let least = values.iter().copied().min().unwrap_or(0).min(0);
    let most = values.iter().copied().max().unwrap_or(0).max(least + 1);
    let across = WIDTH / (values.len().saturating_sub(1).max(1)) as f64;
    let up = |value: i64| HEIGHT - HEIGHT * (value - least) as f64 / (most - least) as f64;
    let point = |(turn, &value): (usize, &i64)| format!("{:.1} {:.1}", across * turn as f64, up(value));
    let points: Vec<String> = values.iter().enumerate().map(point).collect();
    Graph {
        title,
        path: format!("M{}", points.join("L")),
        least,
        most,
        last: values.last().copied().unwrap_or(0),
    }
}

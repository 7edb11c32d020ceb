//! Lists of games.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::listing::{self, ListedGame};
use crate::table_card::{TableCard, TableState};

/// How many games are listed.
const MOST: u32 = 60;

/// A game as pages show it.
impl ListedGame {
    pub(super) fn manner(&self) -> String {
        words::manner(&self.card)
    }

    pub(super) fn tag(&self) -> (&'static str, &'static str) {
        words::tag(&self.card)
    }

    pub(super) fn phase(&self) -> String {
        words::phase(&self.card.phase)
    }

    /// How many seats are taken, of how many.
    pub(super) fn taken(&self) -> usize {
        match self.card.state {
            TableState::Gathering => self.card.here,
            _ => self.card.seats - self.card.open_seats,
        }
    }

    /// How it ended, and for whom.
    pub(super) fn ending(&self) -> Option<(&'static str, Vec<PowerName>)> {
        let variant = words::variant(&self.card.variant)?;
        let (how, powers) = words::ending(self.card.ending.as_ref()?);
        Some((how, powers.iter().map(|code| words::power(&variant, code)).collect()))
    }
}

/// Which games are wanted.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Filter {
    state: String,
    variant: String,
    press: String,
    mine: String,
}

impl Filter {
    fn shows(&self, card: &TableCard) -> bool {
        let variant = self.variant.is_empty() || card.variant == self.variant;
        let press = serde_json::to_value(card.press).unwrap_or_default();
        variant && (self.press.is_empty() || press == self.press.as_str())
    }
}

/// Games that stand together on the page.
struct Group {
    id: &'static str,
    title: &'static str,
    games: Vec<ListedGame>,
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    visitor: Visitor,
    filter: Filter,
    variants: Vec<(String, String)>,
    groups: Vec<Group>,
}

const STATES: [(&str, &str); 4] = [
    ("gathering", "Gathering"),
    ("open-seats", "With an open seat"),
    ("running", "Running"),
    ("over", "Finished"),
];

const CHANNELS: [(&str, &str); 4] =
    [("private", "Private"), ("rulebook", "By the rulebook"), ("public", "Public only"), ("none", "None")];

impl GamesPage {
    fn states(&self) -> [(&'static str, &'static str); 4] {
        STATES
    }

    fn channels(&self) -> [(&'static str, &'static str); 4] {
        CHANNELS
    }
}

pub(super) async fn list(
    State(desk): State<Desk>,
    visitor: Visitor,
    Query(filter): Query<Filter>,
) -> Response {
    match groups(&desk, &visitor, &filter).await {
        Ok(groups) => {
            let variants = game::variants().into_iter().map(|variant| (variant.id, variant.title)).collect();
            Page(StatusCode::OK, GamesPage { visitor, filter, variants, groups }).into_response()
        }
        Err(fault) => refused(visitor, &fault),
    }
}

async fn groups(desk: &Desk, visitor: &Visitor, filter: &Filter) -> Result<Vec<Group>, Refused> {
    if let (Some(who), "yes") = (visitor.id(), filter.mine.as_str()) {
        let mut games = listing::newest(desk, &format!("player/{}", who.0), MOST).await?;
        games.retain(|game| filter.shows(&game.card));
        return Ok(vec![Group { id: "mine", title: "My games", games }]);
    }
    let mut groups = Vec::new();
    for (id, title) in STATES {
        // Those with an open seat are among those that run.
        let wanted = if filter.state.is_empty() { id != "open-seats" } else { filter.state == id };
        if wanted {
            let mut games = listing::newest(desk, id, MOST).await?;
            games.retain(|game| filter.shows(&game.card));
            groups.push(Group { id, title, games });
        }
    }
    Ok(groups)
}

//! The lobby: games by where they stand, those that somebody asks for, page by
//! page.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::Channels;
use game::schedule::Preset;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::visitor::Visitor;
use super::{Page, refused, words};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::listing::{self, ListedGame};
use crate::table_card::{TableCard, TableState};

/// How many games of a kind are shown at least, if there are so many: where all
/// kinds are shown, and where one is.
const A_FEW: usize = 6;
const MANY: usize = 24;

/// How many pages are looked through for games that somebody asks for.
const MOST_PAGES: usize = 20;

/// Games that stand together, by the mark they are found under.
const STATES: [(&str, &str); 4] = [
    ("gathering", "Gathering"),
    ("open-seats", "With an open seat"),
    ("running", "Running"),
    ("over", "Finished"),
];

/// What somebody asks for; whatever is empty is all the same to them.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Filter {
    state: String,
    variant: String,
    pace: String,
    press: String,
    names: String,
    open: String,
    mine: String,
    after: String,
}

impl Filter {
    /// Whether a game is one of those.
    fn shows(&self, card: &TableCard) -> bool {
        let is = |wanted: &str, value: &str| wanted.is_empty() || wanted == value;
        let pace = card.pace.map_or("own".to_owned(), |pace| name_of(&pace));
        let names = if card.anonymous { "secret" } else { "known" };
        is(&self.variant, &card.variant)
            && is(&self.pace, &pace)
            && is(&self.press, &name_of(&card.press))
            && is(&self.names, names)
            && (self.open.is_empty() || has_room(card))
    }

    /// Whether anything is asked for but where games stand.
    fn is_narrow(&self) -> bool {
        let Self { variant, pace, press, names, open, .. } = self;
        [variant, pace, press, names, open].into_iter().any(|wanted| !wanted.is_empty())
    }

    /// The marks of what is to be shown.
    fn states(&self) -> Vec<(&'static str, &'static str)> {
        let wanted = |state: &str| match (self.state.as_str(), self.open.as_str()) {
            // Those with an open seat are among those that run.
            ("", "") => state != "open-seats",
            ("", _) => ["gathering", "open-seats"].contains(&state),
            (asked, _) => asked == state,
        };
        STATES.into_iter().filter(|(state, _)| wanted(state)).collect()
    }

    /// The address of what comes after a page of games with a mark.
    fn onward(&self, state: &str, after: &str) -> String {
        let (state, after) = (state.to_owned(), after.to_owned());
        let state = if self.mine.is_empty() { state } else { String::new() };
        let onward = json!(Self { state, after, ..self.clone() });
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in onward.as_object().into_iter().flatten() {
            if let Some(value) = value.as_str().filter(|value| !value.is_empty()) {
                query.append_pair(name, value);
            }
        }
        format!("/games?{}", query.finish())
    }
}

/// The name by which a value is asked for.
fn name_of(value: &impl Serialize) -> String {
    json!(value).as_str().unwrap_or_default().to_owned()
}

/// Whether somebody could still take a seat.
fn has_room(card: &TableCard) -> bool {
    match card.state {
        TableState::Gathering => card.here < card.seats,
        TableState::Running => card.open_seats > 0,
        TableState::Over => false,
    }
}

/// Games that stand together on the page.
struct Group {
    id: &'static str,
    title: &'static str,
    games: Vec<ListedGame>,
    /// Where there are more, if there may be.
    more: Option<String>,
}

#[derive(Template)]
#[template(path = "games.html")]
struct LobbyPage {
    visitor: Visitor,
    filter: Filter,
    groups: Vec<Group>,
}

/// The values of a filter, and what they are called.
type Choices = Vec<(String, String)>;

impl LobbyPage {
    fn states(&self) -> Choices {
        STATES.map(|(state, title)| (state.to_owned(), title.to_owned())).to_vec()
    }

    fn variants(&self) -> Choices {
        game::variants().into_iter().map(|variant| (variant.id, variant.title)).collect()
    }

    fn paces(&self) -> Choices {
        let pace = |preset: Preset| (name_of(&preset), words::capital(words::pace(preset)));
        let own = ("own".to_owned(), "A pace of its own".to_owned());
        Preset::ALL.into_iter().map(pace).chain([own]).collect()
    }

    fn channels(&self) -> Choices {
        let all = [Channels::Private, Channels::Rulebook, Channels::Public, Channels::None];
        all.into_iter().map(|press| (name_of(&press), words::capital(words::press(press)))).collect()
    }

    fn is_empty(&self) -> bool {
        self.groups.iter().all(|group| group.games.is_empty())
    }
}

pub(super) async fn list(
    State(desk): State<Desk>,
    visitor: Visitor,
    Query(filter): Query<Filter>,
) -> Response {
    match groups(&desk, &visitor, &filter).await {
        Ok(groups) => Page(StatusCode::OK, LobbyPage { visitor, filter, groups }).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn groups(desk: &Desk, visitor: &Visitor, filter: &Filter) -> Result<Vec<Group>, Refused> {
    let own = visitor.id().map(|who| format!("player/{}", who.0));
    if let (Some(mark), "yes") = (&own, filter.mine.as_str()) {
        let (games, next) = found(desk, mark, filter, &BTreeSet::new(), MANY).await?;
        let more = next.map(|next| filter.onward("", &next));
        return Ok(vec![Group { id: "mine", title: "My games", games, more }]);
    }
    // Where one plays already, nothing is open to one.
    let closed = match own.filter(|_| !filter.open.is_empty()) {
        Some(mark) => listing::ids(desk, &mark).await?,
        None => BTreeSet::new(),
    };
    let states = filter.states();
    let least = if states.len() == 1 { MANY } else { A_FEW };
    let mut groups = Vec::new();
    for (id, title) in states {
        let (games, next) = found(desk, id, filter, &closed, least).await?;
        let more = next.map(|next| filter.onward(id, &next));
        groups.push(Group { id, title, games, more });
    }
    Ok(groups)
}

/// The games with a mark that somebody asks for, so many at least if there are, and
/// where to look on.
async fn found(
    desk: &Desk,
    mark: &str,
    filter: &Filter,
    closed: &BTreeSet<String>,
    least: usize,
) -> Result<(Vec<ListedGame>, Option<String>), Refused> {
    let mut found = Vec::new();
    let mut after = Some(filter.after.clone()).filter(|after| !after.is_empty());
    for _ in 0..MOST_PAGES {
        let page = listing::page(desk, mark, after, least as u32).await?;
        let games = page.games.into_iter();
        found.extend(games.filter(|game| filter.shows(&game.card) && !closed.contains(&game.id)));
        after = page.next;
        if after.is_none() || found.len() >= least {
            break;
        }
    }
    Ok((found, after))
}

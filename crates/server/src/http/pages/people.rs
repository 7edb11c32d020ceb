//! Somebody's own pages, and what others see of them.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use game::Player;
use jiff::Timestamp;
use store::GameId;

use super::visitor::{Visitor, Who};
use super::{Page, refused, words};
use crate::echo::About;
use crate::feed::of_account;
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::listing::{self, ListedGame};
use crate::http::notices::{NoticeView, last_read};
use crate::http::profile::Profile;

/// How many games and notices are shown.
const MOST: u32 = 60;

#[derive(Template)]
#[template(path = "profile.html")]
struct ProfilePage {
    visitor: Visitor,
    profile: Profile,
    games: Vec<ListedGame>,
}

impl ProfilePage {
    /// For how many of a hundred phases they sent orders.
    fn share(&self) -> i64 {
        let Profile { owed, sent, .. } = self.profile;
        if owed == 0 { 100 } else { sent * 100 / owed }
    }

    fn is_own(&self) -> bool {
        self.visitor.id() == Some(self.profile.id)
    }
}

pub(super) async fn profile(State(desk): State<Desk>, visitor: Visitor, Path(id): Path<u64>) -> Response {
    match read_profile(&desk, visitor.clone(), Player(id)).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn read_profile(desk: &Desk, visitor: Visitor, id: Player) -> Result<ProfilePage, Refused> {
    let profile = desk.profile(id).await?;
    // What they play in secret, or where nobody may look, is not told.
    let mut games = listing::newest(desk, &format!("player/{}", id.0), MOST).await?;
    let open = |game: &ListedGame| {
        let over = game.card.ending.is_some();
        game.card.visibility == game::Visibility::Public && (over || !game.card.anonymous)
    };
    games.retain(open);
    Ok(ProfilePage { visitor, profile, games })
}

/// A notice, in words.
struct NoticeLine {
    number: u64,
    at: Timestamp,
    game: String,
    title: String,
    words: String,
    new: bool,
}

#[derive(Template)]
#[template(path = "notices.html")]
struct NoticesPage {
    visitor: Visitor,
    lines: Vec<NoticeLine>,
}

impl NoticesPage {
    fn last(&self) -> u64 {
        self.lines.first().map_or(0, |line| line.number)
    }
}

pub(super) async fn notices(State(desk): State<Desk>, visitor: Visitor) -> Response {
    let Some(who) = visitor.who.clone() else {
        return Redirect::to("/login?next=/notices").into_response();
    };
    match lines(&desk, &who).await {
        Ok(lines) => Page(StatusCode::OK, NoticesPage { visitor, lines }).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

/// The latest notices, newest first.
async fn lines(desk: &Desk, who: &Who) -> Result<Vec<NoticeLine>, Refused> {
    let feed = of_account(who.id);
    let last = desk.tables.store().last_post(&feed).await?;
    let posts = desk.tables.store().posts(&feed, last.saturating_sub(u64::from(MOST)), MOST).await?;
    let read = last_read(desk, who.id).await?;
    let mut lines = Vec::new();
    for notice in desk.notices(who.id, posts).await?.into_iter().rev() {
        lines.push(line(desk, notice, read).await);
    }
    Ok(lines)
}

async fn line(desk: &Desk, notice: NoticeView, read: u64) -> NoticeLine {
    let NoticeView { number, at, game, about } = notice;
    let id = GameId(game.clone());
    let title = desk.tables.settings(&id, |settings| settings.title.clone()).await.unwrap_or_default();
    let words = match &about {
        About::News(news) => words::news(news),
        About::Letter { .. } => "there is a letter for you.".to_owned(),
        About::Invitation { .. } => "somebody asks whether you would like to play.".to_owned(),
    };
    NoticeLine { number, at, game, title, words, new: number > read }
}

//! The rules of each variant, as its folder states them.

use askama::Template;
use atlas::{Part, Profile, Rulebook, Section};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Offer, OptionValueView, OptionView};

use super::study::USUAL;
use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, RefusedPage};
use crate::http::Desk;

/// A variant as a card shows it.
pub(super) struct Card {
    pub(super) offer: Offer,
    pub(super) profile: &'static Profile,
    pub(super) powers: Vec<PowerName>,
    centres: usize,
    /// How wide and how high its picture is.
    pub(super) size: (i32, i32),
}

impl Card {
    /// The card of one of our variants.
    pub(super) fn shipped(desk: &Desk, id: &str) -> Option<Self> {
        Self::of(desk, game::variants().into_iter().find(|offer| offer.id == id)?)
    }

    fn of(desk: &Desk, offer: Offer) -> Option<Self> {
        let profile = atlas::shipped_rulebook(&offer.id)?.profile(&offer.id)?;
        let variant = words::variant(&offer.id)?;
        let chart = desk.studio.chart(&variant);
        let size = chart.map_or((0, 0), |chart| (chart.survey().width(), chart.survey().height()));
        let centres = variant.board().centres().count();
        Some(Self { offer, profile, powers: words::powers(&variant), centres, size })
    }

    /// By how many it is played: `2 to 7`, or `2, 4 or 7`.
    fn players(&self) -> String {
        let players = &self.offer.players;
        let told = |players: &[usize]| players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match players.as_slice() {
            [first, _, .., last] if last - first + 1 == players.len() => {
                format!("{first} to {last}")
            }
            [others @ .., last] if !others.is_empty() => format!("{} or {last}", told(others)),
            players => told(players),
        }
    }

    /// How many centres win.
    fn needed(&self) -> &str {
        let option = self.offer.options.iter().find(|option| option.key == "victory.centres");
        option.map_or("", |option| &option.value)
    }
}

#[derive(Template)]
#[template(path = "rules.html")]
struct VariantsPage {
    visitor: Visitor,
    cards: Vec<Card>,
}

/// All variants, as cards.
pub(super) async fn variants(State(desk): State<Desk>, visitor: Visitor) -> Response {
    let cards = game::variants().into_iter().filter_map(|offer| Card::of(&desk, offer));
    let mut cards: Vec<Card> = cards.collect();
    // What most people look for comes first.
    cards.sort_by_key(|card| card.offer.id != USUAL);
    Page(StatusCode::OK, VariantsPage { visitor, cards }).into_response()
}

#[derive(Template)]
#[template(path = "rules-of-variant.html")]
struct RulesPage {
    visitor: Visitor,
    card: Card,
    book: &'static Rulebook,
}

impl RulesPage {
    /// The option that a text names by its key.
    fn option(&self, key: &str) -> Option<&OptionView> {
        self.card.offer.options.iter().find(|option| option.key == key)
    }

    fn sections(&self) -> &'static [Section] {
        self.book.sections()
    }

    /// The values of an option, the usual one first.
    fn values<'a>(&self, option: &'a OptionView) -> Vec<&'a OptionValueView> {
        let mut values: Vec<&OptionValueView> = option.values.iter().collect();
        values.sort_by_key(|value| value.name != option.value);
        values
    }
}

/// The rules and options of a variant.
pub(super) async fn rules(State(desk): State<Desk>, visitor: Visitor, Path(id): Path<String>) -> Response {
    match Card::shipped(&desk, &id).zip(atlas::shipped_rulebook(&id)) {
        Some((card, book)) => Page(StatusCode::OK, RulesPage { visitor, card, book }).into_response(),
        None => no_such_variant(visitor),
    }
}

/// For whoever asks for a variant that is not there.
pub(super) fn no_such_variant(visitor: Visitor) -> Response {
    not_here(visitor, "There are no rules of a variant by that name here.", "/rules".to_owned())
}

/// Says what is not there, and where one may go on.
pub(super) fn not_here(visitor: Visitor, message: &str, next: String) -> Response {
    let status = StatusCode::NOT_FOUND;
    let message = message.to_owned();
    Page(status, RefusedPage { visitor, status, message, typed: Vec::new(), next }).into_response()
}

//! The rules of everything that is played here, as its folder states them.

use askama::Template;
use atlas::{Part, Profile, Rulebook, Section};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Kin, Offer, OptionValueView, OptionView};

use super::almanac::Almanac;
use super::edition::Edition;
use super::study::USUAL;
use super::visitor::Visitor;
use super::words::PowerName;
use super::{Page, RefusedPage};
use crate::http::Desk;

/// A variant or a world as a card shows it.
pub(super) struct Card {
    pub(super) offer: Offer,
    pub(super) edition: Edition,
    pub(super) profile: &'static Profile,
    pub(super) powers: Vec<PowerName>,
    /// How wide and how high its picture is.
    pub(super) size: (i32, i32),
}

impl Card {
    /// The card of one of our variants or worlds.
    pub(super) fn shipped(desk: &Desk, id: &str) -> Option<Self> {
        Self::of(desk, game::variants().into_iter().find(|offer| offer.id == id)?)
    }

    fn of(desk: &Desk, offer: Offer) -> Option<Self> {
        let profile = atlas::shipped_rulebook(&offer.id)?.profile(&offer.id)?;
        let edition = Edition::of(&offer.id)?;
        let size = edition.size(&desk.studio).unwrap_or_default();
        Some(Self { powers: edition.powers(), offer, edition, profile, size })
    }

    /// By how many it is played: `2 to 7`, or `2, 4 or 7`.
    fn players(&self) -> String {
        let players = &self.offer.players;
        let told = |players: &[usize]| players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match players.as_slice() {
            [most] if self.offer.kin == Kin::Empires => format!("up to {most}"),
            [first, _, .., last] if last - first + 1 == players.len() => {
                format!("{first} to {last}")
            }
            [others @ .., last] if !others.is_empty() => format!("{} or {last}", told(others)),
            players => told(players),
        }
    }

    /// What wins.
    fn aim(&self) -> String {
        match &self.edition {
            Edition::Concert(variant) => {
                let option = self.offer.options.iter().find(|option| option.key == "victory.centres");
                let needed = option.map_or("", |option| &option.value);
                format!("{needed} of {} centres", variant.board().centres().count())
            }
            Edition::Campaign(world) => {
                format!("More than {} points, or far ahead", empires::points_target(world, &world.rules()))
            }
        }
    }

    /// The world, if it is of the Empires family.
    pub(super) fn is_campaign(&self) -> bool {
        self.edition.campaign().is_some()
    }
}

#[derive(Template)]
#[template(path = "rules.html")]
struct VariantsPage {
    visitor: Visitor,
    /// The cards of each family, with its name.
    families: [(&'static str, Vec<Card>); 2],
}

/// Everything that can be played, as cards.
pub(super) async fn variants(State(desk): State<Desk>, visitor: Visitor) -> Response {
    let cards = game::variants().into_iter().filter_map(|offer| Card::of(&desk, offer));
    let (campaigns, mut concerts): (Vec<Card>, Vec<Card>) = cards.partition(Card::is_campaign);
    // What most people look for comes first.
    concerts.sort_by_key(|card| card.offer.id != USUAL);
    let families = [("Diplomacy", concerts), ("Empires", campaigns)];
    Page(StatusCode::OK, VariantsPage { visitor, families }).into_response()
}

#[derive(Template)]
#[template(path = "rules-of-variant.html")]
struct RulesPage {
    visitor: Visitor,
    card: Card,
    book: &'static Rulebook,
    /// What is told of a world beside its rules.
    almanac: Option<Almanac>,
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

/// The rules and options of a variant or a world.
pub(super) async fn rules(State(desk): State<Desk>, visitor: Visitor, Path(id): Path<String>) -> Response {
    match Card::shipped(&desk, &id).zip(atlas::shipped_rulebook(&id)) {
        Some((card, book)) => {
            let almanac = card.edition.campaign().map(|world| Almanac::of(world, book));
            Page(StatusCode::OK, RulesPage { visitor, card, book, almanac }).into_response()
        }
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

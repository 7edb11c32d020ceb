//! The report of a turn of Empires, as it goes out by mail (EMP-2.8-emailreport).

use empires::Front;
use game::{AnyGame, Seat};
use jiff::Timestamp;

use crate::http::moment_in;

/// A report, for every mail program and for those that show pages.
pub(super) struct MailedReport {
    pub(super) text: String,
    pub(super) html: String,
}

/// What whoever plays a seat is told of the last turn, or of how the game begins;
/// nothing in games of the other family.
pub(super) fn report(game: &AnyGame, seat: Seat, link: &str, now: Timestamp) -> Option<MailedReport> {
    let (campaign, state) = game.campaign()?;
    let country = campaign.country(seat)?;
    let last = game.last_turn();
    let seen = match &last {
        Some(turn) => campaign.observe_turn(&turn.before, &turn.sets, country).ok()?,
        None => campaign.observe(state, country),
    };
    let due = game.closes().map(|closes| moment_in(closes, &game.settings().schedule.zone, now));
    let front = Front {
        game: game.settings().title.clone(),
        deadline: due.unwrap_or_default(),
        orders_to: link.to_owned(),
        announcements: last.map(|turn| turn.announced).unwrap_or_default(),
        ..Front::default()
    };
    let document =
        empires::report(campaign.world(), campaign.rules(), &front, &seen).document(campaign.world());
    Some(MailedReport { text: document.to_text(), html: document.to_html() })
}

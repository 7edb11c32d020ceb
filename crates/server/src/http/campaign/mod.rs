//! What games of the Empires family need besides what all games have: dry runs,
//! maps as a country knows them, reports, the battle calculator, templates.

mod calculator;
mod forecast;
mod report;
mod templates;

use game::{AnyGame, Campaign, CampaignState, Player, Refusal, Viewer};
use jiff::Timestamp;
use store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::seen::viewer;
pub(super) use calculator::{AttackQuestion, calculate};
pub(super) use forecast::{Rehearsed, chart_of, forecast_of};
pub(super) use report::told_turn;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(forecast::forecast))
        .routes(routes!(forecast::chart))
        .routes(routes!(report::report))
        .routes(routes!(calculator::calculator))
        .routes(routes!(templates::list))
        .routes(routes!(templates::keep, templates::forget))
}

/// From whose eyes a game of this family is looked at, and the country they are.
pub(super) struct Seat<'a> {
    pub(super) campaign: &'a Campaign,
    pub(super) state: &'a CampaignState,
    pub(super) seat: game::Seat,
    pub(super) country: empires::Country,
}

/// The seat that somebody has in a game of this family.
pub(super) fn seat_of(game: &AnyGame, who: Option<Player>, now: Timestamp) -> Result<Seat<'_>, Refused> {
    let (campaign, state) = game.campaign().ok_or_else(Refused::nothing_here)?;
    let Viewer::Player(seat) = viewer(game, who, now) else {
        return Err(crate::Fault::from(Refusal::NotHere).into());
    };
    let country = campaign.country(seat).ok_or_else(Refused::nothing_here)?;
    Ok(Seat { campaign, state, seat, country })
}

impl Desk {
    /// Looks at a game of this family as whoever has a seat in it.
    pub(super) async fn as_seated<T>(
        &self,
        id: &GameId,
        who: Option<Player>,
        look: impl FnOnce(&AnyGame, Seat<'_>) -> T,
    ) -> Result<T, Refused> {
        let now = self.tables.now();
        self.see(id, who).await?;
        self.tables.look(id, |game| seat_of(game, who, now).map(|seat| look(game, seat))).await?
    }
}

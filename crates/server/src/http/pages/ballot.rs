//! How a game can end by agreement, as its players are asked.

use game::{Draws, Observation, Proposal};
use serde_json::json;

use super::sight::Sight;
use super::words::PowerName;

/// What a player can vote for, and what they voted for.
pub(super) struct Ballot {
    /// What the player is for, as the rest of a sentence.
    pub(super) own: String,
    /// Things to choose one of, playing on first; none, if there is nothing to
    /// choose.
    pub(super) proposals: Vec<Choice>,
    /// Powers that may share the game, where players list them.
    pub(super) sharers: Vec<Sharer>,
    /// What is written among the orders instead.
    pub(super) in_orders: Option<&'static str>,
}

/// Something to vote for.
pub(super) struct Choice {
    /// What is sent, as JSON.
    pub(super) vote: String,
    pub(super) words: String,
    pub(super) chosen: bool,
}

/// A power that may share the game.
pub(super) struct Sharer {
    pub(super) power: PowerName,
    pub(super) chosen: bool,
}

impl Ballot {
    /// What the viewer is asked; nothing, if they have no say.
    pub(super) fn of(sight: &Sight) -> Option<Self> {
        let own = sight.seen.own.as_ref().filter(|_| sight.ending().is_none())?;
        let vote = own.vote.as_ref();
        Some(Self {
            own: in_words(sight, vote),
            proposals: proposals(sight, vote),
            sharers: sharers(sight, vote),
            in_orders: match (sight.seen.settings.endings.draws, sight.seen.settings.endings.surrender) {
                (Draws::InOrders, true) => Some("DRAW or SURRENDER"),
                (Draws::InOrders, false) => Some("DRAW"),
                (Draws::None | Draws::Survivors | Draws::Listed, true) => Some("SURRENDER"),
                (Draws::None | Draws::Survivors | Draws::Listed, false) => None,
            },
        })
    }
}

/// What somebody is for, as the rest of a sentence.
pub(super) fn in_words(sight: &Sight, vote: Option<&Proposal>) -> String {
    let name = |code: &String| sight.edition.power(code).name;
    match vote {
        None => "playing on".to_owned(),
        Some(Proposal::Draw {}) => "a draw of all who are left".to_owned(),
        Some(Proposal::ListedDraw { powers }) => {
            let names: Vec<String> = powers.iter().map(name).collect();
            format!("a draw of {}", names.join(", "))
        }
        Some(Proposal::Concession { to }) => format!("conceding to {}", name(to)),
    }
}

fn proposals(sight: &Sight, vote: Option<&Proposal>) -> Vec<Choice> {
    let endings = &sight.seen.settings.endings;
    let draw = (endings.draws == Draws::Survivors).then_some(Proposal::Draw {});
    let concessions = survivors(sight).into_iter().filter(|_| endings.concession);
    let concessions = concessions.map(|power| Proposal::Concession { to: power.power });
    let offered: Vec<Option<Proposal>> = draw.into_iter().chain(concessions).map(Some).collect();
    // Whoever lists the sharers of a draw can only take that back here.
    let listed = endings.draws == Draws::Listed;
    if offered.is_empty() && !(listed && vote.is_some()) {
        return Vec::new();
    }
    let choice = |proposal: Option<Proposal>| Choice {
        vote: json!(proposal).to_string(),
        words: in_words(sight, proposal.as_ref()),
        chosen: vote == proposal.as_ref(),
    };
    [None].into_iter().chain(offered).map(choice).collect()
}

fn sharers(sight: &Sight, vote: Option<&Proposal>) -> Vec<Sharer> {
    if sight.seen.settings.endings.draws != Draws::Listed {
        return Vec::new();
    }
    let chosen = |power: &PowerName| match vote {
        Some(Proposal::ListedDraw { powers }) => powers.contains(&power.power),
        _ => true,
    };
    survivors(sight).into_iter().map(|power| Sharer { chosen: chosen(&power), power }).collect()
}

/// The powers that are played and have something on the board.
fn survivors(sight: &Sight) -> Vec<PowerName> {
    let codes = sight.seen.seats.iter().flat_map(|seat| &seat.powers);
    codes.filter(|code| is_alive(&sight.seen, code)).map(|code| sight.edition.power(code)).collect()
}

fn is_alive(seen: &Observation, power: &str) -> bool {
    let any = |what: &str| seen.position[what][power].as_array().is_some_and(|list| !list.is_empty());
    any("units") || any("centers")
}

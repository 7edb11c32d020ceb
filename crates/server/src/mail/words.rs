//! What mail says. It is written when it is sent, from the game as it stands
//! then.

use game::AnyGame;
use jiff::Timestamp;
use store::GameId;

use super::relay::Relay;
use super::report::report;
use super::topic::{Occasion, Topic};
use crate::fault::Fault;
use crate::http::{moment_in, phase_title};
use crate::tables::Tables;

/// What a mail says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Words {
    /// What it is about, in a line.
    pub(super) subject: String,
    /// What it says, for every mail program.
    pub(super) text: String,
    /// What stands in the body of a page, for those that show pages.
    pub(super) html: Option<String>,
}

/// What somebody is told of a game; nothing, if it is of no use any more.
///
/// # Errors
///
/// If the game cannot be read.
pub(super) async fn of_game(
    tables: &Tables,
    relay: &Relay,
    occasion: &Occasion,
) -> Result<Option<Words>, Fault> {
    let (id, now) = (GameId(occasion.game.clone()), tables.now());
    let link = relay.link(&format!("/games/{id}"));
    let written = tables.look(&id, |game| notice(game, occasion, &link, now)).await;
    match written {
        Err(Fault::NoSuchGame) => Ok(None),
        written => written,
    }
}

/// A few sentences and the way to the game.
fn notice(game: &AnyGame, occasion: &Occasion, link: &str, now: Timestamp) -> Option<Words> {
    // The seat may be somebody else's by now.
    let own = game.player(occasion.seat) == Some(occasion.account);
    if !own || !occasion.topic.concerns(game, occasion.seat) {
        return None;
    }
    let (title, waits) = (&game.settings().title, waits(game, occasion, now));
    let (about, happened) = match &occasion.topic {
        Topic::Begun => ("play has begun".to_owned(), format!("\"{title}\" has begun.")),
        Topic::Over => ("the game is over".to_owned(), format!("\"{title}\" is over.")),
        Topic::Turn { phase, .. } => {
            let phase = phase_title(&phase.0);
            (format!("{phase} was played"), format!("In \"{title}\", {phase} was played."))
        }
        Topic::Reminder { phase } => {
            let phase = phase_title(&phase.0);
            (format!("your orders for {phase} are missing"), format!("In \"{title}\", time is running out."))
        }
    };
    let subject = format!("{title}: {about}");
    let text = format!("{happened} {waits}\n\n{link}\n");
    let told = match occasion.topic {
        Topic::Begun | Topic::Turn { .. } => report(game, occasion.seat, link, now),
        Topic::Over | Topic::Reminder { .. } => None,
    };
    Some(match told {
        Some(report) => Words { subject, text: format!("{text}\n{}", report.text), html: Some(report.html) },
        None => Words { subject, text, html: None },
    })
}

/// What the game waits for, as far as somebody has to do with it.
fn waits(game: &AnyGame, occasion: &Occasion, now: Timestamp) -> String {
    if game.is_over() {
        return "There is nothing more to order; look how it ended.".to_owned();
    }
    let phase = phase_title(&game.phase().0);
    let until = game.closes().map(|closes| moment_in(closes, &game.settings().schedule.zone, now));
    let until = until.map_or_else(String::new, |until| format!(" until {until}"));
    match game.owes(occasion.seat) {
        true => format!("{phase} waits for your orders{until}."),
        false => format!("{phase} waits for others{until}; you have nothing to order."),
    }
}

/// What somebody is asked whose address it may be.
pub(super) fn proof(relay: &Relay, name: &str, token: &str) -> Words {
    let link = relay.link(&format!("/mail/confirm/{token}"));
    let text = format!(
        "{name} wants to be told here of their games: when a turn was played, and when orders are missing.\n\n\
         If that is you, please say so within three days:\n\n{link}\n\n\
         If it is not, do nothing. You will hear no more of it.\n"
    );
    Words { subject: "Is this your address?".to_owned(), text, html: None }
}

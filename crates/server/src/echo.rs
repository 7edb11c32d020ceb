//! What is written besides a game's log when something happens: news for those
//! who may hear of it, notices for the players, the card of the lobby, and who
//! was there.

use game::{AnyGame, Audience, Ending, Event, Family as _, News, Player, Seat, Stage};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Mark, Put, Write};

use crate::clock::moment;
use crate::feed;
use crate::table_card::TableCard;

/// Something that an account is told of a game it plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Notice {
    /// The game.
    pub(crate) game: String,
    /// What it is about.
    pub(crate) about: About,
}

/// What a notice is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum About {
    /// Something happened.
    News(News),
    /// There is a letter, from a seat or from somebody who does not say.
    Letter {
        /// The seat.
        from: Option<Seat>,
    },
    /// Somebody asks to play together.
    Invitation {
        /// Who.
        by: Player,
    },
}

/// One step of a game: what happened, and the game before and after.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a AnyGame,
    pub(crate) event: &'a Event,
    pub(crate) after: &'a AnyGame,
}

impl Step<'_> {
    /// Everything that follows from it besides the log.
    pub(crate) fn echoes(&self, id: &GameId, at: Timestamp) -> Vec<Write> {
        let news = self.after.news(self.before, self.event);
        let mut writes: Vec<Write> =
            news.iter().map(|(audience, news)| feed::post(id, *audience, at, news)).collect();
        for (audience, news) in news.iter().filter(|(_, news)| is_notable(news)) {
            let about = About::News(news.clone());
            writes.extend(self.hearers(*audience).map(|player| feed::notice(id, player, at, about.clone())));
        }
        writes.extend(self.attendance());
        writes.extend(self.results());
        writes.extend(card(id, self.before, self.after));
        writes
    }

    /// Those at the table whom a piece of news is for.
    fn hearers(&self, audience: Audience) -> impl Iterator<Item = Player> + '_ {
        let everybody = audience == Audience::Everybody;
        let seats = self.after.seats().filter(move |&seat| everybody || audience == Audience::Seat(seat));
        let players = seats.filter_map(|seat| self.after.player(seat));
        let master = self.after.master().filter(|_| everybody || audience == Audience::Master);
        let master = master.filter(|&master| self.after.seat_of(master).is_none());
        players.chain(master)
    }

    /// Who owed orders for a phase that was played, and who sent some.
    fn attendance(&self) -> Vec<Write> {
        let Event::Turned(turned) = self.event else { return Vec::new() };
        let mut writes = Vec::new();
        for seat in self.before.seats().filter(|&seat| self.before.owes(seat)) {
            let Some(player) = self.before.player(seat) else { continue };
            let sent = turned.sets.get(seat.index()).is_some_and(Option::is_some);
            writes.push(Write::Count { name: format!("owed/{}", player.0), by: 1 });
            writes.push(Write::Count { name: format!("sent/{}", player.0), by: i64::from(sent) });
        }
        writes
    }
}

impl Step<'_> {
    /// What is counted of a game that has just ended: for the variant, for every
    /// power and for everybody who played to the end.
    fn results(&self) -> Vec<Write> {
        let Stage::Over(ending) = self.after.stage() else { return Vec::new() };
        if self.before.is_over() {
            return Vec::new();
        }
        let (won, shared) = match ending {
            Ending::Solo { powers } => (powers.as_slice(), false),
            Ending::Draw { powers } => (powers.as_slice(), true),
            Ending::Abandoned => return Vec::new(),
        };
        let result = if shared { "draw" } else { "solo" };
        let variant = &self.after.settings().variant;
        let mut names = vec![format!("games/{variant}/played"), format!("games/{variant}/{result}")];
        for seat in self.after.seats() {
            let powers = self.after.family().powers(self.after.state(), seat);
            let wins = powers.iter().any(|power| won.contains(power));
            let player = self.after.player(seat).map(|player| format!("player/{}", player.0));
            let whose = powers.iter().map(|power| format!("power/{variant}/{power}")).chain(player);
            for whose in whose {
                names.push(format!("{whose}/played"));
                names.extend(wins.then(|| format!("{whose}/{result}")));
            }
        }
        names.into_iter().map(|name| Write::Count { name, by: 1 }).collect()
    }
}

/// The card of a game in the lobby, if it changed.
fn card(id: &GameId, before: &AnyGame, after: &AnyGame) -> Option<Write> {
    let (was, card) = (TableCard::of(before), TableCard::of(after));
    // Somebody may have come for somebody else, or lead the game now.
    let changed = card != was || card.marks(after) != was.marks(before);
    changed.then(|| put(id, &card, after))
}

/// The first card of a game.
pub(crate) fn first_card(id: &GameId, game: &AnyGame) -> Write {
    put(id, &TableCard::of(game), game)
}

fn put(id: &GameId, card: &TableCard, game: &AnyGame) -> Write {
    let rank = moment(game.made_at()).0;
    let marks = card.marks(game).into_iter().map(|mark| Mark { mark, rank }).collect();
    Write::Put(Put {
        kind: TableCard::KIND,
        key: id.0.clone(),
        // Whoever writes has just won the end of the log.
        expect: Expect::Anything,
        body: feed::json(card),
        marks,
        expires: None,
    })
}

/// What players want to be told of when they are not looking.
fn is_notable(news: &News) -> bool {
    match news {
        News::Opened { .. }
        | News::Reminder { .. }
        | News::Extended { .. }
        | News::Paused { .. }
        | News::Resumed { .. }
        | News::Over { .. }
        | News::Announced { .. }
        | News::Reprimanded { .. }
        | News::Edited { .. }
        | News::RolledBack { .. }
        | News::SeatOpen { .. }
        | News::Tally { .. } => true,
        News::Gathering { called_until, .. } => called_until.is_some(),
        News::Progress { .. }
        | News::TalkedOut(_)
        | News::Silence { .. }
        | News::Voted { .. }
        | News::SeatTaken { .. }
        | News::Away { .. }
        | News::Turned { .. }
        | News::HandedOver { .. } => false,
    }
}

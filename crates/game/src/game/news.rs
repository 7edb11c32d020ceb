//! Who hears what of an event.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Game, SeatProgress, Stage, Talk};
use crate::event::{Cause, Event, Player, Proposal, Seat};
use crate::family::{Ending, Family, PhaseName};

/// Who hears of something.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Everybody who may see the game.
    Everybody,
    /// Whoever plays a seat.
    Seat(Seat),
    /// A neutral game master.
    Master,
}

/// Something that happened, as those may hear of it who may.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "news", rename_all = "kebab-case", deny_unknown_fields)]
pub enum News {
    /// Players came or went before play, or answered.
    Gathering {
        /// How many are at the table.
        here: usize,
        /// By when everybody has to answer, if they are asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        called_until: Option<Timestamp>,
    },
    /// A phase waits for orders.
    Opened {
        /// The phase.
        phase: PhaseName,
        /// When orders are due.
        closes: Timestamp,
    },
    /// A seat has sent orders, said it is ready, or took that back.
    Progress {
        /// The seat.
        seat: Seat,
        /// How far it is.
        progress: SeatProgress,
    },
    /// Somebody has talked enough, or took that back.
    TalkedOut(Talk),
    /// Nobody has more to say: the time to write begins.
    Silence {
        /// When orders are due now.
        closes: Timestamp,
    },
    /// A seat has voted, or took that back.
    Voted {
        /// The seat.
        seat: Seat,
        /// What it is for.
        vote: Option<Proposal>,
    },
    /// How many seats are for what.
    Tally {
        /// What, and how many.
        votes: Vec<(Proposal, usize)>,
    },
    /// A seat is open to others.
    SeatOpen {
        /// The seat.
        seat: Seat,
    },
    /// Somebody will play a seat.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// Who, unless nobody may know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Player>,
    },
    /// A seat's player will be away.
    Away {
        /// The seat.
        seat: Seat,
        /// From when.
        from: Timestamp,
        /// Until when.
        until: Timestamp,
    },
    /// The seat has sent nothing, and orders are due soon.
    Reminder {
        /// The phase.
        phase: PhaseName,
        /// When orders are due.
        closes: Timestamp,
    },
    /// The phase got more time.
    Extended {
        /// How much.
        #[schema(value_type = String)]
        by: SignedDuration,
        /// Why.
        cause: Cause,
        /// When orders are due now.
        closes: Timestamp,
    },
    /// The clock stands still.
    Paused {
        /// Until when at the latest.
        until: Timestamp,
    },
    /// The clock goes on.
    Resumed {
        /// When orders are due.
        closes: Timestamp,
    },
    /// A phase was played.
    Turned {
        /// The phase.
        phase: PhaseName,
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
    /// The game master said something.
    Announced {
        /// What.
        text: String,
    },
    /// The game master reprimanded a seat.
    Reprimanded {
        /// The seat.
        seat: Seat,
        /// Why.
        text: String,
    },
    /// The game master changed the position.
    Edited {
        /// Why.
        why: String,
    },
    /// The game master took phases back.
    RolledBack {
        /// The phase that waits now.
        phase: PhaseName,
        /// Why.
        why: String,
    },
    /// Somebody else leads the game.
    HandedOver {
        /// Who.
        to: Player,
    },
}

impl<F: Family> Game<F> {
    /// Who hears what of an event that led from `before` to this game.
    pub fn news(&self, before: &Self, event: &Event) -> Vec<(Audience, News)> {
        let mut news = Vec::new();
        let all = |news| vec![(Audience::Everybody, news)];
        news.extend(match event {
            Event::Created { .. } | Event::SitterNamed { .. } | Event::Assigned { .. } => Vec::new(),
            Event::Joined { .. }
            | Event::Withdrew { .. }
            | Event::Called { .. }
            | Event::Answered { .. }
            | Event::Dispersed { .. } => all(self.gathering_news()),
            Event::Began { .. } | Event::Closed { .. } => Vec::new(),
            Event::SeatTaken { seat, player, .. } => {
                let player = (!self.settings.anonymous).then_some(*player);
                all(News::SeatTaken { seat: *seat, player })
            }
            Event::SeatLeft { seat } => all(News::SeatOpen { seat: *seat }),
            // Whoever sent late orders has the receipt; nobody else learns of them.
            Event::PutAside { .. } => Vec::new(),
            Event::Submitted { seat, .. } | Event::Readied { seat, .. } => self.progress_news(*seat),
            Event::TalkedOut { .. } => self.talk().map(News::TalkedOut).map_or_else(Vec::new, all),
            Event::Voted { seat, vote } => self.vote_news(*seat, vote),
            Event::Away { seat, from, until } => all(News::Away { seat: *seat, from: *from, until: *until }),
            Event::Reminded {} => self.reminders(),
            Event::Extended { by, cause } => {
                self.with_close(|closes| News::Extended { by: *by, cause: *cause, closes })
            }
            Event::Paused { until } => all(News::Paused { until: *until }),
            Event::Resumed { .. } => self.with_close(|closes| News::Resumed { closes }),
            Event::Turned(turned) => self.turn_news(before, &turned.phase),
            Event::Announced { text } => all(News::Announced { text: text.clone() }),
            Event::Reprimanded { seat, text } => all(News::Reprimanded { seat: *seat, text: text.clone() }),
            Event::Edited(edited) => all(News::Edited { why: edited.why.clone() }),
            Event::RolledBack(edited) => {
                all(News::RolledBack { phase: self.phase(), why: edited.why.clone() })
            }
            Event::HandedOver { to } => all(News::HandedOver { to: *to }),
        });
        if self.fell_silent_since(before) {
            news.extend(self.with_close(|closes| News::Silence { closes }));
        }
        news.extend(self.stage_news(event).map(|news| (Audience::Everybody, news)));
        news
    }

    fn gathering_news(&self) -> News {
        let called_until = match self.stage {
            Stage::Called { until } => Some(until),
            _ => None,
        };
        News::Gathering { here: self.company().count(), called_until }
    }

    /// A phase opened or the game ended with this event.
    fn stage_news(&self, event: &Event) -> Option<News> {
        let opens =
            matches!(event, Event::Began { .. } | Event::Turned(_) | Event::Edited(_) | Event::RolledBack(_));
        match &self.stage {
            Stage::Open(window) if opens => Some(News::Opened { phase: self.phase(), closes: window.closes }),
            Stage::Over(ending) if matches!(event, Event::Turned(_) | Event::Closed { .. }) => {
                Some(News::Over { ending: ending.clone() })
            }
            _ => None,
        }
    }

    /// Whoever sent something knows it.
    fn progress_news(&self, seat: Seat) -> Vec<(Audience, News)> {
        let audience = if self.settings.open_progress { Audience::Everybody } else { Audience::Master };
        vec![(audience, News::Progress { seat, progress: self.seat_progress(seat) })]
    }

    fn vote_news(&self, seat: Seat, vote: &Option<Proposal>) -> Vec<(Audience, News)> {
        let audience = match self.settings.endings.open_ballot {
            true => Audience::Everybody,
            false => Audience::Seat(seat),
        };
        vec![(audience, News::Voted { seat, vote: vote.clone() })]
    }

    fn reminders(&self) -> Vec<(Audience, News)> {
        let Stage::Open(window) = &self.stage else { return Vec::new() };
        let missing = self.seats().filter(|&seat| self.owes(seat) && !self.has_set(seat));
        let news = |seat| {
            let news = News::Reminder { phase: self.phase(), closes: window.closes };
            (Audience::Seat(seat), news)
        };
        missing.map(news).collect()
    }

    fn with_close(&self, news: impl FnOnce(Timestamp) -> News) -> Vec<(Audience, News)> {
        let Stage::Open(window) = &self.stage else { return Vec::new() };
        vec![(Audience::Everybody, news(window.closes))]
    }

    fn turn_news(&self, before: &Self, phase: &PhaseName) -> Vec<(Audience, News)> {
        let mut news = vec![News::Turned { phase: phase.clone() }];
        let votes: Vec<(Proposal, usize)> = before.tally().into_iter().collect();
        if !votes.is_empty() {
            news.push(News::Tally { votes });
        }
        news.extend(before.draws_written().map(|seat| News::Voted { seat, vote: Some(Proposal::Draw {}) }));
        for seat in self.seats() {
            let (was, is) = (&before.seats[seat.index()], &self.seats[seat.index()]);
            if was.player.is_some() && is.player.is_none() {
                news.push(News::SeatOpen { seat });
            }
        }
        news.into_iter().map(|news| (Audience::Everybody, news)).collect()
    }
}

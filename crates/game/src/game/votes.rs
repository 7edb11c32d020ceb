//! Ends that players agree on, write among their orders, or set beforehand.

use std::collections::BTreeMap;

use super::{Game, Stage};
use crate::event::{Event, Player, Proposal, Seat};
use crate::family::{Ending, Family, Word};
use crate::refusal::Refusal;
use crate::schedule::PhaseClass;
use crate::settings::Draws;

impl<F: Family> Game<F> {
    /// Votes for an end, or takes the vote back.
    ///
    /// # Errors
    ///
    /// If the game is not being played or cannot end like that.
    pub fn vote(&self, seat: Seat, player: Player, vote: Option<Proposal>) -> Result<Event, Refusal> {
        self.not_over()?;
        self.begun()?;
        self.own_seat(seat, player)?;
        let vote = vote.map(|vote| self.proposal(vote)).transpose()?;
        Ok(Event::Voted { seat, vote })
    }

    /// A proposal in its one form, if this game can end by it.
    fn proposal(&self, proposal: Proposal) -> Result<Proposal, Refusal> {
        let endings = &self.settings.endings;
        match proposal {
            Proposal::Draw {} if endings.draws == Draws::Survivors => Ok(Proposal::Draw {}),
            Proposal::ListedDraw { mut powers } if endings.draws == Draws::Listed => {
                powers.sort();
                let twice = powers.windows(2).any(|pair| pair[0] == pair[1]);
                let sound = !powers.is_empty() && !twice && self.family.can_share(&self.state, &powers);
                sound.then_some(Proposal::ListedDraw { powers }).ok_or(Refusal::BadProposal)
            }
            Proposal::Concession { to } if endings.concession => {
                let sound = self.family.can_share(&self.state, std::slice::from_ref(&to));
                sound.then_some(Proposal::Concession { to }).ok_or(Refusal::BadProposal)
            }
            _ => Err(Refusal::NoVotes),
        }
    }

    /// The end that follows from what just happened, if one does: everybody
    /// agreed, the game was conceded in a Winter that was passed over, or the
    /// last phase or the last hour is over.
    pub fn closing(&self, after: &Event) -> Option<Event> {
        let running = matches!(self.stage, Stage::Open(_) | Stage::Paused { .. });
        let turned = matches!(after, Event::Turned(_));
        let limit = || turned.then(|| self.conceded_in_passing().or_else(|| self.out_of_time())).flatten();
        let ending = running.then(|| self.agreed().or_else(limit)).flatten()?;
        Some(Event::Closed { ending })
    }

    fn agreed(&self) -> Option<Ending> {
        match self.settings.endings.draws {
            Draws::None | Draws::InOrders => None,
            Draws::Survivors => {
                let agrees = |seat: &Seat| self.seats[seat.index()].vote == Some(Proposal::Draw {});
                self.family.draw(&self.state, &self.seats().filter(agrees).collect::<Vec<_>>())
            }
            Draws::Listed => self.agreed_list(),
        }
    }

    /// The powers that all who have a say want to share the game.
    fn agreed_list(&self) -> Option<Ending> {
        let mut votes = self.electorate().map(|seat| &self.seats[seat.index()].vote);
        let Some(Some(Proposal::ListedDraw { powers })) = votes.next() else { return None };
        let same = |vote: &Option<Proposal>| matches!(vote, Some(Proposal::ListedDraw { powers: others }) if others == powers);
        let agreed = votes.all(same) && self.family.can_share(&self.state, powers);
        agreed.then(|| match powers.len() {
            1 => Ending::Solo { powers: powers.clone() },
            _ => Ending::Draw { powers: powers.clone() },
        })
    }

    fn out_of_time(&self) -> Option<Ending> {
        let endings = &self.settings.endings;
        let past = |phase| self.family.compare(&self.state, phase).is_some_and(std::cmp::Ordering::is_lt);
        let phase = endings.last_phase.as_ref().is_some_and(past);
        let time = endings.last_time.is_some_and(|last| self.head.at >= last);
        let over = phase || (time && self.family.begins_year(&self.state));
        over.then(|| self.family.scored(&self.state, &self.scored_seats(), endings.scoring))
    }

    /// The seats that somebody still plays; all of them, if nobody plays any.
    fn scored_seats(&self) -> Vec<Seat> {
        let plays = |seat: &Seat| {
            let state = &self.seats[seat.index()];
            state.player.is_some() && state.surrendered.is_none()
        };
        let players: Vec<Seat> = self.seats().filter(plays).collect();
        if players.is_empty() { self.seats().collect() } else { players }
    }

    /// The end that players wrote among their orders for this phase: surrenders
    /// first, then whoever is left alone, then the draw of those who are left;
    /// last a concession.
    pub(super) fn ended_by_words(&self) -> Option<Ending> {
        let left: Vec<Seat> = self.electorate().filter(|&seat| !self.surrenders(seat)).collect();
        let gave_up = self.seats.iter().any(|seat| seat.surrendered.is_some()) || self.anybody_surrenders();
        match left.as_slice() {
            [] if self.anybody_surrenders() => {
                let last: Vec<Seat> = self.electorate().collect();
                return Some(self.family.shared(&self.state, &last));
            }
            [_] if gave_up => return Some(self.family.shared(&self.state, &left)),
            _ => {}
        }
        let in_orders = self.settings.endings.draws == Draws::InOrders;
        let all_draw = !left.is_empty() && left.iter().all(|&seat| self.words(seat).contains(&Word::Draw));
        if in_orders && all_draw {
            return Some(self.family.shared(&self.state, &left));
        }
        self.conceded()
    }

    fn anybody_surrenders(&self) -> bool {
        self.electorate().any(|seat| self.surrenders(seat))
    }

    /// Whether a seat gives up with this phase.
    pub(super) fn surrenders(&self, seat: Seat) -> bool {
        self.settings.endings.surrender && self.words(seat).contains(&Word::Surrender)
    }

    /// What was written with the adjustments counts, and what was voted before.
    fn conceded(&self) -> Option<Ending> {
        let winter = self.family.class(&self.state) == PhaseClass::Adjustments;
        winter.then(|| self.count_concessions()).flatten()
    }

    /// A Winter in which nobody had to act is one all the same: the votes are
    /// counted when it was passed over.
    fn conceded_in_passing(&self) -> Option<Ending> {
        let played = self.last.as_ref().map(|last| self.family.class(&last.before));
        let passed = self.family.begins_year(&self.state) && played != Some(PhaseClass::Adjustments);
        passed.then(|| self.count_concessions()).flatten()
    }

    fn count_concessions(&self) -> Option<Ending> {
        if !self.settings.endings.concession {
            return None;
        }
        let votes: Vec<(Seat, String)> =
            self.electorate().filter_map(|seat| Some((seat, self.concedes_to(seat)?))).collect();
        self.family.conceded(&self.state, &votes)
    }

    fn concedes_to(&self, seat: Seat) -> Option<String> {
        let written = self.words(seat).into_iter().find_map(|word| match word {
            Word::Concede(to) => Some(to),
            Word::Draw | Word::Surrender => None,
        });
        written.or_else(|| match &self.seats[seat.index()].vote {
            Some(Proposal::Concession { to }) => Some(to.clone()),
            _ => None,
        })
    }

    /// Who wrote for a draw among the orders of this phase, where that counts.
    /// Everybody learns it when they are played.
    pub(super) fn draws_written(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.words(seat).contains(&Word::Draw))
    }

    fn words(&self, seat: Seat) -> Vec<Word> {
        let sent = self.seats[seat.index()].sent.as_ref();
        sent.map(|sent| self.family.words(&sent.lines)).unwrap_or_default()
    }

    /// Who has a say in how the game ends: whoever is played and still has
    /// something on the board.
    fn electorate(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| {
            let state = &self.seats[seat.index()];
            let played = state.player.is_some() && !state.disorder && state.surrendered.is_none();
            played && self.family.in_play(&self.state, seat)
        })
    }

    /// How many seats are for what; who, nobody learns.
    pub(super) fn tally(&self) -> BTreeMap<Proposal, usize> {
        let mut tally = BTreeMap::new();
        for vote in self.seats.iter().filter_map(|seat| seat.vote.clone()) {
            *tally.entry(vote).or_insert(0) += 1;
        }
        tally
    }
}

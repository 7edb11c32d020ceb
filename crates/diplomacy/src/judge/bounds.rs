//! The equations of a phase, evaluated with what is known so far.
//!
//! Each function answers one decision of `docs/adjudication.md`. It says yes or
//! no only if that is the answer however the open decisions come out; given a
//! complete assignment it always answers.

use std::hint::select_unpredictable;

use atlas::Province;

use super::table::{NOBODY, Table, Task};
use super::tri::{Strength, Tri};
use crate::rules::{MultiRoute, NoEffectScope, Paradox};

impl<const W: usize> Table<W> {
    /// Decides everything, untying knots where the equations go in circles.
    pub(crate) fn settle(&mut self) {
        while !self.settled() {
            if !self.sweep() {
                self.untie_a_knot();
            }
        }
    }

    fn settled(&self) -> bool {
        self.open_moves.is_empty()
            && self.open_supports.is_empty()
            && self.passages.iter().all(|passage| passage.open != Tri::OPEN)
    }

    /// Looks once at every open decision; whether any could be settled.
    fn sweep(&mut self) -> bool {
        let passages = self.sweep_passages();
        let supports = self.sweep_supports();
        let moves = self.sweep_moves();
        passages || supports || moves
    }

    fn sweep_passages(&mut self) -> bool {
        let mut progress = false;
        for index in 0..self.passages.len() {
            if self.passages[index].open == Tri::OPEN {
                self.passages[index].open = self.judge_passage(index);
                progress |= self.passages[index].open != Tri::OPEN;
            }
        }
        progress
    }

    fn sweep_supports(&mut self) -> bool {
        let before = self.open_supports;
        self.open_supports = before.filter(|unit| {
            let supporter = self.placed[unit];
            let stands = self.judge_support(supporter);
            self.decide_support(supporter, stands);
            stands == Tri::OPEN
        });
        self.open_supports != before
    }

    fn sweep_moves(&mut self) -> bool {
        let before = self.open_moves;
        self.open_moves = before.filter(|unit| {
            let mover = self.placed[unit];
            let arrives = self.judge_move(mover);
            self.site_mut(mover).arrives = arrives;
            arrives == Tri::OPEN
        });
        self.open_moves != before
    }

    /// Whether the move arrives.
    #[inline]
    pub(crate) fn judge_move(&self, mover: u16) -> Tri {
        let site = self.site(mover);
        if site.task != Task::March || self.site(site.goal).goal == mover {
            return self.judge_rare_move(mover);
        }
        self.judge_clash(mover, self.strongest_rival(mover), false)
    }

    /// Whether a move arrives that goes by sea or into a province whose unit
    /// comes the other way.
    #[inline(never)]
    fn judge_rare_move(&self, mover: u16) -> Tri {
        if self.site(mover).task == Task::Train {
            return self.judge_train(mover);
        }
        let prevented = self.strongest_rival(mover);
        let clash = |meets| self.judge_clash(mover, prevented, meets);
        let result = match self.head_to_head(mover, self.site(mover).goal) {
            Tri::YES => clash(true),
            Tri::NO => clash(false),
            _ => clash(true).same(clash(false)),
        };
        self.reaches(mover).and(result)
    }

    /// Whether a move that reaches its target gets in, given what keeps it out
    /// and whether it meets the unit there head to head: the answers for a
    /// target that is left and for one that is not, as far as both are possible.
    /// Free of branches, since none could be foreseen.
    #[inline]
    fn judge_clash(&self, mover: u16, prevented: Strength, meets: bool) -> Tri {
        let site = self.site(mover);
        let there = self.site(site.goal);
        let leaves = there.arrives.and((!meets).into());
        let stays = there.goal == site.goal;
        let resistance = select_unpredictable(stays | meets, there.strength, Strength::ALONE);
        let enters = site.strength.beats(prevented);
        let expels = site.force.beats(resistance.max(prevented)).and((there.power != site.power).into());
        leaves.choose(enters, expels)
    }

    /// Whether the support stands.
    pub(crate) fn judge_support(&self, supporter: u16) -> Tri {
        let site = self.site(supporter);
        let mut cut = Tri::NO;
        for attacker in self.attackers(supporter) {
            let attack = self.site(attacker);
            let (reaches, exposed) = match attack.task {
                Task::March => (Tri::YES, Tri::YES),
                Task::Coach => (Tri::NO, Tri::NO),
                _ => (self.reaches(attacker), self.shielded(supporter, attacker).not()),
            };
            let touches = select_unpredictable(attacker == site.aim, Tri::NO, reaches);
            let foreign = Tri::from(attack.power != site.power);
            cut = cut.or(touches.or(attack.arrives).and(foreign).and(exposed));
        }
        cut.not()
    }

    /// Whether a passage is open.
    pub(crate) fn judge_passage(&self, index: usize) -> Tri {
        let passage = &self.passages[index];
        if self.site(passage.army).task == Task::Transit {
            return self.judge_transit(passage);
        }
        let (mut surely, mut perhaps) = (passage.fleets, passage.fleets);
        for fleet in passage.fleets.provinces() {
            let expelled = self.expelled(fleet.index() as u16);
            if expelled != Tri::NO {
                surely.remove(fleet);
            }
            if expelled == Tri::YES {
                perhaps.remove(fleet);
            }
        }
        match self.rules.multi_route {
            MultiRoute::All if surely == passage.fleets => Tri::YES,
            MultiRoute::All if perhaps != passage.fleets => Tri::NO,
            MultiRoute::All => Tri::OPEN,
            MultiRoute::Any => {
                let from = Province::new(usize::from(passage.army));
                let to = Province::new(usize::from(self.site(passage.army).goal));
                if self.graph.links(from, to, &surely) {
                    Tri::YES
                } else if self.graph.links(from, to, &perhaps) {
                    Tri::OPEN
                } else {
                    Tri::NO
                }
            }
        }
    }

    /// Whether the move gets to its target at all, to attack there.
    pub(crate) fn reaches(&self, mover: u16) -> Tri {
        let site = self.site(mover);
        match site.task {
            Task::Sail | Task::Transit => self.passages[usize::from(site.passage)].open,
            Task::Coach => self.coach_reaches(mover),
            Task::Stranded => Tri::NO,
            _ => Tri::YES,
        }
    }

    /// Whether the move goes by land.
    pub(crate) fn by_land(&self, mover: u16) -> Tri {
        let site = self.site(mover);
        match site.task {
            Task::March | Task::Transit | Task::Train => Tri::YES,
            Task::Either => self.passages[usize::from(site.passage)].open.not(),
            _ => Tri::NO,
        }
    }

    /// Whether the two units march against each other.
    pub(crate) fn head_to_head(&self, mover: u16, other: u16) -> Tri {
        if self.site(other).goal != mover {
            return Tri::NO;
        }
        self.by_land(mover).and(self.by_land(other))
    }

    /// Whether a unit that stays is dislodged.
    pub(crate) fn expelled(&self, unit: u16) -> Tri {
        self.attackers(unit).fold(Tri::NO, |so_far, attacker| so_far.or(self.site(attacker).arrives))
    }

    /// The largest strength with which another move keeps this one out.
    #[inline]
    pub(crate) fn strongest_rival(&self, mover: u16) -> Strength {
        let target = self.site(mover).goal;
        if self.site(target).attacker == mover && self.site(mover).next_attacker == NOBODY {
            return Strength::NONE;
        }
        let rivals = self.attackers(target).filter(|&rival| rival != mover);
        rivals.fold(Strength::NONE, |strongest, rival| strongest.max(self.prevents(rival)))
    }

    /// The strength with which a move keeps others out of its target.
    pub(crate) fn prevents(&self, mover: u16) -> Strength {
        match self.reaches(mover).and(self.beaten_from_target(mover).not()) {
            Tri::NO => Strength::NONE,
            Tri::YES => self.site(mover).strength,
            _ => Strength { sure: 0, ..self.site(mover).strength },
        }
    }

    /// Whether a unit from the move's own target arrives where the move began
    /// and drives it out, so that the move has no effect there.
    fn beaten_from_target(&self, mover: u16) -> Tri {
        let site = self.site(mover);
        let there = self.site(site.goal);
        if there.goal != mover {
            return Tri::NO;
        }
        match self.rules.no_effect_scope {
            NoEffectScope::HeadToHead => self.head_to_head(mover, site.goal).and(there.arrives),
            NoEffectScope::Always => there.arrives.and(site.arrives.not()),
        }
    }

    /// Whether a convoy rule keeps this attack from cutting this support.
    pub(crate) fn shielded(&self, supporter: u16, attacker: u16) -> Tri {
        let by_sea = match self.site(attacker).task {
            Task::Sail => Tri::YES,
            Task::Either => self.by_land(attacker).not(),
            _ => return Tri::NO,
        };
        by_sea.and(match self.rules.paradox {
            Paradox::Rule2000 => match self.army_carried_against(supporter) == Some(attacker) {
                true => self.passage_avoiding(attacker, self.site(supporter).aim).not(),
                false => Tri::NO,
            },
            Paradox::Rule1971 => (self.army_carried_against(supporter) == Some(attacker)).into(),
            Paradox::Rule1982 => (self.site(self.site(supporter).aim).task == Task::Convoy).into(),
            Paradox::Szykman | Paradox::AllHold => Tri::NO,
        })
    }

    fn passage_avoiding(&self, army: u16, fleet: u16) -> Tri {
        debug_assert_ne!(fleet, NOBODY);
        let same = |passage: &&super::table::Passage<W>| passage.army == army && passage.avoiding == fleet;
        self.passages.iter().find(same).map_or(Tri::NO, |passage| passage.open)
    }
}

//! How sure it is that a line will go as it would if nobody else did anything.
//!
//! Before a line others have acted as often as the order of play lets them. Within
//! so many actions they can only reach so far, and only do certain things. What
//! they cannot touch, and no uncertain line before has touched, is as expected.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Deed, Done};
use crate::failure::FailCode;
use crate::forecast::AttackForecast;
use crate::forecast::facts::{Fact, changes, needs};
use crate::forecast::mending::mends;
use crate::forecast::reach::Reach;
use crate::ids::{Country, Land, Sea};
use crate::rules::ShortOfPoints;
use crate::sheet::{Action, Amount, Order};
use crate::sight::Observation;
use crate::stage::Stage;

/// How sure the outcome of a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It is carried out, whatever others do; an attack takes its land, and ships
    /// arrive.
    Sure,
    /// It is carried out unless one of these comes between.
    Likely(Vec<Doubt>),
    /// It fails as far as is known, but one of these might still mend it.
    Unlikely(FailCode, Vec<Doubt>),
    /// It fails, whatever others do.
    SurelyFails(FailCode),
}

/// Why a line may go otherwise than expected.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// A line before it, of this number, is not sure.
    EarlierLine(usize),
    /// Somebody may take the area first.
    AreaMayBeLost(Land),
    /// Armies there may be lost to a spy or in a battle.
    ArmiesMayBeLost(Land),
    /// Armies may retreat there, and then all there are stuck.
    ArmiesMayBeStuck(Land),
    /// Armies may retreat there, so that there are more.
    ArmiesMayRetreatHere(Land),
    /// The fleet there may be attacked.
    FleetMayBeAttacked(Sea),
    /// Somebody may have ships there.
    UnknownFleet(Sea),
    /// Nobody has seen what is in the land.
    UnknownGarrison(Land),
    /// How the defenders stand, and what is in the air, is not known.
    UnknownDefence(Land),
    /// What the unowned land gains this turn may decide it.
    UnownedMayGrow(Land),
    /// The land may be reinforced, weakened or taken by others first.
    MayBeReinforced(Land),
    /// As far as is known the attack does not get through.
    TooWeak(Land),
    /// The spy or a watcher may be found out.
    SpyMayDie,
    /// Nobody knows where the spies of others are.
    UnknownSpies,
    /// Others may give build points.
    GiftsMayCome,
    /// Ships may come into the reserve when their base is lost, and shut it.
    ReserveMayBeShut,
}

/// A line, as it is played when nobody else does anything.
pub(super) struct Rehearsed<'a, 'w> {
    /// Its number, counted from one.
    pub(super) number: usize,
    /// What it orders.
    pub(super) order: Order,
    /// Where the game stands before it.
    pub(super) before: &'a Stage<'w>,
    /// What becomes of it.
    pub(super) outcome: &'a Result<Done, FailCode>,
    /// What is thought of its battle.
    pub(super) attack: Option<&'a AttackForecast>,
}

/// What is known of how a sheet goes, from line to line.
pub(super) struct Outlook<'a> {
    pub(super) country: Country,
    pub(super) observation: &'a Observation,
    pub(super) reach: Reach,
    /// What may be otherwise than expected, and by which line.
    shaken: BTreeMap<Fact, usize>,
    /// Actions that were tried, for some of them shut a reserve even if they fail.
    tried: BTreeSet<Action>,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(observation: &'a Observation, reach: Reach) -> Self {
        Self {
            country: observation.country,
            observation,
            reach,
            shaken: BTreeMap::new(),
            tried: BTreeSet::new(),
        }
    }

    /// Remembers that an action was tried, whatever came of it.
    pub(super) fn tried(&mut self, action: Option<Action>) {
        self.tried.extend(action);
    }

    /// Whether lines before this one have tried one of these.
    pub(super) fn has_tried(&self, actions: [Action; 2]) -> bool {
        actions.iter().any(|action| self.tried.contains(action))
    }

    /// Judges a line, and remembers what later lines cannot rely on any more.
    pub(super) fn judge(&mut self, line: &Rehearsed<'_, '_>) -> Certainty {
        let certainty = match line.outcome {
            Ok(done) => {
                let doubts = self.doubts(line, done);
                if doubts.is_empty() { Certainty::Sure } else { Certainty::Likely(doubts) }
            }
            Err(code) => {
                let doubts = mends(self, line, *code);
                if doubts.is_empty() {
                    Certainty::SurelyFails(*code)
                } else {
                    Certainty::Unlikely(*code, doubts)
                }
            }
        };
        self.shake(line, &certainty);
        certainty
    }

    /// The uncertain lines among those that shaped what a line needs.
    pub(super) fn shaken(&self, facts: &[Fact]) -> Vec<Doubt> {
        let mut lines: Vec<usize> = facts.iter().filter_map(|fact| self.shaken.get(fact).copied()).collect();
        lines.sort_unstable();
        lines.dedup();
        lines.into_iter().map(Doubt::EarlierLine).collect()
    }

    /// Why a line that should succeed may fail.
    fn doubts(&self, line: &Rehearsed<'_, '_>, done: &Done) -> Vec<Doubt> {
        if line.order == Order::Mobilise {
            return self.mobilising(line);
        }
        let needs = needs(line.order, line.before, self.country);
        let mut doubts = self.shaken(&needs);
        doubts.extend(needs.into_iter().filter_map(|fact| self.threat(line, fact)));
        match line.order {
            Order::Attack(_, to, _) => doubts.extend(to.land().and_then(|to| self.attacking(line, to, done))),
            Order::Kill(..) => doubts.push(Doubt::UnknownSpies),
            Order::Reserve(land, _) => doubts.extend(self.placing(line, land, done)),
            _ => {}
        }
        doubts.sort_unstable();
        doubts.dedup();
        doubts
    }

    /// Armies that are there make room for others, and may make room for more than
    /// the reserve has.
    fn placing(&self, line: &Rehearsed<'_, '_>, land: Land, done: &Done) -> Option<Doubt> {
        let is_whole = line.before.rules.number_short == ShortOfPoints::Fail;
        if line.before.land(land).population == 0 {
            self.sabotage(line, land, 1)
        } else if is_whole && done.cut_from.is_some() && self.may_retreat_to(line, land) {
            Some(Doubt::ArmiesMayRetreatHere(land))
        } else {
            None
        }
    }

    /// One land that yields armies is enough.
    fn mobilising(&self, line: &Rehearsed<'_, '_>) -> Vec<Doubt> {
        let lands: Vec<Land> = line.before.state.owned(self.country).collect();
        let yields = |land: &Land| line.before.land(*land).population >= 2;
        let is_firm = |land: &Land| {
            !self.shaken.contains_key(&Fact::Land(*land)) && !self.reach.reaches(*land, line.number)
        };
        if lands.iter().any(|land| yields(land) && is_firm(land)) {
            return Vec::new();
        }
        lands.into_iter().filter(yields).map(Doubt::AreaMayBeLost).collect()
    }

    /// What others can do to something that a line needs.
    fn threat(&self, line: &Rehearsed<'_, '_>, fact: Fact) -> Option<Doubt> {
        let acted = self.reach.has_acted(line.number);
        match fact {
            Fact::Points | Fact::Treasury | Fact::ArmyReserve | Fact::Air => None,
            Fact::NavyReserve => self.may_be_shut(line).then_some(Doubt::ReserveMayBeShut),
            Fact::Spy => {
                (acted && line.before.nation(self.country).spy.is_some()).then_some(Doubt::SpyMayDie)
            }
            Fact::Land(land) if line.before.land(land).owner == Some(self.country) => {
                self.reach.reaches(land, line.number).then_some(Doubt::AreaMayBeLost(land))
            }
            Fact::Land(land) => self.abroad(line, land),
            Fact::Armies(land) => self.armies(line, land),
            Fact::Fleet(sea) if line.before.own_fleet(self.country, sea).is_some() => {
                acted.then_some(Doubt::FleetMayBeAttacked(sea))
            }
            Fact::Fleet(sea) => Some(Doubt::UnknownFleet(sea)),
        }
    }

    /// A land of others that is needed by a spy; attacks are another matter.
    fn abroad(&self, line: &Rehearsed<'_, '_>, land: Land) -> Option<Doubt> {
        match line.order {
            Order::Sabotage if !self.observation.knows(land.into()) => Some(Doubt::UnknownGarrison(land)),
            Order::Attack(..) => None,
            _ => self.reach.has_acted(line.number).then_some(Doubt::SpyMayDie),
        }
    }

    fn armies(&self, line: &Rehearsed<'_, '_>, land: Land) -> Option<Doubt> {
        let amount = match line.order {
            Order::Move(_, _, amount) | Order::Attack(_, _, amount) => amount,
            // Ships sail with or without them.
            Order::Seamove(..) | Order::Convoy(..) => return None,
            _ => Amount::All,
        };
        let needed = match amount {
            Amount::Exactly(number) => number,
            Amount::All => 1,
            Amount::AllBut(number) => number + 1,
        };
        let moves = !matches!(line.order, Order::Disband(_));
        let holds = line.before.world.terrain(land).is_difficult();
        if moves && holds && self.may_retreat_to(line, land) {
            return Some(Doubt::ArmiesMayBeStuck(land));
        }
        self.sabotage(line, land, needed)
    }

    /// Every action of others may cost one army anywhere.
    fn sabotage(&self, line: &Rehearsed<'_, '_>, land: Land, needed: u32) -> Option<Doubt> {
        let lost = self.reach.actions_of_all(line.number);
        (line.before.land(land).armies < needed.saturating_add(lost)).then_some(Doubt::ArmiesMayBeLost(land))
    }

    /// Whether own armies may be driven into a land.
    pub(super) fn may_retreat_to(&self, line: &Rehearsed<'_, '_>, land: Land) -> bool {
        let is_own = |beside: &Land| line.before.land(*beside).owner == Some(self.country);
        let beside = line.before.world.facts(land).lands.iter();
        beside.copied().filter(is_own).any(|beside| self.reach.reaches(beside, line.number))
    }

    /// Ships in commission in a base that is lost come into the reserve.
    fn may_be_shut(&self, line: &Rehearsed<'_, '_>) -> bool {
        let state = &line.before.state;
        state.owned(self.country).any(|land| {
            (state.land(land).ships() > 0 || self.shaken.contains_key(&Fact::Land(land)))
                && self.reach.reaches(land, line.number)
        })
    }

    /// Why an attack that is carried out may not take its land.
    fn attacking(&self, line: &Rehearsed<'_, '_>, to: Land, done: &Done) -> Option<Doubt> {
        let captured = line.attack.map_or(0, |attack| attack.battles.iter().filter(|it| it.captured).count());
        let battles = line.attack.map_or(0, |attack| attack.battles.len());
        if !self.observation.knows(to.into()) {
            Some(Doubt::UnknownGarrison(to))
        } else if captured == 0 || (done.deed == Deed::Repulsed && captured == battles) {
            Some(Doubt::TooWeak(to))
        } else if line.before.land(to).owner.is_some() {
            Some(Doubt::UnknownDefence(to))
        } else if captured < battles {
            Some(Doubt::UnownedMayGrow(to))
        } else {
            self.reach.has_acted(line.number).then_some(Doubt::MayBeReinforced(to))
        }
    }

    /// Notes what a line leaves in doubt for those after it.
    fn shake(&mut self, line: &Rehearsed<'_, '_>, certainty: &Certainty) {
        let needs = needs(line.order, line.before, self.country);
        let is_loose = self.is_loose(line);
        let costs_more = match certainty {
            Certainty::SurelyFails(_) => return,
            Certainty::Sure if !is_loose => return,
            Certainty::Sure | Certainty::Unlikely(..) => true,
            Certainty::Likely(_) => is_loose || !self.shaken(&needs).is_empty(),
        };
        let mut shaken = changes(line.order, line.before, self.country);
        if costs_more && needs.contains(&Fact::Points) {
            shaken.push(Fact::Points);
        }
        for fact in shaken {
            self.shaken.entry(fact).or_insert(line.number);
        }
    }

    /// Whether a line that is carried out may still do more or less than expected.
    fn is_loose(&self, line: &Rehearsed<'_, '_>) -> bool {
        let is_cut = line.outcome.as_ref().is_ok_and(|done| done.cut_from.is_some());
        let acted = self.reach.has_acted(line.number);
        match line.order {
            Order::Attack(..) | Order::Spy(..) | Order::Skip(..) => true,
            Order::Mobilise | Order::Convoy(..) | Order::Seamove(..) | Order::Disband(_) => acted,
            _ => acted && (is_cut || !is_exact(line.order)),
        }
    }
}

/// Whether an order names the number it means, or needs none.
fn is_exact(order: Order) -> bool {
    let amount = match order {
        Order::Move(_, _, amount) => amount,
        Order::Stash(amount)
        | Order::Cash(amount)
        | Order::Gift(_, amount)
        | Order::Order(amount)
        | Order::Army(amount)
        | Order::Disarm(amount)
        | Order::Navy(amount)
        | Order::Air(amount)
        | Order::Reserve(_, amount)
        | Order::Fortify(_, amount)
        | Order::Raze(_, amount)
        | Order::Build(_, amount)
        | Order::Layup(_, amount)
        | Order::Recover(_, amount)
        | Order::Fleet(_, amount)
        | Order::Scrap(_, amount) => amount,
        _ => return true,
    };
    amount.asked().is_some()
}

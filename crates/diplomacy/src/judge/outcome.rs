//! What became of every order, read off a settled table.

use std::hint::select_unpredictable;

use atlas::{Place, PlaceSet, Province};

use super::screening::{CONVOY, MOVE};
use super::table::{NOBODY, Table, Task};
use super::trains::Train;
use super::tri::Tri;
use crate::order::Order;
use crate::rules::Choice;

/// What became of an order. The words are those of reports and of the JSON.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The unit held.
    Held,
    /// The move arrived.
    Moved,
    /// The move was kept out.
    Bounced,
    /// The train came to stand before it was where it should have gone.
    Stopped,
    /// The support counted, or would have.
    Given,
    /// The support was cut.
    Cut,
    /// The support or convoy was for something that was not ordered, or the
    /// army's convoy was not ordered.
    Unmatched,
    /// The fleet stood ready to carry the army.
    Convoyed,
    /// The convoy failed: the fleet's, or the army's that relied on it.
    Disrupted,
    /// The order was not allowed, and the unit held.
    Illegal,
}

impl Verdict {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::Moved => "moved",
            Self::Bounced => "bounced",
            Self::Stopped => "stopped",
            Self::Given => "given",
            Self::Cut => "cut",
            Self::Unmatched => "unmatched",
            Self::Convoyed => "convoyed",
            Self::Disrupted => "disrupted",
            Self::Illegal => "illegal",
        }
    }
}

/// What became of one unit and its order.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// What became of the order.
    pub verdict: Verdict,
    /// Where the unit came from that drove this one out, if one did.
    pub dislodged_by: Option<Province>,
}

/// The result of a movement phase. Buffers are reused from phase to phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// One fate per unit, in the order of the units.
    pub fates: Vec<Fate>,
    /// Provinces left empty by a standoff, ascending.
    pub contested: Vec<Province>,
    /// Where dislodged units may retreat to: the unit's province and the
    /// place, grouped by unit in the order of the units, places ascending.
    pub retreats: Vec<(Province, Place)>,
}

impl Outcome {
    /// The places the dislodged unit of a province may retreat to.
    pub fn retreats_of(&self, province: Province) -> impl Iterator<Item = Place> + '_ {
        self.retreats.iter().filter(move |(from, _)| *from == province).map(|&(_, to)| to)
    }
}

/// Verdicts by the number of the decision, looked up rather than branched on,
/// since nobody can foresee them. A support that matches nothing stays open.
const VERDICTS_ON_MOVES: [Verdict; 4] =
    [Verdict::Bounced, Verdict::Moved, Verdict::Bounced, Verdict::Bounced];
const VERDICTS_ON_SUPPORTS: [Verdict; 4] =
    [Verdict::Unmatched, Verdict::Given, Verdict::Cut, Verdict::Unmatched];

impl<const W: usize> Table<W> {
    /// Reads the fates off the settled table.
    pub(crate) fn read_fates(&self, outcome: &mut Outcome) {
        let fates = &mut outcome.fates;
        fates.clear();
        // One more than there are units: what concerns nobody is noted there.
        let nobody = self.units.len();
        fates.resize(nobody + 1, Fate { verdict: Verdict::Held, dislodged_by: None });
        self.kinds[MOVE].iter().for_each(|unit| {
            let mover = self.placed[unit];
            let site = self.site(mover);
            fates[unit].verdict = VERDICTS_ON_MOVES[site.arrives.number()];
            let there = self.site(site.goal);
            let expels = (site.arrives == Tri::YES) & (there.arrives != Tri::YES);
            let expelled = select_unpredictable(expels, usize::from(there.unit), nobody);
            fates[expelled].dislodged_by = Some(Province::new(usize::from(mover)));
        });
        self.supporters().iter().for_each(|unit| {
            let stands = self.site(self.placed[unit]).stands;
            fates[unit].verdict = VERDICTS_ON_SUPPORTS[stands.number()];
        });
        self.voyagers.iter().for_each(|unit| self.read_voyage(unit, &mut fates[unit]));
        self.kinds[CONVOY].iter().for_each(|unit| self.read_convoy(unit, &mut fates[unit]));
        if !self.trains.is_empty() {
            self.read_journeys(fates);
        }
        fates.truncate(nobody);
    }

    #[cold]
    #[inline(never)]
    fn read_journeys(&self, fates: &mut [Fate]) {
        for &train in &self.trains {
            fates[usize::from(self.site(train.from).unit)].verdict = self.verdict_on_train(train);
        }
    }

    fn verdict_on_train(&self, train: Train) -> Verdict {
        match self.end_of_train(train) {
            None => Verdict::Bounced,
            Some(end) if end == self.site(train.from).goal => Verdict::Moved,
            Some(_) => Verdict::Stopped,
        }
    }

    /// Writes down where trains came to stand.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_journeys(&mut self) {
        for index in 0..self.trains.len() {
            let train = self.trains[index];
            let unit = usize::from(self.site(train.from).unit);
            if let Some(end) = self.end_of_train(train) {
                self.orders[unit] = Order::Rail { to: Province::new(usize::from(end)) };
            }
        }
    }

    /// Corrects the verdict on a move by sea that did not get to its target.
    fn read_voyage(&self, unit: usize, fate: &mut Fate) {
        let mover = self.placed[unit];
        match self.site(mover).task {
            Task::Stranded => fate.verdict = Verdict::Unmatched,
            _ if self.reaches(mover) == Tri::NO => fate.verdict = Verdict::Disrupted,
            _ => {}
        }
    }

    fn read_convoy(&self, unit: usize, fate: &mut Fate) {
        let carrier = self.placed[unit];
        fate.verdict = match self.site(carrier).task {
            Task::Convoy if fate.dislodged_by.is_some() || self.paradoxical(carrier) => Verdict::Disrupted,
            Task::Convoy => Verdict::Convoyed,
            _ => Verdict::Unmatched,
        };
    }

    /// Whether the army's convoy was disrupted to end a paradox.
    pub(crate) fn in_paradox(&self, army: u16) -> bool {
        self.passages.get(usize::from(self.site(army).passage)).is_some_and(|passage| passage.paradox)
    }

    /// Whether a convoying fleet is at the heart of a paradox: attacked, and
    /// its convoy disrupted to end the circle.
    pub(crate) fn paradoxical(&self, fleet: u16) -> bool {
        let site = self.site(fleet);
        site.attacker != NOBODY && self.in_paradox(site.helped)
    }

    /// Where the move came from that drove out the unit of a province.
    pub(crate) fn dislodger(&self, province: u16) -> u16 {
        let site = self.site(province);
        if site.attacker == NOBODY || site.arrives == Tri::YES {
            return NOBODY;
        }
        self.winner_of(province)
    }

    /// Where the move came from that arrived in a province.
    pub(crate) fn winner_of(&self, province: u16) -> u16 {
        self.attackers(province).find(|&mover| self.site(mover).arrives == Tri::YES).unwrap_or(NOBODY)
    }

    /// Adds contested provinces and retreats to an outcome with its fates.
    pub(crate) fn read_aftermath(&self, outcome: &mut Outcome) {
        outcome.contested.clear();
        outcome.retreats.clear();
        let entered = self.entered();
        let contested = self.contested(&entered);
        outcome.contested.extend(contested.provinces());
        let taken = entered.union(&contested);
        for (unit, fate) in self.units.iter().zip(&outcome.fates) {
            let Some(origin) = fate.dislodged_by else { continue };
            let from = self.graph.province_of(unit.place);
            let open = self.graph.steps(*unit).iter().filter(|&place| {
                let province = self.graph.province_of(place);
                self.is_left(province)
                    && !taken.contains(province)
                    && (province != origin || self.origin_stays_open(origin))
            });
            outcome.retreats.extend(open.map(|place| (from, place)));
        }
    }

    /// Whether no unit was in the province, or the one that was has gone.
    fn is_left(&self, province: Province) -> bool {
        self.site(province.index() as u16).arrives == Tri::YES
    }

    fn origin_stays_open(&self, origin: Province) -> bool {
        self.rules.retreat_to_convoyed_origin == Choice::Yes && self.by_land(origin.index() as u16) == Tri::NO
    }

    /// The provinces that moves arrived in.
    fn entered(&self) -> PlaceSet<W> {
        let mut entered = PlaceSet::EMPTY;
        self.kinds[MOVE].iter().for_each(|unit| {
            let site = self.site(self.placed[unit]);
            entered.insert_if(Place::new(usize::from(site.goal)), site.arrives == Tri::YES);
        });
        if !self.trains.is_empty() {
            self.enter_by_rail(&mut entered);
        }
        entered
    }

    #[cold]
    #[inline(never)]
    fn enter_by_rail(&self, entered: &mut PlaceSet<W>) {
        for end in self.trains.iter().filter_map(|&train| self.end_of_train(train)) {
            entered.insert(Place::new(usize::from(end)));
        }
    }

    /// The provinces that were left empty because moves kept each other out.
    fn contested(&self, entered: &PlaceSet<W>) -> PlaceSet<W> {
        let bounced = self.kinds[MOVE].filter(|unit| {
            let goal = self.site(self.placed[unit]).goal;
            (self.site(goal).arrives == Tri::YES) & !entered.contains(Place::new(usize::from(goal)))
        });
        let mut contested = PlaceSet::EMPTY;
        for unit in bounced.iter() {
            let mover = self.placed[unit];
            if self.prevents(mover).sure > 0 {
                contested.insert(Place::new(usize::from(self.site(mover).goal)));
            }
        }
        contested
    }
}

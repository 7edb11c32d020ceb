//! What became of every order, read off a settled table.

use atlas::{Place, PlaceSet, Province};

use super::table::{NOBODY, Table, Task};
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

impl<const W: usize> Table<W> {
    /// Reads the fates off the settled table.
    pub(crate) fn read_fates(&self, outcome: &mut Outcome) {
        outcome.fates.clear();
        for (index, unit) in self.units.iter().enumerate() {
            let province = self.number(unit.place);
            let dislodger = self.dislodger(province);
            outcome.fates.push(Fate {
                verdict: self.verdict(province, self.orders[index], dislodger),
                dislodged_by: (dislodger != NOBODY).then(|| Province::new(usize::from(dislodger))),
            });
        }
    }

    fn verdict(&self, province: u16, order: Order, dislodger: u16) -> Verdict {
        let site = self.site(province);
        match order {
            Order::Hold => Verdict::Held,
            Order::Move { .. } if site.arrives == Tri::Yes => Verdict::Moved,
            Order::Move { .. } => match self.reaches(province) {
                Tri::Yes => Verdict::Bounced,
                _ if site.task == Task::Stranded => Verdict::Unmatched,
                _ => Verdict::Disrupted,
            },
            Order::SupportHold { .. } | Order::SupportMove { .. } => match (site.task, site.stands) {
                (Task::Support, Tri::Yes) => Verdict::Given,
                (Task::Support, _) => Verdict::Cut,
                _ => Verdict::Unmatched,
            },
            Order::Convoy { .. } if site.task != Task::Convoy => Verdict::Unmatched,
            Order::Convoy { .. } if dislodger != NOBODY || self.paradoxical(province) => Verdict::Disrupted,
            Order::Convoy { .. } => Verdict::Convoyed,
        }
    }

    /// Whether the army's convoy was disrupted to end a paradox.
    pub(crate) fn in_paradox(&self, army: u16) -> bool {
        self.passages.iter().any(|passage| passage.army == army && passage.paradox)
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
        if site.attacker == NOBODY || (site.moves() && site.arrives == Tri::Yes) {
            return NOBODY;
        }
        self.winner_of(province)
    }

    /// Where the move came from that arrived in a province.
    pub(crate) fn winner_of(&self, province: u16) -> u16 {
        self.attackers(province).find(|&mover| self.site(mover).arrives == Tri::Yes).unwrap_or(NOBODY)
    }

    /// Adds contested provinces and retreats to an outcome with its fates.
    pub(crate) fn read_aftermath(&self, outcome: &mut Outcome) {
        outcome.contested.clear();
        outcome.retreats.clear();
        let standing = self.standing();
        let contested = self.contested(&standing);
        outcome.contested.extend(contested.provinces());
        let shut = standing.union(&contested);
        for (unit, fate) in self.units.iter().zip(&outcome.fates) {
            let Some(origin) = fate.dislodged_by else { continue };
            let from = self.graph.province_of(unit.place);
            let open = self.graph.steps(*unit).iter().filter(|&place| {
                let province = self.graph.province_of(place);
                !shut.contains(province) && (province != origin || self.origin_stays_open(origin))
            });
            outcome.retreats.extend(open.map(|place| (from, place)));
        }
    }

    fn origin_stays_open(&self, origin: Province) -> bool {
        self.rules.retreat_to_convoyed_origin == Choice::Yes
            && self.by_land(origin.index() as u16) == Tri::No
    }

    /// The provinces in which a unit stands after the moves.
    pub(crate) fn standing(&self) -> PlaceSet<W> {
        let mut standing = self.occupied;
        for unit in &self.units {
            let site = self.site(self.number(unit.place));
            if site.arrives == Tri::Yes {
                standing.remove(self.graph.province_of(unit.place));
            }
        }
        for unit in &self.units {
            let site = self.site(self.number(unit.place));
            if site.arrives == Tri::Yes {
                standing.insert(Place::new(usize::from(site.target)));
            }
        }
        standing
    }

    fn contested(&self, standing: &PlaceSet<W>) -> PlaceSet<W> {
        let mut contested = PlaceSet::EMPTY;
        for unit in &self.units {
            let mover = self.number(unit.place);
            let site = self.site(mover);
            let stopped = site.moves() && site.arrives == Tri::No && site.task != Task::Stranded;
            let target = Place::new(usize::from(site.target.min(self.sites.len() as u16 - 1)));
            if stopped && !standing.contains(target) && self.prevents(mover).sure > 0 {
                contested.insert(target);
            }
        }
        contested
    }
}

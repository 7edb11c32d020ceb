//! The table on which a movement phase is laid out: one site per province.
//!
//! A unit is known by its province, since no province holds two. Moves into a
//! province hang on short chains through the sites, and supports are counted
//! where they help, so that laying out a phase needs no memory beyond the table
//! itself.

use atlas::{Place, PlaceSet, Province, UnitKind, Works};

use super::knots::KnotRoom;
use super::screening::{KINDS, SUPPORT_HOLD, SUPPORT_MOVE};
use super::trains::Train;
use super::tri::{Change, Strength, Tri};
use crate::graph::Graph;
use crate::order::{Order, Terms, Unit};
use crate::room::Room;
use crate::rules::Rules;

/// The end of a chain, and "no province".
pub(crate) const NOBODY: u16 = u16::MAX;

/// What the unit of a site does, as far as it has any effect.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// There is no unit.
    Empty,
    /// It stays; so does a unit whose support or convoy matches nothing.
    Stay,
    /// It moves by land.
    March,
    /// It moves by sea.
    Sail,
    /// It moves by sea while its passage is open, else by land.
    Either,
    /// It should move by sea, but nobody was ordered to carry it.
    Stranded,
    /// It supports the unit in `helped`, into province `aim`.
    Support,
    /// It convoys the army in `helped`.
    Convoy,
    /// It passes a canal.
    Transit,
    /// It travels by railway.
    Train,
    /// No unit: what the train from `helped` does at one of its stops. `via`
    /// says whether it keeps others out there.
    Coach,
}

/// A province, its unit, and the state of that unit's decisions; half a cache
/// line, so that finding one is a shift.
#[derive(Copy, Clone, Debug)]
#[repr(align(32))]
pub(crate) struct Site {
    pub(crate) task: Task,
    /// The move is ordered by sea.
    pub(crate) via: bool,
    /// Whether the move arrives, so that the province is left. A unit that
    /// stays never leaves it; where no unit is, it is as good as left.
    pub(crate) arrives: Tri,
    /// Whether the support stands.
    pub(crate) stands: Tri,
    pub(crate) power: u8,
    /// Where the unit is bound for: its own province unless it moves.
    pub(crate) goal: u16,
    /// The province a support is given into.
    pub(crate) aim: u16,
    /// The unit supported or convoyed.
    pub(crate) helped: u16,
    /// The first move into this province that has an effect on it.
    pub(crate) attacker: u16,
    /// The next move into the same province as this unit's.
    pub(crate) next_attacker: u16,
    /// The unit with all its supports.
    pub(crate) strength: Strength,
    /// The same without the supports of the power whose unit stands where this
    /// one is bound for: nobody helps to drive out their own.
    pub(crate) force: Strength,
    /// Where the unit stands in the list of units.
    pub(crate) unit: u16,
    /// The passage of a move by sea.
    pub(crate) passage: u16,
}

impl Site {
    const EMPTY: Self = Self {
        task: Task::Empty,
        via: false,
        arrives: Tri::YES,
        stands: Tri::OPEN,
        power: u8::MAX,
        goal: NOBODY,
        aim: NOBODY,
        helped: NOBODY,
        attacker: NOBODY,
        next_attacker: NOBODY,
        strength: Strength::ALONE,
        force: Strength::ALONE,
        unit: NOBODY,
        passage: NOBODY,
    };

    /// The site of a unit that stays, until its order says otherwise.
    #[inline]
    fn staying(index: usize, unit: &Unit, province: u16) -> Self {
        Self {
            task: Task::Stay,
            arrives: Tri::NO,
            power: unit.power.index() as u8,
            unit: index as u16,
            goal: province,
            ..Self::EMPTY
        }
    }

    /// What a train does at a stop.
    pub(super) fn coach(power: u8, stop: u16, train: u16, next_attacker: u16) -> Self {
        let task = Task::Coach;
        Self { task, arrives: Tri::NO, power, goal: stop, helped: train, next_attacker, ..Self::EMPTY }
    }

    /// Whether the unit is ordered to move, with or without effect.
    #[inline]
    pub(crate) fn moves(&self) -> bool {
        !matches!(self.task, Task::Empty | Task::Stay | Task::Support | Task::Convoy)
    }
}

/// A set of units, by where they stand in the list of units.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnitSet<const W: usize>(PlaceSet<W>);

impl<const W: usize> UnitSet<W> {
    pub(crate) const EMPTY: Self = Self(PlaceSet::EMPTY);

    /// The set whose units are the set bits of these words, the lowest first.
    #[inline]
    pub(crate) const fn from_words(words: [u64; W]) -> Self {
        Self(PlaceSet::from_words(words))
    }

    #[inline]
    pub(crate) fn insert(&mut self, unit: usize) {
        self.0.insert(Place::new(unit));
    }

    #[inline]
    pub(crate) fn remove(&mut self, unit: usize) {
        self.0.remove(Place::new(unit));
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub(crate) fn union(self, other: Self) -> Self {
        Self(self.0.union(&other.0))
    }

    /// The units of this set that pass, asked in order.
    #[inline]
    pub(crate) fn filter(self, mut passes: impl FnMut(usize) -> bool) -> Self {
        Self(self.0.filter(|unit| passes(unit.index())))
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.iter().map(Place::index)
    }
}

/// A way over water for one army; with `avoiding`, the same way if one fleet
/// is left out of account.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Passage<const W: usize> {
    pub(crate) army: u16,
    pub(crate) avoiding: u16,
    pub(crate) fleets: PlaceSet<W>,
    pub(crate) open: Tri,
    /// Closed because it was part of a paradox.
    pub(crate) paradox: bool,
}

/// The table with everything that one phase needs.
#[derive(Clone, Debug)]
pub(crate) struct Table<const W: usize> {
    pub(crate) graph: Graph<W>,
    pub(crate) rules: Rules,
    /// By province. The site of [`NOBODY`] is always empty.
    sites: Room<Site>,
    pub(crate) units: Vec<Unit>,
    /// By unit: its province.
    pub(crate) placed: Room<u16>,
    /// By unit: its order, as it counts.
    pub(crate) orders: Vec<Order>,
    pub(crate) fleets_at_sea: PlaceSet<W>,
    /// The units by the kinds of their orders, whether these match anything or
    /// not.
    pub(crate) kinds: [UnitSet<W>; KINDS],
    /// The units whose orders were illegal.
    pub(crate) refused: UnitSet<W>,
    /// The moves that may go by sea.
    pub(crate) voyagers: UnitSet<W>,
    pub(crate) passages: Vec<Passage<W>>,
    /// Moves that are not decided yet.
    pub(crate) open_moves: UnitSet<W>,
    /// Supports that are not decided yet.
    pub(crate) open_supports: UnitSet<W>,
    /// Room for circles; lent out while one is untied.
    pub(crate) knot_room: Option<KnotRoom>,
    /// The railways and canals that the rules know.
    pub(crate) works: Works,
    /// What holds in this phase besides the orders.
    pub(crate) terms: Terms,
    pub(crate) trains: Vec<Train>,
}

impl<const W: usize> Table<W> {
    pub(crate) fn new(graph: Graph<W>, rules: Rules, works: Works) -> Self {
        let provinces = graph.province_count();
        Self {
            graph,
            rules,
            sites: Room::filled(Site::EMPTY),
            units: Vec::with_capacity(provinces),
            placed: Room::filled(NOBODY),
            orders: Vec::with_capacity(provinces),
            fleets_at_sea: PlaceSet::EMPTY,
            kinds: [UnitSet::EMPTY; KINDS],
            refused: UnitSet::EMPTY,
            voyagers: UnitSet::EMPTY,
            passages: Vec::with_capacity(provinces),
            open_moves: UnitSet::EMPTY,
            open_supports: UnitSet::EMPTY,
            knot_room: Some(KnotRoom::new(provinces)),
            works,
            terms: Terms::default(),
            trains: Vec::new(),
        }
    }

    /// Clears the table and puts the units on it. The caller vouches that no
    /// two stand in one province and that each can stand where it does.
    pub(crate) fn place_units(&mut self, units: &[Unit]) {
        // Emptying all is cheaper than finding those that were used.
        self.sites.first_mut(self.graph.province_count()).fill(Site::EMPTY);
        self.units.clear();
        self.units.extend_from_slice(units);
        for (index, (unit, placed)) in units.iter().zip(self.placed.first_mut(units.len())).enumerate() {
            let province = self.graph.province_of(unit.place).index() as u16;
            *placed = province;
            self.sites[usize::from(province)] = Site::staying(index, unit, province);
        }
    }

    /// Notes where fleets lie at sea; needed to check orders, not to decide a
    /// phase.
    pub(crate) fn survey(&mut self) {
        self.fleets_at_sea = self.provinces_of(UnitKind::Fleet).intersection(self.graph.seas());
    }

    /// The provinces with units of a kind.
    pub(crate) fn provinces_of(&self, kind: UnitKind) -> PlaceSet<W> {
        let mut provinces = PlaceSet::EMPTY;
        for (unit, &province) in self.units.iter().zip(self.placed()) {
            provinces.insert_if(Place::new(usize::from(province)), unit.kind == kind);
        }
        provinces
    }

    /// By unit: its province.
    #[inline]
    pub(crate) fn placed(&self) -> &[u16] {
        self.placed.first(self.units.len())
    }

    /// The unit in a province, if there is one.
    #[inline]
    pub(crate) fn unit_in(&self, province: Province) -> Option<Unit> {
        self.units.get(usize::from(self.sites[province.index()].unit)).copied()
    }

    #[inline]
    pub(crate) fn site(&self, province: u16) -> &Site {
        &self.sites[usize::from(province)]
    }

    #[inline]
    pub(crate) fn site_mut(&mut self, province: u16) -> &mut Site {
        &mut self.sites[usize::from(province)]
    }

    /// The moves into a province that have an effect on it.
    #[inline]
    pub(crate) fn attackers(&self, province: u16) -> impl Iterator<Item = u16> + '_ {
        let mut next = self.site(province).attacker;
        std::iter::from_fn(move || {
            let attacker = (next != NOBODY).then_some(next)?;
            next = self.site(attacker).next_attacker;
            Some(attacker)
        })
    }

    /// The units ordered to support.
    #[inline]
    pub(crate) fn supporters(&self) -> UnitSet<W> {
        self.kinds[SUPPORT_HOLD].union(self.kinds[SUPPORT_MOVE])
    }

    /// The supports for what the unit in a province does. Looks through all:
    /// what decides a phase is counted in the strengths.
    pub(crate) fn supporters_of(&self, province: u16) -> impl Iterator<Item = u16> + '_ {
        let helps = move |site: &Site| site.task == Task::Support && site.helped == province;
        let supporters = self.supporters().iter().map(|unit| self.placed[unit]);
        supporters.filter(move |&supporter| helps(self.site(supporter)))
    }

    /// Notes whether a support stands, and counts it accordingly.
    #[inline]
    pub(crate) fn decide_support(&mut self, supporter: u16, stands: Tri) {
        let site = self.site_mut(supporter);
        let before = std::mem::replace(&mut site.stands, stands);
        let (helped, aim, power) = (site.helped, site.aim, site.power);
        let change = Change::of_support(before, stands);
        let against_others = self.site(aim).power != power;
        let helped = self.site_mut(helped);
        helped.strength.count(change);
        helped.force.count(change.only_if(against_others));
    }

    /// The province of a place as the number of a site.
    #[inline]
    pub(crate) fn number(&self, place: Place) -> u16 {
        self.graph.province_of(place).index() as u16
    }
}

//! Legal orders as a tree that a page can walk click by click: unit, action,
//! target, coast.

use atlas::{Board, Place, Power, Province, UnitKind, Variant};

use crate::adjustments::{build_sites, convertible, due_together};
use crate::order::{Adjustment, Order, Retreat, Unit, Voyage};
use crate::position::{Dislodged, Position};
use crate::rules::Rules;

/// What one click chooses.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The unit that gets the order, by its province.
    Unit(Province),
    /// What it shall do.
    Action(Action),
    /// Another unit that is helped, or that helps, by its province.
    Helped(Province),
    /// A province to go to or build in.
    Target(Province),
    /// One of several coasts there.
    Coast(Place),
}

/// The kinds of order, as buttons.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Stay.
    Hold,
    /// Go by land or along the coast.
    Move,
    /// Go by sea.
    MoveViaConvoy,
    /// Go by railway.
    Rail,
    /// Let a fleet through a canal.
    Permit,
    /// Help a unit to stay.
    SupportHold,
    /// Help a unit to go somewhere.
    SupportMove,
    /// Carry an army.
    Convoy,
    /// Leave for another province.
    Retreat,
    /// Leave for another province on board of a fleet.
    RetreatViaConvoy,
    /// Leave the board.
    Disband,
    /// Raise an army.
    BuildArmy,
    /// Raise a fleet.
    BuildFleet,
    /// Make a fleet an army.
    ConvertToArmy,
    /// Make an army a fleet.
    ConvertToFleet,
    /// Take a unit off the board.
    Remove,
    /// Decline a build.
    Waive,
}

/// A step, the order that is complete with it, and the steps that may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<O> {
    /// What is chosen here.
    pub step: Step,
    /// The order that stands if nothing more is chosen.
    pub order: Option<O>,
    /// What can be chosen next.
    pub next: Vec<Choice<O>>,
}

/// The tree of the legal movement orders of the unit in a province, and of what
/// it can be told besides them.
pub fn movement_choices(board: &Board, unit: Province, orders: &[Order]) -> Choice<Order> {
    let mut root = Choice { step: Step::Unit(unit), order: None, next: Vec::new() };
    for &order in orders {
        root.grow(&movement_path(board, order), order);
    }
    root
}

/// The tree of the retreats of a dislodged unit.
pub fn retreat_choices(board: &Board, dislodged: &Dislodged) -> Choice<Retreat> {
    let unit = board.province_of(dislodged.unit.place);
    let mut root = Choice { step: Step::Unit(unit), order: None, next: Vec::new() };
    for order in legal_retreats(dislodged) {
        match order {
            Retreat::Disband => root.grow(&[Step::Action(Action::Disband)], order),
            Retreat::To(place) => root.grow(&path_to(board, &[Step::Action(Action::Retreat)], place), order),
            Retreat::Over(Voyage { to, sea }) => {
                let action = Step::Action(Action::RetreatViaConvoy);
                root.grow(&[action, Step::Helped(sea), Step::Target(to)], order);
            }
        }
    }
    root
}

/// The trees of the adjustments of a power, one per province (or for
/// declining). What a line raises where a unit stands is a change of its kind.
pub fn adjustment_choices(
    board: &Board,
    position: &Position,
    lines: &[Adjustment],
) -> Vec<Choice<Adjustment>> {
    let mut root = Choice { step: Step::Action(Action::Waive), order: None, next: Vec::new() };
    for &line in lines {
        let path = match line {
            Adjustment::Waive => vec![Step::Action(Action::Waive)],
            Adjustment::Remove { unit } => vec![Step::Unit(unit), Step::Action(Action::Remove)],
            Adjustment::Build { kind, place } => raising_path(board, position, kind, place),
        };
        root.grow(&path, line);
    }
    root.next
}

fn raising_path(board: &Board, position: &Position, kind: UnitKind, place: Place) -> Vec<Step> {
    let province = board.province_of(place);
    let converts = position.unit_in(board, province).is_some();
    let (start, action) = match (converts, kind) {
        (false, UnitKind::Army) => (Step::Target(province), Action::BuildArmy),
        (false, UnitKind::Fleet) => (Step::Target(province), Action::BuildFleet),
        (true, UnitKind::Army) => (Step::Unit(province), Action::ConvertToArmy),
        (true, UnitKind::Fleet) => (Step::Unit(province), Action::ConvertToFleet),
    };
    let coast = board.coast(place).map(|_| Step::Coast(place));
    [start, Step::Action(action)].into_iter().chain(coast).collect()
}

/// Every legal order of a dislodged unit.
pub fn legal_retreats(dislodged: &Dislodged) -> Vec<Retreat> {
    dislodged.ways().chain([Retreat::Disband]).collect()
}

/// Every legal line of a power in an adjustment phase, each as if it were the
/// first.
pub fn legal_adjustments(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    power: Power,
) -> Vec<Adjustment> {
    legal_together(variant, rules, position, &[power])
}

/// The same for powers that count as one.
pub fn legal_together(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    side: &[Power],
) -> Vec<Adjustment> {
    let board = variant.board();
    let mut lines: Vec<Adjustment> = match due_together(position, side) {
        0 => Vec::new(),
        1.. => {
            let sites = side.iter().flat_map(|&power| build_sites(variant, rules, position, power));
            let builds = sites.flat_map(|province| builds_in(board, province));
            builds.chain([Adjustment::Waive]).collect()
        }
        _ => {
            let units = side.iter().flat_map(|&power| position.units_of(power));
            units.map(|unit| Adjustment::Remove { unit: board.province_of(unit.place) }).collect()
        }
    };
    let units = side.iter().flat_map(|&power| convertible(variant, rules, position, power));
    lines.extend(units.flat_map(|unit| conversions_of(board, unit)));
    lines
}

/// The lines that make a unit one of the other kind.
fn conversions_of(board: &Board, unit: Unit) -> impl Iterator<Item = Adjustment> + use<> {
    let builds = builds_in(board, board.province_of(unit.place)).into_iter();
    builds.filter(move |line| matches!(line, Adjustment::Build { kind, .. } if *kind != unit.kind))
}

fn builds_in(board: &Board, province: Province) -> Vec<Adjustment> {
    let army = Adjustment::Build { kind: UnitKind::Army, place: province.whole() };
    let coasts = board.facts(province).coasts.iter().copied();
    let places = [province.whole()].into_iter().chain(coasts).filter(|&place| board.fleet_can_stand(place));
    let fleets = places.map(|place| Adjustment::Build { kind: UnitKind::Fleet, place });
    [army].into_iter().chain(fleets).collect()
}

fn movement_path(board: &Board, order: Order) -> Vec<Step> {
    match order {
        Order::Hold => vec![Step::Action(Action::Hold)],
        Order::Move { to, via } => {
            let action = if via { Action::MoveViaConvoy } else { Action::Move };
            path_to(board, &[Step::Action(action)], to)
        }
        Order::SupportHold { unit } => vec![Step::Action(Action::SupportHold), Step::Helped(unit)],
        Order::SupportMove { unit, to } => {
            path_to(board, &[Step::Action(Action::SupportMove), Step::Helped(unit)], to)
        }
        Order::Convoy { army, to } => {
            vec![Step::Action(Action::Convoy), Step::Helped(army), Step::Target(to)]
        }
        Order::Rail { to } => vec![Step::Action(Action::Rail), Step::Target(to)],
        Order::Permit { fleet, to } => {
            vec![Step::Action(Action::Permit), Step::Helped(fleet), Step::Target(to)]
        }
    }
}

fn path_to(board: &Board, start: &[Step], place: Place) -> Vec<Step> {
    let mut path = start.to_vec();
    path.push(Step::Target(board.province_of(place)));
    path.extend(board.coast(place).map(|_| Step::Coast(place)));
    path
}

impl<O: Copy> Choice<O> {
    /// The orders in the tree, in the order of the steps.
    pub fn orders(&self) -> Vec<O> {
        let below = self.next.iter().flat_map(Self::orders);
        self.order.into_iter().chain(below).collect()
    }

    fn grow(&mut self, path: &[Step], order: O) {
        let Some((&step, rest)) = path.split_first() else {
            self.order = Some(order);
            return;
        };
        let known = self.next.iter().position(|choice| choice.step == step);
        let index = known.unwrap_or_else(|| {
            self.next.push(Self { step, order: None, next: Vec::new() });
            self.next.len() - 1
        });
        self.next[index].grow(rest, order);
    }
}

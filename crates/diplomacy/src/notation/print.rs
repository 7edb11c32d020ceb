//! Orders to canonical text.

use atlas::{Place, Province, Railway, UnitKind, Variant};

use super::{Vote, Written};
use crate::order::{Adjustment, Order, Retreat, Unit, Voyage};
use crate::position::Dislodged;

/// Writes orders in the one form in which they are stored and shown.
///
/// The letter of a unit that only stands in an order as a province (a supported
/// or removed unit) is taken from the units on the board, and left out where
/// there is none.
#[derive(Copy, Clone, Debug)]
pub struct Printer<'a> {
    variant: &'a Variant,
    units: &'a [Unit],
}

impl<'a> Printer<'a> {
    /// A printer for a position.
    pub fn new(variant: &'a Variant, units: &'a [Unit]) -> Self {
        Self { variant, units }
    }

    /// `A PAR`, `F STP/SC`.
    pub fn unit(&self, unit: Unit) -> String {
        self.kind_at(unit.kind, unit.place)
    }

    /// `A PAR H`, `A PAR - BUR`, `A LON - BEL VIA`, `A PAR S F BRE`,
    /// `A PAR S A MAR - BUR`, `F NTH C A LON - BEL`; on boards with railways and
    /// canals `A MOS - TSR - IRK` and `EGY SC BRITAIN F RED - MED`.
    pub fn order(&self, unit: Unit, order: Order) -> String {
        let what = match order {
            Order::Hold => "H".to_owned(),
            Order::Move { to, via } => format!("- {}{}", self.place(to), if via { " VIA" } else { "" }),
            Order::SupportHold { unit } => format!("S {}", self.standing(unit)),
            Order::SupportMove { unit, to } => format!("S {} - {}", self.standing(unit), self.place(to)),
            Order::Convoy { army, to } => {
                format!("C {} - {}", self.kind_at(UnitKind::Army, army.whole()), self.place(to.whole()))
            }
            Order::Rail { to } => self.journey(unit, to),
            Order::Permit { fleet, to } => return self.permission(unit, fleet, to),
        };
        format!("{} {what}", self.unit(unit))
    }

    /// `- TSR - IRK`.
    fn journey(&self, unit: Unit, to: Province) -> String {
        let from = self.variant.board().province_of(unit.place);
        let serves = |railway: &&Railway| railway.line.contains(&from) && railway.line.contains(&to);
        let railways = &self.variant.works().railways;
        let railway = railways.iter().find(serves).or(railways.first());
        let code = railway.map_or(String::new(), |railway| format!("- {} ", railway.code));
        format!("{code}- {}", self.place(to.whole()))
    }

    /// `EGY SC BRITAIN F RED - MED`.
    fn permission(&self, unit: Unit, fleet: Province, to: Province) -> String {
        let board = self.variant.board();
        let keeper = board.province_of(unit.place);
        let canals = &self.variant.works().canals;
        let canal = canals.iter().find(|canal| canal.keeper == keeper).or(canals.first());
        let standing = self.units.iter().find(|unit| board.province_of(unit.place) == fleet);
        let nation =
            standing.map_or(String::new(), |unit| format!("{} ", self.variant.power(unit.power).code));
        let code = canal.map_or("", |canal| canal.code.as_str());
        let passage = format!("{} - {}", self.standing(fleet), self.place(to.whole()));
        format!("{} {code} {nation}{passage}", self.place(keeper.whole()))
    }

    /// `A PAR R GAS`, `A FIJ R NZE VIA COR`, `A PAR D`.
    pub fn retreat(&self, unit: Unit, retreat: Retreat) -> String {
        match self.way(retreat) {
            Some(way) => format!("{} R {way}", self.unit(unit)),
            None => format!("{} D", self.unit(unit)),
        }
    }

    /// Where a retreat leads, as its order says it: `GAS`, `NZE VIA COR`.
    pub fn way(&self, retreat: Retreat) -> Option<String> {
        match retreat {
            Retreat::To(place) => Some(self.place(place).to_owned()),
            Retreat::Over(Voyage { to, sea }) => {
                Some(format!("{} VIA {}", self.place(to.whole()), self.place(sea.whole())))
            }
            Retreat::Disband => None,
        }
    }

    /// All ways out of a dislodged unit, written like that.
    pub fn ways_out(&self, dislodged: &Dislodged) -> Vec<String> {
        dislodged.ways().filter_map(|way| self.way(way)).collect()
    }

    /// `A PAR B`, `A PAR D`, `WAIVE`.
    pub fn adjustment(&self, adjustment: Adjustment) -> String {
        match adjustment {
            Adjustment::Build { kind, place } => format!("{} B", self.kind_at(kind, place)),
            Adjustment::Remove { unit } => format!("{} D", self.standing(unit)),
            Adjustment::Waive => "WAIVE".to_owned(),
        }
    }

    /// `DRAW`, `SURRENDER`, `CONCEDE FRANCE`.
    pub fn vote(&self, vote: Vote) -> String {
        match vote {
            Vote::Draw => "DRAW".to_owned(),
            Vote::Surrender => "SURRENDER".to_owned(),
            Vote::Concede(power) => format!("CONCEDE {}", self.variant.power(power).code),
        }
    }

    /// Whatever was read, as the reader reads it again.
    pub fn written(&self, written: Written) -> String {
        match written {
            Written::Movement { unit, order } => self.order(unit, order),
            Written::Retreat { unit, order } => self.retreat(unit, order),
            Written::Adjustment(adjustment) => self.adjustment(adjustment),
            Written::Vote(vote) => self.vote(vote),
        }
    }

    fn place(&self, place: Place) -> &'a str {
        self.variant.board().code(place)
    }

    fn kind_at(&self, kind: UnitKind, place: Place) -> String {
        format!("{} {}", kind.letter(), self.place(place))
    }

    /// The unit in the province, or only the province.
    fn standing(&self, province: Province) -> String {
        let board = self.variant.board();
        let unit = self.units.iter().find(|unit| board.province_of(unit.place) == province);
        unit.map_or_else(|| self.place(province.whole()).to_owned(), |&unit| self.unit(unit))
    }
}

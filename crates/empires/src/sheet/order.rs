//! A line, understood.

use atlas::nearest;

use crate::failure::FailCode;
use crate::ids::{Area, Country, Land};
use crate::rules::{Rules, Switch};
use crate::sheet::action::{Action, BoxUse, NumberUse};
use crate::sheet::amount::{self, Amount};
use crate::sheet::{Boxes, LINES, Slot};
use crate::world::World;

/// Something wrong with one box of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxFault {
    /// Which box.
    pub slot: Slot,
    /// What is wrong.
    pub code: FailCode,
    /// What may have been meant.
    pub near: Option<String>,
}

/// Whose spy is looked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// That of a country, wherever it is.
    SpyOf(Country),
    /// Any in a land.
    SpiesIn(Land),
}

/// What a line orders. Whether it can be done is another question.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// STASH.
    Stash(Amount),
    /// CASH.
    Cash(Amount),
    /// TAX.
    Tax,
    /// GIFT.
    Gift(Country, Amount),
    /// ORDER.
    Order(Amount),
    /// LEVY.
    Levy(Land),
    /// MOBILISE.
    Mobilise,
    /// ARMY.
    Army(Amount),
    /// DISARM.
    Disarm(Amount),
    /// RESERVE.
    Reserve(Land, Amount),
    /// DISBAND.
    Disband(Land),
    /// FORTIFY.
    Fortify(Land, Amount),
    /// RAZE.
    Raze(Land, Amount),
    /// GROW.
    Grow(Land),
    /// DISOWN.
    Disown(Land),
    /// BUILD.
    Build(Land, Amount),
    /// NAVY.
    Navy(Amount),
    /// LAYUP.
    Layup(Land, Amount),
    /// RECOVER.
    Recover(Land, Amount),
    /// FLEET.
    Fleet(Land, Amount),
    /// SCRAP.
    Scrap(Land, Amount),
    /// BASE; the entrance is whatever area was named, or none.
    Base(Land, Option<Area>),
    /// CLOSE.
    Close(Land),
    /// AIR.
    Air(Amount),
    /// MOVE.
    Move(Area, Area, Amount),
    /// ATTACK.
    Attack(Area, Area, Amount),
    /// SEAMOVE.
    Seamove(Area, Area, Amount),
    /// CONVOY.
    Convoy(Area, Area, Amount),
    /// DEFEND.
    Defend(Land),
    /// ENTRENCH.
    Entrench(Land, Area),
    /// AMBUSH.
    Ambush(Land, Area),
    /// RETREAT.
    Retreat(Land, Option<Land>),
    /// SPY, from where one is recruited to where it goes.
    Spy(Option<Land>, Option<Land>),
    /// SKIP, from where one is recruited to where it goes.
    Skip(Option<Land>, Option<Land>),
    /// FIND.
    Find(Sought),
    /// KILL.
    Kill(Land, Country),
    /// WAIT.
    Wait(Country),
    /// SABOTAGE.
    Sabotage,
    /// WATCH.
    Watch,
}

/// A box, and what is wrong with it.
type Objection = (Slot, FailCode);

/// Understands line `number`, counted from one; nothing for an empty line.
///
/// # Errors
///
/// Every box that is wrong, from left to right. At the deadline the line fails
/// for the first of them.
pub fn read_line(
    world: &World,
    rules: &Rules,
    number: usize,
    boxes: &Boxes,
) -> Result<Option<(Action, Order)>, Vec<BoxFault>> {
    let hinted = |(slot, code): Objection| BoxFault { slot, code, near: near(world, boxes, slot, code) };
    understand(world, rules, number, boxes).map_err(|faults| faults.into_iter().map(hinted).collect())
}

/// The same without guesses at what was meant, which take longer than everything
/// else.
pub(crate) fn understand(
    world: &World,
    rules: &Rules,
    number: usize,
    boxes: &Boxes,
) -> Result<Option<(Action, Order)>, Vec<Objection>> {
    if boxes.is_blank() {
        return Ok(None);
    }
    let action = Action::named(&boxes.plain(Slot::Action));
    let action = action.ok_or_else(|| vec![(Slot::Action, FailCode::UnknownAction)])?;
    if action == Action::Air && rules.air == Switch::Off {
        return Err(vec![(Slot::Action, FailCode::NotUsed)]);
    }
    let mut reader = Reader { world, faults: Vec::new() };
    let order = reader.order(action, rules, number == LINES, boxes);
    match order {
        Some(order) if reader.faults.is_empty() => Ok(Some((action, order))),
        _ => Err(reader.faults),
    }
}

/// What may have been meant by a box that names nothing.
fn near(world: &World, boxes: &Boxes, slot: Slot, code: FailCode) -> Option<String> {
    let text = boxes.plain(slot);
    let guesses = match code {
        FailCode::UnknownAction => nearest(&text, Action::ALL.iter().map(|action| action.name())),
        FailCode::UnknownCode => {
            let lands = world.lands().map(|land| world.code(land));
            nearest(&text, lands.chain(world.seas().map(|sea| world.code(sea))))
        }
        FailCode::BadCountry => {
            nearest(&text, world.countries().map(|country| world.country(country).code.as_str()))
        }
        _ => Vec::new(),
    };
    guesses.into_iter().next()
}

/// What the boxes say, each in the way its action uses it.
struct Filled {
    place: Option<Area>,
    target: Option<Area>,
    country: Option<Country>,
    amount: Amount,
}

impl Filled {
    fn land(&self) -> Option<Land> {
        self.place.and_then(Area::land)
    }

    fn target_land(&self) -> Option<Land> {
        self.target.and_then(Area::land)
    }
}

struct Reader<'a> {
    world: &'a World,
    faults: Vec<Objection>,
}

impl Reader<'_> {
    /// The order, unless a fault was found.
    fn order(&mut self, action: Action, rules: &Rules, is_last_line: bool, boxes: &Boxes) -> Option<Order> {
        let form = action.form(rules, is_last_line);
        // Where a country is named the land beside it is passed over (D-86).
        let names_country = form.target == BoxUse::MaybeCountry && !boxes.plain(Slot::Target).is_empty();
        let place = if names_country { BoxUse::Unused } else { form.place };
        let place = self.area(Slot::Place, place, boxes);
        let target = self.area(Slot::Target, form.target, boxes);
        let country = self.country(form.target, boxes);
        let amount = self.amount(form.number, boxes);
        self.compose(action, &Filled { place, target, country, amount })
    }

    fn compose(&mut self, action: Action, filled: &Filled) -> Option<Order> {
        let land = filled.land();
        let amount = filled.amount;
        let at = |make: fn(Land, Amount) -> Order| land.map(|land| make(land, amount));
        let between =
            |make: fn(Area, Area, Amount) -> Order| Some(make(filled.place?, filled.target?, amount));
        match action {
            Action::Stash => Some(Order::Stash(amount)),
            Action::Cash => Some(Order::Cash(amount)),
            Action::Tax => Some(Order::Tax),
            Action::Gift => filled.country.map(|country| Order::Gift(country, amount)),
            Action::Order => Some(Order::Order(amount)),
            Action::Levy => land.map(Order::Levy),
            Action::Mobilise => Some(Order::Mobilise),
            Action::Army => Some(Order::Army(amount)),
            Action::Disarm => Some(Order::Disarm(amount)),
            Action::Reserve => at(Order::Reserve),
            Action::Disband => land.map(Order::Disband),
            Action::Fortify => at(Order::Fortify),
            Action::Raze => at(Order::Raze),
            Action::Grow => land.map(Order::Grow),
            Action::Disown => land.map(Order::Disown),
            Action::Build => at(Order::Build),
            Action::Navy => Some(Order::Navy(amount)),
            Action::Layup => at(Order::Layup),
            Action::Recover => at(Order::Recover),
            Action::Fleet => at(Order::Fleet),
            Action::Scrap => at(Order::Scrap),
            Action::Base => land.map(|land| Order::Base(land, filled.target)),
            Action::Close => land.map(Order::Close),
            Action::Air => Some(Order::Air(amount)),
            Action::Move => between(Order::Move),
            Action::Attack => between(Order::Attack),
            Action::Seamove => between(Order::Seamove),
            Action::Convoy => between(Order::Convoy),
            Action::Defend => land.map(Order::Defend),
            Action::Entrench => Some(Order::Entrench(land?, filled.target?)),
            Action::Ambush => Some(Order::Ambush(land?, filled.target?)),
            Action::Retreat => Some(Order::Retreat(land?, filled.target_land())),
            Action::Spy => Some(Order::Spy(land, filled.target_land())),
            Action::Skip => Some(Order::Skip(land, filled.target_land())),
            Action::Find => self.sought(filled).map(Order::Find),
            Action::Kill => Some(Order::Kill(land?, filled.country?)),
            Action::Wait => filled.country.map(Order::Wait),
            Action::Sabotage => Some(Order::Sabotage),
            Action::Watch => Some(Order::Watch),
        }
    }

    fn sought(&mut self, filled: &Filled) -> Option<Sought> {
        let sought = filled.country.map(Sought::SpyOf).or_else(|| filled.land().map(Sought::SpiesIn));
        if sought.is_none() && self.faults.is_empty() {
            self.object(Slot::Place, FailCode::BadFormat);
        }
        sought
    }

    fn area(&mut self, slot: Slot, wanted: BoxUse, boxes: &Boxes) -> Option<Area> {
        let text = boxes.plain(slot);
        match wanted {
            BoxUse::Unused | BoxUse::Country | BoxUse::MaybeCountry => return None,
            BoxUse::MaybeLand | BoxUse::Entrance if text.is_empty() => return None,
            BoxUse::Land | BoxUse::MaybeLand | BoxUse::Area | BoxUse::Entrance => {}
        }
        if text.is_empty() {
            self.object(slot, FailCode::BadFormat);
            return None;
        }
        let Some(area) = self.world.area_coded(&text) else {
            self.object(slot, FailCode::UnknownCode);
            return None;
        };
        if area.land().is_none() && matches!(wanted, BoxUse::Land | BoxUse::MaybeLand) {
            self.object(slot, FailCode::NotLand);
        }
        Some(area)
    }

    fn country(&mut self, wanted: BoxUse, boxes: &Boxes) -> Option<Country> {
        let text = boxes.plain(Slot::Target);
        match wanted {
            BoxUse::Country => {}
            BoxUse::MaybeCountry if !text.is_empty() => {}
            _ => return None,
        }
        let country = self.world.country_coded(&text);
        if country.is_none() {
            self.object(Slot::Target, FailCode::BadCountry);
        }
        country
    }

    fn amount(&mut self, wanted: NumberUse, boxes: &Boxes) -> Amount {
        if wanted == NumberUse::Unused {
            return Amount::All;
        }
        amount::read(&boxes.plain(Slot::Number), wanted).unwrap_or_else(|code| {
            self.object(Slot::Number, code);
            Amount::All
        })
    }

    fn object(&mut self, slot: Slot, code: FailCode) {
        self.faults.push((slot, code));
    }
}

//! What might still mend a line that fails as far as is known.

use crate::failure::FailCode;
use crate::forecast::certainty::{Doubt, Outlook, Rehearsed};
use crate::forecast::facts::{Fact, needs};
use crate::ids::Land;
use crate::rules::ShortOfPoints;
use crate::sheet::{Action, Amount, Order};

/// Everything that could let a line succeed after all; nothing if it surely
/// fails. Others can give build points, take lands, kill spies, and drive armies
/// from one own land into another. They can do nothing else that helps.
pub(super) fn mends(outlook: &Outlook<'_>, line: &Rehearsed<'_, '_>, code: FailCode) -> Vec<Doubt> {
    if is_settled(line, code) || is_shut(outlook, line, code) {
        return Vec::new();
    }
    let needs = needs(line.order, line.before, outlook.country);
    let mut doubts = outlook.shaken(&needs);
    doubts.extend(help(outlook, line, code));
    doubts
}

/// Whether it follows from the map, the rules, or the lines as they are written.
fn is_settled(line: &Rehearsed<'_, '_>, code: FailCode) -> bool {
    match code {
        FailCode::UnknownAction
        | FailCode::UnknownCode
        | FailCode::BadCountry
        | FailCode::BadFormat
        | FailCode::BadNumber
        | FailCode::NoNumber
        | FailCode::NotUsed
        | FailCode::NotLand
        | FailCode::BadEntrance => !matches!(line.order, Order::Spy(..) | Order::Skip(..)),
        FailCode::NotAdjacent => {
            !matches!(line.order, Order::Seamove(..) | Order::Convoy(..) | Order::Spy(..) | Order::Skip(..))
        }
        _ => false,
    }
}

/// Whether a reserve stays shut because something was tried (EMP-4.9-lock,
/// EMP-5.13-lock).
fn is_shut(outlook: &Outlook<'_>, line: &Rehearsed<'_, '_>, code: FailCode) -> bool {
    let by = match line.order {
        Order::Reserve(..) | Order::Disarm(_) => [Action::Army, Action::Disband],
        Order::Recover(..) => [Action::Navy, Action::Close],
        _ => return false,
    };
    code == FailCode::Locked && outlook.has_tried(by)
}

fn help(outlook: &Outlook<'_>, line: &Rehearsed<'_, '_>, code: FailCode) -> Option<Doubt> {
    let acted = outlook.reach.has_acted(line.number);
    let may_die = || (acted && line.before.nation(outlook.country).spy.is_some()).then_some(Doubt::SpyMayDie);
    match code {
        FailCode::NoPoints => acted.then_some(Doubt::GiftsMayCome),
        FailCode::OwnArea => lost(outlook, line),
        FailCode::TooFew | FailCode::LimitZero => {
            more_armies(outlook, line).or_else(|| smaller_limit(line).filter(|_| acted))
        }
        FailCode::NoShips => fewer_armies(outlook, line).filter(|_| acted),
        FailCode::NotThere => Some(Doubt::UnknownSpies),
        FailCode::NoEffect => match line.order {
            Order::Sabotage => needs(line.order, line.before, outlook.country)
                .into_iter()
                .find_map(land_of)
                .map(Doubt::UnknownGarrison),
            Order::Watch => acted.then_some(Doubt::SpyMayDie),
            _ => may_die(),
        },
        FailCode::NotAdjacent | FailCode::Adjacent | FailCode::NoSeaRoute | FailCode::BadFormat => may_die(),
        _ => None,
    }
}

fn land_of(fact: Fact) -> Option<Land> {
    match fact {
        Fact::Land(land) => Some(land),
        _ => None,
    }
}

/// Own land that was lost can be attacked, and what is there sabotaged.
fn lost(outlook: &Outlook<'_>, line: &Rehearsed<'_, '_>) -> Option<Doubt> {
    let land = match line.order {
        Order::Attack(_, to, _) => to.land(),
        _ => line.before.nation(outlook.country).spy.map(|spy| spy.place),
    };
    land.filter(|&land| outlook.reach.reaches(land, line.number)).map(Doubt::AreaMayBeLost)
}

/// Armies that are driven out of one land may be enough in another.
fn more_armies(outlook: &Outlook<'_>, line: &Rehearsed<'_, '_>) -> Option<Doubt> {
    let land = match line.order {
        Order::Move(from, ..) | Order::Attack(from, ..) => from.land(),
        Order::Disband(land) | Order::Reserve(land, _) => Some(land),
        _ => None,
    };
    land.filter(|&land| outlook.may_retreat_to(line, land)).map(Doubt::ArmiesMayRetreatHere)
}

/// Where a number that is not there fails as a whole, a lower limit of the area may
/// cut it to one that is.
fn smaller_limit(line: &Rehearsed<'_, '_>) -> Option<Doubt> {
    let limited = match line.order {
        Order::Reserve(land, _) | Order::Recover(land, _) | Order::Fleet(land, _) => Some(land),
        _ => None,
    };
    let is_whole = line.before.rules.number_short == ShortOfPoints::Fail;
    limited.filter(|_| is_whole).map(Doubt::ArmiesMayBeLost)
}

/// If some of them are lost the others may have room on the ships.
fn fewer_armies(outlook: &Outlook<'_>, line: &Rehearsed<'_, '_>) -> Option<Doubt> {
    match line.order {
        Order::Move(from, to, Amount::All | Amount::AllBut(_)) => {
            to.sea().filter(|&sea| line.before.own_fleet(outlook.country, sea).is_some())?;
            let at_sea = from.sea().map(Doubt::FleetMayBeAttacked);
            from.land().map(Doubt::ArmiesMayBeLost).or(at_sea)
        }
        _ => None,
    }
}

//! From the text of a state to a sound one, all faults at once.

use empires::{
    Account, Area, Base, Censuses, Contact, Controller, Country, Desk, Doings, Fleet, LandState, Marks, Mode,
    Nation, Site, Spy, Stance, State, StateFault, Turnsheet, Win, WinKind, World,
};

use super::codes::Clerk;
use super::wire::{BaseText, FleetText, LandText, NationText, SpyText, StateText, VERSION};
use crate::fault::PlacedFault;
use crate::request::InOrder;

/// Reads a state; `root` stands before the place of every fault.
///
/// # Errors
///
/// Everything that is wrong with it; at least one fault.
pub(super) fn read(world: &World, text: &StateText, root: &'static str) -> Result<State, Vec<PlacedFault>> {
    let mut clerk = Clerk::new(world, root);
    if text.version != VERSION {
        let message = format!("states have version {VERSION}");
        clerk.object("unknown-version", "version", message);
    }
    let state = state(&mut clerk, text);
    let read = clerk.into_faults();
    if !read.is_empty() {
        return Err(read);
    }
    let faults = state.faults(world);
    if faults.is_empty() {
        return Ok(state);
    }
    Err(faults.into_iter().map(|fault| placed(world, root, fault)).collect())
}

fn placed(world: &World, root: &str, StateFault { site, field, flaw }: StateFault) -> PlacedFault {
    let place = match site {
        Site::Game => format!("{root}{field}"),
        Site::Land(land) => format!("{root}lands.{}.{field}", world.code(land)),
        Site::Fleet(sea) => format!("{root}fleets.{}.{field}", world.code(sea)),
        Site::Nation(country) => format!("{root}countries.{}.{field}", world.country(country).code),
    };
    PlacedFault::new("bad-state", place, flaw.to_string())
}

/// The state as far as it can be read; what is not said of is as usual.
fn state(clerk: &mut Clerk<'_>, text: &StateText) -> State {
    let world = clerk.world;
    let order = text.order.iter().enumerate();
    State {
        turn: text.turn,
        lands: entries(clerk, "lands", &text.lands, usual_land(), world.land_count(), land_entry),
        seas: entries(clerk, "fleets", &text.fleets, None, world.sea_count(), fleet_entry),
        nations: entries(
            clerk,
            "countries",
            &text.countries,
            usual_nation(),
            world.country_count(),
            nation_entry,
        ),
        order: order.filter_map(|(index, code)| clerk.country(&format!("order[{index}]"), code)).collect(),
        censuses: Censuses { taken: text.censuses.taken, next: text.censuses.next },
        possible_win: text.possible_win.as_ref().and_then(|win| {
            let kind = clerk.named("possible_win.kind", &win.kind, &WinKind::ALL, WinKind::name);
            clerk.country("possible_win.country", &win.country).zip(kind)
        }),
        win: text.win.as_ref().and_then(|win| {
            let kind = clerk.named("win.kind", &win.kind, &WinKind::ALL, WinKind::name)?;
            Some(Win { country: clerk.country("win.country", &win.country)?, kind, turn: win.turn })
        }),
    }
}

const fn usual_land() -> LandState {
    LandState { stance: Stance::UNOWNED, ..LandState::EMPTY }
}

fn usual_nation() -> Nation {
    Nation {
        points: 0,
        treasury: 0,
        army_reserve: 0,
        navy_reserve: 0,
        air: 0,
        victory_points: 0,
        spy: None,
        doings: Doings::default(),
        account: Account::default(),
        eliminated: None,
        desk: Desk::new(Controller::Player),
    }
}

/// A list of so many things by their numbers, from entries by their codes.
fn entries<T, V: Clone>(
    clerk: &mut Clerk<'_>,
    section: &str,
    entries: &InOrder<T>,
    usual: V,
    count: usize,
    read: impl Fn(&mut Clerk<'_>, &str, &str, &T) -> Option<(usize, V)>,
) -> Vec<V> {
    let mut list = vec![usual; count];
    let mut filled = vec![false; count];
    for (code, text) in &entries.0 {
        let place = format!("{section}.{code}");
        let Some((index, value)) = read(clerk, &place, code, text) else { continue };
        if std::mem::replace(&mut filled[index], true) {
            clerk.object("bad-state", &place, format!("{code} stands there twice"));
        }
        list[index] = value;
    }
    list
}

fn land_entry(clerk: &mut Clerk<'_>, place: &str, code: &str, text: &LandText) -> Option<(usize, LandState)> {
    let land = clerk.land(place, code);
    let mut country = |key: &str, code: &Option<String>| {
        code.as_ref().and_then(|code| clerk.country(&format!("{place}.{key}"), code))
    };
    let owner = country("owner", &text.owner);
    let watcher = country("watcher", &text.watcher);
    let stuck = country("stuck", &text.stuck);
    let marks = Marks { stuck, grown: text.grown, built: text.built, fleet_locked: text.fleet_locked };
    let state = LandState {
        owner,
        population: text.population,
        armies: text.armies,
        forts: text.forts,
        base: text.base.as_ref().and_then(|base| read_base(clerk, place, base)),
        stance: stance(clerk, place, owner, text),
        watcher,
        marks,
    };
    land.map(|land| (land.index(), state))
}

fn read_base(clerk: &mut Clerk<'_>, place: &str, text: &BaseText) -> Option<Base> {
    let entrance = clerk.sea(&format!("{place}.base.entrance"), &text.entrance)?;
    Some(Base { entrance, usable: !text.new, ships: text.ships, laid_up: text.laid_up })
}

fn stance(clerk: &mut Clerk<'_>, place: &str, owner: Option<Country>, text: &LandText) -> Stance {
    let mode = text
        .mode
        .as_ref()
        .and_then(|mode| clerk.named(&format!("{place}.mode"), mode, &Mode::ALL, Mode::name));
    let mut area = |key: &str, code: &Option<String>| {
        code.as_ref().and_then(|code| clerk.area(&format!("{place}.{key}"), code))
    };
    let (against, retreat) = (area("against", &text.against), area("retreat", &text.retreat));
    if retreat.is_some_and(|area| area.land().is_none()) {
        clerk.object("bad-state", &format!("{place}.retreat"), "armies retreat to lands");
    }
    let usual = usual_stance(owner);
    Stance { mode: mode.unwrap_or(usual.mode), against, retreat: retreat.and_then(Area::land) }
}

/// How a land stands if nothing is said of it.
pub(super) const fn usual_stance(owner: Option<Country>) -> Stance {
    if owner.is_some() { Stance::START } else { Stance::UNOWNED }
}

fn fleet_entry(
    clerk: &mut Clerk<'_>,
    place: &str,
    code: &str,
    text: &FleetText,
) -> Option<(usize, Option<Fleet>)> {
    let sea = clerk.sea(place, code);
    let owner = clerk.country(&format!("{place}.owner"), &text.owner);
    let home = clerk.land(&format!("{place}.home"), &text.home);
    let fleet = Fleet { owner: owner?, ships: text.ships, armies: text.armies, home: home? };
    Some((sea?.index(), Some(fleet)))
}

fn nation_entry(
    clerk: &mut Clerk<'_>,
    place: &str,
    code: &str,
    text: &NationText,
) -> Option<(usize, Nation)> {
    let country = clerk.country(place, code);
    let nation = Nation {
        points: text.points,
        treasury: text.treasury,
        army_reserve: text.army_reserve,
        navy_reserve: text.navy_reserve,
        air: text.air,
        victory_points: text.victory_points,
        spy: text.spy.as_ref().and_then(|spy| read_spy(clerk, place, spy)),
        doings: Doings {
            cashed: text.cashed,
            bid: text.bid,
            army_locked: text.army_locked,
            navy_locked: text.navy_locked,
        },
        account: Account { income: text.income, supply: text.supply },
        eliminated: text.eliminated,
        desk: desk(clerk, place, text),
    };
    country.map(|country| (country.index(), nation))
}

fn read_spy(clerk: &mut Clerk<'_>, place: &str, text: &SpyText) -> Option<Spy> {
    let waits_for =
        text.waits_for.as_ref().and_then(|code| clerk.country(&format!("{place}.spy.waits_for"), code));
    Some(Spy { place: clerk.land(&format!("{place}.spy.place"), &text.place)?, waits_for })
}

fn desk(clerk: &mut Clerk<'_>, place: &str, text: &NationText) -> Desk {
    let controller = text.controller.as_ref().and_then(|name| {
        clerk.named(&format!("{place}.controller"), name, &Controller::ALL, Controller::name)
    });
    let late: Option<Turnsheet> = text.late.as_ref().and_then(|sheet| {
        let read = sheet.read();
        read.map_err(|fault| clerk.object("bad-orders", &format!("{place}.late"), fault)).ok()
    });
    let contact = Contact { phone: text.phone.clone(), email: text.email.clone() };
    Desk { controller: controller.unwrap_or(Controller::Player), missed: text.missed, late, contact }
}

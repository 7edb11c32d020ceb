//! A state as text: by codes, and without what is usual.

use empires::{
    Base, Controller, Country, Fleet, Land, LandState, Mode, Nation, Sea, Spy, State, Win, WinKind, World,
};

use super::read_state::usual_stance;
use super::sheet::SheetText;
use super::wire::{
    BaseText, CensusesText, FleetText, LandText, NationText, PossibleText, SpyText, StateText, VERSION,
    WinText,
};
use crate::request::InOrder;

/// The state, and nothing of how it is played.
pub(super) fn text(world: &World, state: &State) -> StateText {
    let scribe = Scribe { world };
    let country = |country: Country| world.country(country).code.clone();
    let possible = |(who, kind): (Country, WinKind)| PossibleText {
        country: country(who),
        kind: kind.name().to_owned(),
    };
    let win = |win: Win| WinText {
        country: country(win.country),
        kind: win.kind.name().to_owned(),
        turn: win.turn,
    };
    StateText {
        version: VERSION,
        variant: None,
        rules: InOrder::default(),
        seed: None,
        turn: state.turn,
        order: state.order.iter().map(|&one| country(one)).collect(),
        censuses: CensusesText { taken: state.censuses.taken, next: state.censuses.next },
        possible_win: state.possible_win.map(possible),
        win: state.win.map(win),
        countries: InOrder(
            world.countries().map(|one| (country(one), scribe.nation(state.nation(one)))).collect(),
        ),
        lands: InOrder(world.lands().filter_map(|land| scribe.land(land, state.land(land))).collect()),
        fleets: InOrder(world.seas().filter_map(|sea| Some(scribe.fleet(sea, state.fleet(sea)?))).collect()),
    }
}

struct Scribe<'a> {
    world: &'a World,
}

impl Scribe<'_> {
    fn country(&self, country: Country) -> String {
        self.world.country(country).code.clone()
    }

    fn land(&self, land: Land, state: &LandState) -> Option<(String, LandText)> {
        let LandState { owner, population, armies, forts, base, stance, watcher, marks } = *state;
        let country = |country: Option<Country>| country.map(|country| self.country(country));
        let mode = Some(stance.mode).filter(|&mode| mode != usual_stance(owner).mode);
        let text = LandText {
            owner: country(owner),
            population,
            armies,
            forts,
            base: base.map(|base| self.base(&base)),
            mode: mode.map(|mode: Mode| mode.name().to_owned()),
            against: stance.against.map(|area| self.world.code(area).to_owned()),
            retreat: stance.retreat.map(|land| self.world.code(land).to_owned()),
            watcher: country(watcher),
            stuck: country(marks.stuck),
            grown: marks.grown,
            built: marks.built,
            fleet_locked: marks.fleet_locked,
        };
        (text != LandText::default()).then(|| (self.world.code(land).to_owned(), text))
    }

    fn base(&self, base: &Base) -> BaseText {
        let Base { entrance, usable, ships, laid_up } = *base;
        BaseText { entrance: self.world.code(entrance).to_owned(), new: !usable, ships, laid_up }
    }

    fn fleet(&self, sea: Sea, fleet: &Fleet) -> (String, FleetText) {
        let Fleet { owner, ships, armies, home } = *fleet;
        let home = self.world.code(home).to_owned();
        let text = FleetText { owner: self.country(owner), ships, armies, home };
        (self.world.code(sea).to_owned(), text)
    }

    fn nation(&self, nation: &Nation) -> NationText {
        let Nation { spy, doings, account, desk, .. } = nation;
        let controller = Some(desk.controller).filter(|&controller| controller != Controller::Player);
        NationText {
            controller: controller.map(|controller| controller.name().to_owned()),
            points: nation.points,
            income: account.income,
            supply: account.supply,
            treasury: nation.treasury,
            army_reserve: nation.army_reserve,
            navy_reserve: nation.navy_reserve,
            air: nation.air,
            victory_points: nation.victory_points,
            spy: spy.map(|spy| self.spy(spy)),
            cashed: doings.cashed,
            bid: doings.bid,
            army_locked: doings.army_locked,
            navy_locked: doings.navy_locked,
            eliminated: nation.eliminated,
            missed: desk.missed,
            phone: desk.contact.phone.clone(),
            email: desk.contact.email.clone(),
            late: desk.late.as_ref().map(SheetText::of),
        }
    }

    fn spy(&self, Spy { place, waits_for }: Spy) -> SpyText {
        let place = self.world.code(place).to_owned();
        SpyText { place, waits_for: waits_for.map(|country| self.country(country)) }
    }
}

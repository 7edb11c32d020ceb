//! Battles at sea, told to one of the two sides (EMP-8.1-report).

use atlas::capitalised;

use crate::battle::SeaBattle;
use crate::ids::{Country, Sea};
use crate::report::wording::toll::Toll;
use crate::report::wording::{Wording, armies, is, ships};

impl Wording<'_> {
    /// What somebody's ships sailed into, for the side that was there.
    pub(super) fn sea_attack(&self, attacker: Country, sea: Sea, battle: &SeaBattle) -> String {
        let result = if battle.is_won() { "and took it from you" } else { "but did not get through" };
        let force = ships(battle.attacker.ships);
        format!("{} sailed into {} with {force} {result}", self.country(attacker), self.area(sea))
    }

    /// The battle point by point.
    pub(super) fn sea_battle(&self, attacker: Country, defender: Country, battle: &SeaBattle) -> Vec<String> {
        let (one, other) = (self.who(attacker), self.who(defender));
        let SeaBattle { attacker: a, defender: d, attacker_left, defender_left } = *battle;
        let rule = self.rules.difference_losses;
        let lost = |who: &str, own: u32, other: u32, left: u32| {
            let mut losses = Toll::new(own - left, own);
            losses.by_strength(own, other, rule);
            capitalised(&format!("{}.", losses.told(who, ships)))
        };
        let drowned = (a.armies - attacker_left.armies, d.armies - defender_left.armies);
        let mut account = vec![
            format!("Ships: {one} {}, {other} {}.", a.ships, d.ships),
            lost(one, a.ships, d.ships, attacker_left.ships),
            lost(other, d.ships, a.ships, defender_left.ships),
        ];
        if drowned != (0, 0) {
            account.push(format!("Armies drowned with them: {one} {}, {other} {}.", drowned.0, drowned.1));
        }
        account.push(self.sea_result(defender, battle));
        account
    }

    fn sea_result(&self, defender: Country, battle: &SeaBattle) -> String {
        let left = battle.defender_left.ships;
        if battle.is_won() {
            let force = ships(battle.attacker_left.ships);
            let aboard = battle.attacker_left.armies;
            let with = if aboard > 0 { format!(" with {}", armies(aboard)) } else { String::new() };
            return capitalised(&format!(
                "no ship of {} is left: {force}{with} went in.",
                self.whose(defender)
            ));
        }
        if left == 0 {
            return "No ship is left on either side: nobody holds the sea.".to_owned();
        }
        format!("{} of {} {} left and {} the sea.", ships(left), self.whose(defender), is(left), holds(left))
    }

    /// "yours", or the name of another country.
    pub(super) fn whose(&self, country: Country) -> &str {
        if country == self.reader { "yours" } else { self.country(country) }
    }
}

const fn holds(ships: u32) -> &'static str {
    if ships == 1 { "holds" } else { "hold" }
}

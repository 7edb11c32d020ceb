//! Battles between ships (EMP-8.1, EMP-8.5).

use crate::battle::hits_on;
use crate::rules::{Rules, Switch};

/// Ships and the armies on them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Squadron {
    /// Ships.
    pub ships: u32,
    /// Armies aboard.
    pub armies: u32,
}

impl Squadron {
    /// What is left after so many ships are lost: armies without a ship drown
    /// (EMP-8.1-armies).
    fn after(self, lost: u32) -> Self {
        let ships = self.ships - lost;
        Self { ships, armies: self.armies.min(ships) }
    }
}

/// A battle at sea and its result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeaBattle {
    /// Who sailed in.
    pub attacker: Squadron,
    /// Who was there.
    pub defender: Squadron,
    /// What is left of who sailed in.
    pub attacker_left: Squadron,
    /// What is left of who was there.
    pub defender_left: Squadron,
}

impl SeaBattle {
    /// Fights the one round that there is.
    pub fn fight(attacker: Squadron, defender: Squadron, rules: &Rules) -> Self {
        let lost = |own: Squadron, other: Squadron| {
            hits_on(own.ships, other.ships, rules.difference_losses).min(own.ships)
        };
        Self {
            attacker,
            defender,
            attacker_left: attacker.after(lost(attacker, defender)),
            defender_left: defender.after(lost(defender, attacker)),
        }
    }

    /// Whether the attacker enters: no defending ship is left (EMP-8.1-win). An
    /// attacker of whom nothing is left enters nothing.
    pub fn is_won(&self) -> bool {
        self.defender_left.ships == 0 && self.attacker_left.ships > 0
    }
}

/// What happened between the ships of a landing and those in the base.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct SeaPhase {
    /// Attacking ships.
    pub attacking: u32,
    /// Defending ships.
    pub defending: u32,
    /// Attacking ships lost.
    pub attacker_lost: u32,
    /// Defending ships lost.
    pub defender_lost: u32,
    /// Hits of the attacker that are left for the land phase.
    pub carried_by_attacker: u32,
    /// Hits of the defender that are left for the land phase.
    pub carried_by_defender: u32,
}

impl SeaPhase {
    /// Whether ships fight in a landing at all (EMP-8.5-when).
    pub(super) fn takes_place(attacking: u32, defending: u32, rules: &Rules) -> bool {
        attacking > 0 && (defending > 0 || rules.shore_bombardment == Switch::On)
    }

    /// Fights with hits from the air on both sides. Hits beyond the ships that
    /// are there carry into the land phase.
    pub(super) fn fight(attacking: u32, defending: u32, hits: (u32, u32), rules: &Rules) -> Self {
        let (by_attacker, by_defender) = hits;
        let difference = rules.difference_losses;
        let on_defender = hits_on(defending, attacking, difference) + by_attacker;
        // Where no ships lie nobody can fire back, by whatever reading.
        let answer = if defending == 0 { 0 } else { hits_on(attacking, defending, difference) };
        let on_attacker = answer + by_defender;
        Self {
            attacking,
            defending,
            attacker_lost: on_attacker.min(attacking),
            defender_lost: on_defender.min(defending),
            carried_by_attacker: on_defender.saturating_sub(defending),
            carried_by_defender: on_attacker.saturating_sub(attacking),
        }
    }
}

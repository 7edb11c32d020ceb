//! The air phase (EMP-8.3, EMP-8.4).

use crate::battle::third;

/// What happened in the air.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct AirPhase {
    /// Attacking air strength in action.
    pub attacking: u32,
    /// Defending air strength in action.
    pub defending: u32,
    /// Whether the defender kept its aircraft on the ground, for all would have
    /// been shot down.
    pub withheld: bool,
    /// Attacking air strength lost, guns on ships included.
    pub attacker_lost: u32,
    /// Defending air strength lost, guns on ships included.
    pub defender_lost: u32,
    /// Hits of the attacker that are left for the next phase.
    pub carried_by_attacker: u32,
    /// Hits of the defender that are left for the next phase.
    pub carried_by_defender: u32,
}

impl AirPhase {
    /// Fights with the air strengths that can take part.
    pub(super) fn fight(attacking: u32, available: u32) -> Self {
        let hits = third(attacking);
        if hits > available {
            let withheld = available > 0;
            return Self { attacking, withheld, carried_by_attacker: hits, ..Self::default() };
        }
        let answer = third(available);
        Self {
            attacking,
            defending: available,
            withheld: false,
            attacker_lost: answer.min(attacking),
            defender_lost: hits,
            carried_by_attacker: 0,
            carried_by_defender: answer.saturating_sub(attacking),
        }
    }

    /// The guns of ships fire at the aircraft that carried hits into a sea phase
    /// (EMP-8.6-aa).
    pub(super) fn under_fire(&mut self, attacking_ships: u32, defending_ships: u32) {
        let fire = |ships: u32, carried: u32, left: u32| third(ships).min(carried).min(left);
        let attackers_left = self.attacking - self.attacker_lost;
        let defenders_left = self.defending - self.defender_lost;
        self.attacker_lost += fire(defending_ships, self.carried_by_attacker, attackers_left);
        self.defender_lost += fire(attacking_ships, self.carried_by_defender, defenders_left);
    }
}

//! The rule options as one value of closed enums, with the named profiles.
//!
//! What stands above an option is also what players are told of it. The number
//! in brackets is the gap in the rulebook that the option answers.

mod values;

pub use atlas::options::{OptionFacts, OptionFault, OptionValue, ValueFacts};
pub use values::{
    BlankNumber, CaptureBonus, CaptureMode, CapturedShips, CensusGap, DifferenceLosses, Drowning, DummyLevel,
    Grace, Modules, PointsFloor, PointsTarget, PriceAt, SeaDistance, SeaSupply, ShortOfPoints, Switch,
    UnownedWeights, WinCheck,
};

atlas::rule_options! {
    /// The rulebook with the readings that its body suggests.
    RULEBOOK;
    /// What a fleet at sea costs (D-01).
    "sea_supply" "Supply at sea"
    sea_supply: SeaSupply = SeaSupply::Distance,
    /// From where the distance of a fleet is counted (D-02).
    "sea_distance" "Distance at sea"
    sea_distance: SeaDistance = SeaDistance::FromBase,
    /// Where the distance is measured that a fleet pays for when it sails (D-03).
    "seamove_distance_at" "The price of sailing"
    price_at: PriceAt = PriceAt::Origin,
    /// What taking an area is worth besides the population in it (D-04).
    "capture_base_vp" "Points for a capture"
    capture_bonus: CaptureBonus = CaptureBonus::One,
    /// Whether ships fire on a shore where no ships lie (D-05).
    "shore_bombardment" "Bombardment from the sea"
    shore_bombardment: Switch = Switch::Off,
    /// When armies drown for which a landing has left no ships (D-28).
    "drown" "Armies without ships"
    drowning: Drowning = Drowning::AfterLanding,
    /// Who suffers for the difference in strength (D-06).
    "difference_losses" "Losses by difference"
    difference_losses: DifferenceLosses = DifferenceLosses::Weaker,
    /// What becomes of the ships in a base that is captured (D-12).
    "captured_base_ships" "Ships in a captured base"
    captured_ships: CapturedShips = CapturedShips::Split,
    /// Whether giving up an area costs victory points as losing it does (D-07).
    "disown_vp" "The price of giving up"
    disown_points: Switch = Switch::On,
    /// How many treasury points an army brings that is disarmed (D-93).
    "disarm_points" "Treasury for disarmed armies"
    disarm_points: u16 = 2,
    /// How many treasury points a ship brings that is scrapped (D-93).
    "scrap_points" "Treasury for scrapped ships"
    scrap_points: u16 = 2,
    /// How likely an unowned area gains an army, a fort, population or nothing, as four numbers (D-08).
    "neutral_action_weights" "What happens in unowned areas"
    unowned_weights: UnownedWeights = UnownedWeights::EVEN,
    /// Whether armies of unowned areas disperse as those of countries do (D-09).
    "neutral_disperse" "Dispersal in unowned areas"
    unowned_disperse: Switch = Switch::Off,
    /// Whether armies that retreat into difficult terrain are stuck there (D-25).
    "retreat_sticky" "Stuck after a retreat"
    retreat_sticks: Switch = Switch::On,
    /// How a captured area defends itself until it is told otherwise (D-26).
    "capture_mode" "Stance after a capture"
    capture_mode: CaptureMode = CaptureMode::Retreat,
    /// Whether a battle destroys population and forts only if an attacker is left (D-30).
    "collateral_needs_survivor" "Damage by the last survivor"
    collateral_needs_survivor: Switch = Switch::Off,
    /// What becomes of an attack with all armies that cannot be paid for (D-69).
    "attack_all_short_bp" "Attacks that are too dear"
    attack_short: ShortOfPoints = ShortOfPoints::Clip,
    /// What becomes of a number that cannot be paid for or is not there (D-68).
    "insufficient_bp" "Numbers that are too high"
    number_short: ShortOfPoints = ShortOfPoints::Clip,
    /// What a blank number means where no "all" exists (D-67).
    "blank_number" "Blank numbers"
    blank_number: BlankNumber = BlankNumber::Fail,
    /// Whether victory points can fall below zero (D-31).
    "vp_floor" "Fewest points"
    points_floor: PointsFloor = PointsFloor::None,
    /// When it is seen whether somebody has won (D-34).
    "win_check" "When a win is seen"
    win_check: WinCheck = WinCheck::Census,
    /// How many victory points have to be passed for a win by points (D-35).
    "points_target" "Points to win"
    points_target: PointsTarget = PointsTarget::LandAreas,
    /// Whether countries without a player can win (D-38).
    "dummies_can_win" "Wins of the computer"
    dummies_can_win: Switch = Switch::On,
    /// How many turns lie between two censuses, the fewest and the most (D-39).
    "census_gap" "Turns between censuses"
    census_gap: CensusGap = CensusGap::RULEBOOK,
    /// How countries play that never had a player (D-60).
    "dummy_level" "Countries without players"
    dummy_level: DummyLevel = DummyLevel::Aggressive,
    /// For how many minutes after a deadline orders still count (D-61).
    "grace_minutes" "Minutes of grace"
    grace_minutes: Grace = Grace::NONE,
    /// After how many missed turns in a row a player counts as gone (D-62).
    "dropout_after" "Turns until a player is gone"
    dropout_after: u16 = 3,
    /// Further sets of rules that are in force (D-64).
    "modules" "Further rules"
    modules: Modules = Modules::None,
    /// Whether turns are paid for with credits (D-78).
    "credits" "Turn credits"
    credits: Switch = Switch::Off,
    /// Whether players may write to each other in private (D-118).
    "private_messages" "Private letters"
    private_messages: Switch = Switch::On,
    /// Whether every country has a naval base in its home from the start (D-54).
    "start_base_at_home" "A base at home"
    start_base_at_home: Switch = Switch::Off,
    /// Whether fleets see the coasts and waters around them (D-74).
    "fleet_scouting" "Scouting by fleets"
    fleet_scouting: Switch = Switch::Off,
    /// Whether everybody sees the victory points of everybody (D-75).
    "show_all_vps" "Open scores"
    show_all_points: Switch = Switch::Off,
    /// Whether everybody sees the strengths in battles (D-76).
    "public_strengths" "Open battles"
    public_strengths: Switch = Switch::Off,
    /// Whether there are air forces (EMP-1.7).
    "air" "Air forces"
    air: Switch = Switch::On,
}

/// A named set of options, with what it is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// By what it is chosen.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What is different in it, in a sentence.
    pub meaning: &'static str,
    /// The options.
    pub rules: Rules,
}

impl Rules {
    /// The profiles, the rulebook first.
    pub const PROFILES: [Profile; 3] = [
        Profile {
            name: "rulebook",
            title: "Rulebook",
            meaning: "Everything as the rulebook has it.",
            rules: Self::RULEBOOK,
        },
        Profile {
            name: "tight-supply",
            title: "Tight supply",
            meaning: "Ships and the armies on them are paid for, and disarming is no cheaper way to save.",
            rules: Self {
                sea_supply: SeaSupply::DistancePlusHalf,
                disarm_points: 1,
                scrap_points: 1,
                ..Self::RULEBOOK
            },
        },
        Profile {
            name: "open-scores",
            title: "Open scores",
            meaning: "Everybody sees all victory points and the strengths in battles.",
            rules: Self { show_all_points: Switch::On, public_strengths: Switch::On, ..Self::RULEBOOK },
        },
    ];

    /// The options of the profile with this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn profile(name: &str) -> Result<Self, OptionFault> {
        let named = Self::PROFILES.into_iter().find(|profile| profile.name == name);
        named.map(|profile| profile.rules).ok_or_else(|| OptionFault::UnknownSet {
            what: "profile",
            name: name.to_owned(),
            known: Self::PROFILES.map(|profile| profile.name).join(", "),
        })
    }

    /// These rules with some options set; every one that cannot be is reported.
    ///
    /// # Errors
    ///
    /// Unknown options and values.
    pub fn with<'a>(
        mut self,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Vec<OptionFault>> {
        let faults: Vec<OptionFault> =
            options.into_iter().filter_map(|(key, value)| self.set(key, value).err()).collect();
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_option_reads_back_what_it_prints() {
        for profile in Rules::PROFILES {
            let mut copy = Rules::RULEBOOK;
            for (key, value) in profile.rules.entries() {
                copy.set(key, &value).unwrap();
            }
            assert_eq!(copy, profile.rules, "{}", profile.name);
            assert_eq!(Rules::profile(profile.name), Ok(profile.rules));
        }
    }

    #[test]
    fn every_value_can_be_set_and_is_told_in_a_sentence() {
        for option in Rules::options() {
            assert!(option.meaning.ends_with('.'), "{option:?}");
            for value in &option.values {
                assert!(value.meaning.ends_with('.'), "{option:?}");
                Rules::RULEBOOK.clone().set(option.key, value.name).unwrap();
            }
        }
    }

    #[test]
    fn what_is_unknown_is_refused_with_what_would_be_possible() {
        let refusal =
            |key: &str, value: &str| Rules::RULEBOOK.clone().set(key, value).unwrap_err().to_string();
        assert_eq!(
            refusal("sea_suply", "distance"),
            "there is no rule option \"sea_suply\"; did you mean \"sea_supply\"?"
        );
        assert_eq!(
            refusal("census_gap", "5..3"),
            "\"5..3\" is not a value of \"census_gap\"; it takes two numbers of turns such as 3..5"
        );
        assert_eq!(
            refusal("neutral_action_weights", "0,0,0,0"),
            "\"0,0,0,0\" is not a value of \"neutral_action_weights\"; it takes four numbers, not all zero, such as 1,1,1,0"
        );
        assert_eq!(
            Rules::profile("tight").unwrap_err().to_string(),
            "there is no profile \"tight\"; known are rulebook, tight-supply, open-scores"
        );
    }
}

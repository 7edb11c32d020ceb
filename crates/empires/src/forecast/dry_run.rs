//! A turnsheet, rehearsed in a world where nobody else acts.

use crate::actions;
use crate::event::{Done, Event, Happening};
use crate::failure::FailCode;
use crate::forecast::calculator::{AttackForecast, Prospect, WhatIf, assault, possible_battles};
use crate::forecast::certainty::{Certainty, Outlook, Rehearsed};
use crate::forecast::ending::TurnEnd;
use crate::forecast::imagined::imagine;
use crate::forecast::reach::Reach;
use crate::forecast::warnings::{self, Warning};
use crate::ids::{Area, Land};
use crate::rules::Rules;
use crate::sheet::{Action, BoxFault, Boxes, LINES, Order, Slot, Turnsheet, read_line};
use crate::sight::Observation;
use crate::stage::Stage;
use crate::world::World;

/// How a turnsheet would go if nobody else did anything, as far as a country can
/// know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// By line, from the first to the sixteenth; nothing for an empty one.
    pub lines: Vec<Option<LineForecast>>,
    /// What should be looked at again.
    pub warnings: Vec<Warning>,
    /// How the turn would end.
    pub ending: TurnEnd,
}

/// How one line would go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineForecast {
    /// What is wrong with its boxes, each with a hint.
    pub faults: Vec<BoxFault>,
    /// What is understood, if it can be.
    pub order: Option<Order>,
    /// What would become of it.
    pub outcome: Result<Done, FailCode>,
    /// Build points it would cost.
    pub price: u32,
    /// Build points that would be left.
    pub left: u32,
    /// How sure that is.
    pub certainty: Certainty,
    /// Of an attack that would be carried out: what it may come to.
    pub attack: Option<AttackForecast>,
}

/// Rehearses a turnsheet by the rules that will judge it. Unowned lands do not
/// grow and nobody else acts; what that leaves open is in the certainty of each
/// line. The lines of a country that is out are not played.
pub fn dry_run(world: &World, rules: &Rules, observation: &Observation, sheet: &Turnsheet) -> Forecast {
    let mut rehearsal = Rehearsal {
        observation,
        stage: Stage::new(world, rules, imagine(world, rules, observation)),
        outlook: Outlook::new(observation, Reach::of(world, observation)),
        lines: Vec::new(),
        warnings: Vec::new(),
    };
    let is_out = observation.own.eliminated.is_some();
    for (index, boxes) in sheet.lines.iter().enumerate() {
        let line = if is_out { None } else { rehearsal.line(index + 1, boxes) };
        rehearsal.lines.push(line);
    }
    let ending = TurnEnd::of(&mut rehearsal.stage, observation.country, &mut rehearsal.warnings);
    Forecast { lines: rehearsal.lines, warnings: rehearsal.warnings, ending }
}

struct Rehearsal<'a> {
    observation: &'a Observation,
    stage: Stage<'a>,
    outlook: Outlook<'a>,
    lines: Vec<Option<LineForecast>>,
    warnings: Vec<Warning>,
}

impl Rehearsal<'_> {
    fn line(&mut self, number: usize, boxes: &Boxes) -> Option<LineForecast> {
        let (world, rules) = (self.stage.world, self.stage.rules);
        let faults = read_line(world, rules, number, boxes).err().unwrap_or_default();
        let before = Stage::new(world, rules, self.stage.state.clone());
        let at = self.stage.events.len();
        actions::carry_out(&mut self.stage, self.observation.country, number, boxes);
        let events = &self.stage.events[at..];
        let Happening::Line(line) = &events.first()?.what else { return None };
        let attack = events.iter().find_map(|event| self.attack(event, &before));
        let mut forecast = LineForecast {
            faults,
            order: line.order,
            outcome: line.outcome.clone(),
            price: line.price,
            left: line.left,
            certainty: Certainty::Sure,
            attack,
        };
        forecast.certainty = self.certainty(number, &before, &forecast);
        self.outlook.tried(Action::named(&boxes.plain(Slot::Action)));
        let told = warnings::of_line(
            (number, self.observation.country),
            &forecast,
            (&before, &self.stage),
            &self.lines,
        );
        self.warnings.extend(told);
        Some(forecast)
    }

    fn certainty(&mut self, number: usize, before: &Stage<'_>, line: &LineForecast) -> Certainty {
        match (line.order, &line.outcome) {
            (Some(order), outcome) => {
                let attack = line.attack.as_ref();
                self.outlook.judge(&Rehearsed { number, order, before, outcome, attack })
            }
            (None, Err(code)) => Certainty::SurelyFails(*code),
            (None, Ok(_)) => Certainty::Sure,
        }
    }

    /// What the battle that an event tells of may come to.
    fn attack(&self, event: &Event, before: &Stage<'_>) -> Option<AttackForecast> {
        let Happening::LandBattle { from, land, ref battle, .. } = event.what else { return None };
        Some(self.battles(from, land, battle.assault.armies, before))
    }

    fn battles(&self, from: Area, to: Land, armies: u32, before: &Stage<'_>) -> AttackForecast {
        let country = self.observation.country;
        let prospect = Prospect::of(before.world, before.land(to), to, |land| before.land(land).owner);
        let garrisons = prospect.garrisons(before.world, before.rules, &WhatIf::default());
        let fleet = from.sea().and_then(|sea| before.own_fleet(country, sea));
        let air = before.nation(country).air;
        let assault = |armies: u32| assault(air, fleet, armies);
        possible_battles(before.rules, &garrisons, assault, armies, !self.observation.knows(to.into()))
    }
}

impl Forecast {
    /// The lines that are not empty, with their numbers.
    pub fn filled(&self) -> impl Iterator<Item = (usize, &LineForecast)> + '_ {
        let numbered = self.lines.iter().take(LINES).enumerate();
        numbered.filter_map(|(index, line)| line.as_ref().map(|line| (index + 1, line)))
    }
}

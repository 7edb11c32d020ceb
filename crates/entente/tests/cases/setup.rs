//! Who plays what, for a number of players.

use std::collections::BTreeSet;

use atlas::{Power, Setup as Seating, Variant};
use diplomacy::rules::OptionValue;
use diplomacy::{Phase, Referee, Rules, State as Game};

use crate::case::{Case, list, words};
use crate::draft::Draft;
use crate::fault::Fault;
use crate::library::{codes, table};
use crate::position::{ByPower, compare, read_units};
use crate::state::State;

/// What a case says of a set-up; only what is said is checked.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    players: usize,
    units: Option<ByPower>,
    seats: Option<BTreeSet<BTreeSet<String>>>,
    idle: Option<BTreeSet<String>>,
    closed: Option<BTreeSet<String>>,
    start: Option<String>,
    toss: Option<String>,
    victory: Option<String>,
}

impl Setup {
    /// Reads `players` with any of `units`, `seats`, `idle`, `closed`, `start`,
    /// `toss` and `victory`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let players = draft.need("players")?;
        let number =
            players.value.parse().map_err(|_| draft.fault(players.line, "not a number of players"))?;
        let units = draft.take("units").map(|section| read_units(draft, &section)).transpose()?;
        let seats = draft.take("seats").map(|section| {
            section.entries.iter().map(|entry| list(&entry.text).into_iter().collect()).collect()
        });
        let mut powers =
            |name: &str| draft.take(name).map(|section| words(Some(&section)).into_iter().collect());
        let (idle, closed) = (powers("idle"), powers("closed"));
        let mut text = |name: &str| draft.take(name).map(|section| section.value);
        let (start, toss, victory) = (text("start"), text("toss"), text("victory"));
        Ok(Self { players: number, units, seats, idle, closed, start, toss, victory })
    }

    /// Holds the set-up against the case and hands on the position the game
    /// starts with.
    pub(crate) fn check(&self, case: &Case) -> Result<State, Vec<String>> {
        let alone = |complaint: String| vec![complaint];
        let (variant, rules) = table(case).map_err(alone)?;
        let seating = self.seating(&variant).map_err(alone)?;
        let rules = seating.map_or(Ok(rules), |seating| rules.of_setup(seating));
        let rules = rules.map_err(|fault| alone(fault.to_string()))?;
        let start = seating.and_then(|seating| seating.start.as_deref()).unwrap_or(variant.start());
        let first: Phase = start.parse().map_err(|fault| alone(format!("{fault}")))?;
        let referee = Referee::new(&variant, rules);
        let game = match seating {
            Some(seating) => referee.opening_for(first, seating),
            None => referee.opening(first),
        };
        let complaints = self.complaints(&variant, &rules, seating, &game);
        if complaints.is_empty() { Ok(State::opening(&variant, &game)) } else { Err(complaints) }
    }

    /// The seating for fewer players than powers.
    fn seating<'a>(&self, variant: &'a Variant) -> Result<Option<&'a Seating>, String> {
        if self.players == variant.power_count() {
            return Ok(None);
        }
        let found = variant.setups().iter().find(|setup| setup.seats.len() == self.players);
        found.map(Some).ok_or_else(|| format!("there is no set-up for {} players", self.players))
    }

    fn complaints(
        &self,
        variant: &Variant,
        rules: &Rules,
        seating: Option<&Seating>,
        game: &Game,
    ) -> Vec<String> {
        let said = |powers: &[Power]| codes::<BTreeSet<String>>(variant, powers);
        let seats = game.seats.iter().map(|seat| said(seat)).collect();
        let idle: Vec<Power> =
            game.disorder.iter().copied().filter(|power| !game.closed.contains(power)).collect();
        let toss = seating.and_then(|seating| seating.toss.as_ref()).map(|toss| {
            let power = &variant.power(toss.power).code;
            format!("{power} before {} joins {}", toss.before, toss.joins)
        });
        let victory = format!("{} by {}", rules.victory_centres, rules.victory_scope.name());
        [
            check("units", self.units.as_ref(), &State::opening(variant, game).units),
            check("seats", self.seats.as_ref(), &seats),
            check("idle", self.idle.as_ref(), &said(&idle)),
            check("closed", self.closed.as_ref(), &said(&game.closed)),
            check("start", self.start.as_ref(), &game.phase.to_string()),
            check("toss", self.toss.as_ref(), &toss.unwrap_or_default()),
            check("victory", self.victory.as_ref(), &victory),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// A complaint if something is said and found otherwise.
fn check<T: PartialEq + std::fmt::Debug>(what: &str, said: Option<&T>, found: &T) -> Option<String> {
    said.and_then(|said| compare(what, said, found))
}

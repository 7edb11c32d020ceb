//! What there is to say about an order while its meaning is settled.

use std::ops::Range;

use atlas::{Place, Power, Province, UnitKind, nearest};

use super::diagnostic::{Code, Diagnostic, quoted};
use super::resolve::Resolver;
use super::sketch::{Action, Letter, Path, PlaceSketch, UnitSketch};
use super::{PhaseKind, Vote, Written};
use crate::order::{Order, Retreat, Unit};

impl Resolver<'_> {
    /// Notes what was written differently from the unit that is meant.
    pub(super) fn remark_on_unit(&self, said: &UnitSketch, unit: Unit, notes: &mut Vec<Diagnostic>) {
        let wrong = match &said.letter {
            Letter::Unknown(span) => Some(span),
            Letter::Kind(kind, span) if *kind != unit.kind => Some(span),
            Letter::Kind(..) | Letter::Missing => None,
        };
        if let Some(span) = wrong {
            let message = format!("The unit in {} is {}.", self.name_at(unit.place), a_unit(unit.kind));
            notes.push(Diagnostic::new(Code::WrongUnitLetter, span, message));
        }
        self.remark_on_nation(said, unit.power, notes);
        if said.place.coast.is_some() && said.place.coast != self.board().coast(unit.place) {
            notes.push(self.not_on_that_coast(&said.place, unit));
        }
    }

    /// The same for a unit that is supported or convoyed, if there is one.
    pub(super) fn remark_on_helped(&self, said: &UnitSketch, notes: &mut Vec<Diagnostic>) {
        if let Some(unit) = self.position.standing(said.place.province) {
            self.remark_on_unit(said, unit, notes);
        }
    }

    pub(super) fn remark_on_nation(&self, said: &UnitSketch, power: Power, notes: &mut Vec<Diagnostic>) {
        if let Some(nation) = said.nation.as_ref().filter(|nation| nation.power != power) {
            let name = &self.variant.power(power).name;
            let message = format!("The unit meant here belongs to {name}; the nationality was passed over.");
            notes.push(Diagnostic::new(Code::OtherNationality, &nation.span, message));
        }
    }

    pub(super) fn remark_on_path(&self, path: &Path, notes: &mut Vec<Diagnostic>) {
        if path.dashless {
            let message = "A dash is missing before the target; it was read as a move.";
            notes.push(Diagnostic::new(Code::DashMissing, &path.target.span, message));
        }
    }

    /// Retreats do not go over sea.
    pub(super) fn remark_on_way(&self, path: &Path, notes: &mut Vec<Diagnostic>) {
        let via = path.via.as_ref().map(|via| &via.span);
        let written = via.or(path.through.first().map(|step| &step.span));
        if let Some(span) = written {
            let message = "A retreat goes without convoy; the way over sea was passed over.";
            notes.push(Diagnostic::new(Code::ViaIgnored, span, message));
        }
    }

    /// Where a unit lands that is told to go to a place: the coast that is
    /// written, or the only one it can reach.
    pub(super) fn landing(
        &self,
        unit: Unit,
        said: &PlaceSketch,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Place, Diagnostic> {
        if let Some(coast) = self.named_coast(Some(unit.kind), said, notes)? {
            return Ok(coast);
        }
        let whole = said.province.whole();
        if unit.kind == UnitKind::Army || self.board().facts(said.province).coasts.is_empty() {
            return Ok(whole);
        }
        let reachable: Vec<Place> = self.position.landings(unit, said.province).collect();
        match reachable.as_slice() {
            [] => Ok(whole),
            [only] => {
                let message = format!("Only {} can be meant.", self.board().code(*only));
                notes.push(Diagnostic::new(Code::CoastFilledIn, &said.span, message));
                Ok(*only)
            }
            [first, ..] => {
                notes.push(self.coast_needed(said, self.going(unit, *first)));
                Ok(whole)
            }
        }
    }

    /// The coast that is written, where it means something.
    pub(super) fn named_coast(
        &self,
        kind: Option<UnitKind>,
        said: &PlaceSketch,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Option<Place>, Diagnostic> {
        let Some(coast) = said.coast else { return Ok(None) };
        if kind == Some(UnitKind::Army) || self.board().facts(said.province).coasts.is_empty() {
            notes.push(self.coast_ignored(said));
            return Ok(None);
        }
        let place = self.board().coast_named(said.province, coast);
        place.map(Some).ok_or_else(|| self.no_such_coast(said))
    }

    /// Several meanings are equally good: says for which name.
    pub(super) fn ambiguous(
        &self,
        unit: &UnitSketch,
        action: &Action,
        several: &[(UnitSketch, Action)],
        span: &Range<usize>,
    ) -> Diagnostic {
        let spoken: Vec<&PlaceSketch> = places(unit, action);
        let meant = |index: usize| {
            let each =
                several.iter().filter_map(|(unit, action)| Some(places(unit, action).get(index)?.province));
            let mut provinces: Vec<Province> = each.collect();
            provinces.sort_unstable();
            provinces.dedup();
            provinces
        };
        let open = (0..spoken.len()).find(|&index| meant(index).len() > 1).unwrap_or(0);
        let names: Vec<&str> = meant(open).into_iter().map(|province| self.board().name(province)).collect();
        let place = spoken.get(open).map_or(span, |place| &place.span);
        let message =
            format!("{} may be {}; please write more of the name.", self.quote(place), listed(&names));
        let first =
            several.first().and_then(|(unit, action)| self.settled(unit, action, span, &mut Vec::new()).ok());
        let suggestion = first.map(|written| self.canonical(written));
        Diagnostic::new(Code::AmbiguousPlace, place, message).suggesting(suggestion)
    }

    pub(super) fn no_such_unit(&self, said: &UnitSketch) -> Diagnostic {
        let dislodged = if self.phase() == PhaseKind::Retreat { "dislodged " } else { "" };
        let message = format!("There is no {dislodged}unit in {}.", self.board().name(said.place.province));
        Diagnostic::new(Code::NoSuchUnit, &said.place.span, message)
    }

    pub(super) fn unit_letter_needed(&self, said: &UnitSketch) -> Diagnostic {
        let message = "Please write A for an army or F for a fleet.";
        Diagnostic::new(Code::UnitLetterNeeded, &said.place.span, message)
    }

    pub(super) fn wrong_phase(&self, span: &Range<usize>) -> Diagnostic {
        let message = match self.phase() {
            PhaseKind::Movement => "In a movement phase units hold, move, support or convoy.",
            PhaseKind::Retreat => "In a retreat phase dislodged units retreat or disband.",
            PhaseKind::Adjustment => "In an adjustment phase units are built or removed.",
        };
        Diagnostic::new(Code::WrongPhase, span, message)
    }

    pub(super) fn several_steps(&self, unit: Unit, step: &PlaceSketch) -> Diagnostic {
        let message = match unit.kind {
            UnitKind::Army => format!(
                "An army moves one step, unless fleets carry it; {} is no sea.",
                self.quote(&step.span)
            ),
            UnitKind::Fleet => "A fleet moves one step.".to_owned(),
        };
        Diagnostic::new(Code::SeveralSteps, &step.span, message)
    }

    pub(super) fn coast_ignored(&self, said: &PlaceSketch) -> Diagnostic {
        Diagnostic::new(Code::CoastIgnored, &said.span, "The coast means nothing here and was passed over.")
    }

    pub(super) fn coast_needed(&self, said: &PlaceSketch, example: String) -> Diagnostic {
        let message = format!("{} has several coasts; please name one.", self.board().name(said.province));
        Diagnostic::new(Code::CoastNeeded, &said.span, message).suggesting(Some(example))
    }

    pub(super) fn unknown_power(&self, name: &Range<usize>) -> Diagnostic {
        let powers = || self.variant.powers();
        let names: Vec<&str> = powers().flat_map(|power| self.variant.power(power).names()).collect();
        let guesses = nearest(&self.text[name.clone()], names);
        let power = guesses.first().and_then(|guess| self.variant.find_power(guess));
        let suggestion = power.map(|power| self.canonical(Written::Vote(Vote::Concede(power))));
        let message = if name.is_empty() {
            "A power should follow here.".to_owned()
        } else {
            format!("No power is called {}.", self.quote(name))
        };
        Diagnostic::new(Code::UnknownPower, name, message).suggesting(suggestion)
    }

    fn not_on_that_coast(&self, said: &PlaceSketch, unit: Unit) -> Diagnostic {
        if self.board().coast(unit.place).is_none() {
            return self.coast_ignored(said);
        }
        let message = format!("The fleet stands at {}.", self.board().code(unit.place));
        Diagnostic::new(Code::WrongCoast, &said.span, message)
    }

    fn no_such_coast(&self, said: &PlaceSketch) -> Diagnostic {
        let codes: Vec<&str> =
            self.board().facts(said.province).coasts.iter().map(|&coast| self.board().code(coast)).collect();
        let message = format!("There is no such coast; please write {}.", listed(&codes));
        Diagnostic::new(Code::NoSuchCoast, &said.span, message)
    }

    fn going(&self, unit: Unit, to: Place) -> String {
        self.canonical(match self.phase() {
            PhaseKind::Retreat => Written::Retreat { unit, order: Retreat::To(to) },
            PhaseKind::Movement | PhaseKind::Adjustment => {
                Written::Movement { unit, order: Order::Move { to, via: false } }
            }
        })
    }

    fn name_at(&self, place: Place) -> &str {
        self.board().name(self.board().province_of(place))
    }

    fn quote(&self, span: &Range<usize>) -> String {
        quoted(&self.text[span.clone()])
    }
}

fn places<'a>(unit: &'a UnitSketch, action: &'a Action) -> Vec<&'a PlaceSketch> {
    let mut places = vec![&unit.place];
    places.extend(action.places());
    places
}

fn a_unit(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Army => "an army",
        UnitKind::Fleet => "a fleet",
    }
}

/// `North Sea, Norway or Norwegian Sea`.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}

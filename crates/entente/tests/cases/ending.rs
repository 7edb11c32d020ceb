//! Who has won.

use std::collections::BTreeSet;

use atlas::{Power, Province, Terrain, UnitKind, Variant};
use diplomacy::{Ending as Verdict, Position, PositionDraft, State, Unit, agreed_draw, conceded, victory};
use game::{Ending as Outcome, Family, Scoring, Seat};

use crate::case::{Case, list};
use crate::draft::{Draft, split_word};
use crate::fault::Fault;
use crate::league::family;
use crate::library::{codes, complaints, power, table};
use crate::position::compare;

/// How many centres and units each power has, who votes for a draw or to
/// concede, and how the game ends.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    centres: Vec<(String, usize)>,
    units: Vec<(String, usize)>,
    votes: Vec<String>,
    /// Whom the game is to be given to, and who would give it.
    concession: Option<(String, Vec<String>)>,
    /// What is counted now that the time for the game is over.
    counted: Option<Scoring>,
    result: String,
    winners: BTreeSet<String>,
}

impl Ending {
    /// Reads `ending` with the counts and votes, and `result solo POWER`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let section = draft.need("ending")?;
        let result = draft.need("result")?;
        let (word, winners) = split_word(&result.value);
        let mut ending = Self {
            centres: Vec::new(),
            units: Vec::new(),
            votes: Vec::new(),
            concession: None,
            counted: None,
            result: word.to_owned(),
            winners: list(winners).into_iter().collect(),
        };
        for entry in &section.entries {
            let (name, text) = split_word(&entry.text);
            let count = || counts(text).ok_or_else(|| draft.fault(entry.line, "not a number"));
            match name {
                "centres" => ending.centres = count()?,
                "units" => ending.units = count()?,
                "draw" => ending.votes = list(text),
                "concede" => {
                    ending.concession = text.split_once(':').map(|(to, by)| (to.to_owned(), list(by)));
                }
                "counted" => {
                    ending.counted =
                        Some(scoring(text).ok_or_else(|| draft.fault(entry.line, "not counted"))?);
                }
                _ => return Err(draft.fault(entry.line, format!("\"{name}\" ends no game"))),
            }
        }
        Ok(ending)
    }

    /// Holds the end of the game against the case.
    pub(crate) fn check(&self, case: &Case) -> Vec<String> {
        complaints(self.found(case).map(|(result, winners)| {
            let result = compare("result", &self.result, &result.to_owned());
            result.into_iter().chain(compare("winners", &self.winners, &winners)).collect()
        }))
    }

    fn found(&self, case: &Case) -> Result<(&'static str, BTreeSet<String>), String> {
        let (variant, rules) = table(case)?;
        let position = self.position(&variant)?;
        if let Some(scoring) = self.counted {
            return scored(case, position, scoring);
        }
        let powers: Vec<Power> = variant.powers().collect();
        let seats: Vec<Vec<Power>> = powers.iter().map(|&power| vec![power]).collect();
        let votes: Result<Vec<Power>, String> = self.votes.iter().map(|code| power(&variant, code)).collect();
        let draw = || agreed_draw(&rules, &position, &powers, votes.as_deref().unwrap_or_default());
        let concession = self.concession(&variant)?;
        let ending = victory(&rules, &position, &seats).or_else(draw);
        Ok(match ending.or_else(|| conceded(&position, &concession)) {
            Some(Verdict::Solo(winners)) => ("solo", codes(&variant, &winners)),
            Some(Verdict::Draw(sharers)) => ("draw", codes(&variant, &sharers)),
            None => ("none", BTreeSet::new()),
        })
    }

    /// Who would give the game to whom.
    fn concession(&self, variant: &Variant) -> Result<Vec<(Power, Power)>, String> {
        let Some((to, by)) = &self.concession else { return Ok(Vec::new()) };
        let to = power(variant, to)?;
        by.iter().map(|code| Ok((power(variant, code)?, to))).collect()
    }

    /// Any position with these counts.
    fn position(&self, variant: &Variant) -> Result<Position, String> {
        let board = variant.board();
        let land: Vec<Province> =
            board.provinces().filter(|&province| board.terrain(province) != Terrain::Sea).collect();
        let centres: Vec<Province> = board.centres().collect();
        let army = |(province, power): (Province, Power)| Unit {
            power,
            kind: UnitKind::Army,
            place: province.whole(),
        };
        let draft = PositionDraft {
            units: dealt(variant, &land, &self.units)?.into_iter().map(army).collect(),
            owners: dealt(variant, &centres, &self.centres)?,
            dislodged: Vec::new(),
        };
        draft.check(board).map_err(|faults| format!("{faults:?}"))
    }
}

/// How the game ends if it is counted out.
fn scored(
    case: &Case,
    position: Position,
    scoring: Scoring,
) -> Result<(&'static str, BTreeSet<String>), String> {
    let family = family(&case.variant)?;
    let state = State { position, ..family.open() };
    let seats: Vec<Seat> = (0..family.seats()).map(|index| Seat(index as u8)).collect();
    Ok(match family.scored(&state, &seats, scoring) {
        Outcome::Solo { powers } => ("solo", powers.into_iter().collect()),
        Outcome::Draw { powers } => ("draw", powers.into_iter().collect()),
        Outcome::Abandoned => ("none", BTreeSet::new()),
    })
}

fn scoring(text: &str) -> Option<Scoring> {
    match text {
        "centres" => Some(Scoring::Centres),
        "units" => Some(Scoring::Units),
        _ => None,
    }
}

/// Deals provinces to powers, as many as each is said to have.
fn dealt(
    variant: &Variant,
    provinces: &[Province],
    counts: &[(String, usize)],
) -> Result<Vec<(Province, Power)>, String> {
    let mut left = provinces.iter();
    let mut dealt = Vec::new();
    for (code, count) in counts {
        let power = power(variant, code)?;
        dealt.extend(left.by_ref().take(*count).map(|&province| (province, power)));
    }
    Ok(dealt)
}

fn counts(text: &str) -> Option<Vec<(String, usize)>> {
    let pair = |part: &str| {
        let (power, number) = split_word(part);
        Some((power.to_owned(), number.parse().ok()?))
    };
    text.split(',').map(pair).collect()
}

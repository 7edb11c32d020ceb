//! What players write about the end of the game among their orders.

use std::collections::BTreeSet;

use game::{Ending, News, Seat, Stage, Viewer};

use crate::case::{Case, by_power, list, words};
use crate::draft::{Draft, split_word};
use crate::fault::Fault;
use crate::league::{Table, settings};
use crate::library::complaints;
use crate::position::compare;

/// Who is still played, what each of them wrote, and what comes of it.
#[derive(Clone, Debug)]
pub(crate) struct Votes {
    played: Vec<String>,
    written: Vec<(String, String)>,
    result: String,
    winners: BTreeSet<String>,
    out: BTreeSet<String>,
    told: BTreeSet<String>,
}

impl Votes {
    /// Reads `played POWER POWER`, `votes` by power, `result`, who is `out` from
    /// then on, and of whom everybody is `told` that they are for a draw.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let votes = draft.need("votes")?;
        let written = by_power(draft, &votes)?.into_iter();
        let written = written.map(|(_, power, text)| (power.to_owned(), text.to_owned())).collect();
        let result = draft.need("result")?.value;
        let (result, winners) = split_word(&result);
        let mut powers = |name: &str| words(draft.take(name).as_ref());
        Ok(Self {
            played: powers("played"),
            written,
            result: result.to_owned(),
            winners: list(winners).into_iter().collect(),
            out: powers("out").into_iter().collect(),
            told: powers("told").into_iter().collect(),
        })
    }

    /// Plays the phase and holds what comes of it against the case.
    pub(crate) fn check(&self, case: &Case) -> Vec<String> {
        complaints(self.play(case))
    }

    fn play(&self, case: &Case) -> Result<Vec<String>, String> {
        let mut table = Table::open(settings(&case.variant)?)?;
        self.vacate_others(&mut table)?;
        for power in &self.played {
            let written = self.written.iter().find(|(of, _)| of == power);
            table.send(table.seat(power)?, written.map_or("", |(_, text)| text))?;
        }
        let heard = table.run()?;
        let (result, winners) = ending(&table);
        let found = [
            compare("result", &self.result.as_str(), &result),
            compare("winners", &self.winners, &winners),
            compare("out", &self.out, &self.out_of(&table)),
            compare("told", &self.told, &told(&table, &heard)),
        ];
        Ok(found.into_iter().flatten().collect())
    }

    fn vacate_others(&self, table: &mut Table) -> Result<(), String> {
        let played: Result<Vec<Seat>, String> = self.played.iter().map(|power| table.seat(power)).collect();
        let played = played?;
        let others = table.game.seats().filter(|seat| !played.contains(seat));
        others.into_iter().try_for_each(|seat| table.vacate(seat))
    }

    /// Who was played before and is in civil disorder now.
    fn out_of(&self, table: &Table) -> BTreeSet<String> {
        let seats = table.game.observe(Viewer::Public).seats.into_iter();
        let out = seats.filter(|seat| seat.disorder).flat_map(|seat| seat.powers);
        out.filter(|power| self.played.contains(power)).collect()
    }
}

fn ending(table: &Table) -> (&'static str, BTreeSet<String>) {
    match table.game.stage() {
        Stage::Over(Ending::Solo { powers }) => ("solo", powers.iter().cloned().collect()),
        Stage::Over(Ending::Draw { powers }) => ("draw", powers.iter().cloned().collect()),
        _ => ("none", BTreeSet::new()),
    }
}

/// Of whom everybody hears that they are for a draw.
fn told(table: &Table, heard: &[News]) -> BTreeSet<String> {
    let seats = table.game.observe(Viewer::Public).seats;
    let powers = heard.iter().filter_map(|news| match news {
        News::Voted { seat, vote: Some(_) } => seats.get(seat.index()),
        _ => None,
    });
    powers.flat_map(|seat| seat.powers.clone()).collect()
}

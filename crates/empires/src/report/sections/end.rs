//! The end of the game: the last table, and how all chance can be checked.

use crate::dice::Purpose;
use crate::report::Report;
use crate::report::document::{Block, Column, Table, Text};
use crate::report::end::{Ending, Rank};
use crate::report::wording::{Wording, turns};

pub(super) fn blocks(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let Some(ending) = &report.ending else { return Vec::new() };
    let mut blocks = vec![
        Block::Paragraph(Text::bold(format!("{}.", wording.win(&ending.win)))),
        Block::Table(table(wording, ending)),
    ];
    blocks.extend(prize(report, ending).map(|text| Block::Paragraph(text.into())));
    blocks.push(Block::Facts(vec![
        ("Seed", ending.seed.as_str().into()),
        ("Its SHA-256", report.roundup.commitment.as_str().into()),
    ]));
    blocks.push(Block::Paragraph(fairness().into()));
    blocks
}

fn table(wording: &Wording<'_>, ending: &Ending) -> Table {
    let row = |(index, rank): (usize, &Rank)| -> Vec<Text> {
        let fate = match rank.eliminated {
            Some(turn) => format!("out in turn {turn}").into(),
            None if rank.country == ending.win.country => Text::bold("winner"),
            None => Text::default(),
        };
        let name = wording.country(rank.country);
        vec![(index + 1).to_string().into(), name.into(), rank.points.to_string().into(), fate]
    };
    let columns = vec![
        Column::number("Place", "Place"),
        Column::words("Country", "Country"),
        Column::number("Victory points", "Victory points"),
        Column::words("Fate", "Fate"),
    ];
    let rows = ending.ranks.iter().enumerate().map(row).collect();
    Table { caption: "All countries at the end", columns, rows, total: None }
}

/// What can be carried to another game (EMP-11.7-claim, EMP-11.5b-gameend).
fn prize(report: &Report, ending: &Ending) -> Option<String> {
    let gained = ending.prize?;
    let left = report.front.credits.map_or(0, |credits| credits.left);
    Some(format!(
        "Your discount grows by {}. You have {} of credit left: please tell the game master whether you want \
         to play another game, and what is to be done with them.",
        turns(gained),
        turns(left)
    ))
}

/// How anybody can draw again what was drawn (EMP-0-deterministic, D-90).
fn fairness() -> String {
    let purposes: Vec<String> = Purpose::ALL.iter().map(|purpose| purpose.name().to_owned()).collect();
    format!(
        "Everything that was left to chance can be checked. The seed was chosen before the game, for its \
         SHA-256 stood in every report. To draw again: take the SHA-256 of the 32 bytes of the \
         seed, a zero byte, what the draw is for ({}), a zero byte, the turn, a zero byte, and the code of \
         the area or country; for a census, how many there were before instead of the turn, and no code. Its first eight bytes are a number; times the number of possible results and \
         divided by 2 to the 64, rounded down, it is the result.",
        atlas::listed(&purposes, "or")
    )
}

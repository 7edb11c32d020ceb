//! The front page (EMP-2.10-front).

use crate::administration::{Author, Controller};
use crate::report::Report;
use crate::report::document::{Block, Text};
use crate::report::front::{Front, Standing};
use crate::report::wording::{Wording, count, turns};
use crate::rules::Switch;

pub(super) fn blocks(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let facts = Block::Facts(facts(wording, report));
    let notes = notes(wording, report).into_iter().map(Block::Paragraph);
    std::iter::once(facts).chain(notes).collect()
}

fn facts(wording: &Wording<'_>, report: &Report) -> Vec<(&'static str, Text)> {
    let Front { game, master, deadline, orders_to, credits, .. } = &report.front;
    let world = wording.world;
    let country = world.country(report.country);
    let mut facts: Vec<(&str, Text)> = vec![
        ("Game", game.as_str().into()),
        ("Map", world.title().into()),
        ("Country", format!("{} ({})", country.name, country.code).into()),
    ];
    facts.extend(report.front.player(report.country).map(|player| ("Player", player.into())));
    if report.turn > 0 {
        facts.push(("Turn played", report.turn.to_string().into()));
    }
    facts.push(("Game master", master.as_str().into()));
    if report.ending.is_none() && report.standing.eliminated.is_none() {
        facts.push(("Next turn", Text::bold((report.turn + 1).to_string())));
        facts.push(("Deadline", Text::bold(deadline.as_str())));
        facts.push(("Orders to", orders_to.as_str().into()));
    }
    if let Some(credits) = credits.filter(|_| report.rules.credits == Switch::On) {
        facts.push(("Credits left", turns(credits.left).into()));
        facts.push(("Discount", format!("{} with every ten bought at once", turns(credits.discount)).into()));
    }
    facts.push(("Seed SHA-256", report.roundup.commitment.as_str().into()));
    // What nobody has filled in is left out.
    facts.retain(|(_, text)| !text.is_blank());
    facts
}

/// What the player should know before anything else.
fn notes(wording: &Wording<'_>, report: &Report) -> Vec<Text> {
    let mut notes: Vec<Text> = Vec::new();
    let standing = &report.standing;
    if let Some(turn) = standing.eliminated {
        let last = "Your victory points stand in the table at the end of the game.";
        notes.push(Text::bold(format!("Your country was eliminated in turn {turn}. {last}")));
        return notes;
    }
    notes.extend(standing.author.and_then(author_note).map(Text::bold));
    notes.extend(missed_note(standing, report.rules.dropout_after).map(Text::bold));
    if standing.has_late_orders {
        let note = "Orders of yours came too late for this turn. They are kept, and are used for the next \
                    turn unless you send new ones.";
        notes.push(Text::bold(note));
    }
    if report.turn == 0 {
        notes.push(opening_note(wording, report).into());
    }
    notes
}

/// EMP-2.5-missed, EMP-2.4-late.
fn author_note(author: Author) -> Option<String> {
    let note = match author {
        Author::Player => return None,
        Author::Late => {
            "No new orders came for this turn, so those that came too late for the turn before were used."
        }
        Author::Guardian => {
            "You missed this turn: no orders came, so the computer wrote them. It grows population and \
             guards borders, and it attacks nobody."
        }
        Author::Aggressor => "The computer wrote the orders of this turn. It attacks, too.",
    };
    Some(note.to_owned())
}

/// EMP-2.5-dropout.
fn missed_note(standing: &Standing, dropout_after: u16) -> Option<String> {
    let missed = count(u32::from(standing.missed), "deadline", "deadlines");
    match standing.controller {
        Controller::Dropout => Some(format!(
            "You have missed {missed} in a row and count as gone. Send orders, and the country is yours again."
        )),
        Controller::Player if standing.missed > 0 => Some(format!(
            "You have missed {missed} in a row. After {dropout_after} the country counts as given up, and \
             the computer begins to attack with it."
        )),
        Controller::Player | Controller::Dummy => None,
    }
}

/// EMP-2.1-startup, EMP-11.6-target.
fn opening_note(wording: &Wording<'_>, report: &Report) -> String {
    format!(
        "This is how your country begins. There are {} countries and {} areas of land; more than {} victory \
         points are needed for a win by points. Nothing has been played yet: your first orders are for turn 1.",
        wording.world.country_count(),
        wording.world.land_count(),
        report.roundup.points_target,
    )
}

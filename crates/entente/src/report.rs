//! Reports in plain text, for a terminal of a hundred columns.

mod explained;
mod page;
mod played;
mod standings;

pub use explained::{explain, refuse};
pub use played::turn;
pub use standings::standings;

use atlas::Variant;
use diplomacy::{Ending, State, Unit, Wording};

use page::Page;

/// What follows from a movement phase: who has to retreat, who cannot.
fn add_aftermath(page: &mut Page, wording: Wording<'_>, after: &State, gone: &[Unit]) {
    for dislodged in after.position.dislodged() {
        page.paragraph(&wording.way_out(dislodged));
    }
    for &unit in gone {
        page.paragraph(&wording.no_way_out(unit));
    }
}

/// Provinces that nobody got into although several tried.
fn add_standoffs(page: &mut Page, wording: Wording<'_>, contested: &[atlas::Province]) {
    if !contested.is_empty() {
        page.paragraph(&format!("Left empty by a standoff: {}.", wording.all_of(contested)));
    }
}

fn add_ending(page: &mut Page, variant: &Variant, state: &State) {
    let names = |powers: &[atlas::Power]| {
        powers.iter().map(|&power| variant.power(power).name.as_str()).collect::<Vec<_>>().join(", ")
    };
    match &state.ending {
        Some(Ending::Solo(powers)) => page.paragraph(&format!("The game is won by {}.", names(powers))),
        Some(Ending::Draw(powers)) => page.paragraph(&format!("The game is a draw of {}.", names(powers))),
        None => {}
    }
}

//! The sections of a report, each in a file of its own or with its like.

mod actions;
mod balance;
mod end;
mod front;
mod places;
mod roundup;

use crate::report::Report;
use crate::report::document::{Block, Document, Section};
use crate::report::wording::Wording;
use crate::world::World;

/// What a section is made by: nothing to say makes no section.
type Write = fn(&Wording<'_>, &Report) -> Vec<Block>;

/// Anchors, headings and what stands below them, in the order of the original.
const SECTIONS: [(&str, &str, Write); 14] = [
    ("front", "Front page", front::blocks),
    ("end", "End of the game", end::blocks),
    ("actions", "Your actions", actions::own),
    ("balance", "Costs and balance", balance::blocks),
    ("areas", "Areas owned", places::lands),
    ("fleets", "Fleets", places::fleets),
    ("spies", "Spy and watchers", places::agents),
    ("scouting", "Scouting", places::scouting),
    ("roundup", "Roundup", roundup::countries),
    ("order", "Order of play", roundup::order),
    ("contacts", "Phone and email", roundup::contacts),
    ("news", "Actions report", actions::news),
    ("map", "Map roundup", roundup::map),
    ("messages", "Messages", roundup::messages),
];

impl Report {
    /// The report in words.
    pub fn document(&self, world: &World) -> Document {
        let wording = Wording::new(world, self);
        let section = |&(anchor, heading, write): &(&'static str, &'static str, Write)| {
            let blocks = write(&wording, self);
            (!blocks.is_empty()).then_some(Section { anchor, heading, blocks })
        };
        let country = world.country(self.country);
        let kind = match self.turn {
            0 => "startup report".to_owned(),
            turn => format!("report of turn {turn}"),
        };
        Document {
            title: self.front.game.clone(),
            subtitle: format!("{} ({}), {kind}", country.name, country.code),
            sections: SECTIONS.iter().filter_map(section).collect(),
        }
    }
}

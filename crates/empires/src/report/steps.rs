//! A turn told step by step, for whoever would see it again.

use crate::event::{Event, Moment};
use crate::report::Report;
use crate::report::actions::Entry;
use crate::report::document::{Item, Text};
use crate::report::wording::Wording;
use crate::world::World;

/// Whose doing a step is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doing {
    /// The reader's own.
    Own,
    /// Somebody else's, to the reader.
    Foreign,
    /// Anybody's, as everybody hears of it.
    Public,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// When in the turn.
    pub moment: Moment,
    /// Whose doing it is.
    pub doing: Doing,
    /// What, in words.
    pub words: String,
    /// What it brought about.
    pub details: Vec<String>,
}

impl Report {
    /// Everything that the reader may know of the turn, from its first moment to
    /// its last: at each moment the own lines, what others did to the country, and
    /// what everybody hears.
    pub fn steps(&self, world: &World) -> Vec<Step> {
        let wording = Wording::new(world, self);
        let own = self.actions.iter().map(|entry| own_step(&wording, entry));
        let news = self.news.iter().map(|event| public_step(&wording, event));
        let mut steps: Vec<Step> = own.chain(news).collect();
        // The sort is stable, so that things of one kind stay in their order.
        steps.sort_by_key(|step| (step.moment, step.doing));
        steps
    }
}

fn own_step(wording: &Wording<'_>, entry: &Entry) -> Step {
    let (moment, doing, item) = match entry {
        Entry::Line(line) => (Moment::Line(line.number), Doing::Own, wording.line(line)),
        Entry::Foreign(event) => (event.moment, Doing::Foreign, wording.foreign(&event.what)),
        Entry::Closing(event) => (event.moment, Doing::Own, wording.closing(&event.what)),
    };
    let Item { text, details, .. } = item;
    Step { moment, doing, words: plain(&text), details: details.iter().map(plain).collect() }
}

fn public_step(wording: &Wording<'_>, event: &Event) -> Step {
    let words = plain(&wording.news(&event.what));
    Step { moment: event.moment, doing: Doing::Public, words, details: Vec::new() }
}

fn plain(text: &Text) -> String {
    text.spans.iter().map(|span| span.text.as_str()).collect()
}

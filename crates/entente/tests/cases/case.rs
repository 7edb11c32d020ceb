//! A case as it is understood.

use std::collections::BTreeMap;

use crate::draft::{Draft, Entry, Section, lay_out, split_word};
use crate::ending::Ending;
use crate::fault::Fault;
use crate::planned::Planned;
use crate::reach::Reach;
use crate::reading::Reading;
use crate::setup::Setup;
use crate::timetable::Timetable;
use crate::turn::Turn;
use crate::votes::Votes;

/// One case.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The variant it is played on.
    pub(crate) variant: String,
    /// The file it stands in, without ending.
    pub(crate) file: String,
    /// Where in the file it begins.
    pub(crate) line: usize,
    /// Its id, unique within the variant.
    pub(crate) id: String,
    /// The editions under which the answer holds; none for what no edition changes.
    pub(crate) editions: Vec<String>,
    /// Single rule options on top of the edition.
    pub(crate) options: BTreeMap<String, String>,
    /// What is asked and answered.
    pub(crate) kind: Kind,
}

/// What a case is about.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// One phase, or several that follow each other.
    Turns(Vec<Turn>),
    /// Other cases in a row, each starting where the one before ended.
    Sequence(Vec<String>),
    /// What a written line means.
    Reading(Reading),
    /// Where a unit could go.
    Reach(Reach),
    /// Who plays what.
    Setup(Setup),
    /// Who has won.
    Ending(Ending),
    /// What players write about the end.
    Votes(Votes),
    /// When orders are due.
    Timetable(Timetable),
    /// What was laid down for a phase before it came.
    Planned(Planned),
}

/// Reads the cases of a file.
pub(crate) fn read(variant: &str, file: &str, text: &str) -> Vec<Result<Case, Fault>> {
    lay_out(file, text).into_iter().map(|draft| understand(variant, draft?)).collect()
}

fn understand(variant: &str, mut draft: Draft) -> Result<Case, Fault> {
    if draft.id.is_empty() {
        return Err(draft.fault(draft.line, "a case without an id"));
    }
    let variant = draft.take("variant").map_or_else(|| variant.to_owned(), |section| section.value);
    let editions = words(draft.take("edition").as_ref());
    let options = read_options(&mut draft)?;
    draft.take("rules");
    let kind = read_kind(&mut draft)?;
    draft.finish()?;
    let depends_on_edition = matches!(kind, Kind::Turns(_) | Kind::Sequence(_));
    Ok(Case {
        variant,
        file: draft.file,
        line: draft.line,
        id: draft.id,
        editions: if depends_on_edition { editions } else { Vec::new() },
        options,
        kind,
    })
}

fn read_kind(draft: &mut Draft) -> Result<Kind, Fault> {
    if draft.has("steps") {
        let steps = draft.take("steps").map(|section| section.entries).unwrap_or_default();
        return Ok(Kind::Sequence(steps.into_iter().map(|step| step.text).collect()));
    }
    if draft.has("read") {
        Reading::understand(draft).map(Kind::Reading)
    } else if draft.has("reach") {
        Reach::understand(draft).map(Kind::Reach)
    } else if draft.has("players") {
        Setup::understand(draft).map(Kind::Setup)
    } else if draft.has("ending") {
        Ending::understand(draft).map(Kind::Ending)
    } else if draft.has("votes") {
        Votes::understand(draft).map(Kind::Votes)
    } else if draft.has("schedule") {
        Timetable::understand(draft).map(Kind::Timetable)
    } else if draft.has("plan") {
        Planned::understand(draft).map(Kind::Planned)
    } else {
        Turn::understand_all(draft).map(Kind::Turns)
    }
}

fn read_options(draft: &mut Draft) -> Result<BTreeMap<String, String>, Fault> {
    let Some(section) = draft.take("with") else { return Ok(BTreeMap::new()) };
    let pair = |text: &str| {
        let (key, value) =
            text.split_once('=').ok_or_else(|| draft.fault(section.line, "an option without \"=\""))?;
        Ok((key.trim().to_owned(), value.trim().to_owned()))
    };
    section.value.split(',').map(pair).collect()
}

/// The words on a keyword line; the word "none" alone is no word.
pub(crate) fn words(section: Option<&Section>) -> Vec<String> {
    section.map(|section| list(&section.value)).unwrap_or_default()
}

/// The words of a text; the word "none" alone is no word.
pub(crate) fn list(text: &str) -> Vec<String> {
    text.split_whitespace().filter(|&word| word != "none").map(str::to_owned).collect()
}

/// The entries that say something of a power: the power and what is said.
pub(crate) fn by_power<'a>(
    draft: &Draft,
    section: &'a Section,
) -> Result<Vec<(&'a Entry, &'a str, &'a str)>, Fault> {
    let split = |entry: &'a Entry| match split_word(&entry.text) {
        (_, "") => Err(draft.fault(entry.line, "nothing said of the power")),
        (power, rest) => Ok((entry, power, rest)),
    };
    section.entries.iter().filter(|entry| entry.text != "none").map(split).collect()
}

//! A guided first turnsheet of Empires: one thing at a time, checked by the engine
//! itself, and at the end the turn is played and its report read. Nothing is kept,
//! and it needs neither a script nor an account.

use std::sync::{Arc, LazyLock};

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empires::{
    Certainty, Country, Forecast, Front, Observation, Seed, Turn, Turnsheet, World, begin, dry_run, observe,
    orders_at_deadline, play_turn, read_sheet,
};
use serde::Deserialize;

use super::Page;
use super::campaign::Ledger;
use super::visitor::Visitor;
use crate::http::campaign::Rehearsed;

const LESSON: &str = include_str!("../../../../../web/lessons/first-sheet.json");

/// How many bytes of a sheet are read.
const LONGEST: usize = 8 * 1024;

/// A lesson as its file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonText {
    variant: String,
    country: String,
    seed: String,
    steps: Vec<Step>,
}

/// Something to be done.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    title: String,
    words: String,
    /// The line that does it; empty where there is only something to read.
    line: String,
}

/// A lesson that can be given.
struct Lesson {
    world: Arc<World>,
    country: Country,
    seed: Seed,
    steps: Vec<Step>,
}

static FIRST: LazyLock<Option<Lesson>> = LazyLock::new(|| Lesson::read(LESSON));

impl Lesson {
    fn read(text: &str) -> Option<Self> {
        let LessonText { variant, country, seed, steps } = serde_json::from_str(text).ok()?;
        let world = empires::shipped_world(&variant)?;
        let country = world.country_coded(&country)?;
        Some(Self { country, seed: Seed::from_hex(&seed)?, world, steps })
    }

    /// How the game of the lesson begins.
    fn start(&self) -> Turn {
        Turn::before_first(begin(&self.world, &self.world.rules(), &[self.country], self.seed))
    }

    fn seen(&self, turn: &Turn) -> Observation {
        observe(&self.world, &self.world.rules(), turn, self.seed, self.country)
    }

    fn rehearsed(&self, text: &str) -> Rehearsed {
        let (submission, notes) = read_sheet(text);
        let seen = self.seen(&self.start());
        let forecast = dry_run(&self.world, &self.world.rules(), &seen, &submission.sheet);
        Rehearsed { seen, sheet: submission.sheet, notes, forecast }
    }

    /// How many steps are done: from the first on, each by a line of the sheet that
    /// is understood as it should be and does not surely fail.
    fn done(&self, Rehearsed { sheet, forecast, .. }: &Rehearsed) -> usize {
        let is_done =
            |step: &&Step| step.line.is_empty() || has_line(&self.world, sheet, forecast, &step.line);
        self.steps.iter().take_while(is_done).count()
    }

    /// The report when the turn is played with a sheet.
    fn report(&self, sheet: &Turnsheet) -> String {
        let rules = self.world.rules();
        let mut turn = self.start();
        let mut fresh = vec![None; self.world.country_count()];
        fresh[self.country.index()] = Some(sheet.clone());
        let orders = orders_at_deadline(&self.world, &rules, &mut turn, fresh, self.seed);
        let played = play_turn(&self.world, &rules, &turn.state, &orders, self.seed);
        let front = Front { game: "Your first turn".to_owned(), ..Front::default() };
        let report = empires::report(&self.world, &rules, &front, &self.seen(&played));
        report.document(&self.world).to_html()
    }
}

/// Whether a sheet has a line that orders the same as another, and is not in vain.
fn has_line(world: &World, sheet: &Turnsheet, forecast: &Forecast, line: &str) -> bool {
    let wanted = read_sheet(line).0.sheet.lines[0].clone();
    let wanted = empires::read_line(world, &world.rules(), 1, &wanted).ok();
    let same = |number: usize| {
        empires::read_line(world, &world.rules(), number, &sheet.lines[number - 1]).ok() == wanted
    };
    let in_vain = |certainty: &Certainty| matches!(certainty, Certainty::SurelyFails(_));
    wanted.is_some() && forecast.filled().any(|(number, line)| same(number) && !in_vain(&line.certainty))
}

/// What was typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    sheet: String,
}

#[derive(Template)]
#[template(path = "first-sheet.html")]
struct FirstSheetPage {
    visitor: Visitor,
    typed: String,
    steps: Vec<Step>,
    done: usize,
    ledger: Ledger,
    /// The report, once every step is done.
    report: Option<String>,
}

pub(super) async fn page(visitor: Visitor, Query(Typed { sheet }): Query<Typed>) -> Response {
    let Some(lesson) = FIRST.as_ref() else {
        return super::refused(visitor, &crate::http::answer::Refused::nothing_here());
    };
    let typed: String = sheet.chars().take(LONGEST).collect();
    let rehearsed = lesson.rehearsed(&typed);
    let done = lesson.done(&rehearsed);
    let page = FirstSheetPage {
        visitor,
        steps: lesson.steps.clone(),
        done,
        ledger: Ledger::of(&lesson.world, &rehearsed),
        report: (done == lesson.steps.len()).then(|| lesson.report(&rehearsed.sheet)),
        typed,
    };
    Page(StatusCode::OK, page).into_response()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Whoever does what the lesson says gets to its end, line by line, and takes
    /// the land that it promises.
    #[test]
    fn the_lesson_goes_as_it_is_written() {
        let lesson = FIRST.as_ref().unwrap();
        let mut sheet = String::new();
        for (at, step) in lesson.steps.iter().enumerate() {
            let before = lesson.done(&lesson.rehearsed(&sheet));
            assert!(step.line.is_empty() || before == at, "{}: {before} done", step.title);
            sheet.push_str(&format!("{}\n", step.line).replace("\n\n", "\n"));
        }
        let rehearsed = lesson.rehearsed(sheet.trim_start());
        assert_eq!(lesson.done(&rehearsed), lesson.steps.len());
        assert!(
            rehearsed.forecast.filled().all(|(_, line)| line.outcome.is_ok()),
            "{:?}",
            rehearsed.forecast
        );
        let owned = |turn: &Turn| lesson.seen(turn).lands.len();
        let report = lesson.report(&rehearsed.sheet);
        assert!(report.contains("took it"), "{report}");
        assert_eq!(owned(&lesson.start()), 2);
    }

    #[test]
    fn a_step_is_not_done_by_another_line_or_in_vain() {
        let lesson = FIRST.as_ref().unwrap();
        let done = |sheet: &str| lesson.done(&lesson.rehearsed(sheet));
        assert_eq!(done(""), 1);
        assert_eq!(done("TAX"), 1);
        assert_eq!(done("CASH 99"), 1);
        assert_eq!(done("CASH 10"), 2);
    }
}

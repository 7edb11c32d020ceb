//! When orders are due and judged.

use game::schedule::{PhaseClass, Preset, Schedule, Window, Zone};
use jiff::Timestamp;
use jiff::civil::DateTime;
use serde_json::json;

use crate::draft::{Draft, split_word};
use crate::fault::Fault;
use crate::library::complaints;
use crate::position::compare;

/// A schedule by its name, and the times of phases that follow each other.
#[derive(Clone, Debug)]
pub(crate) struct Timetable {
    preset: String,
    zone: String,
    opens: String,
    /// What a phase is for, and when it is due and judged.
    windows: Vec<(String, String)>,
}

impl Timetable {
    /// Reads `schedule`, its `zone`, when the first phase `opens`, and `windows`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let windows = draft.need("windows")?.entries.into_iter().map(|entry| {
            let (class, times) = split_word(&entry.text);
            (class.to_owned(), times.to_owned())
        });
        let windows = windows.collect();
        let mut text = |name: &str| draft.need(name).map(|section| section.value);
        Ok(Self { preset: text("schedule")?, zone: text("zone")?, opens: text("opens")?, windows })
    }

    /// Holds the schedule against the case.
    pub(crate) fn check(&self) -> Vec<String> {
        complaints(self.found())
    }

    fn found(&self) -> Result<Vec<String>, String> {
        let preset: Preset = serde_json::from_value(json!(self.preset)).map_err(told)?;
        let schedule = preset.schedule(&Zone::utc()).map_err(told)?;
        let mut complaints: Vec<String> =
            compare("zone", &self.zone.as_str(), &schedule.zone.name()).into_iter().collect();
        let mut opens = self.first(&schedule)?;
        for (class, expected) in &self.windows {
            let class: PhaseClass = serde_json::from_value(json!(class)).map_err(told)?;
            let window = schedule.window(class, opens).map_err(told)?;
            complaints.extend(compare("window", expected, &written(&schedule, &window)));
            opens = window.judged;
        }
        Ok(complaints)
    }

    fn first(&self, schedule: &Schedule) -> Result<Timestamp, String> {
        let local: DateTime = self.opens.parse().map_err(told)?;
        let instant = schedule.zone.instant(local.date(), local.time());
        instant.ok_or_else(|| format!("there is no {} here", self.opens))
    }
}

/// `Thu 2026-03-05 00:00, judged Thu 2026-03-05 12:30`.
fn written(schedule: &Schedule, window: &Window) -> String {
    let local = |time| schedule.zone.local(time).strftime("%a %Y-%m-%d %H:%M").to_string();
    format!("{}, judged {}", local(window.closes), local(window.judged))
}

fn told(fault: impl std::fmt::Display) -> String {
    fault.to_string()
}

//! Pictures of Empires.

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::{Board, Fault, FaultCode, Files, Power};
use chart::muster::Holding;
use chart::{EmpireChart, GEOMETRY_FILE, Muster, Survey};
use empires::{SCENARIO_FILE, World, read_world};
use serde_json::Value;

use super::mustered::Mustered;
use super::scenario::Scenario;
use crate::DoorFault;

/// A scenario that can be drawn.
#[derive(Clone, Debug)]
pub struct Empire {
    board: Arc<Board>,
    scenario: Scenario,
    chart: EmpireChart,
}

/// The name of the shipped scenario that a request names as its `variant`, if it
/// names one.
pub fn named_scenario(text: &str) -> Option<String> {
    let json: Value = serde_json::from_str(text).ok()?;
    let name = json.get("variant")?.as_str()?;
    Empire::is_shipped(name).then(|| name.to_owned())
}

impl Empire {
    /// Whether a shipped folder of this name holds a scenario.
    pub fn is_shipped(name: &str) -> bool {
        atlas::shipped().any(|(folder, files)| folder == name && files.contains_key(SCENARIO_FILE))
    }

    /// The scenario in the shipped folder of this name.
    ///
    /// # Errors
    ///
    /// As [`Empire::of_files`].
    pub fn shipped(name: &str) -> Result<Self, Vec<Fault>> {
        let files = atlas::shipped().find(|(folder, _)| *folder == name).map(|(_, files)| files);
        Self::of_files(name, &files.unwrap_or_default())
    }

    /// A world that is played in, whose countries may be others than usual, on the
    /// ground of its shipped folder.
    ///
    /// # Errors
    ///
    /// If that folder has no geometry, or faults in it.
    pub fn of_world(world: &World) -> Result<Self, Vec<Fault>> {
        let board = world.board_shared();
        let files = atlas::shipped().find(|(folder, _)| *folder == board.id()).map(|(_, files)| files);
        let files = files.unwrap_or_default();
        let geometry = files.get(GEOMETRY_FILE).ok_or_else(|| vec![missing(GEOMETRY_FILE)])?;
        let survey = Survey::read(&board, geometry)?;
        Ok(Self::drawn(board, survey, Scenario::of(world)))
    }

    /// The scenario in the files of a folder.
    ///
    /// # Errors
    ///
    /// Every fault of the board, of its scenario or of its geometry.
    pub fn of_files(id: &str, files: &Files) -> Result<Self, Vec<Fault>> {
        let board = atlas::read_folder(id, files)?.board;
        let text = |file: &'static str| files.get(file).ok_or_else(|| vec![missing(file)]);
        let scenario = Scenario::of(&read_world(&board, text(SCENARIO_FILE)?)?);
        let survey = Survey::read(&board, text(GEOMETRY_FILE)?)?;
        Ok(Self::drawn(board, survey, scenario))
    }

    fn drawn(board: Arc<Board>, survey: Survey, scenario: Scenario) -> Self {
        let countries = scenario.countries.clone();
        let chart = EmpireChart::new(Arc::clone(&board), Arc::new(survey), countries, &scenario.grounds);
        Self { board, scenario, chart }
    }

    /// What draws it.
    pub fn chart(&self) -> &EmpireChart {
        &self.chart
    }

    /// Who owns what at the start.
    pub fn opening(&self) -> Muster {
        let owned = self.scenario.areas.iter().enumerate().flat_map(|(number, areas)| {
            let holding = Holding { owner: Some(Power::new(number)), ..Holding::default() };
            areas.iter().map(move |&area| (area, holding))
        });
        let lands: BTreeMap<_, _> = owned.collect();
        Muster { title: Some(self.scenario.title.clone()), lands, ..Muster::default() }
    }

    /// What a request says is to be seen: lands and fleets by code, each with its
    /// owner and its numbers, and what is out of sight.
    ///
    /// # Errors
    ///
    /// What is wrong with the request, with every code that does not exist.
    pub fn read(&self, text: &str) -> Result<Muster, DoorFault> {
        let muster = Mustered::read(text)?.muster(&self.board, &self.scenario.countries)?;
        let title = muster.title.clone().or_else(|| Some(self.scenario.title.clone()));
        Ok(Muster { title, ..muster })
    }
}

fn missing(file: &str) -> Fault {
    Fault {
        code: FaultCode::MissingFile,
        file: file.to_owned(),
        line: 1,
        message: "it is not there".to_owned(),
        hint: None,
    }
}

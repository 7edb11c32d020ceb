//! A case, and what is wrong with it.

use empires::Rules;

use crate::layout::Section;
use crate::maps;
use crate::play::Play;

/// One case.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The file it stands in, without ending.
    pub(crate) file: String,
    /// Where it begins.
    pub(crate) line: usize,
    /// Its id, which no other case has.
    pub(crate) id: String,
    /// What it is about.
    pub(crate) title: String,
    /// What it says, in order.
    pub(crate) sections: Vec<Section>,
    /// Indented lines that belong to nothing.
    pub(crate) stray: Vec<usize>,
}

impl Case {
    /// A case of which only the first line is known.
    pub(crate) fn new(file: &str, line: usize, id: &str, title: &str) -> Self {
        let [file, id, title] = [file, id, title].map(str::to_owned);
        Self { file, line, id, title, sections: Vec::new(), stray: Vec::new() }
    }

    /// Everything in which the engine disagrees with the case, or that nobody
    /// understands.
    pub(crate) fn check(&self) -> Vec<String> {
        let mut complaints: Vec<String> =
            self.stray.iter().map(|line| self.at(*line, "an indented line under no keyword")).collect();
        if self.id.is_empty() || self.title.is_empty() {
            complaints.push(self.at(self.line, "a case needs an id and a title"));
        }
        if self.named("rules").is_none_or(|section| section.value.is_empty()) {
            complaints.push(self.at(self.line, "a case needs the rules that it shows"));
        }
        match self.play() {
            Ok(mut play) => {
                for section in self.told() {
                    complaints
                        .extend(play.section(section).into_iter().map(|(line, words)| self.at(line, &words)));
                }
                if play.expectations == 0 {
                    complaints.push(self.at(self.line, "nothing is expected"));
                }
            }
            Err(words) => complaints.push(self.at(self.line, &words)),
        }
        complaints
    }

    /// The sections that are played, in order.
    fn told(&self) -> impl Iterator<Item = &Section> {
        self.sections.iter().filter(|section| !["rules", "with", "map"].contains(&section.name.as_str()))
    }

    fn named(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }

    fn play(&self) -> Result<Play, String> {
        let map = self.named("map").map_or(maps::USUAL, |section| &section.value);
        let world = maps::world(map)?;
        let mut rules = world.rules();
        for option in self.named("with").iter().flat_map(|section| section.value.split(", ")) {
            set(&mut rules, option)?;
        }
        Ok(Play::new(world, rules))
    }

    fn at(&self, line: usize, words: &str) -> String {
        format!("{}.case:{line}: {words}", self.file)
    }
}

fn set(rules: &mut Rules, option: &str) -> Result<(), String> {
    let (key, value) =
        option.split_once('=').ok_or_else(|| format!("\"{option}\" is an option without \"=\""))?;
    rules.set(key.trim(), value.trim()).map_err(|fault| fault.to_string())
}

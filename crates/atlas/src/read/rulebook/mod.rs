//! The rules of `rules.toml`, with those they follow.

pub(super) mod prose;
mod written;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::fields::Word;
use crate::fault::{FaultCode, Faults};
use crate::nearest::did_you_mean;
use crate::rulebook::{Prose, Rulebook, Section, Statement};
use crate::shipped::shipped_text;
use crate::variant::Variant;
use written::{Written, WrittenSection};

/// The file that holds the rules.
pub(super) const RULES_FILE: &str = "rules.toml";

/// Reads the rules of a folder with these variants; if they have faults of their
/// own and are not handed in, what is said of them is not checked. The faults of
/// a folder that is followed are its own and are not told here.
pub(super) fn read(text: &str, variants: Option<&[Arc<Variant>]>, faults: &mut Faults) -> Option<Rulebook> {
    let written = Written::read(text, faults)?;
    if let Some(variants) = variants {
        check_profiles(&written, variants, faults);
    }
    let mut making = Making { sections: followed(&written, faults), faults };
    making.leave_out(&written.without);
    making.check_replacements(&written);
    for section in &written.sections {
        making.take_in(section, &written);
    }
    making.sections.retain(|section| !section.rules.is_empty());
    making.check_citations(&written);
    let sections = making.sections;
    Some(Rulebook { profiles: written.profiles.into_iter().map(|(_, profile)| profile).collect(), sections })
}

/// The sections of the folder that the rules follow, if they follow one.
fn followed(written: &Written, faults: &mut Faults) -> Vec<Section> {
    let Some(name) = &written.follows else { return Vec::new() };
    let mut elsewhere = Faults::of(RULES_FILE);
    let found = shipped_text(&name.text, RULES_FILE).and_then(|text| Written::read(text, &mut elsewhere));
    match found {
        Some(found) if found.follows.is_none() => {
            let mut making = Making { sections: Vec::new(), faults: &mut elsewhere };
            found.sections.iter().for_each(|section| making.take_in(section, &found));
            making.sections
        }
        Some(_) => {
            let message = format!("the rules of `{}` follow another folder themselves", name.text);
            faults.report(FaultCode::BadFollow, name.line, message);
            Vec::new()
        }
        None => {
            let message = format!("there is no shipped folder `{}` with rules", name.text);
            faults.report(FaultCode::BadFollow, name.line, message);
            Vec::new()
        }
    }
}

/// Everything is said of every variant, and of no other.
fn check_profiles(written: &Written, variants: &[Arc<Variant>], faults: &mut Faults) {
    let mut lines = BTreeMap::new();
    for (line, profile) in &written.profiles {
        if !variants.iter().any(|variant| variant.id() == profile.variant) {
            let hint = did_you_mean(&profile.variant, variants.iter().map(|variant| variant.id()));
            let message = format!("there is no variant {}", profile.variant);
            faults.report_hinting(FaultCode::UnknownVariant, *line, message, hint);
        }
        if let Some(earlier) = lines.insert(profile.variant.as_str(), line) {
            let message = format!("the variant {} is already described in line {earlier}", profile.variant);
            faults.report(FaultCode::DuplicateCode, *line, message);
        }
    }
    for variant in variants.iter().filter(|variant| !lines.contains_key(variant.id())) {
        let message = format!("nothing is said of the variant {}", variant.id());
        faults.report(FaultCode::VariantNotDescribed, 1, message);
    }
}

/// A rulebook in the making.
struct Making<'a> {
    sections: Vec<Section>,
    faults: &'a mut Faults,
}

impl Making<'_> {
    fn rules(&mut self) -> impl Iterator<Item = &mut Statement> {
        self.sections.iter_mut().flat_map(|section| &mut section.rules)
    }

    fn leave_out(&mut self, without: &[Word]) {
        for word in without {
            let before = self.rules().count();
            self.sections.iter_mut().for_each(|section| section.rules.retain(|rule| rule.id != word.text));
            if self.rules().count() == before {
                self.report_unknown(word, "in the rules that are followed");
            }
        }
    }

    /// Whatever replaces a rule is a rule of the file.
    fn check_replacements(&mut self, written: &Written) {
        let own: Vec<&str> = written.rules().map(|(_, rule)| rule.id.as_str()).collect();
        for (word, _) in &written.replaces {
            if !own.contains(&word.text.as_str()) {
                self.report_unknown(word, "in this file");
            }
        }
    }

    fn take_in(&mut self, written: &WrittenSection, file: &Written) {
        let known = self.sections.iter().position(|section| section.id == written.id.text);
        let at = known.unwrap_or_else(|| self.begin(written));
        if !written.introduction.is_empty() {
            self.sections[at].introduction.clone_from(&written.introduction);
        }
        for (line, rule) in &written.rules {
            if self.rules().any(|known| known.id == rule.id) {
                let message = format!("there is a rule {} already", rule.id);
                self.faults.report(FaultCode::DuplicateCode, *line, message);
                continue;
            }
            match file.replaced_by(&rule.id) {
                Some(replaced) => self.replace(replaced, rule),
                None => self.sections[at].rules.push(rule.clone()),
            }
        }
    }

    /// Begins a section that is not among those followed.
    fn begin(&mut self, written: &WrittenSection) -> usize {
        let needed = [("title", written.title.is_none()), ("rules", written.rules.is_empty())];
        for (key, _) in needed.into_iter().filter(|(_, missing)| *missing) {
            let message = format!("a section needs the key `{key}`");
            self.faults.report(FaultCode::MissingKey, written.id.line, message);
        }
        self.sections.push(Section {
            id: written.id.text.clone(),
            title: written.title.clone().unwrap_or_default(),
            introduction: Vec::new(),
            rules: Vec::new(),
        });
        self.sections.len() - 1
    }

    /// Puts a rule where another stands.
    fn replace(&mut self, replaced: &Word, rule: &Statement) {
        let known = self.rules().find(|known| known.id == replaced.text);
        match known {
            Some(known) => *known = Statement { replaces: Some(replaced.text.clone()), ..rule.clone() },
            None => self.report_unknown(replaced, "in the rules that are followed"),
        }
    }

    /// A text refers to rules of the book only.
    fn check_citations(&mut self, written: &Written) {
        let known = |word: &Word| self.sections.iter().any(|section| section.states(&word.text));
        let lost: Vec<Word> = self.citations(written).into_iter().filter(|word| !known(word)).collect();
        for word in lost {
            self.report_unknown(&word, "here");
        }
    }

    /// Every id that a text refers to.
    fn citations(&self, written: &Written) -> Vec<Word> {
        let texts = self.sections.iter().flat_map(|section| {
            let line = written.line_of_section(&section.id);
            let introduction = section.introduction.iter().map(move |prose| (line, prose));
            let rules = section.rules.iter().map(|rule| (written.line_of_rule(&rule.id), &rule.text));
            introduction.chain(rules)
        });
        let cited = |(line, prose): (usize, &'_ Prose)| -> Vec<Word> {
            prose.cited().map(|id| Word { line, text: id.to_owned() }).collect()
        };
        texts.flat_map(cited).collect()
    }

    fn report_unknown(&mut self, word: &Word, place: &str) {
        let ids: Vec<String> = self.rules().map(|rule| rule.id.clone()).collect();
        let hint = did_you_mean(&word.text, ids.iter().map(String::as_str));
        let message = format!("there is no rule {} {place}", word.text);
        self.faults.report_hinting(FaultCode::UnknownRule, word.line, message, hint);
    }
}

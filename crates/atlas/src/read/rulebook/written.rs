//! `rules.toml` as it is written, before anything is followed.

use std::collections::BTreeMap;

use super::super::fields::{Fields, Word};
use super::super::top_fields;
use super::super::tree::Node;
use super::prose;
use crate::fault::{FaultCode, Faults};
use crate::rulebook::{Profile, Prose, Statement};

/// The file as it is written; what stands in a line of its own knows it.
#[derive(Debug)]
pub(super) struct Written {
    /// The folder whose rules hold here, too.
    pub(super) follows: Option<Word>,
    /// Rules of that folder that do not.
    pub(super) without: Vec<Word>,
    /// Rules of this file, and those in whose place they stand.
    pub(super) replaces: Vec<(Word, Word)>,
    pub(super) profiles: Vec<(usize, Profile)>,
    pub(super) sections: Vec<WrittenSection>,
}

/// A section as it is written.
#[derive(Debug)]
pub(super) struct WrittenSection {
    pub(super) id: Word,
    pub(super) title: Option<String>,
    pub(super) introduction: Vec<Prose>,
    pub(super) rules: Vec<(usize, Statement)>,
}

impl Written {
    pub(super) fn read(text: &str, faults: &mut Faults) -> Option<Self> {
        let mut fields = top_fields("the rules file", Some(text), faults)?;
        let follows = fields.optional_text("follows", faults);
        let without = fields.optional_texts("without", faults);
        let replaces = fields.optional_table("replaces", faults);
        let profiles = fields.list("variant", faults);
        let profiles = profiles.into_iter().filter_map(|node| read_profile(node, faults)).collect();
        let sections = match follows {
            Some(_) => fields.optional_list("section", faults),
            None => fields.list("section", faults),
        };
        let sections: Vec<_> = sections.into_iter().filter_map(|node| read_section(node, faults)).collect();
        fields.finish(faults);
        check_sections(&sections, faults);
        Some(Self { follows, without, replaces, profiles, sections })
    }

    /// All rules of the file with their lines.
    pub(super) fn rules(&self) -> impl Iterator<Item = &(usize, Statement)> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The rule in whose place a rule of the file stands.
    pub(super) fn replaced_by(&self, id: &str) -> Option<&Word> {
        self.replaces.iter().find(|(own, _)| own.text == id).map(|(_, replaced)| replaced)
    }

    /// The line of a rule; for one that is only followed, the line that says so.
    pub(super) fn line_of_rule(&self, id: &str) -> usize {
        let own = self.rules().find(|(_, rule)| rule.id == id).map(|(line, _)| *line);
        own.unwrap_or_else(|| self.line_of_following())
    }

    /// The line of a section; for one that is only followed, the line that says so.
    pub(super) fn line_of_section(&self, id: &str) -> usize {
        let own = self.sections.iter().find(|section| section.id.text == id);
        own.map_or_else(|| self.line_of_following(), |section| section.id.line)
    }

    fn line_of_following(&self) -> usize {
        self.follows.as_ref().map_or(1, |word| word.line)
    }
}

fn read_profile(node: Node, faults: &mut Faults) -> Option<(usize, Profile)> {
    let mut fields = Fields::of_node("a variant", node, faults)?;
    let id = fields.text("id", faults);
    let lead = fields.text("lead", faults);
    let special = fields.texts("special", faults);
    fields.finish(faults);
    let special = special.into_iter().map(|word| word.text).collect();
    let id = id?;
    Some((id.line, Profile { variant: id.text, lead: lead?.text, special }))
}

fn read_section(node: Node, faults: &mut Faults) -> Option<WrittenSection> {
    let mut fields = Fields::of_node("a section", node, faults)?;
    let id = fields.text("id", faults);
    let title = fields.optional_text("title", faults);
    let introduction = fields.optional_text("introduction", faults);
    let rules = fields.optional_table("rules", faults);
    fields.finish(faults);
    let introduction = introduction.map(|word| prose::parted_paragraphs(&word, faults)).unwrap_or_default();
    let rules = rules.into_iter().map(|(id, text)| (id.line, read_rule(&id, &text, faults))).collect();
    Some(WrittenSection { id: id?, title: title.map(|word| word.text), introduction, rules })
}

fn read_rule(id: &Word, text: &Word, faults: &mut Faults) -> Statement {
    if !prose::is_rule_id(&id.text) {
        let hint = Some("a rule's id is words of letters and digits, such as DIP4-MAP-1".to_owned());
        faults.report_hinting(FaultCode::BadCode, id.line, format!("`{}` is not an id", id.text), hint);
    }
    let text = prose::parts(&text.text, text.line, faults);
    Statement { id: id.text.clone(), replaces: None, text }
}

/// Sections have names that can stand in the address of a page, each its own.
fn check_sections(sections: &[WrittenSection], faults: &mut Faults) {
    let mut lines = BTreeMap::new();
    for Word { line, text } in sections.iter().map(|section| &section.id) {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !text.bytes().all(plain) {
            let hint = Some("a section's id is lower-case letters, digits and dashes".to_owned());
            faults.report_hinting(FaultCode::BadCode, *line, format!("`{text}` is not an id"), hint);
        }
        if let Some(earlier) = lines.insert(text, line) {
            let message = format!("the id {text} is already used in line {earlier}");
            faults.report(FaultCode::DuplicateCode, *line, message);
        }
    }
}

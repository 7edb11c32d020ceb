//! The countries of a scenario, and those that may take their places.

use std::collections::BTreeMap;

use atlas::document::{Faults, Fields, Node, Word, did_you_mean};
use atlas::{Colour, FaultCode};

use super::Draft;
use super::starts::{Start, is_near};
use crate::ids::Land;
use crate::world::{Alternative, Class, CountryFacts};

/// More countries than this cannot be numbered.
const MOST: usize = 200;

pub(super) fn read(draft: &Draft, fields: &mut Fields, faults: &mut Faults) -> Vec<CountryFacts> {
    let nodes = fields.list("country", faults);
    if nodes.len() > MOST {
        let message = format!("there are more than {MOST} countries");
        faults.report(FaultCode::TooMany, fields.line(), message);
    }
    let countries: Vec<Entry> =
        nodes.into_iter().filter_map(|node| Entry::read(draft, node, faults)).collect();
    check(draft, &countries, faults);
    countries.into_iter().map(Entry::into_facts).collect()
}

/// A country as it stands in the file.
struct Entry {
    start: Start,
    colour: Colour,
    class: Option<Class>,
    alternatives: Vec<Start>,
}

impl Entry {
    fn read(draft: &Draft, node: Node, faults: &mut Faults) -> Option<Self> {
        let mut fields = Fields::of_node("a country", node, faults)?;
        let start = Start::read(draft, &mut fields, faults);
        let colour = fields.text("colour", faults).and_then(|word| read_colour(&word, faults));
        let class = fields.optional_text("class", faults).and_then(|word| read_class(&word, faults));
        let others = fields.optional_list("alternatives", faults);
        let alternatives =
            others.into_iter().filter_map(|node| read_alternative(draft, node, faults)).collect();
        fields.finish(faults);
        Some(Self { start: start?, colour: colour?, class, alternatives })
    }

    fn into_facts(self) -> CountryFacts {
        let Self { start, colour, class, alternatives } = self;
        let areas = start.lands();
        let alternatives = alternatives.into_iter().map(alternative).collect();
        CountryFacts {
            code: start.code.text,
            name: start.name,
            colour,
            class,
            home: start.home,
            areas,
            alternatives,
        }
    }
}

fn read_alternative(draft: &Draft, node: Node, faults: &mut Faults) -> Option<Start> {
    let mut fields = Fields::of_node("an alternative", node, faults)?;
    let start = Start::read(draft, &mut fields, faults);
    fields.finish(faults);
    start
}

fn alternative(start: Start) -> Alternative {
    let areas = start.lands();
    Alternative { code: start.code.text, name: start.name, home: start.home, areas }
}

/// What countries and their alternatives take from each other. Everything that a
/// country or one of its alternatives begins with is kept free of all others, so
/// that whichever are chosen fit together.
fn check(draft: &Draft, countries: &[Entry], faults: &mut Faults) {
    let mut taken = Taken { codes: Vec::new(), owners: BTreeMap::new() };
    for (number, country) in countries.iter().enumerate() {
        taken.add(number, &country.start, countries, faults);
    }
    for (number, country) in countries.iter().enumerate() {
        for other in &country.alternatives {
            taken.add(number, other, countries, faults);
            check_place(draft, &country.start, other, faults);
        }
    }
}

/// An alternative is as large as the country it replaces, and near it
/// (EMP-12.2-alt).
fn check_place(draft: &Draft, country: &Start, other: &Start, faults: &mut Faults) {
    let (code, replaced) = (&other.code.text, &country.code.text);
    let (size, usual) = (other.areas.len(), country.areas.len());
    if size != usual {
        let message =
            format!("{code} begins with {size} areas, and {replaced}, which it replaces, with {usual}");
        faults.report(FaultCode::BadSetup, other.line, message);
    }
    if !country.areas.iter().any(|&(land, _)| is_near(draft, other.home, land)) {
        let message = format!("the home of {code} lies far from {replaced}, which it replaces");
        let hint = Some("it touches an area of it, or a sea that one touches".to_owned());
        faults.report_hinting(FaultCode::BadSetup, other.line, message, hint);
    }
}

/// What is taken by the countries that were looked at.
struct Taken<'a> {
    codes: Vec<&'a str>,
    /// By land: the number of the country that it belongs to or may belong to.
    owners: BTreeMap<Land, usize>,
}

impl<'a> Taken<'a> {
    fn add(&mut self, number: usize, start: &'a Start, countries: &[Entry], faults: &mut Faults) {
        let Word { line, text } = &start.code;
        if self.codes.contains(&text.as_str()) {
            faults.report(FaultCode::DuplicateCode, *line, format!("there are two countries `{text}`"));
        }
        self.codes.push(text);
        for (land, word) in &start.areas {
            let owner = *self.owners.entry(*land).or_insert(number);
            if owner != number {
                let other = &countries[owner].start.code.text;
                let message =
                    format!("`{}` is where {other} begins already, or an alternative to it", word.text);
                faults.report(FaultCode::SharedLand, word.line, message);
            }
        }
    }
}

fn read_colour(word: &Word, faults: &mut Faults) -> Option<Colour> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.name() == word.text);
    if colour.is_none() {
        let message = format!("there is no colour `{}`", word.text);
        let hint = did_you_mean(&word.text, Colour::ALL.iter().map(|colour| colour.name()));
        faults.report_hinting(FaultCode::UnknownColour, word.line, message, hint);
    }
    colour
}

fn read_class(word: &Word, faults: &mut Faults) -> Option<Class> {
    let class = Class::named(&word.text);
    if class.is_none() {
        let message = format!("there is no class `{}`", word.text);
        let hint = Some(format!("there are {}", Class::ALL.map(Class::name).join(", ")));
        faults.report_hinting(FaultCode::UnknownKind, word.line, message, hint);
    }
    class
}

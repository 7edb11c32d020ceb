//! In which line of a geometry its parts stand.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::Labels;

/// Finds the lines of the parts of a geometry.
pub(super) struct Lines<'a> {
    text: &'a str,
    /// Where the lines of the text end.
    ends: Vec<usize>,
    parts: Parts<'a>,
}

/// The parts as they stand in the text.
#[derive(Default, Deserialize)]
struct Parts<'a> {
    #[serde(borrow)]
    arcs: Vec<&'a RawValue>,
    #[serde(borrow)]
    areas: Vec<&'a RawValue>,
    #[serde(borrow)]
    names: LayoutParts<'a>,
    #[serde(borrow)]
    codes: LayoutParts<'a>,
}

#[derive(Default, Deserialize)]
struct LayoutParts<'a> {
    #[serde(borrow)]
    provinces: BTreeMap<String, &'a RawValue>,
}

impl<'a> Lines<'a> {
    /// The lines of a text that has been read as a geometry already.
    pub(super) fn of(text: &'a str) -> Self {
        let ends = text.match_indices('\n').map(|(offset, _)| offset).collect();
        Self { text, ends, parts: serde_json::from_str(text).unwrap_or_default() }
    }

    pub(super) fn of_arc(&self, number: usize) -> usize {
        self.line(self.parts.arcs.get(number))
    }

    pub(super) fn of_area(&self, number: usize) -> usize {
        self.line(self.parts.areas.get(number))
    }

    pub(super) fn of_spots(&self, labels: Labels, code: &str) -> usize {
        let layout = match labels {
            Labels::Names => &self.parts.names,
            Labels::Codes => &self.parts.codes,
        };
        self.line(layout.provinces.get(code))
    }

    /// The line of a part; the first for what is not there.
    fn line(&self, part: Option<&&RawValue>) -> usize {
        let start = self.text.as_ptr() as usize;
        let offset = part.map_or(0, |part| (part.get().as_ptr() as usize).saturating_sub(start));
        1 + self.ends.partition_point(|&end| end < offset)
    }
}

//! Documents as plain text, fit for a mail: 78 columns, one face.
//!
//! What others did to the reader has `>>` in the margin, bold words stand
//! between `*` and underlined ones between `_`. Whatever players typed is
//! cleaned of what could leave its place.

use std::collections::BTreeSet;
use std::iter;

use crate::report::document::{Block, Column, Document, Item, Section, Table, Text, cleaned};

/// Columns of a page.
const WIDTH: usize = 78;

/// A column of words is not made narrower than this.
const NARROWEST: usize = 8;

impl Document {
    /// The document as plain text of up to 78 columns; it ends with a line break.
    pub fn to_text(&self) -> String {
        let mut page = Page::default();
        page.rule('=');
        let titles = [&self.title, &self.subtitle];
        for line in titles.iter().flat_map(|title| wrapped(&cleaned(title), WIDTH)) {
            let margin = (WIDTH - line.chars().count()) / 2;
            page.line(&" ".repeat(margin), &line);
        }
        page.rule('=');
        self.sections.iter().for_each(|section| page.section(section));
        page.text
    }
}

/// What has been written so far.
#[derive(Default)]
struct Page {
    text: String,
    /// Short headings that were explained.
    explained: BTreeSet<&'static str>,
}

impl Page {
    fn section(&mut self, section: &Section) {
        self.line("", "");
        self.line("", &section.heading.to_uppercase());
        self.rule('-');
        for (index, block) in section.blocks.iter().enumerate() {
            if index > 0 {
                self.line("", "");
            }
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Paragraph(text) => self.hanging("", "", &marked(text)),
            Block::Facts(facts) => self.facts(facts),
            Block::List(items) => self.list(items),
            Block::Table(table) => self.table(table),
        }
    }

    fn facts(&mut self, facts: &[(&str, Text)]) {
        let widest = facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, text) in facts {
            let first = format!("{name:<widest$}  ");
            self.hanging(&first, &" ".repeat(widest + 2), &marked(text));
        }
    }

    fn list(&mut self, items: &[Item]) {
        let is_numbered = items.iter().any(|item| item.number.is_some());
        for item in items {
            let mark = if item.is_foreign { ">>" } else { "" };
            let number = item.number.map_or(String::new(), |number| number.to_string());
            let (first, next) = match is_numbered {
                true => (format!("{mark:<2} {number:>2}  "), format!("{mark:<7}")),
                false => (format!("{mark:<3}"), format!("{mark:<5}")),
            };
            self.hanging(&first, &next, &marked(&item.text));
            for detail in &item.details {
                self.hanging(&format!("{next}- "), &format!("{next}  "), &marked(detail));
            }
        }
    }

    fn table(&mut self, table: &Table) {
        let headings = table.columns.iter().map(|column| column.short.to_owned()).collect();
        let rows = table.rows.iter().map(|row| row.iter().map(marked).collect());
        let total: Option<Vec<String>> = table.total.as_ref().map(|row| row.iter().map(marked).collect());
        let all: Vec<Vec<String>> = iter::once(headings).chain(rows).chain(total).collect();
        let (widths, gap) = layout(&table.columns, &all);
        let whole = widths.iter().sum::<usize>() + gap * widths.len().saturating_sub(1);
        for (index, row) in all.iter().enumerate() {
            let is_total = table.total.is_some() && index + 1 == all.len();
            if index == 1 || is_total {
                self.line("", &"-".repeat(whole));
            }
            self.row(&table.columns, &widths, gap, row);
        }
        self.key(&table.columns);
    }

    /// A row, over as many lines as its longest cell needs.
    fn row(&mut self, columns: &[Column], widths: &[usize], gap: usize, row: &[String]) {
        let cells: Vec<Vec<String>> =
            row.iter().zip(widths).map(|(cell, &width)| wrapped(cell, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for index in 0..height {
            let pieces = cells.iter().zip(columns).zip(widths).map(|((cell, column), &width)| {
                let piece = cell.get(index).map_or("", String::as_str);
                if column.is_number { format!("{piece:>width$}") } else { format!("{piece:<width$}") }
            });
            self.line("", &pieces.collect::<Vec<_>>().join(&" ".repeat(gap)));
        }
    }

    /// What short headings mean, where the page has not said it before.
    fn key(&mut self, columns: &[Column]) {
        let new: Vec<String> = columns
            .iter()
            .filter(|column| column.short != column.heading && self.explained.insert(column.short))
            .map(|column| format!("{}: {}", column.short, column.heading.to_lowercase()))
            .collect();
        if !new.is_empty() {
            self.hanging("(", " ", &format!("{})", new.join(", ")));
        }
    }

    /// Text with something before its first line and something before all others.
    fn hanging(&mut self, first: &str, next: &str, text: &str) {
        let lines = wrapped(text, WIDTH - next.chars().count());
        for (index, line) in lines.iter().enumerate() {
            self.line(if index == 0 { first } else { next }, line);
        }
    }

    fn rule(&mut self, letter: char) {
        let rule: String = iter::repeat_n(letter, WIDTH).collect();
        self.line("", &rule);
    }

    fn line(&mut self, margin: &str, line: &str) {
        let start = self.text.len();
        self.text.push_str(margin);
        self.text.push_str(line);
        let end = start + self.text[start..].trim_end().len();
        self.text.truncate(end);
        self.text.push('\n');
    }
}

/// Widths of the columns and the gap between them, so that all fits onto the page
/// if that is possible: the widest column of words gives way.
fn layout(columns: &[Column], rows: &[Vec<String>]) -> (Vec<usize>, usize) {
    let longest = |column: usize| rows.iter().map(move |row| row[column].chars().count()).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..columns.len()).map(longest).collect();
    let gaps = columns.len().saturating_sub(1);
    let gap = if widths.iter().sum::<usize>() + 2 * gaps > WIDTH { 1 } else { 2 };
    loop {
        let whole = widths.iter().sum::<usize>() + gap * gaps;
        let words = (0..columns.len()).filter(|&column| !columns[column].is_number);
        let widest = words.max_by_key(|&column| widths[column]).filter(|&column| widths[column] > NARROWEST);
        match widest {
            Some(column) if whole > WIDTH => {
                widths[column] = widths[column].saturating_sub(whole - WIDTH).max(NARROWEST);
            }
            _ => return (widths, gap),
        }
    }
}

/// The words with their emphasis.
fn marked(text: &Text) -> String {
    let mut marked = String::new();
    for span in &text.spans {
        let words = cleaned(&span.text);
        let bold = if span.emphasis.bold { "*" } else { "" };
        let underlined = if span.emphasis.underlined { "_" } else { "" };
        marked.extend([bold, underlined, &words, underlined, bold]);
    }
    marked
}

/// Lines of up to so many letters; there is always one.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split_whitespace().flat_map(|word| pieces(word, width)) {
            let letters = word.chars().count();
            if length > 0 && length + 1 + letters > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += letters;
        }
        lines.push(line);
    }
    if lines.is_empty() { vec![String::new()] } else { lines }
}

/// A word, cut where it is longer than a line.
fn pieces(word: &str, width: usize) -> impl Iterator<Item = &str> {
    let mut rest = word;
    iter::from_fn(move || {
        let end = rest.char_indices().nth(width).map_or(rest.len(), |(index, _)| index);
        let (piece, others) = rest.split_at(end);
        rest = others;
        (!piece.is_empty()).then_some(piece)
    })
}

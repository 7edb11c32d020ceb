//! Laying out text: headings, tables and paragraphs.

/// How many columns a report may take.
const WIDTH: usize = 100;

/// An order that is written longer than this is cut.
const LONGEST_ORDER: usize = 36;

/// A sentence gets at least so many columns, however long the orders are.
const NARROWEST: usize = 40;

/// A report in the making.
#[derive(Debug, Default)]
pub(super) struct Page {
    lines: Vec<String>,
}

/// One order: what was written, what became of it, and a sentence on it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    order: String,
    verdict: String,
    sentence: String,
}

impl Row {
    pub(super) fn new(order: &str, verdict: &str, sentence: &str) -> Self {
        Self { order: cut(order), verdict: verdict.to_owned(), sentence: printable(sentence) }
    }
}

impl Page {
    /// A page with a title.
    pub(super) fn titled(title: &str) -> Self {
        let title = printable(title);
        let line = "=".repeat(title.chars().count().min(WIDTH));
        Self { lines: vec![title, line] }
    }

    /// Orders under the names of those who gave them, in columns. A column in
    /// which nothing stands is left out.
    pub(super) fn table(&mut self, sections: &[(String, Vec<Row>)]) {
        let rows = || sections.iter().flat_map(|(_, rows)| rows);
        let orders = rows().map(|row| width(&row.order)).max().unwrap_or(0);
        let verdicts = rows().map(|row| width(&row.verdict)).max().unwrap_or(0);
        for (name, rows) in sections.iter().filter(|(_, rows)| !rows.is_empty()) {
            self.gap();
            self.lines.push(name.clone());
            for row in rows {
                let verdict =
                    if verdicts == 0 { String::new() } else { format!("  {:verdicts$}", row.verdict) };
                self.hang(&format!("  {:orders$}{verdict}  ", row.order), &row.sentence);
            }
        }
    }

    /// A sentence or two, wrapped.
    pub(super) fn paragraph(&mut self, text: &str) {
        self.lines.extend(wrapped(&printable(text), WIDTH));
    }

    /// Text that hangs beside its head.
    pub(super) fn hang(&mut self, head: &str, text: &str) {
        let indent = width(head);
        let mut pieces = wrapped(text, WIDTH.saturating_sub(indent).max(NARROWEST)).into_iter();
        let first = format!("{head}{}", pieces.next().unwrap_or_default());
        self.lines.push(first.trim_end().to_owned());
        self.lines.extend(pieces.map(|piece| format!("{:indent$}{piece}", "")));
    }

    /// An empty line, unless there is one already.
    pub(super) fn gap(&mut self) {
        if self.lines.last().is_some_and(|last| !last.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// The whole text.
    pub(super) fn into_text(mut self) -> String {
        while self.lines.pop_if(|last| last.is_empty()).is_some() {}
        self.lines.join("\n") + "\n"
    }
}

pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Text without what would upset a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn cut(text: &str) -> String {
    let text = printable(text);
    if width(&text) <= LONGEST_ORDER {
        return text;
    }
    let short: String = text.chars().take(LONGEST_ORDER - 3).collect();
    format!("{short}...")
}

/// The text in lines of at most so many columns; only a single piece may be
/// longer.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces(text) {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(&piece) <= columns => {
                line.push(' ');
                line.push_str(&piece);
            }
            _ => lines.push(piece),
        }
    }
    lines
}

/// The words of the text, "2 against 1" as one.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut before = "";
    for word in text.split_whitespace() {
        match pieces.last_mut() {
            Some(piece) if word == "against" || before == "against" => {
                piece.push(' ');
                piece.push_str(word);
            }
            _ => pieces.push(word.to_owned()),
        }
        before = word;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_wrap_beside_their_orders() {
        let mut page = Page::titled("Spring 1901, moves");
        let sentence = "The army in Budapest could not enter Galicia: the Russian army from Warsaw wanted to go \
                        there too, 1 against 1.";
        let rows = vec![Row::new("A BUD - GAL", "bounced", sentence), Row::new("F TRI - ALB", "moved", "")];
        page.table(&[("Austria".to_owned(), rows), ("England".to_owned(), Vec::new())]);
        let text = "Spring 1901, moves\n==================\n\nAustria\n  \
                    A BUD - GAL  bounced  The army in Budapest could not enter Galicia: the Russian army from Warsaw\n                        \
                    wanted to go there too, 1 against 1.\n  F TRI - ALB  moved\n";
        assert_eq!(page.into_text(), text);
    }

    #[test]
    fn what_would_upset_a_terminal_is_left_out() {
        let mut page = Page::titled("a\u{1b}[31mb");
        page.paragraph("bell\u{7}");
        assert_eq!(page.into_text(), "a [31mb\n=======\nbell\n");
    }

    #[test]
    fn lines_that_are_far_too_long_are_cut() {
        let row = Row::new(&"x".repeat(10_000), "invalid", "No.");
        assert_eq!(width(&row.order), LONGEST_ORDER);
    }
}

//! Documents as HTML: what each thing is, and nothing of how it looks.
//!
//! Everything is escaped. Emphasis is `strong` and `em` with classes, numbers
//! have the class `number`, and what others did to the reader `foreign`.

use std::borrow::Cow;

use crate::report::document::{Block, Column, Document, Item, Section, Span, Table, Text, cleaned};

impl Document {
    /// The document as one `article`, to be put into a page or printed.
    pub fn to_html(&self) -> String {
        let sections: String = self.sections.iter().map(section).collect();
        let (title, subtitle) = (escaped(&self.title), escaped(&self.subtitle));
        let header = format!("<header>\n<h1>{title}</h1>\n<p>{subtitle}</p>\n</header>\n");
        format!("<article class=\"report\">\n{header}{sections}</article>\n")
    }
}

fn section(section: &Section) -> String {
    let blocks: String = section.blocks.iter().map(block).collect();
    let (anchor, heading) = (section.anchor, escaped(section.heading));
    format!("<section id=\"{anchor}\">\n<h2>{heading}</h2>\n{blocks}</section>\n")
}

fn block(block: &Block) -> String {
    match block {
        Block::Paragraph(text) => format!("<p>{}</p>\n", words(text)),
        Block::Facts(facts) => {
            let entry =
                |(name, text): &(&str, Text)| format!("<dt>{}</dt><dd>{}</dd>\n", escaped(name), words(text));
            format!("<dl>\n{}</dl>\n", facts.iter().map(entry).collect::<String>())
        }
        Block::List(items) => list(items),
        Block::Table(content) => table(content),
    }
}

/// Numbered items in ordered lists, others between them in lists of their own.
fn list(items: &[Item]) -> String {
    let runs = items.chunk_by(|one, other| one.number.is_some() == other.number.is_some());
    let whole = |run: &[Item]| {
        let tag = if run.iter().any(|item| item.number.is_some()) { "ol" } else { "ul" };
        format!("<{tag}>\n{}</{tag}>\n", run.iter().map(item).collect::<String>())
    };
    runs.map(whole).collect()
}

fn item(item: &Item) -> String {
    let number = item.number.map_or(String::new(), |number| format!(" value=\"{number}\""));
    let mut text = words(&item.text);
    if item.is_foreign {
        text = format!("<strong>{text}</strong>");
    }
    let class = if item.is_foreign { " class=\"foreign\"" } else { "" };
    let details: String = item.details.iter().map(|detail| format!("<li>{}</li>\n", words(detail))).collect();
    let details =
        if details.is_empty() { details } else { format!("\n<ul class=\"details\">\n{details}</ul>\n") };
    format!("<li{number}{class}>{text}{details}</li>\n")
}

fn table(table: &Table) -> String {
    let headings: String = table.columns.iter().map(heading).collect();
    let rows: String = table.rows.iter().map(|cells| row(&table.columns, cells)).collect();
    let total =
        table.total.as_ref().map(|cells| format!("<tfoot>\n{}</tfoot>\n", row(&table.columns, cells)));
    format!(
        "<table>\n<caption>{}</caption>\n<thead>\n<tr>{headings}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n{}</table>\n",
        escaped(table.caption),
        total.unwrap_or_default()
    )
}

fn heading(column: &Column) -> String {
    let (short, full) = (escaped(column.short), escaped(column.heading));
    let name =
        if short == full { short.into_owned() } else { format!("<abbr title=\"{full}\">{short}</abbr>") };
    format!("<th scope=\"col\"{}>{name}</th>", class(column))
}

/// The first cell says what the row is about.
fn row(columns: &[Column], cells: &[Text]) -> String {
    let cell = |(index, (column, text)): (usize, (&Column, &Text))| match index {
        0 => format!("<th scope=\"row\"{}>{}</th>", class(column), words(text)),
        _ => format!("<td{}>{}</td>", class(column), words(text)),
    };
    let cells: String = columns.iter().zip(cells).enumerate().map(cell).collect();
    format!("<tr>{cells}</tr>\n")
}

fn class(column: &Column) -> &'static str {
    if column.is_number { " class=\"number\"" } else { "" }
}

fn words(text: &Text) -> String {
    text.spans.iter().map(span).collect()
}

fn span(span: &Span) -> String {
    let text = escaped(&span.text).replace('\n', "<br>");
    let text = if span.emphasis.underlined { format!("<em class=\"underlined\">{text}</em>") } else { text };
    if span.emphasis.bold { format!("<strong>{text}</strong>") } else { text }
}

/// The text as HTML shows it, whatever is in it.
fn escaped(text: &str) -> Cow<'_, str> {
    let text = cleaned(text);
    if !text.contains(['&', '<', '>', '"', '\'']) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    Cow::Owned(escaped)
}

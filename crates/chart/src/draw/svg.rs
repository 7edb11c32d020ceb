//! Writing SVG element by element.

use std::fmt::{Display, Write};

/// A piece of a document.
#[derive(Debug, Default)]
pub(super) struct Svg(String);

/// The beginning of an element; attributes are added one by one.
pub(super) struct Tag<'a>(&'a mut Svg);

impl Svg {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// Begins an element.
    pub(super) fn tag(&mut self, name: &str) -> Tag<'_> {
        self.0.push('<');
        self.0.push_str(name);
        Tag(self)
    }

    /// Ends an element that was opened.
    pub(super) fn close(&mut self, name: &str) {
        self.0.push_str("</");
        self.0.push_str(name);
        self.0.push('>');
    }

    /// An element that holds nothing but text.
    pub(super) fn text_element(&mut self, name: &str, text: &str) {
        self.tag(name).open();
        self.text(text);
        self.close(name);
    }

    /// Text between elements.
    pub(super) fn text(&mut self, text: &str) {
        Escaped(&mut self.0).write_str(text).unwrap_or_default();
    }

    /// Text that is SVG already.
    pub(super) fn raw(&mut self, svg: &str) {
        self.0.push_str(svg);
    }

    pub(super) fn new_line(&mut self) {
        self.0.push('\n');
    }

    /// How long it is so far.
    pub(super) fn length(&self) -> usize {
        self.0.len()
    }

    pub(super) fn finish(self) -> String {
        self.0
    }
}

impl Tag<'_> {
    /// Adds an attribute.
    pub(super) fn with(self, name: &str, value: impl Display) -> Self {
        let text = &mut self.0.0;
        text.push(' ');
        text.push_str(name);
        text.push_str("=\"");
        write!(Escaped(text), "{value}").unwrap_or_default();
        text.push('"');
        self
    }

    /// Ends the beginning; content follows.
    pub(super) fn open(self) {
        self.0.0.push('>');
    }

    /// Ends the element, which holds nothing.
    pub(super) fn done(self) {
        self.0.0.push_str("/>");
    }
}

/// Writes text so that it is read as text. Characters that XML cannot hold are
/// replaced.
struct Escaped<'a>(&'a mut String);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\u{fffe}' | '\u{ffff}' => self.0.push(char::REPLACEMENT_CHARACTER),
                control if control.is_control() => self.0.push(' '),
                other => self.0.push(other),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_written_stays_text() {
        let mut svg = Svg::new();
        svg.tag("g").with("class", "a\"b").with("x", -3).open();
        svg.text_element("title", "<script>&\u{0}\u{ffff}");
        svg.close("g");
        assert_eq!(
            svg.finish(),
            "<g class=\"a&quot;b\" x=\"-3\"><title>&lt;script&gt;&amp; \u{fffd}</title></g>"
        );
    }
}

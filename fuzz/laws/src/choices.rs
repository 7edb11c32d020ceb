//! Bytes as a row of choices.

use std::borrow::Cow;

/// Choices made by the bytes of a fuzzer; when they are used up, every choice
/// is the first.
#[derive(Clone, Debug)]
pub(crate) struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Splits an input into its text and the choices behind the last zero byte.
    pub(crate) fn behind_text(data: &'a [u8]) -> (Cow<'a, str>, Self) {
        let zero = data.iter().rposition(|&byte| byte == 0);
        let (text, rest) = zero.map_or((data, &[][..]), |zero| (&data[..zero], &data[zero + 1..]));
        (String::from_utf8_lossy(text), Self(rest))
    }

    /// The choices made by some bytes.
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Whether all choices are made.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A number below `limit`; zero if there is none.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let high = if limit > 256 { self.byte() } else { 0 };
        (high * 256 + self.byte()) % limit.max(1)
    }

    /// One of the items.
    pub(crate) fn pick<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        items.get(self.below(items.len()))
    }

    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first)
    }
}

//! Texts that people write to each other.

use crate::refusal::Refusal;

/// How many bytes a note may have.
pub const LONGEST_NOTE: usize = 2_000;

/// How many bytes a letter may have.
pub const LONGEST_LETTER: usize = 16_000;

/// A text without space around it, if everybody can read it: it says something,
/// and hides nothing.
///
/// # Errors
///
/// If it is empty, too long, or has characters that are not seen or turn the
/// text around.
pub fn sound_text(text: &str, most: usize) -> Result<String, Refusal> {
    let text = text.trim();
    if text.len() > most {
        return Err(Refusal::TooLong { most });
    }
    if text.is_empty() || text.chars().any(is_hidden) {
        return Err(Refusal::BadText);
    }
    Ok(text.to_owned())
}

/// Whether a character cannot be seen for what it is: controls other than new
/// lines and tabs, marks without width, marks that turn the text around, and
/// places that have no character.
pub fn is_hidden(character: char) -> bool {
    let control = character.is_control() && !matches!(character, '\n' | '\t' | '\r');
    let unseen = matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    let nothing = (character as u32 & 0xfffe) == 0xfffe || matches!(character, '\u{fdd0}'..='\u{fdef}');
    control || unseen || nothing
}

//! How long functions are.

use crate::source::Source;

/// Every function with more lines than that, from its signature to its end.
/// Tests are left out: they may hold long tables.
pub(crate) fn longer_than(source: &Source, most: usize) -> Vec<String> {
    let starts =
        source.lines.iter().enumerate().filter(|(_, line)| !line.test && begins_function(&line.code));
    let lengths = starts.map(|(index, line)| (line, length_from(source, index)));
    lengths
        .filter(|(_, length)| *length > most)
        .map(|(line, length)| source.at(line, &format!("{length} lines: {}", line.raw.trim())))
        .collect()
}

fn begins_function(code: &str) -> bool {
    let words: Vec<&str> = code.split_whitespace().collect();
    let before = words.iter().take_while(|word| **word != "fn");
    let modifiers = ["const", "async", "unsafe", "extern"];
    words.contains(&"fn")
        && before
            .into_iter()
            .all(|word| word.starts_with("pub") || modifiers.contains(word) || word.ends_with(')'))
}

/// Lines up to the brace that closes the first one opened, or to the semicolon
/// of a function without a body.
fn length_from(source: &Source, first: usize) -> usize {
    let (mut braces, mut brackets) = (0_i32, 0_i32);
    for (index, line) in source.lines.iter().enumerate().skip(first) {
        for letter in line.code.chars() {
            match letter {
                '(' | '[' => brackets += 1,
                ')' | ']' => brackets -= 1,
                '{' => braces += 1,
                '}' => braces -= 1,
                _ => {}
            }
            let without_body = letter == ';' && braces == 0 && brackets == 0;
            if without_body || (letter == '}' && braces == 0) {
                return index + 1 - first;
            }
        }
    }
    source.lines.len() - first
}

#[test]
fn a_function_is_measured_from_its_signature_to_its_last_brace() {
    let text = "impl A {\n    pub(crate) fn b(\n        c: [u8; 2],\n    ) -> u8 {\n        { 1 }\n    }\n    fn d();\n}\n";
    let source = Source::new("src/lib.rs".to_owned(), text);
    assert_eq!(longer_than(&source, 4), ["src/lib.rs:2: 5 lines: pub(crate) fn b("]);
    assert_eq!(longer_than(&source, 0).len(), 2);
}

//! Telling requests apart in a file or pipe.

use serde::de::IgnoredAny;

/// Splits what a file or pipe holds into requests: one per line, or objects
/// written over several lines. A line that is no JSON is a request by itself,
/// so that it spoils no other.
pub fn split_requests(text: &str) -> Vec<&str> {
    if let Some(values) = values(text) {
        return values;
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if is_one_object(&lines) { vec![text] } else { lines }
}

/// The JSON values that follow each other in the text, if it is nothing else.
fn values(text: &str) -> Option<Vec<&str>> {
    let mut stream = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    let mut values = Vec::new();
    let mut start = 0;
    while let Some(value) = stream.next() {
        value.ok()?;
        values.push(text[start..stream.byte_offset()].trim());
        start = stream.byte_offset();
    }
    Some(values)
}

/// Whether faulty text is meant as one object over several lines: it begins
/// like one, and the second line does not begin another.
fn is_one_object(lines: &[&str]) -> bool {
    let [first, second, ..] = lines else { return false };
    let begun = serde_json::from_str::<IgnoredAny>(first).is_err_and(|fault| fault.is_eof());
    begun && !second.starts_with('{')
}

#[cfg(test)]
mod tests {
    use super::split_requests;

    #[test]
    fn one_object_per_line_or_over_several_lines() {
        assert_eq!(split_requests("{\"a\":1}\n\n{\"b\":2}\n"), ["{\"a\":1}", "{\"b\":2}"]);
        assert_eq!(split_requests("{\n \"a\": 1\n}\n"), ["{\n \"a\": 1\n}"]);
        assert_eq!(split_requests("{\n}\n{\n}\n"), ["{\n}", "{\n}"]);
        assert_eq!(split_requests(" \n\n"), [""; 0]);
    }

    #[test]
    fn a_bad_line_spoils_no_other() {
        assert_eq!(split_requests("{\"a\":1}\noops\n{\"b\":2}"), ["{\"a\":1}", "oops", "{\"b\":2}"]);
        assert_eq!(split_requests("{\"a\":\n{\"b\":2}"), ["{\"a\":", "{\"b\":2}"]);
    }

    #[test]
    fn a_fault_in_an_object_over_several_lines_is_one_fault() {
        let text = "{\n \"a\": 1,\n}\n";
        assert_eq!(split_requests(text), [text]);
    }
}

//! Rule options, for whoever knows what they mean.

use std::collections::BTreeMap;

use super::fields::Fields;
use super::tree::{Entry, Node, Value};
use crate::fault::{FaultCode, Faults};

/// The options under a key, ascending by their dotted names; none if the key
/// is left out. Texts stay as they are, numbers become digits, and true and
/// false become `yes` and `no`.
pub(crate) fn read(fields: &mut Fields, key: &'static str, faults: &mut Faults) -> Vec<(String, String)> {
    let mut options = BTreeMap::new();
    let node = fields.take(key);
    if let Some(Node { line, value }) = node {
        match value {
            Value::Table(entries) => gather("", entries, &mut options, faults),
            other => {
                let message = format!("`{key}` takes a table, not {}", other.kind());
                faults.report(FaultCode::WrongType, line, message);
            }
        }
    }
    options.into_iter().collect()
}

/// `victory.centres = 18` and `"victory.centres" = 18` say the same.
fn gather(prefix: &str, entries: Vec<Entry>, options: &mut BTreeMap<String, String>, faults: &mut Faults) {
    for Entry { key, key_line, node } in entries {
        let name = if prefix.is_empty() { key } else { format!("{prefix}.{key}") };
        let setting = match node.value {
            Value::Table(inner) => {
                gather(&name, inner, options, faults);
                continue;
            }
            Value::Text(text) => text,
            Value::Number(number) => number.to_string(),
            Value::Flag(flag) => if flag { "yes" } else { "no" }.to_owned(),
            other @ (Value::List(_) | Value::Fraction(_) | Value::Other(_)) => {
                let message = format!(
                    "the option `{name}` takes a text, a number, true or false, not {}",
                    other.kind()
                );
                faults.report(FaultCode::WrongType, node.line, message);
                continue;
            }
        };
        if options.insert(name.clone(), setting).is_some() {
            faults.report(
                FaultCode::DuplicateOption,
                key_line,
                format!("the option `{name}` is written twice"),
            );
        }
    }
}

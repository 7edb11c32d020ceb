//! A geometry as text: one arc, area or province to a line, so that changes
//! can be read.

use chart::geometry::Geometry;
use serde_json::Value;

/// The text of a geometry; ends with a newline.
///
/// # Errors
///
/// Never, as far as is known: every geometry can be written.
pub fn text(geometry: &Geometry) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    write(&serde_json::to_value(geometry)?, 0, &mut text);
    text.push('\n');
    Ok(text)
}

/// Whether the parts of something at this depth stand on lines of their own:
/// those of the whole, of lists and layouts, and the provinces of layouts.
fn is_broken(value: &Value, depth: usize) -> bool {
    match value {
        Value::Array(items) => depth == 1 && !items.is_empty(),
        // At this depth areas and lines are objects as well; they have no objects inside.
        Value::Object(fields) => depth < 2 || depth == 2 && fields.values().all(Value::is_object),
        _ => false,
    }
}

fn write(value: &Value, depth: usize, text: &mut String) {
    if !is_broken(value, depth) {
        text.push_str(&value.to_string());
        return;
    }
    let parts: Vec<(String, &Value)> = match value {
        Value::Array(items) => items.iter().map(|item| (String::new(), item)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, part)| (format!("{}:", Value::from(key.as_str())), part)).collect()
        }
        _ => Vec::new(),
    };
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    text.push(open);
    for (number, (key, part)) in parts.into_iter().enumerate() {
        text.push_str(if number == 0 { "\n" } else { ",\n" });
        text.push_str(&key);
        write(part, depth + 1, text);
    }
    text.push('\n');
    text.push(close);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn shipped_geometries_are_written_as_they_are_read() {
        for (id, files) in atlas::shipped() {
            let Some(shipped) = files.get(chart::GEOMETRY_FILE) else { continue };
            let geometry: Geometry = serde_json::from_str(shipped).unwrap();
            assert!(text(&geometry).unwrap() == *shipped, "{id}");
            let arcs = shipped.lines().filter(|line| line.starts_with("[[")).count();
            assert_eq!(arcs, geometry.arcs.len(), "{id}: every arc has a line of its own");
            for code in geometry.names.provinces.keys() {
                let spots = shipped.lines().filter(|line| line.starts_with(&format!("\"{code}\":"))).count();
                assert_eq!(spots, 2, "{id}: {code} has a line in both layouts");
            }
        }
    }
}

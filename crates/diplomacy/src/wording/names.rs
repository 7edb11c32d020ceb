//! How coasts are called.

/// What the coast with this code is called: "north coast".
pub fn coast_name(code: &str) -> String {
    let side = match code {
        "NC" => "north",
        "EC" => "east",
        "SC" => "south",
        "WC" => "west",
        other => other,
    };
    format!("{side} coast")
}

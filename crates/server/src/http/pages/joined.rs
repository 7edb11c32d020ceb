//! Modules joined into one text, so that a page asks for one file instead of forty.
//!
//! Modules are written one idea to a file and checked as such. For the way to a browser each
//! becomes a function that is called once, after those it needs, and hands on what it exports.
//! So they keep to a few forms: `import { A, B } from './other.js';` on one line, and exported
//! functions, classes and constants; no circles.

/// The text of a module and of all that it imports. What it does not find, and what has
/// another form, stays as it is, and a browser complains.
pub(super) fn joined(files: &[(&'static str, &'static str)], root: &str) -> String {
    let mut order = Vec::new();
    sort(files, root, &mut order);
    order
        .into_iter()
        .map(|(name, text)| if name == root { body(text) } else { wrapped(name, text) })
        .collect()
}

/// A module after everything that it imports, each once.
fn sort(files: &[(&'static str, &'static str)], name: &str, sorted: &mut Vec<(&'static str, &'static str)>) {
    let known = files.iter().find(|(file, _)| *file == name);
    let Some(&(name, text)) = known.filter(|(file, _)| sorted.iter().all(|(done, _)| done != file)) else {
        return;
    };
    text.lines().filter_map(import).for_each(|(_, other)| sort(files, other, sorted));
    sorted.push((name, text));
}

/// What a line imports, and from where.
fn import(line: &str) -> Option<(&str, &str)> {
    let (names, path) = line.strip_prefix("import {")?.split_once("} from ")?;
    let path = path.trim_end_matches(';').trim_matches(['"', '\'']);
    Some((names.trim(), path.strip_prefix("./")?))
}

/// A module as a function that was called.
fn wrapped(name: &str, text: &str) -> String {
    let exported: Vec<&str> = text.lines().filter_map(export).collect();
    format!("{}{}return {{ {} }};\n}})();\n", head(name), body(text), exported.join(", "))
}

/// How a module begins among others.
pub(super) fn head(name: &str) -> String {
    format!("const {} = (() => {{\n", constant(name))
}

/// A module without the words that only modules have.
fn body(text: &str) -> String {
    let line = |line: &str| match import(line) {
        Some((names, other)) => format!("const {{ {names} }} = {};\n", constant(other)),
        None => format!("{}\n", line.strip_prefix("export ").unwrap_or(line)),
    };
    text.lines().map(line).collect()
}

/// The name that a line exports.
fn export(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("export ")?;
    let declared = declared.strip_prefix("async ").unwrap_or(declared);
    let (_, name) = declared.split_once(' ')?;
    name.split(|letter: char| letter != '_' && !letter.is_alphanumeric()).next()
}

/// What the exports of a module are kept under.
fn constant(name: &str) -> String {
    format!("${}", name.trim_end_matches(".js").replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_follow_what_they_need_and_hand_on_what_they_export() {
        let files = [
            (
                "page.js",
                "import { add } from './sums.js';\nimport { ONE } from \"./one.js\";\nadd(ONE, ONE);",
            ),
            ("one.js", "export const ONE = 1;"),
            (
                "sums.js",
                "import { ONE } from './one.js';\nexport function add(a, b) {\n  return a + b + ONE;\n}",
            ),
        ];
        let expected = "\
const $one = (() => {
const ONE = 1;
return { ONE };
})();
const $sums = (() => {
const { ONE } = $one;
function add(a, b) {
  return a + b + ONE;
}
return { add };
})();
const { add } = $sums;
const { ONE } = $one;
add(ONE, ONE);
";
        assert_eq!(joined(&files, "page.js"), expected);
    }
}

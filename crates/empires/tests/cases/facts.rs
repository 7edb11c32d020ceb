//! Lists of facts, `armies 5, forts 2`, and what was told against what was
//! expected.

/// A key and what is said of it.
pub(crate) type Fact<'a> = (&'a str, &'a str);

/// What the engine says, by key.
pub(crate) type Told = Vec<(&'static str, String)>;

/// Reads a list of facts; no key stands in it twice.
pub(crate) fn read(text: &str) -> Result<Vec<Fact<'_>>, String> {
    let mut facts: Vec<Fact<'_>> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let fact = part.split_once(' ').ok_or_else(|| format!("\"{part}\" has no value"))?;
        if facts.iter().any(|(key, _)| *key == fact.0) {
            return Err(format!("\"{}\" is said twice", fact.0));
        }
        facts.push((fact.0, fact.1.trim()));
    }
    Ok(facts)
}

/// What was expected and is not so, or of which nothing is told at all.
pub(crate) fn compare(what: &str, expected: &[Fact<'_>], told: &Told) -> Vec<String> {
    let complaint = |&(key, value): &Fact<'_>| match told.iter().find(|(known, _)| *known == key) {
        None => Some(format!("{what}: nothing is told of \"{key}\"")),
        Some((_, found)) if found != value => Some(format!("{what}: {key} is {found}, not {value}")),
        Some(_) => None,
    };
    expected.iter().filter_map(complaint).collect()
}

/// What a question is given, taken out key by key.
pub(crate) struct Given<'a> {
    facts: Vec<Fact<'a>>,
}

impl<'a> Given<'a> {
    /// The facts of a question.
    pub(crate) fn read(text: &'a str) -> Result<Self, String> {
        read(text).map(|facts| Self { facts })
    }

    /// What is said of a key; nothing if it is left out.
    pub(crate) fn text(&mut self, key: &str) -> Option<&'a str> {
        let found = self.facts.iter().position(|(known, _)| *known == key)?;
        Some(self.facts.remove(found).1)
    }

    /// The number of a key; zero if it is left out.
    pub(crate) fn number(&mut self, key: &str) -> Result<u32, String> {
        self.text(key).map_or(Ok(0), number)
    }

    /// Fails if something is left that nobody asked for.
    pub(crate) fn finish(self) -> Result<(), String> {
        self.facts.first().map_or(Ok(()), |(key, _)| Err(format!("\"{key}\" means nothing here")))
    }
}

/// A number.
pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("\"{text}\" is no number"))
}

/// `yes` or `no`.
pub(crate) fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

/// Words with a blank between them, or `none`.
pub(crate) fn list<T: AsRef<str>>(words: &[T]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

//! Rust source taken apart into code, texts and comments. It knows as much of
//! the language as that needs and no more.

/// A file, line by line.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its path from the root of the repository.
    pub(crate) path: String,
    /// Its lines.
    pub(crate) lines: Vec<Line>,
}

/// One line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// Counted from one.
    pub(crate) number: usize,
    /// As it stands there.
    pub(crate) raw: String,
    /// Without comments and without what stands between quotes.
    pub(crate) code: String,
    /// What stands between quotes.
    pub(crate) text: String,
    /// Whether it is only compiled for tests.
    pub(crate) test: bool,
}

#[derive(Copy, Clone, Debug, PartialEq)]
enum State {
    Code,
    LineComment,
    BlockComment { depth: usize },
    Text { hashes: Option<usize> },
}

impl Source {
    /// Takes a file apart.
    pub(crate) fn new(path: String, text: &str) -> Self {
        let mut lines = Scanner::default().scan(text);
        let all_test =
            path.split('/').any(|part| ["tests", "tests.rs", "examples", "benches"].contains(&part));
        mark_tests(&mut lines, all_test);
        Self { path, lines }
    }

    /// `path:line: words`.
    pub(crate) fn at(&self, line: &Line, words: &str) -> String {
        format!("{}:{}: {}", self.path, line.number, words.trim())
    }
}

#[derive(Default)]
struct Scanner {
    lines: Vec<Line>,
    line: Line,
}

impl Scanner {
    fn scan(mut self, text: &str) -> Vec<Line> {
        let letters: Vec<char> = text.chars().collect();
        let (mut at, mut state) = (0, State::Code);
        while at < letters.len() {
            let rest = &letters[at..];
            let (taken, next) = match state {
                State::Code => self.code(rest),
                State::LineComment => (1, state),
                State::BlockComment { depth } => comment(rest, depth),
                State::Text { hashes } => self.text(rest, hashes),
            };
            for &letter in &rest[..taken.min(rest.len())] {
                self.line.raw.push(letter);
                if letter == '\n' {
                    self.end_line();
                }
            }
            let ended = next == State::LineComment && rest[0] == '\n';
            state = if ended { State::Code } else { next };
            at += taken;
        }
        self.end_line();
        self.lines
    }

    fn end_line(&mut self) {
        self.line.number = self.lines.len() + 1;
        if !self.line.raw.is_empty() {
            self.lines.push(std::mem::take(&mut self.line));
        }
    }

    /// One step in code: how many letters it takes, and what follows.
    fn code(&mut self, rest: &[char]) -> (usize, State) {
        let after_word = self.line.code.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        match rest {
            ['/', '/', ..] => return (2, State::LineComment),
            ['/', '*', ..] => return (2, State::BlockComment { depth: 1 }),
            ['"', ..] => return (1, State::Text { hashes: None }),
            ['r', tail @ ..] if !after_word || self.line.code.ends_with('b') => {
                let hashes = tail.iter().take_while(|&&letter| letter == '#').count();
                if tail.get(hashes) == Some(&'"') {
                    return (hashes + 2, State::Text { hashes: Some(hashes) });
                }
            }
            ['\'', '\\', tail @ ..] => {
                let end = tail.iter().skip(1).position(|&letter| letter == '\'');
                return (end.map_or(1, |end| end + 4), State::Code);
            }
            ['\'', _, '\'', ..] => return (3, State::Code),
            _ => {}
        }
        self.line.code.push(rest[0]);
        (1, State::Code)
    }

    fn text(&mut self, rest: &[char], hashes: Option<usize>) -> (usize, State) {
        let ends = rest[0] == '"'
            && rest[1..].iter().take_while(|&&letter| letter == '#').count() >= hashes.unwrap_or(0);
        if ends {
            self.line.text.push(' ');
            return (1 + hashes.unwrap_or(0), State::Code);
        }
        let taken = if rest[0] == '\\' && hashes.is_none() { 2 } else { 1 };
        self.line.text.push(if taken == 1 { rest[0] } else { ' ' });
        (taken, State::Text { hashes })
    }
}

fn comment(rest: &[char], depth: usize) -> (usize, State) {
    match rest {
        ['/', '*', ..] => (2, State::BlockComment { depth: depth + 1 }),
        ['*', '/', ..] if depth == 1 => (2, State::Code),
        ['*', '/', ..] => (2, State::BlockComment { depth: depth - 1 }),
        _ => (1, State::BlockComment { depth }),
    }
}

/// Marks what stands behind `#[cfg(test)]`, up to the end of that item.
fn mark_tests(lines: &mut [Line], all: bool) {
    let mut waiting = false;
    let mut depth = 0_usize;
    for line in lines {
        waiting |= line.code.contains("#[cfg(test)]");
        line.test = all || waiting || depth > 0;
        for letter in line.code.chars() {
            match letter {
                '{' if waiting || depth > 0 => (waiting, depth) = (false, depth + 1),
                '}' => depth = depth.saturating_sub(1),
                ';' if waiting => waiting = false,
                _ => {}
            }
        }
    }
}

#[test]
fn code_texts_and_comments_are_told_apart() {
    let text =
        "let a = \"x // y\"; // z\nlet b = r#\"q\"w\"#; /* c\n/* d */ e */ let c = '\"'; f::<'a>(b'\\'');\n";
    let source = Source::new("src/lib.rs".to_owned(), text);
    let of = |pick: fn(&Line) -> &str| source.lines.iter().map(pick).map(str::trim).collect::<Vec<_>>();
    assert_eq!(of(|line| &line.text), ["x // y", "q\"w", ""]);
    assert_eq!(of(|line| &line.code), ["let a = ;", "let b = ;", "let c = ; f::<'a>(b);"]);
}

#[test]
fn what_is_only_compiled_for_tests_is_marked() {
    let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}\n#[cfg(test)]\nmod d;\nfn e() {}\n";
    let source = Source::new("src/lib.rs".to_owned(), text);
    let marked: Vec<usize> = source.lines.iter().filter(|line| line.test).map(|line| line.number).collect();
    assert_eq!(marked, [2, 3, 4, 5, 7, 8]);
}

//! What is played and said in the games to look at, phase by phase.

/// What everybody says and orders in a phase.
pub(super) struct Phase {
    pub(super) name: &'static str,
    pub(super) lines: Vec<Line>,
}

/// What one power says or orders.
pub(super) enum Line {
    Orders { power: &'static str, orders: Vec<&'static str> },
    Letter { power: &'static str, to: &'static str, text: &'static str },
}

impl Line {
    pub(super) fn power(&self) -> &'static str {
        match self {
            Self::Orders { power, .. } | Self::Letter { power, .. } => power,
        }
    }
}

/// The whole script. Phases are apart by empty lines and begin with their names.
pub(super) fn phases() -> Vec<Phase> {
    let phase = |block: &'static str| {
        let mut lines = block.lines();
        Some(Phase { name: lines.next()?, lines: lines.filter_map(line).collect() })
    };
    include_str!("script.txt").split("\n\n").filter_map(phase).collect()
}

fn line(line: &'static str) -> Option<Line> {
    let (who, said) = line.split_once(": ")?;
    Some(match who.split_once(" to ") {
        Some((power, to)) => Line::Letter { power, to, text: said },
        None => Line::Orders { power: who, orders: said.split("; ").collect() },
    })
}

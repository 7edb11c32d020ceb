//! Path data in few letters: whole numbers, steps instead of places, and no
//! separator where a sign already separates.

use crate::geometry::Point;

/// Writes path data.
#[derive(Debug, Default)]
pub(crate) struct Path {
    text: String,
    /// The command that further numbers belong to.
    command: char,
}

impl Path {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Lifts the pen and puts it down somewhere.
    pub(crate) fn start(&mut self, [x, y]: Point) -> &mut Self {
        self.command('M').number(x).number(y)
    }

    /// Draws straight on by a step.
    pub(crate) fn step(&mut self, [x, y]: Point) -> &mut Self {
        self.command('l').number(x).number(y)
    }

    /// Draws a cubic curve; its controls and its end are steps from its start.
    pub(crate) fn curve(&mut self, controls: [Point; 2], end: Point) -> &mut Self {
        self.command('c');
        for [x, y] in [controls[0], controls[1], end] {
            self.number(x).number(y);
        }
        self
    }

    /// Draws from point to point.
    pub(crate) fn polyline(&mut self, points: &[Point]) {
        let Some(&first) = points.first() else { return };
        self.start(first);
        for pair in points.windows(2) {
            self.step([pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]]);
        }
    }

    /// Draws a line, closed if it goes round something. An islet of which only a
    /// point is left stays a line without length, which is shown as a dot.
    pub(crate) fn chain(&mut self, points: &[Point]) {
        match points {
            [first, _, _, .., last] if first == last => {
                self.polyline(&points[..points.len() - 1]);
                self.close();
            }
            _ => self.polyline(points),
        }
    }

    /// Draws back to where the pen was put down.
    pub(crate) fn close(&mut self) -> &mut Self {
        self.command('z')
    }

    /// Goes on with path data that is written already.
    pub(crate) fn raw(&mut self, data: &str) -> &mut Self {
        self.text.push_str(data);
        self.command = char::default();
        self
    }

    pub(crate) fn finish(self) -> String {
        self.text
    }

    fn command(&mut self, command: char) -> &mut Self {
        if self.command != command || command == 'M' {
            self.text.push(command);
            self.command = command;
        }
        self
    }

    fn number(&mut self, number: i32) -> &mut Self {
        if number >= 0 && self.text.ends_with(|last: char| last.is_ascii_digit()) {
            self.text.push(' ');
        }
        self.text.push_str(&number.to_string());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_separators_are_left_out_where_they_are_not_needed() {
        let mut path = Path::new();
        path.start([10, 20]).step([5, 0]).step([-3, -4]).step([0, 7]).close();
        path.start([1, 2]).curve([[1, 2], [3, -4]], [5, 6]);
        assert_eq!(path.finish(), "M10 20l5 0-3-4 0 7zM1 2c1 2 3-4 5 6");
    }
}

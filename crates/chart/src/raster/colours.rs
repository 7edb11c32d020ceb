//! A few hundred colours in place of millions: maps are drawn in flat colours,
//! and a picture that lists them is a third as large.

use std::iter::repeat_n;

/// The most colours a picture has.
const MOST_COLOURS: usize = 256;

/// Bits of each channel that tell colours apart at first.
const BITS: u32 = 5;

/// A colour: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// Pixels of one colour that follow each other.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) colour: Rgb,
    pub(super) length: usize,
}

/// The colours of a picture, and for each pixel the number of its own.
pub(super) struct Reduced {
    pub(super) colours: Vec<Rgb>,
    pub(super) pixels: Vec<u8>,
}

/// Pixels of about the same colour.
#[derive(Clone, Copy, Default)]
struct Cell {
    /// Which cell it is.
    number: usize,
    count: u64,
    sums: [u64; 3],
}

impl Cell {
    fn add(&mut self, run: &Run) {
        let length = run.length as u64;
        self.count += length;
        for (sum, channel) in self.sums.iter_mut().zip(run.colour) {
            *sum += length * u64::from(channel);
        }
    }

    /// The mean of a channel.
    fn mean(&self, channel: usize) -> u64 {
        (self.sums[channel] + self.count / 2) / self.count.max(1)
    }
}

/// Chooses colours for a picture, given as runs of equal pixels, and gives every
/// pixel one of them.
pub(super) fn reduced(runs: &[Run]) -> Reduced {
    let mut cells = vec![Cell::default(); 1 << (3 * BITS)];
    for run in runs {
        cells[cell_of(run.colour)].add(run);
    }
    for (number, cell) in cells.iter_mut().enumerate() {
        cell.number = number;
    }
    let used: Vec<Cell> = cells.into_iter().filter(|cell| cell.count > 0).collect();
    let groups = grouped(used);
    let mut numbers = vec![0_u8; 1 << (3 * BITS)];
    for (index, group) in groups.iter().enumerate() {
        for cell in &group.cells {
            numbers[cell.number] = index as u8;
        }
    }
    let mut pixels = Vec::with_capacity(runs.iter().map(|run| run.length).sum());
    for run in runs {
        pixels.extend(repeat_n(numbers[cell_of(run.colour)], run.length));
    }
    Reduced { colours: groups.iter().map(Group::colour).collect(), pixels }
}

fn cell_of([red, green, blue]: Rgb) -> usize {
    let top = |channel: u8| usize::from(channel >> (8 - BITS));
    (top(red) << (2 * BITS)) | (top(green) << BITS) | top(blue)
}

/// Cells that become one colour.
struct Group {
    cells: Vec<Cell>,
    /// The channel in which they differ most, and how much.
    spread: (u64, usize),
}

impl Group {
    fn new(cells: Vec<Cell>) -> Self {
        let all = total(&cells);
        let spread_in = |channel: usize| {
            let far = |cell: &Cell| cell.count * cell.mean(channel).abs_diff(all.mean(channel)).pow(2);
            (cells.iter().map(far).sum::<u64>(), channel)
        };
        let spread = (0..3).map(spread_in).max().unwrap_or_default();
        Self { cells, spread }
    }

    fn colour(&self) -> Rgb {
        let all = total(&self.cells);
        [0, 1, 2].map(|channel| all.mean(channel).min(255) as u8)
    }

    /// Two groups, neither empty: below and above the mean of the channel they
    /// differ in most.
    fn split(mut self) -> [Self; 2] {
        let (_, channel) = self.spread;
        let middle = total(&self.cells).mean(channel);
        self.cells.sort_by_key(|cell| cell.mean(channel));
        let below = self.cells.partition_point(|cell| cell.mean(channel) < middle);
        let above = self.cells.split_off(below.clamp(1, self.cells.len() - 1));
        [Self::new(self.cells), Self::new(above)]
    }
}

fn total(cells: &[Cell]) -> Cell {
    cells.iter().fold(Cell::default(), |mut all, cell| {
        all.count += cell.count;
        for (sum, own) in all.sums.iter_mut().zip(cell.sums) {
            *sum += own;
        }
        all
    })
}

/// Splits the group that differs most until there are as many as may be.
fn grouped(cells: Vec<Cell>) -> Vec<Group> {
    let mut groups = vec![Group::new(cells)];
    while groups.len() < MOST_COLOURS {
        let widest =
            groups.iter().enumerate().max_by_key(|(index, group)| (group.spread.0, usize::MAX - index));
        let Some((index, _)) = widest.filter(|(_, group)| group.spread.0 > 0 && group.cells.len() > 1) else {
            break;
        };
        let halves = groups.swap_remove(index).split();
        groups.extend(halves);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reduced(pixels: &[Rgb]) -> Reduced {
        let runs = pixels.chunk_by(|one, next| one == next);
        super::reduced(&runs.map(|run| Run { colour: run[0], length: run.len() }).collect::<Vec<_>>())
    }

    #[test]
    fn a_rare_colour_beside_a_common_one_is_split_off_in_the_end() {
        let mut pixels = vec![[8, 8, 8]; 1_000];
        pixels.push([16, 8, 8]);
        let mut colours = reduced(&pixels).colours;
        colours.sort_unstable();
        assert_eq!(colours, [[8, 8, 8], [16, 8, 8]]);
    }

    #[test]
    fn a_picture_of_few_colours_keeps_them() {
        let pixels = [[255, 255, 255], [0, 0, 0], [159, 198, 216], [0, 0, 0]];
        let reduced = reduced(&pixels);
        let shown: Vec<Rgb> =
            reduced.pixels.iter().map(|&number| reduced.colours[usize::from(number)]).collect();
        assert_eq!(shown, pixels);
    }

    #[test]
    fn a_picture_of_many_colours_comes_close() {
        let pixels: Vec<Rgb> =
            (0..40_000_u32).map(|n| [(n % 251) as u8, (n / 157) as u8, (n % 13 * 19) as u8]).collect();
        let reduced = reduced(&pixels);
        assert!(reduced.colours.len() <= MOST_COLOURS);
        for (&pixel, &number) in pixels.iter().zip(&reduced.pixels) {
            let shown = reduced.colours[usize::from(number)];
            let apart = pixel.iter().zip(shown).map(|(&one, other)| one.abs_diff(other)).max();
            assert!(apart < Some(50), "{pixel:?} is shown as {shown:?}");
        }
    }

    #[test]
    fn no_pixels_need_no_colours() {
        assert!(reduced(&[]).pixels.is_empty());
    }
}

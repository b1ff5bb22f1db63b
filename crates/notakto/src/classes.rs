//! All boards of a shape up to symmetry, and the moves between them.
//!
//! Start at [`Classes::new`]. The order is that of Plambeck and Whitehead, "The Secrets of Notakto"
//! (2013): by the number of X, then by the list of occupied cells. The least board represents its class.
//! Must not know how good a board is.

use crate::{Board, Shape, TooManyCells};

/// The classes of symmetric boards of one shape.
///
/// Classes are numbered from 0 in the order of their representatives. Live classes, those without a
/// complete line, are also numbered separately, from 0 in the same order.
#[derive(Clone, Debug)]
pub struct Classes {
    shape: Shape,
    // The class of each mask.
    class_of: Vec<u32>,
    representatives: Vec<Board>,
    sizes: Vec<u32>,
    // The live number of each class, or `NONE`.
    live_numbers: Vec<u32>,
    live: Vec<Board>,
    live_classes: Vec<u32>,
    // The options of live class `i` are `options[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<u32>,
    kills: Vec<bool>,
}

const NONE: u32 = u32::MAX;

impl Classes {
    /// The maximum number of cells of a shape whose boards can be listed: a table of 2^20 boards.
    pub(crate) const MOST_CELLS: usize = 20;

    /// Lists the classes of the shape's boards.
    ///
    /// # Errors
    /// If the shape has more than [`Classes::MOST_CELLS`] cells.
    pub fn new(shape: &Shape) -> Result<Classes, TooManyCells> {
        let cells = shape.cells();
        if cells > Classes::MOST_CELLS {
            return Err(TooManyCells { cells, limit: Classes::MOST_CELLS });
        }
        let mut classes = Classes {
            shape: shape.clone(),
            class_of: vec![NONE; 1 << cells],
            representatives: Vec::new(),
            sizes: Vec::new(),
            live_numbers: Vec::new(),
            live: Vec::new(),
            live_classes: Vec::new(),
            starts: vec![0],
            options: Vec::new(),
            kills: Vec::new(),
        };
        classes.find_classes();
        classes.find_options();
        Ok(classes)
    }

    /// Goes through the boards in order; the first one that is in no class yet starts the next class.
    fn find_classes(&mut self) {
        let images: Vec<ImageTable> = self
            .shape
            .symmetries()
            .iter()
            .map(|symmetry| ImageTable::new(&self.shape, |b| symmetry.apply(b)))
            .collect();
        for mask in in_order(self.shape.cells()) {
            if self.class_of[mask as usize] != NONE {
                continue;
            }
            let class = self.representatives.len() as u32;
            let mut size = 0;
            for table in &images {
                let image = &mut self.class_of[table.image(mask) as usize];
                size += u32::from(*image == NONE);
                *image = class;
            }
            let board = Board::from_known_mask(mask);
            self.representatives.push(board);
            self.sizes.push(size);
            if self.shape.is_dead(board) {
                self.live_numbers.push(NONE);
            } else {
                self.live_numbers.push(self.live.len() as u32);
                self.live.push(board);
                self.live_classes.push(class);
            }
        }
    }

    fn find_options(&mut self) {
        for &board in &self.live {
            let begin = self.options.len();
            let mut kills = false;
            for cell in self.shape.empty_cells(board) {
                let class = self.class_of[board.with(cell).mask() as usize];
                match self.live_numbers[class as usize] {
                    NONE => kills = true,
                    option => self.options.push(option),
                }
            }
            sort_and_drop_repeats(&mut self.options, begin);
            self.starts.push(self.options.len() as u32);
            self.kills.push(kills);
        }
    }

    /// The shape of the boards.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The least board of each class, in order.
    #[must_use]
    pub fn representatives(&self) -> &[Board] {
        &self.representatives
    }

    /// The number of boards of each class.
    #[must_use]
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// The class of a board; `None` if an X is outside the shape.
    #[must_use]
    pub fn class_of(&self, board: Board) -> Option<u32> {
        self.class_of.get(board.mask() as usize).copied()
    }

    /// The least board of each live class, in order.
    #[must_use]
    pub fn live(&self) -> &[Board] {
        &self.live
    }

    /// The class number of each live class, ascending.
    #[must_use]
    pub fn live_classes(&self) -> &[u32] {
        &self.live_classes
    }

    /// The live class of a board; `None` if it is dead or an X is outside the shape.
    #[must_use]
    pub fn live_of(&self, board: Board) -> Option<u32> {
        let number = self.live_numbers[self.class_of(board)? as usize];
        (number != NONE).then_some(number)
    }

    /// The live classes that one X leads to from live class `live`, strictly ascending.
    ///
    /// # Panics
    /// If there is no such live class.
    #[must_use]
    pub fn options(&self, live: u32) -> &[u32] {
        let live = live as usize;
        &self.options[self.starts[live] as usize..self.starts[live + 1] as usize]
    }

    /// Whether some X completes a line on a board of live class `live`.
    ///
    /// # Panics
    /// If there is no such live class.
    #[must_use]
    pub fn kills(&self, live: u32) -> bool {
        self.kills[live as usize]
    }
}

/// Sorts the numbers from index `begin` on and removes repetitions.
fn sort_and_drop_repeats(numbers: &mut Vec<u32>, begin: usize) {
    numbers[begin..].sort_unstable();
    let mut end = begin;
    for index in begin..numbers.len() {
        if end == begin || numbers[end - 1] != numbers[index] {
            numbers[end] = numbers[index];
            end += 1;
        }
    }
    numbers.truncate(end);
}

/// The masks of all boards of `cells` cells, ordered by the number of X, then by the list of occupied cells.
fn in_order(cells: usize) -> impl Iterator<Item = u32> {
    // For lists of the same length, the lexicographic order is the descending order of the masks with the
    // bits reversed (cell 0 is the highest bit), which is the ascending order of their complements.
    (0..=cells as u32).flat_map(move |count| {
        let empties = cells as u32 - count;
        let least = ((1_u64 << empties) - 1) as u32;
        std::iter::successors(Some(least), move |&complement| next_of_same_count(complement, cells)).map(
            move |complement| {
                let all = ((1_u64 << cells) - 1) as u32;
                (all & !complement).reverse_bits() >> (32 - cells as u32)
            },
        )
    })
}

/// The next greater number with the same number of bits set, if it is below 2^cells.
fn next_of_same_count(mask: u32, cells: usize) -> Option<u32> {
    if mask == 0 {
        return None;
    }
    let lowest = mask & mask.wrapping_neg();
    let carried = mask + lowest;
    let next = carried | (((mask ^ carried) >> 2) / lowest);
    (next >> cells == 0).then_some(next)
}

/// A symmetry as look-up tables for seven cells at a time.
struct ImageTable {
    parts: Vec<[u32; 1 << ImageTable::CELLS]>,
}

impl ImageTable {
    const CELLS: usize = 7;

    fn new(shape: &Shape, apply: impl Fn(Board) -> Board) -> ImageTable {
        let all = shape.full_board().mask();
        let parts = (0..shape.cells().div_ceil(Self::CELLS))
            .map(|part| {
                let mut images = [0; 1 << Self::CELLS];
                for low in 1..images.len() {
                    // Adds one X to an image that has already been computed.
                    let bit = low & low.wrapping_neg();
                    let mask = (bit as u32) << (part * Self::CELLS);
                    if mask & all != 0 {
                        images[low] = images[low ^ bit] | apply(Board::from_known_mask(mask)).mask();
                    }
                }
                images
            })
            .collect();
        ImageTable { parts }
    }

    fn image(&self, mask: u32) -> u32 {
        let mut rest = mask as usize;
        let mut image = 0;
        for part in &self.parts {
            image |= part[rest % part.len()];
            rest /= part.len();
        }
        image
    }
}

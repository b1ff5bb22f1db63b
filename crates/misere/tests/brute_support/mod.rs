//! Boards, a naive search and the published dictionary, told again without the code under test.

use std::collections::HashMap;

use misere::bipartite::Bipartite;
use misere::brute::{Boards, Rule};

/// A board described by its lines, with its live classes in the paper's order.
pub struct Shape {
    pub rows: usize,
    pub cols: usize,
    /// The least placement of each live class.
    pub live: Vec<u32>,
    pub boards: Boards,
    symmetries: Vec<Vec<usize>>,
}

/// The 3x3 board with rows, columns and diagonals.
pub fn standard() -> Shape {
    Shape::full(3, 3)
}

impl Shape {
    /// Rows, columns and, on a square, the two diagonals.
    pub fn full(rows: usize, cols: usize) -> Self {
        let mut lines = straight(rows, cols);
        if rows == cols {
            lines.push((0..rows).map(|i| 1 << (i * cols + i)).sum());
            lines.push((0..rows).map(|i| 1 << (i * cols + cols - 1 - i)).sum());
        }
        Shape::new(rows, cols, &lines)
    }

    pub fn rows_and_columns(rows: usize, cols: usize) -> Self {
        Shape::new(rows, cols, &straight(rows, cols))
    }

    fn new(rows: usize, cols: usize, lines: &[u32]) -> Self {
        let symmetries = symmetries(rows, cols);
        let dead = |board: u32| lines.iter().any(|line| board & line == *line);
        let mut live: Vec<u32> = (0..1 << (rows * cols))
            .filter(|&board| !dead(board) && least(&symmetries, board) == board)
            .collect();
        live.sort_by_key(|&board| key(board));
        let number: HashMap<u32, u32> = live.iter().copied().zip(0..).collect();
        let (mut options, mut kills) = (Vec::new(), Vec::new());
        for &board in &live {
            let after = (0..rows * cols).filter(|cell| board >> cell & 1 == 0).map(|cell| board | 1 << cell);
            let (killed, alive): (Vec<u32>, Vec<u32>) = after.partition(|&board| dead(board));
            kills.push(!killed.is_empty());
            let classes = alive.iter().map(|&board| number[&least(&symmetries, board)]);
            options.push(classes.collect());
        }
        let boards = Boards::new(options, kills).unwrap();
        Shape { rows, cols, live, boards, symmetries }
    }
}

fn straight(rows: usize, cols: usize) -> Vec<u32> {
    let row = |r: usize| (0..cols).map(|c| 1 << (r * cols + c)).sum();
    let column = |c: usize| (0..rows).map(|r| 1 << (r * cols + c)).sum();
    (0..rows).map(row).chain((0..cols).map(column)).collect()
}

/// Number of X, then the list of occupied cells.
fn key(board: u32) -> (u32, Vec<u32>) {
    let cells = (0..32).filter(|cell| board >> cell & 1 == 1).collect();
    (board.count_ones(), cells)
}

fn symmetries(rows: usize, cols: usize) -> Vec<Vec<usize>> {
    (0..8)
        .filter(|flip| flip & 4 == 0 || rows == cols)
        .map(|flip| {
            (0..rows * cols)
                .map(|cell| {
                    let (mut r, mut c) = (cell / cols, cell % cols);
                    if flip & 1 == 1 {
                        c = cols - 1 - c;
                    }
                    if flip & 2 == 2 {
                        r = rows - 1 - r;
                    }
                    if flip & 4 == 4 {
                        (r, c) = (c, r);
                    }
                    r * cols + c
                })
                .collect()
        })
        .collect()
}

fn least(symmetries: &[Vec<usize>], board: u32) -> u32 {
    let image = |map: &Vec<usize>| {
        let cells = (0..map.len()).filter(|&cell| board >> cell & 1 == 1);
        cells.map(|cell| 1 << map[cell]).sum::<u32>()
    };
    symmetries.iter().map(image).min_by_key(|&board| key(board)).unwrap()
}

/// All ascending lists of `boards` classes.
pub fn multisets(classes: usize, boards: usize) -> Vec<Vec<u32>> {
    let mut lists = vec![vec![]];
    for _ in 0..boards {
        lists = lists
            .into_iter()
            .flat_map(|list: Vec<u32>| {
                let least = list.last().copied().unwrap_or(0);
                (least..classes as u32).map(move |class| [&list[..], &[class]].concat())
            })
            .collect();
    }
    lists
}

/// Outcomes by recursion over the rules, each remembered.
pub struct Naive<'a> {
    boards: &'a Boards,
    known: HashMap<Vec<u32>, bool>,
}

impl<'a> Naive<'a> {
    pub fn new(boards: &'a Boards) -> Self {
        Naive { boards, known: HashMap::from([(vec![], false)]) }
    }

    /// `sum` is ascending.
    pub fn is_p(&mut self, sum: &[u32]) -> bool {
        if let Some(&known) = self.known.get(sum) {
            return known;
        }
        let mut p = true;
        for i in 0..sum.len() {
            let class = sum[i] as usize;
            let mut rest = sum.to_vec();
            rest.remove(i);
            p &= !(self.boards.kills(class) && self.is_p(&rest));
            for &option in self.boards.options(class) {
                let mut after = rest.clone();
                after.push(option);
                after.sort();
                p &= !self.is_p(&after);
            }
        }
        self.known.insert(sum.to_vec(), p);
        p
    }
}

/// Exponents of a, b, c, d.
type Word = [u32; 4];

/// a2=1, b3=b, b2c=c, c3=ac2, b2d=d, cd=ad, d2=c2, from left to right.
const RELATIONS: [(Word, Word); 7] = [
    ([2, 0, 0, 0], [0, 0, 0, 0]),
    ([0, 3, 0, 0], [0, 1, 0, 0]),
    ([0, 2, 1, 0], [0, 0, 1, 0]),
    ([0, 0, 3, 0], [1, 0, 2, 0]),
    ([0, 2, 0, 1], [0, 0, 0, 1]),
    ([0, 0, 1, 1], [1, 0, 0, 1]),
    ([0, 0, 0, 2], [0, 0, 2, 0]),
];

fn reduced(mut word: Word) -> Word {
    while let Some((left, right)) = RELATIONS.iter().find(|(left, _)| (0..4).all(|i| word[i] >= left[i])) {
        word = std::array::from_fn(|i| word[i] - left[i] + right[i]);
    }
    word
}

fn word(text: &str) -> Word {
    let exponent = |letter: char| text.chars().filter(|&other| other == letter).count() as u32;
    reduced(['a', 'b', 'c', 'd'].map(exponent))
}

fn product(left: Word, right: Word) -> Word {
    reduced(std::array::from_fn(|i| left[i] + right[i]))
}

/// The published value of each class of the standard board, as the number of an element.
#[derive(Clone)]
pub struct Dictionary {
    pub values: Vec<u32>,
    pub monoid: Bipartite,
}

impl Dictionary {
    pub fn of(standard: &Shape) -> Self {
        let mut elements = vec![[0; 4]];
        let mut at = 0;
        while at < elements.len() {
            for letter in ["a", "b", "c", "d"] {
                let next = product(elements[at], word(letter));
                if !elements.contains(&next) {
                    elements.push(next);
                }
            }
            at += 1;
        }
        assert_eq!(elements.len(), 18);
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/notakto_dictionary.tsv");
        let text = std::fs::read_to_string(file).unwrap();
        let values: HashMap<u32, Word> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| {
                let (picture, value) = line.split_once('\t').unwrap();
                let cells = picture.chars().zip(0..).filter(|&(mark, _)| mark == 'X');
                let board = cells.map(|(_, cell)| 1 << cell).sum();
                (least(&standard.symmetries, board), word(value))
            })
            .collect();
        assert_eq!(values.len(), 46);
        let number = |value: Word| elements.iter().position(|&other| other == value).unwrap();
        let values = standard.live.iter().map(|board| number(values[board]) as u32).collect();
        let action = |letter: &str| {
            let products = elements.iter().map(|&element| product(element, word(letter)));
            products.map(|product| number(product) as u32).collect()
        };
        let lost = ["a", "bb", "bc", "cc"].map(word);
        let p = elements.iter().map(|element| lost.contains(element)).collect();
        let monoid = Bipartite::new(["a", "b", "c", "d"].map(action).to_vec(), p).unwrap();
        Dictionary { values, monoid }
    }

    pub fn rule(&self) -> Rule {
        Rule::new(&self.values, &self.monoid).unwrap()
    }
}

/// The published values and lost elements as a rule.
pub fn dictionary(standard: &Shape) -> Rule {
    Dictionary::of(standard).rule()
}

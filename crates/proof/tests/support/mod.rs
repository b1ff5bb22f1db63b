//! Shared by several tests of the checker: the reference certificate and a small prover.
//!
//! Start at [`Dictionary::published`] and [`Dictionary::certificate`]. The prover writes the certificate
//! of a dictionary of values, right or wrong, as far as it can be written.
#![allow(dead_code)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use proof::{Checked, Notakto, Refusal};

pub const BOARDS: usize = 46;
pub const ELEMENTS: usize = 18;

/// A file of the repository.
pub fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

pub fn reference() -> String {
    std::fs::read_to_string(file("testdata/certificates/notakto-3x3.cert")).unwrap()
}

pub fn accept(text: impl AsRef<[u8]>) -> Notakto {
    let Checked::Notakto(proved) = proof::check(text.as_ref()).unwrap();
    proved
}

pub fn refuse(text: impl AsRef<[u8]>) -> Refusal {
    proof::check(text.as_ref()).unwrap_err()
}

/// The reference with one line, counted from 1, replaced.
pub fn with_line(number: usize, line: &str) -> String {
    let reference = reference();
    let mut lines: Vec<&str> = reference.lines().collect();
    assert_ne!(lines[number - 1], line, "the line must change");
    lines[number - 1] = line;
    lines.join("\n") + "\n"
}

/// The reference with some words of one line replaced.
pub fn with_words(number: usize, from: &str, to: &str) -> String {
    let reference = reference();
    let line = reference.lines().nth(number - 1).unwrap();
    assert_eq!(line.matches(from).count(), 1, "{line}");
    with_line(number, &line.replace(from, to))
}

/// Asserts that the certificate is refused at this line with these words.
#[track_caller]
pub fn assert_refused(text: impl AsRef<[u8]>, line: usize, words: &str) {
    let refusal = refuse(text);
    assert!(refusal.line == line && refusal.text.contains(words), "{refusal}");
}

/// A live 3x3 board: a sorted list of cells, its options (numbers of live boards in the order of the
/// certificate), and whether some X kills it.
pub struct Board {
    pub cells: Vec<usize>,
    pub options: BTreeSet<usize>,
    pub kills: bool,
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn is_dead(cells: &[usize]) -> bool {
    LINES.iter().any(|line| line.iter().all(|cell| cells.contains(cell)))
}

/// The least of the eight images.
fn canonical(cells: &[usize]) -> Vec<usize> {
    let images = (0..8).map(|turn| {
        let image = |&cell: &usize| {
            let (mut row, mut col) = (cell / 3, cell % 3);
            for _ in 0..turn % 4 {
                (row, col) = (col, 2 - row);
            }
            3 * row + if turn < 4 { col } else { 2 - col }
        };
        let mut image: Vec<usize> = cells.iter().map(image).collect();
        image.sort_unstable();
        image
    });
    images.min().unwrap()
}

static LIVE: LazyLock<Vec<Board>> = LazyLock::new(live_boards);

fn live_boards() -> Vec<Board> {
    let sets = (0..512_usize).map(|bits| (0..9).filter(|cell| bits >> cell & 1 == 1).collect::<Vec<_>>());
    let mut live: Vec<Vec<usize>> =
        sets.filter(|cells| !is_dead(cells) && canonical(cells) == *cells).collect();
    live.sort_by_key(|cells| (cells.len(), cells.clone()));
    let board = |cells: &Vec<usize>| {
        let mut board = Board { cells: cells.clone(), options: BTreeSet::new(), kills: false };
        for cell in (0..9).filter(|cell| !cells.contains(cell)) {
            let mut next = cells.clone();
            next.push(cell);
            match live.iter().position(|cells| *cells == canonical(&next)) {
                Some(option) => drop(board.options.insert(option)),
                None => board.kills = true,
            }
        }
        board
    };
    live.iter().map(board).collect()
}

/// A word in a, b, c, d by its exponents.
type Word = [u32; 4];

/// The published relations a2 = 1, b3 = b, b2c = c, c3 = ac2, b2d = d, cd = ad, d2 = c2.
const RELATIONS: [(Word, Word); 7] = [
    ([2, 0, 0, 0], [0, 0, 0, 0]),
    ([0, 3, 0, 0], [0, 1, 0, 0]),
    ([0, 2, 1, 0], [0, 0, 1, 0]),
    ([0, 0, 3, 0], [1, 0, 2, 0]),
    ([0, 2, 0, 1], [0, 0, 0, 1]),
    ([0, 0, 1, 1], [1, 0, 0, 1]),
    ([0, 0, 0, 2], [0, 0, 2, 0]),
];

fn word(text: &str) -> Word {
    ['a', 'b', 'c', 'd'].map(|letter| text.matches(letter).count() as u32)
}

fn reduce(mut word: Word) -> Word {
    while let Some((left, right)) = RELATIONS.iter().find(|(left, _)| (0..4).all(|i| word[i] >= left[i])) {
        word = std::array::from_fn(|i| word[i] - left[i] + right[i]);
    }
    word
}

/// A value for every live board, in the published monoid.
#[derive(Clone)]
pub struct Dictionary {
    pub words: Vec<Word>,
}

impl Dictionary {
    /// The dictionary of Plambeck and Whitehead.
    pub fn published() -> Self {
        let text = std::fs::read_to_string(file("crates/misere/data/notakto_dictionary.tsv")).unwrap();
        let entries: Vec<(&str, &str)> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split_once('\t').unwrap())
            .collect();
        let value = |board: &Board| {
            let picture = picture(&board.cells);
            let (_, value) = entries.iter().find(|(board, _)| *board == picture).unwrap();
            reduce(word(value))
        };
        Self { words: LIVE.iter().map(value).collect() }
    }

    /// All elements of the published monoid.
    pub fn elements() -> Vec<Word> {
        let mut elements = vec![[0; 4]];
        let mut next = 0;
        while next < elements.len() {
            for letter in ["a", "b", "c", "d"] {
                let product = times(elements[next], word(letter));
                if !elements.contains(&product) {
                    elements.push(product);
                }
            }
            next += 1;
        }
        assert_eq!(elements.len(), ELEMENTS);
        elements
    }

    /// Substitutes a word for the letter d in all values.
    pub fn with_d(&self, text: &str) -> Self {
        let put =
            |&[a, b, c, d]: &Word| (0..d).fold(reduce([a, b, c, 0]), |product, _| times(product, word(text)));
        Self { words: self.words.iter().map(put).collect() }
    }

    /// The certificate of this dictionary.
    pub fn certificate(&self) -> String {
        self.certificate_without(None)
    }

    /// The certificate without one entry of the antichain, with all numbers adjusted.
    pub fn certificate_without(&self, dropped: Option<usize>) -> String {
        Writer::new(self).write(dropped)
    }
}

fn times(x: Word, y: Word) -> Word {
    reduce(std::array::from_fn(|i| x[i] + y[i]))
}

pub fn picture(cells: &[usize]) -> String {
    (0..9).map(|cell| if cells.contains(&cell) { 'X' } else { '.' }).collect()
}

type Pair = (usize, BTreeSet<usize>);

/// A dictionary in the numbers of its certificate.
struct Writer {
    boards: &'static [Board],
    /// The generator of each board.
    generators: Vec<usize>,
    /// `table[x][y]` is the product of two elements.
    table: Vec<Vec<usize>>,
    /// The value of each generator.
    values: Vec<usize>,
    p: Vec<usize>,
    kinds: Vec<(usize, BTreeSet<usize>)>,
}

impl Writer {
    fn new(dictionary: &Dictionary) -> Self {
        let boards = &LIVE[..];
        let mut named: Vec<Word> = Vec::new();
        for &value in &dictionary.words {
            if !named.contains(&value) {
                named.push(value);
            }
        }
        let generators = dictionary.words.iter().map(|value| index(&named, value)).collect::<Vec<_>>();
        let mut elements = vec![[0; 4]];
        let mut next = 0;
        while next < elements.len() {
            for &value in &named {
                let product = times(elements[next], value);
                if !elements.contains(&product) {
                    elements.push(product);
                }
            }
            next += 1;
        }
        let product = |x: &Word, y: &Word| index(&elements, &times(*x, *y));
        let table = elements.iter().map(|x| elements.iter().map(|y| product(x, y)).collect()).collect();
        let values: Vec<usize> = named.iter().map(|value| index(&elements, value)).collect();
        let p = ["a", "bb", "bc", "cc"].map(word);
        let p = (0..elements.len()).filter(|&x| p.contains(&elements[x])).collect();
        let mut kinds = Vec::new();
        for (number, board) in boards.iter().enumerate() {
            let mut options: BTreeSet<usize> =
                board.options.iter().map(|&option| values[generators[option]]).collect();
            options.extend(board.kills.then_some(0));
            let kind = (generators[number], options);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        Self { boards, generators, table, values, p, kinds }
    }

    fn join(&self, (x, t): &Pair, (generator, u): &(usize, BTreeSet<usize>)) -> Pair {
        let value = self.values[*generator];
        let moved = u.iter().map(|&option| self.table[*x][option]);
        (self.table[*x][value], t.iter().map(|&y| self.table[y][value]).chain(moved).collect())
    }

    fn minimal_pairs(&self) -> Vec<Pair> {
        let mut minimal: Vec<Pair> = Vec::new();
        let mut queue = vec![(0, BTreeSet::new())];
        while let Some(pair) = queue.pop() {
            for kind in &self.kinds {
                let next = self.join(&pair, kind);
                if !minimal.iter().any(|lower| lower.0 == next.0 && lower.1.is_subset(&next.1)) {
                    minimal.retain(|upper| upper.0 != next.0 || !next.1.is_subset(&upper.1));
                    minimal.push(next.clone());
                    queue.push(next);
                }
            }
        }
        minimal.sort();
        minimal
    }

    fn tests(&self) -> Vec<usize> {
        let mut tests = Vec::new();
        let mut answers = vec![Vec::new(); self.table.len()];
        let count = |answers: &[Vec<bool>]| answers.iter().collect::<BTreeSet<_>>().len();
        for test in 0..self.table.len() {
            let mut longer = answers.clone();
            for (x, answers) in longer.iter_mut().enumerate() {
                answers.push(self.p.contains(&self.table[x][test]));
            }
            if count(&longer) > count(&answers) {
                tests.push(test);
                answers = longer;
            }
        }
        tests
    }

    fn write(&self, dropped: Option<usize>) -> String {
        let mut lines = vec!["hissho-certificate 1".to_owned(), "game notakto 3x3 full".to_owned()];
        lines.push(format!("boards {}", self.boards.len()));
        for (number, board) in self.boards.iter().enumerate() {
            let line = format!("{number} {} {}", picture(&board.cells), self.generators[number]);
            lines.push(line + &list(&board.options) + if board.kills { " +" } else { "" });
        }
        lines.push(format!("elements {}", self.table.len()));
        lines.push(format!("generators {}", self.values.len()));
        for (generator, &value) in self.values.iter().enumerate() {
            lines.push(format!("act {generator}{}", list(self.table.iter().map(|row| &row[value]))));
        }
        lines.push(format!("P{}", list(&self.p)));
        lines.push(format!("tests{}", list(&self.tests())));
        lines.push(format!("kinds {}", self.kinds.len()));
        for (number, (generator, options)) in self.kinds.iter().enumerate() {
            lines.push(format!("{number} {generator}{}", list(options)));
        }
        let mut pairs = self.minimal_pairs();
        dropped.map(|entry| pairs.remove(entry));
        lines.push(format!("antichain {}", pairs.len()));
        let witnesses = |pair: &Pair| {
            let witness = |kind| {
                let (x, t) = self.join(pair, kind);
                pairs.iter().position(|lower| lower.0 == x && lower.1.is_subset(&t)).unwrap_or(0)
            };
            list(&self.kinds.iter().map(witness).collect::<Vec<_>>())
        };
        for (number, pair) in pairs.iter().enumerate() {
            lines.push(format!("{number} {} :{} :{}", pair.0, list(&pair.1), witnesses(pair)));
        }
        lines.push(format!("start{}", witnesses(&(0, BTreeSet::new()))));
        lines.push("end\n".to_owned());
        lines.join("\n")
    }
}

fn index(list: &[Word], word: &Word) -> usize {
    list.iter().position(|other| other == word).unwrap()
}

/// Numbers, each with a space before it.
fn list<'a>(numbers: impl IntoIterator<Item = &'a usize>) -> String {
    numbers.into_iter().map(|number| format!(" {number}")).collect()
}

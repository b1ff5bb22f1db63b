//! Certificates: as text, and built field by field.
//!
//! Start at [`fields`]. A change of one byte seldom makes a certificate that is wrong in one statement only, and never
//! one whose counts and lists agree with each other and make no sense. So [`built`] takes the bytes as choices: a
//! shape, its boards as the rules have them, and every further number right, at a limit, or anything at all.

use std::fmt::Write as _;

use misere::graph::OptionGraph;
use misere::quotient;
use notakto::{Classes, Shape};
use proof::{Checked, Refusal};

use crate::Verdict;

pub(crate) const TOKENS: &[&str] = &[
    "act ",
    "P",
    "tests",
    "kinds ",
    "antichain ",
    "start",
    "end\n",
    " : ",
    " +",
    "elements ",
    "generators ",
    "boards ",
    "game notakto ",
    "1x1 full",
    "2x2 rows,cols",
    "k=2",
    " torus",
    "\n",
    " ",
    "999999999",
    "1000000000",
    "10001",
    "00",
];

/// A certificate as text.
pub(crate) fn text(bytes: &[u8]) -> Verdict {
    checked(bytes)
}

/// A certificate whose fields the bytes choose.
pub(crate) fn fields(bytes: &[u8]) -> Verdict {
    checked(built(bytes).as_bytes())
}

fn checked(bytes: &[u8]) -> Verdict {
    let lines = bytes.split(|&byte| byte == b'\n').count();
    match proof::check(bytes) {
        Ok(Checked::Notakto(proved)) => {
            // Elements are at least the identity and one more, and P lies among the others.
            assert!(proved.p < proved.elements && proved.generators >= 1, "{proved:?}");
            assert!(proved.antichain >= 1 && proved.kinds >= 1, "{proved:?}");
            assert_eq!(proved.lines + 1, lines, "{proved:?}");
            Verdict::Read
        }
        Err(Refusal { line, text }) => {
            assert!((1..=lines + 1).contains(&line) && !text.is_empty(), "line {line}: {text}");
            Verdict::Refused
        }
    }
}

/// Shapes whose boards are quickly listed.
const SHAPES: &[&str] = &[
    "1x1 full",
    "1x1 k=1",
    "1x2 rows",
    "1x2 cols",
    "2x1 full torus",
    "2x2 full",
    "2x2 diags",
    "2x2 rows,cols",
    "1x3 rows",
    "1x4 k=2",
    "3x2 k=2",
    "2x3 rows",
    "2x2 k=2 torus",
    "1x5 k=3",
    "1x3 k=1",
    "3x3 rows",
];

/// Numbers at which a checker may change its mind.
const NUMBERS: &[u64] = &[
    0,
    1,
    2,
    3,
    5,
    63,
    64,
    65,
    127,
    128,
    255,
    256,
    9_999,
    10_000,
    10_001,
    65_535,
    65_536,
    999_999_999,
    1_000_000_000,
    4_294_967_295,
    4_294_967_296,
    u64::MAX,
];

/// Choices out of bytes; zeros when they are used up, so that every choice's first way is the right one.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    /// True for one byte in sixteen.
    fn seldom(&mut self) -> bool {
        self.byte() >= 240
    }

    fn any_number(&mut self) -> u64 {
        NUMBERS[usize::from(self.byte()) % NUMBERS.len()]
    }

    /// This number, or seldom another.
    fn number(&mut self, right: u64) -> u64 {
        match self.byte() {
            ..240 => right,
            240..244 => right.wrapping_sub(1),
            244..248 => right + 1,
            _ => self.any_number(),
        }
    }

    /// A list made of this one: seldom with a number changed, added or left out.
    fn list(&mut self, right: &[u64]) -> Vec<u64> {
        let mut list: Vec<u64> = right.iter().map(|&number| self.number(number)).collect();
        if self.seldom() {
            match self.byte() % 4 {
                0 => drop(list.pop()),
                1 => list.clear(),
                2 => list.insert(0, self.any_number()),
                _ => list.push(self.any_number()),
            }
        }
        list
    }
}

/// The certificate that these bytes choose.
#[must_use]
pub fn built(bytes: &[u8]) -> String {
    let mut choices = Choices(bytes.iter());
    let shape = SHAPES[usize::from(choices.byte()) % SHAPES.len()];
    let classes = classes(shape);
    // A proof to begin with: with the changes that are chosen, or without one of its own numbers.
    match (choices.byte() % 2, right(&classes)) {
        (0, Some(text)) => changed(&text, &mut choices),
        _ => free(shape, &classes, &mut choices),
    }
}

fn classes(shape: &str) -> Classes {
    let shape: Shape = shape.parse().expect("the shapes here are shapes");
    Classes::new(&shape).expect("the shapes here are small")
}

/// The certificate of the shape's quotient.
fn right(classes: &Classes) -> Option<String> {
    let limits = quotient::Limits { elements: 100, states: 10_000, steps: 1_000_000 };
    let quotient = quotient::compute(&OptionGraph::from_classes(classes), &limits).ok()?;
    misere::certificate::write(classes, &quotient).ok()
}

/// A certificate with some numbers changed, and the columns of `act` made as many as there are said to be elements.
fn changed(text: &str, choices: &mut Choices<'_>) -> String {
    let elements = choices.number(number_of(text, "elements ")).min(20_000);
    let mut written = String::new();
    for line in text.lines() {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        match words[0].as_str() {
            "elements" => words[1] = elements.to_string(),
            "act" => words.resize(2 + elements as usize, "0".to_owned()),
            _ => {}
        }
        for word in &mut words {
            if let Ok(number) = word.parse::<u64>() {
                *word = choices.number(number).to_string();
            }
        }
        if choices.seldom() {
            match choices.byte() % 4 {
                0 => continue,
                1 => words.truncate(1),
                2 => words.push(choices.any_number().to_string()),
                _ => words.insert(words.len().min(2), ":".to_owned()),
            }
        }
        written += &words.join(" ");
        written.push('\n');
    }
    written
}

fn number_of(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|number| number.parse().ok()).expect("a certificate has this line")
}

/// A certificate of which only the boards are right; counts and lists agree unless it is chosen otherwise.
fn free(shape: &str, classes: &Classes, choices: &mut Choices<'_>) -> String {
    let mut text = format!("hissho-certificate 1\ngame notakto {shape}\n");
    let boards = classes.live().len();
    let generators = boards_of(&mut text, classes, choices);
    let elements = match choices.byte() % 4 {
        0 => choices.any_number(),
        _ => u64::from(choices.byte() % 6),
    };
    line(&mut text, "elements", &[choices.number(elements)]);
    line(&mut text, "generators", &[choices.number(generators)]);
    let columns = elements.min(20_000);
    for generator in 0..generators {
        // By discovery: the first generator leads from each element to the next one, the others stay behind.
        let action: Vec<u64> =
            (0..columns).map(|e| (e + 1 + generator).min(elements.saturating_sub(1))).collect();
        line(&mut text, "act", &[&[generator][..], &choices.list(&action)].concat());
    }
    let in_p: Vec<u64> = (0..elements.min(64)).filter(|_| choices.byte() % 2 == 1).collect();
    line(&mut text, "P", &choices.list(&in_p));
    let tests: Vec<u64> = (0..elements.min(64)).filter(|_| choices.byte() % 2 == 1).collect();
    line(&mut text, "tests", &choices.list(&tests));
    let kinds = u64::from(choices.byte() % 4).min(boards as u64);
    line(&mut text, "kinds", &[choices.number(kinds)]);
    for kind in 0..kinds {
        line(&mut text, &kind.to_string(), &choices.list(&[0, 0]));
    }
    let entries = u64::from(choices.byte() % 4);
    line(&mut text, "antichain", &[choices.number(entries)]);
    for entry in 0..entries {
        let (set, witnesses) = (choices.list(&[0]), choices.list(&vec![0; kinds as usize]));
        writeln!(text, "{entry} {} :{} :{}", choices.number(0), words(&set), words(&witnesses))
            .expect("a string");
    }
    line(&mut text, "start", &choices.list(&vec![0; kinds as usize]));
    text + "end\n"
}

/// Writes the boards, each with a generator named before or the next one; returns how many there are.
fn boards_of(text: &mut String, classes: &Classes, choices: &mut Choices<'_>) -> u64 {
    let live = classes.live();
    line(text, "boards", &[choices.number(live.len() as u64)]);
    let mut generators = 0;
    for (number, &board) in (0..).zip(live) {
        let generator = u64::from(choices.byte()) % (generators + 1);
        generators = generators.max(generator + 1);
        let options: Vec<u64> = classes.options(number).iter().map(|&option| u64::from(option)).collect();
        let (picture, kills) =
            (classes.shape().picture(board), if classes.kills(number) { " +" } else { "" });
        writeln!(text, "{number} {picture} {}{}{kills}", choices.number(generator), words(&options))
            .expect("a string");
    }
    generators
}

fn words(numbers: &[u64]) -> String {
    numbers.iter().map(|number| format!(" {number}")).collect()
}

fn line(text: &mut String, name: &str, numbers: &[u64]) {
    writeln!(text, "{name}{}", words(numbers)).expect("a string can be written to");
}

//! Sums of boards counted by plain search, and by a product rule, each a check on the other.
//!
//! Start at [`count`]: it finds the outcome of every sum of 1, 2, ... live boards from the rules alone (a sum
//! with no live board is won by the player to move; any other is lost exactly if no option is lost) and, when
//! given a [`Rule`], compares each outcome with what the rule says. [`Rule::count`] counts by the rule alone,
//! [`Rule::bouton`] is the rule of thumb that errs. The search uses no monoid and takes no two boards for the
//! same unless they are images of each other under a symmetry.
//!
//! A sum of k boards is a multiset of k of the n live classes. It has a number: with its classes in ascending
//! order, a_0 <= a_1 <= ..., the sum of C(a_i + i, i + 1). The outcome of a sum is one bit at that number, and
//! only the sums of k and of k - 1 boards are kept, so 8 boards of 46 classes fit in 128 MB. Must not know
//! quotients, and how a board looks.

mod bits;
mod blocks;
mod plain;
mod rule;

use std::ops::ControlFlow;

use notakto::Classes;
use thiserror::Error;

use crate::bipartite::Element;
use bits::Bits;
use rule::HIGHEST_GRUNDY;
pub use rule::{Counted, Rule};

/// Memory that is enough for 9 boards of 46 classes.
pub const DEFAULT_MEMORY: u64 = 1 << 30;

/// More boards than this are refused by every count.
pub const MAX_BOARDS: usize = 1000;

/// More boards than this are refused by the search, however few their sums are.
pub const MAX_SEARCHED: usize = 32;

/// How many of a level's mismatches are kept as sums.
pub const KEPT_MISMATCHES: usize = 8;

/// What can be wrong with the input of a count, or stop it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BruteError {
    /// One entry a class is needed in both lists.
    #[error("{options} classes have options, but {kills} say whether a move kills them")]
    Lengths {
        /// Length of the list of options.
        options: usize,
        /// Length of the list of kills.
        kills: usize,
    },
    /// Options are numbered after the board they come from.
    #[error("class {class}: option {option} is not one of the classes {}..{classes}", .class + 1)]
    Option {
        /// The class.
        class: usize,
        /// Its wrong option.
        option: u32,
        /// Number of classes.
        classes: usize,
    },
    /// A live board can always be played on.
    #[error("class {class} has no move")]
    NoMove {
        /// The class.
        class: usize,
    },
    /// A value that is no element.
    #[error("rule: class {class} has value {value}, and the elements are 0..{order}")]
    Value {
        /// The class.
        class: usize,
        /// Its value.
        value: Element,
        /// Number of elements.
        order: usize,
    },
    /// The table of products of elements and values would be too large.
    #[error("rule: {values} values of {order} elements are too many")]
    RuleTooLarge {
        /// Number of different values.
        values: usize,
        /// Number of elements.
        order: usize,
    },
    /// A rule made for other boards.
    #[error("rule: it has values for {found} classes, and there are {classes}")]
    Classes {
        /// Number of classes with a value.
        found: usize,
        /// Number of classes.
        classes: usize,
    },
    /// A Grundy value that no board has.
    #[error("class {class}: Grundy value {value} is above {HIGHEST_GRUNDY}")]
    Grundy {
        /// The class.
        class: usize,
        /// Its value.
        value: u32,
    },
    /// The number of boards is out of reach whatever the memory.
    #[error("sums of {boards} boards: more than {most} boards, or too many sums to count")]
    TooManyBoards {
        /// Number of boards.
        boards: usize,
        /// The most that are taken when their sums are few: [`MAX_BOARDS`] or [`MAX_SEARCHED`].
        most: usize,
    },
    /// The bits do not fit.
    #[error("the {sums} sums of {boards} boards need {bytes} bytes, and only {limit} are allowed")]
    TooLarge {
        /// Number of boards.
        boards: usize,
        /// Number of sums of so many boards.
        sums: u128,
        /// Bytes for them and for the sums with one board less.
        bytes: u128,
        /// The limit.
        limit: u64,
    },
    /// The caller's progress function said stop.
    #[error("interrupted at sums of {boards} boards")]
    Interrupted {
        /// Number of boards of the level under way.
        boards: usize,
    },
}

/// The live classes of a board and the moves between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boards {
    options: Vec<Vec<u32>>,
    kills: Vec<bool>,
}

impl Boards {
    /// For each live class the live classes a move leads to, and whether a move kills the board.
    ///
    /// # Errors
    /// When the lists differ in length, an option is not numbered after its class, or a class has no move.
    pub fn new(mut options: Vec<Vec<u32>>, kills: Vec<bool>) -> Result<Self, BruteError> {
        if options.len() != kills.len() {
            return Err(BruteError::Lengths { options: options.len(), kills: kills.len() });
        }
        let classes = options.len();
        for (class, list) in options.iter_mut().enumerate() {
            list.sort_unstable();
            list.dedup();
            let known = |option: u32| (class + 1..classes).contains(&(option as usize));
            if let Some(&option) = list.iter().find(|&&option| !known(option)) {
                return Err(BruteError::Option { class, option, classes });
            }
            if list.is_empty() && !kills[class] {
                return Err(BruteError::NoMove { class });
            }
        }
        Ok(Boards { options, kills })
    }

    /// The live boards of one shape of Notakto.
    #[must_use]
    pub fn from_classes(classes: &Classes) -> Self {
        let live = 0..classes.live().len() as u32;
        let options = live.clone().map(|class| classes.options(class).to_vec()).collect();
        let kills = live.map(|class| classes.kills(class)).collect();
        Self::new(options, kills).expect("an X more comes later in the order, and a full board is dead")
    }

    /// Number of live classes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there is no live class.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The live classes that a move from `class` leads to, ascending.
    ///
    /// # Panics
    /// When there is no such class.
    #[must_use]
    pub fn options(&self, class: usize) -> &[u32] {
        &self.options[class]
    }

    /// Whether a move on `class` completes a line.
    ///
    /// # Panics
    /// When there is no such class.
    #[must_use]
    pub fn kills(&self, class: usize) -> bool {
        self.kills[class]
    }

    /// The Grundy value of each class, a dead board being 0.
    #[must_use]
    pub fn grundy(&self) -> Vec<u32> {
        let mut values = vec![0; self.len()];
        for class in (0..self.len()).rev() {
            let mut seen: Vec<u32> =
                self.options[class].iter().map(|&option| values[option as usize]).collect();
            if self.kills[class] {
                seen.push(0);
            }
            seen.sort_unstable();
            seen.dedup();
            let gap = seen.iter().zip(0..).position(|(&value, at)| value != at);
            values[class] = gap.unwrap_or(seen.len()) as u32;
        }
        values
    }
}

/// What the search found about the sums of so many boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Number of boards.
    pub boards: usize,
    /// Number of sums.
    pub sums: u64,
    /// How many of them are lost for the player to move.
    pub p: u64,
    /// How the rule fared, if there was one.
    pub mismatches: Option<Mismatches>,
}

/// Sums on which a rule says something else than the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mismatches {
    /// Their number.
    pub count: u64,
    /// The first [`KEPT_MISMATCHES`] found, as ascending lists of classes; the search goes through the sums
    /// from the highest number down.
    pub first: Vec<Vec<u32>>,
}

impl Mismatches {
    fn add(&mut self, mut sum: Vec<u32>) {
        self.count += 1;
        if self.first.len() < KEPT_MISMATCHES {
            sum.sort_unstable();
            self.first.push(sum);
        }
    }
}

/// How far a count is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Number of boards of the level under way.
    pub boards: usize,
    /// Sums of the level done so far.
    pub done: u64,
    /// Sums of the level.
    pub sums: u64,
}

/// How to search: all levels share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most bytes for the outcomes.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { memory: DEFAULT_MEMORY }
    }
}

/// Finds the outcomes of all sums of 1 to `most` live boards by search, and compares them with `rule`.
///
/// `progress` is called now and then; when it breaks, the count stops.
///
/// # Errors
/// Before any work: the outcomes need more than `limits.memory`, or the rule is not for as many classes.
/// Later: [`BruteError::Interrupted`].
pub fn count(
    boards: &Boards,
    most: usize,
    rule: Option<&Rule>,
    limits: Limits,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<Level>, BruteError> {
    check_size(boards.len(), most, limits)?;
    if let Some(rule) = rule.filter(|rule| rule.classes() != boards.len()) {
        return Err(BruteError::Classes { found: rule.classes(), classes: boards.len() });
    }
    let mut levels = Vec::with_capacity(most);
    // The only sum of no boards is won by the player to move.
    let mut lower = Bits::new(1);
    for k in 1..=most {
        let size = sums(boards.len(), k).expect("checked above") as usize;
        let work = Work { boards, ranks: Ranks::new(boards.len(), k), rule, lower: &lower, size };
        let mut tally = Tally { p: 0, mismatches: Mismatches::default(), progress };
        let here = if k >= blocks::LEAST_BOARDS && boards.len() <= blocks::MOST_CLASSES {
            blocks::search(&work, &mut tally)?
        } else {
            plain::search(&work, &mut tally)?
        };
        levels.push(Level {
            boards: k,
            sums: size as u64,
            p: tally.p,
            mismatches: rule.map(|_| tally.mismatches),
        });
        lower = here;
    }
    Ok(levels)
}

/// Number of sums of 1 to `most` boards on which Bouton's misère rule on the Grundy values errs.
///
/// # Errors
/// As [`count`].
pub fn grundy_rule_failures(
    boards: &Boards,
    most: usize,
    limits: Limits,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<Level>, BruteError> {
    let rule = Rule::bouton(&boards.grundy())?;
    count(boards, most, Some(&rule), limits, progress)
}

/// C(classes + boards - 1, boards): the number of sums, unless it is beyond all counting.
fn sums(classes: usize, boards: usize) -> Option<u128> {
    if classes == 0 {
        return Some(u128::from(boards == 0));
    }
    let mut value = 1u128;
    for i in 1..=boards as u128 {
        value = value.checked_mul(classes as u128 - 1 + i)? / i;
    }
    Some(value)
}

fn check_size(classes: usize, most: usize, limits: Limits) -> Result<(), BruteError> {
    let too_many = BruteError::TooManyBoards { boards: most, most: MAX_SEARCHED };
    if most > MAX_SEARCHED {
        return Err(too_many);
    }
    let Some(size) = sums(classes, most) else {
        return Err(too_many);
    };
    let below = sums(classes, most.saturating_sub(1)).expect("no more than the level above");
    let bytes = Bits::bytes_for(size) + Bits::bytes_for(below);
    if bytes > u128::from(limits.memory) || usize::try_from(size).is_err() {
        return Err(BruteError::TooLarge { boards: most, sums: size, bytes, limit: limits.memory });
    }
    Ok(())
}

/// What a level's search needs.
struct Work<'a> {
    boards: &'a Boards,
    ranks: Ranks,
    rule: Option<&'a Rule>,
    /// The outcomes of the sums with one board less; 1 is P.
    lower: &'a Bits,
    /// Number of sums of this level.
    size: usize,
}

/// What a level's search finds, and whom it tells.
struct Tally<'a> {
    p: u64,
    mismatches: Mismatches,
    progress: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl Tally<'_> {
    fn tell(&mut self, boards: usize, done: usize, sums: usize) -> Result<(), BruteError> {
        let told = (self.progress)(Progress { boards, done: done as u64, sums: sums as u64 });
        match told {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(BruteError::Interrupted { boards }),
        }
    }
}

/// The numbering of the sums of up to k boards.
struct Ranks {
    /// For each place i below k, C(v + i, i + 1) for v in 0..=n.
    table: Vec<Vec<usize>>,
}

impl Ranks {
    /// The number of sums of `boards` boards must fit a `usize`.
    fn new(classes: usize, boards: usize) -> Self {
        let mut table = vec![(0..=classes).collect::<Vec<usize>>()];
        for place in 1..boards {
            let mut row = vec![0; classes + 1];
            for v in 1..=classes {
                // C(v + i, i + 1) = C(v + i - 1, i + 1) + C(v + i - 1, i)
                row[v] = row[v - 1] + table[place - 1][v];
            }
            table.push(row);
        }
        Ranks { table }
    }

    fn boards(&self) -> usize {
        self.table.len()
    }

    /// What class `v` adds at place `place`: the number of sums of `place` + 1 boards of classes below `v`.
    #[inline(always)]
    fn at(&self, place: usize, v: usize) -> usize {
        self.table[place][v]
    }

    /// The number of sums of `boards` >= 1 boards of classes up to `v`.
    fn simplex(&self, boards: usize, v: usize) -> usize {
        self.table[boards - 1][v + 1]
    }
}

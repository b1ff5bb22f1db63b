//! Positions and their options, as a finite graph without cycles.
//!
//! Start at [`OptionGraph`]; [`OptionGraph::reduce`] merges positions that are equal in misère play.
//! An option is a sum of positions: an empty list is the sum of nothing. Knows no rules of a game
//! but those of Notakto that [`OptionGraph::from_classes`] reads off.

use notakto::Classes;
use rustc_hash::FxHashMap;
use thiserror::Error;

/// Why a list of options describes no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GraphError {
    /// An option names a position that is not there.
    #[error("position {position}: its option {option} names position {named}, and there are {positions}")]
    Unknown {
        /// The position whose options are wrong.
        position: usize,
        /// The number of the option, from 0.
        option: usize,
        /// What it names.
        named: u32,
        /// How many positions there are.
        positions: usize,
    },
    /// A position can be reached from itself.
    #[error("position {position} can be reached from itself")]
    Cycle {
        /// The position.
        position: usize,
    },
    /// A play can be so long that its length cannot be counted.
    #[error("position {position}: a play can last more than 4294967295 moves")]
    TooLong {
        /// The position.
        position: usize,
    },
    /// Too many positions.
    #[error("{positions} positions, and at most {most} can be worked with")]
    TooMany {
        /// How many there are.
        positions: usize,
        /// How many may be there.
        most: usize,
    },
}

/// Positions of an impartial game; each has options, and each option is a sum of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionGraph {
    options: Vec<Vec<Vec<u32>>>,
    longest: Vec<u32>,
}

/// A graph of pairwise different positions, and what became of the positions it was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// The remaining positions, each with its options; options come before what moves to them.
    pub graph: OptionGraph,
    /// For each old position the new one it equals, or `None` where it equals the empty sum.
    pub image: Vec<Option<u32>>,
}

/// The most positions a graph may have.
pub const MOST_POSITIONS: usize = 1 << 20;

impl OptionGraph {
    /// A graph from the options of each position; the terms of each option and the options are sorted
    /// and each option is kept once.
    ///
    /// # Errors
    /// When an option names an unknown position, or a position can be reached from itself.
    pub fn new(mut options: Vec<Vec<Vec<u32>>>) -> Result<Self, GraphError> {
        let positions = options.len();
        if positions > MOST_POSITIONS {
            return Err(GraphError::TooMany { positions, most: MOST_POSITIONS });
        }
        for (position, list) in options.iter_mut().enumerate() {
            for (option, sum) in list.iter_mut().enumerate() {
                if let Some(&named) = sum.iter().find(|&&named| named as usize >= positions) {
                    return Err(GraphError::Unknown { position, option, named, positions });
                }
                sum.sort_unstable();
            }
            list.sort_unstable();
            list.dedup();
        }
        let longest = longest_plays(&options)?;
        Ok(Self { options, longest })
    }

    /// The live boards of one shape of Notakto; completing a line leads to the empty sum.
    #[must_use]
    pub fn from_classes(classes: &Classes) -> Self {
        Self::from_last_classes(classes, classes.shape().cells())
    }

    /// The live boards with at most so many empty cells: the last ones of all, numbered from 0.
    #[must_use]
    pub fn from_last_classes(classes: &Classes, most_empty: usize) -> Self {
        let live = classes.live();
        let fewest = classes.shape().cells().saturating_sub(most_empty);
        let first = live.partition_point(|board| (board.count() as usize) < fewest) as u32;
        let options = (first..live.len() as u32)
            .map(|class| {
                let killed = classes.kills(class).then(Vec::new);
                let alive = classes.options(class).iter().map(|&option| vec![option - first]);
                killed.into_iter().chain(alive).collect()
            })
            .collect();
        Self::new(options).expect("each move fills a cell, so no board comes back")
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there is no position.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The options of a position, in ascending order, each a sum in ascending order.
    ///
    /// # Panics
    /// When there is no such position.
    #[must_use]
    pub fn options(&self, position: u32) -> &[Vec<u32>] {
        &self.options[position as usize]
    }

    /// The number of moves of the longest play from a position.
    ///
    /// # Panics
    /// When there is no such position.
    #[must_use]
    pub(crate) fn longest_play(&self, position: u32) -> u32 {
        self.longest[position as usize]
    }

    /// Merges positions that are equal in misère play, in every sum with any game.
    ///
    /// A position G equals an earlier H when every option of H is one of G and every other option of G
    /// has H among its own options (it is reversible); where H is the empty sum, G must be a win for the
    /// player to move (J. H. Conway, On Numbers and Games, chapter 12). Where all options are single
    /// positions, as on boards, what remains are the misère canonical forms.
    #[must_use]
    pub fn reduce(&self) -> Reduced {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        order.sort_by_key(|&position| (self.longest_play(position), position));
        let mut merger = Merger::default();
        let mut image = vec![None; self.len()];
        for position in order {
            let mut options: Vec<Vec<u32>> = self
                .options(position)
                .iter()
                .map(|sum| {
                    let mut new: Vec<u32> = sum.iter().filter_map(|&term| image[term as usize]).collect();
                    new.sort_unstable();
                    new
                })
                .collect();
            options.sort_unstable();
            options.dedup();
            image[position as usize] = merger.place(options);
        }
        let graph = Self::new(merger.options).expect("options come before what moves to them");
        Reduced { graph, image }
    }
}

/// Longest plays by a depth-first walk with its own stack.
fn longest_plays(options: &[Vec<Vec<u32>>]) -> Result<Vec<u32>, GraphError> {
    const UNSEEN: u32 = u32::MAX;
    const OPEN: u32 = u32::MAX - 1;
    let mut longest = vec![UNSEEN; options.len()];
    let mut stack = Vec::new();
    for root in 0..options.len() {
        if longest[root] != UNSEEN {
            continue;
        }
        stack.push(root);
        while let Some(&position) = stack.last() {
            if longest[position] == UNSEEN {
                longest[position] = OPEN;
                for &term in options[position].iter().flatten() {
                    match longest[term as usize] {
                        UNSEEN => stack.push(term as usize),
                        OPEN => return Err(GraphError::Cycle { position: term as usize }),
                        _ => {}
                    }
                }
                continue;
            }
            stack.pop();
            if longest[position] == OPEN {
                let best = options[position].iter().map(|sum| {
                    let terms = sum.iter().map(|&term| u64::from(longest[term as usize]));
                    1 + terms.sum::<u64>()
                });
                let best = best.max().unwrap_or(0);
                longest[position] = u32::try_from(best)
                    .ok()
                    .filter(|&best| best < OPEN)
                    .ok_or(GraphError::TooLong { position })?;
            }
        }
    }
    Ok(longest)
}

/// Pairwise different positions found so far.
#[derive(Default)]
struct Merger {
    options: Vec<Vec<Vec<u32>>>,
    /// Whether each loses for the player to move, where single positions suffice to tell.
    is_p: Vec<Option<bool>>,
    known: FxHashMap<Vec<Vec<u32>>, u32>,
}

impl Merger {
    /// The position that equals the one with these options, a new one where none does.
    fn place(&mut self, options: Vec<Vec<u32>>) -> Option<u32> {
        if options.is_empty() || self.reverses(&options, None) {
            return None;
        }
        if let Some(&same) = self.known.get(&options) {
            return Some(same);
        }
        for candidate in self.candidates_below(&options) {
            if self.reverses(&options, Some(candidate)) {
                self.known.insert(options, candidate);
                return Some(candidate);
            }
        }
        let new = self.options.len() as u32;
        let mut outcomes = options.iter().map(|sum| self.outcome(sum));
        let is_p = if outcomes.clone().any(|outcome| outcome == Some(true)) {
            Some(false)
        } else {
            outcomes.all(|outcome| outcome == Some(false)).then_some(true)
        };
        self.is_p.push(is_p);
        self.known.insert(options.clone(), new);
        self.options.push(options);
        Some(new)
    }

    /// Whether a sum loses for the player to move, where that is known without a search.
    fn outcome(&self, sum: &[u32]) -> Option<bool> {
        match *sum {
            [] => Some(false),
            [term] => self.is_p[term as usize],
            _ => None,
        }
    }

    /// Positions that an option can move to: only these can be what reversible options lead back to.
    fn candidates_below(&self, options: &[Vec<u32>]) -> Vec<u32> {
        let mut all: Vec<u32> = options.iter().flat_map(|sum| self.single_options(sum)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The single positions among the options of a sum.
    fn single_options(&self, sum: &[u32]) -> Vec<u32> {
        let lists = match sum {
            [term] => &self.options[*term as usize],
            _ => return self.single_options_of_many(sum),
        };
        lists.iter().filter_map(|option| <[u32; 1]>::try_from(&option[..]).ok()).map(|[x]| x).collect()
    }

    /// As [`Self::single_options`], for two terms: one of them is moved to nothing.
    fn single_options_of_many(&self, sum: &[u32]) -> Vec<u32> {
        match *sum {
            [x, y] => [(x, y), (y, x)]
                .into_iter()
                .filter(|&(moved, _)| self.options[moved as usize].contains(&Vec::new()))
                .map(|(_, rest)| rest)
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Whether the position with these options equals `target`.
    fn reverses(&self, options: &[Vec<u32>], target: Option<u32>) -> bool {
        let kept: &[Vec<u32>] = target.map_or(&[], |target| &self.options[target as usize]);
        let wins = || options.iter().any(|sum| self.outcome(sum) == Some(true));
        kept.iter().all(|sum| options.binary_search(sum).is_ok())
            && options.iter().all(|sum| kept.binary_search(sum).is_ok() || self.leads_to(sum, target))
            && (target.is_some() || wins())
    }

    /// Whether a sum has `target` among its options.
    fn leads_to(&self, sum: &[u32], target: Option<u32>) -> bool {
        match target {
            None => matches!(sum[..], [term] if self.options[term as usize].contains(&Vec::new())),
            Some(target) => self.single_options(sum).contains(&target),
        }
    }
}

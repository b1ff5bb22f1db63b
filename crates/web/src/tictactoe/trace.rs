//! What the lazy game tree was asked for, in the order in which it happened.
//!
//! Start at [`Trace::of`]. The search is that of the articles: unfold, prune, evaluate lazily, maximise and minimise;
//! nothing is evaluated that it does not ask for, and here that is written down. Knows no drawing.

use std::cell::RefCell;
use std::collections::HashMap;

use game::{Checked, LegalMove, Tree};
use tictactoe::{Cell, Stage};

/// The deepest tree that is drawn, in plies. From the empty board it has 3,609 nodes below the root.
pub const DEEPEST: usize = 4;

/// A node of the tree pruned to its depth, whether or not it was ever unfolded.
#[derive(Clone, Debug)]
pub struct Node {
    /// The position.
    pub stage: Stage,
    /// The move that led to it; none at the root.
    pub mv: Option<Cell>,
    /// Plies from the root.
    pub depth: usize,
    /// The number of its first child, and how many children it has within the depth.
    pub children: std::ops::Range<usize>,
}

/// Something that was asked of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The children of this node were asked for.
    Unfolded(usize),
    /// The static evaluation of this node was asked for, and was this.
    Evaluated(usize, i32),
}

/// A search over the lazy tree, as it went.
#[derive(Clone, Debug)]
pub struct Trace {
    /// All nodes within the depth, level by level; the root is the first.
    pub nodes: Vec<Node>,
    /// What was asked for, in order.
    pub events: Vec<Event>,
    /// The value of the root for its mover.
    pub value: i32,
    /// The value of each move for the mover, where the whole of it was looked at: without cut-offs.
    pub moves: Vec<(Cell, i32)>,
}

impl Trace {
    /// Searches `depth` plies deep, by plain minimax or with alpha-beta cut-offs. The values are those of
    /// [`Stage::static_eval`] for the side to move at the root.
    ///
    /// # Panics
    /// When the depth is greater than [`DEEPEST`].
    pub fn of(root: Stage, depth: usize, cut_offs: bool) -> Trace {
        assert!(depth <= DEEPEST, "a tree that can be drawn");
        let nodes = frame(root, depth);
        let log = RefCell::new(Vec::new());
        let mine = game::Game::to_move(&root);
        let tree = Tree::unfold((0, root), |(number, stage): &(usize, Stage)| {
            log.borrow_mut().push(Event::Unfolded(*number));
            let first = nodes[*number].children.start;
            stage
                .legal_moves()
                .map(LegalMove::play)
                .enumerate()
                .map(|(index, child)| (first + index, child))
                .collect::<Vec<_>>()
        });
        let valued = tree.prune(depth).map(|&(number, stage)| {
            let value = stage.static_eval(mine);
            log.borrow_mut().push(Event::Evaluated(number, value));
            value
        });
        let value = if cut_offs { *valued.alpha_beta() } else { *valued.maximise() };
        let mut moves = Vec::new();
        if !cut_offs {
            // What was evaluated is not evaluated again.
            let children = nodes[0].children.clone().zip(valued.children());
            moves.extend(children.filter_map(|(number, child)| Some((nodes[number].mv?, *child.minimise()))));
        }
        drop((valued, tree));
        Trace { events: log.into_inner(), value, moves, nodes }
    }

    /// How many positions were evaluated.
    pub(crate) fn evaluations(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Evaluated(..))).count()
    }

    /// The events up to and with the evaluation of this number, counted from 1; 0 is before the first.
    pub fn until(&self, evaluation: usize) -> &[Event] {
        let mut evaluated = 0;
        let end = self.events.iter().position(|event| {
            evaluated += usize::from(matches!(event, Event::Evaluated(..)));
            evaluated >= evaluation
        });
        match (evaluation, end) {
            // Before the first evaluation nothing has been asked for yet.
            (0, _) => &[],
            (_, Some(end)) => &self.events[..=end],
            (_, None) => &self.events,
        }
    }
}

/// The tree within the depth, to know where each node is drawn.
fn frame(root: Stage, depth: usize) -> Vec<Node> {
    let mut nodes = vec![Node { stage: root, mv: None, depth: 0, children: 0..0 }];
    let mut next = 0;
    while next < nodes.len() {
        let Node { stage, depth: at, .. } = nodes[next];
        let first = nodes.len();
        if at < depth {
            nodes.extend(stage.legal_moves().map(|legal| Node {
                stage: legal.play(),
                mv: Some(legal.mv()),
                depth: at + 1,
                children: 0..0,
            }));
        }
        nodes[next].children = first..nodes.len();
        next += 1;
    }
    nodes
}

/// How many positions the whole game tree below a stage has, the stage itself among them.
pub(crate) fn whole_tree(stage: Stage) -> u64 {
    fn count(stage: Stage, known: &mut HashMap<Stage, u64>) -> u64 {
        if let Some(&number) = known.get(&stage) {
            return number;
        }
        let number = 1 + stage.legal_moves().map(|legal| count(legal.play(), known)).sum::<u64>();
        known.insert(stage, number);
        number
    }
    count(stage, &mut HashMap::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stage(text: &str) -> Stage {
        text.parse().unwrap()
    }

    #[test]
    fn the_whole_tree_has_the_published_number_of_nodes() {
        // 549,946 nodes: the known size of the game tree of tic-tac-toe without symmetries.
        assert_eq!(whole_tree(Stage::START), 549_946);
        assert_eq!(whole_tree(stage("X:OOO,XX-,---,")), 1);
    }

    #[test]
    fn only_leaves_are_evaluated_and_each_once() {
        for depth in 0..=3 {
            let trace = Trace::of(Stage::START, depth, false);
            let mut evaluated: Vec<usize> = trace
                .events
                .iter()
                .filter_map(|event| match event {
                    Event::Evaluated(number, _) => Some(*number),
                    Event::Unfolded(_) => None,
                })
                .collect();
            let leaves: Vec<usize> =
                (0..trace.nodes.len()).filter(|&number| trace.nodes[number].children.is_empty()).collect();
            evaluated.sort_unstable();
            assert_eq!(evaluated, leaves, "depth {depth}");
            assert_eq!(leaves.len(), [1, 9, 72, 504][depth]);
            assert_eq!(trace.events.len() - leaves.len(), [0, 1, 10, 82][depth]);
        }
    }

    #[test]
    fn cut_offs_keep_the_value_and_ask_for_less() {
        for text in ["X:---,---,---,", "O:---,-X-,---,", "X:XO-,---,--O,", "O:X-X,-O-,---,", "X:XOX,XO-,-X-,"]
        {
            for depth in 1..=3 {
                let (plain, cut) =
                    (Trace::of(stage(text), depth, false), Trace::of(stage(text), depth, true));
                assert_eq!(plain.value, cut.value, "{text} depth {depth}");
                assert!(cut.evaluations() <= plain.evaluations(), "{text} depth {depth}");
            }
        }
        let cut = Trace::of(Stage::START, 3, true).evaluations();
        assert!(cut < 300, "{cut} of 504");
    }

    #[test]
    fn the_best_move_is_that_of_the_article() {
        for text in ["X:---,---,---,", "O:---,-X-,---,", "X:OO-,XX-,---,", "O:OO-,XX-,---,", "X:X--,-O-,--X,"]
        {
            for depth in 1..=3 {
                let stage = stage(text);
                let trace = Trace::of(stage, depth, false);
                let expected: Vec<(Cell, i32)> = stage.evaluated_moves(depth - 1).collect();
                assert_eq!(trace.moves, expected, "{text} depth {depth}");
                assert_eq!(trace.value, expected.iter().map(|&(_, value)| value).max().unwrap());
            }
        }
    }

    #[test]
    fn a_trace_can_be_followed_evaluation_by_evaluation() {
        let trace = Trace::of(stage("X:XOX,XO-,---,"), 2, false);
        let total = trace.evaluations();
        assert!(trace.until(0).is_empty());
        for step in 1..=total {
            let seen = trace.until(step).iter().filter(|event| matches!(event, Event::Evaluated(..))).count();
            assert_eq!(seen, step);
        }
        assert_eq!(trace.until(total).len(), trace.events.len());
        assert_eq!(trace.until(1000).len(), trace.events.len());
        assert!(matches!(trace.until(1), [Event::Unfolded(0), .., Event::Evaluated(..)]));
    }
}

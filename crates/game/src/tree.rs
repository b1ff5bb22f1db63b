//! The lazy game tree.
//!
//! Start at [`Tree::unfold`], which makes the tree of a whole game; only the parts used are ever
//! built. Then see [`Tree::prune`], [`Tree::map`], [`Tree::maximise`] and [`Tree::alpha_beta`], as in
//! J. Hughes, "Why Functional Programming Matters" (The Computer Journal 32(2), 1989), section 5.
//! Must not know what a position is.

use std::rc::Rc;

use crate::lazy::Lazy;

/// A node with its subtrees. Both the value and the subtrees are computed when first needed.
///
/// Clones share the node, and so everything that either of them has computed.
pub struct Tree<'a, T> {
    node: Rc<Node<'a, T>>,
}

struct Node<'a, T> {
    // Shared, since a pruned tree has the values of the original tree.
    value: Rc<Lazy<'a, T>>,
    children: Lazy<'a, Vec<Tree<'a, T>>>,
}

impl<T> Clone for Tree<'_, T> {
    fn clone(&self) -> Self {
        Tree { node: Rc::clone(&self.node) }
    }
}

impl<'a, T: 'a> Tree<'a, T> {
    /// The tree whose root is `seed`, in which `next` gives the children of a node.
    ///
    /// `next` is called at most once per node, when its children are first needed.
    pub fn unfold<I>(seed: T, next: impl Fn(&T) -> I + 'a) -> Self
    where
        I: IntoIterator<Item = T> + 'a,
    {
        fn grow<'a, T: 'a, I>(seed: T, next: Rc<dyn Fn(&T) -> I + 'a>) -> Tree<'a, T>
        where
            I: IntoIterator<Item = T> + 'a,
        {
            let value = Rc::new(Lazy::known(seed));
            let parent = Rc::clone(&value);
            let children = Lazy::new(move || {
                next(parent.get()).into_iter().map(|child| grow(child, Rc::clone(&next))).collect()
            });
            Tree { node: Rc::new(Node { value, children }) }
        }
        grow(seed, Rc::new(next))
    }

    /// The node's value.
    #[must_use]
    pub fn value(&self) -> &T {
        self.node.value.get()
    }

    /// The subtrees, in the order in which they were unfolded.
    #[must_use]
    pub fn children(&self) -> &[Tree<'a, T>] {
        self.node.children.get()
    }

    /// True if the children have been computed.
    #[must_use]
    pub fn is_unfolded(&self) -> bool {
        self.node.children.is_computed()
    }

    /// The same tree cut off below `depth`; at depth 0 only the root remains.
    ///
    /// Using the pruned tree never unfolds anything below the cut.
    #[must_use]
    pub fn prune(&self, depth: usize) -> Tree<'a, T> {
        let source = self.clone();
        let children = match depth {
            0 => Lazy::known(Vec::new()),
            n => Lazy::new(move || source.children().iter().map(|child| child.prune(n - 1)).collect()),
        };
        Tree { node: Rc::new(Node { value: Rc::clone(&self.node.value), children }) }
    }

    /// Applies `f` to every value. `f` is called for a node when its value is first needed.
    pub fn map<U: 'a>(&self, f: impl Fn(&T) -> U + 'a) -> Tree<'a, U> {
        fn lift<'a, T: 'a, U: 'a>(tree: &Tree<'a, T>, f: Rc<dyn Fn(&T) -> U + 'a>) -> Tree<'a, U> {
            let (source, g) = (Rc::clone(&tree.node.value), Rc::clone(&f));
            let value = Rc::new(Lazy::new(move || g(source.get())));
            let source = tree.clone();
            let children =
                Lazy::new(move || source.children().iter().map(|child| lift(child, Rc::clone(&f))).collect());
            Tree { node: Rc::new(Node { value, children }) }
        }
        lift(self, Rc::new(f))
    }
}

impl<'a, T: Ord + 'a> Tree<'a, T> {
    /// The minimax value of the tree if the player at the root maximises. Only leaves are evaluated. The
    /// recursion is as deep as the tree.
    #[must_use]
    pub fn maximise(&self) -> &T {
        self.children().iter().map(Tree::minimise).max().unwrap_or_else(|| self.value())
    }

    /// The minimax value of the tree if the player at the root minimises. Only leaves are evaluated. The
    /// recursion is as deep as the tree.
    #[must_use]
    pub fn minimise(&self) -> &T {
        self.children().iter().map(Tree::maximise).min().unwrap_or_else(|| self.value())
    }

    /// Computes the value of [`Tree::maximise`] without the leaves that cannot change it.
    #[must_use]
    pub fn alpha_beta(&self) -> &T {
        self.maximise_within(None, None)
    }

    /// Computes the value of [`Tree::minimise`] without the leaves that cannot change it.
    #[must_use]
    pub fn beta_alpha(&self) -> &T {
        self.minimise_within(None, None)
    }

    fn maximise_within<'t>(&'t self, mut alpha: Option<&'t T>, beta: Option<&'t T>) -> &'t T {
        let mut best: Option<&T> = None;
        for child in self.children() {
            let value = child.minimise_within(alpha, beta);
            best = best.max(Some(value));
            alpha = alpha.max(best);
            if beta.is_some_and(|beta| value >= beta) {
                break;
            }
        }
        best.unwrap_or_else(|| self.value())
    }

    fn minimise_within<'t>(&'t self, alpha: Option<&'t T>, mut beta: Option<&'t T>) -> &'t T {
        let mut best: Option<&T> = None;
        for child in self.children() {
            let value = child.maximise_within(alpha, beta);
            best = Some(best.map_or(value, |least| least.min(value)));
            beta = Some(beta.map_or(value, |least| least.min(value)));
            if alpha.is_some_and(|alpha| value <= alpha) {
                break;
            }
        }
        best.unwrap_or_else(|| self.value())
    }
}

impl<T> Drop for Node<'_, T> {
    // Dropping a chain of a million nodes must not overflow the stack.
    fn drop(&mut self) {
        let mut pending = self.children.take_computed().unwrap_or_default();
        while let Some(mut tree) = pending.pop() {
            if let Some(node) = Rc::get_mut(&mut tree.node) {
                pending.append(&mut node.children.take_computed().unwrap_or_default());
            }
        }
    }
}

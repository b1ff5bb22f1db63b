//! A value computed at most once, and only on demand.
//!
//! Start at [`Lazy::new`]. Must not know trees or games.

use std::cell::{Cell, OnceCell};

/// A value that is computed on first use and then remembered.
///
/// Unlike the standard library's lazy cell it can be taken apart without computing it, so that a long
/// chain of them can be dropped without recursion.
pub struct Lazy<'a, T> {
    value: OnceCell<T>,
    compute: Cell<Option<Box<dyn FnOnce() -> T + 'a>>>,
}

impl<'a, T> Lazy<'a, T> {
    /// A value that has not been computed yet.
    pub fn new(compute: impl FnOnce() -> T + 'a) -> Self {
        Lazy { value: OnceCell::new(), compute: Cell::new(Some(Box::new(compute))) }
    }

    /// A value that is already known.
    pub fn known(value: T) -> Self {
        Lazy { value: OnceCell::from(value), compute: Cell::new(None) }
    }

    /// The value, computed now if it has not been before.
    ///
    /// # Panics
    /// If the computation depends on its own value.
    pub fn get(&self) -> &T {
        self.value.get_or_init(|| {
            let compute = self.compute.take().expect("a lazy value must not depend on itself");
            compute()
        })
    }

    /// True once the value has been computed.
    pub(crate) fn is_computed(&self) -> bool {
        self.value.get().is_some()
    }

    /// The value if it has been computed. Nothing is computed now; a pending computation is dropped.
    pub(crate) fn take_computed(&mut self) -> Option<T> {
        self.compute.set(None);
        self.value.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lazy_value_is_computed_once_and_only_on_demand() {
        let count = Cell::new(0);
        let lazy = Lazy::new(|| {
            count.set(count.get() + 1);
            7
        });
        assert!(!lazy.is_computed());
        assert_eq!(count.get(), 0);
        assert_eq!(*lazy.get() + *lazy.get(), 14);
        assert_eq!(count.get(), 1);
    }

    #[test]
    fn taking_a_value_computes_nothing() {
        let mut lazy: Lazy<'_, u8> = Lazy::new(|| panic!("must not be computed"));
        assert_eq!(lazy.take_computed(), None);
        assert_eq!(Lazy::known(3).take_computed(), Some(3));
    }
}

//! Genus: the Grundy value in normal play and the misère Grundy values with nim-heaps of two added.
//!
//! Start at [`Genera::of`]. The genus of `G` is written `g^abc...`: `g` is the Grundy value of `G`, and `a`, `b`, `c`, ...
//! are the misère Grundy values of `G`, `G + 2`, `G + 2 + 2`, ... where in the end the last two digits alternate
//! (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 13).

use rustc_hash::FxHashMap;
use std::fmt;

use crate::forms::{FormId, Forms};

/// A genus. Equal games have equal genus, but not the other way round.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Genus {
    grundy: u32,
    /// The misère values up to where the last two alternate for good; at least two, and no two that could be left out.
    misere: Vec<u32>,
}

impl Genus {
    /// The genus of the game without moves, `0^120`.
    #[must_use]
    pub fn of_zero() -> Self {
        Self { grundy: 0, misere: vec![1, 2, 0] }
    }

    /// The genus of a game with options of these genera.
    #[must_use]
    pub fn of_options<'a>(options: impl IntoIterator<Item = &'a Self>) -> Self {
        let options: Vec<&Self> = options.into_iter().collect();
        if options.is_empty() {
            return Self::of_zero();
        }
        let grundy = mex(options.iter().map(|option| option.grundy));
        let settled = options.iter().map(|option| option.misere.len()).max().unwrap_or(0);
        let mut misere = vec![mex(options.iter().map(|option| option.misere(0)))];
        // From `settled` on the options' values have period two, so once the value comes again after two
        // steps everything has period two.
        while misere.len() < settled + 3 || misere[misere.len() - 1] != misere[misere.len() - 3] {
            let n = misere.len();
            let last = misere[n - 1];
            // The heaps of two can be moved to one and to zero.
            let added = [last, last ^ 1];
            misere.push(mex(options.iter().map(|option| option.misere(n)).chain(added)));
        }
        while misere.len() > 2 && misere[misere.len() - 1] == misere[misere.len() - 3] {
            misere.pop();
        }
        Self { grundy, misere }
    }

    /// The Grundy value in normal play.
    #[must_use]
    pub fn grundy(&self) -> u32 {
        self.grundy
    }

    /// The misère Grundy value of the game with so many nim-heaps of two added. With none added, it is 0
    /// exactly for the P-positions of misère play.
    #[must_use]
    pub fn misere(&self, twos: usize) -> u32 {
        let last = self.misere.len() - 1;
        if twos <= last { self.misere[twos] } else { self.misere[last - (twos - last) % 2] }
    }

    /// The misère values as they are written: the last two alternate for good.
    #[must_use]
    pub fn superscript(&self) -> &[u32] {
        &self.misere
    }

    /// Whether a sum of nim-heaps has this genus: `0^120`, `1^031`, `0^02`, `1^13`, `2^20`, `3^31`, `4^46`, ...
    #[must_use]
    pub fn is_tame(&self) -> bool {
        match (self.grundy, self.misere.as_slice()) {
            (0, [1, 2, 0] | [0, 2]) | (1, [0, 3, 1] | [1, 3]) => true,
            (g @ 2.., &[a, b]) => a == g && b == g ^ 2,
            _ => false,
        }
    }
}

impl fmt::Display for Genus {
    /// `2^20`; values above nine are put in parentheses, `11^(11)9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^", self.grundy)?;
        for &value in &self.misere {
            if value > 9 { write!(f, "({value})")? } else { write!(f, "{value}")? }
        }
        Ok(())
    }
}

/// The genera of forms, each found once.
#[derive(Debug, Default)]
pub struct Genera {
    /// The genus, and whether the form and all its followers have tame genera.
    known: FxHashMap<FormId, (Genus, bool)>,
}

impl Genera {
    /// None found so far.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The genus of a form. Always ask with the same `forms`.
    ///
    /// # Panics
    /// If the form is of another `Forms`.
    pub fn of(&mut self, forms: &Forms, form: FormId) -> &Genus {
        &self.find(forms, form).0
    }

    /// Whether the game is tame: it and all games reached from its canonical form have tame genera. The genus of a
    /// sum of tame games follows from theirs as for nim-heaps. A game that is not tame is called wild.
    ///
    /// # Panics
    /// If the form is of another `Forms`.
    pub fn is_tame(&mut self, forms: &Forms, form: FormId) -> bool {
        self.find(forms, form).1
    }

    fn find(&mut self, forms: &Forms, form: FormId) -> &(Genus, bool) {
        if !self.known.contains_key(&form) {
            // Options come first.
            for follower in forms.followers(form) {
                if self.known.contains_key(&follower) {
                    continue;
                }
                let options = || forms.options(follower).iter().map(|option| &self.known[option]);
                let genus = Genus::of_options(options().map(|(genus, _)| genus));
                let tame = genus.is_tame() && options().all(|&(_, tame)| tame);
                self.known.insert(follower, (genus, tame));
            }
        }
        &self.known[&form]
    }
}

/// The least number that is not among the values.
fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    values.dedup();
    values.iter().zip(0..).take_while(|&(&value, n)| value == n).count() as u32
}

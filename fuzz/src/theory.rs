//! What the theory of Notakto reads: shapes, sums of boards, monoids, and forms of misère games.
//!
//! Start at [`shape`]. Certificates are in the module `certificate`.

use game::{Checked, Player};
use misere::forms::{self, Forms};
use misere::monoid::{Limits, Notation, Presentation};
use notakto::{Shape, Sum};

use crate::{Verdict, text};

pub(crate) const SHAPE_TOKENS: &[&str] = &[
    "3x3", "1x1", "25x1", "4X4", "2×3", "full", "rows", "cols", "diags", ",", "k=", "k=3", " torus", " ",
    "999", "0x0",
];

pub(crate) const SUM_TOKENS: &[&str] = &[
    "+",
    "X",
    "x",
    ".",
    ".........",
    "XX.......",
    "\n",
    "1:4",
    "2 5",
    "b2",
    "１：４",
    "1:",
    ":",
    "3x3 full\n",
];

pub(crate) const MONOID_TOKENS: &[&str] = &[
    "a2=1", "b3=b", "<a,b | ", ">", "|", "=1", ",", ";", "\n", "^", "^{", "}", "²", "{a, b2}", "*", "·",
    "1048577", "あ", "⟨", "⟩",
];

pub(crate) const FORM_TOKENS: &[&str] =
    &["{", "}", ",", "+", "0", "*2", "2+", "{2+,0}", "{{2},0}", "{}", "1000", "1001", "{{{{", "}}}}", "…"];

/// The description of a shape.
pub(crate) fn shape(bytes: &[u8]) -> Verdict {
    Verdict::of(text(bytes).parse::<Shape>(), |shape| {
        assert_eq!(shape.to_string().parse(), Ok(shape.clone()));
        assert!(!shape.lines().is_empty() && shape.lines().iter().all(|&line| shape.holds(line)));
        assert!(shape.symmetries().iter().all(|map| map.apply(shape.full_board()) == shape.full_board()));
    })
}

/// A shape, a sum of its boards, and moves on it, one a line.
pub(crate) fn sum(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    let mut lines = text.lines();
    let Some(Ok(shape)) = lines.next().map(str::parse::<Shape>) else { return Verdict::Refused };
    Verdict::of(Sum::parse(&shape, lines.next().unwrap_or_default(), Player::First), |mut sum| {
        let pictures: Vec<String> =
            sum.boards().iter().map(|&board| shape.picture(board).to_string()).collect();
        assert_eq!(Sum::parse(&shape, &pictures.join("+"), Player::First), Ok(sum.clone()));
        for line in lines {
            let Ok(mv) = sum.parse_move(line) else { continue };
            assert_eq!(sum.parse_move(&mv.to_string()), Ok(mv), "{line}");
            let legal = sum.legality(mv).is_ok();
            assert_eq!(sum.place(mv).is_ok(), legal, "{line}");
        }
    })
}

/// A presentation of a monoid on the first line, and words of it on the second.
pub(crate) fn monoid(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    let (relations, words) = text.rsplit_once("\n\n").unwrap_or((&text, ""));
    Verdict::of(Presentation::parse(relations), |presentation| {
        let written = presentation.to_string();
        assert_eq!(Presentation::parse(&written).as_ref(), Ok(&presentation), "{written}");
        let names = presentation.names();
        for word in presentation.words(words).unwrap_or_default() {
            for notation in [Notation::Plain, Notation::Raised, Notation::Latex] {
                let written = word.write(names, notation);
                assert_eq!(presentation.word(&written).as_ref(), Ok(&word), "{written}");
            }
        }
        // Completing may end without an answer, but it ends.
        let limits = Limits { rules: 50, comparisons: 20_000 };
        if let Ok(completed) = presentation.complete(limits) {
            let written = completed.to_string();
            assert_eq!(Presentation::parse(&written), Ok(completed.presentation()), "{written}");
        }
    })
}

/// A form of a misère game.
pub(crate) fn form(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    let mut forms = Forms::new(forms::Limits { forms: 20_000, options: 200_000, sums: 20_000 });
    Verdict::of(forms.parse(&text).map_err(|_| ()), |form| {
        let written = forms.write(form);
        if !written.contains('…') {
            assert_eq!(forms.parse(&written), Ok(form), "{written}");
        }
    })
}

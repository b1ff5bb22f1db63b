//! Values of moves in words: how much, how deep, how sure.
//!
//! Start at [`Worth`], which a value becomes before it is shown, spoken or sent. [`quick`] finds first values for a
//! page that is asked for, in no time; the deeper ones come by [`stream`](super::stream).

use engine::{Level, Score};
use game::{Origin, Valued};
use othello::{Move, Position};
use serde_json::{Value, json};

use super::super::pool::Pool;
use console::Lang;

/// How far the first values of a page look ahead.
const QUICK: u8 = 4;

/// A value as people see and hear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// In whole discs, for whom it is said.
    pub discs: i8,
    /// Where it comes from.
    pub origin: Origin,
}

impl Worth {
    /// The value rounded to whole discs.
    pub fn of(valued: Valued<Score>) -> Worth {
        Worth { discs: valued.value.discs().get(), origin: valued.origin }
    }

    /// The same for the other player.
    pub fn for_the_other(self) -> Worth {
        Worth { discs: -self.discs, ..self }
    }

    /// As it stands on a square: `+2`.
    pub fn text(self) -> String {
        match self.discs {
            0 => "0".to_owned(),
            discs => format!("{discs:+}").replace('-', "−"),
        }
    }

    /// How it was found, as it stands small on a square: `=` exact, `12` plies, `12~` with unlikely lines cut.
    pub fn mark(self) -> String {
        match self.origin {
            Origin::Exact | Origin::Proved => "=".to_owned(),
            Origin::Book => "B".to_owned(),
            Origin::Search { depth, certainty: 100.. } => depth.to_string(),
            Origin::Search { depth, .. } => format!("{depth}~"),
        }
    }

    /// As it is spoken: "plus 2, 12 plies ahead, 73 percent sure".
    pub fn spoken(self, lang: Lang) -> String {
        let size = self.discs.unsigned_abs();
        let (english, japanese) = match self.discs.signum() {
            1 => (format!("plus {size}"), format!("＋{size}")),
            -1 => (format!("minus {size}"), format!("−{size}")),
            _ => ("even".to_owned(), "互角".to_owned()),
        };
        let how = self.how(lang);
        lang.pick(format!("{english}, {how}"), format!("{japanese}、{how}"))
    }

    /// How it was found: "exact", "12 plies ahead, 73 percent sure".
    pub fn how(self, lang: Lang) -> String {
        match self.origin {
            Origin::Exact => lang.pick("exact", "完全読み").to_owned(),
            Origin::Proved => lang.pick("proved", "証明済み").to_owned(),
            Origin::Book => lang.pick("from the book", "定石集").to_owned(),
            Origin::Search { depth, certainty: 100.. } => {
                lang.pick(format!("{depth} plies ahead"), format!("{depth} 手読み"))
            }
            Origin::Search { depth, certainty } => lang.pick(
                format!("{depth} plies ahead, {certainty} percent sure"),
                format!("{depth} 手読み、確度 {certainty}%"),
            ),
        }
    }

    /// For scripts and programs.
    pub fn json(self) -> Value {
        let (depth, certainty) = match self.origin {
            Origin::Search { depth, certainty } => (Some(depth), certainty),
            _ => (None, 100),
        };
        json!({"discs": self.discs, "exact": self.origin.is_exact(), "depth": depth, "certainty": certainty})
    }
}

/// The moves with what they are worth for who makes them, the best first, found in no time.
pub async fn quick(pool: &Pool, position: Position) -> Vec<(Move, Worth)> {
    if position.is_over() {
        return Vec::new();
    }
    let level = Level::new(QUICK).expect("it is a level");
    let found = pool.at_once(move |worker, stop| worker.levels.hints_until(&position, level, stop)).await;
    // Without them the page is as good as with values hidden.
    found.unwrap_or_default().into_iter().map(|(mv, valued)| (mv, Worth::of(valued))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_shown_and_spoken_with_where_it_comes_from() {
        let worth = |discs, depth, certainty| Worth { discs, origin: Origin::Search { depth, certainty } };
        assert_eq!((worth(2, 12, 73).text().as_str(), worth(2, 12, 73).mark().as_str()), ("+2", "12~"));
        assert_eq!(worth(2, 12, 73).spoken(Lang::EN), "plus 2, 12 plies ahead, 73 percent sure");
        assert_eq!(worth(-4, 6, 100).spoken(Lang::JA), "−4、6 手読み");
        assert_eq!(worth(-4, 6, 100).mark(), "6");
        let exact = Worth { discs: 0, origin: Origin::Exact };
        assert_eq!((exact.text().as_str(), exact.mark().as_str()), ("0", "="));
        assert_eq!(exact.spoken(Lang::EN), "even, exact");
        assert_eq!(exact.json(), json!({"discs": 0, "exact": true, "depth": null, "certainty": 100}));
    }
}

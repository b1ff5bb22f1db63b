//! Values as people see and hear them: how much, how deep, how sure; and as the library stores them.
//!
//! Start at [`Worth`]. [`quick`] finds first values for a page at once; deeper ones come by [`stream`](super::stream).
//! Must not know a page.

use console::{Lang, t};
use engine::{Level, Score};
use game::{Origin, Valued};
use library::{Analysis, Certainty};
use othello::{Discs, Move, Position};
use serde_json::{Value, json};

use super::super::pool::Pool;

/// How far the first values of a page look ahead.
const QUICK: u8 = 4;

/// A value in whole discs with where it comes from.
pub(crate) type Worth = Valued<Discs>;

/// A score rounded to whole discs.
fn in_discs(valued: Valued<Score>) -> Worth {
    Worth { value: valued.value.discs(), origin: valued.origin }
}

/// The same for the other player.
pub(crate) fn for_the_other(worth: Worth) -> Worth {
    Worth { value: -worth.value, ..worth }
}

/// How a value is shown on a square: `+2`.
pub(crate) fn text(worth: Worth) -> String {
    worth.value.to_string().replace('-', "−")
}

/// How it was found, small on a square: `=` exact, `12` plies, `12~` with unlikely lines cut.
pub(crate) fn mark(origin: Origin) -> String {
    match origin {
        Origin::Exact | Origin::Proved => "=".to_owned(),
        Origin::Book => "B".to_owned(),
        Origin::Search { depth, certainty: 100.. } => depth.to_string(),
        Origin::Search { depth, .. } => format!("{depth}~"),
    }
}

/// How a value is read aloud: "plus 2, 12 plies ahead at 73 % confidence".
pub(crate) fn spoken(worth: Worth, lang: Lang) -> String {
    let (size, how) = (worth.value.get().unsigned_abs(), how(worth.origin, lang));
    match worth.value.get().signum() {
        1 => t!(lang, "web-othello-spoken-plus", discs = size, how = how),
        -1 => t!(lang, "web-othello-spoken-minus", discs = size, how = how),
        _ => t!(lang, "web-othello-spoken-even", how = how),
    }
}

/// How a value was found: "exact", "12 plies ahead at 73 % confidence".
pub(crate) fn how(origin: Origin, lang: Lang) -> String {
    match origin {
        Origin::Exact => t!(lang, "web-othello-how-exact"),
        Origin::Proved => t!(lang, "web-othello-how-proved"),
        Origin::Book => t!(lang, "web-othello-how-book"),
        Origin::Search { depth, certainty: 100.. } => t!(lang, "web-othello-how-search", depth = depth),
        Origin::Search { depth, certainty } => {
            t!(lang, "web-othello-how-selective", depth = depth, certainty = certainty)
        }
    }
}

/// A value for scripts and programs.
pub(crate) fn in_json(worth: Worth) -> Value {
    let (depth, certainty) = match worth.origin {
        Origin::Search { depth, certainty } => (Some(depth), certainty),
        _ => (None, 100),
    };
    let exact = worth.origin.is_exact();
    json!({"discs": worth.value.get(), "exact": exact, "depth": depth, "certainty": certainty})
}

/// By what values are compared: exact before deep, deep before sure.
pub(crate) fn rank(origin: Origin) -> (bool, u8, u8) {
    match origin {
        Origin::Search { depth, certainty } => (false, depth, certainty),
        Origin::Exact | Origin::Proved => (true, 64, 100),
        // Nothing says how far whoever wrote the book had looked.
        Origin::Book => (false, 0, 100),
    }
}

/// A value with its best line as the library stores it.
pub(crate) fn to_store(worth: Worth, line: &[Move]) -> Analysis {
    let (exact, depth, percent) = rank(worth.origin);
    Analysis {
        value: i32::from(worth.value.get()) * 100,
        certainty: Certainty { exact, depth, percent },
        line: line.iter().map(Move::to_string).collect(),
        nodes: 0,
    }
}

/// The value that the library stores; `None` for a number that no game ends with.
pub(crate) fn of_stored(analysis: &Analysis) -> Option<Worth> {
    let Certainty { exact, depth, percent } = analysis.certainty;
    let origin = if exact { Origin::Exact } else { Origin::Search { depth, certainty: percent } };
    let value = i8::try_from(analysis.value / 100).ok().and_then(Discs::new)?;
    Some(Worth { value, origin })
}

/// The first move of a line that the library stores.
pub(crate) fn first_of_stored(analysis: &Analysis) -> Option<Move> {
    match analysis.line.get(..2)? {
        "--" => Some(Move::Pass),
        square => square.parse().ok().map(Move::Place),
    }
}

/// The moves with what they are worth for whoever makes them, best first, found in no time.
pub(crate) async fn quick(pool: &Pool, position: Position) -> Vec<(Move, Worth)> {
    if position.is_over() {
        return Vec::new();
    }
    let level = Level::new(QUICK).expect("it is a level");
    let found = pool.at_once(move |worker, stop| worker.levels.hints_until(&position, level, stop)).await;
    // Without them the page is as good as with values hidden.
    found.unwrap_or_default().into_iter().map(|(mv, valued)| (mv, in_discs(valued))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(discs: i8, origin: Origin) -> Worth {
        Worth { value: Discs::new(discs).unwrap(), origin }
    }

    #[test]
    fn a_value_is_shown_and_spoken_with_where_it_comes_from() {
        let searched = |discs, depth, certainty| worth(discs, Origin::Search { depth, certainty });
        let sure = searched(2, 12, 73);
        assert_eq!((text(sure).as_str(), mark(sure.origin).as_str()), ("+2", "12~"));
        assert_eq!(spoken(sure, Lang::EN), "plus 2, 12 plies ahead at 73 % confidence");
        assert_eq!(spoken(searched(-4, 6, 100), Lang::JA), "マイナス 4、6 手読み");
        assert_eq!(spoken(searched(-1, 1, 100), Lang::EN), "minus 1, 1 ply ahead");
        assert_eq!(text(searched(-4, 6, 100)), "−4");
        assert_eq!(mark(searched(-4, 6, 100).origin), "6");
        let exact = worth(0, Origin::Exact);
        assert_eq!((text(exact).as_str(), mark(exact.origin).as_str()), ("0", "="));
        assert_eq!(spoken(exact, Lang::EN), "even, exact");
        assert_eq!(in_json(exact), json!({"discs": 0, "exact": true, "depth": null, "certainty": 100}));
    }

    #[test]
    fn a_stored_value_comes_back_with_its_origin() {
        for kept in [
            worth(-12, Origin::Search { depth: 14, certainty: 73 }),
            worth(64, Origin::Search { depth: 8, certainty: 100 }),
            worth(0, Origin::Exact),
        ] {
            let stored = to_store(kept, &[Move::Pass]);
            assert_eq!(of_stored(&stored), Some(kept));
            assert_eq!(first_of_stored(&stored), Some(Move::Pass));
        }
        let stored = to_store(worth(0, Origin::Exact), &[]);
        assert_eq!(first_of_stored(&stored), None);
        assert_eq!(of_stored(&Analysis { value: 6500, ..stored }), None, "no game ends so");
    }
}

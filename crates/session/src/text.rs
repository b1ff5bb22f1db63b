//! The whole tree of a session in one line of text: `f5d6c3(c4e3)d3`.
//!
//! Start at [`write`](write()) and [`read`]. A parenthesis holds an alternative to the move just before it, with what
//! follows it; the move after the parenthesis goes on from the move before it. Places are numbered in the order of
//! the text, the start being 0; along a line without alternatives the number is the ply. Games say how their moves
//! are written; this knows only the parentheses.

use game::{Checked, Game};
use thiserror::Error;

use crate::{Place, PlayError, Session};

/// Finds the move that a text begins with and its length in bytes, or none; the position is where it is made.
pub type FindMove<'a, G> = dyn Fn(&str, &G) -> Option<(<G as Checked>::Move, usize)> + 'a;

/// How a game's moves are read.
pub struct Reader<'a, G: Game> {
    /// The next move of a text.
    pub next: &'a FindMove<'a, G>,
    /// A move that a text may leave out, such as a forced pass.
    pub unwritten: &'a dyn Fn(&G) -> Option<G::Move>,
    /// The most places that a text may have; it bounds time and memory.
    pub most: usize,
}

/// Why a text is no tree of moves. Columns count characters from 1.
#[derive(Debug, Error)]
pub enum TextError<G: Game> {
    /// Something that is neither a move nor a parenthesis.
    #[error("column {column}: `{found}` is not a move")]
    NotAMove {
        /// Where it stands.
        column: usize,
        /// How it begins.
        found: String,
    },
    /// A move against the rules.
    #[error("column {column}: {error}")]
    Illegal {
        /// Where it stands.
        column: usize,
        /// What the rules say.
        error: <G as Checked>::Illegal,
    },
    /// A parenthesis that has no move before it, or none inside it.
    #[error("column {column}: a parenthesis holds an alternative to the move before it")]
    NoAlternative {
        /// Where it stands.
        column: usize,
    },
    /// A parenthesis without its other half.
    #[error("column {column}: this parenthesis has no other half")]
    Unbalanced {
        /// Where it stands.
        column: usize,
    },
    /// More moves than are taken.
    #[error("column {column}: more than {most} moves")]
    TooMany {
        /// Where there are too many.
        column: usize,
        /// How many are taken.
        most: usize,
    },
    /// A number that no place has.
    #[error("there is no move number {number} among these {moves}")]
    NoSuchPlace {
        /// The number.
        number: usize,
        /// How many moves there are.
        moves: usize,
    },
}

/// Writes the tree, and the number in it of the place where the session is. `name` writes a move.
#[must_use]
pub fn write<G: Game>(session: &Session<G>, name: impl Fn(&G::Move) -> String) -> (String, usize) {
    let order = order(session);
    let mut text = String::new();
    for token in &order {
        match token {
            Token::Move(place) => {
                let (_, mv) = session.before(*place).expect("the start is not written");
                text.push_str(&name(&mv));
            }
            Token::Open => text.push('('),
            Token::Close => text.push(')'),
        }
    }
    let number = numbered(&order).position(|place| place == session.here()).unwrap_or(0);
    (text, number)
}

/// The places of the tree in the order of its text, the start first: the number of each is its index.
#[must_use]
pub fn places<G: Game>(session: &Session<G>) -> Vec<Place> {
    numbered(&order(session)).collect()
}

/// Reads a tree that begins at `start`. The session stands at the place with the number `at`, or at the end of the
/// main line.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read<G: Game>(
    text: &str,
    start: G,
    at: Option<usize>,
    reader: &Reader<'_, G>,
) -> Result<Session<G>, TextError<G>> {
    let mut session = Session::new(start);
    // The numbered places, and what is to be done when a parenthesis closes: go on from this place.
    let mut written = vec![Place::START];
    let mut open: Vec<(usize, Place)> = Vec::new();
    let (mut rest, mut column) = (text, 1);
    let mut may_open = false;
    while let Some(first) = rest.chars().next() {
        match first {
            '(' if may_open => {
                let here = session.here();
                let (before, _) = session.before(here).ok_or(TextError::NoAlternative { column })?;
                open.push((column, here));
                session.go_to(before);
                may_open = false;
            }
            '(' => return Err(TextError::NoAlternative { column }),
            ')' => {
                let (_, back) = open.pop().ok_or(TextError::Unbalanced { column })?;
                if !may_open {
                    return Err(TextError::NoAlternative { column });
                }
                session.go_to(back);
            }
            _ => {
                let Some((mv, length)) = (reader.next)(rest, session.position()) else {
                    return Err(TextError::NotAMove { column, found: rest.chars().take(12).collect() });
                };
                let unwritten = (reader.unwritten)(session.position());
                for mv in unwritten.filter(|&unwritten| unwritten != mv).into_iter().chain([mv]) {
                    if written.len() > reader.most {
                        return Err(TextError::TooMany { column, most: reader.most });
                    }
                    let known = session.places();
                    session.play(mv).map_err(|error| match error {
                        PlayError::Illegal(error) => TextError::Illegal { column, error },
                        PlayError::Full => TextError::TooMany { column, most: reader.most },
                    })?;
                    if session.places() > known {
                        written.push(session.here());
                    }
                }
                may_open = true;
                let (read, left) = rest.split_at(length);
                column += read.chars().count();
                rest = left;
                continue;
            }
        }
        column += 1;
        rest = &rest[1..];
    }
    if let Some(&(column, _)) = open.last() {
        return Err(TextError::Unbalanced { column });
    }
    let place = match at {
        Some(number) => places(&session)
            .get(number)
            .copied()
            .ok_or(TextError::NoSuchPlace { number, moves: written.len() - 1 })?,
        None => session.main_line_from(Place::START).last().copied().unwrap_or(Place::START),
    };
    session.go_to(place);
    Ok(session)
}

#[derive(Clone, Copy)]
enum Token {
    Move(Place),
    Open,
    Close,
}

fn numbered(order: &[Token]) -> impl Iterator<Item = Place> + '_ {
    let moves = order.iter().filter_map(|token| match token {
        Token::Move(place) => Some(*place),
        _ => None,
    });
    std::iter::once(Place::START).chain(moves)
}

/// The tree in the order of its text. With a stack of its own, since a line may be long.
fn order<G: Game>(session: &Session<G>) -> Vec<Token> {
    enum Task {
        Write(Token),
        // The moves after this place, each of which the parentheses belong to.
        Follow(Place),
    }
    let mut order = Vec::with_capacity(session.places());
    let mut tasks = vec![Task::Follow(Place::START)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Write(token) => order.push(token),
            Task::Follow(place) => {
                let mut children = session.after(place);
                let Some(main) = children.next() else { continue };
                let others: Vec<Place> = children.collect();
                order.push(Token::Move(main));
                tasks.push(Task::Follow(main));
                for &other in others.iter().rev() {
                    tasks.push(Task::Write(Token::Close));
                    tasks.push(Task::Follow(other));
                    tasks.push(Task::Write(Token::Move(other)));
                    tasks.push(Task::Write(Token::Open));
                }
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use othello::{Choice, Move, Position, Size};
    use proptest::prelude::*;

    use super::*;

    fn next(text: &str, _: &Position) -> Option<(Move, usize)> {
        if text.starts_with("--") {
            return Some((Move::Pass, 2));
        }
        Some((Move::Place(text.get(..2)?.parse().ok()?), 2))
    }

    fn unwritten(position: &Position) -> Option<Move> {
        (position.choice() == Choice::MustPass).then_some(Move::Pass)
    }

    fn parse(text: &str, at: Option<usize>) -> Result<Session<Position>, TextError<Position>> {
        let reader = Reader { next: &next, unwritten: &unwritten, most: 200 };
        read(text, Position::start(Size::Eight), at, &reader)
    }

    fn format(session: &Session<Position>) -> (String, usize) {
        write(session, |mv| mv.to_string())
    }

    #[test]
    fn a_tree_is_written_as_it_was_read_and_each_number_is_a_place() {
        let text = "f5(d3)(e6f4(f6))d6c3(c4d3)d3";
        let moves = ["", "f5", "d3", "e6", "f4", "f6", "d6", "c3", "c4", "d3", "d3"];
        for (number, &last) in moves.iter().enumerate() {
            let session = parse(text, Some(number)).unwrap();
            assert_eq!(format(&session), (text.to_owned(), number));
            assert_eq!(session.last_move().map(|mv| mv.to_string()).unwrap_or_default(), last);
        }
        assert_eq!(format(&parse(text, None).unwrap()).1, 10);
        assert_eq!(format(&parse("", None).unwrap()), (String::new(), 0));
    }

    #[test]
    fn a_forced_pass_may_be_left_out() {
        let line = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
        let session = parse(&format!("{line}h7"), None);
        let text = match session {
            Ok(session) => format(&session).0,
            Err(error) => error.to_string(),
        };
        assert!(text.starts_with(&format!("{line}--")) || text.contains("column 33"), "{text}");
        assert_eq!(format(&parse(&format!("{line}--"), None).unwrap()).0, format!("{line}--"));
        assert_eq!(format(&parse(line, None).unwrap()), (line.to_owned(), 16));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_column() {
        let error = |text: &str| parse(text, None).unwrap_err().to_string();
        assert_eq!(error("f5x9"), "column 3: `x9` is not a move");
        assert_eq!(error("f5日本"), "column 3: `日本` is not a move");
        assert_eq!(error("f5f5"), "column 3: f5 is occupied");
        assert_eq!(error("(f5)"), "column 1: a parenthesis holds an alternative to the move before it");
        assert_eq!(error("f5()"), "column 4: a parenthesis holds an alternative to the move before it");
        assert_eq!(error("f5(d3"), "column 3: this parenthesis has no other half");
        assert_eq!(error("f5)"), "column 3: this parenthesis has no other half");
        assert_eq!(error("f5(d3)(e6f4"), "column 7: this parenthesis has no other half");
        assert_eq!(parse("f5", Some(2)).unwrap_err().to_string(), "there is no move number 2 among these 1");
    }

    #[test]
    fn more_moves_than_are_taken_are_refused() {
        let reader = Reader { next: &next, unwritten: &unwritten, most: 2 };
        let start = Position::start(Size::Eight);
        assert!(read("f5d6", start, None, &reader).is_ok());
        let error = read("f5d6c3", start, None, &reader).unwrap_err().to_string();
        assert_eq!(error, "column 5: more than 2 moves");
    }

    #[test]
    fn two_trees_joined_hold_the_moves_of_both() {
        let mut one = parse("f5d6c3", Some(1)).unwrap();
        let other = parse("f5d6c4(c3d3)", Some(5)).unwrap();
        let place = one.join(&other).unwrap();
        assert_eq!(format(&one), ("f5d6c3(c4)d3".to_owned(), 1));
        one.go_to(place);
        assert_eq!(one.last_move().map(|mv| mv.to_string()).as_deref(), Some("d3"));
    }

    proptest! {
        #[test]
        fn any_tree_is_read_back(choices in proptest::collection::vec((0usize..20, 0usize..6), 0..60)) {
            let mut session = Session::new(Position::start(Size::Eight));
            for (choice, back) in choices {
                for _ in 0..back.saturating_sub(3) { session.undo(); }
                let moves: Vec<Move> = session.position().moves().collect();
                if moves.is_empty() { break; }
                session.play(moves[choice % moves.len()]).unwrap();
            }
            let (text, at) = format(&session);
            let again = parse(&text, Some(at)).unwrap();
            prop_assert_eq!(format(&again), (text, at));
            prop_assert_eq!(again.position(), session.position());
        }

        #[test]
        fn any_text_is_a_tree_or_an_error(text in "[a-h1-8()-]{0,40}|.*") {
            let _ = parse(&text, Some(1));
        }
    }
}

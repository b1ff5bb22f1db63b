//! The whole tree of a session as one line of text: `f5d6c3(c4e3)d3`.
//!
//! Start at [`write`](write()) and [`read`]. Parentheses enclose a variation: an alternative to the
//! move just before them, with its continuation. The move after them continues from the move before
//! them. Places are numbered in the order of the text, and the start is 0; in a line without
//! variations the number is the ply. Games define how their moves are written; this module knows only
//! the parentheses.

use game::{Checked, Game};
use thiserror::Error;

use crate::{Place, PlayError, Session};

/// Finds the move at the beginning of a text and its length in bytes. The position is the one in which it is made.
pub type FindMove<'a, G> = dyn Fn(&str, &G) -> Option<(<G as Checked>::Move, usize)> + 'a;

/// How to read a game's moves.
pub struct Reader<'a, G: Game> {
    /// Finds the next move of a text.
    pub next: &'a FindMove<'a, G>,
    /// A move that a text may omit, such as a forced pass.
    pub unwritten: &'a dyn Fn(&G) -> Option<G::Move>,
    /// The maximum number of moves in a text; it bounds time and memory.
    pub most: usize,
}

/// Why a text is not a tree of moves. Columns count characters from 1.
#[derive(Debug, Error)]
pub enum TextError<G: Game> {
    /// Something that is neither a move nor a parenthesis.
    #[error("column {column}: `{found}` is not a move")]
    NotAMove {
        /// Where it was found.
        column: usize,
        /// How it begins.
        found: String,
    },
    /// An illegal move.
    #[error("column {column}: {error}")]
    Illegal {
        /// Where it was found.
        column: usize,
        /// Why it is illegal.
        error: <G as Checked>::Illegal,
    },
    /// A parenthesis with no move before it, or none inside it.
    #[error("column {column}: parentheses must follow a move and contain one")]
    NoAlternative {
        /// Where it was found.
        column: usize,
    },
    /// A parenthesis without its counterpart.
    #[error("column {column}: unbalanced parenthesis")]
    Unbalanced {
        /// Where it was found.
        column: usize,
    },
    /// More moves than [`Reader::most`] allows.
    #[error("column {column}: more than {most} moves")]
    TooMany {
        /// Where the first move too many was found.
        column: usize,
        /// How many moves are allowed.
        most: usize,
    },
    /// No place has the requested number.
    #[error("there is no move number {number}: the last one is {moves}")]
    NoSuchPlace {
        /// The requested number.
        number: usize,
        /// How many moves there are.
        moves: usize,
    },
}

/// Writes the tree, and returns the text and the number of the current place. `name` writes a move.
#[must_use]
pub fn write<G: Game>(session: &Session<G>, name: impl Fn(&G::Move) -> String) -> (String, usize) {
    let order = order(session);
    let mut text = String::new();
    for token in &order {
        match token {
            Token::Move(place) => {
                let (_, mv) = session.before(*place).expect("the start is never written");
                text.push_str(&name(&mv));
            }
            Token::Open => text.push('('),
            Token::Close => text.push(')'),
        }
    }
    let number = numbered(&order).position(|place| place == session.here()).unwrap_or(0);
    (text, number)
}

/// The places of the tree in the order of its text, the start first. The number of a place is its index here.
#[must_use]
pub fn places<G: Game>(session: &Session<G>) -> Vec<Place> {
    numbered(&order(session)).collect()
}

/// Reads a tree that begins at `start`. The session's current place is the one with the number `at`, or the
/// end of the main line if `at` is `None`.
///
/// # Errors
/// The first mistake, with its column.
pub fn read<G: Game>(
    text: &str,
    start: G,
    at: Option<usize>,
    reader: &Reader<'_, G>,
) -> Result<Session<G>, TextError<G>> {
    let mut session = Session::new(start);
    // Each open parenthesis: its column, and the place to return to when it closes.
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
                    if session.places() > reader.most {
                        return Err(TextError::TooMany { column, most: reader.most });
                    }
                    session.play(mv).map_err(|error| match error {
                        PlayError::Illegal(error) => TextError::Illegal { column, error },
                        PlayError::Full => TextError::TooMany { column, most: reader.most },
                    })?;
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
            .ok_or(TextError::NoSuchPlace { number, moves: session.places() - 1 })?,
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

/// The tree in the order of its text. Uses an explicit stack, since a line may be long.
fn order<G: Game>(session: &Session<G>) -> Vec<Token> {
    enum Task {
        Write(Token),
        // Writes the moves after this place.
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
    fn a_forced_pass_may_be_omitted() {
        let line = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
        let passed = parse(&format!("{line}--"), None).unwrap();
        let reply = passed.position().moves().next().unwrap();
        let written = format!("{line}--{reply}");
        assert_eq!(format(&parse(&format!("{line}{reply}"), None).unwrap()), (written.clone(), 18));
        assert_eq!(format(&parse(&written, None).unwrap()), (written, 18));
        assert_eq!(format(&parse(&format!("{line}--"), None).unwrap()).0, format!("{line}--"));
        // It is not added where no move follows.
        assert_eq!(format(&parse(line, None).unwrap()), (line.to_owned(), 16));
    }

    #[test]
    fn errors_name_the_column() {
        let error = |text: &str| parse(text, None).unwrap_err().to_string();
        assert_eq!(error("f5x9"), "column 3: `x9` is not a move");
        assert_eq!(error("f5日本"), "column 3: `日本` is not a move");
        assert_eq!(error("f5f5"), "column 3: f5 is occupied");
        assert_eq!(error("(f5)"), "column 1: parentheses must follow a move and contain one");
        assert_eq!(error("f5()"), "column 4: parentheses must follow a move and contain one");
        assert_eq!(error("f5((d3))"), "column 4: parentheses must follow a move and contain one");
        assert_eq!(error("f5(d3"), "column 3: unbalanced parenthesis");
        assert_eq!(error("f5)"), "column 3: unbalanced parenthesis");
        assert_eq!(error("f5(d3)(e6f4"), "column 7: unbalanced parenthesis");
        let past_the_end = parse("f5", Some(2)).unwrap_err().to_string();
        assert_eq!(past_the_end, "there is no move number 2: the last one is 1");
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let by_word = |text: &str, _: &Position| {
            let names = [("あ", "f5"), ("い", "d6")];
            let (word, square) = names.into_iter().find(|(word, _)| text.starts_with(word))?;
            Some((Move::Place(square.parse().ok()?), word.len()))
        };
        let reader = Reader { next: &by_word, unwritten: &unwritten, most: 200 };
        let error = read("あい!", Position::start(Size::Eight), None, &reader).unwrap_err().to_string();
        assert_eq!(error, "column 3: `!` is not a move");
    }

    #[test]
    fn a_move_written_twice_counts_once() {
        let reader = Reader { next: &next, unwritten: &unwritten, most: 3 };
        let start = Position::start(Size::Eight);
        let session = read("f5d6(d6)(d6)(d6)c3", start, None, &reader).unwrap();
        assert_eq!(format(&session), ("f5d6c3".to_owned(), 3));
        let error = read("f5d6(d6)(d6)(d6)c3d3", start, None, &reader).unwrap_err().to_string();
        assert_eq!(error, "column 19: more than 3 moves");
    }

    #[test]
    fn more_moves_than_allowed_are_refused() {
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

    #[test]
    fn joining_does_not_change_where_redo_leads() {
        let mut one = parse("f5d6(f6)c3", Some(1)).unwrap();
        one.go_to(Place::START);
        one.join(&parse("f5d6c3d3", Some(0)).unwrap()).unwrap();
        one.join(&parse("e6", Some(1)).unwrap()).unwrap();
        assert_eq!(format(&one), ("f5(e6)d6(f6)c3d3".to_owned(), 0));
        assert_eq!(one.redo_until(|_| false), 3);
        assert_eq!(one.moves().iter().map(Move::to_string).collect::<String>(), "f5d6c3");
    }

    #[test]
    fn a_tree_with_another_start_cannot_be_joined() {
        let mut one = parse("f5d6", Some(1)).unwrap();
        let mut other = Session::new(*one.position());
        other.play(next("d6", other.position()).unwrap().0).unwrap();
        assert_eq!(one.join(&other).unwrap_err().to_string(), "d6 turns no disc");
        assert_eq!(format(&one), ("f5d6".to_owned(), 1));
    }

    #[test]
    fn after_going_to_a_place_redo_leads_there_from_the_start() {
        let mut session = parse("f5d6(f6)(f4e3)c3", None).unwrap();
        let place = places(&session)[5];
        session.go_to(place);
        assert_eq!(format(&session).1, 5);
        session.go_to(Place::START);
        // Going to the start leaves the branches below as they were.
        assert_eq!(session.redo_until(|_| false), 3);
        assert_eq!(session.here(), place);
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

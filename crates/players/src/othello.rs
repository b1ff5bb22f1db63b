//! Othello's values, positions and moves in words.
//!
//! Start at [`value_in_words`]. The levels are the crate `engine`'s.

use console::Lang;
use engine::Shown;
use game::Valued;
use othello::notation::board::BoardError;
use othello::{IllegalMove, Size};
use serde_json::{Value, json};

/// A value with where it comes from.
pub fn value_in_words(valued: Valued<engine::Score>, lang: Lang) -> String {
    use game::Origin;
    let value = Shown(valued);
    match valued.origin {
        Origin::Exact | Origin::Proved => lang.pick(format!("{value}, exact"), format!("{value}、完全読み")),
        Origin::Book => lang.pick(format!("{value}, book"), format!("{value}、定石")),
        Origin::Search { depth, certainty: 100 } => {
            lang.pick(format!("{value}, {depth} plies ahead"), format!("{value}、{depth} 手読み"))
        }
        Origin::Search { depth, certainty } => lang.pick(
            format!("{value}, {depth} plies ahead at {certainty} %"),
            format!("{value}、{depth} 手読み（確かさ {certainty} %）"),
        ),
    }
}

/// The same for programs.
pub fn value_in_json(valued: Valued<engine::Score>) -> Value {
    use game::Origin;
    let discs = f64::from(valued.value.hundredths()) / 100.0;
    match valued.origin {
        Origin::Exact => json!({"discs": discs, "origin": "exact"}),
        Origin::Proved => json!({"discs": discs, "origin": "proved"}),
        Origin::Book => json!({"discs": discs, "origin": "book"}),
        Origin::Search { depth, certainty } => {
            json!({"discs": discs, "origin": "search", "depth": depth, "certainty": certainty})
        }
    }
}

/// Why a text is no position, in Japanese.
pub fn board_in_japanese(error: &BoardError) -> String {
    match error {
        BoardError::Length { squares } => {
            format!("盤は 64 マス（または 36、16 マス）ですが、{squares} マスしかありません")
        }
        BoardError::NotASquare { character, found, squares } => {
            format!("{character} 文字目: {found} はマスではありません（X、O、-。その前に {squares} マス）")
        }
        BoardError::NoSide { squares } => format!("{squares} マスのあとに手番（X か O）がありません"),
        BoardError::NotASide { character, found, squares } => {
            format!("{character} 文字目: {found} は手番（X か O）ではありません（その前に {squares} マス）")
        }
    }
}

/// Why a move may not be made.
pub fn illegal(reason: IllegalMove, lang: Lang) -> String {
    lang.pick(
        format!("That move is not possible: {reason}"),
        format!(
            "その位置には置けません（{}）",
            match reason {
                IllegalMove::Occupied(square) => format!("{square} には石があります"),
                IllegalMove::TurnsNothing(square) => format!("{square} では1枚も返せません"),
                IllegalMove::OffBoard(square) => format!("{square} は盤の外です"),
                IllegalMove::PassWithMoves => "置ける場所があります".to_owned(),
                IllegalMove::MustPass(_) => "パスしかできません".to_owned(),
                IllegalMove::GameOver => "対局は終わっています".to_owned(),
            }
        ),
    )
}

/// The board size with this many rows, or which there are.
pub fn parse_size(text: &str) -> Result<Size, String> {
    text.parse().ok().and_then(Size::from_side).ok_or_else(|| "the board has 8, 6 or 4 rows".to_owned())
}

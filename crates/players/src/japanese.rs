//! What is wrong with a shape, a board or a move, in Japanese.
//!
//! Start anywhere: one function for each of the crate `notakto`'s errors.

use notakto::{BoardError, Cell, IllegalMove, MoveError, ShapeError, Sum, SumError, TooManyCells};

/// At most this much of an input is said back.
const SHOWN: usize = 40;

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// Why there is no such shape.
pub fn shape_error(error: &ShapeError) -> String {
    match error {
        ShapeError::Size { text } => format!("{} は 3x3 のような大きさではありません", shown(text)),
        ShapeError::NoCells { rows, cols } => format!("{rows} 行 {cols} 列の盤にはマスがありません"),
        ShapeError::TooLarge { rows, cols } => {
            format!("{rows} 行 {cols} 列の盤は大きすぎます（{} マスまで）", Cell::MOST)
        }
        ShapeError::UnknownLines { word, .. } => {
            format!("線 {} は full、rows、cols、diags、k=N のどれでもありません", shown(word))
        }
        ShapeError::RepeatedLines { word, .. } => format!("線 {word} が 2 回書かれています"),
        ShapeError::NoLines => "盤には線が必要です（rows、cols、diags、k=N）".to_owned(),
        ShapeError::NoDiagonals { rows, cols } => {
            format!("diags: {rows} 行 {cols} 列の盤には角から角への斜めの線がありません")
        }
        ShapeError::EmptyLine => "k=0: 線には 1 マス以上必要です".to_owned(),
        ShapeError::LineTooLong { length, size } => {
            format!("k={length}: {size} の盤に {length} マスの線はありません")
        }
        ShapeError::Description { text } => {
            format!("{} は 3x3 full のような盤の形ではありません", shown(text))
        }
    }
}

/// Why the boards cannot be listed.
pub fn too_many_cells(error: &TooManyCells) -> String {
    format!("すべての盤を並べられるのは {} マスまでです（この盤は {} マス）", error.limit, error.cells)
}

/// Why a text is no sum of boards.
pub fn sum_error(error: &SumError) -> String {
    match error {
        SumError::Board { board, error } => format!("{board} 枚目の盤: {}", board_error(error)),
        SumError::OffBoard { board, cell, cells } => {
            format!("{board} 枚目の盤: {cell} 番に X がありますが、マスは {cells} 個です")
        }
        SumError::TooMany => format!("盤は {} 枚までです", Sum::MOST_BOARDS),
    }
}

fn board_error(error: &BoardError) -> String {
    match error {
        BoardError::Unexpected { column, found } => {
            format!("{column} 文字目: {} は X でも . でもありません", found.escape_debug())
        }
        BoardError::TooShort { found, cells } => format!("{cells} マスのうち {found} マスしかありません"),
        BoardError::TooLong { column, cells } => format!("{column} 文字目: {cells} マスのあとに何かあります"),
    }
}

/// Why a text is no move.
pub fn move_error(error: &MoveError) -> String {
    match error {
        MoveError::Form { text } => {
            format!("{} は手ではありません（盤とマスを 1:4 や 1 b2 のように。help で一覧）", shown(text))
        }
        MoveError::WhichBoard { text, boards } => {
            let text = shown(text);
            format!("{text} はどの盤の手ですか（盤は {boards} 枚。1:{text} のように）")
        }
        MoveError::NoSuchBoard { text, boards } => {
            format!("{}: 盤の番号は 1 から {boards} です", shown(text))
        }
        MoveError::NoSuchCell { text, last, last_name } => {
            format!("{}: マスは 0 から {last}、または a1 から {last_name} です", shown(text))
        }
    }
}

/// Why a move may not be made.
pub fn illegal_move(error: &IllegalMove) -> String {
    match error {
        IllegalMove::NoSuchBoard { mv, boards } => format!("{mv}: 盤は {boards} 枚です"),
        IllegalMove::NoSuchCell { mv, cells } => format!("{mv}: マスは {cells} 個です"),
        IllegalMove::Dead { mv } => format!("{mv}: {} 枚目の盤はもう死んでいます", mv.board + 1),
        IllegalMove::Taken { mv } => format!("{mv}: そのマスには X があります"),
    }
}

//! Tic-tac-toe in the terminal.
//!
//! Start at [`TicTacToe`]. The rules and perfect play are in the crate `tictactoe`. Must not know who plays.

use game::search::Solved;
use game::{Checked, Outcome, Player};
use serde_json::json;
use tictactoe::{Cell, IllegalMove, Stage, solve_moves};

use super::front::{Front, Hint, in_moves, no_shapes};
use console::glyphs::{Glyphs, Style};
use console::{Lang, Message, msg};
use players::GameName;
use players::tictactoe::{level_names, solved_in_words, verdict_key};
use players::{Random, TicTacToeLevel, read_stage, words};

/// Tic-tac-toe.
pub struct TicTacToe;

impl Front for TicTacToe {
    type Game = Stage;
    type Level = TicTacToeLevel;

    fn name(&self) -> GameName {
        GameName::Tictactoe
    }

    fn start(&self) -> Stage {
        Stage::START
    }

    fn usual_start(&self, shape: Option<&str>) -> Result<Stage, Message> {
        shape.map_or(Ok(Stage::START), |shape| Err(no_shapes(shape)))
    }

    fn parse_position(&self, text: &str, _like: &Stage) -> Result<Stage, Message> {
        read_stage(text)
    }

    fn format_position(&self, position: &Stage) -> String {
        position.to_string()
    }

    fn format_moves(&self, moves: &[Cell]) -> String {
        moves.iter().map(Cell::to_string).collect()
    }

    fn parse_moves(&self, start: &Stage, text: &str) -> Result<Vec<Cell>, Message> {
        let (mut stage, mut moves) = (*start, Vec::new());
        for (column, digit) in (1..).zip(text.chars()).filter(|(_, digit)| !digit.is_whitespace()) {
            let ply = moves.len() + 1;
            let cell = Cell::parse(&digit.to_string())
                .map_err(|error| in_moves(column, ply, words::tictactoe::input(&error)))?;
            let legal = stage.check(cell).map_err(|error| in_moves(column, ply, self.illegal(&error)))?;
            stage = legal.play();
            moves.push(cell);
        }
        Ok(moves)
    }

    fn draw(
        &self,
        position: &Stage,
        last: Option<Cell>,
        _show_moves: bool,
        _lang: Lang,
        style: Style,
    ) -> String {
        let glyphs = match style.glyphs {
            Glyphs::Ascii => tictactoe::Glyphs::Ascii,
            Glyphs::Unicode | Glyphs::Wide => tictactoe::Glyphs::Unicode,
        };
        // Marks two columns wide make the cells four wide.
        let border = if style.glyphs == Glyphs::Wide { "+----+----+----+" } else { "+---+---+---+" };
        let mut text = String::from(border);
        for row in Cell::ALL.chunks(3) {
            text.push_str("\n|");
            for &cell in row {
                let mark = match position.board().get(cell) {
                    Some(player) => glyphs.mark(player),
                    None => style
                        .label(char::from_digit(cell.index() as u32, 10).expect("nine cells have digits")),
                };
                if last == Some(cell) {
                    text.push_str(&format!("{}|", style.strong(&format!("[{mark}]"))));
                } else {
                    text.push_str(&format!(" {mark} |"));
                }
            }
            text.push_str(&format!("\n{border}"));
        }
        text
    }

    fn player(&self, player: Player, style: Style) -> Message {
        match player {
            Player::First => msg!("terminal-tictactoe-player", mark = style.glyph('X', '×')),
            Player::Second => msg!("terminal-tictactoe-player", mark = style.glyph('O', '●')),
        }
    }

    fn player_key(&self, player: Player) -> &'static str {
        match player {
            Player::First => "x",
            Player::Second => "o",
        }
    }

    fn read_move(&self, position: &Stage, text: &str) -> Result<Cell, Message> {
        let board = position.board();
        let cell = board.parse_move(text).map_err(|error| words::tictactoe::input(&error))?.mv();
        position.legality(cell).map_err(|error| self.illegal(&error))?;
        Ok(cell)
    }

    fn illegal(&self, error: &IllegalMove) -> Message {
        words::tictactoe::illegal(error)
    }

    fn parse_level(&self, text: &str) -> Result<TicTacToeLevel, Message> {
        text.parse()
    }

    fn level_names(&self) -> String {
        level_names()
    }

    fn default_level(&self) -> TicTacToeLevel {
        TicTacToeLevel::Perfect
    }

    fn choose(&self, position: &Stage, level: TicTacToeLevel, random: &mut Random) -> Option<Cell> {
        level.choose(position, random)
    }

    fn hints(
        &self,
        position: &Stage,
        _level: TicTacToeLevel,
        lang: Lang,
    ) -> Result<Vec<Hint<Cell>>, Message> {
        let moves: Vec<(Cell, Solved)> =
            solve_moves(position).map(|(legal, solved)| (legal.mv(), solved)).collect();
        let best = moves.iter().map(|&(_, solved)| solved).max();
        Ok(moves
            .into_iter()
            .map(|(mv, solved)| Hint {
                mv,
                text: solved_in_words(solved, lang),
                json: json!({"verdict": verdict_key(solved.verdict), "plies": solved.distance, "origin": "exact"}),
                best: Some(solved) == best,
            })
            .collect())
    }

    fn result(&self, _position: &Stage, outcome: Outcome, _humans: [bool; 2], style: Style) -> Message {
        match outcome {
            Outcome::Win(winner) => {
                msg!("terminal-tictactoe-wins", winner = self.player(winner, style))
            }
            Outcome::Draw => msg!("terminal-draw"),
        }
    }

    fn move_form(&self) -> Message {
        msg!("terminal-tictactoe-form")
    }

    fn move_help(&self) -> Message {
        msg!("terminal-tictactoe-help")
    }
}

//! Tic-tac-toe in the terminal.
//!
//! Start at [`TicTacToe`]. The messages are those of the Lean article; the rules and perfect play are
//! the crate `tictactoe`'s.

use game::search::Solved;
use game::{Checked, Outcome, Player};
use serde_json::{Value, json};
use tictactoe::{Cell, Stage, solve_moves};

use super::front::{Front, Hint, no_shapes};
use console::glyphs::{Glyphs, Style};
use console::{Lang, t};
use players::GameName;
use players::tictactoe::{level_names, solved_in_words, verdict_key};
use players::{Random, TicTacToeLevel, parse_stage, words};

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

    fn usual_start(&self, shape: Option<&str>, lang: Lang) -> Result<Stage, String> {
        shape.map_or(Ok(Stage::START), |shape| Err(no_shapes(shape, lang)))
    }

    fn parse_position(&self, text: &str, _like: &Stage, lang: Lang) -> Result<Stage, String> {
        parse_stage(text, lang)
    }

    fn format_position(&self, position: &Stage) -> String {
        position.to_string()
    }

    fn format_moves(&self, moves: &[Cell]) -> String {
        moves.iter().map(Cell::to_string).collect()
    }

    fn parse_moves(&self, start: &Stage, text: &str) -> Result<Vec<Cell>, String> {
        let (mut stage, mut moves) = (*start, Vec::new());
        for (column, digit) in (1..).zip(text.chars()).filter(|(_, digit)| !digit.is_whitespace()) {
            let ply = moves.len() + 1;
            let cell = Cell::parse(&digit.to_string())
                .map_err(|error| format!("column {column}, ply {ply}: {error}"))?;
            stage = stage.check(cell).map_err(|error| format!("column {column}, ply {ply}: {error}"))?.play();
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

    fn status(&self, _position: &Stage, _lang: Lang, _style: Style) -> Option<String> {
        None
    }

    fn player(&self, player: Player, _lang: Lang, style: Style) -> String {
        match player {
            Player::First => style.glyph('X', '×').to_string(),
            Player::Second => style.glyph('O', '●').to_string(),
        }
    }

    fn player_key(&self, player: Player) -> &'static str {
        match player {
            Player::First => "x",
            Player::Second => "o",
        }
    }

    fn read_move(&self, position: &Stage, text: &str, lang: Lang) -> Result<Cell, String> {
        let board = position.board();
        let cell =
            board.parse_move(text).map_err(|error| words::tictactoe::input(&error).in_language(lang))?.mv();
        position.legality(cell).map_err(|error| words::tictactoe::illegal(&error).in_language(lang))?;
        Ok(cell)
    }

    fn forced_pass(&self, _position: &Stage) -> Option<Cell> {
        None
    }

    fn parse_level(&self, text: &str, lang: Lang) -> Result<TicTacToeLevel, String> {
        TicTacToeLevel::parse(text, lang)
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

    fn hints(&self, position: &Stage, _level: TicTacToeLevel, lang: Lang) -> Result<Vec<Hint<Cell>>, String> {
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

    fn announce(&self, _after: &Stage, mv: Cell, lang: Lang) -> Vec<String> {
        vec![t!(lang, "terminal-computer-plays", mv = mv)]
    }

    fn result(
        &self,
        _position: &Stage,
        outcome: Outcome,
        _humans: [bool; 2],
        lang: Lang,
        style: Style,
    ) -> Vec<String> {
        vec![match outcome {
            Outcome::Win(winner) => {
                let winner = self.player(winner, lang, style);
                t!(lang, "terminal-tictactoe-wins", winner = winner)
            }
            Outcome::Draw => t!(lang, "terminal-draw"),
        }]
    }

    fn result_json(&self, _position: &Stage) -> Value {
        json!({})
    }

    fn move_form(&self, lang: Lang) -> String {
        t!(lang, "terminal-tictactoe-form")
    }

    fn move_help(&self, lang: Lang) -> String {
        t!(lang, "terminal-tictactoe-help")
    }
}

//! What the moves are worth, and which there are, at the table.
//!
//! Start at [`Table::hint`] and [`Table::moves`]. Must not know how a game values moves.

use anyhow::Result;
use console::msg;
use game::{Checked, Game};
use serde_json::{Value, json};

use super::front::Front;
use super::table::Table;

impl<F: Front> Table<'_, F> {
    /// Shows what each move is worth; `always` switches that on or off for every turn.
    pub fn hint(&mut self, always: Option<bool>) -> Result<()> {
        if let Some(always) = always {
            self.show_hints = always;
        }
        if always == Some(false) {
            return self.draw();
        }
        if self.session.position().outcome().is_some() && !self.is_json() {
            return self.refuse(&msg!("terminal-over"));
        }
        self.list_hints()
    }

    /// Draws the board with what each move is worth; in JSON only the worth.
    pub fn draw_hints(&mut self) -> Result<()> {
        let (position, last) = (self.session.position(), self.session.last_move());
        let drawn = self.front.draw_hints(position, last, self.lang(), self.context.style);
        if !matches!(drawn, Some(Ok(_))) {
            self.draw()?;
        }
        self.list_hints()
    }

    fn list_hints(&mut self) -> Result<()> {
        let (position, last) = (self.session.position(), self.session.last_move());
        let (lang, style) = (self.lang(), self.context.style);
        if !self.is_json()
            && let Some(Ok(lines)) = self.front.draw_hints(position, last, lang, style)
        {
            return lines.into_iter().try_for_each(|line| self.context.output.line(line));
        }
        let level = self.levels[(!position.to_move()).index()];
        let hints = match self.front.hints(position, level, lang) {
            Ok(hints) => hints,
            Err(reason) => return self.refuse(&reason),
        };
        if self.is_json() {
            let more = self.front.hints_json(position);
            let moves: Vec<Value> = hints
                .into_iter()
                .map(|hint| json!({"move": hint.mv.to_string(), "best": hint.best, "value": hint.json}))
                .collect();
            let mut event = json!({"event": "hint", "moves": moves});
            if let (Value::Object(event), Value::Object(more)) = (&mut event, more) {
                event.extend(more);
            }
            return self.event(event);
        }
        for hint in hints {
            let mark = if hint.best { '*' } else { ' ' };
            self.context.say(format!("{mark} {}  {}", hint.mv, hint.text))?;
        }
        Ok(())
    }

    /// Lists the legal moves; `always` switches on or off that they are marked on every board.
    pub fn moves(&mut self, always: Option<bool>) -> Result<()> {
        if let Some(always) = always {
            self.show_moves = always;
        }
        if always == Some(false) {
            return self.draw();
        }
        let moves: Vec<String> = self.session.position().moves().map(|mv| mv.to_string()).collect();
        if self.is_json() {
            return self.event(json!({"event": "moves", "moves": moves}));
        }
        if moves.is_empty() {
            return self.refuse(&msg!("terminal-over"));
        }
        let always = std::mem::replace(&mut self.show_moves, true);
        let drawn = self.draw();
        self.show_moves = always;
        drawn?;
        self.context.say(moves.join(" "))
    }
}

//! What the tic-tac-toe page knows, for programs.
//!
//! Start at [`position`]. Parameters are those of the page; moves are made by the routes of `table::play`.

use axum::Json;
use game::search::Solved;
use game::{Game, Outcome, Verdict};
use serde_json::{Map, Value, json};
use tictactoe::{solve, solve_moves};

use super::super::ask::Ask;
use super::super::refusal::Refusal;
use super::super::table::{Kind, View};
use super::kind::TicTacToe;
use super::trace::{Event, Trace, whole_tree};
use super::tree::Asked;

fn solved_json(solved: Solved) -> Value {
    let verdict = match solved.verdict {
        Verdict::Win => "win",
        Verdict::Draw => "draw",
        Verdict::Loss => "loss",
    };
    json!({"verdict": verdict, "plies": solved.distance, "origin": "exact"})
}

/// A position: what it is worth for the side to move, and what each move is.
pub fn position(view: &View<TicTacToe>) -> Map<String, Value> {
    let stage = *view.position();
    let hints: Vec<Value> = solve_moves(&stage)
        .map(|(legal, solved)| {
            let mut value = solved_json(solved);
            value["move"] = legal.mv().to_string().into();
            value
        })
        .collect();
    let result = stage.outcome().map(|outcome| match outcome {
        Outcome::Win(winner) => TicTacToe::SIDES[winner.index()],
        Outcome::Draw => "draw",
    });
    let value = if result.is_some() { Value::Null } else { solved_json(solve(stage)) };
    let known: [(&str, Value); 4] = [
        ("board", stage.to_string().into()),
        ("value", value),
        ("hints", hints.into()),
        ("result", result.into()),
    ];
    known.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The lazy tree: how much of it was asked for, and each evaluation in order.
pub async fn tree(ask: Ask) -> Result<Json<Value>, Refusal> {
    let view = View::<TicTacToe>::read(&ask)?;
    let asked = Asked::read(&ask)?;
    let trace = Trace::of(*view.position(), asked.depth, asked.cut_offs);
    let mut unfolded = 0;
    let mut evaluations = Vec::new();
    for event in &trace.events {
        match *event {
            Event::Unfolded(_) => unfolded += 1,
            Event::Evaluated(number, value) => {
                evaluations.push(json!({"board": trace.nodes[number].stage.to_string(), "value": value}));
            }
        }
    }
    let moves: Vec<Value> =
        trace.moves.iter().map(|(cell, value)| json!({"move": cell.to_string(), "value": value})).collect();
    Ok(Json(json!({
        "depth": asked.depth, "cut": asked.cut_offs, "value": trace.value, "moves": moves,
        "unfolded": unfolded, "evaluated": trace.evaluations(), "within_depth": trace.nodes.len(),
        "whole_tree": whole_tree(*view.position()), "evaluations": evaluations,
    })))
}

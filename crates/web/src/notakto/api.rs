//! What the Notakto page knows, for programs.
//!
//! Start at [`position`]. Parameters are those of the page; moves are made by the routes of `table::play`.

use axum::Json;
use misere::bipartite::Element;
use notakto::Shape;
use serde_json::{Map, Value, json};

use super::super::ask::Ask;
use super::super::table::{Kind, View};
use super::moves::Notakto;
use super::theory::{Theory, look};

fn name(element: Element) -> &'static str {
    &Theory::known().named(element).plain
}

/// A position: its boards with their values, the product, the outcome, and every move with what it leads to.
pub fn position(view: &View<Notakto>) -> Map<String, Value> {
    let (sum, seen) = (view.position(), look(view.position()));
    let boards: Vec<Value> = sum
        .boards()
        .iter()
        .zip(&seen.values)
        .map(|(&board, &value)| {
            json!({
                "board": sum.shape().picture(board).to_string(), "live": !sum.shape().is_dead(board),
                "value": name(value),
            })
        })
        .collect();
    let hints: Vec<Value> = seen
        .hints
        .iter()
        .map(|hint| {
            let product = hint.product.map(name);
            json!({"move": Notakto::move_text(&hint.mv), "wins": hint.wins, "product": product, "origin": "exact"})
        })
        .collect();
    let known: [(&str, Value); 4] = [
        ("boards", boards.into()),
        ("product", name(seen.product).into()),
        ("outcome", if seen.is_p { "P" } else { "N" }.into()),
        ("hints", hints.into()),
    ];
    known.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The elements of the monoid, with P.
pub async fn monoid(_: Ask) -> Json<Value> {
    let elements: Vec<Value> = Theory::known()
        .elements
        .iter()
        .map(|named| json!({"element": named.plain, "shown": named.shown, "p": named.is_p}))
        .collect();
    Json(json!({"elements": elements}))
}

/// The live boards up to symmetry, with their values.
pub async fn dictionary(_: Ask) -> Json<Value> {
    let (theory, shape) = (Theory::known(), Shape::standard());
    let boards: Vec<Value> = theory
        .classes
        .live()
        .iter()
        .zip(&theory.values)
        .map(|(&board, &value)| json!({"board": shape.picture(board).to_string(), "value": name(value)}))
        .collect();
    Json(json!({"boards": boards}))
}

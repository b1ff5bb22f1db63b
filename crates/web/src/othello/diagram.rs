//! A position as a picture, for papers and messages: SVG, and PNG made from it.
//!
//! Start at [`svg`]. Letters and figures are drawn as lines, so that the picture needs no font. Knows no page.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use game::Player;
use othello::{Position, Square, Squares};
use resvg::{tiny_skia, usvg};

use super::super::ask::Ask;
use super::super::refusal::Refusal;
use super::board::last_move;
use super::kind::{View, is_flipped};

/// The side of a square.
const CELL: u32 = 48;

/// The room around the board, for letters and figures.
const MARGIN: u32 = 28;

/// Points of the PNG for one of the SVG.
const SCALE: f32 = 2.0;

/// The strokes of a..h and 1..8, four wide and six high, on a line at 6.
const LETTERS: [&str; 8] = [
    "M3.75 4.25a1.75 1.75 0 1 1-3.5 0a1.75 1.75 0 1 1 3.5 0M3.75 2.5V6",
    "M3.75 4.25a1.75 1.75 0 1 1-3.5 0a1.75 1.75 0 1 1 3.5 0M.25 0V6",
    "M3.5 3.2A1.75 1.75 0 1 0 3.5 5.3",
    "M3.75 4.25a1.75 1.75 0 1 1-3.5 0a1.75 1.75 0 1 1 3.5 0M3.75 0V6",
    "M.3 4.2H3.75A1.75 1.75 0 1 0 3.3 5.4",
    "M3.2 .3A1.3 1.3 0 0 0 1.6 1.5V6M.4 2.6H3",
    "M3.75 4.25a1.75 1.75 0 1 1-3.5 0a1.75 1.75 0 1 1 3.5 0M3.75 2.5V6.2A1.75 1.75 0 0 1 .5 6.9",
    "M.25 0V6M.25 4.2A1.75 1.75 0 0 1 3.75 4.2V6",
];
const FIGURES: [&str; 8] = [
    "M.8 1.2L2.2 0V6",
    "M.4 1.6A1.6 1.6 0 0 1 3.6 1.7C3.6 3 .4 4.6 .3 6H3.8",
    "M.4 .9A1.5 1.5 0 1 1 2 2.8A1.6 1.6 0 1 1 .3 5",
    "M2.8 6V0L.2 4.2H3.8",
    "M3.5 0H.9L.6 2.6A1.8 1.8 0 1 1 .3 5.2",
    "M3.3 .3C1.5 1 .25 2.7 .25 4.25A1.75 1.75 0 1 0 3.75 4.25A1.75 1.75 0 0 0 .3 4",
    "M.3 0H3.7L1.4 6",
    "M2 2.8A1.4 1.4 0 1 1 2.01 2.8ZM2 6A1.6 1.6 0 1 1 2.01 6Z",
];

/// The picture of a position, its last move marked.
pub(crate) fn svg(position: Position, last: Option<Square>, flip: bool) -> String {
    let (side, offset) = (u32::from(position.size().side()), u32::from(position.size().offset()));
    let (board, all) = (side * CELL, side * CELL + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{all}\" height=\"{all}\" viewBox=\"0 0 {all} {all}\">\
         <rect width=\"{all}\" height=\"{all}\" fill=\"#fffdf8\"/>\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{board}\" height=\"{board}\" fill=\"#3b7d5c\"/>"
    );
    let mut lines = String::new();
    for index in 0..=side {
        let at = MARGIN + index * CELL;
        lines += &format!("M{at} {MARGIN}v{board}M{MARGIN} {at}h{board}");
    }
    svg += &format!("<path d=\"{lines}\" stroke=\"#1d4331\" stroke-width=\"1.5\"/>");
    let place = |index: u32| MARGIN + CELL / 2 + CELL * if flip { side - 1 - index } else { index };
    for index in 0..side {
        let of_letters = LETTERS[(offset + index) as usize];
        let of_figures = FIGURES[(offset + index) as usize];
        svg += &glyph(of_letters, place(index), MARGIN / 2);
        svg += &glyph(of_figures, MARGIN / 2, place(index));
    }
    for player in Player::BOTH {
        let fill = if player == Player::First { "#17191c" } else { "#f8f6f0" };
        for square in position.discs(player) {
            let (x, y) =
                (place(u32::from(square.column()) - offset), place(u32::from(square.row()) - offset));
            svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"{fill}\" stroke=\"#17191c\"/>");
            if last == Some(square) {
                svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"#d2573f\"/>");
            }
        }
    }
    svg + "</svg>\n"
}

fn glyph(strokes: &str, x: u32, y: u32) -> String {
    format!(
        "<path transform=\"translate({} {}) scale(2.2)\" d=\"{strokes}\" fill=\"none\" stroke=\"#5c626b\" \
         stroke-width=\"0.75\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        f64::from(x) - 4.4,
        f64::from(y) - 6.6
    )
}

/// The picture as PNG.
pub(crate) fn png(svg: &str) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let size = tree.size().to_int_size().scale_by(SCALE)?;
    let mut points = tiny_skia::Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(SCALE, SCALE), &mut points.as_mut());
    points.encode_png().ok()
}

fn picture(ask: &Ask) -> Result<String, Refusal> {
    let view = View::read(ask)?;
    let (last, _): (_, Squares) = last_move(&view);
    Ok(svg(*view.position(), last, is_flipped(&view)))
}

/// Serves the picture as SVG.
pub(crate) async fn serve_svg(ask: Ask) -> Result<Response, Refusal> {
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"))], picture(&ask)?).into_response())
}

/// Serves the picture as PNG.
pub(crate) async fn serve_png(ask: Ask) -> Result<Response, Refusal> {
    let svg = picture(&ask)?;
    let png = tokio::task::spawn_blocking(move || png(&svg)).await.map_err(|error| Refusal::fault(&error))?;
    let png = png.ok_or_else(|| Refusal::fault(&std::io::Error::other("the picture could not be made")))?;
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("image/png"))], png).into_response())
}

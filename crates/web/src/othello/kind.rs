//! Othello as the shared page needs it, and the words for its positions and moves.
//!
//! Start at [`Othello`]. Must not know how a game is shown.

use console::{Lang, t};
use engine::Level;
use game::Player;
use library::GameId;
use othello::notation::board::{format_position, parse_position};
use othello::openings::{Opening, Tongue, name_of};
use othello::{Choice, IllegalMove, Move, Position, Size};
use session::Session;
use session::text::TextError;

use super::super::ask::{Ask, shown};
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::super::table::{self, Kind, Means, view};
use super::line::Line;

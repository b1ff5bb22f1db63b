//! The program as its users meet it: command lines, scripts and files in, text and exit codes out.
//!
//! Start at [`support`]; one module a verb or a subject. [`playthroughs`] replays the whole games kept
//! in `testdata/playthroughs`.

mod bad_lines;
mod command_line;
mod drawing;
mod end_of_input;
mod files;
mod games_verify;
mod hint;
mod notakto;
mod perft;
mod play_notakto;
mod play_othello;
mod play_tictactoe;
mod playthroughs;
mod proofs;
mod solve;
mod support;
mod train;

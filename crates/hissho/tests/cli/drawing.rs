//! Boards keep their columns whatever they are drawn with.

use unicode_width::UnicodeWidthStr;

use super::support::{command, finish, play};

/// The lines of the last board that was drawn.
fn board(out: &str, is_row: impl Fn(&str) -> bool) -> Vec<&str> {
    out.lines().filter(|line| is_row(line)).collect()
}

fn othello_row(line: &str) -> bool {
    let mut start = line.chars().take(4).filter(|c| !c.is_whitespace());
    line.contains("  ") && matches!(start.next(), None | Some('1'..='8')) && !line.is_empty()
}

#[test]
fn ascii_boards_are_ascii_and_every_row_is_as_wide_as_the_others() {
    for (game, lines) in [
        ("othello", ["f5", "d6", "moves"]),
        ("tictactoe", ["4", "0", "moves"]),
        ("notakto", ["4", "0", "moves"]),
    ] {
        let run = play(&format!("{game} --human both --glyphs ascii"), &lines);
        assert!(run.out.is_ascii(), "{}", run.out);
        let rows = board(&run.out, |line| othello_row(line) || line.starts_with(['+', '|']));
        assert!(rows.len() >= 18);
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{}", run.out);
    }
}

#[test]
fn unicode_boards_are_aligned_where_marks_are_narrow_and_wide_ones_where_they_are_wide() {
    for (game, lines) in [
        ("othello", ["f5", "d6", "moves"]),
        ("tictactoe", ["4", "0", "moves"]),
        ("notakto", ["4", "0", "moves"]),
    ] {
        let widths = |glyphs: &str, width: fn(&str) -> usize| {
            let run = play(&format!("{game} --human both --glyphs {glyphs}"), &lines);
            let rows = board(&run.out, |line| othello_row(line) || line.starts_with(['+', '|']));
            assert!(rows.len() >= 18);
            rows.into_iter().map(width).collect::<Vec<_>>()
        };
        for widths in [widths("unicode", str::width), widths("wide", str::width_cjk)] {
            assert!(widths.iter().all(|width| *width == widths[0]), "{game}: {widths:?}");
        }
    }
}

#[test]
fn without_a_utf_8_locale_or_an_able_terminal_boards_are_drawn_in_ascii() {
    for (name, value) in [("LC_ALL", "C"), ("LC_ALL", "ja_JP.eucJP"), ("TERM", "dumb"), ("TERM", "linux")] {
        let mut command = command();
        command.args(["play", "othello", "--lang", "en"]).env(name, value);
        assert!(finish(command, "").ok().out.is_ascii(), "{name}={value}");
    }
}

#[test]
fn the_last_move_is_marked_without_colour_and_no_colour_goes_into_a_pipe() {
    let run = play("othello --human both", &["f5"]);
    assert!(run.has("[●]") && !run.has("\x1b"), "{}", run.out);
    assert!(play("tictactoe --human both", &["4"]).has("|[×]|"));
}

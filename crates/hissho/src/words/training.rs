//! Words for files of games and labels that cannot be used.
//!
//! Start at [`games`] and [`labels`]. Must not know where the files come from.

use console::failure::of_the_system;
use console::{Message, msg};
use training::{GameFileError, LabelFileError, Misfit, OtherGames};

/// What is wrong with a file of games.
pub fn games(error: &GameFileError) -> Message {
    match error {
        GameFileError::Beginning(error) => msg!("errors-training-games-cut", error = of_the_system(error)),
        GameFileError::NotGames(_) => msg!("errors-training-not-games"),
        GameFileError::Recipe(byte) => msg!("errors-training-recipe", byte = *byte),
        GameFileError::Cut { game, error } => {
            msg!("errors-training-game", game = *game, reason = of_the_system(error))
        }
        GameFileError::Game { game, misfit: reason } => misfit_in(*game, reason),
        GameFileError::TooMany => msg!("errors-training-too-many-games"),
    }
}

/// What is wrong with a game of a file, counted from 1.
pub(crate) fn misfit_in(game: usize, reason: &Misfit) -> Message {
    msg!("errors-training-game", game = game, reason = misfit(reason))
}

fn misfit(misfit: &Misfit) -> Message {
    match *misfit {
        Misfit::Choice { number, choice, legal } => {
            msg!("errors-training-choice", number = number, choice = choice, legal = legal)
        }
        Misfit::Unfinished { moves } => msg!("errors-training-unfinished", moves = moves),
        Misfit::Opening { opening, moves } => {
            msg!("errors-training-opening", opening = opening, moves = moves)
        }
        Misfit::Score { stored, played } => msg!("errors-training-score", stored = stored, played = played),
    }
}

/// What is wrong with a file of labels.
pub fn labels(error: &LabelFileError) -> Message {
    match error {
        LabelFileError::Beginning(error) => msg!("errors-training-labels-cut", error = of_the_system(error)),
        LabelFileError::NotLabels(_) => msg!("errors-training-not-labels"),
        LabelFileError::Plan(plan) => msg!("errors-training-plan", plan = format!("{plan:?}")),
        LabelFileError::Value { number, value } => {
            msg!("errors-training-label-value", number = *number, value = *value)
        }
        LabelFileError::TooMany => msg!("errors-training-too-many-labels"),
    }
}

/// Why labels do not belong to the games that are given.
pub(crate) fn other_games(error: &OtherGames) -> Message {
    match *error {
        OtherGames::Count { labelled, given } => {
            msg!("errors-training-other-count", labelled = labelled, given = given)
        }
        OtherGames::Sum => msg!("errors-training-other-games"),
        OtherGames::Board(number) => msg!("errors-training-no-board", number = number),
    }
}

//! What the engine and its training read: levels, the model of its errors, files of games and of labels.
//!
//! Start at [`level`]. Files of training are compressed. Their targets compress the bytes first, so that changes
//! reach the reader behind the decompressor; those whose names end in `packed` hand them over as they are.

use engine::Level;
use engine::search::ErrorModel;
use training::{GameFile, LabelFile};

use crate::{Verdict, text};

pub(crate) const LEVEL_TOKENS: &[&str] = &[
    "random",
    "greedy",
    "read-",
    "read-ahead-",
    "level-",
    "READ",
    "4",
    "10",
    "11",
    "60",
    "61",
    "256",
    "+",
    "-",
];

pub(crate) const MODEL_TOKENS: &[&str] =
    &["middle ", "end ", "#", "\n", "1 2 3 4 5", "1 2 3", "inf", "nan", "1e308", "-0.00001", " "];

pub(crate) const FILE_TOKENS: &[&str] = &["hisshog1", "hisshol1", "\0\0", "\u{3c}", "\u{7f}", "\u{28}\u{b5}"];

/// The name of a level.
pub(crate) fn level(bytes: &[u8]) -> Verdict {
    Verdict::of(text(bytes).parse::<Level>(), |level| assert_eq!(level.to_string().parse(), Ok(level)))
}

/// The model of the errors of shallow searches.
pub(crate) fn error_model(bytes: &[u8]) -> Verdict {
    Verdict::of(text(bytes).parse::<ErrorModel>(), |model| {
        let written = model.to_string();
        let again: ErrorModel = written.parse().expect("what was written");
        assert_eq!(again.to_string(), written);
        for (depth, shallow, empties) in [(0, 0, 0), (10, 4, 30), (60, 59, 60)] {
            assert!(!model.deviation(depth, shallow, empties).is_nan(), "{written}");
        }
    })
}

/// What a file of self-play games holds.
pub(crate) fn game_file(bytes: &[u8]) -> Verdict {
    game_file_packed(&pack(bytes))
}

/// A file of self-play games.
pub(crate) fn game_file_packed(bytes: &[u8]) -> Verdict {
    Verdict::of(GameFile::read(bytes), |mut file| {
        let again = GameFile::read(&file.bytes().expect("it can be packed")).expect("what was written");
        assert_eq!((again.recipe(), again.games()), (file.recipe(), file.games()));
    })
}

/// What a file of labels holds.
pub(crate) fn label_file(bytes: &[u8]) -> Verdict {
    label_file_packed(&pack(bytes))
}

/// A file of labels.
pub(crate) fn label_file_packed(bytes: &[u8]) -> Verdict {
    Verdict::of(LabelFile::read(bytes), |file| {
        let again = LabelFile::read(&file.bytes().expect("it can be packed")).expect("what was written");
        assert_eq!(again, file);
    })
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    zstd::bulk::compress(bytes, 1).expect("bytes in memory can be packed")
}

//! Every reader of hissho as a function from bytes.
//!
//! Start at [`TARGETS`]. A target gives bytes to a reader; where there is a writer, it writes what was read,
//! reads that again, and compares. A target panics when something is wrong and does nothing else. The tests run
//! each over its corpus and over mutations of it ([`Mutator`]); `cargo xtask fuzz` runs them for as long as one
//! likes. Knows no file and no clock.

#![deny(missing_docs)]

mod boards;
mod certificate;
mod engines;
mod games;
mod mutate;
mod pages;
mod theory;

pub use mutate::{LONGEST, Mutator};

/// Whether a reader took its input. A corpus of which nothing is taken tests no round trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was read, and its round trip compared.
    Read,
    /// It was refused.
    Refused,
}

impl Verdict {
    /// Read if this is true.
    fn read_if(read: bool) -> Verdict {
        if read { Verdict::Read } else { Verdict::Refused }
    }

    /// Calls `compare` on what was read.
    fn of<T, E>(result: Result<T, E>, compare: impl FnOnce(T)) -> Verdict {
        match result {
            Ok(read) => {
                compare(read);
                Verdict::Read
            }
            Err(_) => Verdict::Refused,
        }
    }
}

/// A reader under test.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is also that of its folder in the corpus.
    pub name: &'static str,
    /// Reads any bytes; panics when something is wrong.
    pub run: fn(&[u8]) -> Verdict,
    /// Pieces of text that mean something to this reader.
    pub tokens: &'static [&'static str],
}

/// All targets, by area.
pub const TARGETS: &[Target] = &[
    Target { name: "board", run: boards::board, tokens: boards::BOARD_TOKENS },
    Target { name: "obf", run: boards::obf, tokens: boards::OBF_TOKENS },
    Target { name: "transcript", run: boards::transcript, tokens: boards::MOVE_TOKENS },
    Target { name: "tictactoe", run: boards::tictactoe, tokens: boards::TICTACTOE_TOKENS },
    Target { name: "ggf", run: games::ggf, tokens: games::GGF_TOKENS },
    Target { name: "wthor-games", run: games::wthor_games, tokens: games::WTHOR_TOKENS },
    Target { name: "wthor-names", run: games::wthor_names, tokens: games::WTHOR_TOKENS },
    Target { name: "tree-othello", run: games::tree_othello, tokens: games::TREE_TOKENS },
    Target { name: "tree-tictactoe", run: games::tree_tictactoe, tokens: games::TREE_TOKENS },
    Target { name: "game-id", run: games::game_id, tokens: games::ID_TOKENS },
    Target { name: "shape", run: theory::shape, tokens: theory::SHAPE_TOKENS },
    Target { name: "sum", run: theory::sum, tokens: theory::SUM_TOKENS },
    Target { name: "monoid", run: theory::monoid, tokens: theory::MONOID_TOKENS },
    Target { name: "form", run: theory::form, tokens: theory::FORM_TOKENS },
    Target { name: "level", run: engines::level, tokens: engines::LEVEL_TOKENS },
    Target { name: "error-model", run: engines::error_model, tokens: engines::MODEL_TOKENS },
    Target { name: "game-file", run: engines::game_file, tokens: engines::FILE_TOKENS },
    Target { name: "game-file-packed", run: engines::game_file_packed, tokens: engines::FILE_TOKENS },
    Target { name: "label-file", run: engines::label_file, tokens: engines::FILE_TOKENS },
    Target { name: "label-file-packed", run: engines::label_file_packed, tokens: engines::FILE_TOKENS },
    Target { name: "certificate", run: certificate::text, tokens: certificate::TOKENS },
    Target { name: "certificate-fields", run: certificate::fields, tokens: &[] },
    Target { name: "query", run: pages::query, tokens: pages::QUERY_TOKENS },
    Target { name: "address", run: pages::address, tokens: pages::ADDRESS_TOKENS },
    Target { name: "pasted", run: pages::pasted, tokens: pages::PASTED_TOKENS },
];

/// The target with this name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

pub use certificate::built as built_certificate;

/// Bytes as a reader of text gets them.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

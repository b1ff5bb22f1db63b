//! Every target over its corpus and over ten thousand mutations of it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::{Duration, Instant};

use fuzz::{Mutator, TARGETS, Target, Verdict};

/// Mutations of each target.
const MUTATIONS: usize = 10_000;

/// The longest that a reader may take for one input of at most 16 KiB, on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most memory that the whole of this program may take, in bytes.
#[cfg(unix)]
const MEMORY: u64 = 3 << 30;

/// From here on a reader that wants more memory than that ends the program.
fn bound_memory() {
    static BOUND: Once = Once::new();
    BOUND.call_once(|| {
        #[cfg(unix)]
        {
            use rustix::process::{Resource, Rlimit, setrlimit};
            let limit = Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) };
            setrlimit(Resource::As, limit).expect("a process may bound its own memory");
        }
    });
}

fn corpus_of(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).unwrap();
        (path, bytes)
    };
    files.into_iter().map(read).collect()
}

/// Runs the target on one input and names the input if that fails.
fn run(target: &Target, bytes: &[u8], what: &str) -> Verdict {
    let began = Instant::now();
    let verdict = catch_unwind(AssertUnwindSafe(|| (target.run)(bytes)));
    let input = || format!("{}: {what}, {} bytes: b\"{}\"", target.name, bytes.len(), bytes.escape_ascii());
    assert!(began.elapsed() < PATIENCE, "it took {:?}: {}", began.elapsed(), input());
    verdict.unwrap_or_else(|_| panic!("the panic above came from {}", input()))
}

fn over_corpus_and_mutations(name: &str) {
    bound_memory();
    let target = fuzz::target(name).unwrap_or_else(|| panic!("no target is named {name}"));
    let corpus = corpus_of(target);
    let mut read = 0;
    for (path, bytes) in &corpus {
        read += usize::from(run(target, bytes, &path.display().to_string()) == Verdict::Read);
    }
    assert!(read > 0, "nothing of the corpus of {name} is read");
    let inputs: Vec<Vec<u8>> = corpus.into_iter().map(|(_, bytes)| bytes).collect();
    let mut mutator = Mutator::new(&inputs, target.tokens, 2026);
    let (mut read, mut refused) = (0, 0);
    for number in 0..MUTATIONS {
        match run(target, &mutator.mutated(), &format!("mutation {number}")) {
            Verdict::Read => read += 1,
            Verdict::Refused => refused += 1,
        }
    }
    println!("{name}: {read} mutations read, {refused} refused");
    assert_eq!(read + refused, MUTATIONS);
    // Certificates are brittle: few mutations of one are read.
    assert!(read > 0 && refused > 0, "{name}: {read} read, {refused} refused");
}

/// A test for each target, and one that no target is left out.
macro_rules! over_corpus_and_mutations {
    ($($test:ident: $name:literal,)*) => {
        $(
            #[test]
            fn $test() {
                over_corpus_and_mutations($name);
            }
        )*

        #[test]
        fn every_target_has_a_test() {
            let tested = [$($name),*];
            assert!(TARGETS.iter().map(|target| target.name).eq(tested), "{tested:?}");
        }
    };
}

over_corpus_and_mutations! {
    board_takes_any_bytes: "board",
    obf_takes_any_bytes: "obf",
    transcript_takes_any_bytes: "transcript",
    tictactoe_takes_any_bytes: "tictactoe",
    ggf_takes_any_bytes: "ggf",
    wthor_games_take_any_bytes: "wthor-games",
    wthor_names_take_any_bytes: "wthor-names",
    trees_of_othello_take_any_bytes: "tree-othello",
    trees_of_tictactoe_take_any_bytes: "tree-tictactoe",
    names_of_saved_games_take_any_bytes: "game-id",
    shapes_take_any_bytes: "shape",
    sums_take_any_bytes: "sum",
    monoids_take_any_bytes: "monoid",
    forms_take_any_bytes: "form",
    levels_take_any_bytes: "level",
    error_models_take_any_bytes: "error-model",
    game_files_take_any_content: "game-file",
    game_files_take_any_bytes: "game-file-packed",
    label_files_take_any_content: "label-file",
    label_files_take_any_bytes: "label-file-packed",
    certificates_take_any_bytes: "certificate",
    certificates_take_any_fields: "certificate-fields",
    queries_take_any_bytes: "query",
    addresses_take_any_bytes: "address",
    pastes_take_any_bytes: "pasted",
}

#[test]
fn every_folder_of_the_corpus_belongs_to_a_target() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for entry in std::fs::read_dir(corpus).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name == "SOURCE.md" || fuzz::target(&name).is_some(), "{name} is no target");
    }
}

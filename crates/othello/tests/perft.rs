//! Perft against the tables in testdata/perft.

use std::fs;
use std::path::Path;

use othello::bits::{self, Kernels};
use othello::perft::{PassRule, perft, perft_with};
use proptest::prelude::*;

const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);

struct Table {
    playable: u64,
    rows: Vec<Row>,
}

struct Row {
    depth: u32,
    ply: Option<u128>,
    free: Option<u128>,
}

fn table(name: &str) -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/perft").join(name);
    let text = fs::read_to_string(&path).unwrap();
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let playable = match lines.next() {
        Some("board 8x8") => u64::MAX,
        Some("board 6x6") => 0x007e_7e7e_7e7e_7e00,
        Some("board 4x4") => 0x0000_3c3c_3c3c_0000,
        other => panic!("{name}: no board: {other:?}"),
    };
    let rows = lines
        .map(|line| {
            let fields: Vec<_> = line.split_whitespace().collect();
            let [depth, ply, free] = fields[..] else {
                panic!("{name}: not three fields: `{line}`");
            };
            let count = |field: &str| (field != "-").then(|| field.parse().unwrap());
            Row { depth: depth.parse().unwrap(), ply: count(ply), free: count(free) }
        })
        .collect();
    Table { playable, rows }
}

/// Counts every row of a table up to a depth; fails if there are fewer figures than `at_least`.
fn check_table(name: &str, kernels: Kernels, deepest: u32, at_least: usize) {
    let Table { playable, rows } = table(name);
    let mut checked = 0;
    for row in rows.iter().filter(|row| row.depth <= deepest) {
        for (rule, leaves) in [(PassRule::Ply, row.ply), (PassRule::Free, row.free)] {
            let Some(leaves) = leaves else { continue };
            let found = perft_with(kernels, START.0, START.1, row.depth, rule, playable, 1);
            assert_eq!(found, leaves, "{name}, {kernels}, {rule:?}, {}", row.depth);
            checked += 1;
        }
    }
    assert!(checked >= at_least, "{name}: only {checked} figures");
}

#[test]
fn the_best_kernels_count_the_8x8_table_to_depth_11() {
    check_table("8x8.txt", Kernels::best(), 11, 22);
}

#[test]
fn all_kernels_count_the_8x8_table_to_depth_9() {
    for kernels in Kernels::available() {
        check_table("8x8.txt", kernels, 9, 18);
    }
}

#[test]
fn all_kernels_count_the_6x6_table() {
    for kernels in Kernels::available() {
        check_table("6x6.txt", kernels, 10, 19);
    }
}

#[test]
fn all_kernels_count_the_4x4_table() {
    for kernels in Kernels::available() {
        check_table("4x4.txt", kernels, 14, 17);
    }
}

#[test]
fn the_count_does_not_depend_on_the_number_of_threads() {
    for rule in [PassRule::Ply, PassRule::Free] {
        let alone = perft(START.0, START.1, 10, rule, u64::MAX, 1);
        for threads in [0, 2, 3, 16] {
            let together = perft(START.0, START.1, 10, rule, u64::MAX, threads);
            assert_eq!(together, alone, "{rule:?}, {threads} threads");
        }
    }
}

#[test]
fn no_ply_is_one_leaf() {
    assert_eq!(perft(START.0, START.1, 0, PassRule::Ply, u64::MAX, 1), 1);
    assert_eq!(perft(0, 0, 0, PassRule::Free, u64::MAX, 4), 1);
}

#[test]
fn a_finished_game_is_one_leaf_at_every_depth() {
    for depth in [1, 2, 3, 10, u32::MAX] {
        for threads in [1, 4] {
            assert_eq!(perft(0, 0, depth, PassRule::Ply, u64::MAX, threads), 1);
            assert_eq!(perft(1, 0, depth, PassRule::Free, u64::MAX, threads), 1);
        }
    }
}

#[test]
fn at_depth_without_limit_all_games_on_4x4_are_over() {
    let all = |rule, threads| {
        let playable = 0x0000_3c3c_3c3c_0000;
        perft(START.0, START.1, u32::MAX, rule, playable, threads)
    };
    assert_eq!(all(PassRule::Free, 1), 60060);
    assert_eq!(all(PassRule::Ply, 1), 60060);
    assert_eq!(all(PassRule::Free, 2), 60060);
    assert_eq!(all(PassRule::Ply, 2), 60060);
}

#[test]
fn a_square_in_both_sets_belongs_to_the_mover() {
    let (p, o) = START;
    let leaves = perft(p, o | p, 5, PassRule::Ply, u64::MAX, 1);
    assert_eq!(leaves, 1396);
}

/// Perft as it is defined, one position at a time.
fn by_definition(p: u64, o: u64, depth: u32, rule: PassRule, playable: u64) -> u128 {
    if depth == 0 {
        return 1;
    }
    let moves = bits::portable::mobility(p, o) & playable;
    if moves == 0 {
        if bits::portable::mobility(o, p) & playable == 0 {
            return 1;
        }
        let left = match rule {
            PassRule::Ply => depth - 1,
            PassRule::Free => depth,
        };
        return by_definition(o, p, left, rule, playable);
    }
    (0..64)
        .filter(|square| moves >> square & 1 == 1)
        .map(|square| {
            let turned = bits::portable::flips(p, o, square);
            let (next_p, next_o) = (o ^ turned, p | turned | 1 << square);
            by_definition(next_p, next_o, depth - 1, rule, playable)
        })
        .sum()
}

/// Late positions, where passes and ends of games are many: some empty squares, the rest random.
fn late() -> impl Strategy<Value = (u64, u64)> {
    (prop::collection::vec(0_u8..64, 1..9), any::<u64>()).prop_map(|(empty, side)| {
        let taken = !empty.iter().fold(0_u64, |set, square| set | 1 << square);
        (taken & side, taken & !side)
    })
}

proptest! {
    #[test]
    fn late_positions_are_counted_as_defined(
        (p, o) in late(),
        playable in prop::sample::select(vec![u64::MAX, 0x007e_7e7e_7e7e_7e00]),
        depth in 0_u32..14,
        threads in 1_usize..3,
    ) {
        for rule in [PassRule::Ply, PassRule::Free] {
            let expected = by_definition(p, o, depth, rule, playable);
            for kernels in Kernels::available() {
                let found = perft_with(kernels, p, o, depth, rule, playable, threads);
                prop_assert_eq!(found, expected, "{} {:?}", kernels, rule);
            }
        }
    }
}

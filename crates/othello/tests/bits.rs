//! The bit kernels of this machine against the portable twin, and the twin against
//! a walk square by square.

use othello::bits::lanes::{Children, Pending};
use othello::bits::{self, Kernel, Kernels, Stuck, Task, portable};
use proptest::prelude::*;

const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);

/// The rule as the book has it: from the square, step by step in each direction.
fn flips_by_walking(p: u64, o: u64, square: u8) -> u64 {
    let has = |discs: u64, file: i32, rank: i32| discs >> (rank * 8 + file) & 1 == 1;
    let on_board = |file: i32, rank: i32| (0..8).contains(&file) && (0..8).contains(&rank);
    let (from_file, from_rank) = (i32::from(square) % 8, i32::from(square) / 8);
    if has(p | o, from_file, from_rank) {
        return 0;
    }
    let mut turned = 0;
    for east in -1..=1 {
        for north in -1..=1 {
            let (mut file, mut rank) = (from_file + east, from_rank + north);
            let mut run = 0;
            while on_board(file, rank) && has(o, file, rank) {
                run |= 1 << (rank * 8 + file);
                (file, rank) = (file + east, rank + north);
            }
            if on_board(file, rank) && has(p, file, rank) {
                turned |= run;
            }
        }
    }
    turned
}

fn mobility_by_walking(p: u64, o: u64) -> u64 {
    (0..64).filter(|&square| flips_by_walking(p, o, square) != 0).fold(0, |moves, square| moves | 1 << square)
}

/// The twin agrees with the walk, and all kernels with the twin, on all squares.
fn check(p: u64, o: u64) {
    let moves = mobility_by_walking(p, o);
    assert_eq!(portable::mobility(p, o), moves, "portable: {p:#x} {o:#x}");
    assert_eq!(bits::mobility(p, o), moves, "best: {p:#x} {o:#x}");
    for kernels in Kernels::available() {
        assert_eq!(kernels.mobility(p, o), moves, "{kernels}: {p:#x} {o:#x}");
    }
    for square in 0..64 {
        let turned = flips_by_walking(p, o, square);
        assert_eq!(portable::flips(p, o, square), turned, "portable: {p:#x} {o:#x} {square}");
        assert_eq!(bits::flips(p, o, square), turned, "best: {p:#x} {o:#x} {square}");
        for kernels in Kernels::available() {
            assert_eq!(kernels.flips(p, o, square), turned, "{kernels}: {p:#x} {o:#x} {square}");
        }
    }
}

/// Plays the moves of a set in blocks; also counts the replies to all of them.
struct PlayBlock {
    p: u64,
    o: u64,
    moves: u64,
    playable: u64,
}

#[derive(Debug, PartialEq, Eq)]
struct Played {
    children: Vec<(u64, u64, u64)>,
    one_if_stuck: u64,
    other_side_if_stuck: u64,
}

impl Task for PlayBlock {
    type Output = Played;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Played {
        let mut pending = Pending::new();
        // As if of eight boards, so that most vectors are written off their bounds.
        let mut boards = Children { p: [self.p; 8], o: [self.o; 8], moves: [0; 8] };
        for square in (0..64).filter(|square| self.moves >> square & 1 == 1) {
            boards.moves[square / 8] |= 1 << square;
        }
        kernel.push(&mut pending, &boards);
        assert_eq!(pending.len(), self.moves.count_ones() as usize);
        let added = pending.pad();
        let mut children: Vec<_> = (0..)
            .map_while(|index| pending.block(index))
            .flat_map(|block| {
                let next = kernel.play(block, self.playable);
                (0..8).map(move |lane| (next.p[lane], next.o[lane], next.moves[lane]))
            })
            .collect();
        children.truncate(children.len() - added);
        let count = |stuck| kernel.count_replies(&pending, self.playable, stuck) - added as u64;
        Played { children, one_if_stuck: count(Stuck::One), other_side_if_stuck: count(Stuck::OtherSide) }
    }
}

/// What [`PlayBlock`] should find, by walking.
fn played_by_walking(p: u64, o: u64, moves: u64, playable: u64) -> Played {
    let mut played = Played { children: Vec::new(), one_if_stuck: 0, other_side_if_stuck: 0 };
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let turned = flips_by_walking(p, o, square);
        let (next_p, next_o) = (o & !turned, p | turned | 1 << square);
        let replies = mobility_by_walking(next_p, next_o) & playable;
        let others = mobility_by_walking(next_o, next_p) & playable;
        played.children.push((next_p, next_o, replies));
        let count = |set: u64| u64::from(set.count_ones());
        played.one_if_stuck += count(replies).max(1);
        played.other_side_if_stuck += match replies {
            0 => count(others).max(1),
            _ => count(replies),
        };
    }
    played
}

fn check_blocks(p: u64, o: u64, moves: u64, playable: u64) {
    let expected = played_by_walking(p, o, moves, playable);
    for kernels in Kernels::available() {
        let played = kernels.run(PlayBlock { p, o, moves, playable });
        assert_eq!(played, expected, "{kernels}: {p:#x} {o:#x} {moves:#x}");
    }
}

/// The positions of a game whose moves are chosen by the given numbers.
fn game(choices: &[u8]) -> Vec<(u64, u64)> {
    let (mut p, mut o) = START;
    let mut positions = vec![(p, o)];
    for &choice in choices {
        let mut moves = mobility_by_walking(p, o);
        if moves == 0 {
            (p, o) = (o, p);
            moves = mobility_by_walking(p, o);
        }
        if moves == 0 {
            break;
        }
        let number = usize::from(choice) % moves.count_ones() as usize;
        let square = (0..64)
            .filter(|square| moves >> square & 1 == 1)
            .nth(number)
            .expect("the number is below the count of moves");
        let turned = flips_by_walking(p, o, square);
        (p, o) = (o & !turned, p | turned | 1 << square);
        positions.push((p, o));
    }
    positions
}

/// Two sets of discs without a common square. Of three random words one bit each says whether the
/// square is taken (in half or three quarters of cases) and by whom.
fn disjoint() -> impl Strategy<Value = (u64, u64)> {
    (any::<[u64; 3]>(), any::<bool>()).prop_map(|([side, taken, more], crowded)| {
        let taken = if crowded { taken | more } else { taken };
        (taken & side, taken & !side)
    })
}

proptest! {
    #[test]
    fn all_kernels_agree_with_walking_on_random_discs((p, o) in disjoint()) {
        check(p, o);
    }

    #[test]
    fn all_kernels_agree_with_walking_on_the_positions_of_games(
        choices in prop::collection::vec(any::<u8>(), 60),
    ) {
        for (p, o) in game(&choices) {
            check(p, o);
            check_blocks(p, o, mobility_by_walking(p, o), u64::MAX);
        }
    }

    #[test]
    fn blocks_agree_with_walking_on_any_empty_squares_and_any_mask(
        (p, o) in disjoint(),
        playable in any::<u64>(),
    ) {
        check_blocks(p, o, !(p | o), playable);
    }
}

/// The longest runs: one line of seven from each square, closed and open at its end.
#[test]
fn all_kernels_agree_with_walking_on_full_lines_from_every_square() {
    for square in 0..64_i32 {
        for (east, north) in [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)] {
            let mut line: Vec<i32> = Vec::new();
            let (mut file, mut rank) = (square % 8 + east, square / 8 + north);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                line.push(rank * 8 + file);
                (file, rank) = (file + east, rank + north);
            }
            for length in 0..line.len() {
                let run = line[..length].iter().fold(0_u64, |run, bit| run | 1 << bit);
                let stop = 1_u64 << line[length];
                for p in [stop, 0, !(run | 1 << square)] {
                    check(p, run);
                }
            }
        }
    }
}

#[test]
fn a_taken_square_turns_nothing() {
    // With d3 (bit 19) empty, a3 turns b3 and c3.
    let (p, o) = (0b1 << 16, 0b10 << 16 | 0b100 << 16);
    assert_eq!(bits::flips(p, o, 19), o);
    for kernels in Kernels::available() {
        assert_eq!(kernels.flips(p, o | 1 << 19, 19), 0, "{kernels}");
        assert_eq!(kernels.flips(p | 1 << 19, o, 19), 0, "{kernels}");
    }
}

#[test]
fn a_square_off_the_board_turns_nothing() {
    for square in 64..=255 {
        assert_eq!(portable::flips(START.0, START.1, square), 0);
        for kernels in Kernels::available() {
            assert_eq!(kernels.flips(START.0, START.1, square), 0, "{kernels}");
        }
    }
}

#[test]
fn the_start_has_the_moves_d3_c4_f5_e6() {
    let moves = 1 << 19 | 1 << 26 | 1 << 37 | 1 << 44;
    assert_eq!(bits::mobility(START.0, START.1), moves);
}

#[test]
fn the_portable_kernels_come_first_and_the_best_last() {
    let all: Vec<_> = Kernels::available().collect();
    assert_eq!(all.first(), Some(&Kernels::PORTABLE));
    assert_eq!(all.last(), Some(&Kernels::best()));
}

/// What the last move turns, by walking.
fn check_last(p: u64, square: u8) {
    let p = p & !(1 << square);
    let turned = flips_by_walking(p, !p & !(1 << square), square).count_ones();
    assert_eq!(bits::turned_by_last(p, square), turned, "{p:#x} {square}");
}

#[test]
fn the_last_move_turns_what_walking_finds_on_every_line() {
    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    for square in 0..64u8 {
        let (file, rank) = (i32::from(square) % 8, i32::from(square) / 8);
        for (east, north) in DIRECTIONS {
            let on_line: Vec<u64> = (-7..=7)
                .map(|step| (file + step * east, rank + step * north))
                .filter(|(file, rank)| (0..8).contains(file) && (0..8).contains(rank))
                .map(|(file, rank)| 1 << (rank * 8 + file))
                .collect();
            for subset in 0..1u32 << on_line.len() {
                let chosen = on_line.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
                let discs = chosen.fold(0, |discs, (_, bit)| discs | bit);
                check_last(discs, square);
                check_last(discs | !on_line.iter().sum::<u64>(), square);
            }
        }
    }
}

proptest! {
    #[test]
    fn the_last_move_turns_what_walking_finds(p: u64, square in 0..64u8) {
        check_last(p, square);
    }
}

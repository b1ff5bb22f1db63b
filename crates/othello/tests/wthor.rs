//! WTHOR files: real years of the base, damaged files, and round trips.

mod support;

use std::collections::BTreeMap;
use std::path::Path;

use othello::notation::wthor::{
    self, FaultKind, GAME_BYTES, GameFault, GameInfo, GameRecord, Header, Names, Problem, ProblemKind,
    Totals, Wthor, WthorError, encode_game, verify,
};
use othello::notation::{Record, transcript};
use othello::{IllegalMove, Size};
use proptest::prelude::*;

use support::{START, counts, game, games, passes, shared_data, square, testdata};

fn read(name: &str) -> Vec<u8> {
    std::fs::read(testdata("wthor").join(name)).unwrap()
}

const HEADER: Header =
    Header { created: (2026, 2, 16), games: 0, names: 0, year: 2025, side: 8, solitaires: 0, depth: 24 };

/// A file of one game with these move bytes.
fn file_of(moves: &[u8]) -> Vec<u8> {
    let mut bytes = [0; GAME_BYTES];
    bytes[8..8 + moves.len()].copy_from_slice(moves);
    wthor::encode(&HEADER, &[bytes])
}

fn fault_of(moves: &[u8]) -> GameFault {
    let file = file_of(moves);
    Wthor::parse(&file).unwrap().games().next().unwrap().check().unwrap_err()
}

#[test]
fn any_century_and_year_of_a_header_are_written_as_they_were_read() {
    for (century, year) in [(20, 26), (0, 0), (0, 255), (19, 100), (255, 99), (255, 255)] {
        let mut bytes = wthor::encode(&HEADER, &[]);
        (bytes[0], bytes[1]) = (century, year);
        let header = *Wthor::parse(&bytes).unwrap().header();
        let again = wthor::encode(&header, &[]);
        assert_eq!(*Wthor::parse(&again).unwrap().header(), header);
    }
}

#[test]
fn three_years_of_the_base_are_legal_and_their_scores_right() {
    // Plies and passes were counted by a separate program.
    for (name, year, games, incomplete, plies, passes) in [
        ("WTH_1977.wtb", 1977, 12, 0, 736, 17),
        ("WTH_1985.wtb", 1985, 954, 8, 58_269, 1_207),
        ("WTH_2021.wtb", 2021, 680, 0, 41_555, 788),
    ] {
        let bytes = read(name);
        let wthor = Wthor::parse(&bytes).unwrap();
        let header = *wthor.header();
        assert_eq!((header.year, header.side, header.depth, u64::from(header.games)), (year, 8, 24, games));
        let totals = verify(&wthor, |problem| panic!("{name}: {problem}"));
        assert_eq!(
            totals,
            Totals { games, incomplete, illegal: 0, score_mismatches: 0, plies, passes },
            "{name}"
        );
    }
}

#[test]
fn the_first_game_of_1977_is_read_field_by_field() {
    let bytes = read("WTH_1977.wtb");
    let first = Wthor::parse(&bytes).unwrap().games().next().unwrap();
    assert_eq!((first.tournament(), first.black(), first.white()), (1, 346, 843));
    assert_eq!((first.black_discs(), first.theoretical_black_discs()), (34, 41));
    assert_eq!(first.move_bytes()[..2], [56, 64]);
    let record = first.to_record().unwrap();
    assert!(transcript::format(&record, transcript::PassStyle::Omit).starts_with("f5d6c3f3f4d3c4g6f6e6c5"));
    assert_eq!(counts(record.last()), (34, 30));
}

#[test]
fn names_are_read_as_latin_1() {
    let (players, tournaments) = (read("WTH.JOU"), read("WTH.TRN"));
    let players = Names::players(&players).unwrap();
    assert_eq!(players.len(), 4448);
    assert_eq!(players.get(0).as_deref(), Some("???"));
    assert_eq!(players.get(1).as_deref(), Some("Tastet Marc"));
    assert_eq!(players.get(4448), None);
    let tournaments = Names::tournaments(&tournaments).unwrap();
    assert_eq!(tournaments.len(), 492);
    assert_eq!(tournaments.get(0).as_deref(), Some("Diverses parties"));
    assert_eq!(tournaments.iter().nth(1).as_deref(), Some("World Championship"));
    assert_eq!(tournaments.iter().filter(|name| !name.is_ascii()).count(), 21);
    assert!(tournaments.iter().any(|name| name.contains("Préqualif")));
}

#[test]
fn a_file_of_names_of_the_wrong_size_is_refused_with_both_numbers() {
    let bytes = read("WTH.TRN");
    let error = Names::tournaments(&bytes[..bytes.len() - 1]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the file has 12807 bytes, but its header counts 492 records of 26 bytes, which with the header make 12808"
    );
    assert_eq!(Names::players(&[20; 15]).unwrap_err(), WthorError::NoHeader { bytes: 15 });
}

#[test]
fn the_games_of_a_file_cut_short_are_still_read() {
    let whole = read("WTH_1977.wtb");
    let cut = &whole[..whole.len() - 100];
    let damage = WthorError::Size { bytes: 732, count: 12, record: 68, expected: 832 };
    assert_eq!(Wthor::parse(cut).unwrap_err(), damage);
    let (wthor, reported) = Wthor::parse_lossy(cut).unwrap();
    assert_eq!(reported, Some(damage));
    assert_eq!(wthor.games().len(), 10);
    assert_eq!(verify(&wthor, |problem| panic!("{problem}")).games, 10);
}

#[test]
fn a_whole_file_has_no_damage() {
    let whole = read("WTH_1977.wtb");
    let (wthor, damage) = Wthor::parse_lossy(&whole).unwrap();
    assert_eq!((wthor.games().len(), damage), (12, None));
}

#[test]
fn other_kinds_of_file_are_named_in_the_error() {
    let with = |byte: usize, value: u8| {
        let mut bytes = file_of(&[56]);
        bytes[byte] = value;
        Wthor::parse_lossy(&bytes).map(|_| ()).unwrap_err()
    };
    assert_eq!(with(12, 10), WthorError::NotEightByEight { side: 10 });
    assert_eq!(with(12, 10).to_string(), "the games are on a 10x10 board, not on an 8x8 board");
    assert_eq!(with(13, 1), WthorError::Solitaires);
    assert_eq!(with(12, 6), WthorError::Header { byte: 12, value: 6 });
    assert_eq!(with(14, 61), WthorError::Header { byte: 14, value: 61 });
    assert_eq!(with(2, 13), WthorError::Header { byte: 2, value: 13 });
    assert_eq!(with(3, 32), WthorError::Header { byte: 3, value: 32 });
}

#[test]
fn bytes_that_name_no_square_are_told_with_their_ply() {
    for byte in [19, 80, 89, 9, 255, 10, 20, 90, 1, 99] {
        let fault = fault_of(&[56, byte]);
        assert_eq!(fault, GameFault { ply: 2, kind: FaultKind::NotASquare(byte) });
    }
    assert_eq!(fault_of(&[56, 80]).to_string(), "ply 2: byte 80 is not a square (10 * row + column)");
}

#[test]
fn exactly_the_64_bytes_of_squares_are_squares() {
    let named = |byte: u8| !matches!(fault_of(&[byte, byte]).kind, FaultKind::NotASquare(_));
    assert_eq!((1..=255).filter(|&byte| named(byte)).count(), 64);
}

#[test]
fn a_move_after_the_zero_that_ends_the_moves_is_a_fault() {
    let fault = fault_of(&[56, 64, 0, 33]);
    assert_eq!(fault, GameFault { ply: 3, kind: FaultKind::AfterTheEnd(33) });
    let mut late = [0; 60];
    late[0] = 56;
    late[59] = 64;
    assert_eq!(fault_of(&late).kind, FaultKind::AfterTheEnd(64));
}

fn move_bytes(moves: &str) -> Vec<u8> {
    let squares = moves.as_bytes().chunks(2);
    squares.map(|name| (name[1] - b'0') * 10 + (name[0] - b'a' + 1)).collect()
}

#[test]
fn illegal_moves_are_told_with_ply_square_and_reason() {
    let illegal = |moves: &str| match fault_of(&move_bytes(moves)) {
        GameFault { ply, kind: FaultKind::Illegal(reason) } => (ply, reason),
        other => panic!("{other}"),
    };
    assert_eq!(illegal("f5a1"), (2, IllegalMove::TurnsNothing(square("a1"))));
    assert_eq!(illegal("f5d6f5"), (3, IllegalMove::Occupied(square("f5"))));
    assert_eq!(illegal("f5d6c5f6e7f4g5e6e3a1"), (10, IllegalMove::GameOver));
    // Black has to pass at ply 17, so the wrong move is ply 18.
    assert_eq!(illegal("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8a1"), (18, IllegalMove::TurnsNothing(square("a1"))));
}

#[test]
fn a_wrong_score_is_a_problem_only_of_a_complete_game() {
    let info = GameInfo::default();
    let mut wipe_out = encode_game(&game("f5d6c5f6e7f4g5e6e3"), &info).unwrap();
    let mut open = encode_game(&game("f5d6c3"), &info).unwrap();
    assert_eq!(wipe_out[6], 64, "the winner takes the empty squares");
    (wipe_out[6], open[6]) = (13, 13);
    let file = wthor::encode(&HEADER, &[open, wipe_out]);
    let mut problems = Vec::new();
    let totals = verify(&Wthor::parse(&file).unwrap(), |problem| problems.push(problem));
    assert_eq!(problems, [Problem { game: 2, kind: ProblemKind::Score { stored: 13, replayed: 64 } }]);
    assert_eq!(problems[0].to_string(), "game 2: the stored score is 13 discs for black, the board's is 64");
    assert_eq!(
        totals,
        Totals { games: 2, incomplete: 1, illegal: 0, score_mismatches: 1, plies: 12, passes: 0 }
    );
}

#[test]
fn an_illegal_game_is_counted_and_the_others_go_on() {
    let mut bytes = read("WTH_1977.wtb");
    let third_move_of_game_2 = 16 + 68 + 8 + 2;
    bytes[third_move_of_game_2] = 11;
    let mut problems = Vec::new();
    let totals = verify(&Wthor::parse(&bytes).unwrap(), |problem| problems.push(problem.to_string()));
    assert_eq!(problems, ["game 2: ply 3: a1 turns no disc"]);
    assert_eq!((totals.games, totals.illegal), (12, 1));
}

#[test]
fn only_games_from_the_usual_start_can_be_stored() {
    let small = Record::new(othello::Position::start(Size::Six));
    assert!(encode_game(&small, &GameInfo::default()).is_err());
}

#[test]
fn the_real_years_are_written_again_byte_for_byte() {
    for name in ["WTH_1977.wtb", "WTH_1985.wtb", "WTH_2021.wtb"] {
        let bytes = read(name);
        let wthor = Wthor::parse(&bytes).unwrap();
        let again: Vec<[u8; GAME_BYTES]> = wthor
            .games()
            .map(|stored| {
                let info = GameInfo {
                    tournament: stored.tournament(),
                    black: stored.black(),
                    white: stored.white(),
                    theoretical_black_discs: stored.theoretical_black_discs(),
                };
                let mut written = encode_game(&stored.to_record().unwrap(), &info).unwrap();
                if !stored.check().unwrap().complete {
                    written[6] = stored.black_discs();
                }
                written
            })
            .collect();
        assert!(wthor::encode(wthor.header(), &again) == bytes, "{name}");
    }
}

#[derive(Default)]
struct Base {
    files: usize,
    totals: Totals,
    black_wins: u64,
    draws: u64,
    white_wins: u64,
    games_with_a_pass: u64,
    games_by_passes: BTreeMap<u32, Vec<(u16, usize)>>,
    complete_with_empties: u64,
    move_bytes: u64,
    wipe_outs: u64,
}

impl Base {
    fn add(&mut self, path: &Path) {
        let bytes = std::fs::read(path).unwrap();
        let wthor = Wthor::parse(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        self.files += 1;
        self.totals.add_totals(&verify(&wthor, |problem| panic!("{}: {problem}", path.display())));
        for (index, stored) in wthor.games().enumerate() {
            match stored.black_discs() {
                0..32 => self.white_wins += 1,
                32 => self.draws += 1,
                _ => self.black_wins += 1,
            }
            self.move_bytes += stored.move_bytes().iter().filter(|&&byte| byte != 0).count() as u64;
            let check = stored.check().unwrap();
            self.games_with_a_pass += u64::from(check.passes > 0);
            self.games_by_passes.entry(check.passes).or_default().push((wthor.header().year, index + 1));
            self.complete_with_empties += u64::from(check.complete && !check.last.empty().is_empty());
            let (black, white) = counts(check.last);
            self.wipe_outs += u64::from(check.complete && (black == 0 || white == 0));
        }
    }
}

#[test]
fn the_whole_base_is_legal_and_gives_the_known_counts() {
    let what = "1 test over the whole WTHOR base (the base is not there)";
    let Some(folder) = shared_data("wthor", what) else { return };
    let mut base = Base::default();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "wtb") {
            base.add(&path);
        }
    }
    assert_eq!(base.files, 49);
    let Totals { games, incomplete, illegal, score_mismatches, plies, passes } = base.totals;
    assert_eq!((games, incomplete, illegal, score_mismatches), (137_548, 413, 0, 0));
    assert_eq!((base.black_wins, base.draws, base.white_wins), (62_567, 7_734, 67_247));
    assert_eq!((base.games_with_a_pass, passes), (80_200, 156_887));
    assert_eq!(plies, base.move_bytes + passes);
    assert_eq!((base.complete_with_empties, base.wipe_outs), (6_446, 1_155));
    let (most, mut games) = base.games_by_passes.pop_last().unwrap();
    games.sort_unstable();
    assert_eq!((most, games), (15, vec![(2007, 2209), (2015, 24), (2016, 1001)]), "year and game");
}

proptest! {
    #[test]
    fn a_stored_game_is_read_back(record in games(), [tournament, black, white] in any::<[u16; 3]>()) {
        prop_assume!(record.start() == START);
        let info = GameInfo { tournament, black, white, theoretical_black_discs: 32 };
        let bytes = encode_game(&record, &info).unwrap();
        let stored = GameRecord::new(&bytes);
        prop_assert_eq!((stored.tournament(), stored.black(), stored.white()), (tournament, black, white));
        let check = stored.check().unwrap();
        prop_assert!(!check.has_wrong_score());
        prop_assert_eq!(check.complete, record.last().is_over());
        let read = stored.to_record().unwrap();
        // A pass that nothing follows is not stored.
        let length = read.moves().len();
        prop_assert_eq!(read.moves(), &record.moves()[..length]);
        prop_assert_eq!(check.last, read.last());
        prop_assert_eq!((check.placements + check.passes) as usize, length);
        prop_assert_eq!(check.passes as usize, passes(&read));
        prop_assert_eq!(read.last().after_forced_pass(), record.last().after_forced_pass());
    }

    #[test]
    fn no_bytes_are_too_odd_for_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check_any_bytes(&bytes)?;
    }

    #[test]
    fn no_bytes_after_a_good_header_are_too_odd(
        count in prop::sample::select(vec![0, 1, 2, 3, u32::MAX]),
        body in prop::collection::vec(prop::sample::select(vec![0, 9, 11, 33, 34, 43, 56, 64, 65, 80, 88, 255]), 0..300),
    ) {
        let mut bytes = wthor::encode(&HEADER, &[]);
        bytes[4..8].copy_from_slice(&count.to_le_bytes());
        bytes.extend(body);
        check_any_bytes(&bytes)?;
    }
}

fn check_any_bytes(bytes: &[u8]) -> Result<(), TestCaseError> {
    let _ = (Names::players(bytes), Names::tournaments(bytes));
    prop_assert_eq!(Wthor::parse(bytes).is_ok(), matches!(Wthor::parse_lossy(bytes), Ok((_, None))));
    if let Ok((wthor, _)) = Wthor::parse_lossy(bytes) {
        prop_assert_eq!(wthor.games().len(), (bytes.len() - 16) / GAME_BYTES);
        let totals = verify(&wthor, |_| {});
        prop_assert_eq!(totals.games, wthor.games().len() as u64);
        for stored in wthor.games() {
            prop_assert_eq!(
                stored.to_record().map(|record| record.last()),
                stored.check().map(|check| check.last)
            );
        }
    }
    Ok(())
}

//! Canonical forms and genus, against published figures and against plain search in sums that knows no forms.
//!
//! All games whose plays last at most four moves are numbered after Ackermann: the options of game `n` are
//! the places of the ones in the binary notation of `n`. So 0 has no option, and 1 is the nim-heap of one.

use misere::forms::{FormId, Forms, Limits};
use misere::genus::{Genera, Genus};
use misere::graph::OptionGraph;
use notakto::{Classes, Shape};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// All games that last at most four moves.
const DAY_FOUR: u32 = 1 << 16;

fn options(game: u32) -> impl Iterator<Item = u32> {
    (0..16).filter(move |place| game >> place & 1 == 1)
}

/// The form of each numbered game.
fn numbered(forms: &mut Forms, games: u32) -> Vec<FormId> {
    let mut found: Vec<FormId> = Vec::new();
    for game in 0..games {
        let options = options(game).map(|option| found[option as usize]).collect();
        found.push(forms.canonical(options).unwrap());
    }
    found
}

/// Misère Grundy values of sums of numbered games by the definition.
#[derive(Default)]
struct Search {
    misere: HashMap<Vec<u32>, u32>,
}

impl Search {
    /// Who is to move when no move is left has won, so that has the value 1; otherwise the least value not moved to.
    fn misere(&mut self, sum: &[u32]) -> u32 {
        let mut sum: Vec<u32> = sum.iter().copied().filter(|&game| game != 0).collect();
        sum.sort_unstable();
        if sum.is_empty() {
            return 1;
        }
        if let Some(&known) = self.misere.get(&sum) {
            return known;
        }
        let mut values = BTreeSet::new();
        for place in 0..sum.len() {
            for option in options(sum[place]) {
                let mut moved = sum.clone();
                moved[place] = option;
                values.insert(self.misere(&moved));
            }
        }
        let value = (0..).find(|n| !values.contains(n)).unwrap();
        self.misere.insert(sum, value);
        value
    }

    fn is_p(&mut self, sum: &[u32]) -> bool {
        self.misere(sum) == 0
    }
}

fn boards(shape: &Shape) -> (Forms, Classes, Vec<FormId>) {
    let classes = Classes::new(shape).unwrap();
    let mut forms = Forms::default();
    let found = forms.of_graph(&OptionGraph::from_classes(&classes)).unwrap();
    (forms, classes, found)
}

#[test]
fn there_are_1_2_3_5_22_forms_by_day_0_to_4() {
    for (games, count) in [(1, 1), (2, 2), (4, 3), (16, 5), (DAY_FOUR, 22)] {
        let mut forms = Forms::default();
        numbered(&mut forms, games);
        assert_eq!(forms.len(), count);
    }
}

#[test]
#[ignore = "four seconds and half a gigabyte"]
fn there_are_4171780_forms_by_day_5() {
    let mut forms = Forms::new(Limits { forms: 1 << 23, options: 1 << 27, sums: 0 });
    numbered(&mut forms, DAY_FOUR);
    let day_four: Vec<FormId> = forms.ids().collect();
    for subset in 0..1_u32 << 22 {
        let options = (0..22).filter(|place| subset >> place & 1 == 1).map(|place| day_four[place]).collect();
        forms.canonical(options).unwrap();
    }
    assert_eq!(forms.len(), 4_171_780);
}

#[test]
fn games_of_day_four_have_one_form_exactly_if_they_have_the_same_outcomes_in_sums() {
    let mut forms = Forms::default();
    let form_of = numbered(&mut forms, DAY_FOUR);
    let mut tests: BTreeMap<FormId, u32> = BTreeMap::new();
    for (game, &form) in (0..).zip(&form_of) {
        tests.entry(form).or_insert(game);
    }
    assert_eq!(tests.len(), 22);
    // Tests of day four do not suffice; with their sums of two they do.
    let tests: Vec<u32> = tests.into_values().collect();
    let mut search = Search::default();
    let mut class: HashMap<Vec<bool>, FormId> = HashMap::new();
    for game in (0..16).chain(tests.iter().copied()).chain((16..DAY_FOUR).step_by(601)) {
        let pairs = tests.iter().flat_map(|&a| tests.iter().map(move |&b| [game, a, b]));
        let outcomes = pairs.map(|sum| search.is_p(&sum)).collect();
        let form = form_of[game as usize];
        assert_eq!(*class.entry(outcomes).or_insert(form), form, "game {game}");
    }
    assert_eq!(class.len(), 22);
}

#[test]
fn the_form_of_a_sum_has_the_outcome_and_the_form_of_the_sum() {
    let mut forms = Forms::default();
    let form_of = numbered(&mut forms, DAY_FOUR);
    let mut search = Search::default();
    let games: Vec<u32> = (0..16).chain((16..DAY_FOUR).step_by(4_999)).collect();
    for &a in &games {
        for &b in &games {
            let sum = forms.sum(form_of[a as usize], form_of[b as usize]).unwrap();
            assert_eq!(forms.is_p(sum), search.is_p(&[a, b]), "{a} + {b}");
            assert_eq!(forms.sum(form_of[b as usize], form_of[a as usize]), Ok(sum));
            for c in 0..8 {
                let three = forms.sum(sum, form_of[c as usize]).unwrap();
                assert_eq!(forms.is_p(three), search.is_p(&[a, b, c]), "{a} + {b} + {c}");
            }
        }
    }
}

#[test]
fn sums_of_forms_are_associative() {
    let mut forms = Forms::default();
    numbered(&mut forms, DAY_FOUR);
    let small: Vec<FormId> = forms.ids().take(12).collect();
    for &a in &small {
        for &b in &small {
            for &c in &small {
                let left = forms.sum(a, b).and_then(|ab| forms.sum(ab, c)).unwrap();
                let right = forms.sum(b, c).and_then(|bc| forms.sum(a, bc)).unwrap();
                assert_eq!(left, right);
            }
        }
    }
}

#[test]
fn the_proviso_keeps_two_and_its_like_from_vanishing() {
    let mut forms = Forms::default();
    let zero = FormId::ZERO;
    let one = forms.nim_heap(1).unwrap();
    let two = forms.nim_heap(2).unwrap();
    assert_eq!(forms.canonical(vec![one]), Ok(zero), "{{1}} has the P-position 1 as an option and reverses");
    assert_ne!(forms.canonical(vec![two]), Ok(zero), "{{2}} has no P-position as an option and stays");
    let three = forms.nim_heap(3).unwrap();
    assert_eq!(forms.canonical(vec![one, three]), Ok(zero));
    assert_eq!(forms.sum(two, one), Ok(three));
    assert_ne!(forms.sum(two, two), Ok(zero));
    assert_eq!(forms.sum(one, one), Ok(zero));
}

#[test]
fn the_46_live_boards_have_eight_forms_and_the_empty_board_is_2_plus_and_0() {
    let (forms, classes, found) = boards(&Shape::standard());
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for &form in &found {
        *count.entry(forms.write(form)).or_default() += 1;
    }
    let expected = [("0", 3), ("1", 17), ("2", 15), ("2+", 1), ("3", 5), ("4", 3), ("5", 1), ("{2+,0}", 1)]
        .map(|(s, n)| (s.to_owned(), n));
    assert_eq!(count.into_iter().collect::<Vec<_>>(), expected);
    let form_of = |picture: &str| {
        let board = Shape::standard().parse_board(picture).unwrap();
        forms.write(found[classes.live_of(board).unwrap() as usize])
    };
    assert_eq!(form_of("........."), "{2+,0}");
    assert_eq!(form_of("....X...."), "2+");
    assert_eq!(form_of("XX......."), "5");
}

#[test]
fn the_46_live_boards_have_the_known_genera_and_only_the_empty_one_is_wild() {
    let (forms, _, found) = boards(&Shape::standard());
    let mut genera = Genera::new();
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for &form in &found {
        *count.entry(genera.of(&forms, form).to_string()).or_default() += 1;
        assert_eq!(genera.is_tame(&forms, form), genera.of(&forms, form).is_tame());
        assert_eq!(genera.of(&forms, form).misere(0) == 0, forms.is_p(form));
    }
    let expected = [
        ("0^02", 1),
        ("0^120", 3),
        ("1^031", 17),
        ("1^20", 1),
        ("2^20", 15),
        ("3^31", 5),
        ("4^46", 3),
        ("5^57", 1),
    ];
    assert_eq!(count.iter().map(|(s, &n)| (s.as_str(), n)).collect::<Vec<_>>(), expected);
    let wild: Vec<usize> = (0..46).filter(|&board| !genera.is_tame(&forms, found[board])).collect();
    assert_eq!(wild, [0]);
}

#[test]
fn sums_of_up_to_four_boards_by_forms_have_the_known_numbers_of_p_positions() {
    let (mut forms, _, found) = boards(&Shape::standard());
    let mut sums: BTreeMap<(usize, FormId), u64> = BTreeMap::from([((0, FormId::ZERO), 1)]);
    for expected in [18, 213, 3_282, 42_423] {
        let mut next: BTreeMap<(usize, FormId), u64> = BTreeMap::new();
        for (&(least, sum), &ways) in &sums {
            for (board, &form) in found.iter().enumerate().skip(least) {
                *next.entry((board, forms.sum(sum, form).unwrap())).or_default() += ways;
            }
        }
        sums = next;
        let lost: u64 = sums.iter().filter(|&(&(_, sum), _)| forms.is_p(sum)).map(|(_, ways)| ways).sum();
        assert_eq!(lost, expected);
    }
}

#[test]
fn the_4961_live_boards_of_four_by_four_have_128_forms() {
    let shape = Shape::parse("4x4", "full", false).unwrap();
    let (forms, _, found) = boards(&shape);
    assert_eq!(found.len(), 4_961);
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 128);
    let heaps: Vec<u32> = found.iter().filter_map(|&form| forms.heap(form)).collect();
    assert_eq!((heaps.len(), heaps.iter().max()), (4_538, Some(&7)));
    assert!(forms.is_p(found[0]), "one empty board is lost for the mover");
}

/// The forms of heaps of a game in which a move replaces a heap by a sum of heaps.
fn heaps(forms: &mut Forms, most: usize, moves: impl Fn(usize) -> Vec<Vec<usize>>) -> Vec<FormId> {
    let mut found: Vec<FormId> = Vec::new();
    for size in 0..=most {
        let options = moves(size)
            .into_iter()
            .map(|sum| forms.sum_of(sum.into_iter().map(|heap| found[heap]).collect::<Vec<_>>()).unwrap());
        let options = options.collect();
        found.push(forms.canonical(options).unwrap());
    }
    found
}

/// Removing `taken` from a heap and leaving up to two heaps.
fn split(size: usize, taken: usize) -> impl Iterator<Item = Vec<usize>> {
    let rest = size.checked_sub(taken);
    rest.into_iter().flat_map(|rest| (0..=rest / 2).map(move |part| vec![part, rest - part]))
}

/// Genera as in *Winning Ways*, where a number alone stands for the genus of a nim-heap.
fn check_genera(forms: &Forms, found: &[FormId], published: &str) {
    let mut genera = Genera::new();
    let in_full = |genus: &str| match genus {
        "0" => "0^120".to_owned(),
        "1" => "1^031".to_owned(),
        n if !n.contains('^') => format!("{n}^{n}{}", n.parse::<u32>().unwrap() ^ 2),
        full => full.to_owned(),
    };
    let found: Vec<String> = found.iter().map(|&form| genera.of(forms, form).to_string()).collect();
    assert_eq!(found, published.split(' ').map(in_full).collect::<Vec<_>>());
}

#[test]
fn heaps_of_kayles_have_the_published_genera_and_misere_values() {
    let mut forms = Forms::default();
    let found = heaps(&mut forms, 20, |n| split(n, 1).chain(split(n, 2)).collect());
    check_genera(
        &forms,
        &found,
        "0 1 2 3 1 4^146 3 2^20 1^13 4^046 2^20 6^46 4^046 1^13 2^20 7^57 1^13 4^64 3^31 2^20 1^031",
    );
    let mut genera = Genera::new();
    let misere: Vec<u32> = found.iter().map(|&form| genera.of(&forms, form).misere(0)).collect();
    assert_eq!(misere, [1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2, 5, 1, 6, 3, 2, 0]);
}

#[test]
fn heaps_of_dawsons_kayles_have_the_published_genera() {
    let mut forms = Forms::default();
    let found = heaps(&mut forms, 20, |n| split(n, 2).collect());
    check_genera(&forms, &found, "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3");
}

#[test]
fn heaps_of_grundys_game_have_the_published_genera() {
    let mut forms = Forms::default();
    let found = heaps(&mut forms, 20, |n| (1..n.div_ceil(2)).map(|part| vec![part, n - part]).collect());
    check_genera(&forms, &found, "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20");
}

#[test]
fn nim_heaps_have_their_sizes_as_values_and_tame_genera() {
    let mut forms = Forms::default();
    let mut genera = Genera::new();
    for size in 0..20 {
        let heap = forms.nim_heap(size).unwrap();
        assert_eq!((forms.heap(heap), forms.birthday(heap)), (Some(size), size));
        assert!(genera.is_tame(&forms, heap));
        assert_eq!(genera.of(&forms, heap).grundy(), size);
    }
    let text = |size| Genera::new().of(&forms, forms.ids().nth(size).unwrap()).to_string();
    assert_eq!([0, 1, 2, 9, 11].map(text), ["0^120", "1^031", "2^20", "9^9(11)", "11^(11)9"]);
}

#[test]
fn genera_agree_with_sums_with_heaps_of_two_by_the_definition() {
    let mut forms = Forms::default();
    let form_of = numbered(&mut forms, DAY_FOUR);
    let (mut genera, mut search) = (Genera::new(), Search::default());
    for game in (0..DAY_FOUR).step_by(37) {
        let genus = genera.of(&forms, form_of[game as usize]).clone();
        for twos in 0..7 {
            // Game 3 has the options 0 and 1: a nim-heap of two.
            let mut sum = vec![3; twos];
            sum.push(game);
            assert_eq!(
                search.misere(&sum),
                genus.misere(twos),
                "game {game} and {twos} heaps, genus {genus}"
            );
        }
        assert_eq!(genus.grundy(), grundy(game), "game {game}");
    }
}

fn grundy(game: u32) -> u32 {
    let values: BTreeSet<u32> = options(game).map(grundy).collect();
    (0..).find(|n| !values.contains(n)).unwrap()
}

#[test]
fn the_genus_of_a_sum_of_tame_games_is_that_of_nim() {
    let (mut forms, _, found) = boards(&Shape::standard());
    let mut genera = Genera::new();
    let different: BTreeSet<FormId> = found.into_iter().collect();
    for &a in &different {
        for &b in different.iter().filter(|_| genera.is_tame(&forms, a)).collect::<Vec<_>>() {
            if genera.is_tame(&forms, b) {
                let sum = forms.sum(a, b).unwrap();
                assert!(genera.is_tame(&forms, sum));
                let grundy = genera.of(&forms, a).grundy() ^ genera.of(&forms, b).grundy();
                assert_eq!(genera.of(&forms, sum).grundy(), grundy);
            }
        }
    }
}

#[test]
fn text_gives_the_form_and_the_form_its_text() {
    let mut forms = Forms::default();
    for (text, written) in [
        ("{2+,0}", "{2+,0}"),
        ("{0,{{{0},{}}}}", "{2+,0}"),
        ("*4", "4"),
        (" { 3 , 2,1, 0 } ", "4"),
        ("{1}", "0"),
        ("1+", "0"),
        ("2++", "2++"),
        ("{2+,0}+", "{2+,0}+"),
        ("{3,2}", "{3,2}"),
        ("{}", "0"),
    ] {
        let form = forms.parse(text).unwrap();
        assert_eq!(forms.write(form), written, "{text}");
    }
    let two = forms.nim_heap(2).unwrap();
    let sum = forms.sum(two, two).unwrap();
    assert_eq!(forms.write(sum), "{3,2}");
    let (boards, _, found) = boards(&Shape::parse("4x4", "full", false).unwrap());
    for form in found {
        let text = boards.write(form);
        if !text.contains('…') {
            let again = forms.parse(&text).unwrap();
            assert_eq!(forms.write(again), text);
        }
    }
}

#[test]
fn mistakes_in_the_text_of_a_game_are_named_with_their_column() {
    let mut forms = Forms::default();
    for (text, message) in [
        ("", "column 1: expected a game such as `4`, `2+` or `{2,0}`, found the end"),
        ("{2+,", "column 5: expected a game such as `4`, `2+` or `{2,0}`, found the end"),
        ("{2+ 0}", "column 5: expected a comma or a closing brace, found `0`"),
        ("2+2", "column 3: expected the end, found `2`"),
        ("{2,x}", "column 4: expected a game such as `4`, `2+` or `{2,0}`, found `x`"),
        ("99999999999999999999", "column 4: a nim-heap beyond the limit of 1000"),
    ] {
        assert_eq!(forms.parse(text).map_err(|error| error.to_string()), Err(message.to_owned()), "{text}");
    }
    let deep = "{".repeat(100_000);
    assert_eq!(forms.parse(&deep).unwrap_err().to_string(), "column 101: nesting beyond the limit of 100");
}

#[test]
fn a_very_deep_game_is_no_trouble_and_too_many_forms_are_refused() {
    let mut forms = Forms::default();
    let mut game = forms.nim_heap(2).unwrap();
    for _ in 0..100_000 {
        game = forms.canonical(vec![game]).unwrap();
    }
    assert_eq!(forms.birthday(game), 100_002);
    assert_eq!(Genera::new().of(&forms, game).grundy(), 1, "0 and 1 take turns");
    let one = forms.nim_heap(1).unwrap();
    assert!(forms.sum(game, one).is_ok());
    let mut few = Forms::new(Limits { forms: 10, ..Limits::default() });
    assert_eq!(few.nim_heap(10).unwrap_err().to_string(), "more than 10 canonical forms");
    let mut few = Forms::new(Limits { sums: 10, ..Limits::default() });
    let nine = few.nim_heap(9).unwrap();
    assert_eq!(few.sum(nine, nine).unwrap_err().to_string(), "more than 10 sums of canonical forms");
}

#[test]
fn the_genus_of_the_game_without_moves_is_its_own_by_definition() {
    assert_eq!(Genus::of_options([]), Genus::of_zero());
    assert_eq!(Genus::of_zero().to_string(), "0^120");
    assert_eq!((0..7).map(|twos| Genus::of_zero().misere(twos)).collect::<Vec<_>>(), [1, 2, 0, 2, 0, 2, 0]);
}

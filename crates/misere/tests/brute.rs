//! Sums of boards by plain search, held against published counts, a naive search, and the published dictionary.

#[path = "brute_support/mod.rs"]
mod support;

use std::ops::ControlFlow;

use misere::brute::{
    Boards, BruteError, KEPT_MISMATCHES, Level, Limits, MAX_BOARDS, MAX_SEARCHED, Progress, Rule, count,
    grundy_rule_failures,
};
use support::{Dictionary, Naive, Shape, dictionary, standard};

/// Sums of k live 3x3 boards that are lost for the mover, k = 1, 2, ...: found before by other programs, the first
/// eight by search, the last two by the quotient.
const P: [u128; 10] =
    [18, 213, 3_282, 42_423, 352_876, 3_214_952, 21_167_844, 144_575_411, 807_354_054, 4_478_724_012];

fn search(boards: &Boards, most: usize, rule: Option<&Rule>) -> Vec<Level> {
    let go_on = &mut |_| ControlFlow::Continue(());
    count(boards, most, rule, Limits::default(), go_on).unwrap()
}

#[test]
fn up_to_five_standard_boards_have_the_known_numbers_of_lost_sums() {
    let levels = search(&standard().boards, 5, None);
    let sums: Vec<u64> = levels.iter().map(|level| level.sums).collect();
    let p: Vec<u128> = levels.iter().map(|level| level.p.into()).collect();
    assert_eq!(sums, [46, 1_081, 17_296, 211_876, 2_118_760]);
    assert_eq!(p, P[..5]);
    assert!(levels.iter().all(|level| level.mismatches.is_none()));
}

#[test]
fn the_published_dictionary_agrees_with_the_search_on_every_sum() {
    let standard = standard();
    let levels = search(&standard.boards, 5, Some(&dictionary(&standard)));
    for level in &levels {
        let mismatches = level.mismatches.as_ref().unwrap();
        assert_eq!(mismatches.count, 0, "{} boards", level.boards);
        assert!(mismatches.first.is_empty());
    }
    let p: Vec<u128> = levels.iter().map(|level| level.p.into()).collect();
    assert_eq!(p, P[..5]);
}

#[test]
fn the_published_dictionary_alone_counts_ten_boards() {
    let standard = standard();
    let levels = dictionary(&standard).count(10).unwrap();
    let p: Vec<u128> = levels.iter().map(|level| level.p).collect();
    assert_eq!(p, P);
    let seven: u128 = levels[..7].iter().map(|level| level.sums).sum();
    assert_eq!(seven, 154_143_079);
}

#[test]
fn boutons_rule_errs_on_the_known_numbers_of_sums() {
    let go_on = &mut |_| ControlFlow::Continue(());
    let levels = grundy_rule_failures(&standard().boards, 4, Limits::default(), go_on).unwrap();
    let failures: Vec<u64> = levels.iter().map(|level| level.mismatches.as_ref().unwrap().count).collect();
    assert_eq!(failures, [2, 41, 638, 8_789]);
}

#[test]
fn a_rule_errs_on_just_the_sums_whose_naive_outcome_differs() {
    let standard = standard();
    let rule = Rule::bouton(&standard.boards.grundy()).unwrap();
    let mut naive = Naive::new(&standard.boards);
    for level in search(&standard.boards, 4, Some(&rule)) {
        let found = level.mismatches.unwrap();
        let mut wrong: Vec<Vec<u32>> = support::multisets(46, level.boards)
            .into_iter()
            .filter(|sum| {
                let product = sum.iter().fold(0, |e, &class| rule.times(e, class as usize));
                rule.is_p(product) != naive.is_p(sum)
            })
            .collect();
        // Highest number first: compare the largest classes first.
        wrong.sort_by(|a, b| b.iter().rev().cmp(a.iter().rev()));
        assert_eq!(found.count, wrong.len() as u64);
        wrong.truncate(KEPT_MISMATCHES);
        assert_eq!(found.first, wrong, "{} boards", level.boards);
    }
}

#[test]
fn every_single_wrong_dictionary_value_shows_as_a_mismatch() {
    let standard = standard();
    let sound = Dictionary::of(&standard);
    let mut naive = Naive::new(&standard.boards);
    let mut corruptions = 0;
    for class in 0..46 {
        for value in 0..sound.monoid.order() as u32 {
            let mut broken = sound.clone();
            if broken.values[class] == value {
                continue;
            }
            broken.values[class] = value;
            corruptions += 1;
            let rule = broken.rule();
            let levels = search(&standard.boards, 3, Some(&rule));
            let mut lists = levels.iter().map(|level| level.mismatches.as_ref().unwrap());
            let sum = lists.find_map(|list| list.first.first()).unwrap();
            let product = sum.iter().fold(0, |e, &class| rule.times(e, class as usize));
            assert_ne!(rule.is_p(product), naive.is_p(sum), "{sum:?}");
            assert!(sum.contains(&(class as u32)));
        }
    }
    assert_eq!(corruptions, 782);
}

#[test]
fn the_counts_on_small_shapes_are_those_of_a_naive_search() {
    let shapes = [
        Shape::full(1, 1),
        Shape::full(1, 3),
        Shape::full(2, 2),
        Shape::full(2, 3),
        Shape::rows_and_columns(3, 3),
        Shape::full(3, 3),
    ];
    for shape in &shapes {
        for most in 1..=4 {
            let mut naive = Naive::new(&shape.boards);
            let lost =
                support::multisets(shape.boards.len(), most).iter().filter(|sum| naive.is_p(sum)).count();
            let levels = search(&shape.boards, most, None);
            assert_eq!(levels[most - 1].p, lost as u64, "{}x{}", shape.rows, shape.cols);
        }
    }
}

#[test]
fn more_classes_than_a_word_has_bits_are_searched_too() {
    let shape = Shape::full(3, 4);
    assert!(shape.boards.len() > 64);
    let mut naive = Naive::new(&shape.boards);
    let levels = search(&shape.boards, 2, None);
    for level in levels {
        let lost =
            support::multisets(shape.boards.len(), level.boards).iter().filter(|sum| naive.is_p(sum)).count();
        assert_eq!(level.p, lost as u64, "{} boards", level.boards);
    }
}

/// The numbers for two boards come from a separate program in another language, with a square table of pairs.
#[test]
fn two_4x4_boards_have_the_known_numbers_of_lost_sums() {
    let shape = notakto::Shape::parse("4x4", "full", false).unwrap();
    let boards = Boards::from_classes(&notakto::Classes::new(&shape).unwrap());
    let levels = search(&boards, 2, None);
    let found: Vec<(u64, u64)> = levels.iter().map(|level| (level.sums, level.p)).collect();
    assert_eq!(found, [(4_961, 1_495), (12_308_241, 1_879_669)]);
    let go_on = &mut |_| ControlFlow::Continue(());
    let refused = count(&boards, 3, None, Limits::default(), go_on).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the 20361933361 sums of 3 boards need 2546780224 bytes, and only 1073741824 are allowed"
    );
}

/// A chain of classes, each with a move to the next, has a word-wise and a sum-wise search on either side of 64
/// classes; its boards are the nim-heaps 0 and 1 in turn, so a sum is lost when its number of ones is odd.
#[test]
fn chains_of_classes_on_either_side_of_the_word_size_count_the_same_way() {
    for classes in [1usize, 2, 62, 63, 64, 65, 66] {
        let options = (0..classes)
            .map(|class| (class + 1..classes.min(class + 2)).map(|to| to as u32).collect())
            .collect();
        let kills = (0..classes).map(|class| class + 1 == classes).collect();
        let boards = Boards::new(options, kills).unwrap();
        let ones = classes.div_ceil(2);
        let levels = search(&boards, 4, Some(&Rule::bouton(&boards.grundy()).unwrap()));
        for level in levels {
            let lost: usize = (1..=level.boards)
                .step_by(2)
                .map(|odd| {
                    let choose = |kinds, some| support::multisets(kinds, some).len();
                    choose(ones, odd) * choose(classes - ones, level.boards - odd)
                })
                .sum();
            assert_eq!(level.p, lost as u64, "{classes} classes");
            assert_eq!(level.mismatches.unwrap().count, 0);
        }
    }
}

#[test]
fn too_many_sums_are_refused_before_any_work() {
    let standard = standard();
    let never = &mut |_: Progress| panic!("no work");
    let refused = count(&standard.boards, 10, None, Limits::default(), never).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the 29248649430 sums of 10 boards need 4320823240 bytes, and only 1073741824 are allowed"
    );
    let one = Boards::new(vec![vec![]], vec![true]).unwrap();
    for boards in [MAX_SEARCHED + 1, 1_000, usize::MAX] {
        let too_many = Err(BruteError::TooManyBoards { boards, most: MAX_SEARCHED });
        assert_eq!(count(&standard.boards, boards, None, Limits::default(), never), too_many);
        assert_eq!(count(&one, boards, None, Limits::default(), never), too_many);
    }
    for boards in [1_000, 1_001, usize::MAX] {
        let too_many = Err(BruteError::TooManyBoards { boards, most: MAX_BOARDS });
        assert_eq!(dictionary(&standard).count(boards), too_many);
    }
    let limits = Limits { memory: 100 };
    let refused = count(&standard.boards, 2, None, limits, never).unwrap_err();
    assert!(matches!(refused, BruteError::TooLarge { boards: 2, sums: 1_081, .. }));
}

#[test]
fn progress_ends_with_every_sum_done_and_can_stop_the_count() {
    let standard = standard();
    let mut last = Vec::new();
    let mut listen = |progress: Progress| {
        assert!(progress.done <= progress.sums);
        last.retain(|seen: &Progress| seen.boards != progress.boards);
        last.push(progress);
        ControlFlow::Continue(())
    };
    count(&standard.boards, 5, None, Limits::default(), &mut listen).unwrap();
    assert_eq!(last.len(), 5);
    assert!(last.iter().all(|progress| progress.done == progress.sums));
    for stop in 1..=5 {
        let stopped = count(&standard.boards, 5, None, Limits::default(), &mut |progress| match progress
            .boards
            == stop
        {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        assert_eq!(stopped, Err(BruteError::Interrupted { boards: stop }));
    }
}

#[test]
fn as_many_boards_as_may_be_searched_are_searched() {
    // Two classes, the nim-heaps 0 and 1: lost when the number of ones is odd.
    let boards = Boards::new(vec![vec![1], vec![]], vec![false, true]).unwrap();
    let levels = search(&boards, MAX_SEARCHED, None);
    for (level, boards) in levels.iter().zip(1u64..) {
        assert_eq!((level.sums, level.p), (boards + 1, boards.div_ceil(2)));
    }
    assert_eq!(levels.len(), MAX_SEARCHED);
}

#[test]
fn no_boards_and_no_classes_are_counted_without_complaint() {
    assert_eq!(search(&standard().boards, 0, None), []);
    assert_eq!(dictionary(&standard()).count(0), Ok(vec![]));
    let none = Boards::new(vec![], vec![]).unwrap();
    for level in search(&none, 4, None) {
        assert_eq!((level.sums, level.p), (0, 0));
    }
}

#[test]
fn boards_out_of_order_or_without_a_move_are_refused_with_their_place() {
    let told = |options: &[&[u32]], kills: &[bool]| {
        let options = options.iter().map(|list| list.to_vec()).collect();
        Boards::new(options, kills.to_vec()).unwrap_err().to_string()
    };
    assert_eq!(told(&[&[1], &[1]], &[false, true]), "class 1: option 1 is not one of the classes 2..2");
    assert_eq!(told(&[&[2], &[]], &[false, true]), "class 0: option 2 is not one of the classes 1..2");
    assert_eq!(told(&[&[1], &[]], &[false, false]), "class 1 has no move");
    assert_eq!(told(&[&[]], &[true, true]), "1 classes have options, but 2 say whether a move kills them");
}

#[test]
fn a_rule_that_does_not_fit_is_refused_with_its_place() {
    let Dictionary { mut values, monoid } = Dictionary::of(&standard());
    values[45] = 18;
    let refused = Rule::new(&values, &monoid).unwrap_err();
    assert_eq!(refused.to_string(), "rule: class 45 has value 18, and the elements are 0..18");
    let rule = Rule::new(&values[..45], &monoid).unwrap();
    let go_on = &mut |_| ControlFlow::Continue(());
    let refused = count(&standard().boards, 1, Some(&rule), Limits::default(), go_on).unwrap_err();
    assert_eq!(refused.to_string(), "rule: it has values for 45 classes, and there are 46");
    let refused = Rule::bouton(&[1, 256]).unwrap_err();
    assert_eq!(refused.to_string(), "class 1: Grundy value 256 is above 255");
}

#[test]
fn the_boards_of_the_rules_crate_are_those_told_again_here() {
    let shapes = [("3x3", "full"), ("2x3", "full"), ("3x4", "full"), ("3x3", "rows,cols")];
    let again = [standard(), Shape::full(2, 3), Shape::full(3, 4), Shape::rows_and_columns(3, 3)];
    for ((size, lines), again) in shapes.iter().zip(&again) {
        let shape = notakto::Shape::parse(size, lines, false).unwrap();
        let classes = notakto::Classes::new(&shape).unwrap();
        assert_eq!(Boards::from_classes(&classes), again.boards, "{size} {lines}");
    }
}

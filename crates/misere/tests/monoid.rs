//! Presentations, completion and finite commutative monoids, against the published 18-element quotient of
//! Notakto and against methods that do not use rules.

use misere::bipartite::{Bipartite, BipartiteError, Period};
use misere::monoid::{Limits, MonoidError, Notation, Presentation, Stopped, Word, latex_table};
use proptest::prelude::*;

const PAPER: &str = "a2=1, b3=b, b2c=c, c3=ac2, b2d=d, cd=ad, d2=c2";
const PAPER_P: &str = "a, b2, bc, c2";
const ELEMENTS: &str = "1 a b c d ab ac ad b2 bc bd c2 ab2 abc abd ac2 bc2 abc2";

fn presentation(text: &str) -> Presentation {
    Presentation::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn monoid(text: &str, p: &str) -> Bipartite {
    let presentation = presentation(text);
    let p = presentation.words(p).unwrap();
    presentation.complete(Limits::default()).unwrap().monoid(&p).unwrap()
}

fn paper() -> Bipartite {
    monoid(PAPER, PAPER_P)
}

fn names(words: &[Word], names: &[char]) -> String {
    words.iter().map(|w| w.write(names, Notation::Plain)).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_seven_published_relations_are_complete() {
    let completed = presentation(PAPER).complete(Limits::default()).unwrap();
    assert_eq!((completed.pairs(), completed.added(), completed.rules().len()), (21, 0, 7));
}

#[test]
fn the_published_presentation_has_its_eighteen_elements_in_order() {
    let completed = presentation(PAPER).complete(Limits::default()).unwrap();
    assert_eq!(names(&completed.elements().unwrap(), completed.names()), ELEMENTS);
}

#[test]
fn the_published_quotient_is_reduced_and_has_four_automorphisms_which_move_d_only() {
    let quotient = paper();
    assert_eq!((quotient.order(), quotient.p_elements().len()), (18, 4));
    assert!(quotient.is_reduced());
    let names: Vec<&str> = ELEMENTS.split(' ').collect();
    let automorphisms = quotient.automorphisms().unwrap();
    let images: Vec<[&str; 4]> = automorphisms
        .iter()
        .map(|f| [1, 2, 3, 4].map(|generator: usize| names[f[generator] as usize]))
        .collect();
    assert_eq!(
        images,
        [["a", "b", "c", "d"], ["a", "b", "c", "ad"], ["a", "b", "c", "bd"], ["a", "b", "c", "abd"]]
    );
}

#[test]
fn automorphisms_keep_p_and_every_product() {
    let q = paper();
    for f in q.automorphisms().unwrap() {
        for x in 0..18_u32 {
            assert_eq!(q.is_p(x), q.is_p(f[x as usize]));
            for y in 0..18_u32 {
                assert_eq!(f[q.product(x, y) as usize], q.product(f[x as usize], f[y as usize]));
            }
        }
    }
}

/// All maps of the four generators to elements, as the article counts automorphisms.
#[test]
fn trying_all_images_of_the_generators_finds_the_same_automorphisms() {
    let q = paper();
    let mut found = Vec::new();
    for code in 0..18_u32.pow(4) {
        let images: Vec<u32> = (0..4).map(|g| code / 18_u32.pow(g) % 18).collect();
        if images[0] == 0 || (0..4).any(|g| q.is_p(q.value(g)) != q.is_p(images[g as usize])) {
            continue;
        }
        let f: Vec<u32> =
            (0..18).map(|e| q.product_of(q.word(e).iter().map(|&g| images[g as usize]))).collect();
        let mut hit = f.clone();
        hit.sort_unstable();
        let keeps =
            |g: u32, e: u32| f[q.act(g, e) as usize] == q.product(f[e as usize], f[q.value(g) as usize]);
        if hit == (0..18).collect::<Vec<_>>()
            && (0..18).all(|e| q.is_p(e) == q.is_p(f[e as usize]) && (0..4).all(|g| keeps(g, e)))
        {
            found.push(f);
        }
    }
    found.sort();
    assert_eq!(found, q.automorphisms().unwrap());
}

#[test]
fn n_empty_boards_have_the_published_products() {
    let completed = presentation(PAPER).complete(Limits::default()).unwrap();
    let powers: Vec<String> = (1..=6)
        .map(|n| {
            completed.normal_form(&Word::new(vec![0, 0, n, 0])).write(completed.names(), Notation::Plain)
        })
        .collect();
    assert_eq!(powers, ["c", "c2", "ac2", "c2", "ac2", "c2"]);
}

#[test]
fn relations_in_another_order_and_notation_are_completed_to_the_same_rules() {
    let other = presentation(
        "⟨ a b c d | d² = c^{2}; aa = 1\n ad = cd, ddbb = d^4*b^2 , b²d = d; c³ = a·c², b2c=c, b^3 = b, d2a = c3 ⟩",
    );
    let completed = other.complete(Limits::default()).unwrap();
    assert_eq!(
        completed.presentation().write_relations(Notation::Plain),
        "a2=1, cd=ad, d2=c2, b3=b, b2c=c, b2d=d, c3=ac2"
    );
    assert_eq!(completed.rules(), presentation(PAPER).complete(Limits::default()).unwrap().rules());
}

#[test]
fn a_presentation_of_the_finite_monoid_is_the_published_one_again() {
    let q = paper();
    let named: Vec<(char, u32)> = ('a'..='d').zip((0..4).map(|g| q.value(g))).collect();
    let (found, words) = Presentation::of(&q, &named).unwrap();
    assert_eq!(names(&words, found.names()), ELEMENTS);
    assert_eq!(found, presentation(PAPER).complete(Limits::default()).unwrap().presentation());
}

#[test]
fn infinite_presentations_are_told_as_such_with_the_generator_that_is_free() {
    for (text, generator) in
        [("a2=1, ab=b", 'b'), ("a b | ", 'a'), ("ab=1", 'a'), ("a2=1, b2=b, abc=bc2", 'c')]
    {
        let completed = presentation(text).complete(Limits::default()).unwrap();
        assert_eq!(completed.elements(), Err(MonoidError::Infinite { generator }), "{text}");
    }
}

#[test]
fn a_power_may_be_bounded_by_a_rule_that_completion_adds() {
    let completed = presentation("a2=1, b2=1, ab=c").complete(Limits::default()).unwrap();
    assert_eq!(
        completed.presentation().write_relations(Notation::Plain),
        "a2=1, ab=c, ac=b, b2=1, bc=a, c2=1"
    );
    assert_eq!(completed.added(), 3);
    assert_eq!(names(&completed.elements().unwrap(), completed.names()), "1 a b c");
}

#[test]
fn every_power_of_a_free_generator_is_its_own_normal_form() {
    let completed = presentation("a2=1, ab3=b2, ac=c").complete(Limits::default()).unwrap();
    for name in completed.free_generators() {
        let g = completed.names().iter().position(|&n| n == name).unwrap();
        for n in 0..50 {
            let mut exponents = vec![0; 3];
            exponents[g] = n;
            let power = Word::new(exponents);
            assert_eq!(completed.normal_form(&power), power);
        }
    }
    assert_eq!(completed.free_generators(), ['c']);
}

#[test]
fn orders_of_known_groups_and_monoids_come_out() {
    for (text, order) in [
        ("a2=1", 2),
        ("a3=1, b5=1", 15),
        ("a4=b2, a6=1, b6=1", 12), // 36 / 3: a4 b-2 generates a group of order 3
        ("a5=a2", 5),
        ("a2=a, b2=b, c2=c", 8),
        ("a2=1, b3=b", 6), // tame, two heaps of nim
        ("a2=1, b3=b, c3=c, c2=b2", 10),
        ("a=1", 1),
        ("", 1),
        ("a2=a, a2=1", 1),
        ("a12=1, a18=1", 6),
    ] {
        let completed = presentation(text).complete(Limits::default()).unwrap();
        assert_eq!(completed.elements().map(|e| e.len()), Ok(order), "{text}");
    }
}

#[test]
fn tame_quotients_of_nim_have_two_elements_in_p() {
    let t2 = monoid("a2=1, b3=b", "a b2");
    assert!(t2.is_reduced());
    assert_eq!((t2.order(), t2.p_elements().len(), t2.idempotents().len()), (6, 2, 2));
    assert_eq!(t2.units(), [0, 1]);
    assert_eq!(t2.kernel().len(), 4);
    assert_eq!(t2.period(2), Period { index: 1, period: 2 });
}

#[test]
fn kernel_and_idempotents_agree_with_their_definitions_on_the_published_quotient() {
    let q = paper();
    let idempotent: Vec<u32> = (0..18).filter(|&e| q.product(e, e) == e).collect();
    assert_eq!(q.idempotents(), idempotent);
    let units: Vec<u32> = (0..18).filter(|&e| (0..18).any(|f| q.product(e, f) == 0)).collect();
    assert_eq!(q.units(), units);
    // In the least ideal exactly those that lie in every ideal of one element.
    let kernel: Vec<u32> = (0..18).filter(|&e| (0..18).all(|f| q.row(f).contains(&e))).collect();
    assert_eq!(q.kernel(), kernel);
}

#[test]
fn the_tests_tell_all_elements_apart_and_none_can_be_left_out_as_it_comes() {
    let q = paper();
    let tests = q.tests();
    let answers = |tests: &[u32]| {
        let mut rows: Vec<Vec<bool>> =
            (0..18).map(|x| tests.iter().map(|&t| q.is_p(q.product(x, t))).collect()).collect();
        rows.sort();
        rows.dedup();
        rows.len()
    };
    assert_eq!(answers(&tests), 18);
    for n in 1..=tests.len() {
        assert!(answers(&tests[..n]) > answers(&tests[..n - 1]));
    }
}

#[test]
fn a_monoid_that_is_not_reduced_reduces_to_the_published_one() {
    // Without cd = ad and with powers of d kept apart there are more elements, which P does not tell apart.
    let larger = monoid("a2=1, b3=b, b2c=c, c3=ac2, b2d=d, cd=ad, d2=c2, e2=1", "a b2 bc c2 ae b2e bce c2e");
    assert_eq!((larger.order(), larger.is_reduced()), (36, false));
    let (reduced, image) = larger.reduced();
    assert!(reduced.is_reduced());
    assert!(reduced.isomorphism(&paper()).unwrap().is_some());
    for x in 0..36_u32 {
        assert_eq!(larger.is_p(x), reduced.is_p(image[x as usize]));
        for y in 0..36_u32 {
            assert_eq!(
                image[larger.product(x, y) as usize],
                reduced.product(image[x as usize], image[y as usize])
            );
        }
    }
}

#[test]
fn monoids_with_other_generators_and_numbers_are_recognised() {
    let q = paper();
    let other = q.with_generators(&[13, 4, 1, 2, 17, 3]).unwrap().renumbered().0;
    let f = q.isomorphism(&other).unwrap().expect("the same monoid");
    for x in 0..18_u32 {
        assert_eq!(q.is_p(x), other.is_p(f[x as usize]));
        for y in 0..18_u32 {
            assert_eq!(f[q.product(x, y) as usize], other.product(f[x as usize], f[y as usize]));
        }
    }
}

#[test]
fn monoids_with_another_p_or_another_product_are_not_isomorphic() {
    let swapped = monoid(PAPER, "a b2 bc c");
    assert_eq!(paper().isomorphism(&swapped), Ok(None));
    let klein = monoid("a2=1, b2=1", "a");
    let cyclic = monoid("a4=1", "a2");
    assert_eq!(klein.isomorphism(&cyclic), Ok(None));
    assert_eq!(monoid("a4=1", "a").isomorphism(&monoid("a4=1", "a3")).unwrap(), Some(vec![0, 3, 2, 1]));
    assert_eq!(cyclic.isomorphism(&monoid("a5=a", "a2")), Ok(None));
}

#[test]
fn a_vector_space_has_as_many_automorphisms_as_its_linear_group() {
    for (text, order) in [("a2=1, b2=1", 6), ("a2=1, b2=1, c2=1", 168)] {
        assert_eq!(monoid(text, "1").automorphisms().unwrap().len(), order);
    }
    let large = monoid("a2=1,b2=1,c2=1,d2=1,e2=1,f2=1", "1").automorphisms();
    assert!(matches!(large, Err(BipartiteError::TooLarge { .. })), "2 * 10^10 of them are refused");
}

#[test]
fn actions_that_give_no_commutative_monoid_are_refused() {
    let n = Bipartite::new(vec![vec![1, 2, 0], vec![1, 0, 2]], vec![false; 3]);
    assert_eq!(n, Err(BipartiteError::NotCommuting { first: 0, second: 1, element: 0 }));
    let n = Bipartite::new(vec![vec![1, 0, 2]], vec![false; 3]);
    assert_eq!(n, Err(BipartiteError::Unreached { element: 2 }));
    let n = Bipartite::new(vec![vec![1, 3, 2]], vec![false; 3]);
    assert_eq!(n, Err(BipartiteError::Range { generator: 0, element: 1, image: 3, order: 3 }));
    let n = Bipartite::new(vec![vec![1, 0]], vec![false; 3]);
    assert_eq!(n, Err(BipartiteError::Length { generator: 0, found: 2, expected: 3 }));
    assert_eq!(Bipartite::new(vec![], vec![]), Err(BipartiteError::Empty));
}

#[test]
fn mistakes_in_a_presentation_are_named_with_their_column() {
    for (text, message) in [
        ("a2=1, b3", "column 9: expected `=`, found the end"),
        ("a2=1, =b", "column 7: expected a word such as `ab2` or `1`, found `=`"),
        ("a2=", "column 4: expected a word such as `ab2` or `1`, found the end"),
        ("a b | ac=1", "column 8: `c` is none of the generators ab"),
        ("a a | a=1", "generator `a` is declared twice"),
        ("a^=1", "column 3: expected an exponent, found `=`"),
        ("a^{2=1", "column 5: expected `}`, found `=`"),
        ("a99999999999=1", "column 8: an exponent beyond the limit of 1048576"),
        ("a1000000b1000000=1", "column 17: a degree beyond the limit of 1048576"),
        ("<a | a2=1", "column 10: expected the closing bracket, found the end"),
        ("a2=1>", "column 5: expected `=` or a comma, found `>`"),
        ("a2=1b", "column 5: expected `=` or a comma, found `b`"),
        ("a*=1", "column 3: expected a word such as `ab2` or `1`, found `=`"),
        ("2a=1", "column 1: expected a word such as `ab2` or `1`, found `2`"),
    ] {
        assert_eq!(Presentation::parse(text).map_err(|e| e.to_string()), Err(message.to_owned()), "{text}");
    }
    let many: String = (0..65).map(|n| format!("{}=1,", char::from_u32(0x4e00 + n).unwrap())).collect();
    assert!(matches!(Presentation::parse(&many), Err(MonoidError::Limit { .. })));
}

#[test]
fn mistakes_in_words_are_named_with_their_column() {
    let p = presentation(PAPER);
    assert_eq!(p.word("ax").unwrap_err().to_string(), "column 2: `x` is none of the generators abcd");
    assert_eq!(
        p.words("{a, b2").unwrap_err().to_string(),
        "column 7: expected the closing brace, found the end"
    );
    assert_eq!(p.words("1a").unwrap_err().to_string(), "column 2: expected a comma, found `a`");
    assert_eq!(p.words("{a b2,bc ,\nc²}").unwrap(), p.words(PAPER_P).unwrap());
}

#[test]
fn a_completion_that_meets_a_limit_says_so() {
    let p = presentation("a3b2c=d4, a2c3=b5, b3d2=ac2, c4d=a5, abcd=d3");
    let limits = Limits { rules: 3, ..Limits::default() };
    let error = p.complete(limits).unwrap_err();
    assert!(matches!(error, MonoidError::Unfinished { stopped: Stopped::Rules(3), rules: 3, .. }), "{error}");
    let error = p.complete(Limits { comparisons: 10, ..Limits::default() }).unwrap_err();
    assert!(matches!(error, MonoidError::Unfinished { stopped: Stopped::Comparisons(10), .. }), "{error}");
    let huge = presentation("a1000000=1, b1000000=1").complete(Limits::default()).unwrap();
    assert!(huge.is_finite());
    assert!(matches!(huge.elements(), Err(MonoidError::TooManyElements { .. })));
}

#[test]
fn a_presentation_needs_generators_that_reach_everything_and_good_names() {
    let q = paper();
    let without = Presentation::of(&q, &[('a', 1), ('b', 2), ('c', 3)]).unwrap_err();
    assert!(matches!(without, MonoidError::NotGenerating { named: 3, order: 18, .. }), "{without}");
    assert_eq!(Presentation::of(&q, &[('a', 1), ('a', 2)]).unwrap_err(), MonoidError::Twice { name: 'a' });
    assert!(matches!(Presentation::of(&q, &[('3', 1)]), Err(MonoidError::Name { name: '3', .. })));
}

#[test]
fn few_generators_generate_and_none_can_be_left_out() {
    let q = paper().with_generators(&[0, 11, 4, 4, 17, 1, 2, 3]).unwrap();
    let few = q.few_generators();
    assert_eq!(few, [4, 1, 2, 3]);
    assert!(q.with_generators(&few).is_ok());
    for n in 0..few.len() {
        let mut fewer = few.clone();
        fewer.remove(n);
        assert!(matches!(q.with_generators(&fewer), Err(BipartiteError::Unreached { .. })));
    }
}

#[test]
fn presentations_and_tables_are_written_for_latex() {
    let p = presentation("a2=1, ab12=b");
    assert_eq!(p.latex(), "\\langle a, b \\mid a^{2} = 1, ab^{12} = b \\rangle");
    assert_eq!(p.to_string(), "<a,b | a2=1, ab12=b>");
    assert_eq!(p.write_relations(Notation::Raised), "a² = 1, ab¹² = b");
    let two = monoid("a2=1", "a");
    assert_eq!(
        latex_table(&two, |e| ["1", "a"][e as usize].to_owned()).unwrap(),
        "\\begin{array}{c|cc}\n\\cdot & 1 & \\mathbf{a} \\\\ \\hline\n1 & 1 & \\mathbf{a} \\\\\n\\mathbf{a} & \\mathbf{a} & 1 \\\\\n\\end{array}\n"
    );
}

/// Relations of small degree in three generators, each with a power that makes the monoid finite.
fn finite_presentation() -> impl Strategy<Value = String> {
    let word = || prop::collection::vec(0..3_u32, 3).prop_map(|e| format!("a{}b{}c{}", e[0], e[1], e[2]));
    let powers = prop::collection::vec((1..5_u32, 0..4_u32), 3).prop_map(|n| {
        format!(
            "a{}=a{}, b{}=b{}, c{}=c{}",
            n[0].0 + n[0].1,
            n[0].1,
            n[1].0 + n[1].1,
            n[1].1,
            n[2].0 + n[2].1,
            n[2].1
        )
    });
    (powers, prop::collection::vec((word(), word()), 0..4)).prop_map(|(powers, relations)| {
        relations.iter().fold(format!("a b c | {powers}"), |text, (l, r)| text + &format!(", {l}={r}"))
    })
}

/// The number of classes of words when the relations are applied in both directions among all exponents up to 8 with
/// larger ones folded back by the power relations: no order, no completion.
fn order_by_merging(presentation: &Presentation) -> usize {
    let folds: Vec<(u32, u32)> = (0..3)
        .map(|g| (presentation.relations()[g].0.exponents()[g], presentation.relations()[g].1.exponents()[g]))
        .collect();
    let fold = |g: usize, mut n: u32| {
        while n >= folds[g].0 {
            n -= folds[g].0 - folds[g].1;
        }
        n
    };
    let index = |e: [u32; 3]| ((fold(0, e[0]) * 8 + fold(1, e[1])) * 8 + fold(2, e[2])) as usize;
    let mut root: Vec<usize> = (0..512).collect();
    fn find(root: &[usize], mut x: usize) -> usize {
        while root[x] != x {
            x = root[x];
        }
        x
    }
    let all = || (0..512_u32).map(|c| [c / 64, c / 8 % 8, c % 8]);
    for (l, r) in presentation.relations() {
        for e in all() {
            let at = |w: &Word| index([0, 1, 2].map(|g| e[g] + w.exponents()[g]));
            let (x, y) = (find(&root, at(l)), find(&root, at(r)));
            root[x.max(y)] = x.min(y);
        }
    }
    let mut classes: Vec<usize> = all().map(|e| find(&root, index(e))).collect();
    classes.sort_unstable();
    classes.dedup();
    classes.len()
}

proptest! {
    #[test]
    fn completion_finds_as_many_elements_as_merging_equal_words(text in finite_presentation()) {
        let presentation = presentation(&text);
        let completed = presentation.complete(Limits::default()).unwrap();
        prop_assert_eq!(completed.elements().unwrap().len(), order_by_merging(&presentation));
    }

    #[test]
    fn a_finite_monoid_is_presented_and_completed_back(text in finite_presentation(), p in prop::collection::vec(0..64_u32, 0..6)) {
        let presentation = presentation(&text);
        let p: Vec<Word> = p.iter().map(|n| Word::new(vec![n / 16, n / 4 % 4, n % 4])).collect();
        let completed = presentation.complete(Limits::default()).unwrap();
        let monoid = completed.monoid(&p).unwrap();
        let named: Vec<(char, u32)> = ('a'..='c').zip((0..3).map(|g| monoid.value(g))).collect();
        let (found, words) = Presentation::of(&monoid, &named).unwrap();
        prop_assert_eq!(&found, &completed.presentation());
        prop_assert_eq!(words, completed.elements().unwrap());
        prop_assert_eq!(Presentation::parse(&found.to_string()).unwrap(), found);
        // Reducing and renumbering keep P and products; the reduced monoid is its own least image.
        let (reduced, image) = monoid.reduced();
        prop_assert!(reduced.is_reduced());
        for x in 0..monoid.order() as u32 {
            prop_assert_eq!(monoid.is_p(x), reduced.is_p(image[x as usize]));
            for g in 0..3 {
                prop_assert_eq!(image[monoid.act(g, x) as usize], reduced.act(g, image[x as usize]));
            }
        }
        let (renumbered, new) = monoid.renumbered();
        let f = monoid.isomorphism(&renumbered).unwrap();
        prop_assert!(f.is_some());
        prop_assert_eq!(renumbered.discovery(), (0..monoid.order() as u32).collect::<Vec<_>>());
        prop_assert!((0..monoid.order() as u32).all(|e| monoid.is_p(e) == renumbered.is_p(new[e as usize])));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[abc12^{}²=,;|<>* \n]{0,40}") {
        if let Ok(presentation) = Presentation::parse(&text) {
            prop_assert_eq!(Presentation::parse(&presentation.to_string()).unwrap(), presentation);
        }
    }
}

//! The claims of the article: all hold, and each of them fails where what it speaks of is changed.

use std::collections::BTreeSet;

use article::{self as claims, Claim, ClaimsError};
use misere::monoid::{Limits, Presentation};
use misere::paper::{P, Paper, RELATIONS};
use notakto::Shape;

/// What is true of any game, whatever the boards and the dictionary; their checks are tested where they stand.
const THEOREMS: [&str; 2] = ["normal-play", "bouton"];

fn failing(shape: &Shape, paper: Paper) -> BTreeSet<&'static str> {
    let claims = claims::of(shape, paper).unwrap();
    claims.filter(|claim| !claim.holds).map(|claim| claim.id).collect()
}

/// The paper with other relations and another P, and the same words as values.
fn paper_with(relations: &str, p: &str) -> Paper {
    let published = Paper::new();
    let presentation = Presentation::parse(relations).unwrap();
    let completed = presentation.complete(Limits::default()).unwrap();
    let words = completed.elements().unwrap();
    let p = presentation.words(p).unwrap();
    let bipartite = completed.monoid(&p).unwrap();
    let value = |old: u32| {
        let word = completed.normal_form(&published.words[old as usize]);
        words.iter().position(|other| *other == word).unwrap() as u32
    };
    let dictionary = published.dictionary.iter().map(|&(board, old)| (board, value(old))).collect();
    Paper { presentation, completed, words, bipartite, dictionary }
}

/// The paper with the value of one board changed to the one with this number.
fn paper_with_value(board: &str, value: u32) -> Paper {
    let mut paper = Paper::new();
    let board = Shape::standard().parse_board(board).unwrap();
    let entry = paper.dictionary.iter_mut().find(|(other, _)| *other == board).unwrap();
    assert_ne!(entry.1, value);
    entry.1 = value;
    paper
}

/// The element with c and c2 exchanged.
fn exchanged(value: u32) -> u32 {
    match value {
        3 => 11,
        11 => 3,
        _ => value,
    }
}

fn other_lines() -> Vec<Shape> {
    let described = ["3x3 rows,cols", "3x3 diags", "3x3 k=2", "3x3 k=1", "3x3 full torus"];
    described.map(|text| text.parse().unwrap()).into()
}

fn other_papers() -> Vec<Paper> {
    let mut swapped = Paper::new();
    for (_, value) in &mut swapped.dictionary {
        *value = exchanged(*value);
    }
    let mut shorter = Paper::new();
    shorter.dictionary.truncate(20);
    vec![
        swapped,
        shorter,
        paper_with(RELATIONS, "a, b2, c2"),
        paper_with(RELATIONS, ""),
        paper_with(&RELATIONS.replace("d2=c2", "d3=d"), P),
        paper_with(&format!("{RELATIONS}, a3=a"), P),
        paper_with(&RELATIONS.replace("a2=1", "a3=1"), P),
        paper_with_value("X.X.X....", 2),
        paper_with_value("XX.X.X.XX", 0),
    ]
}

#[test]
fn every_claim_of_the_article_holds() {
    let claims = claims::all();
    let failing: Vec<&Claim> = claims.iter().filter(|claim| !claim.holds).collect();
    assert!(failing.is_empty(), "{failing:#?}");
    assert_eq!(claims.len(), 43);
}

#[test]
fn the_figures_are_the_published_ones() {
    let claims = claims::all();
    let figure = |id: &str| claims.iter().find(|claim| claim.id == id).unwrap().figure.as_str();
    let expected = [
        ("placements", "(512 + 4·64 + 32 + 2·8) / 8 = 102"),
        ("live-and-dead", "46 + 56 = 102"),
        ("complete", "7 → 7; 21; +0"),
        ("elements", "18: 1 a b c d ab ac ad b² bc bd c² ab² abc abd ac² bc² abc²"),
        ("from-the-game", "18/4, P = {a, b², bc, c²}"),
        ("automorphisms", "4: d ↦ d, ad, bd, abd"),
        ("kinds", "15"),
        ("closure", "285,480"),
        ("corruptions", "782 / 782"),
        ("knights-move-traps", "32"),
        ("knights-move-choices", "8"),
        ("equal-pairs", "26 / 46"),
        ("figure-5-moves", "1:a2, 1:c2, 1:b3, 2:c3†"),
        ("grundy-four", "3: XX...X..., XX.....X., XX......X"),
        ("empty-board-form", "{2+,0}"),
        ("nim-heap-four", "3: XX...X..., XX.....X., XX......X"),
    ];
    for (id, published) in expected {
        assert_eq!(figure(id), published, "{id}");
    }
    let errors = "2 / 46 (4.3%), 41 / 1,081 (3.8%), 638 / 17,296 (3.7%), 8,789 / 211,876 (4.1%)";
    assert_eq!(figure("grundy-rule-failures"), errors);
    assert_eq!(
        figure("searched-sums"),
        "0 / 154,143,079: 18; 213; 3,282; 42,423; 352,876; 3,214,952; 21,167,844"
    );
}

#[test]
fn every_claim_fails_for_some_other_lines_or_some_other_dictionary() {
    let standard = Shape::standard();
    let ids = claims::of(&standard, Paper::new()).unwrap().map(|claim| claim.id);
    let mut unmoved: BTreeSet<&str> = ids.collect();
    let lines = other_lines().into_iter().map(|shape| failing(&shape, Paper::new()));
    let papers = other_papers().into_iter().map(|paper| failing(&standard, paper));
    for failing in lines.chain(papers) {
        unmoved.retain(|id| !failing.contains(id));
    }
    assert_eq!(unmoved, BTreeSet::from(THEOREMS));
}

#[test]
fn a_wrong_value_fails_just_where_values_are_spoken_of() {
    // No claim names this board.
    let failing = failing(&Shape::standard(), paper_with_value("XX.X.X.XX", 0));
    let expected = [
        "closure",
        "corruptions",
        "from-the-game",
        "kinds",
        "odd-and-even",
        "right-dictionaries",
        "searched-sums",
        "swapped",
    ];
    assert_eq!(failing, BTreeSet::from(expected));
}

#[test]
fn with_c_and_c2_exchanged_a_real_board_shows_the_error() {
    let mut paper = Paper::new();
    for (_, value) in &mut paper.dictionary {
        *value = exchanged(*value);
    }
    let mut claims = claims::of(&Shape::standard(), paper).unwrap();
    let closure = claims.find(|claim| claim.id == "closure").unwrap();
    assert!(!closure.holds);
    assert_eq!(closure.figure, "....X.... = c → N / P");
}

#[test]
fn a_right_dictionary_under_another_name_passes_the_proof() {
    let mut paper = Paper::new();
    let automorphism = paper.bipartite.automorphisms().unwrap().pop().unwrap();
    for (_, value) in &mut paper.dictionary {
        *value = automorphism[*value as usize];
    }
    let failing = failing(&Shape::standard(), paper);
    // What speaks of d itself.
    assert_eq!(failing, BTreeSet::from(["grundy-four", "nim-heap-four", "renamed-boards"]));
}

#[test]
fn three_in_a_row_is_the_same_game() {
    assert!(failing(&"3x3 k=3".parse().unwrap(), Paper::new()).is_empty());
}

#[test]
fn boards_of_another_size_and_values_that_are_no_elements_are_refused() {
    let error = claims::of(&"3x4 full".parse().unwrap(), Paper::new()).err().unwrap();
    assert_eq!(error.to_string(), "the claims are about boards of 3x3 cells, and `3x4 full` is another size");
    let error = claims::of(&Shape::standard(), paper_with_value(".........", 18)).err().unwrap();
    assert_eq!(error.to_string(), "dictionary: board ......... has value 18, and the elements are 0..18");
    assert!(matches!(error, ClaimsError::Value { order: 18, .. }));
}

//! Quotients computed from the game alone, against published and independently found orders.

use misere::graph::OptionGraph;
use misere::quotient::{Exceeded, Limits, Quotient, Unfinished, compute};
use notakto::{Classes, Shape};

fn quotient(size: &str, lines: &str, torus: bool) -> Result<Quotient, Unfinished> {
    let shape = Shape::parse(size, lines, torus).unwrap();
    compute(&OptionGraph::from_classes(&Classes::new(&shape).unwrap()), &Limits::default())
}

fn orders(size: &str, lines: &str, torus: bool) -> (usize, usize) {
    let bipartite = quotient(size, lines, torus).unwrap().bipartite;
    (bipartite.order(), bipartite.p_elements().len())
}

#[test]
fn the_3x3_quotient_has_18_elements_of_which_4_are_in_p() {
    let quotient = quotient("3x3", "full", false).unwrap();
    println!("{:?}", quotient.proof);
    assert_eq!((quotient.bipartite.order(), quotient.bipartite.p_elements().len()), (18, 4));
    assert_eq!(quotient.proof.generators, 7);
}

#[test]
fn other_boards_have_the_orders_found_by_other_programs() {
    for (size, lines, torus, expected) in [
        ("3x3", "full", true, (6, 2)),
        ("3x3", "rows,cols", false, (38, 9)),
        ("3x3", "diags", false, (12, 3)),
        ("2x3", "full", false, (6, 2)),
        ("2x4", "full", false, (6, 2)),
        ("2x5", "full", false, (6, 2)),
        ("3x4", "full", false, (36, 6)),
        ("3x5", "full", false, (10, 2)),
        ("3x4", "k=3", false, (10, 2)),
        ("3x5", "k=3", false, (64, 10)),
        ("4x4", "diags", false, (12, 3)),
    ] {
        assert_eq!(orders(size, lines, torus), expected, "{size} {lines}");
    }
}

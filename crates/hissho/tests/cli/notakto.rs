//! What is known of Notakto: values, tables, counts, forms and claims.

use serde_json::{Value, json};

use super::support::hissho;

const EMPTY: &str = ".........";

#[test]
fn the_empty_board_is_c_and_only_the_centre_wins() {
    let known = hissho(&format!("notakto value {EMPTY} --json")).ok().json();
    assert_eq!((&known["product"], &known["outcome"]), (&json!("c"), &json!("N")));
    assert_eq!(known["winning_moves"], json!(["1:4"]));
    assert_eq!(known["boards"], json!([{"board": EMPTY, "live": true, "value": "c", "element": 1}]));
    let run = hissho(&format!("notakto value {EMPTY}")).ok();
    assert!(run.has("1: c\n") && run.has("| 3L | 4W | 5L |") && run.has("Product: c\n"), "{}", run.out);
    assert!(run.out.ends_with("Winning moves (board:cell):\n  1:4\n"), "{}", run.out);
    let run = hissho(&format!("notakto value {EMPTY} --lang ja")).ok();
    assert!(run.has("積: c\n") && run.has("N: 手番側の勝ちです") && run.has("勝ちになる手"), "{}", run.out);
}

#[test]
fn empty_boards_have_the_published_products() {
    let products = ["c", "c2", "ac2", "c2", "ac2", "c2"];
    for (boards, product) in (1..).zip(products) {
        let sum = vec![EMPTY; boards].join("+");
        let known = hissho(&format!("notakto value {sum} --json")).ok().json();
        let outcome = if product == "c2" { "P" } else { "N" };
        assert_eq!((&known["product"], &known["outcome"]), (&json!(product), &json!(outcome)), "{boards}");
    }
}

#[test]
fn a_dead_board_is_worth_nothing_and_when_all_are_dead_the_game_is_over() {
    let known = hissho("notakto value XXX......+......... --json").ok().json();
    assert_eq!((&known["boards"][0]["live"], &known["boards"][0]["value"]), (&json!(false), &json!("1")));
    assert_eq!(known["product"], "c");
    let over = hissho("notakto value XXX......").ok();
    assert!(over.has("no board is live") && !over.has("Winning moves"), "{}", over.out);
}

#[test]
fn values_on_other_boards_are_numbers_and_an_unknown_quotient_is_told() {
    let known = hissho("notakto value ............ --shape 3x4 --json").ok().json();
    assert_eq!((&known["shape"], &known["product"]), (&json!("3x4 full"), &json!("#1")));
    let run = hissho("notakto value X............... --shape 4x4").ok();
    assert!(run.has("No values: the quotient could not be completed"), "{}", run.out);
    hissho("notakto value ......................... --shape 5x5").refused(&["5x5 full", "too long"]);
}

#[test]
fn a_bad_board_is_refused_with_board_and_column() {
    hissho("notakto value XX......").refused(&["board 1", "ends after 8 of 9 cells"]);
    hissho("notakto value .........+XX......Z").refused(&["board 2", "column 9", "`Z`"]);
    hissho("notakto value ..........").refused(&["board 1", "column 10"]);
    hissho("notakto value .........+ --lang ja").refused(&["2 枚目の盤", "9 マスのうち 0 マス"]);
    hissho("notakto value").refused(&["BOARD"]);
    hissho("canonical ......... ....").refused(&["argument 2", "board 1", "4 of 9"]);
    hissho("genus ....é....").refused(&["column 5"]);
    hissho(&format!("notakto value {}", ".".repeat(100_000))).refused(&["column 10"]);
    hissho("notakto table --shape 1x1 --lines k=2").refused(&["k=2"]);
    hissho("notakto table --shape 5x5").refused(&["up to 20 cells"]);
}

#[test]
fn a_thousand_boards_have_a_value_and_one_more_is_refused() {
    let sum = vec![EMPTY; 1000].join("+");
    let known = hissho(&format!("notakto value {sum} --json")).ok().json();
    assert_eq!((&known["product"], &known["outcome"]), (&json!("c2"), &json!("P")));
    hissho(&format!("notakto value {sum}+{EMPTY}")).refused(&["more than 1000 boards"]);
    // Canonical forms of sums grow: given up with a reason.
    hissho(&format!("canonical {sum}")).refused(&["canonical form is too large"]);
}

#[test]
fn the_table_has_the_102_boards_of_the_paper_with_46_values_and_18_elements() {
    let table = hissho("notakto table --json").ok().json();
    let boards = table["boards"].as_array().unwrap();
    assert_eq!((boards.len(), &table["live"]), (102, &json!(46)));
    let images: u64 = boards.iter().map(|board| board["images"].as_u64().unwrap()).sum();
    assert_eq!(images, 512);
    let first = &boards[0];
    assert_eq!(
        (&first["value"], &first["options"], &first["kills"]),
        (&json!("c"), &json!([1, 2, 3]), &json!(false))
    );
    let quotient = &table["quotient"];
    assert_eq!(quotient["presentation"], "<a,b,c,d | a2=1, b3=b, b2c=c, c3=ac2, b2d=d, cd=ad, d2=c2>");
    let elements: Vec<&str> =
        quotient["elements"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let mut in_p: Vec<&str> =
        quotient["p"].as_array().unwrap().iter().map(|e| elements[e.as_u64().unwrap() as usize]).collect();
    in_p.sort_unstable();
    assert_eq!((elements.len(), in_p), (18, vec!["a", "b2", "bc", "c2"]));
    // c d = a d, as the relation says.
    let number = |name: &str| elements.iter().position(|element| *element == name).unwrap();
    assert_eq!(quotient["table"][number("c")][number("d")], number("ad"));
}

#[test]
fn the_table_is_read_by_people_in_both_languages_and_fits_their_terminal() {
    for (lang, said) in [("en", "102 boards up to symmetry, 46 of them live"), ("ja", "102 盤面")] {
        let run = hissho(&format!("notakto table --lang {lang}")).ok();
        assert!(run.has(said) && run.has("1 *a b c d ab ac ad *b² *bc bd *c² ab² abc abd ac² bc² abc²"));
        assert!(run.has("< a, b, c, d | a² = 1, b³ = b, b²c = c, c³ = ac², b²d = d, cd = ad, d² = c² >"));
        assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
    }
    assert!(hissho("notakto table --glyphs ascii --lang en").ok().out.is_ascii());
    let other = hissho("notakto table --shape 2x3").ok();
    assert!(other.has("6 elements, 2 of them in P") && other.has("#0=1 "), "{}", other.out);
    let open = hissho("notakto table --shape 4x4");
    assert_eq!(open.code, 2);
    assert!(open.has("8548 boards up to symmetry, 4961 of them live") && open.err.contains("unknown"));
}

#[test]
fn the_table_is_written_as_latex() {
    let run = hissho("notakto table --latex").ok();
    for part in [
        r"\langle a, b, c, d \mid a^{2} = 1, b^{3} = b,",
        r"\{ a, b^{2}, bc, c^{2} \}",
        r"0 & \texttt{.........} & $c$ & $1, 2, 3$ \\",
        r"c & c & ac & \mathbf{bc} & \mathbf{c^{2}} & ad",
        r"\end{longtable}",
    ] {
        assert!(run.has(part), "{part}");
    }
    assert!(hissho("notakto table --shape 3x4 --latex").ok().has(r"\langle a, b"));
    hissho("notakto table --latex --json").refused(&["--latex", "--json"]);
}

/// Published and confirmed: sums of k = 1, 2, ... live boards, how many are P, and where the Grundy rule errs.
const COUNTS: [(u64, u64, u64); 5] = [
    (46, 18, 2),
    (1_081, 213, 41),
    (17_296, 3_282, 638),
    (211_876, 42_423, 8_789),
    (2_118_760, 352_876, 68_834),
];

fn figures(level: &Value) -> (u64, u64, u64) {
    let figure = |key: &str| level[key].as_u64().unwrap();
    (figure("k"), figure("sums"), figure("p"))
}

#[test]
fn sums_are_counted_by_search_and_by_the_quotient_alike() {
    for method in ["brute", "quotient", "both"] {
        let counted = hissho(&format!("notakto sums --boards 5 --method {method} --json")).ok().json();
        let levels = counted["levels"].as_array().unwrap();
        assert_eq!(levels.len(), 5);
        for (k, (level, (sums, p, _))) in (1..).zip(levels.iter().zip(COUNTS)) {
            assert_eq!(figures(level), (k, sums, p), "{method}");
            let mismatches = if method == "both" { json!(0) } else { Value::Null };
            assert_eq!(level["mismatches"], mismatches, "{method}");
        }
    }
    let ten = hissho("notakto sums --boards 10 --method quotient --json").ok().json();
    assert_eq!(ten["levels"][9]["p"], 4_478_724_012_u64);
}

#[test]
fn the_grundy_rule_errs_as_often_as_published() {
    let counted = hissho("notakto sums --boards 4 --grundy --json").ok().json();
    let failures: Vec<&Value> =
        counted["levels"].as_array().unwrap().iter().map(|level| &level["grundy_failures"]).collect();
    assert_eq!(failures, [2, 41, 638, 8_789]);
    for lang in ["en", "ja"] {
        let run = hissho(&format!("notakto sums --boards 2 --grundy --lang {lang}")).ok();
        assert!(run.out.lines().any(|line| line.split_whitespace().eq(["2", "1081", "213", "0", "41"])));
    }
}

#[test]
fn sums_of_other_boards_are_counted_and_what_is_out_of_reach_is_refused_at_once() {
    let torus = hissho("notakto sums --boards 3 --shape 3x3 --torus --json").ok().json();
    assert!(torus["levels"].as_array().unwrap().iter().all(|level| level["mismatches"] == 0));
    assert!(hissho("notakto sums --boards 1 --method brute --shape 4x4").ok().has("4961"));
    let unfinished =
        hissho("notakto sums --boards 1 --shape 4x4").refused(&["4x4 full", "not completed", "unknown"]);
    assert_eq!(unfinished.out, "");
    hissho("notakto sums --boards 30").refused(&["30 boards", "bytes"]);
    hissho("notakto sums --boards 1000").refused(&["--boards", "too many"]);
    hissho("notakto sums --boards 1001").refused(&["--boards", "1001"]);
    hissho("notakto sums --method guess").refused(&["guess", "quotient"]);
}

#[test]
fn canonical_forms_and_genera_are_the_known_ones() {
    let forms = hissho("canonical ......... XX....... ....X.... XXX......").ok();
    let lines: Vec<Vec<&str>> = forms.out.lines().map(|line| line.split_whitespace().collect()).collect();
    let forms: Vec<_> = lines.iter().map(|line| (line[1], line[2])).collect();
    assert_eq!(forms, [("{2+,0}", "N"), ("5", "N"), ("2+", "P"), ("0", "N")]);
    let genera = hissho("genus ......... ....X.... XX....... --json").ok().json();
    let genera: Vec<_> = genera["genera"]
        .as_array()
        .unwrap()
        .iter()
        .map(|g| (g["genus"].as_str().unwrap(), g["tame"].as_bool().unwrap(), g["grundy"].as_u64().unwrap()))
        .collect();
    assert_eq!(genera, [("1^20", false, 1), ("0^02", true, 0), ("5^57", true, 5)]);
    assert!(hissho("genus .........").ok().has("1^20  wild  Grundy value 1"));
    assert!(hissho("genus ......... --lang ja").ok().has("グランディ値 1"));
    let sum = hissho("canonical ....X....+....X.... --json").ok().json();
    assert_eq!(sum["forms"][0]["outcome"], "P");
    assert!(hissho("canonical ................ --shape 4x4").ok().out.starts_with("................  "));
}

#[test]
fn every_claim_of_the_article_holds_and_on_other_lines_many_fail() {
    let claims = hissho("notakto claims --json").ok().json();
    let list = claims["claims"].as_array().unwrap();
    assert!(list.len() > 30 && list.iter().all(|claim| claim["holds"] == true), "{claims}");
    let figure = |part: &str| list.iter().any(|claim| claim["figure"].as_str().unwrap().contains(part));
    for part in ["285,480", "782 / 782", "32", "26 / 46", "{2+,0}"] {
        assert!(figure(part), "{part}");
    }
    let others = hissho("notakto claims --lines rows,cols --lang ja");
    assert_eq!(others.code, 1, "{}", others.err);
    assert!(others.has("不成立  ") && others.has("成立  "), "{}", others.out);
    hissho("notakto claims --shape 4x4").refused(&["3x3", "4x4"]);
}

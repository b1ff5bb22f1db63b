//! Section 6 of the article, several boards: n empty boards, mirroring, Figure 5, the computer's play.
//!
//! Start at [`CLAIMS`]. Outcomes are searched; values are there for the published products.

use std::error::Error;

use game::{Checked, Player};
use notakto::{Board, Sum};
use rand::SeedableRng;
use rand::rngs::StdRng;

use misere::quotient::Limits;
use misere::strategy::Strategy;

use super::search::sums;
use super::setting::Setting;
use super::{Entry, Finding, grouped, joined};

pub(super) const CLAIMS: [Entry; 11] = [
    Entry { id: "empty-boards", check: empty_boards },
    Entry { id: "odd-and-even", check: odd_and_even },
    Entry { id: "three-boards", check: three_boards },
    Entry { id: "mirroring-the-centre", check: mirroring_the_centre },
    Entry { id: "mirroring-elsewhere", check: mirroring_elsewhere },
    Entry { id: "equal-pairs", check: equal_pairs },
    Entry { id: "figure-5", check: figure_5 },
    Entry { id: "figure-5-mirrored", check: figure_5_mirrored },
    Entry { id: "figure-5-moves", check: figure_5_moves },
    Entry { id: "computer-wins", check: computer_wins },
    Entry { id: "computer-delays", check: computer_delays },
];

/// How many empty boards the article speaks of.
const EMPTY_BOARDS: usize = 6;

/// How many empty boards are searched as boards; six would need most of twenty million sums.
const SEARCHED: usize = 4;

fn empty_boards(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let empty = setting.value(Board::EMPTY);
    let found = joined((1..=EMPTY_BOARDS).map(|n| setting.name(setting.power(empty, n))), ", ");
    Ok(Finding::same(found.as_str(), "c, c², ac², c², ac², c²"))
}

/// A few boards by search. As the published products are proved right for all sums, the powers of the empty board's
/// value say the rest once they repeat.
fn odd_and_even(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let lost: Vec<bool> = (1..=SEARCHED).map(|n| setting.is_p(&vec![Board::EMPTY; n])).collect();
    let empty = setting.value(Board::EMPTY);
    let period = setting.paper.bipartite.period(empty);
    let settled = (period.index + period.period) as usize;
    let alternates = |n: usize| setting.paper.bipartite.is_p(setting.power(empty, n)) == n.is_multiple_of(2);
    // Even and odd powers keep apart for good only if the powers repeat after an even number.
    let for_good = (1..=settled + 1).all(alternates) && period.period.is_multiple_of(2);
    let proved = setting.closure()?.counterexample.is_none();
    let searched = lost.iter().zip(1..).all(|(&lost, n)| lost == (n % 2 == 0));
    let sides = joined(lost.iter().map(|&lost| if lost { 'P' } else { 'N' }), " ");
    let figure = format!("{sides}; n ≥ {}: n + {}", period.index, period.period);
    Ok(Finding::new(searched && for_good && proved, figure))
}

fn three_boards(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let cells: Vec<_> = setting.shape().moves(Board::EMPTY).collect();
    let wins =
        cells.iter().filter(|&&cell| setting.is_p(&[Board::EMPTY.with(cell), Board::EMPTY, Board::EMPTY]));
    let wins = wins.count();
    Ok(Finding::new(wins == 9 && cells.len() == 9, format!("{wins} / {}", cells.len())))
}

/// For each first move on two empty boards the board after it, and whether its mirror image wins.
fn mirrored(setting: &mut Setting) -> Vec<(Board, bool)> {
    let opened: Vec<Board> =
        setting.shape().moves(Board::EMPTY).map(|cell| Board::EMPTY.with(cell)).collect();
    opened.into_iter().map(|board| (board, setting.is_p(&[board, board]))).collect()
}

fn is_centre(board: Board) -> bool {
    board.cells().all(|cell| cell.index() == 4)
}

fn mirroring_the_centre(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let lost = setting.is_p(&[Board::EMPTY; 2]);
    let centres: Vec<(Board, bool)> =
        mirrored(setting).into_iter().filter(|&(board, _)| is_centre(board)).collect();
    let (c, c2) = (setting.element("c")?, setting.element("c2")?);
    let fourth = setting.power(c, 4);
    let products = centres.iter().map(|&(board, _)| setting.product(&[board; 2]));
    let products: Vec<u32> = products.collect();
    let wins = centres.iter().filter(|(_, wins)| *wins).count();
    let holds = lost && centres.len() == 1 && wins == 1 && fourth == c2 && products == [c2];
    let figure = joined(products.iter().map(|&e| setting.judged(e)), "; ");
    Ok(Finding::new(holds, format!("{wins} / {}: {figure}", centres.len())))
}

fn mirroring_elsewhere(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let others: Vec<(Board, bool)> =
        mirrored(setting).into_iter().filter(|&(board, _)| !is_centre(board)).collect();
    let lose = others.iter().filter(|(_, wins)| !wins).count();
    let mut products: Vec<u32> = others.iter().map(|&(board, _)| setting.product(&[board; 2])).collect();
    products.dedup();
    let holds = lose == 8 && others.len() == 8 && products == [0];
    let figure = joined(products.iter().map(|&e| setting.judged(e)), "; ");
    Ok(Finding::new(holds, format!("{lose} / {}: {figure}", others.len())))
}

fn equal_pairs(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let classes = setting.boards.len() as u32;
    let lost = (0..classes).filter(|&class| setting.search.is_p(&[class, class])).count();
    Ok(Finding::new(lost == 26 && classes == 46, format!("{lost} / {classes}")))
}

const LEFT: &str = "X.X.X....";
const RIGHT: &str = "X...X....";

fn figure_5(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let boards = [setting.shape().parse_board(LEFT)?, setting.shape().parse_board(RIGHT)?];
    let values = boards.map(|board| setting.name(setting.value(board)));
    let product = setting.judged(setting.product(&boards));
    let holds = values == ["a", "b"] && product == "ab ∉ P" && !setting.is_p(&boards);
    Ok(Finding::new(holds, format!("{}: {product}", values.join(", "))))
}

fn figure_5_mirrored(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let (left, right) = (setting.shape().parse_board(LEFT)?, setting.shape().parse_board(RIGHT)?);
    // The one X of the left board that the right board lacks.
    let mirrored = left.cells().fold(right, Board::with);
    let pair = [left, mirrored];
    let product = setting.judged(setting.product(&pair));
    let holds = mirrored.count() == right.count() + 1
        && setting.value(left) == setting.element("a")?
        && product == "1 ∉ P"
        && !setting.is_p(&pair);
    Ok(Finding::new(holds, product))
}

fn figure_5_moves(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let sum = Sum::parse(setting.shape(), &format!("{LEFT}+{RIGHT}"), Player::First)?;
    let mut winning = Vec::new();
    for mv in sum.moves() {
        let mut after = sum.clone();
        after.place(mv)?;
        if setting.is_p(after.boards()) {
            let kills = if sum.kills(mv) { "†" } else { "" };
            winning.push(format!("{}:{}{kills}", mv.board + 1, setting.shape().cell_name(mv.cell)));
        }
    }
    Ok(Finding::new(winning == ["1:a2", "1:c2", "1:b3", "2:c3†"], winning.join(", ")))
}

/// The positions from which the computer's play is looked at.
fn positions(setting: &Setting) -> Result<Vec<Sum>, Box<dyn Error>> {
    let live = setting.classes.live();
    let boards = |sum: Vec<u32>| sum.into_iter().map(|class| live[class as usize]).collect();
    let all = (1..=3).flat_map(|boards| sums(live.len(), boards));
    Ok(all.map(|sum| Sum::new(setting.shape(), boards(sum), Player::First)).collect::<Result<_, _>>()?)
}

/// The computer draws among the moves it takes for winning, so each of them must lead to a P-position.
fn computer_wins(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let mut computer = Strategy::new(setting.shape(), &Limits::default());
    let (mut right, mut won) = (0_u64, 0_u64);
    for sum in positions(setting)? {
        if setting.is_p(sum.boards()) {
            continue;
        }
        won += 1;
        let moves = computer.winning_moves(&sum)?;
        let mut all = !moves.is_empty();
        for mv in moves {
            let mut after = sum.clone();
            after.place(mv)?;
            all &= setting.is_p(after.boards());
        }
        right += u64::from(all);
    }
    Ok(Finding::new(right == won && won == 14_910, format!("{} / {}", grouped(right), grouped(won))))
}

fn computer_delays(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let mut computer = Strategy::new(setting.shape(), &Limits::default());
    let mut random = StdRng::seed_from_u64(1);
    let (mut right, mut lost) = (0_u64, 0_u64);
    for sum in positions(setting)? {
        if !setting.is_p(sum.boards()) {
            continue;
        }
        lost += 1;
        let forced = sum.moves().all(|mv| sum.kills(mv));
        let chosen = computer.choose(&sum, &mut random)?;
        right += u64::from(chosen.is_some_and(|mv| forced || !sum.kills(mv)));
    }
    let holds = right == lost && lost == 18 + 213 + 3_282;
    Ok(Finding::new(holds, format!("{} / {}", grouped(right), grouped(lost))))
}

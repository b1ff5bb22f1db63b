//! Section 2 of the article: 102 classes and their order.
//!
//! Start at [`CLAIMS`]. Knows no outcomes.

use std::collections::BTreeMap;
use std::error::Error;

use notakto::Board;

use super::setting::Setting;
use super::{Entry, Finding, grouped};

pub(super) const CLAIMS: [Entry; 4] = [
    Entry { id: "placements", check: placements },
    Entry { id: "live-and-dead", check: live_and_dead },
    Entry { id: "order", check: order },
    Entry { id: "dead-boards", check: dead_boards },
];

/// Counts classes by hand and by the boards that each symmetry leaves as they are.
fn placements(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let symmetries = setting.shape().symmetries();
    let mut fixed: BTreeMap<usize, usize> = BTreeMap::new();
    for symmetry in symmetries {
        let unmoved = setting.every_board().filter(|&board| symmetry.apply(board) == board).count();
        *fixed.entry(unmoved).or_default() += 1;
    }
    let terms = fixed
        .iter()
        .rev()
        .map(|(unmoved, &times)| if times == 1 { unmoved.to_string() } else { format!("{times}·{unmoved}") });
    let terms: Vec<String> = terms.collect();
    let total: usize = fixed.iter().map(|(unmoved, times)| unmoved * times).sum();
    let classes = setting.every_board().filter(|&board| board == least_image(setting, board)).count();
    let holds = setting.every_board().count() == 512
        && terms == ["512", "4·64", "32", "2·8"]
        && classes == 102
        && total == classes * symmetries.len();
    Ok(Finding::new(holds, format!("({}) / {} = {classes}", terms.join(" + "), symmetries.len())))
}

/// What the article sorts by.
fn key(board: Board) -> (u32, Vec<usize>) {
    (board.count(), board.cells().map(|cell| cell.index()).collect())
}

fn least_image(setting: &Setting, board: Board) -> Board {
    let images = setting.shape().symmetries().iter().map(|symmetry| symmetry.apply(board));
    images.min_by_key(|&image| key(image)).expect("the identity is a symmetry")
}

/// The least board of each class, in order.
fn representatives(setting: &Setting) -> Vec<Board> {
    let mut least: Vec<Board> =
        setting.every_board().filter(|&board| least_image(setting, board) == board).collect();
    least.sort_by_key(|&board| key(board));
    least
}

fn live_and_dead(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let all = representatives(setting);
    let dead = all.iter().filter(|&&board| setting.shape().is_dead(board)).count();
    let live = all.len() - dead;
    Ok(Finding::new((live, dead) == (46, 56), format!("{live} + {dead} = {}", all.len())))
}

/// The published dictionary is the figure without the dead boards, and our classes are in the same order.
fn order(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let all = representatives(setting);
    let live = all.iter().filter(|&&board| !setting.shape().is_dead(board));
    let published: Vec<Board> = setting.paper.dictionary.iter().map(|&(board, _)| board).collect();
    let same = live.zip(&published).take_while(|(ours, theirs)| ours == theirs).count();
    let holds = same == 46 && published.len() == 46 && setting.classes.representatives() == all;
    Ok(Finding::new(holds, format!("{same} / {}", published.len())))
}

fn dead_boards(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let all = representatives(setting);
    let dead: Vec<Board> = all.into_iter().filter(|&board| setting.shape().is_dead(board)).collect();
    let moves: usize = dead.iter().map(|&board| setting.shape().moves(board).count()).sum();
    let others = setting.paper.dictionary.iter();
    let others = others.filter(|&&(board, value)| setting.shape().is_dead(board) && value != 0).count();
    let holds = dead.len() == 56 && moves == 0 && others == 0;
    Ok(Finding::new(holds, format!("{} × {}", grouped(dead.len() as u64), setting.name(0))))
}

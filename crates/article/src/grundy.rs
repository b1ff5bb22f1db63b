//! The article on Grundy values: what they decide in normal play, and how they fail in misère play.
//!
//! Start at [`CLAIMS`]. Uses outcomes by plain search.

use std::error::Error;
use std::ops::ControlFlow;

use notakto::Board;

use misere::brute::{self, Boards, Level, Limits, Rule};

use super::search::{LastMove, Search, sums};
use super::setting::Setting;
use super::{Entry, Finding, grouped, joined};

pub(super) const CLAIMS: [Entry; 4] = [
    Entry { id: "normal-play", check: normal_play },
    Entry { id: "bouton", check: bouton },
    Entry { id: "grundy-of-the-empty-board", check: empty_board },
    Entry { id: "grundy-rule-failures", check: failures },
];

fn normal_play(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let mut search = Search::new(&setting.classes, LastMove::Wins);
    let (wrong, searched) = normal_play_errors(&mut search, &setting.boards.grundy());
    Ok(Finding::new(wrong == 0, format!("{} / {}", grouped(wrong), grouped(searched))))
}

/// How often the XOR of these numbers says the wrong thing in normal play, and of how many sums.
fn normal_play_errors(search: &mut Search, grundy: &[u32]) -> (u64, u64) {
    let (mut wrong, mut searched) = (0, 0);
    for sum in (1..=3).flat_map(|boards| sums(grundy.len(), boards)) {
        let xor = sum.iter().fold(0, |xor, &class| xor ^ grundy[class as usize]);
        searched += 1;
        wrong += u64::from(search.is_p(&sum) != (xor == 0));
    }
    (wrong, searched)
}

const HEAPS: u32 = 7;

fn bouton(_: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let sizes: Vec<u32> = (1..=HEAPS).rev().collect();
    let levels = nim_levels(&Rule::bouton(&sizes)?)?;
    let wrong = levels.iter().map(errors).sum::<u64>();
    let searched = levels.iter().map(|level| level.sums).sum::<u64>();
    Ok(Finding::new(wrong == 0, format!("{} / {}", grouped(wrong), grouped(searched))))
}

/// Searches nim with up to four heaps, the largest being class 0, and compares it with a rule.
fn nim_levels(rule: &Rule) -> Result<Vec<Level>, Box<dyn Error>> {
    let smaller = |class: u32| (class + 1..HEAPS).collect();
    let nim = Boards::new((0..HEAPS).map(smaller).collect(), vec![true; HEAPS as usize])?;
    let mut go_on = |_| ControlFlow::Continue(());
    Ok(brute::count(&nim, 4, Some(rule), Limits::default(), &mut go_on)?)
}

fn errors(level: &Level) -> u64 {
    level.mismatches.as_ref().map_or(0, |found| found.count)
}

fn empty_board(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let grundy = setting.boards.grundy();
    let rule = Rule::bouton(&grundy)?;
    let called_lost = rule.is_p(rule.times(0, 0));
    let lost = setting.is_p(&[Board::EMPTY]);
    let side = |lost: bool| if lost { 'P' } else { 'N' };
    let figure = format!("{}: {} / {}", grundy[0], side(called_lost), side(lost));
    Ok(Finding::new(grundy[0] == 1 && called_lost && !lost, figure))
}

fn failures(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let mut go_on = |_| ControlFlow::Continue(());
    let levels = brute::grundy_rule_failures(&setting.boards, 4, Limits::default(), &mut go_on)?;
    // In tenths of a percent, rounded.
    let rounded = |level: &Level| (2000 * errors(level) + level.sums) / (2 * level.sums);
    let found: Vec<(u64, u64, u64)> =
        levels.iter().map(|level| (level.sums, errors(level), rounded(level))).collect();
    let published = [(46, 2, 43), (1_081, 41, 38), (17_296, 638, 37), (211_876, 8_789, 41)];
    let texts = found.iter().map(|&(sums, wrong, tenths)| {
        format!("{} / {} ({}.{}%)", grouped(wrong), grouped(sums), tenths / 10, tenths % 10)
    });
    Ok(Finding::new(found == published, joined(texts, ", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use notakto::{Classes, Shape};

    #[test]
    fn wrong_grundy_numbers_fail_in_normal_play() {
        let classes = Classes::new(&Shape::standard()).unwrap();
        let mut grundy = Boards::from_classes(&classes).grundy();
        let mut search = Search::new(&classes, LastMove::Wins);
        assert_eq!(normal_play_errors(&mut search, &grundy), (0, 46 + 1_081 + 17_296));
        grundy[0] += 1;
        assert!(normal_play_errors(&mut search, &grundy).0 > 0);
        let mut misere = Search::new(&classes, LastMove::Loses);
        assert!(normal_play_errors(&mut misere, &Boards::from_classes(&classes).grundy()).0 > 0);
    }

    #[test]
    fn a_rule_for_other_heaps_fails_on_nim() {
        let levels = nim_levels(&Rule::bouton(&[7, 6, 5, 4, 3, 2, 2]).unwrap()).unwrap();
        assert!(levels.iter().map(errors).sum::<u64>() > 0);
    }
}

//! Sections 3 to 5 of the article: the proof for any number of boards, the search beside it, and how a wrong
//! value shows.
//!
//! Start at [`CLAIMS`].

use std::error::Error;
use std::ops::ControlFlow;

use crate::brute::{self, Level, Limits, Rule};
use crate::closure::{Closure, Counterexample};

use super::setting::Setting;
use super::{Entry, Finding, grouped, joined};

pub(super) const CLAIMS: [Entry; 5] = [
    Entry {
        id: "kinds",
        english: "The 46 live boards are of 15 kinds by their value and the set of values one move away.",
        japanese: "生きた盤 46 個は、（値、打った後の値の集合）で分けると 15 種類。",
        check: kinds,
    },
    Entry {
        id: "closure",
        english: "The dictionary is right for any number of boards: 285,480 states of sums, no counterexample.",
        japanese: "辞書は何枚の盤でも正しい: 和の状態 285,480 個を調べて反例なし。",
        check: closure,
    },
    Entry {
        id: "searched-sums",
        english: "Plain search without the monoid agrees with the product rule on all 154,143,079 sums of up to 7 boards; 18, 213, 3,282, 42,423, 352,876, 3,214,952, 21,167,844 of them are lost.",
        japanese: "モノイドを使わない探索は、7 枚までのすべての和 154,143,079 通りで積の規則と一致する。後手勝ちは 18、213、3,282、42,423、352,876、3,214,952、21,167,844 通り。",
        check: searched_sums,
    },
    Entry {
        id: "corruptions",
        english: "Change one value of one board to another element, in all 46 · 17 = 782 ways: the proof fails every time.",
        japanese: "盤 1 個の値を別の元に変えた辞書 46 × 17 = 782 通りは、どれも証明が通らない。",
        check: corruptions,
    },
    Entry {
        id: "swapped",
        english: "With c and c² exchanged in the dictionary the proof fails.",
        japanese: "辞書の c と c² を入れ替えると証明が通らない。",
        check: swapped,
    },
];

/// The sum that shows a dictionary to be wrong, with the outcome its product says and the true one.
fn write_counterexample(setting: &Setting, found: &Counterexample) -> String {
    let side = |p: bool| if p { 'P' } else { 'N' };
    let sum = setting.write_sum(&found.sum);
    format!("{sum} = {} → {} / {}", setting.name(found.product), side(found.predicted_p), side(found.is_p))
}

fn write_closure(setting: &Setting, closure: &Closure) -> String {
    match &closure.counterexample {
        None => grouped(closure.states as u64),
        Some(found) => write_counterexample(setting, found),
    }
}

fn kinds(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    Ok(Finding::same(setting.closure()?.kinds, 15))
}

fn closure(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let closure = setting.closure()?.clone();
    let holds = closure.counterexample.is_none() && closure.states == 285_480;
    Ok(Finding::new(holds, write_closure(setting, &closure)))
}

fn searched_sums(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let rule = Rule::new(&setting.values, &setting.paper.bipartite)?;
    let mut go_on = |_| ControlFlow::Continue(());
    let wrong = |levels: &[Level]| -> u64 {
        levels.iter().filter_map(|level| level.mismatches.as_ref()).map(|found| found.count).sum()
    };
    let mut search = |most| brute::count(&setting.boards, most, Some(&rule), Limits::default(), &mut go_on);
    let mut levels = search(3)?;
    // A wrong rule is refuted by now.
    if wrong(&levels) == 0 {
        levels = search(7)?;
    }
    let lost: Vec<u64> = levels.iter().map(|level| level.p).collect();
    let searched: u64 = levels.iter().map(|level| level.sums).sum();
    let published = [18, 213, 3_282, 42_423, 352_876, 3_214_952, 21_167_844];
    let holds = wrong(&levels) == 0 && lost == published && searched == 154_143_079;
    let lost = joined(lost.iter().map(|&p| grouped(p)), "; ");
    Ok(Finding::new(holds, format!("{} / {}: {lost}", grouped(wrong(&levels)), grouped(searched))))
}

fn corruptions(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let all = setting.prover()?.corruptions(&setting.values)?;
    let refuted = all.iter().filter(|corruption| corruption.closure.counterexample.is_some()).count();
    let holds = refuted == all.len() && all.len() == 782 && setting.closure()?.counterexample.is_none();
    Ok(Finding::new(holds, format!("{refuted} / {}", all.len())))
}

/// A right dictionary with two values exchanged is wrong; a wrong one shows nothing.
fn swapped(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let right = setting.closure()?.counterexample.is_none();
    let (c, c2) = (setting.element("c")?, setting.element("c2")?);
    let exchange = |&value: &u32| match value {
        _ if value == c => c2,
        _ if value == c2 => c,
        _ => value,
    };
    let values: Vec<u32> = setting.values.iter().map(exchange).collect();
    let closure = setting.prover()?.prove_sums(&values)?;
    let holds = right && closure.counterexample.is_some();
    Ok(Finding::new(holds, write_closure(setting, &closure)))
}

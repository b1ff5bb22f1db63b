//! Sections 3 to 5 of the article: the proof for any number of boards, the search beside it, and how a wrong
//! value shows.
//!
//! Start at [`CLAIMS`].

use std::error::Error;
use std::ops::ControlFlow;

use misere::brute::{self, Level, Limits, Rule};
use misere::closure::{Closure, Counterexample};

use super::setting::Setting;
use super::{Entry, Finding, grouped, joined};

pub(super) const CLAIMS: [Entry; 5] = [
    Entry { id: "kinds", check: kinds },
    Entry { id: "closure", check: closure },
    Entry { id: "searched-sums", check: searched_sums },
    Entry { id: "corruptions", check: corruptions },
    Entry { id: "swapped", check: swapped },
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

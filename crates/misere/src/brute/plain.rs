//! The search of a level sum by sum, for any number of classes and boards.
//!
//! Start at [`search`]. Slower than [`super::blocks`] and as short as it can be.

use super::bits::Bits;
use super::{BruteError, Ranks, Tally, Work};

/// Sums between two calls of the progress function.
const TELL_EVERY: usize = 1 << 16;

/// The outcomes of all sums of the level; 1 is P.
pub(super) fn search(work: &Work, tally: &mut Tally) -> Result<Bits, BruteError> {
    let mut here = Bits::new(work.size);
    let boards = work.ranks.boards();
    let classes = work.boards.len();
    if classes == 0 {
        return Ok(here);
    }
    // An option has a higher number than its sum, so the numbers are gone through from the highest down.
    let mut sum = vec![classes - 1; boards];
    for number in (0..work.size).rev() {
        debug_assert_eq!(number, (0..boards).map(|i| work.ranks.at(i, sum[i])).sum());
        let p = !has_p_option(work, &here, &sum, number);
        if p {
            here.set(number);
            tally.p += 1;
        }
        if let Some(rule) = work.rule {
            let product = sum.iter().fold(0, |e, &class| rule.times(e, class));
            if rule.is_p(product) != p {
                tally.mismatches.add(sum.iter().map(|&class| class as u32).collect());
            }
        }
        if number % TELL_EVERY == 0 {
            tally.tell(boards, work.size - number, work.size)?;
        }
        step_down(&mut sum);
    }
    Ok(here)
}

/// The sum with the next lower number; the lowest stays.
fn step_down(sum: &mut [usize]) {
    if let Some(place) = sum.iter().position(|&class| class > 0) {
        let class = sum[place] - 1;
        sum[..=place].fill(class);
    }
}

fn has_p_option(work: &Work, here: &Bits, sum: &[usize], number: usize) -> bool {
    let ranks = &work.ranks;
    // The part of the number that comes from places above i, when they move down by one.
    let mut above_moved = 0;
    for i in (0..sum.len()).rev() {
        let class = sum[i];
        // Of equal boards the last stands for all.
        let moves_here = sum.get(i + 1) != Some(&class);
        if moves_here {
            if work.boards.kills(class) {
                let below: usize = (0..i).map(|place| ranks.at(place, sum[place])).sum();
                if work.lower.get(below + above_moved) {
                    return true;
                }
            }
            let rest = number - ranks.at(i, class);
            let found = work
                .boards
                .options(class)
                .iter()
                .any(|&option| here.get(option_number(ranks, sum, i, rest, option as usize)));
            if found {
                return true;
            }
        }
        if i > 0 {
            above_moved += ranks.at(i - 1, class);
        }
    }
    false
}

/// The number of the sum with `option` in the place of the class at place `i`; `rest` is what the classes at
/// the other places add to the number.
fn option_number(ranks: &Ranks, sum: &[usize], i: usize, rest: usize, option: usize) -> usize {
    let (mut number, mut place) = (rest, i);
    while let Some(&next) = sum.get(place + 1).filter(|&&next| next < option) {
        number -= ranks.at(place + 1, next) - ranks.at(place, next);
        place += 1;
    }
    number + ranks.at(place, option)
}

//! Private parts of `limits`, tested from inside.

use super::*;

#[test]
fn work_beyond_the_limit_is_refused_at_the_line_that_needs_it() {
    let mut work = Work::new();
    assert_eq!(work.spend(STEPS as usize, 3), Ok(()));
    assert_eq!(work.spend(1, 4).map_err(|refusal| refusal.line), Err(4));
}

//! What `limits` keeps to itself, tested from inside.

use super::*;

#[test]
fn work_beyond_the_limit_is_refused_where_it_is_asked_for() {
    let mut work = Work::new();
    assert_eq!(work.spend(STEPS as usize, 3), Ok(()));
    assert_eq!(work.spend(1, 4).map_err(|refusal| refusal.line), Err(4));
}

//! Counting tests from what `cargo test` prints, and Node's test runner.
//!
//! Start at [`Tally::read`]. Cargo announces each test binary, and the binary closes with a line
//! `test result: `; a binary that was announced and never closed (it crashed, or it has no harness
//! that counts) is a failure by name. Knows nothing of processes: it is fed lines.

/// What the test binaries of one `cargo test` reported.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
    /// Tests that were ignored.
    pub(crate) ignored: u64,
    /// What failed beside counted tests, in words.
    pub(crate) troubles: Vec<String>,
    results: u64,
    /// The binary announced last, as long as it has reported nothing.
    silent: Option<String>,
}

impl Tally {
    /// Takes in one line, without its line end.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(binary) = announcement(line) {
            self.close();
            self.silent = Some(binary.to_owned());
        } else if let Some([passed, failed, ignored]) = result(line) {
            // The documentation of one crate may report more than once.
            self.silent = None;
            self.results += 1;
            self.passed = self.passed.saturating_add(passed);
            self.failed = self.failed.saturating_add(failed);
            self.ignored = self.ignored.saturating_add(ignored);
        }
    }

    /// Takes in that the output is over, and whether `cargo` called it a success.
    pub(crate) fn end(&mut self, success: bool) {
        self.close();
        if !self.troubles.is_empty() || self.failed > 0 {
            return;
        }
        if !success {
            self.troubles.push("`cargo test` failed before the tests ended".to_owned());
        } else if self.results == 0 {
            self.troubles.push("not one test binary reported a result".to_owned());
        }
    }

    /// Reads the report of Node's test runner, whose last lines count the tests: `# pass 12`.
    pub(crate) fn of_tap(report: &str, success: bool) -> Tally {
        let count = |name: &str| {
            let lines = report.lines().rev();
            lines
                .filter_map(|line| line.strip_prefix("# ")?.strip_prefix(name)?.trim().parse::<u64>().ok())
                .next()
        };
        let mut tally = Tally::default();
        let counts = ["pass ", "fail ", "cancelled ", "skipped ", "todo "].map(count);
        if let [Some(passed), Some(failed), Some(cancelled), Some(skipped), Some(todo)] = counts {
            tally.passed = passed;
            tally.failed = failed.saturating_add(cancelled);
            tally.ignored = skipped.saturating_add(todo);
        } else {
            tally.troubles.push("the report ends without its counts".to_owned());
        }
        if tally.failed == 0 && tally.troubles.is_empty() {
            if !success {
                tally.troubles.push("`node --test` failed though no test did".to_owned());
            } else if tally.passed == 0 {
                tally.troubles.push("not one test ran".to_owned());
            }
        }
        tally
    }

    fn close(&mut self) {
        if let Some(binary) = self.silent.take() {
            self.troubles.push(format!("{binary} ran but printed no result line"));
        }
    }
}

/// The test binary that cargo announces in `line`: `     Running unittests src/lib.rs (PATH)`
/// or `   Doc-tests NAME`. Cargo sets the verb flush right in twelve columns.
fn announcement(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("     Running ") {
        return (rest.ends_with(')') && rest.contains(" (")).then_some(rest);
    }
    line.strip_prefix("   Doc-tests ").map(|_| line.trim_start())
}

/// Passed, failed and ignored in a line such as
/// `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s`.
fn result(line: &str) -> Option<[u64; 3]> {
    let (_verdict, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut counts = counts.split("; ");
    let mut next = |word: &str| {
        let (number, found) = counts.next()?.split_once(' ')?;
        if found == word { number.parse().ok() } else { None }
    };
    Some([next("passed")?, next("failed")?, next("ignored")?])
}

#[cfg(test)]
mod tests {
    use super::*;

    const OK: &str =
        "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
    const FAILED: &str =
        "test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 4 filtered out; finished in 0.01s";
    const UNIT: &str = "     Running unittests src/lib.rs (target/debug/deps/game-0123abcd)";
    const FILE: &str = "     Running tests/cli.rs (target/debug/deps/cli-4567abcd)";
    const DOC: &str = "   Doc-tests game";

    fn tally(lines: &[&str], success: bool) -> Tally {
        let mut tally = Tally::default();
        for line in lines {
            tally.read(line);
        }
        tally.end(success);
        tally
    }

    #[test]
    fn results_of_several_binaries_add_up() {
        let tally = tally(&[UNIT, "", "running 4 tests", OK, FILE, FAILED], false);
        assert_eq!((tally.passed, tally.failed, tally.ignored), (5, 1, 1));
        assert_eq!(tally.troubles, [""; 0]);
    }

    #[test]
    fn a_binary_without_a_result_line_is_named_wherever_it_stands() {
        let first = tally(&[UNIT, "running 1 test", FILE, OK], true);
        assert_eq!(
            first.troubles,
            [format!("{} ran but printed no result line", UNIT.trim_start().trim_start_matches("Running "))]
        );
        let last = tally(&[UNIT, OK, DOC], true);
        assert_eq!(last.troubles, ["Doc-tests game ran but printed no result line"]);
    }

    #[test]
    fn documentation_may_report_twice_under_one_heading() {
        let tally = tally(&[DOC, OK, OK, DOC, OK], true);
        assert_eq!(tally.passed, 9);
        assert_eq!(tally.troubles, [""; 0]);
    }

    #[test]
    fn a_build_that_fails_is_a_trouble_though_no_test_failed() {
        let tally = tally(&["error: could not compile `game`"], false);
        assert_eq!(tally.troubles, ["`cargo test` failed before the tests ended"]);
    }

    #[test]
    fn a_run_of_no_tests_at_all_is_not_a_success() {
        assert_eq!(tally(&[], true).troubles, ["not one test binary reported a result"]);
    }

    const TAP: &str = "ok 1 - a game\n# Subtest: x\n1..17\n# tests 17\n# suites 0\n# pass 12\n# fail 2\n\
                       # cancelled 1\n# skipped 1\n# todo 1\n# duration_ms 12.5\n";

    #[test]
    fn the_report_of_node_is_counted() {
        let tally = Tally::of_tap(TAP, false);
        assert_eq!((tally.passed, tally.failed, tally.ignored), (12, 3, 2));
        assert_eq!(tally.troubles, [""; 0]);
    }

    #[test]
    fn a_report_of_node_that_counts_nothing_is_no_success() {
        let troubles = |report: &str, success| Tally::of_tap(report, success).troubles;
        assert_eq!(troubles("ok 1 - a game\n", true), ["the report ends without its counts"]);
        assert_eq!(troubles("# pass many\n", true), ["the report ends without its counts"]);
        let none = "# pass 0\n# fail 0\n# cancelled 0\n# skipped 3\n# todo 0\n";
        assert_eq!(troubles(none, true), ["not one test ran"]);
        let well = "# pass 3\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n";
        assert_eq!(troubles(well, true), [""; 0]);
        assert_eq!(troubles(well, false), ["`node --test` failed though no test did"]);
    }

    #[test]
    fn lines_that_only_look_like_results_are_not_counted() {
        for line in [
            "test result: ok.",
            "test result: ok. many passed; 0 failed; 0 ignored",
            "test result: ok. 1 failed; 0 passed; 0 ignored",
            " test result: ok. 1 passed; 0 failed; 0 ignored",
            "test result: ok. 99999999999999999999999 passed; 0 failed; 0 ignored",
        ] {
            assert_eq!(result(line), None, "{line}");
        }
        assert_eq!(announcement("     Running `rustc --crate-name game (x`"), None);
    }
}

//! What a whole run of tests and checks came to, in words.
//!
//! Start at [`Report::add`]. The last line it prints, `tests: N passed, N failed, N skipped`, is
//! read by programs: its form is fixed, and it never says `0 failed` of a run that failed.

use std::fmt;

use super::tally::Tally;

/// The start of a line about tests that could not do their work.
const NOT_RUN: &str = "not run: ";

/// The sums over all steps of a run, and what went wrong beside counted tests.
#[derive(Default)]
pub(crate) struct Report {
    passed: u64,
    failed: u64,
    skipped: u64,
    troubles: Vec<String>,
    not_run: Vec<String>,
}

impl Report {
    /// Adds the tests of one step; ignored tests count as skipped.
    pub(crate) fn add(&mut self, step: &str, tally: Tally) {
        self.passed = self.passed.saturating_add(tally.passed);
        self.failed = self.failed.saturating_add(tally.failed);
        self.skipped = self.skipped.saturating_add(tally.ignored);
        if tally.failed > 0 {
            self.troubles.push(format!("{step}: {} failed", tally.failed));
        }
        for trouble in tally.troubles {
            self.trouble(format!("{step}: {trouble}"));
        }
    }

    /// Adds tests that an earlier step ignored: those that ran now are no longer skipped.
    pub(crate) fn add_formerly_ignored(&mut self, step: &str, tally: Tally) {
        let ran = tally.passed.saturating_add(tally.failed);
        self.skipped = self.skipped.saturating_sub(ran);
        self.add(step, tally);
    }

    /// Adds a step that is well or not, and counts nothing. It counts as one failure if not.
    pub(crate) fn check(&mut self, step: &str, well: bool) {
        if !well {
            self.trouble(format!("{step} found something to mend"));
        }
    }

    /// Adds a step that could not be begun or ended. It counts as one failure.
    pub(crate) fn could_not_run(&mut self, step: &str, error: &anyhow::Error) {
        self.trouble(format!("{step}: {error:#}"));
    }

    /// Adds the lines that tests left about work they could not do, each once.
    pub(crate) fn not_run(&mut self, lines: &str) {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let what = line.strip_prefix(NOT_RUN).unwrap_or(line).to_owned();
            if !self.not_run.contains(&what) {
                self.not_run.push(what);
            }
        }
    }

    /// True when nothing failed.
    pub(crate) fn went_well(&self) -> bool {
        self.failed == 0
    }

    fn trouble(&mut self, trouble: String) {
        self.failed = self.failed.saturating_add(1);
        self.troubles.push(trouble);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for trouble in &self.troubles {
            writeln!(f, "failed: {trouble}")?;
        }
        for what in &self.not_run {
            writeln!(f, "{NOT_RUN}{what}")?;
        }
        write!(f, "tests: {} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: u64, failed: u64, ignored: u64) -> Tally {
        let mut tally = Tally::default();
        tally.read(&format!("test result: ok. {passed} passed; {failed} failed; {ignored} ignored"));
        tally
    }

    #[test]
    fn a_good_run_is_one_line() {
        let mut report = Report::default();
        report.add("tests", tally(400, 0, 3));
        report.add("documentation", tally(12, 0, 0));
        report.check("cargo clippy", true);
        assert!(report.went_well());
        assert_eq!(report.to_string(), "tests: 412 passed, 0 failed, 3 skipped");
    }

    #[test]
    fn a_failed_test_is_counted_once_and_its_step_named() {
        let mut report = Report::default();
        report.add("tests", tally(5, 2, 0));
        assert!(!report.went_well());
        assert_eq!(report.to_string(), "failed: tests: 2 failed\ntests: 5 passed, 2 failed, 0 skipped");
    }

    #[test]
    fn a_failed_check_is_a_failure_in_the_closing_line() {
        let mut report = Report::default();
        report.add("tests", tally(5, 0, 0));
        report.check("cargo clippy", false);
        assert!(!report.went_well());
        assert_eq!(
            report.to_string(),
            "failed: cargo clippy found something to mend\ntests: 5 passed, 1 failed, 0 skipped"
        );
    }

    #[test]
    fn a_step_that_could_not_run_is_a_failure_that_says_why() {
        let mut report = Report::default();
        report.add("tests", tally(5, 0, 0));
        report
            .could_not_run("browser tests", &anyhow::anyhow!("no such program").context("cannot start node"));
        assert!(!report.went_well());
        assert_eq!(
            report.to_string(),
            "failed: browser tests: cannot start node: no such program\ntests: 5 passed, 1 failed, 0 skipped"
        );
    }

    #[test]
    fn a_silent_binary_is_a_failure_in_the_closing_line() {
        let mut silent = tally(5, 0, 0);
        silent.troubles.push("game printed nothing".to_owned());
        let mut report = Report::default();
        report.add("tests", silent);
        assert!(!report.went_well());
        assert_eq!(
            report.to_string(),
            "failed: tests: game printed nothing\ntests: 5 passed, 1 failed, 0 skipped"
        );
    }

    #[test]
    fn ignored_tests_that_a_long_run_runs_are_not_skipped() {
        let mut report = Report::default();
        report.add("tests", tally(5, 0, 3));
        report.add_formerly_ignored("long tests", tally(2, 0, 0));
        assert_eq!(report.to_string(), "tests: 7 passed, 0 failed, 1 skipped");
    }

    #[test]
    fn what_was_not_run_stands_before_the_closing_line_once() {
        let mut report = Report::default();
        report.add("tests", tally(1, 0, 0));
        report.not_run("not run: 3 tests over WTHOR (data not present)\n\nnot run: 3 tests over WTHOR (data not present)\nthe book\n");
        assert!(report.went_well());
        assert_eq!(
            report.to_string(),
            "not run: 3 tests over WTHOR (data not present)\nnot run: the book\n\
             tests: 1 passed, 0 failed, 0 skipped"
        );
    }
}

//! Days, as lists of games show them.
//!
//! Start at [`date`]. Knows no page.

/// The day of a time in seconds since 1970, in universal time: `2026-11-30`.
pub(crate) fn date(seconds: i64) -> String {
    // Years are counted from March, so that a leap day is the last day of one (H. Hinnant, "chrono-compatible
    // low-level date algorithms", civil_from_days).
    let days = seconds.div_euclid(86_400) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        // By `date -u -d @N +%F`.
        for (seconds, text) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_164_800, "2024-02-29"),
            (1_709_251_200, "2024-03-01"),
            (1_798_761_599, "2026-12-31"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(date(seconds), text);
        }
    }
}

//! Spans of time in arguments.
//!
//! Start at [`seconds`]. Must not know what the time is for.

use std::time::Duration;

use crate::{Message, msg};

/// Reads a span of time: `2`, `0.5`, `2s`, `500ms`.
///
/// # Errors
/// When the text is not a time from a millisecond to a day.
pub fn seconds(text: &str) -> Result<Duration, Message> {
    const A_DAY: f64 = 86_400.0;
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    match number.parse::<f64>().map(|number| number * unit) {
        Ok(seconds) if (0.001..=A_DAY).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(msg!("console-seconds")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_time_are_read() {
        for (text, milliseconds) in
            [("2", 2000), ("2s", 2000), ("0.5", 500), ("500ms", 500), ("1e1s", 10_000)]
        {
            assert_eq!(seconds(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "ms", "0", "-1", "nan", "inf", "86401", "2 s", "2m", "0.5ms", "1e99"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}

//! Whole numbers on the command line.
//!
//! Start at [`whole`]. Must not know what the number is for.

use std::ops::RangeInclusive;

use crate::{Message, msg};

/// A reader of whole numbers within bounds, for clap.
pub fn whole<T>(bounds: RangeInclusive<u64>) -> impl Fn(&str) -> Result<T, Message> + Clone
where
    T: TryFrom<u64>,
{
    let (least, most) = bounds.into_inner();
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| msg!("console-whole-number", least = least, most = most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_within_the_bounds_are_read() {
        let read = whole::<u8>(2..=300);
        assert_eq!((read("2"), read("255")), (Ok(2), Ok(255)));
        for text in ["", "1", "-2", "256", "301", "2.0", "two", "99999999999999999999999"] {
            assert_eq!(
                read(text).unwrap_err().to_string(),
                "expected a whole number from 2 to 300",
                "{text}"
            );
        }
    }
}

//! Memory for tables that are read at random places.
//!
//! Start at [`room`]. Every read of such a table misses the caches, and with pages of four kilobytes the processor's
//! list of pages too; with large pages it does not. Where the system has none the memory is the same and slower.

use std::collections::TryReserveError;

/// An empty vector with room for `count` values, on large pages where the system gives them.
///
/// # Errors
/// When there is no memory.
pub(crate) fn room<T>(count: usize) -> Result<Vec<T>, TryReserveError> {
    let mut values = Vec::new();
    values.try_reserve_exact(count)?;
    #[cfg(target_os = "linux")]
    ask_for_large_pages(values.spare_capacity_mut());
    Ok(values)
}

/// Asks the system for large pages; it need not listen.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "advice on a range of memory")]
fn ask_for_large_pages<T>(room: &mut [std::mem::MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};

    let page = rustix::param::page_size();
    let begin = room.as_mut_ptr().addr();
    let inside = begin.next_multiple_of(page) - begin;
    let length = size_of_val(room).saturating_sub(inside) / page * page;
    if length > 0 {
        // SAFETY: the pages lie whole within the room, which is borrowed; the advice changes nothing of what they hold.
        let _ = unsafe { madvise(room.as_mut_ptr().byte_add(inside).cast(), length, Advice::LinuxHugepage) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_what_was_asked_for() {
        for count in [0, 1, 4095, 1 << 20] {
            let mut values = room::<[u8; 24]>(count).unwrap();
            assert!(values.is_empty() && values.capacity() >= count);
            values.resize(count, [7; 24]);
            assert!(values.iter().all(|value| *value == [7; 24]));
        }
        assert_eq!(room::<()>(usize::MAX).unwrap().len(), 0);
        assert!(room::<[u8; 24]>(usize::MAX).is_err());
    }
}

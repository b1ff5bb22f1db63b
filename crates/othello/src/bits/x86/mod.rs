//! The kernels for x86-64 processors with AVX2 or AVX-512.
//!
//! Start at [`Avx2`] and [`Avx512`]: a value of either can be had only from `detect`, so it proves
//! that the processor has the instructions, and that is what makes each call here sound. The
//! arithmetic is in `avx2.rs` and `avx512.rs`. Must agree with the safe twin, `portable`.
#![allow(
    unsafe_code,
    reason = "calls into code compiled for more instructions than the machine may have, and vector loads and stores"
)]

mod avx2;
mod avx512;

use super::lanes::{Block, Children, Pending};
use super::{Kernel, Stuck, Task};

/// Proof that the machine has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Self(()))
    }
}

/// Proof that the machine has what [`Avx2`] needs, and AVX-512 with the parts F, BW, DQ, VL, CD,
/// VBMI2 and VPOPCNTDQ, and GFNI (Ice Lake, Zen 4 and later).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Avx512(());

impl Avx512 {
    pub(super) fn detect() -> Option<Self> {
        let found = Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("gfni");
        found.then_some(Self(()))
    }
}

/// A kernel, every method of which calls its namesake in the module.
macro_rules! kernel {
    ($proof:ty, $module:ident) => {
        impl Kernel for $proof {
            #[inline(always)]
            fn mobility(self, p: u64, o: u64) -> u64 {
                // SAFETY: `self` proves that the processor has the instructions.
                unsafe { $module::mobility(p, o) }
            }

            #[inline(always)]
            fn flips(self, p: u64, o: u64, square: u8) -> u64 {
                debug_assert!(super::is_empty_square(p, o, square), "taken: {square}");
                // SAFETY: `self` proves that the processor has the instructions.
                unsafe { $module::flips(p, o, square) }
            }

            #[inline(always)]
            fn fetch<T>(self, place: &T) {
                use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
                // SAFETY: all these processors have the instruction, which reads nothing that the program sees.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(place).cast()) }
            }

            #[inline(always)]
            fn run<T: Task>(self, task: T) -> T::Output {
                // SAFETY: `self` proves that the processor has the instructions.
                unsafe { $module::run(self, task) }
            }

            #[inline(always)]
            fn play(self, block: Block<'_>, playable: u64) -> Children {
                // SAFETY: `self` proves that the processor has the instructions.
                unsafe { $module::play(block, playable) }
            }

            #[inline(always)]
            fn push(self, pending: &mut Pending, boards: &Children) {
                // SAFETY: `self` proves that the processor has the instructions.
                unsafe { $module::push(pending, boards) }
            }

            #[inline(always)]
            fn count_replies(self, pending: &Pending, playable: u64, stuck: Stuck) -> u64 {
                // SAFETY: `self` proves that the processor has the instructions.
                unsafe { $module::count_replies(pending, playable, stuck) }
            }
        }
    };
}

kernel!(Avx2, avx2);
kernel!(Avx512, avx512);

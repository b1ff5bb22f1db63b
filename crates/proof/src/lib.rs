//! Certificates, and a checker that shares no code with what writes them.
//!
//! Start at `check`. Knows the rules of the games it checks, from their descriptions, and nothing else.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

//! Notakto: X-only misère tic-tac-toe on any number of boards of one shape.
//!
//! Start at [`Shape`], [`Board`] and [`Sum`]. Rules only: must not know quotients, search or files.

#![deny(missing_docs)]

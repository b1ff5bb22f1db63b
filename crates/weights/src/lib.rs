//! The trained Othello evaluation that hissho ships, with the manifest that makes it again.
//!
//! Nothing is here yet.

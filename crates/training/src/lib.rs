//! Self-play, labels and fitting of the Othello evaluation of hissho.
//!
//! Nothing is here yet.

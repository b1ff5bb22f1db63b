//! Matches between Othello engines: levels of hissho and outside programs over NBoard and GTP, with statistics.
//!
//! Nothing is here yet.

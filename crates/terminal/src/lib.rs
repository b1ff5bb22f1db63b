//! The games of hissho in a terminal, line by line.
//!
//! Nothing is here yet.

//! What every front end of hissho shares: language and message catalogues, glyphs, lines and files, interrupts, progress.
//!
//! Nothing is here yet.

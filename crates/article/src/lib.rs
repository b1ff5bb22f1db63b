//! Every claim of the Notakto article, recomputed.
//!
//! Nothing is here yet.

//! The page of hissho: server, pages, JSON interface, style sheet and scripts.
//!
//! Nothing is here yet.

//! What positions and games are worth: values, losses and their origin.
//!
//! Nothing is here yet.

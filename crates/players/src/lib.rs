//! Who plays in hissho: people, random moves and the levels of all games, with their names and values in words.
//!
//! Nothing is here yet.

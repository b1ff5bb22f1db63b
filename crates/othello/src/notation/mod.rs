//! Reading and writing boards, transcripts and game files.
//!
//! Start at [`transcript`], [`board`] and [`wthor`]. Everything here works on text and bytes that the
//! caller has read; no file is opened. Errors name the input and the place.

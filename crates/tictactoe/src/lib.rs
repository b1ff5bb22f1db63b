//! tictactoe

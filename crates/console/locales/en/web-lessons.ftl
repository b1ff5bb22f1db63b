# The web pages that teach how to play.

web-lessons-link = How to play
web-lessons-title = How to play { $game }
web-lessons-progress = { $step } of { $steps }
web-lessons-task = <b>Your turn:</b> { $task }
web-lessons-stage = Board
web-lessons-steps = Lessons
web-lessons-back = Back
web-lessons-next = Next
web-lessons-skip = Skip
web-lessons-play = Play
web-lessons-unknown-game = there is no game called { $game }
web-lessons-board-othello = Othello board
web-lessons-board-notakto = Board { $number }
web-lessons-board-tictactoe = Tic-tac-toe board
web-lessons-cell-empty = empty
web-lessons-cell-black = black
web-lessons-cell-white = white
web-lessons-cell-notakto-x = X
web-lessons-cell-x = X
web-lessons-cell-o = O
web-lessons-cell-product = product { $product }
web-lessons-product = Product
web-lessons-choose-pass = Pass
web-lessons-choose-black = Black
web-lessons-choose-white = White
web-lessons-choose-draw = Draw

web-lessons-othello-trap-title = Trap and flip
web-lessons-othello-trap-text = You are Black. Place a disc so that white discs lie in a straight line between it and another black disc: horizontally, vertically or diagonally. All of them turn black.
web-lessons-othello-trap-task = Place your first disc.
web-lessons-othello-trap-right = The white disc between the two black ones has turned black.
web-lessons-othello-trap-wrong = That traps no white disc. Every move must flip at least one.

web-lessons-othello-directions-title = All directions at once
web-lessons-othello-directions-text = A move flips every disc that it traps, in all directions. You choose where to play, not which discs to flip.
web-lessons-othello-directions-task = Find the move that flips the most discs.
web-lessons-othello-directions-right = No other move flips more.
web-lessons-othello-directions-wrong = Another move flips more. Point at a square to see which discs it would flip.

web-lessons-othello-corner-title = Corners are forever
web-lessons-othello-corner-text = Having many discs early on is worth little, because they can be flipped back. A disc in a corner can never be flipped, because nothing lies beyond it.
web-lessons-othello-corner-task = Take a corner.
web-lessons-othello-corner-right = This disc stays black to the end and protects its neighbours.
web-lessons-othello-corner-wrong = That is not a corner, or nothing would flip there.

web-lessons-othello-pass-title = No move? Pass
web-lessons-othello-pass-text = If no square would flip anything, you pass, and the other player moves again. You may not pass while you have a legal move.
web-lessons-othello-pass-task = Black to move. Find a legal move, or pass.
web-lessons-othello-pass-right = Black has no legal move here, so White plays again.
web-lessons-othello-pass-wrong = Nothing would flip there. Try another square, or pass.

web-lessons-othello-count-title = Most discs wins
web-lessons-othello-count-text = The game ends when neither player can move, usually because the board is full. Whoever has more discs wins.
web-lessons-othello-count-task = Who won this game?
web-lessons-othello-count-right = That’s right.
web-lessons-othello-count-wrong = Count again, row by row.

web-lessons-notakto-write-title = Both players write X
web-lessons-notakto-write-text = Notakto is tic-tac-toe with a single mark. The players take turns, and both write X in any empty cell.
web-lessons-notakto-write-task = Write an X anywhere.
web-lessons-notakto-write-right = Now the other player would write an X.

web-lessons-notakto-kill-title = Three in a row kills a board
web-lessons-notakto-kill-text = A board with three Xs in a row, horizontally, vertically or diagonally, is dead: nobody can play on it any more.
web-lessons-notakto-kill-task = Kill this board.
web-lessons-notakto-kill-right = The line is struck through: the board is dead.
web-lessons-notakto-kill-wrong = That completes no line. Look for two Xs with an empty cell in line with them.

web-lessons-notakto-safe-title = Whoever kills the last board loses
web-lessons-notakto-safe-text = The game ends when the last board dies, and whoever killed it loses. So avoid completing a line on the last board.
web-lessons-notakto-safe-task = Write an X that completes no line.
web-lessons-notakto-safe-right = The board is still alive, and the other player has to move.
web-lessons-notakto-safe-wrong = That completes a line on the last board: you would lose.

web-lessons-notakto-centre-title = On one board, the centre wins
web-lessons-notakto-centre-text = On a single empty board, the first player can win, but only by starting in the centre. After that, answer every X a knight’s move away from it.
web-lessons-notakto-centre-task = You took the centre, and the other player took a corner. Answer a knight’s move away from that corner.
web-lessons-notakto-centre-right = Now, whatever happens, you can make the other player kill the board.
web-lessons-notakto-centre-wrong = From there the other player can win. Go two cells one way and one cell to the side.

web-lessons-notakto-multiply-title = Several boards: multiply
web-lessons-notakto-multiply-text = Each board has a value, a word in the letters a, b, c and d; a dead board is worth 1. Multiply the values of all boards. If your move leaves a, b², bc or c², the four elements marked P, the other player loses. Each cell shows the product after a move there.
web-lessons-notakto-multiply-task = Choose a cell whose product is in P.
web-lessons-notakto-multiply-right = The product is in P: with perfect play, the other player loses.
web-lessons-notakto-multiply-wrong = That product is not one of a, b², bc and c².

web-lessons-tictactoe-turns-title = X and O take turns
web-lessons-tictactoe-turns-text = X goes first. The players take turns, and each takes an empty cell.
web-lessons-tictactoe-turns-task = You are X. Take any cell.
web-lessons-tictactoe-turns-right = Now it is O’s turn.

web-lessons-tictactoe-row-title = Three in a row wins
web-lessons-tictactoe-row-text = Whoever is first to get three of their own marks in a row, horizontally, vertically or diagonally, wins. A full board without such a row is a draw.
web-lessons-tictactoe-row-task = Win with X.
web-lessons-tictactoe-row-right = Three in a row: X wins.
web-lessons-tictactoe-row-wrong = That does not make three in a row.

web-lessons-tictactoe-block-title = Block the threat
web-lessons-tictactoe-block-text = If the other player has two in a row and the third cell is empty, take that cell, unless you can win at once.
web-lessons-tictactoe-block-task = O threatens to win. Block it.
web-lessons-tictactoe-block-right = Blocked.
web-lessons-tictactoe-block-wrong = O can now complete a row.

web-lessons-tictactoe-fork-title = Two threats at once
web-lessons-tictactoe-fork-text = Only one threat can be blocked, so a move that makes two of them wins. This is what “win in 3 moves” means.
web-lessons-tictactoe-fork-task = Find a move that makes two threats.
web-lessons-tictactoe-fork-right = Two threats at once: O cannot block both.
web-lessons-tictactoe-fork-wrong = O can still block that.

web-lessons-tictactoe-draw-title = Perfect play is a draw
web-lessons-tictactoe-draw-text = If nobody makes a mistake, the game is a draw. Even the first reply matters: after the centre, only the corners hold.
web-lessons-tictactoe-draw-task = You are O, and X took the centre. Take a cell that does not lose.
web-lessons-tictactoe-draw-right = With good play this is a draw.
web-lessons-tictactoe-draw-wrong = X can now make two threats at once.

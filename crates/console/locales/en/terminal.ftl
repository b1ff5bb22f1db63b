# The games in the terminal.

terminal-after-the-game = new: play again  undo: take back  save FILE: save the game  quit: leave
terminal-ask-boards = How many boards? 1 to 6, or more {"[1]"}
terminal-ask-boards-again = Please answer with a number from 1 to 1000.
terminal-ask-game = Which game? 1: tic-tac-toe  2: Othello  3: Notakto  ({ $others })
terminal-ask-game-again = Please answer 1, 2 or 3.
terminal-ask-level = The computer's level? { $names } {"["}{ $default }{"]"}
terminal-ask-side-again = Please answer with a number from 1 to 4.
terminal-commands = 
    undo            take back to your last choice (u)
    redo            replay a move that was taken back (r)
    hint            show what each move is worth (h); at every turn: hint on, hint off
    moves           show the legal moves (m); on every board: moves on, moves off
    board           draw the board
    pass            pass; only without a legal move, and then it happens by itself
    save FILE       save the game to a file (save! replaces an existing file)
    load FILE       continue a game from a file
    new             start over
    setboard BOARD  start from a position
    transcript      print the moves so far
    level LEVEL     set the computer's level
    human SIDE      set who is played by people: first, second, both or none
    lang ja|en      set the language
    help            show this list
    quit            leave (q)
terminal-computer-plays = The computer plays { $mv }.
terminal-draw = A draw.
terminal-end-of-input = End of input.
terminal-ended = 
    End of input.
    Position: { $position }
    Moves: { $moves }
terminal-forced-pass = No legal move: { $name } passes.
terminal-game-over = Game over!
terminal-level = The level is now { $level }.
terminal-line-too-long = That line is too long.
terminal-load-what = load: name a file.
terminal-moves = Moves: { $moves }
terminal-no-pass = You have a legal move, so you cannot pass.
terminal-no-shapes = `{ $shape }`: only Notakto boards have a shape
terminal-notakto-dead = That completes a line: board { $board } is dead.
terminal-notakto-first = Player 1
terminal-notakto-form = board and cell, such as 1:4
terminal-notakto-form-one = the number of an empty cell
terminal-notakto-help = 1:4 or 1 b2     a move: board and cell; the cell alone when there is one board
terminal-notakto-plays = The computer plays { $mv } (board { $board }, cell { $cell }).
terminal-notakto-second = Player 2
terminal-notakto-unsure = This move may not be the best: { $reason }.
terminal-notakto-wins = { $winner } wins: { $loser } killed the last board.
terminal-notakto-you-lose = You lose: you killed the last board.
terminal-notakto-you-win = You win: the computer killed the last board.
terminal-nothing-to-redo = There is nothing to redo.
terminal-nothing-to-undo = There is nothing to take back.
terminal-othello-black = black
terminal-othello-form = f5, or row and column as 5 6
terminal-othello-help = f5 or 5 6       a move: a square, or its row and column as numbers
terminal-othello-off-board = row { $row }, column { $column } is off the board
terminal-othello-passes = The computer passes.
terminal-othello-status = { $black }  { $white }  empty { $empty }
terminal-othello-white = white
terminal-over = The game is over.
terminal-passed-already = The pass has already been made for you.
terminal-save-exists = save: { $path } already exists; use save! { $path } to replace it.
terminal-save-where = save: name a file.
terminal-saved = Saved to { $path }.
terminal-tictactoe-form = the number of an empty cell, 0 to 8
terminal-tictactoe-help = 0 to 8          a move: the number of an empty cell
terminal-tictactoe-wins = { $winner } wins!
terminal-time = Time used: { $total } s ({ $one } { $first } s, { $two } { $second } s)
terminal-to-move = { $player } to move.
terminal-type-a-move = Type a move ({ $form }), or `help`.
terminal-your-turn = Your turn.
terminal-ask-side = { $game ->
    [notakto] Your side? 1: { $first }  2: { $second }  3: two people  4: two computers {"[1]"}
   *[other] Your side? 1: { $first }, moves first  2: { $second }  3: two people  4: two computers {"[1]"}
}
terminal-othello-you-win = { $empty ->
    [0] You win by { $margin }.
   *[other] You win by { $margin }; the { $empty } empty squares count for the winner.
}
terminal-othello-you-lose = { $empty ->
    [0] The computer wins by { $margin }.
   *[other] The computer wins by { $margin }; the { $empty } empty squares count for the winner.
}
terminal-othello-wins = { $empty ->
    [0] { $name } wins by { $margin }.
   *[other] { $name } wins by { $margin }; the { $empty } empty squares count for the winner.
}
terminal-othello-illegal = That move is not possible: { $reason }
terminal-see-help = { $reason }; `help` lists the commands

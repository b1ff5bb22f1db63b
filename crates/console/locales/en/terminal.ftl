# The games in the terminal.

## Questions before a game

terminal-ask-game = Which game? 1: tic-tac-toe  2: Othello  3: Notakto  ({ $others })
terminal-ask-game-again = Please answer 1, 2 or 3.
terminal-ask-boards = How many boards? 1 to 6, or more {"[1]"}
terminal-ask-boards-again = Please answer with a number from 1 to 1000.
terminal-ask-side = { $game ->
    [notakto] Your side? 1: { $first }  2: { $second }  3: two people  4: two computers {"[1]"}
   *[other] Your side? 1: { $first }, moves first  2: { $second }  3: two people  4: two computers {"[1]"}
}
terminal-ask-side-again = Please answer with a number from 1 to 4.
terminal-ask-level = The computer's level? { $names } {"["}{ $default }{"]"}

## Commands: their names, each separated by a space, and their explanation

terminal-name-undo = undo u
terminal-name-redo = redo r
terminal-name-hint = hint h
terminal-name-moves = moves m
terminal-name-board = board
terminal-name-pass = pass -- pa ps @@
terminal-name-save = save
terminal-name-save-over = save!
terminal-name-load = load open
terminal-name-new = new init
terminal-name-setboard = setboard
terminal-name-transcript = transcript
terminal-name-level = level
terminal-name-human = human
terminal-name-lang = lang
terminal-name-help = help ?
terminal-name-quit = quit q exit
terminal-commands =
    undo            go back to your last choice (u)
    redo            replay moves that were taken back (r)
    hint            what each move is worth (h); at every turn: hint on, hint off
    moves           the legal moves (m); on every board: moves on, moves off
    board           draw the board
    pass            pass; a forced pass happens by itself
    save FILE       save the game to a file (save! replaces an existing file)
    load FILE       continue a game from a file
    new             start over
    setboard BOARD  start from a position
    transcript      print the moves so far
    level LEVEL     set the computer's level
    human SIDE      set who is played by people: first, second, both or none
    lang LANGUAGE   set the language: { $codes }
    help            show this list
    quit            leave (q)

## The course of a game

terminal-type-a-move = Type a move ({ $form }), or `help`.
terminal-your-turn = Your turn.
terminal-to-move = { $player } to move.
terminal-thinking = The computer is thinking…
terminal-computer-plays = The computer plays { $mv }.
terminal-forced-pass = { $name } has no legal move and passes.
terminal-game-over = Game over!
terminal-draw = A draw.
terminal-moves = Moves: { $moves }
terminal-time = Time used: { $total } s ({ $one } { $first } s, { $two } { $second } s)
terminal-after-the-game = new: play again  undo: take back  save FILE: save the game  quit: leave
terminal-end-of-input = End of input.
terminal-ended =
    End of input.
    Position: { $position }
    Moves: { $moves }
terminal-level = The level is now { $level }.
terminal-saved = Saved to { $path }.
terminal-passed-already = You have already passed: a forced pass happens by itself.

## What cannot be done

terminal-in = { $what }: { $reason }
terminal-see-help = { $reason }; `help` lists the commands
terminal-over = The game is over.
terminal-no-pass = You can't pass while you have a legal move.
terminal-line-too-long = That line is too long.
terminal-nothing-to-redo = There is nothing to redo.
terminal-nothing-to-undo = There is nothing to take back.
terminal-no-file = name a file
terminal-save-exists = { $path } already exists; use save! { $path } to replace it
terminal-human = choose first, second, both or none
terminal-lang = choose one of { $codes }
terminal-options-notakto = --boards, --shape, --lines and --torus are for Notakto only
terminal-options-tictactoe = --size: there is only one size of tic-tac-toe
terminal-options-size = --size: for Notakto, use --shape

## Saved games

terminal-saved-game = `{ $game }` is not a game that can be played
terminal-saved-other = this is a game of { $found }, not of { $expected }
terminal-saved-not = { $name }: line { $line }: this is not a saved game: { $reason }
terminal-in-moves = column { $column }, move { $ply }: { $reason }
terminal-no-shapes = `{ $shape }`: only Notakto boards have a shape

## Tic-tac-toe

terminal-tictactoe-player = { $mark }
terminal-tictactoe-form = the number of an empty cell, 0 to 8
terminal-tictactoe-help = 0 to 8          a move: the number of an empty cell
terminal-tictactoe-wins = { $winner } wins!

## Othello

terminal-othello-black = Black { $disc }
terminal-othello-white = White { $disc }
terminal-othello-status = { $black } { $black_discs }  { $white } { $white_discs }  Empty { $empty }
terminal-othello-form = f5, or row and column as 5 6
terminal-othello-help = f5 or 5 6       a move: a square, or its row and column as numbers
terminal-othello-off-board = row { $row }, column { $column } is off the board
terminal-othello-illegal = You can't play there: { $reason }.
terminal-othello-you-win = { $empty ->
    [0] You win by { $margin }!
    [one] You win by { $margin }! The empty square counts for the winner.
   *[other] You win by { $margin }! The { $empty } empty squares count for the winner.
}
terminal-othello-you-lose = { $empty ->
    [0] The computer wins by { $margin }.
    [one] The computer wins by { $margin }. The empty square counts for the winner.
   *[other] The computer wins by { $margin }. The { $empty } empty squares count for the winner.
}
terminal-othello-wins = { $empty ->
    [0] { $name } wins by { $margin }!
    [one] { $name } wins by { $margin }! The empty square counts for the winner.
   *[other] { $name } wins by { $margin }! The { $empty } empty squares count for the winner.
}

## Notakto

terminal-notakto-first = Player 1
terminal-notakto-second = Player 2
terminal-notakto-form = a board and a cell, such as 1:4
terminal-notakto-form-one = the number of an empty cell
terminal-notakto-help = 1:4 or 1 b2     a move: board and cell; with one board, the cell alone
terminal-notakto-plays = The computer plays { $mv } (board { $board }, cell { $cell }).
terminal-notakto-dead = That completes a line: board { $board } is dead.
terminal-notakto-unsure = This move may not be the best: { $reason }.
terminal-notakto-wins = { $winner } wins: { $loser } killed the last board.
terminal-notakto-you-lose = You lose: you killed the last board.
terminal-notakto-you-win = You win: the computer killed the last board!

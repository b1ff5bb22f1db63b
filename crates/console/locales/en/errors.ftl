# What is wrong with an input.

errors-not-a-level = `{ $text }` is not a level (choose from { $levels })
errors-engine-small-board = a { $side }x{ $side } board can only be searched to the end of the game
errors-engine-stopped = stopped before anything was found
errors-misere-other-shape = the boards are { $found }; { $expected } is expected
errors-misere-too-long = no quotient of { $shape } is known, and searching { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    } took too long
errors-misere-unfinished = { $shape }: the quotient was not completed: at least { $elements } elements, { $generators } distinct positions, { $states } sums searched; whether it is finite is unknown
errors-shape-size = `{ $text }` is not a size; write rows x columns, such as 3x3
errors-shape-no-cells = a board of { $rows } rows and { $cols } columns has no cells
errors-shape-too-large = a board of { $rows } rows and { $cols } columns has more than { $most } cells
errors-shape-lines = lines `{ $text }`: `{ $word }` is not one of full, rows, cols, diags or k=N
errors-shape-repeated = lines: `{ $word }` is given twice
errors-shape-no-lines = a board needs lines: rows, cols, diags or k=N
errors-shape-diagonals = diags: a board of { $rows } rows and { $cols } columns has no diagonal from corner to corner
errors-shape-empty-line = k=0: a line needs at least one cell
errors-shape-line-too-long = k={ $length }: no line of { $length } cells fits on { $size }
errors-shape-description = `{ $text }` is not a shape; write SIZE LINES or SIZE LINES torus, such as 3x3 full
errors-too-many-cells = all boards can be listed up to { $limit } cells; this shape has { $cells }
errors-sum-board = board { $board }: { $error }
errors-sum-off-board = board { $board }: there is an X in cell { $cell }, but the shape has { $cells } cells
errors-sum-too-many = more than { $most } boards
errors-sum-character = column { $column }: `{ $found }` is neither X nor .
errors-sum-too-short = the board ends after { $found } of { $cells } cells
errors-sum-too-long = column { $column }: there is text after the last of { $cells } cells
errors-notakto-form = `{ $text }` is not a move: write board and cell, such as 1:4 or 1 b2
errors-notakto-which-board = `{ $text }` names no board: there are { $boards }, so write for example 1:{ $text }
errors-notakto-no-board = `{ $text }`: boards are numbered from 1 to { $boards }
errors-notakto-no-cell = `{ $text }`: cells are numbered from 0 to { $last }, or named from a1 to { $name }
errors-notakto-boards = move { $mv }: there { $boards ->
        [one] is { $boards } board
       *[other] are { $boards } boards
    }
errors-notakto-cells = move { $mv }: a board has { $cells } cells, numbered from 0
errors-notakto-dead = move { $mv }: board { $board } is dead
errors-notakto-taken = move { $mv }: the cell is taken
errors-ttt-character = column { $column }: `{ $found }` cannot be read here
errors-ttt-number = column { $column }: the number { $found } is in cell { $cell }
errors-ttt-too-short = the text ends after { $cells } of 9 cells
errors-ttt-too-long = column { $column }: there is text after the ninth cell
errors-ttt-no-side = the side to move, O: or X:, is missing at the start
errors-ttt-not-a-number = `{ $text }` is not a number
errors-ttt-range = `{ $text }` is out of range: enter a number from 0 to 8
errors-ttt-taken = cell { $cell } is taken
errors-game-over = the game is over
errors-othello-off-board = { $square } is off the board
errors-othello-not-a-square = `{ $text }` is not a square; write a letter a-h and a digit 1-8, such as f5
errors-othello-occupied = { $square } is occupied
errors-othello-turns-nothing = { $square } turns no disc
errors-othello-pass = you cannot pass while you have a legal move
errors-othello-must-pass = { $square } is not legal: the only move is to pass
errors-othello-squares = a board has 64 squares (or 36, or 16); this text has { $squares }
errors-othello-character = character { $character }: `{ $found }` is not a square (X, O or -); { $squares } squares come before it
errors-othello-no-side = the side to move (X or O) is missing after { $squares } squares
errors-othello-not-a-side = character { $character }: `{ $found }` is not a side to move (X or O); { $squares } squares come before it
errors-transcript-not-a-move = column { $column }: `{ $found }` is not a move (a square such as f5, or a pass: -- or pa)
errors-transcript-column = column { $column }: { $reason }
errors-transcript-ply = column { $column }, ply { $ply }: { $reason }
errors-tree-not-a-move = column { $column }: `{ $found }` is not a move
errors-tree-no-alternative = column { $column }: a parenthesis must hold an alternative to the move before it
errors-tree-unbalanced = column { $column }: this parenthesis has no counterpart
errors-tree-too-many = column { $column }: more than { $most } moves
errors-tree-no-place = there is no move number { $number } among these { $moves }

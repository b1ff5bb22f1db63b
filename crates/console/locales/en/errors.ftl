# What is wrong with an input.

errors-not-a-level = `{ $text }` is not a level (choose from { $levels })
errors-engine-small-board = a { $side }x{ $side } board can only be searched to the end of the game
errors-engine-stopped = stopped before anything was found
errors-misere-other-shape = the boards are { $found }; { $expected } is expected
errors-misere-too-long = the quotient of { $shape } is not known, and searching { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    } took too long ({ $why })
errors-misere-unfinished = { $shape }: the quotient was not completed ({ $why }): it has at least { $elements } elements and { $generators } different positions, found by searching { $states } sums; whether it is finite is unknown
errors-shape-size = `{ $text }` is not a size: use ROWSxCOLUMNS, such as 3x3
errors-shape-no-cells = a board of { $rows } rows and { $cols } columns has no cells
errors-shape-too-large = a board of { $rows } rows and { $cols } columns has more than { $most } cells
errors-shape-lines = lines `{ $text }`: `{ $word }` is not one of full, rows, cols, diags or k=N
errors-shape-repeated = lines: `{ $word }` is given twice
errors-shape-no-lines = a board needs lines: rows, cols, diags or k=N
errors-shape-diagonals = diags: a board of { $rows } rows and { $cols } columns has no diagonal from corner to corner
errors-shape-empty-line = k=0: a line needs at least one cell
errors-shape-line-too-long = k={ $length }: no line of { $length } cells fits on { $size }
errors-shape-description = `{ $text }` is not a shape: use SIZE LINES or SIZE LINES torus, such as 3x3 full
errors-too-many-cells = all boards can be listed only for shapes of up to { $limit } cells; this one has { $cells }
errors-sum-board = board { $board }: { $error }
errors-sum-off-board = board { $board }: there is an X in cell { $cell }, but the shape has { $cells } cells
errors-sum-too-many = there are more than { $most } boards
errors-sum-character = column { $column }: `{ $found }` is neither X nor .
errors-sum-too-short = the board ends after { $found } of { $cells } cells
errors-sum-too-long = column { $column }: there is text after the last of { $cells } cells
errors-notakto-form = `{ $text }` is not a move: type a board and a cell, such as 1:4 or 1 b2
errors-notakto-which-board = `{ $text }` names no board: there are { $boards }, so type 1:{ $text }, for example
errors-notakto-no-board = `{ $text }`: boards are numbered from 1 to { $boards }
errors-notakto-no-cell = `{ $text }`: cells are numbered from 0 to { $last }, or named from a1 to { $name }
errors-notakto-boards = { $mv }: there { $boards ->
        [one] is { $boards } board
       *[other] are { $boards } boards
    }
errors-notakto-cells = { $mv }: a board has { $cells } cells, numbered from 0
errors-notakto-dead = { $mv }: board { $board } is dead
errors-notakto-taken = { $mv }: that cell already has an X
errors-ttt-character = column { $column }: `{ $found }` is unexpected here
errors-ttt-number = column { $column }: the number { $found } is in cell { $cell }
errors-ttt-too-short = the board ends after { $cells } of 9 cells
errors-ttt-too-long = column { $column }: there is text after the ninth cell
errors-ttt-no-side = the side to move, O: or X:, is missing at the start
errors-ttt-not-a-number = `{ $text }` is not a number
errors-ttt-range = `{ $text }` is out of range: type a number from 0 to 8
errors-ttt-taken = cell { $cell } is taken by { $mark }
errors-game-over = the game is over
errors-othello-off-board = { $square } is off the board
errors-othello-not-a-square = `{ $text }` is not a square; type a letter from a to h and a digit from 1 to 8, such as f5
errors-othello-occupied = there is already a disc on { $square }
errors-othello-turns-nothing = { $square } flips no discs
errors-othello-pass = you can't pass while you have a legal move
errors-othello-must-pass = { $square } is not legal: the only legal move is a pass
errors-othello-squares = a board has 64 squares (or 36, or 16); this text has { $squares }
errors-othello-character = character { $character }: `{ $found }` is not a square (X, O or -); { $squares } squares come before it
errors-othello-no-side = the side to move (X or O) is missing after { $squares } squares
errors-othello-not-a-side = character { $character }: `{ $found }` is not a side to move (X or O); { $squares } squares come before it
errors-transcript-not-a-move = column { $column }: `{ $found }` is not a move (a square such as f5, or a pass: -- or pa)
errors-column = column { $column }: { $reason }
errors-column-ply = column { $column }, move { $ply }: { $reason }
errors-tree-not-a-move = column { $column }: `{ $found }` is not a move
errors-tree-no-alternative = column { $column }: parentheses hold an alternative to the move before them
errors-tree-unbalanced = column { $column }: this parenthesis has no counterpart
errors-tree-too-many = column { $column }: more than { $most } moves
errors-tree-no-place = there is no move number { $number } in a game of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
errors-line-column = line { $line }, column { $column }: { $reason }
errors-ply = move { $ply }: { $reason }
errors-ggf-no-game = there is no game: `(;` is missing
errors-ggf-unfinished = the text ends inside a game (`;)` is missing)
errors-ggf-not-a-tag = `{ $found }` is not a tag such as B[f5]
errors-ggf-kind = `{ $found }` is not a kind of game that can be read
errors-ggf-board = board: { $reason }
errors-ggf-rows = the board does not have the { $rows } rows it announces
errors-ggf-no-board = the board (BO) is missing
errors-ggf-second-board = this is a second board (BO)
errors-ggf-not-a-move = `{ $found }` is not a move (a square such as F5, or PA)
errors-ggf-not-their-turn = it is the other player's turn
errors-obf-not-a-square = `{ $found }` is not a square (X, O or -)
errors-obf-not-a-side = `{ $found }` is not a side to move (X or O)
errors-obf-not-a-move = `{ $found }` is not a move (a square, or PS for a pass)
errors-obf-not-a-score = `{ $found }` is not a score from -64 to +64
errors-obf-twice = `{ $found }` already has a score
errors-wthor-no-header = a WTHOR file begins with a header of 16 bytes; this file has { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    } in all
errors-wthor-size = the file has { $bytes } bytes, but its header announces { $count } records of { $record } bytes, which with the header make { $expected }
errors-wthor-not-eight = the games were played on a { $side }x{ $side } board, not on 8x8
errors-wthor-solitaires = the file holds solitaires (positions to solve), not games
errors-wthor-header = byte { $byte } of the header is { $value }, a value that no WTHOR file has there
errors-wthor-game = game { $game }: { $reason }
errors-wthor-not-a-square = byte { $byte } is not a square (10 * row + column)
errors-wthor-after-the-end = byte { $byte } comes after the end of the moves
errors-wthor-score = the stored score is { $stored } discs for Black, but the final board has { $replayed }
errors-engine-no-memory = there is not enough memory for a hash table of { $megabytes } MB
errors-engine-compression = these are not compressed weights: { $error }
errors-engine-not-weights = this is not a file of weights
errors-engine-length = the weights take { $found } bytes, but should take { $expected }
errors-engine-longer = there is more after the weights
errors-engine-net-cut = the neural network is incomplete: { $error }
errors-engine-net-span = neural network: the range of span { $span } is impossible
errors-engine-net-number = neural network: a number in span { $span } is NaN or infinite
errors-misere-elements = more elements than allowed
errors-misere-states = more sums than allowed
errors-misere-steps = more moves than allowed
errors-misere-longest-play = a sum that can be played for too long
errors-misere-forms = the canonical form is too large (limit: { $limit })
errors-misere-pairs = the proof has more than { $limit } pairs of an element and a set of elements
errors-misere-positions = the quotient is of { $positions } positions, but there are { $live } live boards
errors-misere-not-reduced = two elements of the quotient have the same outcome in all sums
errors-misere-wrong = the values are wrong: element { $element } is reached without a move into P
errors-misere-kinds = { $kinds } kinds of positions and { $order } elements are too many
errors-misere-sums = there are more than { $limit } states of sums
errors-misere-search = the values are wrong, but the search for a sum that shows it took too long ({ $why })
errors-tree-full = the game's tree is full: it holds { $most } positions

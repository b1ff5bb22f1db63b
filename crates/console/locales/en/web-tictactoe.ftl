# The tic-tac-toe page.

web-tictactoe-stage = Board
web-tictactoe-board = Tic-tac-toe board
web-tictactoe-x = X
web-tictactoe-o = O
web-tictactoe-side-x = X (moves first)
web-tictactoe-side-o = O (moves second)
web-tictactoe-move = { $player } { $cell }
web-tictactoe-level-perfect = Perfect: never loses
web-tictactoe-level-reads = { $moves ->
    [one] Reads { $moves } move ahead
   *[other] Reads { $moves } moves ahead
}
web-tictactoe-level-random = Random: any legal move

web-tictactoe-cell-empty = empty
web-tictactoe-cell-last = last move
web-tictactoe-cell-line = in the winning line
web-tictactoe-worth-win = { $moves ->
    [one] <b>win</b> in { $moves } move
   *[other] <b>win</b> in { $moves } moves
}
web-tictactoe-worth-draw = <b>draw</b>
web-tictactoe-worth-loss = { $moves ->
    [one] <b>loss</b> in { $moves } move
   *[other] <b>loss</b> in { $moves } moves
}

web-tictactoe-played = { $mark } took { $cell }.
web-tictactoe-played-you = You ({ $mark }) took { $cell }.
web-tictactoe-played-computer = The computer ({ $mark }) took { $cell }.
web-tictactoe-to-move = { $player } to move.
web-tictactoe-draw = It’s a draw.
web-tictactoe-you-win = You win.
web-tictactoe-you-lose = You lose.
web-tictactoe-wins = { $player } wins.
web-tictactoe-outlook-win = { $moves ->
    [one] Best play ({ $player } wins in { $moves } move): { $line }
   *[other] Best play ({ $player } wins in { $moves } moves): { $line }
}
web-tictactoe-outlook-draw = Best play (a draw): { $line }
web-tictactoe-outlook-loss = { $moves ->
    [one] Best play ({ $player } loses in { $moves } move): { $line }
   *[other] Best play ({ $player } loses in { $moves } moves): { $line }
}

web-tictactoe-new-position = Start from a position
web-tictactoe-new-rows = Side to move and the three rows

web-tictactoe-tree = The game tree, as far as the search looked
web-tictactoe-tree-note = The tree below this position is unfolded only where the search needs it, cut off at the chosen depth, and evaluated only at its leaves: 10, 100 or 1000 points for each line with one, two or three marks, minus those of the opponent.
web-tictactoe-tree-depth = Depth in moves
web-tictactoe-tree-search = Search
web-tictactoe-tree-minimax = Minimax: all leaves
web-tictactoe-tree-alpha-beta = Alpha-beta: with cut-offs
web-tictactoe-tree-show = Show
web-tictactoe-tree-step = Evaluations
web-tictactoe-tree-play = Play
web-tictactoe-tree-stop = Stop
web-tictactoe-tree-drawing = Drawing of the tree
web-tictactoe-tree-label = Game tree of { $nodes } positions: { $unfolded } unfolded, { $evaluated } evaluated
web-tictactoe-tree-evaluated = Evaluated
web-tictactoe-tree-evaluated-of = { $leaves ->
    [one] <b>{ $evaluated }</b> of { $leaves } leaf
   *[other] <b>{ $evaluated }</b> of { $leaves } leaves
}
web-tictactoe-tree-unfolded = Unfolded
web-tictactoe-tree-unfolded-of = <b>{ $unfolded }</b> of { $nodes } within depth { $depth }
web-tictactoe-tree-whole = Whole tree
web-tictactoe-tree-whole-of = <b>{ $nodes }</b> positions, most never built
web-tictactoe-tree-cut = { $saved ->
    [0] Value { $value }. Every leaf was evaluated.
    [one] Value { $value }. { $saved } leaf could not change it and was never evaluated; it is blank or dashed in the drawing.
   *[other] Value { $value }. { $saved } leaves could not change it and were never evaluated; they are blank or dashed in the drawing.
}
web-tictactoe-tree-best = Best at this depth: cell { $cell }, value { $value }.
web-tictactoe-tree-move = { $cell }: { $value }

# The Othello page.

web-othello-black = Black
web-othello-white = White
web-othello-black-first = Black (moves first)
web-othello-white-second = White
web-othello-you = you
web-othello-who = {" "}({ $who })
web-othello-level = level { $level }
web-othello-level-random = 0: random moves
web-othello-level-greedy = 1: takes the most discs
web-othello-level-strong = { $level }: looks { $level } moves ahead, solves the last { $exact }

web-othello-stage = Board
web-othello-board = Othello board
web-othello-rank = rank
web-othello-square-empty = empty
web-othello-square-black = black
web-othello-square-white = white
web-othello-square-legal = legal
web-othello-square-last = last move
web-othello-square-flipped = just flipped
web-othello-flip = Rotate the board
web-othello-opening = Opening:
web-othello-move-pass = pass

web-othello-to-move = { $player } to move.
web-othello-must-pass = { $player } has no legal move and must pass.
web-othello-pass = Pass
web-othello-passed = { $player } had no legal move and passed.
web-othello-played = { $player } played { $square } and flipped { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}.
web-othello-wins = { $player } wins (Black { $black }, White { $white }).
web-othello-draw = It’s a draw (Black { $black }, White { $white }).

web-othello-size = Board

web-othello-values = Evaluation
web-othello-values-show = Show evaluations
web-othello-values-hide = Hide evaluations
web-othello-values-legend = Expected final disc difference for the player to move. Below it: = exact; 12 searched 12 plies ahead; 12~ unlikely lines skipped.
web-othello-values-small = On small boards, values are rough estimates until the game is solved.
web-othello-live = { $value } ({ $how }) { $line }
web-othello-spoken-plus = plus { $discs }, { $how }
web-othello-spoken-minus = minus { $discs }, { $how }
web-othello-spoken-even = even, { $how }
web-othello-how-exact = exact
web-othello-how-proved = proved
web-othello-how-book = from the opening book
web-othello-how-search = { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
} ahead
web-othello-how-selective = { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
} ahead at { $certainty } % confidence

web-othello-graph = Game graph
web-othello-graph-empty = A graph of the evaluations will appear here once moves have been played.
web-othello-graph-black = Black ahead
web-othello-graph-white = White ahead
web-othello-graph-move = Move
web-othello-graph-go = Go
web-othello-graph-value = Move { $ply }: Black { $value }
web-othello-analyse = Analyse the whole game
web-othello-losses-searched = A loss compares two moves searched to the same depth ({ $how }, or more).
web-othello-losses-exact = Losses are exact.

web-othello-share = Import and export
web-othello-share-board = Board
web-othello-share-copy = Copy
web-othello-share-copied = Copied
web-othello-share-svg = Image (SVG)
web-othello-share-png = Image (PNG)
web-othello-paste = Paste a game or a position: f5d6c3…, 64 squares, GGF, OBF or a link
web-othello-paste-open = Open
web-othello-paste-unreadable = This can’t be read as a game or a position: { $reason }
web-othello-paste-too-long = the text has { $bytes } bytes; the limit is { $most }
web-othello-paste-empty = the line is empty
web-othello-paste-other = { $error }

web-othello-editor = Set up a position
web-othello-editor-board = Position being set up
web-othello-editor-place = Place
web-othello-editor-black = Black disc
web-othello-editor-white = White disc
web-othello-editor-empty = Empty
web-othello-editor-remove = Click a disc of the same colour to remove it.
web-othello-editor-to-move = { $player } to move
web-othello-editor-let-move = { $player } to move
web-othello-editor-clear = Empty board
web-othello-editor-start = Starting position
web-othello-editor-continue = Continue from here
web-othello-editor-analyse = Analyse
web-othello-editor-play-black = Play Black
web-othello-editor-play-white = Play White

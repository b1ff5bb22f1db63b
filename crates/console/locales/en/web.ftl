# The web pages: what the pages of all games share, and why a request is refused.

web-steps = Go through the moves
web-steps-start = To the start
web-steps-back = Previous move
web-steps-forth = Next move
web-steps-end = To the end
web-steps-undo = Undo
web-moves = Moves
web-moves-none = No moves yet.
web-hints-show = Show hints
web-hints-hide = Hide hints

web-turn-computer = It’s the computer’s turn.
web-turn-thinking = The computer is thinking…
web-turn-go = Computer’s move

web-new-game = New game
web-new-game-start = Start
web-new-game-side = You play
web-new-game-both = Both sides (two players, or analysis)
web-new-game-none = Neither (watch two computers)
web-new-game-level = Computer

web-listed-computer = the computer
web-listed-against = { $player } against { $computer }
web-listed-two-computers = { $computer } against itself
web-listed-both = both sides

web-move-missing = move: missing
web-move-not-a-move = `{ $text }` is not a move.
web-move-not-computers-turn = It’s not the computer’s turn.
web-move-too-many = A game can have at most { $most } moves, including its branches.

web-refusal-title = Something is wrong with this request
web-refusal-title-not-found = Page not found
web-refusal-title-fault = Something went wrong
web-refusal-home = Back to the home page
web-refusal-no-page = there is no page { $path }
web-refusal-method = this page does not accept that method
web-refusal-fault = an internal error: { $error }
web-refusal-parameter = { $name }: { $reason }
web-refusal-not-one-of = `{ $text }` is not one of { $allowed }
web-refusal-not-a-number = `{ $text }` is not a number
web-refusal-not-within = { $number } is not between { $least } and { $most }
web-refusal-not-a-game-id = `{ $text }` is not the ID of a game
web-refusal-boards = { $number ->
    [one] { $number } board
   *[other] { $number } boards
}; this page allows 1 to { $most }
web-refusal-no-choice = `{ $text }` can’t be chosen here
web-refusal-not-a-form = the request is not a form
web-refusal-body = the request is too large or damaged
web-refusal-not-utf8 = parameter { $number } is not UTF-8
web-refusal-twice = `{ $name }` is given twice
web-refusal-too-many = more than { $most } parameters

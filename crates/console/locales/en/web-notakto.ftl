# The Notakto page.

web-notakto-stage = Boards
web-notakto-first = First player
web-notakto-second = Second player
web-notakto-level-perfect = Perfect: wins whenever it can
web-notakto-level-random = Random: any legal move

web-notakto-board = Board { $number }
web-notakto-board-dead = Board { $number }, dead
web-notakto-caption = Board { $number }:
web-notakto-dead = dead
web-notakto-cell-x = X
web-notakto-cell-empty = empty
web-notakto-cell-last = last move
web-notakto-cell-wins = wins
web-notakto-cell-loses = loses
web-notakto-cell-product = product { $product }

web-notakto-who-you = You
web-notakto-who-computer = The computer
web-notakto-who-first = The first player
web-notakto-who-second = The second player
web-notakto-played = { $boards ->
    [1] { $who } played { $cell }.
   *[other] { $who } played { $cell } on board { $board }.
}
web-notakto-killed = Three in a row: board { $board } is dead.
web-notakto-your-move = Your move: write an X in any empty cell of a live board.
web-notakto-to-move = { $player } to move: write an X in any empty cell of a live board.
web-notakto-you-win = You win: the computer killed the last board.
web-notakto-you-lose = You lose: you killed the last board.
web-notakto-first-wins = The first player wins: the second player killed the last board.
web-notakto-second-wins = The second player wins: the first player killed the last board.

web-notakto-product = Product
web-notakto-product-won = the player to move has won
web-notakto-product-loses = the player to move loses
web-notakto-product-wins = the player to move wins
web-notakto-elements = The { $count } elements
web-notakto-elements-note = Every position has one of these values. Leave the other player a value marked P, and they lose.
web-notakto-now = now
web-notakto-dictionary = Dictionary: the { $count } live boards
web-notakto-dictionary-note = Boards that are rotations or reflections of one another are listed once. The boards in play are framed and show their numbers, or how many of them there are. Choose a board to start a game from it.
web-notakto-dictionary-dead = A dead board is worth 1, so it changes nothing.
web-notakto-dictionary-empty = empty board
web-notakto-dictionary-cells = X in { $cells }
web-notakto-dictionary-entry = { $board }, value { $value }
web-notakto-dictionary-entry-in-play = { $board }, value { $value }, in play: { $numbers }
web-notakto-dictionary-many = ×{ $count }

web-notakto-new-boards = Number of boards
web-notakto-new-more = More boards, or boards with Xs on them
web-notakto-new-empty = Number of empty boards (1 to { $most })
web-notakto-new-rows = Boards row by row, joined by +

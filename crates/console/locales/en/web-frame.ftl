# The web pages: what surrounds every page, the home page, saved games, and the start of the server.

web-frame-window-title = { $page } – hissho
web-frame-list-separator = { ", " }
web-frame-skip = Skip to content
web-frame-games = Games
web-frame-game-othello = Othello
web-frame-game-notakto = Notakto
web-frame-game-tictactoe = Tic-tac-toe
web-frame-theme-auto = Theme: system
web-frame-theme-light = Theme: light
web-frame-theme-dark = Theme: dark
web-frame-unreachable = The server is not responding. Restart it with `hissho serve`, and you can continue from here.
web-frame-saved-games = Saved games
web-frame-keys = Keyboard shortcuts
web-frame-keys-tab = Go to the next part of the page
web-frame-keys-arrows = On the board: go from square to square
web-frame-keys-play = Play on the current square
web-frame-keys-row = On the board: first or last square of the row
web-frame-keys-steps = Elsewhere: previous or next move
web-frame-keys-ends = Elsewhere: start or end of the game
web-frame-keys-undo = Undo
web-frame-keys-values = Show or hide evaluations and hints
web-frame-keys-rotate = Othello: rotate the board
web-frame-keys-sheet = Show this list
web-frame-keys-single = Enable single-key shortcuts

web-home-title = Play, analyse, solve
web-home-othello = Play at any level, see what each move is worth, and review whole games.
web-home-notakto = Both players write X, on as many boards as you like, and whoever kills the last board loses. A monoid with 18 elements tells you who wins.
web-home-tictactoe = See which moves win, draw or lose, and watch a search explore the game tree.

web-saved-title = Saved games
web-saved-none = Games you play are saved on this computer and listed here.
web-saved-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
web-saved-line = { $title }, { $moves }, { $players }, { $date }
web-saved-delete = Delete
web-saved-delete-game = Delete: { $game }
web-saved-newer = Newer games
web-saved-older = Older games
web-saved-delete-title = Delete this game?
web-saved-delete-final = This can’t be undone.
web-saved-delete-cancel = Cancel
web-saved-unknown = there is no such game

web-serve-running = hissho is running at { $address } (press Ctrl-C to stop; games are saved in { $library })
web-serve-no-runtime = the server cannot start
web-serve-no-listener = --addr: cannot listen on { $address }
web-serve-no-data-folder = --library: this system has no data folder; name a file
web-serve-no-library-folder = --library: cannot create { $folder }

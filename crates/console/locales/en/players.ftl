# Values, levels and boards in words.

players-solved-draws = draws
players-solved-loses = loses in { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
     }
players-solved-wins = wins in { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
     }
players-sum-dead = dead
players-sum-loses = L: loses
players-sum-n = N: the player to move wins.
players-sum-over = N: no board is live, so the player to move has won.
players-sum-p = P: the player to move loses.
players-sum-product = Product: { $product }
players-sum-wins = W: wins
players-sum-with-product = { $verdict }, product { $product }
players-value-book = { $value }, book
players-value-exact = { $value }, exact
players-value-search = { $value }, { $depth ->
        [one] { $depth } ply
       *[other] { $depth } plies
     } ahead
players-value-selective = { $value }, { $depth ->
        [one] { $depth } ply
       *[other] { $depth } plies
     } ahead at { $certainty } % confidence
players-game-tictactoe = tic-tac-toe
players-game-othello = Othello
players-game-notakto = Notakto
players-size = the board has 8, 6 or 4 rows

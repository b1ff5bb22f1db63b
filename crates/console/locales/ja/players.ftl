# 評価、強さ、盤の表現。

players-solved-draws = 引き分け
players-solved-loses = { $plies } 手で負け
players-solved-wins = { $plies } 手で勝ち
players-sum-dead = 死
players-sum-loses = L: 負け
players-sum-n = N: 手番側の勝ちです（先手必勝）。
players-sum-over = N: 生きた盤がないので、手番側の勝ちです。
players-sum-p = P: 手番側の負けです（後手必勝）。
players-sum-product = 積: { $product }
players-sum-wins = W: 勝ち
players-sum-with-product = { $verdict }、積 { $product }
players-value-book = { $value }、定石
players-value-exact = { $value }、完全読み
players-value-search = { $value }、{ $depth } 手読み
players-value-selective = { $value }、{ $depth } 手読み（確度 { $certainty } %）
players-game-tictactoe = 三目並べ
players-game-othello = オセロ
players-game-notakto = ノタクト
players-size = 盤の大きさは 8、6、4 のどれかです

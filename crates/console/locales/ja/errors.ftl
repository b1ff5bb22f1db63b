# 入力の誤り。

errors-not-a-level = { $text } という強さはありません（選べるもの: { $levels }）
errors-engine-small-board = { $side }x{ $side } の盤は終局まで読む探索しかできません
errors-engine-stopped = 何も見つからないうちに中断されました
errors-misere-other-shape = 盤の形は { $found } ですが、{ $expected } が必要です
errors-misere-too-long = { $shape } の商は分かっておらず、{ $boards } 枚の盤の探索は長くなりすぎたため打ち切りました
errors-misere-unfinished = { $shape }: 商の計算は完了しませんでした。元は少なくとも { $elements } 個、異なる局面は { $generators } 個、調べた和は { $states } 通り。有限かどうかは分かりません
errors-shape-size = { $text } は大きさとして読めません（3x3 のように書いてください）
errors-shape-no-cells = { $rows } 行 { $cols } 列の盤にはマスがありません
errors-shape-too-large = { $rows } 行 { $cols } 列の盤は大きすぎます（{ $most } マスまで）
errors-shape-lines = 線 { $text }: { $word } は full、rows、cols、diags、k=N のどれでもありません
errors-shape-repeated = 線 { $word } が 2 回指定されています
errors-shape-no-lines = 盤には線が必要です（rows、cols、diags、k=N）
errors-shape-diagonals = diags: { $rows } 行 { $cols } 列の盤には角から角への対角線がありません
errors-shape-empty-line = k=0: 線には 1 マス以上必要です
errors-shape-line-too-long = k={ $length }: { $size } の盤に { $length } マスの線は入りません
errors-shape-description = { $text } は盤の形として読めません（3x3 full のように書いてください）
errors-too-many-cells = すべての盤を列挙できるのは { $limit } マスまでです（この盤は { $cells } マス）
errors-sum-board = { $board } 枚目の盤: { $error }
errors-sum-off-board = { $board } 枚目の盤: マス { $cell } に X がありますが、マスは { $cells } 個です
errors-sum-too-many = 盤は { $most } 枚までです
errors-sum-character = { $column } 文字目: { $found } は X でも . でもありません
errors-sum-too-short = { $cells } マスのうち { $found } マスしかありません
errors-sum-too-long = { $column } 文字目: { $cells } マスの後に余分な文字があります
errors-notakto-form = { $text } は手として読めません（盤とマスを 1:4 や 1 b2 のように書いてください）
errors-notakto-which-board = { $text } はどの盤の手か分かりません（盤は { $boards } 枚。1:{ $text } のように書いてください）
errors-notakto-no-board = { $text }: 盤の番号は 1 から { $boards } です
errors-notakto-no-cell = { $text }: マスは 0 から { $last }、または a1 から { $name } です
errors-notakto-boards = { $mv }: 盤は { $boards } 枚です
errors-notakto-cells = { $mv }: マスは { $cells } 個です
errors-notakto-dead = { $mv }: { $board } 枚目の盤はすでに死んでいます
errors-notakto-taken = { $mv }: そのマスにはすでに X があります
errors-ttt-character = { $column } 文字目: { $found } は読めません
errors-ttt-number = { $column } 文字目: 番号 { $found } がマス { $cell } にあります
errors-ttt-too-short = 9 マスのうち { $cells } マスしかありません
errors-ttt-too-long = { $column } 文字目: 9 マスの後に余分な文字があります
errors-ttt-no-side = 先頭に手番（O: または X:）がありません
errors-ttt-not-a-number = { $text } は数字ではありません
errors-ttt-range = { $text }: 0~8 の範囲で入力してください
errors-ttt-taken = マス { $cell } はすでに埋まっています
errors-game-over = 対局は終わっています
errors-othello-off-board = { $square } は盤の外です
errors-othello-not-a-square = { $text } はマスとして読めません（f5 のように書いてください）
errors-othello-occupied = { $square } には石があります
errors-othello-turns-nothing = { $square } では 1 枚も返せません
errors-othello-pass = 打てる場所があるときはパスできません
errors-othello-must-pass = { $square } には打てません。パスしかできません
errors-othello-squares = 盤は 64 マス（または 36、16 マス）ですが、{ $squares } マスしかありません
errors-othello-character = { $character } 文字目: { $found } はマスではありません（X、O、-。その前に { $squares } マス）
errors-othello-no-side = { $squares } マスの後に手番（X か O）がありません
errors-othello-not-a-side = { $character } 文字目: { $found } は手番（X か O）ではありません（その前に { $squares } マス）
errors-transcript-not-a-move = { $column } 文字目: { $found } は手として読めません（f5 のようなマス、またはパス -- か pa）
errors-transcript-column = { $column } 文字目: { $reason }
errors-transcript-ply = { $column } 文字目、{ $ply } 手目: { $reason }
errors-tree-not-a-move = { $column } 文字目: { $found } は手として読めません
errors-tree-no-alternative = { $column } 文字目: 括弧には、その前の手の代わりの手が必要です
errors-tree-unbalanced = { $column } 文字目: 対応する括弧がありません
errors-tree-too-many = { $column } 文字目: { $most } 手を超えています
errors-tree-no-place = { $moves } 手の中に { $number } 番の手はありません

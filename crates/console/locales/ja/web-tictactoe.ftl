# 三目並べのページ。

web-tictactoe-stage = 盤
web-tictactoe-board = 三目並べの盤
web-tictactoe-x = ×
web-tictactoe-o = ○
web-tictactoe-side-x = ×（先手）
web-tictactoe-side-o = ○（後手）
web-tictactoe-move = { $player } { $cell }
web-tictactoe-level-perfect = 最強: 決して負けない
web-tictactoe-level-reads = { $moves } 手読み
web-tictactoe-level-random = ランダム: 適当に打つ

web-tictactoe-cell-empty = 空き
web-tictactoe-cell-last = 直前の手
web-tictactoe-cell-line = そろった列
web-tictactoe-worth-win = { $moves } 手で<b>勝ち</b>
web-tictactoe-worth-draw = <b>引き分け</b>
web-tictactoe-worth-loss = { $moves } 手で<b>負け</b>

web-tictactoe-played = { $mark } は { $cell } に打ちました。
web-tictactoe-played-you = あなた（{ $mark }）は { $cell } に打ちました。
web-tictactoe-played-computer = コンピュータ（{ $mark }）は { $cell } に打ちました。
web-tictactoe-to-move = { $player } の番です。
web-tictactoe-draw = 引き分けです。
web-tictactoe-you-win = あなたの勝ちです。
web-tictactoe-you-lose = あなたの負けです。
web-tictactoe-wins = { $player } の勝ちです。
web-tictactoe-outlook-win = 最善の手順（{ $moves } 手で { $player } の勝ち）: { $line }
web-tictactoe-outlook-draw = 最善の手順（引き分け）: { $line }
web-tictactoe-outlook-loss = 最善の手順（{ $moves } 手で { $player } の負け）: { $line }

web-tictactoe-new-position = 途中の局面から始める
web-tictactoe-new-rows = 手番と 3 つの行

web-tictactoe-tree = ゲーム木（探索した部分）
web-tictactoe-tree-note = この局面から先の木は、探索が必要とした部分だけを展開し、選んだ深さで打ち切り、葉だけを評価します。評価値は、自分の印が 1、2、3 個の列をそれぞれ 10、100、1000 点とし、相手の列の分を引いた値です。
web-tictactoe-tree-depth = 深さ（手数）
web-tictactoe-tree-search = 探索
web-tictactoe-tree-minimax = ミニマックス法: すべての葉
web-tictactoe-tree-alpha-beta = アルファ・ベータ法: 枝刈りあり
web-tictactoe-tree-show = 表示
web-tictactoe-tree-step = 評価の回数
web-tictactoe-tree-play = 再生
web-tictactoe-tree-stop = 停止
web-tictactoe-tree-drawing = 木の図
web-tictactoe-tree-label = { $nodes } 局面のゲーム木（展開 { $unfolded }、評価 { $evaluated }）
web-tictactoe-tree-evaluated = 評価した局面
web-tictactoe-tree-evaluated-of = <b>{ $evaluated }</b>（葉 { $leaves } 個中）
web-tictactoe-tree-unfolded = 展開した局面
web-tictactoe-tree-unfolded-of = <b>{ $unfolded }</b>（深さ { $depth } までの { $nodes } 局面中）
web-tictactoe-tree-whole = 木全体
web-tictactoe-tree-whole-of = <b>{ $nodes }</b> 局面（ほとんどは作られません）
web-tictactoe-tree-cut = { $saved ->
    [0] 値は { $value } です。すべての葉を評価しました。
   *[other] 値は { $value } です。値を変えられない葉 { $saved } 個は評価していません（図では点線または空白）。
}
web-tictactoe-tree-best = この深さでの最善手はマス { $cell }、値は { $value } です。
web-tictactoe-tree-move = { $cell }: { $value }

# オセロのページ。

web-othello-black = 黒
web-othello-white = 白
web-othello-black-first = 黒（先手）
web-othello-white-second = 白（後手）
web-othello-you = あなた
web-othello-who = （{ $who }）
web-othello-level = 強さ { $level }
web-othello-level-random = 0: ランダム
web-othello-level-greedy = 1: いちばん多く返す
web-othello-level-strong = { $level }: { $level } 手読み、終盤 { $exact } 手は完全読み

web-othello-stage = 盤面
web-othello-board = オセロ盤
web-othello-rank = 段
web-othello-square-empty = 空き
web-othello-square-black = 黒
web-othello-square-white = 白
web-othello-square-legal = 打てる
web-othello-square-last = 直前の手
web-othello-square-flipped = 返された石
web-othello-flip = 盤を回転
web-othello-opening = 定石:
web-othello-move-pass = パス

web-othello-to-move = { $player }の番です。
web-othello-must-pass = { $player }は打てるところがないので、パスです。
web-othello-pass = パス
web-othello-passed = { $player }は打てるところがなく、パスしました。
web-othello-played = { $player }が { $square } に打ち、{ $discs } 枚返しました。
web-othello-wins = { $player }の勝ちです（黒 { $black }、白 { $white }）。
web-othello-draw = 引き分けです（黒 { $black }、白 { $white }）。

web-othello-size = 盤の大きさ

web-othello-values = 評価値
web-othello-values-show = 評価値を表示
web-othello-values-hide = 評価値を隠す
web-othello-values-legend = 手番から見た最終石差の予想です。下の小さな表示は読み方で、= は完全読み、12 は 12 手読み、12~ は見込みの薄い手を省いた読みです。
web-othello-values-small = 小さい盤では、読み切るまではおおまかな予想です。
web-othello-live = { $value }（{ $how }） { $line }
web-othello-spoken-plus = プラス { $discs }、{ $how }
web-othello-spoken-minus = マイナス { $discs }、{ $how }
web-othello-spoken-even = 互角、{ $how }
web-othello-how-exact = 完全読み
web-othello-how-proved = 証明済み
web-othello-how-book = 定石
web-othello-how-search = { $depth } 手読み
web-othello-how-selective = { $depth } 手読み（信頼度 { $certainty } %）

web-othello-graph = 対局の流れ
web-othello-graph-empty = 手が進むと、評価値のグラフがここに表示されます。
web-othello-graph-black = 黒優勢
web-othello-graph-white = 白優勢
web-othello-graph-move = 手数
web-othello-graph-go = 移動
web-othello-graph-value = { $ply } 手目: 黒 { $value }
web-othello-analyse = 対局全体を解析
web-othello-losses-searched = 損失は、2 つの手を同じ深さで読んだときの差です。読みの深さ: { $how }以上
web-othello-losses-exact = 損失は完全読みの値です。

web-othello-share = 読み込みと書き出し
web-othello-share-board = 盤面
web-othello-share-copy = コピー
web-othello-share-copied = コピーしました
web-othello-share-svg = 画像 (SVG)
web-othello-share-png = 画像 (PNG)
web-othello-paste = 棋譜か局面を貼り付け（f5d6c3…、64 マス、GGF、OBF、リンク）
web-othello-paste-open = 開く
web-othello-paste-unreadable = 棋譜や局面として読めませんでした: { $reason }
web-othello-paste-too-long = { $bytes } バイトあります（{ $most } バイトまで）
web-othello-paste-empty = 行が空です
web-othello-paste-other = { $error }

web-othello-editor = 局面の編集
web-othello-editor-board = 編集中の盤面
web-othello-editor-place = 置くもの
web-othello-editor-black = 黒石
web-othello-editor-white = 白石
web-othello-editor-empty = 空き
web-othello-editor-remove = 同じ色の石をクリックすると消えます。
web-othello-editor-to-move = { $player }の番
web-othello-editor-let-move = { $player }の番にする
web-othello-editor-clear = 空の盤
web-othello-editor-start = 初期配置
web-othello-editor-continue = この局面から
web-othello-editor-analyse = 検討
web-othello-editor-play-black = 黒で対局
web-othello-editor-play-white = 白で対局

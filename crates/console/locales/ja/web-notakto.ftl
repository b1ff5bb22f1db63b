# ノタクトのページ。

web-notakto-stage = 盤
web-notakto-first = 先手
web-notakto-second = 後手
web-notakto-level-perfect = 最強: 勝てる局面では必ず勝つ
web-notakto-level-random = ランダム: 適当に打つ

web-notakto-board = 盤 { $number }
web-notakto-board-dead = 盤 { $number }、死んだ盤
web-notakto-caption = 盤 { $number }:
web-notakto-dead = 死
web-notakto-cell-x = X
web-notakto-cell-empty = 空き
web-notakto-cell-last = 直前の手
web-notakto-cell-wins = 勝ち
web-notakto-cell-loses = 負け
web-notakto-cell-product = 積 { $product }

web-notakto-who-you = あなた
web-notakto-who-computer = コンピュータ
web-notakto-who-first = 先手
web-notakto-who-second = 後手
web-notakto-played = { $boards ->
    [1] { $who }は { $cell } に打ちました。
   *[other] { $who }は盤 { $board } の { $cell } に打ちました。
}
web-notakto-killed = 3 つ並び、盤 { $board } は死にました。
web-notakto-your-move = あなたの番です。生きた盤の空きマスに X を打ちます。
web-notakto-to-move = { $player }の番です。生きた盤の空きマスに X を打ちます。
web-notakto-you-win = あなたの勝ちです。コンピュータが最後の盤を殺しました。
web-notakto-you-lose = あなたの負けです。最後の盤を殺しました。
web-notakto-first-wins = 先手の勝ちです。後手が最後の盤を殺しました。
web-notakto-second-wins = 後手の勝ちです。先手が最後の盤を殺しました。

web-notakto-product = 積
web-notakto-product-won = 手番の側の勝ちです
web-notakto-product-loses = 手番の側が負けます（後手勝ち）
web-notakto-product-wins = 手番の側が勝ちます（先手勝ち）
web-notakto-elements = { $count } 個の元
web-notakto-elements-note = どの局面の値も、このうちのどれか 1 つです。P の付いた値になるように打てば、相手の負けです。
web-notakto-now = 現在
web-notakto-dictionary = 辞書: 生きた盤 { $count } 種類
web-notakto-dictionary-note = 回転や裏返しで重なる盤は 1 つにまとめています。今の対局にある盤は枠で囲み、番号または枚数を付けています。選ぶと、その盤から対局を始められます。
web-notakto-dictionary-dead = 死んだ盤の値は 1 なので、積は変わりません。
web-notakto-dictionary-empty = 空の盤
web-notakto-dictionary-cells = { $cells } に X
web-notakto-dictionary-entry = { $board }、値 { $value }
web-notakto-dictionary-entry-in-play = { $board }、値 { $value }、対局中の盤: { $numbers }
web-notakto-dictionary-many = ×{ $count }

web-notakto-new-boards = 盤の枚数
web-notakto-new-more = 7 枚以上の盤や途中の盤から始める
web-notakto-new-empty = 空の盤の枚数（1 から { $most }）
web-notakto-new-rows = 盤面（1 行ずつ書き、盤と盤を + でつなぐ）

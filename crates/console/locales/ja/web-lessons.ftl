# 遊び方を教えるページ。

web-lessons-link = 遊び方
web-lessons-title = { $game }の遊び方
web-lessons-progress = { $step } / { $steps }
web-lessons-task = <b>やってみよう:</b> { $task }
web-lessons-stage = 盤
web-lessons-steps = レッスン
web-lessons-back = 前へ
web-lessons-next = 次へ
web-lessons-skip = スキップ
web-lessons-play = 対局する
web-lessons-unknown-game = { $game } というゲームはありません
web-lessons-board-othello = オセロ盤
web-lessons-board-notakto = 盤 { $number }
web-lessons-board-tictactoe = 三目並べの盤
web-lessons-cell-empty = 空き
web-lessons-cell-black = 黒
web-lessons-cell-white = 白
web-lessons-cell-notakto-x = X
web-lessons-cell-x = ×
web-lessons-cell-o = ○
web-lessons-cell-product = 積 { $product }
web-lessons-product = 積
web-lessons-choose-pass = パス
web-lessons-choose-black = 黒
web-lessons-choose-white = 白
web-lessons-choose-draw = 引き分け

web-lessons-othello-trap-title = はさんで裏返す
web-lessons-othello-trap-text = あなたは黒です。置いた石と別の黒石とで白石を一直線（縦・横・斜め）にはさむと、はさんだ白石はすべて黒に裏返ります。
web-lessons-othello-trap-task = 最初の石を置きましょう。
web-lessons-othello-trap-right = 2 つの黒石にはさまれた白石が裏返りました。
web-lessons-othello-trap-wrong = そこでは白石をはさめません。1 つも裏返せないマスには打てません。

web-lessons-othello-directions-title = 全方向を同時に
web-lessons-othello-directions-text = はさんだ石は、どの方向のものもすべて裏返ります。選べるのは打つマスだけで、裏返す石は選べません。
web-lessons-othello-directions-task = 最も多くの石を裏返せるマスを見つけましょう。
web-lessons-othello-directions-right = これより多く裏返せる手はありません。
web-lessons-othello-directions-wrong = もっと多く裏返せる手があります。マスを指すと、裏返る石が分かります。

web-lessons-othello-corner-title = 隅の石は裏返されない
web-lessons-othello-corner-text = 序盤に石が多くても、また裏返されるので、あまり価値はありません。隅の石だけは、外側からはさめないので決して裏返されません。
web-lessons-othello-corner-task = 隅を取りましょう。
web-lessons-othello-corner-right = この石は最後まで黒のままで、隣の石も守ります。
web-lessons-othello-corner-wrong = そこは隅ではないか、裏返せる石がありません。

web-lessons-othello-pass-title = 打てなければパス
web-lessons-othello-pass-text = 裏返せるマスが 1 つもなければパスとなり、相手が続けて打ちます。打てるマスがあるときはパスできません。
web-lessons-othello-pass-task = 黒の番です。打てるマスを探し、なければパスしましょう。
web-lessons-othello-pass-right = 黒に打てるマスはありません。白が続けて打ちます。
web-lessons-othello-pass-wrong = そこでは何も裏返りません。ほかのマスを探し、なければパスしましょう。

web-lessons-othello-count-title = 石の多いほうが勝ち
web-lessons-othello-count-text = 両者とも打てなくなったら終局です。たいていは盤が埋まって終わります。石の多いほうの勝ちです。
web-lessons-othello-count-task = この対局の勝者は？
web-lessons-othello-count-right = 正解です。
web-lessons-othello-count-wrong = 1 行ずつ数え直してみましょう。

web-lessons-notakto-write-title = 2 人とも X を打つ
web-lessons-notakto-write-text = ノタクトは、印が 1 種類だけの三目並べです。2 人が交互に、好きな空きマスに X を打ちます。
web-lessons-notakto-write-task = 好きなマスに X を打ちましょう。
web-lessons-notakto-write-right = 次は相手が X を打つ番です。

web-lessons-notakto-kill-title = 3 つ並ぶと盤は死ぬ
web-lessons-notakto-kill-text = 縦・横・斜めのどれかに X が 3 つ並ぶと、その盤は「死んだ盤」になり、もう誰も打てません。
web-lessons-notakto-kill-task = この盤を殺しましょう。
web-lessons-notakto-kill-right = 3 つ並び、盤は死にました。
web-lessons-notakto-kill-wrong = まだ並びません。X が 2 つと空きマスが 1 つの列を探しましょう。

web-lessons-notakto-safe-title = 最後の盤を殺した人が負け
web-lessons-notakto-safe-text = 最後に残った盤で 3 つ並べた人の負けです。最後の 1 枚では、3 つ並べないように打ちます。
web-lessons-notakto-safe-task = 3 つ並ばないマスに打ちましょう。
web-lessons-notakto-safe-right = 盤はまだ生きていて、次は相手の番です。
web-lessons-notakto-safe-wrong = 最後の盤で 3 つ並んで、負けてしまいます。

web-lessons-notakto-centre-title = 1 枚なら中央で勝ち
web-lessons-notakto-centre-text = 空の盤が 1 枚なら先手が勝てますが、勝てる初手は中央だけです。そのあとは、相手の X から桂馬跳びの位置に打ち返します。
web-lessons-notakto-centre-task = 中央に打つと、相手が隅に打ちました。その隅から桂馬跳びの位置に打ちましょう。
web-lessons-notakto-centre-right = これで、どう打たれても相手に盤を殺させることができます。
web-lessons-notakto-centre-wrong = そこでは相手が勝てます。2 マス進んで 1 マス横です。

web-lessons-notakto-multiply-title = 盤が増えたら掛け算
web-lessons-notakto-multiply-text = どの盤にも a、b、c、d で表した値があり、死んだ盤の値は 1 です。全部の盤の値を掛けた積が a、b²、bc、c²（P の印が付いた 4 つの元）のどれかになるように打てば、相手の負けです。マスには、そこに打ったあとの積が書いてあります。
web-lessons-notakto-multiply-task = 積が P に入るマスを選びましょう。
web-lessons-notakto-multiply-right = 積が P に入りました。あなたが間違えなければ、相手の負けです。
web-lessons-notakto-multiply-wrong = その積は a、b²、bc、c² のどれでもありません。

web-lessons-tictactoe-turns-title = × と ○ が交互に
web-lessons-tictactoe-turns-text = × が先手です。交互に、空いているマスに自分の印を打ちます。
web-lessons-tictactoe-turns-task = あなたは × です。好きなマスに打ちましょう。
web-lessons-tictactoe-turns-right = 次は ○ の番です。

web-lessons-tictactoe-row-title = 3 つ並べば勝ち
web-lessons-tictactoe-row-text = 縦・横・斜めのどれかに、自分の印を先に 3 つ並べた人の勝ちです。並ばないまま盤が埋まれば引き分けです。
web-lessons-tictactoe-row-task = × で勝ちましょう。
web-lessons-tictactoe-row-right = 3 つ並び、× の勝ちです。
web-lessons-tictactoe-row-wrong = そこでは 3 つ並びません。

web-lessons-tictactoe-block-title = 相手のリーチを止める
web-lessons-tictactoe-block-text = 相手の印が 2 つ並び、残りの 1 マスが空いていたら「リーチ」です。自分がすぐに勝てるときを除き、そのマスに打って止めます。
web-lessons-tictactoe-block-task = ○ がリーチです。止めましょう。
web-lessons-tictactoe-block-right = 止まりました。
web-lessons-tictactoe-block-wrong = 次に ○ が 3 つ並びます。

web-lessons-tictactoe-fork-title = リーチを 2 つ作る
web-lessons-tictactoe-fork-text = 止められるリーチは 1 つだけなので、同時に 2 つ作れば勝ちです。「3 手で勝ち」と表示されるのは、このような手です。
web-lessons-tictactoe-fork-task = リーチが 2 つできるマスを見つけましょう。
web-lessons-tictactoe-fork-right = リーチが 2 つできました。○ は両方を止められません。
web-lessons-tictactoe-fork-wrong = そこでは ○ に止められます。

web-lessons-tictactoe-draw-title = 最善なら引き分け
web-lessons-tictactoe-draw-text = どちらも間違えなければ引き分けです。最初の返事から大事で、中央に打たれたら、隅に打たないと負けます。
web-lessons-tictactoe-draw-task = あなたは ○ です。× が中央に打ちました。負けないマスを選びましょう。
web-lessons-tictactoe-draw-right = このあとも間違えなければ引き分けです。
web-lessons-tictactoe-draw-wrong = × にリーチを 2 つ作られてしまいます。

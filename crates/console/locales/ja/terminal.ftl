# 端末での対局。

## 対局前の質問

terminal-ask-game = どのゲームで遊びますか？ 1: 三目並べ  2: オセロ  3: ノタクト （{ $others }）
terminal-ask-game-again = 1、2、3 のどれかを入力してください。
terminal-ask-boards = 盤は何枚にしますか？ 1 から 6、またはそれ以上 {"[1]"}
terminal-ask-boards-again = 1 から 1000 の数を入力してください。
terminal-ask-side = { $game ->
    [notakto] どちらで打ちますか？ 1: { $first }  2: { $second }  3: 人どうし  4: コンピュータどうし {"[1]"}
   *[other] どちらで打ちますか？ 1: { $first }（先手）  2: { $second }（後手）  3: 人どうし  4: コンピュータどうし {"[1]"}
}
terminal-ask-side-again = 1 から 4 の数を入力してください。
terminal-ask-level = コンピュータの強さは？ { $names } {"["}{ $default }{"]"}

## コマンドの名前（空白で区切る）と説明

terminal-name-undo = 戻す 待った
terminal-name-redo = 進める やり直し
terminal-name-hint = ヒント
terminal-name-moves = 合法手
terminal-name-board = 盤面
terminal-name-pass = パス
terminal-name-save = 保存
terminal-name-save-over = 保存!
terminal-name-load = 読込
terminal-name-new = 新規
terminal-name-setboard = 配置
terminal-name-transcript = 棋譜
terminal-name-level = 強さ
terminal-name-human = 人
terminal-name-lang = 言語
terminal-name-help = ヘルプ
terminal-name-quit = 終了
terminal-commands =
    undo        戻す    自分が最後に選んだ局面まで戻す (u)
    redo        進める  戻した手をもう一度進める (r)
    hint        ヒント  手の評価 (h)。hint on で毎回、hint off で解除
    moves       合法手  打てる場所 (m)。moves on で毎回表示、moves off で解除
    board       盤面    盤面の表示
    pass        パス    パス（打てる場所がないときは自動でパス）
    save FILE   保存    対局をファイルに保存（save! で上書き）
    load FILE   読込    ファイルの対局を続ける
    new         新規    最初から始める
    setboard    配置    指定した局面から始める
    transcript  棋譜    ここまでの棋譜の表示
    level       強さ    コンピュータの強さの変更
    human       人      人が打つ側の変更: first、second、both、none
    lang        言語    表示言語の変更: { $codes }
    help        ヘルプ  この一覧の表示
    quit        終了    終了 (q)

## 対局の進行

terminal-type-a-move = 手（{ $form }）を入力してください。help でコマンドの一覧を表示します。
terminal-your-turn = あなたの番です。
terminal-to-move = { $player }の番です。
terminal-thinking = コンピュータが考えています…
terminal-computer-plays = コンピュータは { $mv } に打ちました。
terminal-forced-pass = { $name }は打てる場所がないのでパスします。
terminal-game-over = 対局終了！
terminal-draw = 引き分けです。
terminal-moves = 棋譜: { $moves }
terminal-time = 消費時間: { $total } 秒（{ $one } { $first } 秒、{ $two } { $second } 秒）
terminal-after-the-game = new: もう一局  undo: 戻す  save FILE: 保存  quit: 終了
terminal-end-of-input = 入力が終わりました。
terminal-ended =
    入力が終わりました。
    局面: { $position }
    棋譜: { $moves }
terminal-level = 強さを { $level } にしました。
terminal-saved = { $path } に保存しました。
terminal-passed-already = 打てる場所がないときは自動でパスするので、パスは済んでいます。

## できないこと

terminal-in = { $what }: { $reason }
terminal-see-help = { $reason }。help でコマンドの一覧を表示します
terminal-over = 対局は終わっています。
terminal-no-pass = 打てる場所があるのでパスできません。
terminal-line-too-long = 行が長すぎます。
terminal-nothing-to-redo = これ以上進められません。
terminal-nothing-to-undo = これ以上戻せません。
terminal-no-file = ファイル名を指定してください
terminal-save-exists = { $path } はすでにあります（上書きするには save! { $path }）
terminal-human = first、second、both、none から選んでください
terminal-lang = { $codes } から選んでください
terminal-options-notakto = --boards、--shape、--lines、--torus はノタクト専用です
terminal-options-tictactoe = --size: 三目並べの盤の大きさは変えられません
terminal-options-size = --size: ノタクトでは --shape を使ってください

## 保存した対局

terminal-saved-game = { $game } というゲームはありません
terminal-saved-other = { $expected } ではなく { $found } の対局です
terminal-saved-not = { $name }: { $line } 行目: 保存された対局として読めません: { $reason }
terminal-in-moves = { $column } 文字目、{ $ply } 手目: { $reason }
terminal-no-shapes = { $shape }: 盤の形を選べるのはノタクトだけです

## 三目並べ

terminal-tictactoe-player = { $mark }
terminal-tictactoe-form = 空いているマスの番号、0 から 8
terminal-tictactoe-help = 0 から 8            着手: 空いているマスの番号
terminal-tictactoe-wins = { $winner } の勝ちです！

## オセロ

terminal-othello-black = 黒 { $disc }
terminal-othello-white = 白 { $disc }
terminal-othello-status = { $black } { $black_discs }  { $white } { $white_discs }  空き { $empty }
terminal-othello-form = f5、または行と列で 5 6
terminal-othello-help = f5 または 5 6       着手: マス、または行と列の番号
terminal-othello-off-board = { $row } 行 { $column } 列は盤の外です
terminal-othello-illegal = そこには打てません（{ $reason }）
terminal-othello-you-win = { $empty ->
    [0] { $margin } 石差であなたの勝ちです！
   *[other] { $margin } 石差であなたの勝ちです！（空き { $empty } マスは勝者の石に数えます）
}
terminal-othello-you-lose = { $empty ->
    [0] { $margin } 石差でコンピュータの勝ちです。
   *[other] { $margin } 石差でコンピュータの勝ちです（空き { $empty } マスは勝者の石に数えます）。
}
terminal-othello-wins = { $empty ->
    [0] { $margin } 石差で{ $name }の勝ちです！
   *[other] { $margin } 石差で{ $name }の勝ちです！（空き { $empty } マスは勝者の石に数えます）
}

## ノタクト

terminal-notakto-first = 先手
terminal-notakto-second = 後手
terminal-notakto-form = 盤とマス、たとえば 1:4
terminal-notakto-form-one = 空いているマスの番号
terminal-notakto-help = 1:4 または 1 b2     着手: 盤とマス。盤が 1 枚ならマスだけでも可
terminal-notakto-plays = コンピュータは { $mv }（{ $board } 枚目の { $cell }）に打ちました。
terminal-notakto-dead = 線がそろい、{ $board } 枚目の盤は死にました。
terminal-notakto-unsure = 次の手は最善とは限りません（{ $reason }）。
terminal-notakto-wins = { $winner }の勝ちです！ { $loser }が最後の盤を殺しました。
terminal-notakto-you-lose = あなたの負けです。最後の盤を殺しました。
terminal-notakto-you-win = あなたの勝ちです！ コンピュータが最後の盤を殺しました。

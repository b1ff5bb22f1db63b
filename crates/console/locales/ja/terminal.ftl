# 端末での対局。

terminal-after-the-game = new: もう一局  undo: 戻す  save FILE: 保存  quit: 終了
terminal-ask-boards = 盤は何枚ですか？ 1 から 6、またはそれ以上 {"[1]"}
terminal-ask-boards-again = 1 から 1000 の数を入力してください。
terminal-ask-game = どのゲームで遊びますか？ 1: 三目並べ  2: オセロ  3: ノタクト （{ $others }）
terminal-ask-game-again = 1、2、3 のどれかを入力してください。
terminal-ask-level = コンピュータの強さは？ { $names } {"["}{ $default }{"]"}
terminal-ask-side-again = 1 から 4 の数を入力してください。
terminal-commands = 
    undo   戻す       自分が最後に選んだところまで戻します (u)
    redo   やり直し   戻した手をもう一度進めます (r)
    hint   ヒント     それぞれの手の評価を表示します (h)。hint on で毎回、hint off で解除
    moves  合法手     打てる場所を表示します (m)。moves on で毎回、moves off で解除
    board  盤面       盤面を表示します
    pass   パス       打てる場所がないときだけで、自動でパスします
    save FILE         対局をファイルに保存します（save! は上書き）
    load FILE         ファイルの対局を続けます
    new    新規       最初から始めます
    setboard BOARD    局面を指定して始めます（配置）
    transcript 棋譜   ここまでの棋譜を表示します
    level LEVEL       コンピュータの強さを変えます
    human SIDE        人が打つ側を変えます: first、second、both、none
    lang ja|en        表示言語を変えます
    help   ヘルプ     この一覧を表示します
    quit   終了       終了します (q)
terminal-computer-plays = コンピュータは { $mv } に打ちました。
terminal-draw = 引き分けです。
terminal-end-of-input = 入力が終わりました。
terminal-ended = 
    入力が終わりました。
    局面: { $position }
    棋譜: { $moves }
terminal-forced-pass = 打てる場所がないため、{ $name }はパスです。
terminal-game-over = 対局終了！
terminal-level = 強さを { $level } にしました。
terminal-line-too-long = 行が長すぎます。
terminal-load-what = load: ファイル名を指定してください。
terminal-moves = 棋譜: { $moves }
terminal-no-pass = 打てる場所があるため、パスできません。
terminal-no-shapes = { $shape }: 盤の形を選べるのはノタクトだけです
terminal-notakto-dead = 線がそろい、{ $board } 枚目の盤は死にました。
terminal-notakto-first = 先手
terminal-notakto-form = 盤とマスの番号。例: 1:4
terminal-notakto-form-one = 空いているマスの番号
terminal-notakto-help = 1:4 または 1 b2   着手: 盤とマス。盤が 1 枚ならマスだけでも可
terminal-notakto-plays = コンピュータは { $mv }（{ $board } 枚目の { $cell }）に打ちました。
terminal-notakto-second = 後手
terminal-notakto-unsure = 次の手は最善とは限りません（{ $reason }）。
terminal-notakto-wins = { $winner }の勝ちです！ { $loser }が最後の盤を殺しました。
terminal-notakto-you-lose = あなたの負けです。最後の盤を殺しました。
terminal-notakto-you-win = あなたの勝ちです！ コンピュータが最後の盤を殺しました。
terminal-nothing-to-redo = これ以上進められません。
terminal-nothing-to-undo = これ以上戻せません。
terminal-othello-black = 黒
terminal-othello-form = f5、または行と列で 5 6
terminal-othello-help = f5 または 5 6     着手: マス、または行と列の番号
terminal-othello-off-board = { $row } 行 { $column } 列は盤の外です
terminal-othello-passes = コンピュータはパスしました。
terminal-othello-status = { $black }  { $white }  空き { $empty }
terminal-othello-white = 白
terminal-over = 対局は終わっています。
terminal-passed-already = パスは自動で済んでいます。
terminal-save-exists = save: { $path } はすでにあります（save! { $path } で上書き）。
terminal-save-where = save: ファイル名を指定してください。
terminal-saved = { $path } に保存しました。
terminal-tictactoe-form = 空いているマスの番号（0 から 8）
terminal-tictactoe-help = 0 から 8          着手: 空いているマスの番号
terminal-tictactoe-wins = { $winner } の勝ちです！
terminal-time = 消費時間: { $total } 秒（{ $one } { $first } 秒、{ $two } { $second } 秒）
terminal-to-move = { $player }の番です。
terminal-type-a-move = 手（{ $form }）を入力してください。help でコマンドの一覧を表示します。
terminal-your-turn = あなたの番です。
terminal-ask-side = { $game ->
    [notakto] どちらで打ちますか？ 1: { $first }  2: { $second }  3: 人どうし  4: コンピュータどうし {"[1]"}
   *[other] どちらで打ちますか？ 1: { $first }（先手）  2: { $second }（後手）  3: 人どうし  4: コンピュータどうし {"[1]"}
}
terminal-othello-you-win = { $empty ->
    [0] { $margin } 石差であなたの勝ちです！
   *[other] { $margin } 石差であなたの勝ちです！（空き { $empty } マスは勝者に数えます）
}
terminal-othello-you-lose = { $empty ->
    [0] { $margin } 石差でコンピュータの勝ちです。
   *[other] { $margin } 石差でコンピュータの勝ちです。（空き { $empty } マスは勝者に数えます）
}
terminal-othello-wins = { $empty ->
    [0] { $margin } 石差で{ $name }の勝ちです！
   *[other] { $margin } 石差で{ $name }の勝ちです！（空き { $empty } マスは勝者に数えます）
}
terminal-othello-illegal = そこには打てません（{ $reason }）
terminal-see-help = { $reason }（help でコマンド一覧）

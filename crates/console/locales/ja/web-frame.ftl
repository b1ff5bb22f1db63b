# ウェブページ: すべてのページの枠、ホーム、保存した対局、サーバーの起動。

web-frame-window-title = { $page } – hissho
web-frame-list-separator = 、
web-frame-skip = 本文へスキップ
web-frame-games = ゲーム
web-frame-game-othello = オセロ
web-frame-game-notakto = ノタクト
web-frame-game-tictactoe = 三目並べ
web-frame-theme-auto = テーマ: 自動
web-frame-theme-light = テーマ: ライト
web-frame-theme-dark = テーマ: ダーク
web-frame-unreachable = サーバーが応答しません。hissho serve で再起動すれば、ここから続けられます。
web-frame-saved-games = 保存した対局
web-frame-keys = キーボードショートカット
web-frame-keys-tab = ページ内の次の項目へ
web-frame-keys-arrows = 盤の上: マスの移動
web-frame-keys-play = 選択中のマスに打つ
web-frame-keys-row = 盤の上: 行の左端・右端へ
web-frame-keys-steps = 盤の外: 1 手戻る・1 手進む
web-frame-keys-ends = 盤の外: 対局の最初・最後へ
web-frame-keys-undo = 戻す
web-frame-keys-values = 評価とヒントの表示・非表示
web-frame-keys-rotate = オセロ: 盤の回転
web-frame-keys-sheet = この一覧の表示
web-frame-keys-single = 1 文字のショートカットを使う

web-home-title = 遊ぶ、調べる、解く
web-home-othello = 好きな強さのコンピュータと対局し、手の評価を見て、対局を振り返れます。
web-home-notakto = 2 人とも X を打ちます。盤は何枚でもよく、最後の盤を殺した人の負けです。勝敗は 18 個の元からなるモノイドの積で分かります。
web-home-tictactoe = どの手が勝ち・引き分け・負けになるかや、探索がゲーム木をたどる様子を見られます。

web-saved-title = 保存した対局
web-saved-none = 対局はこのコンピュータに保存され、ここに一覧で表示されます。
web-saved-moves = { $count } 手
web-saved-line = { $title }、{ $moves }、{ $players }、{ $date }
web-saved-delete = 削除
web-saved-delete-game = 削除: { $game }
web-saved-newer = 新しい対局
web-saved-older = 古い対局
web-saved-delete-title = この対局を削除しますか？
web-saved-delete-final = 削除すると元に戻せません。
web-saved-delete-cancel = キャンセル
web-saved-unknown = そのような対局はありません

web-serve-running = hissho を { $address } で起動しました（Ctrl-C で終了します。対局は { $library } に保存されます）
web-serve-no-runtime = サーバーを起動できません
web-serve-no-listener = --addr: { $address } で待ち受けられません
web-serve-no-data-folder = --library: データフォルダが見つかりません。ファイルを指定してください
web-serve-no-library-folder = --library: { $folder } を作成できません

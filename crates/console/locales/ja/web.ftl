# ウェブページ: どのゲームのページにも共通の文と、要求を断るときの文。

web-steps = 手順の移動
web-steps-start = 最初へ
web-steps-back = 1 手戻る
web-steps-forth = 1 手進む
web-steps-end = 最後へ
web-steps-undo = 戻す
web-moves = 棋譜
web-moves-none = まだ 1 手も打たれていません。
web-hints-show = ヒントを表示
web-hints-hide = ヒントを隠す

web-turn-computer = コンピュータの番です。
web-turn-thinking = コンピュータが考えています…
web-turn-go = コンピュータに打たせる

web-new-game = 新しい対局
web-new-game-start = 開始
web-new-game-side = あなた
web-new-game-both = 両方（2 人で対局、または検討）
web-new-game-none = なし（コンピュータどうしの観戦）
web-new-game-level = コンピュータ

web-listed-computer = コンピュータ
web-listed-against = { $player }、相手は{ $computer }
web-listed-two-computers = { $computer }どうし
web-listed-both = 両方

web-move-missing = move: 手がありません
web-move-not-a-move = { $text } は手ではありません。
web-move-not-computers-turn = コンピュータの番ではありません。
web-move-too-many = 1 つの対局は、分岐も含めて { $most } 手までです。

web-refusal-title = この要求には応えられません
web-refusal-title-not-found = ページが見つかりません
web-refusal-title-fault = エラーが発生しました
web-refusal-home = ホームへ戻る
web-refusal-no-page = { $path } というページはありません
web-refusal-method = このページではそのメソッドは使えません
web-refusal-fault = 内部エラー: { $error }
web-refusal-parameter = { $name }: { $reason }
web-refusal-not-one-of = { $text } は { $allowed } のどれでもありません
web-refusal-not-a-number = { $text } は数ではありません
web-refusal-not-within = { $number } は { $least } から { $most } の範囲にありません
web-refusal-not-a-game-id = { $text } は対局の ID ではありません
web-refusal-boards = 盤が { $number } 枚あります（このページでは 1 枚から { $most } 枚まで）
web-refusal-no-choice = { $text } はここでは選べません
web-refusal-not-a-form = フォームではありません
web-refusal-body = 送られたデータが大きすぎるか、壊れています
web-refusal-not-utf8 = { $number } 番目の項目が UTF-8 ではありません
web-refusal-twice = `{ $name }` が 2 回指定されています
web-refusal-too-many = 項目が { $most } 個を超えています

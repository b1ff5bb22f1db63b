# コマンドラインだけが使うライブラリの誤り。

errors-training-games-cut = 対局ファイルとして読めません: { $error }
errors-training-not-games = hissho train generate で作った対局ファイルではありません
errors-training-recipe = 作成条件の { $byte } バイト目が UTF-8 の文字ではありません
errors-training-game = 第 { $game } 局: { $reason }
errors-training-too-many-games = 対局が多すぎます
errors-training-choice = { $number } 手目の番号 { $choice } は範囲外です（合法手は { $legal } 通り、0 から数えます）
errors-training-unfinished = { $moves } 手の後も対局が終わっていません
errors-training-opening = 全 { $moves } 手の対局に { $opening } 手の序盤があります
errors-training-score = 記録された黒の石差は { $stored } ですが、最後の盤では { $played } です
errors-training-labels-cut = 値のファイルとして読めません: { $error }
errors-training-not-labels = hissho train label で作った値のファイルではありません
errors-training-plan = 値のファイルではありません（設定 { $plan } はありえません）
errors-training-label-value = { $number } 番目の値: { $value } は石数ではありません
errors-training-too-many-labels = 値が多すぎます
errors-training-other-count = { $labelled } 局の値ですが、指定された対局は { $given } 局です
errors-training-other-games = 別の対局の値です
errors-training-no-board = { $number } 番目の値: そのような局面はありません
errors-brute-too-many-boards = { $boards } 枚の和は数えられません（盤が { $most } 枚を超えるか、和が多すぎます）
errors-brute-too-large = { $boards } 枚の和 { $sums } 通りには { $bytes } バイトのメモリが必要です（上限は { $limit }）
errors-brute-rule-too-large = { $order } 元のうち { $values } 個の値は多すぎます
errors-brute-interrupted = { $boards } 枚の和で中断しました
errors-brute-grundy = 盤 { $class }: グランディ値 { $value } は大きすぎます
errors-brute-inconsistent = 盤と値が対応していません: { $error }

# 外部プログラムとの対戦。

arena-fault-answer = { $asked } に「{ $said }」と応答しました
arena-fault-closed = 出力を閉じました
arena-fault-deaf = 入力を読み取っていません
arena-fault-ended = 強制終了されました（{ $status }）
arena-fault-not-a-move = 着手ではない応答「{ $said }」を返しました
arena-fault-resigned = 投了しました
arena-fault-silent = { $asked } に { $seconds } 秒以内に応答しませんでした
arena-fault-start = 起動できません: { $error }
arena-fault-illegal = 打てない手 { $mv } を打ちました（{ $reason }）
arena-not-a-player = { $reason }。外部プログラムは nboard:COMMAND か gtp:COMMAND で指定します
arena-no-command = { $text }: コマンドがありません
arena-unknown-kind = { $kind } は level、nboard、gtp、nboard@FOLDER、gtp@FOLDER のどれでもありません
arena-no-openings = 序盤が 1 つもありません
arena-in-line = { $line } 行目: { $reason }
arena-fault-exited = 終了しました（終了コード { $code }）

# 外部プログラムとの対戦。

arena-fault-answer = { $asked } に {"「"}{ $said }{"」"}と応答しました
arena-fault-closed = 出力を閉じました
arena-fault-deaf = 入力を読み取っていません
arena-fault-ended = 終了しました（{ $status }）
arena-fault-not-a-move = 着手ではない応答「{ $said }」を返しました
arena-fault-resigned = 投了しました
arena-fault-silent = { $asked } に { $seconds } 秒以内に応答しませんでした
arena-fault-start = 起動できません: { $error }
arena-fault-illegal = 反則の手 { $mv } を打ちました（{ $reason }）

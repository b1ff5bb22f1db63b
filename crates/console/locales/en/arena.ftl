# Matches with outside programs.

arena-fault-answer = answered `{ $asked }` with `{ $said }`
arena-fault-closed = closed its output
arena-fault-deaf = does not read its input
arena-fault-ended = exited ({ $status })
arena-fault-not-a-move = answered `{ $said }`, which is not a move
arena-fault-resigned = resigned
arena-fault-silent = did not answer `{ $asked }` within { $seconds } s
arena-fault-start = cannot be started: { $error }
arena-fault-illegal = played the illegal move { $mv }: { $reason }

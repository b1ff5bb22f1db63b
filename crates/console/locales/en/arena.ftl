# Matches with outside programs.

arena-fault-answer = answered `{ $asked }` with `{ $said }`
arena-fault-closed = closed its output
arena-fault-deaf = does not read its input
arena-fault-ended = was killed ({ $status })
arena-fault-not-a-move = answered `{ $said }`, which is not a move
arena-fault-resigned = resigned
arena-fault-silent = did not answer `{ $asked }` within { $seconds } s
arena-fault-start = cannot be started: { $error }
arena-fault-illegal = played the illegal move { $mv }: { $reason }
arena-not-a-player = { $reason }; or name a program as nboard:COMMAND or gtp:COMMAND
arena-no-command = `{ $text }` has no command
arena-unknown-kind = `{ $kind }` is not one of level, nboard, gtp, nboard@FOLDER and gtp@FOLDER
arena-no-openings = there are no openings in this file
arena-in-line = line { $line }: { $reason }
arena-fault-exited = exited with code { $code }

# What the verbs of the command line print.

cli-check-checking = checking { $name }
cli-check-refused = { $name }: refused: line { $line }: { $reason }
cli-claims-computing = computing
cli-claims-fails = FAILS
cli-claims-holds = holds
cli-claims-total = { $holding } of { $all } claims hold
cli-forms-argument = argument { $place }: { $reason }
cli-forms-grundy = Grundy value
cli-forms-sum = the form of a sum of { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
     }
cli-forms-tame = tame
cli-forms-wild = wild
cli-games-more = { $name }: { $unlisted } more not listed
cli-games-total = { $games ->
        [one] { $games } game
       *[other] { $games } games
     }, { $incomplete } incomplete, { $illegal } illegal, { $score_mismatches ->
        [one] { $score_mismatches } score mismatch
       *[other] { $score_mismatches } score mismatches
     } ({ $seconds } s)
cli-hint-over = The game is over.
cli-match-black = black
cli-match-clock = the time per move is passed on as a clock, in whole seconds
cli-match-cpu = {","} CPU A { $a } B { $b } s/move
cli-match-elo = Elo of A over B: { $elo } ({ $interval })
cli-match-game = game { $number }: A { $colour } { $discs }
cli-match-head = {"     "}wins  draws  losses   score  discs/game  faults  CPU s/move   s/move
cli-match-interval = 95 %: { $low } to { $high }
cli-match-limits = --level and --depth apply to outside programs; set a level of hissho with --a or --b
cli-match-lost = game { $number }: A { $colour }, forfeited by { $who }, which { $what }
cli-match-nboard-limit = an NBoard program needs a limit: --depth, --level or --time
cli-match-no-interval = no interval: all pairs had the same result
cli-match-not-passed = { $limit } cannot be passed on; the program plays at its own settings
cli-match-odd = --games { $games }: must be even, because every opening is played with both colors
cli-match-plan = { $openings ->
        [one] { $openings } opening
       *[other] { $openings } openings
     }, up to { $games } games, seed { $seed }
cli-match-white = white
cli-prove-quotient = computing the quotient of { $shape } boards
cli-prove-written = { $file }: the quotient of { $shape } boards has { $elements } elements, { $p } of them in P
cli-solve-differs = NOT
cli-solve-draw = draw
cli-solve-loss = loss
cli-solve-not = NOT { $best }
cli-solve-ok = ok
cli-solve-total = { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
     }, { $disagree } disagree, { $nodes } nodes, { $seconds } s, { $rate } M/s
cli-solve-win = win{" "}
cli-sums-boards = sums of { $boards } boards
cli-sums-seconds = { $seconds } s
cli-table-boards = { $shape }: { $all } boards up to symmetry, { $live } of them live
cli-table-dead = dead
cli-table-quotient = The quotient: { $order } elements, { $p } of them in P (marked *)
cli-table-too-large = Multiplication tables of more than { $most_shown } elements are not printed; use --json.
cli-train-errors-done = { $name }: from { $boards } boards ({ $seconds } s)
cli-train-errors-end = end
cli-train-errors-head = empties  depth  shallow  boards  deviation  fitted
cli-train-errors-seed = --seed: required, so that the model can be reproduced
cli-train-fit-done = { $weights }: { $bytes } bytes, fitted to { $samples } boards; { $beside } ({ $seconds } s)
cli-train-fit-fitting = fitting
cli-train-fit-head = discs  samples  mean error
cli-train-fit-net = fitting the net
cli-train-fit-reading = reading
cli-train-fit-span = net, { $from }-{ $to } empty squares: { $boards } boards, mean error { $error }
cli-train-generate-done = { $name }: { $held } games, { $played } of them new, { $bytes } bytes ({ $seconds } s)
cli-train-generate-seed = --seed: required, so that the games can be reproduced
cli-train-label-done = { $name }: { $held } boards, { $new } examined now, { $bytes } bytes ({ $seconds } s)
cli-train-label-seed = --seed: required, so that the labels can be reproduced
cli-train-test-error = mean absolute error { $mean } discs on { $boards } boards with { $solved_at } empty squares (root mean square { $root }, bias { $bias })
cli-train-test-none = --wthor: no solved boards from 2015 or 2023-2025, the years held out from training
cli-value-none = No values: the quotient could not be completed. The outcome was found by search.
cli-value-quotient = computing the quotient of { $shape } boards
cli-value-winning = Winning moves (board:cell):
cli-match-cannot-start = --{ $option } { $spec }: the program { $what }
cli-match-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
cli-match-interrupted = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, interrupted; the unfinished game does not count
cli-match-test = Sequential test of { $elo0 } against { $elo1 } Elo: { $verdict } (log-likelihood ratio { $ratio }, bounds -{ $bound } and { $bound })
cli-match-test-greater = { $elo } or more accepted
cli-match-test-smaller = { $elo } or less accepted
cli-match-test-undecided = undecided
cli-claims-shape = --shape: the article is about 3x3 boards; { $shape } has another size
cli-perft-total = { $leaves } lines of play, { $seconds } s, { $rate } M per second
cli-check-proved = { $name }: proved for sums of any number of Notakto boards, { $shape }: the quotient
cli-check-figures = has { $elements } elements, { $p } of them in P ({ $boards } boards, { $generators } values, { $kinds } kinds, { $antichain } minimal pairs).
cli-solve-empty = empty
cli-solve-nodes = nodes
cli-man-description = DESCRIPTION
cli-man-name = NAME
cli-man-no-command = `{ $name }` is not a command of { $parent }
cli-man-synopsis = SYNOPSIS
cli-man-version = VERSION

cli-no-memory = --hash: there is no memory for a hash table of { $megabytes } MB; { $free } MB are free
cli-match-sprt = expected two numbers from -{ $most } to { $most }, the smaller one first, such as 0,10
cli-solve-numbers = expected numbers of positions, counted from 1, such as 40-49 or 1,3,7-9
cli-solve-beyond = --only: there is no position { $number } in { $name }, which has { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
cli-solve-empty-file = { $name }: there are no positions in this file
cli-solve-line = { $name }: line { $line }
cli-solve-board = BOARD
cli-train-depth = the games were solved at { $found } empty squares; training needs { $expected }
cli-train-span = expected two numbers from 0 to 60, the smaller one first, such as 8-26
cli-train-no-games = there are no games from years that may be used for training
cli-train-too-many = there are too many games
cli-train-fit-number = expected a number from 0 to { $most }
cli-train-fit-nothing = there is nothing to train with: no game is from a year that may be used for training
cli-train-fit-twin = this file is identical to { $twin } and would count twice
cli-train-label-other = this file was made with other settings ({ $plan }), games or weights
cli-train-generate-other = this file was made with other settings: `{ $there }` instead of `{ $asked }`
cli-train-generate-full = { $games } games take { $bytes } bytes, more than a file of games may have; the games before the last block are saved
cli-refusal-no-value = { $arg } needs a value
cli-refusal-value = { $arg }: `{ $value }` is not a possible value
cli-refusal-invalid = { $arg }: `{ $value }`: { $why }
cli-refusal-argument = unknown argument `{ $arg }`
cli-refusal-command = unknown command `{ $command }`
cli-refusal-equals = { $arg } needs an equals sign before its value
cli-refusal-too-many = { $arg }: `{ $value }` is one value too many
cli-refusal-too-few = { $arg } needs at least { $least } values, and { $found } were given
cli-refusal-number = { $arg } needs { $wanted } values, and { $found } were given
cli-refusal-twice = { $arg } can be given only once
cli-refusal-conflict = { $arg } cannot be used together with { $other }
cli-refusal-missing = missing: { $args }
cli-refusal-no-command = `{ $command }` needs a command
cli-refusal-utf8 = an argument is not valid UTF-8
cli-refusal-other = { $why }
cli-refusal-possible = Possible values: { $values }
cli-refusal-similar = Did you mean: { $names }
cli-refusal-usage = Usage: { $usage }
cli-refusal-help = For more information, use --help.
cli-refusal-not-an-address = expected an address and a port, such as 127.0.0.1:8642

# The help of the command line. `help-train-fit` is a command, `help-train-fit--level` an argument of it,
# `help-play--human--both` a value of that; `help--lang` is an option of every command, and `help-shared--hash` an
# argument that several commands have. The first line is the summary for -h; the rest is shown by --help.

help-usage = Usage:
help-commands = Commands
help-options = Options
help-arguments = Arguments
help-common-options = Common options
help-values = {"["}possible values: { $values }{"]"}
help-values-list = Possible values:
help-default = {"["}default: { $default }{"]"}
help = Play, analyse, solve and prove two-player games of perfect information
help--lang = Language of messages [default: from the locale]
help--lang--en = English
help--lang--ja = Japanese
help--json = Print one JSON document, or JSON lines for streams
help--threads = Number of threads
help--seed = Seed for everything random: the same seed gives the same result [default: a new one each time]
help--glyphs = Characters to draw boards with [default: what the locale and the terminal support]
help--glyphs--ascii = Letters and punctuation, the same width everywhere
help--glyphs--unicode = Discs and crosses, one column wide
help--glyphs--wide = Discs and crosses, for terminals that show them two columns wide
help--help = Print help (`-h` for a summary)
help--version = Print the version
help-help = Print help for hissho or for a command
help-shared--shape = Rows and columns of a Notakto board, such as 3x4 [default: 3x3]
help-shared--lines = 
    The lines of the board [default: full]

    full is every whole row and column, and the diagonals of a square board. Alternatives: a list of rows,cols,diags, or k=N for any N cells in a row.
help-shared--torus = Join the left edge to the right one and the top to the bottom
help-shared--board = The position: 64 squares a1, b1, ... h8 (X black, O white, - empty) and the side to move
help-shared--side = The side to move, X or O, if BOARD does not end with it
help-shared--hash = Memory for the hash table in megabytes
help-shared--boards = Boards row by row, with X and .; sums are joined by +
help-shared--weights = Weights to search with [default: the built-in ones]
help-play = 
    Play a game in the terminal: against the computer, against a friend, or watch two computers

    Without a game, hissho asks for one. While playing, `help` lists the commands. Moves can also come through a pipe, one per line.
help-play--game = The game [default: ask]
help-play--game--tictactoe = Tic-tac-toe, 3x3
help-play--game--othello = Othello, 8x8, 6x6 or 4x4
help-play--game--notakto = Notakto: only X, on any number of boards; whoever kills the last board loses
help-play--human = Who is played by a person
help-play--human--first = The first player: black, ×
help-play--human--second = The second player: white, ○
help-play--human--both = Two people
help-play--human--none = Two computers
help-play--level = 
    The computer's level, by name or number

    Tic-tac-toe: random (0), read-1 to read-8 (1 to 8), perfect (9). Notakto: random (0), perfect (1).

    Othello: random (0), greedy (1), and 2 to 60; read-2 to read-10 are weaker, with a hand-made evaluation. Level N looks N plies ahead: every move up to 10, leaving out unlikely ones above. It solves the end exactly from 2N empty squares up to level 10, then from 24 at level 16, 26 at 20, 30 at 24 and all at 60, and partially 4 to 6 squares earlier. On small boards level N plays like read-N (at most read-10) until it can solve the rest.
help-play--level2 = The second player's level when both are computers [default: the same as --level]
help-play--size = Rows of the Othello board: 8, 6 or 4 [default: 8]
help-play--boards = Number of Notakto boards, up to 1000 [default: 1]
help-play--from = 
    Start from this position

    Othello: 64 squares and the side to move. Tic-tac-toe: X:OOO,XX-,---,. Notakto: boards row by row, joined by +, such as X...X....+.........
help-play--load = Continue a game saved in this file
help-serve = 
    Serve the page: play and analyse in a browser

    Only this computer can use it unless --addr and --allow-host say otherwise. Ctrl-C stops it; games are saved.
help-serve--addr = Address to listen on; port 0 picks a free one
help-serve--allow-host = Also accept requests for this name or address, for example from a phone on the same network; may be repeated
help-serve--library = File with games and analyses [default: hissho/library.sqlite in the user's data folder]
help-serve--log = What is logged to standard error
help-serve--log--error = Failures
help-serve--log--warn = Refused requests as well
help-serve--log--info = Every request
help-perft = 
    Count the lines of play of a given length

    This is the standard check of a program's rules; the counts are published. Every position is visited, without symmetries or memory.
help-perft--game = The game
help-perft--game--othello = Othello, 8x8, 6x6 or 4x4
help-perft--depth = Length of the lines in plies
help-perft--from = Start from this board: 64, 36 or 16 squares, row by row, and the side to move
help-perft--size = Rows of the starting board: 8, 6 or 4 [default: 8]
help-perft--pass = How a forced pass is counted
help-perft--pass--ply = As a ply
help-perft--pass--free = Not at all: N counts discs placed
help-perft--divide = Print the count below each first move
help-match = 
    Play two Othello players against each other, many times

    Each is a level of hissho or an outside program that speaks NBoard or GTP. A program that breaks the rules, does not answer or exits forfeits that game and is restarted. Ctrl-C ends the match: the games played so far are reported, with exit code 130.
help-match--a = 
    One player: level:N or the name of a level, nboard:COMMAND or gtp:COMMAND

    The command is run by the shell; with nboard@FOLDER: or gtp@FOLDER: in that folder.
help-match--b = The other player
help-match--openings = File with one opening per line, f5d6c3...; - is standard input [default: 20 balanced lines of 8 plies]
help-match--games = Maximum number of games, even [default: two for each opening, at most 100]
help-match--time = 
    Time per move

    NBoard programs get a clock that leaves this much for each remaining move, GTP programs whole seconds. Exceeding it does not lose the game; see --timeout.
help-match--depth = Search depth of outside programs in plies
help-match--level = Level of outside programs
help-match--timeout = 
    Time after which an outside program that has not answered loses the game

    {"["}default: 60, or ten times --time if that is more]. Starting may take at least 10 s.
help-match--sprt = 
    Stop once the difference is likely ELO1 or more, or ELO0 or less

    A generalised sequential probability ratio test over pairs of games, with error rates of 5 %. Exit code 1 if it accepts ELO0.
help-match--save = Save the games as GGF in this new file, each as it ends
help-match--cpu = Print the times of each game as well
help-train = Make and measure the weights of the Othello engine
help-train-generate = 
    Play games of the engine against itself

    The file is replaced as a whole after every 64 games, so it can be read at any time; an interrupted run continues when the same command is given again. The same seed gives the same file with any number of threads.
help-train-generate--games = Number of games in the file
help-train-generate--depth = Search depth in plies
help-train-generate--perfect = Number of empty squares from which play is perfect
help-train-generate--slip = Play one move in this many at random before that; 0 for none
help-train-generate--random-moves = Fewest and most random moves at the start [default: 6-24, or 0-0 with --openings]
help-train-generate--openings = WTHOR files to take openings from; 2015 and 2023-2025 are left out
help-train-generate--opening-moves = Fewest and most moves taken from such a game
help-train-generate--weights = Weights to play with [default: the built-in ones]
help-train-generate--output = The file of games, new or to be continued
help-train-label = 
    Value boards of tournament games, and boards a few random moves away from them, by search

    Only the values are stored, about a byte per board: the boards follow from the games and the seed. The file is replaced as a whole from time to time, and an interrupted run continues when the same command is given again.
help-train-label--wthor = WTHOR files with the games; 2015 and 2023-2025 are left out
help-train-label--boards = Number of boards to examine; as many as there are games make one pass over them
help-train-label--empties = Fewest and most empty squares of a board
help-train-label--random-moves = Maximum number of random moves from the game to the board
help-train-label--depth = Search depth in plies
help-train-label--certainty = Confidence of the search in percent
help-train-label--exact = Solve boards exactly from this many empty squares
help-train-label--output = The file of labels, new or to be continued
help-train-fit = 
    Fit weights to games, and write them with a manifest

    WTHOR files of 2015 and 2023-2025 are used only to measure the result, never for training.
help-train-fit--wthor = WTHOR files; 2015 and 2023-2025 only measure the result
help-train-fit--games = Files made by hissho train generate
help-train-fit--ends = Files of which only the boards with at most 16 empty squares are used, where play was perfect
help-train-fit--labels = Files made by hissho train label; the WTHOR files they were made with are needed too
help-train-fit--ridge = Pull of every weight towards zero, as if it had been seen this many more times with score zero
help-train-fit--steps = Conjugate gradient steps per phase
help-train-fit--neighbours = Weight of boards from the phases just before and after
help-train-fit--epochs = Passes of the net over all boards; 0 for no net
help-train-fit--rate = Initial step size of the net
help-train-fit--most-error = Errors of the net beyond this many discs pull no harder
help-train-fit--output = The file of weights
help-train-fit--manifest = The manifest [default: manifest.toml beside the weights]
help-train-errors = 
    Measure how far shallow searches are from deep ones, and write the error model of multi-probcut

    Boards of tournament games, and boards a few random moves away from them, are searched at every depth without selective cuts. The built-in model is crates/weights/errors.txt.
help-train-errors--wthor = WTHOR files with the games; 2015 and 2023-2025 are left out
help-train-errors--boards = Number of boards to search
help-train-errors--empties = Fewest and most empty squares of a board
help-train-errors--depth = Greatest depth to measure
help-train-errors--exact = Search to the end of the game from this many empty squares
help-train-errors--output = The file of the model
help-train-test = 
    Measure weights on solved boards that training never sees

    Only WTHOR files of 2015 and 2023-2025 are used.
help-train-test--wthor = WTHOR files; only 2015 and 2023-2025 are used
help-train-test--weights = Weights to measure [default: the built-in ones]
help-solve = 
    Find exact scores of Othello positions by searching to the end of the game

    Exit code 1 if a score differs from the one listed in the file. A node is a disc placed in any search.
help-solve--obf = Solve the positions of an OBF file and compare with the listed scores; - is standard input
help-solve--only = Only these positions of the file, counted from 1, such as 40-49 or 1,3,7-9
help-solve--score = How the end is scored
help-solve--score--wte = The winner takes the empty squares
help-solve--score--raw = Only the discs on the board
help-solve--all = Value every move, and compare every listed score
help-solve--wld = Find only win, draw or loss, in fewer nodes; listed scores are compared by sign
help-solve--hash = Memory for the hash table in megabytes; all of a power of two is used
help-hint = 
    Value the moves of an Othello position

    Each value says where it comes from: exact, or how many plies ahead and at which confidence.
help-hint--level = The level, by name or number as in hissho play [default: 10; with --time, as far as the time allows]
help-hint--time = 
    Time for the answer, as 2s or 500ms; what is known by then is printed

    The search deepens step by step and starts no step that it could hardly finish. With --all every move is searched at one level after the other. Small boards and levels without a number stop at their level.
help-hint--all = Value every move, not only the best
help-games = Work with game files
help-games-verify = 
    Replay every game of WTHOR files and check moves and scores

    Exit code 1 on an illegal move or a wrong score, 2 if a file is not WTHOR. Unfinished games are counted and are not errors.
help-games-verify--files = WTHOR game files (.wtb); - is standard input
help-notakto = Notakto: values, tables, counts and claims
help-notakto-value = 
    Find the value of boards, who wins, and every winning move

    W marks winning moves, L losing ones. Exit code 2 also if the outcome cannot be found.
help-notakto-value--boards = Boards row by row with X and ., joined by +, such as X...X....+.........
help-notakto-table = 
    Print all boards with their values, and the quotient

    Boards are listed up to symmetry, in the order of the paper. Live boards are numbered; options are given by these numbers, + for a move that completes a line. Then follow the presentation, the elements, P (marked *) and the multiplication table. If the quotient cannot be found, values are left out and the exit code is 2.
help-notakto-table--latex = Print LaTeX
help-notakto-sums = 
    Count the sums of boards that the player to move loses

    For each number k of boards: the sums of k live boards (up to symmetry of each board), how many of them the player to move loses, and where search and product rule differ. Exit code 1 if they differ.
help-notakto-sums--boards = The largest number of boards in a sum
help-notakto-sums--method = How they are counted
help-notakto-sums--method--brute = By plain search, without the quotient
help-notakto-sums--method--quotient = By the product of values alone
help-notakto-sums--method--both = By search, comparing every outcome with the product
help-notakto-sums--grundy = Also count the sums on which the misère nim rule for Grundy values is wrong
help-notakto-claims = 
    Recompute every claim of the article on Notakto

    Each line says whether a claim holds, the claim, and the computed figure. With other lines on a 3x3 board many do not hold. Exit code 1 if a claim fails.
help-canonical = 
    Find the misère canonical form of Notakto boards

    4 is the nim-heap of four, {"{"}2+,0{"}"} the game with the options 2+ and 0, and 2+ the game whose only option is 2.
help-genus = 
    Find the genus of Notakto boards, and whether they are tame

    In a genus g^abc..., g is the Grundy value; a, b, c, ... are the misère values with 0, 1, 2, ... nim-heaps of two added, and the last two digits repeat alternately.
help-prove = Write a proof that others can check
help-prove-notakto = 
    Find the misère quotient of Notakto boards and write a certificate

    It proves who wins every sum of any number of boards of one shape. hissho check verifies it; docs/certificates.md describes the format. Exit code 2 if the quotient was not found: it may be infinite.
help-prove-notakto--output = The certificate; - is standard output
help-check = 
    Check a proof

    Exit code 1 with line and reason if it is refused, 2 if it cannot be read.
help-check--file = The certificate; - is standard input
help-completions = Print the completion script for a shell
help-completions--shell = The shell
help-completions--shell--bash = Bash
help-completions--shell--elvish = Elvish
help-completions--shell--fish = fish
help-completions--shell--powershell = PowerShell
help-completions--shell--zsh = Zsh
help-man = Print the manual page of hissho or of one command
help-man--path = The command, followed by its subcommand if it has one [default: hissho itself]

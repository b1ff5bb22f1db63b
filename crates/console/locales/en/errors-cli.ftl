# Errors of the libraries that only the command line uses.

errors-training-games-cut = this is not a complete file of games: { $error }
errors-training-not-games = this is not a file of games made by hissho train generate
errors-training-recipe = byte { $byte } of the recipe: this is not UTF-8 text
errors-training-game = game { $game }: { $reason }
errors-training-too-many-games = there are too many games
errors-training-choice = move { $number } is number { $choice } of { $legal } legal moves, counted from 0
errors-training-unfinished = the game is not over after its { $moves } moves
errors-training-opening = { $opening } opening moves in a game of { $moves } moves
errors-training-score = the stored score is { $stored } discs for Black, but the final board has { $played }
errors-training-labels-cut = this is not a complete file of labels: { $error }
errors-training-not-labels = this is not a file of labels made by hissho train label
errors-training-plan = this is not a file of labels: the settings { $plan } are impossible
errors-training-label-value = label { $number }: { $value } is not a number of discs
errors-training-too-many-labels = there are too many labels
errors-training-other-count = the labels belong to { $labelled } games, but { $given } are given
errors-training-other-games = the labels belong to other games
errors-training-no-board = label { $number }: there is no such position
errors-brute-too-many-boards = sums of { $boards } boards cannot be counted: there are more than { $most } boards, or too many sums
errors-brute-too-large = the { $sums } sums of { $boards } boards need { $bytes } bytes of memory; the limit is { $limit }
errors-brute-rule-too-large = { $values } values of { $order } elements are too many
errors-brute-interrupted = interrupted at sums of { $boards } boards
errors-brute-grundy = board { $class }: the Grundy value { $value } is too large
errors-brute-inconsistent = boards and values do not match: { $error }

# The claims of the article on Notakto; the keys are their ids.

article-normal-play = Where the last move wins, the XOR of the Grundy values decides every sum of boards (sums of up to 3 boards searched).
article-bouton = Bouton's rule decides nim in misère play: lost if the XOR is 0, or 1 where no heap is above 1 (up to 4 heaps of up to 7 searched).
article-grundy-of-the-empty-board = The empty board has Grundy value 1, so Bouton's rule calls it lost; yet the first player wins.
article-grundy-rule-failures = Bouton's rule on Grundy values errs on 2, 41, 638, 8,789 of the sums of 1, 2, 3, 4 live boards: 4.3, 3.8, 3.7, 4.1 percent.
article-complete = The 7 published relations are complete as they are: all 21 critical pairs meet and no rule is added.
article-infinite = A presentation of an infinite monoid is told as such: without a² = 1, say.
article-elements = The monoid has 18 elements, in the published order 1 a b c d ab ac ad b² bc bd c² ab² abc abd ac² bc² abc².
article-from-the-game = The quotient computed from the game alone is the published one, with P = {"{"}a, b², bc, c²{"}"} and the published value of every board.
article-surjective = All 18 elements are products of values of boards.
article-reduced = No two elements are indistinguishable: for each pair some factor takes one into P and not the other.
article-automorphisms = (Q, P) has 4 automorphisms: they keep a, b, c and take d to d, ad, bd or abd.
article-renamed-boards = Each of the three others changes the same 4 boards: two X side by side (ad), and three with a third X (d).
article-right-dictionaries = There are exactly 4 right dictionaries, one for each automorphism; all four pass the proof.
article-placements = Of the 512 ways to place X, 102 are different under the eight symmetries, as Burnside's lemma says: (512 + 4·64 + 32 + 2·8) / 8.
article-live-and-dead = 46 of the 102 boards are live (no three in a row), 56 are dead.
article-order = Figure 7 lists the boards by the number of X, then by the occupied cells in lexicographic order, each class by its least board.
article-dead-boards = All 56 dead boards are worth 1: no move is left on them.
article-kinds = The 46 live boards are of 15 kinds by their value and the set of values one move away.
article-closure = The dictionary is right for any number of boards: 285,480 states of sums, no counterexample.
article-searched-sums = Plain search without the monoid agrees with the product rule on all 154,143,079 sums of up to 7 boards; 18, 213, 3,282, 42,423, 352,876, 3,214,952, 21,167,844 of them are lost.
article-corruptions = Change one value of one board to another element, in all 46 · 17 = 782 ways: the proof fails every time.
article-swapped = With c and c² exchanged in the dictionary the proof fails.
article-first-moves = On one board the centre is the only winning first move.
article-first-move-values = The empty board is c ∉ P; with the centre taken c² ∈ P; with a corner or an edge taken 1 ∉ P.
article-knights-move = After the centre, the first player wins by answering a knight's move away from each X, where that makes no line.
article-knights-move-traps = Taken to the letter it fails: 32 times, over all answers, one of the two knight's moves would complete a line.
article-knights-move-choices = Both knight's moves are safe 8 times, and either wins.
article-half-turn = After each of the 8 other first moves, the second player wins by answering each X at its image under the half turn.
article-half-turn-closes-the-centre = The first two X of that play lie on a line through the centre, so an X there would complete it.
article-empty-boards = 1 to 6 empty boards have the products c, c², ac², c², ac², c².
article-odd-and-even = An odd number of empty boards is won by the first player, an even number by the second (up to 4 searched, the others by their products, which repeat).
article-three-boards = On three empty boards every first move wins: corner, edge or centre.
article-mirroring-the-centre = On two empty boards the second player may mirror a centre: c²·c² = c⁴ = c² ∈ P.
article-mirroring-elsewhere = Mirroring a corner or an edge loses: 1·1 = 1 ∉ P.
article-equal-pairs = Of the 46 pairs of equal live boards 26 are P-positions.
article-figure-5 = Figure 5: the left board is a, the right b; the product ab ∉ P, so the player to move wins.
article-figure-5-mirrored = Mirroring there makes both boards a and loses: a·a = 1 ∉ P.
article-figure-5-moves = Figure 5 has 4 winning moves: middle left, middle right and bottom middle on the left board, and bottom right on the right one, which kills it.
article-computer-wins = From every N-position the computer moves to a P-position (all sums of up to 3 boards).
article-computer-delays = In a lost position the computer kills no board where it can help it (all sums of up to 3 boards).
article-grundy-four = The boards with Grundy value 4 are exactly the 3 boards with the value d.
article-empty-board-form = The misère canonical form of the empty board is {"{"}2+,0{"}"} (left open by the article).
article-nim-heap-four = The nim-heap of 4 occurs as one board: its 3 boards are those with the value d (left open by the article).

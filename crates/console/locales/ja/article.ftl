# ノタクトの論文記事の主張。キーは主張の id です。

article-normal-play = 最後に動いた人が勝つノーマルプレイなら、和の勝敗はグランディ値の XOR で決まる（3 枚までの和を全部探索）。
article-bouton = ミゼール版のニムは Bouton の規則どおり: XOR が 0 なら（全部の山が 1 以下のときは 1 なら）後手勝ち（7 以下の山 4 つまでを全部探索）。
article-grundy-of-the-empty-board = 空の盤のグランディ値は 1 で、規則は「後手勝ち」と言うが、実際は先手が勝つ。
article-grundy-rule-failures = グランディ値に Bouton の規則を当てはめると、生きた盤 1、2、3、4 枚の和で 2、41、638、8,789 通り（4.3、3.8、3.7、4.1%）外れる。
article-complete = 7 本の関係式はそのままで完備: 21 組の臨界対はすべて合流し、新しい規則は 1 本も足されない。
article-infinite = 無限になる表示はそれと分かる（たとえば a² = 1 を除いたとき）。
article-elements = モノイドの元は 18 個で、論文の列挙と同じ順に 1 a b c d ab ac ad b² bc bd c² ab² abc abd ac² bc² abc²。
article-from-the-game = ゲームだけから計算した商は論文のものと同型で、P = {"{"}a, b², bc, c²{"}"}、どの盤の値も論文と同じ。
article-surjective = 盤の値の積で Q の 18 元が全部作れる（全射）。
article-reduced = Q のどの 2 元も、何かを掛けると P に入るかどうかが分かれる（区別できない組は 0 組、つまり既約）。
article-automorphisms = (Q, P) の自己同型は 4 個。どれも a, b, c を動かさず、d を d, ad, bd, abd のどれかに移す。
article-renamed-boards = 恒等写像以外の 3 個で値が変わるのは同じ 4 盤だけ: 隣り合う 2 つの X の盤（ad）と、それに 3 つ目を足した 3 盤（d）。
article-right-dictionaries = 正しい辞書は自己同型に応じてちょうど 4 通りあり、4 つとも証明が通る。
article-placements = X の置き方 512 通りは、8 つの対称で同じものをまとめると 102 通り。Burnside の補題 (512 + 4·64 + 32 + 2·8) / 8 と合う。
article-live-and-dead = 102 通りの盤のうち、3 つ並びを含まない生きた盤は 46、死んだ盤は 56。
article-order = 図 7 の並びは X の個数順、同数なら X のあるマスの番号を並べた列の辞書順で、各類は最小の盤で代表されている。
article-dead-boards = 死んだ盤 56 個の値はすべて 1（もう書けるマスがない）。
article-kinds = 生きた盤 46 個は、（値、打った後の値の集合）で分けると 15 種類。
article-closure = 辞書は何枚の盤でも正しい: 和の状態 285,480 個を調べて反例なし。
article-searched-sums = モノイドを使わない探索は、7 枚までのすべての和 154,143,079 通りで積の規則と一致する。後手勝ちは 18、213、3,282、42,423、352,876、3,214,952、21,167,844 通り。
article-corruptions = 盤 1 個の値を別の元に変えた辞書 46 × 17 = 782 通りは、どれも証明が通らない。
article-swapped = 辞書の c と c² を入れ替えると証明が通らない。
article-first-moves = 盤 1 枚で勝つ初手は中央だけ。
article-first-move-values = 空の盤の値は c ∉ P、中央を打った盤は c² ∈ P、角や辺を打った盤は 1 ∉ P。
article-knights-move = 中央の後は、相手の X から桂馬跳びの位置のうち 3 つ並びにならない方に打てば、先手が必ず勝つ。
article-knights-move-traps = 字面どおりではない: 桂馬跳びの位置が 2 つあり、一方が 3 つ並びになってしまう場面が 32 回ある。
article-knights-move-choices = 3 つ並びにならない桂馬跳びが 2 つ残る場面が 8 回あり、どちらを選んでも勝つ。
article-half-turn = 中央以外の初手 8 通りのどれでも、後手は点対称の位置に返し続ければ必ず勝つ。
article-half-turn-closes-the-centre = その最初の 2 手で中央を通る線の両端が埋まり、中央に打つと 3 つ並ぶ。
article-empty-boards = 空の盤 1〜6 枚の積は c, c², ac², c², ac², c²。
article-odd-and-even = 空の盤が奇数枚なら先手勝ち、偶数枚なら後手勝ち（4 枚までは探索、その先は積による。積は周期的に繰り返す）。
article-three-boards = 空の盤 3 枚では、角・辺・中央のどの初手でも勝つ。
article-mirroring-the-centre = 空の盤 2 枚で相手が中央に打ったら、もう片方の中央へのまねで勝つ: c²·c² = c⁴ = c² ∈ P。
article-mirroring-elsewhere = 相手が角か辺に打ったときのまねは負け: 1·1 = 1 ∉ P。
article-equal-pairs = 生きた盤 46 個のうち、同じ盤 2 枚の組が P になるのは 26 個。
article-figure-5 = 図 5 は左の盤が a、右の盤が b。積 ab ∉ P で、手番側の勝ち。
article-figure-5-mirrored = 図 5 でまねをすると両方の盤が a になり、a·a = 1 ∉ P で負け。
article-figure-5-moves = 図 5 の勝つ手は 4 つ: 左の盤の左中・右中・下中、右の盤の右下（右の盤を自分で殺す手）。
article-computer-wins = コンピュータは勝てる局面から必ず P の局面に動く（3 枚までのすべての和）。
article-computer-delays = 負けている局面では、できる限り盤を殺さない手を選ぶ（3 枚までのすべての和）。
article-grundy-four = グランディ値が 4 の盤は、ちょうど値が d の 3 盤。
article-empty-board-form = 空の盤のミゼール標準形は {"{"}2+,0{"}"}（記事では未確認）。
article-nim-heap-four = ニムの山 4 が 1 枚の盤として現れる。値が d の 3 盤がそれである（記事では未確認）。

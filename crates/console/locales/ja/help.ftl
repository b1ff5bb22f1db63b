# コマンドラインのヘルプ。help-train-fit はコマンド、help-train-fit--level はその引数、help-play--human--both はその値、
# help--lang はすべてのコマンドの共通オプション、help-shared--hash は複数のコマンドにある引数。1 行目は -h の要約です。

help-usage = 使い方:
help-commands = コマンド
help-options = オプション
help-arguments = 引数
help-common-options = 共通オプション
help-values = {"["}値: { $values }{"]"}
help-values-list = 値:
help-default = {"["}既定: { $default }{"]"}
help = 運の要素がない二人ゲームを遊び、調べ、解き、証明します
help--lang = 表示言語 [既定: ロケールに従う]
help--lang--en = 英語
help--lang--ja = 日本語
help--json = JSON で出力（逐次出力は 1 行に 1 件）
help--threads = スレッド数
help--seed = 乱数のシード。同じ値なら同じ結果になります [既定: 毎回変わる]
help--glyphs = 盤を描く文字 [既定: ロケールと端末に合わせる]
help--glyphs--ascii = 英数字と記号だけ。どの端末でも同じ幅
help--glyphs--unicode = 石や × を 1 桁で表示
help--glyphs--wide = 石や × を 2 桁で表示する端末向け
help--help = ヘルプを表示（-h で要約）
help--version = バージョンを表示
help-help = ヘルプを表示。コマンド名を続けるとそのコマンドのヘルプ
help-shared--shape = 盤の行と列。例: 3x4 [既定: 3x3]
help-shared--lines = 
    線の種類 [既定: full]

    full は行と列の全体（正方形の盤では対角線も）です。ほかに rows,cols,diags の組み合わせ、または k=N（N マスの並び）を指定できます。
help-shared--torus = 左右の端と上下の端をつなぐ
help-shared--board = 局面: 64 マスを a1、b1、… の順に（X 黒、O 白、- 空き）、最後に手番
help-shared--side = 手番 X または O。BOARD の末尾にないときに指定
help-shared--hash = ハッシュ表のメモリ（MB）
help-shared--boards = 盤を行ごとに X と . で。+ でつなぐと和
help-shared--weights = 探索に使う重み [既定: 内蔵の重み]
help-play = 
    端末で対局します（コンピュータと、人どうし、観戦）

    ゲームを指定しなければ尋ねます。対局中は help でコマンドの一覧を表示します。
    手はパイプから 1 行に 1 手ずつ送ることもできます。
help-play--game = ゲーム [既定: 尋ねる]
help-play--game--tictactoe = 三目並べ
help-play--game--othello = オセロ（8x8、6x6、4x4）
help-play--game--notakto = ノタクト（X だけを書く。最後の盤を殺した方が負け）
help-play--human = 人が打つ側
help-play--human--first = 先手（黒、×）
help-play--human--second = 後手（白、○）
help-play--human--both = 人どうし
help-play--human--none = コンピュータどうし
help-play--level = 
    コンピュータの強さ。名前または番号

    三目並べ: random (0)、read-1 から read-8（1 から 8）、perfect (9)
    ノタクト: random (0)、perfect (1)
    オセロ: random (0)、greedy (1)、2 から 60。read-2 から read-10 は手作りの評価関数を使い、それより弱くなります。
    強さ N は N 手先まで読みます。10 まではすべての手を、それ以上は見込みの薄い手を省いて読みます。
    終盤は、10 までは空き 2N マスから、16 は 24、20 は 26、24 は 30、60 はすべて完全に読み、その 4 から 6 マス前から一部を省いて読みます。
    小さい盤では、完全に読み切れるまで read-N（read-10 まで）と同じです。
help-play--level2 = コンピュータどうしのときの後手の強さ [既定: --level と同じ]
help-play--size = オセロ盤の行数: 8、6、4 [既定: 8]
help-play--boards = ノタクトの盤の数、1000 まで [既定: 1]
help-play--from = 
    この局面から始める

    オセロ: 64 マスと手番。三目並べ: X:OOO,XX-,---, の形。ノタクト: 盤を行ごとに書いて + でつなぐ（例: X...X....+.........）
help-play--load = 保存した対局を続ける
help-serve = 
    ブラウザで対局・検討するページを提供します

    --addr と --allow-host で指定しないかぎり、このコンピュータからしか使えません。Ctrl-C で終了します。対局は保存されます。
help-serve--addr = 待ち受けアドレス。ポート 0 なら空いているポート
help-serve--allow-host = この名前やアドレスへの要求も受け付ける（同じネットワークのスマートフォンなど）。複数指定可
help-serve--library = 対局と検討を保存するファイル [既定: ユーザーのデータフォルダの hissho/library.sqlite]
help-serve--log = 標準エラーに記録する内容
help-serve--log--error = 失敗
help-serve--log--warn = 拒否した要求も
help-serve--log--info = すべての要求
help-perft = 
    決まった長さの手順を数えます

    規則の実装を確かめる標準的な方法で、正しい数は公表されています。対称性や記憶による省略はせず、すべての局面を訪れます。
help-perft--game = ゲーム
help-perft--game--othello = オセロ（8x8、6x6、4x4）
help-perft--depth = 手順の長さ（手数）
help-perft--from = この局面から数える。64、36 または 16 マスを行ごとに、最後に手番
help-perft--size = 初期配置の盤の行数: 8、6、4 [既定: 8]
help-perft--pass = やむを得ないパスの数え方
help-perft--pass--ply = 1 手と数える
help-perft--pass--free = 数えない（N は置いた石の数）
help-perft--divide = 初手ごとの数も表示
help-match = 
    オセロの 2 者を繰り返し対局させます

    それぞれ hissho の強さ、または NBoard か GTP に対応した外部プログラムです。
    反則・無応答・異常終了はその対局の負けとし、プログラムを再起動して続けます。
    Ctrl-C で終了し、それまでの結果を表示します（終了コード 130）。
help-match--a = 
    一方の対局者: level:N または強さの名前、nboard:コマンド、gtp:コマンド

    コマンドはシェルで実行します。nboard@フォルダ: や gtp@フォルダ: ならそのフォルダで実行します。
help-match--b = もう一方の対局者
help-match--openings = 1 行に 1 つの序盤（f5d6c3…）のファイル。- は標準入力 [既定: 互角の 8 手、20 通り]
help-match--games = 対局数の上限（偶数） [既定: 序盤ごとに 2 局、100 局まで]
help-match--time = 
    1 手の時間

    NBoard のプログラムには残り手数分の持ち時間として、GTP には整数の秒で伝えます。超えても負けにはなりません（--timeout を参照）。
help-match--depth = 外部プログラムの先読みの手数
help-match--level = 外部プログラムの強さ
help-match--timeout = 
    外部プログラムがこの時間内に応答しなければ負け

    {"["}既定: 60、または --time の 10 倍の大きい方] 起動は少なくとも 10 秒待ちます。
help-match--sprt = 
    差が ELO1 以上か ELO0 以下と判定できたら終了

    組ごとの一般化逐次確率比検定で、誤り率は 5 % です。ELO0 と判定したら終了コード 1。
help-match--save = 終わった対局から順に GGF で新しいファイルに保存
help-match--cpu = 対局ごとの時間も表示
help-train = オセロの評価関数の重みを作り、測定します
help-train-generate = 
    自己対戦の棋譜を作ります

    64 局ごとにファイル全体を置き換えるため、いつでも読めます。中断しても同じコマンドで続きから再開します。
    同じシードなら、スレッド数によらず同じファイルになります。
help-train-generate--games = ファイルの対局数
help-train-generate--depth = 先読みの手数
help-train-generate--perfect = この空き数から最善手を打つ
help-train-generate--slip = それまでは、この手数に 1 手ランダムに打つ。0 ならなし
help-train-generate--random-moves = 最初にランダムに打つ手数の最小と最大 [既定: 6-24、--openings があれば 0-0]
help-train-generate--openings = 序盤を取る WTHOR ファイル。2015 年と 2023-2025 年は使いません
help-train-generate--opening-moves = そこから取る手数の最小と最大
help-train-generate--weights = 対局に使う重み [既定: 内蔵の重み]
help-train-generate--output = 対局のファイル。あれば続きから
help-train-label = 
    大会の対局の局面と、そこからランダムな手で少し離れた局面を、探索で評価します

    保存するのは値だけで、1 局面に約 1 バイトです。局面は対局とシードから決まります。
    ときどきファイル全体を置き換え、中断しても同じコマンドで続きから再開します。
help-train-label--wthor = 対局の WTHOR ファイル。2015 年と 2023-2025 年は使いません
help-train-label--boards = 調べる局面数。対局数と同じなら全対局を一巡します
help-train-label--empties = 局面の空きの最小と最大
help-train-label--random-moves = 対局から離れるランダムな手の最大数
help-train-label--depth = 探索の手数
help-train-label--certainty = 探索の確度（%）
help-train-label--exact = この空き数以下なら完全に読む
help-train-label--output = ラベルのファイル。あれば続きから
help-train-fit = 
    対局から重みを求め、マニフェストとともに書き出します

    2015 年と 2023-2025 年の WTHOR は結果の測定だけに使い、訓練には使いません。
help-train-fit--wthor = WTHOR ファイル。2015 年と 2023-2025 年は測定だけに使います
help-train-fit--games = hissho train generate で作ったファイル
help-train-fit--ends = 空き 16 以下の、最善で打たれた局面だけを使うファイル
help-train-fit--labels = hissho train label で作ったファイル。作成時の WTHOR ファイルも必要です
help-train-fit--ridge = 重みを 0 に引く強さ。0 石の局面をこの回数余分に見たとみなします
help-train-fit--steps = 段階ごとの共役勾配法の反復回数
help-train-fit--neighbours = 前後の段階の局面の重み
help-train-fit--epochs = ネットが全局面を見る回数。0 ならネットなし
help-train-fit--rate = ネットの最初のステップ幅
help-train-fit--most-error = ネットの誤差は、この石数を超えても引く力が増えません
help-train-fit--output = 重みのファイル
help-train-fit--manifest = マニフェスト [既定: 重みと同じフォルダの manifest.toml]
help-train-errors = 
    浅い探索と深い探索の差を測り、multi-probcut の誤差モデルを書き出します

    大会の対局の局面と、そこからランダムな手で少し離れた局面を、選択的な枝刈りなしで各深さまで探索します。
    内蔵のモデルは crates/weights/errors.txt です。
help-train-errors--wthor = 対局の WTHOR ファイル。2015 年と 2023-2025 年は使いません
help-train-errors--boards = 探索する局面数
help-train-errors--empties = 局面の空きの最小と最大
help-train-errors--depth = 測定する最大の深さ
help-train-errors--exact = この空き数以下なら終局まで読む
help-train-errors--output = モデルのファイル
help-train-test = 
    訓練に使わない解析済み局面で重みを測定します

    2015 年と 2023-2025 年の WTHOR だけを使います。
help-train-test--wthor = WTHOR ファイル。2015 年と 2023-2025 年以外は使いません
help-train-test--weights = 測定する重み [既定: 内蔵の重み]
help-solve = 
    オセロの局面の正確な石差を、終局までの探索で求めます

    ファイルに書かれた値と違えば終了コード 1 です。ノードは、探索の中で石を 1 つ置くことを数えます。
help-solve--obf = OBF ファイルの局面を解き、書かれた値と比べる。- は標準入力
help-solve--only = ファイルのこの局面だけ（1 から数える）。例: 40-49、1,3,7-9
help-solve--score = 終局の数え方
help-solve--score--wte = 空きマスは勝者のもの
help-solve--score--raw = 盤上の石だけ
help-solve--all = すべての手の値を求め、書かれた値をすべて比べる
help-solve--wld = 勝ち・引き分け・負けだけを求める（探索が少なくて済みます）。書かれた値とは符号を比べる
help-solve--hash = ハッシュ表のメモリ（MB）。2 の累乗をすべて使います
help-hint = 
    オセロの局面の手を評価します

    値にはその由来を添えます。正確な値か、何手先まで読んだか、確度は何 % か。
help-hint--level = 強さ。hissho play と同じ名前または番号 [既定: 10。--time があれば時間の許すかぎり]
help-hint--time = 
    答えまでの時間。2s、500ms など。その時点で分かっていることを表示します

    一手ずつ深く読み、終わりそうにない深さには進みません。--all ではすべての手を、強さを順に上げながら読みます。小さい盤と番号のない強さでは、その強さで止まります。
help-hint--all = 最善手だけでなく、すべての手を評価
help-games = 棋譜ファイルを扱います
help-games-verify = 
    WTHOR ファイルの全対局を再生し、手と石数を確かめます

    反則の手や石数の不一致があれば終了コード 1、WTHOR として読めないファイルがあれば 2 です。
    途中で終わった対局は数えるだけで、誤りとはしません。
help-games-verify--files = WTHOR の対局ファイル（.wtb）。- は標準入力
help-notakto = ノタクト: 値、表、数え上げ、主張の検証
help-notakto-value = 
    盤の値、勝敗、勝ちになるすべての手を求めます

    図の W は勝ちになる手、L は負ける手です。勝敗が分からないときも終了コード 2 です。
help-notakto-value--boards = 盤を行ごとに X と . で書き、+ でつなぐ（例: X...X....+.........）
help-notakto-table = 
    すべての盤とその値の表、そして商を出力します

    対称な盤は 1 つにまとめ、論文の順に並べます。生きた盤には番号があり、選択肢はその番号、+ は線がそろう手です。
    続けて商の表示、元、P（* 印）、乗積表を出力します。商が求まらなければ値を省き、終了コードは 2 です。
help-notakto-table--latex = LaTeX で出力
help-notakto-sums = 
    手番側が負ける和を数えます

    盤の数 k ごとに、生きた盤 k 枚の和の数（盤ごとの対称は同一視）、そのうち手番側が負けるものの数、探索と積の規則が食い違う数を出力します。
    食い違いがあれば終了コード 1 です。
help-notakto-sums--boards = 盤の数の上限
help-notakto-sums--method = 数え方
help-notakto-sums--method--brute = 商を使わず、探索だけで数える
help-notakto-sums--method--quotient = 値の積だけで数える
help-notakto-sums--method--both = 探索し、勝敗をすべて積と比べる
help-notakto-sums--grundy = グランディ値によるミゼールニムの規則が外れる和も数える
help-notakto-claims = 
    ノタクトの記事の主張をすべて計算し直します

    1 行ごとに、成り立つかどうか、主張、計算した数を出力します。3x3 でも線が違えば多くは成り立ちません。
    成り立たないものがあれば終了コード 1 です。
help-canonical = 
    ノタクトの盤のミゼール標準形を求めます

    4 は大きさ 4 のニムの山、{"{"}2+,0{"}"} は選択肢が 2+ と 0 のゲーム、2+ は選択肢が 2 だけのゲームです。
help-genus = 
    ノタクトの盤の genus と、tame かどうかを求めます

    genus g^abc... の g はグランディ値、a, b, c, ... は大きさ 2 の山を 0, 1, 2, ... 個足したときのミゼール値です。最後の 2 つの数字が交互に続きます。
help-prove = 第三者が検証できる証明を書き出します
help-prove-notakto = 
    ノタクトの盤のミゼール商を求め、証明書を書き出します

    1 つの形の盤の、何枚の和についても勝敗を証明します。hissho check で検証できます。形式は docs/certificates.md にあります。
    商が求まらなければ（無限かもしれません）終了コード 2 です。
help-prove-notakto--output = 証明書のファイル。- は標準出力
help-check = 
    証明を検証します

    不合格なら行と理由を示して終了コード 1、読めなければ 2 です。
help-check--file = 証明書。- は標準入力
help-completions = シェルの補完スクリプトを出力します
help-completions--shell = シェル
help-completions--shell--bash = Bash
help-completions--shell--elvish = Elvish
help-completions--shell--fish = fish
help-completions--shell--powershell = PowerShell
help-completions--shell--zsh = Zsh
help-man = マニュアルを出力します
help-man--path = コマンド（下位コマンドがあれば続けて指定） [既定: hissho 全体]

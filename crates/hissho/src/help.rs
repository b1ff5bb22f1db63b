//! The help texts in Japanese.
//!
//! Start at [`in_japanese`], which gives the one clap definition other words, and at [`TEXTS`]: add a
//! verb, an argument or a value there when you add it to the definition; a test names what is missing.

use clap::{Arg, Command};

/// What is explained, and the explanation.
///
/// `play` is a verb, `play/level` an argument of it, `play/human=both` a value of that. Common options
/// stand without a verb. The first line is the summary; a paragraph after it is shown by `--help` only.
const TEXTS: &[(&str, &str)] = &[
    ("", "運の要素のない二人ゲームで遊び、調べ、解き、証明する"),
    ("/lang", "人が読むものの言語 [既定: ロケールから]"),
    ("/lang=ja", "日本語"),
    ("/lang=en", "英語"),
    ("/json", "JSON で出力する（次々に出る出力は 1 行に 1 つ）"),
    ("/threads", "使うスレッドの数"),
    ("/seed", "乱数の種。同じ種なら同じ結果 [既定: 毎回変わる]"),
    ("/glyphs", "盤を描く文字 [既定: ロケールと端末から]"),
    ("/glyphs=ascii", "英数字と記号だけ。どの端末でも同じ幅"),
    ("/glyphs=unicode", "丸や×を 1 桁で"),
    ("/glyphs=wide", "丸や×を 2 桁で表示する端末のとき"),
    ("/help", "ヘルプを表示する（-h は要約）"),
    ("/version", "版を表示する"),
    ("help", "ヘルプを表示する。命令を続けるとその命令のヘルプ"),
    (
        "play",
        "端末で対局する。コンピュータと、人どうしで、または観戦

ゲームを書かなければ尋ねます。対局中は help で命令の一覧を表示します。
手はパイプから 1 行に 1 手ずつ送ることもできます。",
    ),
    ("play/game", "ゲーム [既定: 尋ねる]"),
    ("play/game=tictactoe", "三目並べ"),
    ("play/game=othello", "オセロ（8x8、6x6、4x4）"),
    ("play/game=notakto", "ノタクト（X だけを書く。最後の盤を殺した方が負け）"),
    ("play/human", "人が打つ側"),
    ("play/human=first", "先手（黒、×）"),
    ("play/human=second", "後手（白、●）"),
    ("play/human=both", "人と人"),
    ("play/human=none", "コンピュータどうし"),
    (
        "play/level",
        "コンピュータの強さ。名前または番号

三目並べ: random (0)、read-1 から read-8（1 から 8）、perfect (9)
ノタクト: random (0)、perfect (1)
オセロ: random (0)、greedy (1)、2 から 60、それより弱い read-2 から read-10（手作りの評価で先読み）。
強さ N は N 手先まで、10 まではすべての手を、その上では見込みの薄い手を省いて読む。終盤は、N が 10 までなら
空き 2N マスから、16 なら 24、20 なら 26、24 なら 30、60 ならすべて完全に読み、その 4 から 6 マス前から
一部を省いて読む。小さい盤では、終盤を完全に読み切るまでは read-N（read-10 まで）と同じ。",
    ),
    ("play/level2", "コンピュータどうしのときの後手の強さ [既定: --level と同じ]"),
    ("play/size", "オセロ盤の行の数: 8、6、4 [既定: 8]"),
    ("play/boards", "ノタクトの盤の数、1000 まで [既定: 1]"),
    ("play/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "play/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("play/torus", "左右の端と上下の端をつなぐ"),
    (
        "play/from",
        "この局面から始める

オセロ: 64 マスと手番。三目並べ: X:OOO,XX-,---, の形。ノタクト: 盤を + でつないで X...X....+......... の形",
    ),
    ("play/load", "保存した対局を続ける"),
    (
        "serve",
        "ブラウザで使うページを開く（対局、検討）

--addr と --allow-host で指定しないかぎり、このコンピュータからしか使えません。Ctrl-C で終了。対局は残ります。",
    ),
    ("serve/addr", "待ち受けるところ。ポート 0 なら空いているもの"),
    ("serve/allow_host", "この名前やアドレスでも応じる（同じネットワークの電話など）。何度書いてもよい"),
    ("serve/library", "対局と検討を残すファイル [既定: 利用者のデータのフォルダの hissho/library.sqlite]"),
    ("serve/log", "標準エラーに書くこと"),
    ("serve/log=error", "失敗したこと"),
    ("serve/log=warn", "断ったことも"),
    ("serve/log=info", "すべての要求も"),
    (
        "perft",
        "決まった長さの手順を数える

規則の実装を確かめる標準の方法で、数は公表されています。
対称性や記憶で省かず、すべての局面を訪れます。",
    ),
    ("perft/game", "ゲーム"),
    ("perft/game=othello", "オセロ（8x8、6x6、4x4）"),
    ("perft/depth", "手順の長さ（手数）"),
    ("perft/from", "この局面から数える\n\n64、36 または 16 マスを a1、b1、... の順に、最後に手番"),
    ("perft/size", "はじめの盤の行の数: 8、6、4 [既定: 8]"),
    ("perft/pass", "やむを得ないパスの数え方"),
    ("perft/pass=ply", "パスも 1 手"),
    ("perft/pass=free", "パスは数えない（N は置いた石の数）"),
    ("perft/divide", "はじめの手ごとの数も表示する"),
    (
        "match",
        "オセロの 2 者を何局も対戦させる

それぞれ hissho の強さ、または NBoard か GTP で話す外部のプログラム。
反則、無応答、異常終了はその対局の負けとし、プログラムを起動し直して続けます。
Ctrl-C で終わり、それまでの結果を表示します（終了コード 130）。",
    ),
    (
        "match/a",
        "一方: level:N か強さの名前、nboard:コマンド、gtp:コマンド

コマンドはシェルで実行する。nboard@フォルダ: または gtp@フォルダ: ならそのフォルダで。",
    ),
    ("match/b", "他方"),
    ("match/openings", "1 行に 1 つの序盤 (f5d6c3...) のファイル。- は標準入力 [既定: 互角の 8 手、20 通り]"),
    ("match/games", "対局数の上限、偶数 [既定: 序盤ごとに 2 局、100 局まで]"),
    (
        "match/time",
        "1 手の時間

NBoard のプログラムには残りの手数分の持ち時間として、GTP には整数の秒で伝える。
超えても負けにはならない（--timeout を参照）。",
    ),
    ("match/depth", "外部のプログラムの先読みの手数"),
    ("match/level", "外部のプログラムの強さ"),
    (
        "match/timeout",
        "外部のプログラムがこの時間に答えなければ負け

[既定: 60、または --time の 10 倍の大きい方] 起動には少なくとも 10 秒待つ。",
    ),
    (
        "match/sprt",
        "差が ELO1 以上か ELO0 以下と言えたら終わる

組ごとの一般化逐次確率比検定、誤りは 5 %。ELO0 と判定したら終了コード 1。",
    ),
    ("match/save", "終わった対局から順に GGF で、この新しいファイルに保存する"),
    ("match/cpu", "対局ごとの時間も出力する"),
    ("train", "オセロの評価の重みを作り、測る"),
    (
        "train generate",
        "コンピュータどうしの対局を作る

64 局ごとにファイル全体を置き換えるので、いつでも読め、中断しても同じ命令で続きから作ります。
同じ種なら、スレッドの数によらず同じファイルになります。",
    ),
    ("train generate/games", "ファイルに入れる対局数"),
    ("train generate/depth", "先読みの手数"),
    ("train generate/perfect", "空きがこの数になったら最善を打つ"),
    ("train generate/slip", "最善を打つまで、この手数に 1 手はでたらめに打つ。0 なら打たない"),
    (
        "train generate/random_moves",
        "はじめにでたらめに打つ手数、最小と最大 [既定: 6-24、--openings があれば 0-0]",
    ),
    ("train generate/openings", "はじめの手を取る WTHOR ファイル。2015 年と 2023-2025 年は使わない"),
    ("train generate/opening_moves", "そこから取る手数、最小と最大"),
    ("train generate/weights", "打つときの重み [既定: このプログラムの重み]"),
    ("train generate/output", "対局のファイル。あれば続きを作る"),
    (
        "train label",
        "大会の対局の局面と、そこからでたらめな手で少し離れた局面の値を、探索で求める

残すのは値だけで、1 局面に約 1 バイトです。局面は対局と種から決まります。ときどきファイル全体を
置き換え、中断しても同じ命令で続きから求めます。",
    ),
    ("train label/wthor", "対局の WTHOR ファイル。2015 年と 2023-2025 年は使わない"),
    ("train label/boards", "ファイルに入れる局面数。対局数と同じなら全対局を一巡する"),
    ("train label/empties", "局面の空き、最小と最大"),
    ("train label/random_moves", "対局から離れるでたらめな手の数、最大"),
    ("train label/depth", "探索の手数"),
    ("train label/certainty", "探索の確かさ（パーセント）"),
    ("train label/exact", "空きがこの数以下なら完全に解く"),
    ("train label/weights", "探索に使う重み [既定: このプログラムの重み]"),
    ("train label/output", "値のファイル。あれば続きを作る"),
    (
        "train fit",
        "対局から重みを求め、目録とともに書く

2015 年と 2023-2025 年の WTHOR は結果を測るためだけに使い、訓練には使いません。",
    ),
    ("train fit/wthor", "WTHOR ファイル。2015 年と 2023-2025 年は測るためだけに使う"),
    ("train fit/games", "hissho train generate で作ったファイル"),
    ("train fit/ends", "うち空き 16 以下の、完全に打たれた局面だけを使うファイル"),
    ("train fit/labels", "hissho train label で作ったファイル。作ったときの WTHOR ファイルも要る"),
    ("train fit/epochs", "ネットが各局面を見る回数。0 ならネットなし"),
    ("train fit/rate", "ネットの最初の歩幅"),
    ("train fit/most_error", "ネットの誤差は、この石数を超えても引く力が増えない"),
    ("train fit/ridge", "重みを 0 に引く強さ。0 石の局面でこの回数余分に見たとみなす"),
    ("train fit/steps", "段階ごとの共役勾配法の回数"),
    ("train fit/neighbours", "前後の段階の局面をどれだけ数えるか"),
    ("train fit/output", "重みのファイル"),
    ("train fit/manifest", "目録のファイル [既定: 重みと同じフォルダの manifest.toml]"),
    (
        "train errors",
        "浅い探索と深い探索の差を測り、multi-probcut の誤差モデルを書く

大会の対局の局面と、そこからでたらめな手で少し離れた局面を、不確かな枝刈りなしで各深さまで探索します。
プログラムには weights/errors.txt のモデルが入っています。",
    ),
    ("train errors/wthor", "対局の WTHOR ファイル。2015 年と 2023-2025 年は使わない"),
    ("train errors/boards", "探索する局面の数"),
    ("train errors/empties", "局面の空き、最小と最大"),
    ("train errors/depth", "測る深さ、最大"),
    ("train errors/exact", "空きがこの数以下なら終局まで探索する"),
    ("train errors/weights", "探索に使う重み [既定: このプログラムの重み]"),
    ("train errors/output", "モデルのファイル"),
    (
        "train test",
        "訓練に使わない、解かれた局面で重みを測る

2015 年と 2023-2025 年の WTHOR だけを使います。",
    ),
    ("train test/wthor", "WTHOR ファイル。2015 年と 2023-2025 年のほかは使わない"),
    ("train test/weights", "測る重み [既定: このプログラムの重み]"),
    (
        "solve",
        "オセロの局面の正確な石差を、終局までの探索で求める

ファイルの値と違えば終了コード 1。ノードはどの探索でも石を 1 つ置くこと。",
    ),
    ("solve/board", "局面: 64 マスを a1、b1、... の順に（X 黒、O 白、- 空き）、最後に手番"),
    ("solve/side", "手番 X か O。BOARD の最後にないとき"),
    ("solve/obf", "OBF ファイルの局面を解き、書かれた値と比べる。- は標準入力"),
    ("solve/only", "ファイルのこれらの局面だけ、1 から数えて。40-49 または 1,3,7-9"),
    ("solve/score", "終局の数え方"),
    ("solve/score=wte", "空きマスは勝者のもの"),
    ("solve/score=raw", "盤の石だけ"),
    ("solve/all", "すべての手の値を求め、書かれた値をすべて比べる"),
    ("solve/wld", "勝ち・引き分け・負けだけを求める（探索が少なくて済む）。書かれた値とは符号を比べる"),
    ("solve/hash", "ハッシュ表のメモリ（MB）。2 の累乗をすべて使う"),
    (
        "hint",
        "オセロの局面の手の値を求める

値にはその由来を添える。正確な値か、何手先まで読んだか、どれほど確かか（%）。",
    ),
    ("hint/board", "局面: 64 マスを a1、b1、... の順に（X 黒、O 白、- 空き）、最後に手番"),
    ("hint/side", "手番 X か O。BOARD の最後にないとき"),
    ("hint/level", "強さ。hissho play と同じ名前または番号 [既定: 10。--time があれば時間の許すかぎり]"),
    (
        "hint/time",
        "答えまでの時間。2s、500ms など。そのとき分かっていることを答える

一手ずつ深く読み、終わりそうにない深さには進みません。--all ではすべての手を、強さを順に上げて読みます。小さい盤と番号のない強さでは、その強さまでです。",
    ),
    ("hint/all", "最善の手だけでなく、すべての手の値を求める"),
    ("hint/hash", "ハッシュ表のメモリ（MB）"),
    ("games", "棋譜ファイルを扱う"),
    (
        "games verify",
        "WTHOR ファイルの全対局を並べ直し、手と石数を確かめる

違反の手や石数の不一致があれば終了コード 1、WTHOR として読めないファイルがあれば 2。
途中で終わった対局は数えるだけで、誤りとはしません。",
    ),
    ("games verify/files", "WTHOR の対局ファイル (.wtb)。- は標準入力"),
    ("notakto", "ノタクト: 値、表、数え上げ、主張の確認"),
    (
        "notakto value",
        "盤の値、勝敗、すべての勝つ手を求める

図の W は勝つ手、L は負ける手。勝敗が分からないときも終了コード 2。",
    ),
    ("notakto value/boards", "盤を行ごとに X と . で、+ でつなぐ（X...X....+......... のように）"),
    ("notakto value/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "notakto value/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("notakto value/torus", "左右の端と上下の端をつなぐ"),
    (
        "notakto table",
        "すべての盤とその値の表、そして商を出力する

対称なものを除き、論文の順に。生きた盤には番号があり、選択肢はその番号、+ は線がそろう手。
つづけて商の表示、元、P（* 印）、乗積表。商が求まらなければ値なしで出力し、終了コード 2。",
    ),
    ("notakto table/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "notakto table/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("notakto table/torus", "左右の端と上下の端をつなぐ"),
    ("notakto table/latex", "LaTeX で出力する"),
    (
        "notakto sums",
        "手番の人が負ける和を数える

盤の数 k ごとに、生きた盤 k 枚の和の数（盤ごとの対称は同じとみなす）、そのうち手番の人が負けるものの数、
探索と積の規則が食い違う数。食い違いがあれば終了コード 1。",
    ),
    ("notakto sums/boards", "盤の数の上限"),
    ("notakto sums/method", "数え方"),
    ("notakto sums/method=brute", "商を使わず、ただ探索する"),
    ("notakto sums/method=quotient", "値の積だけで数える"),
    ("notakto sums/method=both", "探索し、勝敗をすべて積と比べる"),
    ("notakto sums/grundy", "グランディ値とミゼールニムの規則が外れる和も数える"),
    ("notakto sums/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "notakto sums/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("notakto sums/torus", "左右の端と上下の端をつなぐ"),
    (
        "notakto claims",
        "ノタクトの記事の主張をすべて計算し直す

1 行ごとに、成り立つかどうか、主張、計算した数。3x3 でも線が違えば多くは成り立ちません。
成り立たないものがあれば終了コード 1。",
    ),
    ("notakto claims/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "notakto claims/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("notakto claims/torus", "左右の端と上下の端をつなぐ"),
    (
        "canonical",
        "ノタクトの盤のミゼール標準形を求める

4 は大きさ 4 のニムの山、{2+,0} は選択肢が 2+ と 0 のゲーム、2+ は選択肢が 2 だけのゲーム。",
    ),
    ("canonical/boards", "盤を行ごとに X と . で。+ でつなげば和"),
    ("canonical/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "canonical/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("canonical/torus", "左右の端と上下の端をつなぐ"),
    (
        "genus",
        "ノタクトの盤の genus と、tame かどうかを求める

genus g^abc...: g はグランディ値、a, b, c, ... は 2 の山を 0, 1, 2, ... 個足したミゼールの値。
終わりの 2 つの数字が交互に続く。",
    ),
    ("genus/boards", "盤を行ごとに X と . で。+ でつなげば和"),
    ("genus/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "genus/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("genus/torus", "左右の端と上下の端をつなぐ"),
    ("prove", "ほかの人が検証できる証明を書く"),
    (
        "prove notakto",
        "ノタクトの盤のミゼール商を求め、証明書を書く

一つの形の盤の、何枚の和についても勝敗を証明する。hissho check で検証できる。形式は
docs/certificates.md に。商が求まらなければ（無限かもしれない）終了コード 2。",
    ),
    ("prove notakto/output", "証明書のファイル。- は標準出力"),
    ("prove notakto/shape", "盤の行と列、3x4 のように [既定: 3x3]"),
    (
        "prove notakto/lines",
        "線の種類 [既定: full]

full（行と列の全体、正方形の盤では対角線も）、または rows,cols,diags のうちいくつか、
または k=N（どこでも N マスの並び）。",
    ),
    ("prove notakto/torus", "左右の端と上下の端をつなぐ"),
    (
        "check",
        "証明を検証する

認められなければ行と理由を示し終了コード 1、読めなければ 2。",
    ),
    ("check/file", "証明書。- は標準入力"),
    ("completions", "シェルの補完スクリプトを出力する"),
    ("completions/shell", "シェル"),
    ("completions/shell=bash", "bash"),
    ("completions/shell=elvish", "elvish"),
    ("completions/shell=fish", "fish"),
    ("completions/shell=powershell", "PowerShell"),
    ("completions/shell=zsh", "zsh"),
    ("man", "マニュアルを出力する。全体または一つの命令"),
    ("man/path", "命令（その下の命令があれば続けて書く） [既定: hissho 全体]"),
];

/// The command line with its help in Japanese.
pub fn in_japanese(mut command: Command) -> Command {
    command.build();
    translate(command, "")
}

fn translate(command: Command, path: &str) -> Command {
    let header = *command.get_styles().get_header();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{header}使い方:{header:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let mut command = command.help_template(template).subcommand_help_heading("命令");
    if let Some(text) = text_of(key_of_verb(path)) {
        command = command.about(summary(text)).long_about(text);
    }
    // Under a heading clap sorts arguments by name, unless told their order.
    let mut order = 0..;
    let ordered = |arg: Arg| {
        if arg.is_positional() { order.by_ref().take(1).fold(arg, Arg::display_order) } else { arg }
    };
    command.mut_args(ordered).mut_args(|arg| translate_arg(arg, path)).mut_subcommands(|verb| {
        let path = path_of(path, &verb);
        translate(verb, &path)
    })
}

fn translate_arg(arg: Arg, path: &str) -> Arg {
    let key = key_of(path, &arg);
    let heading = match &arg {
        arg if is_common(arg) => "共通のオプション",
        arg if arg.is_positional() => "引数",
        _ => "オプション",
    };
    let Some(text) = text_of(&key) else { return arg };
    let (mut short, mut long) = (summary(text).to_owned(), text.to_owned());
    // Clap says these itself, but in English only.
    let values = values_of(&arg);
    if !values.is_empty() {
        short.push_str(&format!(" [値: {}]", values.join(", ")));
        let explained = |value: &String| {
            format!("\n- {value}: {}", text_of(&format!("{key}={value}")).unwrap_or_default())
        };
        long.push_str(&format!("\n\n値:{}", values.iter().map(explained).collect::<String>()));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() && arg.get_action().takes_values() {
        let default = format!(" [既定: {}]", defaults.join(", "));
        short.push_str(&default);
        long.insert_str(summary(text).len(), &default);
    }
    arg.help(short).long_help(long).help_heading(heading).hide_possible_values(true).hide_default_value(true)
}

fn text_of(key: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(known, _)| *known == key).map(|(_, text)| *text)
}

fn summary(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// The path of `verb` below `parent`. The verb `help` repeats below itself what stands beside it.
fn path_of(parent: &str, verb: &Command) -> String {
    let parent = if is_help(parent) { parent.trim_end_matches("help").trim_end() } else { parent };
    format!("{parent} {}", verb.get_name()).trim_start().to_owned()
}

fn is_help(path: &str) -> bool {
    path.split(' ').next_back() == Some("help")
}

/// The verb's key; `help` is the same everywhere.
fn key_of_verb(path: &str) -> &str {
    if is_help(path) { "help" } else { path }
}

fn key_of(path: &str, arg: &Arg) -> String {
    if is_common(arg) { format!("/{}", arg.get_id()) } else { format!("{path}/{}", arg.get_id()) }
}

/// Global options are copied into every verb; `--help` and `--version` are clap's own.
fn is_common(arg: &Arg) -> bool {
    arg.is_global_set() || matches!(arg.get_long(), Some("help" | "version"))
}

fn values_of(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let values = arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set());
    values.map(|value| value.get_name().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::Cli;

    fn keys(command: &Command, path: &str, into: &mut BTreeSet<String>) {
        into.insert(key_of_verb(path).to_owned());
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let key = key_of(path, arg);
            into.extend(values_of(arg).iter().map(|value| format!("{key}={value}")));
            into.insert(key);
        }
        for verb in command.get_subcommands().filter(|verb| !verb.is_hide_set()) {
            keys(verb, &path_of(path, verb), into);
        }
    }

    #[test]
    fn every_verb_argument_and_value_is_explained_in_japanese_once() {
        let mut command = Cli::command();
        command.build();
        let mut wanted = BTreeSet::new();
        keys(&command, "", &mut wanted);
        let there: BTreeSet<String> = TEXTS.iter().map(|(key, _)| (*key).to_owned()).collect();
        let missing: Vec<_> = wanted.difference(&there).collect();
        let unused: Vec<_> = there.difference(&wanted).collect();
        assert!(missing.is_empty() && unused.is_empty(), "missing {missing:?}, unused {unused:?}");
        assert_eq!(there.len(), TEXTS.len(), "a text stands twice");
    }

    #[test]
    fn the_translated_command_line_is_well_defined_and_reads_the_same() {
        in_japanese(Cli::command()).debug_assert();
        let line = ["hissho", "perft", "othello", "3", "--lang", "ja", "--pass", "free"];
        let matches = |command: Command| format!("{:?}", command.try_get_matches_from(line).unwrap());
        assert_eq!(matches(in_japanese(Cli::command())), matches(Cli::command()));
    }
}

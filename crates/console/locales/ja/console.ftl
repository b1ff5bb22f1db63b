# どの画面でも使う文。

console-language-name = 日本語
console-cause = { $what }: { $why }
console-standard-input = 標準入力
console-as-is = { $text }
console-not-text = { $byte } バイト目が UTF-8 の文字ではありません
console-too-large = { $name }: 大きすぎます（{ $limit } バイトまで）
console-not-a-file = 通常のファイルではありません
console-no-such-file = ファイルまたはフォルダーがありません
console-permission-denied = アクセスが許可されていません
console-already-exists = ファイルはすでにあります
console-is-a-folder = フォルダーです
console-not-a-folder = フォルダーではありません
console-storage-full = 空き容量がありません
console-address-in-use = アドレスはすでに使われています
console-address-not-available = このコンピュータでは使えないアドレスです
console-no-interrupts = Ctrl-C を受け取れません: { $error }
console-seconds = 0.001 から 86400 までの秒数で指定してください（2、0.5s、500ms など）
console-whole-number = { $least } から { $most } までの整数で指定してください
console-in-file = { $name }: { $what }

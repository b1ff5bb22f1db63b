# どの画面でも使う文。

console-language-name = 日本語
console-positions = { $count } 局面
console-in-file = { $name }: { $what }
console-seconds = 0.001 から 86400 秒の時間を指定してください（2s、500ms など）

# どの画面でも使う文。

console-language-name = 日本語
console-positions = { $count } 局面
console-in-file = { $name }: { $what }

# What every front end shares.

console-language-name = English
console-positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
console-in-file = { $name }: { $what }

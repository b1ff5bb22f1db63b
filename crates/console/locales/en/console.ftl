# What every front end shares.

console-language-name = English
console-positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
console-in-file = { $name }: { $what }
console-seconds = must be a time from 0.001 to 86400 seconds, such as 2s or 500ms

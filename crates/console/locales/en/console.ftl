# What every front end shares.

console-language-name = English
console-cause = { $what }: { $why }
console-standard-input = standard input
console-as-is = { $text }
console-not-text = byte { $byte }: this is not UTF-8 text
console-too-large = { $name }: larger than { $limit } bytes, the most that such a file may have
console-not-a-file = this is not a regular file
console-no-such-file = no such file or directory
console-permission-denied = permission denied
console-already-exists = the file already exists
console-is-a-folder = this is a directory
console-not-a-folder = this is not a directory
console-storage-full = there is no space left
console-address-in-use = the address is already in use
console-address-not-available = the address is not available on this computer
console-no-interrupts = Ctrl-C cannot be handled: { $error }
console-seconds = expected seconds from 0.001 to 86400, such as 2, 0.5s or 500ms
console-whole-number = expected a whole number from { $least } to { $most }
console-in-file = { $name }: { $what }

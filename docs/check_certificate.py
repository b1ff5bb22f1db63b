#!/usr/bin/env python3
"""Checks certificates for Notakto, version 1, by docs/certificates.md alone.

    python3 check_certificate.py FILE...

Says of each file what it proves, or the line and the reason why it is refused; the exit status is 1 if
any is. Written for reading: the letters are those of "What must be verified". It takes any time and
memory that a certificate asks for; `hissho check` does not.
"""

import re
import sys


class Refused(Exception):
    pass


class Certificate:
    """The lines of a certificate, and the number of the one read last."""

    def __init__(self, data):
        self.number = 0
        if not re.fullmatch(rb"(?:[!-~]+(?: [!-~]+)*\n)*", data):
            raise Refused("not lines of fields separated by one space each")
        self.lines = [line.split(" ") for line in data.decode("ascii").split("\n")[:-1]]

    def require(self, condition, reason, number=None):
        if not condition:
            raise Refused(f"line {number or self.number}: {reason}")

    def next(self, *words):
        """The fields of the next line after these words."""
        self.number += 1
        self.require(self.number <= len(self.lines), "missing")
        line = self.lines[self.number - 1]
        words = [str(word) for word in words]
        self.require(line[: len(words)] == words, f"does not begin with {' '.join(words)}")
        return line[len(words) :]

    def numbers(self, fields, below):
        for field in fields:
            self.require(re.fullmatch("0|[1-9][0-9]{0,8}", field), f"{field} is no number")
            self.require(int(field) < below, f"{field} is not below {below}")
        return [int(field) for field in fields]

    def count(self, name, expected=None):
        count = self.numbers(self.next(name), 10**9)
        self.require(len(count) == 1 and expected in (None, count[0]), f"should be {expected} {name}")
        return count[0]


def shape_of(cert):
    """The cells, the lines and the symmetries of the shape."""
    fields = cert.next("game", "notakto")
    cert.require(len(fields) == 2 or len(fields) == 3 and fields[2] == "torus", "no shape")
    size = re.fullmatch("([1-9][0-9]?)x([1-9][0-9]?)", fields[0])
    cert.require(size, "no size")
    rows, cols, torus = int(size[1]), int(size[2]), len(fields) == 3
    cert.require(rows * cols <= 20, "too many cells")
    in_a_row = re.fullmatch("k=([1-9][0-9]?)", fields[1])
    names = ["rows", "cols", "diags"] if fields[1] == "full" else fields[1].split(",")
    if not in_a_row:
        ordered = [name for name in ("rows", "cols", "diags") if name in names]
        cert.require(names == ordered and fields[1] != "rows,cols,diags", "no lines")
        cert.require(rows == cols or fields[1] == "full" or "diags" not in names, "no diagonals")
    lines = set()
    for name, down, right, whole in (
        ("rows", 0, 1, cols),
        ("cols", 1, 0, rows),
        ("diags", 1, 1, rows if rows == cols else 0),
        ("diags", 1, -1, rows if rows == cols else 0),
    ):
        length = int(in_a_row[1]) if in_a_row else whole if name in names else 0
        for row in range(rows):
            for col in range(cols):
                cells = [(row + i * down, col + i * right) for i in range(length)]
                if torus:
                    cells = [(r % rows, c % cols) for r, c in cells]
                if all(0 <= r < rows and 0 <= c < cols for r, c in cells) and len(set(cells)) == length > 0:
                    lines.add(frozenset(r * cols + c for r, c in cells))
    cert.require(lines, "a board has no lines")
    symmetries = []
    for variant in range(8 if rows == cols else 4):
        for shift in range(rows * cols if torus else 1):
            image = []
            for cell in range(rows * cols):
                r, c = divmod(cell, cols)
                r, c = (c, r) if variant & 4 else (r, c)
                r, c = rows - 1 - r if variant & 2 else r, cols - 1 - c if variant & 1 else c
                image.append((r + shift // cols) % rows * cols + (c + shift % cols) % cols)
            if {frozenset(image[cell] for cell in line) for line in lines} == lines:
                symmetries.append(image)
    return rows * cols, lines, symmetries


def live_boards(cells, lines, symmetries):
    """The live boards in order, as tuples of cells, with their options and whether an X kills."""
    number, boards, last = {}, [], {()}
    while last:
        for board in sorted(last):
            if board not in number:
                for image in symmetries:
                    number[tuple(sorted(image[cell] for cell in board))] = len(boards)
                boards.append(board)
        more = (frozenset(board + (cell,)) for board in last for cell in range(cells) if cell not in board)
        last = {tuple(sorted(board)) for board in set(more) if not any(line <= board for line in lines)}
    for board in boards:
        nexts = [number.get(tuple(sorted(board + (c,)))) for c in range(cells) if c not in board]
        yield board, sorted(set(nexts) - {None}), None in nexts


def check(data):
    cert = Certificate(data)
    cert.require(cert.next("hissho-certificate", 1) == [], "no certificate of version 1")
    shape = cells, lines, symmetries = shape_of(cert)
    # a. Boards, and generators by first appearance.
    boards = list(live_boards(*shape))
    cert.count("boards", len(boards))
    gens = []
    for i, (board, options, kills) in enumerate(boards):
        rest = cert.next(i, "".join("X" if cell in board else "." for cell in range(cells)))
        gens += cert.numbers(rest[:1], max(gens, default=-1) + 2)
        cert.require(rest[1:] == [str(option) for option in options] + ["+"] * kills, "the options differ")
    # b, c, d. The actions commute, elements are numbered by discovery, values of generators differ.
    size = cert.count("elements")
    cert.require(size > 0, "the identity is missing")
    count = cert.count("generators", max(gens) + 1)
    act = []
    for g in range(count):
        act.append(cert.numbers(cert.next("act", g), size))
        cert.require(len(act[g]) == size, f"not {size} products")
    seen, word = 1, {0: []}
    for e in range(size):
        cert.require(e < seen, f"{e} is not reached")
        for g in range(count):
            cert.require(act[g][e] <= seen, f"generator {g} leads from {e} to a number too large")
            if act[g][e] == seen:
                word[seen] = word[e] + [g]
                seen += 1
            for h in range(g):
                cert.require(act[h][act[g][e]] == act[g][act[h][e]], f"{g} and {h} do not commute on {e}")
    cert.require(len({a[0] for a in act}) == count, "two generators are one element")

    def times(x, y):
        for g in word[y]:
            x = act[g][x]
        return x

    # e, first part. P is ascending, without the identity.
    p = cert.numbers(cert.next("P"), size)
    cert.require(p == sorted(set(p)) and 0 not in p, "P is out of order or has 0")
    p = set(p)
    # f. Tests.
    tests, answers = [], [()] * size
    for t in range(size):
        more = [answer + (times(x, t) in p,) for x, answer in enumerate(answers)]
        if len(set(more)) > len(set(answers)):
            tests, answers = tests + [str(t)], more
    cert.require(cert.next("tests") == tests, f"the tests should be {' '.join(tests)}")
    cert.require(len(set(answers)) == size, "two elements are not told apart")
    # g, and the rest of e: no kind leads from P to P.
    kinds = []
    for g, (_, options, kills) in zip(gens, boards):
        values = {act[gens[option]][0] for option in options} | ({0} if kills else set())
        if (g, values) not in kinds:
            kinds.append((g, values))
    cert.count("kinds", len(kinds))
    for k, (g, values) in enumerate(kinds):
        cert.require(cert.next(k) == [str(n) for n in [g] + sorted(values)], "the kind is another")
        moves = [(r, u) for r in range(size) if act[g][r] in p for u in values if times(r, u) in p]
        cert.require(not moves, f"from P to P (rest, option): {moves[:1]}")

    def join(pair, kind):
        (x, t), (g, values) = pair, kind
        return act[g][x], frozenset(act[g][y] for y in t) | frozenset(times(x, u) for u in values)

    # h. The antichain; witnesses are compared when all entries are known.
    size_of_chain = cert.count("antichain")
    entries, claims = [], []
    for j in range(size_of_chain):
        rest = cert.next(j)
        cert.require(len(rest) > 2 and rest[1] == ":" and ":" in rest[2:], "no entry")
        colon = rest.index(":", 2)
        t = cert.numbers(rest[2:colon], size)
        cert.require(t == sorted(set(t)), "the set is out of order")
        entries.append((cert.numbers(rest[:1], size)[0], t))
        cert.require(j == 0 or entries[j - 1] < entries[j], "the entry is out of order")
        cert.require(entries[j][0] in p or p & set(t), "not in P, and no move to P")
        claims.append((cert.number, entries[j], rest[colon + 1 :]))
    rest = cert.next("start")
    claims.append((cert.number, (0, []), rest))
    pairs = [(x, frozenset(t)) for x, t in entries]
    for number, entry, witnesses in claims:
        least = []
        for kind in kinds:
            x, t = join(entry, kind)
            below = (str(j) for j, pair in enumerate(pairs) if pair[0] == x and pair[1] <= t)
            least.append(next(below, "none"))
        cert.require(witnesses == least, f"the witnesses should be {' '.join(least)}", number)
    cert.require(cert.next("end") == [] and cert.number == len(cert.lines), "no end")
    # i. The entries are the minimal pairs.
    minimal, queue = set(), [(0, frozenset())]
    for pair in queue:
        for kind in kinds:
            new = join(pair, kind)
            if not any(old[0] == new[0] and old[1] <= new[1] for old in minimal):
                minimal = {old for old in minimal if old[0] != new[0] or not new[1] <= old[1]} | {new}
                queue.append(new)
    for j, pair in enumerate(pairs):
        cert.require(pair in minimal, f"entry {j} is not minimal", claims[j][0])
    return f"the quotient of {' '.join(cert.lines[1][2:])} has {size} elements, {len(p)} of them in P"


def main():
    status = 0
    for name in sys.argv[1:]:
        with open(name, "rb") as file:
            try:
                print(f"{name}: accepted: {check(file.read())}")
            except Refused as reason:
                print(f"{name}: refused: {reason}")
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
